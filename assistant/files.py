"""Reading files that somebody names: no longer than they may be, and nothing that could keep us waiting.

A named pipe may have no end, and a device may do anything when it is read: only regular files are read at all.
"""

import os
import stat
from pathlib import Path
from typing import Final

NOT_A_FILE: Final = "not_a_file"
"""The reason, as a key, where something is no regular file; other reasons are what the operating system says."""


class NotAFile(OSError):
    """A folder, a pipe, a socket or a device."""


def read_file(path: Path, *, most: int) -> bytes:
    """The file's bytes, or its first `most` + 1, by which a file that is too long can be told.

    Never waits. Raises NotAFile, or the system's own OSError.
    """
    # A pipe that nobody writes to would keep us waiting, and a terminal might become ours.
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotAFile(str(path))
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(most + 1)
    finally:
        os.close(descriptor)


def why_unread(error: OSError) -> str:
    """Why a file could not be read, for an error's `reason`: a key or the system's words."""
    return NOT_A_FILE if isinstance(error, NotAFile) else error.strerror or type(error).__name__
