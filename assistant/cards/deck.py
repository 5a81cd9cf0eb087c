"""What a deck is: families of cards, how they are named and said. Knows no game and reads no file."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

FamilyId: TypeAlias = str
"""A family's id inside its deck, such as `dickens`."""

CardId: TypeAlias = str
"""`family:card`, such as `dickens:a-tale-of-two-cities`. Never translated."""

ANY_LANGUAGE = ""
"""The language key of a text that its deck gives once for all languages."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text in one or more languages."""

    by_language: Mapping[str, str]
    """Language code (`en`, `fr`) or `ANY_LANGUAGE` to text."""

    @classmethod
    def plain(cls, text: str) -> "Text":
        """The same text for every language."""
        return cls({ANY_LANGUAGE: text})

    def say(self, language: str) -> str:
        """The text for `language`, else the one for all languages, else English, else the first there is."""
        for key in (language, ANY_LANGUAGE, "en"):
            if key in self.by_language:
                return self.by_language[key]
        return next(iter(self.by_language.values()))


@dataclass(frozen=True, slots=True)
class SpokenForms:
    """Other ways people say a name, in one or more languages."""

    by_language: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, language: str) -> tuple[str, ...]:
        """The forms given for all languages, then those of `language`."""
        common = self.by_language.get(ANY_LANGUAGE, ())
        return common + self.by_language.get(language, ()) if language != ANY_LANGUAGE else common


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a titled work of an author, a suit of a rank, a member of a family."""

    id: CardId
    title: Text
    say: SpokenForms = SpokenForms()
    year: int | None = None
    """Year of the work, negative before our era; used by the educational game."""

    clue: Text | None = None

    @property
    def family_id(self) -> FamilyId:
        """The id of the family this card belongs to."""
        return self.id.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Family:
    """The cards a player collects: an author, a rank."""

    id: FamilyId
    name: Text
    cards: tuple[Card, ...]
    say: SpokenForms = SpokenForms()
    set_name: Text | None = None
    """How all its cards together are called, such as `the fours`; None where the name itself serves."""

    about: Text | None = None
    """A sentence or two about it, for those who ask."""


@dataclass(frozen=True)
class Deck:
    """All families of one pack, in the deck's own order."""

    id: str
    name: Text
    family_word: Text
    """What a family is called when spoken: `author`, `rank`."""

    full_name_pattern: Text
    """How a card is said whole: `{family}: {title}`, or `{title} of {family}`."""

    families: tuple[Family, ...]

    @cached_property
    def _families(self) -> dict[FamilyId, Family]:
        return {family.id: family for family in self.families}

    @cached_property
    def _cards(self) -> dict[CardId, Card]:
        return {card.id: card for family in self.families for card in family.cards}

    @cached_property
    def order(self) -> dict[CardId, int]:
        """Each card's place in the deck, from 0; hands are kept in this order."""
        return {card_id: place for place, card_id in enumerate(self._cards)}

    @cached_property
    def card_ids(self) -> tuple[CardId, ...]:
        """Every card's id in the deck's order."""
        return tuple(self._cards)

    @cached_property
    def members(self) -> dict[FamilyId, tuple[CardId, ...]]:
        """The ids of each family's cards."""
        return {family.id: tuple(card.id for card in family.cards) for family in self.families}

    @cached_property
    def family_ids(self) -> dict[CardId, FamilyId]:
        """The family's id of each card."""
        return {card.id: family.id for family in self.families for card in family.cards}

    @cached_property
    def titles_shared(self) -> bool:
        """Whether all families have the same titles, as suits in playing cards: then a title alone names no card."""
        titles = {frozenset(card.title.say(ANY_LANGUAGE) for card in family.cards) for family in self.families}
        return len(titles) == 1

    @cached_property
    def digest(self) -> str:
        """SHA-256, in hex, of ids and structure only: new spoken forms or translations leave it as it was."""
        structure = [[family.id, [card.id for card in family.cards]] for family in self.families]
        return hashlib.sha256(json.dumps([self.id, structure], ensure_ascii=False).encode()).hexdigest()

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._cards

    def card(self, card_id: CardId) -> Card:
        """The card of that id. Raises KeyError for a card of another deck."""
        return self._cards[card_id]

    def family(self, family_id: FamilyId) -> Family:
        """The family of that id. Raises KeyError for a family of another deck."""
        return self._families[family_id]

    def family_of(self, card_id: CardId) -> Family:
        """The family a card belongs to."""
        return self._families[card_id.partition(":")[0]]

    def full_name(self, card_id: CardId, language: str) -> str:
        """The card said whole, such as `Charles Dickens: Oliver Twist`."""
        names = {"family": self.family_of(card_id).name.say(language), "title": self.card(card_id).title.say(language)}
        return self.full_name_pattern.say(language).format_map(names)
