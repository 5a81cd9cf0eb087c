"""The record of a game: JSON Lines that replay it, readable and written so that nothing told is ever lost.

Line 1 is the header, the deal included; then a line an action with its events. Writing and reading of the files live
here; where they lie is for others to say.
"""

import errno
import fcntl
import json
import logging
import os
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import assistant
from assistant.cards import Deck, UnknownDeck, is_deck_id
from assistant.errors import AuthorsError
from assistant.files import read_file, why_unread
from assistant.rules.catalogue import UnknownGame, rules_named
from assistant.rules.contract import Action, AnyRules, Event, Seat
from assistant.rules.game import Game, IllegalAction
from assistant.rules.notation import NotAnAction, action_from_json, to_json
from assistant.rules.setup import Setup

_LOG = logging.getLogger(__name__)

FORMAT = 2
"""What is written. Format 1, whose options were fewer and whose game was one round, is read as well."""

READABLE = (1, FORMAT)
SIZE_LIMIT = 8 * 1024 * 1024
"""Bytes, about twenty thousand asks; a longer file is no record of ours."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a place."""

    name: str
    level: str | None
    """The computer player's level; None for a person."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game read back from its file."""

    path: Path
    game: Game
    """At the position after the last whole line."""

    chairs: tuple[Chair, ...]
    language: str
    told: tuple[tuple[Seat | None, tuple[Event, ...]], ...]
    """The opening's events (seat None), then each action's, in order."""

    good_bytes: int
    """Length of the file up to the end of its last whole line."""

    file_bytes: int
    """Length of the whole file when it was read."""

    truncated: bool
    """The file ended in the middle of a line, which is not part of the game."""


@dataclass(eq=False)
class BadRecord(AuthorsError):
    """The file is not a record that can be replayed."""

    key: ClassVar[str] = "error-record"
    file: str
    line: int
    reason: str
    """A key: `not_json`, `not_a_record`, `format`, `deck`, `action`, `events`, `empty`, `too_long`, `unknown_game`,
    `unknown_deck`, `unknown_language`, `unknown_level`, `player_name`, `player_same_name`."""

    found: str = ""
    """What is unknown or wrong, by its name."""


@dataclass(eq=False)
class RecordNotWritten(AuthorsError):
    """The line is not on disk; the action waits."""

    key: ClassVar[str] = "error-record-write"
    file: str
    reason: str
    """A key, `folder`, `taken` or `no_folder` (a file lies where its folder should be); or what the system says."""


@dataclass(eq=False)
class RecordNotRead(AuthorsError):
    """The file cannot be opened."""

    key: ClassVar[str] = "error-record-read"
    file: str
    reason: str


@dataclass(eq=False)
class RecordInUse(AuthorsError):
    """Another program is writing this record."""

    key: ClassVar[str] = "error-record-in-use"
    file: str


class RecordWriter:
    """Appends lines to one record, each on disk before it counts. While it lives no other writer can have the file."""

    def __init__(self, path: Path, file: int, length: int) -> None:
        """`file` is a descriptor open for writing, `length` the bytes that count. Raises RecordInUse."""
        self.path = path
        self._file = file
        self._length = length
        weakref.finalize(self, os.close, file)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise RecordInUse(str(path)) from error
        except OSError as error:
            raise RecordNotWritten(str(path), error.strerror or str(error)) from error

    @classmethod
    def create(cls, path: Path, game: Game, chairs: Sequence[Chair], *, language: str) -> "RecordWriter":
        """Begin a new file (mode 0600) with the game's header. Raises RecordNotWritten; never overwrites."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)
        except FileExistsError as error:
            taken = "folder" if path.is_dir() else "taken" if path.parent.is_dir() else "no_folder"
            raise RecordNotWritten(str(path), taken) from error
        except OSError as error:
            raise RecordNotWritten(str(path), error.strerror or str(error)) from error
        writer = cls(path, file, 0)
        try:
            writer._append(_header(game, chairs, language))
        except RecordNotWritten:
            path.unlink(missing_ok=True)
            raise
        return writer

    @classmethod
    def resume(cls, record: Record) -> "RecordWriter":
        """Go on writing after the record's last whole line.

        Raises RecordInUse when another writer has it or has written since it was read, or RecordNotWritten.
        """
        try:
            file = os.open(record.path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise RecordNotWritten(str(record.path), error.strerror or str(error)) from error
        writer = cls(record.path, file, record.good_bytes)
        if os.fstat(file).st_size != record.file_bytes:
            raise RecordInUse(str(record.path))
        return writer

    def discard(self) -> None:
        """Take the file away; where that cannot be, the log tells why."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            _LOG.warning("%s stays: %s", self.path, error.strerror)

    def append(self, seat: Seat, action: Action, events: Sequence[Event]) -> None:
        """Write an action's line. Raises RecordNotWritten, the file being as it was, so that it can be tried again."""
        self._append({"seat": seat, "action": to_json(action), "events": [to_json(event) for event in events]})

    def _append(self, line: Mapping[str, object]) -> None:
        # A name from the command line may hold bytes that are no text; Python's JSON reads them back.
        data = (json.dumps(line, ensure_ascii=False) + "\n").encode(errors="surrogatepass")
        try:
            if not os.fstat(self._file).st_nlink:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            os.ftruncate(self._file, self._length)
            try:
                _write_whole(self._file, data, at=self._length)
            except OSError:
                os.ftruncate(self._file, self._length)
                raise
        except OSError as error:
            raise RecordNotWritten(str(self.path), error.strerror or str(error)) from error
        self._length += len(data)


def _write_whole(file: int, data: bytes, *, at: int) -> None:
    written = 0
    while written < len(data):
        written += os.pwrite(file, data[written:], at + written)
    os.fsync(file)


def _header(game: Game, chairs: Sequence[Chair], language: str) -> dict[str, object]:
    setup = game.setup
    return {
        "format": FORMAT,
        "program": assistant.__version__,
        "game": game.rules.name,
        "deck": {"id": setup.deck.id, "digest": setup.deck.digest},
        "options": dict(setup.options),
        "seats": [{"name": chair.name, "level": chair.level} for chair in chairs],
        "language": language,
        "seed": setup.seed,
        "dealer": setup.dealer,
        "pack": list(setup.pack),
        "drawn": [list(draw) for draw in setup.drawn],
        "events": [to_json(event) for event in game.opening],
    }


def read_record(path: Path, find_deck: Callable[[str], Deck]) -> Record:
    """Read a record and replay it. A last line cut short is left out; anything else wrong raises BadRecord.

    `find_deck` gives the deck of an id. Raises RecordNotRead when the file cannot be opened.
    """
    try:
        data = read_file(path, most=SIZE_LIMIT)
    except OSError as error:
        raise RecordNotRead(str(path), why_unread(error)) from error
    if len(data) > SIZE_LIMIT:
        raise BadRecord(str(path), 1, "too_long")
    whole, _, rest = data.rpartition(b"\n")
    if not whole:
        raise BadRecord(str(path), 1, "not_a_record" if rest else "empty")
    written = whole.split(b"\n")
    while len(written) > 1 and not written[-1].strip():
        written.pop()  # empty lines, as some editors leave them at the end
    lines = [_json_line(path, number, line) for number, line in enumerate(written, start=1)]
    game, chairs, language = _game_of(path, lines[0], find_deck)
    told: list[tuple[Seat | None, tuple[Event, ...]]] = [(None, game.opening)]
    told.extend(_replay(path, game, lines[1:]))
    good_bytes = sum(len(line) + 1 for line in written)
    return Record(path, game, chairs, language, tuple(told), good_bytes, len(data), truncated=bool(rest.strip()))


def _json_line(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(str(path), number, "not_json") from error
    if not isinstance(value, dict):
        raise BadRecord(str(path), number, "not_a_record")
    return value


def _game_of(
    path: Path, header: Mapping[str, Any], find_deck: Callable[[str], Deck]
) -> tuple[Game, tuple[Chair, ...], str]:
    if header.get("format") not in READABLE:
        raise BadRecord(str(path), 1, "format")
    try:
        rules = _rules_of(path, str(header["game"]))
        deck = _deck_of(path, str(header["deck"]["id"]), find_deck)
        same_deck = deck.digest == header["deck"]["digest"]
        chairs = tuple(Chair(str(chair["name"]), _level(chair["level"])) for chair in header["seats"])
        written = {str(key): str(value) for key, value in header["options"].items()}
        setup = Setup(
            deck=deck,
            # An old record has fewer options; the others are as they were when there was no choice.
            options=rules.defaults(len(chairs), written) if header["format"] == 1 else written,
            seats=len(chairs),
            seed=int(header["seed"]),
            dealer=int(header["dealer"]),
            pack=tuple(header["pack"]),
            drawn=tuple((int(seat), str(card)) for seat, card in header.get("drawn", ())),
        )
        language, opening = str(header["language"]), header["events"]
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise BadRecord(str(path), 1, "not_a_record") from error
    if not same_deck:
        raise BadRecord(str(path), 1, "deck")
    if not _fits(setup, rules):
        raise BadRecord(str(path), 1, "not_a_record")
    if rules.clash(setup.options, setup.seats):
        raise BadRecord(str(path), 1, "not_a_record")
    if rules.unfit(setup):
        raise BadRecord(str(path), 1, "deck")
    game = Game(rules, setup)
    if not _agree(opening, game.opening):
        raise BadRecord(str(path), 1, "events")
    return game, chairs, language


def _rules_of(path: Path, name: str) -> AnyRules:
    try:
        return rules_named(name)
    except UnknownGame as error:
        raise BadRecord(str(path), 1, "unknown_game", name) from error


def _deck_of(path: Path, deck_id: str, find_deck: Callable[[str], Deck]) -> Deck:
    # A record names a deck and no file: what it says is never opened.
    if not is_deck_id(deck_id):
        raise BadRecord(str(path), 1, "not_a_record")
    try:
        return find_deck(deck_id)
    except UnknownDeck as error:
        raise BadRecord(str(path), 1, "unknown_deck", deck_id) from error


def _level(value: object) -> str | None:
    return None if value is None else str(value)


def _fits(setup: Setup, rules: AnyRules) -> bool:
    """The seats, options and cards are such as the game has."""
    known = {option.key: option for option in rules.options}
    if setup.options.keys() != known.keys():
        return False
    if not all(option.allows(setup.options[key]) for key, option in known.items()):
        return False
    seats = range(setup.seats)
    if setup.seats not in rules.seats(setup.options) or setup.dealer not in seats:
        return False
    if any(seat not in seats or card not in setup.deck for seat, card in setup.drawn):
        return False
    return sorted(map(str, setup.pack)) == sorted(rules.cards(setup.deck, setup.options))


def _replay(path: Path, game: Game, lines: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Seat, tuple[Event, ...]]]:
    for number, line in enumerate(lines, start=2):
        try:
            seat = line["seat"]
            if type(seat) is not int or seat not in range(game.setup.seats):
                raise BadRecord(str(path), number, "action")
            events = game.play(seat, action_from_json(game.rules.actions, line["action"]))
            same = _agree(line["events"], events)
        except (KeyError, NotAnAction, IllegalAction) as error:
            raise BadRecord(str(path), number, "action") from error
        if not same:
            raise BadRecord(str(path), number, "events")
        yield seat, events


def _agree(written: object, events: Sequence[Event]) -> bool:
    """All that is written is what happened. Older records say nothing of what has since been added to an event."""
    if not isinstance(written, list) or len(written) != len(events):
        return False
    return all(
        isinstance(old, dict) and old.get("event") == event.name and old.items() <= to_json(event).items()
        for old, event in zip(written, events, strict=True)
    )
