"""The strongest player: asks by what it can work out, and by what a hit is worth."""

from collections import Counter
from random import Random

from assistant.cards import FamilyId
from assistant.players.asks import AnyAsk, answer_of, asks_of, family_of, one_of, others_of, wanted_by
from assistant.players.beliefs import Beliefs, believe
from assistant.rules.authors import Ask
from assistant.rules.contract import Action, Seat, View
from assistant.rules.events import Asked, AskedFamily, Dealt

FROM_A_RIVAL = 0.8
"""What a hit is worth more where it takes the card from somebody who collects the family too: their right to ask."""

NEARER_TO_A_SET = 0.3
"""What it is worth more for the share of the family that is in the hand already."""

CERTAIN = 1.0
"""What a hit that cannot fail is worth besides: the turn goes on."""


def expert(view: View, chance: Random) -> Action:
    """Asks where the chance of a hit times its worth is greatest."""
    asks = asks_of(view)
    if not asks:
        return answer_of(view) or one_of(others_of(view), chance)
    beliefs = believe(view)
    held = Counter(map(view.deck.family_ids.__getitem__, view.hand))
    collect = _collectors(view)
    values = [_value(view, ask, beliefs, held, collect) for ask in asks]
    best = max(values)
    return one_of([ask for ask, value in zip(asks, values, strict=True) if value == best], chance)


def _value(
    view: View, ask: AnyAsk, beliefs: Beliefs, held: Counter[FamilyId], collect: set[tuple[Seat, FamilyId]]
) -> float:
    family = family_of(view, ask)
    hit = _chance(view, ask, beliefs)
    worth = 1 + NEARER_TO_A_SET * held[family] / len(view.deck.members[family])
    if (ask.target, family) in collect:
        worth += FROM_A_RIVAL
    return hit * worth + (CERTAIN if hit == 1 else 0)


def _chance(view: View, ask: AnyAsk, beliefs: Beliefs) -> float:
    """How likely a hit is."""
    if isinstance(ask, Ask):
        return beliefs.chance(ask.target, ask.card)
    return beliefs.chance_of_any(ask.target, wanted_by(view, ask))


def _collectors(view: View) -> set[tuple[Seat, FamilyId]]:
    """Who has asked for which family since the deal."""
    found: set[tuple[Seat, FamilyId]] = set()
    for event in view.history:
        match event:
            case Dealt():
                found.clear()
            case Asked(asker=seat, card=card):
                found.add((seat, view.deck.family_ids[card]))
            case AskedFamily(asker=seat, family=family):
                found.add((seat, family))
            case _:
                pass
    return found
