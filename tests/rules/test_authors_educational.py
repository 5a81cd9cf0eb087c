"""The educational game, a story each: works named from clues, authors named from works (RULES.md, section 10)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from assistant.cards import Text
from assistant.rules.authors import AUTHORS, AuthorsView, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import GaveUnseen, TitleWanted
from assistant.rules.contract import Refusal
from assistant.rules.game import Game
from assistant.rules.setup import UnfitDeck, set_up
from tests.decks import dated_deck, rank_deck, small_deck
from tests.tables import Story, action_of, deal, hand, play

THREE = "a1 a2 b1 c1 | a3 a4 b2 c2 | b3 b4 c3 c4"
PAIRS = "a2 a4 | a1 a3 | b1 b2 | b3 b4"
DRAWING = "a1 b1 c1 d1 | a2 a3 a4 b2"
PILE = "b3 b4 c2 c3 c4 d2 d3 d4"

BY_CLUE: Mapping[str, str] = {"educational": "E1_family_then_name", "ask_by": "family"}
BY_TITLE: Mapping[str, str] = {"educational": "E2_title_then_author"}


def clue(
    hands: str, moves: tuple[str, ...], last: str, brings: str, pile: str = "", options: Mapping[str, str] | None = None
) -> Story:
    """A story with dated cards: the first of a family has a year and a clue, the second a clue, the third a year."""
    return Story(hands, moves, last, brings, pile, {**BY_CLUE, **(options or {})}, dated_deck)


def title(
    hands: str, moves: tuple[str, ...], last: str, brings: str, pile: str = "", options: Mapping[str, str] | None = None
) -> Story:
    """A story where the author is named."""
    return Story(hands, moves, last, brings, pile, {**BY_TITLE, **(options or {})})


STORIES = {
    "cards come unseen, and the first clue is told": clue(
        THREE, (), "0 asks 1 any a", "gives 2 unseen, which a? 2 left (1855)"
    ),
    "a clue beside the year": clue(PAIRS, (), "0 asks 1 any a",
        "gives 2 unseen, 1 out, which a? 2 left (1851) (a whale in a)"),
    "a miss is a miss": clue(THREE, (), "0 asks 2 any a", "misses, turn 1"),
    "named right is a point, and the next is wanted": clue(
        THREE, ("0 asks 1 any a",), "0 names a3", "a3 right +1, which a? 1 left"
    ),
    "named wrong is none, but the card stays": clue(
        THREE, ("0 asks 1 any a",), "0 names a1", "a3 wrong +0, which a? 1 left"
    ),
    "given up is none": clue(THREE, ("0 asks 1 any a",), "0 passes", "a3 wrong +0, which a? 1 left"),
    "all named, the set is laid and the turn goes on": clue(
        THREE, ("0 asks 1 any a", "0 names a3"), "0 names a3", "a4 wrong +0, 0 lays a"
    ),
    "one card": clue(THREE, (), "0 asks 1 any b", "gives 1 unseen, which b? 1 left (a long walk)"),
    "named, the turn goes on": clue(THREE, ("0 asks 1 any b",), "0 names b2", "b2 right +1"),
    "who has laid all is out and the turn goes left": clue(
        PAIRS, ("0 asks 1 any a", "0 names a1"), "0 names a3", "a3 right +1, 0 lays a, 0 out, turn 2"
    ),
    "points count with sets": clue(
        "a1 a2 b1 b2 | a3 a4 b3 b4", ("0 asks 1 any a", "0 names a3", "0 names a4", "0 asks 1 any b", "0 passes"),
        "0 names b4", "b4 right +1, 0 lays b, 0 out, end 5-0 won by 0",
    ),
    "and may make up for one": clue(
        "a1 a2 b1 b2 | a3 a4 b3 b4",
        ("0 asks 1 any a", "0 passes", "0 passes", "0 passes", "1 asks 0 any b", "1 names b1"),
        "1 names b2", "b2 right +1, 1 lays b, 1 out, end 1-3 won by 1",
    ),
    "who gave all takes a new hand before anything is named": clue(
        DRAWING, ("0 asks 1 any b", "0 passes"), "0 asks 1 any a",
        "gives 3 unseen, 1 refills b3 b4 c2 c3, which a? 3 left (a long walk)", PILE,
    ),
    "if it ends the pile and with it the round, the cards are named first": clue(
        "a1 b1 c1 c2 | a2 a3 a4 b2", ("0 asks 1 any b", "0 passes"), "0 asks 1 any a",
        "gives 3 unseen, 1 refills b3 b4 c3 c4, which a? 3 left (a long walk)", "b3 b4 c3 c4", {"pile_empty": "stop"},
    ),
    "and then the round is over": clue(
        "a1 b1 c1 c2 | a2 a3 a4 b2", ("0 asks 1 any b", "0 passes", "0 asks 1 any a", "0 names a2", "0 passes"),
        "0 passes", "a4 wrong +0, 0 lays a, end 2-0 won by 0", "b3 b4 c3 c4", {"pile_empty": "stop"},
    ),
    "whose last card was given may end the round, once it is named": clue(
        PAIRS, ("0 asks 1 any a", "0 names a1"), "0 names a3",
        "a3 right +1, 0 lays a, 0 out, end 3-0-0-0 won by 0", "", {"empty_hand": "end_game"},
    ),
    "who has laid all with named cards draws one where that is played": clue(
        "a1 a2 b1 b2 | a3 a4 b3 b4",
        ("0 asks 1 any a", "0 passes", "0 passes", "0 asks 1 any b", "0 passes"), "0 passes",
        "b4 wrong +0, 0 lays b, draws c1", "c1 c2 c3 c4", {"empty_hand": "draw_one_on_turn"},
    ),
    "a card drawn by luck is seen, and not named": clue(
        DRAWING, (), "0 asks 1 any c", "misses, draws and shows c2", "c2 b3 b4 c3 c4 d2 d3 d4"
    ),
    "the author of a card that came is wanted": title(THREE, (), "0 asks 1 a3", "gives, whose is a3?"),
    "named right it is a point": title(THREE, ("0 asks 1 a3",), "0 names a", "a3 right +1"),
    "named wrong it is none": title(THREE, ("0 asks 1 a3",), "0 names b", "a3 wrong +0"),
    "given up it is none": title(THREE, ("0 asks 1 a3",), "0 passes", "a3 wrong +0"),
    "a set is laid once it is named": title(
        THREE, ("0 asks 1 a3", "0 names a", "0 asks 1 a4"), "0 names b", "a4 wrong +0, 0 lays a"
    ),
    "a miss by title": title(THREE, (), "0 asks 2 a3", "misses, turn 1"),
    "a card to and fro is a point for each": title(
        THREE, ("0 asks 1 a3", "0 names a", "0 passes", "1 asks 0 a3"), "1 names a", "a3 right +1"
    ),
    "but for nobody twice": title(
        THREE,
        ("0 asks 1 a3", "0 names a", "0 passes", "1 asks 0 a3", "1 names a", "1 passes", "2 passes", "0 asks 1 a3"),
        "0 names a", "a3 right +0",
    ),
    "named wrong before, it may be named right": title(
        THREE,
        ("0 asks 1 a3", "0 names b", "0 passes", "1 asks 0 a3", "1 names a", "1 passes", "2 passes", "0 asks 1 a3"),
        "0 names a", "a3 right +1",
    ),
    "who gave all is out before the author is named": title(
        PAIRS, ("0 asks 1 a1", "0 names a"), "0 asks 1 a3", "gives, 1 out, whose is a3?"
    ),
    "who lays all is out when it is named": title(
        PAIRS, ("0 asks 1 a1", "0 names a", "0 asks 1 a3"), "0 names a", "a3 right +1, 0 lays a, 0 out, turn 2"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


def by_clue(*moves: str, hands: str = THREE, options: Mapping[str, str] | None = None) -> Game:
    game = deal(hands, options={**BY_CLUE, **(options or {})}, deck=dated_deck)
    play(game, *moves)
    return game


def view(game: Game, seat: int) -> AuthorsView:
    seen = game.view(seat)
    assert isinstance(seen, AuthorsView)
    return seen


def test_what_is_to_be_named_is_not_shown_before() -> None:
    game = by_clue("0 asks 1 any a")
    assert hand(game, 0) == "a1 a2 b1 c1"
    assert hand(game, 1) == "b2 c2"
    for seat in range(3):
        assert (view(game, seat).owed, view(game, seat).title_of, view(game, seat).author_of) == (2, "a", None)
        assert view(game, seat).counts == (6, 2, 4)
        gave, wanted = game.view(seat).history[-2:]
        assert isinstance(gave, GaveUnseen)
        assert gave.cards.value == (("a:3", "a:4") if seat == 1 else None)
        assert wanted == TitleWanted(seat=0, family="a", left=2, year=1855)


def test_a_card_that_is_named_is_in_the_hand() -> None:
    game = by_clue("0 asks 1 any a", "0 passes")
    assert hand(game, 0) == "a1 a2 a3 b1 c1"
    assert (view(game, 1).owed, view(game, 1).counts) == (1, (6, 2, 4))


def test_a_card_whose_author_is_wanted_is_seen_but_not_in_hand() -> None:
    game = deal(THREE, options=BY_TITLE)
    play(game, "0 asks 1 a3")
    assert hand(game, 0) == "a1 a2 b1 c1"
    assert [(view(game, seat).author_of, view(game, seat).title_of) for seat in range(3)] == [("a:3", None)] * 3
    assert view(game, 1).counts == (5, 3, 4)
    play(game, "0 names a")
    assert hand(game, 0) == "a1 a2 a3 b1 c1"
    assert view(game, 0).author_of is None


def test_points_are_in_the_scores_at_once() -> None:
    game = by_clue("0 asks 1 any a", "0 names a3")
    assert view(game, 2).scores == (1, 0, 0)


def test_choices_while_a_work_or_an_author_is_wanted() -> None:
    assert list(by_clue("0 asks 1 any a").choices(0)) == [*(NameTitle(f"a:{each}") for each in range(1, 5)), Pass()]
    game = deal(THREE, options=BY_TITLE)
    play(game, "0 asks 1 a3")
    assert list(game.choices(0)) == [*map(NameAuthor, "abc"), Pass()]
    assert list(game.choices(1)) == []


NAME_FIRST = Refusal("name_first")
REFUSALS = {
    "asking before it is named": ("0 asks 1 any b", NAME_FIRST),
    "asking for a title": ("0 asks 1 b2", NAME_FIRST),
    "drawing": ("0 draws", NAME_FIRST),
    "naming an author": ("0 names a", Refusal("nothing_to_name")),
    "naming a work of another author": ("0 names b1", Refusal("other_family")),
    "naming no work at all": ("0 names z1", Refusal("unknown_card")),
    "naming out of turn": ("1 names a3", Refusal("not_your_turn")),
    "naming one that is in the hand": ("0 names a1", None),
    "giving up": ("0 passes", None),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusal_while_a_work_is_wanted(name: str) -> None:
    move, refusal = REFUSALS[name]
    game = by_clue("0 passes", "1 passes", "2 passes", "0 asks 1 any a", options={})
    assert game.why_not(*action_of(move)) == refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("0 asks 1 a4", NAME_FIRST),
        ("0 draws", NAME_FIRST),
        ("0 names a3", Refusal("nothing_to_name")),
        ("0 names z", Refusal("unknown_card")),
        ("1 names a", Refusal("not_your_turn")),
        ("0 names c", None),
        ("0 passes", None),
    ],
)
def test_refusal_while_an_author_is_wanted(move: str, refusal: Refusal | None) -> None:
    game = deal(THREE, options={**BY_TITLE, "pass": "never"})
    play(game, "0 asks 1 a3")
    assert game.why_not(*action_of(move)) == refusal


def test_giving_up_is_no_pass() -> None:
    game = by_clue("0 asks 1 any a", options={"pass": "never"})
    assert game.why_not(0, Pass()) is None
    play(game, "0 passes", "0 passes")
    assert game.why_not(0, Pass()) == Refusal("no_passing")


@pytest.mark.parametrize(
    ("options", "reason"), [({"educational": "E1_family_then_name"}, "no_clues"), (BY_TITLE, "shared_titles")]
)
def test_decks_that_do_not_serve(options: dict[str, str], reason: str) -> None:
    deck = small_deck(4) if reason == "no_clues" else rank_deck(4)
    with pytest.raises(UnfitDeck) as unfit:
        set_up(AUTHORS, deck, seats=3, seed=1, options=options)
    assert unfit.value.reason == reason


@pytest.mark.parametrize("fields", [{"year": 1851}, {"clue": Text.plain("a whale")}], ids=["years", "clues"])
def test_years_serve_as_clues(fields: dict[str, Any]) -> None:
    deck = small_deck(4)
    families = (replace(each, cards=tuple(replace(card, **fields) for card in each.cards)) for each in deck.families)
    dated = replace(deck, families=tuple(families))
    assert set_up(AUTHORS, dated, seats=3, seed=1, options={"educational": "E1_family_then_name"}).deck == dated


def test_decks_that_serve() -> None:
    by_family = set_up(AUTHORS, dated_deck(4), seats=3, seed=1, options={"educational": "E1_family_then_name"})
    assert by_family.options["ask_by"] == "family"
    assert set_up(AUTHORS, small_deck(4), seats=3, seed=1, options=BY_TITLE).options["ask_by"] == "title"
