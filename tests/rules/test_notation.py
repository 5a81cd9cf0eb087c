"""Actions and events as JSON, and actions back."""

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.cards import Text
from assistant.rules.authors import AUTHORS, Ask, Pass
from assistant.rules.authors.events import TitleWanted
from assistant.rules.contract import Action, Event, Seat, Secret, family_field, seat_field
from assistant.rules.events import Drew, HandDealt, TurnCame
from assistant.rules.notation import NotAnAction, action_from_json, to_json


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """An action nobody can list."""

    name: ClassVar[str] = "claim"
    family: str = family_field()
    holders: tuple[Seat, ...] = seat_field()


ACTIONS = (*AUTHORS.actions, Claim)


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Ask(2, "a:1"), '{"action": "ask", "target": 2, "card": "a:1"}'),
        (Pass(), '{"action": "pass"}'),
        (Claim("a", (0, 2, 0, 4, 2, 2)), '{"action": "claim", "family": "a", "holders": [0, 2, 0, 4, 2, 2]}'),
        (Claim("a", ()), '{"action": "claim", "family": "a", "holders": []}'),
    ],
)
def test_an_action_is_read_back_as_it_was_written(action: Action, written: str) -> None:
    assert json.dumps(to_json(action)) == written
    assert action_from_json(ACTIONS, json.loads(written)) == action


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (TurnCame(seat=1), {"event": "turn", "seat": 1}),
        (
            HandDealt(seat=1, cards=("a:1", "b:2"), audience=frozenset({1})),
            {"event": "hand_dealt", "audience": [1], "seat": 1, "cards": ["a:1", "b:2"]},
        ),
        (
            Drew(seat=1, card=Secret("a:1", frozenset({2, 1})), pile=3),
            {"event": "drew", "seat": 1, "card": {"secret": "a:1", "known_to": [1, 2]}, "pile": 3},
        ),
        (
            TitleWanted(seat=1, family="a", left=1, year=1851, clue=Text({"en": "a whale", "fr": "une baleine"})),
            {
                "event": "title_wanted",
                "seat": 1,
                "family": "a",
                "left": 1,
                "year": 1851,
                "clue": {"en": "a whale", "fr": "une baleine"},
            },
        ),
    ],
)
def test_an_event_is_written_whole(event: Event, written: dict[str, object]) -> None:
    assert to_json(event) == written
    assert json.loads(json.dumps(written)) == written


@pytest.mark.parametrize(
    "found",
    [
        None,
        [],
        "ask",
        {},
        {"action": "fly"},
        {"action": ["ask"]},
        {"action": "ask"},
        {"action": "ask", "target": 1},
        {"action": "ask", "target": "1", "card": "a:1"},
        {"action": "ask", "target": 1.0, "card": "a:1"},
        {"action": "ask", "target": True, "card": "a:1"},
        {"action": "ask", "target": None, "card": "a:1"},
        {"action": "ask", "target": 1, "card": ["a:1"]},
        {"action": "ask", "target": 1, "card": "a:1", "please": True},
        {"action": "pass", "card": "a:1"},
        {"action": "claim", "family": "a", "holders": [0, "2"]},
        {"action": "claim", "family": "a", "holders": 0},
    ],
)
def test_what_is_no_action(found: object) -> None:
    with pytest.raises(NotAnAction):
        action_from_json(ACTIONS, found)


VALUES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3)


@given(st.dictionaries(st.sampled_from(["action", "target", "card"]), VALUES | st.lists(VALUES) | st.just("ask")))
def test_nothing_else_is_ever_raised(found: object) -> None:
    try:
        action = action_from_json(ACTIONS, found)
    except NotAnAction:
        return
    assert to_json(action) == found
