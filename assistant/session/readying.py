"""A table's hearing is got ready in a thread of its own, while the opening is spoken. Knows no game."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from assistant.language.understanding import Understander
from assistant.session.hearing import TableHearing, TableWords
from assistant.speech import Recogniser, SoundError


@dataclass(frozen=True, slots=True)
class Ready:
    """From now on the table can hear."""

    hearing: TableHearing
    recogniser: Recogniser
    understander: Understander
    """Understands what this recogniser writes; for the session."""

    judge: Understander
    """Another one, for the ear: it judges in a thread of its own."""


@dataclass(frozen=True, slots=True)
class Deaf:
    """The table will not hear."""

    words: TableWords
    error: SoundError


def get_ready(
    words: TableWords, model: Path, tell: Callable[[Ready | Deaf], None], *, after: Thread | None = None
) -> Thread:
    """Load the model of a folder for what may be said, and tell the outcome from the thread that is returned.

    `after`: a thread that may still be loading for another table; it is waited for, so that no two models load at once.
    """

    def run() -> None:
        if after is not None:
            after.join()
        try:
            hearing = TableHearing(words, model)
            recogniser = hearing.recogniser()
        except SoundError as error:
            tell(Deaf(words, error))
            return
        session, ear = (words.understander(hearing.respellings) for _ in range(2))
        tell(Ready(hearing, recogniser, session, ear))

    thread = Thread(target=run, name="readying", daemon=True)
    thread.start()
    return thread
