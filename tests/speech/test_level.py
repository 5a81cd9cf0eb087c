"""Silence told from speech by loudness alone."""

import numpy as np
import pytest

from assistant.speech.clip import Samples
from assistant.speech.level import Loudness

FRAME = 512


def noise(seconds: float, level: float, seed: int = 1) -> Samples:
    """White noise whose RMS is `level` of 32768."""
    return np.random.default_rng(seed).normal(0, level, int(seconds * 16000)).astype(np.int16)


def after(*parts: Samples) -> Loudness:
    made = Loudness()
    samples = np.concatenate(parts)
    for at in range(0, len(samples) - FRAME, FRAME):
        made.push(samples[at : at + FRAME])
    return made


@pytest.mark.parametrize("room", [0.0, 20.0, 80.0])
def test_silence_in_a_quiet_room_is_told_at_once(room: float) -> None:
    heard = after(noise(0.5, room), noise(1.5, 4000), noise(0.3, room))
    assert heard.clear
    assert heard.quiet_s == pytest.approx(0.3, abs=0.05)


def test_while_somebody_speaks_there_is_none() -> None:
    assert after(noise(0.5, 20), noise(1.5, 4000)).quiet_s == 0


def test_a_weak_ending_is_still_speech() -> None:
    assert after(noise(0.5, 20), noise(1.5, 4000), noise(0.2, 300)).quiet_s == 0


def test_in_noise_it_does_not_trust_itself() -> None:
    assert not after(noise(0.5, 800), noise(1.5, 4000), noise(0.3, 800)).clear


def test_before_anybody_spoke_nothing_is_clear() -> None:
    assert not Loudness().clear
    assert not after(noise(2.0, 30)).clear
