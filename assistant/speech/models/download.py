"""Fetching one file over HTTP, going on where an earlier try stopped. The only module that opens a connection."""

import ssl
from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from assistant.speech.models.errors import DownloadCutOff, DownloadFailed, DownloadTooLarge

Moved: TypeAlias = Callable[[int, int | None], None]
"""Told as bytes arrive: how many are here, and how many there will be, None where nobody says."""

TRIES = 3
"""Connections in one go, each going on where the last one broke off."""

TIMEOUT = 20.0
"""Seconds of silence after which a connection is given up."""

_CHUNK = 1 << 16
_PARTIAL_CONTENT = 206
_RANGE_NOT_SATISFIABLE = 416


def download(url: str, into: Path, *, limit: int, moved: Moved) -> None:
    """Fetch `url` to the file `into`, at most `limit` bytes.

    A part that an earlier call left there is gone on with, if the server says that its file is still the same.
    Raises DownloadFailed, DownloadCutOff or DownloadTooLarge, leaving the part; OSError where the disk fails.
    """
    host = urlsplit(url).hostname or url
    failure: DownloadFailed | DownloadCutOff = DownloadCutOff(host)
    for _ in range(TRIES):
        try:
            if _fetch(url, into, limit=limit, moved=moved):
                return
            failure = DownloadCutOff(host)
        except HTTPError as error:
            with error:
                if error.code != _RANGE_NOT_SATISFIABLE:
                    raise DownloadFailed(host, f"{error.code} {error.reason}") from error
            into.unlink(missing_ok=True)
        except URLError as error:
            failure = DownloadFailed(host, getattr(error.reason, "strerror", None) or str(error.reason))
        except (HTTPException, ConnectionError, TimeoutError, ssl.SSLError) as error:
            failure = DownloadFailed(host, str(error) or type(error).__name__)
    raise failure


def _fetch(url: str, into: Path, *, limit: int, moved: Moved) -> bool:
    """One connection. True when the file is whole."""
    tag = into.with_name(f"{into.name}.tag")
    request = Request(url, headers={"Accept-Encoding": "identity", "User-Agent": "authors-aloud"})  # noqa: S310  https, by the catalogue's test
    done = into.stat().st_size if into.exists() and tag.exists() else 0
    if done:
        request.add_header("Range", f"bytes={done}-")
        request.add_header("If-Range", tag.read_text())
    with build_opener(_StaySecure).open(request, timeout=TIMEOUT) as response:
        if response.status != _PARTIAL_CONTENT:
            done = 0
        elif not response.headers.get("Content-Range", "").startswith(f"bytes {done}-"):
            into.unlink()
            return False
        length = response.headers.get("Content-Length")
        total = done + int(length) if length else None
        if max(done, total or 0) > limit:
            raise DownloadTooLarge(request.host)
        _remember_tag(tag, response.headers)
        with into.open("ab" if done else "wb") as file:
            while chunk := response.read(_CHUNK):
                done += len(chunk)
                if done > limit:
                    raise DownloadTooLarge(request.host)
                file.write(chunk)
                moved(done, total)
    return total is None or done == total


def _remember_tag(tag: Path, headers: HTTPMessage) -> None:
    """Keep what tells this version of the server's file from another; without it nothing can be gone on with."""
    etag = headers.get("ETag", "")
    known = etag if etag and not etag.startswith("W/") else headers.get("Last-Modified")
    if known:
        tag.write_text(known)
    else:
        tag.unlink(missing_ok=True)


class _StaySecure(HTTPRedirectHandler):
    """Follows no redirection from a secure connection to an open one."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        """The next request, None to refuse it."""
        if req.type == "https" and not newurl.startswith("https:"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)
