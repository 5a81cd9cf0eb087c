"""How alike sounds are."""

import pytest

from assistant.language.phonetics import Rows, distance, distances, phones, swapped


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (("p", "b"), ("p", "s")),
        (("s", "S"), ("s", "k")),
        (("tS", "dZ"), ("tS", "l")),
        (("m", "n"), ("m", "z")),
        (("I", "i"), ("I", "A")),
        (("E", "a"), ("E", "u")),
        (("@", "V"), ("i", "A")),
        (("oU", "O"), ("oU", "i")),
        (("w", "u"), ("w", "E")),
        (("t", "t2"), ("t", "d")),
    ],
)
def test_what_is_heard_for_one_another_costs_less(near: tuple[str, str], far: tuple[str, str]) -> None:
    assert 0 < swapped(*near) < swapped(*far) <= 1
    assert swapped(*near) == swapped(*reversed(near))


def test_vowels_and_consonants_are_nothing_alike() -> None:
    assert swapped("a", "t") == 1


@pytest.mark.parametrize(
    ("phonemes", "expected"),
    [
        (["b", "A@"], ("b", "A", "r")),
        (["f", "aI3"], ("f", "aI", "@", "r")),
        (["s", "I", "N"], ("s", "I", "N")),
        ([], ()),
    ],
)
def test_phonemes_of_two_sounds_are_taken_apart(phonemes: list[str], expected: tuple[str, ...]) -> None:
    assert phones(phonemes) == expected


def test_a_lost_faint_vowel_costs_less_than_a_lost_consonant() -> None:
    whole = ("k", "@", "t")
    assert 0 < distance(whole, ("k", "t")) < distance(whole, ("@", "t"))
    assert distance((), whole) == pytest.approx(distance(whole, ()))


def test_every_stretch_is_compared_with_every_row() -> None:
    whole = ("d", "i", "r", "s", "l", "eI")
    rows = [("d", "i", "r"), ("s", "l", "eI"), ("l",), ()]
    found = distances(whole, Rows.of(rows))
    assert set(found) == {(start, end) for start in range(6) for end in range(start + 1, 7)}
    for (start, end), costs in found.items():
        assert list(costs) == pytest.approx([distance(whole[start:end], row) for row in rows])
    assert found[0, 3][0] == found[3, 6][1] == found[4, 5][2] == 0
