"""Speaks: sentences and tones in order, rendered ahead, each in its own voice. Knows no game.

The ear it is given is shut before the first sound and opened when the last has left the loudspeaker.
"""

import logging
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Condition, Thread
from typing import Protocol, TypeAlias

from assistant.speech.clip import Clip, silence
from assistant.speech.echo import Echo
from assistant.speech.errors import SoundError
from assistant.speech.events import AllSaid, DeviceBack, DeviceLost, MouthPost, SpeechEnded, SpeechFailed, SpeechStarted
from assistant.speech.loudspeaker import Loudspeaker, PlayEvent
from assistant.speech.voice import Renderer, Voice

_LOG = logging.getLogger(__name__)

MOST_WAITING = 256
"""So many sentences and sounds wait at most; whoever gives more then waits for one to end."""

_AHEAD = 2
"""Sounds the loudspeaker has: the one that plays and the next."""

_PAUSE_S = 0.18
"""Between two sentences."""


class Gate(Protocol):
    """An ear that must not hear the mouth."""

    def open(self) -> None:
        """Listen."""

    def shut(self) -> None:
        """Do not listen."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    id: int
    text: str
    voice: Voice


@dataclass(frozen=True, slots=True)
class _Sound:
    id: int
    clip: Clip


_Item: TypeAlias = _Sentence | _Sound


class Mouth:
    """Says what it is given, one after another, from a thread of its own.

    Any thread may give and interrupt, except for `post`, which must not give.
    """

    def __init__(
        self,
        renderer: Renderer,
        loudspeaker: Loudspeaker,
        post: MouthPost,
        *,
        ear: Gate | None = None,
        echo: Echo | None = None,
    ) -> None:
        """`post` is called in the mouth's and the loudspeaker's threads.

        `ear` is None where it may hear the speech; then `echo` is told what plays, if anybody tells the two apart.
        """
        self._renderer = renderer
        self._loudspeaker = loudspeaker
        self._post = post
        self._ear = ear
        self._echo = echo
        self._items: SimpleQueue[_Item | None] = SimpleQueue()
        self._state = Condition()
        self._waiting: dict[int, None] = {}
        """Ids given and not ended, oldest first."""

        self._cancelled: set[int] = set()
        self._playing = 0
        """Sounds the loudspeaker has."""

        self._last_id = 0
        self._was_behind = False
        self._thread = Thread(target=self._run, name="mouth", daemon=True)

    def start(self) -> None:
        """Opens the loudspeaker, and the ear. Raises what `Loudspeaker.start` does."""
        self._loudspeaker.start(self._heard)
        self._thread.start()
        if self._ear:
            self._ear.open()

    def say(self, text: str, voice: Voice) -> int:
        """Speaks it after what was given before; returns the id that its events bear."""
        with self._state:
            which = self._new()
            self._items.put(_Sentence(which, text, voice))
        return which

    def sound(self, clip: Clip) -> int:
        """Plays it after what was given before; returns the id that its events bear."""
        with self._state:
            which = self._new()
            self._items.put(_Sound(which, clip))
        return which

    def interrupt(self) -> None:
        """Falls silent at once and drops all that was given so far; each is reported as ended, not whole."""
        with self._state:
            self._cancelled.update(self._waiting)
            self._loudspeaker.stop()
            self._state.notify_all()

    @property
    def speaking(self) -> bool:
        """Whether anything given has not ended."""
        return bool(self._waiting)

    def close(self) -> None:
        """Falls silent and ends the thread and the loudspeaker. The renderer stays its owner's."""
        self.interrupt()
        self._items.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._loudspeaker.close()

    def _new(self) -> int:
        """A fresh id, waiting; the ear is shut with the first. Waits while too many are: none is ever lost."""
        if len(self._waiting) >= MOST_WAITING:
            if not self._was_behind:
                _LOG.warning("the voice is %d sentences behind: the game waits for it", MOST_WAITING)
            self._was_behind = True
            self._state.wait_for(lambda: len(self._waiting) < MOST_WAITING)
        self._last_id += 1
        if not self._waiting and self._ear:
            self._ear.shut()
        self._waiting[self._last_id] = None
        return self._last_id

    def _run(self) -> None:
        while item := self._items.get():
            if item.id in self._cancelled:
                self._end(SpeechEnded(item.id, whole=False))
                continue
            try:
                clip = item.clip if isinstance(item, _Sound) else self._renderer.render(item.text, item.voice)
            except SoundError as error:
                self._end(SpeechFailed(item.id, error))
                continue
            if not len(clip.samples):
                self._end(SpeechEnded(item.id, whole=True))
                continue
            self._hand_over(item, clip)

    def _hand_over(self, item: _Item, clip: Clip) -> None:
        """Gives a sound to the loudspeaker when it has room, unless it was cancelled meanwhile."""
        with self._state:
            self._state.wait_for(lambda: self._playing < _AHEAD or item.id in self._cancelled)
            if item.id not in self._cancelled:
                if self._playing and isinstance(item, _Sentence):
                    clip = silence(_PAUSE_S, clip.rate).then(clip)
                self._playing += 1
                if self._echo:
                    self._echo.begins(item.id, clip, volume=self._loudspeaker.volume)
                self._loudspeaker.play(clip, id=item.id)
                return
        self._end(SpeechEnded(item.id, whole=False))

    def _heard(self, event: PlayEvent) -> None:
        """What the loudspeaker reports."""
        match event:
            case SpeechEnded():
                if self._echo:
                    self._echo.ends(event.id)
                with self._state:
                    self._playing -= 1
                    self._state.notify_all()
                self._end(event)
            case SpeechStarted() | DeviceLost() | DeviceBack():
                self._post(event)

    def _end(self, event: SpeechEnded | SpeechFailed) -> None:
        """Reports the end of one; after the last opens the ear."""
        self._post(event)
        with self._state:
            self._waiting.pop(event.id, None)
            self._state.notify_all()
            self._cancelled.discard(event.id)
            silent = not self._waiting
            if silent and self._ear:
                self._ear.open()
        if silent:
            self._post(AllSaid())
