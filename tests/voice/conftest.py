"""Real parts for tests of the voice: a speech model, a renderer, a sound card."""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from assistant.speech.acoustic import Model
from assistant.speech.sound_system import SoundSystem
from assistant.speech.voice import Renderer
from tests.voice.room import SoundCard, private_sound_card

collect_ignore = [] if find_spec("matplotlib") else ["bench/plots.py"]


@pytest.fixture(scope="session")
def sound_card() -> Iterator[SoundCard]:
    with private_sound_card() as card:
        yield card


@pytest.fixture
def sound_system(sound_card: SoundCard) -> SoundSystem:
    """Finds the sound card's devices only."""
    return SoundSystem()


@pytest.fixture(scope="session")
def model_folder() -> Path:
    folder = os.environ.get("AUTHORS_MODEL")
    if not folder:
        pytest.fail("AUTHORS_MODEL must be the folder of the English speech model; scripts/test fetches it and sets it")
    return Path(folder)


@pytest.fixture(scope="session")
def model(model_folder: Path) -> Model:
    return Model.load(model_folder)


@pytest.fixture(scope="session")
def renderer() -> Iterator[Renderer]:
    with Renderer() as made:
        yield made
