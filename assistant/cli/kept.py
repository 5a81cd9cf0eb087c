"""The games that are kept: where they lie, which one to go on with, and by what command."""

import os
import secrets
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar, TypeAlias

from platformdirs import user_data_path

from assistant.cards import Deck, load_deck
from assistant.cli.ending import sentence, warn
from assistant.errors import AuthorsError
from assistant.rules.record import Record, read_record

START_VARIABLE = "AUTHORS_START"
"""The script that started the game where that is not `authors play`: scripts/play sets it."""

FindDeck: TypeAlias = Callable[[str], Deck]
"""Gives the deck of an id. Raises the deck library's errors."""


@dataclass(eq=False)
class NothingToResume(AuthorsError):
    """No record of an unfinished game was found."""

    key: ClassVar[str] = "error-no-record"


def records_folder() -> Path:
    """Where games are kept."""
    return user_data_path("authors-aloud", appauthor=False) / "games"


def new_record() -> Path:
    """A file for a game that begins now."""
    return records_folder() / f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}-{secrets.token_hex(2)}.authors.jsonl"


def deck_finder(deck: str | None) -> FindDeck:
    """Finds decks by id; for the id of the deck that was named, that very deck, which may lie anywhere."""
    if deck is None:
        return load_deck
    own = load_deck(deck)
    return lambda name: own if name == own.id else load_deck(name)


def game_to_resume(record: Path | None, find_deck: FindDeck) -> Record:
    """The game of this record, else the unfinished one that was played last. Raises NothingToResume, or its errors."""
    if record is not None:
        return read_record(record, find_deck)
    for path in _latest_first():
        try:
            read = read_record(path, find_deck)
        except AuthorsError as error:
            warn(sentence(error))
            continue
        if read.game.result is None:
            return read
    raise NothingToResume


def resuming(deck: str | None) -> Callable[[Path], str]:
    """Gives the command that goes on with the game of a record, at a table where this deck was named."""
    path = deck and (Path(deck).suffix or Path(deck).parent.parts)
    with_deck = ["--deck", str(Path(deck).expanduser().resolve())] if deck and path else []

    def command(record: Path) -> str:
        with_record = [] if record in _latest_first()[:1] else ["--record", str(record.resolve())]
        return shlex.join([*_start(), "--resume", *with_deck, *with_record])

    return command


def _start() -> list[str]:
    """What starts a game from any folder: the script it was started by, else `authors`, with its path if need be."""
    if script := os.environ.get(START_VARIABLE):
        return [str(Path(script).absolute())]
    own, found = Path(sys.argv[0]), shutil.which("authors")
    if own.name == "authors" and own.is_file() and not (found and Path(found).samefile(own)):
        return [str(own.absolute()), "play"]
    return ["authors", "play"]


def _latest_first() -> list[Path]:
    """The records in their folder, the one written to last first."""
    records = records_folder().glob("*.authors.jsonl")
    return sorted(records, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
