"""Spoken forms that name two things, and unequal families."""

import pytest

from assistant.cards import Card, Deck, Family, SpokenForms, Text, deck_warnings, form_key, shared_forms
from assistant.cards.deck import ANY_LANGUAGE


def family(family_id: str, name: str, *titles: str, say: tuple[str, ...] = ()) -> Family:
    """Titles are written `id=Title` or `id=Title/other form`."""
    cards = []
    for title in titles:
        card_id, _, names = title.partition("=")
        first, *others = names.split("/")
        forms = SpokenForms({ANY_LANGUAGE: tuple(others)})
        cards.append(Card(f"{family_id}:{card_id}", Text.plain(first), forms))
    return Family(family_id, Text.plain(name), tuple(cards), SpokenForms({ANY_LANGUAGE: say}))


def deck(*families: Family) -> Deck:
    return Deck("d", Text.plain("D"), Text.plain("author"), Text.plain("{family}: {title}"), families)


LEWIS = family("lewis", "C. S. Lewis", "a=Prince Caspian", "b=The Silver Chair", say=("Lewis",))

CASES = {
    "nothing shared": (family("x", "Lewis Carroll", "a=Alice", "b=Jabberwocky"), []),
    "two families": (family("x", "Lewis Carroll", "a=Alice", "b=Snark", say=("lewis",)), [("lewis", "lewis", "x")]),
    "two cards": (family("x", "Ann", "a=Ode/Silver Chair", "b=Elegy"), [("Silver Chair", "lewis:b", "x:a")]),
    "two cards of a family": (family("x", "Ann", "a=Ode", "b=Elegy/An Ode"), [("An Ode", "x:a", "x:b")]),
    "card and other family": (family("x", "Ann", "a=Lewis", "b=Elegy"), [("Lewis", "lewis", "x:a")]),
    "card and own family": (family("x", "Ann", "a=Ann", "b=Elegy"), []),
    "a form twice of one card": (family("x", "Ann", "a=Ode/The Ode", "b=Elegy"), []),
}


@pytest.mark.parametrize("case", CASES)
def test_shared_forms(case: str) -> None:
    other, expected = CASES[case]
    found = shared_forms(deck(LEWIS, other), "en")
    assert [(warning.form, warning.first, warning.second) for warning in found] == expected


def test_titles_that_all_families_share_need_differ_inside_a_family_only() -> None:
    two, six = family("two", "two", "c=clubs", "h=hearts"), family("six", "six", "c=clubs/h", "h=hearts/h")
    assert [(found.form, found.first, found.second) for found in shared_forms(deck(two, six), "en")] == [
        ("h", "six:c", "six:h")
    ]


def test_warnings_look_at_every_language_and_at_sizes() -> None:
    odes = Family(
        "x",
        Text.plain("Ann"),
        (
            Card("x:a", Text({"en": "Ode", "fr": "Chant"})),
            Card("x:b", Text.plain("Elegy"), SpokenForms({"fr": ("Chant",)})),
            Card("x:c", Text.plain("Song")),
        ),
    )
    assert [(warning.key, *warning.details().values()) for warning in deck_warnings(deck(LEWIS, odes))] == [
        ("deck-form-shared", "Chant", "x:a", "x:b"),
        ("deck-unequal-families", 2, 3),
    ]


@pytest.mark.parametrize(
    ("form", "key"),
    [
        ("The Gold-Bug", "gold bug"),
        ("An Ode", "ode"),
        ("A", "a"),
        ("The The", "the"),
        ("Jo\u2019s Boys", "jos boys"),
        ("DÉSIRÉE", "desiree"),
        ("No Woman, No Cry", "no woman no cry"),
        ("♣", "♣"),
    ],
)
def test_form_key(form: str, key: str) -> None:
    assert form_key(form) == key
