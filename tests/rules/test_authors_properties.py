"""What must hold in every game of Authors (RULES.md, section 26), over random decks, seats, options and play."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings

from assistant.cards import CardId, Deck
from assistant.rules.authors import AUTHORS, Ask, Pass
from assistant.rules.contract import Action, Seat
from assistant.rules.events import Dealt, HandDealt, Missed, RoundEnded, SetLaid
from assistant.rules.game import Game
from assistant.rules.setup import set_up
from tests.decks import small_deck
from tests.rules.plain_authors import PlainGame
from tests.rules.random_games import Table, choose, play_plain, tables


def hands(game: Game) -> list[tuple[CardId, ...]]:
    return [game.view(seat).hand for seat in range(game.setup.seats)]


def check_position(game: Game) -> None:
    deck, view, held = game.setup.deck, game.view(0), hands(game)
    laid = [card for families in view.laid for family in families for card in deck.members[family]]
    pile = game.setup.pack[len(deck) - view.pile :]
    assert sorted([*(card for hand in held for card in hand), *laid, *pile]) == sorted(deck.card_ids)
    assert tuple(map(len, held)) == view.counts
    assert all(hand == tuple(sorted(hand, key=deck.order.__getitem__)) for hand in held)
    assert all(count < 4 for hand in held for count in Counter(card.split(":")[0] for card in hand).values())
    assert view.scores == tuple(map(len, view.laid))
    owing = game.pending()
    assert view.pending == owing
    if not owing:
        assert not any(held)
        return
    assert len(owing) == 1
    assert held[owing[0]]
    choices = game.choices(owing[0])
    assert len(choices) > 0
    if game.setup.options["draw_pile"] == "none":
        assert any(isinstance(each, Ask) and each.card in held[each.target] for each in choices)


@given(tables())
@settings(max_examples=40, deadline=None)
def test_cards_turns_and_sets_in_a_whole_game(table: Table) -> None:
    game, chance = table.game(), table.chance
    check_position(game)
    while game.pending():
        seat, action = choose(game, chance)
        if isinstance(action, Ask):
            hand = game.view(seat).hand
            assert action.card not in hand
            assert any(card.split(":")[0] == action.card.split(":")[0] for card in hand)
            assert game.view(0).counts[action.target] > 0
        game.play(seat, action)
        check_position(game)
    result = game.result
    assert result is not None
    assert sum(result.scores) == table.families
    assert result.winners == tuple(seat for seat, score in enumerate(result.scores) if score == max(result.scores))
    assert all(game.view(seat).result == result for seat in range(table.seats))
    assert game.view(0).history[-1] == RoundEnded(scores=result.scores, winners=result.winners)


@given(tables())
@settings(max_examples=40, deadline=None)
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


@given(tables())
@settings(max_examples=40, deadline=None)
def test_the_engine_plays_as_the_plain_model_does(table: Table) -> None:
    game, plain, chance = table.game(), table.plain(), table.chance

    def agree() -> None:
        assert list(map(set, hands(game))) == plain.hands
        assert list(map(list, game.view(0).laid)) == plain.sets
        assert game.view(0).pile == len(plain.pile)
        assert game.pending() == (() if plain.turn is None else (plain.turn,))

    agree()
    while game.pending():
        seat, action = choose(game, chance)
        game.play(seat, action)
        play_plain(plain, action)
        agree()


@given(tables(most_families=5))
@settings(max_examples=20, deadline=None)
def test_legality_is_as_the_plain_model_has_it(table: Table) -> None:
    game, plain, chance = table.game(), table.plain(), table.chance
    every_ask = [Ask(target, card) for target, card in product(range(table.seats), game.setup.deck.card_ids)]
    while game.pending():
        seat, action = choose(game, chance)
        legal = {ask for ask in every_ask if plain.can_ask(ask.target, ask.card)}
        assert legal == {ask for ask in every_ask if game.why_not(seat, ask) is None}
        assert legal == {each for each in game.choices(seat) if isinstance(each, Ask)}
        assert plain.can_pass() == (Pass() in game.choices(seat)) == (game.why_not(seat, Pass()) is None)
        for other in {*range(table.seats)} - {seat}:
            assert len(game.choices(other)) == 0
            assert game.why_not(other, action) is not None
        game.play(seat, action)
        play_plain(plain, action)


@given(tables())
@settings(max_examples=20, deadline=None)
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
@settings(max_examples=20, deadline=None)
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
    open_to_all = (list(map(len, plain.hands)), len(plain.pile), list(plain.seen), plain.turn, plain.passes)
    return (*open_to_all, sorted(plain.hands[seat]))


def retold(table: Table, pack: tuple[CardId, ...], actions: list[Action], seat: Seat) -> list[object] | None:
    """What the seat sees of these actions with this pack; None if one of them would not be legal."""
    setup = replace(table.setup, pack=pack)
    plain = PlainGame.dealt(list(pack), table.seats, setup.dealer, each=None if table.draw_pile == "none" else 4)
    plain.to_asked, plain.may_pass = table.miss_next == "asked_player", table.passing == "allowed_antistall"
    seen: list[object] = [seen_by(seat, plain)]
    for action in actions:
        legal = plain.can_ask(action.target, action.card) if isinstance(action, Ask) else plain.can_pass()
        if not legal:
            return None
        play_plain(plain, action)
        seen.append(seen_by(seat, plain))
    return seen


@pytest.mark.parametrize("draw_pile", ["none", "s3_four"])
@pytest.mark.parametrize("seats", [3, 4])
def test_deals_that_look_alike_to_a_seat_give_it_the_same_views_and_answers(seats: int, draw_pile: str) -> None:
    swaps = 0
    for seed in range(6):
        chance = Random(seed)
        table = Table(6, seats, seed, draw_pile, "left", "allowed_antistall", seed)
        game, moves = table.game(), []
        for _ in range(chance.randrange(3, 14)):
            moves.append(choose(game, chance))
            game.play(*moves[-1])
        actions = [action for _, action in moves]
        pack = table.setup.pack
        for seat in range(seats):
            told = retold(table, pack, actions, seat)
            for left, right in chance.sample(list(combinations(range(len(pack)), 2)), 40):
                other = list(pack)
                other[left], other[right] = other[right], other[left]
                if retold(table, tuple(other), actions, seat) != told:
                    continue
                swaps += 1
                one, two = Game(AUTHORS, table.setup), Game(AUTHORS, replace(table.setup, pack=tuple(other)))
                check_alike(one, two, seat, [])
                check_alike(one, two, seat, moves)
    assert swaps > 50, "too few pairs of deals to show anything"


def check_alike(one: Game, two: Game, seat: Seat, moves: list[tuple[Seat, Action]]) -> None:
    for move in moves:
        one.play(*move)
        two.play(*move)
    assert one.view(seat) == two.view(seat)
    assert list(one.choices(seat)) == list(two.choices(seat))
    targets = range(-1, one.setup.seats + 1)
    for target, card in product(targets, (*one.setup.deck.card_ids, "z:9")):
        assert one.why_not(seat, Ask(target, card)) == two.why_not(seat, Ask(target, card))
    assert one.why_not(seat, Pass()) == two.why_not(seat, Pass())


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
