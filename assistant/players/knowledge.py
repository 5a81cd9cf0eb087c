"""What follows from what everybody has seen: who is known to hold a card, who is known not to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.cards import CardId, Deck, FamilyId
from assistant.rules.authors.events import AskedWrongly, AuthorNamed, Fined, GaveUnseen, Surrendered, TitleNamed
from assistant.rules.contract import Event, Seat
from assistant.rules.events import (
    Asked,
    Dealt,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    Missed,
    MissedFamily,
    Refilled,
    SetLaid,
)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Certain facts about cards still in hands."""

    holders: Mapping[CardId, frozenset[Seat]]
    """Seats that are known to hold a copy of a card."""

    lacking: Mapping[CardId, frozenset[Seat]]
    """Seats that are known not to have a card."""

    taken: frozenset[CardId]
    """Cards of which every copy is known to be in some hand."""

    def holds(self, seat: Seat, card: CardId) -> bool:
        """The seat is known to have the card."""
        return seat in self.holders.get(card, frozenset())

    def may_hold(self, seat: Seat, card: CardId) -> bool:
        """Nothing rules out that the seat has the card."""
        if seat in self.lacking.get(card, frozenset()):
            return False
        return card not in self.taken or self.holds(seat, card)


class _Recalling:
    """Facts that grow with each event."""

    def __init__(self, deck: Deck, options: Mapping[str, str]) -> None:
        self.members = deck.members
        self.two_packs = options["packs"] == "two"
        # Whoever asks for a card does not hold it, unless there are two, or one may pretend.
        self.asks_tell = not self.two_packs and options["held_card_ask"] != "bluff_miss"
        self.holders: dict[CardId, set[Seat]] = {}
        self.lacking: dict[CardId, set[Seat]] = {}

    def learn(self, event: Event) -> None:
        match event:
            case Dealt():
                self.holders.clear()
                self.lacking.clear()
            case DrewAsked(seat=seat, card=card) | TitleNamed(seat=seat, card=card) | AuthorNamed(seat=seat, card=card):
                self._has(seat, card)
            case Drew(seat=seat) | Refilled(seat=seat):
                for seats in self.lacking.values():
                    seats.discard(seat)
            case SetLaid(seat=seat, cards=cards):
                for card in cards:
                    self._left(seat, card)
            case Asked() | Missed() | MissedFamily() | Fined() | AskedWrongly():
                self._learn_of_a_miss(event)
            case _:
                self._learn_of_a_gift(event)

    def _learn_of_a_miss(self, event: Event) -> None:
        match event:
            case Asked(asker=seat, card=card) if self.asks_tell:
                self._lacks(seat, card)
            case Missed(target=seat, card=card):
                self._lacks(seat, card)
            case MissedFamily(target=seat, family=family):
                self._lacks_all(seat, family)
            case AskedWrongly(seat=seat, card=card) if card is not None:
                self._has(seat, card)
            case Fined(seat=seat, family=family) | AskedWrongly(seat=seat, family=family):
                self._lacks_all(seat, family)
            case _:
                pass

    def _learn_of_a_gift(self, event: Event) -> None:
        match event:
            case Gave(asker=seat, target=target, card=card, copies=copies):
                self._moved(target, seat, card, all_copies=bool(copies))
            case GaveFamily(asker=seat, target=target, cards=cards, family=family):
                self._gave_all(target, seat, family, cards)
            case GaveUnseen(target=target, family=family):
                self._lacks_all(target, family)
            case Surrendered(seat=giver, target=seat, cards=cards, family=family):
                self._gave_all(giver, seat, family, cards)
            case _:
                pass

    def _has(self, seat: Seat, card: CardId) -> None:
        self.holders.setdefault(card, set()).add(seat)
        if self.two_packs:
            self.lacking.get(card, set()).discard(seat)
        else:
            self.holders[card] = {seat}
            self.lacking.pop(card, None)

    def _lacks(self, seat: Seat, card: CardId) -> None:
        self.lacking.setdefault(card, set()).add(seat)
        self.holders.get(card, set()).discard(seat)

    def _lacks_all(self, seat: Seat, family: FamilyId) -> None:
        for card in self.members[family]:
            self._lacks(seat, card)

    def _moved(self, giver: Seat, seat: Seat, card: CardId, *, all_copies: bool) -> None:
        # Where a giver may keep a second copy, nothing is known of it.
        self.holders.get(card, set()).discard(giver)
        self._has(seat, card)
        if all_copies:
            self._lacks(giver, card)

    def _gave_all(self, giver: Seat, seat: Seat, family: FamilyId, cards: Iterable[CardId]) -> None:
        self._lacks_all(giver, family)
        for card in cards:
            self._has(seat, card)
            if self.two_packs:
                self._lacks(giver, card)

    def _left(self, seat: Seat, card: CardId) -> None:
        self.holders.get(card, set()).discard(seat)
        if not self.two_packs:
            self.holders.pop(card, None)
            self.lacking.pop(card, None)


def recall(events: Iterable[Event], deck: Deck, options: Mapping[str, str]) -> Knowledge:
    """The facts that these events, oldest first, make certain at a table with these options."""
    recalling = _Recalling(deck, options)
    for event in events:
        recalling.learn(event)
    holders = {card: frozenset(seats) for card, seats in recalling.holders.items() if seats}
    copies = 2 if recalling.two_packs else 1
    taken = frozenset(card for card, seats in holders.items() if len(seats) >= copies)
    return Knowledge(holders, {card: frozenset(seats) for card, seats in recalling.lacking.items()}, taken)
