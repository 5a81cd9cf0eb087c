"""Which model is listened with: the one asked for, else the language's own. Fetches nothing."""

from collections.abc import Callable
from pathlib import Path

from assistant.speech.models.archive import SIGN_OF_A_MODEL
from assistant.speech.models.errors import ModelError, ModelNotHere, ModelUnreadable, NoModelInside
from assistant.speech.models.store import ModelStore


def choose(wanted: Path | None, *, language: str, store: ModelStore, waiting: Callable[[], None]) -> Path | ModelError:
    """A folder to load the model from, or why there is none, so that play goes on typed.

    `wanted`: a model's folder or archive, from `--model` or `AUTHORS_MODEL`.
    """
    try:
        if wanted is not None:
            return _in_folder(wanted) if wanted.is_dir() else store.adopt(wanted, waiting=waiting)
        model = store.chosen(language)
    except ModelError as error:
        return error
    return store.find(model) or ModelNotHere(language, model.name)


def _in_folder(folder: Path) -> Path:
    """The folder, or the one folder in it, that holds a model. Raises ModelUnreadable or NoModelInside."""
    try:
        inside = sorted(folder.iterdir())
    except OSError as error:
        raise ModelUnreadable(folder, error.strerror or str(error)) from error
    for place in (folder, *inside):
        if (place / SIGN_OF_A_MODEL).is_file():
            return place
    raise NoModelInside(folder)
