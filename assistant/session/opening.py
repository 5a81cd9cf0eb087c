"""Setting a table: from what somebody wishes to play, or from a record, to a table and the dialogue at it."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from assistant.cards import Deck, load_deck
from assistant.errors import AuthorsError
from assistant.language.phrases import load_phrases
from assistant.language.replies import NoReplies, Replies
from assistant.language.telling import Teller
from assistant.language.text import normalise
from assistant.language.understanding import Understander
from assistant.players.levels import UnknownLevel, level_named
from assistant.rules.catalogue import Preset
from assistant.rules.record import BadRecord, Chair, Record, RecordWriter, read_record
from assistant.session.dealing import Dealer
from assistant.session.dialogue import Dialogue
from assistant.session.hearing import TableWords
from assistant.session.manner import Manner
from assistant.session.table import Table, Turn

DEFAULT_LEVEL = "casual"
LONGEST_NAME = 30
"""Letters of a player's name."""

PERSON = "you"
"""What the person is called: no computer player is."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0") | {
    chr(code) for block in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)) for code in block
}
"""Letters and marks that cannot be seen, by Unicode's Default_Ignorable_Code_Point."""


@dataclass(eq=False)
class BadPlayers(AuthorsError):
    """These players cannot sit at one table."""

    key: ClassVar[str] = "error-players"
    reason: str
    """A key: `name`, `same_name`, `you`, `no_person`, `two_people`."""

    name: str = ""


def read_chairs(text: str) -> tuple[Chair, ...]:
    """Players as they are written on the command line: `You,Laura:memory,Bob`.

    A name without a level is the person when it comes first, else a casual computer player. Raises BadPlayers or
    UnknownLevel.
    """
    chairs: list[Chair] = []
    for part in text.split(","):
        name, colon, level = (piece.strip() for piece in unicodedata.normalize("NFC", part).partition(":"))
        if colon:
            level_named(level)
        chairs.append(Chair(name, level or (DEFAULT_LEVEL if chairs else None)))
        if chairs[-1].level is not None and _sound(name) == PERSON:
            raise BadPlayers("you", name)
    check_chairs(chairs)
    people = [chair.name for chair in chairs if chair.level is None]
    if len(people) != 1:
        raise BadPlayers("two_people" if people else "no_person", ", ".join(people))
    return tuple(chairs)


def check_chairs(chairs: Sequence[Chair]) -> None:
    """Whether all at a table can be spoken to and told apart, and the computer can play its seats.

    Raises BadPlayers or UnknownLevel.
    """
    called: set[str] = set()
    for chair in chairs:
        name = chair.name
        if len(name) > LONGEST_NAME or not all(map(_nameable, name)) or not any(map(str.isalpha, _sound(name))):
            raise BadPlayers("name", name[:LONGEST_NAME])
        if _sound(name) in called:
            raise BadPlayers("same_name", name)
        called.add(_sound(name))
        if chair.level is not None:
            level_named(chair.level)


def _sound(name: str) -> str:
    """A name as it is understood, whichever way it is written."""
    return normalise(name).replace("'", "")


def _nameable(letter: str) -> bool:
    return letter not in _UNSEEN and (unicodedata.category(letter)[0] in "LM" or letter in " .'’-")


def read_game(path: Path, find_deck: Callable[[str], Deck]) -> Record:
    """A record whose players might sit at a table of ours. Raises the record's errors, with the line."""
    record = read_record(path, find_deck)
    try:
        check_chairs(record.chairs)
    except BadPlayers as error:
        raise BadRecord(str(path), 1, f"player_{error.reason}", error.name) from error
    except UnknownLevel as error:
        raise BadRecord(str(path), 1, "unknown_level", error.level) from error
    return record


def table_of(record: Record) -> Table:
    """The table as its record left it; what is played now is written after it.

    Raises BadPlayers where not one person plays, BadRecord where its language is none of ours, RecordInUse or
    RecordNotWritten.
    """
    try:
        Replies(record.language)
    except NoReplies as error:
        raise BadRecord(str(record.path), 1, "unknown_language", record.language) from error
    people = [chair.name for chair in record.chairs if chair.level is None]
    if len(people) != 1:
        raise BadPlayers("two_people" if people else "no_person", ", ".join(people))
    turns = [Turn(seat, None, events) for seat, events in record.told]
    return Table(record.game, record.chairs, RecordWriter.resume(record), turns)


def words_of(table: Table, language: str) -> TableWords:
    """What may be said at a table. Raises the grammar files' errors."""
    phrases = load_phrases(language, files=("table", table.game.rules.name))
    return TableWords(phrases, table.game.setup.deck, table.opponents)


def open_dialogue(
    table: Table, understander: Understander, *, language: str, manner: Manner, dealer: Dealer
) -> Dialogue:
    """The conversation at a table, in one language; `dealer` deals the next game. Raises the reply files' errors."""
    (person,) = table.people
    teller = Teller(Replies(language), table.game.setup.deck, table.names, person)
    return Dialogue(table, teller, understander, manner=manner, dealer=dealer)


def default_deck(preset: Preset, wanted: str | None) -> Deck:
    """The deck somebody named, else the game's own. Raises the deck library's errors."""
    return load_deck(wanted or preset.deck)
