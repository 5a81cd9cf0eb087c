"""Plays sounds one after another, stops at once when told, and says when the last frame has left the loudspeaker.

The stream stays open and carries silence between sounds: opening costs up to a second, and wireless loudspeakers
swallow what comes first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from assistant.speech.clip import Clip
from assistant.speech.devices import OpenStream, SoundSystem
from assistant.speech.errors import SoundError
from assistant.speech.events import DeviceBack, DeviceLost, SpeechEnded, SpeechStarted
from assistant.speech.playlist import Begun, Done, Playlist
from assistant.speech.watch import LOOK_S, BackOff, Watch

PlayEvent: TypeAlias = SpeechStarted | SpeechEnded | DeviceLost | DeviceBack

_LATENCY_S = 0.05
"""Sound given to the device ahead of time: what still plays after a stop."""

_LONGEST_WAIT_S = 1.0
"""No device keeps sound back for longer; guards against a clock that jumps."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What the callback tells the loudspeaker's thread."""

    event: Begun | Done
    at: float
    """When the air has it, by the stream's clock, seconds."""


class Loudspeaker:
    """A loudspeaker, by name or the default one. Sounds are queued from any thread."""

    def __init__(self, system: SoundSystem, *, name: str | None = None) -> None:
        """Does not open it yet."""
        self._system = system
        self._wanted = name
        self._name = name or ""
        self._stream: OpenStream | None = None
        self._rate = 0
        self._playlist = Playlist()
        self._told: SimpleQueue[_Told | None] = SimpleQueue()
        self._callbacks = 0
        self._post: Callable[[PlayEvent], None] = _unheard
        self._watch = Watch()
        self._back_off = BackOff()
        self._lost = False
        self._running = False
        self._thread = Thread(target=self._tend, name="loudspeaker", daemon=True)

    @property
    def volume(self) -> float:
        """Share of full amplitude, 0 to 1; a half is 6 dB less."""
        return self._playlist.volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._playlist.volume = min(1.0, max(0.0, volume))

    @property
    def latency(self) -> float:
        """Seconds from the callback to the air, as the device tells."""
        stream = self._stream
        return stream.latency if stream else 0.0

    def start(self, post: Callable[[PlayEvent], None]) -> None:
        """Opens it; `post` is called in the loudspeaker's thread.

        Raises NoLoudspeaker, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        self._post = post
        self._open()
        self._running = True
        self._thread.start()

    def play(self, clip: Clip, *, id: int) -> None:  # noqa: A002  the events' own word
        """Plays it after what is queued. While the device is lost it is reported as ended, not whole."""
        self._playlist.add(clip.at_rate(self._rate or clip.rate).samples, id=id)

    def stop(self) -> None:
        """Silences it within its latency: what plays fades out, what is queued is dropped. All is reported as ended."""
        self._playlist.stop()

    def close(self) -> None:
        """Gives the device back, whatever plays, and ends the thread."""
        self._running = False
        self._told.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._shut()

    def _fill(self, out: NDArray[np.int16], rate: int, air_time: float) -> None:
        """Called by PortAudio: takes sound and tells what happened, and no more."""
        self._callbacks += 1
        for event in self._playlist.fill(out):
            self._told.put(_Told(event, air_time + (event.at / rate if isinstance(event, Done) else 0.0)))

    def _tend(self) -> None:
        """Reports what the callback told, each when the air has it, and looks after the device."""
        seen = 0
        while self._running:
            try:
                told = self._told.get(timeout=LOOK_S)
            except Empty:
                told = None
            if told:
                self._report(told)
            elif self._stream is None:
                self._look()
            elif self._callbacks != seen:
                self._moved()
            elif not self._stream.running or self._watch.stalled():
                self._give_up()
            seen = self._callbacks

    def _report(self, told: _Told) -> None:
        """Posts it when the air has it."""
        stream = self._stream
        if stream and stream.running:
            sleep(min(_LONGEST_WAIT_S, max(0.0, told.at - stream.time)))
        match told.event:
            case Begun(id):
                self._post(SpeechStarted(id))
            case Done(id, whole):
                self._post(SpeechEnded(id, whole))

    def _moved(self) -> None:
        self._watch.moved()
        if self._lost:
            self._lost = False
            self._back_off = BackOff()
            self._post(DeviceBack("output", self._name))

    def _give_up(self) -> None:
        """The device is gone. When it only stopped it may open again at once: the sound system was started anew."""
        flowed, stopped = self._watch.flowing, self._stream is not None and not self._stream.running
        self._shut()
        self._drop()
        error: SoundError | None = None
        if stopped and flowed:
            try:
                self._open()
            except SoundError as refusal:
                error = refusal
            else:
                return
        self._report_lost(error)

    def _look(self) -> None:
        """Tries to open the lost device, seeing new ones too when it cannot."""
        self._drop()
        if not self._back_off.due():
            return
        try:
            self._open()
        except SoundError:
            try:
                self._system.rescan()
                self._open()
            except SoundError as error:
                self._report_lost(error)

    def _report_lost(self, error: SoundError | None) -> None:
        if not self._lost:
            self._lost = True
            self._post(DeviceLost("output", self._name, error))

    def _drop(self) -> None:
        for done in self._playlist.drop():
            self._post(SpeechEnded(done.id, done.whole))

    def _open(self) -> None:
        self._name = self._system.loudspeaker(self._wanted).name
        self._watch = Watch()
        self._stream = self._system.play(
            self._wanted, self._fill, latency=_LATENCY_S, busy=lambda: not self._playlist.empty
        )
        self._rate = self._stream.format.rate

    def _shut(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            self._system.close(stream)


def _unheard(_event: PlayEvent) -> None:
    """Until somebody listens."""
