import numpy as np
import pytest

from assistant.speech.playlist import Begun, Done, Playlist


def block(frames: int, channels: int = 1) -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    return np.full((frames, channels), -1, np.int16)


def level(value: int, frames: int) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    return np.full(frames, value, np.int16)


def test_sounds_follow_each_other_without_a_gap_and_then_there_is_silence() -> None:
    playlist = Playlist()
    playlist.add(level(100, 5), id=1)
    playlist.add(level(200, 3), id=2)
    out = block(6)
    assert playlist.fill(out) == [Begun(1), Done(1, whole=True, at=5), Begun(2)]
    assert out[:, 0].tolist() == [100] * 5 + [200]
    assert playlist.fill(out) == [Done(2, whole=True, at=2)]
    assert out[:, 0].tolist() == [200, 200, 0, 0, 0, 0]
    assert playlist.empty


def test_all_channels_get_the_sound() -> None:
    playlist = Playlist()
    playlist.add(level(100, 4), id=1)
    out = block(4, channels=2)
    playlist.fill(out)
    assert out.tolist() == [[100, 100]] * 4


def test_a_stopped_sound_fades_within_ten_milliseconds_and_the_rest_is_not_begun() -> None:
    playlist = Playlist()
    playlist.add(level(10000, 48000), id=1)
    playlist.add(level(10000, 48000), id=2)
    playlist.fill(block(480))
    playlist.stop()
    out = block(960)
    assert playlist.fill(out) == [Done(1, whole=False, at=400), Done(2, whole=False, at=400)]
    fade = out[:400, 0].astype(int)
    assert fade[0] == 10000
    assert np.all(np.diff(fade) <= 0)
    assert np.all(np.diff(fade) > -100), "a step would click"
    assert not out[480:].any()


def test_a_sound_added_after_a_stop_is_played() -> None:
    playlist = Playlist()
    playlist.add(level(1, 100), id=1)
    playlist.stop()
    playlist.add(level(2, 100), id=2)
    assert playlist.fill(block(200)) == [Done(1, whole=False, at=0), Begun(2), Done(2, whole=True, at=100)]


def test_volume_is_reached_without_a_step() -> None:
    playlist = Playlist()
    playlist.add(level(10000, 2000), id=1)
    playlist.volume = 0.5
    out = block(1000)
    playlist.fill(out)
    assert out[0, 0] == 10000
    assert np.all(np.abs(np.diff(out[:, 0].astype(int))) < 20)
    playlist.fill(out)
    assert set(out[:, 0].tolist()) == {5000}


@pytest.mark.parametrize("volume", [0.0, 1.0])
def test_volume_at_its_ends(volume: float) -> None:
    playlist = Playlist()
    playlist.volume = volume
    playlist.fill(block(10))
    playlist.add(level(32767, 10), id=1)
    out = block(10)
    playlist.fill(out)
    assert set(out[:, 0].tolist()) == {round(32767 * volume)}


def test_dropped_sounds_are_told() -> None:
    playlist = Playlist()
    playlist.add(level(1, 10), id=7)
    playlist.add(level(1, 10), id=8)
    assert [done.id for done in playlist.drop()] == [7, 8]
    assert playlist.empty


def test_an_empty_sound_is_done_at_once() -> None:
    playlist = Playlist()
    playlist.add(level(1, 0), id=1)
    assert Done(1, whole=True, at=0) in playlist.fill(block(10))
