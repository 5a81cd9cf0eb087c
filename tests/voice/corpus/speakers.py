"""Synthetic voices, and what they say, rendered once and kept in a folder."""

import hashlib
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from assistant.speech import SAMPLE_RATE, Clip, read_wav
from assistant.speech.voices import narrator

_ROOT: Final = Path(__file__).parents[3]
_SAY: Final = """
import sys
from pathlib import Path
from assistant.speech.clip import write_wav
from assistant.speech.voice import Renderer, Voice
text, path, voice = sys.argv[1:]
with Renderer() as renderer:
    write_wav(Path(path), renderer.render(text, Voice(voice)))
"""

TEMPOS: Final = (1.0, 1.2)
"""How fast things are said: as the voice does by itself, and faster."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A synthetic voice."""

    program: str
    voice: str
    held_out: bool = False

    @property
    def name(self) -> str:
        """Such as `flite slt`."""
        return f"{self.program} {self.voice}"

    def command(self, text: str, path: Path) -> list[str]:
        """What writes `text`, which is also on its standard input, to a sound file."""
        match self.program:
            case "espeak-ng":
                return ["espeak-ng", "-v", self.voice, "-w", str(path), text]
            case "flite":
                return ["flite", "-voice", self.voice, "-t", text, "-o", str(path)]
            case "authors":
                return [sys.executable, "-c", _SAY, text, str(path), self.voice]
            case _:
                return ["text2wave", "-eval", f"(voice_{self.voice})", "-o", str(path)]


SPEAKERS: Final = (
    Speaker("espeak-ng", "en-us"),
    Speaker("espeak-ng", "en-gb"),
    Speaker("espeak-ng", "en-gb-x-rp"),
    Speaker("espeak-ng", "en-gb-scotland"),
    Speaker("espeak-ng", "en-us+f3"),
    Speaker("espeak-ng", "en-gb+m3"),
    Speaker("flite", "awb"),
    Speaker("flite", "kal"),
    Speaker("flite", "kal16"),
    Speaker("festival", "kal_diphone"),
    Speaker("espeak-ng", "en-029", held_out=True),
    Speaker("espeak-ng", "en-gb-x-gbclan", held_out=True),
    Speaker("espeak-ng", "en-gb-x-gbcwmd+f4", held_out=True),
    Speaker("espeak-ng", "en-gb-x-rp+f2", held_out=True),
    Speaker("espeak-ng", "en-gb+f5", held_out=True),
    Speaker("espeak-ng", "en-us+Annie", held_out=True),
    Speaker("espeak-ng", "en-us+m7", held_out=True),
    Speaker("espeak-ng", "en-us-nyc", held_out=True),
    Speaker("flite", "rms", held_out=True),
    Speaker("flite", "slt", held_out=True),
    Speaker("festival", "cmu_us_slt_arctic_hts", held_out=True),
    Speaker("festival", "ked_diphone", held_out=True),
)
"""flite and festival share two speakers: slt is held out in both, kal in neither."""


OWN: Final = Speaker("authors", narrator().name)
"""The assistant."""


def speakers(*, held_out: bool) -> tuple[Speaker, ...]:
    """Those of one part."""
    return tuple(speaker for speaker in SPEAKERS if speaker.held_out is held_out)


def render(speaker: Speaker, text: str, folder: Path, *, tempo: float = 1.0) -> Clip:
    """A text in a synthetic voice at 16 kHz, from the folder where it lies there."""
    said = f"{speaker.name}|{text}" if tempo == 1.0 else f"{speaker.name}|{text}|{tempo}"
    name = hashlib.sha256(said.encode()).hexdigest()[:24]
    folder = folder.absolute()
    path = folder / f"{name}.wav"
    if not path.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        aside, faster = folder / f"{name}.{os.getpid()}.wav", folder / f"{name}.{os.getpid()}.fast.wav"
        _run(speaker.command(text, aside), text)
        if tempo != 1.0:
            _run(["sox", str(aside), str(faster), "tempo", "-s", str(tempo)], "")
            faster.replace(aside)
        aside.replace(path)
    return read_wav(path).at_rate(SAMPLE_RATE)


def _run(command: list[str], text: str) -> None:
    subprocess.run(command, input=text.encode(), check=True, capture_output=True, cwd=_ROOT)
