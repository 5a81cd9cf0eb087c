"""Renders sentences with pyttsx3, one process of its own. Run as a script; imports nothing of this package.

Requests are JSON lines on standard input: `text`, `voice`, `rate`, `pitch`, `volume`. Each is answered on standard
output by a JSON line, `{"bytes": n, "rate": hertz}` followed by that many bytes of 16-bit mono PCM, or
`{"error": "...", "reason": "..."}`. The first answer, before any request, tells whether there is a voice at all.

Why a process: pyttsx3's espeak driver may hang, cannot be interrupted, and takes hold of the whole library.
"""

import json
import os
import sys
import wave
from pathlib import Path
from typing import Any, BinaryIO, Protocol


class Engine(Protocol):
    """What is used of `pyttsx3.Engine`."""

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        """Sets `voice`, `rate`, `pitch` or `volume`."""

    def save_to_file(self, text: str, filename: str) -> None:
        """Queues one text."""

    def runAndWait(self) -> None:  # noqa: N802
        """Renders what is queued."""


def main(folder: Path) -> None:
    """Serves requests until standard input ends; sound files pass through `folder`."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # the driver prints
    faults: list[Exception] = []
    try:
        import pyttsx3  # noqa: PLC0415  fails where the library is missing, which must be told

        engine = pyttsx3.init("espeak")
    except Exception as error:  # noqa: BLE001  whatever it is, the parent must hear of it
        _tell(answers, {"error": "no-voice", "reason": str(error)})
        return
    # The engine swallows errors of its driver and passes them here only.
    engine.connect("error", lambda name, exception: faults.append(exception))  # noqa: ARG005  its calling convention
    _tell(answers, {"bytes": 0, "rate": 0})
    for line in sys.stdin.buffer:
        faults.clear()
        request = json.loads(line)
        data, rate = _render(engine, request, folder / "speech.wav")
        if faults:
            kind = "voice-unknown" if isinstance(faults[0], ValueError) else "voice-failed"
            _tell(answers, {"error": kind, "reason": str(faults[0])})
        else:
            _tell(answers, {"bytes": len(data), "rate": rate})
            answers.write(data)
            answers.flush()


def _render(engine: "Engine", request: dict[str, Any], path: Path) -> tuple[bytes, int]:
    """PCM and sample rate of one sentence; empty when nothing came out."""
    path.unlink(missing_ok=True)
    for name in ("voice", "rate", "pitch", "volume"):
        engine.setProperty(name, request[name])
    engine.save_to_file(request["text"], str(path))
    engine.runAndWait()
    if not path.exists():
        return b"", 0
    with wave.open(str(path), "rb") as file:
        return file.readframes(file.getnframes()), file.getframerate()


def _tell(answers: BinaryIO, answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
