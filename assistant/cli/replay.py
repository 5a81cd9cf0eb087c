"""`authors replay`: verify a record and tell the game again."""

from pathlib import Path
from typing import Annotated

import typer

from assistant.cli.ending import ending_well, put_json, warn
from assistant.cli.kept import deck_finder
from assistant.language.replies import Replies
from assistant.language.telling import Line, Teller
from assistant.rules.contract import Event
from assistant.rules.notation import to_json
from assistant.rules.record import Record
from assistant.session.opening import read_game

NOBODY = -1
"""A listener who sits nowhere: a game of computers alone is told as everybody saw it."""


def replay(
    file: Path,
    *,
    deck: Annotated[str | None, typer.Option(help="The deck's file, where it is no deck of `authors decks`.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print each public event as a JSON object.")] = False,
    lang: str = "en",
) -> None:
    """Check that a record is a game that could be played so, and tell what everybody saw of it, to its person.

    Example: authors replay my-game.authors.jsonl
    """
    with ending_well(lang):
        record = read_game(file, deck_finder(deck))
        replies = Replies(lang)
        names = tuple(chair.name for chair in record.chairs)
        person = next((seat for seat, chair in enumerate(record.chairs) if chair.level is None), NOBODY)
        deck_used = record.game.setup.deck
        to_person, to_nobody = (Teller(replies, deck_used, names, listener) for listener in (person, NOBODY))
        if record.truncated:
            warn(replies.say("replay-truncated", file=str(file)))
        for event in _public(record):
            if as_json:
                put_json(to_json(event))
                continue
            # What is secret in an event is left out, and so it cannot be told to the one who knows it.
            teller = to_nobody if event.secrets else to_person
            line = teller.event(record.game.rules.name, event, brief=False)
            if line is not None:
                typer.echo(_shown(line, replies, names))
        if not as_json:
            typer.echo(
                replies.say("replay-done", actions=len(record.told) - 1, over=str(record.game.result is not None))
            )


def _public(record: Record) -> list[Event]:
    told = (event.told_to() for _, events in record.told for event in events)
    return [event for event in told if event is not None]


def _shown(line: Line, replies: Replies, names: tuple[str, ...]) -> str:
    return line.text if line.speaker is None else replies.say("said-by", name=names[line.speaker], text=line.text)
