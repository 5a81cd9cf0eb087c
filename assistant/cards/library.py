"""Finds decks by id: those that travel with the package and people's own. Knows nothing of what is in a deck file."""

from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_data_path
from rapidfuzz import fuzz, process

from assistant.cards.deck import Deck
from assistant.cards.errors import DeckFileError, UnknownDeck
from assistant.cards.reading import read_deck
from assistant.data import bundled

_SUFFIXES = frozenset({".yaml", ".yml"})

# Similarity of names, 0 to 100, from which one may have been meant for the other.
_CLOSE = 60


def own_decks_folder() -> Path:
    """Where people's own decks lie; it need not exist."""
    return user_data_path("authors-aloud", appauthor=False) / "decks"


def deck_files() -> dict[str, Path]:
    """Every deck's file by the file's name without its ending: the bundled ones first, then people's own.

    A deck of one's own takes the place of a bundled one with the same name.
    """
    files = {path.stem: path for path in _yaml_files(bundled("decks"))}
    names = {_folded(name): name for name in files}
    for path in _yaml_files(own_decks_folder()):
        files[names.get(_folded(path.stem), path.stem)] = path
    return files


def find_deck(name: str) -> Path:
    """The file of a deck, given its id (`-` and `_` are the same, and so are small and capital letters) or its path.

    A name with a folder or with the ending of a YAML file is a path. Raises UnknownDeck, with what may have been meant.
    """
    path = Path(name)
    if path.suffix.lower() in _SUFFIXES or len(path.parts) > 1:
        return path.expanduser()
    files = deck_files()
    for known in (files, dict(_own_ids())):
        for deck_id, file in known.items():
            if _folded(deck_id) == _folded(name):
                return file
    choices = {deck_id: _folded(deck_id) for deck_id in files}
    close = process.extract(_folded(name), choices, scorer=fuzz.WRatio, score_cutoff=_CLOSE, limit=3)
    raise UnknownDeck(name, tuple(deck_id for _, _, deck_id in close))


def load_deck(name: str) -> Deck:
    """The deck of that id or path. Raises UnknownDeck or DeckFileError."""
    return read_deck(find_deck(name))


def _own_ids() -> Iterator[tuple[str, Path]]:
    """The ids inside people's own files, which may be named otherwise; files that cannot be read are passed over."""
    for path in _yaml_files(own_decks_folder()):
        try:
            yield read_deck(path).id, path
        except DeckFileError:
            continue


def _yaml_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.suffix.lower() in _SUFFIXES and path.is_file())


def _folded(name: str) -> str:
    return name.strip().lower().replace("_", "-")
