"""Which part of the corpus something belongs to, and samples that are spread evenly. Knows no sound."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

Value = TypeVar("Value")


def is_held_out(name: str) -> bool:
    """Whether what is called so is kept from tuning: half of all names are, always the same ones."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 1


def spread(values: Sequence[Value], count: int, chance: np.random.Generator) -> list[Value]:
    """`count` of the values in random order, none more than once more than another."""
    turns = -(-count // len(values))
    places = np.concatenate([chance.permutation(len(values)) for _ in range(turns)])[:count]
    return [values[int(place)] for place in places]
