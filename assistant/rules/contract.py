"""What every game is made of: actions, events and who may know them, views, refusals, results.

Knows no single game. Seats are numbered clockwise from 0. A game's own file adds its actions, events, state and view;
`assistant.rules.game.Game` moves any of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    get_origin,
    get_type_hints,
)

from assistant.cards import CardId, Deck, FamilyId

if TYPE_CHECKING:
    from assistant.rules.setup import Option, Setup

Seat: TypeAlias = int
"""A place at the table, from 0 clockwise."""

KIND = "kind"
"""Field metadata key: what a field of an action or event names (`seat`, `card`, `family`), so that it can be said."""


def seat_field() -> Any:  # noqa: ANN401 - a dataclass field specifier, like dataclasses.field itself
    """A field that holds a seat, or a tuple of seats."""
    return field(metadata={KIND: "seat"})


def card_field() -> Any:  # noqa: ANN401 - a dataclass field specifier
    """A field that holds a card's id, or several."""
    return field(metadata={KIND: "card"})


def family_field() -> Any:  # noqa: ANN401 - a dataclass field specifier
    """A field that holds a family's id, or several."""
    return field(metadata={KIND: "family"})


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat decides to do. Each game adds its own; its fields have the names of the slots people speak."""

    name: ClassVar[str]
    """The intent that means this action, such as `ask`."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """A value inside an event that only some seats may know."""

    value: T | None
    """The value; None for those who may not know it."""

    known_to: frozenset[Seat]

    def told_to(self, *hearers: Seat) -> "Secret[T]":
        """The same field as it may be told where all these seats hear it; to nobody in particular, hidden."""
        return self if hearers and self.known_to.issuperset(hearers) else Secret(None, self.known_to)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened at the table."""

    name: ClassVar[str]
    """The event's name in records and reply files, such as `asked`."""

    said_by: ClassVar[str | None] = None
    """The field naming the seat in whose voice the event is told; None is the narrator's."""

    secrets: ClassVar[tuple[str, ...]] = ()
    """The fields that only some seats may know: those of type Secret."""

    audience: frozenset[Seat] | None = None
    """The seats that may know it happened; None is everybody."""

    def __init_subclass__(cls) -> None:
        # Not `__annotations__`: where a module postpones them they are strings, and a secret would be overlooked.
        cls.secrets = tuple(name for name, kind in get_type_hints(cls).items() if get_origin(kind) is Secret)

    @property
    def public(self) -> bool:
        """Everybody may know it, and all of it."""
        return self.audience is None and not self.secrets

    def told_to(self, *hearers: Seat) -> Self | None:
        """The event as it may be told where all these seats hear it, or None if it may not be told there at all.

        With one seat that is what the seat may know; with none, what everybody may.
        """
        if self.audience is not None and not (hearers and self.audience.issuperset(hearers)):
            return None
        if not self.secrets:
            return self
        hidden: dict[str, Any] = {name: getattr(self, name).told_to(*hearers) for name in self.secrets}
        return replace(self, **hidden)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be played, judged from the seat's own view."""

    reason: str
    """A key for the sentence, such as `not_your_turn`."""

    private: bool = False
    """Saying the reason aloud would tell the table something about the seat's hand."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended."""

    scores: tuple[int, ...]
    """Points by seat; in Authors, sets."""

    winners: tuple[Seat, ...]
    """More than one when the round is shared."""

    order: tuple[Seat, ...] = ()
    """All seats in the order in which the table's rule breaks ties; empty where it breaks none by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat may know. Games add fields of their own."""

    seat: Seat
    deck: Deck
    options: Mapping[str, str]
    pending: tuple[Seat, ...]
    """Seats that owe a decision."""

    hand: tuple[CardId, ...]
    """This seat's cards in the deck's order."""

    counts: tuple[int, ...]
    """Cards in each seat's hand."""

    laid: tuple[tuple[FamilyId, ...], ...]
    """Sets on the table by seat, in the order laid."""

    scores: tuple[int, ...]
    """Points so far by seat; in Authors, sets."""

    pile: int
    """Cards left to draw."""

    history: tuple[Event, ...]
    """Everything told to this seat so far, oldest first."""

    result: Result | None = None
    """How the game ended, a match after its last round; None while it goes on."""

    totals: tuple[int, ...] = ()
    """Points by seat of the rounds of a match that are over; empty in the first round."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.counts)


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=View)


class Rules(Protocol[StateT, ViewT]):
    """One game's rules over immutable states. Pure: no I/O, no clock, no randomness but the setup's."""

    @property
    def name(self) -> str:
        """The game's name, such as `authors`; also names its phrase and reply files."""

    @property
    def actions(self) -> Sequence[type[Action]]:
        """The kinds of action there are."""

    @property
    def options(self) -> Sequence["Option"]:
        """The options a table may set."""

    def seats(self, wished: Mapping[str, str]) -> range:
        """How many may play where these options are wished."""

    def defaults(self, seats: int, wished: Mapping[str, str]) -> Mapping[str, str]:
        """Every option in force at a table of that many seats where these are wished."""

    def cards(self, deck: Deck, options: Mapping[str, str]) -> Sequence[CardId]:
        """The cards that play, before they are shuffled: the deck, or some of it, or each card of it twice."""

    def clash(self, options: Mapping[str, str], seats: int) -> str | None:
        """Which options cannot go together at so many seats (a key), or None."""

    def unfit(self, setup: "Setup") -> str | None:
        """Why these cards cannot make a game at this table (a key), or None."""

    def start(self, setup: "Setup") -> tuple[StateT, tuple[Event, ...]]:
        """The state after the deal, and what happened in dealing."""

    def pending(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that owe a decision: usually one, none when the game is over."""

    def view(self, state: StateT, seat: Seat, history: tuple[Event, ...]) -> ViewT:
        """All that the seat may know; `history` is what it has been told."""

    def why_not(self, view: ViewT, action: Action) -> Refusal | None:
        """Why the seat of this view may not do that, or None if it may."""

    def warning(self, view: ViewT, action: Action) -> str | None:
        """What the seat should think of before it does that, although it may: a key, or None.

        It may tell something of the hand, as a private Refusal does.
        """

    def choices(self, view: ViewT) -> Sequence[Action]:
        """What the seat of this view may do now, made lazily; may be partial where the actions cannot be listed.

        Never empty for a seat that owes a decision.
        """

    def apply(self, state: StateT, seat: Seat, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """The next state and what happened. The action is one that `why_not` allows."""

    def result(self, state: StateT) -> Result | None:
        """How the round ended, or None while it goes on."""


AnyRules: TypeAlias = Rules[Any, Any]
"""Rules of a game known only at run time; its states go back only to the rules that made them."""
