"""What lies between mouth and microphone: nothing, noise, a room; and pauses within a sentence.

A condition has a name: `clean`, `white 10` (decibels of speech over noise, ITU-T P.56), `far`, `pause`.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from assistant.speech import SAMPLE_RATE, Clip
from assistant.speech.clip import Samples
from tests.voice.corpus import noise
from tests.voice.corpus.line import Line, Spoken
from tests.voice.corpus.sound import AFTER_S, BEFORE_S, FAR_M, NEAR_M, at_distance, in_room, speech_end

LEVELS: Final = (20, 15, 10, 5)
NOISES: Final = ("white", "babble", "kitchen")
CONDITIONS: Final = (
    "clean",
    *(f"{kind} {level}" for kind in NOISES for level in LEVELS),
    "near",
    "far",
    "pause",
)
PAUSE_S: Final = 1.2
_DISTANCES: Final = {"near": NEAR_M, "far": FAR_M}


@dataclass(frozen=True, slots=True)
class Sounding:
    """A line as a microphone takes it."""

    clip: Clip
    end: int
    """The sample after which nobody speaks."""


def sounding(line: Line, condition: str, *, held_out: bool, seed: int, folder: Path) -> Sounding:
    """The line under a condition; noise of this part, of this seed. Synthetic speech is kept in `folder`."""
    kind, _, level = condition.partition(" ")
    if line.sound is None:
        return Sounding(_noise_alone(line, held_out=held_out, seed=seed, folder=folder), 0)
    if kind == "pause" and isinstance(line.sound, Spoken):
        line = replace(line, sound=replace(line.sound, pause_s=PAUSE_S))
    clip = line.clip(folder)
    end = round(BEFORE_S * SAMPLE_RATE) + speech_end(clip)
    if kind in _DISTANCES:
        return Sounding(in_room(at_distance(clip, _DISTANCES[kind], seed)), end)
    if kind in NOISES:
        length = len(clip.samples) + round((BEFORE_S + AFTER_S) * SAMPLE_RATE)
        mixed = _noise(kind, length, held_out=held_out, seed=seed)
        return Sounding(in_room(clip, mixed, snr_db=float(level)), end)
    return Sounding(in_room(clip), end)


def noises(count: int) -> list[Line]:
    """So many stretches of noise in which nobody speaks to the game, each kind as often."""
    return [Line("noise", NOISES[place % len(NOISES)], "nobody", None) for place in range(count)]


def _noise_alone(line: Line, *, held_out: bool, seed: int, folder: Path) -> Clip:
    length = len(line.clip(folder).samples)
    return Clip(_noise(line.said, length, held_out=held_out, seed=seed), SAMPLE_RATE)


def _noise(kind: str, length: int, *, held_out: bool, seed: int) -> Samples:
    match kind:
        case "white":
            return noise.white(length, seed)
        case "kitchen":
            return noise.kitchen(length, seed, held_out=held_out)
        case _:
            return noise.babble(length, seed, held_out=held_out)
