"""The ear with sound given frame by frame, so that nothing depends on time. Real detector, real recogniser."""

import gc
import logging
from collections.abc import Callable, Iterator
from queue import Empty, Queue

import numpy as np
import pytest

from assistant.speech.acoustic import Model
from assistant.speech.clip import Clip
from assistant.speech.ear import Ear, never
from assistant.speech.ear_settings import EarSettings, Trigger
from assistant.speech.endpoint import Patience
from assistant.speech.events import (
    EarEvent,
    Heard,
    ListeningStarted,
    ListeningStopped,
    NothingHeard,
    Overflowed,
    PartialHeard,
    SourceEnded,
    VoiceHeard,
)
from assistant.speech.microphone import FRAME, ClipSource, Frame, Reading
from assistant.speech.recogniser import Grammar, Recogniser
from assistant.speech.voice import Renderer, Voice
from tests.voice.room import Happenings, spoken
from tests.voice.test_recogniser import GRAMMAR

ASK = "laura do you have hamlet"


class Fed:
    """A source that has what the test has given it, and no more."""

    def __init__(self) -> None:
        self._readings: Queue[Reading] = Queue()

    def give(self, clip: Clip) -> None:
        samples = clip.at_rate(16000).samples
        for at in range(0, len(samples) - FRAME, FRAME):
            self._readings.put(Frame(samples[at : at + FRAME]))

    def happen(self, reading: Reading) -> None:
        self._readings.put(reading)

    def read(self) -> Reading:
        try:
            return self._readings.get(timeout=0.02)
        except Empty:
            return None

    def flush(self) -> None:
        while not self._readings.empty():
            self._readings.get()

    def close(self) -> None:
        pass


class Listening:
    """An ear, what it is fed, and what it posts."""

    def __init__(self, model: Model, settings: EarSettings | None = None) -> None:
        self.source = Fed()
        self.events: Happenings[EarEvent] = Happenings()
        self.ear = Ear(self.source, self.events.put, settings=settings)
        self.model = model

    def begin(
        self,
        grammar: Grammar = GRAMMAR,
        *,
        complete: Callable[[str], bool] = bool,
        certain: Callable[[str], bool] = never,
    ) -> None:
        self.ear.expect(Recogniser(self.model, grammar), complete=complete, certain=certain)
        self.ear.open()
        self.ear.start()
        self.events.expect(ListeningStarted)

    def end(self) -> list[EarEvent]:
        """What happened until all that was given had been heard."""
        self.source.happen(SourceEnded())
        self.ear.wait()
        return self.events.so_far()


@pytest.fixture
def listening(model: Model) -> Iterator[Listening]:
    made = Listening(model)
    yield made
    made.ear.stop()


def texts(events: list[EarEvent]) -> list[str]:
    return [event.hearing.text for event in events if isinstance(event, Heard)]


def is_ask(text: str) -> bool:
    return text in GRAMMAR.phrases


def test_a_file_is_heard_to_its_end(model: Model, renderer: Renderer) -> None:
    events: Happenings[EarEvent] = Happenings()
    clip = spoken(renderer, ASK)
    cut = Clip(clip.samples[:-16000], 16000)
    ear = Ear(ClipSource(cut), events.put)
    ear.expect(Recogniser(model, GRAMMAR))
    ear.open()
    ear.start()
    ear.wait()
    found = events.so_far()
    assert texts(found) == [ASK]
    assert isinstance(found[-1], SourceEnded)


def test_two_utterances_in_a_row(listening: Listening, renderer: Renderer) -> None:
    listening.begin(complete=is_ask)
    for said in (ASK, "yes", "bob give me ivanhoe"):
        listening.source.give(spoken(renderer, said))
    events = listening.end()
    assert texts(events) == [ASK, "yes", "bob give me ivanhoe"]
    assert not any(isinstance(event, NothingHeard) for event in events)


def test_partial_texts_and_a_voice_are_told_before_the_whole(listening: Listening, renderer: Renderer) -> None:
    listening.begin()
    listening.source.give(spoken(renderer, ASK))
    kinds = [type(event) for event in listening.end()]
    assert kinds.index(PartialHeard) < kinds.index(VoiceHeard) < kinds.index(Heard)
    assert kinds.count(VoiceHeard) == 1


def heard_in(
    listening: Listening, clip: Clip, certain: Callable[[str], bool], *, level: float = 0.0
) -> list[tuple[str, float]]:
    """What is heard and in how much sound, over noise of that level."""
    listening.begin(complete=is_ask, certain=certain)
    noise = np.random.default_rng(seed=5).normal(0, level, len(clip.samples))
    listening.source.give(Clip((clip.samples + noise).clip(-32768, 32767).astype(np.int16), clip.rate))
    return [(event.hearing.text, event.hearing.audio_s) for event in listening.end() if isinstance(event, Heard)]


@pytest.mark.parametrize(("level", "sooner"), [(0.0, True), (600.0, False)])
def test_a_certain_ask_is_over_sooner_where_it_is_quiet(
    model: Model, renderer: Renderer, level: float, sooner: bool
) -> None:
    found = [heard_in(Listening(model), spoken(renderer, ASK), certain, level=level) for certain in (never, is_ask)]
    ((text, patient), (same, certain)) = (each[0] for each in found)
    assert text == same == ASK
    assert (certain < patient - 0.06) is sooner


def test_in_lasting_noise_a_certain_ask_is_over_once_nothing_is_added(model: Model, renderer: Renderer) -> None:
    """Where others go on talking the detector never hears an end."""
    listening = Listening(model)
    listening.ear._detector.probability = lambda _: 0.9  # type: ignore[assignment,method-assign]  # noqa: SLF001
    clip = spoken(renderer, ASK)
    long = Clip(np.concatenate([clip.samples, np.zeros(64000, np.int16)]), clip.rate)
    ((text, seconds), *_) = heard_in(listening, long, is_ask, level=600.0)
    assert text == ASK
    assert seconds < long.seconds - 2


@pytest.mark.parametrize("pause_s", [0.4, 0.8, 1.2])
def test_a_pause_after_the_name_does_not_cut_an_ask(listening: Listening, renderer: Renderer, pause_s: float) -> None:
    listening.begin(complete=is_ask)
    listening.source.give(spoken(renderer, "mark,", pause_s=pause_s, more="have you got the raven?"))
    assert texts(listening.end()) == ["mark have you got the raven"]


def test_a_whole_sentence_is_over_sooner_than_an_unfinished_one(model: Model, renderer: Renderer) -> None:
    clip = spoken(renderer, ASK)
    lengths = {}
    for whole in (True, False):
        listening = Listening(model)
        listening.begin(complete=lambda _, whole=whole: whole)  # type: ignore[misc]
        listening.source.give(clip.then(Clip(np.zeros(32000, np.int16), 16000)))
        (heard,) = [event for event in listening.end() if isinstance(event, Heard)]
        lengths[whole] = heard.hearing.audio_s
    patience = Patience()
    assert lengths[False] - lengths[True] == pytest.approx(patience.incomplete - patience.complete, abs=0.1)


def test_what_is_said_while_it_is_shut_is_not_heard(listening: Listening, renderer: Renderer) -> None:
    listening.begin()
    listening.ear.shut()
    listening.events.expect(ListeningStopped)
    listening.source.give(spoken(renderer, ASK))
    listening.ear.open()
    listening.events.expect(ListeningStarted)
    listening.source.give(spoken(renderer, "no"))
    assert texts(listening.end()) == ["no"]


def test_an_utterance_begun_is_dropped_when_it_is_shut(listening: Listening, renderer: Renderer) -> None:
    listening.begin()
    whole = spoken(renderer, ASK)
    listening.source.give(Clip(whole.samples[:20000], 16000))
    listening.events.expect(PartialHeard)
    listening.ear.shut()
    listening.events.expect(ListeningStopped)
    listening.ear.open()
    listening.events.expect(ListeningStarted)
    listening.source.give(spoken(renderer, "yes"))
    assert texts(listening.end()) == ["yes"]


def test_the_rooms_tail_is_dropped_after_opening(model: Model, renderer: Renderer) -> None:
    said = spoken(renderer, "yes")
    tail = EarSettings(tail_s=said.seconds - 0.9)  # until after the word
    listening = Listening(model, tail)
    listening.begin()
    listening.source.give(said)
    assert texts(listening.end()) == []


def test_the_grammar_changes_with_the_state(listening: Listening, renderer: Renderer) -> None:
    listening.begin(Grammar("question", ("yes", "no")))
    listening.source.give(spoken(renderer, ASK))
    listening.source.give(spoken(renderer, "yes"))
    while listening.events.expect(Heard).hearing.text != "yes":
        pass
    listening.ear.expect(Recogniser(listening.model, GRAMMAR), complete=is_ask)
    listening.source.give(spoken(renderer, ASK))
    *_, heard = [event for event in listening.end() if isinstance(event, Heard)]
    assert (heard.hearing.grammar, heard.hearing.text) == ("ask", ASK)


def test_nothing_is_heard_before_something_is_expected(listening: Listening, renderer: Renderer) -> None:
    """While the model is being loaded the ear is open already."""
    listening.ear.open()
    listening.ear.start()
    listening.events.expect(ListeningStarted)
    listening.source.give(spoken(renderer, ASK))
    assert listening.end() == [SourceEnded()]


def test_a_released_key_ends_the_utterance(model: Model, renderer: Renderer) -> None:
    listening = Listening(model, EarSettings(trigger=Trigger.KEY))
    listening.begin()
    listening.source.give(spoken(renderer, "no"))  # nobody holds the key
    listening.source.happen(Overflowed(0.1))
    listening.events.expect(Overflowed)
    listening.ear.hold()
    listening.source.give(spoken(renderer, "mark,", pause_s=2.5, more="have you got the raven?"))
    while listening.events.expect(PartialHeard).text != "mark have you got the raven":
        pass
    listening.ear.release()
    assert listening.events.expect(Heard).hearing.text == "mark have you got the raven"
    listening.source.give(spoken(renderer, "no"))
    assert texts(listening.end()) == []


def test_a_gap_ends_what_was_begun(listening: Listening, renderer: Renderer) -> None:
    """What came before a gap and what comes after it must not be joined to one sentence."""
    listening.begin()
    clip = spoken(renderer, "mark,", pause_s=0.3, more="give me hamlet")
    listening.source.give(Clip(clip.samples[:14000], 16000))
    listening.source.happen(Overflowed(1.5))
    listening.source.give(spoken(renderer, "help"))
    events = listening.end()
    assert Overflowed(1.5) in events
    assert texts(events) == ["help"]


def test_talk_that_never_ends_is_cut(model: Model, renderer: Renderer) -> None:
    listening = Listening(model, EarSettings(patience=Patience(longest=3.0)))
    listening.begin()
    talk = " ".join(["laura do you have the raven and bob do you have ivanhoe and"] * 4)
    listening.source.give(renderer.render(talk, Voice()))
    lengths = [event.hearing.audio_s for event in listening.end() if isinstance(event, Heard)]
    assert len(lengths) > 2
    assert all(length < 3.6 for length in lengths), "three seconds and the pre-roll"


def test_an_ear_that_does_not_answer_is_left_where_it_was_told_last(
    listening: Listening, renderer: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(200):
            listening.ear.open()
            listening.ear.shut()
    assert len(caplog.records) == 1, "told once"
    listening.begin()
    listening.source.give(spoken(renderer, ASK))
    assert texts(listening.end()) == [ASK]


def test_it_lets_go_of_its_recogniser_and_hears_nothing_until_it_has_another(
    listening: Listening, renderer: Renderer
) -> None:
    listening.begin()
    ask = spoken(renderer, ASK)
    listening.source.give(Clip(ask.samples[: len(ask.samples) // 2], ask.rate))
    listening.events.expect(PartialHeard)
    listening.ear.forget()
    assert not [held for held in gc.get_objects() if isinstance(held, Recogniser)], "nor does it keep its model"
    listening.source.give(ask)
    listening.source.happen(Overflowed(1.0))
    listening.events.expect(Overflowed)
    listening.ear.expect(Recogniser(listening.model, GRAMMAR))
    listening.source.give(ask)
    assert texts(listening.end()) == [ASK]
