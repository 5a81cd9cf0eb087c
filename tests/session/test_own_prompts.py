"""No sentence of ours would be obeyed if it were heard, in any language; what must be is told here, and why."""

from functools import lru_cache

import pytest

from assistant.language.phrases import load_phrases
from assistant.language.understanding import Situation, Understander, Verdict
from tests.session.sentences import LANGUAGES, ONE, sentences
from tests.session.talk import four_families

SPOKEN_FILES = ("table", "authors", "authors-options", "authors-rules", "errors-table", "lore")
"""The files of what is said at the table."""

OBEYED = {
    # What the others ask is said as a person says it, and so are the examples of what one may ask.
    "event-asked",
    "event-asked-family",
    "example-ask",
    "example-ask-family",
    "example-name-title",
    # The one word of the game for it; it comes in the voice of whoever passes.
    "event-passed",
    # Names of cards by themselves, in the order in which cards are always named.
    "about-card",
    "hand-family",
    "titles",
    # Parts of other sentences, never said by themselves.
    "list-none",
    "player",
    "game-called",
    "pack-called",
    "about-work",
    "meaning-correct",
    "meaning-name-author",
    "meaning-name-title",
    "meaning-no",
    "meaning-other",
    "meaning-yes",
    # On the screen or the command line only.
    "error-players",
    "heard",
    "said-by",
    # What games and packs are called, in other sentences: by themselves they answer which one.
    *(key for key in sentences("en").messages if key.startswith(("game-name-", "pack-name-"))),
}
"""Messages that parse all the same. The ear is shut while they are said, or `OwnSpeech` knows them."""

ANSWERS = frozenset({"target", "card", "family"})
SITUATIONS = (
    Situation(),
    Situation(ANSWERS),
    Situation(ANSWERS | {"yes_no", "ready"}),
    Situation(ANSWERS | {"yes_no", "which"}),
    Situation(ANSWERS | {"yes_no", "setup"}),
)


@lru_cache
def understander(language: str) -> Understander:
    phrases = load_phrases(language, files=("table", "authors"))
    return Understander(phrases, deck=four_families(), players=("Laura", "Bob"), language=language)


@lru_cache
def changes(language: str) -> frozenset[str]:
    """The meanings that change the game."""
    phrases = load_phrases(language, files=("table", "authors"))
    return frozenset(block.intent for block in phrases.blocks if block.changes_game)


def obeyed(language: str, key: str) -> list[str]:
    """What the message may be said as that the game would obey."""
    made = sentences(language)
    texts = {*made.said(key), *made.said(key, **ONE)} - {""}
    understood = [understander(language).understand(text, where) for text in sorted(texts) for where in SITUATIONS]
    return [
        each.heard
        for each in understood
        if each.verdict is Verdict.ACCEPT and each.reading and each.reading.intent in changes(language)
    ]


SPOKEN = [
    (language, key)
    for language in LANGUAGES
    for file in SPOKEN_FILES
    for key in sentences(language).by_file.get(file, ())
]


@pytest.mark.parametrize(("language", "key"), [each for each in SPOKEN if each[1] not in OBEYED])
def test_no_sentence_of_ours_moves_the_game_if_it_is_heard(language: str, key: str) -> None:
    assert obeyed(language, key) == []


@pytest.mark.parametrize("key", sorted(OBEYED))
def test_there_is_no_exception_without_need(key: str) -> None:
    assert any(obeyed(language, key) for language in LANGUAGES)
