"""Archives: what is taken out of them, and which are refused."""

import io
import random
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from assistant.speech.models.archive import folder_of_model, unpack
from assistant.speech.models.errors import ArchiveBroken, ArchiveUnsafe, NoModelInside

CONTENT = {"m/am/final.mdl": b"sounds", "m/conf/model.conf": b"--beam=10", "other/README": b"no model"}
ALL = PurePosixPath()


def zip_of(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def tar_of(path: Path, *members: tarfile.TarInfo) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for member in members:
            archive.addfile(member, io.BytesIO(b"x" * member.size))
    return path


def tar_member(name: str, *, size: int = 0, kind: bytes = tarfile.REGTYPE, target: str = "") -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.size, member.type, member.linkname = size, kind, target
    return member


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_takes_the_folder_it_is_asked_for(tmp_path: Path) -> None:
    archive = zip_of(tmp_path / "a.zip", CONTENT)
    unpack(archive, tmp_path / "out", folder=PurePosixPath("m"), limit=100)
    assert tree(tmp_path / "out") == {"am/final.mdl": b"sounds", "conf/model.conf": b"--beam=10"}


def test_takes_only_the_files_it_is_asked_for(tmp_path: Path) -> None:
    archive = zip_of(tmp_path / "a.zip", CONTENT | {"m/run.sh": b"rm -r /"})
    unpack(archive, tmp_path / "out", folder=PurePosixPath("m"), limit=100, only={"am/final.mdl"})
    assert tree(tmp_path / "out") == {"am/final.mdl": b"sounds"}


def test_takes_a_tarball_too(tmp_path: Path) -> None:
    archive = tar_of(tmp_path / "a.tgz", tar_member("m", kind=tarfile.DIRTYPE), tar_member("./m/am/final.mdl", size=3))
    unpack(archive, tmp_path / "out", folder=PurePosixPath("m"), limit=100)
    assert tree(tmp_path / "out") == {"am/final.mdl": b"xxx"}


@pytest.mark.parametrize(
    "name",
    ["../out.txt", "m/../../out.txt", "/etc/out.txt", "m\\..\\..\\out.txt", "m/\x1b[2J", "m/a\nb"],
)
def test_refuses_names_that_lead_out_or_disturb_a_screen(tmp_path: Path, name: str) -> None:
    for archive in (
        zip_of(tmp_path / "a.zip", {"m/first": b"1", name: b"out"}),
        tar_of(tmp_path / "a.tar", tar_member("m/first", size=1), tar_member(name, size=3)),
    ):
        with pytest.raises(ArchiveUnsafe) as caught:
            unpack(archive, tmp_path / f"{archive.suffix}-out", folder=ALL, limit=100)
        assert caught.value.problem == "place"
    assert not list(tmp_path.parent.glob("out.txt"))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE])
def test_refuses_links_and_devices(tmp_path: Path, kind: bytes) -> None:
    archive = tar_of(tmp_path / "a.tar", tar_member("m/link", kind=kind, target="/etc"))
    with pytest.raises(ArchiveUnsafe) as caught:
        unpack(archive, tmp_path / "out", folder=ALL, limit=100)
    assert (caught.value.problem, caught.value.member) == ("kind", "m/link")


def test_refuses_a_link_in_a_zip(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("m/link")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(link, "/etc")
    with pytest.raises(ArchiveUnsafe) as caught:
        unpack(tmp_path / "a.zip", tmp_path / "out", folder=ALL, limit=100)
    assert caught.value.problem == "kind"


@pytest.mark.parametrize("second", ["m/a", "m/./a", "m/a/b"])
def test_refuses_a_second_file_in_the_place_of_a_first(tmp_path: Path, second: str) -> None:
    archive = tar_of(tmp_path / "a.tar", tar_member("m/a", size=1), tar_member(second, size=1))
    with pytest.raises(ArchiveUnsafe) as caught:
        unpack(archive, tmp_path / "out", folder=ALL, limit=100)
    assert caught.value.problem == "twice"


def test_refuses_more_than_agreed_however_small_it_was_packed(tmp_path: Path) -> None:
    archive = zip_of(tmp_path / "a.zip", {"m/bomb": b"0" * 50_000_000})
    with pytest.raises(ArchiveUnsafe) as caught:
        unpack(archive, tmp_path / "out", folder=ALL, limit=1_000_000)
    assert caught.value.problem == "size"
    assert (tmp_path / "out/m/bomb").stat().st_size <= 1_000_000


def test_refuses_more_members_than_any_model_has(tmp_path: Path) -> None:
    archive = zip_of(tmp_path / "a.zip", {f"m/{number}": b"" for number in range(10_001)})
    with pytest.raises(ArchiveUnsafe) as caught:
        unpack(archive, tmp_path / "out", folder=PurePosixPath("none"), limit=1)
    assert caught.value.problem == "count"


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.95])
def test_tells_an_archive_cut_off(tmp_path: Path, kept: float) -> None:
    noise = {"m/am/final.mdl": random.Random(1).randbytes(100_000)}
    zipped = zip_of(tmp_path / "a.zip", noise)
    with tarfile.open(tmp_path / "a.tgz", "w:gz") as tarball:
        tarball.add(zipped, "m/am/final.mdl")
    for archive in (zipped, tmp_path / "a.tgz"):
        data = archive.read_bytes()
        archive.write_bytes(data[: int(len(data) * kept)])
        with pytest.raises(ArchiveBroken):
            unpack(archive, tmp_path / f"{archive.suffix}-out", folder=ALL, limit=1_000_000)


@pytest.mark.parametrize("place", [40, 5_000, 90_000])
def test_tells_an_archive_with_a_wrong_byte(tmp_path: Path, place: int) -> None:
    archive = zip_of(tmp_path / "a.zip", {"m/am/final.mdl": random.Random(1).randbytes(100_000)})
    data = bytearray(archive.read_bytes())
    data[place] ^= 0xFF
    archive.write_bytes(data)
    with pytest.raises(ArchiveBroken):
        unpack(archive, tmp_path / "out", folder=ALL, limit=1_000_000)


def test_tells_what_is_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"<html>404</html>")
    with pytest.raises(ArchiveBroken):
        unpack(path, tmp_path / "out", folder=ALL, limit=100)


@pytest.mark.parametrize(
    ("members", "folder"),
    [
        ({"m/am/final.mdl": b"1"}, "m"),
        ({"am/final.mdl": b"1"}, "."),
        ({"package/model/english/am/final.mdl": b"1"}, "package/model/english"),
    ],
)
def test_finds_the_model_inside(tmp_path: Path, members: dict[str, bytes], folder: str) -> None:
    assert folder_of_model(zip_of(tmp_path / "a.zip", members)) == PurePosixPath(folder)


def test_says_when_no_model_is_inside(tmp_path: Path) -> None:
    with pytest.raises(NoModelInside):
        folder_of_model(zip_of(tmp_path / "a.zip", {"steam/final.mdl": b"1"}))
