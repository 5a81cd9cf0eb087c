"""Authors once more, as plainly as it can be written: what the engine is checked against. Shares no code with it."""

from dataclasses import dataclass, field


@dataclass
class PlainGame:
    """Hands as sets of card names; `x:1` to `x:4` are the family x."""

    hands: list[set[str]]
    turn: int | None
    """None when the round is over."""

    pile: list[str] = field(default_factory=list)
    to_asked: bool = False
    may_pass: bool = True
    passes: int = 0
    sets: list[list[str]] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    """What everybody has seen or heard."""

    @classmethod
    def dealt(cls, pack: list[str], seats: int, dealer: int, *, each: int | None = None) -> "PlainGame":
        """Deal `each` cards to everybody, or all; lay what was dealt whole."""
        number = len(pack) if each is None else each * seats
        hands: list[set[str]] = [set() for _ in range(seats)]
        seat = dealer
        for card in pack[:number]:
            seat = seat + 1 if seat + 1 < seats else 0
            hands[seat].add(card)
        game = cls(hands, 0, pack[number:], sets=[[] for _ in range(seats)])
        for step in range(seats):
            game._settle((dealer + 1 + step) % seats)
        game.turn = dealer
        game._left()
        return game

    def copy(self) -> "PlainGame":
        return PlainGame(
            [set(hand) for hand in self.hands],
            self.turn,
            list(self.pile),
            self.to_asked,
            self.may_pass,
            self.passes,
            [list(families) for families in self.sets],
            list(self.seen),
        )

    def can_ask(self, target: int, card: str) -> bool:
        if self.turn is None or target == self.turn or not self.hands[target]:
            return False
        mine = self.hands[self.turn]
        return card not in mine and any(held.split(":")[0] == card.split(":", maxsplit=1)[0] for held in mine)

    def can_pass(self) -> bool:
        return self.turn is not None and self.may_pass and self.passes < sum(1 for hand in self.hands if hand)

    def asks(self) -> list[tuple[int, str]]:
        families = {card.split(":")[0] for hand in self.hands for card in hand} | {c.split(":")[0] for c in self.pile}
        cards = [f"{family}:{number}" for family in families for number in (1, 2, 3, 4)]
        return [(target, card) for target in range(len(self.hands)) for card in cards if self.can_ask(target, card)]

    def skip(self) -> None:
        self.seen.append(f"{self.turn} passes")
        self.passes += 1
        self._left()

    def ask(self, target: int, card: str) -> None:
        asker = self.turn
        assert asker is not None
        self.passes = 0
        self.seen.append(f"{asker} asks {target} {card} {card in self.hands[target]}")
        goes_on = True
        if card in self.hands[target]:
            self.hands[target].remove(card)
            self.hands[asker].add(card)
        elif self.pile:
            drawn = self.pile.pop(0)
            self.hands[asker].add(drawn)
            goes_on = drawn == card
            self.seen.append(f"lucky {goes_on}")
        else:
            goes_on = False
        self._settle(asker)
        self._settle(target)
        if not goes_on and self.to_asked:
            self.turn = target
        elif not goes_on or not self.hands[asker]:
            self._left()

    def _settle(self, seat: int) -> None:
        """Lay complete families; take a new hand when there is none."""
        hand = self.hands[seat]
        while True:
            for family in sorted({card.split(":")[0] for card in hand}):
                four = {f"{family}:{number}" for number in (1, 2, 3, 4)}
                if four <= hand:
                    hand -= four
                    self.sets[seat].append(family)
                    self.seen.append(f"{seat} lays {family}")
            if hand or not self.pile:
                return
            hand |= set(self.pile[:4])
            del self.pile[:4]
            self.seen.append(f"{seat} refills")

    def _left(self) -> None:
        seats = len(self.hands)
        assert self.turn is not None
        for step in range(1, seats + 1):
            if self.hands[(self.turn + step) % seats]:
                self.turn = (self.turn + step) % seats
                return
        self.turn = None
