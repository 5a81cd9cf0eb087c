"""Microphones and loudspeakers by name, and streams on them (PortAudio through sounddevice). For the sound worker.

A device is never kept by its number: numbers change whenever something is plugged in.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from assistant.speech.errors import (
    DeviceBusy,
    DeviceRefused,
    DeviceUnknown,
    NoLoudspeaker,
    NoMicrophone,
    NoSoundSystem,
    SoundError,
)

Direction: TypeAlias = Literal["input", "output"]

_USUAL_RATES = (48000, 44100, 16000, 32000, 22050, 8000)
_BUSY = (-9985,)
"""PortAudio's code for a device that is held by another, or gone."""

_CARD_NUMBER = re.compile(r"\s*\(hw:[^)]*\)")
"""Part of an ALSA device's name that changes with the order of plugging in."""


@dataclass(frozen=True, slots=True)
class Device:
    """A microphone or loudspeaker, or both, as PortAudio lists it."""

    name: str
    """Without the number of its sound card, so that it can be found again after it was unplugged."""

    inputs: int
    """Channels it records; 0 for a loudspeaker."""

    outputs: int
    """Channels it plays; 0 for a microphone."""

    rate: int
    """Its own sample rate, hertz."""

    def channels(self, direction: Direction) -> int:
        """Those of one direction."""
        return self.inputs if direction == "input" else self.outputs


@dataclass(frozen=True, slots=True)
class Listing:
    """The devices there are at one moment; places in `devices` are PortAudio's numbers."""

    devices: tuple[Device, ...]
    default_input: int
    """-1 where there is none."""

    default_output: int

    def choose(self, direction: Direction, name: str | None) -> int:
        """The place of the device called so, of the only one with this in its name, or of the default one.

        Raises NoMicrophone, NoLoudspeaker, DeviceUnknown.
        """
        able = {place: device for place, device in enumerate(self.devices) if device.channels(direction)}
        if not able:
            raise NoMicrophone if direction == "input" else NoLoudspeaker
        if name is None:
            default = self.default_input if direction == "input" else self.default_output
            return default if default in able else next(iter(able))
        wanted = _CARD_NUMBER.sub("", name).casefold()
        near = [place for place, device in able.items() if wanted in device.name.casefold()]
        exact = [place for place in near if able[place].name.casefold() == wanted]
        if exact or len(near) == 1:
            return (exact or near)[0]
        raise DeviceUnknown(name, tuple(able[place].name for place in near or able))


class Stream(Protocol):
    """What is used of sounddevice's streams."""

    active: bool
    latency: float
    time: float

    def start(self) -> None:
        """Begins to call back."""


@dataclass(frozen=True, slots=True)
class OpenStream:
    """A running stream."""

    device: Device
    rate: int
    """Samples a second."""

    channels: int
    stream: Stream


class Sound:
    """PortAudio, as it was when started: it sees what is plugged in later only in another process."""

    def __init__(self) -> None:
        """Starts it. Raises NoSoundSystem where its library is missing or it does not start."""
        try:
            import sounddevice  # noqa: PLC0415  starts PortAudio
        except OSError as error:
            raise NoSoundSystem(str(error)) from error
        self._sound: Any = sounddevice

    def listing(self) -> Listing:
        """The devices it has found."""
        devices = tuple(_device(found) for found in self._sound.query_devices())
        default_input, default_output = self._sound.default.device
        return Listing(devices, default_input, default_output)

    def record(self, name: str | None, callback: Callable[..., None], *, rate: int | None = None) -> OpenStream:
        """Opens and starts a microphone at its own rate, in one channel or else two, 16 bit.

        `rate`, in hertz, is tried first where given: some microphones tell a rate at which they record silence.
        Raises NoMicrophone, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        return self._open("input", name, callback, rate=rate, latency="high")

    def play(self, name: str | None, callback: Callable[..., None], *, latency: float) -> OpenStream:
        """Opens and starts a loudspeaker at its own rate, in one channel or else two, 16 bit; `latency` in seconds.

        Raises NoLoudspeaker, DeviceUnknown, DeviceBusy, DeviceRefused.
        """
        return self._open("output", name, callback, rate=None, latency=latency)

    def _open(
        self,
        direction: Direction,
        name: str | None,
        callback: Callable[..., None],
        *,
        rate: int | None,
        latency: float | str,
    ) -> OpenStream:
        make = self._sound.RawInputStream if direction == "input" else self._sound.RawOutputStream
        listing = self.listing()
        place = listing.choose(direction, name)
        device = listing.devices[place]
        refusal: SoundError = DeviceRefused(device.name, "-")
        for form in _formats(rate or device.rate, device.channels(direction)):
            try:
                stream: Stream = make(
                    device=place,
                    samplerate=form[0],
                    channels=form[1],
                    dtype="int16",
                    latency=latency,
                    callback=callback,
                )
                stream.start()
            except self._sound.PortAudioError as error:
                refusal = _refusal(device, error)
                continue
            return OpenStream(device, *form, stream)
        raise refusal


def _device(found: Mapping[str, Any]) -> Device:
    """One entry of PortAudio's list."""
    return Device(
        name=_CARD_NUMBER.sub("", found["name"]),
        inputs=int(found["max_input_channels"]),
        outputs=int(found["max_output_channels"]),
        rate=int(found["default_samplerate"]),
    )


def _formats(rate: int, most: int) -> list[tuple[int, int]]:
    """Rates and channels to try, best first: this rate before others, one channel before two, and `most` at most."""
    rates = dict.fromkeys((rate, *_USUAL_RATES))
    return [(each, channels) for each in rates for channels in (1, 2) if channels <= most]


def _refusal(device: Device, error: Exception) -> SoundError:
    """PortAudio's error as one of ours; its arguments are a text, a code and the sound system's own words."""
    code = error.args[1] if len(error.args) > 1 else 0
    return DeviceBusy(device.name) if code in _BUSY else DeviceRefused(device.name, str(error.args[0]))
