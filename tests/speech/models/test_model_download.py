"""Downloads: gone on with where they stopped, begun anew where they must be, and never longer than agreed."""

import io
import socket
from http.client import HTTPMessage
from pathlib import Path
from urllib.request import Request

import pytest

from assistant.speech.models.download import _StaySecure, download
from assistant.speech.models.errors import DownloadCutOff, DownloadFailed, DownloadTooLarge
from tests.speech.models.site import Site, serving

CONTENT = bytes(range(256)) * 400


def fetch(site: Site, into: Path, *, limit: int = 1_000_000) -> list[tuple[int, int | None]]:
    moved: list[tuple[int, int | None]] = []
    with serving(site):
        download(site.url, into, limit=limit, moved=lambda done, total: moved.append((done, total)))
    return moved


def test_fetches_and_tells_how_far_it_is(tmp_path: Path) -> None:
    moved = fetch(Site(CONTENT), tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == CONTENT
    assert moved[-1] == (len(CONTENT), len(CONTENT))
    assert moved == sorted(moved)


def test_goes_on_where_the_server_broke_off(tmp_path: Path) -> None:
    site = Site(CONTENT, cuts=[1000, 500])
    fetch(site, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == CONTENT
    assert site.ranges == [None, "bytes=1000-", "bytes=1500-"]


def test_a_later_call_goes_on_where_an_earlier_one_gave_up(tmp_path: Path) -> None:
    with pytest.raises(DownloadCutOff):
        fetch(Site(CONTENT, cuts=[100, 100, 100]), tmp_path / "part")
    site = Site(CONTENT)
    fetch(site, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == CONTENT
    assert site.ranges == ["bytes=300-"]


@pytest.mark.parametrize(
    "site",
    [
        pytest.param(Site(CONTENT[::-1], tag='"two"'), id="another version"),
        pytest.param(Site(CONTENT[::-1], takes_ranges=False), id="no ranges"),
        pytest.param(Site(CONTENT[:50]), id="shorter than the part"),
    ],
)
def test_begins_anew_when_the_part_is_not_of_this_file(tmp_path: Path, site: Site) -> None:
    with pytest.raises(DownloadCutOff):
        fetch(Site(CONTENT, cuts=[100, 100, 100]), tmp_path / "part")
    fetch(site, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == site.content


def test_begins_anew_without_anything_to_know_the_version_by(tmp_path: Path) -> None:
    site = Site(CONTENT, tag=None, cuts=[1000])
    fetch(site, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == CONTENT
    assert site.ranges == [None, None]


def test_does_not_ask_again_for_what_is_not_there(tmp_path: Path) -> None:
    site = Site(CONTENT, status=404)
    with pytest.raises(DownloadFailed) as caught:
        fetch(site, tmp_path / "part")
    assert caught.value.reason.startswith("404")
    assert len(site.ranges) == 1


def test_tells_when_nobody_answers(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(DownloadFailed) as caught:
        download(f"http://127.0.0.1:{port}/m.zip", tmp_path / "part", limit=1, moved=lambda _done, _total: None)
    assert (caught.value.host, caught.value.reason) == ("127.0.0.1", "Connection refused")


def test_stops_what_is_larger_than_agreed(tmp_path: Path) -> None:
    with pytest.raises(DownloadTooLarge):
        fetch(Site(CONTENT), tmp_path / "part", limit=len(CONTENT) - 1)
    assert not (tmp_path / "part").exists()


def test_follows_no_redirection_out_of_a_secure_connection() -> None:
    follow = _StaySecure().redirect_request
    secure, opened = Request("https://one.example/m.zip"), Request("http://one.example/m.zip")
    headers, body = HTTPMessage(), io.BytesIO()
    assert follow(secure, body, 302, "Found", headers, "http://two.example/m.zip") is None
    assert follow(secure, body, 302, "Found", headers, "ftp://two.example/m.zip") is None
    assert follow(secure, body, 302, "Found", headers, "https://two.example/m.zip") is not None
    assert follow(opened, body, 302, "Found", headers, "http://two.example/m.zip") is not None
