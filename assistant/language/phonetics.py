"""How alike two phonemes are to the ear, and how far one row of them is from another. Knows no word and no program.

Phonemes are espeak-ng's mnemonics. Those that are two sounds, such as the vowel of `bar` in an American's mouth, count
as two. Costs are between 0, the same, and 1, nothing alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Phones: TypeAlias = tuple[str, ...]
"""Single sounds, one after another."""

Costs: TypeAlias = NDArray[np.float32]

_SPLIT: Final[Mapping[str, Phones]] = {
    "A@": ("A", "r"),
    "O@": ("O", "r"),
    "o@": ("o", "r"),
    "e@": ("E", "r"),
    "i@": ("i", "r"),
    "U@": ("U", "r"),
    "3": ("@", "r"),
    "i@3": ("i", "@", "r"),
    "aI3": ("aI", "@", "r"),
    "aI@": ("aI", "@", "r"),
    "@L": ("@", "l"),
    "@2": ("@",),
    "?": (),
}

_VOWELS: Final[Mapping[str, tuple[float, float]]] = {
    "i": (1.0, 0.0),
    "I": (0.8, 0.15),
    "y": (1.0, 0.2),
    "e": (0.65, 0.0),
    "Y": (0.65, 0.25),
    "E": (0.45, 0.1),
    "W": (0.45, 0.3),
    "a": (0.1, 0.2),
    "&": (0.15, 0.1),
    "A": (0.0, 0.8),
    "0": (0.05, 0.85),
    "Q": (0.05, 0.9),
    "O": (0.3, 0.95),
    "o": (0.6, 0.95),
    "V": (0.25, 0.6),
    "U": (0.8, 0.8),
    "u": (1.0, 0.9),
    "@": (0.45, 0.5),
    "3": (0.45, 0.5),
}
"""Where the tongue is: from 0, low, to 1, high; from 0, in front, to 1, at the back. By a mnemonic's letters."""

_FAINT: Final = frozenset({"@", "I2"})
"""Vowels that are hardly said."""

_VOICED: Final = "pb td kg fv sz SZ CJ TD"
"""Pairs that differ in voice alone."""

_ALIKE: Final = "Tf Ts Tt Dd Dz Dv sS zZ CS JZ Ct Jd nm nN mN xk xh Jj"
_LITTLE_ALIKE: Final = "lr wv wr bv pf ld nd nl mb pt tk kp bd dg gb CT fs fS"
"""Pairs of consonants that are heard for one another; C is the sound of `church`, J that of `judge`."""

_VOICE: Final = 0.25
_NEAR: Final = 0.4
_FAR: Final = 0.7
_VOWEL_SPREAD: Final = 0.9
_MOST_FOR_VOWELS: Final = 0.8
_GLIDE: Final = 0.5
"""Between w and u, and j and i."""

_DROPPED: Final[Mapping[str, float]] = {"@": 0.4, "I2": 0.5, "h": 0.5, "r": 0.6, "j": 0.6, "w": 0.7, "t": 0.8, "d": 0.8}
"""What it costs that a phoneme is missing; 1 for others, less for a vowel."""

_VOWEL_DROPPED: Final = 0.9


def phones(phonemes: Iterable[str]) -> Phones:
    """The phonemes with those taken apart that are two sounds.

    >>> phones(["b", "A@", "k"])
    ('b', 'A', 'r', 'k')
    """
    return tuple(phone for phoneme in phonemes for phone in _SPLIT.get(phoneme, (phoneme,)))


@dataclass(frozen=True, slots=True)
class Rows:
    """Many rows of phones, as numbers, to be compared at once."""

    known: Phones
    """Every phone there is, by number."""

    numbers: NDArray[np.int32]
    """Shape (rows, longest); past a row's end it does not matter what stands."""

    lengths: NDArray[np.int32]
    """Shape (rows,)."""

    @classmethod
    def of(cls, rows: Sequence[Phones]) -> "Rows":
        """The rows, in their order."""
        known = tuple(sorted({phone for row in rows for phone in row}))
        places = {phone: place for place, phone in enumerate(known)}
        lengths = np.array([len(row) for row in rows], np.int32)
        numbers = np.zeros((len(rows), max(lengths, default=0)), np.int32)
        for place, row in enumerate(rows):
            numbers[place, : len(row)] = [places[phone] for phone in row]
        return cls(known, numbers, lengths)


def distances(whole: Phones, rows: Rows) -> dict[tuple[int, int], Costs]:
    """For each stretch (start, end) of `whole`, its distance from each of the rows; shape (rows,)."""
    swaps = np.array([[swapped(here, other) for other in rows.known] for here in whole], np.float32)
    added = np.array([dropped(phone) for phone in rows.known], np.float32)[rows.numbers]
    last = (np.arange(len(rows.lengths)), rows.lengths)
    found = {}
    for start in range(len(whole)):
        reached = np.concatenate([np.zeros((len(added), 1), np.float32), np.cumsum(added, axis=1)], axis=1)
        for end in range(start, len(whole)):
            before, lost = reached, np.float32(dropped(whole[end]))
            reached = before + lost
            reached[:, 1:] = np.minimum(reached[:, 1:], before[:, :-1] + swaps[end][rows.numbers])
            for place in range(1, reached.shape[1]):
                np.minimum(reached[:, place], reached[:, place - 1] + added[:, place - 1], out=reached[:, place])
            found[start, end + 1] = reached[last]
    return found


def distance(left: Phones, right: Phones) -> float:
    """What turns one row into the other: the costs of all that is swapped, missing or added."""
    if not left:
        return sum(map(dropped, right))
    return float(distances(left, Rows.of([right]))[0, len(left)][0])


@cache
def swapped(left: str, right: str) -> float:
    """What it costs that one phone stands for another, 0 to 1."""
    if left == right:
        return 0.0
    here, there = _positions(left), _positions(right)
    if here and there:
        apart = sum(float(np.hypot(a - c, b - d)) for (a, b), (c, d) in zip(here, there, strict=True)) / 2
        faint = 0.6 if not _FAINT.isdisjoint((left, right)) else 1.0
        return min(_MOST_FOR_VOWELS, _VOWEL_SPREAD * apart * faint + 0.05)
    if here or there:
        vowel, other = (left, right) if here else (right, left)
        return _GLIDE if (other[0], vowel[0]) in {("w", "u"), ("w", "U"), ("j", "i"), ("j", "I")} else 1.0
    kinds = {_kind(left), _kind(right)}
    if len(kinds) == 1:
        return 0.05
    for pairs, cost in ((_VOICED, _VOICE), (_ALIKE, _NEAR), (_LITTLE_ALIKE, _FAR)):
        if any(kinds == set(pair) for pair in pairs.split()):
            return cost
    return 1.0


@cache
def dropped(phone: str) -> float:
    """What it costs that a phone is missing or too many, 0 to 1."""
    if phone in _DROPPED:
        return _DROPPED[phone]
    return _VOWEL_DROPPED if _positions(phone) else _DROPPED.get(_kind(phone), 1.0)


def _positions(phone: str) -> tuple[tuple[float, float], ...]:
    """Where the tongue begins and ends; empty for what is no vowel."""
    places = [_VOWELS[letter] for letter in phone if letter in _VOWELS]
    if phone[0] not in _VOWELS or not places:
        return ()
    return (places[0], places[-1])


def _kind(phone: str) -> str:
    """A consonant by one letter."""
    if phone.startswith("tS"):
        return "C"
    if phone.startswith("dZ"):
        return "J"
    return {"*": "t", "R": "r", "L": "l", "M": "m", "q": "k", "X": "x", "B": "b", "Q": "g"}.get(phone[0], phone[0])
