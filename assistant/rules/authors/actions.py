"""What a seat may do in Authors, and the list of what it may do now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, overload

from assistant.cards import CardId, FamilyId
from assistant.rules.contract import Action, Seat, card_field, family_field, seat_field


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Ask one other player for one exact card."""

    name: ClassVar[str] = "ask"
    target: Seat = seat_field()
    card: CardId = card_field()


@dataclass(frozen=True, slots=True)
class AskFamily(Action):
    """Ask one other player for all the cards they have of a family."""

    name: ClassVar[str] = "ask_family"
    target: Seat = seat_field()
    family: FamilyId = family_field()


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Give up the turn, or the answer where a work or an author is to be named."""

    name: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card from the pile, where there is nobody to ask."""

    name: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class NameTitle(Action):
    """Say which work a card is that has just come, from its clue."""

    name: ClassVar[str] = "name_title"
    card: CardId = card_field()


@dataclass(frozen=True, slots=True)
class NameAuthor(Action):
    """Say whose work a card is that has just come."""

    name: ClassVar[str] = "name_author"
    family: FamilyId = family_field()


class Choices(Sequence[Action]):
    """Every ask of each target for each thing, and what else may be done, without making them all at once."""

    def __init__(
        self,
        ask: Callable[[Seat, str], Action] = Ask,
        targets: Sequence[Seat] = (),
        things: Sequence[str] = (),
        others: Sequence[Action] = (),
    ) -> None:
        """`ask` makes an ask of a target and a thing, a card's or a family's id; `others` come last."""
        self.ask = ask
        self.targets = targets
        self.things = things
        self.others = others
        self._asks = len(targets) * len(things)

    def __len__(self) -> int:
        return self._asks + len(self.others)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if place >= self._asks:
            return self.others[place - self._asks]
        target, thing = divmod(place, len(self.things))
        return self.ask(self.targets[target], self.things[thing])

    def __contains__(self, action: object) -> bool:
        match action:
            case Ask(target, thing) | AskFamily(target, thing):
                return type(action) is self.ask and target in self.targets and thing in self.things
            case _:
                return action in self.others
