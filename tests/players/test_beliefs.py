"""What a seat works out is what trying every deal shows, and never anything untrue."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from assistant.players.beliefs import Beliefs, believe
from assistant.players.counting import Contradiction
from assistant.rules.authors import AUTHORS
from assistant.rules.catalogue import PRESETS
from assistant.rules.events import Missed
from assistant.rules.game import Game
from assistant.rules.setup import Setup
from tests.decks import small_deck
from tests.players.deals import Round, enumerated, hands_of, small_table
from tests.rules.random_games import Table, any_tables
from tests.tables import action_of, card_id, deal

POSITIONS = 12
"""Positions of each preset, and as many times four of any mix of options."""

MOST_TRIED = 300
"""Deals that are tried for one position."""


@pytest.mark.slow
def test_every_preset_agrees_with_trying_every_deal() -> None:
    for name, preset in PRESETS.items():
        agree(f"preset {name}", [Random(f"{name}/{number}") for number in range(POSITIONS)], preset.name)


def test_any_mix_of_options_agrees_with_trying_every_deal() -> None:
    agree("mix", [Random(f"mix/{number}") for number in range(4 * POSITIONS)], None)


def agree(what: str, chances: list[Random], preset: str | None) -> None:
    counted = 0
    for number, chance in enumerate(chances):
        played = Round(small_table(chance, PRESETS[preset] if preset else None).game())
        played.play_at_random(chance, chance.randint(0, 25))
        seat = chance.randrange(played.setup.seats)
        found = enumerated(played, seat, most=MOST_TRIED)
        beliefs = believe(played.game.view(seat))
        if found is None or beliefs.count is None:
            continue
        counted += 1
        assert beliefs.count.deals == found.deals, (what, number)
        assert beliefs.lying == found.lying, (what, number)
    assert counted or not chances


def fixed_deal(seats: int, families: int, **wished: str) -> Game:
    """Card i of the deck dealt to seat i mod seats, seat 0 to move."""
    deck = small_deck(families)
    options = AUTHORS.defaults(seats, {"draw_pile": "none", **wished})
    return Game(AUTHORS, Setup(deck=deck, options=options, seats=seats, seed=0, dealer=seats - 1, pack=deck.card_ids))


@pytest.mark.parametrize(
    ("seats", "families", "dealt_sets", "deals"),
    [
        (4, 13, "immediate", 84_478_098_072_866_400),
        (3, 11, "immediate", 77_558_760),
        # 43! / (9! 9! 9! 8! 8!), as long as sets that were dealt whole may still lie in hands.
        (6, 13, "own_turn", 777_707_926_472_128_529_167_290_000),
        (6, 13, "immediate", 764_748_049_590_820_411_430_371_200),
    ],
)
def test_deals_before_the_first_ask(seats: int, families: int, dealt_sets: str, deals: int) -> None:
    assert counted(fixed_deal(seats, families, dealt_sets=dealt_sets), 0) == deals


def counted(game: Game, seat: int) -> int:
    count = believe(game.view(seat)).count
    assert count is not None
    return count.deals


HANDS = "a1 b1 c1 | a2 b2 c2 | a3 b3 c3 | a4 b4 c4"


def after(*moves: str, hands: str = HANDS, **options: str) -> Game:
    game = deal(hands, options=options)
    for move in moves:
        game.play(*action_of(move))
    return game


def chances(beliefs: Beliefs, card: str) -> list[float]:
    return [beliefs.chance(seat, card_id(card)) for seat in range(beliefs.ledger.seats)]


def test_at_first_every_other_seat_is_as_likely() -> None:
    assert chances(believe(after().view(0)), "a2") == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_who_asks_holds_a_card_of_the_family_but_not_that_one() -> None:
    beliefs = believe(after("0 asks 1 a4", "1 asks 2 b4").view(3))
    assert beliefs.holders(card_id("b1")) == (0, 1, 2)
    assert chances(beliefs, "b1")[1] > 1 / 3
    assert chances(beliefs, "a1")[0] > 1 / 3


def test_who_asks_with_none_but_one_card_left_holds_that_one() -> None:
    game = after("0 asks 1 a2", "0 asks 2 a3", "0 asks 1 b4")
    beliefs = believe(game.view(3))
    assert [beliefs.certain(0, card_id(card)) for card in ("a1", "a2", "a3")] == [True, True, True]


def test_a_card_drawn_that_makes_a_set_is_of_that_family() -> None:
    hands = "b1 b2 c1 c2 d1 | a1 a2 a3 b3 c3 | b4 c4 d2 d3 d4"
    played = Round(deal(hands, pile="a4", options={"draw_pile": "gofish"}))
    for move in ("0 passes", "1 asks 0 b4"):
        played.play(*action_of(move))
    found, beliefs = enumerated(played, 0, most=3000), believe(played.game.view(0))
    assert found is not None
    assert beliefs.lying == found.lying


def test_passing_proves_nothing() -> None:
    before = believe(after("0 asks 1 a4").view(3))
    passed = believe(after("0 asks 1 a4", "1 passes", "2 passes").view(3))
    assert before.lying == passed.lying


def test_a_view_that_no_deal_leads_to_is_found_out() -> None:
    view = after("0 asks 1 a2").view(3)
    everywhere = tuple(Missed(asker=3, target=seat, card=card_id("b1")) for seat in range(3))
    with pytest.raises(Contradiction):
        believe(replace(view, history=view.history + everywhere))


@settings(max_examples=20)
@given(table=any_tables(most_families=6))
def test_the_deal_there_is_is_among_those_believed(table: Table) -> None:
    played, chance = Round(table.game()), table.chance
    for _ in range(4):
        played.play_at_random(chance, chance.randint(0, 25))
        state = played.replayed(played.setup.pack, 0)
        assert state is not None
        for seat in range(table.seats):
            beliefs = believe(played.game.view(seat))
            for holder, hand in enumerate(hands_of(state)):
                for card in hand:
                    assert beliefs.chance(holder, card) > 0, (seat, holder, card)
            for card in table.deck.card_ids:
                for holder in range(table.seats):
                    assert not beliefs.certain(holder, card) or card in hands_of(state)[holder]
