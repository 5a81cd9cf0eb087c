"""One meaning from two hearings of the same utterance.

The strict network hears a sentence of the game in everything; the grammar with its decoys drops and mixes words, but
invents no whole sentence. What both tell of is meant. Knows no hand and no legality.
"""

from dataclasses import replace
from typing import Final

from rapidfuzz.distance import Indel

from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.session.stimuli import Heard

NOT_FOR_THE_GAME: Final = "not_for_the_game"
"""The reason of what is best passed over."""

DOUBTED: Final = "doubted"
"""The reason of a question back where the two hearings differ."""

ALIKE: Final = 0.75
HALF_ALIKE: Final = 0.6
"""Share of words that both heard, to act on what both name, and to ask about it."""


def understand(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    """What an utterance means, with a verdict from all the evidence."""
    if said.witness is None:
        return _alone(said, understander, situation)
    heard = understander.understand(said.text, situation)
    if heard.reading is None or heard.verdict is Verdict.REJECT:
        return replace(heard, reason=NOT_FOR_THE_GAME) if said.doubtful else heard
    named = understander.named(said.witness)
    slots = heard.reading.slots
    card, family = slots.get("card", ""), slots.get("family") or slots.get("card", "").partition(":")[0]
    thing = card in named["title"] if card else not family or family in named["family"]
    alike = Indel.normalized_similarity(said.text.split(), said.witness.split())
    same = _same(heard.reading, understander.understand(said.witness, situation)) or (thing and alike >= ALIKE)
    if said.doubtful or not same:
        doubted = alike >= HALF_ALIKE and bool(family) and (thing or family in named["family"])
        verdict, reason = (Verdict.CONFIRM, DOUBTED) if doubted else (Verdict.REJECT, NOT_FOR_THE_GAME)
        return replace(heard, verdict=verdict, reason=reason)
    if "target" not in slots or slots["target"] in named["player"]:
        return heard
    if named["player"]:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    # The witness often loses the name a sentence begins with: then it must have been heard clearly.
    return understander.understand(said.text, situation, word_confidences=said.confidences)


def _alone(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    if said.doubtful:
        return Understanding(said.text, Verdict.REJECT, None, reason=NOT_FOR_THE_GAME)
    alone = understander.understand(said.text, situation, word_confidences=said.confidences)
    if said.confidences and alone.verdict is Verdict.ACCEPT and alone.reading is not None and alone.reading.slots:
        return replace(alone, verdict=Verdict.CONFIRM, reason=DOUBTED)
    return alone


def _same(reading: Reading, other: Understanding) -> bool:
    """Whether the other understanding is the same one, or the same but for what it lacks: to whom it is said."""
    found = other.reading
    if found is None or other.verdict is Verdict.REJECT or found.intent != reading.intent:
        return False
    return all(
        found.slots[name] == value if name in found.slots else name == "target" for name, value in reading.slots.items()
    )
