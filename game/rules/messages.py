"""What is told to a person beside the game: a text key and its parameters, in any language."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.data.names import printable
from game.data.text_files import ENGLISH
from game.data.texts import Texts


class Message(msgspec.Struct, frozen=True):
    """Something to tell. As a string it is English: the exact `detail`, where there is one, with places and values.

    A file is shown by its name, in a terminal by its whole path. A parameter can be a message, too.
    """

    key: str
    params: dict[str, Any] = {}
    detail: str = ""

    def text(self, texts: Texts) -> str:
        """In the language of a person, without anything that only a programmer could use."""
        return texts.render(self.key, {name: _shown(value, texts) for name, value in self.params.items()})

    def __str__(self) -> str:
        if self.detail:
            return self.detail
        return english().render(self.key, {name: str(value) for name, value in self.params.items()})


def message(key: str, /, detail: str = "", **params: Any) -> Message:
    return Message(key, params, detail)


def reason(error: OSError | ValueError) -> Message:
    """Why the system refuses something, in words where it is a common reason."""
    word = _REASONS.get(getattr(error, "errno", None) or 0, "other")
    return message(f"journal.reason.{word}", words=getattr(error, "strerror", None) or str(error))


@cache
def english() -> Texts:
    return Texts(ENGLISH)


def _shown(value: Any, texts: Texts) -> Any:
    if isinstance(value, Message):
        return value.text(texts)
    return printable(value.name) if isinstance(value, Path) else value


_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EEXIST: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
}
