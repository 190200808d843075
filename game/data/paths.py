"""Where the program's own files are, and where a person's files belong."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from game.data.names import quoted
from game.data.problems import DataError

APP = "situation-room"
HOME_VARIABLE = "SITUATION_ROOM_HOME"

_PACKAGE = Path(__file__).resolve().parent.parent

ROOT = _PACKAGE if (_PACKAGE / "rules_data").is_dir() else _PACKAGE.parent
"""The folder of the data: the checkout, or the package itself once it is installed from a wheel."""

RULES_DATA = ROOT / "rules_data"
MAPS = ROOT / "maps"
ASSETS = ROOT / "assets"
TEXT = RULES_DATA / "text"


def languages(folder: Path = TEXT) -> list[str]:
    """The languages there are texts in: each has a folder."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def shown(path: Path) -> str:
    """How a message names a file: short and the same on every machine if the file is ours, in full otherwise."""
    try:
        path = path.resolve()
    except (OSError, RuntimeError):
        # Links that lead in a circle lead nowhere.
        path = path.absolute()
    return readable(path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path))


def readable(name: str) -> str:
    """The name of a file. One that is not UTF-8 can neither be printed nor drawn as it is."""
    return name.encode(errors="replace").decode()


def user_data_dir() -> Path:
    """The person's own folder; `SITUATION_ROOM_HOME` moves it (a memory stick, a test). Not created here."""
    return _home() or _absolute(platformdirs.user_data_path(APP, appauthor=False))


def saves_dir() -> Path:
    return user_data_dir() / "saves"


def reports_dir() -> Path:
    """Where reports of failures go, beside the saves."""
    return user_data_dir() / "reports"


def settings_file() -> Path:
    return (_home() or _absolute(platformdirs.user_config_path(APP, appauthor=False))) / "settings.yaml"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    try:
        return Path(home).expanduser() if home else None
    except RuntimeError:
        raise DataError.single(HOME_VARIABLE, None, f"{quoted(home)} is in the home of nobody: name a folder") from None


def _absolute(path: Path) -> Path:
    """A home that the system does not know is no folder named ~ in the place where we happen to be."""
    if path.parts[0].startswith("~"):
        raise DataError.single(HOME_VARIABLE, None, "not set, and the system knows no home of yours: name a folder there")
    return path
