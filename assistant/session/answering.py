"""How a question is answered: at once where that is short and may be told here, by ear in breaths where it is long."""

from assistant.language.understanding import Reading
from assistant.session.answers import ANSWERS, IN_BREATHS, PRIVATE
from assistant.session.courtesies import COURTESIES
from assistant.session.manner import Manner
from assistant.session.modes import AskingLeave, Mode, Paging
from assistant.session.narrator import Narrator
from assistant.session.paging import in_breaths

TALK = frozenset({"help", "why"})
"""Besides the courtesies, what may be said in between without ending what is waited for."""


class Answering:
    """Answers questions, and says what is waited for afterwards where an answer changes that."""

    def __init__(self, narrator: Narrator, manner: Manner) -> None:
        self.narrator = narrator
        self.manner = manner

    def answer(self, reading: Reading) -> Mode | None:
        """Answer, or ask for leave to; the new mode, or None where what is waited for stays."""
        if reading.intent in PRIVATE and not self.narrator.leave:
            return self.ask_leave(reading)
        lines = ANSWERS[reading.intent](self.narrator.scene(reading))
        if not self.manner.spoken or reading.intent not in IN_BREATHS:
            self.narrator.floor.say(*lines)
            return None
        return self.page(Paging(in_breaths(lines)), 0)

    def ask_leave(self, reading: Reading) -> Mode:
        """Ask whether the hand may be spoken of aloud."""
        self.narrator.say("may-i-aloud")
        return AskingLeave(reading)

    def page(self, paging: Paging, step: int) -> Mode | None:
        """Say the part that is `step` further; the new mode, or None where that was all."""
        place = paging.place + step
        if place not in range(len(paging.parts)):
            self.narrator.say("no-more" if step > 0 else "at-start")
            return paging
        self.narrator.floor.say(*paging.parts[place])
        if place < len(paging.parts) - 1:
            self.narrator.say("more")
        return Paging(paging.parts, place) if len(paging.parts) > 1 else None

    def keeps(self, intent: str) -> bool:
        """A question or a courtesy, which leaves what is waited for as it is."""
        return intent in ANSWERS or intent in COURTESIES or intent in TALK

    def while_paused(self, intent: str) -> bool:
        """Whether this can be answered while the game stands still: in one part, and without asking for leave."""
        short = not self.manner.spoken or intent not in PRIVATE | IN_BREATHS
        return self.keeps(intent) and (intent not in ANSWERS or short)
