import wave
from pathlib import Path

import numpy as np
import pytest

from assistant.speech.clip import Clip, loudness, mixed_down, read_wav, silence, write_wav
from assistant.speech.errors import ClipNotWritten, ClipUnreadable


def sine(hertz: float, seconds: float, rate: int, level: float = 0.5) -> Clip:
    time = np.arange(round(seconds * rate)) / rate
    return Clip((np.sin(2 * np.pi * hertz * time) * level * 32767).astype(np.int16), rate)


def pitch(clip: Clip) -> float:
    """The strongest frequency, hertz."""
    spectrum = np.abs(np.fft.rfft(clip.samples.astype(np.float64)))
    return float(np.argmax(spectrum)) * clip.rate / len(clip.samples)


@pytest.mark.parametrize("rate", [8000, 16000, 22050, 44100, 48000])
def test_another_rate_keeps_length_and_pitch(rate: int) -> None:
    clip = sine(440, 0.5, rate).at_rate(16000)
    assert clip.rate == 16000
    assert clip.seconds == pytest.approx(0.5, abs=0.001)
    assert pitch(clip) == pytest.approx(440, abs=3)


def test_wav_round_trip(tmp_path: Path) -> None:
    clip = sine(300, 0.1, 22050)
    write_wav(tmp_path / "a.wav", clip)
    again = read_wav(tmp_path / "a.wav")
    assert again.rate == 22050
    assert np.array_equal(again.samples, clip.samples)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("channels", [1, 2])
def test_reads_every_width_and_two_channels(tmp_path: Path, width: int, channels: int) -> None:
    tone = sine(440, 0.25, 16000).samples
    wide = (tone.astype(np.int64) << 16).astype("<i4").view(np.uint8).reshape(-1, 4)[:, 4 - width :]
    if width == 1:
        wide = ((tone >> 8) + 128).astype(np.uint8).reshape(-1, 1)
    data = np.repeat(wide[:, np.newaxis, :], channels, axis=1)
    with wave.open(str(tmp_path / "a.wav"), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(16000)
        file.writeframes(data.tobytes())
    clip = read_wav(tmp_path / "a.wav")
    assert clip.seconds == pytest.approx(0.25)
    assert pitch(clip) == pytest.approx(440, abs=5)
    assert loudness(clip.samples) == pytest.approx(loudness(tone), abs=0.2)


def test_refuses_what_is_no_sound(tmp_path: Path) -> None:
    good = tmp_path / "good.wav"
    write_wav(good, sine(440, 0.1, 16000))
    whole = good.read_bytes()
    cases = {
        "empty": b"",
        "text": b"hello, hello",
        "noise": np.random.default_rng(1).bytes(5000),
        "cut off": whole[: len(whole) // 2],
        "header only": whole[:30],
        "no rate": whole[:24] + bytes(4) + whole[28:],
        "no frames": whole[:40] + bytes(4),
        "compressed": whole[:20] + b"\x55\x00" + whole[22:],
    }
    for name, data in cases.items():
        path = tmp_path / f"{name}.wav"
        path.write_bytes(data)
        with pytest.raises(ClipUnreadable) as raised:
            read_wav(path)
        assert raised.value.path == str(path), name
        assert raised.value.reason, name


def test_mixes_two_channels_down() -> None:
    frames = np.array([[100, 300], [-200, 200], [32767, 32767]], np.int16)
    assert mixed_down(frames).tolist() == [200, 0, 32767]


def test_loudness_in_decibels_below_full_scale() -> None:
    assert loudness(np.full(100, 32767, np.int16)) == pytest.approx(0, abs=0.01)
    assert loudness(np.full(100, 3277, np.int16)) == pytest.approx(-20, abs=0.01)
    assert loudness(silence(1, 16000).samples) == -100
    assert loudness(silence(0, 16000).samples) == -100


def test_one_after_another_at_the_first_ones_rate() -> None:
    both = sine(440, 0.1, 16000).then(sine(880, 0.2, 48000))
    assert both.rate == 16000
    assert both.seconds == pytest.approx(0.3, abs=0.001)


def test_a_file_written_to_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "piped.wav"
    write_wav(path, Clip(np.arange(1000, dtype=np.int16), 16000))
    data = bytearray(path.read_bytes())
    data[4:8] = data[40:44] = (0x7FFFF000 + 36).to_bytes(4, "little")
    path.write_bytes(data)
    assert len(read_wav(path).samples) == 1000


@pytest.mark.parametrize("name", ["absent.wav", "."])
def test_what_is_no_file_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(ClipUnreadable):
        read_wav(tmp_path / name)
    with pytest.raises(ClipNotWritten):
        write_wav(tmp_path / name / "x.wav" if name != "." else tmp_path, Clip(np.zeros(1, np.int16), 16000))
