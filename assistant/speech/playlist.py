"""The sounds that a loudspeaker's callback takes from: order, stop, fade and volume. Knows no device and no time."""

from collections import deque
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from assistant.speech.clip import Samples

_FADE = 400
"""Samples over which a stopped sound fades: 8 ms at 48 kHz, so that it does not click."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The first sample of a sound was taken."""

    id: int


@dataclass(frozen=True, slots=True)
class Done:
    """A sound is over: nothing more of it will be taken."""

    id: int
    whole: bool
    """Whether all of it was taken."""

    at: int
    """How many samples of the block passed before it was done."""


@dataclass(slots=True, eq=False)
class _Sound:
    """One sound in the queue."""

    id: int
    samples: Samples
    at: int = 0
    """The next sample to be taken."""

    stopped: bool = False


class Playlist:
    """Sounds one after another. `fill` is for the callback, the rest for any thread."""

    def __init__(self) -> None:
        """Empty, at full volume."""
        self._sounds: deque[_Sound] = deque()
        self._lock = Lock()
        self._gain = 1.0
        """The volume at the end of the last block."""

        self.volume = 1.0
        """Share of full amplitude, 0 to 1. Reached smoothly within a block."""

    @property
    def empty(self) -> bool:
        """Whether nothing is left to be taken."""
        return not self._sounds

    def add(self, samples: Samples, *, id: int) -> None:  # noqa: A002  the events' own word
        """Queues a sound, at the device's sample rate."""
        with self._lock:
            self._sounds.append(_Sound(id, samples))

    def stop(self) -> None:
        """Ends what is queued now: the first fades out, the others are not begun."""
        with self._lock:
            for sound in self._sounds:
                sound.stopped = True

    def drop(self) -> tuple[Done, ...]:
        """Empties it without a fade, when no callback will come."""
        with self._lock:
            done = tuple(Done(sound.id, whole=False, at=0) for sound in self._sounds)
            self._sounds.clear()
        return done

    def fill(self, out: NDArray[np.int16]) -> list[Begun | Done]:
        """Fills a block of shape (frames, channels) with sound, then silence; returns what began and what is done."""
        out.fill(0)
        happened: list[Begun | Done] = []
        filled = 0
        with self._lock:
            while self._sounds and filled < len(out):
                sound = self._sounds[0]
                if not sound.at and not sound.stopped:
                    happened.append(Begun(sound.id))
                filled += _copy(sound, out[filled:])
                whole = sound.at >= len(sound.samples)
                if whole or sound.stopped:
                    self._sounds.popleft()
                    happened.append(Done(sound.id, whole, filled))
        self._scale(out)
        return happened

    def _scale(self, out: NDArray[np.int16]) -> None:
        gain, self._gain = self._gain, self.volume
        if gain != 1.0 or self._gain != 1.0:
            ramp = np.linspace(gain, self._gain, len(out), dtype=np.float32)
            out[:] = (out * ramp[:, np.newaxis]).astype(np.int16)


def _copy(sound: _Sound, out: NDArray[np.int16]) -> int:
    """Puts the sound's next samples into all channels, fading when it is stopped; returns how many."""
    if sound.stopped:
        rest = sound.samples[sound.at : sound.at + min(_FADE, len(out))] if sound.at else sound.samples[:0]
        rest = (rest * np.linspace(1.0, 0.0, len(rest), dtype=np.float32)).astype(np.int16)
    else:
        rest = sound.samples[sound.at : sound.at + len(out)]
        sound.at += len(rest)
    out[: len(rest)] = rest[:, np.newaxis]
    return len(rest)
