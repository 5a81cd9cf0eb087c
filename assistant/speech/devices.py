"""Microphones and loudspeakers by name, and every stream open on them (PortAudio through sounddevice).

A device is never kept by its number: numbers change whenever something is plugged in. PortAudio sees new devices only
when it is started anew, which closes all streams; so all of them are opened here.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import RLock
from typing import Any, Literal, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from assistant.speech.errors import (
    DeviceBusy,
    DeviceRefused,
    DeviceUnknown,
    NoLoudspeaker,
    NoMicrophone,
    NoSoundSystem,
    SoundError,
)
from assistant.speech.native import quiet_alsa, quiet_stderr

Direction: TypeAlias = Literal["input", "output"]

Took: TypeAlias = Callable[[NDArray[np.int16], bool], None]
"""Is given what was recorded, shape (frames, channels), valid during the call; and whether some was lost before."""

Fill: TypeAlias = Callable[[NDArray[np.int16], int, float], None]
"""Puts sound into the array, shape (frames, channels), at that sample rate, hertz. The air has its first frame at that
time of the stream, seconds."""

_PortAudioCallback: TypeAlias = Callable[[NDArray[np.int16], int, "_Times", "_Flags"], None]

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


@dataclass(frozen=True, slots=True)
class Format:
    """What a stream was opened with."""

    rate: int
    """Samples a second."""

    channels: int


class _Stream(Protocol):
    """What is used of sounddevice's streams."""

    active: bool
    latency: float
    time: float

    def start(self) -> None: ...
    def abort(self, *, ignore_errors: bool) -> None: ...
    def close(self, *, ignore_errors: bool) -> None: ...


class _Times(Protocol):
    """PortAudio's times of one block, seconds."""

    currentTime: float  # noqa: N815
    outputBufferDacTime: float  # noqa: N815


class _Flags(Protocol):
    """What PortAudio says went wrong before one block."""

    input_overflow: bool


class OpenStream:
    """A running stream of one device; its sound passes through the callback it was opened with."""

    def __init__(self, stream: _Stream, form: Format, busy: Callable[[], bool]) -> None:
        """Made by `SoundSystem` only."""
        self.format = form
        self.busy = busy
        self._stream: _Stream | None = stream

    @property
    def running(self) -> bool:
        """Whether the device still calls back, as far as PortAudio knows: some devices just fall silent."""
        return self._stream is not None and bool(self._stream.active)

    @property
    def latency(self) -> float:
        """Seconds between the callback and the air, as PortAudio tells."""
        return float(self._stream.latency) if self._stream is not None else 0.0

    @property
    def time(self) -> float:
        """The clock of the callback's times, seconds; 0 once closed."""
        return float(self._stream.time) if self._stream is not None else 0.0

    def shut(self) -> None:
        """Drops what is not played yet and closes; twice does no harm. Not from the callback: it would hang."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.abort(ignore_errors=True)
            stream.close(ignore_errors=True)


class SoundSystem:
    """PortAudio: the devices there are, and the streams that are open. From any thread."""

    def __init__(self) -> None:
        """Starts PortAudio. Raises NoSoundSystem where its library is missing or it does not start."""
        self._lock = RLock()
        self._streams: list[OpenStream] = []
        quiet_alsa()
        with quiet_stderr():
            try:
                import sounddevice  # noqa: PLC0415  starts PortAudio, which a typed game does not need
            except OSError as error:
                raise NoSoundSystem(str(error)) from error
        self._sound: Any = sounddevice

    def devices(self) -> tuple[Device, ...]:
        """All devices, in PortAudio's order."""
        with self._lock:
            return tuple(_device(found) for found in self._sound.query_devices())

    def microphone(self, name: str | None = None) -> Device:
        """The microphone of this name, or the default one. Raises NoMicrophone, DeviceUnknown."""
        return self._choose("input", name)[1]

    def loudspeaker(self, name: str | None = None) -> Device:
        """The loudspeaker of this name, or the default one. Raises NoLoudspeaker, DeviceUnknown."""
        return self._choose("output", name)[1]

    def record(self, name: str | None, took: Took, *, rate: int | None = None) -> OpenStream:
        """Opens and starts a microphone at its own rate, in one channel or else two, 16 bit.

        `rate`, in hertz, is tried first where given: some microphones tell a rate at which they record silence.

        Raises NoMicrophone, DeviceUnknown, DeviceBusy, DeviceRefused.
        """

        def callback(_form: Format) -> _PortAudioCallback:
            return lambda block, _frames, _times, flags: took(block, bool(flags.input_overflow))

        return self._open("input", name, callback, latency="high", busy=_never, rate=rate)

    def play(self, name: str | None, fill: Fill, *, latency: float, busy: Callable[[], bool]) -> OpenStream:
        """Opens and starts a loudspeaker at its own rate, in one channel or else two, 16 bit.

        `latency` in seconds; `busy` tells whether something is being played, and so is no time for a rescan.
        Raises NoLoudspeaker, DeviceUnknown, DeviceBusy, DeviceRefused.
        """

        def callback(form: Format) -> _PortAudioCallback:
            return lambda out, _frames, times, _flags: fill(
                out, form.rate, max(times.currentTime, times.outputBufferDacTime)
            )

        return self._open("output", name, callback, latency=latency, busy=busy, rate=None)

    def close(self, stream: OpenStream) -> None:
        """Closes one stream."""
        with self._lock:
            stream.shut()
            self._streams = [other for other in self._streams if other is not stream]

    def rescan(self) -> bool:
        """Starts PortAudio anew, to see what was plugged in. Closes all streams: their owners open them again.

        Does nothing and returns False while a stream is busy.
        """
        with self._lock:
            if any(stream.running and stream.busy() for stream in self._streams):
                return False
            for stream in self._streams:
                stream.shut()
            self._streams = []
            with quiet_stderr():
                self._sound._terminate()  # noqa: SLF001  there is no public way
                try:
                    self._sound._initialize()  # noqa: SLF001
                except self._sound.PortAudioError as error:
                    raise NoSoundSystem(str(error)) from error
            return True

    def _choose(self, direction: Direction, name: str | None) -> tuple[int, Device]:
        """Number (valid at this moment) and description of the device to use."""
        with self._lock:
            devices = [(index, _device(found)) for index, found in enumerate(self._sound.query_devices())]
            able = [(index, device) for index, device in devices if _channels(device, direction)]
            if not able:
                raise NoMicrophone if direction == "input" else NoLoudspeaker
            if name is None:
                default = self._sound.default.device[direction]
                return next(((index, device) for index, device in able if index == default), able[0])
            return _named(name, able)

    def _open(
        self,
        direction: Direction,
        name: str | None,
        callback: Callable[[Format], _PortAudioCallback],
        *,
        latency: float | str,
        busy: Callable[[], bool],
        rate: int | None,
    ) -> OpenStream:
        make = self._sound.InputStream if direction == "input" else self._sound.OutputStream
        with self._lock, quiet_stderr():
            index, device = self._choose(direction, name)
            refusal: SoundError | None = None
            for form in _formats(rate or device.rate, _channels(device, direction)):
                try:
                    stream = make(
                        device=index,
                        samplerate=form.rate,
                        channels=form.channels,
                        dtype="int16",
                        latency=latency,
                        callback=callback(form),
                    )
                    stream.start()
                except self._sound.PortAudioError as error:
                    refusal = _refusal(device, error)
                    continue
                opened = OpenStream(stream, form, busy)
                self._streams.append(opened)
                return opened
            raise refusal or DeviceRefused(device.name, "no format")


def _never() -> bool:
    """A microphone may be reopened at any time."""
    return False


def _device(found: Mapping[str, Any]) -> Device:
    """One entry of PortAudio's list."""
    return Device(
        name=_CARD_NUMBER.sub("", found["name"]),
        inputs=int(found["max_input_channels"]),
        outputs=int(found["max_output_channels"]),
        rate=int(found["default_samplerate"]),
    )


def _channels(device: Device, direction: Direction) -> int:
    return device.inputs if direction == "input" else device.outputs


def _named(name: str, able: list[tuple[int, Device]]) -> tuple[int, Device]:
    """The device called so, else the only one with this in its name. Raises DeviceUnknown."""
    wanted = _CARD_NUMBER.sub("", name).casefold()
    for index, device in able:
        if device.name.casefold() == wanted:
            return index, device
    near = [(index, device) for index, device in able if wanted in device.name.casefold()]
    if len(near) == 1:
        return near[0]
    raise DeviceUnknown(name, tuple(device.name for _, device in near or able))


def _formats(rate: int, most: int) -> list[Format]:
    """What to try, best first: this rate before others, one channel before two, and `most` channels at most."""
    rates = dict.fromkeys((rate, *_USUAL_RATES))
    return [Format(each, channels) for each in rates for channels in (1, 2) if channels <= most]


def _refusal(device: Device, error: Exception) -> SoundError:
    """PortAudio's error as one of ours; its arguments are a text, a code and the sound system's own words."""
    code = error.args[1] if len(error.args) > 1 else 0
    return DeviceBusy(device.name) if code in _BUSY else DeviceRefused(device.name, str(error.args[0]))
