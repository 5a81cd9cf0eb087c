"""What a session gives out. Adapters say, show and sound it."""

from dataclasses import dataclass

from assistant.rules.contract import Seat
from assistant.session.dealing import Sitting


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence or two, to be spoken and shown."""

    text: str
    number: int
    """Counts up; SpeechEnded gives it back."""

    speaker: Seat | None = None
    """The seat in whose voice; None is the narrator."""

    private: frozenset[Seat] | None = None
    """The seats that may hear it; None is everybody."""

    pace: float = 1.0
    """Speed against the listener's own setting; below 1 is slower."""


@dataclass(frozen=True, slots=True)
class Show:
    """A line for the screen only."""

    text: str


@dataclass(frozen=True, slots=True)
class Sound:
    """A short tone: `heard`, `unclear`, `turn`, `set`."""

    name: str


@dataclass(frozen=True, slots=True)
class Hush:
    """Stop speaking at once and forget what was still to be said."""


@dataclass(frozen=True, slots=True)
class Adjust:
    """Speak faster, slower, louder or softer from now on."""

    rate: float
    """Against the voice's own, 0.5 to 2."""

    volume: float
    """0 to 1."""


@dataclass(frozen=True, slots=True)
class Reseated:
    """Others play from now on, or with another pack: who listens begins anew with the words of this table."""

    before: Sitting
    """What was played until now; it goes on where nobody can be heard at the new table."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait through longer or shorter pauses in what the person says from now on."""

    pause_s: float
    """The longest pause, seconds."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The session is over."""


Output = Say | Show | Sound | Hush | Adjust | Wait | Reseated | Ended
