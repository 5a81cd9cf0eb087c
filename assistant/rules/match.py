"""Matches: rounds played until somebody has won, and the rounds that decide a tie (RULES.md, sections 3 and 12).

Knows no single game: a round is what its rules make of a setup.
"""

from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from assistant.rules.contract import AnyRules, Event, Result, Seat
from assistant.rules.events import MatchEnded, SetLaid
from assistant.rules.setup import Setup, next_deal, shuffled_again


@dataclass(frozen=True, slots=True)
class Match:
    """How a match stands."""

    setup: Setup
    """The round in play, or the last."""

    totals: tuple[int, ...] = ()
    """Points by seat of the rounds that are over; empty in the first."""

    level: tuple[Seat, ...] = ()
    """The seats between which the next round decides."""

    result: Result | None = None
    """How it ended, or None while it goes on."""

    @property
    def _mode(self) -> tuple[str, int]:
        kind, _, number = self.setup.options.get("match", "single").partition(":")
        return kind, int(number or 1)

    @property
    def counts_rounds(self) -> bool:
        """Rounds are numbered, and their points added up."""
        return self.setup.options.get("match", "single") != "single"

    @property
    def told_apart(self) -> bool:
        """The end of the match is another thing than the end of its last round."""
        return self.counts_rounds or self.setup.round > 1

    def after(self, over: Result) -> "Match":
        """The match when its round has ended so: with a result, or with the next round still to be dealt."""
        if self.setup.level:
            return replace(self, result=Result(self.totals, self._credited(over)))
        totals = tuple(map(sum, zip(self.totals, over.scores, strict=True))) if self.totals else over.scores
        stands = replace(self, totals=totals)
        kind, number = self._mode
        if (kind == "fixed_rounds" and self.setup.round < number) or (kind == "target" and max(totals) < number):
            return stands
        best = max(totals)
        level = tuple(seat for seat, total in enumerate(totals) if total == best)
        tie = self.setup.options.get("tie", "share")
        if len(level) > 1 and tie in {"sudden_death", "replay_credit"}:
            return replace(stands, level=level)
        if len(level) > 1 and kind == "target" and not over.order:
            return stands
        if len(level) > 1 and over.order:
            level = (min(level, key=over.order.index),)
        return replace(stands, result=Result(totals, level, over.order))

    def ended(self) -> MatchEnded:
        """What tells of the end. Raises ValueError while it goes on."""
        if self.result is None:
            raise ValueError(self)
        scores, winners = self.result.scores, self.result.winners
        level = scores.count(max(scores)) > 1
        tie = self.setup.options["tie"] if level and (self.result.order or self.setup.level) else None
        return MatchEnded(scores=scores, winners=winners, tie=tie)

    def _credited(self, over: Result) -> tuple[Seat, ...]:
        """Who has won once the deciding round is over: its winner if it is one of those who were level."""
        winners = over.winners
        return winners if len(winners) == 1 and winners[0] in self.setup.level else self.setup.level


def another_round(rules: AnyRules, match: Match) -> tuple[Setup, Any, tuple[Event, ...]]:
    """Deal the next round: its setup, its state and what happened in dealing.

    A round that the first set decides is dealt until nobody has one (RULES.md, section 3).
    """
    setup = next_deal(rules, match.setup, level=match.level)
    state, events = rules.start(setup)
    attempts = count(1)
    while setup.sudden_death and any(isinstance(event, SetLaid) for event in events):
        setup = shuffled_again(setup, next(attempts))
        state, events = rules.start(setup)
    return setup, state, events
