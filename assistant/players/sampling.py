"""Deals drawn at random from those that a seat holds possible, each as likely as any other."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, le
from random import Random
from typing import TypeVar

from assistant.cards import CardId
from assistant.players.beliefs import Beliefs
from assistant.players.packed import Space, Vector, bound
from assistant.players.placing import Placement

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card may be."""

    hands: tuple[tuple[CardId, ...], ...]
    """Cards by seat in the deck's order, those among them that it has still to name."""

    pile: tuple[CardId, ...]
    """Cards left to draw, in the deck's order."""


class Sampler:
    """Draws layouts, one by one. Raises ValueError for beliefs that are not exact."""

    def __init__(self, beliefs: Beliefs) -> None:
        if beliefs.count is None:
            raise ValueError(beliefs.count)
        self._ledger = beliefs.ledger
        self._worlds = beliefs.count.worlds
        self._problem = beliefs.count.problem
        parts = self._problem.parts
        self._open = [place for place, part in enumerate(parts) if len(part) > 1]
        self._forced = [place for place, part in enumerate(parts) if len(part) == 1]
        self._given = [{rest: given for given, rest in vectors.items()} for vectors in self._problem.vectors]
        opened = [(parts[place], 1) for place in self._open]
        self._space = Space(self._problem.sizes, bound=bound(opened, len(self._problem.sizes)))
        # For each open part, the product of those after it.
        self._after = [1]
        for place in reversed(self._open[1:]):
            self._after.append(self._space.times(self._after[-1], self._space.factor(parts[place])))
        self._after.reverse()

    def layout(self, chance: Random) -> Layout:
        """One of the deals, as the cards lie now."""
        hands: list[list[CardId]] = [[] for _ in range(self._ledger.seats)]
        pile: list[CardId] = []
        for place, given in self._vectors(chance):
            choices = self._worlds[place].choices[given]
            _, choice = _one_of(choices, [weight for weight, _ in choices], chance)
            for (card, _), placement in zip(self._worlds[place].coupled.titles, choice, strict=True):
                self._put(card, placement, hands, pile)
        order = self._ledger.deck.order
        in_order = [tuple(sorted(cards, key=order.__getitem__)) for cards in (*hands, pile)]
        return Layout(tuple(in_order[:-1]), in_order[-1])

    def _put(self, card: CardId, placement: Placement, hands: Sequence[list[CardId]], pile: list[CardId]) -> None:
        for holder in placement.holders:
            if holder < len(hands):
                hands[holder].append(card)
            elif holder == self._ledger.pile:
                pile.append(card)

    def _vectors(self, chance: Random) -> list[tuple[int, Vector]]:
        """For each part, how many cards it takes from each group."""
        taken = [(place, next(iter(self._given[place].values()))) for place in self._forced]
        sizes = self._problem.sizes
        used: Vector = (0,) * len(sizes)
        for place, after in zip(self._open, self._after, strict=False):
            part = self._problem.parts[place]
            sums = {vector: tuple(map(add, used, vector)) for vector in part}
            fitting = [vector for vector in part if all(map(le, sums[vector], sizes))]
            rest = self._space.coefficients(after, [sums[vector] for vector in fitting])
            ways = [part[vector] * number for vector, number in zip(fitting, rest, strict=True)]
            vector = _one_of(fitting, ways, chance)
            used = sums[vector]
            taken.append((place, self._given[place][vector]))
        return taken


def _one_of(items: Sequence[T], weights: Sequence[int], chance: Random) -> T:
    """One of the items, each as often as its weight, a whole number, says."""
    sums = list(accumulate(weights))
    return items[bisect_right(sums, chance.randrange(sums[-1]))]
