"""One meaning from two hearings of the same utterance.

The strict network hears a sentence of the game in everything; the grammar with its decoys drops and mixes words, but
invents no whole sentence. What both tell of is meant. Knows no hand and no legality.
"""

from dataclasses import replace
from typing import Final

from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.session.stimuli import Heard

NOT_FOR_THE_GAME: Final = "not_for_the_game"
"""The reason of what is best passed over."""

DOUBTED: Final = "doubted"
"""The reason of a question back where the two hearings differ."""


def understand(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    """What an utterance means, with a verdict from all the evidence."""
    if said.witness is None:
        return _alone(said, understander, situation)
    heard = understander.understand(said.text, situation)
    if heard.reading is None or heard.verdict is Verdict.REJECT:
        return heard
    if said.doubtful:
        return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)
    other = understander.understand(said.witness, situation)
    named = understander.named(said.witness)
    cards, families, players = named["title"], named["family"], named["player"]
    slots = heard.reading.slots
    if _same(heard.reading, other):
        return heard
    thing = slots["card"] in cards if "card" in slots else slots.get("family") in families
    if thing and ("target" not in slots or slots["target"] in players or not players):
        return heard
    if thing:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)


def _alone(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    if said.doubtful:
        return Understanding(said.text, Verdict.REJECT, None, reason=NOT_FOR_THE_GAME)
    return understander.understand(said.text, situation, word_confidences=said.confidences)


def _same(reading: Reading, other: Understanding) -> bool:
    """Whether the other understanding is the same one, or the same but for what it lacks: to whom it is said."""
    found = other.reading
    if found is None or other.verdict is Verdict.REJECT or found.intent != reading.intent:
        return False
    return all(
        found.slots[name] == value if name in found.slots else name == "target" for name, value in reading.slots.items()
    )
