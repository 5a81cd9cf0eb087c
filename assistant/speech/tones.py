"""Short sounds that tell what the assistant is doing, made from numbers. Gentle, and unlike each other by ear alone."""

from enum import Enum

import numpy as np

from assistant.speech.clip import FULL_SCALE, Clip

_RATE = 22050
_FADE_S = 0.012
_LEVEL = 0.25
"""Of full scale: quieter than speech."""


class Tone(Enum):
    """A sound by what it tells: notes in hertz with their lengths in seconds."""

    LISTENING = ((523.25, 0.08), (783.99, 0.10))
    """Rising: speak now."""

    HEARD = ((1046.5, 0.06),)
    """One high tick: that was heard."""

    NOT_UNDERSTOOD = ((311.13, 0.09), (233.08, 0.13))
    """Falling and low: say it again."""

    TURN = ((659.26, 0.06), (0.0, 0.04), (659.26, 0.11))
    """Twice the same: your turn."""

    SET_LAID = ((523.25, 0.055), (659.26, 0.055), (783.99, 0.055), (1046.5, 0.075))
    """A chord one note after another: a set is laid down."""

    def clip(self) -> Clip:
        """The sound, shorter than a quarter of a second."""
        notes = [_note(pitch, length) for pitch, length in self.value]
        return Clip((np.concatenate(notes) * _LEVEL * (FULL_SCALE - 1)).astype(np.int16), _RATE)


def _note(pitch: float, seconds: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """A sine with a soft octave above, faded in and out; 0 Hz is silence."""
    time = np.arange(round(seconds * _RATE)) / _RATE
    wave = 0.8 * np.sin(2 * np.pi * pitch * time) + 0.2 * np.sin(4 * np.pi * pitch * time)
    edge = np.minimum(time, time[-1] - time) / _FADE_S
    return np.asarray(wave * np.clip(edge, 0.0, 1.0), np.float64)
