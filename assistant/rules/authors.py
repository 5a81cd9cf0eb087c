"""Authors: ask another player for one exact card; four of a family are laid down; most sets win.

Two deals: the whole pack (`draw_pile=none`), or four cards each and a pile to draw from on a miss (`s3_four`), which is
the default for two, since with the whole pack dealt between two players every ask hits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, overload

from assistant.cards import CardId, Deck, FamilyId
from assistant.rules.contract import Action, Event, Refusal, Result, Seat, Secret, View, card_field, seat_field
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
from assistant.rules.setup import Option, Setup, deal_round, in_order

PILE_DEAL = 4
"""Cards dealt to each seat when there is a pile."""

FAMILY_SIZE = 4
"""Cards that make a set."""


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Ask one other player for one exact card."""

    name: ClassVar[str] = "ask"
    target: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Give up the turn."""

    name: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorsView(View):
    """What a seat may know of a game of Authors."""

    dealer: Seat
    must_ask: bool
    """Everybody has passed in turn, so the next player may not."""


@dataclass(frozen=True, slots=True)
class AuthorsState:
    """A position between two actions."""

    setup: Setup
    hands: tuple[tuple[CardId, ...], ...]
    laid: tuple[tuple[FamilyId, ...], ...]
    pile: tuple[CardId, ...]
    """Cards to draw; the next one first."""

    turn: Seat | None
    """Whose turn it is; None when the round is over."""

    passes: int = 0
    """Passes in a row since the last ask."""


class AskChoices(Sequence[Action]):
    """Every legal ask, and the pass where it is allowed, without making them all at once."""

    def __init__(self, targets: Sequence[Seat], cards: Sequence[CardId], last: Sequence[Action]) -> None:
        self.targets = targets
        self.cards = cards
        self.last = last
        self._asks = len(targets) * len(cards)

    def __len__(self) -> int:
        return self._asks + len(self.last)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if place >= self._asks:
            return self.last[place - self._asks]
        target, card = divmod(place, len(self.cards))
        return Ask(self.targets[target], self.cards[card])

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Ask):
            return action.target in self.targets and action.card in self.cards
        return action in self.last


class _Play:
    """A position being moved: what an action does to it, step by step, and the events that tell of it."""

    def __init__(self, state: AuthorsState) -> None:
        self.setup = state.setup
        self.deck = state.setup.deck
        self.turn = state.turn
        self.hands = list(state.hands)
        self.laid = list(state.laid)
        self.pile = state.pile
        self.events: list[Event] = []

    def take(self, seat: Seat, card: CardId) -> None:
        self.hands[seat] = in_order(self.deck, (*self.hands[seat], card))

    def give(self, seat: Seat, card: CardId) -> None:
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def lay_sets(self, seat: Seat, families: Sequence[FamilyId]) -> None:
        """Lay those of the families that are complete in the hand."""
        for family in families:
            cards = self.deck.members[family]
            hand = self.hands[seat]
            if set(cards).issubset(hand):
                self.hands[seat] = tuple(card for card in hand if card not in cards)
                self.laid[seat] = (*self.laid[seat], family)
                self.events.append(SetLaid(seat=seat, family=family, cards=cards, count=len(self.laid[seat])))

    def refill(self, seat: Seat) -> None:
        """A seat without cards takes a new hand while the pile lasts, and is out once it is gone."""
        while not self.hands[seat] and self.pile:
            drawn, self.pile = in_order(self.deck, self.pile[:PILE_DEAL]), self.pile[PILE_DEAL:]
            self.hands[seat] = drawn
            cards = Secret(drawn, frozenset({seat}))
            self.events.append(Refilled(seat=seat, count=len(drawn), cards=cards, pile=len(self.pile)))
            self.lay_sets(seat, self.families_in(drawn))
        if not self.hands[seat]:
            self.events.append(WentOut(seat=seat))

    def families_in(self, cards: Sequence[CardId]) -> tuple[FamilyId, ...]:
        return tuple(dict.fromkeys(map(self.deck.family_ids.__getitem__, cards)))

    def next_with_cards(self, after: Seat) -> Seat | None:
        """The next seat to the left that has cards, the seat itself last."""
        seats = len(self.hands)
        for step in range(1, seats + 1):
            seat = (after + step) % seats
            if self.hands[seat]:
                return seat
        return None

    def end(self, turn: Seat | None, *, passes: int = 0) -> tuple[AuthorsState, tuple[Event, ...]]:
        """Close the action: say to whom the turn has come, or that the round is over."""
        state = AuthorsState(self.setup, tuple(self.hands), tuple(self.laid), self.pile, turn, passes)
        if turn is None:
            result = _result(state)
            self.events.append(RoundEnded(scores=result.scores, winners=result.winners))
        elif turn != self.turn:
            self.events.append(TurnCame(seat=turn))
        return state, tuple(self.events)


def _scores(state: AuthorsState) -> tuple[int, ...]:
    return tuple(map(len, state.laid))


def _result(state: AuthorsState) -> Result:
    scores = _scores(state)
    best = max(scores)
    return Result(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


class Authors:
    """The rules of Authors (RULES.md, sections 1, 2, 3 and 5A)."""

    name = "authors"
    actions: tuple[type[Action], ...] = (Ask, Pass)
    seats = range(2, 7)
    options = (
        Option("draw_pile", ("none", "s3_four")),
        Option("miss_next", ("left", "asked_player")),
        Option("pass", ("allowed_antistall", "never")),
    )

    def defaults(self, seats: int) -> Mapping[str, str]:
        """The first value of each option, but a drawing pile for two."""
        chosen = {option.key: option.values[0] for option in self.options}
        return {**chosen, "draw_pile": "s3_four"} if seats == self.seats[0] else chosen

    def cards(self, deck: Deck, _options: Mapping[str, str]) -> Sequence[CardId]:
        """The whole deck."""
        return deck.card_ids

    def unfit(self, setup: Setup) -> str | None:
        """Authors needs families of four and at least one card for everybody."""
        if any(len(cards) != FAMILY_SIZE for cards in setup.deck.members.values()):
            return "family_size"
        needed = setup.seats * (PILE_DEAL if setup.options["draw_pile"] == "s3_four" else 1)
        return "too_few_cards" if len(setup.deck) < needed else None

    def start(self, setup: Setup) -> tuple[AuthorsState, tuple[Event, ...]]:
        """Deal, lay the sets that were dealt whole, and give the turn to the dealer's left."""
        dealt = len(setup.pack) if setup.options["draw_pile"] == "none" else PILE_DEAL * setup.seats
        hands = deal_round(setup.pack[:dealt], seats=setup.seats, dealer=setup.dealer, deck=setup.deck)
        play = _Play(AuthorsState(setup, hands, ((),) * setup.seats, setup.pack[dealt:], turn=None))
        play.events.append(Dealt(dealer=setup.dealer, sizes=tuple(map(len, hands)), pile=len(play.pile)))
        for seat, hand in enumerate(hands):
            play.events.append(HandDealt(seat=seat, cards=hand, audience=frozenset({seat})))
        for step in range(1, setup.seats + 1):
            seat = (setup.dealer + step) % setup.seats
            play.lay_sets(seat, play.families_in(hands[seat]))
            if not play.hands[seat]:
                play.refill(seat)
        return play.end(play.next_with_cards(setup.dealer))

    def pending(self, state: AuthorsState) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if state.turn is None else (state.turn,)

    def view(self, state: AuthorsState, seat: Seat, history: tuple[Event, ...]) -> AuthorsView:
        """The seat's own hand, and what lies on the table."""
        counts = tuple(map(len, state.hands))
        return AuthorsView(
            seat=seat,
            deck=state.setup.deck,
            options=state.setup.options,
            pending=self.pending(state),
            hand=state.hands[seat],
            counts=counts,
            laid=state.laid,
            scores=_scores(state),
            pile=len(state.pile),
            history=history,
            result=self.result(state),
            dealer=state.setup.dealer,
            must_ask=state.passes >= len(counts) - counts.count(0),
        )

    def why_not(self, view: AuthorsView, action: Action) -> Refusal | None:
        """Only one's own turn; only a player with cards; only a family one holds, and a card of it one does not."""
        if view.result is not None:
            return Refusal("round_over")
        if view.seat not in view.pending:
            return Refusal("not_your_turn")
        match action:
            case Pass():
                return self._why_not_pass(view)
            case Ask(target, card):
                return self._why_not_ask(view, target, card)
            case _:
                return Refusal("unknown_action")

    def _why_not_pass(self, view: AuthorsView) -> Refusal | None:
        if view.options["pass"] == "never":
            return Refusal("no_passing")
        return Refusal("must_ask") if view.must_ask else None

    def _why_not_ask(self, view: AuthorsView, target: Seat, card: CardId) -> Refusal | None:
        family = view.deck.family_ids.get(card)
        if family is None:
            return Refusal("unknown_card")
        if not 0 <= target < view.seats:
            return Refusal("unknown_player")
        if target == view.seat:
            return Refusal("asked_self")
        if not view.counts[target]:
            return Refusal("target_out")
        if card in view.hand:
            return Refusal("holds_card", private=True)
        if any(member in view.hand for member in view.deck.members[family]):
            return None
        laid = any(family in families for families in view.laid)
        return Refusal("family_laid") if laid else Refusal("no_family", private=True)

    def choices(self, view: AuthorsView) -> AskChoices:
        """Every legal ask, by target and then by card in the deck's order; the pass last."""
        if view.seat not in view.pending:
            return AskChoices((), (), ())
        targets = [seat for seat, count in enumerate(view.counts) if count and seat != view.seat]
        held = frozenset(view.hand)
        families = dict.fromkeys(map(view.deck.family_ids.__getitem__, view.hand))
        cards = [card for family in families for card in view.deck.members[family] if card not in held]
        return AskChoices(targets, cards, () if self._why_not_pass(view) else (Pass(),))

    def apply(self, state: AuthorsState, seat: Seat, action: Action) -> tuple[AuthorsState, tuple[Event, ...]]:
        """Play a legal action."""
        play = _Play(state)
        match action:
            case Ask(target, card) if card in state.hands[target]:
                return self._hit(play, seat, action)
            case Ask():
                return self._miss(play, seat, action)
            case _:
                play.events.append(Passed(seat=seat))
                return play.end(play.next_with_cards(seat), passes=state.passes + 1)

    def _hit(self, play: _Play, seat: Seat, ask: Ask) -> tuple[AuthorsState, tuple[Event, ...]]:
        play.events.append(Asked(asker=seat, target=ask.target, card=ask.card))
        play.events.append(Gave(asker=seat, target=ask.target, card=ask.card))
        play.give(ask.target, ask.card)
        self._receive(play, seat, ask.card)
        if not play.hands[ask.target]:
            play.refill(ask.target)
        return play.end(seat if play.hands[seat] else play.next_with_cards(seat))

    def _miss(self, play: _Play, seat: Seat, ask: Ask) -> tuple[AuthorsState, tuple[Event, ...]]:
        play.events.append(Asked(asker=seat, target=ask.target, card=ask.card))
        play.events.append(Missed(asker=seat, target=ask.target, card=ask.card))
        after_miss = ask.target if play.setup.options["miss_next"] == "asked_player" else play.next_with_cards(seat)
        if not play.pile:
            return play.end(after_miss)
        drawn, play.pile = play.pile[0], play.pile[1:]
        if drawn == ask.card:
            play.events.append(DrewAsked(seat=seat, card=drawn, pile=len(play.pile)))
            self._receive(play, seat, drawn)
            return play.end(seat if play.hands[seat] else play.next_with_cards(seat))
        play.events.append(Drew(seat=seat, card=Secret(drawn, frozenset({seat})), pile=len(play.pile)))
        self._receive(play, seat, drawn)
        return play.end(after_miss)

    def _receive(self, play: _Play, seat: Seat, card: CardId) -> None:
        play.take(seat, card)
        play.lay_sets(seat, (play.deck.family_ids[card],))
        if not play.hands[seat]:
            play.refill(seat)

    def result(self, state: AuthorsState) -> Result | None:
        """The sets of each seat once every family is laid."""
        return _result(state) if state.turn is None else None


AUTHORS = Authors()
