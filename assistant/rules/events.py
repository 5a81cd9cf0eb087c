"""The events that games of this family share. A game with others defines them in its own file."""

from dataclasses import dataclass, field
from typing import ClassVar

from assistant.cards import CardId, FamilyId
from assistant.rules.contract import Event, Seat, Secret, card_field, family_field, seat_field


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The cards have been dealt."""

    name: ClassVar[str] = "dealt"
    dealer: Seat = seat_field()
    sizes: tuple[int, ...]
    """Cards in each seat's hand."""

    pile: int
    """Cards left over to draw from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    """A seat looks at its cards; told to that seat only."""

    name: ClassVar[str] = "hand_dealt"
    seat: Seat = seat_field()
    cards: tuple[CardId, ...] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnCame(Event):
    """The turn has come to a seat."""

    name: ClassVar[str] = "turn"
    seat: Seat = seat_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """A seat asked another for one card."""

    name: ClassVar[str] = "asked"
    said_by: ClassVar[str | None] = "asker"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gave(Event):
    """The card asked for changed hands, face up."""

    name: ClassVar[str] = "gave"
    said_by: ClassVar[str | None] = "target"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    card: CardId = card_field()
    copies: int | None = None
    """How many of it, where there is more than one of each card and more than one was given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """The seat asked does not have the card."""

    name: ClassVar[str] = "missed"
    said_by: ClassVar[str | None] = "target"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFamily(Event):
    """A seat asked another for all its cards of a family."""

    name: ClassVar[str] = "asked_family"
    said_by: ClassVar[str | None] = "asker"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    family: FamilyId = family_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveFamily(Event):
    """All cards of the family asked for changed hands, face up."""

    name: ClassVar[str] = "gave_family"
    said_by: ClassVar[str | None] = "target"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    family: FamilyId = family_field()
    cards: tuple[CardId, ...] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedFamily(Event):
    """The seat asked has no card of the family."""

    name: ClassVar[str] = "missed_family"
    said_by: ClassVar[str | None] = "target"
    asker: Seat = seat_field()
    target: Seat = seat_field()
    family: FamilyId = family_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A seat gave up its turn."""

    name: ClassVar[str] = "passed"
    said_by: ClassVar[str | None] = "seat"
    seat: Seat = seat_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """A seat took the top card of the pile unseen by the others."""

    name: ClassVar[str] = "drew"
    seat: Seat = seat_field()
    card: Secret[CardId] = card_field()
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewAsked(Event):
    """The card drawn is the card asked for; it is shown, and the seat goes on."""

    name: ClassVar[str] = "drew_asked"
    seat: Seat = seat_field()
    card: CardId = card_field()
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refilled(Event):
    """A seat without cards took new ones from the pile."""

    name: ClassVar[str] = "refilled"
    seat: Seat = seat_field()
    count: int
    cards: Secret[tuple[CardId, ...]] = card_field()
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLaid(Event):
    """A seat laid down a complete family."""

    name: ClassVar[str] = "set_laid"
    seat: Seat = seat_field()
    family: FamilyId = family_field()
    cards: tuple[CardId, ...] = card_field()
    count: int
    """Sets this seat has now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOut(Event):
    """A seat has no cards left and is out for the rest of the round."""

    name: ClassVar[str] = "went_out"
    seat: Seat = seat_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """The round is over."""

    name: ClassVar[str] = "round_ended"
    scores: tuple[int, ...] = field()
    winners: tuple[Seat, ...] = seat_field()
    played_off: bool | None = None
    """True where several are level and another round decides between them."""

    one_of_several: bool | None = None
    """True in a match of several rounds, and where the round decides one that was level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round of a match begins."""

    name: ClassVar[str] = "round_began"
    number: int
    level: tuple[Seat, ...] = seat_field()
    """The seats between which this round decides; empty in an ordinary round."""

    first_set_wins: bool | None = None
    """True where the first set laid decides it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """The pack has been shuffled for another round; for the record, and told to nobody: its `audience` is empty."""

    name: ClassVar[str] = "shuffled"
    pack: tuple[CardId, ...] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStands(Event):
    """How the match stands after a round, when it goes on."""

    name: ClassVar[str] = "match_stands"
    scores: tuple[int, ...] = field()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """The match is over."""

    name: ClassVar[str] = "match_ended"
    scores: tuple[int, ...] = field()
    winners: tuple[Seat, ...] = seat_field()
    tie: str | None = None
    """The value of the option `tie`, where several have the most points and the last round decides between them."""
