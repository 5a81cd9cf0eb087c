"""`authors play`: one person's game, typed or spoken."""

import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, ClassVar

import typer
from platformdirs import user_data_path

from assistant.cards import load_deck
from assistant.cli.ending import ending_well, sentence, warn
from assistant.errors import AuthorsError
from assistant.rules.catalogue import find_preset
from assistant.rules.record import read_record
from assistant.session.dialogue import Dialogue, Manner
from assistant.session.opening import Wishes, default_deck, new_table, open_dialogue, read_chairs, table_of
from assistant.session.session import Session
from assistant.session.table import Table
from assistant.session.typed import piped_lines, play_typed

DEFAULT_PLAYERS = "You,Laura,Bob,Stella"


def records_folder() -> Path:
    """Where games are kept."""
    return user_data_path("authors-aloud", appauthor=False) / "games"


def latest_unfinished() -> Path | None:
    """The newest record of a game that is not over, or None."""
    for path in sorted(records_folder().glob("*.authors.jsonl"), reverse=True):
        try:
            if read_record(path, load_deck).game.result is None:
                return path
        except AuthorsError as error:
            warn(sentence(error))
    return None


def play(
    *,
    text: Annotated[bool, typer.Option("--text", help="Type; use no sound.")] = False,
    voice: Annotated[bool, typer.Option("--voice", help="Speak; end with an error where that cannot be.")] = False,
    game: Annotated[str, typer.Option(help="A game or a preset; see `authors games list`.")] = "classic",
    deck: Annotated[str | None, typer.Option(help="A deck's id or file; see `authors decks list`.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A rule of the game, as KEY=VALUE.")] = None,
    players: Annotated[str, typer.Option(help="You first, then the computer's: NAME or NAME:LEVEL.")] = DEFAULT_PLAYERS,
    seed: Annotated[int | None, typer.Option(help="Deal the same cards again.")] = None,
    lang: Annotated[str, typer.Option(help="The language spoken.")] = "en",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished game.")] = False,
    record: Annotated[
        Path | None, typer.Option(help="The record's file; with --resume, the one to go on with.")
    ] = None,
) -> None:
    """Play a game.

    Example: authors play --text --deck authors52 --players "You,Laura:memory,Bob"
    """
    if text and voice:
        raise typer.BadParameter("--text / --voice")
    with ending_well(lang):
        if resume:
            dialogue = _resumed(record)
        else:
            preset = find_preset(game)
            deck_used = default_deck(preset, deck)
            dialogue = _new(Wishes(preset, deck_used, read_chairs(players), _options(option or []), lang), seed, record)
        play_typed(Session(dialogue), _lines(), _write)


@dataclass(eq=False)
class NothingToResume(AuthorsError):
    """No record of an unfinished game was found."""

    key: ClassVar[str] = "error-no-record"


def _new(wishes: Wishes, seed: int | None, record: Path | None) -> Dialogue:
    def deal(path: Path | None = None) -> Table:
        return new_table(wishes, seed=_seed(seed), record=path or _new_record())

    return open_dialogue(deal(record), language=wishes.language, manner=Manner(spoken=False), again=deal)


def _resumed(record: Path | None) -> Dialogue:
    path = record or latest_unfinished()
    if path is None:
        raise NothingToResume
    read = read_record(path, load_deck)
    table = table_of(read)

    def deal() -> Table:
        preset = find_preset(table.game.rules.name)
        wishes = Wishes(preset, table.game.setup.deck, table.chairs, table.game.setup.options, read.language)
        return new_table(wishes, seed=_seed(None), record=_new_record())

    return open_dialogue(table, language=read.language, manner=Manner(spoken=False), again=deal)


def _seed(wanted: int | None) -> int:
    return secrets.randbits(48) if wanted is None else wanted


def _new_record() -> Path:
    return records_folder() / f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}-{secrets.token_hex(2)}.authors.jsonl"


def _options(given: list[str]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    if any(not equals for _, equals, _ in pairs):
        raise typer.BadParameter("KEY=VALUE", param_hint="--option")
    return {key.strip(): value.strip() for key, _, value in pairs}


def _lines() -> Iterator[str]:
    if sys.stdin.isatty():
        yield from _terminal_lines()
        return
    for line in piped_lines(sys.stdin.buffer):
        _write(f"> {line}")
        yield line


def _terminal_lines() -> Iterator[str]:
    while True:
        try:
            yield input("> ")
        except EOFError:
            return


def _write(text: str) -> None:
    typer.echo(text)
    sys.stdout.flush()
