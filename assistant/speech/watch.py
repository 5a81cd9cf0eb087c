"""Whether a device is still alive, and when to look for a lost one again. Counted in looks, not by a clock."""

from dataclasses import dataclass

LOOK_S = 0.25
"""Seconds between two looks."""

_STALLED = 12
"""Looks without any sound after which a device is lost: 3 s. Sound servers pause for up to 2 s now and then."""

_STARTING = 20
"""The same for one just opened."""

_SELDOM = 16
"""A lost device is looked for at least every so many looks: 4 s."""


@dataclass(slots=True)
class Watch:
    """Looks after one open device."""

    flowing: bool = False
    """Whether it has given or taken sound since it was opened."""

    _quiet: int = 0

    def moved(self) -> None:
        """Sound came or went."""
        self.flowing = True
        self._quiet = 0

    def stalled(self) -> bool:
        """Counts a look at which nothing moved; whether that has gone on for too long."""
        self._quiet += 1
        return self._quiet >= (_STALLED if self.flowing else _STARTING)


@dataclass(slots=True)
class BackOff:
    """Says at which looks to try to open a lost device: after 1, 2, 4, 8, then every 16."""

    _wait: int = 1
    _looks: int = 0

    def due(self) -> bool:
        """Counts a look; whether to try at this one."""
        self._looks += 1
        if self._looks < self._wait:
            return False
        self._looks = 0
        self._wait = min(self._wait * 2, _SELDOM)
        return True
