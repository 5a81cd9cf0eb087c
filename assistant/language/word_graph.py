"""Everything that may be said at one table as one graph of words: the strict network of a recogniser.

Where the sentences of `sentences.py` teach which words follow each other, this graph allows whole sentences of the
templates and nothing else. Where title and author are both said they belong together, so that each helps to hear the
other. It is built from its ends, each state once, so that it is the smallest there is. Knows no recogniser; writing the
graph in a recogniser's format is its own affair.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from assistant.cards.deck import Deck, FamilyId
from assistant.language.names import Words
from assistant.language.network import Label, Network, Slot, State
from assistant.language.phrases import Phrases
from assistant.language.respelling import Respellings, spellings
from assistant.language.sentences import name_values
from assistant.language.text import join
from assistant.language.word_states import Leads, States

WORD_COST: Final = 1.0
"""Cost of each word of a template, in nats: in noise no "please" or "dear" is then heard that nobody said.

A name costs no more than one word, else a short title would be heard in place of a long one.
"""

LONE_TITLE_COST: Final = 8.0
"""Cost of a title alone, in nats, where many cards have it: `clubs` is no card, and "five of" is easily lost before it.

Where nothing else was said it is heard all the same.
"""

OTHER_NAME_COST: Final = 3.0
"""Cost, in nats, of another name of a rank: `knave` and `deuce` sound like other ranks."""

_PAIRED: Final = {"title": "family", "family": "title"}
"""What may name the other half of a card."""

_Named: TypeAlias = tuple[str, frozenset[FamilyId]] | None
"""The half of a card that has been said (`title` or `family`) and the families it may be of."""


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
    values: dict[str, Sequence[Words]] = {name: tuple(said) for name, said in phrases.lists.items()}
    values.update(name_values(phrases, deck=deck, players=players))
    builder = _Builder(
        _Templates.of(phrases.network, ends),
        values,
        _families(phrases, deck),
        known,
        respellings,
        first_names=frozenset(join(phrases.tokens(each.name.say(phrases.language))) for each in deck.families),
        whole_sets=_set_names(phrases, deck),
        titles_shared=deck.titles_shared,
    )
    start = builder.state(Network.START, None)
    return WordGraph(start, builder.states.leads, builder.states.ends)


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


def _set_names(phrases: Phrases, deck: Deck) -> frozenset[str]:
    """What is said of all cards of a family together, and of no single one: `fours`."""
    articles = frozenset(phrases.words("articles"))
    names = (phrases.tokens(each.set_name.say(phrases.language)) for each in deck.families if each.set_name)
    return frozenset(join(tuple(word for word in words if word not in articles)) for words in names)


@dataclass(slots=True)
class _Templates:
    """The network of templates with its alike states made one."""

    moves: dict[State, Mapping[Label, State]] = field(default_factory=dict)
    ends: set[State] = field(default_factory=set)
    before: dict[str, set[State]] = field(default_factory=lambda: {name: set() for name in _PAIRED})
    """The states after which a `title` or a `family` may yet be said."""

    @classmethod
    def of(cls, network: Network, ends: frozenset[int]) -> "_Templates":
        """Of the templates that tell one of these `ends`."""
        made = cls()
        first: dict[tuple[bool, frozenset[tuple[Label, State]]], State] = {}
        alike: dict[State, State] = {}
        for state in _ends_first(network):
            end = not ends.isdisjoint(network.ends(state))
            leads = ((label, alike[target]) for label, target in network.moves(state).items())
            moves = {label: target for label, target in leads if target in made.ends or made.moves[target]}
            alike[state] = first.setdefault((end, frozenset(moves.items())), state)
            if alike[state] == state:
                made._take(state, moves, end=end)
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
    first_names: frozenset[str]
    """The families' own names, and not the other forms of them."""

    whole_sets: frozenset[str]
    """What is said of a family's cards together."""

    titles_shared: bool
    """Only with its family does a title name a card, as with playing cards."""

    states: States = field(default_factory=States)
    made: dict[tuple[State, _Named], int] = field(default_factory=dict)
    ways: dict[State, tuple[_Way, ...]] = field(default_factory=dict)
    apart: dict[tuple[State, str], tuple[Leads, tuple[_Way, ...]]] = field(default_factory=dict)
    written: dict[tuple[Label, str], tuple[tuple[str, Words], ...]] = field(default_factory=dict)
    of_family: dict[tuple[Slot, str], Mapping[FamilyId, tuple[Words, ...]]] = field(default_factory=dict)
    halves: dict[tuple[_Way, frozenset[FamilyId]], Leads] = field(default_factory=dict)

    def state(self, template: State, named: _Named) -> int:
        """The state of words where the templates are at `template` and that half of a card has been named."""
        if named is not None and template not in self.templates.before[_PAIRED[named[0]]]:
            named = None  # its other half cannot follow
        key = (template, named)
        if key not in self.made:
            if named is None:
                leads, ways = Leads(), self._ways_on(template)
            else:
                alike, ways = self._apart(template, named[0])
                leads = alike.copy()
            for way in ways:
                self.states.add(leads, self._leads(way, named))
            self.made[key] = self.states.of(leads, end=template in self.templates.ends)
        return self.made[key]

    def _apart(self, template: State, name: str) -> tuple[Leads, tuple[_Way, ...]]:
        """What goes on alike whichever half of that name was said, and the ways that do not."""
        key = (template, name)
        if key not in self.apart:
            before, other = self.templates.before[_PAIRED[name]], _PAIRED[name]
            leads: Leads = {}
            rest = []
            for way in self._ways_on(template):
                if way.target in before or (isinstance(way.label, Slot) and way.label.name == other):
                    rest.append(way)
                else:
                    self.states.add(leads, self._leads(way, None))
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
                for ending, target in [("", middle), *self._endings(label, middle)]
            )
        return self.ways[template]

    def _endings(self, label: Label, middle: State) -> Iterator[tuple[str, State]]:
        """The endings a label may have, and where they lead; nobody says `the four's clubs`."""
        if self.titles_shared and isinstance(label, Slot) and label.name == "family":
            return
        for on, to in self.templates.moves[middle].items():
            if _is_ending(on):
                yield str(on), to

    def _leads(self, way: _Way, named: _Named) -> Leads:
        """Where the first words of a label lead."""
        slot = way.label
        if isinstance(slot, Slot) and slot.name in _PAIRED:
            paired = named is not None and named[0] == _PAIRED[slot.name]
            families = named[1] if named is not None and paired else frozenset[FamilyId]()
            if (way, families) not in self.halves:
                paths = self._other_half(slot, way, families) if paired else self._half(slot, way)
                self.halves[way, families] = leads = Leads()
                for more, group in paths.items():
                    self.states.add(leads, self.states.paths(group, cost=WORD_COST + more))
            return self.halves[way, families]
        reached = self.state(way.target, named)
        return self.states.paths([(path, reached) for _, path in self._paths(slot, way.ending)], cost=WORD_COST)

    def _half(self, slot: Slot, way: _Way) -> dict[float, list[tuple[Words, int]]]:
        """All titles or all authors by what they cost more; after each it is known which card may be meant."""
        halves: dict[float, list[tuple[Words, int]]] = {}
        for said, path in self._paths(slot, way.ending):
            named = None if said in self.whole_sets else (slot.name, self.families[slot.name, said])
            halves.setdefault(self._extra_cost(slot, said), []).append((path, self.state(way.target, named)))
        return halves

    def _extra_cost(self, slot: Slot, said: str) -> float:
        if not self.titles_shared:
            return 0.0
        if slot.name == "title":
            return LONE_TITLE_COST
        return 0.0 if said in self.first_names else OTHER_NAME_COST

    def _other_half(self, slot: Slot, way: _Way, families: frozenset[FamilyId]) -> dict[float, list[tuple[Words, int]]]:
        """The titles or authors that belong to these families."""
        if (slot, way.ending) not in self.of_family:
            found: dict[FamilyId, list[Words]] = {}
            for said, path in self._paths(slot, way.ending):
                for family in self.families[slot.name, said]:
                    found.setdefault(family, []).append(path)
            self.of_family[slot, way.ending] = {family: tuple(paths) for family, paths in found.items()}
        ways, reached = self.of_family[slot, way.ending], self.state(way.target, None)
        return {0.0: [(path, reached) for family in sorted(families) for path in ways.get(family, ())]}

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


def _is_ending(label: Label) -> bool:
    """Whether a label is written together with the word before it."""
    return isinstance(label, str) and label.startswith("'")
