import itertools

import numpy as np
import pytest

from assistant.speech.acoustic import Model
from assistant.speech.clip import Clip
from assistant.speech.recogniser import Grammar, Recogniser
from assistant.speech.voice import Renderer, Voice
from assistant.speech.voices import narrator, voices_for
from tests.voice.test_recogniser import ASKS, hear

SAID = ("mark do you have the raven", "bob have you got a tale of two cities", "yes", "no")


def test_as_many_as_are_wanted_all_different() -> None:
    for count in range(7):
        voices = (*voices_for(count), narrator())
        assert len(set(voices)) == count + 1
    assert voices_for(8)[6] == voices_for(8)[0]
    assert {voice.name.partition("+")[0] for voice in voices_for(6, language="fr")} == {"fr"}


@pytest.mark.parametrize("voice", [*voices_for(6), narrator()], ids=lambda voice: voice.name)
def test_a_voice_is_understood(model: Model, renderer: Renderer, voice: Voice) -> None:
    """A recogniser is a hard listener: what it makes out, people do."""
    recogniser = Recogniser(model, Grammar("table", (*ASKS, "yes", "no")))
    quiet = Clip(np.zeros(8000, np.int16), 16000)
    heard = [hear(recogniser, quiet.then(renderer.render(said, voice)).then(quiet)).text for said in SAID]
    right = sum(one == other for one, other in zip(heard, SAID, strict=True))
    assert right >= len(SAID) - 1, heard


def test_voices_are_told_apart_by_pitch_or_accent(renderer: Renderer) -> None:
    voices = (*voices_for(6), narrator())
    pitches = {voice: pitch(renderer.render("I have the last of the Mohicans.", voice)) for voice in voices}
    for one, other in itertools.combinations(voices, 2):
        apart = abs(np.log2(pitches[one] / pitches[other])) * 12
        same_accent = one.name.partition("+")[0] == other.name.partition("+")[0]
        assert apart > 1.5 or not same_accent, (one, other, pitches)


def pitch(clip: Clip) -> float:
    """Median pitch of the voiced parts, hertz, by autocorrelation."""
    samples = clip.at_rate(16000).samples.astype(np.float64)
    found = []
    for at in range(0, len(samples) - 1024, 512):
        part = samples[at : at + 1024] - samples[at : at + 1024].mean()
        if np.sqrt(np.mean(part**2)) < 1000:
            continue
        correlation = np.correlate(part, part, "full")[1023:] / np.dot(part, part)
        lag = 40 + int(np.argmax(correlation[40:267]))
        if correlation[lag] > 0.6:
            found.append(16000 / lag)
    return float(np.median(found))
