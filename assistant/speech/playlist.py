"""The sounds that a loudspeaker's callback takes from: order, stop, fade. Knows no device and no time.

Sound is bytes here, frames of 16-bit samples: the callback must be quick, and its process small.
"""

from array import array
from collections import deque
from dataclasses import dataclass
from threading import Lock

_FADE = 400
"""Frames over which a stopped sound fades: 8 ms at 48 kHz, so that it does not click."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The first frame of a sound was taken."""

    id: int
    at: int
    """How many frames of the block came before it."""


@dataclass(frozen=True, slots=True)
class Done:
    """A sound is over: nothing more of it will be taken."""

    id: int
    whole: bool
    """Whether all of it was taken."""

    at: int
    """How many frames of the block passed before it was done."""


@dataclass(slots=True, eq=False)
class _Sound:
    """One sound in the queue."""

    id: int
    data: memoryview
    at: int = 0
    """The next byte to be taken."""

    stopped: bool = False


class Playlist:
    """Sounds one after another. `fill` is for the callback, the rest for any thread."""

    def __init__(self, channels: int) -> None:
        """Empty. All sounds have so many channels."""
        self._channels = channels
        self._frame = 2 * channels
        self._sounds: deque[_Sound] = deque()
        self._lock = Lock()

    def add(self, data: bytes, *, id: int) -> None:  # noqa: A002  the events' own word
        """Queues a sound, at the device's sample rate."""
        with self._lock:
            self._sounds.append(_Sound(id, memoryview(data)))

    def stop(self) -> None:
        """Ends what is queued now: the first fades out, the others are not begun."""
        with self._lock:
            for sound in self._sounds:
                sound.stopped = True

    def fill(self, out: memoryview) -> list[Begun | Done]:
        """Fills a block with sound, then silence; returns what began and what is done."""
        happened: list[Begun | Done] = []
        filled = 0
        with self._lock:
            while self._sounds and filled < len(out):
                sound = self._sounds[0]
                if not sound.at and not sound.stopped:
                    happened.append(Begun(sound.id, filled // self._frame))
                rest = self._taken(sound, len(out) - filled)
                out[filled : filled + len(rest)] = rest
                filled += len(rest)
                whole = sound.at >= len(sound.data)
                if whole or sound.stopped:
                    self._sounds.popleft()
                    happened.append(Done(sound.id, whole, filled // self._frame))
        out[filled:] = bytes(len(out) - filled)
        return happened

    def _taken(self, sound: _Sound, room: int) -> bytes | memoryview:
        """The sound's next bytes, not more than there is room for; fading when it is stopped."""
        if not sound.stopped:
            rest = sound.data[sound.at : sound.at + room]
            sound.at += len(rest)
            return rest
        if not sound.at:
            return b""
        samples = array("h", bytes(sound.data[sound.at : sound.at + min(room, _FADE * self._frame)]))
        frames = max(1, len(samples) // self._channels)
        faded = (sample * (frames - place // self._channels) // (frames + 1) for place, sample in enumerate(samples))
        return array("h", faded).tobytes()
