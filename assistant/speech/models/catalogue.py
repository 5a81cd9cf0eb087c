"""The speech models there are to fetch: data read from `catalogue.yaml`. Fetches nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, TypeAlias

import yaml

from assistant.speech.models.errors import ModelUnknown, NoModelForLanguage


@dataclass(frozen=True, slots=True)
class Pin:
    """What one file of a model must be."""

    size: int
    """Bytes."""

    sha256: str
    """In hex."""


@dataclass(frozen=True, slots=True)
class SiteArchive:
    """A zip archive on a web site, holding one folder named as the model."""

    url: str
    size: int
    """Bytes, roughly: announced before fetching, and a limit (twice as much) on what is taken."""

    @property
    def place(self) -> str:
        """Where it lies, as told to people."""
        return self.url.split("/")[2]


@dataclass(frozen=True, slots=True)
class NpmPackage:
    """A folder inside an npm package."""

    package: str
    version: str
    integrity: str
    """`sha512-` and the tarball's digest in base64, as npm writes it."""

    folder: str
    """The model's folder inside the tarball."""

    size: int
    """Bytes of the tarball."""

    @property
    def place(self) -> str:
        """Where it lies, as told to people."""
        return f"npm ({self.package} {self.version})"


Source: TypeAlias = SiteArchive | NpmPackage


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """One model of the catalogue."""

    name: str
    """Vosk's own name for it, and its folder's."""

    language: str
    licence: str
    tested: bool
    """This project's tests run with it."""

    sources: tuple[Source, ...]
    """Tried in this order."""

    files: Mapping[str, Pin]
    """Path inside the model to what must be there; empty for a model that is not pinned."""

    @property
    def pinned(self) -> bool:
        """Its files are known by hash, whatever place they come from."""
        return bool(self.files)


def catalogue() -> tuple[ModelEntry, ...]:
    """All models, the default of each language before its others."""
    text = files(__package__).joinpath("catalogue.yaml").read_text(encoding="utf-8")
    return tuple(_entry(data) for data in yaml.safe_load(text))


def entry(name: str) -> ModelEntry:
    """The model of that name. Raises ModelUnknown."""
    models = catalogue()
    for model in models:
        if model.name == name:
            return model
    raise ModelUnknown(name, tuple(model.name for model in models))


def default_entry(language: str) -> ModelEntry:
    """The model a language is played with unless another is chosen. Raises NoModelForLanguage."""
    for model in catalogue():
        if model.language == language:
            return model
    raise NoModelForLanguage(language)


def _entry(data: dict[str, Any]) -> ModelEntry:
    return ModelEntry(
        name=data["name"],
        language=data["language"],
        licence=data["licence"],
        tested=data["tested"],
        sources=tuple(_source(source) for source in data["sources"]),
        files={path: Pin(**pin) for path, pin in data.get("files", {}).items()},
    )


def _source(data: dict[str, Any]) -> Source:
    if "url" in data:
        return SiteArchive(data["url"], data["size"])
    return NpmPackage(
        package=data["npm"],
        version=data["version"],
        integrity=data["integrity"],
        folder=data["folder"],
        size=data["size"],
    )
