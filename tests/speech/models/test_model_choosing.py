"""Which model is listened with, and why none is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.speech.models import ModelError, ModelNotHere, ModelStore, choose
from assistant.speech.models.errors import (
    ArchiveBroken,
    ModelUnreadable,
    NoModelForLanguage,
    NoModelInside,
)
from tests.speech.models.small import FILES, Watcher, zipped


def chosen(wanted: Path | None, folder: Path, language: str = "en") -> Path | ModelError:
    return choose(wanted, language=language, store=ModelStore(folder), waiting=Watcher().waiting)


def lay(folder: Path) -> Path:
    for path, data in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def test_takes_the_folder_it_is_given(tmp_path: Path) -> None:
    model = lay(tmp_path / "mine")
    assert chosen(model, tmp_path / "store") == model


def test_takes_the_one_model_in_the_folder_it_is_given(tmp_path: Path) -> None:
    model = lay(tmp_path / "unzipped/vosk-model-x")
    assert chosen(tmp_path / "unzipped", tmp_path / "store") == model


def test_unpacks_an_archive_once(tmp_path: Path) -> None:
    archive = tmp_path / "mine.zip"
    archive.write_bytes(zipped("vosk-model-x"))
    folder = chosen(archive, tmp_path / "store")
    assert isinstance(folder, Path)
    assert {path: (folder / path).read_bytes() for path in FILES} == FILES
    before = folder.stat().st_ino
    assert chosen(archive, tmp_path / "store") == folder
    assert folder.stat().st_ino == before


@pytest.mark.parametrize(
    ("make", "error"),
    [
        pytest.param(lambda path: None, ModelUnreadable, id="nothing"),
        pytest.param(lambda path: path.mkdir(), NoModelInside, id="an empty folder"),
        pytest.param(lambda path: path.write_bytes(b"hello"), ArchiveBroken, id="no archive"),
        pytest.param(lambda path: path.write_bytes(zipped(files={"a": b"1"})), NoModelInside, id="another archive"),
    ],
)
def test_says_why_what_it_is_given_is_no_model(
    tmp_path: Path, make: Callable[[Path], object], error: type[ModelError]
) -> None:
    make(tmp_path / "wanted")
    assert isinstance(chosen(tmp_path / "wanted", tmp_path / "store"), error)
    assert not list((tmp_path / "store").glob("archive-*"))


def test_says_which_model_is_not_here(tmp_path: Path) -> None:
    missing = chosen(None, tmp_path)
    assert isinstance(missing, ModelNotHere)
    assert (missing.language, missing.name) == ("en", "vosk-model-small-en-us-zamia-0.5")


def test_says_when_a_language_has_none(tmp_path: Path) -> None:
    assert isinstance(chosen(None, tmp_path, language="tlh"), NoModelForLanguage)
