"""What a record's header names is looked up and never opened; empty lines at a record's end are nothing."""

import json
from pathlib import Path
from random import Random

import pytest

from assistant.cards import Deck, UnknownDeck
from assistant.rules.record import BadRecord, Record, RecordNotWritten, RecordWriter, read_record
from tests.decks import small_deck
from tests.rules.test_record import CHAIRS, new_game, write_moves


def find_deck(name: str) -> Deck:
    """The one deck there is."""
    if name != "small4x4":
        raise UnknownDeck(name, ())
    return small_deck(4)


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A record of six actions."""
    path, game = tmp_path / "game", new_game()
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 6, chance=Random(3))
    return path


def read(path: Path) -> Record:
    return read_record(path, find_deck)


@pytest.mark.parametrize("empty", [b"\n", b"\n\n \n", b"\r\n"])
def test_empty_lines_at_the_end_are_nothing_and_play_goes_on(written: Path, empty: bytes) -> None:
    whole = written.read_bytes()
    written.write_bytes(whole + empty)
    record = read(written)
    assert (len(record.told), record.good_bytes, record.truncated) == (7, len(whole), False)
    write_moves(RecordWriter.resume(record), record.game, 1, chance=Random(4))
    assert len(read(written).told) == 8


def test_an_empty_line_in_the_middle_is_refused(written: Path) -> None:
    head, *rest = written.read_bytes().splitlines(keepends=True)
    written.write_bytes(b"".join([head, b"\n", *rest]))
    with pytest.raises(BadRecord) as bad:
        read(written)
    assert (bad.value.line, bad.value.reason) == (2, "not_json")


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ("no-such-deck", "unknown_deck"),
        ("/dev/zero", "not_a_record"),
        ("../small4x4.yaml", "not_a_record"),
        ("small4x4.yaml", "not_a_record"),
        ("small4x4\x1b[2J", "not_a_record"),
        ("", "not_a_record"),
    ],
)
def test_a_deck_that_is_not_here_and_a_path_in_its_place(written: Path, deck: str, reason: str) -> None:
    head, *rest = written.read_text("utf-8").split("\n")
    header = json.loads(head)
    header["deck"]["id"] = deck
    written.write_text("\n".join([json.dumps(header), *rest]), "utf-8")
    asked: list[str] = []

    def find(name: str) -> Deck:
        asked.append(name)
        return find_deck(name)

    with pytest.raises(BadRecord) as bad:
        read_record(written, find)
    assert (bad.value.file, bad.value.line, bad.value.reason) == (str(written), 1, reason)
    assert asked == ([deck] if reason == "unknown_deck" else [])


@pytest.mark.parametrize(
    ("name", "reason"), [(".", "folder"), ("folder", "folder"), ("file", "taken"), ("file/game", "no_folder")]
)
def test_a_name_that_is_taken_is_told_as_such(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(RecordNotWritten) as refused:
        RecordWriter.create(tmp_path / name, new_game(), CHAIRS, language="en")
    assert refused.value.reason == reason
