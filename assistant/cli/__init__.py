"""The `authors` command: a thin layer over the session and the packages below it."""

import os
import signal
from typing import Final

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command line. Ctrl-C ends it quietly, even while it is still being loaded."""
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    try:
        if heeded:
            # Some modules turn an interrupt into an error of their own while they are loaded.
            signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
        from assistant.cli.app import main as run  # noqa: PLC0415 - loading takes a while, and may be interrupted

        if heeded:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


__all__ = ["main"]
