"""Plays sounds one after another, stops at once when told, and says when the last frame has left the loudspeaker.

The stream stays open and carries silence between sounds: opening costs up to a second, and wireless loudspeakers
swallow what comes first.
"""

import json
from collections.abc import Callable
from threading import Lock, Thread
from time import sleep
from typing import Any, TypeAlias

import numpy as np

from assistant.speech.clip import Clip
from assistant.speech.errors import SoundError
from assistant.speech.events import DeviceBack, DeviceLost, SpeechEnded, SpeechStarted
from assistant.speech.sound_system import OpenDevice, SoundSystem
from assistant.speech.watch import LOOK_S, BackOff, Watch

PlayEvent: TypeAlias = SpeechStarted | SpeechEnded | DeviceLost | DeviceBack

_LATENCY_S = 0.05
"""Sound given to the device ahead of time: what still plays after a stop."""


class Loudspeaker:
    """A loudspeaker, by name or the default one. Sounds are queued from any thread."""

    def __init__(self, system: SoundSystem, *, name: str | None = None) -> None:
        """Does not open it yet."""
        self._system = system
        self._wanted = name
        self._name = name or ""
        self._device: OpenDevice | None = None
        self._volume = 1.0
        self._given: dict[int, None] = {}
        """Ids of sounds that have not ended, oldest first."""

        self._giving = Lock()
        self._post: Callable[[PlayEvent], None] = _unheard
        self._watch = Watch()
        self._back_off = BackOff()
        self._lost = False
        self._running = False
        self._thread = Thread(target=self._tend, name="loudspeaker", daemon=True)

    @property
    def volume(self) -> float:
        """Share of full amplitude of what is queued from now on, 0 to 1; a half is 6 dB less."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    @property
    def latency(self) -> float:
        """Seconds from a stop to silence, as the device tells."""
        device = self._device
        return device.latency if device else 0.0

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
        with self._giving:
            self._given[id] = None
            device = self._device
            if device is None:
                return
            samples = clip.at_rate(device.rate).samples
            if self._volume != 1.0:
                samples = (samples * np.float32(self._volume)).astype(np.int16)
            data = np.repeat(samples, device.channels).tobytes()
            _send(device, {"id": id, "bytes": len(data)}, data)

    def stop(self) -> None:
        """Silences it within its latency: what plays fades out, what is queued is dropped. All is reported as ended."""
        device = self._device
        if device is not None:
            _send(device, {"stop": True}, b"")

    def close(self) -> None:
        """Gives the device back, whatever plays, and ends the thread."""
        self._running = False
        if self._thread.is_alive():
            self._thread.join()
        device, self._device = self._device, None
        if device is not None:
            device.worker.kill()

    def _tend(self) -> None:
        """Reports what the worker tells, and looks after the device."""
        while self._running:
            device = self._device
            if device is None:
                sleep(LOOK_S)
                self._look()
                continue
            try:
                told = device.worker.messages() if device.worker.poll(LOOK_S) else []
            except EOFError:
                self._give_up(device)
                continue
            for message in told:
                self._hear_of(message)
            if not told and self._watch.stalled():
                self._give_up(device)

    def _hear_of(self, message: dict[str, Any]) -> None:
        """One message of the worker."""
        self._watch.moved()
        if self._lost:
            self._lost = False
            self._back_off = BackOff()
            self._post(DeviceBack("output", self._name))
        if "begun" in message:
            self._post(SpeechStarted(message["begun"]))
        elif "done" in message:
            with self._giving:
                self._given.pop(message["done"], None)
            self._post(SpeechEnded(message["done"], message["whole"]))

    def _give_up(self, device: OpenDevice) -> None:
        """The device is gone, or takes nothing for too long."""
        self._device = None
        device.worker.kill()
        self._report_lost(None)
        self._drop()

    def _look(self) -> None:
        """Tries to open the lost device."""
        self._drop()
        if not self._back_off.due():
            return
        try:
            self._open()
        except SoundError as error:
            self._report_lost(error)

    def _report_lost(self, error: SoundError | None) -> None:
        if not self._lost:
            self._lost = True
            self._post(DeviceLost("output", self._name, error))

    def _drop(self) -> None:
        """Ends what was given to a device that is gone."""
        with self._giving:
            given, self._given = tuple(self._given), {}
        for which in given:
            self._post(SpeechEnded(which, whole=False))

    def _open(self) -> None:
        device = self._system.play(self._wanted, latency=_LATENCY_S)
        self._name = device.name
        self._watch = Watch()
        with self._giving:
            self._device = device


def _send(device: OpenDevice, order: dict[str, Any], data: bytes) -> None:
    """Gives an order to the worker; one that is gone is seen to where its answers are read."""
    try:
        device.worker.send(json.dumps(order).encode() + b"\n" + data)
    except OSError:
        return


def _unheard(_event: PlayEvent) -> None:
    """Until somebody listens."""
