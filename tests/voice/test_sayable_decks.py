"""`authors decks check` with a real speech model, and with voices that read every title to it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from assistant.cards import load_deck
from assistant.cli.app import app
from assistant.language.phrases import load_phrases
from assistant.session.hearing import TableHearing, TableWords
from assistant.session.reading_aloud import ReadingAloud
from assistant.speech.readers import Reader

ODD = Path(__file__).with_name("odd_titles.yaml")
ESPEAK = Reader("espeak-ng", "en-us")


@pytest.fixture(scope="module")
def aloud(model_folder: Path) -> ReadingAloud:
    words = TableWords(load_phrases("en"), load_deck(str(ODD)), ("Laura", "Bob"))
    return ReadingAloud(TableHearing(words, model_folder), [ESPEAK])


@pytest.mark.parametrize(
    "card",
    ["cooper:the-deerslayer", "longfellow:paul-reveres-ride", "nobody:the-wizard-of-borogove", "alcott:little-women"],
)
def test_odd_titles_are_heard_alone_and_in_an_ask(aloud: ReadingAloud, card: str) -> None:
    trials = aloud.trials(load_deck(str(ODD)).card(card))
    assert [trial.heard for trial in trials] == [card, card], trials
    assert [trial.said.endswith("?") for trial in trials] == [False, True]


def test_a_title_of_no_words_is_not_heard(aloud: ReadingAloud) -> None:
    trials = aloud.trials(load_deck(str(ODD)).card("nobody:brrrxt"))
    assert not any(trial.passed for trial in trials), trials


def check(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["decks", "check", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout


def test_what_is_told_without_voices(model_folder: Path) -> None:
    code, told = check(str(ODD), "--model", str(model_folder))
    lines = told.splitlines()
    assert code == 1
    assert any(line.startswith("“deerslayer” is listened for as:") and "deer slayer" in line for line in lines)
    assert any(line.startswith("“revere's” is listened for as:") for line in lines)
    assert any(line.startswith("“Brrrxt” cannot be heard") for line in lines)
    assert any(line.startswith("“Little Men” and “Little Women” sound alike") for line in lines)
    assert check("classic44", "--model", str(model_folder))[0] == 0


def test_what_is_told_with_voices_as_json(model_folder: Path) -> None:
    code, told = check(str(ODD), "--spoken", "--json", "--model", str(model_folder))
    (found,) = map(json.loads, told.splitlines())
    assert (code, found["ok"]) == (1, False)
    assert (found["spoken"]["titles"], found["spoken"]["voices"]) == (8, 3)
    unheard = [one for one in found["findings"] if one["key"] == "sayable-unheard"]
    assert [one["card"] for one in unheard] == ["nobody:brrrxt"]
    assert unheard[0]["kind"] == "error"
    assert {one["reader"] for one in unheard[0]["missed"]} == set(found["spoken"]["names"].split(", "))
