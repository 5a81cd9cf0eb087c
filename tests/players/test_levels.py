"""Computer players: always legal, from their own view alone, never against what everybody has seen."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.players.expert import expert
from assistant.players.knowledge import Knowledge, recall
from assistant.players.levels import LEVELS, SPAN, Advice, UnknownLevel, advise, casual, level_named, memory
from assistant.rules.authors import AUTHORS, Ask, AuthorsView
from assistant.rules.contract import View
from assistant.rules.events import Asked
from assistant.rules.game import Game
from assistant.rules.setup import set_up
from tests.decks import small_deck
from tests.rules.random_games import Table, tables
from tests.tables import action_of, card_id, deal

LEVEL_NAMES = sorted(LEVELS)


def holder_known(known: Knowledge, ask: Ask) -> bool:
    return known.holds(ask.target, ask.card)


def asks(view: View) -> list[Ask]:
    assert isinstance(view, AuthorsView)
    return [choice for choice in AUTHORS.choices(view) if isinstance(choice, Ask)]


def after(hands: str, *moves: str) -> Game:
    game = deal(hands)
    for move in moves:
        game.play(*action_of(move))
    return game


@pytest.mark.parametrize("level", LEVEL_NAMES)
@settings(max_examples=25)
@given(table=tables(most_families=8))
def test_a_level_plays_to_the_end_by_the_rules(level: str, table: Table) -> None:
    game, chance, play = table.game(), table.chance, level_named(level)
    for _ in range(3000):
        if not game.pending():
            return
        seat = game.pending()[0]
        action = play(game.view(seat), chance)
        assert game.why_not(seat, action) is None
        game.play(seat, action)
    pytest.fail("the game does not end")


@settings(max_examples=25)
@given(table=tables(most_families=8), moves=st.integers(0, 60))
def test_nobody_asks_against_what_everybody_has_seen(table: Table, moves: int) -> None:
    game, chance = table.game(), table.chance
    for _ in range(moves):
        if not game.pending():
            return
        seat = game.pending()[0]
        view = game.view(seat)
        action = memory(view, chance)
        if isinstance(action, Ask):
            known = recall(view.history, view.deck, view.options)
            sure = [ask for ask in asks(view) if holder_known(known, ask)]
            assert known.may_hold(action.target, action.card)
            assert holder_known(known, action) == bool(sure), "a sure hit is taken"
        game.play(seat, action)


@settings(max_examples=25)
@given(table=tables(most_families=8), moves=st.integers(0, 60))
def test_casual_remembers_the_last_few_asks(table: Table, moves: int) -> None:
    game, chance = table.game(), table.chance
    for _ in range(moves):
        if not game.pending():
            return
        seat = game.pending()[0]
        view = game.view(seat)
        action = casual(view, chance)
        if isinstance(action, Ask):
            places = [place for place, event in enumerate(view.history) if isinstance(event, Asked)]
            known = recall(
                view.history[places[-SPAN] :] if len(places) >= SPAN else view.history, view.deck, view.options
            )
            open_asks = [ask for ask in asks(view) if known.may_hold(ask.target, ask.card)]
            assert known.may_hold(action.target, action.card) or not open_asks
        game.play(seat, action)


@pytest.mark.parametrize("level", LEVEL_NAMES)
@settings(max_examples=15)
@given(table=tables(most_families=6), seed=st.integers(0, 1000))
def test_the_same_view_gives_the_same_move(level: str, table: Table, seed: int) -> None:
    first, second = table.game(), table.game()
    if first.pending():
        seat = first.pending()[0]
        moves = [level_named(level)(game.view(seat), Random(seed)) for game in (first, second)]
        assert moves[0] == moves[1]


HANDS = "a1 a2 b1 | a3 b2 b3 | a4 b4"


def test_memory_asks_for_what_it_saw_change_hands() -> None:
    game = after(HANDS, "0 asks 1 b3", "0 asks 2 a3")
    assert memory(game.view(1), Random(0)) == Ask(0, card_id("b3"))
    assert advise(game.view(1), Random(0)) == Advice(Ask(0, card_id("b3")), "known")


def test_memory_finds_the_last_place_a_card_can_be() -> None:
    game = after(HANDS, "0 asks 1 a4", "1 passes", "2 passes")
    advice = {advise(game.view(0), Random(seed)) for seed in range(20)}
    assert advice == {Advice(Ask(2, card_id("a4")), "collecting")}


def test_memory_collects_the_family_it_has_most_of() -> None:
    game = deal(HANDS)
    chosen = [memory(game.view(0), Random(seed)) for seed in range(20)]
    assert {ask.card for ask in chosen if isinstance(ask, Ask)} == {card_id("a3"), card_id("a4")}


def test_memory_does_not_ask_for_the_same_over_and_over() -> None:
    """At the pile everybody may have drawn the card meanwhile, as any other."""
    game = deal("a1 a2 b1 c1 | a3 b2 d1 d2", pile="c2 c3 a4 b3 b4 c4 d3 d4")
    for move in ("0 asks 1 a4", "1 asks 0 a4"):
        game.play(*action_of(move))
    chosen = {memory(game.view(0), Random(seed)) for seed in range(30)}
    assert {Ask(1, card_id("a3")), Ask(1, card_id("a4"))} <= chosen


def test_expert_asks_whoever_asked_for_the_family() -> None:
    """Seat 1 holds one of the two that are not here, and memory does not know it."""
    view = after(HANDS, "0 passes", "1 asks 2 a1", "2 passes").view(0)
    likely = {Ask(1, card_id("a3")), Ask(1, card_id("a4"))}
    assert {expert(view, Random(seed)) for seed in range(10)} == likely
    assert not {memory(view, Random(seed)) for seed in range(10)} <= likely


def test_casual_forgets_what_lies_further_back() -> None:
    hands = "a1 b1 c1 d1 | a2 b2 c2 d2 | a3 b3 c3 d3 | a4 b4 c4 d4"
    game = after(hands, "0 asks 1 a3", "1 asks 2 a1", "2 asks 3 b1", "3 asks 2 c1")
    assert Ask(1, card_id("a3")) not in {casual(game.view(0), Random(seed)) for seed in range(200)}
    game = after(hands, "0 asks 1 a3", "1 asks 2 a1", "2 asks 3 b1", "3 asks 2 c1", "0 asks 3 b2", "1 asks 3 b1")
    for move in ("2 asks 1 c1", "3 asks 1 d1"):
        game.play(*action_of(move))
    assert Ask(1, card_id("a3")) in {casual(game.view(0), Random(seed)) for seed in range(400)}


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownLevel) as caught:
        level_named("genius")
    assert caught.value.details() == {"level": "genius", "known": "casual, memory, expert"}


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize(
    "options", [{}, {"double_transfer": "all_copies"}, {"double_set": "any_four"}, {"ask_by": "family"}]
)
def test_a_level_comes_to_the_end_with_two_packs(level: str, options: dict[str, str]) -> None:
    chance = Random(1)
    game = Game(AUTHORS, set_up(AUTHORS, small_deck(11), seats=7, seed=3, options={"packs": "two", **options}))
    for _ in range(3000):
        if not game.pending():
            return
        seat = game.pending()[0]
        game.play(seat, level_named(level)(game.view(seat), chance))
    pytest.fail("the game does not end")
