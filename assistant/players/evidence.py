"""Writes down what a seat was told since the last deal: what each event of Authors proves.

- Who asks holds a card of the family, and of the card itself no more than the table's options let an asker have.
- An answer tells what the seat asked has; what was given has moved.
- A set lies on the table as soon as it is whole: a hand that has been searched for sets holds none.
- A card drawn after a miss that was not shown is not one asked for, where that would have been shown.
- An ask that was fined shows a hand without the family; one that had to be paid for, a hand with the card.
- A card that came face down fits the clue that was told.

Passing proves nothing, and an ask that was refused never happened.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from assistant.cards import CardId, FamilyId
from assistant.players.ledger import AT_LEAST_ONE, NO_COPY, Ledger, LedgerWriter
from assistant.rules.authors.events import (
    AskedWrongly,
    AuthorNamed,
    Fined,
    GaveUnseen,
    SetForfeited,
    Surrendered,
    TitleNamed,
    TitleWanted,
)
from assistant.rules.contract import Event, Seat, View
from assistant.rules.events import (
    Asked,
    Dealt,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    HandDealt,
    Missed,
    MissedFamily,
    Refilled,
    SetLaid,
    TurnCame,
)


def since_the_deal(history: Sequence[Event]) -> int:
    """The place of the last deal in a history. Raises ValueError if there is none."""
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], Dealt):
            return place
    raise ValueError(history)


def read(view: View) -> Ledger:
    """All that the view's seat knows of where the cards came from and went."""
    reader = _Reader(view)
    for place in range(since_the_deal(view.history), len(view.history)):
        reader.writer.event = place
        reader.read(place)
    return reader.writer.written(view.pile)


class _Reader:
    """Reads one event after the other."""

    def __init__(self, view: View) -> None:
        on = view.options
        self.history = view.history
        self.seats = view.seats
        self.deck = view.deck
        self.copies = 2 if on["packs"] == "two" else 1
        self.any_four = on["double_set"] == "any_four"
        self.all_copies = on["double_transfer"] == "all_copies"
        self.shows_lucky = on["lucky_draw"] == "continue"
        self.sets_at_once = on["dealt_sets"] == "immediate"
        self.names_author = on["educational"] == "E2_title_then_author"
        # Below it, one may ask for a card; at all copies, one may where that is a bluff.
        enough = 1 if on["double_hold_one"] == "strict" else self.copies
        self.may_ask = (1 << enough) - 1
        self.may_bluff = on["held_card_ask"] == "bluff_miss"
        self.opened = False
        self.owed = 0
        self.writer = LedgerWriter(
            view.deck, seat=view.seat, seats=view.seats, copies=self.copies, any_four=self.any_four
        )

    def read(self, place: int) -> None:
        event = self.history[place]
        match event:
            case Asked():
                pass
            case Missed() | MissedFamily() | Fined() | AskedWrongly():
                self._no_card_moved(event)
            case Gave() | GaveFamily() | Surrendered():
                self._cards_moved(event, place)
            case GaveUnseen() | TitleWanted() | TitleNamed() | AuthorNamed():
                self._cards_named(event)
            case Dealt() | HandDealt() | Drew() | DrewAsked() | Refilled():
                self._cards_came(event, place)
            case SetLaid(seat=seat, family=family, cards=cards):
                self._set_laid(seat, family, cards)
            case TurnCame(seat=seat):
                self._turn_came(seat)
            case _:
                pass

    def _cards_came(self, event: Event, place: int) -> None:
        writer = self.writer
        match event:
            case Dealt(sizes=sizes):
                for seat, size in enumerate(sizes):
                    if size and seat != writer.seat:
                        writer.arrive(seat, size)
            case HandDealt(seat=seat, cards=cards):
                self._came_seen(seat, cards)
            case Drew(seat=seat, card=card):
                if card.value is not None:
                    self._came_seen(seat, (card.value,))
                else:
                    writer.arrive(seat, 1, making=self._sets_after(place, seat), barring=self._unlucky(place))
                writer.searched(seat)
            case DrewAsked(seat=seat, card=shown):
                self._came_seen(seat, (shown,))
                writer.searched(seat, (self.deck.family_ids[shown],))
            case Refilled(seat=seat, count=count, cards=hidden):
                if hidden.value is not None:
                    self._came_seen(seat, hidden.value)
                else:
                    writer.arrive(seat, count, making=self._sets_after(place, seat))
                writer.searched(seat)
            case _:
                raise ValueError(event)

    def _came_seen(self, seat: Seat, cards: Sequence[CardId]) -> None:
        for card in cards:
            self.writer.add(seat, card)

    def _sets_after(self, place: int, seat: Seat) -> list[FamilyId]:
        """The families of the sets that the seat lays right after this event."""
        families = []
        for event in islice(self.history, place + 1, None):
            match event:
                case SetLaid(seat=layer, family=family) if layer == seat:
                    families.append(family)
                case SetForfeited():
                    continue
                case _:
                    break
        return families

    def _unlucky(self, place: int) -> Sequence[CardId]:
        """The cards that would have been shown if the card drawn now were one of them."""
        before = self.history[place - 1]
        match before:
            case Missed(card=card) if self.shows_lucky:
                return (card,)
            case MissedFamily(family=family) if self.shows_lucky:
                return self.deck.members[family]
            case _:
                return ()

    def _turn_came(self, seat: Seat) -> None:
        if not self.sets_at_once:
            self.writer.searched(seat)
        elif not self.opened:
            for other in range(self.seats):
                self.writer.searched(other)
        self.opened = True

    def _set_laid(self, seat: Seat, family: FamilyId, cards: tuple[CardId, ...]) -> None:
        laid, order = Counter(cards), self.deck.order
        for card in self.deck.members[family]:
            if not self.any_four:
                self.writer.check(seat, card, AT_LEAST_ONE)
            elif order[card] <= order[cards[-1]]:
                # The first four in the deck's order are laid, so that more of a card can only be left of the last.
                exact = 1 << laid[card]
                self.writer.check(seat, card, exact if card != cards[-1] else AT_LEAST_ONE & -exact)
            if laid[card]:
                self.writer.lay(seat, card, laid[card])
        self.writer.searched(seat, (family,))

    # Asks

    def _asker_of(self, seat: Seat, card: CardId | None, family: FamilyId) -> None:
        """What is proved by an ask that was not fined or paid for."""
        self.writer.check_some(seat, family)
        if card is not None:
            self.writer.check(seat, card, self.may_ask | (self.may_bluff << self.copies))

    def _no_card_moved(self, event: Event) -> None:
        writer, family_ids = self.writer, self.deck.family_ids
        match event:
            case Missed(asker=asker, target=target, card=card):
                self._asker_of(asker, card, family_ids[card])
                writer.check(target, card, NO_COPY)
            case MissedFamily(asker=asker, target=target, family=family):
                self._asker_of(asker, None, family)
                writer.check_none(target, family)
            case AskedWrongly(seat=seat, card=card) if card is not None:
                writer.check(seat, card, 1 << self.copies)
            case Fined(seat=seat, family=family) | AskedWrongly(seat=seat, family=family):
                writer.check_none(seat, family)
            case _:
                pass

    def _cards_moved(self, event: Event, place: int) -> None:
        writer, family_ids = self.writer, self.deck.family_ids
        match event:
            case Gave(asker=asker, target=target, card=card, copies=copies):
                self._asker_of(asker, card, family_ids[card])
                number = copies or 1
                writer.check(target, card, 1 << number if self.all_copies else AT_LEAST_ONE)
                if self.names_author:
                    writer.receiver, self.owed = asker, number
                    writer.move(target, writer.limbo, card, number)
                else:
                    writer.move(target, asker, card, number)
                    writer.searched(asker, (family_ids[card],))
            case GaveFamily(asker=asker, target=target, family=family, cards=cards):
                self._asker_of(asker, None, family)
                self._all_moved(target, asker, family, cards)
            case Surrendered(seat=seat, target=target, family=family, cards=cards):
                asked = self.history[place - 1]
                if not isinstance(asked, Asked):
                    raise TypeError(asked)
                writer.check(seat, asked.card, 1 << self.copies)
                self._all_moved(seat, target, family, cards)
            case _:
                raise ValueError(event)

    def _all_moved(self, giver: Seat, taker: Seat, family: FamilyId, cards: Sequence[CardId]) -> None:
        given = Counter(cards)
        for card in self.deck.members[family]:
            self.writer.check(giver, card, 1 << given[card])
        for card, number in given.items():
            self.writer.move(giver, taker, card, number)
        self.writer.searched(taker, (family,))

    # The educational game

    def _cards_named(self, event: Event) -> None:
        writer = self.writer
        match event:
            case GaveUnseen(asker=asker, target=target, family=family, count=count):
                self._asker_of(asker, None, family)
                writer.receiver = asker
                writer.move_unseen(target, family, count)
            case TitleWanted(family=family, year=year, clue=clue):
                cards = map(self.deck.card, self.deck.members[family])
                writer.check_first(family, [card.id for card in cards if (card.year, card.clue) == (year, clue)])
            case TitleNamed(seat=seat, card=card):
                self._title_named(seat, card)
            case AuthorNamed(seat=seat, card=card):
                writer.move(writer.limbo, seat, card, self.owed)
                writer.searched(seat, (self.deck.family_ids[card],))
            case _:
                raise ValueError(event)

    def _title_named(self, seat: Seat, card: CardId) -> None:
        """Cards in limbo are named in the deck's order: those before it have all been named."""
        writer, family = self.writer, self.deck.family_ids[card]
        writer.check_first(family, (card,))
        writer.move(writer.limbo, seat, card, 1)
        writer.searched(seat, (family,))
