"""Taking a folder out of a zip or tar archive, trusting nothing in it: no links, no way out, no more than agreed."""

import gzip
import io
import lzma
import os
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from assistant.speech.models.errors import ArchiveBroken, ArchiveUnsafe, NoModelInside

SIGN_OF_A_MODEL = "am/final.mdl"
"""The file by which a folder is known to hold a Vosk model."""

MEMBER_LIMIT = 10_000
"""Files and folders in one archive; a model has some twenty."""

_CHUNK = 1 << 20
_BROKEN = (
    zipfile.BadZipFile,
    tarfile.TarError,
    gzip.BadGzipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    ValueError,
    NotImplementedError,  # a compression this Python lacks
    RuntimeError,  # a zip with a password
)
"""What the standard library raises for archives that are not what they say."""


@dataclass(frozen=True, slots=True)
class _Member:
    path: PurePosixPath
    is_file: bool
    content: IO[bytes]


def unpack(
    archive: Path, into: Path, *, folder: PurePosixPath, limit: int, only: Collection[str] | None = None
) -> None:
    """Write the files of `folder` inside the archive to `into`, which is made; `only` those paths where given.

    `limit`: bytes that may be written in all. Each file is on disk when this returns.
    Raises ArchiveBroken or ArchiveUnsafe, leaving `into` half filled; OSError where the disk fails.
    """
    into.mkdir(parents=True)
    left = limit
    for member in _members(archive):
        if not member.is_file or not member.path.is_relative_to(folder):
            continue
        path = member.path.relative_to(folder)
        if only is not None and str(path) not in only:
            continue
        try:
            (into / path).parent.mkdir(parents=True, exist_ok=True)
            file = (into / path).open("xb")
        except (FileExistsError, NotADirectoryError) as error:
            raise ArchiveUnsafe(archive, str(member.path), "twice") from error
        with file:
            while chunk := _read(archive, member.content):
                left -= len(chunk)
                if left < 0:
                    raise ArchiveUnsafe(archive, str(member.path), "size")
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())


def folder_of_model(archive: Path) -> PurePosixPath:
    """The folder inside the archive that holds a model. Raises NoModelInside, ArchiveBroken or ArchiveUnsafe."""
    sign = PurePosixPath(SIGN_OF_A_MODEL)
    for member in _members(archive):
        if member.is_file and member.path.parts[-len(sign.parts) :] == sign.parts:
            return member.path.parents[len(sign.parts) - 1]
    raise NoModelInside(archive)


def _members(archive: Path) -> Iterator[_Member]:
    """The archive's files and folders, each checked. A content can be read until the next member is asked for."""
    with archive.open("rb") as file:
        is_zip = file.read(2) == b"PK"
    with _told(archive):
        for count, member in enumerate(_zip_members(archive) if is_zip else _tar_members(archive), start=1):
            if count > MEMBER_LIMIT:
                raise ArchiveUnsafe(archive, str(member.path), "count")
            yield member


def _zip_members(archive: Path) -> Iterator[_Member]:
    with zipfile.ZipFile(archive) as opened:
        for info in opened.infolist():
            kind = stat.S_IFMT(info.external_attr >> 16)
            if kind not in {0, stat.S_IFREG, stat.S_IFDIR}:
                raise ArchiveUnsafe(archive, info.filename, "kind")
            path = _checked(archive, info.orig_filename)
            with opened.open(info) as content:
                yield _Member(path, not info.is_dir(), content)


def _tar_members(archive: Path) -> Iterator[_Member]:
    with tarfile.open(archive) as opened:
        for info in opened:
            if not (info.isfile() or info.isdir()):
                raise ArchiveUnsafe(archive, info.name, "kind")
            path = _checked(archive, info.name)
            with opened.extractfile(info) or io.BytesIO() as content:
                yield _Member(path, info.isfile(), content)


def _checked(archive: Path, name: str) -> PurePosixPath:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or not name.isprintable():
        raise ArchiveUnsafe(archive, name, "place")
    return path


def _read(archive: Path, content: IO[bytes]) -> bytes:
    with _told(archive):
        return content.read(_CHUNK)


@contextmanager
def _told(archive: Path) -> Iterator[None]:
    """Has what is wrong with the archive told as ArchiveBroken."""
    try:
        yield
    except _BROKEN as error:
        raise ArchiveBroken(archive, str(error)) from error
