"""Speech to measure hearing with: asks and talk in synthetic voices, recordings of people, and noise to mix in.

Sound is rendered once and kept in a folder. What is `held_out` is never used for tuning.
"""

import hashlib
import math
import os
import subprocess
import wave
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import numpy as np
import soxr
import yaml

from assistant.cards import Deck
from assistant.speech import SAMPLE_RATE, Clip
from assistant.speech.clip import Samples

Value = TypeVar("Value")

ASTERISK: Final = Path("/usr/share/asterisk/sounds/en_US_f_Allison")
NOVEL: Final = Path("/usr/share/pocketsphinx/test/data/librivox")
BEFORE_S: Final = 0.4
AFTER_S: Final = 2.0
"""Silence, or noise alone, around what is said."""

_FRAME: Final = SAMPLE_RATE // 50
_HANGOVER: Final = 10
"""Frames of 20 ms: a pause shorter than 200 ms on either side of speech belongs to it (ITU-T P.56)."""

_MARGIN_DB: Final = 15.9
"""Speech is what is less than this below its own level (ITU-T P.56)."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A synthetic voice."""

    program: str
    voice: str
    held_out: bool = False

    @property
    def name(self) -> str:
        """Such as `flite slt`."""
        return f"{self.program} {self.voice}"

    def command(self, text: str, path: Path) -> list[str]:
        """What writes `text` to a sound file."""
        match self.program:
            case "espeak-ng":
                return ["espeak-ng", "-v", self.voice, "-w", str(path), text]
            case "flite":
                return ["flite", "-voice", self.voice, "-t", text, "-o", str(path)]
            case _:
                return ["text2wave", "-eval", f"(voice_{self.voice})", "-o", str(path)]


SPEAKERS: Final = (
    Speaker("espeak-ng", "en-us"),
    Speaker("espeak-ng", "en-gb"),
    Speaker("espeak-ng", "en-gb-x-rp"),
    Speaker("espeak-ng", "en-gb-scotland"),
    Speaker("espeak-ng", "en-us+f3"),
    Speaker("espeak-ng", "en-gb+m3"),
    Speaker("espeak-ng", "en-029", held_out=True),
    Speaker("espeak-ng", "en-gb-x-rp+f2", held_out=True),
    Speaker("espeak-ng", "en-us+m7", held_out=True),
    Speaker("flite", "awb"),
    Speaker("flite", "kal16"),
    Speaker("flite", "rms", held_out=True),
    Speaker("flite", "slt", held_out=True),
    Speaker("festival", "kal_diphone"),
    Speaker("festival", "cmu_us_slt_arctic_hts", held_out=True),
)
"""flite and festival share two speakers: slt is held out in both, kal in neither."""

PHRASINGS: Final = (
    (False, "{p}, do you have {full}?"),
    (False, "{p}, have you got {t} by {a}?"),
    (False, "Ask {p} for {t}."),
    (False, "{p}, do you have {t}?"),
    (False, "Could I have {t} from {p}, please?"),
    (False, "{p}, give me {t}, please."),
    (True, "I would like {a}'s {t} from {p}."),
    (True, "{p}, may I have {t}?"),
    (True, "Does {p} have {t}?"),
    (True, "{p}, I'd like {t} by {a}."),
    (True, "{p}, would you happen to have {t}?"),
)
"""(held out, words): {p} a player, {t} a title, {a} an author, {full} the card said whole."""

PLAIN_PHRASINGS: Final = (
    (False, "{p}, do you have {full}?"),
    (False, "Ask {p} for {full}."),
    (False, "{p}, give me {full}, please."),
    (True, "{p}, have you got {full}?"),
    (True, "Could I have {full} from {p}?"),
)
"""The same for a deck whose titles mean nothing alone, such as suits."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be heard."""

    said: str
    speaker: str
    held_out: bool
    clip: Clip
    """At 16 kHz, with nothing around it."""

    target: str | None = None
    card: str | None = None
    """What is asked of whom; None of talk that is not for the game."""

    kind: str = "ask"


def asks(deck: Deck, players: Sequence[str], *, held_out: bool, count: int, seed: int, folder: Path) -> Iterator[Line]:
    """So many asks: cards, phrasings, voices and players each as evenly spread as can be."""
    chance = np.random.default_rng([seed, int(held_out)])
    whole = deck.id.startswith("standard")
    phrasings = [words for held, words in (PLAIN_PHRASINGS if whole else PHRASINGS) if held is held_out]
    speakers = [speaker for speaker in SPEAKERS if speaker.held_out is held_out]
    cards = [card.id for card in deck]
    turns = [_spread(each, count, chance) for each in (cards, phrasings, speakers, list(players))]
    for card_id, words, speaker, player in zip(*turns, strict=True):
        card, family = deck.card(card_id), deck.family_of(card_id)
        said = words.format(
            p=player, t=card.title.say("en"), a=family.name.say("en"), full=deck.full_name(card_id, "en")
        )
        clip = render(speaker, said, folder)
        yield Line(said, speaker.name, held_out, clip, player, card_id)


def talk(texts: Sequence[str], *, kind: str, held_out: bool, folder: Path, voices: int = 3) -> Iterator[Line]:
    """Sentences that are not for the game, each in some voices."""
    speakers = [speaker for speaker in SPEAKERS if speaker.held_out is held_out]
    for place, text in enumerate(texts):
        for turn in range(voices):
            speaker = speakers[(place + turn * 2) % len(speakers)]
            yield Line(text, speaker.name, held_out, render(speaker, text, folder), kind=kind)


def near_misses(players: Sequence[str], *, held_out: bool) -> list[str]:
    """Talk that sounds like asks."""
    lines = yaml.safe_load((Path(__file__).parent / "near_misses.yaml").read_text("utf-8"))
    texts = lines["held_out" if held_out else "tuned"]
    return [text.format(p=players[place % len(players)]) for place, text in enumerate(texts)]


def own_prompts(*, held_out: bool) -> list[str]:
    """What the assistant itself says in a game."""
    folder = Path(__file__).parents[2] / "session/transcripts"
    lines = {
        line
        for path in sorted(folder.glob("*.txt"))
        for line in path.read_text("utf-8").splitlines()
        if line and line[0] not in ">#"
    }
    return [line for line in sorted(lines) if _half(line) is held_out]


@cache
def recordings(*, held_out: bool) -> tuple[Line, ...]:
    """People who speak of other things: telephone prompts and a novel."""
    return tuple(_recordings(held_out=held_out))


def _recordings(*, held_out: bool) -> Iterator[Line]:
    for path in [*sorted(ASTERISK.rglob("*.wav")), *sorted(NOVEL.glob("*.wav"))]:
        if _half(path.name) is held_out and "silence" not in path.parts:
            clip = _read(path)
            if clip.seconds < 20:
                yield Line(path.stem, "person", held_out, clip, kind="recording")


def bursts(*, held_out: bool, count: int, seed: int) -> Iterator[Line]:
    """Pieces of 0.4 to 1.0 s out of the recordings."""
    chance = np.random.default_rng([seed, 7, int(held_out)])
    whole = [line for line in recordings(held_out=held_out) if line.clip.seconds > 1.2]
    for place in range(count):
        line = whole[int(chance.integers(len(whole)))]
        length = int(chance.uniform(0.4, 1.0) * SAMPLE_RATE)
        start = int(chance.integers(len(line.clip.samples) - length))
        yield Line(f"{line.said} {place}", "person", held_out, _cut(line.clip, start, length), kind="burst")


def white(length: int, seed: int) -> Samples:
    """Hiss."""
    return np.random.default_rng(seed).normal(0, 2000, length).astype(np.int16)


def some_recordings(*, held_out: bool, count: int, seed: int) -> list[Line]:
    """So many of the recordings, or all where there are fewer."""
    whole = recordings(held_out=held_out)
    places = np.random.default_rng([seed, 5, int(held_out)]).permutation(len(whole))[:count]
    return [whole[int(place)] for place in places]


def babble(length: int, seed: int, *, held_out: bool) -> Samples:
    """Six people at once."""
    chance = np.random.default_rng([seed, 11])
    voices = [line.clip.samples for line in recordings(held_out=held_out) if line.clip.seconds > 3]
    mixed = np.zeros(length)
    for _ in range(6):
        stream = np.concatenate([voices[int(place)] for place in chance.integers(len(voices), size=4)]).astype(float)
        stream = np.resize(np.roll(stream, int(chance.integers(len(stream)))), length)
        mixed += stream / (np.sqrt(np.mean(stream**2)) + 1)
    scaled: Samples = (mixed / np.sqrt(np.mean(mixed**2)) * 2000).astype(np.int16)
    return scaled


def in_room(clip: Clip, noise: Samples | None = None, *, snr_db: float = 0.0) -> Clip:
    """The clip with a pause before and after it, over noise that many decibels below its speech."""
    rate = SAMPLE_RATE
    padded = np.concatenate([np.zeros(int(BEFORE_S * rate)), clip.samples, np.zeros(int(AFTER_S * rate))])
    if noise is not None:
        own = np.resize(noise, len(padded)).astype(float)
        level = active_level(clip) / 10 ** (snr_db / 20)
        padded = padded + own * level / np.sqrt(np.mean(own**2))
        padded *= min(1.0, 32000 / np.abs(padded).max())
    return Clip(padded.clip(-32768, 32767).astype(np.int16), rate)


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


def render(speaker: Speaker, text: str, folder: Path) -> Clip:
    """A text in a synthetic voice, from the folder where it lies there."""
    name = hashlib.sha256(f"{speaker.name}|{text}".encode()).hexdigest()[:24]
    path = folder / f"{name}.wav"
    if not path.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        aside = folder / f"{name}.{os.getpid()}.wav"
        subprocess.run(speaker.command(text, aside), input=text.encode(), check=True, capture_output=True)
        aside.replace(path)
    return _read(path)


def speech_end(clip: Clip) -> int:
    """The sample after which the clip is silent."""
    loud = np.abs(clip.samples.astype(float)) > 0.03 * np.abs(clip.samples.astype(float)).max()
    return int(np.nonzero(loud)[0][-1]) if loud.any() else 0


def _read(path: Path) -> Clip:
    with wave.open(str(path), "rb") as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), np.int16)
        rate = file.getframerate()
    return Clip(soxr.resample(samples, rate, SAMPLE_RATE).astype(np.int16), SAMPLE_RATE)


def _cut(clip: Clip, start: int, length: int) -> Clip:
    return Clip(clip.samples[start : start + length], clip.rate)


def _half(name: str) -> bool:
    """Whether it is held out: half of all names are."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 1


def _spread(values: Sequence[Value], count: int, chance: np.random.Generator) -> list[Value]:
    """`count` of the values in random order, none more than once more than another."""
    turns = -(-count // len(values))
    places = np.concatenate([chance.permutation(len(values)) for _ in range(turns)])[:count]
    return [values[int(place)] for place in places]
