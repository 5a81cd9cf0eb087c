"""The `authors` command: a thin layer over the session and the packages below it."""

from typing import Final

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command line. Ctrl-C ends it quietly, even while it is still being loaded."""
    try:
        from assistant.cli.app import main as run  # noqa: PLC0415 - loading takes a while, and may be interrupted

        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


__all__ = ["main"]
