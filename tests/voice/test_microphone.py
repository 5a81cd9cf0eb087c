"""The microphone hears what is played into a room. Real PortAudio, real sound server."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from assistant.speech.clip import Clip, loudness
from assistant.speech.errors import DeviceUnknown, NoLoudspeaker, NoMicrophone, NoSoundSystem
from assistant.speech.events import Overflowed
from assistant.speech.microphone import FRAME, Frame, Microphone
from assistant.speech.sound_system import SoundSystem
from tests.voice.room import SoundCard

LOUD = -40
"""Decibels: a played tone is above, an empty room below."""


def tone(hertz: float, seconds: float, rate: int) -> Clip:
    time = np.arange(round(seconds * rate)) / rate
    return Clip((np.sin(2 * np.pi * hertz * time) * 10000).astype(np.int16), rate)


def frames(microphone: Microphone, count: int) -> Iterator[Frame]:
    """The next frames; fails when they do not come."""
    looks = 0
    while count:
        reading = microphone.read()
        if isinstance(reading, Frame):
            count -= 1
            yield reading
        else:
            looks += 1
            assert looks < 5000, "no sound"


def heard(microphone: Microphone, sound_card: SoundCard, clip: Clip) -> Clip:
    """The loud part of what the microphone hears when the clip is played."""
    next(frames(microphone, 1))  # it flows
    microphone.flush()
    sound_card.play_into_room(clip)
    samples = [frame.samples for frame in frames(microphone, round((clip.seconds + 0.8) * 16000 / FRAME))]
    loud = [part for part in samples if loudness(part) > LOUD]
    assert loud, "silence"
    return Clip(np.concatenate(loud), 16000)


@pytest.mark.parametrize("device_rate", [44100, 48000, 16000])
@pytest.mark.parametrize("played_rate", [22050, 48000])
def test_hears_a_tone_at_any_rate(
    sound_card: SoundCard, sound_system: SoundSystem, device_rate: int, played_rate: int
) -> None:
    microphone = Microphone(sound_system, rate=device_rate)
    microphone.open()
    try:
        clip = heard(microphone, sound_card, tone(600, 1.0, played_rate))
    finally:
        microphone.close()
    assert clip.seconds == pytest.approx(1.0, abs=0.15)
    middle = clip.samples[4000:12000].astype(np.float64)
    assert np.argmax(np.abs(np.fft.rfft(middle))) * 2 == pytest.approx(600, abs=4)


def test_a_reader_that_is_late_is_told_what_was_lost(sound_system: SoundSystem) -> None:
    microphone = Microphone(sound_system, rate=48000, keep_blocks=3)
    microphone.open()
    try:
        next(frames(microphone, 1))
        let_pass(sound_system, seconds=2)  # more than the pipe to the reader takes
        readings = islice(iter(microphone.read, None), 100)
        assert 0.1 < sum(reading.seconds for reading in readings if isinstance(reading, Overflowed)) < 10
        assert next(frames(microphone, 1))
    finally:
        microphone.close()


def let_pass(system: SoundSystem, *, seconds: float) -> None:
    """Waits until a second microphone has heard so much."""
    other = Microphone(system)
    for _ in frames(other, round(seconds * 16000 / FRAME)):
        pass
    other.close()


def test_devices_are_found_by_name(sound_system: SoundSystem) -> None:
    names = [device.name for device in sound_system.devices()]
    assert "pulse" in names
    assert sound_system.microphone("PULSE").name == "pulse"
    assert sound_system.loudspeaker("the_room").name == "into_the_room", "part of one name"
    assert sound_system.microphone().inputs > 0
    with pytest.raises(DeviceUnknown) as raised:
        sound_system.microphone("Yeti")
    assert raised.value.name == "Yeti"
    assert "pulse" in raised.value.names


def test_the_wrong_name_is_told_on_opening(sound_system: SoundSystem) -> None:
    with pytest.raises(DeviceUnknown):
        Microphone(sound_system, name="Yeti").open()


@pytest.mark.usefixtures("sound_card")
def test_a_machine_without_sound_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    alsa = tmp_path / "alsa.conf"
    alsa.write_text("</usr/share/alsa/alsa.conf>\nctl.!hw { type no_such_card }\n", "ascii")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(alsa))
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/nobody")
    system = SoundSystem()
    assert system.devices() == ()
    with pytest.raises(NoMicrophone):
        Microphone(system).open()
    with pytest.raises(NoLoudspeaker):
        system.loudspeaker("Speakers")


@pytest.mark.usefixtures("sound_card")
def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "sounddevice.py").write_text("raise OSError('PortAudio library not found')", "ascii")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NoSoundSystem) as raised:
        SoundSystem()
    assert raised.value.reason == "PortAudio library not found"
