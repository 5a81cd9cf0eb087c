"""Every deal that agrees with what a seat was told, found by trying them all; shares no code with beliefs.

A deal is tried by playing the round with it: the same actions must be allowed, and the seat must be told the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from assistant.cards import CardId
from assistant.rules.authors import AUTHORS, AuthorsState
from assistant.rules.catalogue import Preset
from assistant.rules.contract import Action, Event, Seat
from assistant.rules.events import (
    Dealt,
    Drew,
    DrewAsked,
    HandDealt,
    MatchEnded,
    MatchStands,
    Refilled,
    RoundBegan,
    Shuffled,
)
from assistant.rules.game import Game
from assistant.rules.setup import OptionsClash, UnfitDeck, WrongSeats
from tests.decks import dated_deck, rank_deck, small_deck
from tests.rules.random_games import Table, choose, random_options
from tests.rules.watched import anything

TRYING = 0.15
"""How often something is tried that need not be on offer."""

Where: TypeAlias = tuple[int, ...]
"""Where the copies of a title are, in rising order: seats, the table as `seats + 1`, the pile as `seats + 2`."""

Slots: TypeAlias = tuple[int, ...]
"""Places in the pack of cards that came to one place for one reason."""


def small_table(chance: Random, preset: Preset | None) -> Table:
    """A table of this preset, or with any options, at which few cards are dealt."""
    while True:
        seats, families = chance.randint(2, 4), chance.randint(2, 4)
        options = dict(preset.options) if preset else random_options(chance, seats, families)
        deck = chance.choice((small_deck, dated_deck, rank_deck))(families)
        table = Table(deck, seats, chance.getrandbits(32), options, chance.getrandbits(32))
        try:
            table.setup  # noqa: B018 - whether it can be made
        except (OptionsClash, UnfitDeck, WrongSeats):
            continue
        return table


class Round:
    """A game, with what it takes to play its last round again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.setup = replace(self.game.setup, drawn=())
        self.moves: list[tuple[Seat, Action]] = []
        self.told: list[Event] = []
        self._heard(self.game.opening)

    def play(self, seat: Seat, action: Action) -> None:
        self.moves.append((seat, action))
        self._heard(self.game.play(seat, action))

    def _heard(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case MatchEnded() | MatchStands():
                    continue
                case RoundBegan(number=number, level=level):
                    self.moves, self.setup = [], replace(self.setup, round=number, level=level)
                case Shuffled(pack=pack):
                    self.setup = replace(self.setup, pack=pack)
                case Dealt(dealer=dealer):
                    self.told = [event]
                    self.setup = replace(self.setup, dealer=dealer)
                case _:
                    self.told.append(event)

    def play_at_random(self, chance: Random, moves: int) -> None:
        """Play so many actions, or to the end."""
        for _ in range(moves):
            if not self.game.pending():
                return
            seat, action = choose(self.game, chance)
            if chance.random() < TRYING:
                other = anything(self.game, chance)
                action = other if self.game.why_not(seat, other) is None else action
            self.play(seat, action)

    def replayed(self, pack: tuple[CardId, ...], seat: Seat) -> AuthorsState | None:
        """The position when the round is played with this pack, or None where the seat would be told something else."""
        told = [seen for event in self.told if (seen := event.told_to(seat)) is not None]
        state, events = AUTHORS.start(replace(self.setup, pack=pack))
        place = 0
        for move in (*self.moves, None):
            for seen in (event.told_to(seat) for event in events):
                if seen is not None:
                    if place >= len(told) or told[place] != seen:
                        return None
                    place += 1
            if move is not None:
                if AUTHORS.pending(state) != move[:1] or AUTHORS.why_not(AUTHORS.view(state, move[0], ()), move[1]):
                    return None
                state, events = AUTHORS.apply(state, *move)
        return state if place == len(told) else None

    def slots(self, seat: Seat) -> tuple[dict[int, CardId], list[Slots]]:
        """The places in the pack whose cards the seat has seen, and the places it has not seen, by how they came."""
        seen: dict[int, CardId] = {}
        unseen: list[Slots] = []
        drawn = 0
        dealer, seats = self.setup.dealer, self.setup.seats
        for event in self.told:
            match event:
                case Dealt(sizes=sizes):
                    drawn = sum(sizes)
                    around = [(dealer + 1 + step) % seats for step in range(seats)]
                    around = [player for player in around if sizes[player]]
                    dealt = {player: range(place, drawn, len(around)) for place, player in enumerate(around)}
                    unseen += [tuple(places) for player, places in dealt.items() if player != seat]
                case HandDealt(seat=player, cards=cards) if player == seat:
                    seen.update(zip(dealt[seat], cards, strict=True))
                case DrewAsked(card=card):
                    seen[drawn] = card
                    drawn += 1
                case Drew(seat=player, card=hidden):
                    drawn = _came(seen if player == seat else None, unseen, drawn, (hidden.value,))
                case Refilled(seat=player, count=count, cards=hand):
                    told = hand.value if player == seat else None
                    drawn = _came(seen if player == seat else None, unseen, drawn, told or (None,) * count)
                case _:
                    pass
        if drawn < len(self.setup.pack):
            unseen.append(tuple(range(drawn, len(self.setup.pack))))
        return seen, unseen


def _came(seen: dict[int, CardId] | None, unseen: list[Slots], drawn: int, cards: Sequence[CardId | None]) -> int:
    """Count cards from the pile among the places that the seat has seen, or has not; returns how many were drawn."""
    places = tuple(range(drawn, drawn + len(cards)))
    if seen is None:
        unseen.append(places)
    else:
        seen.update((place, card) for place, card in zip(places, cards, strict=True) if card is not None)
    return drawn + len(cards)


def ways_to_share(cards: Counter[CardId], sizes: Sequence[int]) -> Iterator[tuple[tuple[CardId, ...], ...]]:
    """Every way to share out cards in parts of these sizes; copies of a card are alike."""
    if not sizes:
        yield ()
        return
    for part in _parts(tuple(cards), cards, sizes[0]):
        for rest in ways_to_share(cards - Counter(part), sizes[1:]):
            yield (part, *rest)


def _parts(kinds: tuple[CardId, ...], cards: Counter[CardId], size: int) -> Iterator[tuple[CardId, ...]]:
    if not kinds:
        if not size:
            yield ()
        return
    others = sum(cards[kind] for kind in kinds[1:])
    for copies in range(max(0, size - others), min(cards[kinds[0]], size) + 1):
        for rest in _parts(kinds[1:], cards, size - copies):
            yield (kinds[0],) * copies + rest


@dataclass(frozen=True)
class Enumerated:
    """The deals found, with two packs as often as the copies can be told apart in them."""

    deals: int
    lying: dict[CardId, dict[Where, int]]
    """For each title, deals by where its copies are."""

    hands: dict[tuple[tuple[CardId, ...], ...], int]
    """Deals by the hands there are now."""


def enumerated(played: Round, seat: Seat, *, most: int) -> Enumerated | None:
    """Every deal that agrees with what the seat was told; None where more than `most` would have to be tried."""
    seen, unseen = played.slots(seat)
    pack = played.setup.pack
    cards = Counter(pack) - Counter(seen.values())
    total = 0
    lying: dict[CardId, Counter[Where]] = {card: Counter() for card in played.setup.deck.card_ids}
    hands: Counter[tuple[tuple[CardId, ...], ...]] = Counter()
    for number, shares in enumerate(ways_to_share(cards, list(map(len, unseen)))):
        if number >= most:
            return None
        laid_out = dict(seen)
        for places, share in zip(unseen, shares, strict=True):
            laid_out.update(zip(places, share, strict=True))
        state = played.replayed(tuple(laid_out[place] for place in range(len(pack))), seat)
        if state is None:
            continue
        apart = sum(
            1 for card, copies in cards.items() if copies > 1 and all(share.count(card) < 2 for share in shares)
        )
        weight = 2**apart
        total += weight
        for card, tally in lying.items():
            tally[where(state, card)] += weight
        hands[hands_of(state)] += weight
    return Enumerated(total, {card: dict(tally) for card, tally in lying.items()}, dict(hands))


def hands_of(state: AuthorsState) -> tuple[tuple[CardId, ...], ...]:
    """Each seat's cards, those among them that it has still to name."""
    order = state.setup.deck.order
    held = [hand + (state.owed if seat == state.turn else ()) for seat, hand in enumerate(state.hands)]
    return tuple(tuple(sorted(hand, key=order.__getitem__)) for hand in held)


def where(state: AuthorsState, card: CardId) -> Where:
    seats = len(state.hands)
    held = [seat for seat, hand in enumerate(hands_of(state)) for _ in range(hand.count(card))]
    in_pile = state.pile.count(card)
    laid = state.setup.pack.count(card) - len(held) - in_pile
    return (*held, *(seats + 1,) * laid, *(seats + 2,) * in_pile)
