"""The sentences of one language as a test says them: each with every branch of its selectors, from sample values."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from fluent.syntax import FluentParser, ast

from assistant.data import bundled
from assistant.language.replies import Replies

LANGUAGES = sorted(folder.name for folder in bundled("grammar").iterdir() if folder.is_dir())

CARD = "Charles Dickens: David Copperfield"
SAMPLES: Mapping[str, object] = MappingProxyType(
    {
        "card": CARD,
        "thing": CARD,
        "title": "David Copperfield",
        "titles": "David Copperfield and Oliver Twist",
        "works": "David Copperfield, 1849; and Oliver Twist, 1837",
        "cards": 44,
        "families": 11,
        "family": "Charles Dickens",
        "sets": 2,
        "first": "to ask Bob for Charles Dickens: Oliver Twist",
        "second": f"to ask Bob for {CARD}",
        "heard": "the weather is lovely",
        "example": "",
        "word": "author",
        "told": "An English novelist, 1812 to 1870.",
        "year": 1849,
        "clue": "A boy with a cruel stepfather grows up to be a writer.",
        "count": 3,
        "seats": 4,
        "line": 3,
        "first_line": 2,
        "seconds": 1.5,
        "command": "authors play --resume",
        "letters": "B, O, B",
    }
)
PLAYER = "Bob"
ONE: Mapping[str, object] = MappingProxyType({"titles": "David Copperfield", "count": 1, "sets": 1, "cards": 1})
"""What stands for several of something elsewhere, as one."""


class Sentences:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.replies = Replies(language)
        self.by_file: dict[str, dict[str, ast.Message]] = {}
        """The messages of each file, by their ids; files by name without ending."""

        for file in sorted((bundled("grammar") / language).glob("*.ftl")):
            entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
            self.by_file[file.stem] = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
        self.messages = {key: message for file in self.by_file.values() for key, message in file.items()}

    def said(self, key: str, **given: object) -> Iterator[str]:
        """The message with every branch of its selectors, whole and brief; `given` in place of samples."""
        message = self.messages[key]
        values = {name: given.get(name, SAMPLES.get(name, PLAYER)) for name in self._variables(message)}
        chosen_by = {
            select.selector.id.name
            for select in self._selects(message)
            if isinstance(select.selector, ast.VariableReference)
        }
        for branch in [None, *sorted(self._variants(message))]:
            branched = {name: branch for name in chosen_by if branch and not isinstance(values[name], int)}
            for say in (self.replies.say, self.replies.say_briefly):
                yield say(key, **{**values, **branched})

    def _variables(self, node: object) -> set[str]:
        return {each.id.name for each in self._nodes(node) if isinstance(each, ast.VariableReference)}

    def _variants(self, message: ast.Message) -> set[str]:
        """The keys its selectors know, so that each branch can be taken."""
        return {
            variant.key.name
            for select in self._selects(message)
            for variant in select.variants
            if isinstance(variant.key, ast.Identifier) and variant.key.name not in {"one", "other"}
        }

    def _selects(self, node: object) -> list[ast.SelectExpression]:
        return [each for each in self._nodes(node) if isinstance(each, ast.SelectExpression)]

    def _nodes(self, node: object) -> Iterator[ast.BaseNode]:
        """A node, what is below it, and the messages that it refers to."""
        if isinstance(node, ast.BaseNode):
            yield node
            if isinstance(node, ast.MessageReference):
                yield from self._nodes(self.messages[node.id.name])
            for value in vars(node).values():
                yield from self._nodes(value)
        elif isinstance(node, list):
            for item in node:
                yield from self._nodes(item)


@lru_cache
def sentences(language: str) -> Sentences:
    """The sentences of a language."""
    return Sentences(language)
