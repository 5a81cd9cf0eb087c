"""Names as people say them: the spoken forms of a deck's cards and families and of the players at the table.

Some words are matched against all forms by spelling and by sound. Knows nothing of sentences.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

import numpy as np
from rapidfuzz.distance import OSA
from rapidfuzz.process import cdist

from assistant.cards.deck import Deck
from assistant.language.phrases import Phrases
from assistant.language.sounds import Sounds
from assistant.language.text import compact

Words: TypeAlias = tuple[str, ...]

PART_OF_TITLE: Final = 0.92
"""At best this good is a title of which only a few words were said."""

WORD_OF_TITLE: Final = 0.8
"""At best this good is a title of which only one word was said: enough to be asked about."""

FLOOR: Final = 0.4
"""Likeness below this is none."""

_BETTER_SHARE: Final = 0.65
"""Of spelling and sound the better one counts this much, the other the rest."""

_SHORTEST_LONE_WORD: Final = 7
_MAX_INITIALS: Final = 3


@dataclass(frozen=True, slots=True)
class Form:
    """One way of saying a name."""

    words: Words
    value: str
    """The name's id: a card's, a family's, or the player's name."""

    ceiling: float = 1.0
    """How good the best match of this form is."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What some words may mean."""

    value: str
    likeness: float
    """0 to 1."""


class Names:
    """All values of one list, with every form of each."""

    def __init__(self, forms: Iterable[Form], *, sounds: Sounds, leading: frozenset[str]) -> None:
        """`leading`: words that may stand before any of these names and mean nothing (the, a, mister)."""
        self._sounds = sounds
        self._leading = leading
        unique: dict[tuple[str, str], Form] = {}
        for form in forms:
            bare = Form(self._bare(form.words), form.value, form.ceiling)
            key = (bare.value, compact(bare.words))
            if key[1] and (key not in unique or unique[key].ceiling < bare.ceiling):
                unique[key] = bare
        self._forms = sorted(unique.values(), key=lambda form: form.value)
        self._spelled = [compact(form.words) for form in self._forms]
        self._values = sorted({form.value for form in self._forms})
        self._starts = np.searchsorted([form.value for form in self._forms], self._values)
        self._ceilings = np.array([form.ceiling for form in self._forms], dtype=np.float32)
        self._exact: dict[str, dict[str, float]] = {}
        for form, spelled in zip(self._forms, self._spelled, strict=True):
            self._exact.setdefault(spelled, {})[form.value] = form.ceiling
        sounds.learn(word for form in self._forms for word in form.words)
        heard = [sounds.sound(form.words) for form in self._forms]
        self._exact_sounds = [sound.exact for sound in heard]
        self._coarse_sounds = [sound.coarse for sound in heard]

    @property
    def longest(self) -> int:
        """Most words in any form."""
        return max((len(form.words) for form in self._forms), default=0)

    def exact(self, words: Words) -> tuple[Candidate, ...]:
        """The values that have exactly these words as a form, whatever their spaces; best first."""
        found = self._exact.get(compact(self._bare(words)), {})
        return tuple(Candidate(value, good) for value, good in sorted(found.items(), key=lambda each: -each[1]))

    def match(self, stretches: Sequence[Words]) -> list[tuple[Candidate, ...]]:
        """For each stretch of words the values it is like, best first; none below `FLOOR`."""
        if not self._forms or not stretches:
            return [()] * len(stretches)
        bare = [self._bare(words) for words in stretches]
        likeness = _spelling_likeness([compact(words) for words in bare], self._spelled)
        if self._sounds.available:
            self._sounds.hear({word for words in bare for word in words})
            heard = [self._sounds.sound(words) for words in bare]
            sound = 0.5 * _spelling_likeness([each.exact for each in heard], self._exact_sounds)
            sound += 0.5 * _spelling_likeness([each.coarse for each in heard], self._coarse_sounds)
            both = _BETTER_SHARE * np.maximum(likeness, sound) + (1 - _BETTER_SHARE) * np.minimum(likeness, sound)
            likeness = np.where((sound > 0) & (likeness < 1), both, likeness)
        best = np.maximum.reduceat(likeness * self._ceilings, self._starts, axis=1)
        return [self._ranked(row) for row in best]

    def _ranked(self, row: np.ndarray) -> tuple[Candidate, ...]:
        order = np.argsort(-row, kind="stable")
        return tuple(Candidate(self._values[place], float(row[place])) for place in order if row[place] >= FLOOR)

    def _bare(self, words: Words) -> Words:
        """The words without articles and titles of honour before them."""
        start = 0
        while start < len(words) - 1 and words[start] in self._leading:
            start += 1
        return words[start:]


def title_forms(deck: Deck, phrases: Phrases, *, taken: frozenset[str] = frozenset()) -> Iterator[Form]:
    """Every way of saying each card's title. `taken`: words that alone mean something else at this table."""
    language = phrases.language
    whole: dict[str, list[Words]] = {}
    for card in deck:
        title = card.title.say(language)
        texts = [title, title.partition(":")[0], title.partition(";")[0], *card.say.of(language)]
        whole[card.id] = [words for words in map(phrases.tokens, texts) if words]
    owners = Counter(part for forms in whole.values() for part in {each for words in forms for each in _parts(words)})
    small = frozenset(phrases.words("small_words")) | frozenset(phrases.words("articles"))
    for card_id, forms in whole.items():
        for words in forms:
            yield Form(words, card_id)
            yield Form(_without_echo(words), card_id)
        for part in {each for words in forms for each in _parts(words)}:
            if owners[part] > 1 or part[0] in small or part[-1] in small or part[0].startswith("'"):
                continue
            if len(part) > 1:
                yield Form(part, card_id, PART_OF_TITLE)
            elif len(part[0]) >= _SHORTEST_LONE_WORD and part[0] not in taken:
                yield Form(part, card_id, WORD_OF_TITLE)


def family_forms(deck: Deck, phrases: Phrases) -> Iterator[Form]:
    """Every way of saying each family's name: whole, last name, initials, with an ending (fours, Shakespeares)."""
    language = phrases.language
    endings = ("", *phrases.words("endings"))
    for family in deck.families:
        said = [phrases.tokens(text) for text in (family.name.say(language), *family.say.of(language))]
        forms = {form for words in said if words for form in _person(words, frozenset(phrases.words("honorifics")))}
        for words in forms:
            for ending in endings:
                yield Form((*words[:-1], words[-1] + ending), family.id)


def player_forms(players: Iterable[str], phrases: Phrases) -> Iterator[Form]:
    """Every way of calling each player: the whole name, its first and its last word."""
    honorifics = frozenset(phrases.words("honorifics"))
    for name in players:
        words = phrases.tokens(name)
        if not words:
            continue
        yield Form(words, name)
        plain = tuple(word for word in words if word not in honorifics) or words
        yield Form(plain, name)
        yield Form(plain[:1], name)
        yield Form(plain[-1:], name)


def leading_words(phrases: Phrases) -> Mapping[str, frozenset[str]]:
    """For each list of names, the words before a name that mean nothing."""
    articles = frozenset(phrases.words("articles"))
    honorifics = frozenset(phrases.words("honorifics"))
    return {"title": articles, "family": articles | honorifics, "player": honorifics}


def _person(words: Words, honorifics: frozenset[str]) -> set[Words]:
    """A person's name in full, without titles of honour, with given names as initials or left out."""
    plain = tuple(word for word in words if word not in honorifics) or words
    given, last = plain[:-1][:_MAX_INITIALS], plain[-1]
    shortened = {(*(word for word in kept if word), last) for kept in product(*((word, word[0], "") for word in given))}
    return {words, plain, *shortened}


def _parts(words: Words) -> Iterator[Words]:
    """Every stretch of a title but the whole of it."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if end - start < len(words):
                yield words[start:end]


def _without_echo(words: Words) -> Words:
    """A title whose halves are the same, said once: the parser takes a repeated word for a false start."""
    half = len(words) // 2
    return words[:half] if half and len(words) % 2 == 0 and words[:half] == words[half:] else words


def _spelling_likeness(left: Sequence[str], right: Sequence[str]) -> np.ndarray:
    """1 minus the edit distance (with swaps) over the longer length, for each pair; rows are `left`."""
    return cdist(left, right, scorer=OSA.normalized_similarity, score_cutoff=FLOOR, dtype=np.float32)
