"""Telling a person from the loudspeaker, with noise for both: only how loud they are counts."""

import numpy as np
import pytest

from assistant.speech.clip import Clip, Samples
from assistant.speech.echo import Echo

FRAME = 512
CLIP = Clip(np.random.default_rng(0).normal(0, 3000, 16000).astype(np.int16), 16000)


def frames(level: float, seconds: float) -> list[Samples]:
    """Noise of that level."""
    chance = np.random.default_rng(1)
    return [chance.normal(0, level, FRAME).astype(np.int16) for _ in range(round(seconds * 16000 / FRAME))]


def share_of_person(echo: Echo, level: float, seconds: float) -> float:
    found = [echo.is_person(frame) for frame in frames(level, seconds)]
    return sum(found) / len(found)


@pytest.fixture
def echo() -> Echo:
    """While something plays that comes back at a tenth, and after enough of it was heard."""
    made = Echo(tail_s=0.3)
    made.begins(1, CLIP)
    share_of_person(made, 300, 3.0)
    return made


def test_while_nothing_plays_everybody_is_a_person() -> None:
    assert share_of_person(Echo(), 5, 1.0) == 1.0


def test_until_it_is_known_how_much_comes_back_nobody_is() -> None:
    echo = Echo()
    echo.begins(1, CLIP)
    assert share_of_person(echo, 20000, 1.0) == 0.0


def test_what_comes_back_is_no_person_and_who_is_louder_is(echo: Echo) -> None:
    assert share_of_person(echo, 300, 1.0) == 0.0
    assert share_of_person(echo, 1500, 0.3) == 1.0
    assert share_of_person(echo, 300, 1.0) == 0.0


def test_what_lingers_is_no_person_but_what_follows_is(echo: Echo) -> None:
    echo.ends(1)
    assert share_of_person(echo, 300, 0.28) == 0.0
    assert share_of_person(echo, 300, 0.5) > 0.9


def test_what_plays_louder_may_come_back_louder(echo: Echo) -> None:
    echo.ends(1)
    echo.begins(2, CLIP, volume=0.1)
    assert share_of_person(echo, 300, 0.3) == 1.0
    echo.begins(3, CLIP, volume=1.0)
    assert share_of_person(echo, 300, 0.3) == 0.0


def test_it_learns_that_more_comes_back_than_before(echo: Echo) -> None:
    share_of_person(echo, 3000, 4.0)
    assert share_of_person(echo, 3000, 1.0) == 0.0


def test_a_sound_that_was_never_given_may_end(echo: Echo) -> None:
    echo.ends(77)
    assert share_of_person(echo, 300, 0.5) == 0.0
