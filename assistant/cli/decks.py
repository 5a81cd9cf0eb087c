"""`authors decks`: list, show and check decks."""

from pathlib import Path
from typing import Annotated

import typer

from assistant.cards import Deck, deck_files, deck_problems, deck_warnings, load_deck, read_deck
from assistant.cli.ending import FAILED, ending_well, put_json, sentence, warn
from assistant.errors import AuthorsError
from assistant.language.replies import Replies

app = typer.Typer(help="Decks of cards: list, show, check.", no_args_is_help=True)

MOST_SHOWN = 20
"""Mistakes of one file that are told; the rest are counted."""

JSON = Annotated[bool, typer.Option("--json", help="Print JSON Lines.")]


@app.command("list")
def list_decks(*, as_json: JSON = False, lang: str = "en") -> None:
    """Each deck's id, size and name.

    Example: authors decks list
    """
    with ending_well(lang):
        failed = False
        for name, file in deck_files().items():
            try:
                deck = read_deck(file)
            except AuthorsError as error:
                failed = True
                warn(sentence(error, lang))
                continue
            if as_json:
                put_json({"id": name, "name": deck.name.say(lang), "families": len(deck.families), "cards": len(deck)})
            else:
                typer.echo(_summary(name, deck, lang))
        if failed:
            raise typer.Exit(FAILED)


@app.command()
def show(name: str, *, as_json: JSON = False, lang: str = "en") -> None:
    """A deck's families and cards.

    Example: authors decks show classic44
    """
    with ending_well(lang):
        deck = load_deck(name)
        for family in deck.families:
            if as_json:
                cards = [{"id": card.id, "title": card.title.say(lang), "year": card.year} for card in family.cards]
                put_json({"id": family.id, "name": family.name.say(lang), "cards": cards})
                continue
            typer.echo(family.name.say(lang))
            for card in family.cards:
                typer.echo(f"  {card.title.say(lang)}" + (f" ({card.year})" if card.year is not None else ""))


@app.command()
def check(files: list[Path], *, as_json: JSON = False, lang: str = "en") -> None:
    """Check deck files: every mistake with its line, and names that are easily confused.

    Example: authors decks check my-deck.yaml
    """
    with ending_well(lang):
        failed = False
        for file in files:
            problems = deck_problems(file)
            deck = None if problems else read_deck(file)
            warnings = deck_warnings(deck) if deck else ()
            failed = failed or bool(problems)
            if as_json:
                found = [("error", problem) for problem in problems] + [("warning", warning) for warning in warnings]
                findings = [{"kind": kind, "key": one.key, **one.details()} for kind, one in found]
                put_json({"file": str(file), "ok": deck is not None, "findings": findings})
                continue
            shown = [*problems, *warnings]
            for finding in shown[:MOST_SHOWN]:
                typer.echo(sentence(finding, lang))
            if len(shown) > MOST_SHOWN:
                typer.echo(Replies(lang).say("deck-more-findings", count=len(shown) - MOST_SHOWN))
            if deck:
                typer.echo(_summary(str(file), deck, lang))
        if failed:
            raise typer.Exit(FAILED)


def _summary(name: str, deck: Deck, lang: str) -> str:
    given = {"id": name, "name": deck.name.say(lang), "families": len(deck.families), "cards": len(deck)}
    return Replies(lang).say("deck-summary", **given)
