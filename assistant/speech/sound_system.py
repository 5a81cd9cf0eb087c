"""The sound system as the rest sees it: devices by name, and a process for each that is open.

Every process starts PortAudio anew, and so sees what has been plugged in meanwhile.
"""

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.speech.devices import Device, Listing
from assistant.speech.errors import (
    DeviceBusy,
    DeviceRefused,
    DeviceUnknown,
    NoLoudspeaker,
    NoMicrophone,
    NoSoundSystem,
    SoundError,
)
from assistant.speech.worker import Worker

_START_LIMIT_S = 15.0
"""Longer than any sound system takes to open a device, even on a small board that is just starting."""

_ROOT = Path(__file__).parents[2]
"""The folder that `assistant` is imported from."""

_ERRORS: dict[str, type[SoundError]] = {
    kind.key: kind for kind in (DeviceBusy, DeviceRefused, DeviceUnknown, NoLoudspeaker, NoMicrophone, NoSoundSystem)
}


@dataclass(frozen=True, slots=True)
class OpenDevice:
    """A device that a worker records from or plays on."""

    worker: Worker
    name: str
    rate: int
    """Samples a second."""

    channels: int
    latency: float
    """Seconds between the worker and the air."""


class SoundSystem:
    """Finds and opens devices. From any thread."""

    def __init__(self) -> None:
        """Tries whether there is sound at all. Raises NoSoundSystem where its library is missing."""
        self._listing()

    def devices(self) -> tuple[Device, ...]:
        """All that are there now, in PortAudio's order."""
        return self._listing().devices

    def microphone(self, name: str | None = None) -> Device:
        """The microphone of this name, or the default one. Raises NoMicrophone, DeviceUnknown."""
        listing = self._listing()
        return listing.devices[listing.choose("input", name)]

    def loudspeaker(self, name: str | None = None) -> Device:
        """The loudspeaker of this name, or the default one. Raises NoLoudspeaker, DeviceUnknown."""
        listing = self._listing()
        return listing.devices[listing.choose("output", name)]

    def record(self, name: str | None, *, rate: int | None, keep_blocks: int) -> OpenDevice:
        """Opens a microphone; its worker sends blocks, see `assistant.speech.sound_worker`.

        Raises NoMicrophone, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        return self._open("record", {"name": name, "rate": rate, "keep_blocks": keep_blocks})

    def play(self, name: str | None, *, latency: float) -> OpenDevice:
        """Opens a loudspeaker; `latency` in seconds.

        Raises NoLoudspeaker, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        return self._open("play", {"name": name, "latency": latency})

    def _listing(self) -> Listing:
        worker, answer = self._started("list", {})
        worker.kill()
        devices = tuple(Device(**device) for device in answer["devices"])
        return Listing(devices, answer["default_input"], answer["default_output"])

    def _open(self, mode: str, settings: dict[str, Any]) -> OpenDevice:
        worker, answer = self._started(mode, settings)
        return OpenDevice(worker, **answer)

    def _started(self, mode: str, settings: dict[str, Any]) -> tuple[Worker, dict[str, Any]]:
        """A worker and its first answer. Raises what went wrong."""
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
        command = (sys.executable, "-P", "-m", "assistant.speech.sound_worker", mode, json.dumps(settings))
        worker = Worker(command, environment={"PYTHONPATH": path})
        try:
            answer, _ = worker.answer(_START_LIMIT_S)
        except EOFError as error:
            worker.kill()
            raise _unanswered(settings) from error
        if "error" in answer:
            worker.kill()
            raise _told(answer)
        return worker, answer


def _unanswered(settings: dict[str, Any]) -> SoundError:
    """A worker that hung or crashed: with a device most likely because that is going or gone."""
    return DeviceBusy(settings.get("name") or "default") if settings else NoSoundSystem("PortAudio")


def _told(answer: dict[str, Any]) -> SoundError:
    """The error that a worker told of."""
    kind = _ERRORS[answer.pop("error")]
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in answer.items()})
