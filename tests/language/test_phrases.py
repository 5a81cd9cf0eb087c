"""Reading grammar files: what is in them, and a clear error for what is wrong."""

from pathlib import Path

import pytest

from assistant.errors import AuthorsError
from assistant.language.errors import GrammarMalformed, GrammarMissing, GrammarSentenceWrong, GrammarTooLarge
from assistant.language.grammar_file import MAX_BYTES
from assistant.language.phrases import Phrases, load_phrases
from tests import phrase_cases

GOOD = """\
skip_words: [um, you know]
lists:
  depth: {values: [{in: "(low|shallow)", out: shallow}, deep]}
  count: {range: {from: 1, to: 12}}
  abbreviations: {values: [{in: mr, out: mister}]}
expansion_rules:
  dig: "(dig|dive) [a]"
intents:
  no:
    data:
      - sentences: ["no", "nope"]
        metadata: {changes_game: true}
  dig:
    data:
      - sentences: ["<dig> {depth} [hole]", "<dig> {count} holes"]
        slots: {tool: spade}
      - sentences: ["on"]
        requires_context: {awaited: hole}
"""


ASK = "intents:\n  ask:\n    data:\n      - sentences:\n"


def load(folder: Path, text: str | bytes) -> Phrases:
    path = folder / "en" / "game.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_phrases("en", files=["game"], folder=folder)


def test_a_grammar(tmp_path: Path) -> None:
    phrases = load(tmp_path, GOOD)
    assert phrases.intents == {"no", "dig"}
    no, dig, on = phrases.blocks
    assert (no.intent, no.changes_game, no.awaited) == ("no", True, None)
    assert (dig.slots, on.awaited) == ({"tool": "spade"}, "hole")
    assert phrases.lists["depth"] == {("low",): "shallow", ("shallow",): "shallow", ("deep",): "deep"}
    assert phrases.fillers == {("um",), ("you", "know")}
    assert phrases.tokens("Mr. Blank") == ("mister", "blank")


def test_numbers_are_words() -> None:
    phrases = phrase_cases.phrases()
    assert phrases.tokens("4 of clubs") == ("four", "of", "clubs")
    assert phrases.tokens("A Tale of 2 Cities") == ("a", "tale", "of", "two", "cities")
    assert phrases.tokens("99999999") == ("99999999",)
    assert len(phrases.lists) > 0


def test_sampling_a_template(tmp_path: Path) -> None:
    phrases = load(tmp_path, GOOD)
    samples = set(phrases.sample(phrases.blocks[1].sentences[0], {}))
    assert samples == {
        f"{dig} {depth}{hole}"
        for dig in ("dig a", "dig", "dive a", "dive")
        for depth in ("low", "shallow", "deep")
        for hole in (" hole", "")
    }


@pytest.mark.parametrize(
    ("text", "error", "line"),
    [
        ("intents: [", GrammarMalformed, 2),
        ("- a\n- b\n", GrammarMalformed, 1),
        ("", GrammarMalformed, 1),
        ("intents:\n  ask:\n    - x\n", GrammarMalformed, 2),
        ("intents:\n  ask:\n    data: [{sentences: 5}]\n", GrammarMalformed, 2),
        ("intents:\n  ask:\n    data: [{sentences: [x], metadata: [1]}]\n", GrammarMalformed, 2),
        ("intents:\n  ask:\n    data:\n      - sentences: [x]\nlists:\n  deep: 3\n", GrammarMalformed, 6),
        ("lists:\n  deep: {values: [{out: 3}]}\n", GrammarMalformed, 2),
        ("skip_words: um\n", GrammarMalformed, 1),
        (ASK + "          - 'ok'\n          - 'a (b'\n", GrammarSentenceWrong, 6),
        (ASK + "          - '<no> x'\n", GrammarSentenceWrong, 5),
        (ASK + "          - '{no} x'\n", GrammarSentenceWrong, 5),
        ("expansion_rules:\n  a: 'x <a>'\n" + ASK + "          - '<a>'\n", GrammarSentenceWrong, 7),
        (b"\xff\xfe\x00broken", GrammarMalformed, 1),
        ("a: !!python/object/apply:os.system ['true']\n", GrammarMalformed, 1),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, text: str | bytes, error: type[GrammarMalformed | GrammarSentenceWrong], line: int
) -> None:
    with pytest.raises(error) as caught:
        load(tmp_path, text)
    assert caught.value.details().items() >= {"path": tmp_path / "en" / "game.yaml", "line": line}.items()


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(GrammarMissing):
        load_phrases("en", folder=tmp_path)


def test_a_file_too_large(tmp_path: Path) -> None:
    with pytest.raises(GrammarTooLarge):
        load(tmp_path, "#" * (MAX_BYTES + 1))


def test_aliases_that_would_grow_without_end(tmp_path: Path) -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{name}: &{name} [*{last}, *{last}]\n" for last, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    with pytest.raises(AuthorsError):
        load(tmp_path, bomb + "intents: *i\n")
