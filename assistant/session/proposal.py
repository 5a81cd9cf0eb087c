"""The move a person is about to make: what of it has been said, and why the last one was refused."""

from collections.abc import Sequence
from dataclasses import fields

from assistant.language.understanding import Reading
from assistant.rules.contract import KIND, Action, Refusal
from assistant.session.moves import (
    Draft,
    Missing,
    complete,
    kind_of_action,
    speaks_of_cards,
    wants_family,
    without_what_is_refused,
)
from assistant.session.narrator import Narrator

SPEAKS_OF_CARDS = frozenset({"ask", "ask_family"})
"""Meanings that name a card or a family, whatever is done with it."""


class Proposal:
    """Grows from what is said until it is an action that may be played."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.draft: Draft | None = None
        """What has been said of a move that still lacks something."""

        self._refused: tuple[Action, Refusal] | None = None

    def kind(self, intent: str) -> type[Action] | None:
        """The game's action that an intent means now, or None.

        To speak of a card or a family is to begin whatever may be done with one: to ask for it, or to name it.
        """
        named = kind_of_action(self.narrator.table.game.rules.actions, intent)
        if intent not in SPEAKS_OF_CARDS:
            return named
        about_cards = [kind for kind in self.narrator.open_kinds if speaks_of_cards(kind)]
        return named if named in about_cards or not about_cards else about_cards[0]

    def means(self, intent: str, other: str) -> bool:
        """Both intents mean the same kind of action."""
        kind = self.kind(intent)
        return kind is not None and kind is self.kind(other)

    def draft_of(self, reading: Reading) -> Draft:
        """What was said, put into what had been said before where that goes on with it. The intent is an action's."""
        kind = self.kind(reading.intent)
        intent = kind.name if kind else reading.intent
        before = self.draft if self.draft and self.draft.intent == intent else Draft(intent)
        draft = before.with_slots(reading.slots)
        return draft.by_family(self.narrator.teller.deck) if kind and wants_family(kind) else draft

    def completes(self, reading: Reading) -> bool:
        """Nothing more need be said after this: it is no move, or a move with all its parts."""
        kind = self.kind(reading.intent)
        return kind is None or not isinstance(self._complete(self.draft_of(reading), kind), Missing)

    def whole(self, text: str) -> str | None:
        """What was said put after the family that waits for a title, for a suit alone means nothing; else None."""
        family = self.draft.slots.get("family") if self.draft else None
        return self.narrator.teller.whole(family, text) if family else None

    def begun(self, reading: Reading, *, keeping: str) -> None:
        """Keep one part of a move: its other part was not understood."""
        kept = {name: said for name, said in reading.slots.items() if name == keeping}
        self.draft = Draft(self.draft_of(reading).intent, kept)

    def drop(self) -> None:
        """Forget the move, and why the last one was refused."""
        self.draft = self._refused = None

    def action(self, draft: Draft) -> Action | None:
        """The draft as a legal action; else say what is missing or why it may not be."""
        narrator = self.narrator
        self.draft = None
        kind = self.kind(draft.intent)
        if kind is None or not narrator.my_move:
            over = narrator.table.game.result is not None
            narrator.refuse(Refusal("round_over" if over else "not_your_turn"))
            return None
        action = self._complete(draft, kind)
        if isinstance(action, Missing):
            self._missing(action, draft, kind)
            return None
        refusal = narrator.table.game.why_not(narrator.me, action)
        if refusal is None:
            return action
        self._refused = action, refusal
        narrator.refuse_action(action, refusal)
        rest = without_what_is_refused(draft, kind, names=narrator.teller.names, choices=self._choices)
        missing = self._complete(rest, kind)
        if isinstance(missing, Missing):
            self._ask_for(missing, rest)
        return None

    def warns(self, action: Action) -> bool:
        """Ask whether this is really to be played, where something speaks against it and that may be said here."""
        narrator = self.narrator
        game = narrator.table.game
        warning = game.rules.warning(game.view(narrator.me), action) if narrator.leave else None
        if warning is None:
            return False
        narrator.say_action(f"warning-{warning.replace('_', '-')}", action)
        return True

    @property
    def unexplained(self) -> bool:
        """The last move was refused for a reason that could not be told here."""
        return self._refused is not None and self._refused[1].private and not self.narrator.leave

    def explain(self) -> bool:
        """Say why the last move was refused; False when none was."""
        if self._refused is None:
            return False
        self.narrator.refuse_action(*self._refused)
        return True

    @property
    def _choices(self) -> Sequence[Action]:
        return self.narrator.table.game.choices(self.narrator.me)

    def _complete(self, draft: Draft, kind: type[Action]) -> Action | Missing:
        return complete(draft, kind, names=self.narrator.teller.names, choices=self._choices)

    def _missing(self, missing: Missing, draft: Draft, kind: type[Action]) -> None:
        """Ask for what is missing, unless it is refused whoever is asked, and that may be said here."""
        refused = self._refused_of_anybody(missing, draft, kind) if self.narrator.leave else None
        if refused is None:
            self._ask_for(missing, draft)
        else:
            self._refused = refused
            self.narrator.refuse_action(*refused)

    def _refused_of_anybody(self, missing: Missing, draft: Draft, kind: type[Action]) -> tuple[Action, Refusal] | None:
        """The move and why it is refused, where only a player is missing and the reason is the same for all."""
        table = self.narrator.table
        seats = {getattr(choice, missing.slot, None) for choice in self._choices} - {None}
        if missing.slot not in {each.name for each in fields(kind) if each.metadata.get(KIND) == "seat"}:
            return None
        whole = [
            self._complete(draft.with_slots({missing.slot: table.names[seat]}), kind)
            for seat in seats
            if seat is not None
        ]
        refused = [(each, table.game.why_not(self.narrator.me, each)) for each in whole if isinstance(each, Action)]
        reasons = {refusal for _, refusal in refused}
        if len(reasons) != 1 or refused[0][1] is None:
            return None
        return refused[0][0], refused[0][1]

    def _ask_for(self, missing: Missing, draft: Draft) -> None:
        self.draft = draft
        self.narrator.ask_for(missing, draft)
