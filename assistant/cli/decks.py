"""`authors decks`: list, show and check decks."""

from pathlib import Path
from typing import Annotated

import typer

from assistant.cards import Deck, UnknownDeck, deck_files, deck_problems, deck_warnings, find_deck, load_deck, read_deck
from assistant.cli.ending import FAILED, ending_well, put_json, sentence, warn
from assistant.cli.sayable import Checker, Sayability
from assistant.errors import AuthorsError
from assistant.language.phrases import load_phrases
from assistant.language.replies import Replies
from assistant.session.commands import command_names

app = typer.Typer(help="Decks of cards: list, show, check.", no_args_is_help=True)

MOST_SHOWN = 20
"""Mistakes of one file that are told; the rest are counted."""

PHRASES = ("table", "authors")
"""The grammar files whose sentences a deck's names may be taken for."""

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
def check(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, or ids of decks.")],
    *,
    spoken: Annotated[bool, typer.Option("--spoken", help="Have voices read every title to the speech model.")] = False,
    model: Annotated[Path | None, typer.Option(envvar="AUTHORS_MODEL", help="A speech model's folder.")] = None,
    as_json: JSON = False,
    lang: str = "en",
) -> None:
    """Check decks: every mistake with its line, names that are easily confused, titles a speech model cannot hear.

    Example: authors decks check my-deck.yaml --spoken
    """
    with ending_well(lang):
        checker = Checker(model, lang=lang)
        checked = [_check(name, checker, spoken=spoken, as_json=as_json, lang=lang) for name in decks]
        if not all(checked):
            raise typer.Exit(FAILED)


def _check(name: str, checker: Checker, *, spoken: bool, as_json: bool, lang: str) -> bool:
    """Check one deck and print what is found; whether it is sound."""
    problems, deck = _read(name)
    warnings = (*deck_warnings(deck), *command_names(deck, load_phrases(lang, files=PHRASES))) if deck else ()
    said = Sayability(()) if deck is None else checker.spoken(deck) if spoken else checker.written(deck)
    if as_json:
        found: list[tuple[str, AuthorsError]] = [("error", problem) for problem in problems]
        found += [("warning", warning) for warning in warnings]
        findings = [{"kind": kind, "key": one.key, **one.details()} for kind, one in found]
        findings += [said.entry(finding) for finding in said.findings]
        put_json({"file": name, "ok": deck is not None and not said.failed, **said.as_object(), "findings": findings})
        return deck is not None and not said.failed
    shown = [*problems, *warnings]
    for finding in shown[:MOST_SHOWN]:
        typer.echo(sentence(finding, lang))
    if len(shown) > MOST_SHOWN:
        typer.echo(Replies(lang).say("deck-more-findings", count=len(shown) - MOST_SHOWN))
    for line in said.lines(lang):
        typer.echo(line)
    if deck:
        typer.echo(_summary(name, deck, lang))
    return deck is not None and not said.failed


def _read(name: str) -> tuple[tuple[AuthorsError, ...], Deck | None]:
    """The deck of a file or an id, or what is wrong with it."""
    try:
        file = Path(name) if Path(name).is_file() else find_deck(name)
    except UnknownDeck as error:
        return (error,), None
    problems = deck_problems(file)
    return tuple(problems), None if problems else read_deck(file)


def _summary(name: str, deck: Deck, lang: str) -> str:
    given = {"id": name, "name": deck.name.say(lang), "families": len(deck.families), "cards": len(deck)}
    return Replies(lang).say("deck-summary", **given)
