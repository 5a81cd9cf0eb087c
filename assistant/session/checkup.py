"""The doctor's checks: what a voice game needs, tried for real, each with what to mend. Knows no words."""

import os
import platform
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import numpy as np

from assistant.errors import AuthorsError
from assistant.session.settings import Room, SettingsNotKept, keep_room
from assistant.speech import (
    SAMPLE_RATE,
    AllSaid,
    Clip,
    Grammar,
    Loudspeaker,
    Microphone,
    Model,
    Mouth,
    MouthEvent,
    Recogniser,
    Renderer,
    SoundError,
    SoundSystem,
    Voice,
    loudness,
)
from assistant.speech.microphone import FRAME, Frame
from assistant.speech.models import ModelError, ModelStore, choose, models_folder

LISTEN_S: Final = 1.5
TAIL_S: Final = 1.5
"""Seconds after the voice in which the room's tail is looked for."""

STILL_S: Final = 0.3
"""The tail is over once the room has been quiet for so long: what is heard later is something else."""

TRIES: Final = 2
"""So often the voice is played; the longest tail counts."""

DEAD_DB: Final = -90.0
"""A microphone that gives less than this gives nothing at all."""

NOISY_DB: Final = -35.0
ECHO_DB: Final = 6.0
"""Above the room's own noise by so much: the microphone hears the loudspeaker."""

FREE_BYTES: Final = 20 * 1024 * 1024
WORDS: Final = ("yes", "no", "help", "repeat")
"""Said by the voice and listened for, to try the recogniser."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one check."""

    check: str
    """Which: `machine`, `disk`, `voice`, `devices`, `microphone`, `echo`, `room`, `model`, `hearing`."""

    ok: bool
    state: str
    """A key within the check: `fine`, or what is wrong."""

    facts: Mapping[str, object] = field(default_factory=dict)
    error: AuthorsError | None = None


@dataclass(frozen=True, slots=True)
class Patient:
    """What is checked."""

    records: Path
    settings: Path
    """The file in which it is kept how the room sounds."""

    model: Path | None
    language: str
    microphone: str | None = None
    loudspeaker: str | None = None


def examine(patient: Patient) -> Iterator[Finding]:
    """Run every check, one after another; what one needs and is missing is not tried."""
    yield _machine()
    yield _disk(patient.records)
    renderer = Renderer()
    try:
        voice = _trying("voice", renderer.ready)
        yield voice
        yield from _sound(patient, renderer if voice.ok else None)
        yield from _recogniser(patient, renderer if voice.ok else None)
    finally:
        renderer.close()


def _trying(check: str, try_it: Callable[[], None]) -> Finding:
    try:
        try_it()
    except SoundError as error:
        return Finding(check, ok=False, state="error", error=error)
    return Finding(check, ok=True, state="fine")


def _machine() -> Finding:
    machine = platform.machine()
    fits = machine in {"x86_64", "aarch64", "AMD64", "arm64"}
    return Finding("machine", ok=fits, state="fine" if fits else "unfit", facts={"machine": machine})


def _disk(folder: Path) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"\0" * 4096)
            os.fsync(file.fileno())
        free = shutil.disk_usage(folder).free
    except OSError as error:
        facts = {"folder": str(folder), "reason": error.strerror or str(error)}
        return Finding("disk", ok=False, state="unwritable", facts=facts)
    room: dict[str, object] = {"folder": str(folder), "megabytes": free // (1024 * 1024)}
    return Finding("disk", ok=free > FREE_BYTES, state="fine" if free > FREE_BYTES else "full", facts=room)


def _sound(patient: Patient, renderer: Renderer | None) -> Iterator[Finding]:
    try:
        system = SoundSystem()
        names = {
            "microphone": system.microphone(patient.microphone).name,
            "loudspeaker": system.loudspeaker(patient.loudspeaker).name,
        }
        microphone = Microphone(system, name=patient.microphone)
        microphone.open()
    except SoundError as error:
        yield Finding("devices", ok=False, state="error", error=error)
        return
    yield Finding("devices", ok=True, state="fine", facts=names)
    try:
        noise = _levels(microphone, until=_after(LISTEN_S))
        yield _level(noise)
        if renderer is not None:
            loudspeaker = Loudspeaker(system, name=patient.loudspeaker)
            echo, tail_s = _echo(microphone, _median(noise), renderer, loudspeaker)
            yield echo
            yield _kept(patient.settings, Room(**names, tail_s=tail_s))
    except SoundError as error:
        yield Finding("echo", ok=False, state="error", error=error)
    finally:
        microphone.close()


def _after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _levels(microphone: Microphone, *, until: Callable[[], bool]) -> list[float]:
    """The loudness of each frame heard, dB below full scale."""
    levels = []
    while not until():
        reading = microphone.read()
        if isinstance(reading, Frame):
            levels.append(loudness(reading.samples))
    return levels


def _median(levels: list[float]) -> float:
    return float(np.median(levels)) if levels else -100.0


def _level(levels: list[float]) -> Finding:
    level = round(_median(levels))
    if not levels or max(levels) <= DEAD_DB:
        return Finding("microphone", ok=False, state="dead", facts={"level": level})
    state = "noisy" if level > NOISY_DB else "fine"
    return Finding("microphone", ok=state == "fine", state=state, facts={"level": level})


def _echo(microphone: Microphone, floor: float, renderer: Renderer, loudspeaker: Loudspeaker) -> tuple[Finding, float]:
    """Speak, and listen to how loud it comes back and how long the room rings, which is told in seconds too."""
    said: SimpleQueue[MouthEvent] = SimpleQueue()
    mouth = Mouth(renderer, loudspeaker, said.put)
    mouth.start()
    loudest, tail = -100.0, 0.0
    try:
        for _ in range(TRIES):
            microphone.flush()
            mouth.say("one two three four five", Voice())
            speaking = _levels(microphone, until=lambda: _told(said, AllSaid))
            after = _levels(microphone, until=_after(TAIL_S))
            loudest, tail = max(loudest, *speaking), max(tail, tail_of(after, floor + ECHO_DB))
    finally:
        mouth.close()
    echo = round(loudest - floor)
    state = "heard" if echo > ECHO_DB else "none"
    tail = round(tail, 2)
    return Finding("echo", ok=True, state=state, facts={"echo": echo, "tail": tail}), tail


def _told(events: "SimpleQueue[MouthEvent]", kind: type[MouthEvent]) -> bool:
    """Whether such an event is among those waiting, which are taken."""
    with suppress(Empty):
        while True:
            if isinstance(events.get_nowait(), kind):
                return True
    return False


def tail_of(levels: Sequence[float], quiet: float) -> float:
    """Seconds from the first frame until the room is still: until no frame is louder than `quiet` for a while.

    >>> tail_of([-30.0] * 10 + [-60.0] * 20 + [-20.0], quiet=-50.0)
    0.32
    """
    still = round(STILL_S * SAMPLE_RATE / FRAME)
    last = -1
    for place, level in enumerate(levels):
        if level > quiet:
            last = place
        elif place - last >= still:
            break
    return (last + 1) * FRAME / SAMPLE_RATE


def _kept(file: Path, room: Room) -> Finding:
    try:
        keep_room(file, room)
    except SettingsNotKept as error:
        return Finding("room", ok=False, state="error", error=error)
    return Finding("room", ok=True, state="fine", facts={"tail": room.tail_s})


def _recogniser(patient: Patient, renderer: Renderer | None) -> Iterator[Finding]:
    folder = choose(patient.model, language=patient.language, store=ModelStore(models_folder()), waiting=lambda: None)
    if isinstance(folder, ModelError):
        yield Finding("model", ok=False, state="error", error=folder)
        return
    try:
        model = Model.load(folder)
    except SoundError as error:
        yield Finding("model", ok=False, state="error", error=error)
        return
    yield Finding("model", ok=True, state="fine", facts={"name": folder.name})
    if renderer is None or model.unknown(WORDS):
        return
    heard = [word for word in WORDS if _hears(model, renderer.render(word, Voice())) == word]
    state = "fine" if len(heard) == len(WORDS) else "poor"
    yield Finding("hearing", ok=state == "fine", state=state, facts={"right": len(heard), "of": len(WORDS)})


def _hears(model: Model, clip: Clip) -> str:
    recogniser = Recogniser(model, Grammar("doctor", WORDS))
    recogniser.accept(clip.at_rate(SAMPLE_RATE).samples)
    return recogniser.finish().text
