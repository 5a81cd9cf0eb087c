"""A game talked through in a test: lines typed or heard, time passing, and what the table said to it.

Cards of a small deck of real titles are `d1` to `d4` (Dickens), `s1`.. (Shakespeare), `l1`.. (Longfellow) and `w1`..
(Scott). A deal is hands in seat order, the person's first: `d1 s2 l3 | d2 ... | ...`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from assistant.cards import CardId, Deck, load_deck
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.replies import Replies
from assistant.language.telling import Teller
from assistant.language.understanding import Understander
from assistant.rules.authors import AUTHORS
from assistant.rules.catalogue import find_preset
from assistant.rules.contract import Action
from assistant.rules.game import Game
from assistant.rules.record import Chair, RecordWriter
from assistant.rules.setup import Setup
from assistant.session.dealing import Dealer, Wishes
from assistant.session.dialogue import Dialogue
from assistant.session.manner import Manner
from assistant.session.outputs import Ended, Output, Say, Show
from assistant.session.session import Session
from assistant.session.stimuli import Closed, Heard, SpeechEnded, Stimulus, Tick, Typed, VoiceBegan
from assistant.session.table import Table, Turn
from assistant.session.typed import line_of

FAMILIES = {"d": "dickens", "s": "shakespeare", "l": "longfellow", "w": "scott"}
NAMES = ("You", "Laura", "Bob", "Stella", "Mark", "Anna", "Max")
HANDS = "d1 d2 s1 s2 w3 w4 | d3 s3 l1 l2 w1 | d4 s4 l3 l4 w2"
"""A deal in which the person holds two of Dickens, Shakespeare and Scott, and nothing of Longfellow."""

TYPED = Manner(spoken=False)
CLEAR = 20.0
"""The evidence for what was heard clearly, nats."""

SPOKEN = Manner(spoken=True, hold=1.5, gap=0.5)


@lru_cache(maxsize=1)
def four_families() -> Deck:
    """The first four families of the classic deck."""
    classic = load_deck("classic44")
    return replace(classic, id="four", families=tuple(classic.family(family) for family in FAMILIES.values()))


def playing_cards() -> Deck:
    """The first four ranks of the playing cards."""
    cards = load_deck("standard52")
    return replace(cards, id="ranks", families=cards.families[:4])


@lru_cache(maxsize=1)
def replies() -> Replies:
    """The English sentences."""
    return Replies("en")


@lru_cache(maxsize=1)
def _phrases() -> Phrases:
    return load_phrases("en", files=("table", "authors"))


@lru_cache(maxsize=16)
def understander(players: tuple[str, ...], deck: str = "four") -> Understander:
    """An understander for these opponents and four families, or the playing cards `ranks`."""
    cards = playing_cards() if deck == "ranks" else four_families()
    return Understander(_phrases(), deck=cards, players=players)


def card(short: str) -> CardId:
    """`d1` as the deck calls it."""
    return four_families().members[FAMILIES[short[0]]][int(short[1]) - 1]


def title(short: str) -> str:
    """The title of `d1`."""
    return four_families().card(card(short)).title.say("en")


def deal(hands: str = HANDS, *, pile: str = "", options: Mapping[str, str] | None = None, first: int = 0) -> Game:
    """A game with these hands, `first` to move; with a pile, its cards come in the order they will be drawn."""
    by_seat = [[card(short) for short in hand.split()] for hand in hands.split("|")]
    seats = len(by_seat)
    order = [(first + step) % seats for step in range(seats)]
    longest = max(map(len, by_seat))
    dealt = [by_seat[seat][place] for place in range(longest) for seat in order if place < len(by_seat[seat])]
    pack = (*dealt, *map(card, pile.split()))
    chosen = AUTHORS.defaults(3, {"draw_pile": "s3_four" if pile else "none", **(options or {})})
    game = Game(AUTHORS, Setup(four_families(), chosen, seats, seed=0, dealer=(first - 1) % seats, pack=pack))
    for seat, hand in enumerate(by_seat):
        assert set(game.view(seat).hand) <= set(hand), "no deal gives hands of these sizes"
    return game


def table_of(game: Game, *, writer: RecordWriter | None = None) -> Table:
    """A table at which the first seat is the person's."""
    chairs = [Chair(name, "casual" if seat else None) for seat, name in enumerate(NAMES[: game.setup.seats])]
    return Table(game, chairs, writer, [Turn(None, None, game.opening)])


@dataclass
class Talk:
    """One person's game in a test."""

    table: Table
    manner: Manner = TYPED
    deaf: bool = False
    """Nothing that is said is heard to its end until `hear_out`."""

    sentences: Replies = field(default_factory=replies)
    again: Callable[[], Table] = lambda: table_of(deal())
    """Deals the next game."""

    now: float = 0.0
    outputs: list[Output] = field(default_factory=list)
    """Everything given out, in order."""

    session: Session = field(init=False)

    def __post_init__(self) -> None:
        game = self.table.game
        teller = Teller(self.sentences, game.setup.deck, self.table.names, 0)
        understands = understander(self.table.names[1:], game.setup.deck.id)
        wishes = Wishes(find_preset("classic"), game.setup.deck, self.table.chairs)
        dealer = Dealer(wishes, lambda _: self.again())
        self.session = Session(Dialogue(self.table, teller, understands, manner=self.manner, dealer=dealer))

    @property
    def dialogue(self) -> Dialogue:
        """The session's dialogue."""
        return self.session.dialogue

    def begin(self) -> list[str]:
        """Open the table."""
        return self._take(self.session.begin())

    def type(self, line: str) -> list[str]:
        """Type a line; returns all lines that follow."""
        return self.give(Typed(line))

    def hear(self, text: str, *, doubtful: bool = False, confidence: float = 1.0) -> list[str]:
        """Say something to the session."""
        self.give(VoiceBegan())
        witness = text if confidence == 1 else None
        return self.give(
            Heard(text, (confidence,) * len(text.split()), doubtful=doubtful, witness=witness, evidence=CLEAR)
        )

    def wait(self, seconds: float) -> list[str]:
        """Let time pass, in steps of a tenth of a second."""
        lines: list[str] = []
        for _ in range(round(seconds * 10)):
            self.now = round(self.now + 0.1, 1)
            lines += self.give(Tick(self.now))
        return lines

    def hear_out(self) -> list[str]:
        """All that was said has been heard."""
        return self._heard_out([])

    def close(self) -> list[str]:
        """The end of input."""
        return self.give(Closed())

    def give(self, stimulus: Stimulus) -> list[str]:
        """Hand one stimulus to the session; returns the lines that follow."""
        return self._take(self.session.handle(stimulus))

    def words(self, key: str, **given: object) -> str:
        """The sentence of a message as this table would say it."""
        text = self.dialogue.narrator.words(key, **given)
        return text[:1].upper() + text[1:]

    @property
    def asks(self) -> list[Action]:
        """What the person has played."""
        return [turn.action for turn in self.table.turns if turn.seat == 0 and turn.action is not None]

    def _take(self, outputs: list[Output]) -> list[str]:
        self.outputs += outputs
        lines = [self._line(output) for output in outputs if isinstance(output, Say | Show)]
        if any(isinstance(output, Ended) for output in outputs) or self.deaf:
            return lines
        return self._heard_out(lines) if lines else lines

    def _heard_out(self, lines: list[str]) -> list[str]:
        number = max((output.number for output in self.outputs if isinstance(output, Say)), default=0)
        return lines + self._take(self.session.handle(SpeechEnded(number)))

    def _line(self, output: Say | Show) -> str:
        return line_of(output, self.sentences, self.dialogue.table.names) if isinstance(output, Say) else output.text
