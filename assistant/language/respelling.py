"""Words a recogniser does not know, respelt as words it knows that sound the same: deerslayer is deer slayer.

Vosk drops an unknown word without a sign, and its title could not be said. Knows no deck and no model: it is given the
model's words.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

import numpy as np
from rapidfuzz import fuzz
from rapidfuzz.distance import OSA
from rapidfuzz.process import cdist

from assistant.language.names import Form, Words
from assistant.language.sounds import Sound, Sounds
from assistant.language.text import join, normalise, tokens

Respellings: TypeAlias = Mapping[str, tuple[Words, ...]]
"""An unknown word to the ways of writing it in known ones, closest in sound first."""

MOST_WORDS: Final = 3
MOST_RESPELLINGS: Final = 3
WORST: Final = 0.34
"""More phonemes than this share may not be wrong in a respelling."""

_PIECES_TRIED: Final = 700
_EACH_WORD_COSTS: Final = 0.3
_NEARLY_AS_GOOD: Final = 0.5
_MOST_COMBINED: Final = 12
_KINDS: Final = str.maketrans(
    "bfpvcgjkqsxzdtlmnr", "111122222222334556", "aeiouyhw' "
)  # letters that are heard for one another; vowels count for nothing

_ABBREVIATED: Final = re.compile(r"\d|^[^aeiouy]+$")
"""What is written so and said otherwise, such as 1st and brb, is not respelt by its letters."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A stretch of sound in known words."""

    cost: float
    words: Words


def respell(
    words: Iterable[str], *, known: Callable[[str], bool], vocabulary: Sequence[str], sounds: Sounds
) -> dict[str, tuple[Words, ...]]:
    """Respellings of those `words` that are not `known`, from words of `vocabulary`.

    A word nothing sounds like has none: it cannot be said to this model. Nothing is respelt without espeak-ng.
    """
    unknown = sorted({word for word in words if not known(word)})
    missing = [word for word in unknown if not _ABBREVIATED.search(word)]
    if not missing or not sounds.available:
        return dict.fromkeys(unknown, ())
    model = hashlib.sha256("\n".join(vocabulary).encode()).hexdigest()
    keys = {word: ["respelling", model, sounds.version, sounds.language, word] for word in missing}
    kept = {word: sounds.cache.read(key) for word, key in keys.items()}
    new = [word for word, ways in kept.items() if not isinstance(ways, list)]
    kinds = [_kinds(word) for word in vocabulary] if new else []
    respelt = {word: _respell(word, vocabulary, kinds=kinds, sounds=sounds) for word in new}
    for word, ways in respelt.items():
        sounds.cache.write(keys[word], [list(way) for way in ways])
    found = {word: respelt[word] if word in respelt else _as_written(kept[word]) for word in missing}
    return {word: found.get(word, ()) for word in unknown}


def in_known_words(
    sentences: Iterable[str], *, known: Callable[[str], bool], respellings: Respellings
) -> tuple[str, ...]:
    """The sentences with every unknown word respelt, once for each respelling.

    Those that cannot be said in known words are left out.
    """
    written: dict[str, None] = {}
    for sentence in sentences:
        ways = [((word,),) if known(word) else respellings.get(word, ()) for word in sentence.split()]
        if all(len(way) == 1 for way in ways):
            written[" ".join(piece for way in ways for piece in way[0])] = None
            continue
        for choice in product(*ways):
            written[" ".join(piece for way in choice for piece in way)] = None
    return tuple(written)


def with_respellings(forms: Iterable[Form], respellings: Respellings) -> Iterator[Form]:
    """Every form, and after it the ways of writing it in known words where some of its words are unknown."""
    for form in forms:
        yield form
        said = join(form.words).split()
        if any(word in respellings for word in said):
            for choice in product(*(respellings.get(word, ((word,),)) for word in said)):
                yield Form(tokens(" ".join(word for piece in choice for word in piece)), form.value, form.ceiling)


def _as_written(kept: object) -> tuple[Words, ...]:
    """Respellings from the cache; what is not a list of words there is left out."""
    ways = kept if isinstance(kept, list) else []
    return tuple(tuple(map(str, way)) for way in ways if isinstance(way, list))


def _respell(word: str, vocabulary: Sequence[str], *, kinds: Sequence[str], sounds: Sounds) -> tuple[Words, ...]:
    pieces = _pieces(word, vocabulary, kinds)
    sounds.learn((word, *pieces))
    whole = sounds.sound((word,))
    heard = [(piece, sounds.sound((piece,))) for piece in pieces]
    heard = [(piece, sound) for piece, sound in heard if sound.exact]
    if not whole.exact or not heard:
        return ()
    stretches = _stretches(whole)
    ways = _single_words(stretches, heard)
    best = _combined(len(whole.exact), ways)
    if not best:
        return ()
    limit = min(WORST * len(whole.exact) + _EACH_WORD_COSTS, best[0].cost + _NEARLY_AS_GOOD)
    return tuple(way.words for way in best if way.cost <= limit)[:MOST_RESPELLINGS]


def _pieces(word: str, vocabulary: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """The words of the vocabulary that may sound like a part of `word`, judged by its letters."""
    whole = _kinds(word)
    possible = [
        each
        for each, kind in zip(vocabulary, kinds, strict=True)
        if kind in whole and len(each) <= len(word) + 2 and each.isalpha()
    ]
    if not possible:
        return []
    likeness = cdist([normalise(word).replace("'", "")], possible, scorer=fuzz.partial_ratio, dtype=np.float32)[0]
    lengths = np.array([min(len(each), len(word)) for each in possible], dtype=np.float32)
    order = np.argsort(-likeness * np.sqrt(lengths), kind="stable")[:_PIECES_TRIED]
    return [possible[place] for place in order]


def _kinds(word: str) -> str:
    """The consonants of a word by kind, repetitions once: `deer` and `tarr` are 36."""
    plain = word.translate(_KINDS)
    return "".join(letter for place, letter in enumerate(plain) if not place or plain[place - 1] != letter)


def _stretches(whole: Sound) -> dict[tuple[int, int], Sound]:
    count = len(whole.exact)
    return {
        (start, end): Sound(whole.exact[start:end], whole.coarse[start:end])
        for start in range(count)
        for end in range(start + 1, count + 1)
    }


def _single_words(
    stretches: Mapping[tuple[int, int], Sound], heard: Sequence[tuple[str, Sound]]
) -> dict[tuple[int, int], list[_Way]]:
    """For each stretch of the word's sound the few known words that sound most like it."""
    exact = _distances([each.exact for each in stretches.values()], [sound.exact for _, sound in heard])
    coarse = _distances([each.coarse for each in stretches.values()], [sound.coarse for _, sound in heard])
    costs = (exact + coarse) / 2 + _EACH_WORD_COSTS
    ways = {}
    for place, stretch in enumerate(stretches):
        order = np.argsort(costs[place], kind="stable")[:MOST_RESPELLINGS]
        ways[stretch] = [_Way(float(costs[place][each]), (heard[each][0],)) for each in order]
    return ways


def _combined(count: int, ways: Mapping[tuple[int, int], Sequence[_Way]]) -> list[_Way]:
    """The best ways to put the whole sound together from up to `MOST_WORDS` words, best first."""
    reached: list[dict[int, list[_Way]]] = [{0: [_Way(0.0, ())]}]
    for _ in range(MOST_WORDS):
        longer: dict[int, list[_Way]] = {}
        for start, before in reached[-1].items():
            for end in range(start + 1, count + 1):
                for left, right in product(before, ways[start, end]):
                    longer.setdefault(end, []).append(_Way(left.cost + right.cost, left.words + right.words))
        reached.append({end: _cheapest(found) for end, found in longer.items()})
    return _cheapest(way for step in reached for way in step.get(count, ()))


def _cheapest(ways: Iterable[_Way]) -> list[_Way]:
    """The best few, each once."""
    best: dict[Words, _Way] = {}
    for way in sorted(ways, key=lambda way: (way.cost, way.words)):
        best.setdefault(way.words, way)
    return list(best.values())[:_MOST_COMBINED]


def _distances(left: Sequence[str], right: Sequence[str]) -> np.ndarray:
    return cdist(left, right, scorer=OSA.distance, dtype=np.float32)
