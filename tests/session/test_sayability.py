"""What is told of a deck's titles: words respelt, titles that are lost, that sound alike, that no voice makes heard."""

import pytest

from assistant.cards import Card, Deck, Family, SpokenForms, Text
from assistant.language.cache import Cache
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.sounds import Sounds
from assistant.session.reading_aloud import Trial
from assistant.session.sayability import (
    TitlesAlike,
    TitleUnheard,
    TitleUnsayable,
    TitleWeak,
    WordRespelt,
    WordUnsayable,
    alike,
    heard_findings,
    word_findings,
)

VOICES = ("one", "two", "three")


@pytest.fixture(scope="module")
def phrases() -> Phrases:
    return load_phrases("en")


def deck_of(*titles: str, say: tuple[str, ...] = ()) -> Deck:
    """One family; its cards are `a:0`, `a:1`. `say`: other forms of the first."""
    cards = tuple(
        Card(f"a:{place}", Text.plain(title), SpokenForms({"en": () if place else say}))
        for place, title in enumerate(titles)
    )
    return Deck(
        "d", Text.plain("D"), Text.plain("author"), Text.plain("{title}"), (Family("a", Text.plain("A"), cards),)
    )


def test_words_are_told_with_their_respellings(phrases: Phrases) -> None:
    ways = {"deerslayer": (("deer", "slayer"), ("dear", "slayer")), "brb": ()}
    found = word_findings(phrases, deck_of("The Deerslayer", "BRB"), known={"the"}.__contains__, respellings=ways)
    kinds = [type(one) for one in found]
    assert kinds == [WordUnsayable, WordRespelt, TitleUnsayable]
    assert found[1].details() == {"word": "deerslayer", "respellings": "deer slayer, dear slayer"}
    assert found[2].details() == {"card": "a:1", "title": "BRB"}


def test_a_title_with_another_form_is_not_lost(phrases: Phrases) -> None:
    deck = deck_of("BRB", say=("Right Back",))
    found = word_findings(phrases, deck, known={"right", "back"}.__contains__, respellings={"brb": ()})
    assert [type(one) for one in found] == [WordUnsayable]


@pytest.mark.parametrize(
    ("first", "second", "close"),
    [
        ("Little Women", "Little Men", True),
        ("The Raven", "A Raven", True),
        ("The Writer", "The Rider", True),
        ("Hamlet", "The Hamlets", True),
        ("Emma", "Persuasion", False),
        ("A Tale of Two Cities", "Twice-Told Tales", False),
        ("Ivanhoe", "Kenilworth", False),
    ],
)
def test_titles_that_sound_alike(phrases: Phrases, first: str, second: str, close: bool) -> None:
    found = alike(phrases, deck_of(first, second), sounds=Sounds("en", cache=Cache(None)))
    assert [(one.first, one.second) for one in found] == ([("a:0", "a:1")] if close else [])


def test_without_espeak_no_title_sounds_like_another(phrases: Phrases) -> None:
    deck = deck_of("Little Women", "Little Men")
    assert alike(phrases, deck, sounds=Sounds("en", program=None, cache=Cache(None))) == ()


def trial(card: str, reader: str, heard: str | None, text: str = "something") -> Trial:
    return Trial(card, reader, "said", text, heard)


def test_confusion_is_counted_both_ways(phrases: Phrases) -> None:
    deck = deck_of("Emma", "Persuasion", "Ivanhoe")
    trials = [
        trial("a:0", "one", "a:1"),
        trial("a:1", "one", "a:0"),
        trial("a:1", "two", "a:1"),
        trial("a:2", "one", None),
    ]
    (found,) = alike(phrases, deck, sounds=Sounds("en", cache=Cache(None)), trials=trials)
    assert isinstance(found, TitlesAlike)
    assert (found.first, found.second, found.confused, found.readings) == ("a:0", "a:1", 2, 3)
    assert found.details()["alike"] is False


@pytest.mark.parametrize(
    ("heard", "kind"),
    [
        (("a:0", "a:0", "a:0"), None),
        (("a:0", "a:0", None), TitleWeak),
        (("a:0", "a:1", "a:1"), TitleUnheard),
        ((None, None, None), TitleUnheard),
    ],
)
def test_a_title_must_be_heard_from_most_voices(heard: tuple[str | None, ...], kind: type[TitleWeak] | None) -> None:
    trials = [trial("a:0", voice, "a:0") for voice in VOICES]
    trials += [trial("a:0", voice, card) for voice, card in zip(VOICES, heard, strict=True)]
    found = heard_findings(deck_of("Emma", "Ivanhoe"), "en", trials)
    assert [type(one) for one in found] == ([kind] if kind else [])
    assert [len(one.missed) for one in found] == ([heard.count(None) + heard.count("a:1")] if kind else [])


@pytest.mark.parametrize(
    ("heard", "text", "outcome"),
    [("a:0", "emma", "right"), ("a:1", "ivanhoe", "other"), (None, "emma", "unsure"), (None, "", "nothing")],
)
def test_the_outcome_of_a_reading(heard: str | None, text: str, outcome: str) -> None:
    assert trial("a:0", "one", heard, text).outcome == outcome
