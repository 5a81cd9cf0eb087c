import numpy as np
import pytest

from assistant.speech.playlist import Begun, Done, Playlist


def level(value: int, frames: int, channels: int = 1) -> bytes:
    return np.full(frames * channels, value, np.int16).tobytes()


def filled(playlist: Playlist, frames: int, channels: int = 1) -> tuple[list[int], list[Begun | Done]]:
    """The samples of the next block, and what happened."""
    block = memoryview(bytearray(b"\xff" * (2 * frames * channels)))
    happened = playlist.fill(block)
    return np.frombuffer(block, np.int16).tolist(), happened


def test_sounds_follow_each_other_without_a_gap_and_then_there_is_silence() -> None:
    playlist = Playlist(channels=1)
    playlist.add(level(100, 5), id=1)
    playlist.add(level(200, 3), id=2)
    assert filled(playlist, 6) == ([100] * 5 + [200], [Begun(1, 0), Done(1, whole=True, at=5), Begun(2, 5)])
    assert filled(playlist, 6) == ([200, 200, 0, 0, 0, 0], [Done(2, whole=True, at=2)])
    assert filled(playlist, 3) == ([0, 0, 0], [])


def test_places_are_counted_in_frames_of_all_channels() -> None:
    playlist = Playlist(channels=2)
    playlist.add(level(1, 3, channels=2), id=1)
    samples, happened = filled(playlist, 5, channels=2)
    assert samples == [1] * 6 + [0] * 4
    assert happened == [Begun(1, 0), Done(1, whole=True, at=3)]


@pytest.mark.parametrize("channels", [1, 2])
def test_a_stopped_sound_fades_within_ten_milliseconds_and_the_rest_is_not_begun(channels: int) -> None:
    playlist = Playlist(channels)
    playlist.add(level(10000, 48000, channels), id=1)
    playlist.add(level(10000, 48000, channels), id=2)
    filled(playlist, 480, channels)
    playlist.stop()
    samples, happened = filled(playlist, 960, channels)
    assert happened == [Done(1, whole=False, at=400), Done(2, whole=False, at=400)]
    first = np.array(samples).reshape(-1, channels)[:, 0]
    assert first[0] > 9900
    assert np.all(np.diff(first[:400]) <= 0)
    assert np.all(np.diff(first) > -100), "a step would click"
    assert not np.any(samples[480 * channels :])


def test_a_sound_added_after_a_stop_is_played() -> None:
    playlist = Playlist(channels=1)
    playlist.add(level(1, 100), id=1)
    playlist.stop()
    playlist.add(level(2, 100), id=2)
    _, happened = filled(playlist, 200)
    assert happened == [Done(1, whole=False, at=0), Begun(2, 0), Done(2, whole=True, at=100)]


def test_an_empty_sound_is_done_at_once() -> None:
    playlist = Playlist(channels=1)
    playlist.add(b"", id=1)
    assert Done(1, whole=True, at=0) in filled(playlist, 10)[1]
