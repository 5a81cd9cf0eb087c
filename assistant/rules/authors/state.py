"""Positions of Authors, and what a seat may know of one."""

from dataclasses import dataclass

from assistant.cards import CardId, FamilyId
from assistant.rules.contract import Seat, View
from assistant.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts besides the sets that lie on the table now."""

    order: tuple[tuple[Seat, FamilyId], ...] = ()
    """Every set in the order laid, with the seat that laid it."""

    points: tuple[int, ...] = ()
    """Bonuses less fines by seat; empty while there are none."""

    earned: frozenset[tuple[Seat, CardId]] = frozenset()
    """Cards for which a seat has had its bonus."""

    debts: tuple[tuple[Seat, Seat], ...] = ()
    """Sets owed, each as the seat that owes and the one it owes to, oldest first."""


NOTHING = Tally()


@dataclass(frozen=True, slots=True)
class AuthorsState:
    """A position between two actions."""

    setup: Setup
    hands: tuple[tuple[CardId, ...], ...]
    """Cards by seat in the deck's order; with two packs a card may be there twice."""

    laid: tuple[tuple[FamilyId, ...], ...]
    """Sets by seat."""

    pile: tuple[CardId, ...]
    """Cards to draw; the next one first."""

    turn: Seat | None
    """Whose turn it is; None when the round is over."""

    passes: int = 0
    """Passes in a row since the last ask."""

    owed: tuple[CardId, ...] = ()
    """Cards that came to the seat whose turn it is and that it has still to name; in no hand meanwhile."""

    tally: Tally = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorsView(View):
    """What a seat may know of a game of Authors."""

    dealer: Seat
    must_ask: bool
    """Everybody has passed in turn, so the next player may not."""

    owed: int = 0
    """Cards that the seat whose turn it is has still to name. They are among its `counts`, and in no `hand`."""

    title_of: FamilyId | None = None
    """The family of the card whose work is to be named now."""

    author_of: CardId | None = None
    """The card whose author is to be named now."""
