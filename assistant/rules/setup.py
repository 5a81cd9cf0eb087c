"""What a game is made from: deck, options, seats, seed and the deal. The one module that owns randomness in `rules`."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from assistant.cards import CardId, Deck
from assistant.errors import AuthorsError
from assistant.rules.contract import AnyRules, Seat

RANKS = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two")
"""The families of a pack of playing cards, the highest first."""

MOST_DIGITS = 2
"""Of a number that an option's value carries."""


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that houses play differently."""

    key: str
    values: tuple[str, ...]
    """The allowed values, the default first. `target:N` stands for `target:1`, `target:2` and so on."""

    def allows(self, value: str) -> bool:
        """Whether it may have this value.

        >>> Option("match", ("single", "target:N")).allows("target:20")
        True
        """
        if value in self.values:
            return not value.endswith(":N")
        head, _, number = value.partition(":")
        plain = number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS
        return f"{head}:N" in self.values and plain and int(number) > 0


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a round before the first move."""

    deck: Deck
    options: Mapping[str, str]
    """Every option of the game, by key."""

    seats: int
    seed: int
    dealer: Seat
    pack: tuple[CardId, ...]
    """The shuffled cards in the order they are dealt, the first to the dealer's left."""

    drawn: tuple[tuple[Seat, CardId], ...] = ()
    """Cards drawn for the first deal, in the order drawn; empty where it was not drawn for."""

    seating: tuple[int, ...] = ()
    """Which of those who came sits in each seat; empty where they sit in the order they came."""

    round: int = 1
    level: tuple[Seat, ...] = ()
    """The seats that are level, when this round decides between them."""

    @property
    def sudden_death(self) -> bool:
        """Only those who are level play, and the first set decides."""
        return bool(self.level) and self.options["tie"] == "sudden_death"


@dataclass(eq=False)
class UnknownOption(AuthorsError):
    """The game has no such option."""

    key: ClassVar[str] = "error-unknown-option"
    game: str
    option: str
    known: str


@dataclass(eq=False)
class BadOptionValue(AuthorsError):
    """The option has no such value."""

    key: ClassVar[str] = "error-option-value"
    option: str
    value: str
    values: str


@dataclass(eq=False)
class WrongSeats(AuthorsError):
    """The game is not for that many players."""

    key: ClassVar[str] = "error-seats"
    game: str
    seats: int
    least: int
    most: int


@dataclass(eq=False)
class UnfitDeck(AuthorsError):
    """The deck cannot be used for this game."""

    key: ClassVar[str] = "error-unfit-deck"
    deck: str
    game: str
    reason: str


@dataclass(eq=False)
class OptionsClash(AuthorsError):
    """These options cannot go together."""

    key: ClassVar[str] = "error-options-clash"
    game: str
    reason: str


def set_up(rules: AnyRules, deck: Deck, *, seats: int, seed: int, options: Mapping[str, str] | None = None) -> Setup:
    """Check the wishes against the rules, choose the dealer and shuffle.

    `options` are those somebody asked for; the rest take the game's defaults with them. The same arguments always give
    the same setup. Raises UnknownOption, BadOptionValue, WrongSeats, OptionsClash or UnfitDeck.
    """
    wished = options or {}
    known = {option.key: option for option in rules.options}
    for key, value in wished.items():
        if key not in known:
            raise UnknownOption(rules.name, key, ", ".join(known))
        if not known[key].allows(value):
            raise BadOptionValue(key, value, ", ".join(known[key].values))
    allowed = rules.seats(wished)
    if seats not in allowed:
        raise WrongSeats(rules.name, seats, allowed[0], allowed[-1])
    chance = Random(seed)  # noqa: S311 - cards, not secrets
    dealer = chance.randrange(seats)
    chosen = rules.defaults(seats, wished)
    pack = list(rules.cards(deck, chosen))
    chance.shuffle(pack)
    setup = Setup(deck=deck, options=chosen, seats=seats, seed=seed, dealer=dealer, pack=tuple(pack))
    if reason := rules.clash(chosen, seats):
        raise OptionsClash(rules.name, reason)
    if reason := rules.unfit(setup):
        raise UnfitDeck(deck.id, rules.name, reason)
    return _with_first_dealer(setup)


def _with_first_dealer(setup: Setup) -> Setup:
    """The setup with the dealer that the table's rule makes; as it is where the dealer is drawn by lot."""
    kind, _, number = setup.options.get("first_dealer", "random").partition(":")
    if kind == "chosen":
        return replace(setup, dealer=int(number) - 1)
    return _drawn_for(setup) if kind == "high_card" else setup


def _drawn_for(setup: Setup) -> Setup:
    """Everybody draws a card, and those whose ranks are alike draw again (RULES.md, section 2, point 6).

    The highest deals, and the others sit to the left in the order of their cards.
    """
    chance = Random(f"{setup.seed}/first deal")  # noqa: S311 - cards, not secrets
    spread = list(setup.deck.card_ids)
    chance.shuffle(spread)
    last: dict[int, CardId] = {}
    drawn: list[tuple[int, CardId]] = []
    drawing = list(range(setup.seats))
    while drawing:
        for player in drawing:
            if player in last:
                # Put the old one back among the others.
                spread.insert(chance.randrange(len(spread) + 1), last.pop(player))
        for player in drawing:
            last[player] = spread.pop()
            drawn.append((player, last[player]))
        ranks = Counter(map(setup.deck.family_ids.__getitem__, last.values()))
        drawing = [player for player in range(setup.seats) if ranks[setup.deck.family_ids[last[player]]] > 1]
    seating = tuple(sorted(last, key=lambda player: RANKS.index(setup.deck.family_ids[last[player]])))
    seat_of = {player: seat for seat, player in enumerate(seating)}
    return replace(setup, dealer=0, seating=seating, drawn=tuple((seat_of[player], card) for player, card in drawn))


def not_by_itself(rules: AnyRules, options: Mapping[str, str], *, seats: int) -> Mapping[str, str]:
    """The options that are not as they are by themselves, with the others as they are, at a table of so many."""

    def follows(key: str) -> bool:
        others = {other: value for other, value in options.items() if other != key}
        return rules.defaults(seats, others)[key] == options[key]

    return {key: value for key, value in options.items() if not follows(key)}


def next_deal(rules: AnyRules, setup: Setup, *, level: tuple[Seat, ...] = ()) -> Setup:
    """Another round at the same table: the deal moves one seat to the left, and the pack is shuffled anew.

    `level` are the seats between which it decides.
    """
    number = setup.round + 1
    chance = Random(f"{setup.seed}/round {number}")  # noqa: S311 - cards, not secrets
    pack = list(rules.cards(setup.deck, setup.options))
    chance.shuffle(pack)
    dealer = (setup.dealer + 1) % setup.seats
    return replace(setup, dealer=dealer, pack=tuple(pack), drawn=(), round=number, level=level)


def shuffled_again(setup: Setup, attempt: int) -> Setup:
    """The same round with the pack shuffled once more."""
    pack = list(setup.pack)
    Random(f"{setup.seed}/round {setup.round}/{attempt}").shuffle(pack)  # noqa: S311 - cards, not secrets
    return replace(setup, pack=tuple(pack))


def deal_round(pack: tuple[CardId, ...], setup: Setup, *, players: Iterable[Seat]) -> tuple[tuple[CardId, ...], ...]:
    """Deal the cards one at a time from the dealer's left to those who play.

    Returns each seat's hand, in the deck's order.
    """
    hands: list[list[CardId]] = [[] for _ in range(setup.seats)]
    around = sorted(players, key=lambda seat: (seat - setup.dealer - 1) % setup.seats)
    for place, card in enumerate(pack):
        hands[around[place % len(around)]].append(card)
    return tuple(in_order(setup.deck, hand) for hand in hands)


def in_order(deck: Deck, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """The cards sorted as the deck has them."""
    return tuple(sorted(cards, key=deck.order.__getitem__))
