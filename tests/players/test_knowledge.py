"""What follows from what everybody has seen."""

import pytest

from assistant.cards import CardId
from assistant.players.knowledge import recall
from assistant.rules.authors import AUTHORS
from assistant.rules.contract import Event, Seat, Secret
from assistant.rules.events import Drew, DrewAsked, Gave, Missed, Passed, Refilled, SetLaid, TurnCame
from tests.decks import small_deck

CARD = "a:1"
USUAL = AUTHORS.defaults(3, {})
NOBODY: Secret[CardId] = Secret(None, frozenset())


def gave(asker: Seat, target: Seat, card: CardId = CARD) -> Event:
    return Gave(asker=asker, target=target, card=card)


def missed(asker: Seat, target: Seat, card: CardId = CARD) -> Event:
    return Missed(asker=asker, target=target, card=card)


def drew(seat: Seat) -> Event:
    return Drew(seat=seat, card=NOBODY, pile=3)


def drew_asked(seat: Seat) -> Event:
    return DrewAsked(seat=seat, card=CARD, pile=3)


def refilled(seat: Seat) -> Event:
    return Refilled(seat=seat, count=4, cards=Secret(None, frozenset()), pile=3)


def laid(seat: Seat) -> Event:
    return SetLaid(seat=seat, family="a", cards=("a:1", "a:2", "a:3", "a:4"), count=1)


@pytest.mark.parametrize(
    ("events", "holder", "lacking"),
    [
        ([], None, set()),
        ([gave(0, 1)], 0, set()),
        ([gave(0, 1), gave(2, 0)], 2, set()),
        ([missed(0, 1)], None, {1}),
        ([missed(0, 1), missed(0, 2)], None, {1, 2}),
        ([missed(0, 1), missed(2, 1)], None, {1}),
        ([missed(0, 1), gave(0, 2)], 0, set()),
        ([gave(0, 1), missed(2, 1)], 0, {1}),
        ([missed(0, 1), drew(1)], None, set()),
        ([missed(0, 1), drew(0)], None, {1}),
        ([missed(0, 1), missed(0, 2), refilled(2)], None, {1}),
        ([missed(0, 1), drew_asked(0)], 0, set()),
        ([gave(0, 1), drew(1)], 0, set()),
        ([gave(0, 1), laid(0)], None, set()),
        ([missed(0, 1), laid(2)], None, set()),
        ([gave(0, 1), Passed(seat=0), TurnCame(seat=1)], 0, set()),
        ([gave(0, 1, "a:2")], None, set()),
    ],
)
def test_facts_about_one_card(events: list[Event], holder: Seat | None, lacking: set[Seat]) -> None:
    known = recall(events, small_deck(4), USUAL)
    assert known.holders.get(CARD, frozenset()) == ({holder} if holder is not None else set())
    assert known.lacking.get(CARD, frozenset()) == lacking


@pytest.mark.parametrize(
    ("events", "seats"),
    [([], {0, 1, 2}), ([gave(0, 1)], {0}), ([missed(0, 1)], {0, 2}), ([missed(0, 1), drew(1)], {0, 1, 2})],
)
def test_who_may_hold_a_card(events: list[Event], seats: set[Seat]) -> None:
    known = recall(events, small_deck(4), USUAL)
    assert {seat for seat in range(3) if known.may_hold(seat, CARD)} == seats
