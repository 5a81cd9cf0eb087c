"""A deck's maker is told of names that the table takes for something else, and of no other."""

from pathlib import Path

import pytest

from assistant.cards import deck_files, load_deck, read_deck
from assistant.language.phrases import load_phrases
from assistant.language.understanding import Understander, Verdict
from assistant.session.commands import command_names

PHRASES = load_phrases("en", files=("table", "authors"))


def test_titles_that_are_commands_are_told(tmp_path: Path) -> None:
    text = deck_files()["classic44"].read_text(encoding="utf-8")
    deck = tmp_path / "deck.yaml"
    deck.write_text(text.replace("title: Ivanhoe", "title: Help").replace("title: The Raven", "title: Pass"), "utf-8")
    found = command_names(read_deck(deck), PHRASES)
    assert {(one.form, one.owner, one.intent) for one in found} == {
        ("Help", "scott:ivanhoe", "help"),
        ("Pass", "poe:the-raven", "pass"),
    }


def test_no_name_of_the_usual_deck_is_a_command() -> None:
    assert command_names(read_deck(deck_files()["classic44"]), PHRASES) == ()


@pytest.mark.parametrize("name", [name for name in deck_files() if name != "baseball_legends"])
def test_who_there_is_to_collect_can_be_asked_in_the_decks_own_word(name: str) -> None:
    """But for the players of baseball: those are asked for who play here."""
    deck = load_deck(name)
    understood = Understander(PHRASES, deck=deck, players=("Laura",)).understand(
        f"who are the {deck.family_word.say('en')}s?"
    )
    assert understood.verdict is Verdict.ACCEPT
    assert understood.reading is not None
    assert understood.reading.intent == "list_families"
