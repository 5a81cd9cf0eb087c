"""Sentences of one language: messages in Fluent, by id. Knows no game and no table."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from assistant.data import bundled
from assistant.errors import AuthorsError

SIZE_LIMIT = 1024 * 1024
"""Bytes of one `.ftl` file."""

BRIEF = "brief"
"""Attribute of a message that has a shorter form for those who know the game."""

APART = "apart"
"""Attribute of a list's messages for items that have commas in them."""

SOURCE = "source"
"""Attribute of a message that says where its content comes from."""

RTL_LANGUAGES = frozenset({"ar", "fa", "he", "ur"})
LANGUAGE_CODE = re.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


@dataclass(eq=False)
class BadReplies(AuthorsError):
    """A file of sentences cannot be read."""

    key: ClassVar[str] = "error-replies-file"
    file: str
    line: int
    found: str
    """What stands there."""


@dataclass(eq=False)
class NoReplies(AuthorsError):
    """There are no sentences for this language."""

    key: ClassVar[str] = "error-no-language"
    language: str


@dataclass(eq=False)
class BadMessage(AuthorsError):
    """A sentence is missing, or cannot be put together from what it is given."""

    key: ClassVar[str] = "error-message"
    message: str
    problem: str


class Replies:
    """What is said in one language."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        """Read every `.ftl` file of `folder` (default: the language's own). Raises NoReplies or BadReplies."""
        if not LANGUAGE_CODE.fullmatch(language):
            raise NoReplies(language)
        self.language = language
        files = sorted((folder or bundled("grammar") / language).glob("*.ftl"))
        if not files:
            raise NoReplies(language)
        # Isolation is done here, and only where directions differ, so that plain names stay plain text.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._bundle.add_resource(_read(file))

    def has(self, key: str) -> bool:
        """There is a message of that id."""
        return self._bundle.has_message(key)

    def say(self, key: str, /, **given: object) -> str:
        """The sentence, on one line, with what it is given put in. Raises BadMessage."""
        return self._say(key, None, given)

    def say_briefly(self, key: str, /, **given: object) -> str:
        """The message's brief form where it has one, else the whole."""
        return self._say(key, BRIEF, given)

    def say_source(self, key: str, /, **given: object) -> str:
        """Where what a message says comes from."""
        return self._say(key, SOURCE, given)

    def error(self, error: AuthorsError) -> str:
        """The sentence for an error."""
        return self._say(error.key, None, error.details())

    def join(self, items: Iterable[str]) -> str:
        """The items as a spoken list: `a, b and c`, or `a, of b; and c` where an item has a comma in it."""
        names = list(items)
        if not names:
            return self.say("list-none")
        attribute = APART if any("," in name for name in names) else None
        joined = names[-1]
        for place, name in enumerate(reversed(names[:-1])):
            key = "list-last" if place == 0 else "list-more"
            joined = self._say(key, attribute, {"first": name, "rest": joined})
        return joined

    def _say(self, key: str, attribute: str | None, given: "dict[str, object]") -> str:
        if not self._bundle.has_message(key):
            raise BadMessage(key, "missing")
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(attribute, message.value) if attribute else message.value
        if pattern is None:
            raise BadMessage(key, "no value")
        values = {name: self._value(value) for name, value in given.items()}
        text, problems = self._bundle.format_pattern(pattern, values)
        if problems:
            raise BadMessage(key, "; ".join(map(str, problems)))
        return " ".join(str(text).split())

    def _value(self, value: object) -> "str | int | float":
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
        text = str(value)
        runs = _runs_right_to_left(text)
        if runs is None or runs == (self.language in RTL_LANGUAGES):
            return text
        return f"{ISOLATE}{text}{POP_ISOLATE}"


def plain(text: str) -> str:
    """The text without the marks that only a screen needs, as a voice reads it."""
    return text.replace(ISOLATE, "").replace(POP_ISOLATE, "").replace("’", "'")


def _runs_right_to_left(text: str) -> bool | None:
    """Which way the first letter runs that has a direction and is not isolated already; None without one."""
    depth = 0
    for letter in text:
        direction = unicodedata.bidirectional(letter)
        depth += (letter == ISOLATE) - (letter == POP_ISOLATE)
        if depth == 0 and direction in {"L", "R", "AL"}:
            return direction != "L"
    return None


def _read(file: Path) -> ast.Resource:
    try:
        with file.open("rb") as stream:
            data = stream.read(SIZE_LIMIT + 1)
        text = data.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise BadReplies(str(file), 1, str(error)) from error
    if len(data) > SIZE_LIMIT:
        raise BadReplies(str(file), 1, f"> {SIZE_LIMIT} bytes")
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk) and entry.span:
            start = entry.span.start
            raise BadReplies(str(file), text.count("\n", 0, start) + 1, text[start:].splitlines()[0])
    return resource
