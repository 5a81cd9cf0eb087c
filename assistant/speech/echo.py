"""Tells a person from the loudspeaker in one microphone, by loudness: a person is clearly louder than what comes back.

How much comes back is learnt from what is heard while something plays, as it differs by room, volume and echo
canceller. Until that is known, what is heard while something plays is taken for the loudspeaker. Knows no words.
"""

from collections import deque
from threading import Lock
from typing import Final

import numpy as np

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Clip, Samples, loudness

MARGIN_DB: Final = 8.0
"""A person is louder by so much than what mostly comes back, decibels."""

_MOSTLY: Final = 90
"""Per cent of the frames that are no louder than what mostly comes back."""

_FRAME: Final = 512
_LEARN: Final = round(2.0 * SAMPLE_RATE / _FRAME)
"""Frames after which it is known how much comes back."""

_REMEMBER: Final = round(20.0 * SAMPLE_RATE / _FRAME)
"""Frames that count: the volume may be changed."""


class Echo:
    """What of a microphone's sound is the loudspeaker's. Any thread may tell what plays; the ear's thread asks."""

    def __init__(self, *, tail_s: float = 0.3) -> None:
        """`tail_s`: how long sound lingers in the microphone after it has left the loudspeaker, seconds."""
        self._tail = round(tail_s * SAMPLE_RATE)
        self._lock = Lock()
        self._playing: dict[int, float] = {}
        """The sounds given to the loudspeaker and not ended, and how loud each is, decibels."""

        self._level = 0.0
        """Of what played last."""

        self._lingering = 0
        """Samples for which it may still be heard."""

        self._back: deque[float] = deque(maxlen=_REMEMBER)
        """How much louder each frame was than what played, decibels."""

    def begins(self, which: int, clip: Clip, *, volume: float = 1.0) -> None:
        """A sound is given to the loudspeaker, to be played at that share of its amplitude."""
        level = loudest(clip) + 20 * float(np.log10(max(volume, 1e-3)))
        with self._lock:
            self._playing[which] = level

    def ends(self, which: int) -> None:
        """It is over, or was never played."""
        with self._lock:
            self._playing.pop(which, None)

    @property
    def sounding(self) -> bool:
        """Whether the loudspeaker may have been heard in the last frame."""
        return bool(self._playing) or self._lingering > 0

    def is_person(self, frame: Samples) -> bool:
        """Whether the microphone's next frame is louder than what may come back from the loudspeaker."""
        with self._lock:
            if self._playing:
                self._level = max(self._playing.values())
                self._lingering = self._tail
            elif self._lingering > 0:
                self._lingering -= len(frame)
            else:
                return True
        louder = loudness(frame) - self._level
        self._back.append(louder)
        return len(self._back) >= _LEARN and louder > float(np.percentile(self._back, _MOSTLY)) + MARGIN_DB


def loudest(clip: Clip) -> float:
    """The level that a clip's loudest parts reach, decibels below full scale."""
    step = max(1, round(clip.rate * _FRAME / SAMPLE_RATE))
    levels = [loudness(clip.samples[at : at + step]) for at in range(0, len(clip.samples), step)]
    return float(np.percentile(levels, 95)) if levels else -100.0
