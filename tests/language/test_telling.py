"""Events and actions in words, as each listener hears them."""

from dataclasses import fields
from functools import lru_cache

import pytest

from assistant.cards import load_deck
from assistant.language.replies import Replies
from assistant.language.telling import Line, Teller
from assistant.rules.authors import Ask
from assistant.rules.authors.events import (
    AskedWrongly,
    AuthorNamed,
    AuthorWanted,
    DrewForDeal,
    Fined,
    GaveUnseen,
    SetForfeited,
    SetOwed,
    Surrendered,
    TieBroken,
    TitleNamed,
    TitleWanted,
)
from assistant.rules.contract import KIND, Event, Secret
from assistant.rules.events import (
    Asked,
    AskedFamily,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    HandDealt,
    MatchEnded,
    MatchStands,
    Missed,
    MissedFamily,
    Passed,
    Refilled,
    RoundBegan,
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
    assert told(GAVE, brief=True) == Line("Here it is.", 2)
    assert told(TurnCame(seat=1), brief=True) is None
    assert told(TurnCame(seat=0), brief=True) == Line("Your turn.")


def test_a_hand_is_not_told_as_an_event() -> None:
    assert told(HandDealt(seat=0, cards=(RAVEN,), audience=frozenset({0}))) is None
    assert told(HandDealt(seat=1, cards=(RAVEN,), audience=frozenset({1}))) is None


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), "The round is over. The score: you 2, Laura 1 and Bob 2. You win!"),
        ((1,), "The round is over. The score: you 2, Laura 1 and Bob 2. Laura wins."),
        ((0, 2), "The round is over. The score: you 2, Laura 1 and Bob 2. It is a tie: you and Bob win together."),
        ((1, 2), "The round is over. The score: you 2, Laura 1 and Bob 2. It is a tie: Laura and Bob win together."),
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
    RoundEnded(scores=(2, 1, 2), winners=(0, 2), played_off=True),
    RoundEnded(scores=(2, 1, 2), winners=(1,), one_of_several=True),
    AskedFamily(asker=1, target=2, family="poe"),
    GaveFamily(asker=1, target=2, family="poe", cards=(RAVEN, BUG)),
    MissedFamily(asker=1, target=2, family="poe"),
    RoundBegan(number=2, level=()),
    RoundBegan(number=2, level=(0, 2)),
    RoundBegan(number=2, level=(0, 2), first_set_wins=True),
    MatchStands(scores=(5, 1, 2)),
    MatchEnded(scores=(5, 1, 2), winners=(0,)),
    MatchEnded(scores=(5, 1, 5), winners=(0, 2)),
)

OWN: tuple[Event, ...] = (
    DrewForDeal(seat=1, card=RAVEN),
    Gave(asker=1, target=2, card=RAVEN, copies=2),
    GaveUnseen(asker=1, target=2, family="poe", count=2, cards=Secret((RAVEN, BUG), frozenset({2}))),
    TitleWanted(seat=1, family="poe", left=2, year=1845),
    TitleWanted(seat=1, family="poe", left=1),
    TitleNamed(seat=1, card=RAVEN, guess=RAVEN, right=True, bonus=1),
    TitleNamed(seat=1, card=RAVEN, guess=RAVEN, right=True, bonus=0),
    TitleNamed(seat=1, card=RAVEN, guess=BUG, right=False, bonus=0),
    TitleNamed(seat=1, card=RAVEN, guess=None, right=False, bonus=0),
    AuthorWanted(seat=1, card=RAVEN),
    AuthorNamed(seat=1, card=RAVEN, guess="poe", right=True, bonus=1),
    AuthorNamed(seat=1, card=RAVEN, guess="byron", right=False, bonus=0),
    AuthorNamed(seat=1, card=RAVEN, guess=None, right=False, bonus=0),
    Surrendered(seat=1, target=2, family="poe", cards=(RAVEN, BUG)),
    Fined(seat=1, family="poe", points=2, score=-2),
    Fined(seat=1, family="poe", points=0, score=0),
    AskedWrongly(seat=1, family="poe", card=RAVEN),
    AskedWrongly(seat=1, family="poe", card=None),
    SetForfeited(seat=1, to=2, family="poe"),
    SetOwed(seat=1, to=2),
    TieBroken(level=(0, 2), winner=2, rule="left_of_dealer"),
    MatchEnded(scores=(5, 1, 5), winners=(2,), tie="first_set"),
    MatchEnded(scores=(5, 1, 5), winners=(2,), tie="replay_credit"),
    MatchEnded(scores=(5, 1, 5), winners=(0, 2), tie="replay_credit"),
)
"""What happens in Authors alone."""


@pytest.mark.parametrize("event", [*EVENTS, *OWN], ids=lambda event: event.name)
@pytest.mark.parametrize("listener", [-1, 0, 1, 2])
def test_every_event_can_be_told_to_everybody_and_looked_back_on(event: Event, listener: int) -> None:
    quiz_of_another = isinstance(event, AuthorWanted) and listener != event.seat
    assert quiz_of_another or told(event, listener=listener) is not None
    told(event, listener=listener, brief=True)
    seen = event.told_to(listener) if listener >= 0 else event.told_to()
    assert seen is not None
    assert "hidden" not in teller(listener).past("authors", seen)


def test_the_events_here_are_all_there_are() -> None:
    silent = {"dealt", "hand_dealt", "shuffled"}
    ours = {kind.name for kind in Event.__subclasses__() if kind.__module__ == "assistant.rules.events"}
    assert {event.name for event in EVENTS} | silent == ours
    theirs = {kind.name for kind in Event.__subclasses__() if kind.__module__ == "assistant.rules.authors.events"}
    assert {event.name for event in OWN} == theirs | {"gave", "match_ended"}
    assert all(field.metadata.get(KIND) for field in fields(Ask))
