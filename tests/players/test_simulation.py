"""Computer players among themselves: everybody in every seat, and what is counted."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from assistant.players import simulation
from assistant.players.levels import Level, memory
from assistant.players.simulation import Deal, Interval, Pairing, play_deal, play_deals, quantile, standings
from assistant.rules.authors import AUTHORS
from assistant.rules.contract import Action, View
from tests.decks import small_deck

THREE = Pairing(AUTHORS, small_deck(6), {}, ("memory", "casual", "casual"))
FOUR_SETS = Deal((0.5, 0.5, 0.0), (2.0, 1.5, 0.5), ((1.0,), (2.0, 3.0), ()), 0, 0)


def without_times(deals: list[Deal]) -> list[Deal]:
    return [replace(deal, decision_ms=()) for deal in deals]


def test_everybody_sits_in_every_seat_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    met: Counter[tuple[str, int]] = Counter()
    hands: dict[int, set[tuple[str, ...]]] = {}

    def spy(level: str) -> Level:
        def play(view: View, chance: Random) -> Action:
            if not any(event.name == "asked" for event in view.history):
                met[level, view.seat] += 1
                hands.setdefault(view.seat, set()).add(view.hand)
            return memory(view, chance)

        return play

    monkeypatch.setattr(simulation, "level_named", spy)
    play_deal(replace(THREE, players=("a", "b", "c")), 1)
    (first,) = hands
    assert met == {(level, first): 1 for level in "abc"}
    assert len(hands[first]) == 1


def test_a_deal_gives_out_all_sets_and_one_game_a_rotation() -> None:
    for deal in play_deals(THREE, range(5)):
        assert sum(deal.shares) == pytest.approx(1)
        assert sum(deal.scores) == pytest.approx(6)
        assert deal.cut_off == 0


def test_the_same_seeds_give_the_same_games() -> None:
    assert without_times(play_deals(THREE, range(3))) == without_times(play_deals(THREE, range(3)))


def test_the_stronger_player_wins() -> None:
    first, *others = standings(THREE, play_deals(THREE, range(20)))
    assert first.level == "memory"
    assert first.share.low > 1 / 3
    assert first.above_even.low > 0
    assert all(other.share.high < 1 / 3 for other in others)


def test_memory_never_asks_what_it_knows_to_miss_and_casual_does() -> None:
    assert sum(deal.known_misses for deal in play_deals(replace(THREE, players=("memory",) * 3), range(5))) == 0
    assert sum(deal.known_misses for deal in play_deals(replace(THREE, players=("casual",) * 3), range(5))) > 0


def test_a_game_that_goes_on_is_cut_off_and_is_everybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ACTIONS", 2)
    deal = play_deal(THREE, 1)
    assert deal.cut_off == 3
    assert deal.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_intervals_are_over_deals() -> None:
    deals = [FOUR_SETS, replace(FOUR_SETS, shares=(1.0, 0.0, 0.0)), replace(FOUR_SETS, shares=(0.75, 0.25, 0.0))]
    first, second, third = standings(THREE, deals)
    half = 1.96 * 0.25 / 3**0.5
    assert (first.share.mean, first.share.low, first.share.high) == pytest.approx((0.75, 0.75 - half, 1.0))
    assert third.share == Interval(0, 0, 0)
    assert (first.score, first.above_even.mean) == pytest.approx((2, 2 / 3))
    assert second.decision_ms == (2.0, 2.0, 2.0, 3.0, 3.0, 3.0)


def test_one_deal_says_nothing_of_others() -> None:
    share = standings(THREE, [FOUR_SETS])[0].share
    assert (share.mean, share.low, share.high) == (0.5, 0, 1)


@pytest.mark.parametrize(("share", "value"), [(0, 1.0), (0.5, 3.0), (0.99, 4.0), (1, 4.0)])
def test_quantiles(share: float, value: float) -> None:
    assert quantile((1.0, 2.0, 3.0, 4.0), share) == value
    assert quantile((), share) == 0


def test_the_points_of_every_preset_can_be_counted() -> None:
    two_packs = Pairing(AUTHORS, small_deck(8), {"packs": "two", "ask_by": "family"}, ("memory",) * 7)
    assert sum(play_deal(two_packs, 1).scores) == pytest.approx(16)
    rounds = replace(THREE, options={"match": "fixed_rounds:2"})
    assert sum(play_deal(rounds, 1).scores) == pytest.approx(12)
