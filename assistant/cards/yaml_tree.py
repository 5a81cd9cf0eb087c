"""YAML as a tree of plain texts that remembers its lines. Knows nothing of what a deck is.

Built from the parser's events, so nothing in a file is ever made into an object, a number or a truth value, and
`No` or `1984` as a title stays what was written. Anchors, aliases and tags are refused, which leaves no way to make
a small file grow.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from assistant.cards.errors import BadYaml, ControlCharacter, NotUtf8, YamlFeature

MAX_DEPTH = 10
"""Maps and lists within each other; a deck needs 7."""

# What YAML lets stand raw in a file.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# What the parser was doing when what is wrong began on an earlier line than where it stopped.
_NOTICED_LATE = frozenset(
    {
        "while scanning a simple key",
        "while scanning a quoted scalar",
        "while parsing a flow sequence",
        "while parsing a flow mapping",
    }
)

# libyaml's parser, several times faster, wherever PyYAML was built with it.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class YamlText:
    """A scalar, as written."""

    text: str
    line: int
    """From 1."""


@dataclass(slots=True)
class YamlList:
    """A sequence."""

    line: int
    items: list["YamlNode"] = field(default_factory=list)


@dataclass(slots=True)
class YamlMap:
    """A mapping, in the file's order and with its repetitions."""

    line: int
    entries: list[tuple["YamlNode", "YamlNode"]] = field(default_factory=list)


YamlNode: TypeAlias = YamlText | YamlList | YamlMap


def parse_yaml(data: bytes, *, file: str) -> YamlNode | None:
    """The tree of the one document in `data`, or None when it holds nothing.

    Raises NotUtf8, ControlCharacter, BadYaml or YamlFeature, each with `file` and its line.
    """
    text = _decoded(data, file=file)
    try:
        return _tree(yaml.parse(text, Loader=_LOADER), file=file)
    except yaml.MarkedYAMLError as error:
        mark = error.context_mark if error.context in _NOTICED_LATE else error.problem_mark
        raise BadYaml(file, mark.line + 1 if mark else 1, error.problem or error.context or "") from None


def _decoded(data: bytes, *, file: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(file, data.count(b"\n", 0, error.start) + 1) from None
    if found := _FORBIDDEN.search(text):
        raise ControlCharacter(file, text.count("\n", 0, found.start()) + 1, f"U+{ord(found[0]):04X}")
    return text


def _tree(events: Iterable[yaml.Event], *, file: str) -> YamlNode | None:
    root: YamlNode | None = None
    open_nodes: list[YamlList | YamlMap] = []
    keys: list[YamlNode | None] = []  # the key that waits for its value, for every open node
    for event in events:
        line = event.start_mark.line + 1 if event.start_mark else 1
        match event:
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                open_nodes.pop()
                keys.pop()
                continue
            case yaml.DocumentStartEvent() if root is not None:
                raise BadYaml(file, line, "a second document begins")
            case yaml.NodeEvent():
                node = _node(event, file=file, line=line)
            case _:
                continue
        if not open_nodes:
            root = node
        else:
            keys[-1] = _put(open_nodes[-1], node, key=keys[-1])
        if not isinstance(node, YamlText):
            open_nodes.append(node)
            keys.append(None)
            if len(open_nodes) > MAX_DEPTH:
                raise YamlFeature(file, line, "depth")
    return root


def _node(event: yaml.NodeEvent, *, file: str, line: int) -> YamlNode:
    """The node an event begins."""
    if isinstance(event, yaml.AliasEvent):
        raise YamlFeature(file, line, "alias")
    if event.anchor is not None:
        raise YamlFeature(file, line, "anchor")
    if getattr(event, "tag", None) is not None:
        raise YamlFeature(file, line, "tag")
    if isinstance(event, yaml.ScalarEvent):
        return YamlText(event.value, line)
    return YamlList(line) if isinstance(event, yaml.SequenceStartEvent) else YamlMap(line)


def _put(parent: YamlList | YamlMap, node: YamlNode, *, key: YamlNode | None) -> YamlNode | None:
    """Adds a node to its parent; returns the key that now waits for its value, if any."""
    if isinstance(parent, YamlList):
        parent.items.append(node)
        return None
    if key is None:
        return node
    parent.entries.append((key, node))
    return None
