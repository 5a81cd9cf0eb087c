"""Which lines are heard under which condition. Makes no sound."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from assistant.language.understanding import Understander, Verdict
from assistant.session.hearing import TableWords
from tests.voice import corpus
from tests.voice.corpus import Line

OTHER_SOUND: Final = ("near_miss", "own", "recording", "foreign", "card", "burst", "noise")
"""Conditions in which nobody asks somebody for a card; `card` is people who read playing cards aloud."""

_VOICES: Final = 2
"""How many voices say each near miss."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line to be heard."""

    place: int
    """Among those of its condition: the seed of its noise."""

    condition: str
    line: Line


@dataclass(frozen=True)
class Plan:
    """What is to be measured at one table."""

    words: TableWords
    judge: Understander
    held_out: bool
    seed: int
    most: int
    """The largest sample of asks; a smaller one is its beginning, and the same under every condition."""

    def items(self, condition: str, count: int) -> Iterator[Item]:
        """The lines of a condition, `count` of them where there are more."""
        for place, line in enumerate(self._lines(condition, count)):
            yield Item(place, condition, line)

    def _lines(self, condition: str, count: int) -> list[Line]:
        held_out, words = self.held_out, self.words
        match condition:
            case "near_miss":
                found = corpus.near_misses(
                    words.deck, words.phrases, players=words.players, held_out=held_out, voices=_VOICES
                )
                return found[:count]
            case "own":
                return self._some(corpus.own_prompts(held_out=held_out), count)
            case "recording":
                return self._some(corpus.recordings(held_out=held_out), count)
            case "foreign":
                return self._some(corpus.foreign(held_out=held_out), count)
            case "card":
                return [self._with_its_card(line) for line in corpus.cards_read()] if held_out else []
            case "burst":
                return corpus.bursts(held_out=held_out, count=count, seed=self.seed)
            case "noise":
                return corpus.noises(count)
            case _:
                return self._asks[:count]

    @cached_property
    def _asks(self) -> list[Line]:
        words = self.words
        return corpus.asks(
            words.deck, self.judge, players=words.players, held_out=self.held_out, count=self.most, seed=self.seed
        )

    def _with_its_card(self, line: Line) -> Line:
        """A card read aloud as the ask for it that it is, without a player, where the deck has it."""
        understood = self.judge.understand(line.said)
        slots = understood.reading.slots if understood.reading and understood.verdict is Verdict.ACCEPT else {}
        return replace(line, card=slots.get("card"))

    def _some(self, lines: list[Line] | tuple[Line, ...], count: int) -> list[Line]:
        places = np.random.default_rng([self.seed, 5, int(self.held_out)]).permutation(len(lines))[:count]
        return [lines[int(place)] for place in places]
