"""Something to be heard: what is said, by whom, and what is meant by it. Its sound is made when it is needed."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from assistant.speech import SAMPLE_RATE, Clip, read_wav, silence
from tests.voice.corpus.sound import trimmed
from tests.voice.corpus.speakers import Speaker, render


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence in a synthetic voice."""

    speaker: Speaker
    parts: tuple[str, ...]
    """The sentence, divided where people may pause."""

    tempo: float = 1.0
    pause_s: float = 0.0
    """Silence between the parts, seconds; with none they are spoken as one."""

    def clip(self, folder: Path) -> Clip:
        """At 16 kHz, with no more around it than the voice gives."""
        parts = self.parts if self.pause_s else (" ".join(self.parts),)
        first, *others = (render(self.speaker, part, folder, tempo=self.tempo) for part in parts)
        if not others:
            return first
        whole = trimmed(first)
        for other in others:
            whole = whole.then(silence(self.pause_s, SAMPLE_RATE)).then(trimmed(other))
        return whole


@dataclass(frozen=True, slots=True)
class Cut:
    """A recording, or a piece of it."""

    path: Path
    start: int = 0
    length: int | None = None
    """In samples of 16 kHz; None for all the rest."""

    def clip(self) -> Clip:
        """At 16 kHz."""
        whole = _read(self.path)
        end = None if self.length is None else self.start + self.length
        return Clip(whole.samples[self.start : end], SAMPLE_RATE)


_NOISE_S: Final = 8.0
"""How long noise is listened to in which nobody speaks, seconds."""

Sound: TypeAlias = Spoken | Cut | None
"""None is silence, under which there may be noise."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be heard."""

    kind: str
    said: str
    speaker: str
    sound: Sound
    target: str | None = None
    card: str | None = None
    """What is asked of whom; None of talk that is not for the game."""

    phrasing: str = ""
    """The sentence of an ask with its names left open; of a near miss, which sort it is."""

    usual: bool = True
    """Whether it is one of the ways that most people ask."""

    def clip(self, folder: Path) -> Clip:
        """At 16 kHz; synthetic speech is kept in `folder`."""
        match self.sound:
            case Spoken():
                return self.sound.clip(folder)
            case Cut():
                return self.sound.clip()
            case None:
                return silence(_NOISE_S, SAMPLE_RATE)


@lru_cache(maxsize=2000)
def _read(path: Path) -> Clip:
    return read_wav(path).at_rate(SAMPLE_RATE)
