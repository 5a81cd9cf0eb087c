"""Speech to measure hearing with: asks and talk in synthetic voices, recordings of people, and noise to mix in.

Sound is rendered once and kept in a folder. What is `held_out` is never used for tuning.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import yaml

from assistant.cards import Deck
from assistant.speech import SAMPLE_RATE, Clip, read_wav
from assistant.speech.clip import Samples
from tests.voice.corpus.noise import white
from tests.voice.corpus.parts import is_held_out, spread
from tests.voice.corpus.sound import AFTER_S, BEFORE_S, active_level, in_room, speech_end
from tests.voice.corpus.speakers import SPEAKERS, Speaker, render

ASTERISK: Final = Path("/usr/share/asterisk/sounds/en_US_f_Allison")
NOVEL: Final = Path("/usr/share/pocketsphinx/test/data/librivox")


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
    turns = [spread(each, count, chance) for each in (cards, phrasings, speakers, list(players))]
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
    return [line for line in sorted(lines) if is_held_out(line) is held_out]


@cache
def recordings(*, held_out: bool) -> tuple[Line, ...]:
    """People who speak of other things: telephone prompts and a novel."""
    return tuple(_recordings(held_out=held_out))


def _recordings(*, held_out: bool) -> Iterator[Line]:
    for path in [*sorted(ASTERISK.rglob("*.wav")), *sorted(NOVEL.glob("*.wav"))]:
        if is_held_out(path.name) is held_out and "silence" not in path.parts:
            clip = read_wav(path).at_rate(SAMPLE_RATE)
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


def _cut(clip: Clip, start: int, length: int) -> Clip:
    return Clip(clip.samples[start : start + length], clip.rate)


__all__ = [
    "AFTER_S",
    "BEFORE_S",
    "SPEAKERS",
    "Line",
    "Speaker",
    "active_level",
    "asks",
    "babble",
    "bursts",
    "in_room",
    "near_misses",
    "own_prompts",
    "recordings",
    "render",
    "some_recordings",
    "speech_end",
    "talk",
    "white",
]
