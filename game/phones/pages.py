"""The files of the page that phones open and their pictures, in memory, so that no request reaches the disk."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.data.paths import ASSETS, languages, read_whole
from game.data.texts import Texts

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
"""Content types by ending. Files with another ending are not sent."""
MOST_PICTURES = 600
"""Maximum number of pictures."""
_TEXTS = "ui_phones.page."
"""The texts of the page are in this group."""


class Page(NamedTuple):
    """A file to send, and its content type."""

    content: bytes
    kind: str


def read_pages(folder: Path = ASSETS / "phones") -> dict[str, Page]:
    """Read all files of the page, by the path of their address. `/` is `index.html`. Raises `DataError`."""
    pages = {
        f"/{path.relative_to(folder).as_posix()}": Page(read_whole(path), KINDS[path.suffix])
        for path in sorted(folder.rglob("*"))
        if path.suffix in KINDS and path.is_file()
    }
    return {"/": pages["/index.html"], **pages} if "/index.html" in pages else pages


def texts_page() -> Page:
    """The texts of the page in all languages, as a script."""
    texts = {language: Texts(language) for language in languages()}
    words = {tag: {key.removeprefix(_TEXTS): known(key) for key in known.keys_in(_TEXTS)} for tag, known in texts.items()}
    return Page(f"export const TEXTS = {json.dumps(words)};".encode(), KINDS[".js"])


class Pictures(dict[str, Page]):
    """Pictures by the path of their address. If they become too many, the one kept first is dropped."""

    def keep(self, path: str, picture: Page) -> None:
        self.pop(path, None)
        self[path] = picture
        if len(self) > MOST_PICTURES:
            del self[next(iter(self))]


def headers_for(hosts: Iterable[str]) -> dict[str, str]:
    """Headers of every answer. They allow a page only its own files and the socket of this server."""
    sockets = " ".join(f"ws://{host}" for host in sorted(hosts))
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' {sockets}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
