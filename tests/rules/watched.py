"""A game in which every move is checked against what must always hold (RULES.md, section 26)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random

import pytest

from assistant.cards import CardId, FamilyId
from assistant.rules.authors import Ask, AskFamily, AuthorsView, Draw, NameAuthor, NameTitle, Pass
from assistant.rules.authors.events import (
    AskedWrongly,
    AuthorNamed,
    AuthorWanted,
    DrewForDeal,
    Fined,
    GaveUnseen,
    SetForfeited,
    Surrendered,
    TitleNamed,
)
from assistant.rules.contract import Action, Event, Seat, Secret
from assistant.rules.events import (
    Asked,
    Drew,
    DrewAsked,
    Gave,
    GaveFamily,
    HandDealt,
    Missed,
    MissedFamily,
    Refilled,
    RoundBegan,
    RoundEnded,
    SetLaid,
    Shuffled,
    TurnCame,
)
from assistant.rules.game import Game, IllegalAction
from tests.rules.random_games import Table, choose

SPOKEN_OR_SHOWN = (
    Asked,
    AskedWrongly,
    AuthorNamed,
    AuthorWanted,
    DrewAsked,
    DrewForDeal,
    Gave,
    GaveFamily,
    Missed,
    SetLaid,
    Surrendered,
    TitleNamed,
)
"""Events whose cards everybody has heard named or seen."""

MOST_COSTLY = 30
"""Actions that only cost, in one game: with more fines than sets a match to a number of points would never end."""

STALLED = 20_000
"""Actions after which a game counts as one that never ends."""

REPLAYED = 10
"""Of how many games one is played once more with the same moves."""

TRYING = 1 / 8
"""How often something is tried that `choices` may not offer."""

TRIED = 3
"""Choices looked at in each position."""


@dataclass(frozen=True)
class Played:
    """What became of a whole game."""

    actions: int
    rounds: int
    costly: int
    """Legal actions that `choices` did not offer."""

    refused: int
    """Actions tried that the rules refused."""


class WatchedGame:
    """Moves a game, and fails when something is wrong."""

    def __init__(self, table: Table, *, looks: float = 1) -> None:
        """`looks` is the share of positions that are looked at; what happens is always followed."""
        self._looks = looks
        self._chance = Random(table.moves_seed)
        self.game = table.game()
        self.deck = table.deck
        self.rounds = 0
        self.level: tuple[Seat, ...] = ()
        self.moves: list[tuple[Seat, Action]] = []
        self._new_round(self.game.setup.pack)
        self._look()
        self._check_told(self.game.opening)
        self._follow(self.game.opening)
        self._check()

    def _new_round(self, pack: tuple[CardId, ...]) -> None:
        self.rounds += 1
        self.pack = pack
        self.laid_cards = Counter[CardId]()
        self.sets: list[list[FamilyId]] = [[] for _ in range(self.game.setup.seats)]
        self.points = [0] * self.game.setup.seats
        self.had_a_turn: set[Seat] = set()

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play it for the seat whose turn it is."""
        seat = self.game.pending()[0]
        before = self.views if self._seen_at == len(self.moves) else None
        events = self.game.play(seat, action)
        self.moves.append((seat, action))
        self._check_told(events)
        self._follow(events)
        if self.game.result is not None or self._chance.random() < self._looks:
            self._look()
            self._check()
            if before and any(isinstance(event, Missed | MissedFamily) for event in events):
                self._check_miss(before, events)
        return events

    def _check_miss(self, before: list[AuthorsView], events: tuple[Event, ...]) -> None:
        """Where there is no pile a miss moves no card."""
        moved = any(isinstance(event, SetLaid | RoundEnded) for event in events)
        assert before[0].pile or moved or self.hands == [view.hand for view in before], "a miss moved cards"

    def refuse(self, seat: Seat, action: Action) -> None:
        """An action that may not be played changes nothing."""
        self._look()
        before = self.views
        with pytest.raises(IllegalAction):
            self.game.play(seat, action)
        self._look()
        assert self.views == before

    def _look(self) -> None:
        """Take the views of the position."""
        self._seen_at = len(self.moves)
        self.views = [
            view for seat in range(self.game.setup.seats) if isinstance(view := self.game.view(seat), AuthorsView)
        ]
        self.hands = [view.hand for view in self.views]

    # What happened

    def _follow(self, events: tuple[Event, ...]) -> None:
        """Keep our own account of the table, by the events alone."""
        for event in events:
            match event:
                case RoundBegan(level=level):
                    self.level = level
                case Shuffled(pack=pack):
                    self._new_round(pack)
                case TurnCame(seat=seat):
                    self.had_a_turn.add(seat)
                case SetLaid(seat=seat, family=family, cards=cards, count=count):
                    assert len(cards) == 4
                    self.laid_cards.update(cards)
                    self.sets[seat].append(family)
                    assert count == len(self.sets[seat])
                case SetForfeited(seat=seat, to=to, family=family):
                    self.sets[seat].remove(family)
                    self.sets[to].append(family)
                case Fined(seat=seat, points=points):
                    assert 0 <= points <= 2
                    self.points[seat] -= points
                case TitleNamed(seat=seat, bonus=bonus) | AuthorNamed(seat=seat, bonus=bonus):
                    self.points[seat] += bonus
                case RoundEnded():
                    self._check_end(event)

    def _check_end(self, ended: RoundEnded) -> None:
        options = self.game.setup.options
        sets = sum(map(len, self.sets))
        whole = len(self.pack) // 4
        assert sets <= whole
        cut_short = (
            options["pile_empty"] == "stop"
            or options["empty_hand"] == "end_game"
            or options["stop_when_decided"] == "yes"
            or (options["draw_pile"] != "none" and options["empty_hand"] == "out")
            or self.sudden_death
        )
        assert cut_short or sets == whole, "a round ended with sets to be made"
        self._check_scores(ended.scores)
        best = tuple(seat for seat, score in enumerate(ended.scores) if score == max(ended.scores))
        if self.sudden_death:
            assert set(ended.winners) <= set(self.level)
        else:
            assert set(ended.winners) <= set(best)
            shared = options["tie"] in {"share", "sudden_death", "replay_credit"}
            assert len(ended.winners) == (len(best) if shared else 1)

    def _check_scores(self, scores: tuple[int, ...]) -> None:
        if self.game.setup.options["no_family_ask"] == "minus2_floor0":
            assert min(scores) >= 0
            return
        assert scores == tuple(len(sets) + points for sets, points in zip(self.sets, self.points, strict=True))

    @property
    def sudden_death(self) -> bool:
        return self.game.setup.options["tie"] == "sudden_death" and bool(self.level)

    def _check_told(self, events: tuple[Event, ...]) -> None:
        """Nobody is told of another's card, but of those shown or named aloud."""
        for event in events:
            if isinstance(event, SPOKEN_OR_SHOWN):
                continue
            if event.public:
                assert not any(self._cards_in(event)), f"all are told {event}"
                continue
            owner = self._owner(event)
            for seat in range(len(self.sets)):
                told = event.told_to(seat)
                assert seat == owner or not any(self._cards_in(told)), f"{seat} is told {told}"

    def _owner(self, event: Event) -> Seat | None:
        """Whose cards the event tells of."""
        match event:
            case HandDealt(seat=seat) | Drew(seat=seat) | Refilled(seat=seat) | GaveUnseen(target=seat):
                return seat
            case _:
                return None

    def _cards_in(self, thing: object) -> Iterator[CardId]:
        if isinstance(thing, str):
            if thing in self.deck:
                yield thing
        elif isinstance(thing, Event | Secret):
            for each in fields(thing):
                yield from self._cards_in(getattr(thing, each.name))
        elif isinstance(thing, tuple | frozenset):
            for item in thing:
                yield from self._cards_in(item)

    # The position

    def _check(self) -> None:
        view, hands = self.views[0], self.hands
        if self.game.result is not None:
            assert not self.game.pending()
            assert all(each.result == self.game.result for each in self.views)
            return
        self._check_cards(view, hands)
        assert [sorted(sets) for sets in view.laid] == [sorted(sets) for sets in self.sets]
        self._check_scores(view.scores)
        (turn,) = self.game.pending()
        assert view.pending == (turn,)
        assert turn in self.had_a_turn, "the turn came unsaid"
        assert hands[turn] or view.owed, "the turn is with an empty hand"
        for seat, hand in enumerate(hands):
            self._check_no_set(view, seat, hand)
        self._check_choices(view, turn, hands)
        other = (turn + 1) % len(hands)
        assert not self.game.choices(other)
        assert self.game.why_not(other, Pass()) is not None

    def _check_cards(self, view: AuthorsView, hands: list[tuple[CardId, ...]]) -> None:
        order = self.deck.order
        held = Counter(self.laid_cards)
        for seat, hand in enumerate(hands):
            assert hand == tuple(sorted(hand, key=order.__getitem__))
            owed = view.owed if (seat,) == view.pending else 0
            assert view.counts[seat] == len(hand) + owed
            held.update(hand)
        held.update(self.pack[len(self.pack) - view.pile :])
        owed_cards = Counter(self.pack) - held
        assert owed_cards + held == Counter(self.pack), "a card is in two places"
        assert owed_cards.total() == view.owed, "a card is lost"
        if view.title_of is not None:
            assert {self.deck.family_ids[card] for card in owed_cards} == {view.title_of}
        if view.author_of is not None:
            assert set(owed_cards) == {view.author_of}
        assert (view.owed > 0) == (view.title_of is not None or view.author_of is not None)

    def _check_no_set(self, view: AuthorsView, seat: Seat, hand: tuple[CardId, ...]) -> None:
        if view.options["dealt_sets"] == "own_turn" and seat not in self.had_a_turn:
            return
        any_four = view.options["double_set"] == "any_four"
        cards = Counter(self.deck.family_ids[card] for card in (hand if any_four else set(hand)))
        assert all(count < 4 for count in cards.values()), f"{seat} holds a set"

    def _check_choices(self, view: AuthorsView, turn: Seat, hands: list[tuple[CardId, ...]]) -> None:
        choices = self.game.choices(turn)
        assert len(choices) > 0, "nothing to do"
        for _ in range(TRIED):
            action = choices[self._chance.randrange(len(choices))]
            assert action in choices
            assert self.game.why_not(turn, action) is None
            match action:
                case Ask(target, card):
                    assert view.counts[target] > 0
                    assert self.deck.family_ids[card] in {self.deck.family_ids[held] for held in hands[turn]}
                    assert hands[turn].count(card) < len(self.pack) // len(self.deck)
                case AskFamily(target, family):
                    assert view.counts[target] > 0
                    assert family in {self.deck.family_ids[held] for held in hands[turn]}
        if len(self.moves) % TRIED == 0 and view.options["draw_pile"] == "none" and not view.owed:
            assert any(self._hits(action, hands) for action in choices), "no ask can hit"

    def _hits(self, action: Action, hands: list[tuple[CardId, ...]]) -> bool:
        match action:
            case Ask(target, card):
                return card in hands[target]
            case AskFamily(target, family):
                return any(self.deck.family_ids[card] == family for card in hands[target])
            case _:
                return False


def anything(game: Game, chance: Random) -> Action:
    """Something that somebody might try, allowed or not."""
    seats, deck = game.setup.seats, game.setup.deck
    target, family = chance.randint(-1, seats), chance.choice((*deck.members, "nobody"))
    card = chance.choice((*deck.card_ids, "nobody:1"))
    kinds = (Ask(target, card), AskFamily(target, family), Pass(), Draw(), NameTitle(card), NameAuthor(family))
    weights = (5, 5, 1, 1, 1, 1)
    return chance.choices(kinds, weights)[0]


def play_watched(table: Table, *, looks: float = 1) -> Played:
    """Play a game to its end at random, now and then with what `choices` does not offer; every move is checked."""
    watched, chance = WatchedGame(table, looks=looks), table.chance
    game = watched.game
    costly = refused = 0
    while game.pending():
        seat, action = choose(game, chance)
        if costly < MOST_COSTLY and chance.random() < TRYING:
            other = anything(game, chance)
            if game.why_not(seat, other) is None:
                costly += other not in game.choices(seat)
                action = other
            else:
                refused += 1
                if chance.random() < looks:
                    watched.refuse(seat, other)
        watched.play(action)
        assert len(watched.moves) < STALLED, "the game never ends"
    assert game.result is not None
    if table.seed % REPLAYED == 0:
        again = replay(table, watched.moves)
        assert [again.view(seat) for seat in range(table.seats)] == [game.view(seat) for seat in range(table.seats)]
    return Played(len(watched.moves), watched.rounds, costly, refused)


def replay(table: Table, moves: list[tuple[Seat, Action]]) -> Game:
    """The same moves at the same table."""
    game = table.game()
    for move in moves:
        game.play(*move)
    return game
