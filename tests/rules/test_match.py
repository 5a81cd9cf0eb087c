"""Matches: one round, so many rounds, or rounds to a number of points (RULES.md, section 12)."""

from dataclasses import replace
from random import Random

import pytest

from assistant.rules.authors import AUTHORS
from assistant.rules.contract import Event, Result, Seat
from assistant.rules.events import Dealt, MatchEnded, MatchStands, RoundBegan, RoundEnded, Shuffled
from assistant.rules.game import Game
from assistant.rules.match import Match
from assistant.rules.setup import Setup, next_deal, set_up
from tests.decks import small_deck
from tests.rules.random_games import choose
from tests.tables import deal, play, tell


def match_of(kind: str, tie: str = "share", seats: int = 3) -> Match:
    return Match(set_up(AUTHORS, small_deck(6), seats=seats, seed=1, options={"match": kind, "tie": tie}))


def played(match: Match, *rounds: tuple[int, ...], order: tuple[Seat, ...] = ()) -> Match:
    """The match after rounds with these scores."""
    for number, scores in enumerate(rounds):
        assert match.result is None, "over before its last round"
        if number:
            setup = replace(match.setup, round=match.setup.round + 1, level=match.level)
            match = replace(match, setup=setup)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        match = match.after(Result(scores, winners, order))
    return match


TO_20 = ((9, 1, 1), (9, 1, 1))
ONE_FIRST = (1, 2, 0)

OVER = {
    "one round is a game": ("single", "share", [(3, 2, 1)], (), (3, 2, 1), (0,)),
    "shared": ("single", "share", [(3, 3, 0)], (), (3, 3, 0), (0, 1)),
    "or its tie broken": ("single", "first_set", [(3, 3, 0)], ONE_FIRST, (3, 3, 0), (1,)),
    "the last of so many rounds": ("fixed_rounds:2", "share", [(3, 2, 1), (0, 2, 4)], (), (3, 4, 5), (2,)),
    "one of one": ("fixed_rounds:1", "share", [(3, 2, 1)], (), (3, 2, 1), (0,)),
    "level after so many rounds": ("fixed_rounds:2", "share", [(4, 2, 0), (1, 3, 2)], (), (5, 5, 2), (0, 1)),
    "and the tie broken": ("fixed_rounds:2", "first_set", [(4, 2, 0), (1, 3, 2)], ONE_FIRST, (5, 5, 2), (1,)),
    "among those only who are level": (
        "fixed_rounds:2", "first_set", [(4, 0, 2), (2, 0, 4)], ONE_FIRST, (6, 0, 6), (2,)
    ),
    "the points wanted": ("target:20", "share", [*TO_20, (2, 5, 4)], (), (20, 7, 6), (0,)),
    "more": ("target:20", "share", [*TO_20, (4, 5, 2)], (), (22, 7, 4), (0,)),
    "another number": ("target:25", "share", [*TO_20, (4, 5, 2), (3, 5, 3)], (), (25, 12, 7), (0,)),
    "crossed together, the highest wins": (
        "target:10", "share", [(5, 4, 2), (5, 6, 0), (0, 0, 11)], (), (10, 10, 13), (2,)
    ),
    "level beyond it, another round": ("target:10", "share", [(5, 6, 0), (6, 5, 0), (1, 2, 8)], (), (12, 13, 8), (1,)),
    "or the tie broken beyond it": ("target:10", "first_set", [(5, 6, 0), (6, 5, 0)], ONE_FIRST, (11, 11, 0), (1,)),
    "points may be lost": ("fixed_rounds:2", "share", [(-2, 2, 1), (0, -1, 1)], (), (-2, 1, 2), (2,)),
    "sudden death": ("single", "sudden_death", [(3, 3, 0), (0, 1, 0)], (), (3, 3, 0), (1,)),
    "sudden death after so many rounds": (
        "fixed_rounds:2", "sudden_death", [(4, 2, 0), (1, 3, 2), (1, 0, 0)], (), (5, 5, 2), (0,)
    ),
    "sudden death beyond the points wanted": (
        "target:10", "sudden_death", [(5, 6, 0), (6, 5, 0), (1, 0, 0)], (), (11, 11, 0), (0,)
    ),
    "a replay won by one who was level": ("single", "replay_credit", [(3, 3, 0), (2, 3, 1)], (), (3, 3, 0), (1,)),
    "by another": ("single", "replay_credit", [(3, 3, 0), (0, 0, 6)], (), (3, 3, 0), (0, 1)),
    "by nobody": ("single", "replay_credit", [(3, 3, 0), (3, 3, 0)], (), (3, 3, 0), (0, 1)),
    "by two of three who were level": ("single", "replay_credit", [(2, 2, 2), (3, 0, 3)], (), (2, 2, 2), (0, 1, 2)),
    "no tie, no replay": ("single", "replay_credit", [(3, 2, 1)], (), (3, 2, 1), (0,)),
}  # fmt: skip


@pytest.mark.parametrize("name", OVER)
def test_a_match_that_is_over(name: str) -> None:
    kind, tie, rounds, order, totals, winners = OVER[name]
    match = played(match_of(kind, tie), *rounds, order=order)
    assert match.result is not None
    assert (match.result.scores, match.result.winners) == (totals, winners)


def test_the_end_says_which_rule_broke_the_tie() -> None:
    kind, rounds, order = "fixed_rounds:2", [(3, 2, 1), (2, 3, 1)], (1, 0, 2)
    for tie, told in (("first_set", "first_set"), ("left_of_dealer", "left_of_dealer")):
        match = played(match_of(kind, tie), *rounds, order=order)
        assert match.ended() == MatchEnded(scores=(5, 5, 2), winners=(1,), tie=told)
    shared = played(match_of(kind, "share"), *rounds)
    assert shared.ended() == MatchEnded(scores=(5, 5, 2), winners=(0, 1))
    decided = played(match_of(kind, "sudden_death"), *rounds, (1, 0, 0))
    assert decided.ended() == MatchEnded(scores=(5, 5, 2), winners=(0,), tie="sudden_death")
    clear = played(match_of(kind, "first_set"), (3, 2, 1), (3, 2, 1), order=order)
    assert clear.ended() == MatchEnded(scores=(6, 4, 2), winners=(0,))
    with pytest.raises(ValueError, match="fixed_rounds"):
        played(match_of(kind, "share"), (3, 2, 1)).ended()


GOES_ON: dict[str, tuple[str, str, list[tuple[int, ...]], tuple[Seat, ...]]] = {
    "more rounds to come": ("fixed_rounds:3", "share", [(3, 2, 1), (3, 2, 1)], ()),
    "level with more to come": ("fixed_rounds:2", "sudden_death", [(3, 3, 0)], ()),
    "the points not yet there": ("target:20", "share", [*TO_20, (1, 5, 5)], ()),
    "nor by the tie's rule": ("target:20", "first_set", [(6, 6, 0)], ()),
    "level beyond them": ("target:10", "share", [(5, 6, 0), (6, 5, 0)], ()),
    "sudden death to come": ("single", "sudden_death", [(3, 3, 0)], (0, 1)),
    "a replay to come": ("single", "replay_credit", [(3, 0, 3)], (0, 2)),
    "sudden death after all rounds": ("fixed_rounds:2", "sudden_death", [(4, 2, 0), (1, 3, 2)], (0, 1)),
    "a replay beyond the points": ("target:10", "replay_credit", [(5, 6, 0), (6, 5, 0)], (0, 1)),
}


@pytest.mark.parametrize("name", GOES_ON)
def test_a_match_that_goes_on(name: str) -> None:
    kind, tie, rounds, level = GOES_ON[name]
    match = played(match_of(kind, tie), *rounds)
    assert (match.result, match.level) == (None, level)
    assert match.totals == tuple(map(sum, zip(*rounds, strict=True)))


def rounds_of(options: dict[str, str], *, seats: int = 4) -> tuple[Game, list[Event]]:
    """A match played at random to its end, and all that happened."""
    game = Game(AUTHORS, set_up(AUTHORS, small_deck(5), seats=seats, seed=5, options=options))
    events, chance = list(game.opening), Random(2)
    while game.pending():
        events += game.play(*choose(game, chance))
    return game, events


def test_so_many_rounds() -> None:
    game, events = rounds_of({"match": "fixed_rounds:5"})
    first = game.setup.dealer
    assert [event.dealer for event in events if isinstance(event, Dealt)] == [(first + n) % 4 for n in range(5)]
    assert [event.number for event in events if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5]
    ended = [event.scores for event in events if isinstance(event, RoundEnded)]
    totals = [tuple(map(sum, zip(*ended[:rounds], strict=True))) for rounds in range(1, 6)]
    assert [event.scores for event in events if isinstance(event, MatchStands)] == totals[:4]
    best = max(totals[-1])
    winners = tuple(seat for seat, total in enumerate(totals[-1]) if total == best)
    assert events[-1] == MatchEnded(scores=totals[-1], winners=winners)
    assert game.view(0).totals == totals[-1]
    assert game.view(0).result == game.result == Result(totals[-1], winners)


def test_to_so_many_points() -> None:
    _, events = rounds_of({"match": "target:7"})
    ended = [event.scores for event in events if isinstance(event, RoundEnded)]
    before = tuple(map(sum, zip(*ended[:-1], strict=True)))
    assert max(before) < 7 or max(before) == sorted(before)[-2]
    assert isinstance(events[-1], MatchEnded)
    assert max(events[-1].scores) >= 7
    assert len(events[-1].winners) == 1


def test_one_round_is_told_without_its_number() -> None:
    game, events = rounds_of({})
    assert not any(isinstance(event, RoundBegan | MatchStands | MatchEnded | Shuffled) for event in events)
    assert game.view(0).totals == ()
    assert game.result is not None


def test_rounds_that_are_over_when_dealt_follow_each_other() -> None:
    game = deal("a1 a2 a3 a4 | b1 b2 b3 b4", options={"match": "fixed_rounds:2"})
    told = tell(game.opening)
    begun = "round 1, 0 lays a, 0 out, 1 lays b, 1 out, end 1-1 won by 0 1, stands 1-1, round 2, "
    assert told.startswith(begun)


def test_the_points_of_the_rounds_before_are_in_the_view() -> None:
    game = deal("a1 a2 b1 b2 | a3 a4 b3 b4", options={"match": "fixed_rounds:2"})
    assert game.view(0).totals == ()
    told = play(game, "0 asks 1 a3", "0 asks 1 a4", "0 asks 1 b3", "0 asks 1 b4")
    assert told.startswith("gives, 0 lays b, 0 out, 1 out, end 2-0 won by 0, stands 2-0, round 2, ")
    assert (game.view(1).totals, game.view(1).scores, game.view(1).laid) == ((2, 0), (0, 0), ((), ()))
    assert game.view(1).result is None


def test_each_round_is_shuffled_anew_and_from_the_seed_alone() -> None:
    setup = set_up(AUTHORS, small_deck(6), seats=3, seed=9)
    rounds: list[Setup] = [setup]
    for _ in range(4):
        rounds.append(next_deal(AUTHORS, rounds[-1]))
    assert [each.round for each in rounds] == [1, 2, 3, 4, 5]
    assert len({each.pack for each in rounds}) == 5
    assert all(sorted(each.pack) == sorted(setup.pack) for each in rounds)
    assert next_deal(AUTHORS, setup) == rounds[1]


def test_what_was_earned_and_owed_in_a_round_ends_with_it() -> None:
    options = {"match": "fixed_rounds:2", "no_family_ask": "minus2"}
    game = deal("a1 a2 a3 | b1 b2 b3 | a4 b4", options=options)
    moves = ("0 asks 1 b1", "1 asks 2 b4", "2 asks 0 a1", "2 asks 0 a2", "2 asks 0 a3")
    assert "end -2-1-1 won by 1 2, stands -2-1-1, round 2, " in play(game, *moves)
    assert game.view(0).scores == (0, 0, 0)
