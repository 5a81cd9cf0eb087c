"""Records: written whole or not at all, read back to the same game, refused with the line when they are damaged."""

import json
import os
import resource
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.cards import Deck, load_deck
from assistant.errors import AuthorsError
from assistant.rules.authors import AUTHORS
from assistant.rules.catalogue import UnknownGame
from assistant.rules.contract import Event, Seat
from assistant.rules.events import Dealt, RoundBegan
from assistant.rules.game import Game
from assistant.rules.notation import action_from_json
from assistant.rules.record import (
    SIZE_LIMIT,
    BadRecord,
    Chair,
    Record,
    RecordInUse,
    RecordNotRead,
    RecordNotWritten,
    RecordWriter,
    read_record,
)
from assistant.rules.setup import set_up
from tests.decks import rank_deck, small_deck
from tests.rules.random_games import Table, choose, tables

CHAIRS = (Chair("Żaneta \u2028 O'Neil", None), Chair("Laura", "memory"), Chair("Bob", "casual"))


class UnknownDeck(AuthorsError):
    """There is no deck of that id."""


def find_small_deck(name: str) -> Deck:
    """The deck of tests.decks by its id: `small4x4`, and such."""
    for families in range(1, 19):
        if name == f"small{families}x4":
            return small_deck(families)
    raise UnknownDeck


def read(path: Path) -> Record:
    return read_record(path, find_small_deck)


def new_game(seed: int = 1) -> Game:
    return Game(AUTHORS, set_up(AUTHORS, small_deck(4), seats=3, seed=seed, options={"draw_pile": "s3_four"}))


def write_moves(writer: RecordWriter, game: Game, moves: int, *, chance: Random) -> None:
    """Play at random and record it, to the end at most."""
    for _ in range(moves):
        if not game.pending():
            return
        seat, action = choose(game, chance)
        writer.append(seat, action, game.play(seat, action))


def views(game: Game) -> list[object]:
    return [game.view(seat) for seat in range(game.setup.seats)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "game.authors.jsonl"


@pytest.fixture
def written(path: Path) -> Path:
    """A record of six actions."""
    game = new_game()
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 6, chance=Random(3))
    return path


@given(tables())
@settings(max_examples=25)
def test_what_is_written_is_read_back(tmp_path_factory: pytest.TempPathFactory, table: Table) -> None:
    path = tmp_path_factory.mktemp("records") / "game"
    game, chance = table.game(), table.chance
    chairs = tuple(Chair(f"P{seat}", None) for seat in range(table.seats))
    writer = RecordWriter.create(path, game, chairs, language="fr")
    told: list[tuple[Seat | None, tuple[Event, ...]]] = [(None, game.opening)]
    while game.pending():
        seat, action = choose(game, chance)
        events = game.play(seat, action)
        writer.append(seat, action, events)
        told.append((seat, events))
    record = read(path)
    size = path.stat().st_size
    assert record == Record(path, record.game, chairs, "fr", tuple(told), size, size, truncated=False)
    assert record.game.setup == game.setup
    assert views(record.game) == views(game)
    assert record.game.result == game.result


def test_names_levels_and_language_are_kept(written: Path) -> None:
    record = read(written)
    assert (record.chairs, record.language, record.truncated) == (CHAIRS, "en", False)


def test_a_name_that_is_no_text_is_kept(path: Path) -> None:
    chairs = tuple(Chair(os.fsdecode(name), None) for name in (b"\xff\xfe", b"a", b"b"))
    RecordWriter.create(path, new_game(), chairs, language="en")
    assert read(path).chairs == chairs


def test_only_the_owner_may_read_it(written: Path) -> None:
    assert stat.S_IMODE(written.stat().st_mode) == 0o600
    assert stat.S_IMODE(written.parent.stat().st_mode) == 0o700


def test_it_never_overwrites(written: Path) -> None:
    before = written.read_bytes()
    with pytest.raises(RecordNotWritten) as refused:
        RecordWriter.create(written, new_game(), CHAIRS, language="en")
    assert refused.value.file == str(written)
    assert written.read_bytes() == before


def test_a_line_is_on_disk_when_append_returns(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced, fsync = [], os.fsync

    def watched(file: int) -> None:
        synced.append(os.fstat(file).st_size)
        fsync(file)

    record = read(written)
    monkeypatch.setattr(os, "fsync", watched)
    write_moves(RecordWriter.resume(record), record.game, 1, chance=Random(4))
    assert synced == [written.stat().st_size]


def test_every_prefix_of_lines_replays(written: Path) -> None:
    lines = written.read_bytes().splitlines(keepends=True)
    game, chance = new_game(), Random(3)
    for count in range(1, len(lines) + 1):
        written.write_bytes(b"".join(lines[:count]))
        record = read(written)
        assert (len(record.told), record.truncated) == (count, False)
        assert views(record.game) == views(game)
        if count < len(lines):
            game.play(*choose(game, chance))


def test_a_last_line_cut_anywhere_is_left_out_and_play_goes_on(written: Path) -> None:
    whole = written.read_bytes()
    *kept, cut = whole.splitlines(keepends=True)
    line = json.loads(cut)
    seat, action = line["seat"], action_from_json(AUTHORS.actions, line["action"])
    good = len(whole) - len(cut)
    for end in range(good + 1, len(whole)):
        written.write_bytes(whole[:end])
        record = read(written)
        assert (len(record.told), record.good_bytes, record.truncated) == (len(kept), good, True)
        RecordWriter.resume(record).append(seat, action, record.game.play(seat, action))
        assert written.read_bytes() == whole


def test_a_header_cut_anywhere_is_no_record(written: Path) -> None:
    header = written.read_bytes().splitlines(keepends=True)[0]
    for end in range(len(header)):
        written.write_bytes(header[:end])
        assert refusal(written) == (1, "not_a_record" if end else "empty")


def refusal(path: Path) -> tuple[int, str]:
    """The line and reason by which the record is refused."""
    with pytest.raises(BadRecord) as bad:
        read(path)
    assert bad.value.file == str(path)
    return bad.value.line, bad.value.reason


def edit(path: Path, number: int, change: Callable[[bytes], bytes]) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    path.write_bytes(b"".join(lines))


def spoil(path: Path, number: int, wrong: dict[str, object]) -> None:
    """Put wrong values into a line's object."""
    edit(path, number, lambda line: json.dumps(json.loads(line) | wrong).encode() + b"\n")


@pytest.mark.parametrize("number", [1, 2, 4, 7])
@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (b"?\n", "not_json"),
        (b"{\n", "not_json"),
        (b"\xff\xfe\x00garbage\n", "not_json"),
        (b"[" * 100_000 + b"\n", "not_json"),
        (b'{"a":' * 100_000 + b"\n", "not_json"),
        (b"9" * 100_000 + b"\n", "not_json"),
        (b"[]\n", "not_a_record"),
        (b"null\n", "not_a_record"),
        (b'"ask"\n', "not_a_record"),
    ],
)
def test_a_line_that_is_no_object_is_refused_by_its_number(written: Path, number: int, bad: bytes, reason: str) -> None:
    edit(written, number, lambda _line: bad)
    assert refusal(written) == (number, reason)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("seat", 2, "action"),
        ("seat", 9, "action"),
        ("seat", -2, "action"),
        ("seat", "1", "action"),
        ("seat", 1.0, "action"),
        ("seat", True, "action"),
        ("seat", None, "action"),
        ("seat", [], "action"),
        ("action", None, "action"),
        ("action", {"action": "fly"}, "action"),
        ("action", {"action": "ask", "target": 1}, "action"),
        ("action", {"action": "ask", "target": 7, "card": "a:1"}, "action"),
        ("action", {"action": "ask", "target": 0, "card": "z:9"}, "action"),
        ("events", [], "events"),
        ("events", None, "events"),
        ("events", "x", "events"),
    ],
)
def test_a_line_that_does_not_replay_is_refused_by_its_number(
    written: Path, key: str, value: object, reason: str
) -> None:
    spoil(written, 2, {key: value})
    assert refusal(written) == (2, reason)


@pytest.mark.parametrize("key", ["seat", "action", "events"])
def test_a_line_without_one_of_its_parts_is_refused(written: Path, key: str) -> None:
    edit(written, 3, lambda line: json.dumps({k: v for k, v in json.loads(line).items() if k != key}).encode() + b"\n")
    assert refusal(written) == (3, "action")


def test_lines_in_another_order_are_refused(written: Path) -> None:
    lines = written.read_bytes().splitlines(keepends=True)
    written.write_bytes(b"".join([*lines[:2], lines[4], lines[3], *lines[5:]]))
    assert refusal(written)[0] == 3


def test_moves_after_the_end_are_refused(path: Path) -> None:
    game = new_game()
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 10_000, chance=Random(3))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    assert refusal(path) == (len(lines) + 1, "action")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"format": 3}, "format"),
        ({"format": None}, "format"),
        ({"deck": {"id": "small4x4", "digest": "0" * 64}}, "deck"),
        ({"deck": {"id": "small5x4", "digest": small_deck(4).digest}}, "deck"),
        ({"deck": {"id": "small4x4"}}, "not_a_record"),
        ({"deck": "small4x4"}, "not_a_record"),
        ({"options": {}}, "not_a_record"),
        ({"options": []}, "not_a_record"),
        ({"options": {"draw_pile": "none", "miss_next": "left", "pass": "sometimes"}}, "not_a_record"),
        ({"options": {"draw_pile": "none", "miss_next": "left", "pass": "never", "more": "x"}}, "not_a_record"),
        ({"seats": []}, "not_a_record"),
        ({"seats": None}, "not_a_record"),
        ({"seats": ["a", "b", "c"]}, "not_a_record"),
        ({"seats": [{"name": "a", "level": None}] * 7}, "not_a_record"),
        ({"seats": [{"name": "a", "level": None}] * 5}, "deck"),
        ({"seed": None}, "not_a_record"),
        ({"seed": "x"}, "not_a_record"),
        ({"seed": float("inf")}, "not_a_record"),
        ({"dealer": 3}, "not_a_record"),
        ({"dealer": -1}, "not_a_record"),
        ({"pack": []}, "not_a_record"),
        ({"pack": None}, "not_a_record"),
        ({"pack": ["a:1"] * 16}, "not_a_record"),
        ({"pack": [["a:1"]] * 16}, "not_a_record"),
        ({"pack": list(small_deck(4).card_ids)}, "events"),
        ({"events": []}, "events"),
        ({"events": 7}, "events"),
    ],
)
def test_a_header_that_makes_no_game_is_refused(written: Path, wrong: dict[str, object], reason: str) -> None:
    spoil(written, 1, wrong)
    assert refusal(written) == (1, reason)


@pytest.mark.parametrize(
    "key", ["format", "game", "deck", "options", "seats", "language", "seed", "dealer", "pack", "events"]
)
def test_a_header_without_one_of_its_parts_is_refused(written: Path, key: str) -> None:
    edit(written, 1, lambda line: json.dumps({k: v for k, v in json.loads(line).items() if k != key}).encode() + b"\n")
    assert refusal(written) == (1, "format" if key == "format" else "not_a_record")


def test_a_game_nobody_knows(written: Path) -> None:
    spoil(written, 1, {"game": "whist"})
    assert refusal(written) == (1, "unknown_game")


@given(st.binary(max_size=200))
def test_any_other_bytes_are_no_record(tmp_path_factory: pytest.TempPathFactory, garbage: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "garbage"
    path.write_bytes(garbage)
    with pytest.raises(BadRecord):
        read(path)


@given(st.data())
@settings(max_examples=150)
def test_a_record_with_a_byte_changed_is_refused_or_says_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("changed") / "game"
    game = new_game()
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 3, chance=Random(3))
    whole = path.read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    path.write_bytes(whole[:place] + bytes([data.draw(st.integers(0, 255))]) + whole[place + 1 :])
    try:
        record = read(path)
    except (BadRecord, UnknownGame, UnknownDeck):
        return
    if not record.truncated:
        assert [record.game.view(seat).hand for seat in range(3)] == [game.view(seat).hand for seat in range(3)]


def test_a_file_too_long_to_be_a_record(written: Path) -> None:
    with written.open("r+b") as file:
        file.truncate(SIZE_LIMIT + 1)
    assert refusal(written) == (1, "too_long")


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_file_that_cannot_be_opened(tmp_path: Path, name: str) -> None:
    with pytest.raises(RecordNotRead) as unread:
        read(tmp_path / name)
    assert unread.value.file == str(tmp_path / name)
    assert unread.value.reason


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may grow beyond `size` bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("more", [0, 1, 40])
def test_a_full_disk_leaves_the_record_good_and_the_line_can_be_written_later(written: Path, more: int) -> None:
    whole, record = written.read_bytes(), read(written)
    writer, game = RecordWriter.resume(record), record.game
    seat, action = choose(game, Random(4))
    events = game.play(seat, action)
    with room_for(len(whole) + more), pytest.raises(RecordNotWritten) as full:
        writer.append(seat, action, events)
    assert full.value.file == str(written)
    assert full.value.reason
    assert written.read_bytes() == whole
    writer.append(seat, action, events)
    assert views(read(written).game) == views(game)


@pytest.mark.parametrize("room", [0, 100])
def test_a_full_disk_at_the_start_leaves_no_file_in_the_way(path: Path, room: int) -> None:
    game = new_game()
    with room_for(room), pytest.raises(RecordNotWritten):
        RecordWriter.create(path, game, CHAIRS, language="en")
    assert not path.exists()
    RecordWriter.create(path, game, CHAIRS, language="en")
    assert views(read(path).game) == views(game)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordNotWritten):
        RecordWriter.create(tmp_path / "file" / "game", new_game(), CHAIRS, language="en")


def test_a_record_that_is_gone_is_not_begun_anew(written: Path) -> None:
    record = read(written)
    writer, game = RecordWriter.resume(record), record.game
    written.unlink()
    seat, action = choose(game, Random(4))
    with pytest.raises(RecordNotWritten):
        writer.append(seat, action, game.play(seat, action))
    assert not written.exists()


def test_a_long_line_that_was_cut_is_gone_when_play_goes_on(written: Path) -> None:
    whole = written.read_bytes()
    written.write_bytes(whole + b'{"seat": 1, "act' + b"x" * 5000)
    record = read(written)
    write_moves(RecordWriter.resume(record), record.game, 4, chance=Random(5))
    assert written.read_bytes().startswith(whole)
    again = read(written)
    assert not again.truncated
    assert views(again.game) == views(record.game)


def test_two_writers_cannot_have_one_record(written: Path) -> None:
    record = read(written)
    first = RecordWriter.resume(record)
    with pytest.raises(RecordInUse):
        RecordWriter.resume(record)
    del first
    RecordWriter.resume(record)


def test_a_record_that_grew_since_it_was_read_is_not_gone_on_with(written: Path) -> None:
    record = read(written)
    other = read(written)
    write_moves(RecordWriter.resume(other), other.game, 1, chance=Random(6))
    longer = written.read_bytes()
    with pytest.raises(RecordInUse):
        RecordWriter.resume(record)
    assert written.read_bytes() == longer


def test_a_match_is_read_back_and_goes_on_in_a_later_round(path: Path) -> None:
    options = {"match": "fixed_rounds:4", "ask_by": "family"}
    game, chance = Game(AUTHORS, set_up(AUTHORS, small_deck(4), seats=3, seed=2, options=options)), Random(7)
    writer = RecordWriter.create(path, game, CHAIRS, language="en")
    rounds = 1
    while rounds < 3:
        seat, action = choose(game, chance)
        events = game.play(seat, action)
        writer.append(seat, action, events)
        rounds += sum(isinstance(event, RoundBegan) for event in events)
    write_moves(writer, game, 2, chance=chance)
    del writer
    record = read(path)
    assert views(record.game) == views(game)
    assert record.game.view(0).totals == game.view(0).totals != (0, 0, 0)
    write_moves(RecordWriter.resume(record), record.game, 10_000, chance=Random(8))
    over = read(path)
    assert over.game.result is not None
    began = [event.number for _, events in over.told for event in events if isinstance(event, RoundBegan)]
    assert began == [1, 2, 3, 4]


def test_the_pack_of_every_later_round_is_written(path: Path) -> None:
    game = Game(AUTHORS, set_up(AUTHORS, small_deck(4), seats=3, seed=2, options={"match": "fixed_rounds:3"}))
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 10_000, chance=Random(3))
    shuffled = [event for event in written_events(path) if event["event"] == "shuffled"]
    assert [sorted(event["pack"]) for event in shuffled] == [sorted(small_deck(4).card_ids)] * 2
    assert [event["audience"] for event in shuffled] == [[], []]


def test_a_later_pack_that_was_changed_is_refused(path: Path) -> None:
    game = Game(AUTHORS, set_up(AUTHORS, small_deck(4), seats=3, seed=2, options={"match": "fixed_rounds:2"}))
    write_moves(RecordWriter.create(path, game, CHAIRS, language="en"), game, 10_000, chance=Random(3))
    lines = path.read_bytes().splitlines()
    number = next(number for number, line in enumerate(lines, start=1) if b'"shuffled"' in line)
    line = json.loads(lines[number - 1])
    pack = next(event["pack"] for event in line["events"] if event["event"] == "shuffled")
    pack[0], pack[1] = pack[1], pack[0]
    spoil(path, number, line)
    assert refusal(path) == (number, "events")


def test_a_draw_for_the_deal_is_read_back(path: Path) -> None:
    deck = rank_deck(4)
    game = Game(AUTHORS, set_up(AUTHORS, deck, seats=3, seed=2, options={"first_dealer": "high_card"}))
    RecordWriter.create(path, game, CHAIRS, language="en")
    record = read_record(path, lambda _name: deck)
    assert record.game.setup.drawn == game.setup.drawn != ()
    assert views(record.game) == views(game)


@pytest.mark.parametrize("drawn", [[[3, "ace:1"]], [[0, "z:9"]], [[0]], [0], None, [["x", "ace:1"]]])
def test_a_draw_that_cannot_have_been_is_refused(path: Path, drawn: object) -> None:
    deck = rank_deck(4)
    game = Game(AUTHORS, set_up(AUTHORS, deck, seats=3, seed=2, options={"first_dealer": "high_card"}))
    RecordWriter.create(path, game, CHAIRS, language="en")
    spoil(path, 1, {"drawn": drawn})
    with pytest.raises(BadRecord) as bad:
        read_record(path, lambda _name: deck)
    assert bad.value.reason == "not_a_record"


def test_options_that_cannot_go_together_make_no_record(written: Path) -> None:
    options = json.loads(written.read_bytes().splitlines()[0])["options"]
    spoil(written, 1, {"options": options | {"double_set": "any_four"}})
    assert refusal(written) == (1, "not_a_record")


def written_events(path: Path) -> Iterator[dict[str, Any]]:
    """Every event of a record, as it is written."""
    for line in path.read_bytes().splitlines():
        yield from json.loads(line)["events"]


RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize(
    ("name", "scores", "changed"),
    [
        ("whole-pack", (3, 3, 2, 3), {}),
        ("pile", (4, 2, 7), {"draw_pile": "s3_four", "miss_next": "asked_player", "empty_hand": "refill"}),
        ("two-players", (4, 7), {"draw_pile": "s3_four", "pass": "never", "empty_hand": "refill"}),
    ],
)
def test_a_record_of_the_first_format_still_replays(
    name: str, scores: tuple[int, ...], changed: dict[str, str]
) -> None:
    """Written when there were three options and a game was one round."""
    record = read_record(RECORDS / f"format1-{name}.authors.jsonl", load_deck)
    assert record.game.result is not None
    assert record.game.result.scores == scores
    assert record.game.setup.options == {**{option.key: option.values[0] for option in AUTHORS.options}, **changed}


@pytest.mark.parametrize(
    ("name", "scores", "winners", "rounds"),
    [
        ("rounds", (14, 17, 2), (1,), 3),
        ("sudden-death", (4, 2, 4, 1), (0,), 2),
        ("high-card", (2, 6, 1, 4), (1,), 1),
    ],
)
def test_a_record_of_the_second_format_still_replays(
    name: str, scores: tuple[int, ...], winners: tuple[Seat, ...], rounds: int
) -> None:
    """However later versions shuffle, what was played stays as it was."""
    record = read_record(RECORDS / f"format2-{name}.authors.jsonl", load_deck)
    assert record.game.result is not None
    assert (record.game.result.scores, record.game.result.winners) == (scores, winners)
    assert sum(isinstance(event, Dealt) for _, events in record.told for event in events) == rounds
