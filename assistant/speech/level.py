"""Whether somebody has just fallen silent, by loudness, and whether the room is quiet enough to tell.

The speech detector notices the end of speech about a fifth of a second late; loudness tells at once, but in noise not
at all. Looks at the past alone.
"""

from collections import deque
from typing import Final

import numpy as np

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Samples

_WINDOW_S: Final = 6.0
"""The room's noise and the voice's level are those of the last seconds."""

_LEAST: Final = 10.0
"""Of 32768: no room is quieter, though a digital silence is."""

_CLEAR_DB: Final = 25.0
"""The voice above the noise, decibels: less, and weak consonants are hidden in the noise."""

_QUIET_SHARE: Final = 0.25
"""Of the way from the noise up to the voice, in decibels: a frame below is silence."""


class Loudness:
    """Follows the frames of one microphone."""

    def __init__(self) -> None:
        """Knows nothing of the room yet."""
        self._levels: deque[float] = deque(maxlen=round(_WINDOW_S * SAMPLE_RATE / 512))
        self._quiet = 0
        self._range_db = 0.0

    @property
    def clear(self) -> bool:
        """Whether the voice stands so far above the noise that silence can be told from speech."""
        return self._range_db >= _CLEAR_DB

    @property
    def quiet_s(self) -> float:
        """Seconds of silence up to now."""
        return self._quiet / SAMPLE_RATE

    def push(self, frame: Samples) -> None:
        """Takes the next frame: 512 samples at 16 kHz."""
        level = 20 * float(np.log10(np.sqrt(np.mean(frame.astype(np.float64) ** 2)) + _LEAST))
        self._levels.append(level)
        noise, voice = np.percentile(self._levels, (5, 95))
        self._range_db = float(voice - noise)
        self._quiet = self._quiet + len(frame) if level < noise + _QUIET_SHARE * self._range_db else 0
