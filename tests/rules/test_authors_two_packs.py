"""Two packs shuffled together, a story each (RULES.md, section 9)."""

from collections import Counter
from random import Random

import pytest

from assistant.rules.authors import AUTHORS, Ask, Pass, legality
from assistant.rules.contract import Refusal
from assistant.rules.events import Dealt
from assistant.rules.game import Game
from assistant.rules.setup import WrongSeats, set_up
from tests.decks import dated_deck, small_deck
from tests.tables import Story, action_of, card_id, deal, hand, play, tell

TWO_PACKS = {"packs": "two"}
ANY_FOUR = TWO_PACKS | {"double_set": "any_four"}
ALL_COPIES = TWO_PACKS | {"double_transfer": "all_copies"}
STRICT = TWO_PACKS | {"double_hold_one": "strict"}
DECIDED = TWO_PACKS | {"stop_when_decided": "yes"}
FAMILY = TWO_PACKS | {"ask_by": "family"}
BY_CLUE = FAMILY | {"educational": "E1_family_then_name"}
SURRENDER = TWO_PACKS | {"held_card_ask": "surrender"}
BLUFF = TWO_PACKS | {"held_card_ask": "bluff_miss"}
HELD = TWO_PACKS | {"held_card_ask": "forfeit_set"}

ONE = "a1 a1 a2 a3 | a2 a3 a4 a4"
TWO_FAMILIES = "a1 a1 a2 b1 b1 b2 | a2 a3 a3 b2 b3 | a4 a4 b3 b4 b4"
ONE_DEALT = "a1 a2 a3 a4 b1 b1 | a1 a2 a3 b2 b2 | a4 b3 b3 b4 b4"
DECIDED_LATE = "a1 a1 a2 a3 b1 b2 | a2 a3 a4 b2 b3 | a4 b1 b3 b4 b4"
TO_TWO_SETS = ("0 asks 1 a4", "0 asks 1 a2", "0 asks 1 a3", "0 asks 2 a4")

STORIES = {
    "four titles are a set, and the spare stays": Story(ONE, (), "0 asks 1 a4", "gives, 0 lays a", "", TWO_PACKS),
    "the second four are another": Story(
        ONE, ("0 asks 1 a4", "0 asks 1 a2", "0 asks 1 a3"), "0 asks 1 a4",
        "gives, 0 lays a, 0 out, 1 out, end 2-0 won by 0", "", TWO_PACKS,
    ),
    "two of one title make no set": Story(TWO_FAMILIES, (), "0 asks 1 a2", "gives", "", TWO_PACKS),
    "unless any four do": Story(TWO_FAMILIES, (), "0 asks 1 a2", "gives, 0 lays a", "", ANY_FOUR),
    "the second copy may be asked for": Story(TWO_FAMILIES, (), "0 asks 1 b2", "gives", "", TWO_PACKS),
    "and may be elsewhere": Story(TWO_FAMILIES, (), "0 asks 2 b2", "misses, turn 1", "", TWO_PACKS),
    "one copy is given": Story(TWO_FAMILIES, (), "0 asks 1 a3", "gives", "", TWO_PACKS),
    "or all there are": Story(TWO_FAMILIES, (), "0 asks 1 a3", "gives 2 copies", "", ALL_COPIES),
    "which may be one": Story(TWO_FAMILIES, (), "0 asks 1 a2", "gives", "", ALL_COPIES),
    "or none": Story(TWO_FAMILIES, (), "0 asks 1 a4", "misses, turn 1", "", ALL_COPIES),
    "a whole family is given, both copies": Story(
        ONE, (), "0 asks 1 any a", "gives a2 a3 a4 a4, 0 lays a, 0 lays a, 0 out, 1 out, end 2-0 won by 0", "", FAMILY
    ),
    "asking for a card one has both of surrenders the family": Story(
        TWO_FAMILIES, (), "0 asks 2 a1", "0 surrenders a1 a1 a2 to 2, turn 1", "", SURRENDER
    ),
    "which may make a set": Story(
        ONE, (), "0 asks 1 a1", "0 surrenders a1 a1 a2 a3 to 1, 1 lays a, 1 lays a, 0 out, 1 out, end 0-2 won by 1",
        "", SURRENDER,
    ),
    "having one of two is no offence": Story(TWO_FAMILIES, (), "0 asks 1 a2", "gives", "", SURRENDER),
    "nor where a set is the price": Story(TWO_FAMILIES, (), "0 asks 2 a2", "misses, turn 1", "", HELD),
    "a set for asking for what one has both of": Story(
        TWO_FAMILIES, (), "0 asks 1 a1", "0 wrong a1, 0 owes 1, turn 1", "", HELD
    ),
    "a bluff with both copies is a miss": Story(TWO_FAMILIES, (), "0 asks 1 a1", "misses, turn 1", "", BLUFF),
    "a pile": Story(
        "a1 a1 a2 b1 | a2 a3 a3 b1", (), "0 asks 1 a4", "misses, draws and shows a4", "a4 b2 b2 b3 b3 b4 b4 a4",
        TWO_PACKS,
    ),
    "two sets ahead of two that are left decide nothing": Story(
        DECIDED_LATE, TO_TWO_SETS[:3], TO_TWO_SETS[3], "gives, 0 lays a", "", DECIDED
    ),
    "three ahead of one do": Story(
        DECIDED_LATE, (*TO_TWO_SETS, "0 asks 1 b3"), "0 asks 2 b4", "gives, 0 lays b, 0 out, end 3-0-0 won by 0", "",
        DECIDED,
    ),
    "naming an author whose two cards came": Story(
        TWO_FAMILIES, (), "0 asks 1 a3", "gives 2 copies, whose is a3?", "",
        ALL_COPIES | {"educational": "E2_title_then_author"},
    ),
    "a set is laid as soon as its cards are named": Story(
        ONE, ("0 asks 1 any a", "0 passes", "0 passes"), "0 passes", "a4 wrong +0, 0 lays a, which a? 1 left", "",
        BY_CLUE, dated_deck,
    ),
    "and another with the last of them": Story(
        ONE, ("0 asks 1 any a", "0 passes", "0 passes", "0 passes"), "0 passes",
        "a4 wrong +0, 0 lays a, 0 out, end 2-0 won by 0", "", BY_CLUE, dated_deck,
    ),
    "puts both into the hand": Story(
        TWO_FAMILIES, ("0 asks 1 a3", "0 names a", "0 asks 2 a4"), "0 names a", "a4 right +1, 0 lays a", "",
        ALL_COPIES | {"educational": "E2_title_then_author"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


@pytest.mark.parametrize(
    ("hands", "options", "opening"),
    [
        ("a1 a2 a3 a4 a1 a2 a3 a4 | b1 b2 b3 b4 b1 b2 b3 b4", TWO_PACKS,
         "0 lays a, 0 lays a, 0 out, 1 lays b, 1 lays b, 1 out, end 2-2 won by 0 1"),
        ("a1 a1 a2 a2 | a3 a3 a4 a4", TWO_PACKS, "turn 0"),
        ("a1 a1 a2 a2 | a3 a3 a4 a4", ANY_FOUR, "0 lays a, 0 out, 1 lays a, 1 out, end 1-1 won by 0 1"),
    ],
)  # fmt: skip
def test_openings(hands: str, options: dict[str, str], opening: str) -> None:
    assert tell(deal(hands, options=options).opening) == opening


def test_a_hit_takes_one_copy_out_of_the_other_hand() -> None:
    game = deal(TWO_FAMILIES, options=TWO_PACKS)
    play(game, "0 asks 1 a3")
    assert [hand(game, seat) for seat in (0, 1)] == ["a1 a1 a2 a3 b1 b1 b2", "a2 a3 b2 b3"]


def test_or_both_where_all_copies_are_given() -> None:
    game = deal(TWO_FAMILIES, options=ALL_COPIES)
    play(game, "0 asks 1 a3")
    assert [hand(game, seat) for seat in (0, 1)] == ["a1 a1 a2 a3 a3 b1 b1 b2", "a2 b2 b3"]


def test_any_four_lays_the_first_four_in_the_decks_order() -> None:
    game = deal("a1 a2 a2 b1 b1 b2 | a1 a3 a3 b2 b3 | a4 a4 b3 b4 b4", options=ANY_FOUR | ALL_COPIES)
    play(game, "0 asks 1 a3")
    assert hand(game, 0) == "a3 b1 b1 b2"


REFUSALS = {
    "a card of which one has both": (TWO_FAMILIES, TWO_PACKS, (), "0 asks 1 a1", Refusal("holds_card", private=True)),
    "a card of which one has one": (TWO_FAMILIES, TWO_PACKS, (), "0 asks 1 a2", None),
    "strictly, a card of which one has one": (
        TWO_FAMILIES, STRICT, (), "0 asks 1 a2", Refusal("holds_card", private=True),
    ),
    "strictly, a card one has not": (TWO_FAMILIES, STRICT, (), "0 asks 1 a3", None),
    "strictly, one copy, where both have a price": (
        TWO_FAMILIES, STRICT | {"held_card_ask": "surrender"}, (), "0 asks 1 a2", Refusal("holds_card", private=True),
    ),
    "strictly, both copies, at a price": (
        TWO_FAMILIES, STRICT | {"held_card_ask": "surrender"}, (), "0 asks 1 a1", None,
    ),
    "a family of which one set is laid, having none": (
        ONE_DEALT, TWO_PACKS, (), "0 asks 1 a1", Refusal("no_family", private=True),
    ),
    "a family of which both sets are laid": (
        ONE_DEALT, TWO_PACKS, ("0 passes", "1 asks 2 a4"), "1 asks 0 a1", Refusal("family_laid"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_refusal(name: str) -> None:
    hands, options, moves, move, refusal = REFUSALS[name]
    game = deal(hands, options=options)
    play(game, *moves)
    assert game.why_not(*action_of(move)) == refusal


@pytest.mark.parametrize(
    ("hands", "options", "moves", "move", "warning"),
    [
        (ONE_DEALT, TWO_PACKS, ("0 passes",), "1 asks 2 a1", "nobody_has_it"),
        (ONE_DEALT, TWO_PACKS, ("0 passes",), "1 asks 2 a4", None),
        (TWO_FAMILIES, TWO_PACKS, (), "0 asks 1 a2", None),
        (TWO_FAMILIES, ANY_FOUR | ALL_COPIES, ("0 asks 1 a3", "0 passes"), "1 asks 2 a1", "nobody_has_it"),
        (ONE_DEALT, TWO_PACKS, ("0 passes",), "1 asks 2 b2", None),
        (TWO_FAMILIES, BLUFF, (), "0 asks 1 a1", None),
        (TWO_FAMILIES, FAMILY, (), "0 asks 1 any a", None),
        ("a1 a2 a3 | a4 b1 b2 | b3 b4", {}, ("0 asks 1 a4",), "1 asks 2 b3", None),
    ],
)  # fmt: skip
def test_warning_of_what_nobody_else_can_have(
    hands: str, options: dict[str, str], moves: tuple[str, ...], move: str, warning: str | None
) -> None:
    game = deal(hands, options=options)
    play(game, *moves)
    seat, action = action_of(move)
    assert game.rules.warning(game.view(seat), action) == warning


def test_no_warning_of_sets_of_the_round_before() -> None:
    deck = small_deck(4)
    setup = set_up(AUTHORS, deck, seats=2, seed=1, options=TWO_PACKS | {"match": "fixed_rounds:2"})
    game, chance = Game(AUTHORS, setup), Random(1)
    while not game.view(0).totals:
        seat, choices = game.pending()[0], game.choices(game.pending()[0])
        game.play(seat, choices[chance.randrange(len(choices))])
    view = game.view(0)
    laid = Counter(deck.family_ids[card] for card in legality.on_the_table(view).elements())
    assert laid == {family: 4 for sets in view.laid for family in sets}


@pytest.mark.parametrize(
    ("options", "cards"), [(TWO_PACKS, "a2 a3 a4 b2 b3 b4"), (STRICT, "a3 a4 b3 b4"), (ALL_COPIES, "a2 a3 a4 b2 b3 b4")]
)
def test_choices_are_the_cards_one_may_still_get(options: dict[str, str], cards: str) -> None:
    asks = [Ask(target, card_id(card)) for target in (1, 2) for card in cards.split()]
    assert list(deal(TWO_FAMILIES, options=options).choices(0)) == [*asks, Pass()]


@pytest.mark.parametrize(
    ("seats", "families", "sizes"),
    [
        (7, 11, (13,) * 4 + (12,) * 3),
        (8, 11, (11,) * 8),
        (9, 11, (10,) * 7 + (9,) * 2),
        (10, 11, (9,) * 8 + (8,) * 2),
        (11, 11, (8,) * 11),
        (7, 13, (15,) * 6 + (14,)),
        (9, 13, (12,) * 5 + (11,) * 4),
        (2, 11, (44, 44)),
    ],
)
def test_all_of_both_packs_is_dealt(seats: int, families: int, sizes: tuple[int, ...]) -> None:
    """RULES.md, section 25."""
    setup = set_up(AUTHORS, small_deck(families), seats=seats, seed=1, options=TWO_PACKS)
    dealt = Game(AUTHORS, setup).opening[0]
    assert isinstance(dealt, Dealt)
    assert (*dealt.sizes[setup.dealer + 1 :], *dealt.sizes[: setup.dealer + 1]) == sizes
    assert sorted(setup.pack) == sorted(setup.deck.card_ids * 2)


def test_no_more_than_eleven_may_play() -> None:
    with pytest.raises(WrongSeats) as wrong:
        set_up(AUTHORS, small_deck(11), seats=12, seed=1, options=TWO_PACKS)
    assert (wrong.value.least, wrong.value.most) == (2, 11)
