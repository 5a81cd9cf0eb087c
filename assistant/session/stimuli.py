"""What reaches a session from outside. Adapters make these; the session has no ear, no keys and no clock of its own."""

from dataclasses import dataclass

from assistant.errors import AuthorsError
from assistant.session.dealing import Sitting


@dataclass(frozen=True, slots=True)
class Typed:
    """A line somebody typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """An utterance the recogniser wrote down."""

    text: str
    """Empty when nothing was made out."""

    confidences: tuple[float, ...] = ()
    """The recogniser's confidence in each word, 0 to 1."""

    doubtful: bool = False
    """Words nobody needs for the game are among what was heard: it was hardly speech for the game."""

    witness: str | None = None
    """What the recogniser's second decoder heard; None where there is but one."""

    evidence: float = 0.0
    """How much likelier the text is than what the witness heard, nats."""

    others: tuple[tuple[str, float], ...] = ()
    """What else the same sound may be, and how much likelier that is than the text, nats (0 at most)."""


@dataclass(frozen=True, slots=True)
class VoiceBegan:
    """Somebody has begun to speak; what they say comes as Heard."""


@dataclass(frozen=True, slots=True)
class SpeechEnded:
    """Everything given out to be spoken up to this number has left the loudspeaker, or has been shown."""

    number: int


@dataclass(frozen=True, slots=True)
class Tick:
    """The time, in seconds since the session began."""

    now: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A microphone or loudspeaker has gone."""

    device: str
    """`microphone` or `loudspeaker`."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """It is there again."""

    device: str


@dataclass(frozen=True, slots=True)
class SoundDropped:
    """The machine was too slow: this much sound was not heard."""

    seconds: float


@dataclass(frozen=True, slots=True)
class TableDeaf:
    """Nobody can be heard at the table that was sat down to last."""

    before: Sitting
    """What was played before, where all was heard."""

    error: AuthorsError


@dataclass(frozen=True, slots=True)
class Closed:
    """No more input will come: the end of standard input, or Ctrl-C."""


Stimulus = Typed | Heard | VoiceBegan | SpeechEnded | Tick | DeviceLost | DeviceBack | SoundDropped | TableDeaf | Closed
