"""How loud speech is, where it ends, and how it sounds in a room."""

import math
from typing import Final

import numpy as np

from assistant.speech import SAMPLE_RATE, Clip
from assistant.speech.clip import Samples

BEFORE_S: Final = 0.4
AFTER_S: Final = 2.0
"""Silence, or noise alone, around what is said."""

NEAR_M: Final = 0.5
FAR_M: Final = 2.5
"""Metres from mouth to microphone."""

_FRAME: Final = SAMPLE_RATE // 50
_HANGOVER: Final = 10
"""Frames of 20 ms: a pause shorter than 200 ms on either side of speech belongs to it (ITU-T P.56)."""

_MARGIN_DB: Final = 15.9
"""Speech is what is less than this below its own level (ITU-T P.56)."""

_RT60_S: Final = 0.4
"""Seconds in which the room's sound falls by 60 dB: a furnished living room."""

_CRITICAL_M: Final = 1.0
"""Where direct sound and the room's are equally strong: 60 cubic metres, and somebody who faces the microphone."""

_FIRST_ECHO_S: Final = 0.003
_EDGE: Final = 0.03
"""Share of its loudest sample above which a clip is not silent."""


def in_room(clip: Clip, noise: Samples | None = None, *, snr_db: float = 0.0) -> Clip:
    """The clip with a pause before and after it, over noise that many decibels below its speech."""
    padded = np.concatenate([_nothing(BEFORE_S), clip.samples.astype(float), _nothing(AFTER_S)])
    if noise is not None:
        own = np.resize(noise, len(padded)).astype(float)
        level = active_level(clip) / 10 ** (snr_db / 20)
        padded = padded + own * level / np.sqrt(np.mean(own**2))
        padded *= min(1.0, 32000 / np.abs(padded).max())
    return Clip(padded.clip(-32768, 32767).astype(np.int16), SAMPLE_RATE)


def at_distance(clip: Clip, metres: float, seed: int) -> Clip:
    """The clip with a room's echoes, as loud as before: the direct sound, then noise that dies away."""
    chance = np.random.default_rng([seed, 13])
    echoes = chance.normal(0, 1, int(_RT60_S * SAMPLE_RATE))
    time = np.arange(len(echoes)) / SAMPLE_RATE
    echoes *= np.exp(-3 * math.log(10) * time / _RT60_S) * (time > _FIRST_ECHO_S)
    echoes *= metres / _CRITICAL_M / np.sqrt(np.sum(echoes**2))
    echoes[0] = 1.0
    length = len(clip.samples) + len(echoes)
    heard = np.fft.irfft(np.fft.rfft(clip.samples, length) * np.fft.rfft(echoes, length), length)
    wet = Clip((heard * min(1.0, 32000 / np.abs(heard).max())).astype(np.int16), SAMPLE_RATE)
    gain = min(active_level(clip) / active_level(wet), 32000 / max(1, np.abs(wet.samples.astype(float)).max()))
    return Clip((wet.samples * gain).astype(np.int16), SAMPLE_RATE)


def active_level(clip: Clip) -> float:
    """The RMS of the speech in a clip, pauses left out, as ITU-T P.56 (method B) has it, on frames of 20 ms."""
    count = len(clip.samples) // _FRAME
    frames = clip.samples[: count * _FRAME].astype(float).reshape(count, _FRAME)
    power = np.mean(frames**2, axis=1)
    level = float(np.sqrt(power.max(initial=1.0)))
    for _ in range(50):
        loud = power > (level * 10 ** (-_MARGIN_DB / 20)) ** 2
        active = np.convolve(loud, np.ones(2 * _HANGOVER + 1), "same") > 0
        level, before = float(np.sqrt(power.sum() / max(1, np.count_nonzero(active)))), level
        if math.isclose(level, before, rel_tol=1e-3):
            break
    return level


def speech_end(clip: Clip) -> int:
    """The sample after which the clip is silent."""
    return _edges(clip)[1]


def trimmed(clip: Clip) -> Clip:
    """The clip without the silence around it."""
    start, end = _edges(clip)
    return Clip(clip.samples[start : end + 1], clip.rate)


def _edges(clip: Clip) -> tuple[int, int]:
    height = np.abs(clip.samples.astype(float))
    loud = np.nonzero(height > _EDGE * height.max(initial=0.0))[0]
    return (int(loud[0]), int(loud[-1])) if len(loud) else (0, 0)


def _nothing(seconds: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.zeros(int(seconds * SAMPLE_RATE))
