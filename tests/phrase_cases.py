"""The phrase cases of tests/language, read from their YAML files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from assistant.cards.library import load_deck
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.understanding import Situation, Understander, Understanding

HERE = Path(__file__).parent / "language"
PLAYERS = ("Laura", "Bob", "Mark", "Anna")


@dataclass(frozen=True, slots=True)
class Case:
    """One line and what it must mean."""

    text: str
    deck: str
    players: tuple[str, ...]
    situation: Situation
    verdict: str
    intent: str | None
    slots: Mapping[str, str] | None
    """None where any will do."""

    reason: str | None
    held_out: bool

    def wrong(self, found: Understanding) -> str | None:
        """What is not as it must be, None when all is."""
        reading = found.reading
        got = (found.verdict.value, reading.intent if reading else None, dict(reading.slots) if reading else {})
        slots = got[2] if self.slots is None else dict(self.slots)
        reason = found.reason if self.reason is None else self.reason
        if (*got, found.reason) == (self.verdict, self.intent, slots, reason):
            return None
        return f"{self.text!r}: wanted {self.verdict} {self.intent} {slots}, got {got} {found.reason}"


def phrase_cases() -> Iterator[Case]:
    """Every case of `phrases.yaml`."""
    for group in yaml.safe_load((HERE / "phrases.yaml").read_text(encoding="utf-8")):
        yield from _cases(group)


def off_topic(part: str) -> list[str]:
    """The lines of one part of `off_topic.yaml`."""
    lines: list[str] = yaml.safe_load((HERE / "off_topic.yaml").read_text(encoding="utf-8"))[part]
    return lines


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    """The English phrases."""
    return load_phrases("en")


def all_awaited() -> Situation:
    """A situation in which any answer the grammar knows is awaited."""
    return Situation(frozenset(each for block in phrases().blocks for each in (block.awaited, block.answers) if each))


@lru_cache(maxsize=32)
def understander(deck: str = "classic44", players: tuple[str, ...] = PLAYERS) -> Understander:
    """An understander for a bundled deck."""
    return Understander(phrases(), deck=load_deck(deck), players=players)


def _cases(group: Mapping[str, Any]) -> Iterator[Case]:
    situation = group.get("situation", {})
    for text in group["say"]:
        yield Case(
            text,
            group.get("deck", "classic44"),
            tuple(group.get("players", PLAYERS)),
            Situation(frozenset(situation.get("expects", ())), frozenset(situation.get("likely_cards", ()))),
            group.get("verdict", "accept"),
            group["intent"],
            None if group.get("any_slots") else group.get("slots", {}),
            group.get("reason"),
            bool(group.get("held_out", False)),
        )
