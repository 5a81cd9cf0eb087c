"""Why something is believed: facts that are enough, and none to spare."""

from random import Random

import pytest

from assistant.players.beliefs import believe
from assistant.players.reasons import Ground, why
from assistant.rules.contract import Seat
from tests.players.deals import Round, small_table
from tests.tables import action_of, card_id, deal

HANDS = "a1 b1 c1 | a2 b2 c2 | a3 b3 c3 | a4 b4 c4"


def facts(seat: Seat, card: str, *moves: str, seen_by: Seat = 3, hands: str = HANDS) -> list[str]:
    """What is said of a seat and a card: ground, seat and the event's name."""
    game = deal(hands)
    for move in moves:
        game.play(*action_of(move))
    view = game.view(seen_by)
    told = why(believe(view), seat, card_id(card))
    return [f"{fact.ground.value} {fact.holder} {view.history[fact.event].name}" for fact in told.facts]


@pytest.mark.parametrize(
    ("seat", "card", "moves", "said"),
    [
        (0, "a2", ["0 asks 1 a2"], ["came 0 gave"]),
        (3, "a4", [], ["came 3 hand_dealt"]),
        (1, "a2", [], []),
        (0, "a1", ["0 asks 2 a4"], ["has_family 0 missed"]),
        (2, "a3", ["0 asks 1 a3"], ["lacks 0 missed", "lacks 1 missed"]),
        (0, "a1", ["0 asks 1 a2", "0 asks 2 a3"], ["has_family 0 gave"]),
    ],
)
def test_facts_that_make_it_likely_or_certain(seat: Seat, card: str, moves: list[str], said: list[str]) -> None:
    assert facts(seat, card, *moves) == said


@pytest.mark.parametrize("seed", range(12))
def test_everything_certain_and_everything_likely_has_its_facts(seed: int) -> None:
    chance = Random(f"reasons {seed}")
    played = Round(small_table(chance, None).game())
    played.play_at_random(chance, chance.randint(5, 30))
    seat = chance.randrange(played.setup.seats)
    view = played.game.view(seat)
    beliefs = believe(view)
    for card in view.deck.card_ids:
        for holder in beliefs.holders(card):
            told = why(beliefs, holder, card)
            assert told.certain == beliefs.certain(holder, card)
            if view.options["draw_pile"] == "none" and view.seats > 2:
                assert told.facts or not told.certain
            assert all(fact.event < len(view.history) for fact in told.facts)
            assert all((fact.event < 0) == (fact.ground is Ground.COUNTS) for fact in told.facts)
