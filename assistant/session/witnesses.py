"""One meaning from two hearings of the same utterance.

The strict network hears a sentence of the game in everything; the grammar with its decoys drops and mixes words, but
does not invent whole sentences. What both make the same of is meant. Knows no hand and no legality.
"""

from dataclasses import replace
from typing import Final

from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.session.stimuli import Heard

NOT_FOR_THE_GAME: Final = "not_for_the_game"
"""The reason of what is best passed over."""

DOUBTED: Final = "doubted"


def understand(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    """What an utterance means, with a verdict from all the evidence."""
    if said.witness is None:
        return _alone(said, understander, situation)
    heard = understander.understand(said.text, situation, word_confidences=said.confidences)
    if heard.reading is None or heard.verdict is Verdict.REJECT:
        return heard
    other = understander.understand(said.witness, situation)
    if _agree(heard.reading, other.reading):
        return heard
    if said.doubtful or other.reading is None:
        return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)
    return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)


def _alone(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    if said.doubtful:
        return Understanding(said.text, Verdict.REJECT, None, reason=NOT_FOR_THE_GAME)
    return understander.understand(said.text, situation, word_confidences=said.confidences)


def _agree(reading: Reading, other: Reading | None) -> bool:
    return other is not None and (other.intent, other.slots) == (reading.intent, reading.slots)
