"""Tells one person the table's news: what happened, whose move it is, what is missing, what is not allowed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.cards import CardId, FamilyId
from assistant.language.telling import Teller
from assistant.language.understanding import Reading, Understanding
from assistant.rules.contract import Action, Event, Refusal, Seat
from assistant.rules.events import HandDealt, RoundEnded, SetLaid, TurnCame, WentOut
from assistant.session.answers import ANSWERS, example
from assistant.session.explaining import unusual
from assistant.session.floor import Floor
from assistant.session.modes import Confirming, Free, Mode
from assistant.session.moves import Draft, Missing
from assistant.session.scene import Scene, option_key
from assistant.session.table import RecordNotWritten, Table, Turn

TOLD_AT_OPENING = frozenset({"draw_pile", "ask_by", "educational"})
"""The options that a game's opening words speak of already."""

HEARD_SHOWN = 80
"""Letters of a line not understood that are told back."""


@dataclass
class Narrator:
    """Speaks to the person at one seat."""

    table: Table
    teller: Teller
    floor: Floor
    leave: bool
    """The person's cards may be spoken of here: nobody else hears it, or they said so."""

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

    @property
    def asks_may_cost(self) -> bool:
        """An ask that is not allowed is played all the same here, and costs something."""
        facts = self.scene().facts
        return any(facts[option] != "refuse" for option in ("held_card_ask", "no_family_ask"))

    def say(self, key: str, /, **given: object) -> None:
        """Say one message, in its brief form where that is wanted."""
        self.floor.say(self.words(key, **given))

    def words(self, key: str, /, **given: object) -> str:
        """One message, in its brief form where that is wanted, with what the table plays by given to it."""
        replies = self.teller.replies
        return (replies.say_briefly if self.floor.brief else replies.say)(key, **{**self.scene().facts, **given})

    def option(self, game: str, option: str, value: str) -> str:
        """What a value of a game's option means; what follows a colon in it is a number."""
        return self.words(option_key(game, option, value), number=value.partition(":")[2])

    def say_action(self, form: str, action: Action) -> None:
        """Say an action in one of its forms."""
        self.floor.say(self.teller.action(self.game, form, action))

    def scene(self, reading: Reading | None = None) -> Scene:
        """What answers are made from."""
        slots = reading.slots if reading else {}
        view = self.table.view(self.me)
        choices = self.table.game.choices(self.me) if self.leave and self.my_move else ()
        return Scene(view, self.teller, self.game, self.table.turns, slots, choices, self.open_kinds)

    @property
    def open_kinds(self) -> tuple[type[Action], ...]:
        """The kinds of action that this seat may take now, as everybody can tell; none when it is not its turn."""
        return tuple(dict.fromkeys(map(type, self.table.game.choices(self.me)))) if self.my_move else ()

    def welcome(self, *, hand: bool) -> None:
        """Open a new game, the person's cards read or offered, or one that was cut short."""
        names = self._others()
        *last, own = self.table.turns
        if last:
            self.say("welcome-back", names=names)
            self._events([event for event in own.events if not isinstance(event, TurnCame)])
            if self.table.game.result is None:
                self.floor.say(*ANSWERS["where_am_i"](self.scene()))
        else:
            self.say("welcome", names=names)
            self.say(f"{self.game}-opening")
            if not self.floor.brief:
                self.floor.say(*unusual(self.scene(), but=TOLD_AT_OPENING))
            turn_came = [event for event in own.events if isinstance(event, TurnCame)]
            self._events([event for event in own.events if event not in turn_came])
            self._hand(read=hand)
            self._events(turn_came)
        self._my_move("your-move")

    def goodbye(self, resuming: Callable[[Path], str]) -> None:
        """Take leave; of a game that is kept, say by which command one goes on with it."""
        writer = self.table.writer
        if writer is None or self.table.game.result is not None:
            self.say("goodbye")
        else:
            self.say("goodbye-kept", command=resuming(writer.path))

    def _hand(self, *, read: bool) -> None:
        if read:
            self.floor.say(*ANSWERS["read_hand"](self.scene()))
        else:
            self.say("hand-offer")

    def tell(self, turn: Turn, *, told: bool = False) -> None:
        """Tell what happened, and whether the person is to act; `told` when what they said was read back already."""
        first, *rest = turn.events
        said = first.said_by is not None and getattr(first, first.said_by) == self.me
        before, turn_came, dealt = self._split(rest if told and said else turn.events)
        self._events(before)
        if dealt:
            self._hand(read=self.leave and not self.floor.voiced)
        self._events(turn_came)
        self._my_move("again" if turn.seat == self.me and not dealt else "your-move")

    def _split(self, events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event], bool]:
        """Where this seat was dealt new cards: what comes before it looks at them, the turn after, and that it was."""
        dealt = any(isinstance(event, HandDealt) and event.seat == self.me for event in events)
        if not dealt or not events or not isinstance(events[-1], TurnCame):
            return events, (), dealt
        return events[:-1], events[-1:], dealt

    def _events(self, events: Sequence[Event]) -> None:
        over = any(isinstance(event, RoundEnded) for event in events)
        for event in events:
            if over and isinstance(event, WentOut):
                continue  # when all is laid down, everybody is
            seen = event.told_to(self.me) if self.leave else event.told_to()
            if isinstance(event, SetLaid):
                self.floor.sound("set")
            line = self.teller.event(self.game, seen, brief=self.floor.brief) if seen else None
            if line is not None:
                self.floor.say(line)

    def _my_move(self, key: str) -> None:
        if self.table.game.result is not None:
            self.say("over")
        elif self.my_move:
            self.floor.sound("turn")
            own = f"{key}-{self.open_kinds[0].name.replace('_', '-')}" if self.open_kinds else key
            self.say(own if self.teller.replies.has(own) else key)

    def prompt(self) -> None:
        """Say whose turn it is."""
        self.floor.say(*ANSWERS["turn"](self.scene()))

    def say_aside(self, key: str, /, **given: object) -> None:
        """Say one message about the conversation itself, which `repeat` leaves out."""
        self.floor.say_aside(self.words(key, **given))

    def ask_for(self, missing: Missing, draft: Draft) -> None:
        """Ask for the part of a move that has not been said."""
        replies = self.teller.replies
        if missing.family:
            cards = self._worth_naming(missing.family)
            titles = replies.join(map(self.teller.title, cards))
            self.say("need-title", family=self.teller.set_of(missing.family), titles=titles)
            return
        card = draft.slots.get("card")
        name, thing = draft.slots.get("target", ""), self.teller.thing(card) if card else ""
        self.say(f"need-{missing.slot}", name=name, thing=thing, known="yes" if name or thing else "no")

    def _worth_naming(self, family: FamilyId) -> Sequence[CardId]:
        """The cards of a family that may be named now, where the hand may be spoken of; else all of them."""
        cards = self.table.view(self.me).deck.members[family]
        open_cards = {getattr(choice, "card", None) for choice in self.scene().choices}
        return [card for card in cards if card in open_cards] or cards

    def refuse(self, refusal: Refusal) -> None:
        """Say why nothing can be played now."""
        pending = self.table.game.pending()
        name = self.teller.names[pending[0]] if pending else ""
        self.say(f"refused-{refusal.reason.replace('_', '-')}", name=name)

    def refuse_action(self, action: Action, refusal: Refusal) -> None:
        """Say why this may not be played, or only that it may not where the reason tells something of the hand."""
        if refusal.private and not self.leave:
            self.say(f"{self.game}-refused-privately")
            return
        key = f"refused-{refusal.reason.replace('_', '-')}"
        if self.teller.replies.has(f"{key}-{action.name}"):
            self.say_action(key, action)
        else:
            self.refuse(refusal)

    def not_written(self, error: RecordNotWritten) -> None:
        """Say that the action waits for the disk."""
        self.floor.say(self.teller.replies.error(error))
        self.say("move-waits")

    def not_understood(self, understood: Understanding, *, step: int) -> None:
        """Say, each time otherwise, that this was not understood."""
        shown = example(self.scene(), len(self.table.turns) + step)
        self.say(f"unclear-{step}", heard=understood.heard[:HEARD_SHOWN], example=shown)

    def nobody_called(self, name: str) -> None:
        """Say that nobody of that name plays, and who does."""
        self.say("nobody-called", name=name[:HEARD_SHOWN].title(), names=self._others())

    def unclear_title(self, name: str, unknown: str) -> None:
        """Say that it was not understood what is wanted from somebody, or that those words name no card."""
        if unknown:
            self.say("no-such-card", thing=unknown[:HEARD_SHOWN].title(), name=name)
        else:
            self.say("unclear-title", name=name)

    def _others(self) -> str:
        return self.teller.replies.join(name for seat, name in enumerate(self.teller.names) if seat != self.me)

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
        about = "both" if name and thing else "name" if name else "thing" if thing else "none"
        key = f"meaning-{reading.intent.replace('_', '-')}"
        return replies.say(key if replies.has(key) else "meaning-other", about=about, name=name, thing=thing)

    def help(self, mode: Mode) -> None:
        """Say what one can say now."""
        where = "over" if self.table.game.result else "mine" if self.my_move else "theirs"
        several = isinstance(mode, Confirming) and len(mode.readings) > 1
        key = "help-choosing" if several else f"help-{type(mode).__name__.lower()}"
        if isinstance(mode, Free) or not self.teller.replies.has(key):
            key = f"help-{where}"
        self.say(key, example=example(self.scene(), len(self.table.turns)))
