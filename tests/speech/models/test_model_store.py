"""The folder of models: only whole ones are found in it, whatever happens while they are fetched."""

import os
import resource
import shutil
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.speech.models import ModelNotHere, ModelStore, ModelUnavailable, SiteArchive, entry
from assistant.speech.models.errors import (
    ArchiveBroken,
    ArchiveUnsafe,
    ContentsWrong,
    DownloadCutOff,
    ModelFolderFailed,
    NoModelInside,
)
from tests.speech.models.site import Site, serving
from tests.speech.models.small import FILES, Watcher, entry_of, zipped

DEFAULT, OTHER = "vosk-model-small-en-us-zamia-0.5", "vosk-model-small-en-us-0.15"


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    return ModelStore(tmp_path / "models")


@pytest.fixture
def site() -> Iterator[Site]:
    with serving(Site(zipped())) as served:
        yield served


def source(site: Site) -> SiteArchive:
    return SiteArchive(site.url, size=len(site.content))


def fetch(store: ModelStore, *sites: Site, watcher: Watcher | None = None, pinned: bool = True) -> Path:
    sources = tuple(source(site) for site in sites)
    return store.fetch(entry_of(*sources, pinned=pinned), sources=sources, watcher=watcher or Watcher())


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "verified.json")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.mark.parametrize("pinned", [True, False])
def test_a_fetched_model_is_whole_and_found(store: ModelStore, site: Site, pinned: bool) -> None:
    folder = fetch(store, site, pinned=pinned)
    assert contents(folder) == FILES
    assert store.find(entry_of(pinned=pinned)) == folder
    assert store.verify(entry_of(pinned=pinned)) == ()


def test_a_model_that_is_there_is_not_fetched_again(store: ModelStore, site: Site) -> None:
    fetch(store, site)
    fetch(store, site)
    assert len(site.ranges) == 1


def test_an_empty_folder_has_none(store: ModelStore) -> None:
    assert store.find(entry_of()) is None
    with pytest.raises(ModelNotHere):
        store.verify(entry_of())


@pytest.mark.parametrize(
    ("content", "error"),
    [
        pytest.param(zipped(files=FILES | {"conf/model.conf": b"--beam=99\n"}), ContentsWrong, id="changed"),
        pytest.param(zipped(files={"conf/model.conf": b"--beam=10\n"}), ContentsWrong, id="incomplete"),
        pytest.param(zipped(files=FILES | {"am/final.mdl": b"0" * 90_000}), ArchiveUnsafe, id="too large"),
        pytest.param(zipped(files=FILES | {"../../evil": b"1"}), ArchiveUnsafe, id="leads out"),
        pytest.param(zipped()[:20_000], ArchiveBroken, id="cut off for good"),
        pytest.param(b"<html>sign in to this network</html>", ArchiveBroken, id="a sign-in page"),
    ],
)
def test_what_is_wrong_is_thrown_away_and_the_next_source_asked(
    store: ModelStore, site: Site, content: bytes, error: type[Exception]
) -> None:
    watcher = Watcher()
    with serving(Site(content)) as wrong:
        folder = fetch(store, wrong, site, watcher=watcher)
    assert [type(one) for one in watcher.errors] == [error]
    assert contents(folder) == FILES


def test_when_every_source_fails_there_is_nothing_where_a_model_is_looked_for(store: ModelStore) -> None:
    with serving(Site(zipped(files=FILES | {"LICENSE": b"?"}))) as wrong, pytest.raises(ModelUnavailable):
        fetch(store, wrong)
    assert store.find(entry_of()) is None
    assert not (store.folder / "small").exists()
    assert not [path for path in store.folder.rglob("*") if path.is_file() and path.name != ".lock"]


def test_an_unpinned_archive_must_hold_a_model(store: ModelStore) -> None:
    watcher = Watcher()
    with serving(Site(zipped(files={"README": b"moved"}))) as wrong, pytest.raises(ModelUnavailable):
        fetch(store, wrong, watcher=watcher, pinned=False)
    assert isinstance(watcher.errors[0], NoModelInside)


def test_an_interrupted_fetch_leaves_no_half_model_and_is_gone_on_with(store: ModelStore, site: Site) -> None:
    class Impatient(Watcher):
        def moved(self, done: int, total: int | None) -> None:
            raise KeyboardInterrupt

    site.cuts = [20_000]
    with pytest.raises(KeyboardInterrupt):
        fetch(store, site, watcher=Impatient())
    assert store.find(entry_of()) is None
    assert not (store.folder / "small").exists()
    assert contents(fetch(store, site)) == FILES
    assert site.ranges == [None, "bytes=20000-"]


def test_a_download_cut_off_is_gone_on_with_at_the_next_start(store: ModelStore, site: Site) -> None:
    site.cuts = [100, 100, 100]
    watcher = Watcher()
    with pytest.raises(ModelUnavailable):
        fetch(store, site, watcher=watcher)
    assert isinstance(watcher.errors[0], DownloadCutOff)
    fetch(store, site)
    assert site.ranges[-1] == "bytes=300-"


def test_two_starts_fetch_once(store: ModelStore, site: Site) -> None:
    second_waits = threading.Event()

    class First(Watcher):
        def started(self, source: SiteArchive) -> None:  # type: ignore[override]
            second.start()
            assert second_waits.wait(timeout=30)

    class Second(Watcher):
        def waiting(self) -> None:
            second_waits.set()

    found: list[Path] = []
    other = ModelStore(store.folder)
    second = threading.Thread(target=lambda: found.append(fetch(other, site, watcher=Second())))
    folder = fetch(store, site, watcher=First())
    second.join()
    assert found == [folder]
    assert len(site.ranges) == 1


def test_a_damaged_model_is_not_found_and_fetching_mends_it(store: ModelStore, site: Site) -> None:
    folder = fetch(store, site)
    (folder / "conf/model.conf").write_text("--beam=1")
    (folder / "am/final.mdl").unlink()
    assert store.find(entry_of()) is None
    assert store.verify(entry_of()) == ("am/final.mdl", "conf/model.conf")
    assert contents(fetch(store, site)) == FILES


def test_verifying_reads_what_sizes_and_times_do_not_show(store: ModelStore, site: Site) -> None:
    folder = fetch(store, site)
    file = folder / "conf/model.conf"
    times = file.stat()
    file.write_bytes(b"--beam=11\n")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert store.verify(entry_of()) == ("conf/model.conf",)


@pytest.mark.parametrize("pinned", [True, False])
def test_a_model_copied_from_elsewhere_is_read_once_and_found(
    store: ModelStore,
    site: Site,
    tmp_path: Path,
    pinned: bool,
) -> None:
    folder = fetch(store, site, pinned=pinned)
    copy = ModelStore(tmp_path / "copy")
    shutil.copytree(folder, copy.folder / "small", copy_function=shutil.copyfile)
    assert copy.find(entry_of(pinned=pinned))
    sealed = (copy.folder / "small/verified.json").read_bytes()
    assert sealed != (folder / "verified.json").read_bytes()
    assert copy.find(entry_of(pinned=pinned))
    assert (copy.folder / "small/verified.json").read_bytes() == sealed


@pytest.mark.parametrize("seal", [b"", b"{", b"[]", b'{"format": 1}', b'{"format": 1, "files": {"a": 1}}', b"\xff"])
def test_a_broken_seal_only_costs_the_reading(store: ModelStore, site: Site, seal: bytes) -> None:
    folder = fetch(store, site)
    (folder / "verified.json").write_bytes(seal)
    assert store.find(entry_of()) == folder


def test_removes_a_model(store: ModelStore, site: Site) -> None:
    fetch(store, site)
    store.remove(entry_of(), waiting=Watcher().waiting)
    assert store.find(entry_of()) is None
    with pytest.raises(ModelNotHere):
        store.remove(entry_of(), waiting=Watcher().waiting)


def test_each_language_has_a_default_until_another_is_chosen(store: ModelStore) -> None:
    assert store.chosen("en").name == DEFAULT
    store.use(entry(OTHER), waiting=Watcher().waiting)
    assert store.chosen("en").name == OTHER
    assert store.chosen("fr").language == "fr"


@pytest.mark.parametrize(
    "kept", [b"", b"[1]", b'{"en": "gone-from-the-catalogue"}', b'{"en": "vosk-model-small-fr-0.22"}']
)
def test_a_choice_that_means_nothing_is_the_default(store: ModelStore, kept: bytes) -> None:
    store.folder.mkdir()
    (store.folder / "chosen.json").write_bytes(kept)
    assert store.chosen("en").name == DEFAULT


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, site: Site) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ModelFolderFailed) as caught:
        fetch(ModelStore(tmp_path / "file/models"), site)
    assert caught.value.reason == "Not a directory"


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED], ids=["fetching", "unpacking"])
def test_a_disk_that_takes_no_more_is_told_and_leaves_no_half_model(store: ModelStore, site: Site, method: int) -> None:
    site.content = zipped(method=method)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, limits[1]))
    try:
        with pytest.raises(ModelFolderFailed):
            fetch(store, site)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert store.find(entry_of()) is None
    assert not list(store.folder.rglob("final.mdl"))
    assert contents(fetch(store, site)) == FILES
