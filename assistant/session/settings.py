"""What the doctor found out about the sound at somebody's table, kept in one small file of theirs for later games."""

import json
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar, Final

from platformdirs import user_config_path

from assistant.errors import AuthorsError
from assistant.files import read_file

MOST_BYTES: Final = 4096
LONGEST_TAIL_S: Final = 3.0
"""No room rings for longer, and no ear should be shut for longer after each sentence."""


@dataclass(frozen=True, slots=True)
class Room:
    """How the loudspeaker sounds in the microphone."""

    microphone: str
    loudspeaker: str
    """The devices' names: what was found holds for them only."""

    tail_s: float
    """How long sound lingers in the microphone after it has left the loudspeaker, seconds."""


@dataclass(eq=False)
class BadSettings(AuthorsError):
    """The file of settings cannot be used."""

    key: ClassVar[str] = "error-settings"
    file: str
    problem: str
    """A key: `unreadable`, `too_large`, `not_json`, `not_a_room`."""


@dataclass(eq=False)
class SettingsNotKept(AuthorsError):
    """The file of settings cannot be written."""

    key: ClassVar[str] = "error-settings-write"
    file: str
    reason: str


def settings_file() -> Path:
    """Where the settings are kept; it need not exist."""
    return user_config_path("authors-aloud", appauthor=False) / "room.json"


def read_room(file: Path) -> Room | None:
    """What was found last; None where nothing was. Raises BadSettings."""
    try:
        data = read_file(file, most=MOST_BYTES)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadSettings(str(file), "unreadable") from error
    if len(data) > MOST_BYTES:
        raise BadSettings(str(file), "too_large")
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadSettings(str(file), "not_json") from error
    match content:
        case {"microphone": str(microphone), "loudspeaker": str(loudspeaker), "tail_s": float(tail_s) | int(tail_s)}:
            if not isinstance(tail_s, bool) and 0 <= tail_s <= LONGEST_TAIL_S:
                return Room(microphone, loudspeaker, float(tail_s))
    raise BadSettings(str(file), "not_a_room")


def keep_room(file: Path, room: Room) -> None:
    """Put it in place of what was found before: written aside and renamed. Raises SettingsNotKept."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, encoding="utf-8", suffix=".tmp", delete=False) as aside:
            json.dump(asdict(room), aside, ensure_ascii=False)
        Path(aside.name).replace(file)
    except OSError as error:
        raise SettingsNotKept(str(file), error.strerror or str(error)) from error
