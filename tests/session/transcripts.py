"""Whole typed games as text files: the lines somebody types after `> `, and all that the table says.

The first line names the table: `# --game classic --players You,Laura,Bob --seed 3`, perhaps with a `--deck`, or with
options of the game, `--option pass=never,tie=share`. After a change of sentences
write all of them anew, and read the difference: `python -m tests.session.transcripts`.
"""

import shlex
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from assistant.cards import load_deck
from assistant.rules.catalogue import find_preset
from assistant.session.dealing import Dealer, Wishes, new_table
from assistant.session.manner import Manner
from assistant.session.opening import open_dialogue, read_chairs, words_of
from assistant.session.session import Session
from assistant.session.table import Table
from assistant.session.typed import play_typed

FOLDER = Path(__file__).parent / "transcripts"
PROMPT = "> "


def files() -> list[Path]:
    """All transcripts."""
    return sorted(FOLDER.glob("*.txt"))


def played_again(transcript: str) -> str:
    """The transcript as it comes out now."""
    head, *lines = transcript.splitlines()
    shown = [head]

    def typed() -> Iterator[str]:
        for line in lines:
            if line.startswith(PROMPT):
                shown.append(line)
                yield line.removeprefix(PROMPT)

    play_typed(_session(head), typed(), shown.append)
    return "\n".join(shown) + "\n"


def _session(head: str) -> Session:
    words = shlex.split(head.removeprefix("#"))
    given = dict(zip(words[::2], words[1::2], strict=True))
    preset = find_preset(given.get("--game", "classic"))
    options = dict(pair.split("=") for pair in given["--option"].split(",")) if "--option" in given else {}
    wishes = Wishes(preset, load_deck(given.get("--deck", preset.deck)), read_chairs(given["--players"]), options)
    seeds = count(int(given["--seed"]))

    def deal(wished: Wishes) -> Table:
        return new_table(wished, seed=next(seeds), record=None)

    table = deal(wishes)
    understander = words_of(table, "en").understander()
    return Session(
        open_dialogue(table, understander, language="en", manner=Manner(spoken=False), dealer=Dealer(wishes, deal))
    )


if __name__ == "__main__":
    for file in files():
        file.write_text(played_again(file.read_text(encoding="utf-8")), encoding="utf-8")
