"""A graph of words as a file: read back by OpenFst's own tools, and by a reader of our own."""

import math
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from assistant.speech.network import network

NUMBERS = {"laura": 7, "do": 3, "you": 9, "have": 5, "hamlet": 40000, "ivanhoe": 2, "help": 1}
LEADS: list[dict[str, tuple[int, float]]] = [
    {"laura": (2, 0.0), "do": (3, 2.0), "help": (1, 2.0)},
    {},
    {"do": (3, 2.0)},
    {"you": (4, 2.0)},
    {"have": (5, 2.0)},
    {"ivanhoe": (1, 0.0), "hamlet": (1, 0.5)},
]
COSTS = {(state, NUMBERS[word]): cost for state, leads in enumerate(LEADS) for word, (_, cost) in leads.items()}
SENTENCES = {
    (),
    ("help",),
    *((*name, "do", "you", "have", title) for name in ((), ("laura",)) for title in ("hamlet", "ivanhoe")),
}


def read(data: bytes) -> tuple[dict[int, list[tuple[int, int]]], set[int]]:
    """Arcs (word, state) by state, and the states where a sentence may end."""
    magic, size = struct.unpack_from("<ii", data)
    assert magic == 2125659606
    at = 8 + size
    assert data[8:at] == b"vector"
    (size,) = struct.unpack_from("<i", data, at)
    assert data[at + 4 : at + 4 + size] == b"standard"
    at += 4 + size
    _, _, _, start, states, total = struct.unpack_from("<iiQqqq", data, at)
    at += struct.calcsize("<iiQqqq")
    assert start == 0
    arcs: dict[int, list[tuple[int, int]]] = {}
    ends = set()
    for state in range(states):
        cost, count = struct.unpack_from("<fq", data, at)
        at += 12
        if cost != math.inf:
            ends.add(state)
        arcs[state] = []
        for _ in range(count):
            heard, said, weight, target = struct.unpack_from("<iifi", data, at)
            assert heard == said
            assert weight == COSTS[state, heard]
            arcs[state].append((heard, target))
            at += 16
    assert at == len(data)
    assert sum(map(len, arcs.values())) == total
    return arcs, ends


def sentences(data: bytes) -> set[tuple[str, ...]]:
    arcs, ends = read(data)
    words = {number: word for word, number in NUMBERS.items()}
    found, waiting = set(), [(0, tuple[str, ...]())]
    while waiting:
        state, said = waiting.pop()
        if state in ends:
            found.add(said)
        waiting.extend((target, (*said, words[word])) for word, target in arcs[state])
    return found


def test_holds_the_sentences_and_silence() -> None:
    assert sentences(network(LEADS, NUMBERS, ends={1})) == SENTENCES


def test_it_begins_where_it_is_told_to() -> None:
    data = network(LEADS, NUMBERS, start=2, ends={1})
    assert struct.unpack_from("<q", data, data.index(b"standard") + 8 + struct.calcsize("<iiQ")) == (2,)


def test_arcs_are_sorted_by_word() -> None:
    """The recogniser searches them."""
    arcs, _ = read(network(LEADS, NUMBERS, ends={1}))
    assert all(leaving == sorted(leaving) for leaving in arcs.values())


def test_a_word_the_model_lacks() -> None:
    with pytest.raises(KeyError, match="zebra"):
        network([{"zebra": (1, 0.0)}, {}], NUMBERS, ends={1})


def test_nothing_to_say() -> None:
    assert sentences(network([{}], NUMBERS)) == {()}


@pytest.mark.skipif(shutil.which("fstcompile") is None, reason="OpenFst's tools are not installed")
def test_openfst_reads_it_and_makes_the_same(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.fst", tmp_path / "theirs.fst"
    ours.write_bytes(network(LEADS, NUMBERS, ends={1}))
    arcs = [(state, word, *lead) for state, leads in enumerate(LEADS) for word, lead in leads.items()]
    lines = [f"{source} {target} {NUMBERS[word]} {cost}" for source, word, target, cost in arcs]
    text = "\n".join([*lines, "0", "1", ""])
    subprocess.run(
        ["fstcompile", "--acceptor", "--keep_state_numbering", "-", str(theirs)], input=text.encode(), check=True
    )
    sorted_theirs = subprocess.run(["fstarcsort", str(theirs)], capture_output=True, check=True).stdout
    theirs.write_bytes(sorted_theirs)
    assert subprocess.run(["fstequal", str(ours), str(theirs)], check=False).returncode == 0
    verified = subprocess.run(["fstinfo", "--test_properties", str(ours)], capture_output=True, text=True, check=True)
    assert "input label sorted" in verified.stdout
