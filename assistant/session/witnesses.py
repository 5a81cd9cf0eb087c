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

from assistant.cards import CardId, Deck
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

LIKELY_SAME: Final = 4.0
"""Evidence, in nats, to act on a card or an author where both heard the same sentence; a bare name has no more."""

LIKELY: Final = 8.0
"""The same where the witness heard only the names in it."""

VERY_LIKELY: Final = 13.0
"""The same where the witness heard nothing of the player's name, or a word that is not for the game besides."""

BEYOND_DOUBT: Final = 20.0
"""The same where the witness heard another card, or none: no other talk sounds so much like an ask."""

WORTH_ASKING: Final = 6.0
"""Evidence to ask about a card or an author that the witness heard too."""

WORTH_ASKING_ALONE: Final = 10.0
"""The same where it heard none, or another."""

CLEARLY: Final = 1.0
"""Odds, in nats, over any other meaning of the same sound."""

CLEARLY_ALONE: Final = 2.0
"""The same where cards differ by one short word, and the witness has not heard that word."""


_SETTING_UP: Final = frozenset({"choose", "set_up"})
"""What is said of the next game."""


@dataclass(frozen=True, slots=True)
class _Needed:
    """What an ask is not acted on without, or not even asked about."""

    to_act: float
    """Evidence, in nats."""

    to_ask: float
    odds: float = CLEARLY
    """Over any other meaning, in nats, to act."""


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
    needed = _needed(said, heard, understander, situation)
    if odds >= needed.odds and said.evidence >= needed.to_act:
        return heard
    if said.evidence >= needed.to_ask:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)


def _command(
    said: Heard, heard: Understanding, reading: Reading, understander: Understander, situation: Situation
) -> Understanding:
    """What names no card and no author must have been heard by both: any short word sounds like some command."""
    chosen = _chosen(said, heard, understander, situation) if "setup" in situation.expects else None
    if chosen is not None:
        return chosen
    slots = reading.slots
    vouched = _same(reading, understander.understand(said.witness or "", situation))
    if said.doubtful or not (vouched or _alike(said.text, said) >= ALIKE):
        return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)
    named = understander.named(said.witness or "")["player"]
    if "target" not in slots or slots["target"] in named:
        return heard
    if named:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    # The witness often loses the name a sentence begins with: then it must have been heard clearly.
    return understander.understand(said.text, situation, word_confidences=said.confidences)


def _chosen(
    said: Heard, heard: Understanding, understander: Understander, situation: Situation
) -> Understanding | None:
    """A game, a pack or a number that is chosen while a game is set up; None where the sound leaves it in doubt.

    Numbers are short, and the witness takes them for other words, `for` and `can`; but all that is chosen is read back
    before it is dealt.
    """
    best, odds = _likeliest(said, heard, understander, situation)
    if best.reading is None or not best.reading.slots or best.reading.intent not in _SETTING_UP:
        return None
    same = understander.sounding(said.text) == understander.sounding(said.witness or "")
    needed = LIKELY_SAME if same else VERY_LIKELY if said.doubtful else LIKELY
    return best if odds >= CLEARLY and said.evidence >= needed else None


def _likeliest(
    said: Heard, first: Understanding, understander: Understander, situation: Situation
) -> tuple[Understanding, float]:
    """The likeliest meaning of the sound, and its odds (nats) over the next one, which is told beside it."""
    meanings: dict[tuple[str, frozenset[tuple[str, str]]], tuple[Understanding, float]] = {}
    heard = [(first, 0.0), *((understander.understand(text, situation), odds) for text, odds in said.others)]
    for understood, odds in heard:
        reading = understood.reading
        if reading is not None and understood.verdict is not Verdict.REJECT:
            key = (reading.intent, frozenset(reading.slots.items()))
            found, share = meanings.get(key, (understood, 0.0))
            meanings[key] = (found, share + math.exp(odds))
    (best, share), *rest = sorted(meanings.values(), key=lambda each: -each[1])
    others = ((other.reading, less) for other, less in rest if not _lacks_only_the_target(other.reading, best.reading))
    rival, less = next(others, (None, 0.0))
    if rival is None:
        return best, math.inf
    odds = math.log(share / less)
    return (replace(best, alternatives=(rival,)) if odds < CLEARLY else best), odds


def _lacks_only_the_target(reading: Reading | None, whole: Reading | None) -> bool:
    """Whether the first is the second without the player's name, which is easily lost at the start."""
    if reading is None or whole is None or reading.intent != whole.intent:
        return False
    return "target" not in reading.slots and {**whole.slots, **reading.slots} == whole.slots


def _needed(said: Heard, heard: Understanding, understander: Understander, situation: Situation) -> _Needed:
    """How much evidence an ask needs, by what the witness tells of it."""
    witness, reading = said.witness or "", heard.reading
    slots: Mapping[str, str] = reading.slots if reading else {}
    named = understander.named(witness)
    card, family, target = slots.get("card"), slots.get("family"), slots.get("target")
    named_card = card is not None and _names(card, named, understander.deck)
    same = reading is not None and _same(reading, understander.understand(witness, situation))
    if card and understander.deck.titles_shared:
        same = same and named_card  # among short words likeness tells nothing
    thing = same or (named_card if card else family in named["family"])
    to_ask = WORTH_ASKING if thing else VERY_LIKELY if said.doubtful else WORTH_ASKING_ALONE
    if target is not None and target not in named["player"] and named["player"]:
        return _Needed(math.inf, to_ask)
    if not (same or (thing and _alike(heard.heard, said) >= CARD_ALIKE)):
        if target not in named["player"]:
            return _Needed(math.inf, to_ask)
        if understander.deck.titles_shared and not thing:
            return _Needed(VERY_LIKELY if card in named["title"] else BEYOND_DOUBT, to_ask, CLEARLY_ALONE)
        return _Needed(BEYOND_DOUBT, to_ask)
    if target is not None and target not in named["player"]:
        return _Needed(VERY_LIKELY, to_ask)
    if said.doubtful:
        return _Needed(VERY_LIKELY, to_ask)
    return _Needed(LIKELY_SAME if same else LIKELY, to_ask)


def _names(card: CardId, named: Mapping[str, frozenset[str]], deck: Deck) -> bool:
    """Whether the card was named whole; a title that many cards have names none without its family."""
    if card not in named["title"]:
        return False
    return not deck.titles_shared or deck.family_ids[card] in named["family"]


def _alike(text: str, said: Heard) -> float:
    """The share of words that a text and the witness have in common, 0 to 1."""
    return Indel.normalized_similarity(text.split(), (said.witness or "").split())


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
