"""A game in play: what it tells to whom, and that nothing but `play` moves it."""

import pytest

from assistant.rules.authors import Ask
from assistant.rules.catalogue import UnknownGame, find_preset, rules_named
from assistant.rules.events import Drew, HandDealt, Shuffled
from assistant.rules.game import IllegalAction
from tests.tables import action_of, card_id, deal, play, tell

TO_THE_END = ("0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b3", "0 asks 1 b4")


def test_each_seat_is_told_its_own_hand_alone() -> None:
    game = deal("a1 a2 b1 | a3 b2 b3 | a4 b4")
    for seat in range(3):
        dealt = [event for event in game.view(seat).history if isinstance(event, HandDealt)]
        assert [(event.seat, event.cards) for event in dealt] == [(seat, game.view(seat).hand)]


def test_only_who_draws_is_told_the_card() -> None:
    game = deal("a1 a2 b1 c1 | a3 b2 b3 c2", pile="c3 a4 b4 c4")
    play(game, "0 asks 1 b4")
    drawn = [[event.card.value for event in game.view(seat).history if isinstance(event, Drew)] for seat in (0, 1)]
    assert drawn == [["c:3"], [None]]


def test_only_who_refills_is_told_the_cards() -> None:
    game = deal("a1 a2 b1 c1 | a3 b2 b3 c2", pile="a4 b4 c3 c4")
    play(game, "0 asks 1 a3", "0 asks 1 b2", "0 asks 1 b3", "0 asks 1 c2")
    assert tell(game.view(1).history[-1:]) == "1 refills a4 b4 c3 c4"
    assert tell(game.view(0).history[-1:]) == "1 refills ?"


def test_the_history_grows_by_what_is_told() -> None:
    game = deal("a1 a2 b1 | a3 b2 b3 | a4 b4")
    before = game.view(1).history
    events = game.play(0, Ask(1, card_id("a3")))
    assert game.view(1).history == before + events
    assert before == game.view(1).history[: len(before)]


def test_nobody_is_told_how_the_next_round_was_shuffled() -> None:
    game = deal("a1 a2 b1 b2 | a3 a4 b3 b4", options={"match": "fixed_rounds:2"})
    dealt = [event for move in TO_THE_END for event in game.play(*action_of(move))]
    assert [event for event in dealt if isinstance(event, Shuffled)]
    assert not any(isinstance(event, Shuffled) for seat in (0, 1) for event in game.view(seat).history)


def test_an_illegal_action_is_not_evidence() -> None:
    game = deal("a1 a2 b1 | a3 b2 b3 | a4 b4")
    with pytest.raises(IllegalAction) as refused:
        game.play(0, Ask(1, card_id("a1")))
    assert refused.value.details() == {"seat": 0, "action": Ask(1, "a:1"), "refusal": game.why_not(0, Ask(1, "a:1"))}
    assert [event.name for event in game.view(1).history] == ["dealt", "hand_dealt", "turn"]


def test_games_are_found_by_preset_and_by_name() -> None:
    assert find_preset("classic") == find_preset("authors")
    assert rules_named("authors").name == "authors"
    with pytest.raises(UnknownGame) as unknown:
        find_preset("whist")
    assert unknown.value.name == "whist"
