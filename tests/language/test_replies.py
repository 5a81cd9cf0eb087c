"""Sentences of a language: read, put together, and what is wrong with them told."""

from pathlib import Path

import pytest

from assistant.language.replies import (
    ISOLATE,
    POP_ISOLATE,
    SIZE_LIMIT,
    BadMessage,
    BadReplies,
    NoReplies,
    Replies,
    plain,
)

LISTS = """
list-none = nobody
list-last = { $first } and { $rest }
    .apart = { $first }; and { $rest }
list-more = { $first }, { $rest }
    .apart = { $first }; { $rest }
"""
SENTENCES = (
    LISTS
    + """
cards = { $count ->
    [one] One card.
   *[other] { $count } cards.
 }
turn = It is { $name }’s turn.
    .brief = { $name }.
plain = Whole
    only.
silent = Something.
    .brief = {""}
error-message = The sentence { $message }: { $problem }.
"""
)
HEBREW, PERSIAN = "שרה", "سارا"


def replies(folder: Path, *, language: str = "en", **files: str) -> Replies:
    for name, text in (files or {"all": SENTENCES}).items():
        (folder / f"{name}.ftl").write_text(text, encoding="utf-8")
    return Replies(language, folder)


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 cards."), (1, "One card."), (2, "2 cards."), (1200, "1,200 cards.")]
)
def test_plurals(tmp_path: Path, count: int, said: str) -> None:
    assert replies(tmp_path).say("cards", count=count) == said


@pytest.mark.parametrize(
    ("items", "said"),
    [
        ([], "nobody"),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
        (["a", "b, of c", "d"], "a; b, of c; and d"),
        (["a, b", "c"], "a, b; and c"),
    ],
)
def test_lists(tmp_path: Path, items: list[str], said: str) -> None:
    assert replies(tmp_path).join(items) == said


def test_brief_forms(tmp_path: Path) -> None:
    said = replies(tmp_path)
    assert (said.say("turn", name="Bob"), said.say_briefly("turn", name="Bob")) == ("It is Bob’s turn.", "Bob.")
    assert said.say_briefly("cards", count=1) == "One card."
    assert said.say_briefly("silent") == ""


def test_a_sentence_is_one_line(tmp_path: Path) -> None:
    assert replies(tmp_path).say("plain") == "Whole only."


@pytest.mark.parametrize(
    ("language", "name", "isolated"),
    [
        ("en", "Bob", False),
        ("en", HEBREW, True),
        ("en", PERSIAN, True),
        ("en", f"1. {HEBREW}", True),
        ("en", f"Bob {HEBREW}", False),
        ("en", "123", False),
        ("fa", "123", False),
        ("en", f"{ISOLATE}{HEBREW}{POP_ISOLATE} and Bob", False),
        ("fa", PERSIAN, False),
        ("fa", "Bob", True),
    ],
)
def test_a_name_is_isolated_only_where_directions_differ(
    tmp_path: Path, language: str, name: str, *, isolated: bool
) -> None:
    said = replies(tmp_path, language=language).say("turn", name=name)
    shown = f"{ISOLATE}{name}{POP_ISOLATE}" if isolated else name
    assert said == f"It is {shown}’s turn."
    assert plain(said) == f"It is {plain(name)}'s turn."


def test_a_missing_message_and_a_missing_value_are_named(tmp_path: Path) -> None:
    said = replies(tmp_path)
    with pytest.raises(BadMessage) as missing:
        said.say("no-such")
    assert missing.value.message == "no-such"
    with pytest.raises(BadMessage) as lacking:
        said.say("turn")
    assert (lacking.value.message, "name" in lacking.value.problem) == ("turn", True)
    assert said.error(missing.value) == "The sentence no-such: missing."


def test_all_files_of_a_folder_are_one_language(tmp_path: Path) -> None:
    said = replies(tmp_path, one=SENTENCES, two="more = More.\n")
    assert (said.say("more"), said.say("cards", count=1)) == ("More.", "One card.")


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("good = Good.\n\nbad = { $count ->\n    [one] One\n }\n", 3, "bad = { $count ->"),
        ("good = Good.\nno message at all\n", 2, "no message at all"),
        ("= nothing\n", 1, "= nothing"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_line(tmp_path: Path, text: str, line: int, found: str) -> None:
    with pytest.raises(BadReplies) as caught:
        replies(tmp_path, bad=text)
    assert (Path(caught.value.file).name, caught.value.line, caught.value.found) == ("bad.ftl", line, found)


def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.ftl"
    file.write_bytes(b"key = \xff\xfe\n")
    with pytest.raises(BadReplies, match=r"bad\.ftl"):
        Replies("en", tmp_path)
    file.write_text("# " + "x" * SIZE_LIMIT, encoding="utf-8")
    with pytest.raises(BadReplies, match=str(SIZE_LIMIT)):
        Replies("en", tmp_path)


@pytest.mark.parametrize("language", ["xx", "", "../en", "en/..", "EN", "e\0n"])
def test_a_language_without_sentences_is_refused(language: str) -> None:
    with pytest.raises(NoReplies):
        Replies(language)
