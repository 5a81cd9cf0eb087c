"""Plays a whole game with `authors play`: typed from a script of lines, or by a synthetic voice in a virtual room.

The person's moves are worked out beforehand by the strongest computer player, so that the same script serves both.

    python -m tests.voice.whole_game --game educational --deck tests/voice/four_authors.yaml --seed 13
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Thread
from typing import Self

import numpy as np

from assistant.cards import Deck, load_deck
from assistant.players.levels import memory
from assistant.rules.authors import Ask, AskFamily, Draw, NameAuthor, NameTitle
from assistant.rules.catalogue import find_preset
from assistant.rules.contract import Action
from assistant.session.dealing import Wishes, new_table
from assistant.session.opening import read_chairs
from assistant.speech.clip import Clip
from assistant.speech.voice import Renderer, Voice
from tests.voice.room import SoundCard, private_sound_card

VOICE = Voice("en-us+f2")
"""The person's voice: none of the table's."""

QUIET_DB = -60.0
PAUSE_S = 1.6
"""The table has stopped talking when its loudspeaker is quiet for so long."""

LATEST_S = 120.0
"""Within this much something must happen."""

TRIES = 6


@dataclass(frozen=True)
class Script:
    """A game by its choices, and what its person says at each of their turns."""

    deck: str
    players: str
    seed: int
    game: str = "classic"

    @property
    def arguments(self) -> list[str]:
        return ["--game", self.game, "--deck", self.deck, "--players", self.players, "--seed", str(self.seed)]

    def lines(self) -> list[tuple[str, str]]:
        """What the person says for each of their moves, and the name of the card or family that is in it."""
        deck = load_deck(self.deck)
        wishes = Wishes(find_preset(self.game), deck, read_chairs(self.players))
        table = new_table(wishes, seed=self.seed, record=None)
        said = []
        while owing := table.game.pending():
            if table.next_computer is not None:
                table.play_computer(owing[0])
                continue
            view = table.view(owing[0])
            action = memory(view, Random(len(view.history)))
            thing = _thing(action, deck)
            said.append((_spoken(action, thing, table.names), thing))
            table.play(owing[0], action)
        return said


def _thing(action: Action, deck: Deck) -> str:
    match action:
        case Ask(card=card):
            return deck.full_name(card, "en")
        case NameTitle(card):
            return deck.card(card).title.say("en")
        case AskFamily(family=family) | NameAuthor(family):
            return deck.family(family).name.say("en")
        case _:
            return ""


def _spoken(action: Action, thing: str, names: Sequence[str]) -> str:
    match action:
        case Ask(target=target):
            return f"{names[target]}, do you have {thing}?"
        case AskFamily(target=target):
            return f"{names[target]}, do you have any {thing}?"
        case NameTitle():
            return f"It is {thing}."
        case NameAuthor():
            return f"It is by {thing}."
        case Draw():
            return "I draw a card."
        case _:
            return "I pass."


def command(script: Script, record: Path, *more: str) -> list[str]:
    """`authors play` for this script."""
    authors = [sys.executable, "-c", "from assistant.cli import main; main()"]
    return [*authors, "play", *script.arguments, "--record", str(record), *more]


def play_typed(script: Script, record: Path) -> str:
    """Play the script typed; returns what was shown."""
    lines = "".join(f"{line}\n" for line, _ in script.lines())
    done = subprocess.run(
        command(script, record, "--text"), input=lines, capture_output=True, text=True, check=True, timeout=LATEST_S
    )
    return done.stdout


class Loudspeaker:
    """Tells since when the table's loudspeaker has been quiet."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [
                "parec",
                "--device=speaker.monitor",
                "--rate=16000",
                "--channels=1",
                "--format=s16le",
                "--latency-msec=50",
            ],
            stdout=subprocess.PIPE,
        )
        self._loud = time.monotonic()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while data := os.read(self._process.stdout.fileno(), 3200):
            samples = np.frombuffer(data[: len(data) // 2 * 2], np.int16).astype(np.float64)
            level = 20 * np.log10(max(np.sqrt(np.mean(samples**2)), 1e-3) / 32768)
            if level > QUIET_DB:
                self._loud = time.monotonic()

    @property
    def quiet_s(self) -> float:
        return time.monotonic() - self._loud

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()


class Aloud:
    """One game played by voice."""

    def __init__(self, script: Script, record: Path, card: SoundCard, renderer: Renderer) -> None:
        self.shown: list[str] = []
        self.questions = 0
        self._script = script
        self._record = record
        self._card = card
        self._renderer = renderer
        self._changed = time.monotonic()

    def __enter__(self) -> Self:
        self._loudspeaker = Loudspeaker()
        self._process = subprocess.Popen(
            command(self._script, self._record, "--voice"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._loudspeaker.close()

    def play(self) -> None:
        """Say each line of the script when it is the person's turn, answer questions back, until the game is over."""
        for turn, (line, card) in enumerate(self._script.lines()):
            self._turn(line, card, turn)
        self._await(lambda: any("over" in shown for shown in self.shown))
        self._say("Quit.")
        assert self._process.wait(LATEST_S) == 0

    def say_until(self, text: str, shown: str) -> None:
        """Say it once the table is quiet, again where it was not understood, until that is shown."""
        for _ in range(TRIES):
            self._await(lambda: True)
            before = len(self.shown)
            self._say(text)
            self._await(lambda: True)
            if any(shown in line for line in self.shown[before:]):
                return
        raise AssertionError(f"never {shown!r}\n" + "\n".join(self.shown))

    def _turn(self, line: str, card: str, turn: int) -> None:
        self._await(lambda: True)
        for _ in range(TRIES):
            before = len(self.shown)
            self._say(line)
            self._await(lambda: True)
            while self._own_moves() <= turn and (question := self._question(before)):
                self.questions += 1
                before = len(self.shown)
                self._say("Yes." if card in question else "No.")
                self._await(lambda: True)
            if self._own_moves() > turn:
                return
        raise AssertionError(f"not understood in {TRIES} tries: {line}\n" + "\n".join(self.shown))

    def _question(self, since: int) -> str | None:
        return next((shown for shown in self.shown[since:] if "Did you mean" in shown or "Shall I" in shown), None)

    def _own_moves(self) -> int:
        lines = self._record.read_text("utf-8").splitlines() if self._record.exists() else []
        return sum(json.loads(line).get("seat") == 0 for line in lines[1:])

    def _say(self, text: str) -> None:
        clip = self._renderer.render(text, VOICE)
        quiet = Clip(np.zeros(clip.rate // 5, np.int16), clip.rate)
        self._card.play_into_room(quiet.then(clip).then(quiet))
        self._changed = time.monotonic()

    def _await(self, happened: Callable[[], bool]) -> None:
        """Until it has happened, and neither the loudspeaker nor the screen has changed for a while."""
        deadline = time.monotonic() + LATEST_S
        while time.monotonic() < deadline:
            still = min(self._loudspeaker.quiet_s, time.monotonic() - self._changed)
            if self.shown and still > PAUSE_S and happened():
                return
            time.sleep(0.05)
        raise AssertionError("nothing happened\n" + "\n".join(self.shown))

    def _read(self) -> None:
        output = self._process.stdout
        assert output is not None
        for line in output:
            self.shown.append(line.rstrip("\n"))
            self._changed = time.monotonic()
        output.close()


def main() -> None:
    """Play one game both ways, and tell whether the records are the same."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="classic")
    parser.add_argument("--deck", default="classic44")
    parser.add_argument("--players", default="You,Laura:memory,Bob:memory")
    parser.add_argument("--seed", type=int, default=13)
    wishes = parser.parse_args()
    script = Script(wishes.deck, wishes.players, wishes.seed, wishes.game)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, private_sound_card() as card, Renderer() as renderer:
        typed, spoken = Path(folder, "typed.authors.jsonl"), Path(folder, "spoken.authors.jsonl")
        play_typed(script, typed)
        with Aloud(script, spoken, card, renderer) as aloud:
            aloud.play()
        report = {
            "same": typed.read_bytes() == spoken.read_bytes(),
            "said": len(script.lines()),
            "questions": aloud.questions,
            "seconds": round(time.monotonic() - begin),
        }
    sys.stdout.write("\n".join(aloud.shown) + f"\n{json.dumps(report)}\n")


if __name__ == "__main__":
    main()
