"""Recordings of people: telephone prompts in three languages, a novel, and pieces of them; playing cards read aloud."""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from assistant.speech import SAMPLE_RATE, Clip, read_wav
from tests.voice.corpus.line import Cut, Line
from tests.voice.corpus.parts import is_held_out

PROMPTS: Final = Path("/usr/share/asterisk/sounds")
VOICES: Final = ("en_US_f_Allison", "fr_CA_f_June", "it_IT_m_Carlo")
POCKETSPHINX: Final = Path("/usr/share/pocketsphinx/test/data")
NOVEL: Final = POCKETSPHINX / "librivox"
CARDS: Final = POCKETSPHINX / "cards"

LONGEST_S: Final = 20.0
_SHORTEST_S: Final = 0.3
_BURST_S: Final = (0.4, 1.0)


def recordings(*, held_out: bool) -> tuple[Line, ...]:
    """People who speak English of other things: telephone prompts and a novel."""
    return _lines(PROMPTS / VOICES[0], held_out=held_out) + _lines(NOVEL, held_out=held_out)


def foreign(*, held_out: bool) -> tuple[Line, ...]:
    """People who speak other languages."""
    return tuple(line for voice in VOICES[1:] for line in _lines(PROMPTS / voice, held_out=held_out))


def bursts(*, held_out: bool, count: int, seed: int) -> list[Line]:
    """Pieces of 0.4 to 1.0 s out of English recordings."""
    chance = np.random.default_rng([seed, 7, int(held_out)])
    whole = [
        (line.said, line.sound.path, len(line.sound.clip().samples))
        for line in recordings(held_out=held_out)
        if isinstance(line.sound, Cut)
    ]
    long = [each for each in whole if each[2] > 1.2 * SAMPLE_RATE]
    lines = []
    for _ in range(count):
        said, path, available = long[int(chance.integers(len(long)))]
        length = int(chance.uniform(*_BURST_S) * SAMPLE_RATE)
        start = int(chance.integers(available - length))
        lines.append(Line("burst", said, "person", Cut(path, start, length)))
    return lines


def cards_read() -> list[Line]:
    """Playing cards that people read aloud, some of them no cards; held out as a whole."""
    text = (CARDS / "cards.transcription").read_text("utf-8")
    told = [line.replace("<s>", "").replace("</s>", "").rpartition("(") for line in text.splitlines() if line]
    return [Line("card", said.strip(), "person", Cut(CARDS / f"{name.rstrip(')')}.wav")) for said, _, name in told]


def clip_of(line: Line) -> Clip:
    """What a recording sounds like."""
    if not isinstance(line.sound, Cut):
        raise TypeError(line.kind)
    return line.sound.clip()


@cache
def _lines(folder: Path, *, held_out: bool) -> tuple[Line, ...]:
    lines = []
    for path in sorted(folder.rglob("*.wav")):
        if is_held_out(path.name) is held_out and "silence" not in path.parts:
            seconds = read_wav(path).seconds
            if _SHORTEST_S < seconds < LONGEST_S:
                lines.append(Line("recording", path.stem, "person", Cut(path)))
    return tuple(lines)
