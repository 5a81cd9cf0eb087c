"""Everything that may be said at one table as one graph of words: the strict network of a recogniser.

Where the sentences of `sentences.py` teach which words follow each other, this graph allows whole sentences of the
templates and nothing else. Where title and author are both said they belong together, so that each helps to hear the
other. Knows no recogniser; writing the graph in a recogniser's format is its own affair.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, TypeAlias

from assistant.cards.deck import Deck, FamilyId
from assistant.language.names import Words
from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings
from assistant.language.sentences import name_values
from assistant.language.text import join

WORD_COST: Final = 1.0
"""Cost of each word of a template, in nats: in noise no "please" or "dear" is then heard that nobody said.

A name costs no more than one word, else a short title would be heard in place of a long one.
"""

_PAIRED: Final = {"title": "family", "family": "title"}
"""What may name the other half of a card."""

_Named: TypeAlias = tuple[str, frozenset[FamilyId]] | None
"""The half of a card that has been said (`title` or `family`) and the families it may be of."""

_Future: TypeAlias = tuple[bool, frozenset[tuple[str, int, float]]]
"""All that can follow a state: whether a sentence may stop here, and the words on with their states and costs."""


@dataclass(frozen=True, slots=True)
class Arc:
    """One word between two states."""

    source: int
    target: int
    word: str
    cost: float = 0.0
    """In nats: how much less likely than other words."""


@dataclass(frozen=True, slots=True)
class WordGraph:
    """Sentences as paths from state 0 to an end."""

    arcs: tuple[Arc, ...]
    ends: frozenset[int]

    @property
    def words(self) -> frozenset[str]:
        """Every word in it."""
        return frozenset(arc.word for arc in self.arcs)


def smallest(graph: WordGraph) -> WordGraph:
    """The same sentences with the fewest states, each word at most once from a state, at its least cost.

    A recogniser then follows each way of speaking once. Takes graphs without circles, as `word_graph` makes them.
    """
    moves: dict[int, dict[str, list[Arc]]] = {}
    for arc in graph.arcs:
        moves.setdefault(arc.source, {}).setdefault(arc.word, []).append(arc)
    classes: dict[_Future, int] = {}
    known: dict[frozenset[int], int] = {}
    leads: dict[frozenset[int], dict[str, tuple[frozenset[int], float]]] = {}
    start = frozenset({0})
    waiting = [start]
    while waiting:
        states = waiting[-1]
        if states not in leads:
            merged: dict[str, list[Arc]] = {}
            for state in states:
                for word, arcs in moves.get(state, {}).items():
                    merged.setdefault(word, []).extend(arcs)
            leads[states] = {
                word: (frozenset(arc.target for arc in arcs), min(arc.cost for arc in arcs))
                for word, arcs in merged.items()
            }
            waiting.extend(targets for targets, _ in leads[states].values() if targets not in known)
        else:
            waiting.pop()
            if states not in known:
                following = frozenset((word, known[targets], cost) for word, (targets, cost) in leads[states].items())
                future = (not graph.ends.isdisjoint(states), following)
                known[states] = classes.setdefault(future, len(classes))
    last = known[start]
    numbers = {place: 0 if place == last else place + 1 for place in classes.values()}
    return WordGraph(
        tuple(
            Arc(numbers[place], numbers[target], word, cost)
            for (_, following), place in classes.items()
            for word, target, cost in sorted(following)
        ),
        frozenset(numbers[place] for (end, _), place in classes.items() if end),
    )


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
    values: dict[str, Sequence[Words]] = {name: tuple(said) for name, said in phrases.lists.items()}
    values.update(name_values(phrases, deck=deck, players=players))
    builder = _Builder(phrases.network, values, _families(phrases, deck), known, respellings)
    builder.build()
    return _connected(builder.arcs, builder.finals(ends))


def _families(phrases: Phrases, deck: Deck) -> dict[tuple[str, str], frozenset[FamilyId]]:
    """By `title` or `family` and what is said: the families it may be of."""
    language = phrases.language
    found: dict[tuple[str, str], set[FamilyId]] = {}
    for family in deck.families:
        for text in (family.name.say(language), *family.say.of(language)):
            found.setdefault(("family", join(phrases.tokens(text))), set()).add(family.id)
        for card in family.cards:
            for text in (card.title.say(language), *card.say.of(language)):
                found.setdefault(("title", join(phrases.tokens(text))), set()).add(family.id)
    return {said: frozenset(families) for said, families in found.items()}


@dataclass(slots=True)
class _Builder:
    """Unfolds the network's slots and joins endings (`'s`) to the words before them."""

    network: Network
    values: Mapping[str, Sequence[Words]]
    families: Mapping[tuple[str, str], frozenset[FamilyId]]
    known: Callable[[str], bool]
    respellings: Respellings
    arcs: dict[tuple[int, str, int], float] = field(default_factory=dict)
    numbers: dict[tuple[State, _Named], int] = field(default_factory=lambda: {(Network.START, None): 0})
    count: int = 1
    waiting: list[tuple[State, _Named]] = field(default_factory=lambda: [(Network.START, None)])
    written: dict[tuple[Label, str], tuple[tuple[str, Words], ...]] = field(default_factory=dict)
    branches: dict[tuple[int, Words, int], int] = field(default_factory=dict)
    before: Mapping[str, frozenset[State]] = field(init=False)
    """The states after which a `title` or a `family` may yet be said."""

    def __post_init__(self) -> None:
        self.before = _states_before(self.network, _PAIRED)

    def build(self) -> None:
        """Make the arcs of every label of the network, and of every value of every slot."""
        while self.waiting:
            state, named = self.waiting.pop()
            source = self.numbers[state, named]
            for label, middle in self.network.moves(state).items():
                if _is_ending(label):
                    continue
                following = self.network.moves(middle).items()
                ways = [("", middle), *((str(after), end) for after, end in following if _is_ending(after))]
                for ending, target in ways:
                    if isinstance(label, Slot) and label.name in _PAIRED:
                        self._add_half(source, label, ending, target, named)
                    else:
                        reached = self._number(target, named)
                        for _, path in self._paths(label, ending):
                            self._add(source, path, reached)

    def finals(self, ends: frozenset[int]) -> frozenset[int]:
        """The states at which a template of `ends` may stop."""
        return frozenset(
            number for (state, _), number in self.numbers.items() if ends.intersection(self.network.ends(state))
        )

    def _add_half(self, source: int, slot: Slot, ending: str, target: State, named: _Named) -> None:
        """The titles or authors of a card, after the other half only those that belong to it."""
        paired = named is not None and named[0] == _PAIRED[slot.name]
        for said, path in self._paths(slot, ending):
            families = self.families[slot.name, said]
            if not paired:
                self._add(source, path, self._number(target, (slot.name, families)))
            elif named is not None and families & named[1]:
                self._add(source, path, self._number(target, None))

    def _paths(self, label: Label, ending: str) -> tuple[tuple[str, Words], ...]:
        """Every way of saying a label, with the ending written to its last word, in known words."""
        if (label, ending) not in self.written:
            said = (
                [join(words) for words in self.values.get(label.list_name, ())] if isinstance(label, Slot) else [label]
            )
            self.written[label, ending] = tuple((text, path) for text in said for path in self._ways(f"{text}{ending}"))
        return self.written[label, ending]

    def _ways(self, text: str) -> Iterator[Words]:
        words = text.split()
        written = (((word,),) if self.known(word) else self.respellings.get(word, ()) for word in words)
        for choice in product(*written):
            yield tuple(word for piece in choice for word in piece)

    def _number(self, state: State, named: _Named) -> int:
        """The number of a state; what has been named is forgotten where its other half cannot follow."""
        if named is not None and state not in self.before[_PAIRED[named[0]]]:
            named = None
        if (state, named) not in self.numbers:
            self.numbers[state, named] = self._new()
            self.waiting.append((state, named))
        return self.numbers[state, named]

    def _add(self, source: int, path: Words, target: int) -> None:
        """Arcs for the words of `path`, the first of which costs; paths that begin alike share their first arcs."""
        state, cost = source, WORD_COST
        for place in range(1, len(path)):
            key = (source, path[:place], target)
            if key not in self.branches:
                self.branches[key] = self._new()
            self.arcs[state, path[place - 1], self.branches[key]] = cost
            state, cost = self.branches[key], 0.0
        self.arcs[state, path[-1], target] = cost

    def _new(self) -> int:
        self.count += 1
        return self.count - 1


def _states_before(network: Network, names: Iterable[str]) -> dict[str, frozenset[State]]:
    """For each name of a slot, the states after which it may yet come."""
    arriving: dict[State, list[State]] = {}
    found: dict[str, set[State]] = {name: set() for name in names}
    seen, waiting = {Network.START}, [Network.START]
    while waiting:
        state = waiting.pop()
        for label, target in network.moves(state).items():
            arriving.setdefault(target, []).append(state)
            if isinstance(label, Slot) and label.name in found:
                found[label.name].add(state)
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    return {name: frozenset(_backwards(arriving, states)) for name, states in found.items()}


def _backwards(arriving: Mapping[int, Sequence[int]], states: Iterable[int]) -> set[int]:
    """These states and all from which one of them is reached."""
    found = set(states)
    waiting = list(found)
    while waiting:
        for source in arriving.get(waiting.pop(), ()):
            if source not in found:
                found.add(source)
                waiting.append(source)
    return found


def _is_ending(label: Label) -> bool:
    """Whether a label is written together with the word before it."""
    return isinstance(label, str) and label.startswith("'")


def _connected(arcs: Mapping[tuple[int, str, int], float], ends: frozenset[int]) -> WordGraph:
    """The graph without arcs that lead to no end."""
    arriving: dict[int, list[int]] = {}
    for source, _, target in arcs:
        arriving.setdefault(target, []).append(source)
    alive = _backwards(arriving, ends)
    kept = (Arc(source, target, word, cost) for (source, word, target), cost in arcs.items() if target in alive)
    return WordGraph(tuple(kept), ends)
