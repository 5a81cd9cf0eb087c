"""Setting a table: from what somebody wishes to play, or from a record, to a table and the dialogue at it."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from assistant.cards import Deck, load_deck
from assistant.errors import AuthorsError
from assistant.language.phrases import load_phrases
from assistant.language.replies import Replies
from assistant.language.telling import Teller
from assistant.language.understanding import Understander
from assistant.players.levels import level_named
from assistant.rules.catalogue import Preset
from assistant.rules.record import Chair, Record, RecordWriter
from assistant.session.dealing import Dealer
from assistant.session.dialogue import Dialogue
from assistant.session.hearing import TableWords
from assistant.session.manner import Manner
from assistant.session.table import Table, Turn

DEFAULT_LEVEL = "casual"
LONGEST_NAME = 30
"""Letters of a player's name."""


@dataclass(eq=False)
class BadPlayers(AuthorsError):
    """These players cannot sit at one table."""

    key: ClassVar[str] = "error-players"
    reason: str
    """A key: `name`, `same_name`, `no_person`, `two_people`."""

    name: str = ""


def read_chairs(text: str) -> tuple[Chair, ...]:
    """Players as they are written on the command line: `You,Laura:memory,Bob`.

    A name without a level is the person when it comes first, else a casual computer player. Raises BadPlayers or
    UnknownLevel.
    """
    chairs: list[Chair] = []
    for part in text.split(","):
        name, colon, level = (piece.strip() for piece in part.partition(":"))
        if not name or len(name) > LONGEST_NAME or not all(map(_nameable, name)):
            raise BadPlayers("name", name[:LONGEST_NAME])
        if any(chair.name.casefold() == name.casefold() for chair in chairs):
            raise BadPlayers("same_name", name)
        if colon:
            level_named(level)
        chairs.append(Chair(name, level or (DEFAULT_LEVEL if chairs else None)))
    people = [chair.name for chair in chairs if chair.level is None]
    if len(people) != 1:
        raise BadPlayers("two_people" if people else "no_person", ", ".join(people))
    return tuple(chairs)


def _nameable(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LM" or letter in " .'’-"


def table_of(record: Record) -> Table:
    """The table as its record left it; what is played now is written after it.

    Raises BadPlayers where not one person plays, RecordInUse or RecordNotWritten.
    """
    people = [chair.name for chair in record.chairs if chair.level is None]
    if len(people) != 1:
        raise BadPlayers("two_people" if people else "no_person", ", ".join(people))
    turns = [Turn(seat, None, events) for seat, events in record.told]
    return Table(record.game, record.chairs, RecordWriter.resume(record), turns)


def words_of(table: Table, language: str) -> TableWords:
    """What may be said at a table. Raises the grammar files' errors."""
    (person,) = table.people
    phrases = load_phrases(language, files=("table", table.game.rules.name))
    return TableWords(phrases, table.game.setup.deck, opponents(table.names, person))


def open_dialogue(
    table: Table, understander: Understander, *, language: str, manner: Manner, dealer: Dealer
) -> Dialogue:
    """The conversation at a table, in one language; `dealer` deals the next game. Raises the reply files' errors."""
    (person,) = table.people
    teller = Teller(Replies(language), table.game.setup.deck, table.names, person)
    return Dialogue(table, teller, understander, manner=manner, dealer=dealer)


def opponents(names: Sequence[str], seat: int) -> tuple[str, ...]:
    """Everybody's names but that seat's."""
    return tuple(name for place, name in enumerate(names) if place != seat)


def default_deck(preset: Preset, wanted: str | None) -> Deck:
    """The deck somebody named, else the game's own. Raises the deck library's errors."""
    return load_deck(wanted or preset.deck)
