"""Where the data that travels with the package lies: `decks/` and `grammar/`. Knows nothing of what is in them."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from assistant.errors import AuthorsError


@dataclass(eq=False)
class BundledDataMissing(AuthorsError):
    """The installation lacks a folder of its own data."""

    key: ClassVar[str] = "bundled-data-missing"

    folder: str


def bundled(folder: str) -> Path:
    """The folder `decks` or `grammar`: inside the installed package, else beside the package in a checkout.

    Raises BundledDataMissing where there is neither.
    """
    package = Path(__file__).resolve().parent
    for place in (package / folder, package.parent / folder):
        if place.is_dir():
            return place
    raise BundledDataMissing(folder)
