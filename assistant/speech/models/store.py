"""The folder of fetched models: what is there, fetching, verifying, removing, and which one a language is played with.

A model stands under its name only once it is whole and verified: it is put together aside and renamed. One process at
a time changes the folder.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from platformdirs import user_data_path

from assistant.speech.models.archive import folder_of_model, unpack
from assistant.speech.models.catalogue import ModelEntry, Source, catalogue, default_entry
from assistant.speech.models.errors import (
    ModelError,
    ModelFolderFailed,
    ModelNotHere,
    ModelUnavailable,
    ModelUnreadable,
)
from assistant.speech.models.seal import Seal, differing, pins_of, whole
from assistant.speech.models.sources import UNPACKED_LIMIT, clear, obtain

_ASIDE = ".making"
_CHOSEN = "chosen.json"


class FetchWatcher(Protocol):
    """Who is told how fetching goes on."""

    def waiting(self) -> None:
        """Another process is changing the folder; this one waits until it has done."""

    def started(self, source: Source) -> None:
        """Fetching from this source begins."""

    def moved(self, done: int, total: int | None) -> None:
        """So many bytes are here, of so many where that is known."""

    def failed(self, error: ModelError) -> None:
        """The source gave no model; the next one is tried, if there is one."""


def models_folder() -> Path:
    """Where a user's models lie."""
    return user_data_path("authors-aloud", appauthor=False) / "models"


class ModelStore:
    """The models in one folder, which need not be there yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, model: ModelEntry) -> Path | None:
        """The model's folder, None where it is not there or not whole.

        Quick, by sizes and times, once its files have been verified.
        """
        folder = self.folder / model.name
        return folder if whole(folder, model.files) else None

    def fetch(self, model: ModelEntry, *, sources: tuple[Source, ...], watcher: FetchWatcher) -> Path:
        """The model's folder, fetched from the first of the sources that gives it, unless it is there.

        Raises ModelUnavailable where none does, ModelFolderFailed where the disk fails.
        """
        if found := self.find(model):
            return found
        with self._changing(watcher.waiting):
            if found := self.find(model):  # another process has fetched it meanwhile
                return found
            aside = self.folder / _ASIDE / model.name
            for source in sources:
                watcher.started(source)
                try:
                    made = obtain(model, source, aside, moved=watcher.moved)
                except ModelError as error:
                    watcher.failed(error)
                    continue
                folder = self._put(made, self.folder / model.name)
                clear(aside)
                return folder
        raise ModelUnavailable(model.name)

    def verify(self, model: ModelEntry) -> tuple[str, ...]:
        """The files that are not as pinned, or for a model without pins not as fetched, by reading all of them.

        Raises ModelNotHere.
        """
        folder = self.folder / model.name
        seal = Seal.read(folder)
        pins = model.files or (seal.pins if seal else {})
        if not pins or not folder.is_dir():
            raise ModelNotHere(model.language, model.name)
        return differing(folder, pins)

    def remove(self, model: ModelEntry, *, waiting: Callable[[], None]) -> None:
        """Remove the model and what is left of fetching it. Raises ModelNotHere or ModelFolderFailed."""
        folder, aside = self.folder / model.name, self.folder / _ASIDE / model.name
        if not folder.exists() and not aside.exists():
            raise ModelNotHere(model.language, model.name)
        with self._changing(waiting):
            self._discard(folder)
            clear(aside)

    def chosen(self, language: str) -> ModelEntry:
        """The model this language is played with: the one last set with `use`, else the catalogue's first.

        Raises NoModelForLanguage.
        """
        wanted = self._choices().get(language)
        for model in catalogue():
            if model.name == wanted and model.language == language:
                return model
        return default_entry(language)

    def use(self, model: ModelEntry, *, waiting: Callable[[], None]) -> None:
        """Have the model's language played with it from now on. Raises ModelFolderFailed."""
        with self._changing(waiting):
            choices = {**self._choices(), model.language: model.name}
            new = self.folder / f"{_CHOSEN}.new"
            new.write_text(json.dumps(choices, indent=1) + "\n")
            new.replace(self.folder / _CHOSEN)

    def adopt(self, archive: Path, *, waiting: Callable[[], None]) -> Path:
        """A folder with the model of a user's own archive, unpacked once and kept under the archive's hash.

        Raises ModelUnreadable, NoModelInside, ArchiveBroken, ArchiveUnsafe or ModelFolderFailed.
        """
        try:
            with archive.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise ModelUnreadable(archive, error.strerror or str(error)) from error
        folder = self.folder / f"archive-{digest[:16]}"
        if whole(folder, {}):
            return folder
        with self._changing(waiting):
            made = self.folder / _ASIDE / folder.name
            clear(made)
            try:
                unpack(archive, made, folder=folder_of_model(archive), limit=UNPACKED_LIMIT)
                Seal.of(made, pins_of(made)).write(made)
                return self._put(made, folder)
            finally:
                clear(made)

    def _choices(self) -> dict[str, str]:
        try:
            data: Any = json.loads((self.folder / _CHOSEN).read_bytes())
        except (OSError, ValueError):
            return {}
        return {str(language): str(name) for language, name in data.items()} if isinstance(data, dict) else {}

    def _put(self, made: Path, folder: Path) -> Path:
        """Give a finished folder its name, in place of one that was damaged."""
        self._discard(folder)
        made.rename(folder)
        descriptor = os.open(self.folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        return folder

    def _discard(self, folder: Path) -> None:
        """Take a folder from its name at once, then remove it."""
        if folder.exists() or folder.is_symlink():
            old = self.folder / _ASIDE / f"{folder.name}.old"
            clear(old)
            old.parent.mkdir(exist_ok=True)
            clear(folder.rename(old))

    @contextmanager
    def _changing(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Be the only process that changes the folder; tell the disk's failures as ModelFolderFailed."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / ".lock").open("w") as lock:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    waiting()
                    fcntl.flock(lock, fcntl.LOCK_EX)
                yield
        except OSError as error:
            raise ModelFolderFailed(self.folder, error.strerror or str(error)) from error
