"""A graph of words in the format of a Vosk model's `graph/Gr.fst`: OpenFst's vector type with tropical weights.

With such a graph in its place a recogniser hears the graph's sentences and nothing else. Knows no meaning of any word.
"""

import math
import struct
from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

import numpy as np

WordArc: TypeAlias = tuple[int, int, str, float]
"""From this state to that one by this word, at this cost in nats."""

_MAGIC: Final = 2125659606
_VERSION: Final = 2
_ARC: Final = np.dtype([("heard", "<i4"), ("said", "<i4"), ("cost", "<f4"), ("target", "<i4")])
_PROPERTIES: Final = (
    0x1  # expanded
    | 0x2  # mutable
    | 0x10000  # an acceptor: what is heard is what is said
    | 0x800000  # no arc without a word
    | 0x2000000
    | 0x8000000
    | 0x10000000  # arcs sorted by word
    | 0x40000000
)


def network(arcs: Iterable[WordArc], ends: Collection[int], numbers: Mapping[str, int]) -> bytes:
    """The file's bytes. State 0 is the first; silence (no word at all) is a sentence too, at no cost.

    `numbers` are the model's, of each word (see `Vocabulary`); words without one raise KeyError.
    """
    leaving: dict[int, list[tuple[int, int, float]]] = {}
    count = max([0, *ends]) + 1
    for source, target, word, cost in arcs:
        leaving.setdefault(source, []).append((numbers[word], target, cost))
        count = max(count, source + 1, target + 1)
    stops = {0, *ends}
    body = bytearray()
    for state in range(count):
        own = sorted(leaving.get(state, ()))
        body += struct.pack("<fq", 0.0 if state in stops else math.inf, len(own))
        body += np.array([(word, word, cost, target) for word, target, cost in own], dtype=_ARC).tobytes()
    total = sum(map(len, leaving.values()))
    header = struct.pack("<i", _MAGIC) + _text("vector") + _text("standard")
    return header + struct.pack("<iiQqqq", _VERSION, 0, _PROPERTIES, 0, count, total) + bytes(body)


def _text(text: str) -> bytes:
    return struct.pack("<i", len(text)) + text.encode("ascii")
