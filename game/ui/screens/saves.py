"""The saved games: found among the saves and looked at without being played. One without a move is none."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from game.data.paths import saves_dir
from game.data.texts import Texts
from game.rules.errors import JournalError
from game.rules.journal import read
from game.rules.journal_files import content_of
from game.rules.journal_lines import FORMAT, SIGNATURE, STATE_LINE, Header
from game.rules.keeping import ENDING, kept_elsewhere
from game.rules.messages import Message, message, reason
from game.ui.screens.doors import SavedGame
from game.ui.screens.save_names import date_of


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """All journals of a folder, those last played first. A file that is damaged is listed with its problem."""
    folder = saves_dir() if folder is None else folder
    try:
        paths = [*(path for path in folder.iterdir() if path.suffix == ENDING), *kept_elsewhere(folder)]
    except OSError:
        # There is no such folder before the first game is saved.
        return []
    games = (_looked_at(path) for path in paths)
    return sorted((game for game in games if game is not None), key=lambda game: (-game.when, game.path.name))


def latest(games: list[SavedGame]) -> SavedGame | None:
    """The game that somebody would go on with: the one last played that is in order and not over."""
    to_go_on_with = (game for game in games if game.problem is None and not game.finished)
    return max(to_go_on_with, key=lambda game: game.when, default=None)


def _looked_at(path: Path) -> SavedGame | None:
    when = 0.0
    try:
        when = path.stat().st_mtime
        data = content_of(path)
    except FileNotFoundError:
        # Removed since the folder was listed.
        return None
    except OSError as error:
        return SavedGame(path, "", (), when, 0, problem=message("journal.cannot_read", file=path, reason=reason(error)))
    except JournalError as error:
        return SavedGame(path, "", (), when, 0, problem=error.message)
    header = _header(data.partition(b"\n")[0])
    moves, undone, redone = (data.count(b'\n{"%s":' % word) for word in (b"move", b"undo", b"redo"))
    states = data.count(b"\n" + STATE_LINE)
    # Each line after the first is one of these, but for a last one that was cut off; else something is broken.
    whole = moves + undone + redone + states in (data.count(b"\n") - 1, data.count(b"\n"))
    problem = None if header is not None and whole else _problem(path)
    if header is None:
        return SavedGame(path, "", (), when, 0, problem=problem)
    if not moves and problem is None:
        return None
    played = moves - undone + redone
    finished = b'"over":true' in data.rstrip(b"\n").rpartition(b"\n")[2]
    return SavedGame(path, header.game, header.seats, when, played, finished, problem, header.scenario)


def _header(line: bytes) -> Header | None:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return header if header.journal == SIGNATURE and header.format <= FORMAT else None


def _problem(path: Path) -> Message | None:
    """What the rules say when they read this file."""
    try:
        read(path)
    except JournalError as error:
        return error.message
    return None


def ago(texts: Texts, when: float, now: float | None = None) -> str:
    """How many days ago something was, by the calendar: `today`, `yesterday`, `3 days ago`."""
    then, today = date_of(when), date_of(time.time() if now is None else now)
    if then is None or today is None:
        return texts("ui_screens.when.unknown")
    days = (today.date() - then.date()).days
    if days <= 0:
        return texts("ui_menu.when.today")
    return texts("ui_menu.when.yesterday") if days == 1 else texts("ui_menu.when.days", count=days)
