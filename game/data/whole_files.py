"""Files as a whole: read unless they are too large, and written so that they are never half written."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from game.data.paths import shown
from game.data.problems import DataError

LARGEST = 500_000
"""Bytes. Our own files have less than half of that; a larger one is no data, and reading it would take long."""


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """What is in a file; a `DataError` if it cannot be read, or has more than `most` bytes."""
    try:
        # Opening a pipe would wait for somebody who writes into it.
        if not stat.S_ISREG(path.stat().st_mode):
            raise DataError.single(shown(path), None, "cannot be read: it is no file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise DataError.single(shown(path), None, "there is no such file") from None
    except OSError as error:
        raise DataError.single(shown(path), None, f"cannot be read: {error.strerror}") from None
    if len(data) > most:
        raise DataError.single(shown(path), None, f"too large: a file of this kind has at most {most // 1000} kB")
    return data


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing: whoever pulls the plug finds the old file or the new one. A link goes on leading to it."""
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{secrets.token_hex(8)}")
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
