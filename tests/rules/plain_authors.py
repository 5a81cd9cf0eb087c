"""A round of Authors once more, as plainly as it can be written: what the engine is checked against.

Shares no code with it. Cards are `a:1` to `a:4` of the family a; a move is a tuple such as `("ask", 1, "a:2")`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

PlainMove: TypeAlias = tuple[str | int, ...]
"""`ask` target card, `ask_family` target family, `pass`, `draw`, `name_title` card, `name_author` family."""


def family_of(card: str) -> str:
    return card.split(":", maxsplit=1)[0]


def four_of(family: str) -> list[str]:
    return [f"{family}:{number}" for number in (1, 2, 3, 4)]


@dataclass
class PlainGame:
    """Hands as lists of card names, in no order."""

    on: Mapping[str, str]
    """The table's options."""

    families: list[str]
    """In the deck's order."""

    clues: Mapping[str, str]
    """What is told of a card whose work is to be named."""

    hands: list[list[str]]
    pile: list[str]
    turn: int | None = None
    """None when the round is over."""

    passes: int = 0
    sets: list[list[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    debts: list[tuple[int, int]] = field(default_factory=list)
    earned: set[tuple[int, str]] = field(default_factory=set)
    owed: list[str] = field(default_factory=list)
    """Cards that came and that the seat whose turn it is has still to name."""

    seen: list[str] = field(default_factory=list)
    """What everybody has seen or heard."""

    @classmethod
    def dealt(
        cls,
        pack: list[str],
        seats: int,
        dealer: int,
        *,
        on: Mapping[str, str],
        families: list[str],
        clues: Mapping[str, str],
    ) -> "PlainGame":
        """Deal, lay what was dealt whole, and begin to the dealer's left."""
        number = len(pack)
        if on["draw_pile"] == "s3_four":
            number = 4 * seats
        if on["draw_pile"] == "gofish":
            number = (7 if seats == 2 else 5) * seats
        hands: list[list[str]] = [[] for _ in range(seats)]
        seat = dealer
        for card in pack[:number]:
            seat = seat + 1 if seat + 1 < seats else 0
            hands[seat].append(card)
        game = cls(on, families, clues, hands, pack[number:], sets=[[] for _ in range(seats)], points=[0] * seats)
        if on["dealt_sets"] == "immediate":
            for step in range(seats):
                game._lay((dealer + 1 + step) % seats, families)
                game._refill((dealer + 1 + step) % seats)
        game._turn_to(dealer + 1)
        return game

    def copy(self) -> "PlainGame":
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            pile=list(self.pile),
            sets=[list(laid) for laid in self.sets],
            points=list(self.points),
            debts=list(self.debts),
            earned=set(self.earned),
            owed=list(self.owed),
            seen=list(self.seen),
        )

    @property
    def scores(self) -> list[int]:
        return [len(laid) + points for laid, points in zip(self.sets, self.points, strict=True)]

    @property
    def packs(self) -> int:
        return 2 if self.on["packs"] == "two" else 1

    # What may be done

    def every_move(self) -> list[PlainMove]:
        """All that anybody could think of, allowed or not."""
        seats, cards = range(-1, len(self.hands) + 1), [card for family in self.families for card in four_of(family)]
        moves: list[PlainMove] = [("pass",), ("draw",)]
        moves += [("ask", target, card) for target in seats for card in (*cards, "z:9")]
        moves += [("ask_family", target, family) for target in seats for family in (*self.families, "z")]
        moves += [("name_title", card) for card in (*cards, "z:9")]
        moves += [("name_author", family) for family in (*self.families, "z")]
        return moves

    def may(self, move: PlainMove) -> bool:
        """Whether the seat whose turn it is may do that."""
        if self.turn is None:
            return False
        match move:
            case ("name_title", str(card)):
                return self._must_name("E1") and family_of(card) == family_of(self.owed[0]) and self._known(card)
            case ("name_author", str(family)):
                return self._must_name("E2") and family in self.families
            case ("pass",):
                circle = sum(1 for hand in self.hands if hand)
                return bool(self.owed) or (self.on["pass"] != "never" and self.passes < circle)
            case _ if self.owed:
                return False
            case ("draw",):
                return bool(self.pile) and not self._targets()
            case ("ask", int(target), str(card)):
                if self.on["ask_by"] != "title" or not self._known(card) or target not in self._targets():
                    return False
                if self._holds(card):
                    return self.on["held_card_ask"] != "refuse" and self._has_all_of(card)
                return self._may_want(family_of(card))
            case ("ask_family", int(target), str(family)):
                by_family = self.on["ask_by"] == "family" and family in self.families
                return by_family and target in self._targets() and self._may_want(family)
        raise ValueError(move)

    def sensible(self) -> list[PlainMove]:
        """What may be done and is not sure to cost something."""
        return [move for move in self.every_move() if self.may(move) and not self._sure_to_cost(move)]

    def _sure_to_cost(self, move: PlainMove) -> bool:
        match move:
            case ("ask", _, str(card)):
                return self._holds(card) or not self._has_any(family_of(card))
            case ("ask_family", _, str(family)):
                return not self._has_any(family)
        return False

    def _known(self, card: str) -> bool:
        return family_of(card) in self.families and card in four_of(family_of(card))

    def _targets(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat != self.turn and self.hands[seat]]

    def _must_name(self, which: str) -> bool:
        return bool(self.owed) and self.on["educational"].startswith(which)

    def _holds(self, card: str) -> bool:
        """So many of it that to ask for it is to ask for what one holds."""
        assert self.turn is not None
        enough = 2 if self.packs == 2 and self.on["double_hold_one"] != "strict" else 1
        return self.hands[self.turn].count(card) >= enough

    def _has_all_of(self, card: str) -> bool:
        assert self.turn is not None
        return self.hands[self.turn].count(card) == self.packs

    def _has_any(self, family: str) -> bool:
        assert self.turn is not None
        return any(family_of(card) == family for card in self.hands[self.turn])

    def _may_want(self, family: str) -> bool:
        if self._has_any(family):
            return True
        finished = sum(laid.count(family) for laid in self.sets) == self.packs
        return self.on["no_family_ask"] != "refuse" and not finished

    # Doing it

    def play(self, move: PlainMove) -> None:
        assert self.turn is not None
        seat = self.turn
        self.seen.append(f"{seat}: {move}")
        match move:
            case ("pass",) if not self.owed:
                self.passes += 1
                self._turn_to(seat + 1)
                return
            case ("pass",):
                self._name(seat, None)
            case ("name_title" | "name_author", str(guess)):
                self._name(seat, guess)
            case ("draw",):
                self._draw(seat)
                self._turn_to(seat + 1)
            case ("ask", int(target), str(card)):
                self._ask(seat, target, card)
            case ("ask_family", int(target), str(family)):
                self._ask_family(seat, target, family)
        self.passes = 0

    def _ask(self, seat: int, target: int, card: str) -> None:
        if not self._has_any(family_of(card)):
            self._fine(seat)
        elif self._has_all_of(card) and self.on["held_card_ask"] == "surrender":
            self._surrender(seat, target, family_of(card))
        elif self._has_all_of(card) and self.on["held_card_ask"] == "forfeit_set":
            self._forfeit(seat)
            self._turn_to(seat + 1)
        elif card in self.hands[target]:
            copies = self.hands[target].count(card) if self.on["double_transfer"] == "all_copies" else 1
            for _ in range(copies):
                self.hands[target].remove(card)
            self.seen.append(f"{copies} given")
            self._came(seat, target, [card] * copies)
        else:
            self._miss(seat, target, [card])

    def _ask_family(self, seat: int, target: int, family: str) -> None:
        given = sorted(card for card in self.hands[target] if family_of(card) == family)
        if not self._has_any(family):
            self._fine(seat)
        elif given:
            self.hands[target] = [card for card in self.hands[target] if family_of(card) != family]
            self.seen.append(f"{len(given)} given")
            if self.on["educational"] == "off":
                self.seen.append(f"{given}")
            self._came(seat, target, given)
        else:
            self._miss(seat, target, four_of(family))

    def _came(self, seat: int, target: int, cards: list[str]) -> None:
        if self.on["educational"] != "off":
            self.owed = cards
            self._refill(target)
            self._ask_for_name()
            return
        self.hands[seat] += cards
        self._lay(seat, [family_of(cards[0])])
        self._refill(seat)
        self._refill(target)
        self._turn_to(seat)

    def _ask_for_name(self) -> None:
        if self.owed and self.on["educational"].startswith("E1"):
            self.seen.append(f"clue: {self.clues.get(self.owed[0])}")

    def _name(self, seat: int, guess: str | None) -> None:
        card = self.owed[0]
        wanted = card if self.on["educational"].startswith("E1") else family_of(card)
        if guess == wanted and (seat, card) not in self.earned:
            self.earned.add((seat, card))
            self.points[seat] += 1
        self.seen.append(f"it is {card}")
        named = [card] if self.on["educational"].startswith("E1") else list(self.owed)
        del self.owed[: len(named)]
        self.hands[seat] += named
        self._lay(seat, [family_of(card)])
        self._ask_for_name()
        if not self.owed:
            self._refill(seat)
            self._turn_to(seat)

    def _miss(self, seat: int, target: int, wanted: list[str]) -> None:
        self.seen.append("missed")
        lucky = bool(self.pile) and self.pile[0] in wanted and self.on["lucky_draw"] == "continue"
        if lucky:
            self.seen.append(f"lucky {self.pile[0]}")
        goes_on = lucky
        if self.pile:
            made = self._draw(seat)
            goes_on = lucky or (made and self.on["set_from_draw"] == "set_gives_turn")
        if goes_on:
            self._turn_to(seat)
        else:
            self._turn_to(target if self.on["miss_next"] == "asked_player" else seat + 1)

    def _draw(self, seat: int) -> bool:
        """Draw a card; whether it made a set."""
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        made = self._lay(seat, [family_of(card)])
        self._refill(seat)
        return made

    def _fine(self, seat: int) -> None:
        if self.on["no_family_ask"] == "forfeit_set":
            self._forfeit(seat)
        else:
            most = 2 if self.on["no_family_ask"] == "minus2" else max(0, self.scores[seat])
            self.points[seat] -= min(2, most)
        self._turn_to(seat + 1)

    def _forfeit(self, seat: int) -> None:
        left = (seat + 1) % len(self.hands)
        if self.sets[seat]:
            self._hand_set_over(seat, left)
        else:
            self.debts.append((seat, left))

    def _hand_set_over(self, seat: int, to: int) -> None:
        self.sets[to].append(self.sets[seat].pop())
        if self.on["no_family_ask"] == "minus2_floor0" and self.scores[seat] < 0:
            self.points[seat] += 1

    def _surrender(self, seat: int, target: int, family: str) -> None:
        cards = [card for card in self.hands[seat] if family_of(card) == family]
        self.seen.append(f"surrendered {sorted(cards)}")
        self.hands[seat] = [card for card in self.hands[seat] if family_of(card) != family]
        self.hands[target] += cards
        self._lay(target, [family])
        self._refill(seat)
        self._refill(target)
        self._turn_to(target if self.on["miss_next"] == "asked_player" else seat + 1)

    def _lay(self, seat: int, families: list[str]) -> bool:
        """Lay every set of these families; whether there was one."""
        laid = False
        for family in families:
            while four := self._set_of(family, self.hands[seat]):
                laid = True
                for card in four:
                    self.hands[seat].remove(card)
                self.sets[seat].append(family)
                self.seen.append(f"{seat} lays {four}")
                for debt in self.debts:
                    if debt[0] == seat:
                        self.debts.remove(debt)
                        self._hand_set_over(seat, debt[1])
                        break
        return laid

    def _set_of(self, family: str, hand: list[str]) -> list[str]:
        if self.on["double_set"] == "any_four":
            cards = sorted(card for card in hand if family_of(card) == family)
            return cards[:4] if len(cards) >= 4 else []
        return four_of(family) if all(card in hand for card in four_of(family)) else []

    def _refill(self, seat: int) -> None:
        """A new hand for a seat without cards, where the table gives one."""
        size = {"refill_5": 5, "refill_7": 7}.get(self.on["empty_hand"], 0)
        if self.on["empty_hand"] == "refill":
            size = 4 if self.on["draw_pile"] == "s3_four" else 7 if len(self.hands) == 2 else 5
        while size and self.pile and not self.hands[seat]:
            self.hands[seat] = self.pile[:size]
            del self.pile[:size]
            self.seen.append(f"{seat} refills")
            self._lay(seat, self.families)

    # Whose turn it is

    def _turn_to(self, first: int) -> None:
        """Give the turn to this seat or to the next that can have it; or the round is over."""
        before, seats = self.turn, len(self.hands)
        for step in range(seats):
            if self._cut_short():
                break
            seat = (first + step) % seats
            draws = bool(self.pile) and self.on["empty_hand"] == "draw_one_on_turn"
            if not self.hands[seat] and not draws:
                continue
            if not self.hands[seat]:
                self.hands[seat].append(self.pile.pop(0))
            elif seat != before and self.on["dealt_sets"] == "own_turn":
                self._lay(seat, self.families)
                self._refill(seat)
                if not self.hands[seat]:
                    continue
            self.turn = None if self._cut_short() else seat
            return
        self.turn = None

    def _cut_short(self) -> bool:
        if self.on["empty_hand"] == "end_game" and not all(self.hands):
            return True
        if self.on["pile_empty"] == "stop" and not self.pile:
            return True
        *_, second, best = sorted(len(laid) for laid in self.sets)
        left = len(self.families) * self.packs - sum(len(laid) for laid in self.sets)
        return self.on["stop_when_decided"] == "yes" and best - second > left
