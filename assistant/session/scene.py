"""What an answer is made from: one seat's view, and words for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile

from assistant.cards import FamilyId
from assistant.language.telling import Teller
from assistant.rules.contract import Action, Seat, View
from assistant.session.table import Turn


def option_key(game: str, option: str, value: str) -> str:
    """The message that tells what a value of an option means; what follows a colon in it is a number.

    >>> option_key("authors", "match", "target:20")
    'option-authors-match-target'
    """
    return f"option-{game}-{option}-{value.partition(':')[0]}".replace("_", "-")


@dataclass(frozen=True, slots=True)
class Scene:
    """What an answer is made from."""

    view: View
    teller: Teller
    game: str
    turns: Sequence[Turn]
    slots: Mapping[str, str]
    choices: Sequence[Action] = ()
    """What the seat may do now, where its cards may be spoken of."""

    open_kinds: Sequence[type[Action]] = ()
    """The kinds of what the seat may do now, which everybody knows."""

    def say(self, key: str, /, **given: object) -> str:
        """A sentence by its message id, with what the table plays by given to it."""
        return self.teller.replies.say(key, **{**self.facts, **given})

    def lines(self, key: str, /, **given: object) -> list[str]:
        """The sentences `<key>-1`, `<key>-2` and so on, but for those that are empty at this table."""
        numbered = takewhile(self.teller.replies.has, (f"{key}-{place}" for place in count(1)))
        return [line for each in numbered if (line := self.say(each, **given))]

    @property
    def facts(self) -> Mapping[str, object]:
        """What every sentence is given: the options, how many play, and what a family of this deck is called.

        A number that a value carries is given by itself: `match` is `target`, and `match_number` is 20.
        """
        given: dict[str, object] = {"seats": self.view.seats, "word": self.word}
        for key, value in self.view.options.items():
            given[key], _, number = value.partition(":")
            if number:
                given[f"{key}_number"] = int(number)
        return given

    @property
    def word(self) -> str:
        """What a family of this deck is called, such as `author`."""
        return self.view.deck.family_word.say(self.teller.replies.language)

    def seat(self, slot: str) -> Seat | None:
        """The seat of the player named in a slot."""
        name = self.slots.get(slot)
        return self.teller.names.index(name) if name in self.teller.names else None

    @property
    def family(self) -> FamilyId | None:
        """The family somebody spoke of, alone or as a card's."""
        card = self.slots.get("card")
        return self.view.deck.family_ids[card] if card else self.slots.get("family")
