"""Reading deck files: what a sound one gives, and what each kind of bad one is told, with its line."""

from pathlib import Path

import pytest

from assistant.cards import ANY_LANGUAGE, Deck, DeckFileError, DeckLineError, deck_problems, errors, read_deck
from assistant.cards.errors import DeckFileMissing, DeckFileTooLarge, DeckFileUnreadable
from assistant.cards.reading import MAX_CARDS, MAX_FAMILIES, MAX_KIB

SOUND = """\
id: two-poets
name: Two Poets
family: poet
full_name: "{family}: {title}"
families:
  - id: poe
    name: Edgar Allan Poe
    say: [Poe]
    cards:
      - id: the-raven
        title: The Raven
        say: [Raven]
        year: 1845
        clue: A bird.
      - id: annabel-lee
        title: Annabel Lee
  - id: blake
    name: William Blake
    cards:
      - id: the-lamb
        title: The Lamb
      - id: london
        title: London
"""


def deck_of(tmp_path: Path, text: str) -> Deck:
    path = tmp_path / "deck.yaml"
    path.write_text(text, encoding="utf-8")
    return read_deck(path)


def first_problem(tmp_path: Path, data: bytes) -> DeckLineError:
    """The error that reading such a file raises."""
    path = tmp_path / "deck.yaml"
    path.write_bytes(data)
    with pytest.raises(DeckLineError) as caught:
        read_deck(path)
    assert caught.value.file == str(path)
    assert deck_problems(path)[0].details() == caught.value.details()
    return caught.value


def many_families(count: int) -> str:
    cards = "[{id: x, title: X%d}, {id: y, title: Y%d}]"
    families = "\n".join(f"  - {{id: f{n}, name: F{n}, cards: {cards % (n, n)}}}" for n in range(count))
    return f"{SOUND.partition('families:')[0]}families:\n{families}\n"


def many_cards(count: int) -> str:
    cards = "\n".join(f"      - {{id: c{n}, title: C{n}}}" for n in range(count))
    return f"{SOUND}  - id: long\n    name: Long\n    cards:\n{cards}\n"


def test_a_sound_deck_is_read_whole(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, SOUND)
    assert deck.card_ids == ("poe:the-raven", "poe:annabel-lee", "blake:the-lamb", "blake:london")
    assert (deck.id, deck.name.say("en"), deck.family_word.say("en")) == ("two-poets", "Two Poets", "poet")
    assert deck.full_name("poe:the-raven", "en") == "Edgar Allan Poe: The Raven"
    assert deck.family("poe").say.of("en") == ("Poe",)
    assert [family.about for family in deck.families] == [None, None]
    raven, lee = deck.family("poe").cards
    assert (raven.say.of("en"), raven.year, raven.clue and raven.clue.say("en")) == (("Raven",), 1845, "A bird.")
    assert (lee.say.of("en"), lee.year, lee.clue) == ((), None, None)


# What is changed in the sound deck; the error's key, its line and some of its data.
BAD: dict[str, tuple[tuple[str, str], str, int, dict[str, object]]] = {
    "no colon": (("name: Two Poets", "name Two Poets"), "deck-bad-yaml", 2, {}),
    "colon in a text": (("title: The Raven", "title: Poe: The Raven"), "deck-bad-yaml", 11, {}),
    "open quotation mark": (("title: London", 'title: "London'), "deck-bad-yaml", 23, {}),
    "tab": (("    say: [Poe]", "\tsay: [Poe]"), "deck-bad-yaml", 8, {}),
    "open bracket": (("say: [Poe]", "say: [Poe"), "deck-bad-yaml", 8, {}),
    "second document": (("families:", "---\nfamilies:"), "deck-bad-yaml", 5, {}),
    "anchor": (("say: [Poe]", "say: &poe [Poe]"), "deck-yaml-feature", 8, {"feature": "anchor"}),
    "alias": (("title: London", "title: *poe"), "deck-yaml-feature", 23, {"feature": "alias"}),
    "tag": (("title: London", "title: !!python/name:os.system London"), "deck-yaml-feature", 23, {"feature": "tag"}),
    "depth": (("say: [Poe]", f"say: {'[' * 20}Poe{']' * 20}"), "deck-yaml-feature", 8, {"feature": "depth"}),
    "deck without id": (("id: two-poets\n", ""), "deck-missing-key", 1, {"field": "id", "place": "deck"}),
    "family without name": (
        ("    name: William Blake\n", ""),
        "deck-missing-key",
        17,
        {"field": "name", "place": "family"},
    ),
    "card without title": (("        title: London\n", ""), "deck-missing-key", 22, {"place": "card"}),
    "misspelt key": (("year: 1845", "yeer: 1845"), "deck-unknown-key", 13, {"field": "yeer"}),
    "key of another level": (("family: poet", "family: poet\ntitle: Poe"), "deck-unknown-key", 4, {"field": "title"}),
    "key that would disturb a screen": (
        ("family: poet", '"fam\\e[2J": poet\nfamily: poet'),
        "deck-unknown-key",
        3,
        {"field": "fam\ufffd[2J"},
    ),
    "endless key": (
        ("family: poet", f"{'k' * 99}: poet\nfamily: poet"),
        "deck-unknown-key",
        3,
        {"field": "k" * 60 + "…"},
    ),
    "list as a key": (("family: poet", "[a]: poet\nfamily: poet"), "deck-unknown-key", 3, {"field": ""}),
    "key twice": (("family: poet", "family: poet\nname: Again"), "deck-duplicate-key", 4, {"first_line": 2}),
    "families as text": (
        (SOUND[SOUND.index("families:") :], "families: none"),
        "deck-wrong-type",
        5,
        {"wanted": "list"},
    ),
    "card as text": (
        ("- id: london\n        title: London", "- London"),
        "deck-wrong-type",
        22,
        {"field": "card", "wanted": "map"},
    ),
    "title as list": (("title: London", "title: [London]"), "deck-wrong-type", 23, {"wanted": "text"}),
    "say as text": (("say: [Raven]", "say: Raven"), "deck-wrong-type", 12, {"field": "say", "wanted": "texts"}),
    "say of lists": (("say: [Raven]", "say: [[Raven]]"), "deck-wrong-type", 12, {"wanted": "text"}),
    "year in words": (("year: 1845", "year: c. 1845"), "deck-wrong-type", 13, {"wanted": "year"}),
    "year with a fraction": (("year: 1845", "year: 1845.5"), "deck-wrong-type", 13, {"wanted": "year"}),
    "year left blank": (("year: 1845", "year:"), "deck-wrong-type", 13, {"wanted": "year"}),
    "id with capitals": (("id: london", "id: London"), "deck-bad-id", 22, {"id": "London"}),
    "id with an accent": (("id: london", "id: lóndon"), "deck-bad-id", 22, {}),
    "id with a colon": (("id: london", "id: blake:london"), "deck-bad-id", 22, {}),
    "family id with _": (("id: blake", "id: w_blake"), "deck-bad-id", 17, {}),
    "deck id with a slash": (("id: two-poets", "id: ../poets"), "deck-bad-id", 1, {}),
    "family id twice": (("id: blake", "id: poe"), "deck-duplicate-id", 17, {"id": "poe", "first_line": 6}),
    "card id twice": (("id: london", "id: the-lamb"), "deck-duplicate-id", 22, {"id": "the-lamb", "first_line": 20}),
    "title twice": (("title: London", "title: the raven"), "deck-duplicate-title", 22, {"first_line": 10}),
    "title twice in a line": (
        (SOUND[SOUND.index("      - id: the-lamb") :], "      [{id: a, title: Ode}, {id: b, title: Ode}]\n"),
        "deck-duplicate-title",
        20,
        {"title": "Ode"},
    ),
    "empty name": (("name: William Blake", 'name: " "'), "deck-empty-text", 18, {"field": "name"}),
    "name of dots": (("name: William Blake", "name: ..."), "deck-empty-text", 18, {"field": "name"}),
    "no language": (("name: William Blake", "name: {}"), "deck-empty-text", 18, {"field": "name"}),
    "bad language": (
        ("name: William Blake", "name: {English: Blake}"),
        "deck-bad-language",
        18,
        {"language": "English"},
    ),
    "language twice": (("name: William Blake", "name: {en: B, en: C}"), "deck-duplicate-key", 18, {"field": "en"}),
    "escape sequence": (("title: London", r'title: "Lon\edon"'), "deck-control-character", 23, {"code": "U+001B"}),
    "raw control character": (("title: London", "title: Lon\x07don"), "deck-control-character", 23, {"code": "U+0007"}),
    "line break in a title": (("title: London", r'title: "Lon\ndon"'), "deck-control-character", 23, {}),
    "turned writing": (("title: London", "title: \u202eLondon"), "deck-control-character", 23, {"code": "U+202E"}),
    "endless title": (("title: London", f"title: {'x' * 301}"), "deck-text-too-long", 23, {"field": "title"}),
    "unknown placeholder": (("{family}: {title}", "{author}: {title}"), "deck-bad-pattern", 4, {}),
    "reaching placeholder": (("{family}: {title}", "{family.__class__}{title}"), "deck-bad-pattern", 4, {}),
    "wide placeholder": (("{family}: {title}", "{family}: {title:9999999}"), "deck-bad-pattern", 4, {}),
    "placeholder left open": (("{family}: {title}", "{family}: {title"), "deck-bad-pattern", 4, {}),
    "no title in the name": (("{family}: {title}", "{family}"), "deck-bad-pattern", 4, {}),
    "one card": (
        ("      - id: london\n        title: London\n", ""),
        "deck-too-few",
        20,
        {"field": "cards", "least": 2, "count": 1},
    ),
    "one family": (
        (SOUND[SOUND.index("  - id: blake") :], ""),
        "deck-too-few",
        6,
        {"field": "families", "least": 2, "count": 1},
    ),
    "too many families": ((SOUND, many_families(MAX_FAMILIES + 1)), "deck-too-many", 6, {"count": MAX_FAMILIES + 1}),
    "too many cards": ((SOUND, many_cards(MAX_CARDS + 1)), "deck-too-many", 27, {"count": MAX_CARDS + 1}),
    "a list": ((SOUND, "- a\n- b\n"), "deck-wrong-type", 1, {"field": "deck", "wanted": "map"}),
    "a text": ((SOUND, "\n\ndeck"), "deck-wrong-type", 3, {"field": "deck"}),
    "nothing": ((SOUND, "# nothing\n"), "deck-wrong-type", 1, {"field": "deck"}),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_told_what_and_where(tmp_path: Path, case: str) -> None:
    (old, new), key, line, data = BAD[case]
    assert SOUND.count(old) == 1
    problem = first_problem(tmp_path, SOUND.replace(old, new).encode())
    assert (problem.key, problem.line) == (key, line)
    assert problem.details() | data == problem.details()


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    problem = first_problem(tmp_path, SOUND.replace("London", "L\xf6ndon").encode("latin-1"))
    assert (problem.key, problem.line) == ("deck-not-utf8", 23)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (MAX_KIB * 1024 + 1))
    for path, kind in (
        (tmp_path / "none.yaml", DeckFileMissing),
        (tmp_path, DeckFileUnreadable),
        (large, DeckFileTooLarge),
    ):
        with pytest.raises(DeckFileError) as caught:
            read_deck(path)
        assert type(caught.value) is kind
        assert [type(problem) for problem in deck_problems(path)] == [kind]


def test_a_file_made_to_grow_or_to_sink_is_refused(tmp_path: Path) -> None:
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\n" + "".join(f"c{n}: &c{n} [*b, *b]\n" for n in range(50))
    assert isinstance(first_problem(tmp_path, bomb.encode()), errors.YamlFeature)
    assert isinstance(first_problem(tmp_path, b"[" * 100_000), errors.DeckLineError)
    assert isinstance(first_problem(tmp_path, b"- " * 100_000), errors.DeckLineError)


def test_all_problems_of_a_file_are_found_in_the_order_of_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(SOUND.replace("1845", "soon").replace("id: blake", "id: Blake").replace("family: poet\n", ""))
    assert [(problem.key, problem.details()["line"]) for problem in deck_problems(path)] == [
        ("deck-missing-key", 1),
        ("deck-wrong-type", 12),
        ("deck-bad-id", 16),
    ]


def test_a_sound_file_has_no_problems(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(SOUND)
    assert deck_problems(path) == ()


def test_texts_stay_as_written(tmp_path: Path) -> None:
    """`No`, `1984` and `~` are titles, not a truth value, a number and nothing."""
    deck = deck_of(tmp_path, SOUND.replace("title: London", "title: 1984\n        say: [No, 007]"))
    assert deck.card("blake:london").title.say("en") == "1984"
    assert deck.card("blake:london").say.of("en") == ("No", "007")


def test_years_before_our_era_and_a_byte_order_mark(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, "\ufeff" + SOUND.replace("1845", "-44"))
    assert deck.card("poe:the-raven").year == -44


def test_families_may_differ_in_size(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, SOUND + "      - id: tyger\n        title: The Tyger\n")
    assert [len(family.cards) for family in deck.families] == [2, 3]


def test_texts_and_forms_in_several_languages(tmp_path: Path) -> None:
    text = SOUND.replace("title: The Raven", "title: {en: The Raven, fr: Le Corbeau, fa: کلاغ}")
    text = text.replace("say: [Raven]", "say: {en: [Raven], fr: [Corbeau, Le Grand Corbeau]}")
    text = text.replace('"{family}: {title}"', '{en: "{family}: {title}", fr: "{title}, de {family}"}')
    deck = deck_of(tmp_path, text)
    raven = deck.card("poe:the-raven")
    assert [raven.title.say(language) for language in ("en", "fr", "fa", "de")] == [
        "The Raven",
        "Le Corbeau",
        "کلاغ",
        "The Raven",
    ]
    assert raven.say.of("fr") == ("Corbeau", "Le Grand Corbeau")
    assert raven.say.of(ANY_LANGUAGE) == ()
    assert deck.full_name("poe:the-raven", "fr") == "Le Corbeau, de Edgar Allan Poe"


def test_a_title_repeated_in_one_language_only(tmp_path: Path) -> None:
    text = SOUND.replace("title: The Lamb", "title: {en: The Lamb, fr: Ode}")
    text = text.replace("title: London", "title: {en: London, fr: Ode}")
    problem = first_problem(tmp_path, text.encode())
    assert (problem.key, problem.line, problem.details()["title"]) == ("deck-duplicate-title", 22, "Ode")


SUITS = """\
id: small-pack
name: Small Pack
family: rank
full_name: "the {family} of {title}"
families:
  - {id: two, name: two, set_name: the twos, cards: [{id: c, title: clubs}, {id: h, title: hearts}]}
  - {id: six, name: six, set_name: the sixes, cards: [{id: c, title: clubs}, {id: h, title: hearts}]}
"""


def test_families_may_share_all_their_titles(tmp_path: Path) -> None:
    deck = deck_of(tmp_path, SUITS)
    assert deck.titles_shared
    assert deck.full_name("six:h", "en") == "the six of hearts"
    set_name = deck.family("six").set_name
    assert set_name is not None
    assert set_name.say("en") == "the sixes"


def test_titles_that_are_shared_in_part_or_within_a_family_are_refused(tmp_path: Path) -> None:
    part, within = SUITS.replace("hearts}]}\n  -", "spades}]}\n  -"), SUITS.replace("hearts", "clubs")
    for text in (part, within):
        assert first_problem(tmp_path, text.encode()).key == "deck-duplicate-title"


def test_shared_titles_need_the_family_in_the_full_name(tmp_path: Path) -> None:
    problem = first_problem(tmp_path, SUITS.replace("the {family} of {title}", "{title}").encode())
    assert (problem.key, problem.line) == ("deck-bad-pattern", 4)
    assert deck_of(tmp_path, SOUND.replace("{family}: {title}", "{title}")).full_name("blake:london", "en") == "London"


def test_what_is_told_about_a_family(tmp_path: Path) -> None:
    told = SOUND.replace("name: William Blake", "name: William Blake\n    about: {en: An English poet.}")
    about = deck_of(tmp_path, told).family("blake").about
    assert about is not None
    assert about.say("en") == "An English poet."


def test_the_digest_covers_ids_and_structure_only(tmp_path: Path) -> None:
    digest = deck_of(tmp_path, SOUND).digest
    same = [
        ("say: [Poe]", "say: [Poe, Edgar Poe]"),
        ("title: London", "title: {en: London, fr: Londres}"),
        ("year: 1845", "year: 1846"),
        ("name: Two Poets", "name: Poets"),
        ("name: William Blake", "name: William Blake\n    about: An English poet and engraver."),
    ]
    other = [("id: london", "id: londres"), ("id: blake", "id: w-blake"), ("id: two-poets", "id: poets")]
    for old, new in same:
        assert deck_of(tmp_path, SOUND.replace(old, new)).digest == digest
    for old, new in other:
        assert deck_of(tmp_path, SOUND.replace(old, new)).digest != digest
    assert deck_of(tmp_path, SOUND + "      - id: tyger\n        title: The Tyger\n").digest != digest
