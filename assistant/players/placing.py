"""Where the copies of one title can have come from, and which titles have to be looked at together.

Knows a ledger's steps, not the events they were written from.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from assistant.cards import CardId, FamilyId
from assistant.players.ledger import ALL, FIELD_BITS, FIELD_MASK, Ledger, Op, Step


@dataclass(frozen=True, slots=True)
class Placement:
    """One way in which the unseen copies of a title can have come from the groups."""

    groups: tuple[int, ...]
    """A group for each copy, in rising order."""

    weight: int
    """Ways to tell the copies apart."""

    sums: int
    """What the title adds to the family's fields, `FIELD_BITS` bits each."""

    holders: tuple[int, ...]
    """Where the copies are now, those seen among them, in rising order: seats, then the table, then the pile."""


@dataclass(frozen=True, slots=True)
class Coupled:
    """Titles of one family that have to be looked at together, each with its placements."""

    family: FamilyId
    titles: tuple[tuple[CardId, tuple[Placement, ...]], ...]
    allowed: tuple[tuple[int, int], ...]
    """Fields that not every choice of placements meets: the shift of its sum, and the values allowed as bits."""


def coupled(ledger: Ledger, *, by_family: bool) -> list[Coupled]:
    """The titles of the deck, apart where nothing connects them; where `by_family`, those of a family together.

    No title is without placements unless the ledger contradicts itself.
    """
    sets: list[Coupled] = []
    for family in ledger.deck.members:
        whole = together(ledger, family)
        if whole.allowed or by_family:
            sets.append(whole)
        else:
            sets.extend(Coupled(family, (title,), ()) for title in whole.titles)
    return sets


def together(ledger: Ledger, family: FamilyId) -> Coupled:
    """All titles of a family."""
    titles = tuple((card, tuple(_placements(ledger, card))) for card in ledger.deck.members[family])
    return Coupled(family, titles, _open_fields(ledger, family, [placements for _, placements in titles]))


def _placements(ledger: Ledger, card: CardId) -> Iterable[Placement]:
    steps, unseen = ledger.steps[card], ledger.unseen[card]
    barred = ledger.barred.get(card, frozenset())
    came_from = [group for group in range(len(ledger.groups)) if group not in barred]
    if ledger.copies == unseen == 1:
        yield from _of_one_copy(ledger, steps, came_from)
        return
    for groups in combinations_with_replacement(came_from, unseen):
        alike = unseen > 1 and groups[0] == groups[1]
        if alike and ledger.groups[groups[0]].size < unseen:
            continue
        placement = _followed(ledger, steps, groups, weight=1 if alike else max(1, unseen))
        if placement is not None:
            yield placement


def _of_one_copy(ledger: Ledger, steps: Sequence[Step], came_from: Iterable[int]) -> Iterable[Placement]:
    """The placements of a title's only copy. Before it arrives nobody has it: that is looked at once for all."""
    arrivals: dict[int, tuple[int, int]] = {}
    kept: list[Step] = []
    had_already = False
    for step in steps:
        if step.op == Op.ARRIVE:
            if not had_already:
                arrivals[step.number] = (step.holder, len(kept))
            continue
        kept.append(step)
        checked = step.op == Op.CHECK and not step.number & 1
        had_already = had_already or checked or (step.op == Op.MOVE and step.number > 0)
    for group in came_from:
        if group in arrivals:
            seat, begin = arrivals[group]
            held = [0] * (ledger.seats + 3)
            held[seat] = 1
            placement = _followed(ledger, kept[begin:], (group,), held=held)
            if placement is not None:
                yield placement
        elif ledger.groups[group].seat is None and not had_already:
            yield Placement((group,), 1, 0, (ledger.pile,))


def _followed(
    ledger: Ledger, steps: Sequence[Step], groups: tuple[int, ...], *, weight: int = 1, held: list[int] | None = None
) -> Placement | None:
    """What becomes of copies from these groups, or None if a check fails; `held` is what each holder has at first."""
    held = held or [0] * (ledger.seats + 3)
    sums = 0
    for op, holder, number, other, _ in steps:
        if op == Op.ARRIVE:
            if number in groups:
                held[holder] += groups.count(number)
        elif op == Op.CHECK:
            if not number >> held[holder] & 1:
                return None
        elif op == Op.PRESENT:
            if held[holder]:
                sums += other << number * FIELD_BITS
        elif op == Op.COUNT:
            sums += held[holder] << number * FIELD_BITS
        elif op == Op.MOVE:
            moved = held[holder] if number == ALL else number
            if held[holder] < moved:
                return None
            held[holder] -= moved
            held[other] += moved
        else:
            held[holder] += number
    if ledger.receiver is not None:
        held[ledger.receiver] += held[ledger.limbo]
        held[ledger.limbo] = 0
    held[ledger.pile] = ledger.copies - sum(held)
    holders = tuple(holder for holder, copies in enumerate(held) for _ in range(copies))
    return Placement(groups, weight, sums, holders)


def _open_fields(
    ledger: Ledger, family: FamilyId, titles: Sequence[Sequence[Placement]]
) -> tuple[tuple[int, int], ...]:
    """The fields that some choice of placements does not meet."""
    open_fields = {}
    for place, field in enumerate(ledger.fields[family]):
        shift = place * FIELD_BITS
        values = [{placement.sums >> shift & FIELD_MASK for placement in placements} for placements in titles]
        if not all(values):
            return ()
        least, most = sum(map(min, values)), sum(map(max, values))
        if any(not field.allowed >> value & 1 for value in range(least, most + 1)):
            open_fields[shift] = field.allowed
    return tuple(open_fields.items())
