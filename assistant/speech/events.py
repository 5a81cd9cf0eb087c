"""What the ear and the mouth report, from their own threads. Whoever is told must return quickly."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from assistant.speech.errors import SoundError
from assistant.speech.recogniser import Hearing


@dataclass(frozen=True, slots=True)
class ListeningStarted:
    """From now on what is said is heard."""


@dataclass(frozen=True, slots=True)
class ListeningStopped:
    """From now on what is said is not heard."""


@dataclass(frozen=True, slots=True)
class VoiceHeard:
    """Somebody is speaking, for long enough that it is no knock and no cough; once an utterance."""


@dataclass(frozen=True, slots=True)
class PartialHeard:
    """What the utterance sounds like so far; it may change back."""

    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """An utterance is over and words were made out. Whether they mean anything is not known here."""

    hearing: Hearing


@dataclass(frozen=True, slots=True)
class NothingHeard:
    """An utterance is over and no word was made out."""

    hearing: Hearing


@dataclass(frozen=True, slots=True)
class Overflowed:
    """Sound was lost because it was not taken in time."""

    seconds: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """The microphone (input) or loudspeaker (output) gives no sign. It is looked for until it is back."""

    direction: Literal["input", "output"]
    name: str
    error: SoundError | None = None
    """Why it could not be opened, if that was tried."""


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The device works again."""

    direction: Literal["input", "output"]
    name: str


@dataclass(frozen=True, slots=True)
class SourceEnded:
    """A sound file has been heard to its end."""


EarEvent: TypeAlias = (
    ListeningStarted
    | ListeningStopped
    | VoiceHeard
    | PartialHeard
    | Heard
    | NothingHeard
    | Overflowed
    | DeviceLost
    | DeviceBack
    | SourceEnded
)


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """The first frame of this utterance or tone is on its way to the air."""

    id: int


@dataclass(frozen=True, slots=True)
class SpeechEnded:
    """The last frame of this utterance or tone has left the loudspeaker."""

    id: int
    whole: bool
    """False when it was interrupted, or the loudspeaker was lost."""


@dataclass(frozen=True, slots=True)
class SpeechFailed:
    """An utterance could not be rendered, and is not spoken."""

    id: int
    error: SoundError


@dataclass(frozen=True, slots=True)
class AllSaid:
    """Nothing more is waiting to be spoken, and the air is quiet."""


MouthEvent: TypeAlias = SpeechStarted | SpeechEnded | SpeechFailed | AllSaid | DeviceLost | DeviceBack

EarPost: TypeAlias = Callable[[EarEvent], None]
MouthPost: TypeAlias = Callable[[MouthEvent], None]
