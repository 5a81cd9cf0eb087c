"""The spoken mode: the same session as the typed one, between an ear and a mouth.

Ear, mouth and keyboard post to one bounded queue from threads of their own; this thread alone moves the session.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Thread
from typing import Final

from assistant.errors import AuthorsError
from assistant.language.replies import plain
from assistant.language.sounds import Sounds
from assistant.language.understanding import Verdict
from assistant.session.dealing import Sitting
from assistant.session.hearing import TableWords
from assistant.session.outputs import Adjust, Ended, Hush, Output, Reseated, Say, Show, Sound, Wait
from assistant.session.own_speech import OwnSpeech
from assistant.session.post import Key, Post, Posted
from assistant.session.readying import Deaf, Ready, get_ready
from assistant.session.session import Session
from assistant.session.stage import SoundWishes, Stage, Voices
from assistant.session.stimuli import (
    Closed,
    DeviceBack,
    DeviceLost,
    Heard,
    SoundDropped,
    SpeechEnded,
    TableDeaf,
    Tick,
    Typed,
    VoiceBegan,
)
from assistant.session.typed import Write, line_of
from assistant.speech import Patience, SoundError, SpeechFailed, Tone
from assistant.speech import SpeechEnded as Said
from assistant.speech.acoustic import require
from assistant.speech.models import ModelError, ModelStore, choose, models_folder

BEAT: Final = 0.1
"""Seconds between two ticks."""

LAST_WORDS: Final = 20.0
"""Seconds at most that the goodbye is waited for."""

TONES: Final = {"unclear": Tone.NOT_UNDERSTOOD, "turn": Tone.TURN, "set": Tone.SET_LAID}


@dataclass(frozen=True, slots=True)
class Opening:
    """Sound that is ready for a session."""

    stage: Stage
    model: Path
    """The speech model's folder. It is loaded when it is known what is played."""

    post: Post


def open_sound(wishes: SoundWishes, *, model: Path | None, language: str) -> Opening | AuthorsError:
    """Model, microphone, loudspeaker and voice for a spoken session, or the error that says why it must be typed."""
    folder = choose(model, language=language, store=ModelStore(models_folder()), waiting=lambda: None)
    if isinstance(folder, ModelError):
        return folder
    post = Post()
    try:
        require(folder)
        stage = Stage.open(wishes, heard=post.heard, said=post.said)
    except SoundError as error:
        return error
    return Opening(stage, folder, post)


def play_spoken(opening: Opening, words: TableWords, session: Session, *, lines: Iterator[str], write: Write) -> None:
    """Play a session aloud until it ends; typed lines count as well.

    The table begins to speak at once, and hears as soon as the model is loaded. Raises a speech error when nothing can
    sound, or when it cannot hear and nobody types.
    """
    opening.stage.ear.be_patient(Patience.through(session.dialogue.manner.pause))
    if opening.stage.wishes.barge_in:
        opening.post.own = OwnSpeech(words.phrases, Sounds(words.language))
    opening.post.type_lines(lines)
    spoken = Spoken(session=session, stage=opening.stage, post=opening.post, model=opening.model, write=write)
    try:
        spoken.listen_for(words)
        spoken.play()
    finally:
        if spoken.readying is not None:
            spoken.readying.join()
        opening.stage.close()


@dataclass
class Spoken:
    """A session being spoken."""

    session: Session
    stage: Stage
    post: Post
    model: Path
    """The speech model's folder."""

    write: Write
    words: TableWords = field(init=False)
    """What is listened for, or will be as soon as the table can hear."""

    voices: Voices = field(init=False)
    readying: Thread | None = None
    """Gets the hearing of this table ready."""

    _sounding: dict[int, Say] = field(default_factory=dict)
    """What was given to the mouth and has not ended, by the mouth's ids."""

    _cut: list[Say] = field(default_factory=list)
    """What somebody's voice cut short."""

    _adjusted: Adjust = field(default_factory=lambda: Adjust(1.0, 1.0))
    _holding: bool = False
    _hears: bool = False
    _before: Sitting | None = None
    """What was played where all was heard, until this table can hear too."""

    _owes_tone: bool = False
    """Somebody was to speak, but could not yet be heard."""

    def listen_for(self, words: TableWords) -> None:
        """Hear nothing until what may be said at this table can be heard, which is got ready from now on."""
        self._hears = False
        self.stage.ear.forget()
        self.words = words
        self.voices = Voices.around(len(self.session.dialogue.table.chairs), words.language)
        self.readying = get_ready(words, self.model, self.post.put, after=self.readying)

    def play(self) -> None:
        """Play until the session ends. Ctrl-C ends it cleanly."""
        started = time.monotonic()
        self.stage.start()
        try:
            self._give(self.session.begin())
            while not self.session.ended:
                posted = self.post.get(BEAT)
                self._give(self.session.handle(Tick(time.monotonic() - started)))
                if posted is not None and not self.session.ended:
                    self._take(posted)
        except KeyboardInterrupt:
            self.stage.mouth.interrupt()
            if not self.session.ended:
                self._give(self.session.handle(Closed()))
        self._finish_speaking()

    def _take(self, posted: Posted) -> None:
        match posted:
            case Said(id=number) | SpeechFailed(id=number):
                if number in self._sounding:
                    self._give(self.session.handle(SpeechEnded(self._sounding.pop(number).number)))
            case Key():
                self._key()
            case Ready() | Deaf():
                self._readied(posted)
            case Typed():
                self.stage.mouth.interrupt()
                self._give(self.session.handle(posted))
            case Heard() | VoiceBegan() if not self._hears:
                pass  # heard with the words of the table before
            case Heard(text):
                if text:
                    self.write(self.session.dialogue.teller.replies.say("heard", text=text))
                self._answer(self.session.handle(posted), answer=bool(text))
            case VoiceBegan():
                if self.stage.wishes.barge_in:
                    self._cut += self._sounding.values()
                    self.stage.mouth.interrupt()
                self._give(self.session.handle(posted))
            case DeviceLost() | DeviceBack() | SoundDropped() | SpeechEnded() | TableDeaf() | Tick() | Closed():
                self._give(self.session.handle(posted))
            case _:
                pass

    def _readied(self, outcome: Ready | Deaf) -> None:
        """Act on what came of getting ready, unless it was for a table that has been left since."""
        match outcome:
            case Ready(hearing) if hearing.words is self.words:
                self._hear(outcome)
            case Deaf(words, error) if words is self.words:
                self._cannot_hear(error)
            case _:
                pass

    def _hear(self, ready: Ready) -> None:
        """From now on the ear listens for what may be said."""
        dialogue, judge, hearing = self.session.dialogue, ready.judge, ready.hearing
        dialogue.understander = ready.understander

        def complete(text: str) -> bool:
            understood = judge.understand(text, dialogue.situation)
            accepted = understood.reading if understood.verdict is Verdict.ACCEPT else None
            return accepted is not None and dialogue.proposal.completes(accepted)

        borne_out = hearing.borne_out(judge, lambda: dialogue.situation)
        self.stage.ear.expect(ready.recogniser, complete=complete, certain=hearing.certain(judge), borne_out=borne_out)
        self._hears = True
        self._before = None
        if self._owes_tone:
            self._sound(Tone.LISTENING)

    def _cannot_hear(self, error: SoundError) -> None:
        """Go on with the game before where that could be heard, else deaf."""
        before, self._before = self._before, None
        if before is None:
            self._go_on_deaf(error)
        else:
            self._give(self.session.handle(TableDeaf(before, error)))

    def _go_on_deaf(self, error: SoundError) -> None:
        """Tell why nothing will be heard. Raises the error where nobody types either."""
        if not self.post.typing:
            raise error
        replies = self.session.dialogue.teller.replies
        self.write(f"{replies.error(error)} {replies.say('so-typed')}")

    def _answer(self, outputs: list[Output], *, answer: bool) -> None:
        """Give the answer to what was heard in place of what was being said; with no answer that is said again."""
        cut, self._cut = self._cut, []
        if any(isinstance(output, Say) for output in outputs) and self.stage.wishes.barge_in:
            self.stage.mouth.interrupt()
            cut = []
        self._give(outputs, answer=answer)
        for said in cut:
            self._speak(said)

    def _key(self) -> None:
        """Silence the assistant; with push-to-talk, begin or end what is said to it."""
        self.stage.mouth.interrupt()
        if self.stage.wishes.push_to_talk:
            if self._holding:
                self.stage.ear.release()
            else:
                self.stage.ear.hold()
            self._holding = not self._holding

    def _give(self, outputs: list[Output], *, answer: bool = False) -> None:
        """Speak, show and sound what the session gives out."""
        unclear = any(isinstance(output, Sound) and output.name == "unclear" for output in outputs)
        if answer and not unclear:
            self._sound(Tone.HEARD)
        for output in outputs:
            match output:
                case Say():
                    self._say(output)
                case Show(text):
                    self.write(text)
                case Sound(name) if name in TONES:
                    self._sound(TONES[name])
                case Hush():
                    self.stage.mouth.interrupt()
                case Adjust() | Wait() | Reseated():
                    self._change(output)
                case Ended() | Sound():
                    pass
        if any(isinstance(output, Say) for output in outputs) and self.session.awaits_person:
            self._owes_tone = not self._hears
            if self._hears:
                self._sound(Tone.LISTENING)

    def _change(self, change: Adjust | Wait | Reseated) -> None:
        """Speak and listen otherwise from now on."""
        match change:
            case Adjust():
                self._adjusted = change
                self.stage.loudspeaker.volume = change.volume
            case Wait(pause_s):
                self.stage.ear.be_patient(Patience.through(pause_s))
            case Reseated(before):
                if self._hears:
                    self._before = before
                table = self.session.dialogue.understander
                self.listen_for(TableWords(table.phrases, table.deck, table.players))

    def _say(self, said: Say) -> None:
        teller = self.session.dialogue.teller
        self.write(line_of(said, teller.replies, teller.names))
        self._speak(said)

    def _speak(self, said: Say) -> None:
        voice = self.voices.of(said.speaker)
        rate = round(voice.rate * self._adjusted.rate * said.pace)
        text = plain(said.text)
        which = self.stage.mouth.say(text, replace(voice, rate=rate))
        self._sounding[which] = said
        if self.post.own is not None:
            self.post.own.gives(which, text)

    def _sound(self, tone: Tone) -> None:
        self.stage.mouth.sound(tone.clip())

    def _finish_speaking(self) -> None:
        """Let the last words be heard; Ctrl-C cuts them short."""
        deadline = time.monotonic() + LAST_WORDS
        try:
            while self.stage.mouth.speaking and time.monotonic() < deadline:
                self.post.get(BEAT)
        except KeyboardInterrupt:
            self.stage.mouth.interrupt()
