"""A sound card that is not there, sentences to say into it, and ways to see what happens.

The sound card is a PulseAudio of our own with two null sinks. What is played into `room` is what the microphone
hears; what the loudspeaker plays is recorded from the monitor of `speaker`.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Generic, TypeVar

import numpy as np
import pytest

from assistant.speech.clip import Clip
from assistant.speech.voice import Renderer, Voice

Event = TypeVar("Event")
Wanted = TypeVar("Wanted")

PATIENCE_S = 20
"""Seconds after which what should have happened has not."""

_ALSA = """
</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.into_the_room { type pulse device room }
"""


class Happenings(Queue[Event], Generic[Event]):
    """Events in the order they were posted."""

    def expect(self, wanted: type[Wanted]) -> Wanted:
        """The next event of this kind; those before it are dropped. Fails when none comes."""
        seen: list[Event] = []
        while True:
            try:
                event = self.get(timeout=PATIENCE_S)
            except Empty:
                pytest.fail(f"no {wanted.__name__}; before: {seen}")
            if isinstance(event, wanted):
                return event
            seen.append(event)

    def so_far(self) -> list[Event]:
        """All that was posted and not taken."""
        events = []
        while not self.empty():
            events.append(self.get())
        return events


class Recording:
    """What a sink plays, recorded from the moment this is made; 16 kHz."""

    def __init__(self, sink: str) -> None:
        command = ["parec", f"--device={sink}.monitor", "--rate=16000", "--channels=1", "--format=s16le"]
        self._process = subprocess.Popen([*command, "--latency-msec=20"], stdout=subprocess.PIPE)
        self._data = bytearray()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while data := os.read(self._process.stdout.fileno(), 4096):
            self._data += data

    def stop(self) -> Clip:
        self._process.terminate()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
        return Clip(np.frombuffer(bytes(self._data[: len(self._data) // 2 * 2]), np.int16), 16000)


@dataclass(frozen=True)
class SoundCard:
    """A sound server with a room and a loudspeaker."""

    folder: Path

    @property
    def _pid_file(self) -> Path:
        return self.folder / "pulse/pid"

    @property
    def pid(self) -> int:
        return int(self._pid_file.read_text("ascii"))

    def start(self) -> None:
        modules = ["module-native-protocol-unix"]
        modules += [f"module-null-sink sink_name={sink}" for sink in ("room", "speaker")]
        loads = [argument for module in modules for argument in ("-L", module)]
        subprocess.run(
            ["pulseaudio", "--daemonize=yes", "--exit-idle-time=-1", "-n", *loads],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for command in (["set-default-source", "room.monitor"], ["set-default-sink", "speaker"]):
            subprocess.run(["pactl", *command], check=True)

    def kill(self) -> None:
        """As if it had crashed: its devices are gone at once."""
        os.kill(self.pid, signal.SIGKILL)
        self._pid_file.unlink()

    def end(self) -> None:
        """For good, whether it runs or not."""
        if self._pid_file.exists():
            self.kill()

    def play_into_room(self, clip: Clip) -> None:
        """Returns when it has been played."""
        command = ["paplay", "--device=room", "--raw", "--format=s16le", "--channels=1", f"--rate={clip.rate}"]
        subprocess.run(command, input=clip.samples.tobytes(), check=True)


@contextmanager
def private_sound_card() -> Iterator[SoundCard]:
    """A sound card, and an environment in which ALSA and PulseAudio find this one only."""
    for program in ("pulseaudio", "pactl", "paplay", "parec"):
        if not shutil.which(program):
            pytest.fail(f"{program} is missing: apt install pulseaudio pulseaudio-utils libasound2-plugins")
    folder = Path(tempfile.mkdtemp(prefix="authors-sound-"))
    alsa = folder / "alsa.conf"
    alsa.write_text(_ALSA, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        patch.setenv("XDG_CONFIG_HOME", str(folder))
        patch.setenv("PULSE_COOKIE", str(folder / "cookie"))
        patch.setenv("ALSA_CONFIG_PATH", str(alsa))
        patch.delenv("PULSE_SERVER", raising=False)
        card = SoundCard(folder)
        card.start()
        try:
            yield card
        finally:
            card.end()
            shutil.rmtree(folder)


@contextmanager
def echo_after(milliseconds: int, *, share: float = 1.0) -> Iterator[None]:
    """What the loudspeaker plays comes into the room so much later, at that share of PulseAudio's volume."""
    load = ["pactl", "load-module", "module-loopback", "source=speaker.monitor", "sink=room"]
    module = _output([*load, f"latency_msec={milliseconds}"]).strip()
    try:
        inputs = _output(["pactl", "list", "short", "sink-inputs"]).splitlines()
        _output(["pactl", "set-sink-input-volume", inputs[-1].split()[0], f"{round(share * 100)}%"])
        yield
    finally:
        _output(["pactl", "unload-module", module])


def _output(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def spoken(renderer: Renderer, text: str, *, pause_s: float = 0.0, more: str = "") -> Clip:
    """A sentence as somebody may say it, with half a second of quiet room around it, and maybe a pause within."""
    clip = renderer.render(text, Voice("en-us+f3")).at_rate(16000)
    parts = [np.zeros(8000, np.int16), clip.samples]
    if more:
        parts += [np.zeros(round(pause_s * 16000), np.int16)]
        parts += [renderer.render(more, Voice("en-us+f3")).at_rate(16000).samples]
    quiet = np.random.default_rng(seed=1).normal(0, 8, sum(map(len, parts)) + 16000)
    return Clip((np.concatenate([*parts, np.zeros(16000, np.int16)]) + quiet).astype(np.int16), 16000)
