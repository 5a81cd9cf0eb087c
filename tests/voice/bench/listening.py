"""A table that listens to sounds, as `authors hear` and a spoken game do, and what it makes of them."""

import ctypes
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from assistant.language.understanding import Situation, Understander, Understanding, Verdict
from assistant.session.hearing import TableHearing, TableWords, find_model, utterance
from assistant.session.witnesses import understand
from assistant.speech import SAMPLE_RATE, ClipSource, EarEvent, Heard, Hearing
from assistant.speech.events import SourceEnded
from assistant.speech.microphone import Frame
from tests.voice.bench.result import Made
from tests.voice.corpus import Sounding

_RANK = {Verdict.REJECT: 0, Verdict.CONFIRM: 1, Verdict.ACCEPT: 2}


class _Counted(ClipSource):
    """A clip that notes how much of it was taken when, so that the wait for a verdict can be told."""

    samples = 0
    taken_at = 0.0

    def read(self) -> Frame | SourceEnded:
        """The next frame, with the time at which it is given."""
        reading = super().read()
        if isinstance(reading, Frame):
            self.samples += len(reading.samples)
        self.taken_at = time.process_time()
        return reading


@dataclass
class Listener:
    """A table with its ears open."""

    hearing: TableHearing
    judge: Understander = field(init=False)
    changes_game: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.judge = self.hearing.words.understander(self.hearing.respellings)
        blocks = self.hearing.words.phrases.blocks
        self.changes_game = frozenset(block.intent for block in blocks if block.changes_game)

    @classmethod
    def at(cls, words: TableWords, model: Path | None) -> "Listener":
        """A table with these words and the model in a folder, or the usual one. Raises model and speech errors."""
        return cls(TableHearing(words, find_model(model, language=words.language)))

    def hear(self, sound: Sounding) -> Made:
        """Play a sound to the table."""
        ctypes.CDLL(None).srand(1)  # Kaldi dithers by the C library's chance: each clip is heard alike in any order
        source = _Counted(sound.clip)
        heard: list[tuple[Hearing, Understanding, float]] = []

        def post(event: EarEvent) -> None:
            if isinstance(event, Heard):
                understood = understand(utterance(event.hearing), self.judge, Situation())
                wait = (source.samples - sound.end) / SAMPLE_RATE + time.process_time() - source.taken_at
                heard.append((event.hearing, understood, wait))

        self.hearing.listen(source, self.judge, post)
        nothing = Understanding("", Verdict.REJECT, None, reason="nothing_heard")
        made: list[tuple[Understanding, float | None]] = [(understood, wait) for _, understood, wait in heard]
        best, wait = max(made, key=lambda one: _RANK[one[0].verdict], default=(nothing, None))
        reading = best.reading
        return Made(
            best.verdict.value,
            best.reason,
            reading.intent if reading else None,
            dict(reading.slots) if reading else {},
            changes_game=reading is not None and reading.intent in self.changes_game,
            wait_s=wait,
            utterances=tuple(_told(hearing) for hearing, _, _ in heard),
            decode_s=round(sum(hearing.decode_s for hearing, _, _ in heard), 4),
            audio_s=round(sum(hearing.audio_s for hearing, _, _ in heard), 2),
        )


def _told(hearing: Hearing) -> Mapping[str, Any]:
    return {
        "text": hearing.text,
        "witness": hearing.witness,
        "evidence": round(hearing.evidence, 2),
        "others": [[other.text, round(other.odds, 2)] for other in hearing.alternatives],
        "decoy": hearing.decoy,
    }
