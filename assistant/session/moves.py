"""From slots to an action: what a person has said so far of what they want to do, and what is still missing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields

from assistant.cards import Deck
from assistant.rules.contract import KIND, Action, Seat, View


@dataclass(frozen=True, slots=True)
class Draft:
    """An action that is being spoken, perhaps in several steps."""

    intent: str
    slots: Mapping[str, str] = field(default_factory=dict)
    """Slot names to what was understood: a player's name, a card's id, a family's id."""

    def with_slots(self, slots: Mapping[str, str]) -> "Draft":
        """The draft with these slots put in or replaced; a card brings its own family."""
        merged = {**self.slots, **slots}
        if "card" in slots:
            merged.pop("family", None)
        elif "family" in slots:
            merged.pop("card", None)
        return Draft(self.intent, merged)

    def by_family(self, deck: Deck) -> "Draft":
        """The draft with a card's family in the card's place."""
        slots = dict(self.slots)
        card = slots.pop("card", None)
        return Draft(self.intent, {**slots, "family": deck.family_ids[card]} if card else slots)


@dataclass(frozen=True, slots=True)
class Missing:
    """The first thing that must still be said."""

    slot: str
    family: str | None = None
    """The family that is known already when a card is missing."""


def kind_of_action(actions: Sequence[type[Action]], intent: str) -> type[Action] | None:
    """The game's action that an intent means."""
    return next((action for action in actions if action.name == intent), None)


def _kinds_of_fields(kind: type[Action]) -> set[str | None]:
    return {each.metadata.get(KIND) for each in fields(kind)}


def speaks_of_cards(kind: type[Action]) -> bool:
    """Such an action names a card or a family."""
    return not _kinds_of_fields(kind).isdisjoint({"card", "family"})


def wants_family(kind: type[Action]) -> bool:
    """Such an action names a family and no card."""
    return "family" in _kinds_of_fields(kind) and "card" not in _kinds_of_fields(kind)


def complete(draft: Draft, kind: type[Action], *, names: Sequence[str], choices: Sequence[Action]) -> Action | Missing:
    """The action the draft describes, or what is missing.

    A seat nobody named is filled in when only one is possible: how many cards others hold is public. Cards are never
    filled in, for what may be asked for depends on the hand.
    """
    values: dict[str, object] = {}
    for each in fields(kind):
        said = draft.slots.get(each.name)
        value = _value(said, each.metadata.get(KIND), names) if said is not None else None
        if value is None and each.metadata.get(KIND) == "seat":
            value = _only_one(each.name, kind, choices)
        if value is not None:
            values[each.name] = value
    for each in sorted(fields(kind), key=lambda one: one.metadata.get(KIND) == "seat"):
        if each.name not in values:
            return Missing(each.name, draft.slots.get("family"))
    return kind(**values)


def without_what_is_refused(
    draft: Draft, kind: type[Action], *, names: Sequence[str], choices: Sequence[Action]
) -> Draft:
    """The draft without the part that is to blame: a seat that nobody may choose now, else all but the seats.

    Which part is dropped follows from what everybody knows, so that it tells nothing of the hand.
    """
    seats = {each.name for each in fields(kind) if each.metadata.get(KIND) == "seat"}
    open_to_all = {
        name for name in seats & draft.slots.keys() if draft.slots[name] in _possible(name, kind, names, choices)
    }
    blamed = seats - open_to_all if open_to_all < seats & draft.slots.keys() else draft.slots.keys() - seats
    return Draft(draft.intent, {name: said for name, said in draft.slots.items() if name not in blamed})


def _possible(name: str, kind: type[Action], names: Sequence[str], choices: Sequence[Action]) -> set[str]:
    return {names[getattr(choice, name)] for choice in choices if isinstance(choice, kind)}


def _value(said: str, kind: str | None, names: Sequence[str]) -> object | None:
    if kind == "seat":
        return names.index(said) if said in names else None
    return said


def _only_one(field_name: str, kind: type[Action], choices: Sequence[Action]) -> Seat | None:
    seats = {getattr(choice, field_name) for choice in choices if isinstance(choice, kind)}
    return seats.pop() if len(seats) == 1 else None


def mentioned_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The players this seat can speak to, by name."""
    return tuple(name for seat, name in enumerate(names) if seat != view.seat)
