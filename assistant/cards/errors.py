"""What can be wrong with a deck file or with the name of a deck: a kind a cause, each with the data of its sentence."""

from dataclasses import dataclass
from typing import ClassVar

from assistant.errors import AuthorsError


@dataclass(eq=False)
class DeckError(AuthorsError):
    """A deck cannot be had."""


@dataclass(eq=False)
class UnknownDeck(DeckError):
    """No deck goes by that name."""

    key: ClassVar[str] = "deck-unknown"

    name: str
    close: tuple[str, ...]
    """Ids of decks with a similar name, the most similar first."""

    def details(self) -> dict[str, object]:
        """`name`, `close` as one text, and `matches`, the number of close ids."""
        return {"name": self.name, "close": ", ".join(self.close), "matches": len(self.close)}


@dataclass(eq=False)
class DeckFileError(DeckError):
    """Something is wrong with a deck file as a whole."""

    file: str


@dataclass(eq=False)
class DeckFileMissing(DeckFileError):
    """There is no such file."""

    key: ClassVar[str] = "deck-file-missing"


@dataclass(eq=False)
class DeckFileUnreadable(DeckFileError):
    """The system does not let the file be read."""

    key: ClassVar[str] = "deck-file-unreadable"

    reason: str
    """What the operating system says."""


@dataclass(eq=False)
class DeckFileTooLarge(DeckFileError):
    """No deck is that long."""

    key: ClassVar[str] = "deck-file-too-large"

    limit_kib: int


@dataclass(eq=False)
class DeckLineError(DeckFileError):
    """Something is wrong at one line of a deck file."""

    line: int
    """From 1."""


@dataclass(eq=False)
class NotUtf8(DeckLineError):
    """Bytes that are not UTF-8."""

    key: ClassVar[str] = "deck-not-utf8"


@dataclass(eq=False)
class BadYaml(DeckLineError):
    """The text is not YAML."""

    key: ClassVar[str] = "deck-bad-yaml"

    problem: str
    """What the YAML parser says."""


@dataclass(eq=False)
class YamlFeature(DeckLineError):
    """An anchor, an alias or a tag, or lists within lists within lists: no deck needs one."""

    key: ClassVar[str] = "deck-yaml-feature"

    feature: str
    """`anchor`, `alias`, `tag` or `depth`."""


@dataclass(eq=False)
class WrongType(DeckLineError):
    """A list where a text belongs, or the like."""

    key: ClassVar[str] = "deck-wrong-type"

    field: str
    wanted: str
    """`text`, `texts`, `list`, `map` or `year`."""


@dataclass(eq=False)
class MissingKey(DeckLineError):
    """A deck, family or card lacks something."""

    key: ClassVar[str] = "deck-missing-key"

    field: str
    place: str
    """`deck`, `family` or `card`."""


@dataclass(eq=False)
class UnknownKey(DeckLineError):
    """A key that means nothing there."""

    key: ClassVar[str] = "deck-unknown-key"

    field: str
    known: str
    """The keys that may stand there."""


@dataclass(eq=False)
class DuplicateKey(DeckLineError):
    """The same key twice in one map."""

    key: ClassVar[str] = "deck-duplicate-key"

    field: str
    first_line: int


@dataclass(eq=False)
class BadLanguage(DeckLineError):
    """A map of languages with a key that is no language code."""

    key: ClassVar[str] = "deck-bad-language"

    field: str
    language: str


@dataclass(eq=False)
class BadId(DeckLineError):
    """An id with other characters than small letters, digits and hyphens."""

    key: ClassVar[str] = "deck-bad-id"

    id: str


@dataclass(eq=False)
class DuplicateId(DeckLineError):
    """Two families of a deck, or two cards of a family, with one id."""

    key: ClassVar[str] = "deck-duplicate-id"

    id: str
    first_line: int


@dataclass(eq=False)
class DuplicateTitle(DeckLineError):
    """Two cards with one title, in a deck whose titles are to tell cards apart."""

    key: ClassVar[str] = "deck-duplicate-title"

    title: str
    first_line: int


@dataclass(eq=False)
class EmptyText(DeckLineError):
    """A text with nothing in it."""

    key: ClassVar[str] = "deck-empty-text"

    field: str


@dataclass(eq=False)
class TextTooLong(DeckLineError):
    """A text too long to be said in a game."""

    key: ClassVar[str] = "deck-text-too-long"

    field: str
    limit: int
    """Characters."""


@dataclass(eq=False)
class ControlCharacter(DeckLineError):
    """A character that no one can say and that could disturb a screen."""

    key: ClassVar[str] = "deck-control-character"

    code: str
    """The character's code, such as `U+0007`."""


@dataclass(eq=False)
class BadPattern(DeckLineError):
    """`full_name` with something else in braces than it may have, or without what it needs."""

    key: ClassVar[str] = "deck-bad-pattern"

    pattern: str


@dataclass(eq=False)
class TooFew(DeckLineError):
    """Fewer families in a deck, or cards in a family, than can be played with."""

    key: ClassVar[str] = "deck-too-few"

    field: str
    least: int
    count: int


@dataclass(eq=False)
class TooMany(DeckLineError):
    """More families in a deck, or cards in a family, than can be played with."""

    key: ClassVar[str] = "deck-too-many"

    field: str
    most: int
    count: int


@dataclass(eq=False)
class DeckWarning(DeckError):
    """Something in a sound deck that its maker should know. Never raised."""


@dataclass(eq=False)
class NamesCommand(DeckWarning):
    """A spoken form that means something else when it is said alone at the table."""

    key: ClassVar[str] = "deck-form-command"

    form: str
    owner: str
    """Id of the family or card."""

    intent: str
    """What else it means."""


@dataclass(eq=False)
class SharedForm(DeckWarning):
    """One spoken form names two things, so that who says it must be asked which is meant."""

    key: ClassVar[str] = "deck-form-shared"

    form: str
    first: str
    """Id of a family or a card."""

    second: str


@dataclass(eq=False)
class UnequalFamilies(DeckWarning):
    """Families of several sizes: some games need them equal."""

    key: ClassVar[str] = "deck-unequal-families"

    smallest: int
    largest: int
