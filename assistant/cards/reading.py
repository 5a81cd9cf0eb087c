"""Deck files: from YAML to a Deck, or to what is wrong with the file and where.

A deck has at least two families and a family at least two cards; families may differ in size.
"""

from collections.abc import Iterable
from pathlib import Path

from assistant.cards.deck import Card, CardId, Deck, Family
from assistant.cards.errors import (
    BadPattern,
    DeckFileError,
    DeckFileMissing,
    DeckFileTooLarge,
    DeckFileUnreadable,
    DeckLineError,
    DuplicateId,
    DuplicateTitle,
    TooFew,
    TooMany,
    WrongType,
)
from assistant.cards.fields import Fields, Shape
from assistant.cards.yaml_tree import YamlNode, parse_yaml
from assistant.files import read_file, why_unread

MAX_KIB = 1024
"""Size of a deck file, in KiB."""

MAX_FAMILIES = 64
MAX_CARDS = 32
"""Cards in one family."""

_LEAST = 2

_DECK = Shape("deck", ("id", "name", "family", "full_name", "families"))
_FAMILY = Shape("family", ("id", "name", "cards"), ("say", "set_name", "about"))
_CARD = Shape("card", ("id", "title"), ("say", "year", "clue"))


def read_deck(path: Path) -> Deck:
    """The deck of a file. Raises the file's first problem, a DeckFileError, if there is one."""
    deck, problems = _examined(path)
    if problems:
        raise problems[0]
    return deck


def deck_problems(path: Path) -> tuple[DeckFileError, ...]:
    """Everything that is wrong with a deck file, by line; nothing when `read_deck` would read it."""
    try:
        _, problems = _examined(path)
    except DeckFileError as error:
        return (error,)
    return problems


def _examined(path: Path) -> tuple[Deck, tuple[DeckLineError, ...]]:
    """The deck, with blanks where the file is wrong, and the problems by line."""
    file = str(path)
    root = parse_yaml(_contents(path), file=file)
    if root is None:
        raise WrongType(file, 1, _DECK.place, "map")
    reading = Fields(file)
    deck = _deck(root, reading)
    return deck, tuple(sorted(reading.problems, key=lambda problem: problem.line))


def _contents(path: Path) -> bytes:
    try:
        data = read_file(path, most=MAX_KIB * 1024)
    except FileNotFoundError:
        raise DeckFileMissing(str(path)) from None
    except OSError as error:
        raise DeckFileUnreadable(str(path), why_unread(error)) from None
    if len(data) > MAX_KIB * 1024:
        raise DeckFileTooLarge(str(path), MAX_KIB)
    return data


def _deck(node: YamlNode, reading: Fields) -> Deck:
    entries = reading.entries(node, _DECK)
    family_nodes = reading.items(entries.get("families"), "families")
    card_lines: dict[CardId, int] = {}
    deck = Deck(
        id=reading.deck_id(entries.get("id")),
        name=reading.text(entries.get("name"), "name"),
        family_word=reading.text(entries.get("family"), "family"),
        full_name_pattern=reading.pattern(entries.get("full_name"), "full_name"),
        families=tuple(_family(family_node, reading, card_lines=card_lines) for family_node in family_nodes),
    )
    if "families" in entries:
        _note_count(family_nodes, entries["families"], "families", most=MAX_FAMILIES, reading=reading)
    _note_repeated_ids([family.id for family in deck.families], family_nodes, reading)
    if not reading.problems:
        _note_repeated_titles(deck, card_lines, reading)
        _note_vague_names(deck, entries["full_name"], reading)
    return deck


def _family(node: YamlNode, reading: Fields, *, card_lines: dict[CardId, int]) -> Family:
    """Reads a family, and enters its cards' lines into `card_lines`."""
    entries = reading.entries(node, _FAMILY)
    family_id = reading.id(entries.get("id"))
    card_nodes = reading.items(entries.get("cards"), "cards")
    family = Family(
        id=family_id,
        name=reading.text(entries.get("name"), "name"),
        cards=tuple(_card(card_node, family_id, reading) for card_node in card_nodes),
        say=reading.forms(entries.get("say"), "say"),
        set_name=reading.text(entries["set_name"], "set_name") if "set_name" in entries else None,
        about=reading.text(entries["about"], "about") if "about" in entries else None,
    )
    if "cards" in entries:
        _note_count(card_nodes, entries["cards"], "cards", most=MAX_CARDS, reading=reading)
    _note_repeated_ids([card.id.partition(":")[2] for card in family.cards], card_nodes, reading)
    card_lines.update({card.id: card_node.line for card, card_node in zip(family.cards, card_nodes, strict=True)})
    return family


def _card(node: YamlNode, family_id: str, reading: Fields) -> Card:
    entries = reading.entries(node, _CARD)
    return Card(
        id=f"{family_id}:{reading.id(entries.get('id'))}",
        title=reading.text(entries.get("title"), "title"),
        say=reading.forms(entries.get("say"), "say"),
        year=reading.year(entries.get("year"), "year"),
        clue=reading.text(entries["clue"], "clue") if "clue" in entries else None,
    )


def _note_count(items: list[YamlNode], node: YamlNode, name: str, *, most: int, reading: Fields) -> None:
    """`node` is the list itself, for its line."""
    if len(items) < _LEAST:
        reading.problems.append(TooFew(reading.file, node.line, name, _LEAST, len(items)))
    elif len(items) > most:
        reading.problems.append(TooMany(reading.file, node.line, name, most, len(items)))


def _note_repeated_ids(ids: Iterable[str], nodes: list[YamlNode], reading: Fields) -> None:
    first_lines: dict[str, int] = {}
    for own_id, node in zip(ids, nodes, strict=True):
        if own_id and own_id in first_lines:
            reading.problems.append(DuplicateId(reading.file, node.line, own_id, first_lines[own_id]))
        first_lines.setdefault(own_id, node.line)


def _note_repeated_titles(deck: Deck, card_lines: dict[CardId, int], reading: Fields) -> None:
    """A title tells a card from all others; where every family has the same titles, from those of its family."""
    for language in sorted({language for card in deck for language in card.title.by_language}):
        holders: dict[tuple[str, str], CardId] = {}
        for card in deck:
            title = card.title.say(language)
            holder = holders.setdefault((card.family_id if deck.titles_shared else "", title.casefold()), card.id)
            if holder != card.id:
                reading.problems.append(DuplicateTitle(reading.file, card_lines[card.id], title, card_lines[holder]))


def _note_vague_names(deck: Deck, node: YamlNode, reading: Fields) -> None:
    """Where titles are shared, a card's full name must say its family."""
    for pattern in deck.full_name_pattern.by_language.values():
        if deck.titles_shared and "{family}" not in pattern:
            reading.problems.append(BadPattern(reading.file, node.line, pattern))
