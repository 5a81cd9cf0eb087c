"""How commands end: 0 on success, 1 on a failed check, 2 on wrong usage; errors as one sentence on standard error."""

import errno
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Final

import typer

from assistant.cards import UnknownDeck
from assistant.cli import INTERRUPTED
from assistant.errors import AuthorsError
from assistant.language.replies import BadMessage, BadReplies, NoReplies, Replies
from assistant.players.levels import UnknownLevel
from assistant.rules.catalogue import UnknownGame
from assistant.rules.setup import BadOptionValue, UnknownOption, WrongSeats
from assistant.session.opening import BadPlayers
from assistant.session.typed import shown
from assistant.speech.models import ModelUnknown

FALLBACK: Final = "en"
"""The language of errors where a table's own has no words for them."""

FAILED: Final = 1
WRONG_USAGE: Final = 2


@dataclass(eq=False)
class NotTogether(AuthorsError):
    """Two options that contradict each other."""

    key: ClassVar[str] = "error-not-together"
    first: str
    second: str


@dataclass(eq=False)
class OtherDeck(AuthorsError):
    """The game to go on with has another deck than the one that was named."""

    key: ClassVar[str] = "error-other-deck"
    file: str
    deck: str
    """The deck of the game, by its id."""

    wanted: str


@dataclass(eq=False)
class NoKeyValue(AuthorsError):
    """An option of the game that is not written KEY=VALUE."""

    key: ClassVar[str] = "error-key-value"
    found: str


USAGE_ERRORS: Final = (
    BadOptionValue,
    BadPlayers,
    ModelUnknown,
    NoKeyValue,
    NoReplies,
    NotTogether,
    OtherDeck,
    UnknownDeck,
    UnknownGame,
    UnknownLevel,
    UnknownOption,
    WrongSeats,
)


def warn(text: str) -> None:
    """A line on standard error."""
    typer.echo(text, err=True)


def put_json(value: Mapping[str, object]) -> None:
    """One line of JSON on standard output."""
    typer.echo(json.dumps(value, ensure_ascii=False))


def sentence(error: AuthorsError, language: str = "en") -> str:
    """The error in words, in English where the language has none; its data alone where even those are missing.

    What a terminal would obey, in the name of a file and the like, is replaced.
    """
    for each in dict.fromkeys((language, FALLBACK)):
        try:
            words = Replies(each).error(error)
        except (BadMessage, BadReplies, NoReplies):
            continue
        return "\n".join(map(shown, words.split("\n")))
    return shown(str(error))


@contextmanager
def ending_well(language: str = "en") -> Iterator[None]:
    """Turn our errors into one sentence and an exit code, a closed pipe and Ctrl-C into a quiet end."""
    try:
        yield
    except AuthorsError as error:
        warn(sentence(error, language))
        raise typer.Exit(WRONG_USAGE if isinstance(error, USAGE_ERRORS) else FAILED) from error
    except KeyboardInterrupt as interrupt:
        raise typer.Exit(INTERRUPTED) from interrupt
    except BrokenPipeError as closed:
        # The interpreter would complain once more when it flushes standard output at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(FAILED) from closed
    except OSError as error:
        if error.errno not in {errno.ENOSPC, errno.EIO, errno.EDQUOT}:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        warn(Replies(FALLBACK).say("error-output", reason=error.strerror or ""))
        raise typer.Exit(FAILED) from error
