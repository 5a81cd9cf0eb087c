"""One meaning from two hearings of the same utterance, with a verdict from all the evidence.

The strict network hears a sentence of the game in everything; the grammar with its decoys drops and mixes words, but
invents no whole sentence. What both tell of is meant. In noise the grammar loses more than it should; how much likelier
the sentence is than what the grammar heard then tells an ask from other talk. Knows no hand and no legality.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rapidfuzz.distance import Indel

from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.session.stimuli import Heard

NOT_FOR_THE_GAME: Final = "not_for_the_game"
"""The reason of what is best passed over."""

DOUBTED: Final = "doubted"
"""The reason of a question back where the evidence is not enough to act on."""

ALIKE: Final = 0.75
"""Share of words that both heard, to act on a sentence without a card."""

CARD_ALIKE: Final = 0.7
"""The same where both name the card."""

LIKELY: Final = 8.0
"""Evidence, in nats, to act on a card or an author that was named."""

LIKELY_ENOUGH: Final = 6.0
"""Evidence to ask about it."""

VERY_LIKELY: Final = 13.0
"""Evidence to act on a player's name that the witness heard nothing of."""

CLEARLY: Final = 1.0
"""Odds, in nats, over any other meaning of the same sound."""


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What speaks for a reading."""

    vouched: bool
    """The witness tells of the same."""

    to_whom: bool
    """The witness names the same player, or nobody and the sound is clear."""

    likely: float
    """See `Hearing.evidence`."""

    clearly: bool
    """No other meaning is nearly as likely."""


def understand(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    """What an utterance means, with a verdict from all the evidence."""
    if said.witness is None:
        return _alone(said, understander, situation)
    heard = understander.understand(said.text, situation)
    if heard.reading is None or heard.verdict is Verdict.REJECT:
        return replace(heard, reason=NOT_FOR_THE_GAME) if said.doubtful else heard
    if {"card", "family"}.isdisjoint(heard.reading.slots):
        return _command(said, heard, heard.reading, understander, situation)
    heard, odds = _likeliest(said, heard, understander, situation)
    found = _evidence(said, heard, odds, understander, situation)
    if found.likely >= LIKELY and found.vouched and found.to_whom and found.clearly:
        return heard
    if found.likely >= LIKELY_ENOUGH:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)
