"""Words to meaning: what somebody at the table said, how sure that is, and what else it may have been.

The template parse decides the meaning; tolerance lives only inside names. Knows no hands, no legality and no game: the
grammar files tell which meanings there are and which of them change the game.
"""

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from assistant.cards.deck import CardId, Deck
from assistant.language.meaning import MOST_CLOSE, Grade, Guess, Reader
from assistant.language.names import (
    WORD_OF_TITLE,
    Candidate,
    Names,
    Words,
    family_forms,
    leading_words,
    player_forms,
    title_forms,
)
from assistant.language.network import Slot
from assistant.language.parsing import MAX_TITLE_WORDS, Parse, SlotQuality, parse
from assistant.language.phrases import NAME_LISTS, Phrases
from assistant.language.respelling import Respellings, with_respellings
from assistant.language.sounds import Sounds
from assistant.language.text import MAX_CHARACTERS, compact, join

MAX_WORDS: Final = 40
"""A longer line is nothing that was said to the game."""

LOW_CONFIDENCE: Final = 0.6
"""A recogniser less sure of a word than this makes us ask."""

NEAR: Final = 0.06
"""A reading whose quality is this close to the best is another thing that may have been meant."""

MOST_ALTERNATIVES: Final = 3
MOST_PARSES: Final = 12

MORE_WORDS: Final = 3
"""A name may be heard in this many more words than any form of it has: `pen den is`."""

LONGEST_UNKNOWN: Final = {"title": 8, "family": 3, "player": 2}
"""So many words are taken for an unknown name of each list, so that it can be said what is unknown."""


class Verdict(enum.Enum):
    """What the dialogue does with what was said."""

    ACCEPT = "accept"
    CONFIRM = "confirm"
    REJECT = "reject"


@dataclass(frozen=True, slots=True)
class Reading:
    """One possible meaning."""

    intent: str
    """A meaning of the grammar files: `ask`, `pass`, `yes`."""

    slots: Mapping[str, str]
    """What it is about: `target` and `player` (names as given at the table), `card`, `family`; others by grammar."""

    confidence: float
    """0 to 1."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What was made of one line."""

    heard: str
    """The line as it was compared."""

    verdict: Verdict
    reading: Reading | None
    """The best meaning. On reject it may hold what was caught; None with nothing near."""

    alternatives: tuple[Reading, ...] = ()
    """Other meanings nearly as good, best first."""

    reason: str = ""
    """Why it was not accepted: `no_template`, `unknown_title`, `close_title`, `low_confidence`; empty on accept."""

    unknown: str = ""
    """The words of a sentence that stand where a name should, and name nothing here."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the dialogue knows. It breaks ties and lets short answers count; it never overrides a clear hearing."""

    expects: frozenset[str] = frozenset()
    """What answers are awaited: `yes_no`, `target`, `card`, `family`."""

    likely_cards: frozenset[CardId] = frozenset()
    """Cards that are legal or likely to be named now, as far as those in earshot may know."""


_VERDICTS: Final = {Grade.CLEAR: Verdict.ACCEPT, Grade.DOUBTFUL: Verdict.CONFIRM, Grade.LOST: Verdict.REJECT}


@dataclass(slots=True)
class _Line:
    """The words of one line with what every stretch of them may name."""

    words: Words
    confidences: tuple[float, ...]
    """The recogniser's, one a word; 1 for what was typed."""

    found: dict[tuple[str, int, int], tuple[Candidate, ...]] = field(default_factory=dict)


class Understander:
    """Understands what is said at one table: its deck, its opponents' names, its language."""

    def __init__(
        self,
        phrases: Phrases,
        *,
        deck: Deck,
        players: Sequence[str],
        language: str = "en",
        sounds: Sounds | None = None,
        respellings: Respellings = MappingProxyType({}),
    ) -> None:
        """`players`: the opponents' names. `sounds` is made for the language where none is given.

        `respellings`: words the recogniser does not know, and how they are written for it.
        """
        heard = self._sounds = sounds or Sounds(language)
        leading = leading_words(phrases)
        families = tuple(with_respellings(family_forms(deck, phrases), respellings))
        callings = tuple(with_respellings(player_forms(players, phrases), respellings))
        taken = frozenset(form.words[0] for form in (*families, *callings) if len(form.words) == 1)
        titles = with_respellings(title_forms(deck, phrases, taken=taken), respellings)
        self.phrases = phrases
        self.deck = deck
        self.players = tuple(players)
        self._names = {
            "title": Names(titles, sounds=heard, leading=leading["title"]),
            "family": Names(families, sounds=heard, leading=leading["family"]),
            "player": Names(callings, sounds=heard, leading=leading["player"]),
        }
        self._reader = Reader(phrases, deck)
        self._family_of = deck.family_ids

    def at(self, deck: Deck, players: Sequence[str]) -> "Understander":
        """One for the table with this deck and these opponents; itself where it is the same table."""
        if deck == self.deck and set(players) == set(self.players):
            return self
        return Understander(
            self.phrases, deck=deck, players=players, language=self.phrases.language, sounds=self._sounds
        )

    def understand(
        self, text: str, situation: Situation = Situation(), *, word_confidences: Sequence[float] | None = None
    ) -> Understanding:
        """What `text` means. `word_confidences`: the recogniser's, 0 to 1, one for each word of `text`."""
        words = self.phrases.tokens(text)
        heard = join(words)
        if not words:
            return Understanding(heard, Verdict.REJECT, None, reason="nothing_heard")
        if len(words) > MAX_WORDS or len(text) > MAX_CHARACTERS:
            return Understanding(heard, Verdict.REJECT, None, reason="too_long")
        line = _Line(words, self._confidences(text, word_confidences or (), count=len(words)))
        guesses = self._guesses(line, self._parse_exactly(line), situation)
        if not guesses or guesses[0].grade is not Grade.CLEAR:
            guesses = self._guesses(line, self._parse_by_likeness(line), situation)
        if not guesses:
            return Understanding(heard, Verdict.REJECT, None, reason="no_template")
        return self._judge(heard, line, guesses)

    def sounding(self, text: str) -> str:
        """How `text` sounds, so coarsely that `four` and `for` are the same; its words where that cannot be known."""
        words = self.phrases.tokens(text)
        self._sounds.hear(words)
        return self._sounds.sound(words).coarse or join(words)

    def named(self, text: str) -> Mapping[str, frozenset[str]]:
        """What words of `text` exactly name, by list (`title`, `family`, `player`), whatever else it says.

        A title that very many cards have, such as a suit, names those alone whose family is named too.
        """
        words = self.phrases.tokens(text)
        found: dict[str, frozenset[str]] = {}
        for name in ("player", "family", "title"):
            names, meant = self._names[name], set[str]()
            for start, end in _stretches(len(words), names.longest + MORE_WORDS):
                exact = {each.value for each in names.exact(words[start:end]) if each.likeness >= WORD_OF_TITLE}
                vague = len(exact) > MOST_CLOSE
                meant |= {each for each in exact if self._family_of[each] in found["family"]} if vague else exact
            found[name] = frozenset(meant)
        return found

    def _confidences(self, text: str, given: Sequence[float], *, count: int) -> tuple[float, ...]:
        """The confidences of the line's `count` words: a word of `text` may have become several, or none."""
        said = text.split()
        if len(said) == len(given):
            spread = [good for word, good in zip(said, given, strict=True) for _ in self.phrases.tokens(word)]
            if len(spread) == count:
                return tuple(spread)
        return (min(given),) * count if given else (1.0,) * count

    def _parse_exactly(self, line: _Line) -> list[Parse]:
        """Parses whose names are exactly forms of names."""
        for name, names in self._names.items():
            for start, end in _stretches(len(line.words), names.longest + MORE_WORDS):
                candidates = names.exact(line.words[start:end])
                if candidates:
                    line.found[name, start, end] = candidates
        return parse(self.phrases.network, line.words, self._quality(line), fillers=self.phrases.fillers)

    def _parse_by_likeness(self, line: _Line) -> list[Parse]:
        """Parses whose names are like names, or like none."""
        for name, names in self._names.items():
            stretches = list(_stretches(len(line.words), min(names.longest + MORE_WORDS, MAX_TITLE_WORDS)))
            said = [line.words[start:end] for start, end in stretches]
            for (start, end), candidates in zip(stretches, names.match(said), strict=True):
                line.found[name, start, end] = candidates
        return parse(self.phrases.network, line.words, self._quality(line), fillers=self.phrases.fillers)

    def _quality(self, line: _Line) -> SlotQuality:
        lists = self.phrases.lists

        def quality(slot: Slot, start: int, end: int) -> float | None:
            if slot.list_name not in NAME_LISTS:
                return 1.0 if line.words[start:end] in lists[slot.list_name] else None
            candidates = line.found.get((slot.list_name, start, end))
            if candidates is None:
                return None
            if candidates:
                return candidates[0].likeness
            return 0.0 if end - start <= LONGEST_UNKNOWN[slot.list_name] else None

        return quality

    def _guesses(self, line: _Line, parses: Sequence[Parse], situation: Situation) -> list[Guess]:
        """What the best parses mean, best first, each meaning once."""
        guesses: list[Guess] = []
        for found in parses[:MOST_PARSES]:
            names = [fill for fill in found.fills if fill.slot.list_name in NAME_LISTS]
            guess = self._reader.read(
                found,
                {fill: line.found[fill.slot.list_name, fill.start, fill.end] for fill in names},
                letters={fill: len(compact(line.words[fill.start : fill.end])) for fill in names},
                values={
                    fill: self.phrases.lists[fill.slot.list_name][line.words[fill.start : fill.end]]
                    for fill in found.fills
                    if fill not in names
                },
                expects=situation.expects,
                likely=situation.likely_cards,
            )
            if guess is not None and not any(_same(guess, other) for other in guesses):
                guesses.append(guess)
        guesses.sort(key=lambda guess: -guess.quality)
        near = [guess for guess in guesses if guess.quality >= guesses[0].quality - NEAR]
        if all(guess.grade is Grade.LOST for guess in near):
            return sorted(guesses, key=lambda guess: (-len(guess.slots), guess.order))
        return sorted(near, key=lambda guess: -guess.grade)

    def _judge(self, heard: str, line: _Line, guesses: Sequence[Guess]) -> Understanding:
        best = guesses[0]
        sure = _sureness(line, best)
        readings = [Reading(best.block.intent, slots, best.confidence) for slots in best.others]
        readings += [_reading(guess) for guess in guesses[1:] if guess.grade is not Grade.LOST]
        reading = replace(_reading(best), confidence=min(best.confidence, sure))
        alternatives = tuple(each for each in readings if (each.intent, each.slots) != (reading.intent, reading.slots))
        if best.grade is Grade.LOST:
            unknown = join(line.words[slice(*best.lost)]) if best.lost and not _nothing_but_a_name(best) else ""
            caught = reading if reading.slots else None
            return Understanding(heard, Verdict.REJECT, caught, reason=best.reason, unknown=unknown)
        verdict, reason = _VERDICTS[best.grade], best.reason
        if verdict is Verdict.ACCEPT and sure < LOW_CONFIDENCE and best.block.changes_game:
            verdict, reason = Verdict.CONFIRM, "low_confidence"
        return Understanding(heard, verdict, reading, alternatives[:MOST_ALTERNATIVES], reason)


def _stretches(count: int, longest: int) -> Iterator[tuple[int, int]]:
    """Every (start, end) of at most `longest` words in a line of `count`."""
    for start in range(count):
        for end in range(start + 1, min(count, start + longest) + 1):
            yield start, end


def _same(left: Guess, right: Guess) -> bool:
    if left.grade is not right.grade or (left.grade is Grade.LOST and left.reason != right.reason):
        return False
    return (left.block.intent, left.slots) == (right.block.intent, right.slots)


def _nothing_but_a_name(guess: Guess) -> bool:
    return guess.block.bare or guess.block.answers is not None


def _reading(guess: Guess) -> Reading:
    return Reading(guess.block.intent, guess.slots, round(guess.confidence, 3))


def _sureness(line: _Line, guess: Guess) -> float:
    """The recogniser's lowest confidence in a word that names something, or in any word where none does."""
    named = [confidence for start, end in guess.named for confidence in line.confidences[start:end]]
    return min(named or line.confidences)
