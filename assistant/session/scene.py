"""What an answer is made from: one seat's view, and words for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from types import MappingProxyType

from assistant.cards import FamilyId
from assistant.language.telling import Teller
from assistant.rules.contract import Action, Seat, View
from assistant.session.table import Turn

FIXED: Mapping[str, str] = MappingProxyType(
    {
        "ask_by": "title",
        "held_card_ask": "refuse",
        "no_family_ask": "refuse",
        "stop_when_decided": "no",
        "dealt_sets": "immediate",
        "laid_sets": "public",
        "lucky_draw": "continue",
        "set_from_draw": "turn_ends",
        "empty_hand": "refill",
        "pile_empty": "play_on",
        "tie": "share",
        "match": "single",
        "double_set": "four_titles",
        "educational": "off",
        "first_dealer": "random",
    }
)
"""How it is where a game leaves no choice."""


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

    def say(self, key: str, /, **given: object) -> str:
        """A sentence by its message id, with what the table plays by given to it."""
        return self.teller.replies.say(key, **{**self.facts, **given})

    def lines(self, key: str, /, **given: object) -> list[str]:
        """The sentences `<key>-1`, `<key>-2` and so on, but for those that are empty at this table."""
        numbered = takewhile(self.teller.replies.has, (f"{key}-{place}" for place in count(1)))
        return [line for each in numbered if (line := self.say(each, **given))]

    @property
    def facts(self) -> Mapping[str, object]:
        """What every sentence is given: the options, how many play, and what a family of this deck is called."""
        return {"seats": self.view.seats, "word": self.word, **FIXED, **self.view.options}

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
