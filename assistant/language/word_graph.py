"""Everything that may be said at one table as one graph of words: the strict network of a recogniser.

Where the sentences of `sentences.py` teach which words follow each other, this graph allows whole sentences of the
templates and nothing else. Knows no recogniser; writing the graph in a recogniser's format is its own affair.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from assistant.cards.deck import Deck
from assistant.language.names import Words
from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings
from assistant.language.sentences import name_values
from assistant.language.text import join

_Future: TypeAlias = tuple[bool, frozenset[tuple[str, int]]]
"""All that can follow a state: whether a sentence may stop here, and the words on with their states."""


@dataclass(frozen=True, slots=True)
class Arc:
    """One word between two states."""

    source: int
    target: int
    word: str


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
    """The same sentences with the fewest states, each word at most once from a state.

    A recogniser then follows each way of speaking once. Takes graphs without circles, as `word_graph` makes them.
    """
    moves: dict[int, dict[str, set[int]]] = {}
    for arc in graph.arcs:
        moves.setdefault(arc.source, {}).setdefault(arc.word, set()).add(arc.target)
    classes: dict[_Future, int] = {}
    known: dict[frozenset[int], int] = {}
    leads: dict[frozenset[int], dict[str, frozenset[int]]] = {}
    start = frozenset({0})
    waiting = [start]
    while waiting:
        states = waiting[-1]
        if states not in leads:
            merged: dict[str, set[int]] = {}
            for state in states:
                for word, targets in moves.get(state, {}).items():
                    merged.setdefault(word, set()).update(targets)
            leads[states] = {word: frozenset(targets) for word, targets in merged.items()}
            waiting.extend(targets for targets in leads[states].values() if targets not in known)
        else:
            waiting.pop()
            if states not in known:
                following = frozenset((word, known[targets]) for word, targets in leads[states].items())
                future = (not graph.ends.isdisjoint(states), following)
                known[states] = classes.setdefault(future, len(classes))
    last = known[start]
    numbers = {place: 0 if place == last else place + 1 for place in classes.values()}
    return WordGraph(
        tuple(
            Arc(numbers[place], numbers[target], word)
            for (_, following), place in classes.items()
            for word, target in sorted(following)
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
    builder = _Builder(phrases.network, values, known, respellings)
    builder.build()
    return _connected(builder.arcs, builder.finals(ends))


@dataclass(slots=True)
class _Builder:
    """Unfolds the network's slots and joins endings (`'s`) to the words before them."""

    network: Network
    values: Mapping[str, Sequence[Words]]
    known: Callable[[str], bool]
    respellings: Respellings
    arcs: dict[tuple[int, str, int], None] = field(default_factory=dict)
    numbers: dict[State, int] = field(default_factory=lambda: {Network.START: 0})
    count: int = 1
    written: dict[tuple[Label, str], tuple[Words, ...]] = field(default_factory=dict)
    branches: dict[tuple[int, Words, State], int] = field(default_factory=dict)

    def build(self) -> None:
        """Make the arcs of every label of the network, and of every value of every slot."""
        waiting = [Network.START]
        while waiting:
            state = waiting.pop()
            for label, middle in self.network.moves(state).items():
                if _is_ending(label):
                    continue
                following = self.network.moves(middle).items()
                ways = [("", middle), *((str(after), end) for after, end in following if _is_ending(after))]
                for ending, target in ways:
                    if target not in self.numbers:
                        self.numbers[target] = self._new()
                        waiting.append(target)
                    for path in self._paths(label, ending):
                        self._add(state, path, target)

    def finals(self, ends: frozenset[int]) -> frozenset[int]:
        """The states at which a template of `ends` may stop."""
        return frozenset(
            number for state, number in self.numbers.items() if ends.intersection(self.network.ends(state))
        )

    def _paths(self, label: Label, ending: str) -> tuple[Words, ...]:
        """Every way of saying a label, with the ending written to its last word, in known words."""
        if (label, ending) not in self.written:
            said = (
                [join(words) for words in self.values.get(label.list_name, ())] if isinstance(label, Slot) else [label]
            )
            self.written[label, ending] = tuple(path for text in said for path in self._known_ways(f"{text}{ending}"))
        return self.written[label, ending]

    def _known_ways(self, text: str) -> Iterator[Words]:
        words = text.split()
        written = (((word,),) if self.known(word) else self.respellings.get(word, ()) for word in words)
        for choice in product(*written):
            yield tuple(word for piece in choice for word in piece)

    def _add(self, source: State, path: Words, target: State) -> None:
        """Arcs for the words of `path`; paths that begin alike share their first arcs."""
        state = self.numbers[source]
        for place in range(1, len(path)):
            key = (self.numbers[source], path[:place], target)
            if key not in self.branches:
                self.branches[key] = self._new()
            self.arcs[state, path[place - 1], self.branches[key]] = None
            state = self.branches[key]
        self.arcs[state, path[-1], self.numbers[target]] = None

    def _new(self) -> int:
        self.count += 1
        return self.count - 1


def _is_ending(label: Label) -> bool:
    """Whether a label is written together with the word before it."""
    return isinstance(label, str) and label.startswith("'")


def _connected(arcs: Iterable[tuple[int, str, int]], ends: frozenset[int]) -> WordGraph:
    """The graph without arcs that lead to no end."""
    arriving: dict[int, list[int]] = {}
    for source, _, target in arcs:
        arriving.setdefault(target, []).append(source)
    alive = set(ends)
    waiting = list(ends)
    while waiting:
        for source in arriving.get(waiting.pop(), ()):
            if source not in alive:
                alive.add(source)
                waiting.append(source)
    return WordGraph(tuple(Arc(source, target, word) for source, word, target in arcs if target in alive), ends)
