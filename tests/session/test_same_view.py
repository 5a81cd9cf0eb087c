"""Two deals that agree in all that a seat may know sound alike to it, move by move, whatever it asks."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from assistant.rules.authors import Ask, AskFamily
from assistant.rules.catalogue import PRESETS, Preset
from assistant.rules.contract import Action, Seat
from assistant.rules.game import Game, IllegalAction
from assistant.rules.record import Chair
from assistant.rules.setup import Setup, set_up
from assistant.session.table import Table, Turn
from tests.session.talk import NAMES, Talk, four_families, playing_cards

ME = 0
SEEDS = range(6)
MOVES = 12
"""Moves played in each game."""

ASKED = (
    "read my hand",
    "what am i missing",
    "hint",
    "score",
    "how many cards does everyone have",
    "what did i miss",
    "what was the last ask",
    "who asked for dickens",
    "where am i",
    "help",
    "why",
    "rules",
    "house rules",
    "the weather is lovely",
    "tell me about ivanhoe",
)
"""What the person types whenever it is their turn."""

Move = tuple[Seat, Action]


class Scripted(Table):
    """A table at which the computer's players do what they did before."""

    def __init__(self, setup: Setup, preset: Preset, moves: Sequence[Move]) -> None:
        game = Game(preset.rules, setup)
        chairs = [Chair(name, "casual" if seat else None) for seat, name in enumerate(NAMES[: setup.seats])]
        super().__init__(game, chairs, None, [Turn(None, None, game.opening)])
        self.moves = list(moves)

    @property
    def next_computer(self) -> Seat | None:
        """The seat that moves next, where it is a computer's."""
        return self.moves[0][0] if self.moves and self.moves[0][0] != ME else None

    def play_computer(self, seat: Seat) -> Turn:
        """Do what was done before."""
        return self.play(*self.moves.pop(0))


def random_game(setup: Setup, preset: Preset, chance: Random) -> tuple[Game, list[Move]]:
    """A game of some random moves."""
    game, moves = Game(preset.rules, setup), list[Move]()
    while game.pending() and len(moves) < MOVES:
        seat = game.pending()[0]
        moves.append((seat, chance.choice(game.choices(seat))))
        game.play(*moves[-1])
    return game, moves


def replayed(setup: Setup, preset: Preset, moves: Sequence[Move]) -> Game | None:
    """The same moves after another deal, where they can be played."""
    game = Game(preset.rules, setup)
    try:
        for move in moves:
            game.play(*move)
    except IllegalAction:
        return None
    return game


def another_deal(setup: Setup, preset: Preset, moves: Sequence[Move], chance: Random) -> Setup | None:
    """A deal that this seat cannot tell from the first one."""
    seen = replayed(setup, preset, moves)
    assert seen is not None
    places = [
        place for place in range(len(setup.pack)) if setup.pack[place] not in Game(preset.rules, setup).view(ME).hand
    ]
    pairs = list(combinations(places, 2))
    chance.shuffle(pairs)
    for first, second in pairs:
        pack = list(setup.pack)
        pack[first], pack[second] = pack[second], pack[first]
        other = replace(setup, pack=tuple(pack))
        game = replayed(other, preset, moves)
        if game is None or pack == list(setup.pack) or game.view(ME) != seen.view(ME):
            continue
        if any(game.view(seat).hand != seen.view(seat).hand for seat in range(setup.seats)):
            return other
    return None


def refused(talk: Talk) -> list[str]:
    """Asks of the next player that are refused, each taken back afterwards."""
    game, teller = talk.table.game, talk.dialogue.teller
    name, kind = teller.names[ME + 1], talk.dialogue.proposal.kind("ask")
    if kind is AskFamily:
        families = [family for family in teller.deck.members if game.why_not(ME, AskFamily(ME + 1, family))]
        asks = [f"{name}, any {teller.set_of(family)}?" for family in families]
    else:
        cards = [card for card in teller.deck.card_ids if kind is Ask and game.why_not(ME, Ask(ME + 1, card))]
        asks = [f"{name}, do you have {teller.card(card)}?" for card in cards]
    return [line for ask in asks[:3] for line in (ask, "why", "never mind")]


def talked_through(setup: Setup, preset: Preset, moves: Sequence[Move]) -> list[str]:
    """All that the person hears when these moves are played, and asks are tried that may be refused."""
    table = Scripted(setup, preset, moves)
    talk = Talk(table)
    told = talk.begin()
    while table.moves:
        for line in (*ASKED, *refused(talk)):
            told += talk.type(line)
        seat, action = table.moves.pop(0)
        assert seat == ME
        talk.dialogue.narrator.tell(table.play(seat, action))
        told += talk.type("thank you")
    return told


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_what_looks_the_same_sounds_the_same(preset: Preset, seed: int) -> None:
    chance = Random(seed)
    seats = next(count for count in (3, *preset.seats_with({})) if count in preset.seats_with({}))
    deck = playing_cards() if preset.options.get("first_dealer") == "high_card" else four_families()
    setup = set_up(preset.rules, deck, seats=seats, seed=seed, options=preset.options)
    _, moves = random_game(setup, preset, chance)
    other = another_deal(setup, preset, moves, chance)
    while other is None and moves:
        moves.pop()
        other = another_deal(setup, preset, moves, chance)
    assert other is not None
    first, second = (talked_through(each, preset, moves) for each in (setup, other))
    assert first == second
    assert len(first) > len(moves)
