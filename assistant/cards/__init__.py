"""Decks: families of cards, their names, and the files they are read from."""

from assistant.cards.checking import card_forms, deck_warnings, family_forms, form_key, shared_forms
from assistant.cards.deck import ANY_LANGUAGE, Card, CardId, Deck, Family, FamilyId, SpokenForms, Text
from assistant.cards.errors import DeckError, DeckFileError, DeckLineError, DeckWarning, NamesCommand, UnknownDeck
from assistant.cards.fields import is_deck_id
from assistant.cards.library import deck_files, find_deck, load_deck, own_decks_folder
from assistant.cards.reading import deck_problems, read_deck

__all__ = [
    "ANY_LANGUAGE",
    "Card",
    "CardId",
    "Deck",
    "DeckError",
    "DeckFileError",
    "DeckLineError",
    "DeckWarning",
    "Family",
    "FamilyId",
    "NamesCommand",
    "SpokenForms",
    "Text",
    "UnknownDeck",
    "card_forms",
    "deck_files",
    "deck_problems",
    "deck_warnings",
    "family_forms",
    "find_deck",
    "form_key",
    "is_deck_id",
    "load_deck",
    "own_decks_folder",
    "read_deck",
    "shared_forms",
]
