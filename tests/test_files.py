"""Reading files: nothing keeps us waiting, and nothing is read past its limit."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.cards import deck_problems
from assistant.cards.errors import DeckFileUnreadable
from assistant.files import NOT_A_FILE, NotAFile, read_file, why_unread


def _link_to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, _link_to_a_device], ids=["pipe", "folder", "device"])
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "it"
    make(path)
    with pytest.raises(NotAFile) as refused:
        read_file(path, most=10)
    assert why_unread(refused.value) == NOT_A_FILE
    (problem,) = deck_problems(path)
    assert isinstance(problem, DeckFileUnreadable)
    assert problem.reason == NOT_A_FILE


def test_a_socket_is_refused_in_the_words_of_the_system(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "it"))
        with pytest.raises(OSError, match=r".") as refused:
            read_file(tmp_path / "it", most=10)
    assert why_unread(refused.value)


@pytest.mark.parametrize(("size", "read"), [(0, 0), (9, 9), (10, 10), (11, 11), (5000, 11)])
def test_no_more_is_read_than_tells_that_it_is_too_long(tmp_path: Path, size: int, read: int) -> None:
    path = tmp_path / "it"
    path.write_bytes(b"x" * size)
    assert len(read_file(path, most=10)) == read


def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - the folder is the process's own table
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(NotAFile):
            read_file(path, most=10)
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208 - see above
