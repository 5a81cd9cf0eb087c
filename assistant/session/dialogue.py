"""What the table answers to words: readings become moves, answers, or a question back.

Any game's. Knows no sound and no time; what it says goes to the floor.
"""

from dataclasses import replace

from assistant.errors import AuthorsError
from assistant.language.telling import Teller
from assistant.language.understanding import Reading, Situation, Understander, Understanding, Verdict
from assistant.rules.contract import Action, Seat
from assistant.session import modes
from assistant.session.answering import Answering
from assistant.session.answers import ANSWERS
from assistant.session.courtesies import COURTESIES
from assistant.session.dealing import Dealer, Sitting, Wishes, names_authors
from assistant.session.floor import Floor
from assistant.session.manner import Manner
from assistant.session.modes import Confirming, Free, Held, Mode, Paging, Paused, SettingUp
from assistant.session.moves import Draft
from assistant.session.narrator import Narrator
from assistant.session.outputs import Reseated, Show
from assistant.session.proposal import Proposal
from assistant.session.setting_up import SetUp
from assistant.session.stimuli import Heard
from assistant.session.table import RecordNotWritten, Table
from assistant.session.unclear import Unclear
from assistant.session.witnesses import NOT_FOR_THE_GAME, understand


class Dialogue:
    """One person's conversation with the table."""

    def __init__(
        self,
        table: Table,
        teller: Teller,
        understander: Understander,
        *,
        manner: Manner,
        dealer: Dealer,
    ) -> None:
        self.table = table
        self.teller = teller
        self.understander = understander
        self.manner = manner
        self.floor = Floor(voiced=manner.spoken, pause=manner.pause)
        self.mode: Mode = Free()
        self.ended = False
        self.dealer = dealer
        self._sit_down(leave=not manner.spoken)

    def _sit_down(self, *, leave: bool) -> None:
        """Begin to speak of the table as it is now: who sits where, and how cards are called at it."""
        (person,) = self.table.people
        setup = self.table.game.setup
        names, by_title = self.table.names, names_authors(setup.options)
        self.teller = replace(self.teller, deck=setup.deck, names=names, listener=person, by_title=by_title)
        self.narrator = Narrator(self.table, self.teller, self.floor, leave=leave)
        self.proposal = Proposal(self.narrator)
        self.answering = Answering(self.narrator, self.manner)
        self.setting_up = SetUp(self.narrator)
        self.unclear = Unclear(self.narrator, self.proposal, self.manner)

    @property
    def me(self) -> Seat:
        """The seat of the person."""
        return self.teller.listener

    @property
    def situation(self) -> Situation:
        """What is awaited, and what the privacy of this room lets be likely."""
        expects = modes.awaited(self.mode, self.narrator.open_kinds)
        view = self.table.view(self.me)
        choices = self.table.game.rules.choices(view) if self.narrator.leave else ()
        return Situation(expects, frozenset(getattr(one, "card", "") for one in choices) - {""})

    def begin(self) -> None:
        """Welcome the person."""
        self.narrator.welcome(hand=not self.manner.spoken)

    def leave(self) -> None:
        """Say goodbye; the record is on disk already."""
        self.narrator.goodbye(self.manner.resuming)
        self.ended = True

    # Words in

    def beside_the_game(self, said: Heard) -> bool:
        """Whether this was hardly said to the game, and is best passed over."""
        return understand(said, self.understander, self.situation).reason == NOT_FOR_THE_GAME

    def words(self, said: Heard) -> None:
        """Understand what was typed or heard, and answer it."""
        unwritten = self.write_again()
        understood = self._understand(said)
        if unwritten is not None:
            self._while_unwritten(unwritten, understood)
            return
        # In doubt while a game is set up, its open question is asked again: another in between would be one too many.
        doubt = understood.verdict is Verdict.CONFIRM and isinstance(self.mode, SettingUp)
        if understood.verdict is Verdict.REJECT or understood.reading is None or doubt:
            self._not_understood(understood)
            return
        self.unclear.over()
        if understood.verdict is Verdict.CONFIRM:
            self._confirm((understood.reading, *understood.alternatives)[:2])
            return
        self._act(understood.reading)

    def _while_unwritten(self, error: RecordNotWritten, understood: Understanding) -> None:
        """Nothing is told of the action that waits, so that there is nothing one can do but leave."""
        reading = understood.reading
        if understood.verdict is Verdict.ACCEPT and reading is not None and reading.intent == "quit":
            self.leave()
        else:
            self.narrator.not_written(error)

    def _understand(self, said: Heard) -> Understanding:
        understood = understand(said, self.understander, self.situation)
        whole = self.proposal.whole(said.text)
        if whole is None or understood.verdict is Verdict.ACCEPT:
            return understood
        in_family = self.understander.understand(whole, self.situation)
        return in_family if in_family.verdict is Verdict.ACCEPT else understood

    def _not_understood(self, understood: Understanding) -> None:
        self.floor.sound("unclear")
        if isinstance(self.mode, Held):
            self._wait_with(self.mode, "still")
            return
        if not isinstance(self.mode, Free | Paging):
            self.narrator.say("unclear-1")
            if isinstance(self.mode, Confirming) and len(self.mode.readings) > 1:
                self._confirm(self.mode.readings)
            elif isinstance(self.mode, SettingUp):
                self.setting_up.ask_again(self.mode)
            else:
                self.narrator.help(self.mode)
            return
        self.unclear.answer(understood)

    def _wait_with(self, held: Held, form: str) -> None:
        """Ask whether a held move is to be played, and wait for the answer."""
        self.mode = Confirming((Reading(held.draft.intent, held.draft.slots, 1.0),))
        self.narrator.say_action(form, held.action)

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
            case modes.AskingLeave() | modes.AskingNew():
                done = self._while_asking(mode, reading)
            case SettingUp():
                done = self._while_setting_up(mode, reading)
            case Paused():
                done = self._while_paused(reading)
            case Paging() if reading.intent in {"next", "back"}:
                done = True
                self._turn_to(self.answering.page(mode, 1 if reading.intent == "next" else -1))
            case _:
                done = False
        if not done:
            # A question in between leaves what is waited for, or half read, as it is; a long answer takes its place.
            self.mode = mode if self.answering.keeps(reading.intent) else Free()
            self._freely(reading)

    def _turn_to(self, mode: Mode | None) -> None:
        """Wait for something else, or for the same as before."""
        self.mode = mode or self.mode

    def _while_held(self, held: Held, reading: Reading) -> bool:
        match reading.intent:
            case "yes":
                self.play_held(held)
            case "no" | "cancel":
                self.narrator.say("taken-back")
            case "stop" | "more_time" | "wait_longer":
                self.floor.hush()
                if reading.intent == "wait_longer":
                    COURTESIES[reading.intent](self.narrator)
                self._wait_with(held, "wait")
            case "correct":
                self._propose(held.draft.with_slots(reading.slots))
            case intent if self.proposal.means(intent, held.draft.intent):
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
            case intent if intent == "correct" or self.proposal.means(intent, readings[0].intent):
                self._propose(self.proposal.draft_of(readings[0]).with_slots(reading.slots))
            case _:
                return False
        return True

    def _while_asking(self, mode: modes.AskingLeave | modes.AskingNew, reading: Reading) -> bool:
        match mode, reading.intent:
            case modes.AskingLeave(waiting), "yes":
                self.narrator.leave = True
                self._freely(waiting)
            case modes.AskingLeave(), "no" | "cancel":
                self.narrator.say("leave-refused")
            case modes.AskingNew(), "yes":
                self._begin_again()
            case modes.AskingNew(), "no" | "cancel":
                self.narrator.say("go-on")
            case _:
                return False
        return True

    def _while_setting_up(self, mode: SettingUp, reading: Reading) -> bool:
        answered = self.setting_up.answer(mode, reading)
        if isinstance(answered, Wishes):
            self._begin_again(answered)
        elif answered is not None:
            self.mode = answered
        return answered is not None

    def _while_paused(self, reading: Reading) -> bool:
        match reading.intent:
            case "resume" | "yes" | "next":
                self.narrator.say("go-on")
                self.narrator.prompt()
            case "quit" | "new_game":
                return False
            case intent if self.answering.while_paused(intent):
                return False
            case _:
                self.mode = Paused()
                self.narrator.say("still-paused")
        return True

    def _freely(self, reading: Reading) -> None:
        intent = reading.intent
        if self.proposal.kind(intent):
            self._propose(self.proposal.draft_of(reading))
        elif intent == "correct":
            self._correct(reading)
        elif intent in ANSWERS:
            self._turn_to(self.answering.answer(reading))
        elif intent == "why" and self.proposal.unexplained:
            self._turn_to(self.answering.ask_leave(reading))
        elif intent == "set_up":
            self.mode = self.setting_up.begin(self.dealer.wishes, reading.slots)
        elif intent == "why" and self.proposal.explain():
            return
        elif intent in {"cancel", "no"} and self.proposal.draft:
            self.proposal.drop()
            self.narrator.say("taken-back")
        else:
            self._converse(intent)

    def _correct(self, reading: Reading) -> None:
        if self.proposal.draft is not None:
            self._propose(self.proposal.draft.with_slots(reading.slots))
        else:
            self.narrator.say("too-late")

    # Moves

    def _propose(self, draft: Draft) -> None:
        """Take up a move: in speech it is read back and held, typed it is played."""
        action = self.proposal.action(draft)
        if action is None:
            return
        if self.proposal.warns(action):
            self.mode = Confirming((Reading(draft.intent, draft.slots, 1.0),))
        elif self.manner.spoken and draft.slots and (self.manner.hold > 0 or self.narrator.asks_may_cost):
            self.mode = Held(draft, action)
            self.narrator.say_action("hold", action)
        else:
            self._play(action, told=False)

    def _confirmed(self, reading: Reading) -> None:
        """Take up what has just been confirmed: a move is played without being read back again."""
        if not self.proposal.kind(reading.intent):
            self._freely(reading)
            return
        action = self.proposal.action(self.proposal.draft_of(reading))
        if action is not None:
            self._play(action, told=False)

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
        self.proposal.drop()
        self.narrator.tell(turn, told=told)
        self.floor.own_turns += self.me not in self.table.game.pending()

    def computer_moves(self, seat: Seat) -> None:
        """Let a computer's seat act and tell of it."""
        self.mode = Free()
        if self.table.turns[-1].seat != seat:
            self.floor.begin_part()
        try:
            self.narrator.tell(self.table.play_computer(seat))
        except RecordNotWritten as error:
            self.narrator.not_written(error)

    def write_again(self) -> RecordNotWritten | None:
        """Try to write the action that is waiting, and tell of it when it is on disk; else return what is wrong."""
        try:
            turn = self.table.write_again()
        except RecordNotWritten as error:
            return error
        if turn is not None:
            self.narrator.say("written")
            self.narrator.tell(turn)
        return None

    # The conversation itself

    def _converse(self, intent: str) -> None:
        """Answer what is about the conversation and not about the game."""
        if intent in COURTESIES:
            COURTESIES[intent](self.narrator)
            if intent != "wait_longer" or not isinstance(self.mode, Free | Paging):
                return
        match intent:
            case "help" if isinstance(self.mode, SettingUp):
                self.setting_up.help(self.mode)
            case "help":
                self.narrator.help(self.mode)
            case "more_time" | "wait_longer" if self.narrator.my_move or self.table.game.result:
                self.narrator.say("reply-more-time")
            case "pause" | "more_time" | "wait_longer":
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
        self.mode = modes.AskingNew()
        self.narrator.say("new-game-sure")

    def _begin_again(self, wishes: Wishes | None = None) -> None:
        try:
            dealt = self.dealer.deal(wishes)
        except AuthorsError as error:
            self.floor.say(self.teller.replies.error(error))
            return
        self._move_to(dealt)
        self.begin()

    def go_back(self, before: Sitting, error: AuthorsError) -> None:
        """Go on with the game before, since nobody can be heard at this table; no record is left of this game."""
        self.table.discard()
        self.mode = Free()
        self._move_to(before)
        self.floor.begin_part()
        self.floor.put([Show(self.teller.replies.error(error))])
        self.narrator.say("game-before")
        self.narrator.prompt()

    def _move_to(self, sitting: Sitting) -> None:
        """Sit down to another game, perhaps with others, or with another pack."""
        before = Sitting(self.table, self.dealer.wishes)
        self.table, self.dealer.wishes = sitting.table, sitting.wishes
        understander = self.understander.at(self.table.game.setup.deck, self.table.opponents)
        if understander is not self.understander:
            self.understander = understander
            self.floor.put([Reseated(before)])
        self._sit_down(leave=self.narrator.leave)
