"""The ways in which the titles of one family can lie, counted by how many cards they take from each group."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from assistant.players.ledger import FIELD_MASK
from assistant.players.packed import Vector
from assistant.players.placing import Coupled, Placement

Choice: TypeAlias = tuple[Placement, ...]
"""A placement for each of the titles."""

KEY_BITS = 4
"""A family has at most eight cards to take from one group."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """The ways to place the titles that belong together, by vector."""

    coupled: Coupled
    choices: dict[Vector, list[tuple[int, Choice]]]
    """Each way that is possible, and how often it counts."""

    @property
    def polynomial(self) -> dict[Vector, int]:
        """How many ways there are by vector."""
        return {vector: sum(weight for weight, _ in ways) for vector, ways in self.choices.items()}

    def holders(self, vector: Vector) -> list[Counter[tuple[int, ...]]]:
        """For each title, the ways with this vector by where its copies are."""
        ways = self.choices[vector]
        if all(weight == 1 for weight, _ in ways):
            columns = zip(*(choice for _, choice in ways), strict=True)
            return [Counter([placement.holders for placement in column]) for column in columns]
        tallies: list[Counter[tuple[int, ...]]] = [Counter() for _ in self.coupled.titles]
        for weight, choice in ways:
            for tally, placement in zip(tallies, choice, strict=True):
                tally[placement.holders] += weight
        return tallies

    def holding_any(self, vector: Vector) -> Counter[int]:
        """The ways with this vector in which a holder has a card of the family, by holder."""
        tally: Counter[int] = Counter()
        for weight, choice in self.choices[vector]:
            for holder in {holder for placement in choice for holder in placement.holders}:
                tally[holder] += weight
        return tally


def choices(coupled: Coupled) -> int:
    """How many choices there are to look at."""
    return prod(len(placements) for _, placements in coupled.titles)


def worlds(coupled: Coupled, groups: int) -> Worlds:
    """All the ways there are, with vectors of so many groups."""
    by_key: defaultdict[int, list[tuple[int, Choice]]] = defaultdict(list)
    for key, weight, choice in meeting(coupled):
        by_key[key].append((weight, choice))
    shifts, mask = range(0, groups * KEY_BITS, KEY_BITS), (1 << KEY_BITS) - 1
    return Worlds(coupled, {tuple([key >> shift & mask for shift in shifts]): ways for key, ways in by_key.items()})


def meeting(coupled: Coupled) -> Iterator[tuple[int, int, Choice]]:
    """The choices that meet every field: key, weight and placements."""
    found: list[tuple[int, int, int, Choice]] = [(0, 0, 1, ())]
    for _, placements in coupled.titles:
        keyed = [
            (sum(1 << group * KEY_BITS for group in placement.groups), placement.sums, placement.weight, (placement,))
            for placement in placements
        ]
        found = [
            (key + more, sums + sums_too, weight * weight_too, choice + last)
            for key, sums, weight, choice in found
            for more, sums_too, weight_too, last in keyed
        ]
    if not coupled.allowed:
        yield from ((key, weight, choice) for key, _, weight, choice in found)
        return
    for key, sums, weight, choice in found:
        for shift, allowed in coupled.allowed:
            if not allowed >> (sums >> shift & FIELD_MASK) & 1:
                break
        else:
            yield key, weight, choice
