"""The number of distinct sequences of asks from fixed deals, against numbers found elsewhere and a plain count.

From a deal of card i of the deck to seat i mod P, seat 0 to move, hits and misses as the hands have it.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from assistant.rules.authors import AUTHORS, AuthorsState
from assistant.rules.setup import Setup
from tests.decks import small_deck
from tests.rules.plain_authors import PlainGame
from tests.rules.random_games import Table, any_tables, plain_round

ASKED, LEFT = "asked_player", "left"

COUNTS = {
    (4, 13, ASKED): (117, 13_572, 1_560_780),
    (4, 13, LEFT): (117, 13_572, 1_561_014),
    (4, 4, ASKED): (36, 1_260, 42_840, 1_417_320),
    (4, 4, LEFT): (36, 1_260, 42_912, 1_423_512),
    (3, 13, ASKED): (68, 4_624, 312_120),
    (3, 13, LEFT): (68, 4_624, 313_314),
    (5, 11, ASKED): (108, 11_304, 1_172_448),
    (5, 11, LEFT): (108, 11_556, 1_227_132),
    (6, 11, ASKED): (120, 13_080, 1_415_040),
    (6, 11, LEFT): (120, 14_280, 1_547_280),
    (2, 3, ASKED): (6, 30, 120, 360),
    (2, 3, LEFT): (6, 30, 120, 360),
}
"""Asks, pairs of asks, ... by seats, families and who is next after a miss."""


def state_of(setup: Setup) -> AuthorsState:
    return AUTHORS.start(setup)[0]


def fixed_deal(seats: int, families: int, miss_next: str) -> AuthorsState:
    deck = small_deck(families)
    options = AUTHORS.defaults(seats, {"draw_pile": "none", "miss_next": miss_next, "pass": "never"})
    return state_of(Setup(deck=deck, options=options, seats=seats, seed=0, dealer=seats - 1, pack=deck.card_ids))


def perft(state: AuthorsState, depth: int) -> int:
    """Sequences of `depth` actions from here."""
    owing = AUTHORS.pending(state)
    if not owing:
        return 0
    choices = AUTHORS.choices(AUTHORS.view(state, owing[0], ()))
    if depth == 1:
        return len(choices)
    return sum(perft(AUTHORS.apply(state, owing[0], action)[0], depth - 1) for action in choices)


def plain_perft(game: PlainGame, depth: int) -> int:
    """The same, in the plain model."""
    moves = game.sensible()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += plain_perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("seats", "families", "miss_next"), COUNTS)
def test_known_counts(seats: int, families: int, miss_next: str) -> None:
    state = fixed_deal(seats, families, miss_next)
    counts = COUNTS[seats, families, miss_next]
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


MIXES: tuple[dict[str, str], ...] = (
    {"draw_pile": "none"},
    {"draw_pile": "none", "miss_next": ASKED},
    {"draw_pile": "s3_four"},
    {"draw_pile": "s3_four", "empty_hand": "draw_one_on_turn", "set_from_draw": "set_gives_turn"},
    {"draw_pile": "gofish", "lucky_draw": "no_bonus", "empty_hand": "out"},
    {"draw_pile": "none", "ask_by": "family"},
    {"draw_pile": "s3_four", "ask_by": "family"},
    {"draw_pile": "none", "packs": "two"},
    {"draw_pile": "none", "packs": "two", "double_transfer": "all_copies"},
    {"draw_pile": "none", "packs": "two", "double_set": "any_four"},
    {"draw_pile": "none", "packs": "two", "double_hold_one": "strict"},
    {"draw_pile": "none", "packs": "two", "ask_by": "family"},
)
"""What the engine is counted with: every deal, every way of asking, every rule of two packs."""


@pytest.mark.parametrize("wished", MIXES, ids=lambda wished: ",".join(wished.values()))
@pytest.mark.parametrize("seats", [2, 3])
def test_the_plain_count_agrees_on_fixed_deals(wished: dict[str, str], seats: int) -> None:
    deck = small_deck(4)
    options = AUTHORS.defaults(seats, {"pass": "never", **wished})
    pack = tuple(AUTHORS.cards(deck, options))
    setup = Setup(deck=deck, options=options, seats=seats, seed=0, dealer=seats - 1, pack=pack)
    for depth in (1, 2, 3):
        assert perft(state_of(setup), depth) == plain_perft(plain_round(setup), depth)


@given(any_tables(most_families=5))
@settings(max_examples=60)
def test_the_plain_count_agrees_late_in_random_games(table: Table) -> None:
    """Near the end sets are completed, seats run empty, passes pile up and the pile is gone."""
    setup, chance, moves = table.setup, table.chance, 0
    path = [state_of(setup)]
    while (owing := AUTHORS.pending(path[-1])) and moves < MOST_MOVES:
        choices = AUTHORS.choices(AUTHORS.view(path[-1], owing[0], ()))
        path.append(AUTHORS.apply(path[-1], owing[0], choices[chance.randrange(len(choices))])[0])
        moves += 1
    state = path[max(0, len(path) - 2 - chance.randrange(8))]
    for depth in (1, 2):
        assert perft(state, depth) == plain_perft(plain_of(state), depth)


MOST_MOVES = 3_000


def plain_of(state: AuthorsState) -> PlainGame:
    """The same position in the plain model."""
    tally, seats = state.tally, len(state.hands)
    return replace(
        plain_round(state.setup),
        hands=list(map(list, state.hands)),
        pile=list(state.pile),
        turn=state.turn,
        passes=state.passes,
        sets=list(map(list, state.laid)),
        points=list(tally.points or (0,) * seats),
        debts=list(tally.debts),
        earned=set(tally.earned),
        owed=list(state.owed),
    )
