"""Asking, a story each: by family, for a card one holds, and when sets that were dealt are laid.

RULES.md, sections 1, 2, 4 and 6.
"""

import pytest

from assistant.rules.authors import AUTHORS, Ask, AskFamily, Pass
from assistant.rules.authors.events import AskedWrongly, Fined, GaveUnseen, SetOwed, Surrendered, TitleWanted
from assistant.rules.contract import Refusal, Secret
from assistant.rules.events import Asked, AskedFamily, Dealt, GaveFamily, Missed, MissedFamily, TurnCame
from assistant.rules.game import Game
from assistant.rules.setup import set_up
from tests.decks import dated_deck, small_deck
from tests.tables import Story, action_of, card_id, deal, hand, play, tell

THREE = "a1 a2 b1 c1 | a3 a4 b2 c2 | b3 b4 c3 c4"
PAIRS = "a1 a2 | a3 a4 | b1 b2 | b3 b4"
FOUR = "a1 b1 c1 | a2 b2 c2 | a3 b3 c3 | a4 b4 c4"
DEALT_WHOLE = "a1 a2 a3 a4 | b1 b2 c1 c2 | b3 b4 c3 c4"

FAMILY = {"ask_by": "family"}
TO_ASKED = {"miss_next": "asked_player"}
SURRENDER = {"held_card_ask": "surrender"}
BLUFF = {"held_card_ask": "bluff_miss"}
OWN_TURN = {"dealt_sets": "own_turn"}
DECIDED = {"stop_when_decided": "yes"}
TWO_SETS = ("0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b2", "0 asks 2 b3")

STORIES = {
    "who is asked for a family gives all of it": Story(
        THREE, (), "0 asks 1 any a", "gives a3 a4, 0 lays a", options=FAMILY
    ),
    "one card of it is enough to go on": Story(THREE, (), "0 asks 1 any b", "gives b2", options=FAMILY),
    "no card of it is a miss": Story(THREE, (), "0 asks 2 any a", "misses, turn 1", options=FAMILY),
    "which may give the turn to the one asked": Story(
        THREE, (), "0 asks 2 any a", "misses, turn 2", options=FAMILY | TO_ASKED
    ),
    "who gave all they had is out": Story(
        "a1 b1 | a2 a3 | a4 b2 | b3 b4", (), "0 asks 1 any a", "gives a2 a3, 1 out", options=FAMILY
    ),
    "asker and asked may both be out": Story(
        PAIRS, (), "0 asks 1 any a", "gives a3 a4, 0 lays a, 0 out, 1 out, turn 2", options=FAMILY
    ),
    "a pass where families are asked for": Story(THREE, (), "0 passes", "turn 1", options=FAMILY),
    "asking for a card one holds surrenders all of that family": Story(
        THREE, (), "0 asks 2 a1", "0 surrenders a1 a2 to 2, turn 1", options=SURRENDER
    ),
    "the turn then goes where a miss sends it": Story(
        THREE, (), "0 asks 2 a1", "0 surrenders a1 a2 to 2, turn 2", options=SURRENDER | TO_ASKED
    ),
    "what is surrendered may make the other's set": Story(
        THREE, (), "0 asks 1 a1", "0 surrenders a1 a2 to 1, 1 lays a, turn 1", options=SURRENDER
    ),
    "who surrenders everything is out": Story(
        PAIRS, (), "0 asks 2 a1", "0 surrenders a1 a2 to 2, 0 out, turn 1", options=SURRENDER
    ),
    "a set made by surrender may end its holder's round": Story(
        "a1 a2 b1 | b2 b3 b4 | a3 a4", (), "0 asks 2 a1", "0 surrenders a1 a2 to 2, 2 lays a, 2 out, turn 1",
        options=SURRENDER,
    ),
    "and then the turn passes on from there": Story(
        "a1 a2 | b1 b2 | a3 a4 | b3 b4", (), "0 asks 2 a1",
        "0 surrenders a1 a2 to 2, 2 lays a, 0 out, 2 out, turn 3", options=SURRENDER | TO_ASKED,
    ),
    "a card one does not hold is asked for as ever": Story(THREE, (), "0 asks 1 a3", "gives", options=SURRENDER),
    "nothing is drawn for a surrender, but an emptied hand is filled": Story(
        "a1 a2 a3 b1 | b2 b3 c1 c2", ("0 passes", "1 asks 0 b1", "1 passes"), "0 asks 1 a1",
        "0 surrenders a1 a2 a3 to 1, 0 refills a4 b4 c3 c4, turn 1", pile="c3 a4 b4 c4", options=SURRENDER,
    ),
    "who is emptied by the set of a surrender draws when the turn comes": Story(
        "a1 a2 b1 c1 | a3 a4 b2 b3", ("0 asks 1 b2", "0 asks 1 b3"), "0 asks 1 a1",
        "0 surrenders a1 a2 to 1, 1 lays a, turn 1, draws c2", pile="c2 b4 c3 c4",
        options=SURRENDER | TO_ASKED | {"empty_hand": "draw_one_on_turn"},
    ),
    "a bluff is a miss": Story(THREE, (), "0 asks 1 a1", "misses, turn 1", options=BLUFF),
    "wherever misses send the turn": Story(THREE, (), "0 asks 2 a1", "misses, turn 2", options=BLUFF | TO_ASKED),
    "and draws a card like any miss": Story(
        "a1 a2 b1 c1 | a3 b2 b3 c2", (), "0 asks 1 a1", "misses, draws c3, turn 1", pile="c3 a4 b4 c4", options=BLUFF
    ),
    "a dealt set is laid when its holder's turn comes": Story(
        "b1 b2 c1 c2 | a1 a2 a3 a4 | b3 b4 c3 c4", (), "0 passes", "turn 1, 1 lays a, 1 out, turn 2", options=OWN_TURN
    ),
    "after a miss too": Story(
        "b1 b2 c1 c2 | a1 a2 a3 a4 | b3 b4 c3 c4", (), "0 asks 1 b3", "misses, turn 1, 1 lays a, 1 out, turn 2",
        options=OWN_TURN | TO_ASKED,
    ),
    "and leaves the turn with who has cards left": Story(
        "a1 a2 a3 a4 b1 | b2 b3 b4 c1 c2 | c3 c4 d1 d2 d3 | d4 e1 e2 e3 e4", ("0 passes", "1 passes"), "2 passes",
        "turn 3, 3 lays e", options=OWN_TURN,
    ),
    "made by an ask, a set is laid at once all the same": Story(
        THREE, ("0 asks 1 a3",), "0 asks 1 a4", "gives, 0 lays a", options=OWN_TURN
    ),
    "a round that is decided stops": Story(
        THREE, TWO_SETS, "0 asks 2 b4", "gives, 0 lays b, end 2-0-0 won by 0", options=DECIDED
    ),
    "and goes on where every set is played for": Story(THREE, TWO_SETS, "0 asks 2 b4", "gives, 0 lays b"),
    "a lead that the sets left can make up decides nothing": Story(
        "a1 a2 b1 b2 | a3 a4 b3 b4", ("0 asks 1 a3",), "0 asks 1 a4", "gives, 0 lays a", options=DECIDED
    ),
    "nor do sets that others have": Story(
        THREE, ("0 asks 1 a3", "0 asks 1 a4", "0 passes", "1 asks 0 b1", "1 asks 2 b3"), "1 asks 2 b4",
        "gives, 1 lays b", options=DECIDED,
    ),
    "who has no cards left may end the round": Story(
        FOUR, ("0 asks 1 a2", "0 asks 1 b2"), "0 asks 1 c2", "gives, 1 out, end 0-0-0-0 won by 0 1 2 3",
        options={"empty_hand": "end_game"},
    ),
    "by a set laid, too": Story(
        PAIRS, ("0 asks 1 a3",), "0 asks 1 a4", "gives, 0 lays a, 0 out, 1 out, end 1-0-0-0 won by 0",
        options={"empty_hand": "end_game"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


@pytest.mark.parametrize(
    ("hands", "options", "opening"),
    [
        (DEALT_WHOLE, OWN_TURN, "turn 0, 0 lays a, 0 out, turn 1"),
        ("b1 b2 c1 c2 | a1 a2 a3 a4 | b3 b4 c3 c4", OWN_TURN, "turn 0"),
        ("a1 a2 a3 a4 | b1 b2 b3 b4", OWN_TURN,
         "turn 0, 0 lays a, 0 out, turn 1, 1 lays b, 1 out, end 1-1 won by 0 1"),
        ("a1 a2 a3 a4 | b1 b2 b3 b4", OWN_TURN | {"empty_hand": "end_game"},
         "turn 0, 0 lays a, 0 out, end 1-0 won by 0"),
        (DEALT_WHOLE, {"empty_hand": "end_game"}, "0 lays a, 0 out, end 1-0-0 won by 0"),
        ("a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 | d1 d2 d3 d4 e1 e2 e3 e4 f1 f2 f3 f4", DECIDED,
         "0 lays a, 0 lays b, 0 lays c, 0 out, 1 lays d, 1 lays e, 1 lays f, 1 out, end 3-3 won by 0 1"),
    ],
)  # fmt: skip
def test_openings(hands: str, options: dict[str, str], opening: str) -> None:
    assert tell(deal(hands, options=options).opening) == opening


def test_what_is_surrendered_is_in_the_other_hand() -> None:
    game = deal(THREE, options=SURRENDER)
    play(game, "0 asks 2 a1")
    assert [hand(game, seat) for seat in range(3)] == ["b1 c1", "a3 a4 b2 c2", "a1 a2 b3 b4 c3 c4"]


NONE_OF_B = "a1 a2 a3 | b1 b2 b3 | a4 b4"
WHOLE = {
    "a family given": (THREE, "0 asks 1 any b", FAMILY, (
        AskedFamily(asker=0, target=1, family="b"),
        GaveFamily(asker=0, target=1, family="b", cards=("b:2",)),
    )),
    "a family missed": (THREE, "0 asks 2 any a", FAMILY, (
        AskedFamily(asker=0, target=2, family="a"),
        MissedFamily(asker=0, target=2, family="a"),
        TurnCame(seat=1),
    )),
    "a surrender": (THREE, "0 asks 2 a1", SURRENDER, (
        Asked(asker=0, target=2, card="a:1"),
        Surrendered(seat=0, target=2, family="a", cards=("a:1", "a:2")),
        TurnCame(seat=1),
    )),
    "a bluff": (THREE, "0 asks 1 a1", BLUFF, (
        Asked(asker=0, target=1, card="a:1"),
        Missed(asker=0, target=1, card="a:1"),
        TurnCame(seat=1),
    )),
    "a fine": (NONE_OF_B, "0 asks 1 b1", {"no_family_ask": "minus2"}, (
        Asked(asker=0, target=1, card="b:1"),
        Fined(seat=0, family="b", points=2, score=-2),
        TurnCame(seat=1),
    )),
    "a set owed": (THREE, "0 asks 1 a1", {"held_card_ask": "forfeit_set"}, (
        Asked(asker=0, target=1, card="a:1"),
        AskedWrongly(seat=0, family="a", card="a:1"),
        SetOwed(seat=0, to=1),
        TurnCame(seat=1),
    )),
    "cards unseen": (THREE, "0 asks 1 any a", FAMILY | {"educational": "E1_family_then_name"}, (
        AskedFamily(asker=0, target=1, family="a"),
        GaveUnseen(asker=0, target=1, family="a", count=2, cards=Secret(("a:3", "a:4"), frozenset({1}))),
        TitleWanted(seat=0, family="a", left=2, year=1855),
    )),
}  # fmt: skip


@pytest.mark.parametrize("name", WHOLE)
def test_what_is_told_whole(name: str) -> None:
    hands, move, options, events = WHOLE[name]
    game = deal(hands, options=options, deck=dated_deck if "educational" in options else small_deck)
    assert game.play(*action_of(move)) == events


REFUSALS = {
    "a title where families are asked for": (THREE, FAMILY, (), "0 asks 1 a3", Refusal("ask_by_family")),
    "a title nobody knows there": (THREE, FAMILY, (), "0 asks 1 z3", Refusal("unknown_card")),
    "a family where titles are asked for": (THREE, {}, (), "0 asks 1 any a", Refusal("ask_by_title")),
    "a family of no deck": (THREE, FAMILY, (), "0 asks 1 any z", Refusal("unknown_card")),
    "a family one has none of": (PAIRS, FAMILY, (), "0 asks 1 any b", Refusal("no_family", private=True)),
    "a family that is laid": (THREE, FAMILY, ("0 asks 1 any a",), "0 asks 1 any a", Refusal("family_laid")),
    "a family of oneself": (THREE, FAMILY, (), "0 asks 0 any a", Refusal("asked_self")),
    "a family of nobody": (THREE, FAMILY, (), "0 asks 3 any a", Refusal("unknown_player")),
    "a family of who is out": (PAIRS, FAMILY, ("0 asks 1 any a",), "2 asks 1 any b", Refusal("target_out")),
    "a family out of turn": (THREE, FAMILY, (), "1 asks 0 any a", Refusal("not_your_turn")),
    "a card one holds, of oneself": (THREE, SURRENDER, (), "0 asks 0 a1", Refusal("asked_self")),
    "a card one holds, at a price": (THREE, SURRENDER, (), "0 asks 1 a1", None),
    "a card one holds, in bluff": (THREE, BLUFF, (), "0 asks 1 a1", None),
    "a family one has none of is no bluff": (PAIRS, BLUFF, (), "0 asks 1 b1", Refusal("no_family", private=True)),
    "drawing where there is no pile": (THREE, {}, (), "0 draws", Refusal("nothing_to_draw")),
    "naming a work that nobody wants named": (THREE, {}, (), "0 names a1", Refusal("nothing_to_name")),
    "naming an author whom nobody wants named": (THREE, {}, (), "0 names a", Refusal("nothing_to_name")),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_refusal(name: str) -> None:
    hands, options, moves, move, refusal = REFUSALS[name]
    game = deal(hands, options=options)
    play(game, *moves)
    assert game.why_not(*action_of(move)) == refusal


def test_choices_by_family_are_the_families_held() -> None:
    game = deal(PAIRS, options=FAMILY)
    wanted = [*(AskFamily(target, "a") for target in (1, 2, 3)), Pass()]
    assert list(game.choices(0)) == wanted
    assert all(action in game.choices(0) for action in wanted)
    assert AskFamily(1, "b") not in game.choices(0)
    assert Ask(1, card_id("a3")) not in game.choices(0)


@pytest.mark.parametrize("options", [SURRENDER, BLUFF, {"held_card_ask": "forfeit_set"}, {"no_family_ask": "minus2"}])
def test_asks_that_only_cost_are_no_choices(options: dict[str, str]) -> None:
    assert list(deal(PAIRS, options=options).choices(0)) == list(deal(PAIRS).choices(0))


@pytest.mark.parametrize(
    ("seats", "families", "sizes"),
    [
        (2, 11, (22, 22)),
        (3, 11, (15, 15, 14)),
        (4, 11, (11, 11, 11, 11)),
        (5, 11, (9, 9, 9, 9, 8)),
        (6, 11, (8, 8, 7, 7, 7, 7)),
        (3, 13, (18, 17, 17)),
        (5, 13, (11, 11, 10, 10, 10)),
        (6, 13, (9, 9, 9, 9, 8, 8)),
        (5, 8, (7, 7, 6, 6, 6)),
    ],
)
def test_everything_is_dealt_round_from_the_dealers_left(seats: int, families: int, sizes: tuple[int, ...]) -> None:
    """RULES.md, section 25."""
    setup = set_up(AUTHORS, small_deck(families), seats=seats, seed=1, options={"draw_pile": "none"})
    dealt = Game(AUTHORS, setup).opening[0]
    assert isinstance(dealt, Dealt)
    assert (*dealt.sizes[setup.dealer + 1 :], *dealt.sizes[: setup.dealer + 1]) == sizes
    assert dealt.pile == 0
