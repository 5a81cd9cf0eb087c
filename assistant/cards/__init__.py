"""Decks: families of cards, their names, and the files they are read from."""

from assistant.cards.deck import ANY_LANGUAGE, Card, CardId, Deck, Family, FamilyId, SpokenForms, Text

__all__ = ["ANY_LANGUAGE", "Card", "CardId", "Deck", "Family", "FamilyId", "SpokenForms", "Text"]
