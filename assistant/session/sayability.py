"""What the maker of a deck should know about saying its titles to a speech model. Hears nothing and prints nothing."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from assistant.cards import Card, CardId, Deck, DeckWarning, card_forms
from assistant.language.names import Words, leading_words
from assistant.language.phonetics import Rows, distances, phones
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings, respell
from assistant.language.sentences import name_values
from assistant.language.sounds import Sounds
from assistant.language.text import join
from assistant.session.reading_aloud import Trial, spoken_title

ALIKE: Final = 0.3
"""Two titles of which no larger share of the sounds differs are alike."""


@dataclass(eq=False)
class WordRespelt(DeckWarning):
    """A word that the model does not know is listened for in words that it knows."""

    key: ClassVar[str] = "sayable-respelt"

    word: str
    respellings: tuple[str, ...]

    def details(self) -> dict[str, object]:
        """`word`, and `respellings` as one text."""
        return {"word": self.word, "respellings": ", ".join(self.respellings)}


@dataclass(eq=False)
class WordUnsayable(DeckWarning):
    """The model knows no word like this one, so that what has it in it is not listened for."""

    key: ClassVar[str] = "sayable-no-respelling"

    word: str


@dataclass(eq=False)
class TitlesAlike(DeckWarning):
    """Two titles that sound alike, or of which one was heard for the other."""

    key: ClassVar[str] = "sayable-alike"

    first: CardId
    second: CardId
    first_title: str
    second_title: str
    distance: float
    """The share of their sounds that differs, 0 to 1."""

    confused: int = 0
    """So often one was heard for the other."""

    readings: int = 0
    """So often the two were read aloud."""

    def details(self) -> dict[str, object]:
        """The data, with `alike`, whether they sound so, and `percent` of their sounds that differ."""
        return {**DeckWarning.details(self), "alike": self.distance <= ALIKE, "percent": round(100 * self.distance)}


@dataclass(eq=False)
class TitleWeak(DeckWarning):
    """A title that some of the voices could not make heard."""

    key: ClassVar[str] = "sayable-weak"

    card: CardId
    title: str
    voices: int
    heard_by: int
    """So many of the voices were heard both alone and within an ask."""

    missed: tuple[Trial, ...]
    """The readings that were not heard."""


@dataclass(eq=False)
class TitleUnheard(TitleWeak):
    """A title that cannot be heard: at most half of the voices were."""

    key: ClassVar[str] = "sayable-unheard"


@dataclass(eq=False)
class TitleUnsayable(DeckWarning):
    """A title that is not listened for: in each of its forms a word cannot be heard."""

    key: ClassVar[str] = "sayable-title-lost"

    card: CardId
    title: str


UNHEARD: Final = (TitleUnheard, TitleUnsayable)
"""What fails the check of a deck."""


def deck_respellings(phrases: Phrases, deck: Deck, *, vocabulary: Collection[str], sounds: Sounds) -> Respellings:
    """The words of a deck's names that a model does not know, and how they are written for it; none for some."""
    said = name_values(phrases, deck=deck, players=()).values()
    words = {word for forms in said for form in forms for word in join(form).split()}
    return respell(words, known=vocabulary.__contains__, vocabulary=tuple(vocabulary), sounds=sounds)


def word_findings(
    phrases: Phrases, deck: Deck, *, known: Callable[[str], bool], respellings: Respellings
) -> tuple[DeckWarning, ...]:
    """The respelt words of the deck's names, and the words and titles that cannot be heard."""
    found: list[DeckWarning] = []
    for word, ways in sorted(respellings.items()):
        found.append(WordRespelt(word, tuple(map(" ".join, ways))) if ways else WordUnsayable(word))
    language = phrases.language
    for card in deck:
        forms = [join(phrases.tokens(text)).split() for text in card_forms(card, language)]
        if not any(all(known(word) or respellings.get(word) for word in form) for form in forms if form):
            found.append(TitleUnsayable(card.id, card.title.say(language)))
    return tuple(found)


def alike(phrases: Phrases, deck: Deck, *, sounds: Sounds, trials: Sequence[Trial] = ()) -> tuple[TitlesAlike, ...]:
    """Pairs of titles that sound alike, or of which one was heard for the other; the closest first.

    Where all families have the same titles those of one are compared.
    """
    language = phrases.language
    apart = _distances(deck.families[0].cards if deck.titles_shared else tuple(deck), phrases, sounds)
    mixed = Counter(_pair(trial.card, trial.heard) for trial in trials if trial.heard and not trial.passed)
    read = Counter(trial.card for trial in trials)
    found = [
        TitlesAlike(
            first,
            second,
            spoken_title(deck, deck.card(first), language),
            spoken_title(deck, deck.card(second), language),
            round(apart.get((first, second), 1.0), 2),
            mixed[first, second],
            read[first] + read[second],
        )
        for first, second in {pair for pair, share in apart.items() if share <= ALIKE} | mixed.keys()
    ]
    return tuple(sorted(found, key=lambda one: (one.distance, one.first, one.second)))


def heard_findings(deck: Deck, language: str, trials: Sequence[Trial]) -> tuple[TitleWeak, ...]:
    """The titles that some voices could not make heard, in the deck's order."""
    by_card: dict[CardId, dict[str, list[Trial]]] = {}
    for trial in trials:
        by_card.setdefault(trial.card, {}).setdefault(trial.reader, []).append(trial)
    found = []
    for card_id, by_reader in by_card.items():
        passed = [all(trial.passed for trial in read) for read in by_reader.values()]
        if all(passed):
            continue
        missed = tuple(trial for read in by_reader.values() for trial in read if not trial.passed)
        kind = TitleWeak if sum(passed) * 2 > len(passed) else TitleUnheard
        title = spoken_title(deck, deck.card(card_id), language)
        found.append(kind(card_id, title, len(passed), sum(passed), missed))
    return tuple(found)


def _pair(one: CardId, other: CardId) -> tuple[CardId, CardId]:
    return (one, other) if one < other else (other, one)


def _distances(cards: Sequence[Card], phrases: Phrases, sounds: Sounds) -> dict[tuple[CardId, CardId], float]:
    """For each two cards the share of sounds in which their likest forms differ; nothing where no sound is known."""
    leading = leading_words(phrases)["title"]
    forms = {
        (card.id, _without(leading, words))
        for card in cards
        for text in card_forms(card, phrases.language)
        if (words := phrases.tokens(text))
    }
    sounds.learn(word for _, words in forms for word in words)
    rows = [
        (card_id, row)
        for card_id, words in sorted(forms)
        if (row := phones(phoneme for word in words for phoneme in sounds.phonemes(word)))
    ]
    found: dict[tuple[CardId, CardId], float] = {}
    everything = Rows.of([row for _, row in rows])
    for card_id, row in rows:
        costs = distances(row, everything)[0, len(row)]
        for (other_id, other), cost in zip(rows, costs, strict=True):
            if card_id < other_id:
                share = float(cost) / max(len(row), len(other))
                found[card_id, other_id] = min(share, found.get((card_id, other_id), share))
    return found


def _without(leading: frozenset[str], words: Words) -> Words:
    """The words without the articles they begin with."""
    return words[1:] if len(words) > 1 and words[0] in leading else words
