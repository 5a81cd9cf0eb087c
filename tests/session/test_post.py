"""The queue to the session: bounded, and what the game waits for is never lost."""

import logging
from collections.abc import Iterator

import pytest

from assistant.session.post import Post, Posted
from assistant.session.stimuli import DeviceLost, Heard, Typed, VoiceBegan
from assistant.speech import SpeechEnded


def taken(post: Post) -> list[Posted]:
    found = []
    while (posted := post.get(0)) is not None:
        found.append(posted)
    return found


def test_what_is_posted_comes_in_order() -> None:
    post = Post()
    given: list[Posted] = [VoiceBegan(), Heard("help"), SpeechEnded(1, whole=True)]
    for posted in given:
        post.put(posted)
    assert taken(post) == given
    assert post.get(0) is None


def test_far_behind_signs_go_before_words_and_the_oldest_first(caplog: pytest.LogCaptureFixture) -> None:
    post = Post(most=4)
    with caplog.at_level(logging.WARNING):
        given: list[Posted] = [Heard("one"), VoiceBegan(), Heard("two"), Heard(""), Heard("three"), Heard("four")]
        for posted in given:
            post.put(posted)
        assert [each.text for each in taken(post) if isinstance(each, Heard)] == ["one", "two", "three", "four"]
        for text in ["one", "two", "three", "four", "five", "six"]:
            post.put(Heard(text))
    assert taken(post) == [Heard("three"), Heard("four"), Heard("five"), Heard("six")]
    assert post.dropped == 4
    assert len(caplog.records) == 1, "told once"


def test_the_end_of_speech_is_never_lost() -> None:
    """The game waits for it."""
    post = Post(most=4)
    ends = [SpeechEnded(number, whole=True) for number in range(10)]
    lost = DeviceLost("microphone")
    for end in ends:
        post.put(VoiceBegan())
        post.put(end)
        post.put(Heard("pass"))
    post.put(lost)
    assert taken(post) == [*ends, lost]


def noted(lines: list[str], drawn: list[str]) -> Iterator[str]:
    for line in lines:
        drawn.append(line)
        yield line


def test_typed_lines_wait_for_room_and_all_come() -> None:
    post, lines, drawn = Post(most=4), [str(number) for number in range(50)], list[str]()
    post.type_lines(noted(lines, drawn))
    found = []
    for taken_so_far in range(1, 51):
        found.append(post.get(10.0))
        assert len(drawn) <= taken_so_far + 4, "no more is read than there is room for"
    assert found == [Typed(line) for line in lines]
    assert post.dropped == 0
