"""What all commands share: help with an example, exit codes, JSON Lines on standard output and nothing else there."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from assistant.cli.app import app
from assistant.language.replies import Replies
from assistant.rules.catalogue import PRESETS, Preset
from assistant.rules.setup import WrongSeats

BAD_DECK = "id: bad\nname: [\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's own folders, empty."""
    for name in ("DATA", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def run(*arguments: str, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(app, arguments, input=stdin)


def commands() -> list[tuple[str, ...]]:
    """Every command there is, as its words."""

    def below(group: typer.Typer, words: tuple[str, ...]) -> list[tuple[str, ...]]:
        own = [
            (*words, each.name or str(each.callback and each.callback.__name__)) for each in group.registered_commands
        ]
        groups = [(each.typer_instance, each.name) for each in group.registered_groups]
        return own + [found for each, name in groups if each for found in below(each, (*words, str(name)))]

    return below(app, ())


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_every_command_has_help_with_an_example(command: tuple[str, ...]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert f"Example: authors {' '.join(command)}" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--version"], 0),
        (["decks", "list"], 0),
        (["decks", "show", "classic44"], 0),
        (["decks", "show", "no-such-deck"], 2),
        (["decks", "check", "{good}"], 0),
        (["decks", "check", "{bad}"], 1),
        (["decks", "check", "{good}", "{bad}"], 1),
        (["decks", "check", "classic44"], 0),
        (["decks", "check", "no-such-deck"], 1),
        (["decks", "check", "classic44", "--model", "no-such-model"], 0),
        (["decks", "check", "classic44", "--spoken", "--model", "no-such-model"], 1),
        (["games", "list"], 0),
        (["games", "show", "classic"], 0),
        (["games", "show", "no-such-game"], 2),
        (["understand", "Laura, do you have Ivanhoe?"], 0),
        (["understand", "--deck", "no-such-deck", "hello"], 2),
        (["replay", "no-such-file"], 1),
        (["replay"], 2),
        (["play", "--seed", "3"], 0),
        (["play", "--text", "--voice"], 2),
        (["play", "--deck", "{bad}"], 1),
        (["play", "--deck", "no-such-deck"], 2),
        (["play", "--game", "poker"], 2),
        (["play", "--option", "nonsense"], 2),
        (["play", "--option", "draw_pile=many"], 2),
        (["play", "--option", "colour=red"], 2),
        (["play", "--players", "You"], 2),
        (["play", "--players", "You,Laura,Laura"], 2),
        (["play", "--players", "You,Laura:genius"], 2),
        (["play", "--players", "You,\x1b[2J"], 2),
        (["play", "--players", "A:casual,B:casual"], 2),
        (["play", "--players", "You,B,C,D,E,F,G"], 2),
        (["play", "--lang", "xx"], 2),
        (["play", "--lang", "../en"], 2),
        (["play", "--resume"], 1),
        (["play", "--resume", "--record", "{bad}"], 1),
        (["simulate", "--games", "4", "--jobs", "1"], 0),
        (["simulate", "--games", "0"], 2),
        (["simulate", "--players", "memory"], 2),
        (["simulate", "--players", "memory,genius"], 2),
        (["simulate", "--game", "poker"], 2),
        (["simulate", "--game", "cats", "--deck", "classic44", "--players", "memory,memory,memory"], 1),
        (["no-such-command"], 2),
    ],
)
def test_exit_codes_and_one_sentence_for_what_is_wrong(home: Path, arguments: list[str], code: int) -> None:
    bad, good = home / "bad.yaml", home / "good.yaml"
    bad.write_text(BAD_DECK, encoding="utf-8")
    good.write_bytes((Path(__file__).parents[2] / "decks/classic44.yaml").read_bytes())
    result = run(*[argument.format(bad=bad, good=good) for argument in arguments])
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if code:
        assert result.output.strip()
        assert "Traceback" not in result.output
        assert "\x1b" not in result.output
    else:
        assert result.stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["decks", "list", "--json"],
        ["decks", "show", "standard52", "--json"],
        ["decks", "check", "--json", "decks/classic44.yaml", "no-such-file"],
        ["games", "list", "--json"],
        ["games", "show", "classic", "--json"],
        ["simulate", "--json", "--games", "4", "--jobs", "1"],
        ["understand", "--json", "Laura, do you have Ivanhoe?", "the weather is lovely", "", "hint"],
    ],
    ids=" ".join,
)
def test_json_is_one_object_a_line_and_nothing_else(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    result = run(*arguments)
    lines = result.stdout.splitlines()
    assert lines
    assert all(isinstance(json.loads(line), dict) for line in lines)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_a_game_shows_what_each_value_means_and_who_plays_it_so(preset: Preset) -> None:
    (shown,) = map(json.loads, run("games", "show", preset.name, "--json").stdout.splitlines())
    told = {option["key"]: option for option in shown["options"]}
    assert list(told) == [option.key for option in preset.rules.options]
    text = run("games", "show", preset.name).stdout
    for option in preset.rules.options:
        first = told[option.key]["values"][0]
        in_force = preset.rules.defaults(preset.seats_with({})[-1], preset.options)
        assert first["value"] == told[option.key]["value"] == in_force[option.key]
        assert {value["value"] for value in told[option.key]["values"]} >= set(option.values)
        for value in told[option.key]["values"]:
            assert value["meaning"].endswith(".")
            assert value["source"]
            assert f"{value['value']}. {value['meaning']} Source: {value['source']}." in text


@pytest.mark.parametrize(
    ("game", "others"),
    [("classic", "Laura, Bob and Stella"), ("double-deck", "Laura, Bob, Stella, Max, Grace and Peter")],
)
def test_a_game_has_as_many_players_as_it_needs_where_none_are_named(home: Path, game: str, others: str) -> None:
    result = run("play", "--game", game, "--seed", "3", "--record", str(home / "game"), stdin="quit\n")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Welcome to Authors. You play with {others}.")


def test_understand_gives_an_object_for_each_line_of_standard_input() -> None:
    result = run("understand", "--json", stdin="Laura, do you have Ivanhoe?\nxyzzy\n")
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["input"], first["verdict"], first["intent"]) == ("Laura, do you have Ivanhoe?", "accept", "ask")
    assert (first["target"], first["family"], first["card"]) == ("Laura", "scott", "scott:ivanhoe")
    assert (second["verdict"], second["intent"], second["card"]) == ("reject", None, None)


def test_a_game_that_was_played_can_be_replayed(home: Path) -> None:
    record = home / "game.authors.jsonl"
    played = run("play", "--seed", "3", "--record", str(record), stdin="laura, the scarlet letter\nquit\n")
    told = run("replay", str(record))
    assert told.exit_code == 0
    for line in told.stdout.splitlines():
        if line.startswith(("Bob: Stella", "Stella: No")):
            assert line in played.stdout
    events = [json.loads(line) for line in run("replay", str(record), "--json").stdout.splitlines()]
    assert {"asked", "missed", "turn"} <= {event["event"] for event in events}
    assert not [event for event in events if event["event"] == "hand_dealt"]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda lines: [*lines[:3], lines[3].replace("asked", "passed"), *lines[4:]], "Line 4"),
        (lambda lines: [*lines[:2], "no json", *lines[3:]], "Line 3"),
        (lambda lines: ["{}", *lines[1:]], "Line 1"),
        (lambda lines: [lines[0].replace('"format": 2', '"format": 99'), *lines[1:]], "Line 1"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_its_line(home: Path, change: object, part: str) -> None:
    record = home / "game.authors.jsonl"
    run("play", "--seed", "3", "--record", str(record), stdin="laura, the scarlet letter\nquit\n")
    lines = record.read_text(encoding="utf-8").splitlines()
    assert callable(change)
    record.write_text("\n".join(change(lines)) + "\n", encoding="utf-8")
    result = run("replay", str(record))
    assert result.exit_code == 1
    assert part in result.stderr
    assert result.stdout == ""


def test_a_last_line_cut_short_is_survived(home: Path) -> None:
    record = home / "game.authors.jsonl"
    run("play", "--seed", "3", "--record", str(record), stdin="laura, the scarlet letter\nquit\n")
    with record.open("a", encoding="utf-8") as file:
        file.write('{"seat": 0, "act')
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert result.stderr
    assert run("play", "--resume", "--record", str(record), stdin="pass\nquit\n").exit_code == 0
    assert run("replay", str(record)).stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("--resume", "--players", "You,Bob"),
        ("--resume", "--players", "You,Laura,Bob,Stella"),
        ("--resume", "--game", "classic"),
        ("--resume", "--seed", "3"),
        ("--resume", "--option", "pass=never"),
        ("--text", "--voice"),
        ("--text", "--option", "pass"),
    ],
)
def test_options_that_do_not_go_together_are_wrong_usage(arguments: tuple[str, ...]) -> None:
    refused = run("play", *arguments)
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1
    assert refused.stdout == ""


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_is_called_by_its_spoken_name_where_the_players_are_too_many_or_few(preset: str) -> None:
    replies = Replies("en")
    told = replies.error(WrongSeats(preset, 1, 2, 6))
    assert told == f"2 to 6 players can play {replies.say(f'game-name-{preset}')}, and not 1."


def test_another_deck_is_not_gone_on_with() -> None:
    run("play", "--seed", "3", stdin="quit\n")
    refused = run("play", "--resume", "--deck", "composers")
    assert refused.exit_code == 2
    (told,) = refused.stderr.splitlines()
    assert "classic44" in told
    assert "composers" in told
    assert run("play", "--resume", "--deck", "classic44", stdin="quit\n").exit_code == 0


def test_the_goodbye_gives_a_command_that_works_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> str:
        """The command, without the record that it names."""
        return run("play", "--seed", "3", stdin="quit\n").stdout.splitlines()[-1].rpartition(" --record ")[0]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORS_START", "scripts/play")
    assert told().endswith(f" {tmp_path}/scripts/play --resume")
    monkeypatch.delenv("AUTHORS_START")
    started = tmp_path / "bin/authors"
    started.parent.mkdir()
    started.touch(mode=0o755)
    monkeypatch.setattr("sys.argv", [str(started)])
    assert told().endswith(f" {started} play --resume")
    link = tmp_path / "cards"
    link.symlink_to(started)
    monkeypatch.setattr("sys.argv", [str(link)])
    assert told().endswith(f" {link} play --resume")
    monkeypatch.setenv("PATH", str(started.parent), prepend=os.pathsep)
    assert told().endswith(" authors play --resume")


@pytest.mark.parametrize("levels", [["casual", "casual", "casual"], [None, None, "casual"]])
def test_a_record_without_its_one_person_is_not_gone_on_with(home: Path, levels: list[str | None]) -> None:
    record = home / "game.authors.jsonl"
    run("play", "--seed", "3", "--players", "You,Laura,Bob", "--record", str(record), stdin="quit\n")
    header, *rest = record.read_text("utf-8").splitlines(keepends=True)
    changed = json.loads(header)
    for seat, level in zip(changed["seats"], levels, strict=True):
        seat["level"] = level
    record.write_text("".join([json.dumps(changed) + "\n", *rest]), "utf-8")
    refused = run("play", "--resume", "--record", str(record))
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1
    assert run("replay", str(record)).exit_code == 0


@pytest.mark.parametrize("redirected", ["<&-", ">/dev/full </dev/null"])
def test_streams_that_are_closed_or_full_make_no_traceback(redirected: str) -> None:
    # Only a shell starts a program with a stream that is closed.
    command = f"exec {shlex.quote(sys.executable)} -c 'from assistant.cli import main; main()' play --text --seed 3 "
    done = subprocess.run(["/bin/sh", "-c", command + redirected], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == (1 if "full" in redirected else 0)
