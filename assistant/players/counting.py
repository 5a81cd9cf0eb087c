"""In how many ways groups of known sizes can be filled, when titles or families can only be placed in certain ways.

Knows neither cards nor rules: a family is a polynomial (`assistant.players.packed`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import prod
from operator import le, sub

from assistant.players.packed import Polynomial, Space, Vector, bound, completions


@dataclass(frozen=True, slots=True)
class Problem:
    """What is left to count once all that is forced has been taken out."""

    sizes: Vector
    """Cards that each group still gets; none is 0, the largest is last."""

    groups: tuple[int, ...]
    """Which of the groups that were given these are."""

    parts: tuple[Polynomial, ...]
    """A polynomial in these groups for each that was given, with constants only where all is forced."""

    vectors: tuple[dict[Vector, Vector], ...]
    """For each polynomial, the vector that was given to the one in `parts`; impossible ones are left out."""

    @property
    def work(self) -> int:
        """A measure of how long it takes to count: coefficients times terms."""
        places = prod(size + 1 for size in self.sizes[:-1])
        return places * sum(len(part) for part in self.parts if len(part) > 1)


class Contradiction(ValueError):
    """There is no way to fill the groups."""


def reduced(sizes: Vector, polynomials: Sequence[Polynomial]) -> Problem:
    """Take out what every way has in common, and what cannot be. Raises Contradiction."""
    left = list(sizes)
    rests: list[dict[Vector, Vector]] = [{vector: vector for vector in polynomial} for polynomial in polynomials]
    changing = set(range(len(rests)))
    while changing:
        before = tuple(left)
        for place in changing:
            rests[place] = _taken_out(left, rests[place])
        # A vector can only have become too large where a group has less left than before.
        less = [group for group, size in enumerate(before) if left[group] < size]
        changing = {
            place
            for place, rest in enumerate(rests)
            if len(rest) > 1 and any(vector[group] > left[group] for vector in rest.values() for group in less)
        }
    groups = tuple(sorted((group for group, size in enumerate(left) if size), key=left.__getitem__))
    vectors = tuple(
        {given: tuple(rest[group] for group in groups) for given, rest in rests[place].items()}
        for place in range(len(polynomials))
    )
    parts = tuple(
        {rest: polynomial[given] for given, rest in vectors[place].items()}
        for place, polynomial in enumerate(polynomials)
    )
    return Problem(tuple(left[group] for group in groups), groups, parts, vectors)


def _taken_out(left: list[int], rest: dict[Vector, Vector]) -> dict[Vector, Vector]:
    """Drop the vectors that do not fit into what is left, and take out what the others have in common."""
    fitting = {given: vector for given, vector in rest.items() if all(map(le, vector, left))}
    if not fitting:
        raise Contradiction(left)
    common = tuple(map(min, *fitting.values())) if len(fitting) > 1 else next(iter(fitting.values()))
    if not any(common):
        return fitting
    for group, number in enumerate(common):
        left[group] -= number
    return {given: tuple(map(sub, vector, common)) for given, vector in fitting.items()}


def count(problem: Problem) -> tuple[int, list[dict[Vector, int]]]:
    """The ways to fill all groups, and for each polynomial and vector given the ways for all the others together.

    Raises Contradiction.
    """
    constant = prod(next(iter(part.values())) for part in problem.parts if len(part) == 1)
    alike = Counter(frozenset(part.items()) for part in problem.parts if len(part) > 1)
    factors = [(dict(items), times) for items, times in alike.items()]
    space = Space(problem.sizes, bound=bound(factors, len(problem.sizes)))
    found = {
        items: dict(zip(part, ways, strict=True))
        for items, (part, _), ways in zip(alike, factors, completions(space, factors), strict=True)
    }
    total = constant
    for items, others in islice(found.items(), 1):
        total *= sum(number * others[vector] for vector, number in items)
    if not total:
        raise Contradiction(problem)
    rest = []
    for part, vectors in zip(problem.parts, problem.vectors, strict=True):
        if len(part) == 1:
            rest.append({given: total // part[vector] for given, vector in vectors.items()})
        else:
            others = found[frozenset(part.items())]
            rest.append({given: constant * others[vector] for given, vector in vectors.items()})
    return total, rest
