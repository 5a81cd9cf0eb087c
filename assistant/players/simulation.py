"""Computer players among themselves: deals played with every player in every seat, and what came of them.

The unit is the deal. It is played once for each rotation of the players around the table, so that luck of the cards
falls to all alike; what a deal says of a player is the mean over its rotations.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean, stdev

from assistant.cards import Deck
from assistant.players.knowledge import recall
from assistant.players.levels import level_named
from assistant.rules.authors import Ask
from assistant.rules.contract import Action, AnyRules, View
from assistant.rules.game import Game
from assistant.rules.setup import set_up

MOST_ACTIONS = 20_000
"""A game that is longer is cut off, and counts as a tie of all."""

NORMAL_95 = 1.96
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, and at what."""

    rules: AnyRules
    deck: Deck
    options: Mapping[str, str]
    players: tuple[str, ...]
    """The players' levels, one a seat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What came of one deal, over all rotations."""

    shares: tuple[float, ...]
    """Of each player, how many of its games it won, 0 to 1; a tie is split."""

    scores: tuple[float, ...]
    """Of each player, the mean of its points; in Authors, sets."""

    decision_ms: tuple[tuple[float, ...], ...]
    """Of each player, the processor time of every decision, in milliseconds."""

    known_misses: int
    """Asks that what everybody knew ruled out."""

    cut_off: int
    """Games that were too long."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean over deals, and where it lies with 95 % confidence."""

    mean: float
    low: float
    high: float

    def within(self, least: float, most: float) -> "Interval":
        """The same, its ends no further out than these."""
        return Interval(self.mean, max(self.low, least), min(self.high, most))


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did."""

    level: str
    share: Interval
    """Games won, 0 to 1."""

    above_even: Interval
    """Points a game more than an even part of them."""

    score: float
    """Points a game."""

    decision_ms: tuple[float, ...]
    """Of all decisions, ascending."""


def play_deal(pairing: Pairing, seed: int) -> Deal:
    """Play one deal with every player in every seat. Raises the rules' errors where they cannot play so."""
    number = len(pairing.players)
    rotations = [_Table(pairing, seed, rotation) for rotation in range(number)]
    for table in rotations:
        table.play()
    return Deal(
        shares=tuple(mean(table.share(player) for table in rotations) for player in range(number)),
        scores=tuple(mean(table.scores[table.seat_of(player)] for table in rotations) for player in range(number)),
        decision_ms=tuple(tuple(t for table in rotations for t in table.times[player]) for player in range(number)),
        known_misses=sum(table.known_misses for table in rotations),
        cut_off=sum(table.cut_off for table in rotations),
    )


def play_deals(pairing: Pairing, seeds: Iterable[int]) -> list[Deal]:
    """Play several deals, one after the other."""
    return [play_deal(pairing, seed) for seed in seeds]


def standings(pairing: Pairing, deals: Sequence[Deal]) -> tuple[Standing, ...]:
    """How each player did over these deals, at least one."""
    even = [sum(deal.scores) / len(deal.scores) for deal in deals]
    return tuple(
        Standing(
            level=level,
            share=_interval([deal.shares[player] for deal in deals]).within(0, 1),
            above_even=_interval([deal.scores[player] - part for deal, part in zip(deals, even, strict=True)]),
            score=mean(deal.scores[player] for deal in deals),
            decision_ms=tuple(sorted(each for deal in deals for each in deal.decision_ms[player])),
        )
        for player, level in enumerate(pairing.players)
    )


def quantile(ascending: Sequence[float], share: float) -> float:
    """The value below which so large a share of them lies; 0 where there are none."""
    return ascending[min(int(share * len(ascending)), len(ascending) - 1)] if ascending else 0.0


def _interval(values: Sequence[float]) -> Interval:
    middle = mean(values)
    half = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Interval(middle, middle - half, middle + half)


class _Table:
    """One deal played once, each player `rotation` seats further on."""

    def __init__(self, pairing: Pairing, seed: int, rotation: int) -> None:
        self._rotation = rotation
        self._number = len(pairing.players)
        setup = set_up(pairing.rules, pairing.deck, seats=self._number, seed=seed, options=pairing.options)
        self._game = Game(pairing.rules, setup)
        self._levels = [level_named(level) for level in pairing.players]
        self._chance = [Random(f"{seed}/{rotation}/{player}") for player in range(self._number)]  # noqa: S311 - cards
        self.times: list[list[float]] = [[] for _ in pairing.players]
        self.known_misses = 0
        self.cut_off = False

    def seat_of(self, player: int) -> int:
        """Where the player sits."""
        return (player + self._rotation) % self._number

    def play(self) -> None:
        """Play to the end, or until it has gone on for too long."""
        game = self._game
        for _ in range(MOST_ACTIONS):
            owing = game.pending()
            if not owing:
                return
            seat = owing[0]
            player = (seat - self._rotation) % self._number
            view = game.view(seat)
            begin = time.process_time()
            action = self._levels[player](view, self._chance[player])
            self.times[player].append((time.process_time() - begin) * 1000)
            self.known_misses += _known_to_miss(view, action)
            game.play(seat, action)
        self.cut_off = True

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        result = self._game.result
        return self._game.view(0).scores if result is None else result.scores

    def share(self, player: int) -> float:
        """How much of this game the player has won."""
        result = self._game.result
        winners = range(self._number) if result is None else result.winners
        return 1 / len(winners) if self.seat_of(player) in winners else 0.0


def _known_to_miss(view: View, action: Action) -> bool:
    if not isinstance(action, Ask):
        return False
    return not recall(view.history, view.deck, view.options).may_hold(action.target, action.card)
