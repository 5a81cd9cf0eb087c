"""The games that are kept: where they lie, which one to go on with, and by what command."""

import os
import secrets
import shlex
import shutil
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar, Final, TypeAlias

from platformdirs import user_data_path

from assistant.cards import Deck, load_deck
from assistant.cli.ending import sentence, warn
from assistant.errors import AuthorsError
from assistant.rules.record import Record
from assistant.session.opening import read_game

ENDING: Final = ".authors.jsonl"
"""How the file of a record is named."""

START_VARIABLE = "AUTHORS_START"
"""The script that started the game where that is not `authors play`: scripts/play sets it."""

FindDeck: TypeAlias = Callable[[str], Deck]
"""Gives the deck of an id. Raises the deck library's errors."""


@dataclass(eq=False)
class NothingToResume(AuthorsError):
    """No record of an unfinished game was found."""

    key: ClassVar[str] = "error-no-record"


@dataclass(eq=False)
class RecordsNotListed(AuthorsError):
    """The folder of the games cannot be looked into."""

    key: ClassVar[str] = "error-records-folder"
    folder: str
    reason: str


def records_folder() -> Path:
    """Where games are kept."""
    return user_data_path("authors-aloud", appauthor=False) / "games"


def new_record() -> Path:
    """A file for a game that begins now."""
    return records_folder() / f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}-{secrets.token_hex(2)}{ENDING}"


def deck_finder(deck: str | None) -> FindDeck:
    """Finds decks by id; for the id of the deck that was named, that very deck, which may lie anywhere."""
    if deck is None:
        return load_deck
    own = load_deck(deck)
    return lambda name: own if name == own.id else load_deck(name)


def game_to_resume(record: Path | None, find_deck: FindDeck) -> Record:
    """The game of this record, else the unfinished one that was played last.

    Raises NothingToResume, RecordsNotListed, or the record's errors.
    """
    if record is not None:
        return read_game(record, find_deck)
    for path in _latest_first():
        try:
            read = read_game(path, find_deck)
        except AuthorsError as error:
            warn(sentence(error))
            continue
        if read.game.result is None:
            return read
    raise NothingToResume


def resuming(options: Sequence[str]) -> Callable[[Path], str]:
    """Gives the command that goes on with the game of a record, with these options besides: ready to be pasted."""

    def command(record: Path) -> str:
        return " ".join(map(quoted, [*_start(), "--resume", *options, "--record", str(absolute(record))]))

    return command


def deck_option(deck: str | None) -> list[str]:
    """What names this deck again: nothing where it is found by its id."""
    if not deck or not (Path(deck).suffix or Path(deck).parent.parts):
        return []
    return ["--deck", str(absolute(Path(deck).expanduser()))]


def quoted(word: str) -> str:
    r"""The word as a shell reads it; what cannot be shown is written as its bytes, which bash, zsh and ksh understand.

    >>> quoted("a b"), quoted("a\nb")
    ("'a b'", "$'a\\012b'")
    """
    if word.isprintable():
        return shlex.quote(word)
    plain = frozenset(range(0x20, 0x7F)) - frozenset(b"'\\")
    return "$'" + "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in os.fsencode(word)) + "'"


def absolute(path: Path) -> Path:
    """The path from any folder; as it is where the present folder is gone."""
    with suppress(FileNotFoundError):
        return path.absolute()
    return path


def _start() -> list[str]:
    """What starts a game from any folder: the script it was started by, else `authors`, with its path if need be."""
    if script := os.environ.get(START_VARIABLE):
        return [str(absolute(Path(script)))]
    own, found = Path(sys.argv[0]), shutil.which("authors")
    # Behind a link of another name lies `authors` all the same.
    if own.is_file() and Path(os.path.realpath(own)).name == "authors" and not (found and own.samefile(found)):
        return [str(absolute(own)), "play"]
    return ["authors", "play"]


def _latest_first() -> list[Path]:
    """The records in their folder, the one written to last first; what is no file, or has just gone, is passed over.

    Raises RecordsNotListed.
    """
    folder = records_folder()
    try:
        # The dot needs the right to enter the folder, without which nothing in it can be opened.
        names = os.listdir(os.path.join(folder, "."))  # noqa: PTH118, PTH208 - a Path would drop the dot
    except FileNotFoundError:
        return []
    except OSError as error:
        raise RecordsNotListed(str(folder), error.strerror or str(error)) from error
    found: list[tuple[int, Path]] = []
    for name in names:
        path = folder / name
        with suppress(OSError):
            status = path.stat()
            if name.endswith(ENDING) and stat.S_ISREG(status.st_mode):
                found.append((status.st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]
