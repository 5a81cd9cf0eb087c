"""A model small enough to be made in a test, and the ways to it."""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.speech.models import ModelEntry, ModelError, Source
from assistant.speech.models.catalogue import Pin

FILES = {"am/final.mdl": b"sounds" * 5000, "conf/model.conf": b"--beam=10\n", "LICENSE": b"as you like\n"}


def zipped(name: str = "small", files: Mapping[str, bytes] = FILES, *, method: int = zipfile.ZIP_STORED) -> bytes:
    """The bytes of a zip archive as Vosk's site has them: one folder, named as the model."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for path, data in files.items():
            archive.writestr(f"{name}/{path}", data)
    return packed.getvalue()


def pins(files: Mapping[str, bytes] = FILES) -> dict[str, Pin]:
    return {path: Pin(len(data), hashlib.sha256(data).hexdigest()) for path, data in files.items()}


def entry_of(*sources: Source, name: str = "small", pinned: bool = True) -> ModelEntry:
    return ModelEntry(
        name=name,
        language="en",
        licence="none",
        tested=False,
        sources=sources,
        files=pins() if pinned else {},
    )


@dataclass
class Watcher:
    """Notes what a fetch tells."""

    places: list[str] = field(default_factory=list)
    errors: list[ModelError] = field(default_factory=list)
    waits: int = 0

    def waiting(self) -> None:
        self.waits += 1

    def started(self, source: Source) -> None:
        self.places.append(source.place)

    def moved(self, done: int, total: int | None) -> None:
        assert total is None or done <= total

    def failed(self, error: ModelError) -> None:
        self.errors.append(error)
