"""What a game is made from: deck, options, seats, seed and the deal. The one module that owns randomness in `rules`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from assistant.cards import CardId, Deck
from assistant.errors import AuthorsError
from assistant.rules.contract import AnyRules, Seat


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that houses play differently."""

    key: str
    values: tuple[str, ...]
    """The allowed values, the default first."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a game before the first move."""

    deck: Deck
    options: Mapping[str, str]
    """Every option of the game, by key."""

    seats: int
    seed: int
    dealer: Seat
    pack: tuple[CardId, ...]
    """The shuffled cards in the order they are dealt, the first to the dealer's left."""


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


def set_up(rules: AnyRules, deck: Deck, *, seats: int, seed: int, options: Mapping[str, str] | None = None) -> Setup:
    """Check the wishes against the rules, choose the dealer and shuffle.

    `options` are those somebody asked for; the rest take the game's defaults for that many seats. The same arguments
    always give the same setup. Raises UnknownOption, BadOptionValue, WrongSeats or UnfitDeck.
    """
    if seats not in rules.seats:
        raise WrongSeats(rules.name, seats, rules.seats[0], rules.seats[-1])
    known = {option.key: option for option in rules.options}
    for key, value in (options or {}).items():
        if key not in known:
            raise UnknownOption(rules.name, key, ", ".join(known))
        if value not in known[key].values:
            raise BadOptionValue(key, value, ", ".join(known[key].values))
    chance = Random(seed)  # noqa: S311 - cards, not secrets
    dealer = chance.randrange(seats)
    chosen = {**rules.defaults(seats), **(options or {})}
    pack = list(rules.cards(deck, chosen))
    chance.shuffle(pack)
    setup = Setup(
        deck=deck,
        options=chosen,
        seats=seats,
        seed=seed,
        dealer=dealer,
        pack=tuple(pack),
    )
    if reason := rules.unfit(setup):
        raise UnfitDeck(deck.id, rules.name, reason)
    return setup


def deal_round(pack: tuple[CardId, ...], *, seats: int, dealer: Seat, deck: Deck) -> tuple[tuple[CardId, ...], ...]:
    """Deal the cards one at a time from the dealer's left; returns each seat's hand in the deck's order."""
    hands: list[list[CardId]] = [[] for _ in range(seats)]
    for place, card in enumerate(pack):
        hands[(dealer + 1 + place) % seats].append(card)
    return tuple(in_order(deck, hand) for hand in hands)


def in_order(deck: Deck, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """The cards sorted as the deck has them."""
    return tuple(sorted(cards, key=deck.order.__getitem__))
