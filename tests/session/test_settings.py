"""What the doctor found out comes back as it was kept, and nothing else is believed."""

import json
from pathlib import Path

import pytest

from assistant.session.settings import MOST_BYTES, BadSettings, Room, SettingsNotKept, keep_room, read_room
from assistant.session.stage import SPARE_S, SoundWishes
from assistant.speech import EarSettings

ROOM = Room("USB Microphone", "Küche: Lautsprecher", 0.42)


def test_a_room_is_kept_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "config" / "room.json"
    assert read_room(file) is None
    for room in (Room("other", "other", 1.0), ROOM):
        keep_room(file, room)
    assert read_room(file) == ROOM
    assert [each.name for each in file.parent.iterdir()] == ["room.json"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "not_json"),
        (b"\xff\xfe", "not_json"),
        (b"[" * 4000, "not_json"),
        (b" " * (MOST_BYTES + 1), "too_large"),
        (b"[]", "not_a_room"),
        *(
            (json.dumps({"microphone": "a", "loudspeaker": "b", "tail_s": tail}).encode(), "not_a_room")
            for tail in (-0.1, 30, "0.3", None, True, float("nan"), float("inf"))
        ),
        (b'{"microphone": 1, "loudspeaker": "b", "tail_s": 0.3}', "not_a_room"),
    ],
)
def test_a_bad_file_is_told_of(tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "room.json"
    file.write_bytes(content)
    with pytest.raises(BadSettings) as caught:
        read_room(file)
    assert (caught.value.file, caught.value.problem) == (str(file), problem)


def test_where_nothing_can_be_written_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsNotKept):
        keep_room(tmp_path / "file" / "room.json", ROOM)


def test_the_measured_tail_counts_between_the_same_devices_only() -> None:
    wishes = SoundWishes(room=ROOM)
    used = wishes.settings(microphone=ROOM.microphone, loudspeaker=ROOM.loudspeaker)
    assert used.tail_s == pytest.approx(ROOM.tail_s + SPARE_S)
    usual = EarSettings().tail_s
    assert wishes.settings(microphone="another", loudspeaker=ROOM.loudspeaker).tail_s == usual
    assert wishes.settings(microphone=ROOM.microphone, loudspeaker="another").tail_s == usual
    assert SoundWishes().settings(microphone=ROOM.microphone, loudspeaker=ROOM.loudspeaker).tail_s == usual
