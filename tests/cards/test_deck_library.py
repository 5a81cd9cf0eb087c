"""Finding decks by id and by path."""

import shutil
from pathlib import Path

import pytest

from assistant.cards import DeckFileError, UnknownDeck, deck_files, find_deck, load_deck, own_decks_folder
from assistant.data import BundledDataMissing, bundled


@pytest.fixture
def own_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for people's own decks."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "authors-aloud" / "decks"
    folder.mkdir(parents=True)
    return folder


def add_deck(folder: Path, file: str, deck_id: str) -> Path:
    text = (bundled("decks") / "classic44.yaml").read_text(encoding="utf-8")
    path = folder / file
    path.write_text(text.replace("id: classic44", f"id: {deck_id}"), encoding="utf-8")
    return path


def test_bundled_decks_are_found_without_a_folder_of_own_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "none"))
    assert load_deck("classic44").id == "classic44"


@pytest.mark.usefixtures("own_decks")
@pytest.mark.parametrize("name", ["american_authors", "american-authors", "American-Authors "])
def test_hyphens_underscores_and_capitals_are_alike(name: str) -> None:
    assert find_deck(name) == bundled("decks") / "american_authors.yaml"


def test_own_decks_are_found_by_the_file_s_name_or_by_id(own_decks: Path) -> None:
    path = add_deck(own_decks, "family.yml", "our_poets")
    assert own_decks_folder() == own_decks
    assert list(deck_files())[-1] == "family"
    assert find_deck("family") == find_deck("our-poets") == path
    assert load_deck("family").id == "our_poets"


def test_an_own_deck_takes_the_place_of_a_bundled_one(own_decks: Path) -> None:
    path = add_deck(own_decks, "american-authors.yaml", "american_authors")
    assert find_deck("american_authors") == path
    assert "american-authors" not in deck_files()


def test_a_broken_own_deck_stands_in_nobody_s_way(own_decks: Path) -> None:
    (own_decks / "broken.yaml").write_text("id: [")
    (own_decks / "folder.yaml").mkdir()
    path = add_deck(own_decks, "family.yaml", "our-poets")
    assert find_deck("our-poets") == path
    assert find_deck("poets") == bundled("decks") / "poets.yaml"
    assert "folder" not in deck_files()
    with pytest.raises(DeckFileError):
        load_deck("broken")


@pytest.mark.usefixtures("own_decks")
def test_a_path_is_taken_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.yaml"
    shutil.copy(bundled("decks") / "poets.yaml", path)
    monkeypatch.chdir(tmp_path)
    for name in (str(path), "mine.yaml", "./mine.yaml"):
        assert load_deck(name).id == "poets"
    with pytest.raises(DeckFileError):
        load_deck("poets.yaml")


@pytest.mark.usefixtures("own_decks")
@pytest.mark.parametrize(
    ("name", "close"),
    [("clasic44", "classic44"), ("composer", "composers"), ("childrens", "childrens_authors"), ("qqqq", None)],
)
def test_an_unknown_deck_brings_up_close_ones(name: str, close: str | None) -> None:
    with pytest.raises(UnknownDeck) as caught:
        find_deck(name)
    assert caught.value.name == name
    assert caught.value.close[:1] == ((close,) if close else ())


def test_bundled_data_that_is_missing() -> None:
    with pytest.raises(BundledDataMissing):
        bundled("no such folder")
