"""Dealing: from what somebody wishes to play to a table, game after game, until the rules are changed."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from assistant.cards import Deck
from assistant.errors import AuthorsError
from assistant.language.text import normalise
from assistant.rules.catalogue import Preset
from assistant.rules.game import Game
from assistant.rules.record import Chair, RecordWriter
from assistant.rules.setup import Setup, UnfitDeck, WrongSeats, set_up
from assistant.session.table import Table, Turn

USUAL_NAMES = ("You", "Laura", "Bob", "Stella", "Max", "Grace", "Peter", "Sophie", "Hugo", "Martha", "Walter", "Oscar")
"""Who plays where nobody is named; the names sound unlike each other, and are enough where some of them are taken."""

USUAL_NUMBER = 4
USUAL_LEVEL = "casual"


def usual_players(preset: Preset, options: Mapping[str, str]) -> str:
    """Players for a game where none are named, as they are written on the command line: four, if it is for four."""
    allowed = preset.seats_with(options)
    return ",".join(USUAL_NAMES[: min(max(USUAL_NUMBER, allowed[0]), allowed[-1])])


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wishes to play."""

    preset: Preset
    deck: Deck
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    """What is wished besides the preset's own options."""

    language: str = "en"

    def with_options(self, options: Mapping[str, str]) -> "Wishes":
        """The same with these options besides, or in place of others."""
        return replace(self, options={**self.options, **options})

    @property
    def seats(self) -> range:
        """How many may play so."""
        return self.preset.seats_with(self.options)

    def with_seats(self, number: int) -> "Wishes":
        """The same for so many players: more computers take the usual names, or those who came last leave."""
        computers = [chair for chair in self.chairs if chair.level is not None]
        staying = computers[: max(0, number - (len(self.chairs) - len(computers)))]
        chairs = [chair for chair in self.chairs if chair.level is None or chair in staying]
        level = Counter(chair.level for chair in computers).most_common(1)[0][0] if computers else USUAL_LEVEL
        names = _new_names([chair.name for chair in chairs])
        chairs += [Chair(name, level) for name in names[: number - len(chairs)]]
        return replace(self, chairs=tuple(chairs))

    def set_up(self, *, seed: int) -> Setup:
        """The cards, shuffled, for these wishes. Raises the rules' errors where they cannot be met."""
        options = {**self.preset.options, **self.options}
        if len(self.chairs) not in self.seats:
            raise WrongSeats(self.preset.name, len(self.chairs), self.seats[0], self.seats[-1])
        try:
            return set_up(self.preset.rules, self.deck, seats=len(self.chairs), seed=seed, options=options)
        except UnfitDeck as error:
            raise replace(error, game=self.preset.name) from error

    def refused(self) -> AuthorsError | None:
        """Why no game can be played so, or None."""
        try:
            self.set_up(seed=0)
        except AuthorsError as error:
            return error
        return None


def _new_names(known: Sequence[str]) -> list[str]:
    """The usual names that nobody here has, those first that are not even part of somebody's name."""
    taken = set(map(normalise, known))
    parts = {word for name in taken for word in name.split()}
    free = [name for name in USUAL_NAMES[1:] if normalise(name) not in taken]
    return sorted(free, key=lambda name: normalise(name) in parts)


def new_table(wishes: Wishes, *, seed: int, record: Path | None) -> Table:
    """Deal a new game, and begin its record where a path is given. Raises the rules' and the record's errors."""
    setup = wishes.set_up(seed=seed)
    game = Game(wishes.preset.rules, setup)
    chairs = tuple(wishes.chairs[place] for place in setup.seating) or wishes.chairs
    table = Table(game, chairs, None, [Turn(None, None, game.opening)])
    if record:
        keep_record(table, record, language=wishes.language)
    return table


def keep_record(table: Table, record: Path, *, language: str) -> None:
    """Begin the record of a game that has just been dealt. Raises RecordNotWritten."""
    table.writer = RecordWriter.create(record, table.game, table.chairs, language=language)


def names_authors(options: Mapping[str, str]) -> bool:
    """Somebody has to find whose work a card is, so that it is called by its title alone."""
    return options.get("educational", "").startswith("E2")


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game, and what was wished of it."""

    table: Table
    wishes: Wishes


@dataclass
class Dealer:
    """Deals the games of one table, one after the other."""

    wishes: Wishes
    """What is played from now on."""

    make: Callable[[Wishes], Table]
    """Deals a new game by the wishes it is given. May raise the rules' and the record's errors."""

    def deal(self, wishes: Wishes | None = None) -> Sitting:
        """The next game, by these wishes where any are given. Raises what `make` does."""
        wishes = wishes or self.wishes
        return Sitting(self.make(wishes), wishes)
