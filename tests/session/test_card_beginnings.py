"""Cards after whose name another card's name may still be going on."""

from assistant.cards import Card, Deck, Family, Text
from assistant.cards.library import load_deck
from assistant.session.hearing import card_beginnings
from tests.phrase_cases import phrases


def test_a_title_that_begins_another() -> None:
    titles = {"emma": "Emma", "brown": "Emma Brown", "persuasion": "Persuasion", "spy": "The Spy"}
    cards = tuple(Card(id=f"a:{key}", title=Text.plain(title)) for key, title in titles.items())
    family = Family(id="a", name=Text.plain("Somebody"), cards=cards)
    deck = Deck(
        id="four",
        name=Text.plain("Four"),
        family_word=Text.plain("author"),
        full_name_pattern=Text.plain("{family}: {title}"),
        families=(family,),
    )
    assert card_beginnings(phrases(), deck) == {"a:emma"}


def test_another_name_of_the_same_card_is_none() -> None:
    """Hamlet, Prince of Denmark."""
    assert "shakespeare:hamlet" not in card_beginnings(phrases(), load_deck("classic44"))
