"""The options of Authors: what is usual, what goes together, and the games known by name (RULES.md, section 27)."""

from collections.abc import Mapping

import pytest

from assistant.cards import Deck
from assistant.rules.authors import AUTHORS
from assistant.rules.catalogue import PRESETS
from assistant.rules.setup import BadOptionValue, Option, OptionsClash, UnfitDeck, WrongSeats, set_up
from tests.decks import dated_deck, rank_deck, small_deck

FIRST = {option.key: option.values[0] for option in AUTHORS.options}
PILE = {"draw_pile": "s3_four"}
TWO_PACKS = {"packs": "two"}
FAMILY = {"ask_by": "family"}
BY_CLUE = {"educational": "E1_family_then_name"}
BY_TITLE = {"educational": "E2_title_then_author"}
DECIDED = {"stop_when_decided": "yes"}


@pytest.mark.parametrize(
    ("seats", "wished", "beside"),
    [
        (3, {}, {}),
        (6, {}, {}),
        (2, {}, PILE | {"empty_hand": "refill"}),
        (2, {"draw_pile": "none"}, {}),
        (2, {"draw_pile": "gofish"}, {"empty_hand": "refill"}),
        (2, {"empty_hand": "refill_5"}, PILE),
        (2, TWO_PACKS, {}),
        (2, {"packs": "one"}, PILE | {"empty_hand": "refill"}),
        (8, TWO_PACKS, {}),
        (3, PILE, {"empty_hand": "refill"}),
        (3, PILE | {"empty_hand": "out"}, {}),
        (3, {"draw_pile": "gofish"}, {"empty_hand": "refill"}),
        (3, BY_CLUE, FAMILY),
        (3, BY_CLUE | {"ask_by": "title"}, {}),
        (3, BY_TITLE, {}),
        (3, {"tie": "first_set"}, {}),
    ],
)
def test_what_is_usual_with_what_is_wished(seats: int, wished: dict[str, str], beside: dict[str, str]) -> None:
    assert AUTHORS.defaults(seats, wished) == {**FIRST, **wished, **beside}


CLASHES = [
    (FAMILY | {"held_card_ask": "surrender"}, "held_card_by_family"),
    (FAMILY | {"held_card_ask": "bluff_miss"}, "held_card_by_family"),
    (FAMILY | {"held_card_ask": "forfeit_set"}, "held_card_by_family"),
    (BY_CLUE | {"ask_by": "title"}, "naming_needs_family_asks"),
    (BY_TITLE | FAMILY, "naming_needs_title_asks"),
    ({"lucky_draw": "no_bonus"}, "no_pile"),
    ({"set_from_draw": "set_gives_turn"}, "no_pile"),
    ({"pile_empty": "stop"}, "no_pile"),
    ({"empty_hand": "refill"}, "no_pile"),
    ({"empty_hand": "refill_5"}, "no_pile"),
    ({"empty_hand": "refill_7"}, "no_pile"),
    ({"empty_hand": "draw_one_on_turn"}, "no_pile"),
    ({"double_set": "any_four"}, "one_pack"),
    ({"double_transfer": "all_copies"}, "one_pack"),
    ({"double_hold_one": "strict"}, "one_pack"),
    (TWO_PACKS | {"dealt_sets": "own_turn"}, "dealt_sets_at_once"),
    (TWO_PACKS | {"double_set": "any_four", "double_hold_one": "strict"}, "strict_any_four"),
    (DECIDED | {"no_family_ask": "minus2"}, "never_decided"),
    (DECIDED | {"no_family_ask": "minus2_floor0"}, "never_decided"),
    (DECIDED | {"no_family_ask": "forfeit_set"}, "never_decided"),
    (DECIDED | {"held_card_ask": "forfeit_set"}, "never_decided"),
    (DECIDED | BY_CLUE, "never_decided"),
    (DECIDED | BY_TITLE, "never_decided"),
    (DECIDED | {"match": "fixed_rounds:3"}, "match_counts_all"),
    (DECIDED | {"match": "target:20"}, "match_counts_all"),
    ({"first_dealer": "chosen:4"}, "no_such_seat"),
]  # fmt: skip


@pytest.mark.parametrize(("wished", "reason"), CLASHES)
def test_what_cannot_go_together(wished: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionsClash) as clash:
        set_up(AUTHORS, dated_deck(6), seats=3, seed=1, options=wished)
    assert clash.value.details() == {"game": "authors", "reason": reason}


TOGETHER = [
    FAMILY | {"no_family_ask": "minus2"},
    BY_CLUE | PILE,
    BY_TITLE | {"held_card_ask": "surrender"},
    {"empty_hand": "end_game"},
    PILE | {"lucky_draw": "no_bonus", "set_from_draw": "set_gives_turn", "pile_empty": "stop"},
    PILE | {"empty_hand": "end_game"},
    TWO_PACKS | {"double_set": "any_four", "double_transfer": "all_copies"},
    TWO_PACKS | {"double_hold_one": "strict"},
    DECIDED | {"held_card_ask": "surrender"},
    DECIDED | {"held_card_ask": "bluff_miss"},
    {"held_card_ask": "forfeit_set", "no_family_ask": "forfeit_set"},
    {"first_dealer": "chosen:3"},
]


@pytest.mark.parametrize("wished", TOGETHER)
def test_what_goes_together(wished: dict[str, str]) -> None:
    options = set_up(AUTHORS, dated_deck(6), seats=3, seed=1, options=wished).options
    assert {key: options[key] for key in wished} == wished


NEEDS: Mapping[tuple[str, str], dict[str, str]] = {
    **dict.fromkeys([("lucky_draw", "no_bonus"), ("set_from_draw", "set_gives_turn"), ("pile_empty", "stop")], PILE),
    **{("empty_hand", value): PILE for value in ("refill", "refill_5", "refill_7", "draw_one_on_turn")},
    ("double_set", "any_four"): TWO_PACKS,
    ("double_transfer", "all_copies"): TWO_PACKS,
    ("double_hold_one", "strict"): TWO_PACKS,
}
"""What must be wished besides, where a value does not go with what is usual."""

VALUES = [(option.key, value.replace(":N", ":2")) for option in AUTHORS.options for value in option.values]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_every_value_may_be_wished(key: str, value: str) -> None:
    deck: Deck = rank_deck(6) if value == "high_card" else dated_deck(6)
    wished = {key: value, **NEEDS.get((key, value), {})}
    assert set_up(AUTHORS, deck, seats=3, seed=1, options=wished).options[key] == value


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        ("single", True),
        ("fixed_rounds:1", True),
        ("fixed_rounds:99", True),
        ("target:20", True),
        ("target:25", True),
        ("fixed_rounds:N", False),
        ("fixed_rounds", False),
        ("fixed_rounds:", False),
        ("fixed_rounds:0", False),
        ("fixed_rounds:100", False),
        ("fixed_rounds:-1", False),
        ("fixed_rounds:x", False),
        ("fixed_rounds:²", False),
        ("fixed_rounds:٣", False),
        ("single:2", False),
        ("", False),
    ],
)
def test_numbers_in_values(value: str, allowed: bool) -> None:
    match = next(option for option in AUTHORS.options if option.key == "match")
    assert match.allows(value) == allowed
    if not allowed:
        with pytest.raises(BadOptionValue):
            set_up(AUTHORS, small_deck(6), seats=3, seed=1, options={"match": value})


def test_a_value_that_is_not_there() -> None:
    assert not Option("pass", ("allowed", "never")).allows("sometimes")


@pytest.mark.parametrize(
    ("name", "deck", "seats", "options"),
    [
        ("classic", "classic44", range(2, 7), {}),
        ("adam", "authors52", range(3, 6), {
            "held_card_ask": "surrender", "tie": "replay_credit", "laid_sets": "face_down",
        }),
        ("cats", "standard52", range(3, 7), {
            "first_dealer": "high_card", "tie": "left_of_dealer", "dealt_sets": "own_turn", "laid_sets": "face_down",
        }),
        ("drawing-pile", "authors52", range(2, 6), {
            "draw_pile": "s3_four", "laid_sets": "face_down", "empty_hand": "refill",
        }),
        ("go-fish-crossover", "classic44", range(2, 7), {"draw_pile": "gofish", "empty_hand": "refill"}),
        ("author-only", "classic44", range(2, 7), {"ask_by": "family"}),
        ("turn-advancement", "classic44", range(2, 7), {"miss_next": "asked_player"}),
        ("double-deck", "classic44", range(7, 12), {"packs": "two"}),
        ("educational", "classic44", range(2, 7), {"ask_by": "family", "educational": "E1_family_then_name"}),
        ("educational-titles", "classic44", range(2, 7), {"educational": "E2_title_then_author"}),
        ("competitive", "standard52", range(2, 7), {
            "draw_pile": "gofish", "no_family_ask": "minus2", "empty_hand": "refill",
        }),
        ("themed", "composers", range(2, 7), {}),
    ],
)  # fmt: skip
def test_the_games_known_by_name(name: str, deck: str, seats: range, options: dict[str, str]) -> None:
    preset = PRESETS[name]
    assert preset.deck == deck
    assert preset.seats_with({}) == seats
    most = seats[-1]
    chosen = AUTHORS.defaults(most, preset.options)
    assert {key: value for key, value in chosen.items() if value != FIRST[key]} == options


def test_there_are_no_other_games() -> None:
    assert len(PRESETS) == 12


@pytest.mark.parametrize(("seats", "packs", "fits"), [(6, "one", True), (7, "one", False), (11, "two", True)])
def test_how_many_may_play(seats: int, packs: str, fits: bool) -> None:
    if fits:
        assert set_up(AUTHORS, small_deck(11), seats=seats, seed=1, options={"packs": packs}).seats == seats
        return
    with pytest.raises(WrongSeats):
        set_up(AUTHORS, small_deck(11), seats=seats, seed=1, options={"packs": packs})


@pytest.mark.parametrize(("families", "fits"), [(1, False), (2, True)])
def test_two_packs_reach_further(families: int, fits: bool) -> None:
    """Eleven players of sixteen cards have one each at least; of eight they have not."""
    if fits:
        assert len(set_up(AUTHORS, small_deck(families), seats=11, seed=1, options=TWO_PACKS).pack) == 16
        return
    with pytest.raises(UnfitDeck):
        set_up(AUTHORS, small_deck(families), seats=11, seed=1, options=TWO_PACKS)
