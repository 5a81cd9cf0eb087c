"""Events and actions in words, as each listener hears them."""

from dataclasses import fields
from functools import lru_cache

import pytest

from assistant.cards import load_deck
from assistant.language.replies import Replies
from assistant.language.telling import Line, Teller
from assistant.rules.authors import Ask
from assistant.rules.contract import KIND, Event, Secret
from assistant.rules.events import (
    Asked,
    Drew,
    DrewAsked,
    Gave,
    HandDealt,
    Missed,
    Passed,
    Refilled,
    RoundEnded,
    SetLaid,
    TurnCame,
    WentOut,
)

NAMES = ("You", "Laura", "Bob")
RAVEN = "poe:the-raven"
BUG = "poe:the-gold-bug"


@lru_cache(maxsize=8)
def teller(listener: int = 0, *, deck: str = "classic44", names: tuple[str, ...] = NAMES) -> Teller:
    return Teller(Replies("en"), load_deck(deck), names, listener)


def told(event: Event, *, listener: int = 0, brief: bool = False) -> Line | None:
    seen = event.told_to(listener) if listener >= 0 else event.told_to()
    return teller(listener).event("authors", seen, brief=brief) if seen else None


ASKED = Asked(asker=1, target=2, card=RAVEN)
GAVE = Gave(asker=1, target=2, card=RAVEN)
MISSED = Missed(asker=1, target=2, card=RAVEN)
DREW = Drew(seat=1, card=Secret(RAVEN, frozenset({1})), pile=3)
REFILLED = Refilled(seat=1, count=2, cards=Secret((RAVEN, BUG), frozenset({1})), pile=0)
LAID = SetLaid(seat=1, family="poe", cards=(RAVEN,), count=2)


@pytest.mark.parametrize(
    ("event", "bystander", "one", "other"),
    [
        (
            ASKED,
            Line("Bob, do you have Edgar Allan Poe: The Raven?", 1),
            Line("You ask Bob for Edgar Allan Poe: The Raven.", None),
            Line("I ask you: do you have Edgar Allan Poe: The Raven?", 1),
        ),
        (
            GAVE,
            Line("Yes, here it is.", 2),
            Line("Yes, I have it. Here it is.", 2),
            Line("You have it, and hand it over."),
        ),
        (MISSED, Line("No, I don’t have that.", 2), Line("No, I don’t have that.", 2), Line("You don’t have it.")),
        (Passed(seat=1), Line("I pass.", 1), Line("You pass."), Line("I pass.", 1)),
        (TurnCame(seat=1), Line("It is Laura’s turn."), Line("It is your turn."), Line("It is Laura’s turn.")),
        (DREW, Line("Laura draws a card."), Line("You draw Edgar Allan Poe: The Raven."), Line("Laura draws a card.")),
    ],
)
def test_each_hears_it_in_their_own_way(event: Event, bystander: Line, one: Line, other: Line) -> None:
    assert told(event, listener=0) == bystander
    assert told(event, listener=1) == one
    assert told(event, listener=2) == other


def test_where_others_hear_it_the_drawer_is_told_no_card() -> None:
    for event in (DREW, REFILLED):
        line = teller(1).event("authors", event.told_to(), brief=False)  # type: ignore[arg-type]
        assert line is not None
        assert line.text.startswith("You ")
        assert "Raven" not in line.text
        assert "hidden" not in line.text


def test_brief_forms_are_shorter_and_may_be_silence() -> None:
    assert told(GAVE, brief=True) == Line("Yes.", 2)
    assert told(TurnCame(seat=1), brief=True) is None
    assert told(TurnCame(seat=0), brief=True) == Line("Your turn.")


def test_a_hand_is_not_told_as_an_event() -> None:
    assert told(HandDealt(seat=0, cards=(RAVEN,), audience=frozenset({0}))) is None
    assert told(HandDealt(seat=1, cards=(RAVEN,), audience=frozenset({1}))) is None


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), "The round is over. Sets: you 2, Laura 1 and Bob 2. You win!"),
        ((1,), "The round is over. Sets: you 2, Laura 1 and Bob 2. Laura wins."),
        ((0, 2), "The round is over. Sets: you 2, Laura 1 and Bob 2. It is a tie: you and Bob win together."),
        ((1, 2), "The round is over. Sets: you 2, Laura 1 and Bob 2. It is a tie: Laura and Bob win together."),
    ],
)
def test_the_end(winners: tuple[int, ...], said: str) -> None:
    assert told(RoundEnded(scores=(2, 1, 2), winners=winners)) == Line(said)


def test_playing_cards_are_named_whole_and_their_sets_by_their_own_name() -> None:
    cards = teller(deck="standard52")
    assert cards.thing("four:clubs") == "the four of clubs"
    assert cards.set_of("four") == "the fours"
    assert cards.action("authors", "hint-known", Ask(1, "four:clubs")).startswith("Ask Laura for the four of clubs.")


def test_a_name_from_right_to_left_is_isolated_in_a_sentence_and_in_a_list() -> None:
    mixed = teller(names=("You", "שרה", "Bob"))
    assert mixed.event("authors", ASKED, brief=False) == Line("Bob, do you have Edgar Allan Poe: The Raven?", 1)
    assert mixed.scores([0, 1, 2]) == "you 0, \u2068שרה\u2069 1 and Bob 2"


EVENTS: tuple[Event, ...] = (
    ASKED,
    GAVE,
    MISSED,
    DREW,
    REFILLED,
    LAID,
    Passed(seat=1),
    TurnCame(seat=1),
    WentOut(seat=1),
    DrewAsked(seat=1, card=RAVEN, pile=2),
    RoundEnded(scores=(2, 1, 2), winners=(1,)),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
@pytest.mark.parametrize("listener", [-1, 0, 1, 2])
def test_every_event_can_be_told_to_everybody_and_looked_back_on(event: Event, listener: int) -> None:
    assert told(event, listener=listener) is not None
    told(event, listener=listener, brief=True)
    seen = event.told_to(listener) if listener >= 0 else event.told_to()
    assert seen is not None
    assert "hidden" not in teller(listener).past("authors", seen)


def test_the_events_here_are_all_there_are() -> None:
    silent = {"dealt", "hand_dealt"}
    ours = {kind.name for kind in Event.__subclasses__() if kind.__module__.startswith("assistant.")}
    assert {event.name for event in EVENTS} | silent == ours
    assert all(field.metadata.get(KIND) for field in fields(Ask))
