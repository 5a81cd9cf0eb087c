"""Small decks for tests."""

from dataclasses import replace

from assistant.cards import Card, Deck, Family, Text
from assistant.rules.setup import RANKS


def small_deck(families: int, *, size: int = 4) -> Deck:
    """A deck of `families` families named a, b, c...; cards `a:1`, `a:2`..."""
    letters = [chr(ord("a") + place) for place in range(families)]
    return Deck(
        id=f"small{families}x{size}",
        name=Text.plain("Small"),
        family_word=Text.plain("author"),
        full_name_pattern=Text.plain("{family}: {title}"),
        families=tuple(
            Family(
                id=letter,
                name=Text.plain(f"Author {letter.upper()}"),
                cards=tuple(
                    Card(id=f"{letter}:{number}", title=Text.plain(f"Work {letter.upper()}{number}"))
                    for number in range(1, size + 1)
                ),
            )
            for letter in letters
        ),
    )


def dated_deck(families: int) -> Deck:
    """The small deck with a year on the odd cards, and a clue on the first two of each family."""
    deck = small_deck(families)
    return replace(deck, id=f"dated{families}", families=tuple(map(_dated, deck.families)))


def _dated(family: Family) -> Family:
    clues = (Text.plain(f"a whale in {family.id}"), Text.plain("a long walk"), None, None)
    years = (1851, None, 1855, None)
    cards = zip(family.cards, years, clues, strict=True)
    return replace(family, cards=tuple(replace(card, year=year, clue=clue) for card, year, clue in cards))


def rank_deck(families: int) -> Deck:
    """The highest ranks of a pack of playing cards, `ace:1` to `ace:4` the first."""
    deck = small_deck(families)
    ranks = zip(RANKS, deck.families, strict=False)
    return replace(deck, id=f"ranks{families}", families=tuple(_ranked(rank, family) for rank, family in ranks))


def _ranked(rank: str, family: Family) -> Family:
    suits = zip(family.cards, ("clubs", "diamonds", "hearts", "spades"), strict=True)
    cards = (Card(id=card.id.replace(family.id, rank, 1), title=Text.plain(suit)) for card, suit in suits)
    return Family(id=rank, name=Text.plain(rank), cards=tuple(cards))
