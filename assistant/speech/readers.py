"""Synthetic voices of several programs that read texts to a recogniser, to try what it can hear. Knows no game."""

import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Clip, read_wav
from assistant.speech.errors import NoVoice, VoiceFailed

_ESPEAK: Final = "espeak-ng"
_COMMANDS: Final = {_ESPEAK: "espeak-ng", "flite": "flite", "festival": "text2wave"}
"""Of each program the command that writes a sound file."""

_LIMIT_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Reader:
    """One voice of one program."""

    program: str
    voice: str

    @property
    def name(self) -> str:
        """Such as `flite rms`."""
        return f"{self.program} {self.voice}"

    def read(self, text: str) -> Clip:
        """The text as sound at 16 kHz. Raises VoiceFailed, or ClipUnreadable where the program wrote no sound."""
        with tempfile.TemporaryDirectory(prefix="authors-reader-") as folder:
            path = Path(folder) / "said.wav"
            try:
                subprocess.run(
                    self._command(path), input=text.encode(), check=True, capture_output=True, timeout=_LIMIT_S
                )
            except (OSError, subprocess.SubprocessError) as error:
                raise VoiceFailed(text) from error
            return read_wav(path).at_rate(SAMPLE_RATE)

    @property
    def installed(self) -> bool:
        """Whether the program is here."""
        return shutil.which(_COMMANDS[self.program]) is not None

    def _command(self, path: Path) -> list[str]:
        """What reads standard input into a sound file."""
        command = _COMMANDS[self.program]
        match self.program:
            case "flite":
                return [command, "-voice", self.voice, "-f", "/dev/stdin", "-o", str(path)]
            case "festival":
                return [command, "-eval", f"(voice_{self.voice})", "-o", str(path)]
            case _:
                return [command, "-v", self.voice, "-w", str(path), "--stdin"]


_ENGLISH: Final = (
    (Reader(_ESPEAK, "en-us"),),
    (Reader("flite", "awb"), Reader(_ESPEAK, "en-gb-x-rp")),
    (Reader("festival", "kal_diphone"), Reader(_ESPEAK, "en-us+f3")),
)
"""Three voices as unlike as can be; of each the first whose program is installed."""


def readers(language: str) -> tuple[Reader, ...]:
    """Three voices of a language. Raises NoVoice where even espeak-ng is missing."""
    if not Reader(_ESPEAK, language).installed:
        raise NoVoice(_ESPEAK)
    if language == "en":
        return tuple(next(each for each in choice if each.installed) for choice in _ENGLISH)
    return tuple(Reader(_ESPEAK, f"{language}{variant}") for variant in ("", "+f3", "+m3"))
