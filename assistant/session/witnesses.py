"""One meaning from two hearings of the same utterance, with a verdict from all the evidence.

The strict network hears a sentence of the game in everything; the grammar with its decoys drops and mixes words, but
invents no whole sentence. What both tell of is meant. In noise the grammar loses more than it should; how much likelier
the sentence is than what the grammar heard then tells an ask from other talk. Knows no hand and no legality.
"""

import math
from collections.abc import Mapping, Sequence
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

LIKELY_SAME: Final = 4.0
"""Evidence, in nats, to act on a card or an author where both heard the same sentence; a bare name has no more."""

LIKELY: Final = 8.0
"""The same where the witness heard only the names in it."""

VERY_LIKELY: Final = 13.0
"""The same where the witness heard a word that is not for the game besides, and no player was named."""

BEYOND_DOUBT: Final = 21.0
"""The same where the witness heard another card, or none, or none of the players: little other talk sounds so much like
an ask."""

WORTH_ASKING: Final = 6.0
"""Evidence to ask about a card or an author that the witness heard too."""

WORTH_ASKING_ALONE: Final = 10.0
"""The same where it heard none, or another."""

WORTH_ASKING_DOUBTFUL: Final = 13.0
"""The same where it heard a word that is not for the game besides."""

WHOLE: Final = 2.0
"""So much less will do to ask about a card that somebody was asked for by name, though the witness heard none."""

CLEARLY: Final = 1.0
"""Odds, in nats, over any other meaning of the same sound."""

NAMELESS: Final = 3.0
"""So much less likely, in nats, is what lacks the player that the same words with a name would have."""


_SETTING_UP: Final = frozenset({"choose", "set_up"})
"""What is said of the next game."""


@dataclass(frozen=True, slots=True)
class _Needed:
    """What an ask is not acted on without, or not even asked about."""

    to_act: float
    """Evidence, in nats."""

    to_ask: float


def understand(said: Heard, understander: Understander, situation: Situation) -> Understanding:
    """What an utterance means, with a verdict from all the evidence."""
    if said.witness is None:
        return _alone(said, understander, situation)
    first = understander.understand(said.text, situation)
    if first.verdict is not Verdict.REJECT and first.reading is not None and not _names_a_card(first.reading):
        return _command(said, first, first.reading, understander, situation)
    meant = _likeliest(said, first, understander, situation)
    if meant is None:
        return replace(first, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME if said.doubtful else first.reason)
    heard, evidence = meant.understood, said.evidence + meant.odds
    needed = _needed(said, heard, understander, situation)
    if meant.clear and evidence >= needed.to_act:
        return heard
    if evidence >= needed.to_ask:
        return replace(heard, verdict=Verdict.CONFIRM, reason=DOUBTED)
    return replace(heard, verdict=Verdict.REJECT, reason=NOT_FOR_THE_GAME)


def _names_a_card(reading: Reading) -> bool:
    return not {"card", "family"}.isdisjoint(reading.slots)


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


@dataclass(slots=True, eq=False)
class _Meaning:
    """One meaning of a sound, of all the texts that it may be."""

    understood: Understanding
    reading: Reading
    odds: float
    """Of its likeliest text over the text heard, in nats."""

    share: float
    """Of all its texts' likelihood over that of the text heard."""

    clear: bool = True
    """Whether no other meaning is nearly as likely."""

    def weight(self, *, lacking: float) -> float:
        """Its share; less, by so many nats, where it names no player."""
        return self.share if "target" in self.reading.slots else self.share * math.exp(-lacking)


def _chosen(
    said: Heard, heard: Understanding, understander: Understander, situation: Situation
) -> Understanding | None:
    """A game, a pack or a number that is chosen while a game is set up; None where the sound leaves it in doubt.

    Numbers are short, and the witness takes them for other words, `for` and `can`; but all that is chosen is read back
    before it is dealt.
    """
    best, *rest = sorted(_meanings(said, heard, understander, situation), key=lambda each: -each.share)
    if not best.reading.slots or best.reading.intent not in _SETTING_UP:
        return None
    clear = all(best.share >= each.share * math.exp(CLEARLY) for each in rest)
    same = understander.sounding(said.text) == understander.sounding(said.witness or "")
    needed = LIKELY_SAME if same else VERY_LIKELY if said.doubtful else LIKELY
    return best.understood if clear and said.evidence >= needed else None


def _meanings(
    said: Heard, first: Understanding, understander: Understander, situation: Situation
) -> Sequence[_Meaning]:
    """All that the sound may mean."""
    meanings: dict[tuple[str, frozenset[tuple[str, str]]], _Meaning] = {}
    heard = [(first, 0.0), *((understander.understand(text, situation), odds) for text, odds in said.others)]
    for understood, odds in heard:
        if (reading := understood.reading) is not None and understood.verdict is not Verdict.REJECT:
            key = (reading.intent, frozenset(reading.slots.items()))
            meaning = meanings.setdefault(key, _Meaning(understood, reading, odds, 0.0))
            meaning.share += math.exp(odds)
    return tuple(meanings.values())


def _likeliest(said: Heard, first: Understanding, understander: Understander, situation: Situation) -> _Meaning | None:
    """The likeliest meaning, where it names a card or an author, with what else may have been meant."""
    meanings = _meanings(said, first, understander, situation)
    naming = [each for each in meanings if _names_a_card(each.reading)]
    named = any("target" in each.reading.slots for each in naming)
    awaited = not situation.expects.isdisjoint({"card", "family"})
    best = max(naming, key=lambda each: each.weight(lacking=NAMELESS if named and not awaited else 0.0), default=None)
    rest = sorted((each for each in meanings if each is not best), key=lambda each: -each.share)
    if best is None:
        return None
    if first.verdict is Verdict.REJECT and any(each.share > best.share for each in rest if each not in naming):
        return None
    rivals = [each for each in rest if not _lacks_only_the_target(each.reading, best.reading)]
    best.clear = all(best.share >= each.share * (math.exp(CLEARLY) if each in rivals else 1.0) for each in rest)
    if rivals and best.share < rivals[0].share * math.exp(CLEARLY):
        best.understood = replace(best.understood, alternatives=(rivals[0].reading,))
    return best


def _lacks_only_the_target(reading: Reading, whole: Reading) -> bool:
    """Whether the first is the second without the player's name, which is easily lost at the start."""
    if reading.intent != whole.intent:
        return False
    return "target" not in reading.slots and {**whole.slots, **reading.slots} == whole.slots


def _needed(said: Heard, heard: Understanding, understander: Understander, situation: Situation) -> _Needed:
    """How much evidence an ask needs, by what the witness tells of it."""
    witness, reading = said.witness or "", heard.reading
    slots: Mapping[str, str] = reading.slots if reading else {}
    named = understander.named(witness)
    card, family, target = slots.get("card"), slots.get("family"), slots.get("target")
    same = reading is not None and _same(reading, understander.understand(witness, situation))
    thing = same or (card in named["title"] if card else family in named["family"])
    alone = WORTH_ASKING_DOUBTFUL if said.doubtful else WORTH_ASKING_ALONE
    to_ask = WORTH_ASKING if thing else alone - WHOLE if card and target else alone
    if target is not None and target not in named["player"] and named["player"]:
        return _Needed(math.inf, to_ask)
    both = same or (thing and _alike(heard.heard, said) >= CARD_ALIKE)
    if target is None:
        likely = VERY_LIKELY if said.doubtful else LIKELY_SAME if same else LIKELY
        return _Needed(likely if both else math.inf, to_ask)
    if both and target in named["player"]:
        return _Needed(BEYOND_DOUBT if said.doubtful else VERY_LIKELY, to_ask)
    if said.doubtful or not (both or target in named["player"]):
        return _Needed(math.inf, to_ask)
    return _Needed(BEYOND_DOUBT, to_ask)


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
