"""After another pack and more players were chosen by voice, they are heard: real command, recogniser and sound path."""

from pathlib import Path

import pytest

from assistant.speech.voice import Renderer
from tests.voice.room import SoundCard
from tests.voice.whole_game import Aloud, Script

DECK = str(Path(__file__).with_name("four_authors.yaml"))


@pytest.mark.slow
def test_the_cards_of_the_new_pack_are_heard(
    tmp_path: Path, sound_card: SoundCard, renderer: Renderer, model_folder: Path
) -> None:
    assert model_folder.is_dir()
    script = Script(DECK, "You,Laura,Bob", seed=5)
    with Aloud(script, tmp_path / "first.authors.jsonl", sound_card, renderer) as aloud:
        aloud.say_until("Let's play with five players.", "You play with Laura, Bob, Stella and Max.")
        aloud.say_until("With the composers.", "We take these cards: composers.")
        aloud.say_until("Yes.", "Four cards of one composer make a set.")
        aloud.say_until("What are the titles of Beethoven?", "Moonlight Sonata")
        aloud.say_until("Max, do you have Moonlight Sonata?", "> max do you have moonlight sonata")
        aloud.say_until("Quit.", "Goodbye.")
