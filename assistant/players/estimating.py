"""About how likely each placement of a title is, where counting every deal would take too long.

Each group gets a weight, and a placement counts as much as the weights of its groups; families are taken to be
independent but for that. The weights are those with which every group gets, on average, as many cards as it has
(iterative proportional fitting). What no deal allows inside one family stays impossible, and what is forced there stays
certain.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
import numpy.typing as npt

from assistant.cards import CardId
from assistant.players.counting import Contradiction
from assistant.players.ledger import ANY_CARD, FIELD_MASK
from assistant.players.packed import Vector
from assistant.players.placing import Coupled, Placement

ROUNDS = 12
"""Times the weights are fitted."""

MOST_SUMS = 1 << 11
"""Combinations of the titles' sums that are looked at for one family."""


@dataclass(frozen=True, slots=True)
class _Family:
    """Titles that belong together, and which of their sums go together."""

    sums: tuple[slice, ...]
    """For each title, where its sums stand in the row of all sums."""

    meets: tuple[npt.NDArray[np.float64], ...]
    """For each title, 1 where the sums of it and the others, an axis each, its own first, meet every field; else 0."""


def estimated(parts: Sequence[Coupled], sizes: Vector) -> dict[CardId, dict[tuple[int, ...], float]]:
    """For each title, about how likely it is that its copies are with these holders."""
    parts = _without_the_forced(parts, sizes)
    titles = [title for part in parts for title in part.titles]
    rows = [placement for _, placements in titles for placement in placements]
    groups = np.array([_padded(row.groups, len(sizes)) for row in rows], dtype=np.intp)
    copies = np.array([row.weight for row in rows], dtype=np.float64)
    families, sum_of = _families(parts)
    want = np.array([*sizes, 1], dtype=np.float64)
    weights = want.copy()
    for _ in range(ROUNDS):
        likely = _likely(copies * weights[groups].prod(axis=1), families, sum_of)
        got = np.bincount(groups.ravel(), np.repeat(likely, groups.shape[1]), minlength=len(want))
        weights[:-1] *= np.divide(want[:-1], got[:-1], out=np.ones(len(sizes)), where=got[:-1] > 0)
    likely = _likely(copies * weights[groups].prod(axis=1), families, sum_of)
    chances: dict[CardId, dict[tuple[int, ...], float]] = {}
    place = 0
    for card, placements in titles:
        tally = chances.setdefault(card, {})
        for placement in placements:
            # No choice of the family's other placements goes with one that comes to nothing.
            if likely[place] > 0:
                tally[placement.holders] = tally.get(placement.holders, 0.0) + float(likely[place])
            place += 1
    return chances


def _padded(groups: Sequence[int], empty: int) -> tuple[int, int]:
    """Two groups for every placement; `empty` stands for none."""
    first, second, *_ = (*groups, empty, empty)
    return first, second


def _families(parts: Sequence[Coupled]) -> tuple[list[_Family], npt.NDArray[np.intp]]:
    """The families, and for each placement the place of its sum in the row of all sums."""
    families, sum_of, begin = [], [], 0
    for part in parts:
        fields = _fields(part)
        mask = sum(FIELD_MASK << shift for shift, _ in fields)
        slices, values = [], []
        for _, placements in part.titles:
            places = {sums: place for place, sums in enumerate(dict.fromkeys(row.sums & mask for row in placements))}
            sum_of += [begin + places[row.sums & mask] for row in placements]
            slices.append(slice(begin, begin + len(places)))
            values.append(tuple(places))
            begin += len(places)
        meets = _meets(fields, values)
        first = tuple(np.ascontiguousarray(np.moveaxis(meets, axis, 0)) for axis in range(len(slices)))
        families.append(_Family(tuple(slices), first))
    return families, np.array(sum_of, dtype=np.intp)


def _fields(part: Coupled) -> list[tuple[int, int]]:
    """The fields that are heeded: those that ask for a card first, the latest first, as far as there is room."""
    kept: list[tuple[int, int]] = []
    mask = 0
    for shift, allowed in sorted(part.allowed, key=lambda field: (field[1] == ANY_CARD, field[0]), reverse=True):
        wider = mask | FIELD_MASK << shift
        if prod(len({row.sums & wider for row in placements}) for _, placements in part.titles) <= MOST_SUMS:
            mask = wider
            kept.append((shift, allowed))
    return kept


def _meets(fields: Sequence[tuple[int, int]], values: Sequence[Sequence[int]]) -> npt.NDArray[np.float64]:
    """1 where the titles' sums, an axis each, meet every field; else 0."""
    shape = tuple(map(len, values))
    meets = np.ones(shape)
    for shift, allowed in fields:
        total = np.zeros(shape, dtype=np.intp)
        for axis, sums in enumerate(values):
            row = np.array([value >> shift & FIELD_MASK for value in sums], dtype=np.intp)
            total += row.reshape([-1 if other == axis else 1 for other in range(len(shape))])
        meets *= np.array([allowed >> value & 1 for value in range(FIELD_MASK + 1)])[total]
    return meets


def _likely(
    weights: npt.NDArray[np.float64], families: Sequence[_Family], sum_of: npt.NDArray[np.intp]
) -> npt.NDArray[np.float64]:
    """How likely each placement is when it counts so much and its family's fields have to be met."""
    by_sum = np.bincount(sum_of, weights)
    share = np.zeros_like(by_sum)
    for family in families:
        rows = [by_sum[part] for part in family.sums]
        for axis, part in enumerate(family.sums):
            others = family.meets[axis]
            for row in reversed(rows[:axis] + rows[axis + 1 :]):
                others = others @ row
            share[part] = others / (others @ rows[axis])
    return weights * share[sum_of]


def _without_the_forced(parts: Sequence[Coupled], sizes: Vector) -> list[Coupled]:
    """Drop the placements in groups that others fill. Raises Contradiction when a title has none left."""
    rest = {card: placements for part in parts for card, placements in part.titles}
    least = {card: _least(placements) for card, placements in rest.items()}
    while True:
        filled = sum(least.values(), Counter[int]())
        less = {
            card: tuple(
                placement
                for placement in placements
                if all(
                    filled[group] - least[card][group] + placement.groups.count(group) <= sizes[group]
                    for group in placement.groups
                )
            )
            for card, placements in rest.items()
        }
        if not all(less.values()):
            raise Contradiction(sizes)
        if less == rest:
            return [replace(part, titles=tuple((card, rest[card]) for card, _ in part.titles)) for part in parts]
        rest, least = less, {card: _least(placements) for card, placements in less.items()}


def _least(placements: Sequence[Placement]) -> Counter[int]:
    """How many copies every placement takes from each group."""
    common = Counter(placements[0].groups) if placements else Counter[int]()
    for placement in placements[1:]:
        if not common:
            break
        common &= Counter(placement.groups)
    return common
