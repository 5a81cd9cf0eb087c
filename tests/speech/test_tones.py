import itertools

import numpy as np
import pytest

from assistant.speech.clip import loudness
from assistant.speech.tones import Tone


@pytest.mark.parametrize("tone", Tone)
def test_short_gentle_and_heard(tone: Tone) -> None:
    clip = tone.clip()
    assert 0.05 <= clip.seconds < 0.25
    assert -30 < loudness(clip.samples) < -10
    for edge in (clip.samples[:20], clip.samples[-20:]):
        assert np.abs(edge).max() < 800, "an edge that clicks"


def test_tones_differ_in_length_or_pitch() -> None:
    prints = {tone: np.abs(np.fft.rfft(tone.clip().samples, 8192)) for tone in Tone}
    for one, other in itertools.combinations(Tone, 2):
        alike = np.corrcoef(prints[one], prints[other])[0, 1]
        longer = abs(one.clip().seconds - other.clip().seconds)
        assert alike < 0.9 or longer > 0.05, (one, other)
