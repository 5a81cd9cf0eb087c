"""A web site for tests, on this machine alone: one file, with the faults a test asks for."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Site:
    """What the site gives, how it fails, and what it was asked."""

    content: bytes
    tag: str | None = '"one"'
    """The ETag, None where the site gives none."""

    cuts: list[int] = field(default_factory=list)
    """After how many bytes each coming answer breaks off; whole once these are used up."""

    status: int = 200
    takes_ranges: bool = True
    redirect: str | None = None
    url: str = ""
    ranges: list[str | None] = field(default_factory=list)
    """The Range of each request, in order."""


@contextmanager
def serving(site: Site) -> Iterator[Site]:
    """The site at `site.url`, until the block ends."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked = self.headers["Range"]
            site.ranges.append(asked)
            if site.status != 200:
                self.send_error(site.status)
                return
            if site.redirect:
                self.send_response(302)
                self.send_header("Location", site.redirect)
                self.end_headers()
                return
            start = int(asked[len("bytes=") : -1]) if asked and site.takes_ranges else 0
            if start and self.headers["If-Range"] != site.tag:
                start = 0
            if start >= len(site.content):
                self.send_error(416)
                return
            self.send_response(206 if start else 200)
            if start:
                self.send_header("Content-Range", f"bytes {start}-{len(site.content) - 1}/{len(site.content)}")
            if site.tag:
                self.send_header("ETag", site.tag)
            rest = site.content[start:]
            self.send_header("Content-Length", str(len(rest)))
            self.end_headers()
            self.wfile.write(rest[: site.cuts.pop(0)] if site.cuts else rest)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        site.url = f"http://127.0.0.1:{server.server_port}/model.zip"
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()
