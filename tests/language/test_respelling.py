"""Unknown words in known ones that sound the same."""

from pathlib import Path

import pytest

from assistant.language.cache import Cache
from assistant.language.respelling import respell, spellings
from assistant.language.sounds import Sounds

KNOWN = [
    *("deer", "slayer", "dear", "slay", "river", "reveres", "brace", "bridge", "pen", "den", "is", "dentist"),
    *("shall", "lot", "ash", "a", "the", "horse", "tale", "bridges", "race", "layer", "near", "hall"),
]


def spelled(word: str, *, sounds: Sounds) -> list[str]:
    ways = respell([word], known=KNOWN.__contains__, vocabulary=KNOWN, sounds=sounds)[word]
    return [" ".join(way) for way in ways]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("deerslayer", {"deer slayer", "dear slayer"}),
        ("revere's", {"reveres"}),
        ("bracebridge", {"brace bridge"}),
        ("pendennis", {"pen den is"}),
    ],
)
def test_a_word_in_known_ones(word: str, expected: set[str]) -> None:
    assert expected & set(spelled(word, sounds=Sounds("en", cache=Cache(None))))


def test_a_word_like_none_has_no_respelling() -> None:
    assert spelled("xylophone", sounds=Sounds("en", cache=Cache(None))) == []


def test_known_words_stay() -> None:
    found = respell(["deer"], known=KNOWN.__contains__, vocabulary=KNOWN, sounds=Sounds("en", cache=Cache(None)))
    assert found == {}


def test_without_espeak_nothing_is_respelt() -> None:
    assert spelled("deerslayer", sounds=Sounds("en", program=None, cache=Cache(None))) == []


def test_respellings_are_kept(tmp_path: Path) -> None:
    sounds = Sounds("en", cache=Cache(tmp_path))
    first = spelled("deerslayer", sounds=sounds)
    for kept in tmp_path.iterdir():
        if "slayer" in kept.read_text(encoding="utf-8"):
            kept.write_text('[["dear", "horse"]]', encoding="utf-8")
    assert first
    assert spelled("deerslayer", sounds=Sounds("en", cache=Cache(tmp_path))) == ["dear horse"]


@pytest.mark.parametrize("word", ["1st", "brb"])
def test_what_is_not_said_as_it_is_written_has_no_respelling(word: str) -> None:
    assert spelled(word, sounds=Sounds("en", cache=Cache(None))) == []


SOUNDS_LIKE = {
    "aa": (("a",), ("ah",), ("e",)),
    "bb": (("b",), ("be",), ("bee",), ("bea",)),
    **{f"x{place}": tuple((f"y{way}",) for way in range(8)) for place in range(4)},
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deer", ["deer"]),
        ("aa deer", ["a deer", "ah deer", "e deer"]),
        ("deer cc", []),
        ("", [""]),
    ],
)
def test_every_way_of_writing_a_text(text: str, expected: list[str]) -> None:
    found = spellings(text.split(), known=KNOWN.__contains__, respellings=SOUNDS_LIKE)
    assert [" ".join(way) for way in found] == expected


def test_many_unknown_words_are_written_in_the_closest_ways_only() -> None:
    found = list(spellings(["x0", "x1", "x2", "x3"], known=KNOWN.__contains__, respellings=SOUNDS_LIKE))
    assert len(found) == 16
    assert set(found) == {
        (a, b, c, d) for a in ("y0", "y1") for b in ("y0", "y1") for c in ("y0", "y1") for d in ("y0", "y1")
    }
    assert len(list(spellings(["aa", "bb"], known=KNOWN.__contains__, respellings=SOUNDS_LIKE))) == 12


def test_respellings_of_a_word_sound_different() -> None:
    """Two that sound the same are heard for the same."""
    ways = spelled("deerslayer", sounds=Sounds("en", cache=Cache(None)))
    assert ways[0] in {"deer slayer", "dear slayer"}
    assert len({"deer slayer", "dear slayer"} & set(ways)) == 1
