"""Text as it is compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.language.text import MAX_CHARACTERS, compact, join, normalise, spell, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        (" \t\n ", ""),
        ("Laura, do you have Dickens: A Tale of Two Cities?", "laura do you have dickens a tale of two cities"),
        ("“Jo’s Boys” — please!", "jo's boys please"),
        ("HAMLET", "hamlet"),
        ("Désirée's Baby", "desiree's baby"),
        ("The Gold-Bug", "the gold bug"),
        ("'tis Poe's 'Raven'", "tis poe's raven"),
        ("Romeo & Juliet", "romeo & juliet"),
        ("Romeo&Juliet", "romeo & juliet"),
        ("ham\u200blet\u202e", "hamlet"),
        ("\x00\x07ham\x1blet\x7f", "hamlet"),
        ("ＨＡＭＬＥＴ", "hamlet"),
        ("لورا، سلام", "لورا سلام"),
        ("\ud800hamlet", "hamlet"),
    ],
)
def test_normalise(text: str, expected: str) -> None:
    assert normalise(text) == expected


def test_spell_keeps_accents() -> None:
    assert spell("Le PÈRE Goriot") == "le père goriot"


def test_no_more_is_looked_at_than_a_person_says() -> None:
    assert len(normalise("\ufdfa" * 10_000_000)) <= MAX_CHARACTERS


@given(st.text(max_size=2 * MAX_CHARACTERS))
def test_normalise_twice_is_normalise_once(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once
    assert len(once) <= MAX_CHARACTERS


@given(st.text(max_size=60))
def test_tokens_join_to_the_text_they_are_of(text: str) -> None:
    once = normalise(text)
    assert join(tokens(once)) == once


def test_compact_forgets_spaces_and_apostrophes() -> None:
    assert compact(("ivan", "hoe")) == "ivanhoe"
    assert compact(("revere", "'s")) == "reveres"
