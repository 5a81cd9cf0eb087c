"""What the table answers to words: readings become moves, answers, or a question back.

Any game's. Knows no sound and no time; what it says goes to the floor.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.language.telling import Teller
from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.rules.contract import Action, Refusal, Seat
from assistant.session.answers import ANSWERS, IN_BREATHS, PRIVATE
from assistant.session.floor import STEP, Floor
from assistant.session.modes import AskingLeave, AskingNew, Confirming, Free, Held, Mode, Paging, Paused
from assistant.session.moves import Draft, Missing, complete, kind_of_action
from assistant.session.narrator import Narrator
from assistant.session.paging import in_breaths
from assistant.session.table import RecordNotWritten, Table

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
        self,
        table: Table,
        teller: Teller,
        understander: Understander,
        *,
        manner: Manner,
        new_table: Callable[[], Table],
    ) -> None:
        self.table = table
        self.teller = teller
        self.understander = understander
        self.manner = manner
        self.floor = Floor()
        self.narrator = Narrator(table, teller, self.floor)
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
    def situation(self) -> Situation:
        """What is awaited, and what the privacy of this room lets be likely."""
        expects = {"target", "card"}
        if isinstance(self.mode, Confirming | AskingLeave | AskingNew | Held):
            expects.add("yes_no")
        view = self.table.view(self.me)
        choices = self.table.game.rules.choices(view) if self._leave else ()
        return Situation(frozenset(expects), frozenset(getattr(one, "card", "") for one in choices) - {""})

    def completes(self, reading: Reading) -> bool:
        """Nothing more need be said after this: it is no move, or a move with all its parts."""
        kind = kind_of_action(self.table.game.rules.actions, reading.intent)
        if kind is None:
            return True
        draft = self._draft if self._draft and self._draft.intent == reading.intent else Draft(reading.intent)
        choices = self.table.game.choices(self.me)
        whole = complete(draft.with_slots(reading.slots), kind, names=self.teller.names, choices=choices)
        return not isinstance(whole, Missing)

    def begin(self) -> None:
        """Welcome the person."""
        self.narrator.welcome(hand=self._leave)

    def leave(self) -> None:
        """Say goodbye; the record is on disk already."""
        kept = self.table.writer is not None and self.table.game.result is None
        self.narrator.say("goodbye-kept" if kept else "goodbye")
        self.ended = True

    # Words in

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
            self.narrator.say_action("still", held.action)
            return
        self._unclear = self._unclear + 1 if self._unclear < LADDER else 2
        reading = understood.reading
        if reading and self._is_action(reading.intent) and "target" in reading.slots and self._unclear == 1:
            self._draft = Draft(reading.intent, {"target": reading.slots["target"]})
            self.narrator.say("unclear-title", name=reading.slots["target"])
            return
        self.narrator.not_understood(understood, step=self._unclear)

    def _confirm(self, readings: tuple[Reading, ...]) -> None:
        different = self.narrator.did_you_mean(readings)
        self.mode = Confirming(readings[:different])

    def _act(self, reading: Reading) -> None:
        mode, self.mode = self.mode, Free()
        match mode:
            case Held():
                done = self._while_held(mode, reading)
            case Confirming(readings):
                done = self._while_confirming(readings, reading)
            case AskingLeave() | AskingNew():
                done = self._while_asking(mode, reading)
            case Paused():
                done = self._while_paused(reading)
            case Paging() if reading.intent in {"next", "back"}:
                done = True
                self._page(mode, 1 if reading.intent == "next" else -1)
            case _:
                done = False
        if not done and not isinstance(mode, Free | Paging) and reading.intent in {"repeat", "help"}:
            self.mode = mode
        if not done:
            self._freely(reading)

    def _while_held(self, held: Held, reading: Reading) -> bool:
        match reading.intent:
            case "yes":
                self.play_held(held)
            case "no" | "cancel":
                self.narrator.say("taken-back")
            case "correct":
                self._propose(held.draft.with_slots(reading.slots))
            case intent if intent == held.draft.intent:
                self._propose(held.draft.with_slots(reading.slots))
            case _:
                return False
        return True

    def _while_confirming(self, readings: tuple[Reading, ...], reading: Reading) -> bool:
        match reading.intent:
            case "yes" if len(readings) > 1:
                self._confirm(readings)
            case "yes" | "first":
                self._confirmed(readings[0])
            case "second" if len(readings) > 1:
                self._confirmed(readings[1])
            case "no" | "cancel":
                self.narrator.say("which-then")
            case intent if intent == "correct" or intent == readings[0].intent:
                self._propose(Draft(readings[0].intent, readings[0].slots).with_slots(reading.slots))
            case _:
                return False
        return True

    def _while_asking(self, mode: AskingLeave | AskingNew, reading: Reading) -> bool:
        match mode, reading.intent:
            case AskingLeave(waiting), "yes":
                self._leave = True
                self._answer(waiting)
            case AskingLeave(), "no" | "cancel":
                self.narrator.say("leave-refused")
            case AskingNew(), "yes":
                self._begin_again()
            case AskingNew(), "no" | "cancel":
                self.narrator.say("go-on")
            case _:
                return False
        return True

    def _while_paused(self, reading: Reading) -> bool:
        match reading.intent:
            case "resume" | "yes":
                self.narrator.say("go-on")
                self.narrator.prompt()
            case "quit" | "new_game" | "repeat" | "help":
                return False
            case _:
                self.mode = Paused()
                self.narrator.say("still-paused")
        return True

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
            self._converse(intent)

    def _is_action(self, intent: str) -> bool:
        return kind_of_action(self.table.game.rules.actions, intent) is not None

    def _correct(self, reading: Reading) -> None:
        if self._draft is not None:
            self._propose(self._draft.with_slots(reading.slots))
        else:
            self.narrator.say("too-late")

    # Moves

    def _propose(self, draft: Draft) -> None:
        """Take up a move: in speech it is read back and held, typed it is played."""
        action = self._ready(draft)
        if action is None:
            return
        if self.manner.spoken and self.manner.hold > 0 and draft.slots:
            self.mode = Held(draft, action)
            self.narrator.say_action("hold", action)
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
            self.narrator.refuse(Refusal("round_over" if view.result else "not_your_turn"))
            return None
        action = complete(draft, kind, names=self.teller.names, choices=self.table.game.rules.choices(view))
        if isinstance(action, Missing):
            self._draft = draft
            self.narrator.ask_for(action, draft)
            return None
        refusal = self.table.game.why_not(self.me, action)
        if refusal is not None:
            self.narrator.refuse_action(action, refusal, aloud=self._leave)
            return None
        return action

    def play_held(self, held: Held) -> None:
        """Play an ask that stood."""
        self.mode = Free()
        self._play(held.action, told=True)

    def _play(self, action: Action, *, told: bool) -> None:
        """Play the person's action; `told` when the ask itself has been read back already."""
        try:
            turn = self.table.play(self.me, action)
        except RecordNotWritten as error:
            self.narrator.not_written(error)
            return
        self.floor.own_turns += 1
        self.narrator.tell(turn, skip=1 if told else 0)

    def computer_moves(self, seat: Seat) -> None:
        """Let a computer's seat act and tell of it."""
        self.mode = Free()
        try:
            self.narrator.tell(self.table.play_computer(seat))
        except RecordNotWritten as error:
            self.narrator.not_written(error)

    def write_again(self) -> None:
        """Try to write the action that is waiting, and tell of it when it is on disk."""
        try:
            turn = self.table.write_again()
        except RecordNotWritten as error:
            self.narrator.not_written(error)
            return
        if turn is not None:
            self.narrator.say("written")
            self.narrator.tell(turn)

    # Answers

    def _answer(self, reading: Reading) -> None:
        if reading.intent in PRIVATE and not self._leave:
            self.mode = AskingLeave(reading)
            self.narrator.say("may-i-aloud")
            return
        lines = ANSWERS[reading.intent](self.narrator.scene(reading))
        if not self.manner.spoken or reading.intent not in IN_BREATHS:
            self.floor.say(*lines)
            return
        self._page(Paging(in_breaths(lines)), 0)

    def _page(self, mode: Paging, step: int) -> None:
        place = mode.place + step
        if place not in range(len(mode.parts)):
            self.mode = mode
            self.narrator.say("no-more" if step > 0 else "at-start")
            return
        self.floor.say(*mode.parts[place])
        if len(mode.parts) > 1:
            self.mode = Paging(mode.parts, place)
        if place < len(mode.parts) - 1:
            self.narrator.say("more")

    def _converse(self, intent: str) -> None:
        """Answer what is about the conversation and not about the game."""
        match intent:
            case "repeat":
                if not self.floor.repeat():
                    self.narrator.say("nothing-said")
            case "faster" | "slower":
                changed = self.floor.change_rate(STEP if intent == "faster" else 1 / STEP)
                self.narrator.say(intent if changed else "at-limit")
            case "louder" | "softer":
                changed = self.floor.change_volume(1 if intent == "louder" else -1)
                self.narrator.say(intent if changed else "at-limit")
            case "shorter" | "longer":
                self.floor.wordiness = -1 if intent == "shorter" else 1
                self.narrator.say(intent)
            case "stop":
                self.floor.hush()
            case "help":
                self.narrator.help(self.mode)
            case "pause":
                self.mode = Paused()
                self.narrator.say("paused")
            case "new_game":
                self._new_game()
            case "quit":
                self.leave()
            case _:
                key = f"reply-{intent.replace('_', '-')}"
                self.narrator.say(key if self.teller.replies.has(key) else "reply-nothing")

    def _new_game(self) -> None:
        if self.table.game.result is not None:
            self._begin_again()
            return
        self.mode = AskingNew()
        self.narrator.say("new-game-sure")

    def _begin_again(self) -> None:
        self.table = self._new_table()
        self.narrator = Narrator(self.table, self.teller, self.floor)
        self._draft = None
        self.begin()
