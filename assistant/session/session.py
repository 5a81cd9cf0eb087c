"""The session: one queue of stimuli in, outputs out. Keeps time and turns; the dialogue finds the words.

It has no thread, no clock and no device. Time comes as Tick; whoever runs it hands each output to an adapter and
reports SpeechEnded when what was said has been heard or shown.
"""

from dataclasses import dataclass
from enum import Enum, auto

from assistant.session.dialogue import Dialogue
from assistant.session.modes import Free, Held, Paging
from assistant.session.outputs import Ended, Output, Say, Show
from assistant.session.stimuli import (
    Closed,
    DeviceBack,
    DeviceLost,
    Heard,
    SoundDropped,
    SpeechEnded,
    Stimulus,
    TableDeaf,
    Tick,
    Typed,
    VoiceBegan,
)

LONGEST_UTTERANCE = 30.0
"""Seconds after which a voice whose words never came is given up."""

RETRY = 5.0
"""Seconds before the disk is tried again."""

LEAST_HOLD = 1.0
"""Seconds in which an ask that may cost something can be taken back, even where nobody wishes to wait."""

READING_TIME = 8.0
"""Seconds in which one may ask for the next part before the game goes on."""

REMINDERS = (20.0, 60.0)
"""Seconds of silence after which the person is told, by voice, that it is still their turn; then the table waits."""


class _Due(Enum):
    PLAY_HELD = auto()
    COMPUTER = auto()
    NO_WORDS = auto()
    WRITE = auto()
    REMIND = auto()


@dataclass(frozen=True, slots=True)
class _Timer:
    at: float
    due: _Due


class Session:
    """One person's game, driven from outside."""

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self._now = 0.0
        self._timer: _Timer | None = None
        self._speaking = False
        self._spoken_to = False
        self._reminded = 0

    @property
    def ended(self) -> bool:
        """Nothing more will be done."""
        return self.dialogue.ended

    @property
    def awaits_person(self) -> bool:
        """Nothing goes on until the person says something."""
        dialogue = self.dialogue
        if isinstance(dialogue.mode, Free | Paging):
            return not self.ended and dialogue.table.next_computer is None
        return not isinstance(dialogue.mode, Held)

    def begin(self) -> list[Output]:
        """Open the table."""
        self.dialogue.begin()
        return self._outputs()

    def handle(self, stimulus: Stimulus) -> list[Output]:
        """Take in one thing that happened, and return what follows from it."""
        dialogue, floor = self.dialogue, self.dialogue.floor
        match stimulus:
            case Typed(text) if text.strip():
                self._words(Heard(text))
            case Heard():
                self._heard(stimulus)
            case VoiceBegan():
                self._timer = None
                self._spoken_to = True
            case SpeechEnded(number):
                self._speaking = self._speaking and number < floor.number
            case Tick(now):
                self._now = now
            case DeviceLost(device, _):
                self._spoken_to = False
                dialogue.narrator.say_aside(f"{device}-lost")
            case DeviceBack(device):
                dialogue.narrator.say_aside(f"{device}-back")
            case SoundDropped(seconds):
                floor.put([Show(dialogue.teller.replies.say("sound-dropped", seconds=round(seconds, 1)))])
            case TableDeaf(before, error):
                self._timer = None
                dialogue.go_back(before, error)
            case Closed():
                dialogue.leave()
            case _:
                pass
        return self._outputs()

    def _heard(self, said: Heard) -> None:
        self._timer = None
        self._spoken_to = False
        if said.text and self.dialogue.beside_the_game(said):
            self.dialogue.floor.sound("unclear")
        elif said.text:
            self._words(said)

    def _words(self, said: Heard) -> None:
        self._timer = None
        self._spoken_to = False
        self._reminded = 0
        self.dialogue.floor.begin_part()
        self.dialogue.words(said)

    def _outputs(self) -> list[Output]:
        """What is to be given out now; sets the timer for what comes next once all is quiet."""
        given: list[Output] = []
        while True:
            outputs = self.dialogue.floor.take()
            self._speaking = self._speaking or any(isinstance(output, Say) for output in outputs)
            given += outputs
            if self.ended:
                return [*given, Ended()]
            if self._speaking:
                return given
            if self._timer is None:
                self._timer = self._next()
            if self._timer is None or self._timer.at > self._now:
                return given
            timer, self._timer = self._timer, None
            self._fire(timer.due)

    def _next(self) -> _Timer | None:
        """What happens by itself if nobody says anything."""
        dialogue, manner = self.dialogue, self.dialogue.manner
        if dialogue.table.waiting_to_write:
            return _Timer(self._now + RETRY, _Due.WRITE)
        if self._spoken_to:
            return _Timer(self._now + LONGEST_UTTERANCE, _Due.NO_WORDS)
        match dialogue.mode:
            case Held():
                return _Timer(self._now + (manner.hold or LEAST_HOLD), _Due.PLAY_HELD)
            case Free() if dialogue.table.next_computer is not None:
                return _Timer(self._now + (manner.gap if manner.spoken else 0.0), _Due.COMPUTER)
            case Paging() if dialogue.table.next_computer is not None:
                return _Timer(self._now + READING_TIME, _Due.COMPUTER)
            case Free() if manner.spoken and self._reminded < len(REMINDERS):
                return _Timer(self._now + REMINDERS[self._reminded], _Due.REMIND)
            case _:
                return None

    def _fire(self, due: _Due) -> None:
        dialogue = self.dialogue
        match due, dialogue.mode:
            case _Due.PLAY_HELD, Held() as held:
                dialogue.play_held(held)
            case _Due.COMPUTER, _:
                seat = dialogue.table.next_computer
                if seat is not None:
                    dialogue.computer_moves(seat)
            case _Due.NO_WORDS, _:
                self._spoken_to = False
            case _Due.WRITE, _:
                dialogue.write_again()
            case _Due.REMIND, _:
                self._reminded += 1
                dialogue.narrator.say_aside("remind")
            case _:
                pass
