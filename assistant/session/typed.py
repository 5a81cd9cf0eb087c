"""The typed mode: lines in, lines out, the same session; plain for a screen reader, a braille display or a pipe."""

import time
import unicodedata
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

from assistant.language.replies import Replies
from assistant.session.outputs import Ended, Output, Say, Show
from assistant.session.session import Session
from assistant.session.stimuli import Closed, SpeechEnded, Tick, Typed

LONGEST_LINE: Final = 4096
"""Bytes of a line that are looked at; the rest of a longer line is dropped."""

NOT_SHOWN: Final = frozenset({"Cc", "Cs", "Co", "Cn"})
"""Unicode categories of what a terminal might obey and not show; so are the marks that turn a line's direction."""

TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

Write = Callable[[str], None]
"""Shows one line."""


def piped_lines(stream: BinaryIO | None) -> Iterator[str]:
    """The stream's lines as text, whatever bytes they are, none longer than LONGEST_LINE; none where it is closed."""
    if stream is None:
        return
    read: Callable[[int], bytes | None] = getattr(
        stream, "read1", stream.read
    )  # what there is, without waiting for more
    line: bytearray | None = None
    returned = False
    while piece := read(LONGEST_LINE):
        # A carriage return ends a line, alone or with the line feed after it.
        fresh = piece.removeprefix(b"\n") if returned else piece
        returned = piece.endswith(b"\r")
        for part in fresh.splitlines(keepends=True):
            text = part.rstrip(b"\r\n")
            line = bytearray() if line is None else line
            line += text[: LONGEST_LINE - len(line)]
            if text != part:
                yield line.decode("utf-8", errors="replace")
                line = None
    if line is not None:
        yield line.decode("utf-8", errors="replace")


def shown(line: str) -> str:
    """The line as it can be echoed: what a terminal would obey is replaced."""
    return "".join("\ufffd" if unicodedata.category(each) in NOT_SHOWN or each in TURNS else each for each in line)


def line_of(said: Say, replies: Replies, names: tuple[str, ...]) -> str:
    """A spoken sentence as a line: the speaker's name before it, unless it is the narrator's."""
    if said.speaker is None:
        return said.text
    return replies.say("said-by", name=names[said.speaker], text=said.text)


def play_typed(session: Session, lines: Iterator[str], write: Write) -> None:
    """Play until the session ends or there are no more lines. Ctrl-C ends it cleanly, wherever it comes."""
    started = time.monotonic()
    try:
        _show(session, session.begin(), write)
        while not session.ended:
            line = next(lines, None)
            _show(session, session.handle(Tick(time.monotonic() - started)), write)
            if session.ended:
                return
            _show(session, session.handle(Closed() if line is None else Typed(line)), write)
    except KeyboardInterrupt:
        if not session.ended:
            _show(session, session.handle(Closed()), write)


def _show(session: Session, outputs: list[Output], write: Write) -> None:
    """Show the outputs, and all that follows from their having been shown."""
    while outputs:
        number = 0
        for output in outputs:
            match output:
                case Say(number=number):
                    teller = session.dialogue.teller
                    write(line_of(output, teller.replies, teller.names))
                case Show(text):
                    write(text)
                case Ended():
                    return
                case _:
                    pass
        outputs = session.handle(SpeechEnded(number)) if number else []
