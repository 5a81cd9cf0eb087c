"""What the maker of a sound deck should know: names that sound like others, families of several sizes."""

import re
import unicodedata
from collections.abc import Iterator

from assistant.cards.deck import ANY_LANGUAGE, Card, Deck, Family
from assistant.cards.errors import DeckWarning, SharedForm, UnequalFamilies

_ARTICLES = frozenset({"the", "a", "an"})


def deck_warnings(deck: Deck) -> tuple[DeckWarning, ...]:
    """Spoken forms shared in any of the deck's languages, each once, and unequal families."""
    sizes = [len(family.cards) for family in deck.families]
    unequal = (UnequalFamilies(min(sizes), max(sizes)),) if min(sizes) != max(sizes) else ()
    shared = {
        (warning.form, warning.first, warning.second): warning
        for language in _languages(deck)
        for warning in shared_forms(deck, language)
    }
    return (*shared.values(), *unequal)


def shared_forms(deck: Deck, language: str) -> tuple[SharedForm, ...]:
    """The spoken forms that name two cards, two families, or a card and a family that is not its own.

    Where all families have the same titles, a title is said with its family and need differ inside it only.
    """
    return tuple(_shared_forms(deck, language))


def form_key(text: str) -> str:
    """A spoken form without what people drop or write otherwise: case, accents, punctuation, a leading article.

    >>> form_key("The Gold-Bug"), form_key("Jo's Boys"), form_key("Für Elise")
    ('gold bug', 'jos boys', 'fur elise')
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    words = re.sub(r"[^\w\s]|_", " ", re.sub(r"['\u2019]", "", bare)).casefold().split()
    if len(words) > 1 and words[0] in _ARTICLES:
        words = words[1:]
    return " ".join(words) or bare


def family_forms(family: Family, language: str) -> tuple[str, ...]:
    """Every way to say a family: its name, its set's name, its other forms."""
    set_name = (family.set_name.say(language),) if family.set_name else ()
    return (family.name.say(language), *set_name, *family.say.of(language))


def card_forms(card: Card, language: str) -> tuple[str, ...]:
    """Every way to say a card within its family: its title and its other forms."""
    return (card.title.say(language), *card.say.of(language))


def _shared_forms(deck: Deck, language: str) -> Iterator[SharedForm]:
    families: dict[str, str] = {}
    for family in deck.families:
        for form in family_forms(family, language):
            first = families.setdefault(form_key(form), family.id)
            if first != family.id:
                yield SharedForm(form, first, family.id)
    cards: dict[tuple[str, str], str] = {}
    for card in deck:
        scope = card.family_id if deck.titles_shared else ""
        for form in card_forms(card, language):
            first = cards.setdefault((scope, form_key(form)), card.id)
            if first != card.id:
                yield SharedForm(form, first, card.id)
            holder = families.get(form_key(form), card.family_id)
            if holder != card.family_id:
                yield SharedForm(form, holder, card.id)


def _languages(deck: Deck) -> tuple[str, ...]:
    """The languages in which any name of the deck is given; ANY_LANGUAGE for a deck of one."""
    found = {ANY_LANGUAGE}
    for family in deck.families:
        found.update(family.name.by_language, family.say.by_language)
        for card in family.cards:
            found.update(card.title.by_language, card.say.by_language)
    return tuple(sorted(found))
