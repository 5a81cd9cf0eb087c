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
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Protocol


class Engine(Protocol):
    """What is used of `pyttsx3.Engine`."""

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        """Sets `voice`, `rate`, `pitch` or `volume`."""

    def connect(self, topic: str, cb: Callable[..., None]) -> object:
        """Has `cb` called on each event of that topic, maybe in another thread."""

    def save_to_file(self, text: str, filename: str) -> None:
        """Queues one text."""

    def startLoop(self) -> None:  # noqa: N802
        """Renders what is queued, and waits for it."""

    def endLoop(self) -> None:  # noqa: N802
        """Makes it ready for the next loop. Cancels what espeak is doing."""


def main(folder: Path) -> None:
    """Serves requests until standard input ends; sound files pass through `folder`."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # the driver prints
    try:
        import pyttsx3  # noqa: PLC0415  fails where the library is missing, which must be told
        from pyttsx3.drivers import _espeak  # noqa: PLC0415

        engine = pyttsx3.init("espeak")
    except Exception as error:  # noqa: BLE001  whatever it is, the parent must hear of it
        _tell(answers, {"error": "no-voice", "reason": str(error)})
        return
    _tell(answers, {"bytes": 0, "rate": 0})
    rendering = Rendering(engine, _espeak.Synchronize, folder / "speech.wav")
    for line in sys.stdin.buffer:
        try:
            data, rate = rendering.of(json.loads(line))
        except ValueError as error:
            _tell(answers, {"error": "voice-unknown", "reason": str(error)})
        else:
            _tell(answers, {"bytes": len(data), "rate": rate})
            answers.write(data)
            answers.flush()


class Rendering:
    """One text after another through one engine."""

    def __init__(self, engine: Engine, synchronize: Callable[[], object], path: Path) -> None:
        """`synchronize` waits for espeak's own thread."""
        self._engine = engine
        self._synchronize = synchronize
        self._path = path
        self._completed = False
        self._faults: list[Exception] = []
        engine.connect("finished-utterance", self._finish)
        # The engine swallows the errors of its driver, and passes them here only.
        engine.connect("error", lambda name, exception: self._faults.append(exception))  # noqa: ARG005  pyttsx3's names

    def of(self, request: dict[str, Any]) -> tuple[bytes, int]:
        """PCM and sample rate of one request. Waits for as long as it takes: the parent has a limit.

        Raises ValueError when there is no such voice, RuntimeError when the engine gave up in the middle.
        """
        self._faults.clear()
        self._completed = False
        self._path.unlink(missing_ok=True)
        for name in ("voice", "rate", "pitch", "volume"):
            self._engine.setProperty(name, request[name])
        self._engine.save_to_file(request["text"], str(self._path))
        # Not `runAndWait`, which begins with `endLoop`, and so cancels the text while espeak's thread sets properties.
        self._engine.startLoop()
        self._synchronize()
        self._engine.endLoop()
        if self._faults:
            raise self._faults[0]
        if not self._completed:
            raise RuntimeError(request["text"])
        with wave.open(str(self._path), "rb") as file:
            return file.readframes(file.getnframes()), file.getframerate()

    def _finish(self, name: str | None, completed: bool) -> None:  # noqa: ARG002, FBT001  as pyttsx3 calls it
        self._completed = completed


def _tell(answers: BinaryIO, answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
