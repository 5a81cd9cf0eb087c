"""Sentences for a recogniser's grammar: what may be said at one table, in words, kept compact.

Vosk learns from them which word follows which, so every pair of neighbours of the templates is in them once, and every
name stands in the places where names stand most.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, pairwise
from typing import Final

from assistant.cards.deck import Deck, Family, FamilyId
from assistant.language.names import Words
from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import NAME_LISTS, Phrases
from assistant.language.text import join

BEFORE_NAMES: Final = 8
AFTER_NAMES: Final = 4
"""In this many places, the commonest ones, each name is put after or before the word that stands there."""

_Frame = tuple[Label, ...]
_EDGE: Final = ""


def sentences_for_recogniser(
    phrases: Phrases, *, deck: Deck, players: Sequence[str], intents: Iterable[str] | None = None
) -> tuple[str, ...]:
    """Sentences in lower case without punctuation, each once, for the meanings in `intents` (default: all).

    Every title, family and player is in them in each of its spoken forms.
    """
    chosen = phrases.intents if intents is None else frozenset(intents)
    ends = frozenset(place for place, block in enumerate(phrases.blocks) if block.intent in chosen)
    values = name_values(phrases, deck=deck, players=players)
    values.update({name: tuple(said) for name, said in phrases.lists.items()})
    frames = tuple(_covering_frames(phrases.network, ends))
    sentences = dict.fromkeys(_filled(frames, values))
    sentences.update(dict.fromkeys(_named(frames, values)))
    return tuple(sentences)


def name_values(phrases: Phrases, *, deck: Deck, players: Sequence[str]) -> dict[str, tuple[Words, ...]]:
    """What is said in each slot of names: titles and families with the other forms their deck gives, and players."""
    titles = title_callings(deck, phrases)
    callings = (words for family in deck.families for words in family_callings(family, deck, phrases))
    said = {"title": titles, "family": callings, "player": filter(None, map(phrases.tokens, players))}
    return {name: tuple(dict.fromkeys(words)) for name, words in said.items()}


def title_callings(deck: Deck, phrases: Phrases) -> Mapping[Words, frozenset[FamilyId]]:
    """The ways of saying the titles, each with the families whose names may be said with it.

    Where all families have the same titles a card said whole, such as `the four of clubs`, is one as well, with no
    family besides: such words are said in one breath.
    """
    found: dict[Words, set[FamilyId]] = {}
    for card in deck:
        for text in (card.title.say(phrases.language), *card.say.of(phrases.language)):
            found.setdefault(phrases.tokens(text), set()).add(card.family_id)
    if deck.titles_shared:
        before, whole = _article(deck, phrases), deck.full_name_pattern.say(phrases.language)
        pattern = whole[whole.index("{family}") :] if before else whole
        for family in deck.families:
            for words in (words for words, in_card in family_callings(family, deck, phrases).items() if in_card):
                for card in family.cards:
                    said = pattern.format_map({"family": join(words), "title": card.title.say(phrases.language)})
                    found.setdefault(phrases.tokens(said), set())
    return {words: frozenset(families) for words, families in found.items() if words}


def family_callings(family: Family, deck: Deck, phrases: Phrases) -> Mapping[Words, bool]:
    """The ways of saying a family's name, each with whether it may stand in a card's: `fours` may not.

    Where cards are called with an article, such as `the four of clubs`, it may stand before the name.
    """
    texts = (family.name.say(phrases.language), *family.say.of(phrases.language))
    said = dict.fromkeys(filter(None, map(phrases.tokens, texts)))
    several = {(*words[:-1], words[-1] + ending) for words in said for ending in phrases.words("endings")}
    found = {words: words not in several for words in said}
    if article := _article(deck, phrases):
        found.update({(*article, *words): True for words in said if words not in several})
    return found


def _article(deck: Deck, phrases: Phrases) -> Words:
    """The article with which a card said whole begins, before its family."""
    begins = phrases.tokens(deck.full_name_pattern.say(phrases.language).partition("{family}")[0])
    return begins if phrases.words("articles").keys() >= set(begins) else ()


@dataclass(slots=True)
class _Ways:
    """The shortest way from the start to each state, and from each state to an end."""

    network: Network
    ends: frozenset[int]
    there: dict[State, _Frame] = field(default_factory=dict)
    back: dict[State, _Frame] = field(default_factory=dict)

    def find(self) -> None:
        self.there[Network.START] = ()
        arriving: dict[State, list[tuple[State, Label]]] = {}
        waiting = deque([Network.START])
        while waiting:
            state = waiting.popleft()
            for label, target in self.network.moves(state).items():
                arriving.setdefault(target, []).append((state, label))
                if target not in self.there:
                    self.there[target] = (*self.there[state], label)
                    waiting.append(target)
        waiting.extend(state for state in self.there if self.ends.intersection(self.network.ends(state)))
        self.back.update(dict.fromkeys(waiting, ()))
        while waiting:
            state = waiting.popleft()
            for before, label in arriving.get(state, ()):
                if before not in self.back:
                    self.back[before] = (label, *self.back[state])
                    waiting.append(before)


def _covering_frames(network: Network, ends: frozenset[int]) -> Iterator[_Frame]:
    """Sentences with open slots in which every two labels that may follow each other do."""
    ways = _Ways(network, ends)
    ways.find()
    seen = _Seen()
    for state, before in ways.there.items():
        for label, middle in network.moves(state).items():
            if middle not in ways.back:
                continue
            following = [(after, target) for after, target in network.moves(middle).items() if target in ways.back]
            tails: list[tuple[_Frame, object]] = [
                ((after, *ways.back[to]), (label, after, to)) for after, to in following
            ]
            if ends.intersection(network.ends(middle)):
                tails.append(((), label))
            for tail, way in tails:
                begun = seen.has((state, label), (_EDGE, *before, label))
                ended = seen.has(way, (label, *tail, _EDGE))
                frame = (*before, label, *tail)
                if len(frame) == 1 or not (begun and ended):
                    seen.add((_EDGE, *frame, _EDGE))
                    yield frame


@dataclass(slots=True)
class _Seen:
    """The pairs of neighbours that have been in a sentence."""

    pairs: set[tuple[Label, Label]] = field(default_factory=set)
    whole: set[object] = field(default_factory=set)
    """What names the frames of which all pairs have been."""

    def has(self, way: object, frame: _Frame) -> bool:
        """Whether all pairs of a frame have been; `way` names the frame, so that it need not be looked at twice."""
        if way not in self.whole and all(pair in self.pairs for pair in _pairs(frame)):
            self.whole.add(way)
        return way in self.whole

    def add(self, frame: _Frame) -> None:
        """These have been from now on."""
        self.pairs.update(_pairs(frame))


def _pairs(frame: _Frame) -> Iterator[tuple[Label, Label]]:
    return pairwise(map(_bare, frame))


def _bare(label: Label) -> Label:
    """A slot by its list alone: which name it has makes no difference to what is said."""
    return Slot(label.list_name, label.list_name) if isinstance(label, Slot) else label


def _filled(frames: Iterable[_Frame], values: Mapping[str, Sequence[Words]]) -> Iterator[str]:
    """Each frame once, its slots filled with one value after another."""
    turns = {name: cycle(each) for name, each in values.items() if each}
    for frame in frames:
        if all(not isinstance(label, Slot) or label.list_name in turns for label in frame):
            yield join([word for label in frame for word in _said(label, turns)])


def _said(label: Label, turns: Mapping[str, Iterator[Words]]) -> Words:
    return next(turns[label.list_name]) if isinstance(label, Slot) else (label,)


def _named(frames: Sequence[_Frame], values: Mapping[str, Sequence[Words]]) -> Iterator[str]:
    """Each name in the commonest places for names of its list."""
    for name in sorted(NAME_LISTS):
        for slot_frame, place in _places(frames, name):
            for value in values[name]:
                own = (*slot_frame[:place], *value, *slot_frame[place + 1 :])
                yield from _filled([own], values)


def _places(frames: Sequence[_Frame], name: str) -> Iterator[tuple[_Frame, int]]:
    """The shortest frame for each of the commonest neighbours of a list's slot, and where the slot is in it."""
    before: Counter[Label] = Counter()
    after: Counter[Label] = Counter()
    shortest: dict[tuple[str, Label], tuple[_Frame, int]] = {}
    for frame in sorted(frames, key=len):
        for place, label in enumerate(frame):
            if isinstance(label, Slot) and label.list_name == name:
                left = _bare(frame[place - 1]) if place else _EDGE
                right = _bare(frame[place + 1]) if place + 1 < len(frame) else _EDGE
                before[left] += 1
                after[right] += 1
                shortest.setdefault(("before", left), (frame, place))
                shortest.setdefault(("after", right), (frame, place))
    for left, _ in before.most_common(BEFORE_NAMES):
        yield shortest["before", left]
    for right, _ in after.most_common(AFTER_NAMES):
        yield shortest["after", right]
