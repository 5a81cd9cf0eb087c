"""Random tables of Authors and random play at them, for property tests."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from assistant.rules.authors import AUTHORS, Ask
from assistant.rules.contract import Action, Seat
from assistant.rules.game import Game
from assistant.rules.setup import Setup, set_up
from tests.decks import small_deck
from tests.rules.plain_authors import PlainGame


@dataclass(frozen=True)
class Table:
    """A game that has not begun, and the chance by which it is played."""

    families: int
    seats: int
    seed: int
    draw_pile: str
    miss_next: str
    passing: str
    moves_seed: int

    @property
    def setup(self) -> Setup:
        options = {"draw_pile": self.draw_pile, "miss_next": self.miss_next, "pass": self.passing}
        return set_up(AUTHORS, small_deck(self.families), seats=self.seats, seed=self.seed, options=options)

    def game(self) -> Game:
        return Game(AUTHORS, self.setup)

    def plain(self) -> PlainGame:
        """The same game, in the plain model."""
        setup = self.setup
        each = None if self.draw_pile == "none" else 4
        game = PlainGame.dealt(list(setup.pack), self.seats, setup.dealer, each=each)
        game.to_asked = self.miss_next == "asked_player"
        game.may_pass = self.passing == "allowed_antistall"
        return game

    @property
    def chance(self) -> Random:
        """What play is chosen by."""
        return Random(self.moves_seed)


@st.composite
def tables(draw: st.DrawFn, most_families: int = 18) -> Table:
    """Tables of 2 to 6 seats with every option."""
    seats = draw(st.integers(2, 6))
    draw_pile = draw(st.sampled_from(("none", "s3_four")))
    least = max(2, seats if draw_pile == "s3_four" else 2)
    return Table(
        families=draw(st.integers(least, max(least, most_families))),
        seats=seats,
        seed=draw(st.integers(0, 2**32)),
        draw_pile=draw_pile,
        miss_next=draw(st.sampled_from(("left", "asked_player"))),
        passing=draw(st.sampled_from(("allowed_antistall", "never"))),
        moves_seed=draw(st.integers(0, 2**32)),
    )


def choose(game: Game, chance: Random) -> tuple[Seat, Action]:
    """Whose turn it is, and anything that seat may do."""
    seat = game.pending()[0]
    choices = game.choices(seat)
    return seat, choices[chance.randrange(len(choices))]


def play_plain(game: PlainGame, action: Action) -> None:
    """The same action in the plain model."""
    if isinstance(action, Ask):
        game.ask(action.target, action.card)
    else:
        game.skip()
