"""The file of a journal: read without ever waiting, opened for one program at a time."""

from __future__ import annotations

import os
import stat
from io import FileIO
from pathlib import Path
from types import ModuleType

from game.rules.errors import JournalError
from game.rules.messages import reason

fcntl: ModuleType | None
msvcrt: ModuleType | None
try:
    import fcntl
except ImportError:
    fcntl = None
try:
    import msvcrt
except ImportError:
    msvcrt = None

LARGEST = 32 * 1024 * 1024
"""No game comes near so many bytes; a file that has more is none of ours."""

# A byte that no journal reaches: Windows keeps others from reading what is locked.
_LOCKED_BYTE = 0x7FFF_FFF0


def resolved(path: Path) -> Path:
    """Where a path leads. A game is kept in the file itself, not in the link to it."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise JournalError("journal.no_path", f"{str(path)!r} is no path of a file: {error}") from None


def content_of(path: Path) -> bytes:
    """All of a file that could be a journal. Anything that is no file or too large is refused, and never waited for."""
    try:
        check_file(path, os.stat(path))
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with open(os.open(path, flags), "rb") as file:
            return file.read(LARGEST) or b""
    except (OSError, ValueError) as error:
        raise JournalError("journal.cannot_read", file=path, reason=reason(error)) from error


def check_file(path: Path, status: os.stat_result) -> None:
    """Refuse what can be no journal, before it is opened."""
    if stat.S_ISDIR(status.st_mode):
        raise JournalError("journal.folder", file=path)
    if not stat.S_ISREG(status.st_mode):
        raise JournalError("journal.no_file", file=path)
    if status.st_size > LARGEST:
        raise JournalError("journal.too_large", file=path)


def opened(path: Path) -> FileIO:
    """A journal to be written, unbuffered: every line is one write to the system. No other program has it open."""
    try:
        check_file(path, os.stat(path))
        file = FileIO(str(path), "r+")
    except OSError as error:
        raise JournalError("journal.cannot_write", file=path, reason=reason(error)) from error
    if not _locked(file):
        file.close()
        raise JournalError("journal.in_use", file=path)
    return file


def _locked(file: FileIO) -> bool:
    """Lock a file until it is closed or its program ends, however that comes; False if another program has locked it.

    Where files cannot be locked one does without.
    """
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt is not None:
            file.seek(_LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except BlockingIOError:
        return False
    except OSError:
        return fcntl is not None  # Windows says no more than this when another program has it
    return True


