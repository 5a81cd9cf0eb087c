"""What happens in Authors and in no other game: fines, questions about a card that came, the draw for the deal."""

from dataclasses import dataclass
from typing import ClassVar

from assistant.cards import CardId, FamilyId, Text
from assistant.rules.contract import Event, Seat, Secret, card_field, family_field, seat_field


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewForDeal(Event):
    """A seat drew a card, shown to all, to find out who deals. Those whose ranks are alike draw again."""

    name: ClassVar[str] = "drew_for_deal"
    seat: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUnseen(Event):
    """All cards of a family changed hands face down; the receiver has to name each before it is seen."""

    name: ClassVar[str] = "gave_unseen"
    said_by: ClassVar[str | None] = "target"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    family: FamilyId = family_field()
    count: int
    cards: Secret[tuple[CardId, ...]] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleWanted(Event):
    """A seat has to name the work on a card that came face down, from its clue."""

    name: ClassVar[str] = "title_wanted"
    seat: Seat = seat_field()
    family: FamilyId = family_field()
    left: int
    """Cards still to be named, this one among them."""

    year: int | None = None
    clue: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorWanted(Event):
    """A seat has to say whose work the card is that came."""

    name: ClassVar[str] = "author_wanted"
    seat: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleNamed(Event):
    """A seat named the work on its new card, or gave it up; the card is seen by all now."""

    name: ClassVar[str] = "title_named"
    seat: Seat = seat_field()
    card: CardId = card_field()
    guess: CardId | None = card_field()
    """None when the seat gave it up."""

    right: bool
    bonus: int
    """Points for it: 1, or 0 when it is wrong or was earned before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorNamed(Event):
    """A seat said whose work its new card is, or gave it up."""

    name: ClassVar[str] = "author_named"
    seat: Seat = seat_field()
    card: CardId = card_field()
    guess: FamilyId | None = family_field()
    right: bool
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Surrendered(Event):
    """A seat asked for a card it holds, and gave up all its cards of that family to the one it asked."""

    name: ClassVar[str] = "surrendered"
    seat: Seat = seat_field()
    target: Seat = seat_field()
    family: FamilyId = family_field()
    cards: tuple[CardId, ...] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fined(Event):
    """A seat asked for a family it holds no card of, and lost points."""

    name: ClassVar[str] = "fined"
    seat: Seat = seat_field()
    family: FamilyId = family_field()
    points: int
    """Points lost."""

    score: int
    """What is left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetForfeited(Event):
    """A seat that asked what it may not gave one of its sets away."""

    name: ClassVar[str] = "set_forfeited"
    seat: Seat = seat_field()
    to: Seat = seat_field()
    family: FamilyId = family_field()
    """The set's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOwed(Event):
    """A seat that asked what it may not has no set to give, and owes its next one."""

    name: ClassVar[str] = "set_owed"
    seat: Seat = seat_field()
    to: Seat = seat_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedWrongly(Event):
    """What was wrong with the ask that is being fined with a set."""

    name: ClassVar[str] = "asked_wrongly"
    seat: Seat = seat_field()
    family: FamilyId = family_field()
    card: CardId | None = card_field()
    """The card asked for, which the seat holds; None when it holds no card of the family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBroken(Event):
    """Several seats are level, and the table's rule makes one of them the winner."""

    name: ClassVar[str] = "tie_broken"
    level: tuple[Seat, ...] = seat_field()
    winner: Seat = seat_field()
    rule: str
    """The value of the option `tie`."""
