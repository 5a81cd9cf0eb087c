"""A game in play: one state that moves by `play`, and what each seat has been told. Knows no single game.

A game is one round, or a match of several: when a round is over the next is dealt in the same breath.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from assistant.errors import AuthorsError
from assistant.rules.contract import Action, AnyRules, Event, Refusal, Result, Seat, View
from assistant.rules.events import MatchStands, RoundBegan, Shuffled
from assistant.rules.match import Match, another_round
from assistant.rules.setup import Setup


@dataclass(eq=False)
class IllegalAction(AuthorsError):
    """The rules do not allow this action now. Nothing has changed."""

    key: ClassVar[str] = "error-illegal-action"
    seat: Seat
    action: Action
    refusal: Refusal


class Game:
    """Any game, from its first deal to its end.

    >>> from assistant.rules.authors import AUTHORS, Pass
    >>> from assistant.rules.setup import set_up
    >>> from tests.decks import small_deck
    >>> game = Game(AUTHORS, set_up(AUTHORS, small_deck(4), seats=3, seed=1))
    >>> seat = game.pending()[0]
    >>> [event.name for event in game.play(seat, Pass())]
    ['passed', 'turn']
    """

    def __init__(self, rules: AnyRules, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self._match = Match(setup)
        self._told: list[list[Event]] = [[] for _ in range(setup.seats)]
        self._views: dict[Seat, View] = {}
        self._state, events = rules.start(setup)
        if self._match.counts_rounds:
            events = (RoundBegan(number=1, level=()), *events)
        self._tell(events)
        self.opening = events + self._go_on()

    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe a decision; none once the round is over."""
        return self.rules.pending(self._state)

    def view(self, seat: Seat) -> View:
        """All that the seat may know: the only way out of the state."""
        if seat not in self._views:
            view = self.rules.view(self._state, seat, tuple(self._told[seat]))
            if self._match.totals:
                totals = self._match.totals if self._match.told_apart else ()
                view = replace(view, totals=totals, result=self.result)
            self._views[seat] = view
        return self._views[seat]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do that, from its own view alone; None if it may."""
        return self.rules.why_not(self.view(seat), action)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What the seat may do now."""
        return self.rules.choices(self.view(seat))

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do it, and return what happened. Raises IllegalAction, changing nothing, when it may not be done."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(seat, action, refusal)
        self._state, events = self.rules.apply(self._state, seat, action)
        self._tell(events)
        return events + self._go_on()

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self._match.result

    def _go_on(self) -> tuple[Event, ...]:
        """Count the rounds that are over and deal the next, until one is in play or the game is over."""
        told: tuple[Event, ...] = ()
        while (over := self.rules.result(self._state)) is not None and self._match.result is None:
            played = self._match
            self._match = played.after(over)
            events: tuple[Event, ...]
            if self._match.result is not None:
                events = (self._match.ended(),) if self._match.told_apart else ()
            else:
                setup, self._state, dealt = another_round(self.rules, self._match)
                self._match = replace(self._match, setup=setup)
                began = RoundBegan(number=setup.round, level=setup.level, first_set_wins=setup.sudden_death or None)
                events = (began, Shuffled(pack=setup.pack, audience=frozenset()), *dealt)
                if played.counts_rounds:
                    events = (MatchStands(scores=self._match.totals), *events)
            self._tell(events)
            told += events
        return told

    def _tell(self, events: Sequence[Event]) -> None:
        self._views.clear()
        if all(event.public for event in events):
            for told in self._told:
                told.extend(events)
            return
        for seat, told in enumerate(self._told):
            told.extend(seen for event in events if (seen := event.told_to(seat)) is not None)
