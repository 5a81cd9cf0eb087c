"""Games of Authors written short, so that a test reads like one.

Cards of a small deck are `a1`, `b3`. A deal is hands in seat order, seat 0 first to move: `a1 a2 b1 | a3 a4 b2 | ...`.
A move is `0 asks 1 a3` or `0 passes`. What happened is told as `gives, 0 lays a, 1 out, turn 2`.
"""

from collections.abc import Iterable, Mapping

from assistant.cards import CardId
from assistant.rules.authors import AUTHORS, Ask, Pass
from assistant.rules.contract import Action, Event, Seat
from assistant.rules.events import (
    Asked,
    Dealt,
    Drew,
    DrewAsked,
    Gave,
    HandDealt,
    Missed,
    Passed,
    Refilled,
    RoundEnded,
    SetLaid,
    TurnCame,
    WentOut,
)
from assistant.rules.game import Game
from assistant.rules.setup import Setup
from tests.decks import small_deck


def deal(hands: str, *, pile: str = "", options: Mapping[str, str] | None = None, dealer: Seat | None = None) -> Game:
    """A game with these hands, before any move. With a pile, its cards come in the order they will be drawn.

    The dealer is the last seat unless told. The hands must be such as dealing the cards round gives.
    """
    by_seat = [[card_id(card) for card in hand.split()] for hand in hands.split("|")]
    seats = len(by_seat)
    dealer = seats - 1 if dealer is None else dealer
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    longest = max(map(len, by_seat))
    dealt = [by_seat[seat][place] for place in range(longest) for seat in order if place < len(by_seat[seat])]
    for seat, hand in enumerate(by_seat):
        assert dealt[order.index(seat) :: seats] == hand, "no deal gives hands of these sizes"
    pack = (*dealt, *map(card_id, pile.split()))
    deck = small_deck(len({card.partition(":")[0] for card in pack}))
    assert sorted(pack) == sorted(deck.card_ids), "every card of the deck once"
    chosen = AUTHORS.defaults(3, {"draw_pile": "s3_four" if pile else "none", **(options or {})})
    return Game(AUTHORS, Setup(deck=deck, options=chosen, seats=seats, seed=0, dealer=dealer, pack=pack))


def card_id(short: str) -> CardId:
    """`a1` as the deck calls it, `a:1`."""
    return f"{short[0]}:{short[1:]}"


def action_of(move: str) -> tuple[Seat, Action]:
    """The seat and the action of a move: `0 asks 1 a3`, `2 passes`."""
    match move.split():
        case [seat, "asks", target, card]:
            return int(seat), Ask(int(target), card_id(card))
        case [seat, "passes"]:
            return int(seat), Pass()
        case _:
            raise ValueError(move)


def play(game: Game, *moves: str) -> str:
    """Play the moves and tell what came of the last."""
    told = ""
    for move in moves:
        told = tell(game.play(*action_of(move)))
    return told


def tell(events: Iterable[Event]) -> str:
    """What happened, but for the dealing and the asks themselves."""
    return ", ".join(words for event in events if (words := _words(event)))


def _words(event: Event) -> str:
    match event:
        case Dealt() | HandDealt() | Asked() | Passed():
            return ""
        case Gave():
            return "gives"
        case Missed():
            return "misses"
        case Drew(card=card):
            return f"draws {_short(card.value)}"
        case DrewAsked(card=card):
            return f"draws and shows {_short(card)}"
        case Refilled(seat=seat, cards=cards):
            return f"{seat} refills {' '.join(map(_short, cards.value or ('?',)))}"
        case SetLaid(seat=seat, family=family):
            return f"{seat} lays {family}"
        case WentOut(seat=seat):
            return f"{seat} out"
        case TurnCame(seat=seat):
            return f"turn {seat}"
        case RoundEnded(scores=scores, winners=winners):
            return f"end {'-'.join(map(str, scores))} won by {' '.join(map(str, winners))}"
        case _:
            raise ValueError(event)


def _short(card: CardId | None) -> str:
    return "?" if card is None else card.replace(":", "")


def hand(game: Game, seat: Seat) -> str:
    """A seat's cards, as it sees them."""
    return " ".join(map(_short, game.view(seat).hand))
