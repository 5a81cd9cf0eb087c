"""What every game rests on: who is told what."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from assistant.rules.contract import Event, Seat, Secret, card_field, seat_field
from assistant.rules.events import Drew, Refilled, TurnCame


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """A card taken unseen: two seats know which."""

    name: ClassVar[str] = "took"
    taker: Seat = seat_field()
    offerer: Seat = seat_field()
    card: Secret[str] = card_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class TookAndLooked(Took):
    """More of the kind."""

    name: ClassVar[str] = "took_and_looked"
    place: Secret[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Postponed(Event):
    """As a module has it that postpones its annotations."""

    name: ClassVar[str] = "postponed"
    card: "Secret[str]"


TOOK = Took(taker=0, offerer=1, card=Secret("a:1", frozenset({0, 1})))
HIDDEN = Took(taker=0, offerer=1, card=Secret(None, frozenset({0, 1})))
WHISPER = TurnCame(seat=2, audience=frozenset({0, 2}))


@pytest.mark.parametrize(
    ("event", "hearers", "told"),
    [
        (TOOK, (0,), TOOK),
        (TOOK, (1,), TOOK),
        (TOOK, (0, 1), TOOK),
        (TOOK, (2,), HIDDEN),
        (TOOK, (0, 1, 2), HIDDEN),
        (TOOK, (), HIDDEN),
        (WHISPER, (0,), WHISPER),
        (WHISPER, (0, 2), WHISPER),
        (WHISPER, (1,), None),
        (WHISPER, (0, 1), None),
        (WHISPER, (), None),
        (TurnCame(seat=2), (), TurnCame(seat=2)),
        (TurnCame(seat=2), (0, 1), TurnCame(seat=2)),
    ],
)
def test_what_may_be_told_where_these_seats_hear_it(
    event: Event, hearers: tuple[Seat, ...], told: Event | None
) -> None:
    assert event.told_to(*hearers) == told


@pytest.mark.parametrize(
    ("kind", "secrets"),
    [
        (TurnCame, ()),
        (Drew, ("card",)),
        (Refilled, ("cards",)),
        (Took, ("card",)),
        (TookAndLooked, ("card", "place")),
        (Postponed, ("card",)),
    ],
)
def test_an_event_knows_its_secret_fields(kind: type[Event], secrets: tuple[str, ...]) -> None:
    assert kind.secrets == secrets


def test_public_is_what_everybody_may_know_whole() -> None:
    assert [event.public for event in (TurnCame(seat=2), TOOK, WHISPER)] == [True, False, False]
