"""A position of Authors being moved: what cards do, step by step, and the events that tell of it."""

from collections.abc import Sequence
from dataclasses import replace

from assistant.cards import CardId, FamilyId
from assistant.rules.authors import ties
from assistant.rules.authors.events import SetForfeited, SetOwed, TieBroken
from assistant.rules.authors.options import FAMILY_SIZE, copies, refill_size
from assistant.rules.authors.state import AuthorsState
from assistant.rules.contract import Event, Seat, Secret
from assistant.rules.events import Drew, Refilled, RoundEnded, SetLaid, TurnCame, WentOut
from assistant.rules.setup import in_order


class Moving:
    """Begins with a position; `end` makes the next one."""

    def __init__(self, state: AuthorsState) -> None:
        self.setup = state.setup
        self.options = state.setup.options
        self.deck = state.setup.deck
        self.turn = state.turn
        self.hands = list(state.hands)
        self.laid = list(state.laid)
        self.pile = state.pile
        self.tally = state.tally
        self.events: list[Event] = []
        self._pile_before = len(state.pile)

    def take(self, seat: Seat, *cards: CardId) -> None:
        """Put cards into a hand."""
        self.hands[seat] = in_order(self.deck, (*self.hands[seat], *cards))

    def give(self, seat: Seat, card: CardId) -> None:
        """Take one copy of a card out of a hand."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def give_family(self, seat: Seat, family: FamilyId) -> tuple[CardId, ...]:
        """Take all cards of a family out of a hand, and return them."""
        members = self.deck.members[family]
        hand = self.hands[seat]
        self.hands[seat] = tuple(card for card in hand if card not in members)
        return tuple(card for card in hand if card in members)

    def draw(self) -> CardId:
        """Take the top card of the pile."""
        drawn, self.pile = self.pile[0], self.pile[1:]
        return drawn

    def lay_sets(self, seat: Seat, families: Sequence[FamilyId]) -> bool:
        """Lay the sets of these families that the hand has; True when there were any."""
        before = len(self.tally.order)
        for family in families:
            while cards := self._set_in(self.hands[seat], family):
                for card in cards:
                    self.give(seat, card)
                self.laid[seat] = (*self.laid[seat], family)
                self.tally = replace(self.tally, order=(*self.tally.order, (seat, family)))
                self.events.append(SetLaid(seat=seat, family=family, cards=cards, count=len(self.laid[seat])))
                self._pay_debt(seat)
        return len(self.tally.order) > before

    def _set_in(self, hand: tuple[CardId, ...], family: FamilyId) -> tuple[CardId, ...]:
        """The cards of a set in the hand, or none."""
        members = self.deck.members[family]
        if self.options["double_set"] == "any_four":
            cards = tuple(card for card in hand if card in members)
            return cards[:FAMILY_SIZE] if len(cards) >= FAMILY_SIZE else ()
        return members if set(members).issubset(hand) else ()

    def _pay_debt(self, seat: Seat) -> None:
        for debt in self.tally.debts:
            if debt[0] == seat:
                debts = list(self.tally.debts)
                debts.remove(debt)
                self.tally = replace(self.tally, debts=tuple(debts))
                self._hand_over_set(seat, debt[1])
                return

    def forfeit_set(self, seat: Seat) -> None:
        """Give the set laid last to the left neighbour, or owe the next one (RULES.md, section 2)."""
        seats = len(self.hands)
        to = next(left for step in range(1, seats) if self._plays(left := (seat + step) % seats))
        if self.laid[seat]:
            self._hand_over_set(seat, to)
        else:
            self.tally = replace(self.tally, debts=(*self.tally.debts, (seat, to)))
            self.events.append(SetOwed(seat=seat, to=to))

    def _hand_over_set(self, seat: Seat, to: Seat) -> None:
        *kept, family = self.laid[seat]
        self.laid[seat], self.laid[to] = tuple(kept), (*self.laid[to], family)
        self.events.append(SetForfeited(seat=seat, to=to, family=family))
        if self.options["no_family_ask"] == "minus2_floor0" and self.score(seat) < 0:
            self.add_points(seat, -self.score(seat))

    def add_points(self, seat: Seat, points: int) -> None:
        """A bonus, or a fine below zero."""
        all_points = list(self.tally.points or (0,) * len(self.hands))
        all_points[seat] += points
        self.tally = replace(self.tally, points=tuple(all_points))

    def earn(self, seat: Seat, card: CardId) -> bool:
        """Give the seat its point for naming a card; False, and no point, when it has had it before."""
        if (seat, card) in self.tally.earned:
            return False
        self.tally = replace(self.tally, earned=self.tally.earned | {(seat, card)})
        self.add_points(seat, 1)
        return True

    def score(self, seat: Seat) -> int:
        """The seat's points as they are now."""
        return len(self.laid[seat]) + (self.tally.points[seat] if self.tally.points else 0)

    def settle(self, *seats: Seat) -> None:
        """Those of the seats that have no cards take new ones, if the table does so, or are out."""
        for seat in seats:
            if self.hands[seat]:
                continue
            size = refill_size(self.options, len(self.hands))
            while size and self.pile and not self.hands[seat]:
                drawn, self.pile = in_order(self.deck, self.pile[:size]), self.pile[size:]
                self.hands[seat] = drawn
                cards = Secret(drawn, frozenset({seat}))
                self.events.append(Refilled(seat=seat, count=len(drawn), cards=cards, pile=len(self.pile)))
                self.lay_sets(seat, self.families_in(drawn))
            if not self.hands[seat] and not self._may_come_back:
                self.events.append(WentOut(seat=seat))

    @property
    def _may_come_back(self) -> bool:
        """A seat without cards draws one when its turn comes."""
        return bool(self.pile) and self.options["empty_hand"] == "draw_one_on_turn"

    def families_in(self, cards: Sequence[CardId]) -> tuple[FamilyId, ...]:
        """The families of the cards, each once."""
        return tuple(dict.fromkeys(map(self.deck.family_ids.__getitem__, cards)))

    def next_to_play(self, after: Seat) -> Seat | None:
        """The next seat to the left that has cards or may draw one, the seat itself last."""
        seats = len(self.hands)
        may_come_back = self._may_come_back
        for step in range(1, seats + 1):
            seat = (after + step) % seats
            if self.hands[seat] or (may_come_back and self._plays(seat)):
                return seat
        return None

    def _plays(self, seat: Seat) -> bool:
        return not self.setup.sudden_death or seat in self.setup.level

    def goes_on(self, seat: Seat) -> Seat | None:
        """Whose turn it is when the seat has earned another ask: its own if it can."""
        return seat if self.hands[seat] or self._may_come_back else self.next_to_play(seat)

    def end(
        self, turn: Seat | None, *, passes: int = 0, owed: tuple[CardId, ...] = ()
    ) -> tuple[AuthorsState, tuple[Event, ...]]:
        """Close the action: say to whom the turn has come, or that the round is over."""
        if self._pile_before and not self.pile and self.options["empty_hand"] == "draw_one_on_turn":
            self._out_without_pile()
            turn = None if turn is None else self.goes_on(turn)
        if not owed:
            if self._cut_short():
                turn = None
            elif turn != self.turn or (turn is not None and not self.hands[turn]):
                turn = self._come_to(turn)
        state = AuthorsState(self.setup, tuple(self.hands), tuple(self.laid), self.pile, turn, passes, owed, self.tally)
        if turn is None:
            self._close(state)
        return state, tuple(self.events)

    def _out_without_pile(self) -> None:
        """The last card has been drawn: who has none now gets none."""
        told = {event.seat for event in self.events if isinstance(event, WentOut)}
        for seat, hand in enumerate(self.hands):
            if not hand and seat not in told and self._plays(seat):
                self.events.append(WentOut(seat=seat))

    def _come_to(self, turn: Seat | None) -> Seat | None:
        """Bring the turn to a seat: sets dealt to it are laid, and a seat without cards draws one."""
        while turn is not None:
            if turn != self.turn:
                self.events.append(TurnCame(seat=turn))
                self.turn = turn
            if self.hands[turn] and self.options["dealt_sets"] == "immediate":
                return turn
            if self.options["dealt_sets"] == "own_turn" and self.lay_sets(turn, self.families_in(self.hands[turn])):
                self.settle(turn)
            if not self.hands[turn] and self._may_come_back:
                self._draw_for_turn(turn)
            if self._cut_short():
                return None
            if self.hands[turn]:
                return turn
            turn = self.next_to_play(turn)
        return None

    def _draw_for_turn(self, seat: Seat) -> None:
        """A seat without cards draws the one it will ask with."""
        drawn = self.draw()
        self.take(seat, drawn)
        self.events.append(Drew(seat=seat, card=Secret(drawn, frozenset({seat})), pile=len(self.pile)))
        if not self.pile:
            self._out_without_pile()

    def _cut_short(self) -> bool:
        """A rule of the table ends the round although sets are left."""
        if self.setup.sudden_death:
            return bool(self.tally.order)
        options = self.options
        if options["empty_hand"] == "end_game" and not all(self.hands):
            return True
        if options["pile_empty"] == "stop" and not self.pile:
            return True
        return options["stop_when_decided"] == "yes" and self._decided()

    def _decided(self) -> bool:
        left = copies(self.options) * len(self.deck.families) - len(self.tally.order)
        *_, second, best = sorted(map(len, self.laid))
        return best - second > left

    def _close(self, state: AuthorsState) -> None:
        result = ties.result(state)
        best = max(result.scores)
        level = tuple(seat for seat, score in enumerate(result.scores) if score == best)
        if result.order and len(level) > 1 and not self.setup.sudden_death:
            rule = self.options["tie"]
            self.events.append(TieBroken(level=level, winner=result.winners[0], rule=rule))
        played_off = len(result.winners) > 1 and not self.setup.level and self._ties_are_played_off
        one_of_several = bool(self.setup.level) or self.options["match"] != "single"
        self.events.append(
            RoundEnded(
                scores=result.scores,
                winners=result.winners,
                played_off=played_off or None,
                one_of_several=one_of_several or None,
            )
        )

    @property
    def _ties_are_played_off(self) -> bool:
        return self.options["match"] == "single" and self.options["tie"] in {"sudden_death", "replay_credit"}
