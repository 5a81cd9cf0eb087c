"""A whole game by voice is the same game as typed: the real command, recogniser, voice and sound path."""

from pathlib import Path

import pytest

from assistant.speech.voice import Renderer
from tests.voice.room import SoundCard
from tests.voice.whole_game import Aloud, Script, play_typed

DECK = str(Path(__file__).with_name("four_authors.yaml"))


@pytest.mark.slow
def test_typed_and_spoken_leave_the_same_record(
    tmp_path: Path, sound_card: SoundCard, renderer: Renderer, model_folder: Path
) -> None:
    assert model_folder.is_dir()
    script = Script(DECK, "You,Laura:memory,Bob:memory", seed=13)
    typed, spoken = tmp_path / "typed.authors.jsonl", tmp_path / "spoken.authors.jsonl"
    assert "The round is over." in play_typed(script, typed)
    with Aloud(script, spoken, sound_card, renderer) as aloud:
        aloud.play()
    assert spoken.read_bytes() == typed.read_bytes()
