"""Everything that may be said at one table as one graph of words: the strict network of a recogniser.

Where the sentences of `sentences.py` teach which words follow each other, this graph allows whole sentences of the
templates and nothing else. Where title and author are both said they belong together, so that each helps to hear the
other; a title that very many have, such as a suit, is said alone as an answer only. The graph is built from its ends,
each state once, so that it is the smallest there is. Knows no recogniser; writing it in the format of one is its own
affair.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from assistant.cards.deck import Deck, FamilyId
from assistant.language.meaning import MOST_CLOSE
from assistant.language.names import Words
from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings, spellings
from assistant.language.sentences import family_callings, name_values, title_callings
from assistant.language.text import join
from assistant.language.word_states import Leads, States

WORD_COST: Final = 1.0
"""Cost of each word of a template, in nats: in noise no "please" or "dear" is then heard that nobody said.

A name costs no more than one word, else a short title would be heard in place of a long one.
"""

_PAIRED: Final = {"title": "family", "family": "title"}
"""What may name the other half of a card."""


class _Named(NamedTuple):
    """The half of a card that has been said."""

    name: str
    """`title` or `family`; empty where the other half cannot follow any more."""

    families: frozenset[FamilyId]
    """Those that it may be of."""

    vague: bool
    """Whether it is a title that means nothing without its family."""


_VAGUE: Final = _Named("", frozenset(), vague=True)


class _Way(NamedTuple):
    """A label of the templates with what is written to its last word, and the templates' state after both."""

    label: Label
    ending: str
    target: State


@dataclass(frozen=True, slots=True)
class WordGraph:
    """Sentences as paths from the start to an end; from no state does a word lead to two others."""

    start: int
    leads: Sequence[Mapping[str, tuple[int, float]]]
    """For each state the words on from it: the state that each leads to, and its cost in nats."""

    ends: frozenset[int]


def word_graph(
    phrases: Phrases,
    *,
    deck: Deck,
    players: Sequence[str],
    known: Callable[[str], bool],
    respellings: Respellings,
    intents: Iterable[str] | None = None,
) -> WordGraph:
    """The graph of all sentences of `intents` (default: all) in words that are `known` or respelt.

    Sentences with a word that is neither are not in it.
    """
    chosen = phrases.intents if intents is None else frozenset(intents)
    ends = frozenset(place for place, block in enumerate(phrases.blocks) if block.intent in chosen)
    answers = frozenset(place for place in ends if phrases.blocks[place].answers == "card")
    values: dict[str, Sequence[Words]] = {name: tuple(said) for name, said in phrases.lists.items()}
    values.update(name_values(phrases, deck=deck, players=players))
    templates, families = _Templates.of(phrases.network, ends, answers), _families(phrases, deck)
    builder = _Builder(templates, values, families, known, respellings)
    start = builder.state(Network.START, None)
    return WordGraph(start, builder.states.leads, builder.states.ends)


def _families(phrases: Phrases, deck: Deck) -> dict[tuple[str, str], frozenset[FamilyId]]:
    """By `title` or `family` and what is said: the families it may be of; none where it is no half of a card."""
    found = {("title", join(words)): families for words, families in title_callings(deck, phrases).items()}
    for family in deck.families:
        for words, in_card in family_callings(family, deck, phrases).items():
            key = ("family", join(words))
            found[key] = found.get(key, frozenset()) | ({family.id} if in_card else frozenset())
    return found


@dataclass(slots=True)
class _Templates:
    """The network of templates with its alike states made one."""

    moves: dict[State, Mapping[Label, State]] = field(default_factory=dict)
    ends: set[State] = field(default_factory=set)
    answers: set[State] = field(default_factory=set)
    """The ends of sentences that may answer which card is meant."""

    before: dict[str, set[State]] = field(default_factory=lambda: {name: set() for name in _PAIRED})
    """The states after which a `title` or a `family` may yet be said."""

    @classmethod
    def of(cls, network: Network, ends: frozenset[int], answers: frozenset[int]) -> "_Templates":
        """Of the templates that tell one of these `ends`."""
        made = cls()
        first: dict[tuple[bool, bool, frozenset[tuple[Label, State]]], State] = {}
        alike: dict[State, State] = {}
        for state in _ends_first(network):
            end, answer = (not told.isdisjoint(network.ends(state)) for told in (ends, answers))
            leads = ((label, alike[target]) for label, target in network.moves(state).items())
            moves = {label: target for label, target in leads if target in made.ends or made.moves[target]}
            alike[state] = first.setdefault((end, answer, frozenset(moves.items())), state)
            if alike[state] == state:
                made._take(state, moves, end=end)
                made.answers.update({state} if answer else ())
        made.moves[Network.START] = made.moves[alike[Network.START]]
        return made

    def _take(self, state: State, moves: Mapping[Label, State], *, end: bool) -> None:
        self.moves[state] = moves
        if end:
            self.ends.add(state)
        for name, states in self.before.items():
            here = any(isinstance(label, Slot) and label.name == name for label in moves)
            if here or not states.isdisjoint(moves.values()):
                states.add(state)


def _ends_first(network: Network) -> Iterator[State]:
    """The states, each after all that it leads to; templates have no circles."""
    waiting, seen = [Network.START], set[State]()
    while waiting:
        state = waiting[-1]
        following = [target for target in network.moves(state).values() if target not in seen]
        if following and state not in seen:
            waiting.extend(following)
            continue
        waiting.pop()
        if state not in seen:
            seen.add(state)
            yield state


@dataclass(slots=True)
class _Builder:
    """Unfolds the templates' slots and joins endings (`'s`) to the words before them."""

    templates: _Templates
    values: Mapping[str, Sequence[Words]]
    families: Mapping[tuple[str, str], frozenset[FamilyId]]
    known: Callable[[str], bool]
    respellings: Respellings
    states: States = field(default_factory=States)
    made: dict[tuple[State, _Named | None], int] = field(default_factory=dict)
    ways: dict[State, tuple[_Way, ...]] = field(default_factory=dict)
    apart: dict[tuple[State, str, bool], tuple[Leads, tuple[_Way, ...]]] = field(default_factory=dict)
    written: dict[tuple[Label, str], tuple[tuple[str, Words], ...]] = field(default_factory=dict)
    of_family: dict[tuple[Slot, str], Mapping[FamilyId, tuple[Words, ...]]] = field(default_factory=dict)
    halves: dict[tuple[_Way, frozenset[FamilyId]], Leads] = field(default_factory=dict)

    def state(self, template: State, named: _Named | None) -> int:
        """The state of words where the templates are at `template` and that half of a card has been named."""
        if named is not None and named.name and template not in self.templates.before[_PAIRED[named.name]]:
            named = _alone(named)
        key = (template, named)
        if key not in self.made:
            if named is None or not named.name:
                leads, ways = Leads(), self._ways_on(template)
            else:
                alike, ways = self._apart(template, named)
                leads = alike.copy()
            for way in ways:
                self.states.add(leads, self._leads(way, named))
            ends = self.templates.answers if named is not None and named.vague else self.templates.ends
            self.made[key] = self.states.of(leads, end=template in ends)
        return self.made[key]

    def _apart(self, template: State, named: _Named) -> tuple[Leads, tuple[_Way, ...]]:
        """What goes on alike whichever half of that name was said, and the ways that do not."""
        key = (template, named.name, named.vague)
        if key not in self.apart:
            before, other = self.templates.before[_PAIRED[named.name]], _PAIRED[named.name]
            leads: Leads = {}
            rest = []
            for way in self._ways_on(template):
                if way.target in before or (isinstance(way.label, Slot) and way.label.name == other):
                    rest.append(way)
                else:
                    self.states.add(leads, self._leads(way, _alone(named)))
            self.apart[key] = leads, tuple(rest)
        return self.apart[key]

    def _ways_on(self, template: State) -> tuple[_Way, ...]:
        """The labels that may follow, each with every ending that it may have."""
        if template not in self.ways:
            moves = self.templates.moves
            self.ways[template] = tuple(
                _Way(label, ending, target)
                for label, middle in moves[template].items()
                if not _is_ending(label)
                for ending, target in [
                    ("", middle),
                    *((str(on), to) for on, to in moves[middle].items() if _is_ending(on)),
                ]
            )
        return self.ways[template]

    def _leads(self, way: _Way, named: _Named | None) -> Leads:
        """Where the first words of a label lead."""
        slot = way.label
        if isinstance(slot, Slot) and slot.name in _PAIRED:
            paired = named is not None and named.name == _PAIRED[slot.name]
            families = named.families if named is not None and paired else frozenset[FamilyId]()
            if (way, families) not in self.halves:
                paths = self._other_half(slot, way, families) if paired else self._half(slot, way)
                self.halves[way, families] = self.states.paths(paths, cost=WORD_COST)
            return self.halves[way, families]
        reached = self.state(way.target, named)
        return self.states.paths([(path, reached) for _, path in self._paths(slot, way.ending)], cost=WORD_COST)

    def _half(self, slot: Slot, way: _Way) -> list[tuple[Words, int]]:
        """All titles or all authors, after each of which it is known which card may be meant."""
        found = []
        for said, path in self._paths(slot, way.ending):
            families = self.families[slot.name, said]
            named = _Named(slot.name, families, vague=slot.name == "title" and len(families) > MOST_CLOSE)
            found.append((path, self.state(way.target, named if families else None)))
        return found

    def _other_half(self, slot: Slot, way: _Way, families: frozenset[FamilyId]) -> list[tuple[Words, int]]:
        """The titles or authors that belong to these families."""
        if (slot, way.ending) not in self.of_family:
            found: dict[FamilyId, list[Words]] = {}
            for said, path in self._paths(slot, way.ending):
                for family in self.families[slot.name, said]:
                    found.setdefault(family, []).append(path)
            self.of_family[slot, way.ending] = {family: tuple(paths) for family, paths in found.items()}
        ways, reached = self.of_family[slot, way.ending], self.state(way.target, None)
        return [(path, reached) for family in sorted(families) for path in ways.get(family, ())]

    def _paths(self, label: Label, ending: str) -> tuple[tuple[str, Words], ...]:
        """Every way of saying a label, with the ending written to its last word, in known words."""
        if (label, ending) not in self.written:
            said = (
                [join(words) for words in self.values.get(label.list_name, ())] if isinstance(label, Slot) else [label]
            )
            self.written[label, ending] = tuple(
                (text, path)
                for text in said
                for path in spellings(f"{text}{ending}".split(), known=self.known, respellings=self.respellings)
            )
        return self.written[label, ending]


def _alone(named: _Named) -> _Named | None:
    """What is left of half a card's name where the other half does not follow."""
    return _VAGUE if named.vague else None


def _is_ending(label: Label) -> bool:
    """Whether a label is written together with the word before it."""
    return isinstance(label, str) and label.startswith("'")
