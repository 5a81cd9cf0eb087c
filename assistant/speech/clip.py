"""A piece of mono sound in memory, and WAV files. Knows no device."""

import wave
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import soxr
from numpy.typing import NDArray

from assistant.speech.errors import ClipNotWritten, ClipUnreadable

Samples: TypeAlias = NDArray[np.int16]
"""Mono PCM, shape (frames,), 16 bit."""

FULL_SCALE = 32768
"""The loudest sample, for turning int16 into -1..1."""


SIZE_LIMIT = 512 * 1024 * 1024
"""Bytes of a sound file; a longer one is not read."""

SLOWEST, FASTEST = 4000, 384_000
"""Sample rates, hertz, at which speech can be recorded."""

_NO_LENGTH = 0x7FFFF000
"""Bytes that a WAV file says it has when its length was not known as it was written; about, and above."""


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """Mono sound at one sample rate."""

    samples: Samples
    rate: int
    """Sample rate, hertz."""

    @property
    def seconds(self) -> float:
        """Length in seconds."""
        return len(self.samples) / self.rate

    def at_rate(self, rate: int) -> "Clip":
        """The same sound at another sample rate, in hertz."""
        if rate == self.rate:
            return self
        return Clip(soxr.resample(self.samples, self.rate, rate).astype(np.int16, copy=False), rate)

    def then(self, other: "Clip") -> "Clip":
        """The sound followed by another, at its own sample rate."""
        return Clip(np.concatenate([self.samples, other.at_rate(self.rate).samples]), self.rate)


def silence(seconds: float, rate: int) -> Clip:
    """Nothing to hear, for that long."""
    return Clip(np.zeros(round(seconds * rate), np.int16), rate)


def loudness(samples: Samples) -> float:
    """Root mean square in decibels below full scale: 0 is as loud as can be, digital silence is -100."""
    if not len(samples):
        return -100.0
    power = float(np.mean(np.square(samples.astype(np.float64) / FULL_SCALE)))
    return max(-100.0, 10 * float(np.log10(power))) if power else -100.0


def mixed_down(frames: NDArray[np.int16]) -> Samples:
    """One channel from frames of shape (frames, channels)."""
    if frames.shape[1] == 1:
        return frames[:, 0].copy()
    mixed: Samples = frames.mean(axis=1).astype(np.int16)
    return mixed


def read_wav(path: Path) -> Clip:
    """A WAV file as mono sound at its own rate.

    A file that was written to a pipe gives no length, and is read to its end. Raises ClipUnreadable when it cannot be
    opened, is no regular file or too large, is not PCM WAV of 8 to 32 bits, or is empty or cut off.
    """
    try:
        size = path.stat().st_size
        if not path.is_file() or size > SIZE_LIMIT:
            raise ClipUnreadable(str(path), f"{size} bytes" if path.is_file() else "no file")
        with wave.open(str(path), "rb") as file:
            width, channels, rate = file.getsampwidth(), file.getnchannels(), file.getframerate()
            told = file.getnframes() * width * channels
            data = file.readframes(min(file.getnframes(), size // (width * channels)))
    except OSError as error:
        raise ClipUnreadable(str(path), error.strerror or str(error)) from error
    except (wave.Error, EOFError) as error:
        raise ClipUnreadable(str(path), str(error) or "too short") from error
    if not data or (len(data) < told < _NO_LENGTH):
        raise ClipUnreadable(str(path), f"{len(data)} of {told} bytes")
    if not SLOWEST <= rate <= FASTEST:
        raise ClipUnreadable(str(path), f"{rate} Hz")
    data = data[: len(data) // (width * channels) * width * channels]
    return Clip(mixed_down(_as_int16(data, width).reshape(-1, channels)), rate)


def write_wav(path: Path, clip: Clip) -> None:
    """Writes 16-bit mono PCM. Raises ClipNotWritten."""
    try:
        with path.open("wb") as stream, wave.open(stream, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(clip.rate)
            file.writeframes(clip.samples.tobytes())
    except OSError as error:
        raise ClipNotWritten(str(path), error.strerror or str(error)) from error


def _as_int16(data: bytes, width: int) -> Samples:
    """PCM of 1 to 4 bytes a sample as 16 bit; the top two bytes of wider samples."""
    if width == 1:
        return (np.frombuffer(data, np.uint8).astype(np.int16) - 128) << 8
    wide = np.frombuffer(data, np.uint8).reshape(-1, width)[:, -2:]
    return np.ascontiguousarray(wide).view("<i2")[:, 0].astype(np.int16)
