"""Asks that cost something, a story each: points and sets (RULES.md, sections 2 and 11)."""

import pytest

from assistant.rules.contract import Refusal
from tests.tables import Story, action_of, deal, hand, play

NONE_OF_B = "a1 a2 a3 | b1 b2 b3 | a4 b4"
THREE = "a1 a2 b1 c1 | a3 a4 b2 c2 | b3 b4 c3 c4"
NONE_OF_C = "a1 a2 b1 b2 | a3 a4 b3 c1 | b4 c2 c3 c4"
WITH_A_SET = "a1 a2 a3 a4 b1 b2 c1 c2 | b3 b4 d1 d2 e1 e2 f1 f2 | c3 c4 d3 d4 e3 e4 f3 f4"
TO_THREE_SETS = "a1 a2 a3 a4 b1 b2 c1 d1 | b3 b4 c2 c3 d2 d3 e1 e2 | c4 d4 e3 e4 f1 f2 f3 f4"
LAST_HAS_A_SET = "a1 a2 b1 b2 c1 c2 d1 d2 | a3 a4 b3 b4 c3 c4 d3 e1 | d4 e2 e3 e4 f1 f2 f3 f4"
PILE = "a4 b4 c3 c4"
DRAWING = "a1 a2 b1 b2 | a3 b3 c1 c2"

MINUS2 = {"no_family_ask": "minus2"}
FLOOR0 = {"no_family_ask": "minus2_floor0"}
FORFEIT = {"no_family_ask": "forfeit_set"}
HELD = {"held_card_ask": "forfeit_set"}
FAMILY = {"ask_by": "family"}
TO_ASKED = {"miss_next": "asked_player"}

STORIES = {
    "two points off, and the turn is over": Story(NONE_OF_B, (), "0 asks 1 b1", "0 loses 2 has -2, turn 1", "", MINUS2),
    "by family too": Story(NONE_OF_B, (), "0 asks 1 any b", "0 loses 2 has -2, turn 1", "", MINUS2 | FAMILY),
    "to the left, since nobody has answered": Story(
        NONE_OF_B, (), "0 asks 2 b4", "0 loses 2 has -2, turn 1", "", MINUS2 | TO_ASKED
    ),
    "and nothing is drawn": Story(DRAWING, (), "0 asks 1 c1", "0 loses 2 has -2, turn 1", PILE, MINUS2),
    "from the sets one has": Story(WITH_A_SET, (), "0 asks 1 d1", "0 loses 2 has -1, turn 1", "", MINUS2),
    "each time": Story(
        NONE_OF_B, ("0 asks 1 b1", "1 passes", "2 passes"), "0 asks 1 b1", "0 loses 2 has -4, turn 1", "", MINUS2
    ),
    "an ask for a family one holds is no offence": Story(
        NONE_OF_B, (), "0 asks 2 a4", "gives, 0 lays a, 0 out, turn 1", "", MINUS2
    ),
    "no lower than nothing": Story(NONE_OF_B, (), "0 asks 1 b1", "0 loses 0 has 0, turn 1", "", FLOOR0),
    "down to nothing": Story(WITH_A_SET, (), "0 asks 1 d1", "0 loses 1 has 0, turn 1", "", FLOOR0),
    "two at most": Story(
        TO_THREE_SETS, ("0 asks 1 b3", "0 asks 1 b4", "0 asks 1 c2", "0 asks 1 c3", "0 asks 2 c4"), "0 asks 1 e1",
        "0 loses 2 has 1, turn 1", "", FLOOR0,
    ),
    "a set is owed where there is none": Story(
        NONE_OF_B, (), "0 asks 1 b1", "0 wrong b, 0 owes 1, turn 1", "", FORFEIT
    ),
    "wherever misses send the turn": Story(
        NONE_OF_B, (), "0 asks 2 b1", "0 wrong b, 0 owes 1, turn 1", "", FORFEIT | TO_ASKED
    ),
    "for a whole family": Story(NONE_OF_B, (), "0 asks 1 any b", "0 wrong b, 0 owes 1, turn 1", "", FORFEIT | FAMILY),
    "by the last seat to the first": Story(
        "a1 b1 | a2 b2 | a3 b3 | a4 b4", ("0 asks 3 b4", "0 passes", "1 passes", "2 passes"), "3 asks 0 b1",
        "3 wrong b, 3 owes 0, turn 0", "", FORFEIT,
    ),
    "the next set is given up": Story(
        NONE_OF_B, ("0 asks 1 b1", "1 passes", "2 passes"), "0 asks 2 a4",
        "gives, 0 lays a, 0 forfeits a to 1, 0 out, turn 1", "", FORFEIT,
    ),
    "and with it the debt is paid": Story(
        NONE_OF_C, ("0 asks 1 c1", "1 passes", "2 passes", "0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b3"),
        "0 asks 2 b4", "gives, 0 lays b, 0 out, turn 1", "", FORFEIT,
    ),
    "unless two are owed": Story(
        NONE_OF_C,
        (*("0 asks 1 c1", "1 passes", "2 passes") * 2, "0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b3"), "0 asks 2 b4",
        "gives, 0 lays b, 0 forfeits b to 1, 0 out, turn 1", "", FORFEIT,
    ),
    "the first of them pays only one": Story(
        NONE_OF_C, (*("0 asks 1 c1", "1 passes", "2 passes") * 2, "0 asks 1 a3"), "0 asks 1 a4",
        "gives, 0 lays a, 0 forfeits a to 1", "", FORFEIT,
    ),
    "another's set pays no debt": Story(
        NONE_OF_C, ("0 asks 1 c1", "1 passes", "2 asks 1 b3"), "2 asks 1 c1", "gives, 2 lays c", "", FORFEIT
    ),
    "a set there is given up at once": Story(
        WITH_A_SET, (), "0 asks 1 d1", "0 wrong d, 0 forfeits a to 1, turn 1", "", FORFEIT
    ),
    "the one laid last": Story(
        WITH_A_SET, ("0 asks 1 b3", "0 asks 1 b4"), "0 asks 1 d1", "0 wrong d, 0 forfeits b to 1, turn 1", "", FORFEIT
    ),
    "a set that was got so is no set completed": Story(
        LAST_HAS_A_SET, ("0 asks 1 e1", "1 passes"), "2 asks 0 a1", "2 wrong a, 2 forfeits f to 0, turn 0", "", FORFEIT
    ),
    "but may be given up itself": Story(
        LAST_HAS_A_SET, ("0 asks 1 e1", "1 passes", "2 asks 0 a1"), "0 asks 1 e1",
        "0 wrong e, 0 forfeits f to 1, turn 1", "", FORFEIT,
    ),
    "a card one holds may cost a set": Story(THREE, (), "0 asks 1 a1", "0 wrong a1, 0 owes 1, turn 1", "", HELD),
    "whoever was asked": Story(THREE, (), "0 asks 2 a1", "0 wrong a1, 0 owes 1, turn 1", "", HELD | TO_ASKED),
    "the set there is": Story(WITH_A_SET, (), "0 asks 1 b1", "0 wrong b1, 0 forfeits a to 1, turn 1", "", HELD),
    "and nothing is drawn for it": Story(DRAWING, (), "0 asks 1 a1", "0 wrong a1, 0 owes 1, turn 1", PILE, HELD),
    "a card one does not hold costs nothing": Story(THREE, (), "0 asks 2 a3", "misses, turn 1", "", HELD),
    "fines count at the end": Story(
        NONE_OF_B, ("0 asks 1 b1", "1 asks 2 b4", "2 asks 0 a1", "2 asks 0 a2"), "2 asks 0 a3",
        "gives, 2 lays a, 2 out, 0 out, end -2-1-1 won by 1 2", "", MINUS2,
    ),
    "and sets given up for who has them": Story(
        NONE_OF_B, ("0 asks 1 b1", "1 passes", "2 passes", "0 asks 2 a4"), "1 asks 2 b4",
        "gives, 1 lays b, 1 out, 2 out, end 0-2-0 won by 1", "", FORFEIT,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


@pytest.mark.parametrize("options", [MINUS2, FLOOR0, FORFEIT])
def test_no_card_moves_for_an_ask_that_is_fined(options: dict[str, str]) -> None:
    game = deal(NONE_OF_B, options=options)
    play(game, "0 asks 1 b1")
    assert [hand(game, seat) for seat in range(3)] == ["a1 a2 a3", "b1 b2 b3", "a4 b4"]


@pytest.mark.parametrize(("options", "scores"), [(MINUS2, (-2, 1, 0)), (FLOOR0, (0, 1, 0))])
def test_what_is_left_when_the_set_goes_too(options: dict[str, str], scores: tuple[int, ...]) -> None:
    game = deal(WITH_A_SET, options=options | HELD)
    play(game, "0 asks 1 d1", "1 passes", "2 passes", "0 asks 1 b1")
    assert game.view(2).scores == scores
    assert game.view(2).laid == ((), ("a",), ())


def test_what_was_below_nothing_is_not_owed() -> None:
    game = deal(WITH_A_SET, options=FLOOR0 | HELD)
    play(game, "0 asks 1 d1", "1 passes", "2 passes", "0 asks 1 b1", "1 passes", "2 passes", "0 asks 1 b3")
    play(game, "0 asks 1 b4")
    assert game.view(0).scores == (1, 1, 0)


REFUSALS = {
    "a family that is laid": (WITH_A_SET, MINUS2, "0 asks 1 a1", Refusal("family_laid")),
    "a card one holds": (THREE, MINUS2, "0 asks 1 a1", Refusal("holds_card", private=True)),
    "a family one has none of": (NONE_OF_B, HELD, "0 asks 1 b1", Refusal("no_family", private=True)),
    "a fined ask of oneself": (NONE_OF_B, MINUS2, "0 asks 0 b1", Refusal("asked_self")),
    "a fined ask": (NONE_OF_B, MINUS2, "0 asks 1 b1", None),
    "a fined ask for a family": (NONE_OF_B, FLOOR0 | FAMILY, "0 asks 1 any b", None),
    "an ask that costs a set": (NONE_OF_B, FORFEIT, "0 asks 1 b1", None),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusal(name: str) -> None:
    hands, options, move, refusal = REFUSALS[name]
    assert deal(hands, options=options).why_not(*action_of(move)) == refusal
