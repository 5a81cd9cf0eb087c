"""Reads one grammar file: safe YAML in hassil's intents format, checked, every error with its line. Knows no table."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

import yaml
from hassil import parse_sentence
from hassil.expression import Sentence
from hassil.parser import ParseError

from assistant.language.errors import GrammarMalformed, GrammarMissing, GrammarSentenceWrong, GrammarTooLarge

MAX_BYTES: Final = 512 * 1024


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # the C loader where there is one
    """Safe YAML in which `yes`, `no`, `on` and `off` are words; only `true` and `false` are truth values."""

    yaml_implicit_resolvers: ClassVar = {
        first: [(tag, pattern) for tag, pattern in resolvers if first in "tTfF" or not tag.endswith(":bool")]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


@dataclass(frozen=True, slots=True)
class GrammarFile:
    """One grammar file as read, with the line each of its texts stands on."""

    path: Path
    content: dict[str, Any]
    """In hassil's intents format."""

    lines: Mapping[str, int]
    """Text to the line, from 1, on which it first stands."""

    @classmethod
    def read(cls, path: Path) -> "GrammarFile":
        """The checked content of a file.

        Raises GrammarMissing, GrammarTooLarge, GrammarMalformed or GrammarSentenceWrong.
        """
        if not path.is_file():
            raise GrammarMissing(path)
        raw = path.read_bytes()
        if len(raw) > MAX_BYTES:
            raise GrammarTooLarge(path, MAX_BYTES)
        loader = _Loader(raw)
        try:
            node = loader.get_single_node()
            content = loader.construct_document(node) if node is not None else None
        except (yaml.YAMLError, UnicodeError, ValueError, RecursionError) as error:
            mark = getattr(error, "problem_mark", None)
            problem = getattr(error, "problem", None) or "not readable as YAML"
            raise GrammarMalformed(path, mark.line + 1 if mark else 1, str(problem)) from None
        finally:
            loader.dispose()
        if not isinstance(content, dict):
            raise GrammarMalformed(path, 1, "intents, lists or expansion_rules were expected")
        file = cls(path, content, _lines(node))
        file._check()
        return file

    def wrong(self, sentence: str, detail: str) -> GrammarSentenceWrong:
        """The error about one of this file's sentences, with its line."""
        return GrammarSentenceWrong(self.path, self.lines.get(sentence, 1), sentence, detail)

    def parse(self, sentence: str) -> Sentence:
        """A sentence template of this file. Raises GrammarSentenceWrong."""
        try:
            return parse_sentence(sentence, keep_text=True)
        except (ParseError, AssertionError, RecursionError):
            raise self.wrong(sentence, "its brackets do not match") from None

    def _malformed(self, name: object, detail: str) -> GrammarMalformed:
        return GrammarMalformed(self.path, self.lines.get(str(name), 1), f"{name}: {detail}")

    def _section(self, name: str) -> Mapping[str, Any]:
        section = self.content.get(name, {})
        if not isinstance(section, dict) or not all(isinstance(key, str) for key in section):
            raise self._malformed(name, "names with what they mean were expected")
        return section

    def _check(self) -> None:
        """Raise GrammarMalformed or GrammarSentenceWrong where the file is not in hassil's shape."""
        for name, intent in self._section("intents").items():
            blocks = intent.get("data") if isinstance(intent, dict) else None
            if not isinstance(blocks, list):
                raise self._malformed(name, "data with a list of sentences was expected")
            for block in blocks:
                self._check_block(name, block)
        for name, rule in self._section("expansion_rules").items():
            if not isinstance(rule, str):
                raise self._malformed(name, "a text was expected")
            self.parse(rule)
        for name, values in self._section("lists").items():
            self._check_list(name, values)
        skipped = self.content.get("skip_words", [])
        if not isinstance(skipped, list) or not all(isinstance(word, str) for word in skipped):
            raise self._malformed("skip_words", "a list of words was expected")

    def _check_block(self, intent: str, block: object) -> None:
        if not isinstance(block, dict) or not _are_texts(block.get("sentences")):
            raise self._malformed(intent, "sentences that are texts were expected")
        for key in ("slots", "metadata", "requires_context"):
            if not isinstance(block.get(key, {}), dict):
                raise self._malformed(intent, f"{key}: names with their values were expected")
        for sentence in block["sentences"]:
            self.parse(sentence)

    def _check_list(self, name: str, values: object) -> None:
        if not isinstance(values, dict) or not ({"values", "range"} & set(values)):
            raise self._malformed(name, "a list with values or a range was expected")
        if "values" in values and not isinstance(values["values"], list):
            raise self._malformed(name, "a list of values was expected")
        for value in values.get("values", ()):
            if not isinstance(value, str) and not (isinstance(value, dict) and isinstance(value.get("in"), str)):
                raise self._malformed(name, f"{value}: a text, or a text `in` and a value `out`, was expected")


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(each, str) for each in values)


def _lines(node: yaml.Node | None) -> dict[str, int]:
    """The line, from 1, on which each text of a YAML document first stands."""
    lines: dict[str, int] = {}
    seen: set[int] = set()
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if current is None or id(current) in seen:
            continue
        seen.add(id(current))
        if isinstance(current, yaml.ScalarNode):
            lines[current.value] = min(
                lines.get(current.value, current.start_mark.line + 1), current.start_mark.line + 1
            )
        elif isinstance(current, yaml.SequenceNode):
            waiting.extend(current.value)
        elif isinstance(current, yaml.MappingNode):
            waiting.extend(part for pair in current.value for part in pair)
    return lines
