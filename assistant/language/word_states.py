"""States of a graph of words, made from its ends: two with the same future are one. Knows no template and no deck."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from assistant.language.names import Words

NOWHERE: Final = 0
"""The state from which no sentence can be ended."""

Leads: TypeAlias = dict[str, tuple[int, float]]
"""By word: the state it leads to, and its cost in nats."""


class States:
    """States by number. Each is made after those that its words lead to, and never changes."""

    def __init__(self) -> None:
        self._leads: list[Leads] = [{}]
        self._ends: set[int] = set()
        self._numbers: dict[tuple[bool, frozenset[tuple[str, tuple[int, float]]]], int] = {
            (False, frozenset()): NOWHERE
        }
        self._joined: dict[tuple[int, int], int] = {}

    @property
    def leads(self) -> Sequence[Mapping[str, tuple[int, float]]]:
        """For each state the words on from it."""
        return self._leads

    @property
    def ends(self) -> frozenset[int]:
        """The states at which a sentence may stop."""
        return frozenset(self._ends)

    def of(self, leads: Leads, *, end: bool) -> int:
        """The state from which these words lead on, and where a sentence may stop if it is an `end`."""
        key = (end, frozenset(leads.items()))
        number = self._numbers.setdefault(key, len(self._leads))
        if number == len(self._leads):
            self._leads.append(leads)
            if end:
                self._ends.add(number)
        return number

    def paths(self, paths: Sequence[tuple[Words, int]], *, cost: float) -> Leads:
        """The first words of paths, each of which ends in a state; the first word has the cost, the others none."""
        if len(paths) == 1:
            ((words, state),) = paths
            if state == NOWHERE:
                return {}
            for word in reversed(words[1:]):
                state = self.of({word: (state, 0.0)}, end=False)
            return {words[0]: (state, cost)}
        begun: dict[str, list[tuple[Words, int]]] = {}
        found: Leads = {}
        for words, state in paths:
            if len(words) > 1:
                begun.setdefault(words[0], []).append((words[1:], state))
            elif state != NOWHERE:
                self.add(found, {words[0]: (state, cost)})
        for word, rest in begun.items():
            if more := self.paths(rest, cost=0.0):
                self.add(found, {word: (self.of(more, end=False), cost)})
        return found

    def add(self, leads: Leads, more: Mapping[str, tuple[int, float]]) -> None:
        """Puts more words on to those in `leads`; a word of both goes on as either, at the lower cost."""
        for word, lead in more.items():
            known = leads.setdefault(word, lead)
            if known != lead:
                leads[word] = (self._join(known[0], lead[0]), min(known[1], lead[1]))

    def _join(self, one: int, other: int) -> int:
        """The state from which goes on whatever goes on from either."""
        if one == other:
            return one
        pair = (min(one, other), max(one, other))
        if pair not in self._joined:
            leads = self._leads[one].copy()
            self.add(leads, self._leads[other])
            self._joined[pair] = self.of(leads, end=not self._ends.isdisjoint(pair))
        return self._joined[pair]
