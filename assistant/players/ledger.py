"""What has become of each title since the deal, as steps that any way the cards may lie has to pass.

Knows no events: `assistant.players.evidence` writes it from what a seat was told, `assistant.players.placing` reads it.
Only the sizes of the groups bring one family together with another; everything else concerns one family at a time.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from assistant.cards import CardId, Deck, FamilyId
from assistant.rules.contract import Seat

ALL = -1
"""As the number of a move: every copy there is."""

AT_LEAST_ONE = 0b110
"""Numbers of copies, as bits: one or two."""

NO_COPY = 0b001

FIELD_BITS = 4
"""A family has at most eight cards, two of each title."""

FIELD_MASK = (1 << FIELD_BITS) - 1

NO_WHOLE_SET = 0b1111
"""Fewer than four, as bits."""

ANY_CARD = 0xFFFF & ~1
"""At least one, as bits."""


class Op(IntEnum):
    """What a step does with the copies of one title."""

    ARRIVE = 0
    """Those of a group come to a seat."""

    ADD = 1
    """A number of copies whose origin is known come to a seat."""

    MOVE = 2
    """A number of copies, or ALL, go from one holder to another."""

    CHECK = 3
    """How many copies a holder has must be among the numbers given as bits."""

    COUNT = 4
    """The copies a holder has are added to a field."""

    PRESENT = 5
    """A power of two is added to a field if a holder has any copy."""


class Step(NamedTuple):
    """One step; what `number` and `other` are depends on `op`."""

    op: Op
    holder: int
    number: int
    """ARRIVE: the group; ADD, MOVE: copies; CHECK: numbers allowed, as bits; COUNT, PRESENT: the field."""

    other: int = 0
    """MOVE: who gets them; PRESENT: what is added, as a power of two."""

    event: int = 0
    """ADD, MOVE and CHECK: the event from which it follows, by its place in the history."""


@dataclass(frozen=True, slots=True)
class Field:
    """A number summed over the titles of one family, which only some values are possible for."""

    allowed: int
    """The values, as bits."""

    holder: int
    """Whose cards are summed."""

    event: int
    """The event from which it follows, by its place in the history."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards unknown to the seat that came together: dealt to a seat, drawn by it at once, or left in the pile."""

    seat: Seat | None
    """None is the pile."""

    size: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """All that a seat knows of where the cards came from and went."""

    deck: Deck
    seat: Seat
    """Whose knowledge it is."""

    seats: int
    copies: int
    """Of each title in the pack."""

    groups: tuple[Group, ...]
    unseen: Mapping[CardId, int]
    """Copies of each title that came from one of the groups."""

    barred: Mapping[CardId, frozenset[int]]
    """Groups that a title cannot have come from."""

    steps: Mapping[CardId, Sequence[Step]]
    fields: Mapping[FamilyId, Sequence[Field]]
    receiver: Seat | None
    """The seat that has still to name cards that came to it: those in limbo."""

    @property
    def whole_pack_dealt(self) -> bool:
        """One pack, all of it dealt: the groups are hands, few enough to count every deal."""
        return self.copies == 1 and len(self.groups) < self.seats

    @property
    def limbo(self) -> int:
        """The holder that stands for cards which came to a seat and are in no hand yet."""
        return self.seats

    @property
    def table(self) -> int:
        """The holder that stands for the sets laid down."""
        return self.seats + 1

    @property
    def pile(self) -> int:
        """The holder that stands for the pile."""
        return self.seats + 2


class LedgerWriter:
    """Writes a ledger step by step; `written` is what there is so far."""

    def __init__(self, deck: Deck, *, seat: Seat, seats: int, copies: int, any_four: bool) -> None:
        self.deck = deck
        self.seat = seat
        self.seats = seats
        self.copies = copies
        self.any_four = any_four
        self.limbo, self.table = seats, seats + 1
        self.receiver: Seat | None = None
        self.event = 0
        self.groups: list[Group] = []
        self.unseen = dict.fromkeys(deck.card_ids, copies)
        self.barred: dict[CardId, set[int]] = {}
        self.steps: dict[CardId, list[Step]] = {card: [] for card in deck.card_ids}
        self.fields: dict[FamilyId, list[Field]] = {family: [] for family in deck.members}
        self._sure: dict[CardId, Counter[int]] = {card: Counter() for card in deck.card_ids}
        self._searched: set[tuple[FamilyId, Seat]] = set()

    def written(self, pile: int) -> Ledger:
        """The ledger, with so many cards left in the pile."""
        for family, seat in sorted(self._searched):
            self._no_whole_set(family, seat)
        groups = (*self.groups, Group(None, pile)) if pile else tuple(self.groups)
        barred = {card: frozenset(groups) for card, groups in self.barred.items()}
        return Ledger(
            self.deck,
            self.seat,
            self.seats,
            self.copies,
            groups,
            self.unseen,
            barred,
            self.steps,
            self.fields,
            self.receiver,
        )

    # Cards that come

    def arrive(self, seat: Seat, size: int, *, making: Iterable[FamilyId] = (), barring: Iterable[CardId] = ()) -> None:
        """Cards unseen come to a seat: such as make sets of some families, and none of those barred."""
        for family in making:
            self._close(family, seat)
        group = len(self.groups)
        self.groups.append(Group(seat, size))
        for card in barring:
            self.barred.setdefault(card, set()).add(group)
        step = Step(Op.ARRIVE, seat, group)
        for card, unseen in self.unseen.items():
            if unseen:
                self.steps[card].append(step)

    def add(self, seat: Seat, card: CardId) -> None:
        """A card comes to a seat from the pack, and is seen."""
        family = self.deck.family_ids[card]
        self._close(family, seat)
        self.unseen[card] -= 1
        self.steps[card].append(Step(Op.ADD, seat, 1, 0, self.event))
        self._sure[card][seat] += 1

    def move(self, giver: int, taker: int, card: CardId, number: int) -> None:
        """Copies of a card change hands; the giver is known to have them."""
        family = self.deck.family_ids[card]
        self._close(family, giver)
        self._close(family, taker)
        self.steps[card].append(Step(Op.MOVE, giver, number, taker, self.event))
        self._left(giver, card, number)
        self._sure[card][taker] += number

    def move_unseen(self, giver: Seat, family: FamilyId, number: int) -> None:
        """All the giver's cards of a family, so many, go into limbo."""
        self._close(family, giver)
        field = self._field(family, giver, 1 << number)
        for card in self.deck.members[family]:
            self.steps[card] += (Step(Op.COUNT, giver, field), Step(Op.MOVE, giver, ALL, self.limbo, self.event))
            self._left(giver, card, self.copies)

    def lay(self, seat: Seat, card: CardId, number: int) -> None:
        """Copies of a card go from a hand to the table."""
        family = self.deck.family_ids[card]
        self._searched.discard((family, seat))
        self.steps[card].append(Step(Op.MOVE, seat, number, self.table, self.event))
        self._left(seat, card, number)
        self._sure[card][self.table] += number

    def _left(self, holder: int, card: CardId, number: int) -> None:
        """Of the copies that a holder surely had, those may be gone."""
        sure = self._sure[card]
        sure[holder] = max(0, sure[holder] - number)

    # What is learned

    def check(self, holder: int, card: CardId, allowed: int) -> None:
        """A holder's copies of a card are one of these numbers, as bits."""
        if holder != self.seat:
            self.steps[card].append(Step(Op.CHECK, holder, allowed, 0, self.event))

    def check_none(self, seat: Seat, family: FamilyId) -> None:
        """A seat has no card of a family."""
        for card in self.deck.members[family]:
            self.check(seat, card, NO_COPY)

    def check_some(self, seat: Seat, family: FamilyId) -> None:
        """A seat has a card of a family."""
        if not any(self._sure[card][seat] for card in self.deck.members[family]):
            self._count(seat, family, ANY_CARD)

    def check_first(self, family: FamilyId, cards: Iterable[CardId]) -> None:
        """The first card of a family in limbo, in the deck's order, is one of these."""
        members = self.deck.members[family]
        first = {members.index(card) for card in cards}
        allowed = sum(1 << value for value in range(1, 16) if (value & -value).bit_length() - 1 in first)
        field = self._field(family, self.limbo, allowed)
        for place, card in enumerate(members):
            self.steps[card].append(Step(Op.PRESENT, self.limbo, field, 1 << place))

    def searched(self, seat: Seat, families: Iterable[FamilyId] | None = None) -> None:
        """A seat has laid the sets of these families that it had, or all."""
        if seat == self.seat:
            return
        for family in self.deck.members if families is None else families:
            if self.copies > 1 or not self._is_elsewhere(family, seat):
                self._searched.add((family, seat))

    def _is_elsewhere(self, family: FamilyId, seat: Seat) -> bool:
        """A card of the family is surely not with the seat, of one pack."""
        return any(
            number and holder != seat
            for card in self.deck.members[family]
            for holder, number in self._sure[card].items()
        )

    def _close(self, family: FamilyId, seat: int) -> None:
        """Before a hand changes: it holds no whole set of the family, if it has been searched for one."""
        if (family, seat) in self._searched:
            self._searched.discard((family, seat))
            self._no_whole_set(family, seat)

    def _no_whole_set(self, family: FamilyId, seat: Seat) -> None:
        if self.any_four:
            self._count(seat, family, NO_WHOLE_SET)
            return
        field = self._field(family, seat, NO_WHOLE_SET)
        for card in self.deck.members[family]:
            self.steps[card].append(Step(Op.PRESENT, seat, field, 1))

    def _count(self, seat: Seat, family: FamilyId, allowed: int) -> None:
        field = self._field(family, seat, allowed)
        for card in self.deck.members[family]:
            self.steps[card].append(Step(Op.COUNT, seat, field))

    def _field(self, family: FamilyId, holder: int, allowed: int) -> int:
        fields = self.fields[family]
        fields.append(Field(allowed, holder, self.event))
        return len(fields) - 1
