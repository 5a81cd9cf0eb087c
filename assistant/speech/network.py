"""A graph of words in the format of a Vosk model's `graph/Gr.fst`: OpenFst's vector type with tropical weights.

With such a graph in its place a recogniser hears the graph's sentences and nothing else. Knows no meaning of any word.
"""

import math
import struct
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np

_MAGIC: Final = 2125659606
_VERSION: Final = 2
_ARC: Final = np.dtype([("heard", "<i4"), ("said", "<i4"), ("cost", "<f4"), ("target", "<i4")])
_STATE: Final = np.dtype([("cost", "<f4"), ("arcs", "<i8")])
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


def network(
    leads: Sequence[Mapping[str, tuple[int, float]]],
    numbers: Mapping[str, int],
    *,
    start: int = 0,
    ends: Collection[int] = (),
) -> bytes:
    """The file's bytes. Silence (no word at all) is a sentence too, at no cost.

    `leads`: for each state the words on from it, with the state that each leads to and its cost in nats. `numbers` are
    the model's, of each word; a word without one raises KeyError.
    """
    counts = np.fromiter(map(len, leads), np.int64, len(leads))
    total = int(counts.sum())
    words = np.fromiter((numbers[word] for state in leads for word in state), np.int32, total)
    arcs = np.empty(total, _ARC)
    arcs["heard"] = arcs["said"] = words
    arcs["target"] = np.fromiter((target for state in leads for target, _ in state.values()), np.int32, total)
    arcs["cost"] = np.fromiter((cost for state in leads for _, cost in state.values()), np.float32, total)
    states = np.empty(len(leads), _STATE)
    states["cost"] = math.inf
    states["cost"][[start, *ends]] = 0.0
    states["arcs"] = counts
    sources = np.repeat(np.arange(len(leads)), counts)
    arcs = arcs[np.lexsort((words, sources))]
    ends_at = np.cumsum(counts) * _ARC.itemsize
    body = b"".join(_interleaved(states.tobytes(), arcs.tobytes(), ends_at.tolist()))
    header = struct.pack("<i", _MAGIC) + _text("vector") + _text("standard")
    return header + struct.pack("<iiQqqq", _VERSION, 0, _PROPERTIES, start, len(leads), total) + body


def _interleaved(states: bytes, arcs: bytes, ends_at: Iterable[int]) -> Iterator[memoryview]:
    """Each state's own bytes and then those of its arcs."""
    own, leaving, begin = memoryview(states), memoryview(arcs), 0
    for place, end in enumerate(ends_at):
        yield own[place * _STATE.itemsize : (place + 1) * _STATE.itemsize]
        yield leaving[begin:end]
        begin = end


def _text(text: str) -> bytes:
    return struct.pack("<i", len(text)) + text.encode("ascii")
