"""What must hold in every game of Authors (RULES.md, section 26), over random decks, seats, options and play."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given, settings

from assistant.cards import CardId, Deck
from assistant.rules.authors import AUTHORS, Ask
from assistant.rules.catalogue import PRESETS, Preset
from assistant.rules.contract import Action, Event, Seat
from assistant.rules.events import Dealt, HandDealt, Missed, RoundEnded, SetLaid
from assistant.rules.game import Game
from assistant.rules.setup import Setup, set_up
from tests.decks import dated_deck, rank_deck, small_deck
from tests.rules.plain_authors import PlainGame, PlainMove
from tests.rules.random_games import (
    Table,
    action_named,
    any_tables,
    choose,
    plain_move,
    plain_round,
    random_table,
    tables,
)
from tests.rules.watched import anything, play_watched


def hands(game: Game) -> list[tuple[CardId, ...]]:
    return [game.view(seat).hand for seat in range(game.setup.seats)]


def has_ended(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)


@given(any_tables(most_families=8))
@settings(max_examples=150)
def test_whole_games_at_any_table(table: Table) -> None:
    play_watched(table, looks=1 / 3)


@given(tables())
@settings(max_examples=30)
def test_a_miss_changes_no_hand_but_by_the_card_drawn(table: Table) -> None:
    game, chance = table.game(), table.chance
    while game.pending():
        before, pile = hands(game), game.view(0).pile
        seat, action = choose(game, chance)
        events = game.play(seat, action)
        if not any(isinstance(event, Missed) for event in events):
            continue
        after = hands(game)
        changed = {each for each in range(table.seats) if before[each] != after[each]}
        if not pile:
            assert changed == set()
        elif not any(isinstance(event, SetLaid) for event in events):
            assert changed == {seat}
            assert set(after[seat]) == {*before[seat], game.setup.pack[-pile]}
        else:
            assert changed <= {seat}


def check_like_plain(game: Game, plain: PlainGame) -> None:
    """The engine stands as the plain model does."""
    view = game.view(0)
    assert [sorted(hand) for hand in hands(game)] == [sorted(hand) for hand in plain.hands]
    assert list(map(list, view.laid)) == plain.sets
    assert list(view.scores) == plain.scores
    assert view.pile == len(plain.pile)
    assert game.pending() == (plain.turn,)


@given(any_tables(most_families=8))
@settings(max_examples=100)
def test_the_engine_plays_a_round_as_the_plain_model_does(table: Table) -> None:
    game, plain, chance = table.game(), plain_round(table.setup), table.chance
    events = game.opening
    while plain.turn is not None:
        assert not has_ended(events)
        check_like_plain(game, plain)
        seat, action = choose(game, chance)
        other = anything(game, chance)
        if chance.random() < 1 / 8 and game.why_not(seat, other) is None:
            action = other
        assert plain.may(plain_move(action))
        events = game.play(seat, action)
        plain.play(plain_move(action))
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert list(ended.scores) == plain.scores


@given(any_tables(most_families=5))
@settings(max_examples=40)
def test_what_may_be_done_is_as_the_plain_model_has_it(table: Table) -> None:
    game, plain, chance = table.game(), plain_round(table.setup), table.chance
    while plain.turn is not None:
        seat, action = choose(game, chance)
        if chance.random() < 1 / 12:
            for move in plain.every_move():
                assert (game.why_not(seat, action_named(move)) is None) == plain.may(move)
            choices = list(game.choices(seat))
            assert sorted(map(repr, choices)) == sorted(repr(action_named(move)) for move in plain.sensible())
            for other in {*range(table.seats)} - {seat}:
                assert len(game.choices(other)) == 0
                assert game.why_not(other, action) is not None
        game.play(seat, action)
        plain.play(plain_move(action))


@given(any_tables(most_families=8))
@settings(max_examples=20)
def test_the_same_seed_and_actions_give_the_same_game(table: Table) -> None:
    first, again, chance = table.game(), table.game(), table.chance
    assert first.opening == again.opening
    while first.pending():
        move = choose(first, chance)
        assert first.play(*move) == again.play(*move)
    assert [first.view(seat) for seat in range(table.seats)] == [again.view(seat) for seat in range(table.seats)]


def cards_in(thing: object, deck: Deck) -> Iterator[CardId]:
    """Every card id inside a value, at any depth, the deck left out."""
    if isinstance(thing, Deck):
        return
    if isinstance(thing, str):
        if thing in deck:
            yield thing
    elif is_dataclass(thing):
        for each in fields(thing):
            yield from cards_in(getattr(thing, each.name), deck)
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from cards_in(key, deck)
            yield from cards_in(value, deck)
    elif isinstance(thing, tuple | list | frozenset | set):
        for item in thing:
            yield from cards_in(item, deck)


@given(tables())
@settings(max_examples=20)
def test_a_view_names_no_card_but_ones_own_and_those_spoken_of_aloud(table: Table) -> None:
    game, deck, chance = table.game(), table.setup.deck, table.chance
    own = {event.seat: set(event.cards) for event in game.opening if isinstance(event, HandDealt)}
    aloud: set[CardId] = set()
    events = game.opening
    heard = [0] * table.seats
    while True:
        aloud |= {card for event in events if isinstance(event, SetLaid) for card in event.cards}
        for seat in range(table.seats):
            view = game.view(seat)
            own[seat] |= set(view.hand)
            news = replace(view, history=view.history[heard[seat] :])
            assert set(cards_in(news, deck)) <= own[seat] | aloud
            heard[seat] = len(view.history)
        if not game.pending():
            return
        seat, action = choose(game, chance)
        if isinstance(action, Ask):
            aloud.add(action.card)
        events = game.play(seat, action)


def seen_by(seat: Seat, plain: PlainGame) -> tuple[object, ...]:
    """All that a seat may know at a moment, as the plain model has it."""
    counts = [len(hand) for hand in plain.hands]
    open_to_all = (counts, len(plain.owed), len(plain.pile), list(plain.seen), plain.turn, plain.passes)
    return (*open_to_all, plain.scores, sorted(plain.hands[seat]))


def retold(setup: Setup, moves: Sequence[PlainMove], seat: Seat) -> list[object] | None:
    """What the seat sees of these moves in this deal; None if one of them would not be legal."""
    plain = plain_round(setup)
    seen: list[object] = [seen_by(seat, plain)]
    for move in moves:
        if not plain.may(move):
            return None
        plain.play(move)
        seen.append(seen_by(seat, plain))
    return seen


def some_moves(table: Table) -> list[tuple[Seat, Action]]:
    """The beginning of a game, within its first round; now and then with what `choices` does not offer."""
    game, chance, moves = table.game(), table.chance, list[tuple[Seat, Action]]()
    for _ in range(chance.randrange(4, 40)):
        if not game.pending() or has_ended(game.view(0).history):
            break
        seat, action = choose(game, chance)
        other = anything(game, chance)
        if chance.random() < 1 / 4 and game.why_not(seat, other) is None:
            action = other
        moves.append((seat, action))
        game.play(seat, action)
    return moves


def alike_deals(table: Table, moves: Sequence[tuple[Seat, Action]], seat: Seat) -> Iterator[Setup]:
    """Deals with which the seat would have seen the same of these moves: two cards have changed places."""
    setup, chance = table.setup, table.chance
    plain_moves = [plain_move(action) for _, action in moves]
    told = retold(setup, plain_moves, seat)
    pairs = list(combinations(range(len(setup.pack)), 2))
    for left, right in chance.sample(pairs, min(TRIED, len(pairs))):
        pack = list(setup.pack)
        pack[left], pack[right] = pack[right], pack[left]
        other = replace(setup, pack=tuple(pack))
        if other.pack != setup.pack and retold(other, plain_moves, seat) == told:
            yield other


TRIED = 40
"""Pairs of cards that are made to change places."""

COMPARED = 3
"""Seats at a table, and other deals for a seat."""


def check_alike(table: Table) -> int:
    """Two deals that look alike to a seat give it the same views, choices and refusals; how many deals did."""
    moves, found = some_moves(table), 0
    for seat in table.chance.sample(range(table.seats), min(COMPARED, table.seats)):
        for other in islice(alike_deals(table, moves, seat), COMPARED):
            found += 1
            one, two = table.game(), Game(AUTHORS, other)
            check_same_answers(one, two, seat)
            for move in moves:
                one.play(*move)
                two.play(*move)
                assert one.view(seat) == two.view(seat)
            check_same_answers(one, two, seat)
    return found


def check_same_answers(one: Game, two: Game, seat: Seat) -> None:
    assert one.view(seat) == two.view(seat)
    assert list(one.choices(seat)) == list(two.choices(seat))
    for move in plain_round(one.setup).every_move():
        action = action_named(move)
        assert one.why_not(seat, action) == two.why_not(seat, action)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_deals_that_look_alike_to_a_seat_in_a_preset(preset: Preset) -> None:
    found = 0
    for seed in range(6):
        seats = Random(seed).choice(preset.seats_with({}))
        deck = rank_deck(9) if preset.deck == "standard52" else dated_deck(9)
        found += check_alike(Table(deck, seats, seed, preset.options, seed))
    assert found > 20, "too few pairs of deals to show anything"


def test_deals_that_look_alike_to_a_seat_at_any_table() -> None:
    found = sum(check_alike(random_table(Random(seed), most_families=6)) for seed in range(60))
    assert found > 300, "too few pairs of deals to show anything"


DEALS = {
    (11, 2): (22, 22),
    (11, 3): (15, 15, 14),
    (11, 4): (11, 11, 11, 11),
    (11, 5): (9, 9, 9, 9, 8),
    (11, 6): (8, 8, 7, 7, 7, 7),
    (13, 2): (26, 26),
    (13, 3): (18, 17, 17),
    (13, 4): (13, 13, 13, 13),
    (13, 5): (11, 11, 10, 10, 10),
    (13, 6): (9, 9, 9, 9, 8, 8),
    (12, 4): (12, 12, 12, 12),
    (12, 6): (8, 8, 8, 8, 8, 8),
    (8, 3): (11, 11, 10),
    (8, 4): (8, 8, 8, 8),
    (8, 5): (7, 7, 6, 6, 6),
    (8, 6): (6, 6, 5, 5, 5, 5),
}
"""Hands from the dealer's left by families and seats (RULES.md, section 25)."""


@pytest.mark.parametrize(("families", "seats"), DEALS)
def test_deal_table(families: int, seats: int) -> None:
    dealers = set()
    for seed in range(20):
        setup = set_up(AUTHORS, small_deck(families), seats=seats, seed=seed, options={"draw_pile": "none"})
        from_left = DEALS[families, seats]
        sizes = tuple(from_left[(seat - setup.dealer - 1) % seats] for seat in range(seats))
        assert Game(AUTHORS, setup).opening[0] == Dealt(dealer=setup.dealer, sizes=sizes, pile=0)
        dealers.add(setup.dealer)
    assert dealers == set(range(seats))
