"""The decks that travel with the package."""

import pytest

from assistant.cards import Deck, card_forms, deck_files, deck_warnings, family_forms, form_key, load_deck

# Families and cards of every bundled deck.
SIZES = {
    "american_authors": (13, 52),
    "american_women_authors": (13, 52),
    "authors52": (13, 52),
    "baseball_legends": (13, 52),
    "childrens_authors": (13, 52),
    "classic44": (11, 44),
    "composers": (13, 52),
    "explorers": (13, 52),
    "filmmakers": (13, 52),
    "historical_figures": (13, 52),
    "inventors": (13, 52),
    "musicians": (13, 52),
    "painters": (13, 52),
    "poets": (13, 52),
    "scientists": (13, 52),
    "standard52": (13, 52),
}

# Names that people use for one family or card of a deck, and for no other.
MEANINGS = [
    ("classic44", "Pickwick", "dickens:the-pickwick-papers"),
    ("classic44", "Huck Finn", "twain:huckleberry-finn"),
    ("classic44", "Seven Gables", "hawthorne:the-house-of-the-seven-gables"),
    ("classic44", "Don Wan", "byron:don-juan"),
    ("classic44", "Samuel Clemens", "twain"),
    ("classic44", "Lord Tennyson", "tennyson"),
    ("american_authors", "James", "james"),
    ("american_authors", "Gatsby", "fitzgerald:the-great-gatsby"),
    ("childrens_authors", "Lewis", "lewis"),
    ("childrens_authors", "Wizard of Oz", "baum:the-wonderful-wizard-of-oz"),
    ("filmmakers", "E.T.", "spielberg:the-extra-terrestrial"),
    ("musicians", "Hymn to Love", "piaf:hymne-a-lamour"),
    ("standard52", "fours", "four"),
    ("standard52", "10", "ten"),
]

# Names that say too little in a deck.
VAGUE = [
    ("musicians", "Bob"),
    ("poets", "William"),
    ("poets", "Dream Deferred"),
    ("historical_figures", "the Great"),
    ("childrens_authors", "Oz"),
    ("childrens_authors", "Pooh"),
]


@pytest.fixture(autouse=True)
def no_own_decks(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def meanings(deck: Deck, form: str) -> list[str]:
    """The ids of all that `form` names."""
    families = [family.id for family in deck.families if form_key(form) in map(form_key, family_forms(family, "en"))]
    return families + [card.id for card in deck if form_key(form) in map(form_key, card_forms(card, "en"))]


def test_every_deck_is_there() -> None:
    assert sorted(deck_files()) == sorted(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_a_deck_has_its_families_of_four(name: str) -> None:
    deck = load_deck(name)
    assert deck.id == name
    assert (len(deck.families), len(deck)) == SIZES[name]
    assert {len(family.cards) for family in deck.families} == {4}


@pytest.mark.parametrize("name", SIZES)
def test_no_spoken_form_names_two_things(name: str) -> None:
    assert deck_warnings(load_deck(name)) == ()


@pytest.mark.parametrize("name", SIZES)
def test_no_form_is_given_twice(name: str) -> None:
    deck = load_deck(name)
    named = [(family.name.say("en"), *family.say.of("en")) for family in deck.families]
    for forms in [*named, *(card_forms(card, "en") for card in deck)]:
        assert len({form_key(form) for form in forms}) == len(forms), forms


@pytest.mark.parametrize(("name", "form", "meaning"), MEANINGS)
def test_other_names(name: str, form: str, meaning: str) -> None:
    assert meanings(load_deck(name), form) == [meaning]


@pytest.mark.parametrize(("name", "form"), VAGUE)
def test_vague_names_mean_nothing(name: str, form: str) -> None:
    assert meanings(load_deck(name), form) == []


@pytest.mark.parametrize("name", ["classic44", "authors52"])
def test_every_card_has_a_clue_that_does_not_give_it_away(name: str) -> None:
    deck = load_deck(name)
    for card in deck:
        assert card.clue is not None
        clue = f" {form_key(card.clue.say('en'))} "
        for form in (*card_forms(card, "en"), *family_forms(deck.family_of(card.id), "en")):
            assert f" {form_key(form)} " not in clue, card.id


@pytest.mark.parametrize("name", set(SIZES) - {"standard52"})
def test_years_are_those_of_history(name: str) -> None:
    years = [card.year for card in load_deck(name) if card.year is not None]
    assert len(years) > SIZES[name][1] * 3 / 4
    assert all(-600 < year < 2025 and year != 0 for year in years)


@pytest.mark.parametrize(
    ("card_id", "year"),
    [
        ("caesar:the-gallic-war", -58),
        ("cyrus:charter-in-clay", -539),
        ("joan-of-arc:siege-of-orleans", 1429),
        ("mandela:robben-island", 1964),
        ("gandhi:the-spinning-wheel", None),
    ],
)
def test_years_before_our_era_spans_and_unknown_ones(card_id: str, year: int | None) -> None:
    assert load_deck("historical_figures").card(card_id).year == year


def test_one_author_has_one_id_in_all_decks() -> None:
    ids: dict[str, str] = {}
    for name in SIZES:
        for family in load_deck(name).families:
            assert ids.setdefault(family.name.say("en"), family.id) == family.id


def test_playing_cards_are_said_as_people_say_them() -> None:
    deck = load_deck("standard52")
    assert deck.full_name("four:clubs", "en") == "the four of clubs"
    assert deck.full_name("queen:diamonds", "en") == "the queen of diamonds"
    assert deck.titles_shared


@pytest.mark.parametrize("name", [name for name in SIZES if name != "standard52"])
def test_every_family_has_a_short_sentence_or_two(name: str) -> None:
    told = [family.about.say("en") if family.about else "" for family in load_deck(name).families]
    assert all(text.endswith(".") and len(text) <= 180 for text in told)
