"""Tells one person the table's news: what happened, whose move it is, what is missing, what is not allowed."""

from dataclasses import dataclass

from assistant.language.telling import Teller
from assistant.language.understanding import Reading, Understanding
from assistant.rules.contract import Action, Refusal, Seat
from assistant.rules.events import RoundEnded, SetLaid
from assistant.session.answers import ANSWERS, Scene, example
from assistant.session.floor import Floor
from assistant.session.modes import Free, Mode
from assistant.session.moves import Draft, Missing
from assistant.session.table import RecordNotWritten, Table, Turn

HEARD_SHOWN = 80
"""Letters of a line not understood that are told back."""


@dataclass
class Narrator:
    """Speaks to the person at one seat."""

    table: Table
    teller: Teller
    floor: Floor

    @property
    def me(self) -> Seat:
        """The seat of the person."""
        return self.teller.listener

    @property
    def game(self) -> str:
        """The game's name."""
        return self.table.game.rules.name

    @property
    def my_move(self) -> bool:
        """The person owes a decision."""
        return self.me in self.table.game.pending()

    def say(self, key: str, /, **given: object) -> None:
        """Say one message, in its brief form where that is wanted."""
        replies = self.teller.replies
        self.floor.say((replies.say_briefly if self.floor.brief else replies.say)(key, **given))

    def say_action(self, form: str, action: Action) -> None:
        """Say an action in one of its forms."""
        self.floor.say(self.teller.action(self.game, form, action))

    def scene(self, reading: Reading | None = None) -> Scene:
        """What answers are made from."""
        slots = reading.slots if reading else {}
        return Scene(self.table.view(self.me), self.teller, self.game, self.table.turns, slots)

    def welcome(self, *, hand: bool) -> None:
        """Open a new game, the person's cards told where that is private, or one that was cut short."""
        names = self.teller.replies.join(name for seat, name in enumerate(self.teller.names) if seat != self.me)
        if len(self.table.turns) > 1:
            self.say("welcome-back", names=names)
            self.tell(self.table.turns[-1])
            self.floor.say(*ANSWERS["where_am_i"](self.scene()))
            return
        setup = self.table.game.setup
        self.say("welcome", names=names)
        self.say(f"{self.game}-opening", seats=setup.seats, **setup.options)
        if hand:
            self.floor.say(*ANSWERS["read_hand"](self.scene()))
        self.tell(self.table.turns[0])

    def tell(self, turn: Turn, *, skip: int = 0) -> None:
        """Tell what happened, but for the first `skip` events, and whether the person is to act."""
        events = [seen for event in turn.events if (seen := event.told_to(self.me)) is not None]
        for event in events[skip:]:
            if isinstance(event, SetLaid):
                self.floor.sound("set")
            line = self.teller.event(self.game, event, brief=self.floor.brief)
            if line is not None:
                self.floor.say(line)
            if isinstance(event, RoundEnded):
                self.say("over")
                return
        if self.my_move:
            self.floor.sound("turn")
            self.say("again" if turn.seat == self.me else "your-move")

    def prompt(self) -> None:
        """Say whose turn it is."""
        self.floor.say(*ANSWERS["turn"](self.scene()))

    def ask_for(self, missing: Missing, draft: Draft) -> None:
        """Ask for the part of a move that has not been said."""
        replies = self.teller.replies
        if missing.family:
            cards = self.table.view(self.me).deck.members[missing.family]
            titles = replies.join(map(self.teller.title, cards))
            self.say("need-title", family=self.teller.family(missing.family), titles=titles)
            return
        card = draft.slots.get("card")
        thing = self.teller.title(card) if card else ""
        self.say(f"need-{missing.slot}", name=draft.slots.get("target", ""), thing=thing)

    def refuse(self, refusal: Refusal) -> None:
        """Say why nothing can be played now."""
        pending = self.table.game.pending()
        name = self.teller.names[pending[0]] if pending else ""
        self.say(f"refused-{refusal.reason.replace('_', '-')}", name=name)

    def refuse_action(self, action: Action, refusal: Refusal, *, aloud: bool) -> None:
        """Say why this may not be played; `aloud` where nobody is to learn what the reason tells of the hand."""
        if refusal.private and not aloud:
            self.say("refused-privately")
            return
        key = f"refused-{refusal.reason.replace('_', '-')}"
        if self.teller.replies.has(f"{key}-{action.name}"):
            self.say_action(key, action)
        else:
            self.refuse(refusal)

    def not_written(self, error: RecordNotWritten) -> None:
        """Say that the action waits for the disk."""
        self.floor.say(self.teller.replies.error(error))

    def not_understood(self, understood: Understanding, *, step: int) -> None:
        """Say, each time otherwise, that this was not understood."""
        shown = example(self.scene(), len(self.table.turns) + step)
        self.say(f"unclear-{step}", heard=understood.heard[:HEARD_SHOWN], example=shown)

    def did_you_mean(self, readings: tuple[Reading, ...]) -> int:
        """Ask which of at most two readings was meant; returns how many differ in words."""
        described = list(dict.fromkeys(self._describe(reading) for reading in readings))
        key = "did-you-mean" if len(described) == 1 else "did-you-mean-which"
        self.say(key, first=described[0], second=described[-1])
        return len(described)

    def _describe(self, reading: Reading) -> str:
        replies, slots = self.teller.replies, reading.slots
        name, card, family = slots.get("target", slots.get("player", "")), slots.get("card"), slots.get("family")
        thing = self.teller.card(card) if card else self.teller.family(family) if family else ""
        if name and thing:
            return replies.say("meaning-both", name=name, thing=thing)
        if name or thing:
            return name or thing
        key = f"meaning-{reading.intent.replace('_', '-')}"
        return replies.say(key) if replies.has(key) else reading.intent.replace("_", " ")

    def help(self, mode: Mode) -> None:
        """Say what one can say now."""
        where = "over" if self.table.game.result else "mine" if self.my_move else "theirs"
        key = f"help-{type(mode).__name__.lower()}"
        if isinstance(mode, Free) or not self.teller.replies.has(key):
            key = f"help-{where}"
        self.say(key, example=example(self.scene(), len(self.table.turns)))
