"""Follows a line of words through the network of templates, filling slots with stretches of words.

The words outside slots must be the template's own. Only fillers and words said twice may be passed over.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from assistant.language.network import Network, Slot, State

Words: TypeAlias = tuple[str, ...]

MAX_TITLE_WORDS = 14
"""Longest stretch of words that is tried as one name."""

KEPT_PER_STATE = 3
"""How many ways of reaching the same point of a template are followed."""

_SKIP_QUALITY = 0.97
_LONGEST_REPEAT = 4


@dataclass(frozen=True, slots=True)
class Fill:
    """A slot filled with the words from `start` up to `end`."""

    slot: Slot
    start: int
    end: int
    quality: float
    """How well the words match the best value of the slot's list, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Parse:
    """One way of reading the whole line."""

    end: int
    """Which template (see `Network.add`)."""

    fills: tuple[Fill, ...]
    quality: float
    """Mean over the words of the line: 1 for a word of the template, the fill's quality for words in a slot."""

    literal: int
    """How many words are the template's own."""


SlotQuality: TypeAlias = Callable[[Slot, int, int], float | None]
"""How well the words from the first place up to the second fill a slot; None where they cannot."""


@dataclass(frozen=True, slots=True)
class _Path:
    total: float
    literal: int
    fills: tuple[Fill, ...]


def _rank(path: _Path) -> tuple[float, int]:
    return path.total, path.literal


class _Agenda:
    """The paths at one place in the line, the best few for each state of the network."""

    def __init__(self) -> None:
        self.paths: dict[State, list[_Path]] = {}

    def push(self, state: State, path: _Path) -> None:
        kept = self.paths.setdefault(state, [])
        for place, other in enumerate(kept):
            if other.fills == path.fills:
                if _rank(path) > _rank(other):
                    kept[place] = path
                return
        kept.append(path)
        if len(kept) > KEPT_PER_STATE:
            kept.remove(min(kept, key=_rank))


def parse(network: Network, words: Words, quality: SlotQuality, *, fillers: frozenset[Words]) -> list[Parse]:
    """Every template that reads the whole line, best first."""
    count = len(words)
    skips = _skips(words, fillers)
    places = [_Agenda() for _ in range(count + 1)]
    places[0].push(Network.START, _Path(0.0, 0, ()))
    for place in range(count):
        for state, paths in places[place].paths.items():
            following = network.moves(state).get(words[place])
            for path in paths:
                if following is not None:
                    places[place + 1].push(following, _Path(path.total + 1, path.literal + 1, path.fills))
                for after in skips[place]:
                    skipped = path.total + _SKIP_QUALITY * (after - place)
                    places[after].push(state, _Path(skipped, path.literal, path.fills))
            for slot, target in network.slots(state):
                for after in range(place + 1, min(count, place + MAX_TITLE_WORDS) + 1):
                    good = quality(slot, place, after)
                    if good is None:
                        continue
                    fill = Fill(slot, place, after, good)
                    for path in paths:
                        total = path.total + good * (after - place)
                        places[after].push(target, _Path(total, path.literal, (*path.fills, fill)))
    found = [
        Parse(end, path.fills, path.total / max(count, 1), path.literal)
        for state, paths in places[count].paths.items()
        for end in network.ends(state)
        for path in paths
    ]
    return sorted(found, key=lambda each: (-each.quality, -each.literal, each.end))


def _skips(words: Words, fillers: frozenset[Words]) -> list[list[int]]:
    """For each place, the places one may go on from instead: past a filler, or past words that are said again."""
    count = len(words)
    past_fillers = [
        [place + len(filler) for filler in fillers if words[place : place + len(filler)] == filler]
        for place in range(count)
    ]
    skips = [list(past) for past in past_fillers]
    for place in range(count):
        for length in range(1, _LONGEST_REPEAT + 1):
            again = place + length
            while again < count and past_fillers[again]:
                again = max(past_fillers[again])
            if again + length <= count and words[place : place + length] == words[again : again + length]:
                skips[place].append(again)
    return skips
