"""The folder of games whatever lies in it, whom a record may seat, and a command that can be pasted."""

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from assistant.cards import load_deck
from assistant.cli.app import app
from assistant.cli.kept import RecordsNotListed, game_to_resume, quoted

NOBODY = 65534


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this user's games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "authors-aloud/games"


def run(*arguments: str, stdin: str = "quit\n") -> Result:
    return CliRunner().invoke(app, arguments, input=stdin)


def told(result: Result) -> str:
    """The one sentence of a refusal."""
    assert isinstance(result.exception, SystemExit)
    (line,) = result.stderr.splitlines()
    assert result.stdout == ""
    assert "\x1b" not in line
    return line


def dangle(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def circle(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize("make", [dangle, circle, os.mkfifo, Path.mkdir])
def test_what_is_no_record_is_passed_over_and_the_goodbye_comes(games: Path, make: Callable[[Path], None]) -> None:
    assert run("play", "--seed", "3").exit_code == 0
    make(games / "zzz.authors.jsonl")
    again = run("play", "--resume")
    assert (again.exit_code, again.stderr) == (0, "")
    assert again.stdout.startswith("Welcome back")
    assert "Goodbye. Your game is kept." in again.stdout


@contextmanager
def as_nobody() -> Iterator[None]:
    """As a user without rights to others' files, where the tests run as root."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("mode", [0o000, 0o300, 0o444])
def test_a_folder_that_cannot_be_read_is_told_as_such(monkeypatch: pytest.MonkeyPatch, mode: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        Path(home).chmod(0o755)
        monkeypatch.setenv("XDG_DATA_HOME", home)
        folder = Path(home, "authors-aloud/games")
        folder.mkdir(parents=True)
        (folder / "one.authors.jsonl").touch()
        folder.chmod(mode)
        try:
            if not os.geteuid():
                os.chown(folder, NOBODY, NOBODY)
            with as_nobody(), pytest.raises(RecordsNotListed) as refused:
                game_to_resume(None, load_deck)
        finally:
            folder.chmod(0o700)
    assert refused.value.folder == str(folder)


@pytest.mark.parametrize(
    "command", [("replay",), ("play", "--resume", "--record"), ("decks", "check"), ("play", "--deck")]
)
def test_a_pipe_is_refused_at_once(tmp_path: Path, command: tuple[str, ...]) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    result = run(*command, str(pipe))
    assert result.exit_code == 1
    assert f"{pipe} " in result.output
    assert "no regular file" in result.output


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"level": "godlike"}, "godlike"),
        ({"name": "\ud800"}, "name"),
        ({"name": "Ann\x1b[2J\x07"}, "name"),
        ({"name": ""}, "name"),
        ({"name": "YOU"}, "YOU"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_a_record_that_seats_whom_nobody_could_play_with(tmp_path: Path, change: dict[str, str], words: str) -> None:
    record = tmp_path / "game"
    assert run("play", "--seed", "3", "--record", str(record)).exit_code == 0
    head, *rest = record.read_text("utf-8").split("\n")
    header = json.loads(head)
    header["seats"][1] |= change
    record.write_text("\n".join([json.dumps(header), *rest]), "utf-8")
    for command in (("replay",), ("play", "--resume", "--record")):
        sentence = told(run(*command, str(record)))
        assert f"{record} cannot be used. Line 1:" in sentence
        assert words in sentence


@pytest.mark.parametrize(("key", "value"), [("game", "whist"), ("language", "xx")])
def test_a_record_of_another_game_or_language_is_named(tmp_path: Path, key: str, value: str) -> None:
    record = tmp_path / "game"
    assert run("play", "--seed", "3", "--record", str(record)).exit_code == 0
    head, *rest = record.read_text("utf-8").split("\n")
    record.write_text("\n".join([json.dumps(json.loads(head) | {key: value}), *rest]), "utf-8")
    sentence = told(run("play", "--resume", "--record", str(record)))
    assert str(record) in sentence
    assert f"“{value}”" in sentence


def test_typing_that_was_wished_is_wished_again(games: Path) -> None:
    last = run("play", "--text", "--seed", "3").stdout.splitlines()[-1]
    (record,) = games.iterdir()
    assert last.endswith(f"authors play --resume --text --record {record}")


@pytest.mark.parametrize("word", ["plain", "a b", "it's", "ż ש", "a\nb'\\1", "\udcff7", "\x1b[2J"])
def test_a_word_can_be_pasted_whatever_is_in_it(word: str) -> None:
    written = quoted(word)
    assert written.isprintable()
    shell = subprocess.run(["bash", "-c", f"printf %s {written}"], capture_output=True, check=True)
    assert shell.stdout == os.fsencode(word)
