"""What a seat can work out about the cards it does not see: who may hold each, how likely, in how many deals.

Made from one view alone. A deal is a way in which the cards unknown to the seat can have come to where they are: dealt
to a seat, drawn by it at a certain time, or left in the pile. With two packs the copies of a title are told apart.
Every deal that agrees with all that the seat was told counts alike: which of its asks a player chooses, and whether it
passes, is taken to say nothing. What is certain does not rest on that; the chances do.

Deals are counted one and all (`exact`) while families can be placed in few enough ways and hands filled in few enough:
always where the whole of one pack is dealt; with a drawing pile or two packs mostly late in the round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeVar

from assistant.cards import CardId, FamilyId
from assistant.players.counting import Problem, count, reduced
from assistant.players.estimating import estimated
from assistant.players.evidence import read
from assistant.players.ledger import Ledger
from assistant.players.placing import coupled
from assistant.players.worlds import Worlds, choices, worlds
from assistant.rules.contract import Seat, View

K = TypeVar("K")


MOST_CHOICES = 1 << 14
"""Ways to place the titles of each family that are looked at one by one, in all."""

MOST_WORK = 1 << 19
"""Coefficients times terms, as `Problem.work` has them, that are multiplied."""


@dataclass(frozen=True, slots=True)
class Count:
    """How the deals were counted."""

    deals: int
    """Deals that agree with all that the seat was told."""

    worlds: tuple[Worlds, ...]
    """The ways to place titles that belong together."""

    problem: Problem
    """How they fill the hands."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Where cards may be."""

    ledger: Ledger
    count: Count | None
    """None where deals are too many to count: then chances are estimates, and not all that is certain is seen to be."""

    lying: Mapping[CardId, Mapping[tuple[int, ...], float]]
    """For each title, deals (whole numbers) by where its copies are: seats in rising order, the table, the pile.

    Where deals were not counted, about how likely it is.
    """

    any_of: Mapping[FamilyId, Mapping[int, int]]
    """Where asks are for families and deals were counted, deals by who holds a card of the family: by seat, the table
    and the pile."""

    @property
    def exact(self) -> bool:
        """Every deal was counted."""
        return self.count is not None

    def chance(self, seat: Seat, card: CardId, *, copies: int = 1) -> float:
        """How likely it is that the seat holds at least so many copies of the card, from 0 to 1."""
        lying = self.lying[card]
        if all(holders.count(seat) >= copies for holders in lying):
            return 1.0
        held = sum(ways for holders, ways in lying.items() if holders.count(seat) >= copies)
        return held / (self.count.deals if self.count else sum(lying.values()))

    def chance_of_any(self, seat: Seat, cards: Sequence[CardId]) -> float:
        """How likely it is that the seat holds any of these cards, all of one family.

        Where deals were not counted for it, as if one card had nothing to do with another.
        """
        family = cards[0].partition(":")[0] if cards else ""
        if self.count is not None and family in self.any_of:
            return self.any_of[family].get(seat, 0) / self.count.deals
        chances = [self.chance(seat, card) for card in cards]
        return 1.0 if 1.0 in chances else 1 - prod(1 - chance for chance in chances)

    def holders(self, card: CardId) -> tuple[Seat, ...]:
        """The seats that may hold the card."""
        seats = {holder for holders in self.lying[card] for holder in holders}
        return tuple(seat for seat in range(self.ledger.seats) if seat in seats)

    def certain(self, seat: Seat, card: CardId) -> bool:
        """The seat must hold the card."""
        return all(seat in holders for holders in self.lying[card])


def believe(view: View) -> Beliefs:
    """What the seat of this view can work out. Raises Contradiction for a view that no deal leads to."""
    ledger = read(view)
    by_family = view.options["ask_by"] == "family"
    parts = coupled(ledger, by_family=by_family)
    sizes = tuple(group.size for group in ledger.groups)
    if sum(map(choices, parts)) <= MOST_CHOICES:
        placed = tuple(worlds(part, len(sizes)) for part in parts)
        problem = reduced(sizes, [part.polynomial for part in placed])
        if problem.work <= MOST_WORK or ledger.whole_pack_dealt:
            return _counted(ledger, placed, problem, by_family=by_family)
    return Beliefs(ledger, None, estimated(parts, sizes), {})


def _counted(ledger: Ledger, placed: tuple[Worlds, ...], problem: Problem, *, by_family: bool) -> Beliefs:
    deals, others = count(problem)
    lying: dict[CardId, dict[tuple[int, ...], int]] = {}
    any_of: dict[FamilyId, dict[int, int]] = {}
    for part, ways in zip(placed, others, strict=True):
        for vector, factor in ways.items():
            if not factor:
                continue
            for (card, _), tally in zip(part.coupled.titles, part.holders(vector), strict=True):
                _add(lying.setdefault(card, {}), tally, factor)
            if by_family:
                _add(any_of.setdefault(part.coupled.family, {}), part.holding_any(vector), factor)
    return Beliefs(ledger, Count(deals, placed, problem), lying, any_of)


def _add(deals: dict[K, int], tally: Mapping[K, int], factor: int) -> None:
    for key, number in tally.items():
        deals[key] = deals.get(key, 0) + number * factor
