"""How a session is carried on."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Manner:
    """How a session is carried on."""

    spoken: bool
    """By ear: asks are held, long answers come in parts, and the hand is spoken only with leave."""

    hold: float = 1.2
    """Seconds in which a spoken ask can be taken back."""

    pause: float = 1.2
    """The longest pause, in seconds, that does not end what the person says."""

    gap: float = 0.4
    """Seconds between computer turns in which one may speak."""

    resuming: Callable[[Path], str] = "authors play --resume --record {}".format
    """The command that goes on with the game of a record."""
