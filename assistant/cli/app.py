"""The `authors` command and its sub-commands."""

import logging
from pathlib import Path
from typing import Annotated

import typer

import assistant
from assistant.cli import decks, games, models
from assistant.cli.doctor import doctor
from assistant.cli.hear import hear
from assistant.cli.play import play
from assistant.cli.replay import replay
from assistant.cli.say import say
from assistant.cli.simulate import simulate
from assistant.cli.understand import understand

app = typer.Typer(
    name="authors",
    help="The card game Authors and its family, by voice or typed, with no network.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    if wanted:
        typer.echo(assistant.__version__)
        raise typer.Exit


@app.callback()
def authors(
    *,
    version: Annotated[  # noqa: ARG001 - its callback does it
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which.")
    ] = False,
    log: Annotated[Path | None, typer.Option(envvar="AUTHORS_LOG", help="Write a log to this file.")] = None,
) -> None:
    """The card game Authors and its family, by voice or typed, with no network."""
    if log is not None:
        try:
            logging.basicConfig(filename=log, level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
        except OSError as error:
            raise typer.BadParameter(error.strerror or str(error), param_hint="--log") from error


app.command()(play)
app.command()(hear)
app.command()(understand)
app.command()(replay)
app.command()(say)
app.command()(simulate)
app.command()(doctor)
app.add_typer(decks.app, name="decks")
app.add_typer(games.app, name="games")
app.add_typer(models.app, name="models")


def main() -> None:
    """Run the command line."""
    app()
