"""What is answered to words that were not understood while nothing in particular is waited for."""

from assistant.language.understanding import Understanding
from assistant.session.manner import Manner
from assistant.session.narrator import Narrator
from assistant.session.proposal import Proposal

LADDER = 4
"""Answers to what is not understood, each different, before they begin again at the second."""


class Unclear:
    """Answers each time otherwise, and keeps of a half understood ask what was clear."""

    def __init__(self, narrator: Narrator, proposal: Proposal, manner: Manner) -> None:
        self.narrator = narrator
        self.proposal = proposal
        self.manner = manner
        self._step = 0
        """How often in a row it was answered."""

    def over(self) -> None:
        """Something was understood."""
        self._step = 0

    def answer(self, understood: Understanding) -> None:
        """Ask back for what was lost of an ask, once; else say that this was not understood."""
        self._step = self._step + 1 if self._step < LADDER else 2
        reading = understood.reading
        if reading and self.proposal.kind(reading.intent) and self._step == 1:
            if "target" in reading.slots:
                self.proposal.begun(reading, keeping="target")
                unknown = "" if self.manner.spoken else understood.unknown
                self.narrator.unclear_title(reading.slots["target"], unknown)
                return
            if understood.reason == "unknown_player" and understood.unknown and not self.manner.spoken:
                self.proposal.begun(reading, keeping="card")
                self.narrator.nobody_called(understood.unknown)
                return
        self.narrator.not_understood(understood, step=self._step)
