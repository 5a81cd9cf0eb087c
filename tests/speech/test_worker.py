import sys
from collections.abc import Callable, Iterator

import pytest

from assistant.speech.worker import Worker

Start = Callable[[str], Worker]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a worker that runs this program."""
    workers: list[Worker] = []

    def started(program: str) -> Worker:
        workers.append(Worker([sys.executable, "-u", "-c", "import os, sys, time\n" + program]))
        return workers[-1]

    yield started
    for worker in workers:
        worker.kill()


ECHO = "for line in sys.stdin: os.write(1, line.encode())"


def test_an_answer_with_its_bytes(start: Start) -> None:
    worker = start("""os.write(1, b'{"bytes": 90000}\\n' + b'x' * 90000 + b'{}\\n'); sys.stdin.read()""")
    message, data = worker.answer(20)
    assert message == {"bytes": 90000}
    assert data == b"x" * 90000
    assert worker.answer(20) == ({}, b"")


def test_messages_are_whole_lines(start: Start) -> None:
    worker = start(ECHO)
    worker.send(b'{"a": 1}\n{"b": 2}\n')
    messages: list[dict[str, int]] = []
    while len(messages) < 2:
        assert worker.poll(20)
        messages += worker.messages()
    assert messages == [{"a": 1}, {"b": 2}]
    worker.received += b'{"c": '
    assert worker.messages() == []
    worker.received += b"3}\n"
    assert worker.messages() == [{"c": 3}]


def test_nothing_to_read_is_told_after_a_moment(start: Start) -> None:
    assert not start(ECHO).poll(0.01)


@pytest.mark.parametrize("program", ["time.sleep(60)", """os.write(1, b'{"bytes": 9}\\nabc'); time.sleep(60)"""])
def test_one_that_does_not_answer_is_killed(start: Start, program: str) -> None:
    worker = start(program)
    with pytest.raises(EOFError):
        worker.answer(0.5)


def test_one_that_has_ended_is_told(start: Start) -> None:
    worker = start("")
    with pytest.raises(EOFError):
        worker.answer(20)
    with pytest.raises(EOFError):
        worker.poll(20)


def test_killing_twice_does_no_harm(start: Start) -> None:
    worker = start(ECHO)
    worker.kill()
    worker.kill()
    with pytest.raises(BrokenPipeError):
        worker.send(b"x")
    with pytest.raises(EOFError):
        worker.poll(0)
