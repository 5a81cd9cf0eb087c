"""The `authors` command: a thin layer over the session and the packages below it."""

from assistant.cli.app import main

__all__ = ["main"]
