"""What native libraries write to standard error, kept out of the user's sight. Knows nothing of sound."""

import ctypes
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import RLock

_LOG = logging.getLogger(__name__)
_REDIRECTING = RLock()
"""Standard error is the process's: one thread at a time may turn it away."""


@dataclass(frozen=True, slots=True)
class Complaints:
    """What has been written to standard error since it was turned away."""

    descriptor: int

    def lines(self) -> list[str]:
        """The lines so far, unprintable characters left out."""
        data = os.pread(self.descriptor, os.fstat(self.descriptor).st_size, 0)
        text = data.decode("utf-8", errors="replace")
        return ["".join(char for char in line if char.isprintable()) for line in text.splitlines()]


def part_stderr(log: Path) -> None:
    """From now on standard error is Python's only; what native code writes there goes to the end of `log`.

    For the command that uses sound: PortAudio writes from threads of its own when a device vanishes. Raises OSError.
    """
    sys.stderr.flush()
    ours = os.dup(2)
    native = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(native, 2)
    os.close(native)
    sys.stderr = os.fdopen(ours, "w", encoding=sys.stderr.encoding, errors="backslashreplace", buffering=1)


@contextmanager
def quiet_stderr() -> Iterator[Complaints]:
    """Turns standard error away, for ALSA, PortAudio and Kaldi, which write there and cannot be told not to.

    What was written goes to the log at level DEBUG, so that nothing is lost. Keep it short: all threads are affected.
    """
    with _REDIRECTING, tempfile.TemporaryFile() as kept:
        sys.stderr.flush()
        saved = os.dup(2)
        os.dup2(kept.fileno(), 2)
        complaints = Complaints(kept.fileno())
        try:
            yield complaints
        finally:
            os.dup2(saved, 2)
            os.close(saved)
            for line in complaints.lines():
                _LOG.debug("%s", line)


def quiet_alsa() -> None:
    """Has ALSA keep its messages to itself: it writes some from threads of its own, at any time."""
    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return  # another sound system
    # Any C function will do that does nothing with its arguments; one in Python would be called while Python ends.
    alsa.snd_lib_error_set_handler(ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p))
