"""What a dialogue is waiting for."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from assistant.language.understanding import Reading
from assistant.rules.contract import Action
from assistant.session.dealing import Wishes
from assistant.session.moves import Draft


@dataclass(frozen=True, slots=True)
class Free:
    """Nothing in particular: anything may be said."""


@dataclass(frozen=True, slots=True)
class Held:
    """An ask was read back and is played unless it is taken back."""

    draft: Draft
    action: Action


@dataclass(frozen=True, slots=True)
class Confirming:
    """It was asked which of at most two readings was meant."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class AskingLeave:
    """It was asked whether the hand may be spoken of aloud here; the question waits."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class AskingNew:
    """It was asked whether to put this game away for a new one."""


@dataclass(frozen=True, slots=True)
class SettingUp:
    """It was asked what the next game is to be like."""

    wishes: Wishes
    """As far as they are known."""

    question: str
    """The key of what was asked."""

    then: str = "sure"
    """The key of what is asked after a question that somebody put in between."""


@dataclass(frozen=True, slots=True)
class Paging:
    """A long answer, given in parts."""

    parts: tuple[tuple[str, ...], ...]
    place: int = 0


@dataclass(frozen=True, slots=True)
class Paused:
    """The player is away."""


Mode = Free | Held | Confirming | AskingLeave | AskingNew | SettingUp | Paging | Paused


def awaited(mode: Mode, open_kinds: Iterable[type[Action]]) -> frozenset[str]:
    """What a short answer may be given to: a question that was asked, and the parts of what may be done now."""
    expects = {"target", "card"}
    for kind in open_kinds:
        expects |= {kind.name, *(each.name for each in fields(kind))}
    if isinstance(mode, Confirming | AskingLeave | AskingNew | Held | SettingUp):
        expects.add("yes_no")
    if isinstance(mode, SettingUp):
        expects.add("setup")
    if isinstance(mode, Confirming) and len(mode.readings) > 1:
        expects.add("which")
    return frozenset(expects)
