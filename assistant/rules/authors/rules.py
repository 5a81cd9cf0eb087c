"""Authors: ask another player for a card or for all of a family; four of a family are laid down; most sets win.

Everything houses play differently is an option: `assistant.rules.authors.options`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from assistant.cards import CardId, Deck, FamilyId
from assistant.rules.authors import legality, options, ties
from assistant.rules.authors.actions import Ask, AskFamily, Choices, Draw, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import (
    AskedWrongly,
    AuthorNamed,
    AuthorWanted,
    DrewForDeal,
    Fined,
    GaveUnseen,
    Surrendered,
    TitleNamed,
    TitleWanted,
)
from assistant.rules.authors.moving import Moving
from assistant.rules.authors.state import AuthorsState, AuthorsView
from assistant.rules.contract import Action, Event, Refusal, Result, Seat, Secret
from assistant.rules.events import (
    Asked,
    AskedFamily,
    Dealt,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    HandDealt,
    Missed,
    MissedFamily,
    Passed,
)
from assistant.rules.setup import Setup, deal_round

Moved: TypeAlias = tuple[AuthorsState, tuple[Event, ...]]

FINE = 2
"""Points lost for asking for a family one holds no card of."""


class Authors:
    """The rules of Authors (RULES.md, sections 1 to 11)."""

    name = "authors"
    actions: tuple[type[Action], ...] = (Ask, AskFamily, Pass, Draw, NameTitle, NameAuthor)
    options = options.OPTIONS

    def seats(self, wished: Mapping[str, str]) -> range:
        """2 to 6, with two packs to 11."""
        return options.TWO_PACKS if wished.get("packs") == "two" else options.ONE_PACK

    def defaults(self, seats: int, wished: Mapping[str, str]) -> Mapping[str, str]:
        """The first value of each option, but for what follows from others; for two a drawing pile."""
        return options.usual(seats, wished)

    def cards(self, deck: Deck, chosen: Mapping[str, str]) -> Sequence[CardId]:
        """The whole deck, with two packs each card twice."""
        return deck.card_ids * options.copies(chosen)

    def clash(self, chosen: Mapping[str, str], seats: int) -> str | None:
        """Which options cannot go together (a key), or None."""
        return options.clash(chosen, seats)

    def unfit(self, setup: Setup) -> str | None:
        """Why the deck does not serve at this table (a key), or None."""
        return options.unfit(setup)

    def start(self, setup: Setup) -> Moved:
        """Deal, lay the sets that were dealt whole, and give the turn to the dealer's left."""
        players: Sequence[Seat] = range(setup.seats)
        if setup.sudden_death:
            players, setup = setup.level, replace(setup, options=options.for_sudden_death(setup.options))
        each = options.dealt_each(setup.options, setup.seats)
        dealt = len(setup.pack) if each is None else min(each * len(players), len(setup.pack))
        hands = deal_round(setup.pack[:dealt], setup, players=players)
        moving = Moving(AuthorsState(setup, hands, ((),) * setup.seats, setup.pack[dealt:], turn=None))
        moving.events.extend(DrewForDeal(seat=seat, card=card) for seat, card in setup.drawn)
        moving.events.append(Dealt(dealer=setup.dealer, sizes=tuple(map(len, hands)), pile=len(moving.pile)))
        for seat in players:
            moving.events.append(HandDealt(seat=seat, cards=hands[seat], audience=frozenset({seat})))
        if setup.options["dealt_sets"] == "immediate":
            for step in range(1, setup.seats + 1):
                seat = (setup.dealer + step) % setup.seats
                moving.lay_sets(seat, moving.families_in(hands[seat]))
                if seat in players:
                    moving.settle(seat)
        return moving.end(moving.next_to_play(setup.dealer))

    def pending(self, state: AuthorsState) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if state.turn is None else (state.turn,)

    def view(self, state: AuthorsState, seat: Seat, history: tuple[Event, ...]) -> AuthorsView:
        """The seat's own hand, and what lies on the table."""
        setup, counts = state.setup, tuple(map(len, state.hands))
        view = AuthorsView(
            seat=seat,
            deck=setup.deck,
            options=setup.options,
            pending=self.pending(state),
            hand=state.hands[seat],
            counts=counts,
            laid=state.laid,
            scores=ties.scores(state),
            pile=len(state.pile),
            history=history,
            result=self.result(state),
            dealer=setup.dealer,
            must_ask=state.passes >= len(counts) - counts.count(0),
        )
        return _with_owed(view, state.owed) if state.owed else view

    def why_not(self, view: AuthorsView, action: Action) -> Refusal | None:
        """Why the seat of this view may not do that, or None if it may."""
        return legality.why_not(view, action)

    def warning(self, view: AuthorsView, action: Action) -> str | None:
        """An ask for a title that nobody else can have: with two packs it is allowed, and must miss."""
        return "nobody_has_it" if isinstance(action, Ask) and legality.used_up(view, action.card) else None

    def choices(self, view: AuthorsView) -> Choices:
        """What is worth doing now; asks that only cost are left out."""
        return legality.choices(view)

    def apply(self, state: AuthorsState, seat: Seat, action: Action) -> Moved:
        """Play a legal action."""
        moving = Moving(state)
        match action:
            case Ask():
                return self._ask(moving, seat, action)
            case AskFamily():
                return self._ask_family(moving, seat, action)
            case NameTitle(card):
                return self._title_named(moving, state.owed, card)
            case NameAuthor(family):
                return self._author_named(moving, state.owed, family)
            case Draw():
                return self._draw(moving, seat)
            case _ if state.owed:
                if state.setup.options["educational"] == "E1_family_then_name":
                    return self._title_named(moving, state.owed, None)
                return self._author_named(moving, state.owed, None)
            case _:
                moving.events.append(Passed(seat=seat))
                return moving.end(moving.next_to_play(seat), passes=state.passes + 1)

    def result(self, state: AuthorsState) -> Result | None:
        """The points of each seat and who won, once the round is over."""
        return ties.result(state) if state.turn is None else None

    # Asks for one card

    def _ask(self, moving: Moving, seat: Seat, ask: Ask) -> Moved:
        moving.events.append(Asked(asker=seat, target=ask.target, card=ask.card))
        copies = moving.hands[ask.target].count(ask.card)
        family = moving.deck.family_ids[ask.card]
        if moving.options["no_family_ask"] != "refuse" and not _holds_any(moving, seat, family):
            return self._fine(moving, seat, family)
        if not copies:
            return self._miss(moving, seat, ask)
        if moving.options["double_transfer"] == "one_copy":
            copies = 1
        more = copies if copies > 1 else None
        moving.events.append(Gave(asker=seat, target=ask.target, card=ask.card, copies=more))
        for _ in range(copies):
            moving.give(ask.target, ask.card)
        if moving.options["educational"] == "E2_title_then_author":
            return self._want_author(moving, seat, ask.target, (ask.card,) * copies)
        moving.take(seat, *(ask.card,) * copies)
        moving.lay_sets(seat, (family,))
        moving.settle(seat, ask.target)
        return moving.end(moving.goes_on(seat))

    def _miss(self, moving: Moving, seat: Seat, ask: Ask) -> Moved:
        card, family = ask.card, moving.deck.family_ids[ask.card]
        if moving.options["held_card_ask"] in {"surrender", "forfeit_set"} and _holds_all_copies(moving, seat, card):
            if moving.options["held_card_ask"] == "surrender":
                return self._surrender(moving, seat, ask.target, family)
            return self._forfeit(moving, seat, family, card)
        moving.events.append(Missed(asker=seat, target=ask.target, card=card))
        return self._after_miss(moving, seat, ask.target, wanted=(card,))

    # Asks for a family

    def _ask_family(self, moving: Moving, seat: Seat, ask: AskFamily) -> Moved:
        target, family = ask.target, ask.family
        moving.events.append(AskedFamily(asker=seat, target=target, family=family))
        if moving.options["no_family_ask"] != "refuse" and not _holds_any(moving, seat, family):
            return self._fine(moving, seat, family)
        cards = moving.give_family(target, family)
        if not cards:
            moving.events.append(MissedFamily(asker=seat, target=target, family=family))
            return self._after_miss(moving, seat, target, wanted=moving.deck.members[family])
        if moving.options["educational"] == "E1_family_then_name":
            unseen = Secret(cards, frozenset({target}))
            count = len(cards)
            moving.events.append(GaveUnseen(asker=seat, target=target, family=family, count=count, cards=unseen))
            moving.settle(target)
            return self._want_title(moving, seat, cards)
        moving.events.append(GaveFamily(asker=seat, target=target, family=family, cards=cards))
        moving.take(seat, *cards)
        moving.lay_sets(seat, (family,))
        moving.settle(seat, target)
        return moving.end(moving.goes_on(seat))

    # Misses, and the pile

    def _after_miss(self, moving: Moving, seat: Seat, target: Seat, *, wanted: Sequence[CardId]) -> Moved:
        after = self._next_after_miss(moving, seat, target)
        if not moving.pile:
            return moving.end(after)
        drawn = moving.draw()
        moving.take(seat, drawn)
        if drawn in wanted and moving.options["lucky_draw"] == "continue":
            moving.events.append(DrewAsked(seat=seat, card=drawn, pile=len(moving.pile)))
            moving.lay_sets(seat, moving.families_in((drawn,)))
            moving.settle(seat)
            return moving.end(moving.goes_on(seat))
        moving.events.append(Drew(seat=seat, card=Secret(drawn, frozenset({seat})), pile=len(moving.pile)))
        made_a_set = moving.lay_sets(seat, moving.families_in((drawn,)))
        moving.settle(seat)
        if made_a_set and moving.options["set_from_draw"] == "set_gives_turn":
            return moving.end(moving.goes_on(seat))
        return moving.end(after)

    def _next_after_miss(self, moving: Moving, seat: Seat, target: Seat) -> Seat | None:
        return target if moving.options["miss_next"] == "asked_player" else moving.next_to_play(seat)

    def _draw(self, moving: Moving, seat: Seat) -> Moved:
        """Nobody can be asked: draw a card, and let the turn go on to whoever may play."""
        drawn = moving.draw()
        moving.take(seat, drawn)
        moving.events.append(Drew(seat=seat, card=Secret(drawn, frozenset({seat})), pile=len(moving.pile)))
        moving.lay_sets(seat, moving.families_in((drawn,)))
        moving.settle(seat)
        return moving.end(moving.next_to_play(seat))

    # Asks that cost something

    def _fine(self, moving: Moving, seat: Seat, family: FamilyId) -> Moved:
        if moving.options["no_family_ask"] == "forfeit_set":
            return self._forfeit(moving, seat, family, None)
        points = FINE
        if moving.options["no_family_ask"] == "minus2_floor0":
            points = min(FINE, max(0, moving.score(seat)))
        moving.add_points(seat, -points)
        moving.events.append(Fined(seat=seat, family=family, points=points, score=moving.score(seat)))
        return moving.end(moving.next_to_play(seat))

    def _forfeit(self, moving: Moving, seat: Seat, family: FamilyId, card: CardId | None) -> Moved:
        moving.events.append(AskedWrongly(seat=seat, family=family, card=card))
        moving.forfeit_set(seat)
        return moving.end(moving.next_to_play(seat))

    def _surrender(self, moving: Moving, seat: Seat, target: Seat, family: FamilyId) -> Moved:
        cards = moving.give_family(seat, family)
        moving.events.append(Surrendered(seat=seat, target=target, family=family, cards=cards))
        moving.take(target, *cards)
        moving.lay_sets(target, (family,))
        moving.settle(seat, target)
        after = self._next_after_miss(moving, seat, target)
        return moving.end(None if after is None else moving.goes_on(after))

    # The educational game

    def _want_title(self, moving: Moving, seat: Seat, owed: tuple[CardId, ...]) -> Moved:
        card = moving.deck.card(owed[0])
        wanted = TitleWanted(seat=seat, family=card.family_id, left=len(owed), year=card.year, clue=card.clue)
        moving.events.append(wanted)
        return moving.end(seat, owed=owed)

    def _want_author(self, moving: Moving, seat: Seat, target: Seat, owed: tuple[CardId, ...]) -> Moved:
        moving.settle(target)
        moving.events.append(AuthorWanted(seat=seat, card=owed[0]))
        return moving.end(seat, owed=owed)

    def _title_named(self, moving: Moving, owed: tuple[CardId, ...], guess: CardId | None) -> Moved:
        seat, card = _receiver(moving), owed[0]
        right = guess == card
        bonus = self._bonus(moving, seat, card, right=right)
        moving.events.append(TitleNamed(seat=seat, card=card, guess=guess, right=right, bonus=bonus))
        moving.take(seat, card)
        moving.lay_sets(seat, moving.families_in((card,)))
        return self._want_title(moving, seat, owed[1:]) if owed[1:] else self._all_named(moving, seat)

    def _author_named(self, moving: Moving, owed: tuple[CardId, ...], guess: FamilyId | None) -> Moved:
        seat, card = _receiver(moving), owed[0]
        right = guess == moving.deck.family_ids[card]
        bonus = self._bonus(moving, seat, card, right=right)
        moving.events.append(AuthorNamed(seat=seat, card=card, guess=guess, right=right, bonus=bonus))
        moving.take(seat, *owed)
        moving.lay_sets(seat, moving.families_in((card,)))
        return self._all_named(moving, seat)

    def _bonus(self, moving: Moving, seat: Seat, card: CardId, *, right: bool) -> int:
        """A point for a right answer, once for each card and seat."""
        return int(right and moving.earn(seat, card))

    def _all_named(self, moving: Moving, seat: Seat) -> Moved:
        moving.settle(seat)
        return moving.end(moving.goes_on(seat))


def _with_owed(view: AuthorsView, owed: tuple[CardId, ...]) -> AuthorsView:
    """The view while cards are to be named: they count as those of the seat whose turn it is."""
    (seat,), number = view.pending, len(owed)
    counts = (*view.counts[:seat], view.counts[seat] + number, *view.counts[seat + 1 :])
    if view.options["educational"] == "E1_family_then_name":
        return replace(view, counts=counts, owed=number, title_of=view.deck.family_ids[owed[0]])
    return replace(view, counts=counts, owed=number, author_of=owed[0])


def _receiver(moving: Moving) -> Seat:
    if moving.turn is None:
        raise ValueError(moving.turn)
    return moving.turn


def _holds_any(moving: Moving, seat: Seat, family: FamilyId) -> bool:
    return any(member in moving.hands[seat] for member in moving.deck.members[family])


def _holds_all_copies(moving: Moving, seat: Seat, card: CardId) -> bool:
    return moving.hands[seat].count(card) == options.copies(moving.options)


AUTHORS = Authors()
