"""Ties, by every rule there is, and the rounds that are played to break them (RULES.md, section 3)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from assistant.cards import Deck
from assistant.rules.authors import AUTHORS, AuthorsState
from assistant.rules.authors.state import Tally
from assistant.rules.authors.ties import result
from assistant.rules.contract import Event, Seat
from assistant.rules.events import Asked, Dealt, MatchEnded, RoundBegan, RoundEnded, SetLaid, Shuffled, TurnCame
from assistant.rules.game import Game
from assistant.rules.match import Match, another_round
from assistant.rules.setup import Setup, next_deal, set_up, shuffled_again
from tests.decks import rank_deck, small_deck
from tests.rules.random_games import choose
from tests.tables import Story, action_of, card_id, deal, play, tell

SUDDEN_DEATH = {"tie": "sudden_death"}
REPLAY = {"tie": "replay_credit"}


def round_over(
    laid: str,
    *,
    tie: str,
    seats: int,
    dealer: Seat = 0,
    points: tuple[int, ...] = (),
    deck: Deck | None = None,
    packs: str = "one",
) -> AuthorsState:
    """A round in which sets were laid in this order: `1a 0b>1` is a by seat 1, then b by seat 0, given up to seat 1."""
    deck = deck or small_deck(6)
    ids = {family_id[0]: family_id for family_id in deck.members}
    order = tuple((int(each[0]), ids[each[1]]) for each in laid.split())
    holders = tuple((int(each[-1] if ">" in each else each[0]), ids[each[1]]) for each in laid.split())
    sets = tuple(tuple(family for seat, family in holders if seat == each) for each in range(seats))
    options = AUTHORS.defaults(3, {"tie": tie, "packs": packs})
    setup = Setup(deck=deck, options=options, seats=seats, seed=0, dealer=dealer, pack=())
    return AuthorsState(setup, ((),) * seats, sets, pile=(), turn=None, tally=Tally(order=order, points=points))


@pytest.mark.parametrize(
    ("tie", "dealer", "seats", "laid", "winners"),
    [
        ("share", 0, 2, "0a 1b", (0, 1)),
        ("share", 0, 2, "0a 1b 1c", (1,)),
        ("share", 0, 3, "2a 1b", (1, 2)),
        ("sudden_death", 0, 2, "0a 1b", (0, 1)),
        ("replay_credit", 0, 2, "0a 1b", (0, 1)),
        ("left_of_dealer", 0, 2, "1a 0b", (0,)),
        ("left_of_dealer", 1, 2, "0a 1b", (1,)),
        ("left_of_dealer", 0, 4, "3a 1b", (1,)),
        ("left_of_dealer", 2, 4, "1a 0b 3c", (3,)),
        ("left_of_dealer", 2, 4, "1a 0b", (0,)),
        ("left_of_dealer", 3, 4, "1a 2b", (1,)),
        ("left_of_dealer", 0, 3, "0a 1b 1c", (1,)),
        ("first_set", 0, 3, "2a 1b", (2,)),
        ("first_set", 0, 3, "2a 1b 1c 2d", (2,)),
        ("first_set", 0, 3, "0a 2b 1c 2d 1e", (2,)),
        ("first_set", 0, 2, "0a>1 0b", (0,)),
        ("descending_points", 0, 2, "0a 1b", (0,)),
        ("descending_points", 0, 2, "1a 0b 0c 1d", (1,)),
        ("descending_points", 0, 2, "0a 1b 1c 1d 0e 0f", (1,)),
        ("descending_points", 0, 3, "2a 1b 1c 1d 2e 2f", (1,)),
        ("descending_points", 0, 2, "0a 1b 1c 1d 1e", (1,)),
        ("descending_points", 0, 2, "0a>1 0b 1c 0d", (1,)),
        ("ace_set", 0, 2, "1b 0a", (0,)),
        ("ace_set", 0, 2, "0b 1a", (1,)),
        ("ace_set", 0, 3, "2b 1c", (2,)),
        ("ace_set", 0, 3, "0a 2b 1c 1d 2e", (2,)),
        ("ace_set", 0, 2, "0a>1 0b", (1,)),
    ],
)
def test_who_wins(tie: str, dealer: Seat, seats: int, laid: str, winners: tuple[Seat, ...]) -> None:
    assert result(round_over(laid, tie=tie, seats=seats, dealer=dealer)).winners == winners


def test_all_seats_in_the_order_that_breaks_ties() -> None:
    assert result(round_over("1a", tie="left_of_dealer", seats=4, dealer=2)).order == (2, 3, 0, 1)
    assert result(round_over("3a 1b", tie="first_set", seats=4)).order == (3, 1, 0, 2)
    assert result(round_over("3a 1b", tie="share", seats=4)).order == ()


@pytest.mark.parametrize(("packs", "winner"), [("one", 0), ("two", 1)])
def test_the_first_set_is_worth_as_many_points_as_there_are_sets(packs: str, winner: Seat) -> None:
    """Of three sets 3 against 2 and 1, which is level; of six, 6 against 5 and 4."""
    state = round_over("0a 1b 1c", tie="descending_points", seats=2, points=(1, 0), deck=small_deck(3), packs=packs)
    assert result(state).winners == (winner,)


def test_of_two_sets_of_a_family_each_counts_for_who_has_it() -> None:
    state = round_over("0a 1a>0 1b 1c", tie="descending_points", seats=2, packs="two", deck=small_deck(3))
    assert result(state).winners == (0,)


def test_of_two_sets_one_given_up_counts_once_for_each() -> None:
    state = round_over("0a 0a>1 1b", tie="descending_points", seats=2, points=(1, 0), packs="two", deck=small_deck(3))
    assert result(state).winners == (1,), "6 against 5 and 4"


def test_the_aces_decide_wherever_the_deck_has_them() -> None:
    deck = rank_deck(3)
    state = round_over("0k 1a", tie="ace_set", seats=2, deck=replace(deck, families=deck.families[::-1]))
    assert result(state).winners == (1,)


EVEN = "a1 a2 b1 b2 | a3 a4 b3 b4"
TO_EVEN = ("0 asks 1 a3", "0 asks 1 a4", "0 passes", "1 asks 0 b1")
LEVEL = "gives, 1 lays b, 1 out, 0 out"
SMALL = "a1 a2 a3 | b1 b2 b3 | a4 b4"

STORIES = {
    "a tie may be shared": Story(EVEN, TO_EVEN, "1 asks 0 b2", f"{LEVEL}, end 1-1 won by 0 1"),
    "or broken, which is told": Story(
        EVEN, TO_EVEN, "1 asks 0 b2", f"{LEVEL}, first_set of 0 1 gives 0, end 1-1 won by 0", "", {"tie": "first_set"}
    ),
    "for the dealer": Story(
        EVEN, TO_EVEN, "1 asks 0 b2", f"{LEVEL}, left_of_dealer of 0 1 gives 1, end 1-1 won by 1", "",
        {"tie": "left_of_dealer"},
    ),
    "for the sets laid early": Story(
        EVEN, TO_EVEN, "1 asks 0 b2", f"{LEVEL}, descending_points of 0 1 gives 0, end 1-1 won by 0", "",
        {"tie": "descending_points"},
    ),
    "for the first set of the deck": Story(
        EVEN, TO_EVEN, "1 asks 0 b2", f"{LEVEL}, ace_set of 0 1 gives 0, end 1-1 won by 0", "", {"tie": "ace_set"}
    ),
    "between those who are level": Story(
        SMALL, ("0 asks 2 a4",), "1 asks 2 b4",
        "gives, 1 lays b, 1 out, 2 out, first_set of 0 1 gives 0, end 1-1-0 won by 0", "", {"tie": "first_set"},
    ),
    "no tie, nothing to break": Story(
        EVEN, (*TO_EVEN[:2], "0 asks 1 b3"), "0 asks 1 b4", "gives, 0 lays b, 0 out, 1 out, end 2-0 won by 0", "",
        {"tie": "first_set"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str) -> None:
    assert STORIES[name].told() == STORIES[name].brings


THREE_SEATS = "a1 a2 a3 b1 b2 b3 | c1 c2 c3 d1 d2 | a4 b4 c4 d3 d4"
TO_LEVEL = ("0 asks 2 a4", "0 asks 2 b4", "1 asks 2 c4", "1 asks 2 d3", "1 asks 2 d4")
"""Two sets for seat 0, two for seat 1, none for seat 2."""


def played_off(tie: str, moves_seed: int = 0) -> tuple[Game, list[Event], list[Event]]:
    """The game over, what was told up to the second round, and from then on."""
    game = deal(THREE_SEATS, options={"tie": tie})
    play(game, *TO_LEVEL[:-1])
    events = [*game.play(*action_of(TO_LEVEL[-1]))]
    begins = next(place for place, event in enumerate(events) if isinstance(event, RoundBegan))
    before, after = events[:begins], events[begins:]
    chance = Random(moves_seed)
    while game.pending():
        after += game.play(*choose(game, chance))
    return game, before, after


def of_kind(events: Sequence[Event], kind: type[Event]) -> Iterator[Event]:
    return (event for event in events if isinstance(event, kind))


@pytest.mark.parametrize("moves_seed", range(8))
def test_sudden_death_ends_with_the_first_set_of_those_who_are_level(moves_seed: int) -> None:
    game, before, after = played_off("sudden_death", moves_seed)
    assert tell(before) == "gives, 1 lays d, 1 out, 2 out, end 2-2-0 won by 0 1"
    assert before[-1] == RoundEnded(scores=(2, 2, 0), winners=(0, 1), played_off=True)
    assert after[0] == RoundBegan(number=2, level=(0, 1), first_set_wins=True)
    assert next(of_kind(after, Dealt)) == Dealt(dealer=0, sizes=(4, 4, 0), pile=8)
    assert next(of_kind(after, TurnCame)) == TurnCame(seat=1)
    (laid,) = of_kind(after, SetLaid)
    assert isinstance(laid, SetLaid)
    assert {turn.seat for turn in of_kind(after, TurnCame) if isinstance(turn, TurnCame)} <= {0, 1}
    (ended,) = of_kind(after, RoundEnded)
    assert isinstance(ended, RoundEnded)
    assert (ended.winners, ended.one_of_several) == ((laid.seat,), True)
    assert after[-1] == MatchEnded(scores=(2, 2, 0), winners=(laid.seat,), tie="sudden_death")
    assert game.result is not None
    assert (game.result.scores, game.result.winners) == ((2, 2, 0), (laid.seat,))


@pytest.mark.parametrize("moves_seed", range(8))
def test_a_replay_is_a_whole_round_for_all(moves_seed: int) -> None:
    _, before, after = played_off("replay_credit", moves_seed)
    assert before[-1] == RoundEnded(scores=(2, 2, 0), winners=(0, 1), played_off=True)
    assert after[0] == RoundBegan(number=2, level=(0, 1))
    assert next(of_kind(after, Dealt)) == Dealt(dealer=0, sizes=(5, 6, 5), pile=0)
    (ended,) = of_kind(after, RoundEnded)
    assert isinstance(ended, RoundEnded)
    assert (sum(ended.scores), ended.played_off, ended.one_of_several) == (4, None, True)
    credited = ended.winners if ended.winners in {(0,), (1,)} else (0, 1)
    assert after[-1] == MatchEnded(scores=(2, 2, 0), winners=credited, tie="replay_credit")


@pytest.mark.parametrize("tie", ["share", "first_set", "left_of_dealer", "descending_points", "ace_set"])
def test_other_ties_need_no_second_round(tie: str) -> None:
    game = deal(THREE_SEATS, options={"tie": tie})
    play(game, *TO_LEVEL)
    assert game.pending() == ()
    assert not any(isinstance(event, RoundBegan | MatchEnded) for event in game.view(0).history)


@pytest.mark.parametrize(
    ("dealer", "level", "first"), [(4, (0, 2), 2), (0, (0, 1), 0), (1, (0, 1), 0), (2, (1, 2, 3), 1), (3, (1, 2), 1)]
)
def test_the_first_who_is_level_left_of_the_dealer_begins_sudden_death(
    dealer: Seat, level: tuple[Seat, ...], first: Seat
) -> None:
    setup = set_up(AUTHORS, small_deck(11), seats=5, seed=3, options=SUDDEN_DEATH)
    next_setup, _, events = another_round(AUTHORS, Match(replace(setup, dealer=dealer), level=level))
    assert (next_setup.dealer, next_setup.level) == ((dealer + 1) % 5, level)
    assert next(of_kind(events, TurnCame)) == TurnCame(seat=first)
    sizes = tuple(4 if seat in level else 0 for seat in range(5))
    assert next(of_kind(events, Dealt)) == Dealt(dealer=next_setup.dealer, sizes=sizes, pile=44 - sum(sizes))


def test_sudden_death_is_dealt_anew_while_somebody_is_dealt_a_set() -> None:
    def dealt_a_set(setup: Setup) -> bool:
        return any(isinstance(event, SetLaid) for event in AUTHORS.start(setup)[1])

    setup = set_up(AUTHORS, small_deck(2), seats=2, seed=0, options=SUDDEN_DEATH)
    setups = (replace(setup, seed=seed) for seed in range(2000))
    unlucky = next(each for each in setups if dealt_a_set(next_deal(AUTHORS, each, level=(0, 1))))
    dealt, _, events = another_round(AUTHORS, Match(unlucky, level=(0, 1)))
    assert dealt == shuffled_again(next_deal(AUTHORS, unlucky, level=(0, 1)), 1)
    assert not any(isinstance(event, SetLaid) for event in events)


def test_a_seat_in_debt_wins_sudden_death_with_the_set_it_lays() -> None:
    options = AUTHORS.defaults(3, {**SUDDEN_DEATH, "no_family_ask": "forfeit_set"})
    hands_and_pile = "a1 a4 a2 b2 a3 b3 b1 c1", "b4 c2 c3 c4"
    pack = tuple(map(card_id, " ".join(hands_and_pile).split()))
    setup = Setup(deck=small_deck(3), options=options, seats=3, seed=0, dealer=2, pack=pack, level=(0, 2))
    state, _ = AUTHORS.start(setup)
    told = ""
    for move in ("0 asks 2 c1", "2 passes", "0 asks 2 a4"):
        state, events = AUTHORS.apply(state, *action_of(move))
        told += f"{tell(events)}; "
    assert told == ("0 wrong c, 0 owes 2, turn 2; turn 0; gives, 0 lays a, 0 forfeits a to 2, end 0-0-1 won by 0; "), (
        "and the seat that is not playing has no part in it"
    )


def test_of_two_sets_in_one_breath_the_first_wins_sudden_death() -> None:
    options = AUTHORS.defaults(3, SUDDEN_DEATH)
    dealt, pile = "a1 a4 a2 b2 a3 b3 b1 c2", "c1 d1 d2 d3 d4 b4 c3 c4"
    pack = tuple(map(card_id, f"{dealt} {pile}".split()))
    setup = Setup(deck=small_deck(4), options=options, seats=2, seed=0, dealer=1, pack=pack, level=(0, 1))
    state, _ = AUTHORS.start(setup)
    moves = ("0 asks 1 b4", "1 passes", "0 asks 1 b2", "0 asks 1 b3", "0 asks 1 c2", "0 asks 1 a4")
    for move in moves:
        state, events = AUTHORS.apply(state, *action_of(move))
    assert tell(events) == ("gives, 0 lays a, 1 refills d1 d2 d3 d4, 1 lays d, 1 refills b4 c3 c4, end 1-1 won by 0")


def test_options_of_the_table_that_would_keep_sudden_death_from_its_end_are_left_out() -> None:
    wished = {**SUDDEN_DEATH, "draw_pile": "gofish", "empty_hand": "end_game", "pile_empty": "stop"}
    setup = set_up(AUTHORS, small_deck(11), seats=4, seed=3, options=wished | {"dealt_sets": "own_turn"})
    _, state, events = another_round(AUTHORS, Match(setup, level=(1, 3)))
    options = state.setup.options
    changed = {key: options[key] for key in options if options[key] != setup.options[key]}
    assert changed == {
        "draw_pile": "s3_four",
        "empty_hand": "refill",
        "pile_empty": "play_on",
        "dealt_sets": "immediate",
    }
    assert not any(isinstance(event, Shuffled | Asked) for event in events)


@pytest.mark.parametrize(
    ("options", "played_off", "one_of_several"),
    [
        (SUDDEN_DEATH, True, None),
        (REPLAY, True, None),
        ({}, None, None),
        (SUDDEN_DEATH | {"match": "fixed_rounds:2"}, None, True),
    ],
)
def test_it_is_told_whether_another_round_decides(
    options: dict[str, str],
    played_off: bool | None,
    one_of_several: bool | None,
) -> None:
    game = deal(EVEN, options=options)
    play(game, *TO_EVEN)
    (ended,) = of_kind(game.play(*action_of("1 asks 0 b2")), RoundEnded)
    assert ended == RoundEnded(scores=(1, 1), winners=(0, 1), played_off=played_off, one_of_several=one_of_several)


def test_a_round_that_is_won_is_not_played_off() -> None:
    game = deal(EVEN, options=SUDDEN_DEATH)
    play(game, *TO_EVEN[:2], "0 asks 1 b3")
    assert game.play(*action_of("0 asks 1 b4"))[-1] == RoundEnded(scores=(2, 0), winners=(0,))
