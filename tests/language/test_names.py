"""Names as people say them, matched by spelling and sound."""

from collections.abc import Iterable

import pytest

from assistant.cards.deck import Card, Deck, Family, Text
from assistant.cards.library import load_deck
from assistant.language.cache import Cache
from assistant.language.names import Form, Names, family_forms, leading_words, player_forms, title_forms
from assistant.language.sounds import Sounds
from tests.phrase_cases import phrases

LEADING = leading_words(phrases())


def words(forms: Iterable[Form], value: str, *, least: float = 1.0) -> set[str]:
    return {" ".join(form.words) for form in forms if form.value == value and form.ceiling >= least}


@pytest.mark.parametrize(
    ("deck", "family", "said"),
    [
        ("classic44", "poe", {"edgar allan poe", "edgar poe", "e a poe", "poe"}),
        ("classic44", "longfellow", {"henry wadsworth longfellow", "h w longfellow", "henry longfellow", "longfellow"}),
        ("classic44", "tennyson", {"alfred lord tennyson", "tennyson", "alfred tennyson"}),
        ("classic44", "scott", {"walter scott", "scott"}),
        ("standard52", "queen", {"queen", "queens"}),
        ("standard52", "six", {"six", "sixes"}),
    ],
)
def test_ways_of_saying_a_family(deck: str, family: str, said: set[str]) -> None:
    assert said <= words(family_forms(load_deck(deck), phrases()), family)


def test_a_given_name_alone_is_no_author() -> None:
    forms = list(family_forms(load_deck("american_authors"), phrases()))
    assert {form.value for form in forms if form.words == ("james",)} == {"james"}


def test_parts_of_a_title_are_less_sure_than_the_whole() -> None:
    forms = list(title_forms(load_deck("classic44"), phrases()))
    mohicans = "cooper:the-last-of-the-mohicans"
    assert "the last of the mohicans" in words(forms, mohicans)
    assert "last of the mohicans" not in words(forms, "cooper:the-spy", least=0.0)
    assert "the last of" not in words(forms, mohicans, least=0.0)


def test_a_part_two_titles_share_is_neither() -> None:
    titles = {"a:1": "Red House Rules", "a:2": "My Red House"}
    cards = tuple(Card(card_id, Text.plain(title)) for card_id, title in titles.items())
    plain = Text.plain("x")
    forms = {
        form.words for form in title_forms(Deck("d", plain, plain, plain, (Family("a", plain, cards),)), phrases())
    }
    assert ("house", "rules") in forms
    assert ("red", "house") not in forms


@pytest.mark.parametrize(
    ("name", "said"),
    [("Mr. Blank", {"mister blank", "blank"}), ("Uncle Joe", {"uncle joe", "uncle", "joe"}), ("Zoë", {"zoe"})],
)
def test_ways_of_calling_a_player(name: str, said: set[str]) -> None:
    assert words(player_forms([name], phrases()), name) == said


def test_a_name_of_nothing_but_signs_cannot_be_called() -> None:
    assert list(player_forms(["!!!"], phrases())) == []


def titles(*, sounds: Sounds) -> Names:
    return Names(title_forms(load_deck("classic44"), phrases()), sounds=sounds, leading=LEADING["title"])


HEARD = [
    ("ivan hoe", "scott:ivanhoe"),
    ("a tail of too cities", "dickens:a-tale-of-two-cities"),
    ("huckelbery fin", "twain:huckleberry-finn"),
    ("kennel worth", "scott:kenilworth"),
    ("rip fan winkle", "irving:rip-van-winkle"),
    ("oliver twits", "dickens:oliver-twist"),
]


@pytest.mark.parametrize(("heard", "card"), HEARD)
def test_nearest_title(heard: str, card: str) -> None:
    names = titles(sounds=Sounds("en", cache=Cache(None)))
    (candidates,) = names.match([tuple(heard.split())])
    assert candidates[0].value == card
    assert candidates[0].likeness > 0.8
    assert all(each.likeness < candidates[0].likeness - 0.1 for each in candidates[1:])


@pytest.mark.parametrize(("heard", "card"), HEARD)
def test_nearest_title_by_spelling_alone(heard: str, card: str) -> None:
    names = titles(sounds=Sounds("en", program=None, cache=Cache(None)))
    (candidates,) = names.match([tuple(heard.split())])
    assert candidates[0].value == card


def test_sound_brings_together_what_spelling_keeps_apart() -> None:
    said = ("to", "wice", "tolled", "tails")
    by_sound = titles(sounds=Sounds("en", cache=Cache(None))).match([said])[0][0]
    spelled = titles(sounds=Sounds("en", program=None, cache=Cache(None))).match([said])[0][0]
    assert by_sound.value == spelled.value == "hawthorne:twice-told-tales"
    assert by_sound.likeness > spelled.likeness


def test_articles_make_no_difference() -> None:
    names = titles(sounds=Sounds("en", cache=Cache(None)))
    assert names.exact(("a", "raven")) == names.exact(("raven",)) == names.exact(("the", "raven")) != ()


def test_nothing_to_match() -> None:
    assert Names([], sounds=Sounds("en", cache=Cache(None)), leading=frozenset()).match([("x",)]) == [()]
    assert titles(sounds=Sounds("en", program=None, cache=Cache(None))).match([]) == []
