"""Results kept from run to run, so that a run that was cut off goes on. Knows no sound."""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.voice.bench.result import Result

_ROOT: Final = Path(__file__).parents[3]
_HEARS: Final = ("assistant/**/*.py", "grammar/**/*", "tests/voice/bench/listening.py")
"""What a result follows from, beside the sound, the deck and the model."""


def fingerprint(deck: Path, model: Path) -> str:
    """Of the program, its grammar, a deck file and a model: another one makes other results."""
    digest = hashlib.sha256()
    files = [path for pattern in _HEARS for path in sorted(_ROOT.glob(pattern)) if path.is_file()]
    for path in [*files, deck]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    for path in sorted(path for path in model.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(model)} {path.stat().st_size}\n".encode())
    return digest.hexdigest()[:24]


class Store:
    """The results of one fingerprint, a line of JSON each; what is put is on disk at once."""

    def __init__(self, path: Path) -> None:
        """Reads what is kept there; a torn last line is dropped."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.kept = {result.key: result for result in _read(path)}
        self._file = path.open("a", encoding="utf-8", buffering=1)
        if path.stat().st_size and not path.read_bytes().endswith(b"\n"):
            self._file.write("\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def put(self, result: Result) -> None:
        """Keeps a result, unless it is there."""
        if result.key not in self.kept:
            self.kept[result.key] = result
            self._file.write(result.written() + "\n")


def _read(path: Path) -> Iterator[Result]:
    if not path.is_file():
        return
    with path.open(encoding="utf-8") as file:
        for line in file:
            with suppress(ValueError, KeyError, TypeError):
                yield Result.read(line)
