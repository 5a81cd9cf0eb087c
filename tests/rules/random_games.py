"""Random tables of Authors and random play at them, for property tests and for `scripts/random_games`."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from random import Random

from hypothesis import strategies as st

from assistant.cards import CardId, Deck, Text
from assistant.rules.authors import AUTHORS
from assistant.rules.catalogue import PRESETS
from assistant.rules.contract import Action, Seat
from assistant.rules.game import Game
from assistant.rules.setup import RANKS, Option, OptionsClash, Setup, UnfitDeck, WrongSeats, set_up
from tests.decks import dated_deck, rank_deck, small_deck
from tests.rules.plain_authors import PlainGame, PlainMove

FAMILIES = range(4, 19)
"""Families of the decks that are drawn at random."""

MOST_SEATS = 11


OTHERS_NEED = ("packs", "draw_pile", "educational")
"""Options without which others cannot be chosen."""


@dataclass(frozen=True)
class Table:
    """A game that has not begun, and the chance by which it is played."""

    deck: Deck
    seats: int
    seed: int
    options: Mapping[str, str]
    """Those asked for."""

    moves_seed: int

    def __repr__(self) -> str:
        options = dict(self.options)
        return f"<{self.deck.id}, {self.seats} seats, seed {self.seed}, {options}, moves {self.moves_seed}>"

    @property
    def setup(self) -> Setup:
        return set_up(AUTHORS, self.deck, seats=self.seats, seed=self.seed, options=self.options)

    def game(self) -> Game:
        return Game(AUTHORS, self.setup)

    @property
    def chance(self) -> Random:
        """What play is chosen by."""
        return Random(self.moves_seed)


def random_table(chance: Random, *, most_families: int = FAMILIES[-1]) -> Table:
    """A preset, or any mix of options that can be set up, with a deck and seats that go with it."""
    preset = chance.choice((None, *PRESETS.values())) if chance.random() < 1 / 3 else None
    while True:
        # The least of three, since games with many families are long.
        families = min(chance.randint(FAMILIES[0], most_families) for _ in range(3))
        kinds = (small_deck, dated_deck, rank_deck) if families <= len(RANKS) else (small_deck, dated_deck)
        deck = chance.choice(kinds)(families)
        seats = chance.choice(preset.seats_with({})) if preset else chance.randint(2, MOST_SEATS)
        options = preset.options if preset else random_options(chance, seats, families)
        table = Table(deck, seats, chance.getrandbits(32), options, chance.getrandbits(32))
        try:
            table.setup  # noqa: B018 - whether it can be made
        except (OptionsClash, UnfitDeck, WrongSeats):
            continue
        return table


def random_options(chance: Random, seats: int, families: int) -> dict[str, str]:
    """Some of the options with any value, one after the other where they go together."""
    chosen = {} if seats in AUTHORS.seats({}) else {"packs": "two"}
    some = chance.sample(AUTHORS.options, chance.randint(0, len(AUTHORS.options)))
    for option in sorted(some, key=lambda option: option.key not in OTHERS_NEED):
        wished = {**chosen, option.key: _any_value(option, chance, seats, families)}
        if seats in AUTHORS.seats(wished) and not AUTHORS.clash(AUTHORS.defaults(seats, wished), seats):
            chosen = wished
    return chosen


def _any_value(option: Option, chance: Random, seats: int, families: int) -> str:
    most = {"fixed_rounds:N": 3, "target:N": families // 2, "chosen:N": seats}
    value = chance.choice(option.values)
    return value.replace(":N", f":{chance.randint(1, most[value])}") if value in most else value


def any_tables(most_families: int = FAMILIES[-1]) -> st.SearchStrategy[Table]:
    """Tables of every preset and with every mix of options."""
    seeds = st.integers(0, 2**32)
    return seeds.map(lambda seed: random_table(Random(seed), most_families=most_families))


@st.composite
def tables(draw: st.DrawFn, most_families: int = 18) -> Table:
    """Tables of 2 to 6 seats with and without a pile, for those who want no more than the game most people play."""
    seats = draw(st.integers(2, 6))
    draw_pile = draw(st.sampled_from(("none", "s3_four")))
    least = max(2, seats if draw_pile == "s3_four" else 2)
    miss_next = draw(st.sampled_from(("left", "asked_player")))
    passing = draw(st.sampled_from(("allowed_antistall", "never")))
    return Table(
        deck=small_deck(draw(st.integers(least, max(least, most_families)))),
        seats=seats,
        seed=draw(st.integers(0, 2**32)),
        options={"draw_pile": draw_pile, "miss_next": miss_next, "pass": passing},
        moves_seed=draw(st.integers(0, 2**32)),
    )


def choose(game: Game, chance: Random) -> tuple[Seat, Action]:
    """Whose turn it is, and anything that seat may do."""
    seat = game.pending()[0]
    choices = game.choices(seat)
    return seat, choices[chance.randrange(len(choices))]


def plain_round(setup: Setup) -> PlainGame:
    """The first round of a game in the plain model."""
    return PlainGame.dealt(
        list(setup.pack),
        setup.seats,
        setup.dealer,
        on=setup.options,
        families=list(setup.deck.members),
        clues=clues_of(setup.deck),
    )


def clues_of(deck: Deck) -> dict[CardId, str]:
    """What is told of each card whose work is to be named."""
    return {card.id: f"{card.year} {(card.clue or Text.plain('')).say('en')}" for card in deck}


def plain_move(action: Action) -> PlainMove:
    """The same action in the plain model."""
    return (action.name, *astuple(action))


def action_named(move: PlainMove) -> Action:
    """The same move as an action of the engine."""
    kind = next(action for action in AUTHORS.actions if action.name == move[0])
    return kind(*move[1:])
