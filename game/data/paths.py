"""Paths of the program's and the player's files, reading with a size limit, and atomic writing."""

from __future__ import annotations

import itertools
import os
import secrets
import stat
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.data.problems import DataError, quoted

APP = "situation-room"
HOME_VARIABLE = "SITUATION_ROOM_HOME"

_PACKAGE = Path(__file__).resolve().parent.parent

_FOLDERS = (_PACKAGE, _PACKAGE.parent, _PACKAGE.parent.parent)
ROOT = next((folder for folder in _FOLDERS if (folder / "rules_data").is_dir()), _PACKAGE.parent)
"""Folder with the data: the package itself if installed from a wheel, the checkout, or the folder of the built program."""

RULES_DATA = ROOT / "rules_data"
MAPS = ROOT / "maps"
ASSETS = ROOT / "assets"
TEXT = RULES_DATA / "text"


def languages(folder: Path = TEXT) -> list[str]:
    """Languages that have a folder with texts."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def shown(path: Path) -> str:
    """Name of a file in messages: short and machine-independent for our files, in full otherwise."""
    try:
        path = path.resolve()
    except (OSError, RuntimeError):
        # Circular links cannot be resolved.
        path = path.absolute()
    return readable(path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path))


def readable(name: str) -> str:
    """File name for display; replaces bytes that are not UTF-8."""
    return name.encode(errors="replace").decode()


def user_data_dir() -> Path:
    """The player's data folder, which need not exist. `SITUATION_ROOM_HOME` overrides it (for a memory stick or tests)."""
    # A late import, because command-line help must work before any package is installed.
    from platformdirs import user_data_path

    return _home() or _absolute(user_data_path(APP, appauthor=False))


def saves_dir() -> Path:
    return user_data_dir() / "saves"


def reports_dir() -> Path:
    """Folder for crash reports, beside the saves."""
    return user_data_dir() / "reports"


def settings_file() -> Path:
    from platformdirs import user_config_path

    return (_home() or _absolute(user_config_path(APP, appauthor=False))) / "settings.yaml"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    try:
        return Path(home).expanduser() if home else None
    except RuntimeError:
        raise DataError.single(HOME_VARIABLE, None, f"{quoted(home)} is in the home of nobody: name a folder") from None


def _absolute(path: Path) -> Path:
    """Return the path. Raise `DataError` if it starts with an unexpanded `~`, which would otherwise become a folder name."""
    if path.parts[0].startswith("~"):
        raise DataError.single(HOME_VARIABLE, None, "not set, and the system knows no home of yours: name a folder there")
    return path


LARGEST = 500_000
"""Maximum file size in bytes. Our own files are less than half as large, and a larger one would take too long to read."""


def read_whole(path: Path, limit: int = LARGEST) -> bytes:
    """Read a file. Raises `DataError` if it is unreadable or larger than `limit` bytes."""
    try:
        # Opening a pipe would block until someone writes to it.
        if not stat.S_ISREG(path.stat().st_mode):
            raise DataError.single(shown(path), None, "cannot be read: it is no file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        raise DataError.single(shown(path), None, "there is no such file") from None
    except OSError as error:
        raise DataError.single(shown(path), None, f"cannot be read: {error.strerror}") from None
    if len(data) > limit:
        raise DataError.single(shown(path), None, f"too large: a file of this kind has at most {limit // 1000} kB")
    return data


def first_free(folder: Path, name: str, ending: str, first: int = 1) -> Path:
    """Return a path that does not exist yet: `name.txt`, `name-2.txt` and so on. With `first`, start with that number."""
    numbers = ("" if number == 1 else f"-{number}" for number in itertools.count(first))
    return next(path for number in numbers if not os.path.lexists(path := folder / f"{name}{number}{ending}"))


def write_whole(path: Path, content: str | bytes, *, private: bool = False) -> None:
    """Write a file atomically: after a crash there is either the old file or the new one. Links stay intact.

    A private file is readable only by the player, where the file system supports that."""
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{secrets.token_hex(8)}")
    try:
        with open(new, "xb", opener=partial(os.open, mode=0o600) if private else None) as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
