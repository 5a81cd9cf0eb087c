import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from assistant.speech.clip import loudness
from assistant.speech.errors import NoVoice, VoiceFailed, VoiceUnknown
from assistant.speech.voice import Renderer, Voice


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with Renderer(limit_s=10.0) as made:
        yield made


def worker_of(renderer: Renderer) -> int:
    """The process that renders: our newest child with the worker's file on its command line.

    Other tests may have left workers of their own to be used again.
    """
    renderer.ready()
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text("ascii").split()
    commands = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    *_, worker = [child for child, command in commands.items() if b"voice_worker.py" in command]
    return worker


def test_longer_texts_take_longer(renderer: Renderer) -> None:
    short, long = (renderer.render(text, Voice()) for text in ("No.", "No, I do not have that card."))
    assert 0.2 < short.seconds < 0.8
    assert long.seconds > short.seconds * 2
    assert loudness(short.samples) > -30


def test_every_sentence_is_its_own_whatever_came_before(renderer: Renderer) -> None:
    """Voices and lengths mixed: espeak's thread mixes sentences up when it is not waited for."""
    texts = ("Yes.", "Do you have the queen of clubs?", "It is your turn, Laura.", "No.")
    voices = (Voice(), Voice("en-us+f3"), Voice("en-gb-scotland", rate=220), Voice("en-us+m3", pitch=20))
    first = {(text, voice): renderer.render(text, voice).seconds for text in texts for voice in voices}
    with Renderer() as other:
        again = {(text, voice): other.render(text, voice).seconds for voice in voices for text in texts}
    assert first == pytest.approx(again, abs=0.05)


def test_rate_pitch_and_volume_are_kept(renderer: Renderer) -> None:
    text = "The House of the Seven Gables."
    usual = renderer.render(text, Voice())
    assert renderer.render(text, Voice(rate=300)).seconds < usual.seconds * 0.8
    assert loudness(renderer.render(text, Voice(volume=0.3)).samples) < loudness(usual.samples) - 6
    low, high = (renderer.render(text, Voice(pitch=pitch)) for pitch in (5, 95))
    assert crossings(high.samples) > crossings(low.samples)


def crossings(samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> int:
    """Zero crossings of the lowest part of the sound: more for a higher voice."""
    smooth = np.convolve(samples.astype(np.float64), np.ones(64) / 64, "same")
    return int(np.count_nonzero(np.diff(np.signbit(smooth))))


def test_a_repeated_sentence_is_the_same_sound(renderer: Renderer) -> None:
    assert renderer.render("Your turn.", Voice()) is renderer.render(" Your  turn.", Voice())


@pytest.mark.parametrize("text", ["", "   ", "...", "\u200f", "?!"])
def test_nothing_to_say_is_no_sound(renderer: Renderer, text: str) -> None:
    assert renderer.render(text, Voice()).seconds == 0


@pytest.mark.parametrize("text", ["a\x00b\x1b[31m", "one\ntwo", "¿Qué?", "سلام", "a" * 5000, "<speak>&amp;"])
def test_odd_texts_are_spoken(renderer: Renderer, text: str) -> None:
    assert renderer.render(text, Voice()).seconds > 0


def test_an_unknown_voice_is_named(renderer: Renderer) -> None:
    with pytest.raises(VoiceUnknown) as raised:
        renderer.render("Hello.", Voice("martian"))
    assert raised.value.name == "martian"
    assert renderer.render("Hello.", Voice()).seconds > 0


def test_a_killed_worker_is_replaced(renderer: Renderer) -> None:
    before = worker_of(renderer)
    os.kill(before, signal.SIGKILL)
    assert renderer.render("Still here.", Voice()).seconds > 0
    assert worker_of(renderer) != before


def test_a_worker_that_hangs_is_replaced() -> None:
    with Renderer(limit_s=0.5) as renderer:
        worker = worker_of(renderer)
        os.kill(worker, signal.SIGSTOP)
        assert renderer.render("Still here.", Voice()).seconds > 0


def test_a_sound_that_cannot_be_written_is_told() -> None:
    with Renderer(limit_s=0.5) as renderer:
        renderer.ready()
        Path(worker_folder(renderer)).joinpath("speech.wav").mkdir()
        with pytest.raises(VoiceFailed) as raised:
            renderer.render("Hello.", Voice())
        assert raised.value.text == "Hello."


def worker_folder(renderer: Renderer) -> str:
    command = Path(f"/proc/{worker_of(renderer)}/cmdline").read_bytes()
    return command.split(b"\0")[-2].decode()


def test_a_missing_library_is_told() -> None:
    """A Python that sees no installed packages: pyttsx3 cannot be imported."""
    with Renderer(python=(sys.executable, "-S")) as renderer, pytest.raises(NoVoice) as raised:
        renderer.ready()
    assert "pyttsx3" in raised.value.reason
