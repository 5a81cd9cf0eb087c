"""The single values of a deck file: its keys, ids, texts, spoken forms, years. Notes what is wrong and goes on.

A value that cannot be read is noted as a problem and stands as a blank, so that one pass finds every problem of a file.
"""

import re
import string
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from assistant.cards.deck import ANY_LANGUAGE, SpokenForms, Text
from assistant.cards.errors import (
    BadId,
    BadLanguage,
    BadPattern,
    ControlCharacter,
    DeckLineError,
    DuplicateKey,
    EmptyText,
    MissingKey,
    TextTooLong,
    UnknownKey,
    WrongType,
)
from assistant.cards.yaml_tree import YamlList, YamlMap, YamlNode, YamlText

MAX_TEXT = 300
"""Characters in one text."""

_MAX_SHOWN = 60

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DECK_ID = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_YEAR = re.compile(r"[+-]?[0-9]{1,4}")

# Line and paragraph separators, and the marks that embed or override a direction of writing. The joiners that
# Persian is written with are none of these.
_DISTURBING = frozenset("\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

_Value = TypeVar("_Value")


def is_deck_id(text: str) -> bool:
    """Whether a deck may have this id: small letters, digits, and hyphens or underscores between them."""
    return _DECK_ID.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Shape:
    """The keys that may stand in a map."""

    place: str
    """`deck`, `family` or `card`."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()

    @property
    def known(self) -> tuple[str, ...]:
        """All keys, those that must be there first."""
        return self.required + self.optional


@dataclass(slots=True)
class Fields:
    """Reads the values of one file, and keeps what is wrong with them."""

    file: str
    problems: list[DeckLineError] = field(default_factory=list)

    def entries(self, node: YamlNode, shape: Shape) -> dict[str, YamlNode]:
        """The values of a map by key: known keys only, each once."""
        if not isinstance(node, YamlMap):
            self.problems.append(WrongType(self.file, node.line, shape.place, "map"))
            return {}
        found: dict[str, YamlNode] = {}
        lines: dict[str, int] = {}
        for key, value in node.entries:
            name = key.text if isinstance(key, YamlText) else ""
            if name not in shape.known:
                self.problems.append(UnknownKey(self.file, key.line, _shown(name), ", ".join(shape.known)))
            elif name in found:
                self.problems.append(DuplicateKey(self.file, key.line, name, lines[name]))
            else:
                found[name], lines[name] = value, key.line
        for name in shape.required:
            if name not in found:
                self.problems.append(MissingKey(self.file, node.line, name, shape.place))
        return found

    def items(self, node: YamlNode | None, name: str) -> list[YamlNode]:
        """The items of a list."""
        if node is None:
            return []
        if not isinstance(node, YamlList):
            self.problems.append(WrongType(self.file, node.line, name, "list"))
            return []
        return node.items

    def deck_id(self, node: YamlNode | None) -> str:
        """The id of a deck, which may have underscores too."""
        return self._id(node, _DECK_ID)

    def id(self, node: YamlNode | None) -> str:
        """The id of a family or a card."""
        return self._id(node, _ID)

    def text(self, node: YamlNode | None, name: str) -> Text:
        """One text, or a map of languages to texts."""
        return Text(self._by_language(node, name, lambda value: self._plain(value, name)))

    def forms(self, node: YamlNode | None, name: str) -> SpokenForms:
        """A list of texts, or a map of languages to such lists."""
        return SpokenForms(self._by_language(node, name, lambda value: self._plain_list(value, name)))

    def pattern(self, node: YamlNode | None, name: str) -> Text:
        """How a card is said whole: `{title}`, and `{family}` if need be, and nothing else in braces."""
        pattern = self.text(node, name)
        for text in pattern.by_language.values():
            if node is not None and text and not _is_pattern(text):
                self.problems.append(BadPattern(self.file, node.line, _shown(text)))
        return pattern

    def year(self, node: YamlNode | None, name: str) -> int | None:
        """A whole number, negative before our era."""
        if node is None:
            return None
        if isinstance(node, YamlText) and _YEAR.fullmatch(node.text):
            return int(node.text)
        self.problems.append(WrongType(self.file, node.line, name, "year"))
        return None

    def _id(self, node: YamlNode | None, form: re.Pattern[str]) -> str:
        if node is None:
            return ""
        text = self._plain(node, "id")
        if text and not form.fullmatch(text):
            self.problems.append(BadId(self.file, node.line, _shown(text)))
        return text

    def _by_language(self, node: YamlNode | None, name: str, read: Callable[[YamlNode], _Value]) -> dict[str, _Value]:
        if node is None:
            return {}
        if not isinstance(node, YamlMap):
            return {ANY_LANGUAGE: read(node)}
        found: dict[str, _Value] = {}
        lines: dict[str, int] = {}
        for key, value in node.entries:
            language = key.text if isinstance(key, YamlText) else ""
            if not _LANGUAGE.fullmatch(language):
                self.problems.append(BadLanguage(self.file, key.line, name, _shown(language)))
            elif language in found:
                self.problems.append(DuplicateKey(self.file, key.line, language, lines[language]))
            else:
                found[language], lines[language] = read(value), key.line
        if not node.entries:
            self.problems.append(EmptyText(self.file, node.line, name))
        return found

    def _plain_list(self, node: YamlNode, name: str) -> tuple[str, ...]:
        if isinstance(node, YamlList):
            return tuple(self._plain(item, name) for item in node.items)
        self.problems.append(WrongType(self.file, node.line, name, "texts"))
        return ()

    def _plain(self, node: YamlNode, name: str) -> str:
        if not isinstance(node, YamlText):
            self.problems.append(WrongType(self.file, node.line, name, "text"))
            return ""
        text = unicodedata.normalize("NFC", node.text.strip(" "))
        disturbing = next((letter for letter in text if _disturbs(letter)), None)
        if disturbing is not None:
            self.problems.append(ControlCharacter(self.file, node.line, f"U+{ord(disturbing):04X}"))
        elif not any(unicodedata.category(letter)[0] in "LNS" for letter in text):
            self.problems.append(EmptyText(self.file, node.line, name))
        elif len(text) > MAX_TEXT:
            self.problems.append(TextTooLong(self.file, node.line, name, MAX_TEXT))
        return text


def _disturbs(letter: str) -> bool:
    return unicodedata.category(letter) in {"Cc", "Cs"} or letter in _DISTURBING


def _shown(text: str) -> str:
    """A text from the file, fit to be put into an error: short, and nothing in it that disturbs a screen."""
    clean = "".join("\ufffd" if _disturbs(letter) else letter for letter in text)
    return clean if len(clean) <= _MAX_SHOWN else f"{clean[:_MAX_SHOWN]}…"


def _is_pattern(text: str) -> bool:
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return False
    names = {name for _, name, _, _ in parts if name is not None}
    plain = all(not spec and conversion is None for _, name, spec, conversion in parts if name is not None)
    return plain and "title" in names and names <= {"family", "title"}
