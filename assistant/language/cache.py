"""What took long to work out, kept in the user's cache folder. Knows nothing of what it keeps.

A folder that cannot be read or written is passed over: everything is then worked out anew.
"""

import hashlib
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

_FORMAT: Final = 1


def cache_folder() -> Path:
    """The user's cache folder of this program; it need not exist."""
    return platformdirs.user_cache_path("authors-aloud", appauthor=False)


@dataclass(frozen=True, slots=True)
class Cache:
    """JSON values under the hash of what they were worked out from."""

    folder: Path | None
    """None keeps nothing."""

    most: int | None = None
    """So many values are kept, those written or read last; None keeps all."""

    def read(self, key: object) -> object:
        """The value kept under `key`, None where there is none or it is damaged."""
        if self.folder is None:
            return None
        try:
            path = self._path(self.folder, key)
            value: object = json.loads(path.read_text(encoding="utf-8"))
            if self.most is not None:
                path.touch()
        except (OSError, ValueError):
            return None
        return value

    def write(self, key: object, value: object) -> None:
        """Keep `value`: written aside and renamed into place, so that it is never half there."""
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                "w", dir=self.folder, encoding="utf-8", suffix=".tmp", delete=False
            ) as aside:
                json.dump(value, aside, ensure_ascii=False)
            Path(aside.name).replace(self._path(self.folder, key))
            if self.most is not None:
                self._prune(self.folder, self.most)
        except OSError:
            return

    def _prune(self, folder: Path, most: int) -> None:
        """Drop the values not used for longest."""
        kept = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in kept[most:]:
            path.unlink(missing_ok=True)

    def _path(self, folder: Path, key: object) -> Path:
        name = json.dumps([_FORMAT, key], ensure_ascii=True)
        return folder / f"{hashlib.sha256(name.encode()).hexdigest()}.json"
