"""The saved games: found among the saves and looked at without being played."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import msgspec

from game.data.paths import saves_dir
from game.data.texts import Texts
from game.rules.errors import JournalError
from game.rules.journal import read
from game.rules.journal_lines import FORMAT, SIGNATURE, Header
from game.rules.keeping import ENDING
from game.ui.screens.doors import SavedGame


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """All journals of a folder, those last played first. A file that is damaged is listed with its problem."""
    folder = saves_dir() if folder is None else folder
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ENDING]
    except OSError:
        # There is no such folder before the first game is saved.
        return []
    games = (_looked_at(path) for path in paths)
    return sorted((game for game in games if game is not None), key=lambda game: (-game.when, game.path.name))


def latest(games: list[SavedGame]) -> SavedGame | None:
    """The game that somebody would go on with: the one last played that is in order and not over."""
    return max((game for game in games if not game.problem and not game.finished), key=lambda game: game.when, default=None)


def _looked_at(path: Path) -> SavedGame | None:
    try:
        when = path.stat().st_mtime
        data = path.read_bytes()
    except FileNotFoundError:
        # Removed since the folder was listed.
        return None
    except OSError as error:
        return SavedGame(path, "", (), 0.0, 0, problem=str(error))
    header = _header(data.partition(b"\n")[0])
    moves, undone, redone = (data.count(b'\n{"%s":' % word) for word in (b"move", b"undo", b"redo"))
    # Each line after the first is one of the three, but for a last one that was cut off; else something is broken.
    whole = moves + undone + redone in (data.count(b"\n") - 1, data.count(b"\n"))
    problem = "" if header is not None and whole else _problem(path)
    if header is None:
        return SavedGame(path, "", (), when, 0, problem=problem)
    played = moves - undone + redone
    finished = b'"over":true' in data.rstrip(b"\n").rpartition(b"\n")[2]
    return SavedGame(path, header.game, header.seats, when, played, finished, problem, header.scenario)


def _header(line: bytes) -> Header | None:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return header if header.journal == SIGNATURE and header.format <= FORMAT else None


def _problem(path: Path) -> str:
    """What the rules say when they read this file."""
    try:
        read(path)
    except JournalError as error:
        return str(error)
    return ""


def ago(texts: Texts, when: float, now: float | None = None) -> str:
    """How many days ago something was, by the calendar: `today`, `yesterday`, `3 days ago`."""
    days = (date.fromtimestamp(time.time() if now is None else now) - date.fromtimestamp(when)).days
    if days <= 0:
        return texts("ui_menu.when.today")
    return texts("ui_menu.when.yesterday") if days == 1 else texts("ui_menu.when.days", count=days)
