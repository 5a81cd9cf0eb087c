"""What follows from what everybody has seen: who is known to hold a card, who is known not to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.cards import CardId
from assistant.rules.contract import Event, Seat
from assistant.rules.events import Asked, Drew, DrewAsked, Gave, Missed, Refilled, SetLaid


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Certain facts about cards still in hands."""

    holders: Mapping[CardId, Seat]
    """The seat each of these cards is in."""

    lacking: Mapping[CardId, frozenset[Seat]]
    """Seats that are known not to have a card."""

    def may_hold(self, seat: Seat, card: CardId) -> bool:
        """Nothing rules out that the seat has the card."""
        return self.holders.get(card, seat) == seat and seat not in self.lacking.get(card, frozenset())


def recall(events: Iterable[Event]) -> Knowledge:
    """The facts that these events, oldest first, make certain."""
    holders: dict[CardId, Seat] = {}
    lacking: dict[CardId, set[Seat]] = {}
    for event in events:
        match event:
            case Gave(asker=seat, card=card) | DrewAsked(seat=seat, card=card):
                holders[card] = seat
                lacking.pop(card, None)
            case Missed(target=seat, card=card) | Asked(asker=seat, card=card):
                # Nobody may ask for a card they hold.
                lacking.setdefault(card, set()).add(seat)
            case Drew(seat=seat) | Refilled(seat=seat):
                for seats in lacking.values():
                    seats.discard(seat)
            case SetLaid(cards=cards):
                for card in cards:
                    holders.pop(card, None)
                    lacking.pop(card, None)
            case _:
                pass
    return Knowledge(holders, {card: frozenset(seats) for card, seats in lacking.items()})
