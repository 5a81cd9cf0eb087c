"""Polynomials in the sizes of hands, packed into one whole number each.

The coefficient of a monomial is a count of ways, its exponents are how many cards each group gets in them. Packing them
side by side into an integer (Kronecker substitution) makes a product with a small polynomial a few shifts and additions
of long integers, exact and quick. Knows neither cards nor rules.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import prod
from operator import add, mul
from typing import NamedTuple, TypeAlias

Vector: TypeAlias = tuple[int, ...]
"""How many cards each group gets."""

Polynomial: TypeAlias = Mapping[Vector, int]
"""Ways by vector."""

Terms: TypeAlias = list[tuple[int, int, int]]
"""Shift, mask and coefficient of each term of a polynomial."""


class Factor(NamedTuple):
    """A polynomial made ready to multiply by: a power of a sum of groups less some terms, or terms alone."""

    one_card: Terms
    power: int
    """0 where it is not made of a power."""

    terms: Terms
    """What the power has too much; where there is none, all terms."""

    @property
    def work(self) -> int:
        """Shifts and additions that it takes to multiply by it."""
        return self.power * len(self.one_card) + len(self.terms)


def bound(polynomials: Iterable[tuple[Polynomial, int]], groups: int) -> int:
    """What no coefficient exceeds in a product of polynomials, each so many times, in so many groups."""
    return prod(
        max(sum(polynomial.values()), groups ** sum(next(iter(polynomial)))) ** times
        for polynomial, times in polynomials
    )


class Space:
    """Packed polynomials of which only exponents up to `sizes` matter, with coefficients below `bound`.

    The last group is left out of the packing: what the others do not get, it gets.

    >>> space = Space((2, 1, 3), bound=64)
    >>> one_card = space.factor({(1, 0, 0): 1, (0, 1, 0): 1, (0, 0, 1): 1})
    >>> product = 1
    >>> for _ in range(6):
    ...     product = space.times(product, one_card)
    >>> space.coefficients(product, [(0, 0, 0)])
    [60]
    """

    def __init__(self, sizes: Vector, *, bound: int) -> None:
        self.sizes = sizes
        self._packed = sizes[:-1]
        self._bytes = (bound.bit_length() + 7) // 8
        strides, places = [], 1
        for size in self._packed:
            strides.append(places)
            places *= size + 1
        self.places = places
        """Coefficients of a packed polynomial."""

        self._strides = strides
        self._masks: dict[Vector, int] = {}

    @cached_property
    def _all(self) -> int:
        return (1 << 8 * self._bytes * self.places) - 1

    def factor(self, polynomial: Polynomial) -> Factor:
        """The polynomial made ready to multiply by. All its vectors have the same sum."""
        power = sum(next(iter(polynomial)))
        groups = len(self.sizes)
        if power > 1 and len(polynomial) > power * groups:
            units = {tuple(int(group == other) for other in range(groups)): 1 for group in range(groups)}
            surplus = _power(units, power)
            for vector, ways in polynomial.items():
                surplus[vector] -= ways
            surplus = {vector: ways for vector, ways in surplus.items() if ways}
            if power * groups + len(surplus) < len(polynomial):
                return Factor(self._terms(units), power, self._terms(surplus))
        return Factor([], 0, self._terms(polynomial))

    def _terms(self, polynomial: Polynomial) -> Terms:
        return [(self._shift(vector), self._mask(vector[:-1]), ways) for vector, ways in polynomial.items()]

    def times(self, packed: int, factor: Factor) -> int:
        """The product, without the terms that exceed a size."""
        if not factor.power:
            return _times(packed, factor.terms)
        product = packed
        for _ in range(factor.power):
            product = _times(product, factor.one_card)
        return product - _times(packed, factor.terms)

    def coefficients(self, packed: int, less: Iterable[Vector]) -> list[int]:
        """The coefficients at `sizes` less each of these vectors."""
        data = packed.to_bytes(self._bytes * self.places, "little")
        end = self._place(self._packed)
        found = []
        for vector in less:
            begin = (end - self._place(vector)) * self._bytes
            found.append(int.from_bytes(data[begin : begin + self._bytes], "little"))
        return found

    def _place(self, vector: Sequence[int]) -> int:
        return sum(map(mul, vector, self._strides))

    def _shift(self, vector: Sequence[int]) -> int:
        return 8 * self._bytes * self._place(vector)

    def _mask(self, vector: Vector) -> int:
        """All bits of the coefficients from which a shift by this vector stays within the sizes."""
        if vector not in self._masks:
            mask = self._all
            for axis, number in enumerate(vector):
                if number:
                    mask &= self._axis_mask(axis, number)
            self._masks[vector] = mask
        return self._masks[vector]

    def _axis_mask(self, axis: int, number: int) -> int:
        key = (0,) * axis + (number,) + (0,) * (len(self._packed) - axis - 1) + (-1,)
        if key not in self._masks:
            size, run = self._packed[axis], self._strides[axis] * self._bytes
            block = b"\xff" * (run * (size + 1 - number)) + b"\0" * (run * number)
            self._masks[key] = int.from_bytes(block * (self.places // (self._strides[axis] * (size + 1))), "little")
        return self._masks[key]


def _times(packed: int, terms: Terms) -> int:
    total = 0
    for shift, mask, ways in terms:
        part = packed & mask
        total += (part if ways == 1 else part * ways) << shift
    return total


def _power(polynomial: Polynomial, exponent: int) -> dict[Vector, int]:
    product: dict[Vector, int] = {(0,) * len(next(iter(polynomial))): 1}
    for _ in range(exponent):
        before, product = product, {}
        for one, ways in before.items():
            for other, more in polynomial.items():
                vector = tuple(map(add, one, other))
                product[vector] = product.get(vector, 0) + ways * more
    return product


def completions(space: Space, factors: Sequence[tuple[Polynomial, int]]) -> list[list[int]]:
    """For each factor and each of its vectors, the ways in which all the other factors fill the sizes.

    A factor is a polynomial and how often it occurs; the ways are for one of its occurrences.
    """
    ready = [space.factor(polynomial) for polynomial, _ in factors]
    order = sorted(range(len(factors)), key=lambda place: ready[place].work * factors[place][1])
    found: list[list[int]] = [[] for _ in factors]

    def spread(others: int, places: list[int]) -> None:
        if len(places) == 1:
            (place,) = places
            polynomial, times = factors[place]
            found[place] = space.coefficients(_raised(space, others, ready[place], times - 1), polynomial)
            return
        costs = [ready[place].work * factors[place][1] for place in places]
        cut = _halfway(costs)
        for one, other in ((places[:cut], places[cut:]), (places[cut:], places[:cut])):
            product = others
            for place in other:
                product = _raised(space, product, ready[place], factors[place][1])
            spread(product, one)

    if factors:
        spread(1, order)
    return found


def _raised(space: Space, packed: int, factor: Factor, times: int) -> int:
    for _ in range(times):
        packed = space.times(packed, factor)
    return packed


def _halfway(costs: Sequence[int]) -> int:
    """Where to cut a row of costs in two, neither part empty."""
    total, sum_so_far = sum(costs), 0
    for place, cost in enumerate(costs):
        sum_so_far += cost
        if 2 * sum_so_far >= total:
            return min(max(1, place), len(costs) - 1)
    return 1
