"""What native libraries write to standard error, kept out of the user's sight. Knows nothing of sound."""

import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock
from typing import IO

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


def _in_memory() -> IO[bytes]:
    """A file that needs no disk where the system knows such files."""
    return os.fdopen(os.memfd_create("stderr"), "w+b") if hasattr(os, "memfd_create") else tempfile.TemporaryFile()


@contextmanager
def quiet_stderr() -> Iterator[Complaints]:
    """Turns standard error away, for Kaldi, which writes there and cannot be told not to.

    What was written goes to the log at level DEBUG, so that nothing is lost. Keep it short: all threads are affected.
    """
    with _REDIRECTING, _in_memory() as kept:
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
