"""Who deals first: by lot, by a draw of cards, or as chosen (RULES.md, section 2, point 6)."""

from collections import Counter

import pytest

from assistant.cards import Deck, FamilyId
from assistant.rules.authors import AUTHORS
from assistant.rules.authors.events import DrewForDeal
from assistant.rules.game import Game
from assistant.rules.setup import RANKS, OptionsClash, Setup, UnfitDeck, next_deal, set_up
from tests.decks import rank_deck, small_deck

HIGH_CARD = {"first_dealer": "high_card"}


def drawn_for(seed: int, *, seats: int = 6, ranks: int = 13) -> Setup:
    return set_up(AUTHORS, rank_deck(ranks), seats=seats, seed=seed, options=HIGH_CARD)


def rank_of(card: str) -> FamilyId:
    return card.partition(":")[0]


def test_the_highest_card_deals_and_the_others_sit_to_its_left_in_order() -> None:
    for seed in range(60):
        setup = drawn_for(seed)
        last = dict(setup.drawn)
        heights = [RANKS.index(rank_of(last[seat])) for seat in range(6)]
        assert heights == sorted(set(heights)), "from the highest down, and no two alike"
        assert setup.dealer == 0


def test_aces_are_high_and_twos_low() -> None:
    assert " ".join(RANKS) == "ace king queen jack ten nine eight seven six five four three two"


def test_those_alike_and_no_others_draw_again() -> None:
    """Followed draw by draw: everybody in turn, then whoever is alike with another, until nobody is."""
    rounds = Counter[int]()
    for seed in range(60):
        setup = drawn_for(seed, ranks=7)
        draws = list(setup.drawn)
        players = [setup.seating.index(player) for player in range(6)]
        lying: dict[int, str] = {}
        drawing = players
        while drawing:
            rounds[seed] += 1
            for seat in drawing:
                lying.pop(seat, None)
            for seat in drawing:
                drawer, card = draws.pop(0)
                assert drawer == seat
                assert card not in lying.values(), "a card that lies on the table cannot be drawn"
                lying[seat] = card
            alike = Counter(map(rank_of, lying.values()))
            drawing = [seat for seat in players if alike[rank_of(lying[seat])] > 1]
        assert draws == []
    assert max(rounds.values()) > 2, "ties upon ties were seen"


def test_where_everybody_came_from_is_kept() -> None:
    seatings = {drawn_for(seed).seating for seed in range(30)}
    assert len(seatings) > 20
    assert all(sorted(seating) == list(range(6)) for seating in seatings)


def test_the_draw_opens_the_game_and_all_see_it() -> None:
    setup = drawn_for(1, seats=3)
    game = Game(AUTHORS, setup)
    wanted = tuple(DrewForDeal(seat=seat, card=card) for seat, card in setup.drawn)
    assert game.opening[: len(wanted)] == wanted
    assert game.view(2).history[: len(wanted)] == wanted


def test_the_same_seed_draws_the_same() -> None:
    assert drawn_for(4) == drawn_for(4)
    assert len({drawn_for(seed).drawn for seed in range(30)}) == 30


def test_nobody_draws_for_the_next_round() -> None:
    setup = next_deal(AUTHORS, drawn_for(4))
    assert (setup.dealer, setup.drawn) == (1, ())


def test_by_lot_anybody_may_deal() -> None:
    setups = [set_up(AUTHORS, small_deck(6), seats=4, seed=seed) for seed in range(80)]
    assert {setup.dealer for setup in setups} == {0, 1, 2, 3}
    assert {(setup.drawn, setup.seating) for setup in setups} == {((), ())}


@pytest.mark.parametrize("number", [1, 2, 4])
def test_as_chosen(number: int) -> None:
    setup = set_up(AUTHORS, small_deck(6), seats=4, seed=1, options={"first_dealer": f"chosen:{number}"})
    assert setup.dealer == number - 1


def test_nobody_may_be_chosen_who_is_not_there() -> None:
    with pytest.raises(OptionsClash) as clash:
        set_up(AUTHORS, small_deck(6), seats=4, seed=1, options={"first_dealer": "chosen:5"})
    assert clash.value.reason == "no_such_seat"


@pytest.mark.parametrize(("deck", "seats"), [(small_deck(11), 3), (rank_deck(4), 5)])
def test_a_deck_without_ranks_enough(deck: Deck, seats: int) -> None:
    with pytest.raises(UnfitDeck) as unfit:
        set_up(AUTHORS, deck, seats=seats, seed=1, options=HIGH_CARD)
    assert unfit.value.reason == "no_ranks"


def test_as_many_ranks_as_players_are_enough() -> None:
    assert len(dict(drawn_for(1, seats=4, ranks=4).drawn)) == 4
