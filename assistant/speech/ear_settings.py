"""How an ear behaves: what makes it listen, and how long pauses may be."""

from dataclasses import dataclass, field
from enum import Enum, auto

from assistant.speech.endpoint import Patience


class Trigger(Enum):
    """What makes the ear listen while it is open."""

    VOICE = auto()
    """Whoever speaks."""

    KEY = auto()
    """A key that is held down while speaking."""


@dataclass(frozen=True, slots=True)
class EarSettings:
    """How the ear behaves."""

    trigger: Trigger = Trigger.VOICE
    patience: Patience = field(default_factory=Patience)
    tail_s: float = 0.3
    """Sound to drop after opening, seconds: the room still rings with what the assistant said."""

    pre_roll_s: float = 0.4
    """Sound from before speech was noticed that is heard too, seconds: first consonants are weak."""

    voice_s: float = 0.4
    """Speech after which VoiceHeard is reported, seconds; 0.3 to 0.55 keep knocks from interrupting the assistant."""
