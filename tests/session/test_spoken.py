"""The spoken adapter at a table that changes: what was heard of the old one counts no more, and there is a way back.

Ear and mouth only note what they are told, and no model is loaded; with real ones it is tested in `tests/voice`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any, cast

import numpy as np
import pytest

from assistant.session import readying, spoken
from assistant.session.dealing import new_table
from assistant.session.hearing import TableHearing, TableWords
from assistant.session.opening import words_of
from assistant.session.outputs import Reseated
from assistant.session.post import Post, Posted
from assistant.session.readying import Deaf, Ready, get_ready
from assistant.session.spoken import Spoken
from assistant.session.stage import SoundWishes, Stage
from assistant.session.stimuli import Closed, Heard, Typed, VoiceBegan
from assistant.speech import Clip, Recogniser, SoundError, SpeechEnded, Tone
from assistant.speech.errors import ModelDamaged
from tests.session.talk import SPOKEN, Talk, deal, table_of

BROKEN = ModelDamaged("there", "graph")
Step = Posted | Callable[[], Posted | None]


class Noted:
    """Notes what it is told to do, a number for each."""

    speaking = False

    def __init__(self) -> None:
        self.done: list[str] = []
        self.tones: list[Clip] = []

    def __getattr__(self, name: str) -> Callable[..., int]:
        def note(*given: Clip, **_: object) -> int:
            self.done.append(name)
            if name == "sound":
                self.tones += given
            return len(self.done)

        return note


class Script(Post):
    """Posts one step after another, each when all that was said before has been heard, and then the end of input."""

    mouth: Noted
    steps: list[Step]
    ended = 0

    def get(self, seconds: float) -> Posted | None:
        """What comes next, at once."""
        del seconds
        while self.ended < len(self.mouth.done):
            self.ended += 1
            if self.mouth.done[self.ended - 1] == "say":
                return SpeechEnded(self.ended, whole=True)
        step = self.steps.pop(0) if self.steps else Closed()
        return step() if callable(step) else step


@dataclass
class _Hearing:
    words: TableWords

    def borne_out(self, *_: object) -> None:
        """Nobody asks."""

    certain = borne_out


@dataclass
class Room:
    """A table that is spoken at."""

    talk: Talk
    ear: Noted = field(default_factory=Noted)
    mouth: Noted = field(default_factory=Noted)
    post: Script = field(default_factory=Script)
    shown: list[str] = field(default_factory=list)
    asked: list[TableWords] = field(default_factory=list)
    """The tables that were got ready for, in order."""

    def play(self, *steps: Step) -> Spoken:
        """Play through the steps; the first table can be heard before them."""
        ear, mouth, others = cast("Any", self.ear), cast("Any", self.mouth), cast("Any", Noted())
        stage = Stage(ear, mouth, others, others, SoundWishes(barge_in=True))
        made = Spoken(self.talk.session, stage, self.post, Path("model"), self.shown.append)
        self.post.mouth, self.post.steps = self.mouth, [self.ready(0), *steps]
        made.listen_for(words_of(self.talk.table, "en"))
        made.play()
        return made

    def ready(self, place: int) -> Callable[[], Posted]:
        """It can hear at the table that was got ready for then."""

        def posted() -> Posted:
            words = self.asked[place]
            hearing = cast("TableHearing", _Hearing(words))
            understander = words.understander()
            return Ready(hearing, cast("Recogniser", None), understander, understander)

        return posted

    def deaf(self, place: int) -> Callable[[], Posted]:
        """It cannot hear at that table."""
        return lambda: Deaf(self.asked[place], BROKEN)

    @property
    def deck(self) -> str:
        """The deck on the table."""
        return self.talk.dialogue.table.game.setup.deck.id


def typed(*lines: str) -> Iterator[Typed]:
    """Lines that somebody types."""
    return map(Typed, lines)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Room:
    made = Room(Talk(table_of(deal()), SPOKEN))
    made.talk.dialogue.dealer.make = lambda wished: new_table(wished, seed=1, record=tmp_path / wished.deck.id)

    def got(words: TableWords, *_: object, **__: object) -> Thread:
        made.asked.append(words)
        return Thread()

    monkeypatch.setattr(spoken, "get_ready", got)
    return made


def test_a_new_table_is_listened_to_anew(room: Room) -> None:
    made = room.play(*typed("let's play with the painters", "for six", "yes"), room.ready(1))
    assert [each for each in room.ear.done if each in {"forget", "expect"}] == ["forget", "expect"] * 2
    assert [words.deck.id for words in room.asked] == ["four", "painters"]
    assert room.asked[1].players == ("Laura", "Bob", "Stella", "Max", "Grace")
    assert len(made.voices.by_seat) == 6


def test_the_tone_to_speak_waits_until_the_new_table_hears(room: Room) -> None:
    tones: list[int] = []

    def count() -> None:
        tones.append(len(room.mouth.tones))

    room.play(*typed("let's play with the painters", "yes", "pause"), count, room.ready(1), count)
    assert tones[1] == tones[0] + 1
    assert np.array_equal(room.mouth.tones[tones[0]].samples, Tone.LISTENING.clip().samples)


def test_what_was_heard_of_the_table_before_counts_no_more(room: Room) -> None:
    late = (
        VoiceBegan(),
        Heard("new game"),
        Heard("yes"),
        VoiceBegan(),
        Heard("let's play with the poets"),
        Heard("yes"),
    )
    room.play(*typed("let's play with the painters", "yes"), *late)
    assert room.deck == "painters"
    assert not any("let's play with the poets" in line for line in room.shown)


def test_the_model_of_a_table_that_has_been_left_is_not_used(room: Room) -> None:
    lines = ("let's play with the painters", "yes", "let's play with the poets", "yes")
    room.play(*typed(*lines), room.ready(1), room.deaf(1), room.ready(2))
    assert [words.deck.id for words in room.asked] == ["four", "painters", "poets"]
    assert room.deck == "poets"
    assert room.ear.done.count("expect") == 2


def test_where_the_new_table_cannot_be_heard_the_one_before_goes_on(room: Room, tmp_path: Path) -> None:
    before = room.talk.dialogue.table
    room.play(*typed("let's play with the painters", "yes"), room.deaf(1), room.ready(2))
    assert room.talk.dialogue.table is before
    assert list(tmp_path.iterdir()) == []
    assert room.talk.words("game-before") in room.shown
    assert room.asked[2] == room.asked[0]
    assert room.ear.done.count("expect") == 2


def test_a_table_that_was_never_heard_is_not_gone_back_to(room: Room) -> None:
    before = room.talk.dialogue.table
    lines = ("let's play with the painters", "yes", "let's play with the poets", "yes")
    room.play(*typed(*lines), room.deaf(2), room.ready(3))
    assert room.talk.dialogue.table is before


def test_where_that_cannot_be_heard_any_more_either_it_goes_on_typed(room: Room) -> None:
    room.post.typing = True
    before = room.talk.dialogue.table
    room.play(*typed("let's play with the painters", "yes"), room.deaf(1), room.deaf(2), *typed("score"))
    assert len(room.asked) == 3
    assert room.talk.dialogue.table is before
    assert any(line.endswith(room.talk.words("so-typed")) for line in room.shown)


def test_or_ends_where_nobody_types(room: Room) -> None:
    with pytest.raises(SoundError):
        room.play(*typed("let's play with the painters", "yes"), room.deaf(1), room.deaf(2))


def test_the_same_table_goes_on_being_heard(room: Room) -> None:
    room.play(*typed("set up a game", "the usual", "yes"))
    assert len(room.asked) == 1
    assert not any(isinstance(output, Reseated) for output in room.talk.outputs)


def test_no_two_models_are_loaded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    class Loading(Thread):
        def join(self, timeout: float | None = None) -> None:
            order.append(f"waited, {timeout}")

    def load(*_: object) -> None:
        order.append("loaded")
        raise BROKEN

    monkeypatch.setattr(readying, "TableHearing", load)
    told: list[Ready | Deaf] = []
    get_ready(words_of(table_of(deal()), "en"), Path("model"), told.append, after=Loading()).join()
    assert order == ["waited, None", "loaded"]
    assert len(told) == 1
