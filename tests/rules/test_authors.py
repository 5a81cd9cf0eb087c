"""The rules of Authors, a story each: a deal, the moves, what the last brings (RULES.md, sections 1, 2 and 5A)."""

from dataclasses import replace

import pytest

from assistant.cards import CardId
from assistant.rules.authors import AUTHORS, Ask, AuthorsView, Pass
from assistant.rules.contract import Action, Refusal, Secret
from assistant.rules.events import Asked, Dealt, Drew, DrewAsked, Gave, Missed, Passed, Refilled, SetLaid, TurnCame
from assistant.rules.game import IllegalAction
from assistant.rules.setup import UnfitDeck, set_up
from tests.decks import small_deck
from tests.tables import Story, action_of, card_id, deal, hand, play, tell

THREE = "a1 a2 b1 c1 | a3 b2 b3 c2 | a4 b4 c3 c4"
FOUR = "a1 b1 c1 | a2 b2 c2 | a3 b3 c3 | a4 b4 c4"
GIVE_AWAY = ("0 asks 1 a2", "0 asks 1 b2", "0 asks 1 c2")
"""Leaves seat 1 of FOUR without cards."""

PILE = "a4 c3 b4 c4"
"""Goes with TWO."""

TWO = "a1 a2 b1 c1 | a3 b2 b3 c2"

DRAWING = "a1 a2 b1 c1 | a3 b2 b3 c2 | a4 b4 c3 d1"
EMPTY_PILE = ("0 asks 2 a3", "1 asks 0 a4", "2 asks 0 a3", "0 asks 2 a3")
"""Draws all four cards that go with DRAWING."""


ASKED_PLAYER = {"miss_next": "asked_player"}

STORIES = {
    "a hit keeps the turn": Story(THREE, (), "0 asks 1 a3", "gives"),
    "and any opponent may be asked next": Story(THREE, ("0 asks 1 a3",), "0 asks 2 c3", "gives"),
    "a miss gives the turn to the left": Story(THREE, (), "0 asks 2 a3", "misses, turn 1"),
    "or to the player asked": Story(THREE, (), "0 asks 2 a3", "misses, turn 2", options=ASKED_PLAYER),
    "the turn comes round": Story(THREE, ("0 asks 1 a4", "1 asks 0 a4"), "2 asks 1 a1", "misses, turn 0"),
    "four of a family are laid at once, and the turn goes on": Story(
        THREE, ("0 asks 1 a3",), "0 asks 2 a4", "gives, 0 lays a"
    ),
    "a pass gives the turn to the left": Story(THREE, (), "0 passes", "turn 1"),
    "a pass goes left where a miss does not": Story(THREE, (), "0 passes", "turn 1", options=ASKED_PLAYER),
    "a player whose last card is taken is out": Story(FOUR, GIVE_AWAY[:2], GIVE_AWAY[2], "gives, 1 out"),
    "a seat that is out is skipped by a miss": Story(FOUR, GIVE_AWAY, "0 asks 3 a3", "misses, turn 2"),
    "a seat that is out is skipped by a pass": Story(FOUR, GIVE_AWAY, "0 passes", "turn 2"),
    "the asker goes out by a set, and the next with cards plays": Story(
        "a1 a2 b1 | a3 b2 c1 | a4 c2 c3 | b3 b4 c4",
        ("0 asks 3 b3", "0 asks 3 b4", "0 asks 1 b2", "0 asks 1 a3"),
        "0 asks 2 a4",
        "gives, 0 lays a, 0 out, turn 1",
    ),
    "and skips those who are out": Story(
        "a1 a2 b1 | a3 b2 b3 | a4 c1 c2 | b4 c3 c4",
        ("0 asks 3 b4", "0 asks 1 b2", "0 asks 1 b3", "0 asks 1 a3"),
        "0 asks 2 a4",
        "gives, 0 lays a, 0 out, turn 2",
    ),
    "the round ends with the last set, shared by the leaders": Story(
        "a1 a2 b1 b2 | a3 a4 b3 b4",
        ("0 asks 1 a3", "0 asks 1 a4", "0 passes", "1 asks 0 b1"),
        "1 asks 0 b2",
        "gives, 1 lays b, 1 out, 0 out, end 1-1 won by 0 1",
    ),
    "or won by the one with most": Story(
        "a1 a2 b1 | a3 b2 b3 | a4 b4",
        ("0 passes", "1 asks 0 b1", "1 asks 2 b4", "1 asks 0 a1", "1 asks 0 a2"),
        "1 asks 2 a4",
        "gives, 1 lays a, 1 out, 2 out, end 0-2-0 won by 1",
    ),
    "a miss draws a card unseen, and the turn goes left": Story(
        TWO, (), "0 asks 1 b4", "misses, draws c3, turn 1", pile="c3 a4 b4 c4"
    ),
    "and then too it may go to the player asked": Story(
        DRAWING, (), "0 asks 2 a3", "misses, draws c4, turn 2", pile="c4 d2 d3 d4", options=ASKED_PLAYER
    ),
    "drawing the very card asked for shows it and keeps the turn": Story(
        TWO, (), "0 asks 1 a4", "misses, draws and shows a4", pile=PILE
    ),
    "even where a miss gives the turn away": Story(
        TWO, (), "0 asks 1 a4", "misses, draws and shows a4", pile=PILE, options=ASKED_PLAYER
    ),
    "a lucky draw may complete a set": Story(
        TWO, ("0 asks 1 a3",), "0 asks 1 a4", "misses, draws and shows a4, 0 lays a", pile=PILE
    ),
    "a draw that completes another set lays it, and the turn still ends": Story(
        TWO, ("0 asks 1 a3",), "0 asks 1 b4", "misses, draws a4, 0 lays a, turn 1", pile=PILE
    ),
    "a hand emptied by a set is refilled with four, and the turn goes on": Story(
        "a1 a2 b1 b2 | a3 b3 b4 c1",
        ("0 asks 1 a3", "0 asks 1 b3", "0 asks 1 b4"),
        "0 asks 1 a4",
        "misses, draws and shows a4, 0 lays a, 0 refills c2 c3 d1 d2",
        pile="a4 c2 c3 d1 d2 d3 d4 c4",
    ),
    "an emptied target refills too": Story(
        "a1 a2 b1 c1 | a3 b2 b3 c2",
        ("0 asks 1 a3", "0 asks 1 b2", "0 asks 1 b3"),
        "0 asks 1 c2",
        "gives, 1 refills a4 b4 c3 c4",
        pile=PILE,
    ),
    "with what the pile has left": Story(
        "a1 a2 b1 c1 | a3 b2 b3 c2",
        ("0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b2", "0 asks 1 b3"),
        "0 asks 1 c2",
        "gives, 1 refills b4 c3 c4",
        pile="a4 b4 c3 c4",
    ),
    "a hand emptied by a drawn set is refilled, and the turn still ends": Story(
        "a1 a2 b1 b2 | a3 b3 c1 d1",
        ("0 asks 1 a3", "0 asks 1 b3", "0 asks 1 b4"),
        "0 asks 1 a4",
        "misses, draws c2, turn 1",
        pile="b4 c2 a4 d2 d3 d4 c3 c4",
    ),
    "a set in the new hand is laid, and the hand refilled again": Story(
        "a1 a2 b1 c1 | a3 b2 b3 c2",
        ("0 asks 1 a3", "0 asks 1 b2", "0 asks 1 b3"),
        "0 asks 1 c2",
        "gives, 1 refills d1 d2 d3 d4, 1 lays d, 1 refills a4 b4 c3 c4",
        pile="d2 d1 d4 d3 a4 b4 c3 c4",
    ),
    "the last card of the pile is drawn like any other": Story(
        DRAWING, EMPTY_PILE[:3], EMPTY_PILE[3], "misses, draws d4, turn 1", pile="c4 d2 d3 d4"
    ),
    "with the pile gone a miss only ends the turn": Story(
        DRAWING, EMPTY_PILE, "1 asks 0 a4", "misses, turn 2", pile="c4 d2 d3 d4"
    ),
    "and who is emptied is out": Story(
        DRAWING,
        (*EMPTY_PILE, "1 passes", "2 asks 1 a3", "2 asks 1 b2", "2 asks 1 b3", "2 asks 1 c2"),
        "2 asks 1 d2",
        "gives, 1 out",
        pile="c4 d2 d3 d4",
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


@pytest.mark.parametrize(
    ("hands", "dealer", "opening"),
    [
        ("a1 a2 a3 a4 | b1 b2 b3 b4 | c1 c2 c3 c4 | d1 d2 d3 d4", 1,
         "2 lays c, 2 out, 3 lays d, 3 out, 0 lays a, 0 out, 1 lays b, 1 out, end 1-1-1-1 won by 0 1 2 3"),
        ("c1 c2 c3 c4 a1 a2 a3 a4 | b1 b2 b3 b4 d1 d2 d3 d4", 1,
         "0 lays a, 0 lays c, 0 out, 1 lays b, 1 lays d, 1 out, end 2-2 won by 0 1"),
        ("a1 a2 a3 a4 | b1 b2 c1 c2 | b3 b4 c3 c4", 2, "0 lays a, 0 out, turn 1"),
        ("a1 a2 a3 a4 b1 b2 | b3 b4 c1 c2 c3 c4", 1, "0 lays a, 1 lays c, turn 0"),
        (THREE, 2, "turn 0"),
        (THREE, 0, "turn 1"),
        (THREE, 1, "turn 2"),
    ],
)  # fmt: skip
def test_dealt_sets_are_laid_before_the_dealers_left_begins(hands: str, dealer: int, opening: str) -> None:
    assert tell(deal(hands, dealer=dealer).opening) == opening


def test_a_set_dealt_with_a_pile_is_laid_and_the_hand_refilled() -> None:
    game = deal("a1 a2 a3 a4 | b2 b3 c1 c2", pile="b1 b4 d1 d2 c3 c4 d3 d4")
    assert tell(game.opening) == "0 lays a, 0 refills b1 b4 d1 d2, turn 0"
    assert hand(game, 0) == "b1 b4 d1 d2"


def test_a_drawn_card_is_in_the_hand_that_drew_it() -> None:
    game = deal(TWO, pile="c3 a4 b4 c4")
    play(game, "0 asks 1 b4")
    assert (hand(game, 0), hand(game, 1)) == ("a1 a2 b1 c1 c3", "a3 b2 b3 c2")
    assert game.view(1).pile == 3


def test_a_card_given_changes_hands() -> None:
    game = deal(THREE)
    play(game, "0 asks 1 a3")
    assert (hand(game, 0), hand(game, 1), hand(game, 2)) == ("a1 a2 a3 b1 c1", "b2 b3 c2", "a4 b4 c3 c4")


def test_what_is_told_whole() -> None:
    game = deal(TWO, pile="c3 b4 a4 c4")
    events = [*game.play(*action_of("0 asks 1 a3"))]
    events += game.play(*action_of("0 asks 1 b4"))
    events += game.play(*action_of("1 asks 0 c1"))
    events += game.play(*action_of("1 asks 0 c4"))
    assert events == [
        Asked(asker=0, target=1, card="a:3"),
        Gave(asker=0, target=1, card="a:3"),
        Asked(asker=0, target=1, card="b:4"),
        Missed(asker=0, target=1, card="b:4"),
        Drew(seat=0, card=Secret("c:3", frozenset({0})), pile=3),
        TurnCame(seat=1),
        Asked(asker=1, target=0, card="c:1"),
        Gave(asker=1, target=0, card="c:1"),
        Asked(asker=1, target=0, card="c:4"),
        Missed(asker=1, target=0, card="c:4"),
        Drew(seat=1, card=Secret("b:4", frozenset({1})), pile=2),
        TurnCame(seat=0),
    ]
    assert game.play(*action_of("0 asks 1 a4")) == (
        Asked(asker=0, target=1, card="a:4"),
        Missed(asker=0, target=1, card="a:4"),
        DrewAsked(seat=0, card="a:4", pile=1),
        SetLaid(seat=0, family="a", cards=("a:1", "a:2", "a:3", "a:4"), count=1),
    )


def test_a_set_is_told_with_how_many_the_seat_has_now() -> None:
    opening = deal("a1 a2 a3 a4 b1 b2 b3 b4 | c1 c2 c3 c4 d1 d2 d3 d4").opening
    laid = [(event.seat, event.family, event.count) for event in opening if isinstance(event, SetLaid)]
    assert laid == [(0, "a", 1), (0, "b", 2), (1, "c", 1), (1, "d", 2)]


def test_a_refill_is_told_with_its_count_and_what_is_left() -> None:
    game = deal("a1 a2 b1 c1 | a3 b2 b3 c2", pile="a4 c4 c3 b4")
    play(game, "0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b2", "0 asks 1 b3")
    refilled = game.play(*action_of("0 asks 1 c2"))[-1]
    cards: tuple[CardId, ...] = ("b:4", "c:3", "c:4")
    assert refilled == Refilled(seat=1, count=3, cards=Secret(cards, frozenset({1})), pile=0)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_everybody_knows_who_dealt(dealer: int) -> None:
    game = deal("a1 a2 b1 c1 | a3 b2 b3 c2 | a4 b4 c3 c4", dealer=dealer)
    view = game.view(0)
    assert isinstance(view, AuthorsView)
    assert view.dealer == dealer
    assert game.opening[0] == Dealt(dealer=dealer, sizes=(4, 4, 4), pile=0)


PASSES = ("0 passes", "1 passes", "2 passes")

REFUSALS = {
    "asking out of turn": (THREE, (), "1 asks 0 a1", Refusal("not_your_turn")),
    "passing out of turn": (THREE, (), "1 passes", Refusal("not_your_turn")),
    "asking oneself": (THREE, (), "0 asks 0 a3", Refusal("asked_self")),
    "asking nobody": (THREE, (), "0 asks 3 a3", Refusal("unknown_player")),
    "asking a seat below the first": (THREE, (), "0 asks -1 a3", Refusal("unknown_player")),
    "a card of no deck": (THREE, (), "0 asks 1 z9", Refusal("unknown_card")),
    "a card one holds": (THREE, (), "0 asks 1 a2", Refusal("holds_card", private=True)),
    "a family one has none of": ("a1 a2 b1 | a3 b2 b3 | a4 b4", ("0 asks 2 a4", "0 asks 1 b2", "0 passes"),
                                 "1 asks 0 a1", None),
    "a family one has none of, in truth": ("a1 a2 a3 | b1 b2 b3 | a4 b4", (), "0 asks 1 b1",
                                           Refusal("no_family", private=True)),
    "a family that is laid": (THREE, ("0 asks 1 a3", "0 asks 2 a4"), "0 asks 1 a1", Refusal("family_laid")),
    "a player who is out": (FOUR, GIVE_AWAY, "0 asks 1 a3", Refusal("target_out")),
    "a player who is out, for a card one holds": (FOUR, GIVE_AWAY, "0 asks 1 a1", Refusal("target_out")),
    "a first pass": (THREE, (), "0 passes", None),
    "the pass that closes the circle": (THREE, PASSES[:2], "2 passes", None),
    "a pass after a circle of passes": (THREE, PASSES, "0 passes", Refusal("must_ask")),
    "an ask after a circle of passes": (THREE, PASSES, "0 asks 1 a3", None),
    "a pass after an ask has broken the circle": (THREE, (*PASSES, "0 asks 1 a4"), "1 passes", None),
    "the circle leaves out who is out": (FOUR, (*GIVE_AWAY, "0 passes", "2 passes", "3 passes"), "0 passes",
                                         Refusal("must_ask")),
    "a circle not yet closed, one being out": (FOUR, (*GIVE_AWAY, "0 passes", "2 passes"), "3 passes", None),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_refusal(name: str) -> None:
    hands, moves, asked, refusal = REFUSALS[name]
    game = deal(hands)
    play(game, *moves)
    seat, action = action_of(asked)
    assert game.why_not(seat, action) == refusal
    assert (action in game.choices(seat)) == (refusal is None)


def test_a_refused_action_changes_nothing() -> None:
    game = deal(THREE)
    before = [game.view(seat) for seat in range(3)]
    with pytest.raises(IllegalAction) as refused:
        play(game, "0 asks 1 a2")
    assert refused.value.refusal == Refusal("holds_card", private=True)
    assert [game.view(seat) for seat in range(3)] == before


def test_where_passing_is_not_allowed() -> None:
    game = deal(THREE, options={"pass": "never"})
    assert game.why_not(0, Pass()) == Refusal("no_passing")
    assert Pass() not in game.choices(0)


def test_nothing_may_be_done_once_the_round_is_over() -> None:
    game = deal("a1 a2 a3 a4 | b1 b2 b3 b4")
    assert game.pending() == ()
    for seat, action in ((0, Pass()), (1, Ask(0, card_id("a1")))):
        assert game.why_not(seat, action) == Refusal("round_over")
        assert len(game.choices(seat)) == 0


def test_a_pass_is_told() -> None:
    assert deal(THREE).play(0, Pass()) == (Passed(seat=0), TurnCame(seat=1))


def test_another_games_action_is_refused() -> None:
    class Dance(Action):
        name = "dance"

    assert deal(THREE).why_not(0, Dance()) == Refusal("unknown_action")


def test_choices_are_every_ask_by_player_then_card_and_then_the_pass() -> None:
    game = deal("a1 a2 b1 | a3 b2 b3 | a4 b4")
    cards = ("a3", "a4", "b2", "b3", "b4")
    wanted = [*(Ask(target, card_id(card)) for target in (1, 2) for card in cards), Pass()]
    choices = game.choices(0)
    assert list(choices) == wanted
    assert [choices[place] for place in range(len(wanted))] == wanted
    assert choices[-1] == Pass()
    assert choices[3:-1:2] == wanted[3:-1:2]
    assert all(action in choices for action in wanted)
    assert Ask(1, card_id("a1")) not in choices
    with pytest.raises(IndexError):
        choices[len(wanted)]
    assert list(game.choices(1)) == []


def test_the_view_counts_what_lies_open() -> None:
    game = deal(THREE)
    play(game, "0 asks 1 a3", "0 asks 2 a4")
    view = game.view(1)
    assert (view.counts, view.laid, view.scores, view.pile) == ((2, 3, 3), (("a",), (), ()), (1, 0, 0), 0)
    assert (view.seats, view.pending, view.result) == (3, (0,), None)


@pytest.mark.parametrize(("seats", "pile"), [(2, "s3_four"), (3, "none"), (4, "none"), (5, "none"), (6, "none")])
def test_two_players_draw_from_a_pile_unless_told_otherwise(seats: int, pile: str) -> None:
    assert set_up(AUTHORS, small_deck(11), seats=seats, seed=1).options["draw_pile"] == pile
    setup = set_up(AUTHORS, small_deck(11), seats=seats, seed=1, options={"draw_pile": "none"})
    assert setup.options == {option.key: option.values[0] for option in AUTHORS.options}


@pytest.mark.parametrize(
    ("families", "size", "seats", "pile", "reason"),
    [
        (11, 3, 4, "none", "family_size"),
        (11, 6, 4, "none", "family_size"),
        (1, 4, 5, "none", "too_few_cards"),
        (5, 4, 6, "s3_four", "too_few_cards"),
    ],
)
def test_unfit_decks(families: int, size: int, seats: int, pile: str, reason: str) -> None:
    deck = small_deck(families, size=size)
    with pytest.raises(UnfitDeck) as unfit:
        set_up(AUTHORS, deck, seats=seats, seed=1, options={"draw_pile": pile})
    assert (unfit.value.reason, unfit.value.deck, unfit.value.game) == (reason, deck.id, "authors")


def test_one_family_of_another_size_makes_a_deck_unfit() -> None:
    deck = small_deck(4)
    first, *others = deck.families
    odd = replace(deck, families=(replace(first, cards=first.cards[:3]), *others))
    with pytest.raises(UnfitDeck) as unfit:
        set_up(AUTHORS, odd, seats=3, seed=1)
    assert unfit.value.reason == "family_size"


@pytest.mark.parametrize(("families", "seats", "pile"), [(1, 4, "none"), (6, 6, "s3_four")])
def test_smallest_fit_decks(families: int, seats: int, pile: str) -> None:
    setup = set_up(AUTHORS, small_deck(families), seats=seats, seed=1, options={"draw_pile": pile})
    assert len(setup.pack) == 4 * families


def test_the_options() -> None:
    assert {option.key: option.values for option in AUTHORS.options} == {
        "packs": ("one", "two"),
        "ask_by": ("title", "family"),
        "miss_next": ("left", "asked_player"),
        "held_card_ask": ("refuse", "surrender", "bluff_miss", "forfeit_set"),
        "no_family_ask": ("refuse", "minus2", "minus2_floor0", "forfeit_set"),
        "stop_when_decided": ("no", "yes"),
        "pass": ("allowed_antistall", "never"),
        "dealt_sets": ("immediate", "own_turn"),
        "laid_sets": ("public", "face_down"),
        "draw_pile": ("none", "s3_four", "gofish"),
        "lucky_draw": ("continue", "no_bonus"),
        "set_from_draw": ("turn_ends", "set_gives_turn"),
        "empty_hand": ("out", "refill", "refill_5", "refill_7", "draw_one_on_turn", "end_game"),
        "pile_empty": ("play_on", "stop"),
        "tie": (
            "share",
            "sudden_death",
            "replay_credit",
            "left_of_dealer",
            "descending_points",
            "ace_set",
            "first_set",
        ),
        "match": ("single", "fixed_rounds:N", "target:N"),
        "double_set": ("four_titles", "any_four"),
        "double_transfer": ("one_copy", "all_copies"),
        "double_hold_one": ("may_ask_second_copy", "strict"),
        "educational": ("off", "E1_family_then_name", "E2_title_then_author"),
        "first_dealer": ("random", "high_card", "chosen:N"),
    }


def test_a_pile_is_what_four_cards_each_leave() -> None:
    view = deal(DRAWING, pile="c4 d2 d3 d4").view(0)
    assert (view.counts, view.pile) == ((4, 4, 4), 4)
