"""The table speaks at once and hears when its model is loaded; a model that cannot be loaded is told of."""

import shutil
import subprocess
from pathlib import Path
from queue import SimpleQueue

import pytest

from assistant.cards.library import load_deck
from assistant.language.phrases import load_phrases
from assistant.session.hearing import TableWords
from assistant.session.readying import Deaf, Ready, get_ready
from assistant.speech.errors import ModelDamaged
from tests.voice.room import SoundCard
from tests.voice.whole_game import LATEST_S, Script, command

SCRIPT = Script("classic44", "You,Laura", seed=3)


@pytest.fixture
def damaged(model_folder: Path, tmp_path: Path) -> Path:
    """A model of which it is seen only while it is loaded that it is damaged."""
    folder = Path(shutil.copytree(model_folder, tmp_path / "model"))
    graph = folder / "graph/HCLr.fst"
    graph.write_bytes(graph.read_bytes()[:1_000_000])
    return folder


def outcome(model: Path) -> Ready | Deaf:
    told: SimpleQueue[Ready | Deaf] = SimpleQueue()
    words = TableWords(load_phrases("en"), load_deck("classic44"), ("Laura",))
    get_ready(words, model, told.put).join()
    return told.get_nowait()


def test_the_table_can_hear(model_folder: Path) -> None:
    ready = outcome(model_folder)
    assert isinstance(ready, Ready)
    assert ready.hearing.model.strict
    assert ready.recogniser.grammar == ready.hearing.grammar
    assert ready.judge is not ready.understander


def test_what_is_amiss_is_told(damaged: Path) -> None:
    deaf = outcome(damaged)
    assert isinstance(deaf, Deaf)
    assert isinstance(deaf.error, ModelDamaged)


def started(damaged: Path, record: Path, stdin: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command(SCRIPT, record, "--voice", "--model", str(damaged)),
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_table_that_cannot_hear_goes_on_typed(sound_card: SoundCard, damaged: Path, tmp_path: Path) -> None:
    with started(damaged, tmp_path / "record", subprocess.PIPE) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        shown = next(line for line in table.stdout if "damaged" in line)
        assert "So we play typed." in shown
        table.stdin.write("quit\n")
        table.stdin.close()
        assert table.wait(LATEST_S) == 0


def test_where_nobody_types_either_it_ends(sound_card: SoundCard, damaged: Path, tmp_path: Path) -> None:
    with started(damaged, tmp_path / "record", subprocess.DEVNULL) as table:
        _, errors = table.communicate(timeout=LATEST_S)
        assert table.returncode == 1
    assert "is damaged" in errors
    assert "Traceback" not in errors
