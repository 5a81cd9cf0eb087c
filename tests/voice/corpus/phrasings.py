"""The ways of asking for a card: a few usual ones, and any that the grammar's templates allow, drawn by chance.

A phrasing is a sentence with its names left open: `{target}`, `{first}`, `{title}`, `{family}` and `{card}`, which is a
card said whole. Half of all phrasings are held out, always the same ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
import yaml
from hassil import parse_sentence
from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    Permutation,
    RuleReference,
    Sentence,
    TextChunk,
)

from assistant.data import bundled
from assistant.language.grammar_file import GrammarFile
from tests.voice.corpus.parts import is_held_out

_FILE: Final = Path(__file__).with_name("usual_asks.yaml")
_WHOLE: Final = "{card}"
_MOST_TRIES: Final = 10_000
_NEEDED: Final = ({"target", "title"}, {"target", "card"})


@dataclass(frozen=True)
class Templates:
    """The templates of one language in which a card is asked of somebody."""

    language: str
    whole: bool
    """Whether a card is always said whole, as where all families have the same titles."""

    def draw(self, chance: np.random.Generator, *, held_out: bool) -> str:
        """A phrasing of this part. Templates are equally likely, and so are the branches of each."""
        for _ in range(_MOST_TRIES):
            template = self._templates[int(chance.integers(len(self._templates)))]
            phrasing = " ".join(self._said(template.expression, chance).split())
            if self._is_whole(phrasing) and is_held_out(phrasing) is held_out:
                return phrasing
        raise LookupError(self.language)

    @cached_property
    def _files(self) -> list[Mapping[str, object]]:
        folder = bundled("grammar") / self.language
        return [GrammarFile.read(folder / f"{name}.yaml").content for name in ("table", "authors")]

    @cached_property
    def _rules(self) -> dict[str, Sentence]:
        texts = {name: text for file in self._files for name, text in _mapping(file["expansion_rules"]).items()}
        if self.whole:
            texts["card"] = _WHOLE
        return {name: parse_sentence(str(text)) for name, text in texts.items()}

    @cached_property
    def _templates(self) -> list[Sentence]:
        blocks = [block for file in self._files for block in _blocks(file)]
        sentences = [parse_sentence(str(text)) for block in blocks for text in block]
        return [each for each in sentences if self._names(each) & {"title", "card"} and "player" in self._names(each)]

    def _names(self, sentence: Sentence) -> set[str]:
        return set(sentence.list_names(self._rules))

    @staticmethod
    def _is_whole(phrasing: str) -> bool:
        """Whether it asks somebody for a card; what calls the author in a player's place is a slip of the tongue."""
        named = "{addressed}" not in phrasing
        return named and any(all(f"{{{name}}}" in phrasing for name in names) for names in _NEEDED)

    def _said(self, expression: Expression, chance: np.random.Generator) -> str:
        match expression:
            case TextChunk():
                return str(expression.original_text)
            case ListReference():
                return f"{{{expression.slot_name}}}"
            case RuleReference():
                return self._said(self._rules[expression.rule_name].expression, chance)
            case Alternative():
                return self._said(expression.items[int(chance.integers(len(expression.items)))], chance)
            case Permutation():
                order = chance.permutation(len(expression.items))
                return " ".join(self._said(expression.items[int(place)], chance) for place in order)
            case Group():
                return "".join(self._said(item, chance) for item in expression.items)
            case _:
                raise TypeError(type(expression).__name__)


def usual(*, whole: bool, held_out: bool) -> tuple[str, ...]:
    """The phrasings that most people use; `whole` where a card is always said whole."""
    parts = yaml.safe_load(_FILE.read_text("utf-8"))
    return tuple(parts["whole" if whole else "titles"]["held_out" if held_out else "tuned"])


def punctuated(phrasing: str) -> str:
    """A phrasing as it would be written, so that a voice pauses where people do.

    >>> punctuated("{target} do you have {family} {title}")
    '{target}, do you have {family}: {title}'
    """
    called = phrasing.startswith("{target} ") and phrasing.split()[1] not in {"for", "has"}
    text = phrasing.replace("{target} ", "{target}, ", 1) if called else phrasing
    return text.replace("{family} {title}", "{family}: {title}")


def divided(phrasing: str) -> tuple[str, ...]:
    """A phrasing in two, where people stop to think: before the card, else after the first name.

    >>> divided("{target}, have you got {title} please")
    ('{target}, have you got', '{title} please')
    """
    cut = min(place for name in ("{card}", "{title}", "{family}") if (place := phrasing.find(name)) >= 0)
    if not phrasing[:cut].strip():
        cut = phrasing.find("}") + 1
    first, second = phrasing[:cut].strip(), phrasing[cut:].strip(" ,:")
    return (first, second) if second else (first,)


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(type(value).__name__)
    return value


def _blocks(file: Mapping[str, object]) -> list[list[object]]:
    """The sentences of each block of `ask`."""
    ask = _mapping(_mapping(file["intents"]).get("ask", {"data": []}))
    blocks = ask["data"]
    return [list(block["sentences"]) for block in blocks] if isinstance(blocks, list) else []
