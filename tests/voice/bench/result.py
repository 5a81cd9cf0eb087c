"""What was made of one line, as it is kept, and how good that was. Knows no sound."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tests.voice.corpus import Line, Spoken

RIGHT, OFFERED, UNFINISHED, OTHER, WRONG, REJECTED = "right", "offered", "unfinished", "other", "wrong", "rejected"
CHANGED, ANSWERED, ASKED = "changed", "answered", "asked"

_ASKS = frozenset({"ask", "ask_family"})
_FOR_A_CARD = frozenset({"ask", "correct"})
"""Meanings by which a card is asked of somebody; "no, ask Laura for ..." is a correction."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a table made of a sound: of several utterances, the first that was acted on, else the first doubted."""

    verdict: str
    """`accept`, `confirm` or `reject`."""

    reason: str
    intent: str | None
    slots: Mapping[str, str]
    changes_game: bool
    """Whether the meaning is one that changes the game."""

    wait_s: float | None
    """From the end of speech to the verdict: sound that had to be awaited, and work.

    Negative where the verdict came first: before a last "please", for instance.
    """

    utterances: tuple[Mapping[str, Any], ...]
    """What was heard of each: text, witness, evidence, others, decoy."""

    decode_s: float
    """Processor time of all decoders."""

    audio_s: float
    """Sound that they heard."""


@dataclass(frozen=True, slots=True)
class Result:
    """What was made of one line under one condition."""

    key: str
    """Of all that the result follows from."""

    deck: str
    condition: str
    kind: str
    said: str
    speaker: str
    tempo: float
    target: str | None
    card: str | None
    phrasing: str
    usual: bool
    made: Made

    @classmethod
    def of(cls, line: Line, condition: str, made: Made, *, deck: str, key: str) -> "Result":
        """The result for a line."""
        tempo = line.sound.tempo if isinstance(line.sound, Spoken) else 1.0
        about = (line.kind, line.said, line.speaker, tempo, line.target, line.card, line.phrasing, line.usual)
        return cls(key, deck, condition, *about, made)

    @classmethod
    def read(cls, text: str) -> "Result":
        """From a line of JSON. Raises ValueError, KeyError or TypeError for anything else."""
        values: dict[str, Any] = json.loads(text)
        made = values.pop("made")
        made["utterances"] = tuple(made["utterances"])
        values.pop("outcome", None)
        return cls(**values, made=Made(**made))

    def written(self) -> str:
        """As a line of JSON."""
        return json.dumps({**asdict(self), "outcome": self.outcome}, ensure_ascii=False)

    @property
    def outcome(self) -> str:
        """How good it is.

        Of an ask: `right`, `offered` (first in a question back), `unfinished` (the table asks whom, or for what),
        `other` (another question), `wrong` or `rejected`. Of other sound: `changed` (the game), `unfinished`,
        `answered` (anything else), `asked` (back) or `rejected`.
        """
        if self.made.verdict == "reject" or self.made.intent is None:
            return REJECTED
        return self._of_ask() if self.card else self._of_talk()

    @property
    def really_said(self) -> bool:
        """Whether a recording, by its name, says just what was heard in it."""
        heard = [str(each["text"]) for each in self.made.utterances]
        return self.speaker == "person" and any(text and text in self.said.replace("-", " ") for text in heard)

    @property
    def _lacks_something(self) -> bool:
        """Whether it is an ask that the table must ask more about."""
        return self.made.intent in _ASKS and not {"target", "card"} <= self.made.slots.keys()

    def _of_ask(self) -> str:
        made = self.made
        accepted = made.verdict == "accept"
        meant = (made.slots.get("target"), made.slots.get("card")) == (self.target, self.card)
        if meant and made.intent in _FOR_A_CARD:
            return RIGHT if accepted else OFFERED
        if not accepted:
            return OTHER
        return WRONG if made.changes_game and not self._lacks_something else UNFINISHED

    def _of_talk(self) -> str:
        if self.made.verdict == "confirm":
            return ASKED
        if self._lacks_something:
            return UNFINISHED
        return CHANGED if self.made.changes_game else ANSWERED
