"""Noise to mix in: hiss, people who talk, and a kitchen. All of it follows from a seed."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from assistant.speech import SAMPLE_RATE
from assistant.speech.clip import Samples
from tests.voice.corpus.people import clip_of, recordings

LEVEL: Final = 2000.0
"""RMS of all noise, of 32768."""

_TALKERS: Final = 6
_Wave = NDArray[np.float64]


def white(length: int, seed: int) -> Samples:
    """Hiss."""
    return _levelled(np.random.default_rng(seed).normal(0, 1, length))


def babble(length: int, seed: int, *, held_out: bool) -> Samples:
    """Six people at once, of this part of the recordings."""
    chance = np.random.default_rng([seed, 11])
    lines = recordings(held_out=held_out)
    mixed = np.zeros(length)
    for _ in range(_TALKERS):
        pieces: list[Samples] = []
        while sum(map(len, pieces)) < length:
            pieces.append(clip_of(lines[int(chance.integers(len(lines)))]).samples)
        stream = np.concatenate(pieces).astype(float)
        stream = np.roll(stream, int(chance.integers(len(stream))))[:length]
        mixed += stream / (np.sqrt(np.mean(stream**2)) + 1)
    return _levelled(mixed)


def kitchen(length: int, seed: int, *, held_out: bool) -> Samples:
    """A refrigerator's hum, water that runs, and things that are put down; other ones in the held-out part."""
    chance = np.random.default_rng([seed, 17, int(held_out)])
    mixed = _hum(length, 60.0 if held_out else 50.0, chance)
    mixed += chance.uniform(0.5, 1.5) * _water(length, chance)
    for _ in range(int(chance.poisson(2.5 * length / SAMPLE_RATE))):
        strike = _clatter(chance)
        start = int(chance.integers(length))
        room = min(len(strike), length - start)
        mixed[start : start + room] += strike[:room]
    return _levelled(mixed)


def _hum(length: int, mains: float, chance: np.random.Generator) -> _Wave:
    time = np.arange(length) / SAMPLE_RATE
    overtones = zip((1, 2, 3, 4, 6, 8), (0.3, 1.0, 0.2, 0.5, 0.3, 0.1), strict=True)
    wave = np.zeros(length)
    for factor, share in overtones:
        wave += share * np.sin(2 * np.pi * (factor * mains * time + chance.uniform()))
    return wave


def _water(length: int, chance: np.random.Generator) -> _Wave:
    """Noise in a band, louder and softer as it goes."""
    spectrum = np.fft.rfft(chance.normal(0, 1, length))
    pitch = np.fft.rfftfreq(length, 1 / SAMPLE_RATE)
    middle = chance.uniform(800, 2500)
    spectrum *= 1 / (1 + (np.log2(np.maximum(pitch, 1) / middle) / 1.5) ** 4)
    wave = np.fft.irfft(spectrum, length)
    knots = chance.uniform(0.6, 1.4, max(2, length // (SAMPLE_RATE // 4)))
    swell = np.interp(np.linspace(0, 1, length), np.linspace(0, 1, len(knots)), knots)
    steady: _Wave = wave / np.sqrt(np.mean(wave**2)) * swell
    return steady


def _clatter(chance: np.random.Generator) -> _Wave:
    """One knock of crockery: a few tones that ring and die."""
    time = np.arange(int(0.25 * SAMPLE_RATE)) / SAMPLE_RATE
    wave = np.zeros(len(time))
    for _ in range(5):
        dying = np.exp(-time / chance.uniform(0.01, 0.06))
        wave += dying * np.sin(2 * np.pi * chance.uniform(600, 6000) * time)
    return float(chance.uniform(1, 5)) * wave


def _levelled(wave: _Wave) -> Samples:
    scaled: Samples = (wave * LEVEL / np.sqrt(np.mean(wave**2))).clip(-32768, 32767).astype(np.int16)
    return scaled
