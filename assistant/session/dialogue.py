"""What the table answers to words: readings become moves, answers or a question back. Any game's; knows no sound, no time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.language.telling import Teller
from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.rules.contract import Action, Refusal, Seat
from assistant.rules.events import RoundEnded, SetLaid
from assistant.session.answers import ANSWERS, IN_BREATHS, PRIVATE, Scene, example
from assistant.session.floor import STEP, Floor
from assistant.session.modes import AskingLeave, AskingNew, Confirming, Free, Held, Mode, Paging, Paused
from assistant.session.moves import Draft, Missing, complete, kind_of_action
from assistant.session.paging import in_breaths
from assistant.session.table import RecordNotWritten, Table, Turn

LADDER = 4
"""Answers to what is not understood, each different, before they begin again at the second."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a session is carried on."""

    spoken: bool
    """By ear: asks are held, long answers come in parts, and the hand is spoken only with leave."""

    hold: float = 1.2
    """Seconds in which a spoken ask can be taken back."""

    gap: float = 0.4
    """Seconds between computer turns in which one may speak."""


class Dialogue:
    """One person's conversation with the table."""

    def __init__(
        self, table: Table, teller: Teller, understander: Understander, *, manner: Manner, new_table: Callable[[], Table]
    ) -> None:
        self.table = table
        self.teller = teller
        self.understander = understander
        self.manner = manner
        self.floor = Floor()
        self.mode: Mode = Free()
        self.ended = False
        self._new_table = new_table
        self._draft: Draft | None = None
        self._leave = not manner.spoken
        self._unclear = 0

    @property
    def me(self) -> Seat:
        """The seat of the person."""
        return self.teller.listener

    @property
    def game(self) -> str:
        """The game's name."""
        return self.table.game.rules.name

    @property
    def situation(self) -> Situation:
        """What is awaited, and what the privacy of this room lets be likely."""
        match self.mode:
            case Confirming() | AskingLeave() | AskingNew() | Held():
                expects = frozenset({"yes_no"})
            case _:
                expects = frozenset[str]()
        view = self.table.view(self.me)
        choices = self.table.game.rules.choices(view) if self._leave else ()
        return Situation(expects | {"target", "card"}, frozenset(getattr(one, "card", "") for one in choices) - {""})

    def say(self, key: str, **given: object) -> None:
        """Say one message, in its brief form where that is wanted."""
        replies = self.teller.replies
        self.floor.say((replies.say_briefly if self.floor.brief else replies.say)(key, **given))

    def scene(self, reading: Reading | None = None) -> Scene:
        """What answers are made from."""
        slots = reading.slots if reading else {}
        return Scene(self.table.view(self.me), self.teller, self.game, self.table.turns, slots)

    # --- words in

    def words(self, text: str, *, confidences: Sequence[float] | None = None) -> None:
        """Understand what was typed or heard, and answer it."""
        understood = self.understander.understand(text, self.situation, word_confidences=confidences)
        if understood.verdict is Verdict.REJECT or understood.reading is None:
            self._not_understood(understood)
            return
        self._unclear = 0
        if understood.verdict is Verdict.CONFIRM:
            self._confirm((understood.reading, *understood.alternatives)[:2])
            return
        self._act(understood.reading)

    def _not_understood(self, understood: Understanding) -> None:
        self.floor.sound("unclear")
        if isinstance(self.mode, Held):
            held = self.mode
            self.mode = Confirming((Reading(held.draft.intent, held.draft.slots, 1.0),))
            self.floor.say(self.teller.action(self.game, "still", held.action))
            return
        self._unclear = self._unclear + 1 if self._unclear < LADDER else 2
        reading = understood.reading
        if reading and reading.intent == "ask" and "target" in reading.slots and self._unclear == 1:
            self._draft = Draft("ask", {"target": reading.slots["target"]})
            self.say("unclear-title", name=reading.slots["target"])
            return
        shown = example(self.scene(), len(self.table.turns) + self._unclear)
        self.floor.say(self.teller.replies.say(f"unclear-{self._unclear}", heard=understood.heard[:80], example=shown))

    def _confirm(self, readings: tuple[Reading, ...]) -> None:
        described = list(dict.fromkeys(self._describe(reading) for reading in readings))
        self.mode = Confirming(readings[: len(described)])
        key = "did-you-mean" if len(described) == 1 else "did-you-mean-which"
        self.floor.say(self.teller.replies.say(key, first=described[0], second=described[-1]))

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

    # --- readings

    def _act(self, reading: Reading) -> None:
        mode, self.mode = self.mode, Free()
        match mode, reading.intent:
            case Held(), "yes":
                self.play_held(mode)
            case Held(), "no" | "cancel":
                self._draft = None
                self.say("taken-back")
            case Held(draft), "correct":
                self._propose(draft.with_slots(reading.slots))
            case Confirming(readings), "yes" | "first" if len(readings) == 1 or reading.intent == "first":
                self._confirmed(readings[0])
            case Confirming(readings), "second" if len(readings) > 1:
                self._confirmed(readings[1])
            case Confirming(readings), "yes":
                self._confirm(readings)
            case Confirming(), "no" | "cancel":
                self.say("which-then")
            case Confirming(readings), "correct" | "ask":
                self._propose(Draft(readings[0].intent, readings[0].slots).with_slots(reading.slots))
            case AskingLeave(waiting), "yes":
                self._leave = True
                self._answer(waiting)
            case AskingLeave(), "no" | "cancel":
                self.say("leave-refused")
            case AskingNew(), "yes":
                self._begin_again()
            case AskingNew(), "no" | "cancel":
                self.say("go-on")
            case Paging(), "next" | "back":
                self._page(mode, 1 if reading.intent == "next" else -1)
            case Paused(), intent if intent not in {"resume", "quit", "new_game", "yes"}:
                self.mode = mode
                self.say("still-paused")
            case Paused(), "resume" | "yes":
                self.say("go-on")
                self.prompt()
            case (Confirming() | AskingLeave() | AskingNew()), "repeat" | "help":
                self.mode = mode
                self._meta(reading)
            case Held(draft, action), "repeat":
                self.mode = mode
                self._meta(reading)
            case _:
                self._freely(reading)

    def _freely(self, reading: Reading) -> None:
        intent = "ask" if reading.intent == "ask_family" and not self._is_action("ask_family") else reading.intent
        if self._is_action(intent):
            draft = self._draft if self._draft and self._draft.intent == intent else Draft(intent)
            self._propose(draft.with_slots(reading.slots))
        elif intent == "correct":
            self._correct(reading)
        elif intent in ANSWERS:
            self._answer(reading)
        else:
            self._meta(reading)

    def _is_action(self, intent: str) -> bool:
        return kind_of_action(self.table.game.rules.actions, intent) is not None

    def _correct(self, reading: Reading) -> None:
        if self._draft is not None:
            self._propose(self._draft.with_slots(reading.slots))
        elif self.me in self.table.game.pending() and "target" in reading.slots and "card" in reading.slots:
            self._propose(Draft("ask", reading.slots))
        else:
            self.say("too-late")

    # --- moves

    def _propose(self, draft: Draft) -> None:
        """Take up a move: in speech it is read back and held, typed it is played."""
        action = self._ready(draft)
        if action is None:
            return
        if self.manner.spoken and self.manner.hold > 0 and draft.slots:
            self.mode = Held(draft, action)
            self.floor.say(self.teller.action(self.game, "hold", action))
        else:
            self._play(action, told=False)

    def _confirmed(self, reading: Reading) -> None:
        """Take up what has just been confirmed: a move is played without being read back again."""
        if not self._is_action(reading.intent):
            self._freely(reading)
            return
        action = self._ready(Draft(reading.intent, reading.slots))
        if action is not None:
            self._play(action, told=False)

    def _ready(self, draft: Draft) -> Action | None:
        """The draft as a legal action; else say what is missing or why it may not be."""
        kind = kind_of_action(self.table.game.rules.actions, draft.intent)
        view = self.table.view(self.me)
        self._draft = None
        if kind is None or self.me not in view.pending:
            self._refuse(None, Refusal("round_over" if view.result else "not_your_turn"))
            return None
        action = complete(draft, kind, names=self.teller.names, choices=self.table.game.rules.choices(view))
        if isinstance(action, Missing):
            self._draft = draft
            self._ask_for(action, draft)
            return None
        refusal = self.table.game.why_not(self.me, action)
        if refusal is not None:
            self._refuse(action, refusal)
            return None
        return action

    def _ask_for(self, missing: Missing, draft: Draft) -> None:
        replies = self.teller.replies
        if missing.family:
            cards = self.table.view(self.me).deck.members[missing.family]
            titles = replies.join(map(self.teller.title, cards))
            self.floor.say(replies.say("need-title", family=self.teller.family(missing.family), titles=titles))
            return
        card = draft.slots.get("card")
        thing = self.teller.title(card) if card else ""
        self.floor.say(replies.say(f"need-{missing.slot}", name=draft.slots.get("target", ""), thing=thing))

    def _refuse(self, action: Action | None, refusal: Refusal) -> None:
        if refusal.private and not self._leave:
            self.say("refused-privately")
            return
        key = f"refused-{refusal.reason.replace('_', '-')}"
        if action is None or not self.teller.replies.has(f"{key}-{action.name}"):
            pending = self.table.game.pending()
            self.say(key, name=self.teller.names[pending[0]] if pending else "")
        else:
            self.floor.say(self.teller.action(self.game, key, action))

    def play_held(self, held: Held) -> None:
        """Play an ask that stood."""
        self.mode = Free()
        self._play(held.action, told=True)

    def _play(self, action: Action, *, told: bool) -> None:
        """Play the person's action; `told` when the ask itself has been read back already."""
        try:
            turn = self.table.play(self.me, action)
        except RecordNotWritten as error:
            self.not_written(error)
            return
        self.floor.own_turns += 1
        self.tell(turn, skip=1 if told else 0)

    def computer_moves(self, seat: Seat) -> None:
        """Let a computer's seat act and tell of it."""
        try:
            self.tell(self.table.play_computer(seat))
        except RecordNotWritten as error:
            self.not_written(error)

    def write_again(self) -> None:
        """Try to write the action that is waiting, and tell of it when it is on disk."""
        try:
            turn = self.table.write_again()
        except RecordNotWritten as error:
            self.not_written(error)
            return
        if turn is not None:
            self.say("written")
            self.tell(turn)

    def not_written(self, error: RecordNotWritten) -> None:
        """Say that the action waits for the disk."""
        self.floor.say(self.teller.replies.error(error))

    def tell(self, turn: Turn, *, skip: int = 0) -> None:
        """Tell the person what happened, and whether they are to act."""
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
        if self.me in self.table.game.pending():
            self.floor.sound("turn")
            self.say("again" if turn.seat == self.me else "your-move")

    def prompt(self) -> None:
        """Say where things stand."""
        self.floor.say(*ANSWERS["turn"](self.scene()))

    # --- answers

    def _answer(self, reading: Reading) -> None:
        if reading.intent in PRIVATE and not self._leave:
            self.mode = AskingLeave(reading)
            self.say("may-i-aloud")
            return
        lines = ANSWERS[reading.intent](self.scene(reading))
        if not self.manner.spoken or reading.intent not in IN_BREATHS:
            self.floor.say(*lines)
            return
        self._page(Paging(in_breaths(lines)), 0)

    def _page(self, mode: Paging, step: int) -> None:
        place = mode.place + step
        if place not in range(len(mode.parts)):
            self.mode = mode
            self.say("no-more" if step > 0 else "at-start")
            return
        last = place == len(mode.parts) - 1
        self.floor.say(*mode.parts[place])
        self.mode = Free() if last and place == 0 else Paging(mode.parts, place)
        if not last:
            self.say("more")

    def _meta(self, reading: Reading) -> None:
        floor = self.floor
        match reading.intent:
            case "repeat":
                if not floor.repeat():
                    self.say("nothing-said")
            case "faster" | "slower":
                faster = reading.intent == "faster"
                self.say(reading.intent if floor.change_rate(STEP if faster else 1 / STEP) else "at-limit")
            case "louder" | "softer":
                self.say(reading.intent if floor.change_volume(1 if reading.intent == "louder" else -1) else "at-limit")
            case "shorter" | "longer":
                floor.wordiness = -1 if reading.intent == "shorter" else 1
                self.say(reading.intent)
            case "stop":
                floor.hush()
            case "help":
                self._help()
            case "pause":
                self.mode = Paused()
                self.say("paused")
            case "new_game":
                if self.table.game.result is None:
                    self.mode = AskingNew()
                    self.say("new-game-sure")
                else:
                    self._begin_again()
            case "quit":
                self.leave()
            case intent:
                key = f"reply-{intent.replace('_', '-')}"
                self.say(key if self.teller.replies.has(key) else "reply-nothing")

    def _help(self) -> None:
        where = "over" if self.table.game.result else "mine" if self.me in self.table.game.pending() else "theirs"
        mode = type(self.mode).__name__.lower()
        key = f"help-{mode}" if self.teller.replies.has(f"help-{mode}") else f"help-{where}"
        self.say(key, example=example(self.scene(), len(self.table.turns)))

    def leave(self) -> None:
        """Say goodbye; the record is on disk already."""
        saved = self.table.writer is not None and self.table.game.result is None
        self.say("goodbye-kept" if saved else "goodbye")
        self.ended = True

    def _begin_again(self) -> None:
        self.table = self._new_table()
        self._draft = None
        self.begin()

    def begin(self) -> None:
        """Welcome the person to a new game, or back to one that was cut short."""
        names = self.teller.replies.join(name for seat, name in enumerate(self.teller.names) if seat != self.me)
        if len(self.table.turns) > 1:
            self.say("welcome-back", names=names)
            self.tell(self.table.turns[-1])
            self.floor.say(*ANSWERS["where_am_i"](self.scene()))
            return
        self.say("welcome", names=names)
        key = f"{self.game}-opening"
        options = {name.replace("-", "_"): value for name, value in self.table.game.setup.options.items()}
        self.say(key, seats=self.table.game.setup.seats, **options)
        if self._leave:
            self.floor.say(*ANSWERS["read_hand"](self.scene()))
        self.tell(self.table.turns[0])
