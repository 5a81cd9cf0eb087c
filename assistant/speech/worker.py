"""A child process that is killed when it does not answer. Knows nothing of what it does.

PortAudio and espeak-ng may hang for good inside their own threads (PortAudio on ALSA does when a device vanishes);
in a process of their own they can be ended and begun anew, and what they write to standard error is not seen.
"""

import json
import os
import select
import subprocess
from collections.abc import Mapping, Sequence
from threading import Lock, Timer
from typing import Any

_CHUNK = 65536


class Worker:
    """One child with pipes to its standard input and output. One thread reads; any may send and kill."""

    def __init__(self, command: Sequence[str], *, environment: Mapping[str, str] | None = None) -> None:
        """Starts it and does not wait. `environment` is added to ours."""
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={**os.environ, **(environment or {})},
            process_group=0,  # Ctrl-C is for the game, not for its children
        )
        self._sending = Lock()
        self.received = bytearray()
        """What was read and not taken yet."""

    def send(self, data: bytes) -> None:
        """Writes all of it. Raises OSError when the child is gone."""
        with self._sending:
            stdin = self._process.stdin
            if stdin is None or stdin.closed:
                raise BrokenPipeError
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(stdin.fileno(), rest) :]

    def poll(self, seconds: float) -> bool:
        """Waits that long at most for more to be received; whether there is. Raises EOFError when the child is gone."""
        stdout = self._process.stdout
        if stdout is None or stdout.closed:
            raise EOFError
        ready, _, _ = select.select([stdout], [], [], seconds)
        if not ready:
            return False
        data = os.read(stdout.fileno(), _CHUNK)
        if not data:
            raise EOFError
        self.received += data
        return True

    def messages(self) -> list[dict[str, Any]]:
        """Takes the whole lines received so far, each of them JSON."""
        lines, newline, rest = bytes(self.received).rpartition(b"\n")
        if not newline:
            return []
        self.received[:] = rest
        return [json.loads(line) for line in lines.split(b"\n")]

    def answer(self, limit_s: float) -> tuple[dict[str, Any], bytes]:
        """Waits for a JSON line and as many bytes after it as its `bytes` tells.

        A child that takes longer than `limit_s` seconds is killed. Raises EOFError when it is gone.
        """
        timer = Timer(limit_s, self._process.kill)
        timer.start()
        try:
            while b"\n" not in self.received:
                self.poll(limit_s)
            line, _, _ = self.received.partition(b"\n")
            message: dict[str, Any] = json.loads(line)
            start, end = len(line) + 1, len(line) + 1 + int(message.get("bytes", 0))
            while len(self.received) < end:
                self.poll(limit_s)
            data = bytes(self.received[start:end])
            del self.received[:end]
            return message, data
        finally:
            timer.cancel()

    def kill(self) -> None:
        """Ends it at once; twice does no harm. By the thread that reads."""
        self._process.kill()  # also frees a thread that is stuck in `send`
        with self._sending:
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
        self._process.wait()
