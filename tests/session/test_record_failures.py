"""A disk that is full while a game is played: nothing is told that is not written, and nothing is lost."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.rules.authors import Ask
from assistant.rules.contract import Event
from assistant.rules.record import Record, RecordWriter, read_record
from assistant.session.session import RETRY
from assistant.session.table import Table
from tests.session.talk import SPOKEN, TYPED, Talk, card, deal, four_families, table_of


@contextmanager
def full_disk(record: Path) -> Iterator[None]:
    """No file can grow beyond the record's length, as on a disk with no room left but a few bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (record.stat().st_size + 7, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.authors.jsonl"


def recorded(record: Path) -> Table:
    table = table_of(deal())
    table.writer = RecordWriter.create(record, table.game, table.chairs, language="en")
    return table


def read(record: Path) -> Record:
    return read_record(record, lambda _: four_families())


def events_of(record: Path) -> list[tuple[Event, ...]]:
    return [events for _, events in read(record).told]


def test_typed_the_move_waits_and_is_told_once_it_is_written(record: Path) -> None:
    talk = Talk(recorded(record), TYPED)
    talk.begin()
    with full_disk(record):
        before = record.read_bytes()
        told = talk.type("laura, david copperfield")
        assert told[-1] == talk.words("move-waits")
        assert "Copperfield" not in " ".join(told)
        assert talk.type("what is the score")[-1] == talk.words("move-waits")
        assert record.read_bytes() == before
    told = talk.type("what is the score")
    assert told[0] == talk.words("written")
    assert "Laura: Yes, I have it. Here it is." in told
    assert talk.words("scores-none") in told
    assert events_of(record) == [turn.events for turn in talk.table.turns]


def test_spoken_it_is_tried_again_by_itself_and_said_once(record: Path) -> None:
    talk = Talk(recorded(record), SPOKEN)
    talk.begin()
    with full_disk(record):
        talk.hear("laura do you have david copperfield")
        assert talk.wait(SPOKEN.hold + 0.2)[-1] == talk.words("move-waits")
        assert talk.wait(20 * RETRY) == []
    assert talk.wait(RETRY + 0.2)[0] == talk.words("written")
    assert talk.asks == [Ask(1, card("d3"))]


def test_one_can_leave_while_a_move_waits_and_nothing_is_left_of_it(record: Path) -> None:
    talk = Talk(recorded(record), TYPED)
    talk.begin()
    with full_disk(record):
        talk.type("laura, david copperfield")
        talk.type("quit")
        assert talk.session.ended
    assert len(events_of(record)) == 1


def test_a_new_game_that_cannot_be_written_leaves_the_old_table(record: Path, tmp_path: Path) -> None:
    talk = Talk(recorded(record), TYPED, again=lambda: recorded(tmp_path / "next.authors.jsonl"))
    talk.begin()
    talk.type("new game")
    record.write_bytes(b"")
    with full_disk(record):
        assert "next.authors.jsonl" in talk.type("yes")[0]
    talk.type("new game")
    assert talk.type("yes")[0] == talk.words("welcome", names="Laura and Bob")
