"""Why a seat is thought to hold a card: the facts without which it would be less certain, or less likely.

Looks at one family alone, with the groups' sizes as odds; what also rests on how many cards every hand has is told
apart. Gives data; a sentence is made of them where a language is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from math import prod

from assistant.cards import CardId, FamilyId
from assistant.players.beliefs import Beliefs
from assistant.players.ledger import ANY_CARD, NO_WHOLE_SET, Field, Ledger, Op, Step
from assistant.players.placing import together
from assistant.players.worlds import choices, meeting
from assistant.rules.contract import Seat

MOST_COMPARED = 1 << 11
"""Ways to place a family with which facts are weighed; with more, those are told that plainly bear on it."""

ANY_VALUE = 0xFFFF
"""All values of a field, as bits."""


class Ground(Enum):
    """What kind of fact it is."""

    CAME = "came"
    """The card was seen to come to the seat."""

    HAS_FAMILY = "has_family"
    """A seat asked for a card of the family, and so held one."""

    LACKS = "lacks"
    """A seat was found without the card: it was asked in vain, or asked for it, or gave all it had."""

    HAS = "has"
    """A seat was found to have the card."""

    NO_SET = "no_set"
    """A seat laid no set, and so held no whole one."""

    NAMED = "named"
    """Cards that came face down were so many, or fitted a clue."""

    COUNTS = "counts"
    """How many cards each hand has leaves nothing else."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was learned from an event."""

    event: int
    """Its place in the view's history; -1 where the ground is COUNTS."""

    ground: Ground
    holder: int
    """The seat it was learned about; the number of seats stands for cards that came and are still to be named."""


@dataclass(frozen=True, slots=True)
class Why:
    """Whether a seat holds a card, and why so."""

    chance: float
    """As `Beliefs.chance` has it."""

    certain: bool
    facts: tuple[Fact, ...]
    """Where it is certain, facts none of which can be left out; else those that make it likelier, the most telling
    first."""


def why(beliefs: Beliefs, seat: Seat, card: CardId) -> Why:
    """Why the seat is thought to hold the card."""
    ledger, chance, certain = beliefs.ledger, beliefs.chance(seat, card), beliefs.certain(seat, card)
    family = ledger.deck.family_ids[card]
    came, facts = _came(ledger, seat, card), _facts(ledger, family)
    if came and certain:
        return Why(chance, certain, tuple(came))
    if choices(together(_without(ledger, family, facts), family)) > MOST_COMPARED:
        return Why(chance, certain, tuple(fact for fact in facts if _plainly_tells(fact, seat)))
    if not certain:
        return Why(chance, certain, _telling(ledger, seat, card, facts))
    if _odds(ledger, seat, card) < 1:
        return Why(chance, certain, (*_telling(ledger, seat, card, facts), Fact(-1, Ground.COUNTS, seat)))
    needed = list(facts)
    for fact in facts:
        fewer = [other for other in needed if other != fact]
        dropped = [other for other in facts if other not in fewer]
        if _odds(_without(ledger, family, dropped), seat, card) == 1:
            needed = fewer
    return Why(chance, certain, tuple(needed))


def _plainly_tells(fact: Fact, seat: Seat) -> bool:
    return fact.ground is (Ground.HAS_FAMILY if fact.holder == seat else Ground.LACKS)


def _telling(ledger: Ledger, seat: Seat, card: CardId, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts without any of which the seat would be less likely to hold the card."""
    family, odds = ledger.deck.family_ids[card], _odds(ledger, seat, card)
    without = {fact: _odds(_without(ledger, family, [fact]), seat, card) for fact in facts}
    return tuple(sorted((fact for fact in facts if without[fact] < odds), key=lambda fact: without[fact]))


def _odds(ledger: Ledger, seat: Seat, card: CardId) -> Fraction:
    """How likely the seat is to hold the card where every group's size is its odds, and nothing else counts."""
    part = together(ledger, ledger.deck.family_ids[card])
    place = [title for title, _ in part.titles].index(card)
    total = held = 0
    for _, weight, choice in meeting(part):
        odds = weight * prod(ledger.groups[group].size for placement in choice for group in placement.groups)
        total += odds
        if seat in choice[place].holders:
            held += odds
    return Fraction(held, total)


def _came(ledger: Ledger, seat: Seat, card: CardId) -> list[Fact]:
    """The event by which the card came to the seat, if it was seen to come and has not left since."""
    places = {seat, ledger.limbo} if ledger.receiver == seat else {seat}
    came: list[Fact] = []
    for step in ledger.steps[card]:
        arrives = step.op == Op.ADD and step.holder in places
        if step.op == Op.MOVE:
            arrives = step.other in places
            if step.holder in places:
                del came[:1]
        if arrives:
            came.append(Fact(step.event, Ground.CAME, seat))
    return came


def _facts(ledger: Ledger, family: FamilyId) -> list[Fact]:
    """All that was learned about a family, oldest first."""
    checks = [step for card in ledger.deck.members[family] for step in ledger.steps[card] if step.op == Op.CHECK]
    facts = dict.fromkeys((*map(_of_check, checks), *map(_of_field, ledger.fields[family])))
    return sorted(facts, key=lambda fact: (fact.event, fact.ground.value, fact.holder))


def _of_check(step: Step) -> Fact:
    return Fact(step.event, Ground.LACKS if step.number & 1 else Ground.HAS, step.holder)


def _of_field(field: Field) -> Fact:
    grounds: Mapping[int, Ground] = {ANY_CARD: Ground.HAS_FAMILY, NO_WHOLE_SET: Ground.NO_SET}
    return Fact(field.event, grounds.get(field.allowed, Ground.NAMED), field.holder)


def _without(ledger: Ledger, family: FamilyId, dropped: Sequence[Fact]) -> Ledger:
    """The ledger as it would be if these facts of the family were not known."""
    forgotten = frozenset(dropped)
    steps = dict(ledger.steps)
    for card in ledger.deck.members[family]:
        steps[card] = [step for step in steps[card] if step.op != Op.CHECK or _of_check(step) not in forgotten]
    fields = [
        replace(field, allowed=ANY_VALUE) if _of_field(field) in forgotten else field for field in ledger.fields[family]
    ]
    return replace(ledger, steps=steps, fields={**ledger.fields, family: fields})
