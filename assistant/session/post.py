"""The one queue to a spoken session: what ear, mouth and keyboard report from threads of their own."""

import logging
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Final, TypeAlias

from assistant.session.hearing import utterance
from assistant.session.own_speech import OwnSpeech
from assistant.session.readying import Deaf, Ready
from assistant.session.stimuli import DeviceBack, DeviceLost, Heard, SoundDropped, Stimulus, Typed, VoiceBegan
from assistant.speech import DeviceBack as Returned
from assistant.speech import DeviceLost as Lost
from assistant.speech import EarEvent, MouthEvent, Overflowed, SpeechFailed
from assistant.speech import Heard as Hearing
from assistant.speech import NothingHeard as Nothing
from assistant.speech import SpeechEnded as Said
from assistant.speech import SpeechStarted as Started
from assistant.speech import VoiceHeard as Voiced

_LOG: Final = logging.getLogger(__name__)

QUEUE_SIZE: Final = 256
DEVICES: Final = {"input": "microphone", "output": "loudspeaker"}


@dataclass(frozen=True, slots=True)
class Key:
    """Enter was pressed on an empty line: the push-to-talk key, or a wish for silence."""


Posted: TypeAlias = Stimulus | MouthEvent | Key | Ready | Deaf


@dataclass
class Post:
    """The queue to the session: given to the ear, the mouth and the keyboard. Ear and mouth are never kept waiting.

    Where the session falls far behind, what was heard first is given up, a mere sign of a voice before words. That
    something has been spoken is never lost: the game waits for it; the mouth itself bounds how much that can be.
    """

    most: int = QUEUE_SIZE
    own: OwnSpeech | None = None
    """What the assistant says, where the ear hears that too."""

    typing: bool = False
    """Whether somebody may yet type."""

    dropped: int = 0
    """How much was given up."""

    _waiting: deque[Posted] = field(default_factory=deque)
    _changed: Condition = field(default_factory=Condition)

    def heard(self, event: EarEvent) -> None:
        """Take what the ear reports."""
        match event:
            case Voiced():
                self.put(VoiceBegan())
            case Hearing(hearing):
                now, said = time.monotonic(), utterance(hearing)
                own = self.own is not None and self.own.explains(said, since=now - hearing.audio_s, until=now)
                self.put(Heard("") if own else said)
            case Nothing():
                self.put(Heard(""))
            case Overflowed(seconds):
                self.put(SoundDropped(seconds))
            case Lost() | Returned():
                self.put(_device(event))
            case _:
                pass

    def said(self, event: MouthEvent) -> None:
        """Take what the mouth reports."""
        if self.own is not None:
            self._follow(self.own, event)
        match event:
            case Said() | SpeechFailed():
                self.put(event)
            case Lost() | Returned():
                self.put(_device(event))
            case _:
                pass

    def _follow(self, own: OwnSpeech, event: MouthEvent) -> None:
        match event:
            case Started(which):
                own.begins(which, time.monotonic())
            case Said(which, whole):
                own.ends(which, time.monotonic(), whole=whole)
            case SpeechFailed(which):
                own.ends(which, time.monotonic(), whole=False)
            case _:
                pass

    def type_lines(self, lines: Iterator[str]) -> None:
        """Take typed lines, from a thread of its own; the end of input is not the end of the game."""

        def run() -> None:
            for line in lines:
                self._put_when_there_is_room(Typed(line) if line.strip() else Key())
            self.typing = False

        self.typing = True
        Thread(target=run, name="keyboard", daemon=True).start()

    def put(self, posted: Posted) -> None:
        """Queue it; where there is no room, something less important is given up."""
        with self._changed:
            self._waiting.append(posted)
            if len(self._waiting) > self.most:
                self._give_up_something()
            self._changed.notify_all()

    def get(self, seconds: float) -> Posted | None:
        """The next thing posted, waited for so long at most."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._waiting, timeout=seconds):
                return None
            self._changed.notify_all()
            return self._waiting.popleft()

    def _put_when_there_is_room(self, posted: Posted) -> None:
        """A line in a file can wait; half the room is left for what is heard."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._waiting) <= self.most // 2)
            self._waiting.append(posted)
            self._changed.notify_all()

    def _give_up_something(self) -> None:
        worth = min(map(_worth, self._waiting))
        if worth == _KEPT:
            return
        if not self.dropped:
            _LOG.warning("the game has fallen far behind: what was heard first is being dropped")
        self.dropped += 1
        del self._waiting[next(place for place, each in enumerate(self._waiting) if _worth(each) == worth)]


_SIGN, _WORDS, _KEPT = range(3)


def _worth(posted: Posted) -> int:
    """How long it is held on to."""
    match posted:
        case VoiceBegan() | SoundDropped() | Heard(""):
            return _SIGN
        case Heard():
            return _WORDS
        case _:
            return _KEPT


def _device(event: Lost | Returned) -> Stimulus:
    device = DEVICES[event.direction]
    return DeviceBack(device) if isinstance(event, Returned) else DeviceLost(device, str(event.error or ""))
