"""Games of Authors written short, so that a test reads like one.

Cards of a small deck are `a1`, `b3`. A deal is hands in seat order, seat 0 first to move: `a1 a2 b1 | a3 a4 b2 | ...`.
A move is `0 asks 1 a3`, `0 asks 1 any a`, `0 passes`, `0 draws`, `0 names a3` (a work) or `0 names a` (an author).
What happened is told as `gives, 0 lays a, 1 out, turn 2`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from assistant.cards import CardId, Deck
from assistant.rules.authors import AUTHORS, Ask, AskFamily, Draw, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import (
    AskedWrongly,
    AuthorNamed,
    AuthorWanted,
    DrewForDeal,
    Fined,
    GaveUnseen,
    SetForfeited,
    SetOwed,
    Surrendered,
    TieBroken,
    TitleNamed,
    TitleWanted,
)
from assistant.rules.contract import Action, Event, Seat
from assistant.rules.events import (
    Asked,
    AskedFamily,
    Dealt,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    HandDealt,
    MatchEnded,
    MatchStands,
    Missed,
    MissedFamily,
    Passed,
    Refilled,
    RoundBegan,
    RoundEnded,
    SetLaid,
    Shuffled,
    TurnCame,
    WentOut,
)
from assistant.rules.game import Game
from assistant.rules.setup import Setup
from tests.decks import small_deck


@dataclass(frozen=True)
class Story:
    """A deal, some moves, and what the last of them brings."""

    hands: str
    moves: tuple[str, ...]
    """All but the last."""

    last: str
    brings: str
    pile: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    deck: Callable[[int], Deck] = small_deck

    def told(self) -> str:
        """Play it and tell what the last move brings."""
        game = deal(self.hands, pile=self.pile, options=self.options, deck=self.deck)
        return play(game, *self.moves, self.last)


def deal(
    hands: str,
    *,
    pile: str = "",
    options: Mapping[str, str] | None = None,
    dealer: Seat | None = None,
    deck: Callable[[int], Deck] = small_deck,
) -> Game:
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
    cards = deck(len({card.partition(":")[0] for card in pack}))
    chosen = AUTHORS.defaults(3, {"draw_pile": "s3_four" if pile else "none", **(options or {})})
    assert sorted(pack) == sorted(AUTHORS.cards(cards, chosen)), "every card of the pack"
    setup = Setup(deck=cards, options=chosen, seats=seats, seed=0, dealer=dealer, pack=pack)
    assert AUTHORS.clash(chosen, seats) is None
    assert AUTHORS.unfit(setup) is None
    return Game(AUTHORS, setup)


def card_id(short: str) -> CardId:
    """`a1` as the deck calls it, `a:1`."""
    return f"{short[0]}:{short[1:]}"


def action_of(move: str) -> tuple[Seat, Action]:
    """The seat and the action of a move: `0 asks 1 a3`, `2 passes`."""
    seat, *words = move.split()
    return int(seat), _action(words)


def _action(words: list[str]) -> Action:
    match words:
        case ["asks", target, "any", family]:
            return AskFamily(int(target), family)
        case ["asks", target, card]:
            return Ask(int(target), card_id(card))
        case ["passes"]:
            return Pass()
        case ["draws"]:
            return Draw()
        case ["names", family] if len(family) == 1:
            return NameAuthor(family)
        case ["names", card]:
            return NameTitle(card_id(card))
        case _:
            raise ValueError(words)


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
        case Dealt() | HandDealt() | Asked() | AskedFamily() | Passed() | Shuffled():
            return ""
        case Gave() | GaveFamily() | GaveUnseen() | Missed() | MissedFamily():
            return _answer(event)
        case Drew() | DrewAsked() | Refilled():
            return _drawing(event)
        case SetLaid(seat=seat, family=family):
            return f"{seat} lays {family}"
        case WentOut(seat=seat):
            return f"{seat} out"
        case TurnCame(seat=seat):
            return f"turn {seat}"
        case TitleWanted() | AuthorWanted() | TitleNamed() | AuthorNamed():
            return _naming(event)
        case Surrendered() | Fined() | AskedWrongly() | SetForfeited() | SetOwed():
            return _price(event)
        case _:
            return _end(event)


def _answer(event: Event) -> str:
    match event:
        case Gave(copies=copies):
            return f"gives {copies} copies" if copies else "gives"
        case GaveFamily(cards=cards):
            return f"gives {_short(*cards)}"
        case GaveUnseen(count=count):
            return f"gives {count} unseen"
        case _:
            return "misses"


def _drawing(event: Event) -> str:
    match event:
        case Drew(card=card):
            return f"draws {_short(card.value)}"
        case DrewAsked(card=card):
            return f"draws and shows {_short(card)}"
        case Refilled(seat=seat, cards=cards):
            return f"{seat} refills {_short(*cards.value or (None,))}"
        case _:
            raise ValueError(event)


def _naming(event: Event) -> str:
    match event:
        case TitleWanted(family=family, left=left, year=year, clue=clue):
            clues = (f" ({year})" if year is not None else "", f" ({clue.say('en')})" if clue else "")
            return f"which {family}? {left} left" + "".join(clues)
        case AuthorWanted(card=card):
            return f"whose is {_short(card)}?"
        case TitleNamed(card=card, right=right, bonus=bonus) | AuthorNamed(card=card, right=right, bonus=bonus):
            return f"{_short(card)} {'right' if right else 'wrong'} +{bonus}"
        case _:
            raise ValueError(event)


def _price(event: Event) -> str:
    match event:
        case Surrendered(seat=seat, target=target, cards=cards):
            return f"{seat} surrenders {_short(*cards)} to {target}"
        case Fined(seat=seat, points=points, score=score):
            return f"{seat} loses {points} has {score}"
        case AskedWrongly(seat=seat, family=family, card=card):
            return f"{seat} wrong {_short(card) if card else family}"
        case SetForfeited(seat=seat, to=to, family=family):
            return f"{seat} forfeits {family} to {to}"
        case SetOwed(seat=seat, to=to):
            return f"{seat} owes {to}"
        case _:
            raise ValueError(event)


def _end(event: Event) -> str:
    match event:
        case DrewForDeal(seat=seat, card=card):
            return f"{seat} draws {card}"
        case TieBroken(level=level, winner=winner, rule=rule):
            return f"{rule} of {_row(level)} gives {winner}"
        case RoundEnded(scores=scores, winners=winners):
            return f"end {_row(scores, '-')} won by {_row(winners)}"
        case RoundBegan(number=number, level=level):
            return f"round {number}" + (f" between {_row(level)}" if level else "")
        case MatchStands(scores=scores):
            return f"stands {_row(scores, '-')}"
        case MatchEnded(scores=scores, winners=winners):
            return f"match {_row(scores, '-')} won by {_row(winners)}"
        case _:
            raise ValueError(event)


def _row(numbers: Iterable[int], between: str = " ") -> str:
    return between.join(map(str, numbers))


def _short(*cards: CardId | None) -> str:
    return " ".join("?" if card is None else card.replace(":", "") for card in cards)


def hand(game: Game, seat: Seat) -> str:
    """A seat's cards, as it sees them."""
    return _short(*game.view(seat).hand)
