"""Where sound comes from: a microphone that is opened again when it was lost, or a file. Knows no speech.

Both give the same: one frame of 512 samples at 16 kHz after another, or what happened instead.
"""

from dataclasses import dataclass
from time import sleep
from typing import Any, Protocol, TypeAlias

import numpy as np
import soxr

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Clip, Samples, mixed_down
from assistant.speech.errors import SoundError
from assistant.speech.events import DeviceBack, DeviceLost, Overflowed, SourceEnded
from assistant.speech.sound_system import OpenDevice, SoundSystem
from assistant.speech.sound_worker import BLOCK
from assistant.speech.watch import LOOK_S, BackOff, Watch

FRAME = 512
"""Samples of one frame: 32 ms, what the speech detector takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """32 ms of sound."""

    samples: Samples
    """512 samples at 16 kHz, mono."""


Reading: TypeAlias = Frame | Overflowed | DeviceLost | DeviceBack | SourceEnded | None
"""None: nothing yet."""


class Source(Protocol):
    """Where the ear's sound comes from. Used by one thread."""

    def read(self) -> Reading:
        """The next frame or event, or None after waiting for a quarter of a second at most."""

    def flush(self) -> None:
        """Drops what was recorded and not read yet."""

    def close(self) -> None:
        """Gives the device back."""


class Microphone:
    """A microphone, by name or the default one, at its own sample rate."""

    def __init__(
        self, system: SoundSystem, *, name: str | None = None, rate: int | None = None, keep_blocks: int = 400
    ) -> None:
        """Does not open it yet.

        `rate`, in hertz, is tried before its own. `keep_blocks` are kept for a reader that is late: blocks are 10 ms
        or longer, so 400 are 4 s at the least.
        """
        self._system = system
        self._wanted = name
        self._name = name or ""
        self._rate = rate
        self._keep_blocks = keep_blocks
        self._device: OpenDevice | None = None
        self._resampler: Any = None
        self._pending: Samples = np.zeros(0, np.int16)
        self._missing = 0
        """Device frames that were lost and not reported yet."""

        self._watch = Watch()
        self._lost = False
        self._back_off = BackOff()

    def open(self) -> None:
        """Opens it now, so that an error is raised and not reported by `read`.

        Raises NoMicrophone, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        self._device = self._system.record(self._wanted, rate=self._rate, keep_blocks=self._keep_blocks)
        self._name = self._device.name
        self._resampler = soxr.ResampleStream(self._device.rate, SAMPLE_RATE, 1, dtype="int16")
        self._pending = np.zeros(0, np.int16)
        self._missing = 0
        self._watch = Watch()

    def read(self) -> Reading:
        """The next frame or event, or None after waiting for a quarter of a second at most."""
        if len(self._pending) >= FRAME:
            return self._next_frame()
        device = self._device
        if device is None:
            return self._look()
        try:
            if not device.worker.poll(LOOK_S):
                return self._give_up() if self._watch.stalled() else None
        except EOFError:
            return self._give_up()
        blocks = self._blocks(device)
        if not blocks:
            return None
        self._watch.moved()
        self._pending = np.concatenate([self._pending, *map(self._resampled, blocks)])
        if self._lost:
            self._lost = False
            self._back_off = BackOff()
            return DeviceBack("input", self._name)
        if self._missing:
            missing, self._missing = self._missing, 0
            return Overflowed(missing / device.rate)
        return self._next_frame() if len(self._pending) >= FRAME else None

    def flush(self) -> None:
        """Drops what was recorded and not read yet."""
        self._pending = np.zeros(0, np.int16)
        device = self._device
        try:
            while device and device.worker.poll(0.0):
                self._blocks(device)
        except EOFError:
            return  # `read` will see to it

    def close(self) -> None:
        """Closes the device; by the thread that reads, or when that has ended."""
        device, self._device = self._device, None
        if device is not None:
            device.worker.kill()

    def _blocks(self, device: OpenDevice) -> list[Samples]:
        """Takes the whole blocks received so far, mixed down."""
        received = device.worker.received
        blocks: list[Samples] = []
        start = 0
        while len(received) - start >= BLOCK.size:
            missing, size = BLOCK.unpack_from(received, start)
            end = start + BLOCK.size + size
            if len(received) < end:
                break
            samples = np.frombuffer(bytes(received[start + BLOCK.size : end]), "<i2").reshape(-1, device.channels)
            blocks.append(mixed_down(samples))
            self._missing += missing
            start = end
        del received[:start]
        return blocks

    def _resampled(self, block: Samples) -> Samples:
        samples: Samples = self._resampler.resample_chunk(block)
        return samples

    def _next_frame(self) -> Frame:
        frame, self._pending = self._pending[:FRAME], self._pending[FRAME:]
        return Frame(frame)

    def _give_up(self) -> DeviceLost | None:
        """The device is gone, or silent for too long."""
        self.close()
        return self._report_lost(None)

    def _look(self) -> DeviceLost | None:
        """Waits a moment and tries to open the device."""
        sleep(LOOK_S)
        if not self._back_off.due():
            return None
        try:
            self.open()
        except SoundError as error:
            return self._report_lost(error)
        return None

    def _report_lost(self, error: SoundError | None) -> DeviceLost | None:
        """The event, once until the device is back."""
        if self._lost:
            return None
        self._lost = True
        return DeviceLost("input", self._name, error)


class ClipSource:
    """Sound that is there already, such as a file, given as fast as it is taken."""

    def __init__(self, clip: Clip) -> None:
        """The clip at any rate; its last frame is filled up with silence."""
        samples = clip.at_rate(SAMPLE_RATE).samples
        rest = -len(samples) % FRAME
        self._frames = np.concatenate([samples, np.zeros(rest, np.int16)]).reshape(-1, FRAME)
        self._next = 0

    def read(self) -> Frame | SourceEnded:
        """The next frame, then SourceEnded for ever."""
        if self._next == len(self._frames):
            return SourceEnded()
        self._next += 1
        return Frame(self._frames[self._next - 1])

    def flush(self) -> None:
        """A file loses nothing."""

    def close(self) -> None:
        """There is nothing to give back."""
