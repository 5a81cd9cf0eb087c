"""Knowing a whole model from a damaged one: by the hash of every file once, by sizes and times from then on."""

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from assistant.speech.models.catalogue import Pin

SEAL = "verified.json"
"""The file in a model's folder that says its files were right, and how they looked then."""

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class SealedFile:
    """One file as it was when its content had been checked."""

    pin: Pin
    changed: int
    """When it was last written, nanoseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What `verified.json` holds: each file's path inside the model, and how it was."""

    files: Mapping[str, SealedFile]

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """The seal of that folder, None where there is none that can be read."""
        try:
            data: Any = json.loads((folder / SEAL).read_bytes())
            if data["format"] != _FORMAT:
                return None
            return cls({path: _sealed_file(file) for path, file in data["files"].items()})
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return None

    @classmethod
    def of(cls, folder: Path, pins: Mapping[str, Pin]) -> Self:
        """A seal for files that have just been found to be as pinned. Raises OSError."""
        return cls({path: SealedFile(pin, (folder / path).stat().st_mtime_ns) for path, pin in pins.items()})

    @property
    def pins(self) -> dict[str, Pin]:
        """What the files were found to be."""
        return {path: file.pin for path, file in self.files.items()}

    def holds(self, folder: Path) -> bool:
        """No file has another size or time than when it was sealed. Reads none of them."""
        try:
            looks = {path: (folder / path).stat() for path in self.files}
        except OSError:
            return False
        return all(
            (look.st_size, look.st_mtime_ns) == (self.files[path].pin.size, self.files[path].changed)
            for path, look in looks.items()
        )

    def write(self, folder: Path) -> None:
        """Put the seal into the folder. Raises OSError."""
        files = {
            path: {"size": file.pin.size, "sha256": file.pin.sha256, "changed": file.changed}
            for path, file in self.files.items()
        }
        (folder / SEAL).write_text(json.dumps({"format": _FORMAT, "files": files}, indent=1) + "\n")


def differing(folder: Path, pins: Mapping[str, Pin]) -> tuple[str, ...]:
    """The files that are missing or are not as pinned, by reading every one of them."""
    return tuple(path for path, pin in pins.items() if _pin(folder / path) != pin)


def pins_of(folder: Path) -> dict[str, Pin]:
    """Every file of a folder as it is now. Raises OSError."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SEAL)
    found = {str(path.relative_to(folder)): _pin(path) for path in paths}
    return {path: pin for path, pin in found.items() if pin is not None}


def whole(folder: Path, pins: Mapping[str, Pin]) -> bool:
    """The folder holds what is pinned (what its seal says, where `pins` is empty). Seals what had to be read."""
    seal = Seal.read(folder)
    expected = pins or (seal.pins if seal else {})
    if not expected:
        return False
    if seal and seal.pins == expected and seal.holds(folder):
        return True
    if differing(folder, expected):
        return False
    with suppress(OSError):  # a folder that may only be read is read again the next time
        Seal.of(folder, expected).write(folder)
    return True


def _pin(path: Path) -> Pin | None:
    try:
        with path.open("rb") as file:
            return Pin(path.stat().st_size, hashlib.file_digest(file, "sha256").hexdigest())
    except OSError:
        return None


def _sealed_file(data: dict[str, Any]) -> SealedFile:
    return SealedFile(Pin(int(data["size"]), str(data["sha256"])), int(data["changed"]))
