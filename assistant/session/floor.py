"""Who says what: gathers a session's outputs, numbers them, and remembers the last part so that it can be repeated."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from assistant.language.telling import Line
from assistant.session.outputs import Adjust, Hush, Output, Say, Sound, Wait

STEP = 1.2
"""Each `faster` or `slower` multiplies or divides the rate by this."""

LOUDNESS = (0.05, 0.1, 0.2, 0.4, 0.7, 1.0)
"""The volume steps, about 6 dB apart where it is quiet; the whole range is 26 dB."""

PAUSES = (1.2, 2.0, 3.0, 5.0)
"""The steps of patience: seconds that a pause in what is said may last."""

RATES = (0.5, 2.0)
FULL_TURNS = 3
"""The person's own turns that are explained in full before prompts become brief."""


@dataclass
class Floor:
    """The session's mouth, as data."""

    voiced: bool = False
    """What is said is spoken, so that its pace and loudness can be changed."""

    outputs: list[Output] = field(default_factory=list)
    number: int = 0
    """The last Say's number."""

    part: list[Say] = field(default_factory=list)
    """The latest part of what was said: what `repeat` repeats."""

    part_over: bool = False
    """What is said next begins a new part."""

    rate: float = 1.0
    volume: float = LOUDNESS[-2]
    pause: float = PAUSES[0]
    wordiness: int | None = None
    """-1 brief, +1 full, None by experience."""

    own_turns: int = 0
    repeats: int = 0

    @property
    def brief(self) -> bool:
        """Short forms are wanted."""
        return self.wordiness == -1 if self.wordiness is not None else self.own_turns >= FULL_TURNS

    def begin_part(self) -> None:
        """What is said from here on is what `repeat` will repeat, once anything is."""
        self.part_over = True

    def say(self, *lines: Line | str) -> None:
        """Say each line; empty ones are dropped."""
        if self.part_over and any(_spoken(line).text for line in lines):
            self.part, self.part_over, self.repeats = [], False, 0
        self.part += self._put(lines)

    def say_aside(self, *lines: Line | str) -> None:
        """Say what is about the conversation and is not repeated: `repeat` still repeats what was said before."""
        self._put(lines)

    def repeat(self) -> bool:
        """Say the last part again word for word, slower each further time. False when nothing was said."""
        self.repeats += 1
        pace = 1.0 if self.repeats == 1 else 1 / STEP
        last = list(self.part)
        for said in last:
            self.number += 1
            self.outputs.append(Say(said.text, self.number, said.speaker, said.private, pace))
        return bool(last)

    def sound(self, name: str) -> None:
        """A short tone."""
        self.outputs.append(Sound(name))

    def hush(self) -> None:
        """Stop speaking."""
        self.outputs.append(Hush())

    def change_rate(self, factor: float) -> bool:
        """Speak faster or slower. False at the end of the range."""
        rate = min(max(self.rate * factor, RATES[0]), RATES[1])
        changed, self.rate = rate != self.rate, rate
        self.outputs.append(Adjust(self.rate, self.volume))
        return changed

    def change_volume(self, steps: int) -> bool:
        """Speak louder or softer. False at the end of the range."""
        place = LOUDNESS.index(self.volume) + steps
        if place not in range(len(LOUDNESS)):
            return False
        self.volume = LOUDNESS[place]
        self.outputs.append(Adjust(self.rate, self.volume))
        return True

    def change_pause(self, steps: int) -> bool:
        """Wait through longer or shorter pauses: the next of the steps up or down. False at the end of the range."""
        further = [pause for pause in PAUSES if (pause - self.pause) * steps > 0]
        if not further:
            return False
        self.pause = min(further) if steps > 0 else max(further)
        self.outputs.append(Wait(self.pause))
        return True

    def put(self, outputs: Iterable[Output]) -> None:
        """Give out other outputs as they are."""
        self.outputs.extend(outputs)

    def take(self) -> list[Output]:
        """All outputs since the last time."""
        taken, self.outputs = self.outputs, []
        return taken

    def _put(self, lines: Iterable[Line | str]) -> list[Say]:
        put = []
        for line in map(_spoken, lines):
            if line.text:
                self.number += 1
                put.append(Say(line.text[:1].upper() + line.text[1:], self.number, line.speaker))
        self.outputs += put
        return put


def _spoken(line: Line | str) -> Line:
    return line if isinstance(line, Line) else Line(line)
