"""What a recogniser is told to listen for, kept between starts."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from assistant.language.cache import Cache
from assistant.language.phrases import Phrases, load_phrases
from assistant.language.sentences import sentences_for_recogniser
from assistant.session import vocabulary
from assistant.session.vocabulary import Sayable, sayable
from tests.decks import small_deck

DECK = small_deck(2)
PLAYERS = ("Laura", "Bob")


GRAMMAR = """
intents:
  ask: {data: [{sentences: ["{player:target} do you have {title}", "[ask] {player:target}"]}]}
  pass: {data: [{sentences: ["[i] pass"]}]}
"""


@pytest.fixture(scope="module")
def phrases(tmp_path_factory: pytest.TempPathFactory) -> Phrases:
    folder = tmp_path_factory.mktemp("grammar")
    (folder / "en").mkdir()
    (folder / "en/few.yaml").write_text(GRAMMAR)
    return load_phrases("en", files=("few",), folder=folder)


@pytest.fixture(scope="module")
def words(phrases: Phrases) -> Mapping[str, int]:
    """The vocabulary of a model that knows everything."""
    said = sentences_for_recogniser(phrases, deck=DECK, players=PLAYERS)
    unique = sorted({word for sentence in said for word in sentence.split()})
    return {word: number for number, word in enumerate(unique, 1)}


@pytest.fixture(scope="module")
def made(phrases: Phrases, words: Mapping[str, int]) -> Sayable:
    return sayable(phrases, deck=DECK, players=PLAYERS, vocabulary=words, cache=Cache(None))


def refuse(*_: object, **__: object) -> None:
    pytest.fail("worked out again")


@pytest.fixture
def kept(tmp_path: Path, phrases: Phrases, words: Mapping[str, int], made: Sayable) -> Cache:
    cache = Cache(tmp_path / "networks", most=2)
    assert sayable(phrases, deck=DECK, players=PLAYERS, vocabulary=words, cache=cache) == made
    return cache


def only_file(cache: Cache) -> Path:
    assert cache.folder is not None
    (path,) = cache.folder.iterdir()
    return path


def test_the_second_time_it_is_read(
    phrases: Phrases, words: Mapping[str, int], made: Sayable, kept: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vocabulary, "word_graph", refuse)
    assert sayable(phrases, deck=DECK, players=PLAYERS, vocabulary=words, cache=kept) == made


@pytest.mark.parametrize("harm", ["cut", "one phrase", "one byte", "no JSON", "another shape"])
def test_what_is_damaged_is_worked_out_again(
    phrases: Phrases, words: Mapping[str, int], made: Sayable, kept: Cache, harm: str
) -> None:
    path = only_file(kept)
    text = path.read_text()
    value = json.loads(text)
    match harm:
        case "cut":
            path.write_text(text[: len(text) // 2])
        case "one phrase":
            value["phrases"][0] = "something else"
            path.write_text(json.dumps(value))
        case "one byte":
            encoded = value["network"]
            value["network"] = encoded[:400] + ("A" if encoded[400] != "A" else "B") + encoded[401:]
            path.write_text(json.dumps(value))
        case "no JSON":
            path.write_bytes(b"\xff\x00")
        case _:
            path.write_text('["phrases"]')
    assert sayable(phrases, deck=DECK, players=PLAYERS, vocabulary=words, cache=kept) == made
    assert path.read_text() == text


def test_another_table_is_another_network(
    phrases: Phrases, words: Mapping[str, int], made: Sayable, kept: Cache
) -> None:
    other = sayable(phrases, deck=DECK, players=("Laura",), vocabulary=words, cache=kept)
    assert other.network != made.network
    assert not any("bob" in phrase.split() for phrase in other.phrases)


def test_only_the_last_few_are_kept(phrases: Phrases, words: Mapping[str, int], kept: Cache) -> None:
    first = only_file(kept)
    for player in ("Laura", "Bob"):
        sayable(phrases, deck=DECK, players=(player,), vocabulary=words, cache=kept)
    assert kept.folder is not None
    assert len(list(kept.folder.iterdir())) == 2
    assert not first.exists()


def test_a_folder_that_cannot_be_written(
    phrases: Phrases, words: Mapping[str, int], made: Sayable, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    cache = Cache(tmp_path / "file" / "networks")
    assert sayable(phrases, deck=DECK, players=PLAYERS, vocabulary=words, cache=cache) == made
