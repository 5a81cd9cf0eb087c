"""Drawing from a pile, a story each: draws, hands that run out, the pile that runs out (RULES.md, section 5)."""

import pytest

from assistant.rules.authors import AUTHORS, Draw, Pass
from assistant.rules.contract import Refusal
from assistant.rules.events import Dealt, WentOut
from assistant.rules.game import Game
from assistant.rules.setup import UnfitDeck, set_up
from tests.decks import small_deck
from tests.tables import Story, action_of, deal, play, tell

TWO = "a1 a2 b1 c1 | a3 b2 b3 c2"
PILE = "a4 c3 b4 c4"
EMPTYING = ("0 asks 1 a3", "0 asks 1 b2", "0 asks 1 b3", "0 asks 1 c2")
"""Takes all that seat 1 of TWO has."""

LONG_PILE = "a4 b4 c3 c4 d1 d2 d3 d4"
SETS = "a1 a2 b1 b2 | a3 a4 b3 b4"
TAKING_SETS = ("0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b3", "0 asks 1 b4")
"""Takes all that seat 1 of SETS has, and lays all that seat 0 has."""

SPREAD = "a1 b1 c1 d1 | a2 b2 c2 d2 | a3 b3 c3 d3"
ALONE = tuple(f"0 asks {seat} {family}{seat + 1}" for seat in (1, 2) for family in "abcd")
"""Takes all that the other seats of SPREAD have."""

RUN_DRY = "a1 a2 b1 c1 | a3 b2 b3 c2 | a4 b4 c3 d1"
DRYING = ("0 asks 2 a3", "1 asks 0 a4", "2 asks 0 a3", "0 asks 2 a3")
"""Draws all four cards that go with RUN_DRY."""

LAST_OF_A = "a1 a2 a3 b1 | b2 b3 c1 c2"
TO_LAST_OF_A = ("0 passes", "1 asks 0 b1", "1 passes")
PILE_OF_A = "a4 b4 c3 c4"
"""Then seat 0 of LAST_OF_A has three of a, and the fourth is next to be drawn."""

NO_BONUS = {"lucky_draw": "no_bonus"}
SET_GIVES_TURN = {"set_from_draw": "set_gives_turn"}
OUT = {"empty_hand": "out"}
DRAW_ONE = {"empty_hand": "draw_one_on_turn"}
END = {"empty_hand": "end_game"}
STOP = {"pile_empty": "stop"}
FAMILY = {"ask_by": "family"}
TO_ASKED = {"miss_next": "asked_player"}
GO_FISH = {"draw_pile": "gofish"}

STORIES = {
    "the card asked for may be like any other that is drawn": Story(
        TWO, (), "0 asks 1 a4", "misses, draws a4, turn 1", PILE, NO_BONUS
    ),
    "even if it makes a set": Story(
        TWO, EMPTYING[:1], "0 asks 1 a4", "misses, draws a4, 0 lays a, turn 1", PILE, NO_BONUS
    ),
    "a set that is drawn may keep the turn": Story(
        TWO, EMPTYING[:1], "0 asks 1 b4", "misses, draws a4, 0 lays a", PILE, SET_GIVES_TURN
    ),
    "whatever was asked for": Story(
        TWO, EMPTYING[:1], "0 asks 1 a4", "misses, draws a4, 0 lays a", PILE, NO_BONUS | SET_GIVES_TURN
    ),
    "but a card alone does not": Story(TWO, (), "0 asks 1 b4", "misses, draws a4, turn 1", PILE, SET_GIVES_TURN),
    "a drawn set that was the whole hand keeps the turn with a new hand": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws a4, 0 lays a, 0 refills b4 c3 c4", PILE_OF_A,
        NO_BONUS | SET_GIVES_TURN,
    ),
    "or ends it with a new hand": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws a4, 0 lays a, 0 refills b4 c3 c4, turn 1", PILE_OF_A,
        NO_BONUS,
    ),
    "drawn by luck it keeps the turn": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws and shows a4, 0 lays a, 0 refills b4 c3 c4", PILE_OF_A
    ),
    "unless one is out": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws and shows a4, 0 lays a, 0 out, turn 1", PILE_OF_A, OUT
    ),
    "or draws one to ask with": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws and shows a4, 0 lays a, draws b4", PILE_OF_A, DRAW_ONE
    ),
    "whose hand a drawn set was is out": Story(
        LAST_OF_A, TO_LAST_OF_A, "0 asks 1 a4", "misses, draws a4, 0 lays a, 0 out, turn 1", PILE_OF_A,
        NO_BONUS | SET_GIVES_TURN | OUT,
    ),
    "sets in a new hand are laid, and may end the round": Story(
        SETS, TAKING_SETS[:3], TAKING_SETS[3],
        "gives, 0 lays b, 0 refills c1 c2 c3 c4, 0 lays c, 0 out, 1 out, end 3-0 won by 0", "c1 c2 c3 c4",
    ),
    "any card of the family asked for is a lucky draw": Story(
        "a1 a2 b1 c1 | a3 c2 d1 d2", (), "0 asks 1 any b", "misses, draws and shows b2", "b2 b3 b4 a4 c3 c4 d3 d4",
        FAMILY,
    ),
    "another is not": Story(
        "a1 a2 b1 c1 | a3 c2 d1 d2", (), "0 asks 1 any b", "misses, draws a4, turn 1", "a4 b2 b3 b4 c3 c4 d3 d4",
        FAMILY,
    ),
    "five cards each": Story(
        "a1 a2 b1 c1 d1 | a3 b2 b3 c2 d2 | a4 b4 c3 c4 d3", (), "0 asks 1 a4", "misses, draws d4, turn 1", "d4", GO_FISH
    ),
    "refilled with four, as dealt": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 refills a4 b4 c3 c4", LONG_PILE
    ),
    "refilled with five": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 refills a4 b4 c3 c4 d1", LONG_PILE, {"empty_hand": "refill_5"}
    ),
    "refilled with seven": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 refills a4 b4 c3 c4 d1 d2 d3", LONG_PILE, {"empty_hand": "refill_7"}
    ),
    "refilled with what there is": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 refills a4 b4 c3 c4", PILE, {"empty_hand": "refill_5"}
    ),
    "refilled with as many as were dealt": Story(
        "a1 b1 c1 d1 e1 f1 a2 | b2 b3 c2 d2 e2 f2 a3",
        ("0 asks 1 b2", "0 asks 1 b3", "0 asks 1 c2", "0 asks 1 d2", "0 asks 1 e2", "0 asks 1 f2"), "0 asks 1 a3",
        "gives, 1 refills a4 b4 c3 c4 d3 d4 e3", "a4 b4 c3 c4 d3 d4 e3 e4 f3 f4", GO_FISH,
    ),
    "or out, whatever the pile has": Story(TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 out", PILE, OUT),
    "the asker too, by a set": Story(
        "a1 a2 a3 b1 | a4 b2 b3 c1", ("0 passes", "1 asks 0 b1", "1 passes"), "0 asks 1 a4",
        "gives, 0 lays a, 0 out, turn 1", "b4 c2 c3 c4", OUT,
    ),
    "and when all are out the round is over, whatever the pile has": Story(
        "a1 a2 a3 b1 | a4 b2 b3 b4", ("0 asks 1 b2", "0 asks 1 b3", "0 asks 1 b4"), "0 asks 1 a4",
        "gives, 0 lays a, 0 out, 1 out, end 2-0 won by 0", "c1 c2 c3 c4", OUT,
    ),
    "the turn comes back from who lays all in turn": Story(
        "a1 a2 c1 c2 | b1 b2 b3 b4", (), "0 passes", "turn 1, 1 lays b, 1 out, turn 0", "a3 a4 c3 c4",
        OUT | {"dealt_sets": "own_turn"},
    ),
    "who has nobody to ask draws": Story(TWO, EMPTYING, "0 draws", "draws a4, 0 lays a", PILE, OUT),
    "until the pile ends": Story(
        TWO, (*EMPTYING, "0 draws", "0 draws", "0 draws"), "0 draws", "draws c4, 0 lays c, 0 out, end 3-0 won by 0",
        PILE, OUT,
    ),
    "or passes, and still has the turn": Story(TWO, EMPTYING, "0 passes", "", PILE, OUT),
    "who has no cards may draw one in turn": Story(
        TWO, EMPTYING, "0 passes", "turn 1, draws a4", PILE, DRAW_ONE
    ),
    "and is not out till then": Story(TWO, EMPTYING[:3], EMPTYING[3], "gives", PILE, DRAW_ONE),
    "emptied by a set the asker draws one and asks on": Story(
        SETS, TAKING_SETS[:3], TAKING_SETS[3], "gives, 0 lays b, draws c1", "c1 c2 c3 c4", DRAW_ONE
    ),
    "the turn goes on after a draw with nobody to ask": Story(
        SETS, TAKING_SETS, "0 draws", "draws c2, turn 1, draws c3", "c1 c2 c3 c4", DRAW_ONE
    ),
    "with the last card drawn who has none is out": Story(
        SETS, (*TAKING_SETS, "0 draws", "1 asks 0 c1", "1 asks 0 c2"), "1 draws",
        "draws c4, 1 lays c, 1 out, 0 out, end 2-1 won by 0", "c1 c2 c3 c4", DRAW_ONE,
    ),
    "drawn for a turn, too": Story(
        SPREAD, (*ALONE, "0 draws", "1 asks 0 b1", "1 asks 0 b2", "1 asks 0 b3", "1 asks 0 c1", "1 asks 0 c2"),
        "1 asks 0 c3", "gives, 1 lays c, draws d4, 2 out", "a4 b4 c4 d4", DRAW_ONE,
    ),
    "drawn by a miss, the turn skips who can draw no more": Story(
        SPREAD,
        ("0 asks 2 b4", "1 asks 2 c4", "2 asks 0 d4", "0 asks 1 a2", "0 asks 1 b2", "0 asks 1 b4", "0 asks 1 c2",
         "0 asks 1 d2"),
        "0 asks 2 d4", "misses, draws d4, 1 out, turn 2", "a4 b4 c4 d4", DRAW_ONE | NO_BONUS,
    ),
    "who has no cards may end the round": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 out, end 0-0 won by 0 1", PILE, END
    ),
    "and by a set": Story(
        SETS, TAKING_SETS[:3], TAKING_SETS[3], "gives, 0 lays b, 0 out, 1 out, end 2-0 won by 0", "c1 c2 c3 c4", END
    ),
    "the last card drawn may end the round": Story(
        RUN_DRY, DRYING[:3], DRYING[3], "misses, draws d4, end 0-0-0 won by 0 1 2", "c4 d2 d3 d4", STOP
    ),
    "drawn by luck": Story(
        RUN_DRY, (*DRYING[:3], "0 passes"), "1 asks 0 d4",
        "misses, draws and shows d4, end 0-0-0 won by 0 1 2", "c4 d2 d3 d4", STOP,
    ),
    "or taken for a new hand": Story(
        TWO, EMPTYING[:3], EMPTYING[3], "gives, 1 refills a4 b4 c3 c4, end 0-0 won by 0 1", PILE, STOP
    ),
    "not the one before": Story(RUN_DRY, DRYING[:2], DRYING[2], "misses, draws d3, turn 0", "c4 d2 d3 d4", STOP),
    "with the pile gone play goes on": Story(
        RUN_DRY, DRYING[:3], DRYING[3], "misses, draws d4, turn 1", "c4 d2 d3 d4"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


@pytest.mark.parametrize(
    ("options", "opening"),
    [
        ({}, "0 lays a, 0 refills b3 b4 c3 c4, turn 0"),
        (STOP, "0 lays a, 0 refills b3 b4 c3 c4, end 1-0 won by 0"),
        (OUT, "0 lays a, 0 out, turn 1"),
        (END, "0 lays a, 0 out, end 1-0 won by 0"),
        (DRAW_ONE, "0 lays a, turn 0, draws b3"),
        ({"dealt_sets": "own_turn"}, "turn 0, 0 lays a, 0 refills b3 b4 c3 c4"),
        (DRAW_ONE | {"dealt_sets": "own_turn"}, "turn 0, 0 lays a, draws b3"),
        (OUT | {"dealt_sets": "own_turn"}, "turn 0, 0 lays a, 0 out, turn 1"),
    ],
)
def test_a_hand_that_is_a_dealt_set(options: dict[str, str], opening: str) -> None:
    game = deal("a1 a2 a3 a4 | b1 b2 c1 c2", pile="b3 b4 c3 c4", options=options)
    assert tell(game.opening) == opening


MAY_DRAW = {
    "nobody to ask": (EMPTYING, OUT, "0 draws", None),
    "nobody to ask, though they may come back": (EMPTYING, DRAW_ONE, "0 draws", None),
    "somebody to ask": (EMPTYING[:3], OUT, "0 draws", Refusal("somebody_to_ask")),
    "nobody to ask a card of": (EMPTYING, OUT, "0 asks 1 a4", Refusal("target_out")),
    "who will draw in turn cannot be asked": (EMPTYING, DRAW_ONE, "0 asks 1 a4", Refusal("target_out")),
    "out of turn": (EMPTYING, OUT, "1 draws", Refusal("not_your_turn")),
    "passing instead": (EMPTYING, OUT, "0 passes", None),
    "passing again": ((*EMPTYING, "0 passes"), OUT, "0 passes", Refusal("must_ask")),
    "drawing after a pass": ((*EMPTYING, "0 passes"), OUT, "0 draws", None),
}


@pytest.mark.parametrize("name", MAY_DRAW)
def test_who_may_draw(name: str) -> None:
    moves, options, move, refusal = MAY_DRAW[name]
    game = deal(TWO, pile=PILE, options=options)
    play(game, *moves)
    seat, action = action_of(move)
    assert game.why_not(seat, action) == refusal
    if refusal is None:
        assert list(game.choices(seat)) == [Draw(), Pass()][: 2 if game.why_not(seat, Pass()) is None else 1]


def test_who_may_come_back_is_told_out_only_when_the_pile_is_gone() -> None:
    game = deal(SETS, pile="c1 c2 c3 c4", options=DRAW_ONE)
    play(game, *TAKING_SETS, "0 draws")
    assert not any(isinstance(event, WentOut) for event in game.view(1).history)
    assert (game.view(1).counts, game.view(1).pile) == ((2, 1), 1)


@pytest.mark.parametrize(
    ("pile", "seats", "each"),
    [("s3_four", 2, 4), ("s3_four", 5, 4), ("gofish", 2, 7), ("gofish", 3, 5), ("gofish", 6, 5), ("none", 4, 11)],
)
def test_cards_dealt(pile: str, seats: int, each: int) -> None:
    setup = set_up(AUTHORS, small_deck(11), seats=seats, seed=1, options={"draw_pile": pile})
    dealt = Game(AUTHORS, setup).opening[0]
    assert isinstance(dealt, Dealt)
    assert (dealt.sizes, dealt.pile) == ((each,) * seats, 44 - each * seats)


@pytest.mark.parametrize(
    ("families", "seats", "options", "fits"),
    [
        (2, 2, {"draw_pile": "s3_four"}, True),
        (2, 2, {"draw_pile": "s3_four"} | STOP, False),
        (3, 2, {"draw_pile": "s3_four"} | STOP, True),
        (3, 2, GO_FISH, False),
        (4, 2, GO_FISH, True),
        (7, 6, GO_FISH, False),
        (8, 6, GO_FISH, True),
        (3, 3, GO_FISH, False),
        (4, 3, GO_FISH | STOP, True),
    ],
)
def test_the_pack_must_reach(families: int, seats: int, options: dict[str, str], fits: bool) -> None:
    if fits:
        set_up(AUTHORS, small_deck(families), seats=seats, seed=1, options=options)
        return
    with pytest.raises(UnfitDeck) as unfit:
        set_up(AUTHORS, small_deck(families), seats=seats, seed=1, options=options)
    assert unfit.value.reason == "too_few_cards"
