"""Sampled deals are possible ones, and none is drawn more often than another."""

from collections import Counter
from random import Random

import pytest

from assistant.players.beliefs import believe
from assistant.players.sampling import Sampler
from assistant.rules.catalogue import PRESETS
from tests.players.deals import Round, enumerated, small_table
from tests.tables import deal

DRAWN_FOR_EACH = 20
"""Layouts drawn for each that is possible."""


@pytest.mark.parametrize("name", [*PRESETS, None])
def test_every_deal_is_drawn_as_often(name: str | None) -> None:
    chance, tried, squares, freedom = Random(f"drawn {name}"), 0, 0.0, 0
    while tried < 4:
        played = Round(small_table(chance, PRESETS[name] if name else None).game())
        played.play_at_random(chance, chance.randint(0, 15))
        seat = chance.randrange(played.setup.seats)
        found = enumerated(played, seat, most=150)
        beliefs = believe(played.game.view(seat))
        if found is None or beliefs.count is None:
            continue
        tried += 1
        sampler = Sampler(beliefs)
        number = DRAWN_FOR_EACH * len(found.hands)
        drawn = Counter(sampler.layout(chance).hands for _ in range(number))
        assert set(drawn) <= set(found.hands)
        freedom += len(found.hands) - 1
        for hands, ways in found.hands.items():
            expected = number * ways / found.deals
            squares += (drawn[hands] - expected) ** 2 / expected
    # Chi-square has this mean and about twice it as variance; five deviations are beyond chance.
    assert abs(squares - freedom) <= 5 * (2 * max(1, freedom)) ** 0.5


def test_a_layout_gives_every_seat_as_many_cards_as_it_has() -> None:
    game = deal("a1 a2 b1 c1 | a3 b2 c2 c3 | a4 b3 b4 c4")
    for seat in range(3):
        layout = Sampler(believe(game.view(seat))).layout(Random(seat))
        assert [len(hand) for hand in layout.hands] == [4, 4, 4]
        assert layout.hands[seat] == game.view(seat).hand
        assert layout.pile == ()
