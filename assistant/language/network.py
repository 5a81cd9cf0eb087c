"""Sentence templates as one automaton whose arcs are words and slots.

hassil parses the templates; here its expressions are only rearranged, so that many templates are followed at once, a
slot can be tried against any stretch of words, and a part of a word (`card[s]`) becomes whole words. Knows no names.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Sequence as SequenceOf
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    Permutation,
    RuleReference,
    Sentence,
    Sequence,
    TextChunk,
)

from assistant.language.text import normalise, tokens


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a sentence that a list fills."""

    list_name: str
    """Where values come from: `title`, `player`."""

    name: str
    """What the value means here: `target`."""


Label: TypeAlias = str | Slot
"""What an arc reads: one word, or whatever fills a slot."""

State: TypeAlias = int

_SPACE = " "
_MAX_DEPTH = 40


class TooDeepError(ValueError):
    """Rules that refer to each other in a circle."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """An arc of one template before spaces are taken out: a part of a word, a space, a slot, or nothing."""

    label: str | Slot | None
    target: int


class Network:
    """All templates of a grammar. States are numbers; `START` is the first. States are made as they are reached."""

    START: State = 0

    def __init__(self) -> None:
        self._arcs: list[dict[Label, set[int]]] = [{}]
        self._ends: list[set[int]] = [set()]
        self._sets: list[frozenset[int]] = [frozenset({0})]
        self._numbers: dict[frozenset[int], State] = {self._sets[0]: self.START}
        self._moves: dict[State, dict[Label, State]] = {}
        self._slots: dict[State, tuple[tuple[Slot, State], ...]] = {}

    def add(self, sentence: Sentence, rules: Mapping[str, Sentence], *, end: int) -> None:
        """Add one template; whoever reads it whole is told `end`.

        Raises KeyError for a rule that is not defined, TooDeepError for rules in a circle.
        """
        pieces: list[list[_Piece]] = [[]]
        final = _grow(pieces, 0, sentence.expression, rules=rules, depth=0)
        words = {0: 0}
        waiting = [0]
        while waiting:
            origin = waiting.pop()
            for word, reached in _words_from(pieces, origin, final=final):
                if reached is None:
                    self._chain(words[origin], word, end=end)
                elif reached in words:
                    self._chain(words[origin], word, target=words[reached])
                else:
                    words[reached] = self._chain(words[origin], word)
                    waiting.append(reached)

    def moves(self, state: State) -> Mapping[Label, State]:
        """Where each word or slot leads from `state`."""
        if state not in self._moves:
            merged: dict[Label, set[int]] = {}
            for single in self._sets[state]:
                for label, targets in self._arcs[single].items():
                    merged.setdefault(label, set()).update(targets)
            self._moves[state] = {label: self._number(frozenset(targets)) for label, targets in merged.items()}
        return self._moves[state]

    def slots(self, state: State) -> SequenceOf[tuple[Slot, State]]:
        """The slots that may follow `state`, and where they lead."""
        if state not in self._slots:
            moves = self.moves(state).items()
            self._slots[state] = tuple((label, target) for label, target in moves if isinstance(label, Slot))
        return self._slots[state]

    def ends(self, state: State) -> Iterator[int]:
        """The `end` of every template that may stop here, in the order they were added."""
        return iter(sorted({end for single in self._sets[state] for end in self._ends[single]}))

    def _number(self, singles: frozenset[int]) -> State:
        if singles not in self._numbers:
            self._numbers[singles] = len(self._sets)
            self._sets.append(singles)
        return self._numbers[singles]

    def _new(self) -> int:
        self._arcs.append({})
        self._ends.append(set())
        return len(self._arcs) - 1

    def _chain(self, origin: int, word: Label | None, *, target: int | None = None, end: int | None = None) -> int:
        """Arcs for the tokens of one word from `origin` to `target` or a new state, which may be an end."""
        labels: list[Label] = [word] if isinstance(word, Slot) else list(_word_tokens(word or ""))
        state = origin
        for place, label in enumerate(labels):
            last = place == len(labels) - 1
            following = target if last and target is not None else self._new()
            self._arcs[state].setdefault(label, set()).add(following)
            state = following
        if end is not None:
            self._ends[state].add(end)
        return state


def _word_tokens(word: str) -> tuple[str, ...]:
    """The tokens of a word of a template; one that begins with an apostrophe follows a slot."""
    pieces = tokens(normalise(word))
    return (f"'{pieces[0]}", *pieces[1:]) if word.startswith("'") and pieces else pieces


def _words_from(pieces: list[list[_Piece]], origin: int, *, final: int) -> Iterable[tuple[Label | None, int | None]]:
    """Every (word or slot, state after it) that can follow `origin`; state None is the sentence's end.

    Each once, always in the same order: what a recogniser is told, and so what it hears, must not change by chance.
    """
    found: dict[tuple[Label | None, int | None], None] = {}
    waiting = [(origin, "")]
    seen = set(waiting)
    while waiting:
        state, word = waiting.pop()
        if state == final:
            found[word or None, None] = None
        for piece in pieces[state]:
            step = (piece.target, word)
            if isinstance(piece.label, Slot):
                if word:
                    found[word, state] = None
                else:
                    found[piece.label, piece.target] = None
                continue
            if piece.label == _SPACE:
                if word:
                    found[word, piece.target] = None
                    continue
            elif piece.label is not None:
                step = (piece.target, word + piece.label)
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return found


def _grow(
    pieces: list[list[_Piece]], state: int, expression: Expression, *, rules: Mapping[str, Sentence], depth: int
) -> int:
    """Add the arcs of an expression behind `state`; where they end."""
    if depth > _MAX_DEPTH:
        raise TooDeepError
    match expression:
        case TextChunk():
            for part in re.findall(r"\s+|\S+", expression.text):
                state = _arc(pieces, state, _SPACE if part.isspace() else part)
        case ListReference():
            state = _arc(pieces, state, Slot(expression.list_name, expression.slot_name))
        case RuleReference():
            state = _grow(pieces, state, rules[expression.rule_name].expression, rules=rules, depth=depth + 1)
        case Permutation():
            orders = Alternative(items=[Sequence(items=list(order)) for order in permutations(expression.items)])
            state = _grow(pieces, state, orders, rules=rules, depth=depth + 1)
        case Alternative():
            joined = _new_piece(pieces)
            for item in expression.items:
                branch = _grow(pieces, state, item, rules=rules, depth=depth + 1)
                pieces[branch].append(_Piece(None, joined))
            state = joined
        case Group():
            for item in expression.items:
                state = _grow(pieces, state, item, rules=rules, depth=depth + 1)
    return state


def _new_piece(pieces: list[list[_Piece]]) -> int:
    pieces.append([])
    return len(pieces) - 1


def _arc(pieces: list[list[_Piece]], state: int, label: str | Slot) -> int:
    target = _new_piece(pieces)
    pieces[state].append(_Piece(label, target))
    return target
