"""Sentences to sound. Knows no loudspeaker: what is made here is played, stopped and timed elsewhere.

pyttsx3 is used to render only, in a worker process that is started again whenever it hangs or dies.
"""

import json
import sys
import tempfile
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Self

import numpy as np

from assistant.speech.clip import Clip, Samples
from assistant.speech.errors import NoVoice, VoiceFailed, VoiceUnknown
from assistant.speech.worker import Worker

_WORKER = Path(__file__).with_name("voice_worker.py")
_START_LIMIT_S = 20.0
_LIMIT_PER_CHAR_S = 0.02
_RATE = 22050
"""The sample rate of espeak-ng, hertz; for silence only, else the worker tells."""

_KEPT_CLIPS = 64
_KEPT_SECONDS = 4.0
"""Clips up to this long are kept: 64 of them are 11 MB at most."""

_QUIET = 200
_TAIL_S = 0.08
"""Silence left at the end of a sentence; espeak-ng adds up to 0.4 s."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How a sentence sounds."""

    name: str = "en-us"
    """Of espeak-ng: a language or voice file, with a variant after a plus sign: `en-us+f3`."""

    rate: int = 170
    """Words a minute, 80 to 450."""

    pitch: int = 50
    """0 to 99."""

    volume: float = 1.0
    """0 to 1."""


class Renderer:
    """Renders one sentence at a time, from any thread."""

    def __init__(self, *, python: tuple[str, ...] = (sys.executable,), limit_s: float = 5.0) -> None:
        """Starts the worker under this Python, and does not wait for it.

        `limit_s` is how long a short sentence may take, seconds: one of 4 s takes 0.02 s on a desktop, ten times that
        on a small board.
        """
        self._command = (*python, "-P", str(_WORKER))
        self._limit_s = limit_s
        self._lock = Lock()
        self._folder = tempfile.TemporaryDirectory(prefix="authors-voice-")
        self._kept: OrderedDict[tuple[str, Voice], Clip] = OrderedDict()
        self._worker: Worker | None = self._started()
        self._ready = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ready(self) -> None:
        """Waits until the worker can speak. Raises NoVoice."""
        with self._lock:
            self._greeted()

    def render(self, text: str, voice: Voice) -> Clip:
        """One sentence or a few as sound, with little silence around; short ones are remembered.

        Raises NoVoice, VoiceUnknown, VoiceFailed.
        """
        said = " ".join("".join(char if char.isprintable() else " " for char in text).split())
        if not any(char.isalnum() for char in said):
            return Clip(np.zeros(0, np.int16), _RATE)
        with self._lock:
            if clip := self._kept.get((said, voice)):
                self._kept.move_to_end((said, voice))
                return clip
            clip = self._rendered(said, voice)
            if clip.seconds <= _KEPT_SECONDS:
                self._kept[said, voice] = clip
                if len(self._kept) > _KEPT_CLIPS:
                    self._kept.popitem(last=False)
            return clip

    def close(self) -> None:
        """Ends the worker."""
        with self._lock:
            self._end_worker()
            self._folder.cleanup()

    def _rendered(self, text: str, voice: Voice) -> Clip:
        """Asks the worker, and once more when it died of it."""
        limit = self._limit_s + _LIMIT_PER_CHAR_S * len(text)
        request = json.dumps({"text": text, **_properties(voice)}).encode() + b"\n"
        for _ in range(2):
            worker = self._greeted()
            try:
                worker.send(request)
                answer, data = worker.answer(limit)
            except (OSError, EOFError):
                self._end_worker()
                continue
            if "error" in answer:
                raise VoiceUnknown(voice.name)
            return Clip(_trimmed(np.frombuffer(data, "<i2").astype(np.int16), answer["rate"]), answer["rate"])
        raise VoiceFailed(text)

    def _greeted(self) -> Worker:
        """The worker, ready; a new one where there is none. Raises NoVoice."""
        if self._worker is None:
            self._worker, self._ready = self._started(), False
        if not self._ready:
            try:
                answer, _ = self._worker.answer(_START_LIMIT_S)
            except EOFError as error:
                self._end_worker()
                raise NoVoice("pyttsx3") from error
            if "error" in answer:
                self._end_worker()
                raise NoVoice(answer["reason"])
            self._ready = True
        return self._worker

    def _started(self) -> Worker:
        return Worker((*self._command, self._folder.name))

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()  # it owns nothing but a sound file in our folder


def _properties(voice: Voice) -> dict[str, str | int | float]:
    """The voice as the worker takes it."""
    return {"voice": voice.name, "rate": voice.rate, "pitch": voice.pitch, "volume": voice.volume}


def _trimmed(samples: Samples, rate: int) -> Samples:
    """The sound without the silence before it, and with `_TAIL_S` after."""
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > _QUIET)
    if not len(loud):
        return samples[:0]
    return samples[max(0, loud[0] - rate // 100) : loud[-1] + 1 + round(_TAIL_S * rate)]
