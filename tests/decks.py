"""Small decks for tests."""

from assistant.cards import Card, Deck, Family, Text


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
