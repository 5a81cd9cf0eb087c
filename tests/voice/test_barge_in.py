"""The ear open while the assistant speaks: real prompts, real voices, a recogniser; the room is made of arithmetic.

What the loudspeaker plays comes back into the microphone some decibels softer than the person, a tenth of a second
later; as soon as a voice is noticed the loudspeaker falls silent.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from assistant.cards.library import load_deck
from assistant.language.phrases import load_phrases
from assistant.language.replies import plain
from assistant.language.sounds import Sounds
from assistant.language.understanding import Situation, Understander, Understanding, Verdict
from assistant.session.hearing import TableHearing, TableWords, utterance
from assistant.session.own_speech import OwnSpeech
from assistant.session.witnesses import understand
from assistant.speech import (
    SAMPLE_RATE,
    Clip,
    Ear,
    EarEvent,
    EarSettings,
    Echo,
    Heard,
    Renderer,
    Voice,
    VoiceHeard,
    narrator,
    silence,
)
from assistant.speech.events import SourceEnded
from assistant.speech.microphone import FRAME, Frame, Reading
from tests.voice import corpus
from tests.voice.corpus import Speaker
from tests.voice.corpus.sound import active_level
from tests.voice.room import PATIENCE_S, Happenings, SoundCard, echo_after

LATE = SAMPLE_RATE // 10
"""Samples by which the microphone has it later."""

WELCOME = (
    "Welcome to Authors. You play with Laura, Bob and Stella.",
    "Four cards of one author make a set. On your turn, ask one player for one card.",
)
OBEYED = (
    "You ask Laura for James Fenimore Cooper: The Pathfinder.",
    "Stella, do you have Mark Twain: Tom Sawyer?",
    "Edgar Allan Poe: The Gold-Bug.",
)
"""Sentences of the table that are also said to it."""

TRIES = 12
"""So often an ask is said over a prompt."""

ASKS = [
    (Speaker("flite", "slt"), "Laura, do you have Oliver Twist?", "dickens:oliver-twist"),
    (Speaker("flite", "rms"), "Ask Stella for Ivanhoe.", "scott:ivanhoe"),
]


@pytest.fixture(scope="module")
def words() -> TableWords:
    return TableWords(load_phrases("en"), load_deck("classic44"), ("Laura", "Bob", "Stella"))


@pytest.fixture(scope="module")
def table(words: TableWords, model_folder: Path) -> TableHearing:
    return TableHearing(words, model_folder)


@pytest.fixture(scope="module")
def judge(words: TableWords, table: TableHearing) -> Understander:
    return words.understander(table.respellings)


@dataclass
class Room:
    """A source: sentences the loudspeaker plays one after another, and one that a person says over the last."""

    sentences: list[tuple[str, Clip]]
    own: OwnSpeech
    echo: Echo | None
    gain: float = 1.0
    person: Clip | None = None
    heard: list[Understanding] = field(default_factory=list)
    """What was taken to be a person's."""

    _at: int = 0
    _stopped: int | None = None
    _begun: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._starts, at = [], SAMPLE_RATE // 2
        for which, (text, clip) in enumerate(self.sentences):
            self.own.gives(which, text)
            self._starts.append(at)
            at += len(clip.samples) + SAMPLE_RATE // 4
        self._person_at = self._starts[-1] + SAMPLE_RATE // 2
        spoken = len(self.person.samples) if self.person else 0
        self._end = max(at, self._person_at + spoken) + 2 * SAMPLE_RATE

    @property
    def now(self) -> float:
        """Seconds since it began."""
        return self._at / SAMPLE_RATE

    def fall_silent(self) -> None:
        """The loudspeaker stops."""
        if self._stopped is None:
            self._stopped = self._at

    def read(self) -> Reading:
        if self._at >= self._end:
            return SourceEnded()
        frame = np.random.default_rng(self._at).normal(0, 6, FRAME)
        for which, ((_, clip), start) in enumerate(zip(self.sentences, self._starts, strict=True)):
            if self._stopped is not None and self._stopped <= start:
                continue
            end = min(start + len(clip.samples), self._stopped or self._end)
            self._follow(which, clip, start, end)
            self._mix(frame, clip.samples[: end - start] * self.gain, start + LATE)
        if self.person is not None:
            self._mix(frame, self.person.samples, self._person_at)
        self._at += FRAME
        return Frame(frame.clip(-32768, 32767).astype(np.int16))

    def _follow(self, which: int, clip: Clip, start: int, end: int) -> None:
        if which not in self._begun and self._at + FRAME > start:
            self._begun.add(which)
            self.own.begins(which, at=self.now)
            if self.echo:
                self.echo.begins(which, clip)
        elif which in self._begun and self._at >= end:
            self.own.ends(which, at=self.now, whole=self._stopped is None)
            if self.echo:
                self.echo.ends(which)

    def _mix(self, frame: NDArray[np.float64], samples: NDArray[Any], start: int) -> None:
        begin, end = max(self._at, start), min(self._at + FRAME, start + len(samples))
        if begin < end:
            frame[begin - self._at : end - self._at] += samples[begin - start : end - start]

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass


def listen(room: Room, table: TableHearing, judge: Understander) -> list[Understanding]:
    """What is made of everything heard in the room, the assistant's own speech left out."""
    own: list[bool] = []

    def post(event: EarEvent) -> None:
        if isinstance(event, VoiceHeard) and room.echo:
            room.fall_silent()
        elif isinstance(event, Heard):
            said = utterance(event.hearing)
            own.append(room.own.explains(said, since=room.now - event.hearing.audio_s, until=room.now))
            found.append(understand(said, judge, Situation()))

    found: list[Understanding] = []
    ear = Ear(room, post, settings=EarSettings(tail_s=0.0), echo=room.echo)
    ear.expect(
        table.recogniser(),
        complete=lambda text: judge.understand(text).verdict is Verdict.ACCEPT,
        certain=table.certain(judge),
        borne_out=table.borne_out(judge, Situation),
    )
    ear.open()
    ear.start()
    ear.wait()
    room.heard = [each for each, is_own in zip(found, own, strict=True) if not is_own]
    return found


@pytest.fixture(scope="module")
def sentences(renderer: Renderer) -> dict[str, Clip]:
    return {text: renderer.render(plain(text), narrator()).at_rate(SAMPLE_RATE) for text in (*WELCOME, *OBEYED)}


def said(sentences: dict[str, Clip], texts: tuple[str, ...]) -> list[tuple[str, Clip]]:
    return [(text, sentences[text]) for text in texts]


def obeyed(found: list[Understanding]) -> list[Understanding]:
    return [each for each in found if each.verdict is not Verdict.REJECT]


@pytest.mark.parametrize("sentence", OBEYED)
def test_what_the_assistant_says_is_known_by_its_words(
    words: TableWords, table: TableHearing, judge: Understander, sentences: dict[str, Clip], sentence: str
) -> None:
    room = Room(said(sentences, (sentence,)), OwnSpeech(words.phrases, Sounds("en")), None)
    assert obeyed(listen(room, table, judge)), "else there is nothing to be known"
    assert obeyed(room.heard) == []


def test_what_the_assistant_says_is_known_by_how_loud_it_is(
    words: TableWords, table: TableHearing, judge: Understander, sentences: dict[str, Clip]
) -> None:
    room = Room(said(sentences, (*WELCOME, *OBEYED)), OwnSpeech(words.phrases, Sounds("en")), Echo())
    assert listen(room, table, judge) == []


@pytest.mark.parametrize(("speaker", "ask", "card"), ASKS)
def test_an_ask_over_a_prompt_is_heard(
    words: TableWords,
    table: TableHearing,
    judge: Understander,
    sentences: dict[str, Clip],
    tmp_path: Path,
    speaker: Speaker,
    ask: str,
    card: str,
) -> None:
    person = corpus.render(speaker, ask, tmp_path)
    gain = active_level(person) / active_level(sentences[WELCOME[1]]) / 10  # 20 dB softer than the person
    over = said(sentences, (*WELCOME, WELCOME[1]))
    room = Room(over, OwnSpeech(words.phrases, Sounds("en")), Echo(), gain, person)
    listen(room, table, judge)
    (made,) = obeyed(room.heard)
    assert made.reading is not None
    assert (made.reading.intent, made.reading.slots.get("card")) == ("ask", card)


def pass_on(lines: Iterable[str], shown: Happenings[str]) -> None:
    for line in lines:
        shown.put(line.rstrip())


@pytest.mark.slow
def test_a_game_is_not_moved_by_its_own_voice_and_hears_who_speaks_over_it(
    tmp_path: Path, sound_card: SoundCard, renderer: Renderer, model_folder: Path
) -> None:
    record = tmp_path / "game.authors.jsonl"
    command = [sys.executable, "-c", "from assistant.cli import main; main()", "play", "--voice", "--barge-in"]
    command += ["--seed", "3", "--model", str(model_folder), "--record", str(record)]
    shown: Happenings[str] = Happenings()
    pipe = subprocess.PIPE
    with (
        echo_after(60, share=0.3),
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as game,
    ):
        assert game.stdin is not None
        assert game.stdout is not None
        reader = Thread(target=pass_on, args=(game.stdout, shown), daemon=True)
        reader.start()
        try:
            ask = renderer.render("What is the score?", Voice("en-us+f2"))
            over = silence(3.0, ask.rate).then(ask).then(silence(2.0, ask.rate))
            for _ in range(TRIES):  # its hearing is got ready while it speaks already
                game.stdin.write("rules\n")
                game.stdin.flush()
                sound_card.play_into_room(over)
                if "> what is the score" in shown.so_far():
                    break
            else:
                pytest.fail("not heard")
            game.stdin.write("quit\n")
            game.stdin.flush()
            assert game.wait(PATIENCE_S) == 0, "with more to be read from standard input"
            assert game.stderr is not None
            assert game.stderr.read() == ""
        finally:
            game.kill()
    moves = [json.loads(line) for line in record.read_text("utf-8").splitlines()[1:]]
    assert not [move for move in moves if move.get("seat") == 0]
