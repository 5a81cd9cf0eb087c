"""`authors play` with lines piped to it, as a program of its own: what comes in, what goes out, every way to end."""

import os
import pty
import select
import shlex
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from typer.testing import CliRunner

from assistant.cards import load_deck
from assistant.cli.app import app
from assistant.language.replies import Replies
from assistant.language.telling import Teller
from assistant.rules.events import Asked
from assistant.rules.record import Record, read_record
from assistant.session.outputs import Say
from assistant.session.settings import settings_file
from assistant.session.typed import line_of, piped_lines, shown

ROOT = Path(__file__).parents[2]
TRANSCRIPT = (ROOT / "tests/session/transcripts/a_whole_game.txt").read_text(encoding="utf-8")
GOODBYE = "Goodbye."


class Play(Protocol):
    """Plays to the end of these lines: the exit code, the lines told, and standard error."""

    def __call__(self, *arguments: str, stdin: bytes) -> tuple[int, list[str], str]: ...


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where this user's games are kept."""
    return tmp_path / "authors-aloud/games"


@contextmanager
def playing(folder: Path, *arguments: str, root: Path = ROOT) -> Iterator["subprocess.Popen[bytes]"]:
    """`authors play` of a checkout running, with pipes to all of it."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder.parents[1]), "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", "from assistant.cli import main; main()", "play", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd=root) as process:
        try:
            yield process
        finally:
            process.kill()


def play(folder: Path, *arguments: str, stdin: bytes, root: Path = ROOT) -> tuple[int, list[str], str]:
    """Play to the end of these lines: the exit code, the lines told, and standard error."""
    with playing(folder, *arguments, root=root) as process:
        told, errors = process.communicate(stdin)
        return process.returncode, told.decode().splitlines(), errors.decode()


@pytest.fixture
def play_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Like `play`, but inside the test's own process, which is quicker."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder.parents[1]))

    def run(*arguments: str, stdin: bytes) -> tuple[int, list[str], str]:
        result = CliRunner().invoke(app, ["play", *arguments], input=stdin)
        return result.exit_code, result.stdout.splitlines(), result.stderr

    return run


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.authors.jsonl"))


def read(path: Path) -> Record:
    return read_record(path, load_deck)


def asks_in(record: Record) -> list[str]:
    """The asks of a record as they are told to the person, line by line."""
    names = tuple(chair.name for chair in record.chairs)
    replies = Replies("en")
    teller = Teller(replies, record.game.setup.deck, names, 0)
    lines = []
    for _, events in record.told:
        for event in events:
            line = teller.event("authors", event, brief=False) if isinstance(event, Asked) else None
            if line is not None:
                lines.append(line_of(Say(line.text, 0, line.speaker), replies, names))
    return lines


def asks_told(lines: list[str]) -> list[str]:
    return [line for line in lines if "do you have" in line and not line.startswith(">") and "Ask like" not in line]


def test_a_whole_game_is_played_from_a_pipe(folder: Path) -> None:
    head, *lines = TRANSCRIPT.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    code, told, errors = play(folder, *head.removeprefix("# ").split(), stdin="\n".join(typed).encode())
    assert (code, errors) == (0, "")
    assert told == lines
    (record,) = records(folder)
    assert read(record).game.result is not None
    assert stat.S_IMODE(record.stat().st_mode) == 0o600


def test_lines_are_echoed_and_the_end_of_input_is_a_clean_end(folder: Path) -> None:
    code, told, errors = play(folder, "--seed", "3", stdin=b"score\nwhose turn is it")
    assert (code, errors) == (0, "")
    assert told[told.index("> score") + 1] == "Nobody has a set yet."
    assert told[told.index("> whose turn is it") + 1] == "It is your turn."
    assert told[-1].startswith(GOODBYE)


RUBBISH = b"\n".join(
    [
        bytes(range(256)) * 8,
        b"\xff\xfe\xfd\n\xc3\x28",
        b"\x1b[2J\x1b]0;title\x07\x00\x7f",
        "\u202eabc\u2066 \u200f לורה, יש לך".encode(),
        b"\n" * 500,
        b"a" * 10_000_000,
        b"laura " * 2_000_000,
    ]
)


def test_rubbish_is_survived_and_what_follows_is_understood(folder: Path) -> None:
    code, told, errors = play(folder, "--seed", "3", stdin=RUBBISH + b"\nscore\n")
    assert (code, errors) == (0, "")
    assert told[told.index("> score") + 1] == "Nobody has a set yet."
    assert not set("\x1b\x00\x07\u202e") & set("".join(told))
    assert max(map(len, told)) < 5000


@pytest.mark.parametrize("last", [b"\x03", b"\x04"], ids=["ctrl-c", "ctrl-d"])
def test_in_a_terminal_lines_can_be_edited_and_both_ends_are_clean(folder: Path, last: bytes) -> None:
    own, its = pty.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(folder.parents[1]), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    # A session's first process that opens a terminal is controlled from it, so that Ctrl-C there is a signal.
    start = "import os; os.open(os.ttyname(0), os.O_RDWR); from assistant.cli import main; main()"
    command = [sys.executable, "-c", start, "play", "--text", "--seed", "3"]
    with subprocess.Popen(
        command, stdin=its, stdout=its, stderr=its, env=environment, cwd=ROOT, start_new_session=True
    ) as process:
        os.close(its)
        screen = _until(own, b"> ")
        os.write(own, b"scor\x1b[D\x1b[Ds\x7f\x1b[C\x1b[Ce\r")
        screen += _until(own, b"a set yet.\r\n> ")
        while not screen.endswith(b".authors.jsonl"):
            if not _shows(own):
                os.write(own, last)  # pressed again, as one does: just before a line is read it is not noticed
                continue
            screen += os.read(own, 1)
        assert process.wait() in {0, 130}
    os.close(own)
    assert screen.replace(b"\x1b[?2004l", b"").rpartition(b"Goodbye")[0].endswith(b"\n")
    assert b"Traceback" not in screen


def _until(terminal: int, wanted: bytes) -> bytes:
    """What the terminal shows up to these bytes."""
    seen = b""
    while not seen.endswith(wanted):
        seen += os.read(terminal, 1)
    return seen


def _shows(terminal: int) -> bool:
    """The terminal shows something more, soon."""
    return bool(select.select([terminal], [], [], 1.0)[0])


def test_standard_output_that_is_closed_is_a_quiet_end(folder: Path) -> None:
    with playing(folder, "--seed", "3") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"score\n" * 100)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
    assert read(records(folder)[0]).game.result is None


@pytest.mark.parametrize("lines", [3, 60])
def test_ctrl_c_ends_cleanly_and_keeps_the_game(folder: Path, lines: int) -> None:
    with playing(folder, "--seed", "3") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"pass\n" * 8)
        process.stdin.flush()
        told = [process.stdout.readline().decode().rstrip("\n") for _ in range(lines)]
        process.send_signal(signal.SIGINT)
        process.stdin.close()  # a signal that comes just before the program begins to read would not wake it
        told += process.stdout.read().decode().splitlines()
        assert process.stderr.read() == b""
        assert process.wait() in {0, 130}
    record = read(records(folder)[0])
    assert asks_told(told) == asks_in(record)[: len(asks_told(told))]


@pytest.mark.parametrize("lines", [20, 80])
def test_nothing_told_is_lost_when_the_program_is_killed(folder: Path, lines: int) -> None:
    with playing(folder, "--seed", "3") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"pass\n" * 12)
        process.stdin.flush()
        told = [process.stdout.readline().decode().rstrip("\n") for _ in range(lines)]
        process.kill()
        told += process.stdout.read().decode().splitlines()
    record = read(records(folder)[0])
    before = asks_told(told)
    assert before
    assert asks_in(record)[: len(before)] == before
    code, again, errors = play(folder, "--resume", stdin=b"pass\nquit\n")
    assert (code, errors) == (0, "")
    assert again[0].startswith("Welcome back")
    assert len(asks_in(read(records(folder)[0]))) > len(asks_in(record))


def test_the_goodbye_names_the_record(play_here: Play, folder: Path, tmp_path: Path) -> None:
    record = tmp_path / "my game.authors.jsonl"
    _, told, _ = play_here("--seed", "3", "--record", str(record), stdin=b"quit\n")
    assert told[-1].endswith(f"authors play --resume --record '{record}'")
    assert records(folder) == []
    _, told, _ = play_here("--seed", "3", stdin=b"quit\n")
    assert told[-1].endswith(f"authors play --resume --record {records(folder)[0]}")


def test_a_game_with_a_deck_from_a_file_can_be_gone_on_with(play_here: Play, tmp_path: Path) -> None:
    deck = tmp_path / "my deck.yaml"
    text = (ROOT / "decks/classic44.yaml").read_text(encoding="utf-8")
    deck.write_text(text.replace("id: classic44", "id: mine"), encoding="utf-8")
    _, told, _ = play_here("--seed", "3", "--deck", str(deck), stdin=b"quit\n")
    *_, command = told[-1].partition("authors play ")
    assert shlex.split(command)[:-1] == ["--resume", "--deck", str(deck), "--record"]
    code, told, errors = play_here(*shlex.split(command), stdin=b"quit\n")
    assert (code, errors) == (0, "")
    assert told[-1].endswith(command)


def test_the_game_played_last_is_the_one_to_go_on_with(play_here: Play, folder: Path) -> None:
    play_here("--seed", "3", stdin=b"quit\n")
    (first,) = records(folder)
    play_here("--seed", "3", stdin=b"quit\n")
    os.utime(first, ns=(0, 2**62))
    before = first.stat().st_size
    play_here("--resume", stdin=b"pass\nquit\n")
    assert first.stat().st_size > before


@pytest.mark.parametrize("how", ["raise KeyboardInterrupt", "import os, signal; os.kill(os.getpid(), signal.SIGINT)"])
def test_ctrl_c_while_the_program_is_loaded_is_a_quiet_end(how: str) -> None:
    interrupt = (
        "import sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'assistant.session.opening':\n"
        "            try:\n"
        f"                {how}\n"
        "            except KeyboardInterrupt as error:\n"
        f"                raise {'ImportError' if 'kill' in how else 'KeyboardInterrupt'} from error\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from assistant.cli import main\n"
        "main()\n"
    )
    result = subprocess.run([sys.executable, "-c", interrupt], capture_output=True, check=False, cwd=ROOT)
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def test_a_record_is_never_overwritten(play_here: Play, tmp_path: Path) -> None:
    record = tmp_path / "game.authors.jsonl"
    record.write_text("mine\n", encoding="utf-8")
    code, told, errors = play_here("--record", str(record), stdin=b"")
    assert (code, told) == (1, [])
    assert str(record) in errors
    assert record.read_text(encoding="utf-8") == "mine\n"


def test_a_folder_that_cannot_be_written_is_named(play_here: Play, folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("a file where the folder should be", encoding="utf-8")
    code, told, errors = play_here("--seed", "3", stdin=b"")
    assert (code, told) == (1, [])
    assert str(folder) in errors
    assert len(errors.splitlines()) == 1


def test_a_bad_file_of_the_rooms_sound_is_told_of_in_a_sentence(
    play_here: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    room = settings_file()
    room.parent.mkdir(parents=True)
    room.write_text("{", encoding="utf-8")
    _, _, errors = play_here("--voice", "--model", str(tmp_path / "no model"), stdin=b"")
    first, *others = errors.splitlines()
    assert first.startswith(f"{room} is passed over: this is not JSON.")
    assert len(others) == 1, "and that there is no such model"
    assert play_here("--text", stdin=b"quit\n")[2] == "", "typed it does not matter"


@pytest.mark.parametrize("patience", ["1", "11", "long"])
def test_patience_has_its_bounds(play_here: Play, patience: str) -> None:
    code, told, _ = play_here("--text", "--patience", patience, stdin=b"quit\n")
    assert (code, told) == (2, [])


def test_names_from_right_to_left_are_isolated(play_here: Play) -> None:
    _, told, _ = play_here("--seed", "3", "--players", "You,שרה,Bob,Stella", stdin=b"how many cards\n")
    assert told[0] == "Welcome to Authors. You play with \u2068שרה\u2069, Bob and Stella."


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [("table.ftl", "welcome = Hello.\n= broken\n", "2"), ("table.yaml", "intents:\n  ask: [\n", "3")],
)
def test_a_broken_language_file_is_named_with_its_line(tmp_path: Path, file: str, text: str, line: str) -> None:
    copy = tmp_path / "copy"
    for part in ("assistant", "decks", "grammar"):
        shutil.copytree(ROOT / part, copy / part)
    broken = copy / "grammar/en" / file
    broken.write_text(text, encoding="utf-8")
    folder = tmp_path / "authors-aloud/games"
    code, told, errors = play(folder, "--seed", "3", stdin=b"", root=copy)
    assert (code, told, len(errors.splitlines())) == (1, [], 1)
    assert str(broken) in errors
    assert line in errors.partition(file)[2]
    assert records(folder) == []


def test_piped_lines_are_cut_and_never_refused(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b"one\r\n" + b"x" * 10_000 + b"\n" + b"\xff\n" + b"last")
    for buffering in (-1, 0):
        with file.open("rb", buffering=buffering) as stream:
            first, long, broken, last = piped_lines(stream)
        assert (first, len(long), broken, last) == ("one", 4096, "\ufffd", "last")


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_lines_end_as_any_system_ends_them(tmp_path: Path, end: bytes) -> None:
    lines = ["x" * size for size in (3, 0, 4092, 1, 4095, 4096, 2)]
    file = tmp_path / "lines"
    file.write_bytes(b"".join(line.encode() + end for line in lines))
    with file.open("rb", buffering=0) as stream:
        assert list(piped_lines(stream)) == lines


@pytest.mark.parametrize(
    ("line", "echo"), [("a\x1bb", "a\ufffdb"), ("\u202ea", "\ufffda"), ("é שלום", "é שלום"), ("", "")]
)
def test_an_echo_cannot_command_a_terminal(line: str, echo: str) -> None:
    assert shown(line) == echo
