"""Making a game: wishes checked, a dealer chosen, cards shuffled."""

import random

import pytest

from assistant.rules.authors import AUTHORS
from assistant.rules.setup import BadOptionValue, UnknownOption, WrongSeats, set_up
from tests.decks import small_deck

DECK = small_deck(11)

KNOWN = ", ".join(option.key for option in AUTHORS.options)


def test_the_same_wishes_give_the_same_setup() -> None:
    assert set_up(AUTHORS, DECK, seats=4, seed=7) == set_up(AUTHORS, DECK, seats=4, seed=7)


def test_another_seed_gives_another_deal() -> None:
    assert len({set_up(AUTHORS, DECK, seats=4, seed=seed).pack for seed in range(50)}) == 50


def test_every_card_is_in_the_pack_once() -> None:
    assert sorted(set_up(AUTHORS, DECK, seats=4, seed=7).pack) == sorted(DECK.card_ids)


def test_the_shared_random_numbers_are_left_alone() -> None:
    random.seed(1)
    untouched = random.getstate()
    set_up(AUTHORS, DECK, seats=4, seed=7)
    assert random.getstate() == untouched


@pytest.mark.parametrize("seats", [1, 7, 0, -1])
def test_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(WrongSeats) as wrong:
        set_up(AUTHORS, DECK, seats=seats, seed=1)
    assert wrong.value.details() == {"game": "authors", "seats": seats, "least": 2, "most": 6}


def test_an_option_the_game_has_not() -> None:
    with pytest.raises(UnknownOption) as unknown:
        set_up(AUTHORS, DECK, seats=4, seed=1, options={"jokers": "2"})
    assert unknown.value.details() == {"game": "authors", "option": "jokers", "known": KNOWN}


def test_a_value_the_option_has_not() -> None:
    with pytest.raises(BadOptionValue) as bad:
        set_up(AUTHORS, DECK, seats=4, seed=1, options={"pass": "sometimes"})
    assert bad.value.details() == {"option": "pass", "value": "sometimes", "values": "allowed_antistall, never"}
