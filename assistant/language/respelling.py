"""Words a recogniser does not know, respelt as words it knows that sound the same: deerslayer is deer slayer.

Vosk drops an unknown word without a sign, and its title could not be said. Knows no deck and no model: it is given the
model's words.
"""

import hashlib
import math
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
from assistant.language.phonetics import Phones, Rows, distances, phones
from assistant.language.sounds import Sounds
from assistant.language.text import join, normalise, tokens

Respellings: TypeAlias = Mapping[str, tuple[Words, ...]]
"""An unknown word to the ways of writing it in known ones, closest in sound first."""

MOST_WORDS: Final = 3
MOST_RESPELLINGS: Final = 8
MOST_SPELLINGS: Final = 64
"""So many ways of writing one text are used where several of its words are respelt."""

WORST: Final = 0.34
"""More phonemes than this share may not be wrong in a respelling."""

_FORMAT: Final = 2
"""To be raised whenever other respellings are found for the same words."""

_PIECES_TRIED: Final = 700
_EACH_WORD_COSTS: Final = 0.3
_NEARLY_AS_GOOD: Final = 0.8
_MOST_COMBINED: Final = 40
_MOST_FOR_A_STRETCH: Final = 5
_SPELLING_COSTS: Final = 0.3
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
    keys = {word: ["respelling", _FORMAT, model, sounds.version, sounds.language, word] for word in missing}
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
    written = (
        " ".join(way)
        for sentence in sentences
        for way in spellings(sentence.split(), known=known, respellings=respellings)
    )
    return tuple(dict.fromkeys(written))


def with_respellings(forms: Iterable[Form], respellings: Respellings) -> Iterator[Form]:
    """Every form, and after it the ways of writing it in known words where some of its words are unknown."""
    for form in forms:
        yield form
        said = join(form.words).split()
        if any(word in respellings for word in said):
            for way in spellings(said, known=lambda word: word not in respellings, respellings=respellings):
                yield Form(tokens(" ".join(way)), form.value, form.ceiling)


def spellings(words: Sequence[str], *, known: Callable[[str], bool], respellings: Respellings) -> Iterator[Words]:
    """The ways of writing a text in known words, `MOST_SPELLINGS` at most; none where a word has no respelling.

    Where that are too many, only the respellings that sound closest are used of each word.
    """
    ways = [((word,),) if known(word) else respellings.get(word, ()) for word in words]
    most = max(map(len, ways), default=0)
    while math.prod(min(most, len(each)) for each in ways) > MOST_SPELLINGS:
        most -= 1
    for choice in product(*(each[:most] for each in ways)):
        yield tuple(word for piece in choice for word in piece)


def _as_written(kept: object) -> tuple[Words, ...]:
    """Respellings from the cache; what is not a list of words there is left out."""
    ways = kept if isinstance(kept, list) else []
    return tuple(tuple(map(str, way)) for way in ways if isinstance(way, list))


def _respell(word: str, vocabulary: Sequence[str], *, kinds: Sequence[str], sounds: Sounds) -> tuple[Words, ...]:
    pieces = _pieces(word, vocabulary, kinds)
    sounds.learn((word, *pieces))
    whole = phones(sounds.phonemes(word))
    heard = {piece: sound for piece in pieces if (sound := phones(sounds.phonemes(piece)))}
    if not whole or not heard:
        return ()
    ways = _combined(len(whole), _single_words(whole, heard))
    best = sorted((_Way(way.cost + _misspelt(way.words, word), way.words) for way in ways), key=_order)
    if not best:
        return ()
    limit = min(WORST * len(whole) + _EACH_WORD_COSTS, best[0].cost + _NEARLY_AS_GOOD)
    different: dict[Phones, Words] = {}
    for way in best:
        if way.cost <= limit:
            different.setdefault(tuple(phone for piece in way.words for phone in heard[piece]), way.words)
    return tuple(different.values())[:MOST_RESPELLINGS]


def _misspelt(words: Words, word: str) -> float:
    """The cost of a respelling that is unlike the written word: a likely one is pronounced as people do."""
    return _SPELLING_COSTS * OSA.normalized_distance("".join(words), word.replace("'", ""))


def _order(way: _Way) -> tuple[float, Words]:
    return way.cost, way.words


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


def _single_words(whole: Phones, heard: Mapping[str, Phones]) -> dict[tuple[int, int], list[_Way]]:
    """For each stretch of the word's sound the few known words that sound most like it."""
    pieces = tuple(heard)
    ways = {}
    for stretch, costs in distances(whole, Rows.of([heard[piece] for piece in pieces])).items():
        order = np.argsort(costs, kind="stable")[:_MOST_FOR_A_STRETCH]
        ways[stretch] = [_Way(float(costs[each]) + _EACH_WORD_COSTS, (pieces[each],)) for each in order]
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
    for way in sorted(ways, key=_order):
        best.setdefault(way.words, way)
    return list(best.values())[:_MOST_COMBINED]
