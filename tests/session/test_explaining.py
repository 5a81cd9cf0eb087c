"""What is told when somebody asks about a rule: made from the options in force, in every combination."""

from collections.abc import Mapping

import pytest

from tests.session.talk import Talk, deal, table_of

PILE = {"draw_pile": "s3_four"}


def told(line: str, options: Mapping[str, str]) -> str:
    pile = "w1 w2 w3 w4 l3 l4 d4 s4" if options.get("draw_pile") == "s3_four" else ""
    hands = "d1 d2 s1 s2 | d3 s3 l1 l2" if pile else "d1 d2 s1 s2 w3 w4 | d3 s3 l1 l2 w1 | d4 s4 l3 l4 w2"
    talk = Talk(table_of(deal(hands, pile=pile, options=options)))
    talk.begin()
    return " ".join(talk.type(line))


@pytest.mark.parametrize(
    ("line", "options", "part"),
    [
        ("can I pass?", {}, "say pass"),
        ("can I pass?", {"pass": "never"}, "you must ask"),
        ("who is next after a miss?", {}, "on your left"),
        ("who is next after a miss?", {"miss_next": "asked_player"}, "the player you asked"),
        ("what happens after a miss", PILE, "you draw a card"),
        ("what happens when I run out?", {}, "you are out"),
        ("what happens when I run out?", PILE, "take new ones"),
        ("what if the pile is empty", {}, "no pile"),
        ("what if the pile is empty", PILE, "play on without it"),
        ("what happens if I ask for a card I have?", {}, "refused"),
        ("what if I have no card of that author?", {}, "refused"),
        ("how do I win?", {}, "most points"),
        ("what happens in a tie?", {}, "win together"),
        ("are there fines", {}, "no fines"),
        ("rules", {"miss_next": "asked_player"}, "the player you asked"),
        ("rules", PILE, "draw a card"),
        ("house rules", {}, "Nothing is played otherwise"),
        ("house rules", {"pass": "never"}, "You may not pass."),
    ],
)
def test_a_rule_as_it_is_here(line: str, options: Mapping[str, str], part: str) -> None:
    assert part in told(line, options)


def test_asking_about_a_pass_does_not_pass() -> None:
    talk = Talk(table_of(deal()))
    talk.begin()
    talk.type("may I pass?")
    assert talk.asks == []
