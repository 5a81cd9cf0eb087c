"""Where sound comes from: a microphone that is opened again when it was lost, or a file. Knows no speech.

Both give the same: one frame of 512 samples at 16 kHz after another, or what happened instead.
"""

from dataclasses import dataclass
from queue import Empty, Full, Queue
from time import sleep
from typing import Any, Protocol, TypeAlias

import numpy as np
import soxr
from numpy.typing import NDArray

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Clip, Samples, mixed_down
from assistant.speech.devices import OpenStream, SoundSystem
from assistant.speech.errors import SoundError
from assistant.speech.events import DeviceBack, DeviceLost, Overflowed, SourceEnded
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
        self._blocks: Queue[NDArray[np.int16]] = Queue(keep_blocks)
        self._dropped = 0
        """Device samples that found the queue full; written by the callback only."""

        self._overflows = 0
        """Blocks before which the device itself lost some; written by the callback only."""

        self._told = (0, 0)
        self._stream: OpenStream | None = None
        self._resampler: Any = None
        self._pending: Samples = np.zeros(0, np.int16)
        self._watch = Watch()
        self._lost = False
        self._back_off = BackOff()

    def open(self) -> None:
        """Opens it now, so that an error is raised and not reported by `read`.

        Raises NoMicrophone, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        self._name = self._system.microphone(self._wanted).name
        self._stream = self._system.record(self._wanted, self._took, rate=self._rate)
        self._resampler = soxr.ResampleStream(self._stream.format.rate, SAMPLE_RATE, 1, dtype="int16")
        self._pending = np.zeros(0, np.int16)
        self._watch = Watch()

    def read(self) -> Reading:
        """The next frame or event, or None after waiting for a quarter of a second at most."""
        if len(self._pending) >= FRAME:
            return self._next_frame()
        if self._stream is None:
            return self._look()
        if overflow := self._new_overflow(self._stream.format.rate):
            return overflow
        try:
            block = self._blocks.get(timeout=LOOK_S)
        except Empty:
            return self._silent(self._stream)
        self._watch.moved()
        self._pending = np.concatenate([self._pending, self._resampler.resample_chunk(mixed_down(block))])
        if self._lost:
            self._lost = False
            self._back_off = BackOff()
            return DeviceBack("input", self._name)
        return self._next_frame() if len(self._pending) >= FRAME else None

    def flush(self) -> None:
        """Drops what was recorded and not read yet."""
        self._pending = np.zeros(0, np.int16)
        while True:
            try:
                self._blocks.get_nowait()
            except Empty:
                return

    def close(self) -> None:
        """Closes the device; by the thread that reads, or when that has ended."""
        self._shut()

    def _took(self, block: NDArray[np.int16], overflowed: bool) -> None:  # noqa: FBT001  as the device says it
        """Called by PortAudio: takes the block, and no more."""
        self._overflows += overflowed
        try:
            self._blocks.put_nowait(block.copy())
        except Full:
            self._dropped += len(block)

    def _next_frame(self) -> Frame:
        frame, self._pending = self._pending[:FRAME], self._pending[FRAME:]
        return Frame(frame)

    def _new_overflow(self, rate: int) -> Overflowed | None:
        """What was lost since this was last asked; a block the device lost is counted as 10 ms."""
        now = (self._dropped, self._overflows)
        dropped, overflows = now[0] - self._told[0], now[1] - self._told[1]
        self._told = now
        return Overflowed(dropped / rate + overflows * 0.01) if dropped or overflows else None

    def _silent(self, stream: OpenStream) -> DeviceLost | None:
        """Counts a look without a block. The device is lost after enough of them, or when it stops and stays shut."""
        stopped = not stream.running
        if not self._watch.stalled() and not stopped:
            return None
        self._shut()
        if not (stopped and self._watch.flowing):
            return self._report_lost(None)
        try:
            self.open()  # most likely the sound system was started anew for another device
        except SoundError as error:
            return self._report_lost(error)
        return None

    def _look(self) -> DeviceLost | None:
        """Waits a moment and tries to open the device, seeing new ones too when it cannot."""
        sleep(LOOK_S)
        if not self._back_off.due():
            return None
        try:
            self.open()
        except SoundError:
            try:
                self._system.rescan()
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

    def _shut(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            self._system.close(stream)


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
