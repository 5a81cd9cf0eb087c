"""Loudspeaker and mouth, recorded from where a listener would be."""

import logging
from collections.abc import Iterator

import numpy as np
import pytest

from assistant.speech import mouth
from assistant.speech.acoustic import Model
from assistant.speech.clip import Clip, loudness, silence
from assistant.speech.ear import Ear
from assistant.speech.events import (
    AllSaid,
    EarEvent,
    Heard,
    ListeningStarted,
    ListeningStopped,
    MouthEvent,
    SpeechEnded,
    SpeechFailed,
    SpeechStarted,
)
from assistant.speech.loudspeaker import Loudspeaker
from assistant.speech.microphone import Microphone
from assistant.speech.mouth import Mouth
from assistant.speech.recogniser import Grammar, Recogniser
from assistant.speech.sound_system import SoundSystem
from assistant.speech.tones import Tone
from assistant.speech.voice import Renderer, Voice
from tests.voice.room import Happenings, Recording, SoundCard
from tests.voice.test_recogniser import GRAMMAR, hear

VOICE = Voice("en-us+f3")


class Speaking:
    """A mouth and what it posts."""

    def __init__(
        self, system: SoundSystem, renderer: Renderer, *, ear: Ear | None = None, device: str | None = None
    ) -> None:
        self.events: Happenings[MouthEvent] = Happenings()
        self.loudspeaker = Loudspeaker(system, name=device)
        self.mouth = Mouth(renderer, self.loudspeaker, self.events.put, ear=ear)
        self.mouth.start()


@pytest.fixture
def speaking(sound_system: SoundSystem, renderer: Renderer) -> Iterator[Speaking]:
    made = Speaking(sound_system, renderer)
    yield made
    made.mouth.close()


def loud_seconds(clip: Clip) -> float:
    """How much of it is not silence, in steps of 20 ms."""
    steps = clip.samples[: len(clip.samples) // 320 * 320].reshape(-1, 320)
    return sum(loudness(step) > -50 for step in steps) * 0.02


def test_what_is_said_comes_out_of_the_loudspeaker(speaking: Speaking, model: Model) -> None:
    speaking.mouth.sound(Tone.LISTENING.clip())
    speaking.events.expect(AllSaid)  # the device flows
    recording = Recording("speaker")
    said = speaking.mouth.say("Laura, do you have Hamlet?", VOICE)
    assert speaking.events.expect(SpeechStarted).id == said
    assert speaking.events.expect(SpeechEnded) == SpeechEnded(said, whole=True)
    speaking.mouth.sound(Tone.TURN.clip())
    speaking.events.expect(AllSaid)
    clip = recording.stop()
    assert hear(Recogniser(model, GRAMMAR), clip).text.endswith("do you have hamlet")


def test_sentences_follow_in_order_and_the_end_is_told_when_the_air_is_quiet(speaking: Speaking, model: Model) -> None:
    ids = [speaking.mouth.say(word, VOICE) for word in ("Yes.", "No.", "Help.")]
    ended = [speaking.events.expect(SpeechEnded) for _ in ids]
    assert ended == [SpeechEnded(which, whole=True) for which in ids]
    speaking.events.expect(AllSaid)
    recording = Recording("speaker")
    for word in ("No.", "Help.", "Yes."):
        speaking.mouth.say(word, VOICE)
    speaking.events.expect(AllSaid)
    clip = recording.stop()
    assert hear(Recogniser(model, Grammar("words", ("yes", "no", "help"))), clip).text == "no help yes"


def test_interrupted_speech_stops_at_once_and_the_rest_is_dropped(speaking: Speaking) -> None:
    speaking.mouth.sound(Tone.LISTENING.clip())
    speaking.events.expect(AllSaid)
    recording = Recording("speaker")
    ids = [speaking.mouth.say("This is a long sentence that nobody wants to hear to its end, is it not?", VOICE)]
    ids += [speaking.mouth.say(f"And this is number {number}.", VOICE) for number in range(5)]
    speaking.events.expect(SpeechStarted)
    speaking.mouth.interrupt()
    ended = [speaking.events.expect(SpeechEnded) for _ in ids]
    assert {event.id for event in ended} == set(ids)
    assert not any(event.whole for event in ended)
    speaking.events.expect(AllSaid)
    said = speaking.mouth.say("Yes.", VOICE)
    assert speaking.events.expect(SpeechEnded) == SpeechEnded(said, whole=True)
    assert loud_seconds(recording.stop()) < 1.2, "a word and a moment of the sentence"


def test_whoever_gives_far_too_much_waits_and_nothing_is_lost(
    speaking: Speaking, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mouth, "MOST_WAITING", 2)
    with caplog.at_level(logging.WARNING):
        ids = [speaking.mouth.say("yes", Voice()) for _ in range(5)]
    assert [speaking.events.expect(SpeechEnded) for _ in ids] == [SpeechEnded(which, whole=True) for which in ids]
    assert len(caplog.records) == 1, "told once"


def test_volume(speaking: Speaking) -> None:
    levels = []
    for volume in (1.0, 0.25):
        speaking.loudspeaker.volume = volume
        speaking.mouth.sound(Tone.HEARD.clip())  # the first block reaches the volume
        speaking.events.expect(AllSaid)
        recording = Recording("speaker")
        speaking.mouth.say("It is your turn now, Laura.", VOICE)
        speaking.events.expect(AllSaid)
        levels.append(np.percentile(np.abs(recording.stop().samples), 99.5))
    assert levels[0] / levels[1] == pytest.approx(4, rel=0.3)


def test_an_unknown_voice_is_told_and_the_rest_is_said(speaking: Speaking) -> None:
    wrong, right = speaking.mouth.say("Hello.", Voice("martian")), speaking.mouth.say("Hello.", VOICE)
    assert speaking.events.expect(SpeechFailed).id == wrong
    assert speaking.events.expect(SpeechEnded) == SpeechEnded(right, whole=True)
    speaking.events.expect(AllSaid)


def test_nothing_to_say_is_ended_at_once(speaking: Speaking) -> None:
    said = speaking.mouth.say("...", VOICE)
    assert speaking.events.expect(SpeechEnded) == SpeechEnded(said, whole=True)
    speaking.events.expect(AllSaid)


class Table:
    """Ear and mouth in one room: the microphone hears the loudspeaker."""

    def __init__(self, system: SoundSystem, model: Model, renderer: Renderer, *, half_duplex: bool) -> None:
        self.heard: Happenings[EarEvent] = Happenings()
        self.ear = Ear(Microphone(system), self.heard.put)
        recogniser = Recogniser(model, Grammar("question", ("yes", "no", "help")))
        self.ear.expect(recogniser, complete=lambda text: text in ("yes", "no", "help"))
        self.ear.start()
        self.speaking = Speaking(system, renderer, ear=self.ear if half_duplex else None, device="into_the_room")
        if not half_duplex:
            self.ear.open()
        self.heard.expect(ListeningStarted)

    def close(self) -> None:
        self.speaking.mouth.close()
        self.ear.stop()


@pytest.mark.slow
def test_the_ear_does_not_hear_the_mouth_and_then_hears_the_person(
    sound_card: SoundCard, sound_system: SoundSystem, model: Model, renderer: Renderer
) -> None:
    table = Table(sound_system, model, renderer, half_duplex=True)
    try:
        for _ in range(2):
            table.speaking.mouth.say("Yes. No. Help. Yes.", VOICE)
            table.heard.expect(ListeningStopped)
            table.speaking.events.expect(AllSaid)
            table.heard.expect(ListeningStarted)
        sound_card.play_into_room(silence(1, 22050).then(renderer.render("Help.", VOICE)).then(silence(1, 22050)))
        assert table.heard.expect(Heard).hearing.text == "help"
        assert not [event for event in table.heard.so_far() if isinstance(event, Heard)]
    finally:
        table.close()


@pytest.mark.slow
@pytest.mark.usefixtures("sound_card")
def test_an_ear_that_stays_open_hears_the_mouth(sound_system: SoundSystem, model: Model, renderer: Renderer) -> None:
    """What shutting the ear is for; so that the test before this one can fail."""
    table = Table(sound_system, model, renderer, half_duplex=False)
    try:
        table.speaking.mouth.sound(Tone.LISTENING.clip())
        table.speaking.events.expect(AllSaid)
        table.speaking.mouth.say("Help.", VOICE)
        assert "help" in table.heard.expect(Heard).hearing.text
    finally:
        table.close()
