"""Saved games: finding them, inspecting them without a replay, describing them. Unnamed games without moves are skipped."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.catalog import find_game
from game.data.paths import saves_dir
from game.data.problems import STAR, printable
from game.data.texts import Texts, game_title
from game.rules.errors import JournalError, Message, message, reason
from game.rules.journals.history import decode_line
from game.rules.journals.journal import read
from game.rules.journals.journal_lines import FORMAT, SEATS_LINE, SIGNATURE, STATE_LINE, Header, content_of, decode_header
from game.rules.journals.keeping import ENDING, Standing, kept_elsewhere, standing
from game.rules.positions.position import HUMAN, Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.screens.exits import SavedGame
from game.ui.table.session.playback import wording_of
from game.ui.window.work import Work

LONGEST = 80
LONGEST_IN_BYTES = 240
"""Maximum length of a file name in bytes; file systems allow 255."""
_BAD_SIGNS = '/\\:*?"<>|'
# Reserved device names on Windows, with any extension.
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
_AUTOMATIC_NAME = re.compile(r"-\d{8}-\d{6}(-\d+)?")


def known_as(path: Path) -> str:
    """The name by which a campaign refers to a battle's file: the file name in the saves folder, or else the full path."""
    return path.name if path.parent == saves_dir().resolve() else str(path)


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """All journals in a folder or listed there, the last played first. A damaged file is listed with its problem."""
    folder = saves_dir() if folder is None else folder
    try:
        paths = [*(path for path in folder.iterdir() if path.suffix == ENDING), *kept_elsewhere(folder)]
    except OSError:
        # The folder does not exist before the first save.
        return []
    games = (_read_game(path) for path in paths)
    return sorted((game for game in games if game is not None), key=lambda game: (-game.when, game.path.name))


def latest(games: list[SavedGame]) -> SavedGame | None:
    """The game to continue: the last played one that is valid and unfinished.

    Games with a person come before games between bots. A copy left by *Save as* does not count once the game has ended."""
    ended = [game for game in games if game.finished]

    def is_copy(game: SavedGame) -> bool:
        return any(
            (game.game, game.seed, game.seats, game.scenario) == (other.game, other.seed, other.seats, other.scenario)
            and game.when <= other.when
            for other in ended
        )

    unfinished = (game for game in games if game.problem is None and not game.finished and not is_copy(game))
    return max(unfinished, key=lambda game: (any(seat.player == HUMAN for seat in game.seats), game.when), default=None)


def _read_game(path: Path) -> SavedGame | None:
    when = 0.0
    try:
        when = path.stat().st_mtime
        data = content_of(path)
    except FileNotFoundError:
        # Deleted since the folder was listed.
        return None
    except OSError as error:
        return SavedGame(path, "", (), when, 0, problem=message("journal.cannot_read", file=path, reason=reason(error)))
    except JournalError as error:
        return SavedGame(path, "", (), when, 0, problem=error.message)
    header = _header(data.partition(b"\n")[0])
    moves, undone, redone = (data.count(b'\n{"%s":' % word) for word in (b"move", b"undo", b"redo"))
    reseated = [line for line in data.split(b"\n") if line.startswith(SEATS_LINE)]
    others = data.count(b"\n" + STATE_LINE) + len(reseated)
    # Every line after the header is one of these, except a truncated last one; otherwise the file is damaged.
    whole = moves + undone + redone + others in (data.count(b"\n") - 1, data.count(b"\n"))
    problem = None if header is not None and whole else _problem(path)
    if header is None:
        return SavedGame(path, "", (), when, 0, problem=problem)
    played = moves - undone + redone
    if played <= 0 and problem is None and _is_automatic_name(path, header.game):
        return None
    finished = b'"over":true' in data.rstrip(b"\n").rpartition(b"\n")[2]
    seats = _seats_after(header.seats, reseated)
    facts = header.game, seats, when, played, finished, problem, header.scenario, header.seed, header.position()
    return SavedGame(path, *facts)


def _seats_after(seats: tuple[Seat, ...], lines: Iterable[bytes]) -> tuple[Seat, ...]:
    """The seats after the changes in these lines; a damaged line changes nothing."""
    for line in lines:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            changes = decode_line(line).seats
            seats = tuple(changes.get(number, seat) for number, seat in enumerate(seats))
    return seats


def _header(line: bytes) -> Header | None:
    try:
        header = decode_header(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return header if header.journal == SIGNATURE and header.format <= FORMAT else None


def _problem(path: Path) -> Message | None:
    """The error raised when this file is read, if any."""
    try:
        read(path)
    except JournalError as error:
        return error.message
    return None


# Descriptions -------------------------------------------------------------------------------------------------------------


def title(game: SavedGame, texts: Texts) -> str:
    """The name that the player gave the file, or else the title of the game."""
    given = game.game and _is_automatic_name(game.path, game.game)
    return game_name(game, texts) if given else printable(game.path.name.removesuffix(ENDING))


def _is_automatic_name(path: Path, game: str) -> bool:
    """Return whether the program chose this file name."""
    return bool(_AUTOMATIC_NAME.fullmatch(path.name.removesuffix(ENDING).removeprefix(game)))


def game_name(game: SavedGame, texts: Texts) -> str:
    return game_title(texts, game.game) if game.game else texts("ui_screens.saves.unknown_game")


def standing_in_words(table: Table[Any], progress: str, texts: Texts) -> str:
    """The winners, the player to decide, or whose turn it is; and the progress of the game."""
    wording, result = wording_of(table, texts, lambda: table.state), table.result
    if result is not None:
        names = texts.joined([wording.seat(seat) for seat in result.winners])
        status = texts("ui_screens.saves.won", count=len(result.winners), names=names)
    else:
        _round, seat = table.game.turn_of(table.state)
        asked = table.decision.by if table.decision is not None else NOBODY
        key = "turn" if asked in (seat, NOBODY) or seat == NOBODY else "decides"
        player = asked if asked != NOBODY else seat
        status = texts(f"ui_screens.saves.{key}", name=wording.seat(player)) if player != NOBODY else ""
    return "  ·  ".join(filter(None, (status, progress)))


def seat_name(seat: Seat, number: int, texts: Texts) -> str:
    """Name of a seat, marked as a bot if it is one."""
    name = seat.name or texts("kernel.seat", number=number + 1)
    return name if seat.player == HUMAN else texts("kernel.bot_of", name=name)


def moment(when: float, now: datetime, texts: Texts) -> str:
    """A time in words: today, yesterday, or the date."""
    if (then := date_of(when)) is None:
        return texts("ui_screens.when.unknown")
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return texts("ui_screens.when.yesterday" if days else "ui_screens.when.today", time=f"{then:%H:%M}")
    return written(texts, then.date())


def written(texts: Texts, day: date) -> str:
    """A date with the name of its month."""
    return texts("ui_statistics.day", day=day.day, month=texts(f"ui_statistics.month.{day.month}"), year=day.year)


def date_of(when: float) -> datetime | None:
    """The local time of a timestamp, or None if it is out of range."""
    try:
        return datetime.fromtimestamp(when)
    except (OverflowError, OSError, ValueError):
        return None


def name_problem(path: Path, name: str, texts: Texts) -> str:
    """The problem with this file name, or "". A name must be valid on every operating system."""
    signs = sorted({sign for sign in name if sign in _BAD_SIGNS or not sign.isprintable()})
    if not any(sign.isalnum() for sign in name):
        return texts("ui_screens.saves.refusal.empty")
    if signs:
        return texts("ui_screens.saves.refusal.signs", signs=" ".join(signs).replace("*", STAR))
    if name.partition(".")[0].strip().lower() in _RESERVED:
        return texts("ui_screens.saves.refusal.reserved")
    if name.startswith(".") or name.endswith("."):
        return texts("ui_screens.saves.refusal.ends")
    target = named(path, name)
    if len(name) > LONGEST or len(os.fsencode(target.name)) > LONGEST_IN_BYTES:
        return texts("ui_screens.saves.refusal.long")
    return texts("ui_screens.saves.refusal.exists") if _taken(path, target) else ""


def named(path: Path, name: str) -> Path:
    """The path of a saved game under a new name."""
    return path.with_name(f"{name}{ENDING}")


def _taken(path: Path, target: Path) -> bool:
    """Return whether another file already has this name, ignoring case."""
    try:
        names = [entry.name for entry in path.parent.iterdir()]
    except OSError:
        return False  # no such folder yet
    return any(name.casefold() == target.name.casefold() and name != path.name for name in names)


def ago(texts: Texts, when: float, now: float | None = None) -> str:
    """Calendar days since then, in words: `today`, `yesterday`, `3 days ago`."""
    then, today = date_of(when), date_of(time.time() if now is None else now)
    if then is None or today is None:
        return texts("ui_screens.when.unknown")
    days = (today.date() - then.date()).days
    if days > 1:
        return texts("ui_menu.when.days", count=days)
    return texts("ui_menu.when.yesterday" if days == 1 else "ui_menu.when.today")


# Background replay -------------------------------------------------------------------------------------------------------


class Lookup:
    """Replays journals one by one in the background, without changing their files, and reports the position of each."""

    def __init__(self, app: App, found: Callable[[Path, Standing], None], failed: Callable[[Path, Exception], None]) -> None:
        self._app = app
        self._found, self._failed = found, failed
        self._waiting: list[Path] = []
        self._work: Work[Standing] | None = None

    def start(self, paths: Iterable[Path]) -> None:
        """Replay these files instead of those still pending."""
        self.stop()
        self._waiting = list(paths)
        self._next()

    def stop(self) -> None:
        self._waiting = []
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _next(self) -> None:
        if not self._waiting:
            self._work = None
            return
        path = self._waiting.pop(0)

        def done(found: Standing) -> None:
            self._found(path, found)
            self._next()

        def failed(error: Exception) -> None:
            self._failed(path, error)
            self._next()

        self._work = self._app.work(lambda _work: standing(path, find_game), done, failed)
