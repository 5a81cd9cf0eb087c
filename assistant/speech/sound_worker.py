"""The process that records or plays: `python -m assistant.speech.sound_worker MODE JSON`. Ended by being killed.

`list` prints the devices. `record` prints a JSON line and then blocks: a header of `BLOCK` and as many bytes of PCM.
`play` reads JSON lines from standard input, one with `bytes` being followed by that many bytes of PCM, and prints a
JSON line for what has happened, when the air has it. What goes wrong at the start is a JSON line with `error`.
"""

import json
import os
import struct
import sys
import time
from dataclasses import asdict, dataclass, fields
from queue import Empty, Full, Queue, SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Protocol

from assistant.speech.devices import OpenStream, Sound
from assistant.speech.errors import SoundError
from assistant.speech.playlist import Begun, Done, Playlist
from assistant.speech.watch import LOOK_S

BLOCK = struct.Struct("<II")
"""Frames lost before the block, and its bytes."""

_LONGEST_WAIT_S = 1.0
"""No device keeps sound back for longer; guards against a clock that jumps."""


class _Times(Protocol):
    """PortAudio's times of one block, seconds."""

    currentTime: float  # noqa: N815
    outputBufferDacTime: float  # noqa: N815


class _Flags(Protocol):
    """What PortAudio says went wrong before one block."""

    input_overflow: bool


def main(mode: str, settings: dict[str, Any]) -> None:
    """Runs one mode until standard input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing else may come in between
    try:
        sound = Sound()
        if mode == "list":
            _tell(answers, asdict(sound.listing()))
        elif mode == "record":
            _record(sound, settings, answers)
        else:
            _Player(sound, settings, answers).serve()
    except SoundError as error:
        _tell(answers, {"error": error.key, **{field.name: getattr(error, field.name) for field in fields(error)}})
    except BrokenPipeError:
        pass  # nobody wants it any more
    os._exit(0)  # PortAudio may hang when it is asked to end


def _record(sound: Sound, settings: dict[str, Any], answers: BinaryIO) -> None:
    """Sends what the microphone gives. Where nobody takes it, it keeps some blocks and counts what it drops."""
    blocks: Queue[tuple[int, bytes]] = Queue(settings["keep_blocks"])
    lost = 0

    def take(data: Any, frames: int, _times: _Times, flags: _Flags) -> None:  # noqa: ANN401  a buffer of cffi
        nonlocal lost
        lost += frames if flags.input_overflow else 0
        try:
            blocks.put_nowait((lost, bytes(data)))
        except Full:
            lost += frames
        else:
            lost = 0

    opened = sound.record(settings["name"], take, rate=settings["rate"])
    _tell(answers, _greeting(opened))
    Thread(target=_exit_with_parent, daemon=True).start()
    while opened.stream.active:
        try:
            missing, data = blocks.get(timeout=LOOK_S)
        except Empty:
            continue
        answers.write(BLOCK.pack(missing, len(data)) + data)
        answers.flush()


def _exit_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


@dataclass(frozen=True, slots=True)
class _Happened:
    """What the callback tells the reporting thread."""

    event: Begun | Done
    at: float
    """When the air has it, by the stream's clock, seconds."""


class _Player:
    """A loudspeaker that plays what comes in. Its stream stays open and carries silence between sounds."""

    def __init__(self, sound: Sound, settings: dict[str, Any], answers: BinaryIO) -> None:
        self._answers = answers
        self._happened: SimpleQueue[_Happened] = SimpleQueue()
        self._callbacks = 0
        self._playlist: Playlist | None = None
        self._rate = 1
        self._opened = sound.play(settings["name"], self._fill, latency=settings["latency"])
        self._rate = self._opened.rate
        self._playlist = playlist = Playlist(self._opened.channels)
        _tell(answers, _greeting(self._opened))
        self._take = playlist.add
        self._stop = playlist.stop

    def serve(self) -> None:
        """Obeys until standard input ends."""
        Thread(target=self._report, daemon=True).start()
        for line in sys.stdin.buffer:
            order = json.loads(line)
            if "id" in order:
                self._take(sys.stdin.buffer.read(order["bytes"]), id=order["id"])
            else:
                self._stop()

    def _fill(self, out: Any, _frames: int, times: _Times, _flags: _Flags) -> None:  # noqa: ANN401  a buffer of cffi
        self._callbacks += 1
        block = memoryview(out).cast("B")
        if self._playlist is None:
            block[:] = bytes(len(block))
            return
        air_time = max(times.currentTime, times.outputBufferDacTime)
        for event in self._playlist.fill(block):
            self._happened.put(_Happened(event, air_time + event.at / self._rate))

    def _report(self) -> None:
        """Tells what happened, and now and then that the device still takes sound. Ends the process when it stops."""
        stream = self._opened.stream
        seen = 0
        try:
            while stream.active:
                try:
                    happened = self._happened.get(timeout=LOOK_S)
                except Empty:
                    if self._callbacks != seen:
                        _tell(self._answers, {"alive": True})
                else:
                    time.sleep(min(_LONGEST_WAIT_S, max(0.0, happened.at - stream.time)))
                    _tell(self._answers, _news(happened.event))
                seen = self._callbacks
        except BrokenPipeError:
            pass
        os._exit(0)


def _news(event: Begun | Done) -> dict[str, Any]:
    match event:
        case Begun(id):
            return {"begun": id}
        case Done(id, whole):
            return {"done": id, "whole": whole}


def _greeting(opened: OpenStream) -> dict[str, Any]:
    return {
        "name": opened.device.name,
        "rate": opened.rate,
        "channels": opened.channels,
        "latency": opened.stream.latency,
    }


def _tell(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(json.dumps(message).encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))
