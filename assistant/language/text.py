"""Text as it is compared: one spelling for what was typed, what was heard and what a grammar says.

Knows no language, no deck and no grammar.
"""

import unicodedata
from collections.abc import Sequence

MAX_CHARACTERS = 400
"""What lies past this in one line is not looked at: nobody says a longer sentence to a card table."""

_APOSTROPHES = dict.fromkeys(map(ord, "‘’‛ʼ`´＇"), "'")
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
_KEPT = {"L", "N", "M"}


def spell(text: str) -> str:
    """Lower case, single spaces, no punctuation but apostrophes inside words; accents stay.

    >>> spell("  “Jo’s Boys”, please! ")
    "jo's boys please"
    """
    composed = unicodedata.normalize("NFKC", text[:MAX_CHARACTERS].translate(_APOSTROPHES))
    folded = unicodedata.normalize("NFKC", composed.casefold())[:MAX_CHARACTERS]
    words = "".join(_shown(character) for character in folded).split()
    return " ".join(filter(None, (word.strip("'") for word in words)))


def normalise(text: str) -> str:
    """`spell` without accents, so that `Désirée` and `desiree` are one word.

    >>> normalise("Désirée’s BABY")
    "desiree's baby"
    """
    apart = unicodedata.normalize("NFKD", spell(text))
    bare = "".join(character for character in apart if not unicodedata.combining(character))
    return spell(unicodedata.normalize("NFC", bare))


def tokens(text: str) -> tuple[str, ...]:
    """The words of an already normalised text; an apostrophe begins a token of its own.

    >>> tokens("paul revere's ride")
    ('paul', 'revere', "'s", 'ride')
    """
    return tuple(piece for word in text.split() for piece in word.replace("'", " '").split())


def join(pieces: Sequence[str]) -> str:
    """Tokens put together again: the inverse of `tokens`.

    >>> join(("paul", "revere", "'s", "ride"))
    "paul revere's ride"
    """
    return " ".join(pieces).replace(" '", "'")


def compact(pieces: Sequence[str]) -> str:
    """Tokens as one string without spaces, so that `ivan hoe` is `ivanhoe`."""
    return "".join(pieces).replace("'", "")


def _shown(character: str) -> str:
    """The character where it is part of a word, nothing where it cannot be seen, else a space."""
    category = unicodedata.category(character)
    if category[0] in _KEPT or character == "'":
        return character
    if character == "&":
        return " & "
    if category in _UNSEEN and not character.isspace():
        return ""
    return " "
