"""Every error of a deck has its English sentence, made of the error's own data."""

from collections.abc import Iterator
from dataclasses import fields

import pytest
from fluent.runtime import FluentBundle, FluentResource

from assistant.cards import DeckError, errors
from assistant.data import BundledDataMissing, bundled
from assistant.errors import AuthorsError


def kinds(root: type[AuthorsError]) -> Iterator[type[AuthorsError]]:
    """The kinds with a sentence: those at the ends of the tree."""
    if not root.__subclasses__():
        yield root
    for kind in root.__subclasses__():
        yield from kinds(kind)


@pytest.fixture(scope="module")
def english() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    for file in ("errors-cards.ftl", "errors-data.ftl"):
        bundle.add_resource(FluentResource((bundled("grammar") / "en" / file).read_text(encoding="utf-8")))
    return bundle


def sentence(bundle: FluentBundle, error: AuthorsError) -> str:
    pattern = bundle.get_message(error.key).value
    assert pattern is not None
    text, problems = bundle.format_pattern(pattern, error.details())
    assert problems == []
    assert isinstance(text, str)
    return text


OURS = [kind for kind in kinds(DeckError) if kind.__module__.startswith("assistant.cards.")]


@pytest.mark.parametrize("kind", [*OURS, BundledDataMissing], ids=lambda kind: kind.__name__)
def test_every_kind_has_a_sentence_with_file_and_line(english: FluentBundle, kind: type[AuthorsError]) -> None:
    values = {"int": 1859, int: 1859, "str": "STR", str: "STR"}
    data = {field.name: values.get(field.type, ("STR",)) for field in fields(kind)}
    text = sentence(english, kind(**data))
    if "file" in data:
        assert "STR" in text
    if "line" in data:
        assert text.startswith("STR, line 1859: ")
    assert text.endswith((".", "?"))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (errors.UnknownDeck("poems", ()), "“poems”. “authors decks list” shows all decks"),
        (errors.UnknownDeck("poems", ("poets",)), "Did you mean poets?"),
        (errors.UnknownDeck("a", ("b", "c")), "Did you mean one of these: b, c?"),
        (errors.WrongType("d.yaml", 4, "say", "texts"), "“say” must be a list of texts such as [Two Cities]"),
        (errors.MissingKey("d.yaml", 4, "title", "card"), "this card has no “title”. Add a line “title: ...”."),
        (errors.YamlFeature("d.yaml", 4, "alias"), "a deck has no aliases (*name)."),
        (errors.BadPattern("d.yaml", 4, "{x}"), "Write {title} and {family} where they belong"),
        (errors.TooFew("d.yaml", 4, "cards", 2, 1), "“cards” needs 2 or more, and here is 1. Add some."),
    ],
    ids=lambda value: getattr(value, "key", None),
)
def test_sentences_say_what_to_mend(english: FluentBundle, error: AuthorsError, text: str) -> None:
    assert text in sentence(english, error)
