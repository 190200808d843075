"""Saved games in words: when they were played, what they are called, and what they may be called."""

from __future__ import annotations

import os
import re
from datetime import datetime, timedelta
from pathlib import Path

from game.bots.players import HUMAN
from game.data.names import printable
from game.data.texts import Texts, game_title
from game.rules.keeping import ENDING
from game.rules.position import Seat
from game.ui.screens.doors import SavedGame

LONGEST = 80
LONGEST_IN_BYTES = 240
"""File systems take 255, whatever letters they are."""
STAR = "\u2217"
"""Stands for the sign that would make the text bold."""
_BAD_SIGNS = '/\\:*?"<>|'
# What Windows takes for devices, with any ending.
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
_GIVEN_BY_THE_PROGRAM = re.compile(r"-\d{8}-\d{6}(-\d+)?")


def title(game: SavedGame, texts: Texts) -> str:
    """What a saved game is called: as somebody called it, otherwise like the game."""
    name = game.path.name.removesuffix(ENDING)
    given = game.game and _GIVEN_BY_THE_PROGRAM.fullmatch(name.removeprefix(game.game))
    return game_name(game, texts) if given else printable(name)


def game_name(game: SavedGame, texts: Texts) -> str:
    """The game it is, in this language."""
    return game_title(texts, game.game) if game.game else texts("ui_screens.saves.unknown_game")


def seat_name(seat: Seat, number: int, texts: Texts) -> str:
    """Who sits there, and whether it is a bot."""
    name = seat.name or texts("kernel.seat", number=number + 1)
    return name if seat.player == HUMAN else texts("ui_screens.saves.bot", name=name)


def moment(when: float, now: datetime, texts: Texts) -> str:
    """When something was, as one says it: today, yesterday, or the date."""
    then = date_of(when)
    if then is None:
        return texts("ui_screens.when.unknown")
    if then.date() == now.date():
        return texts("ui_screens.when.today", time=f"{then:%H:%M}")
    if then.date() == now.date() - timedelta(days=1):
        return texts("ui_screens.when.yesterday", time=f"{then:%H:%M}")
    month = texts(f"ui_screens.when.month.{then.month}")
    return texts("ui_screens.when.date", day=then.day, month=month, year=then.year)


def date_of(when: float) -> datetime | None:
    """The date of a file; None if it is none that the calendar has."""
    try:
        return datetime.fromtimestamp(when)
    except (OverflowError, OSError, ValueError):
        return None


def name_problem(path: Path, name: str, texts: Texts) -> str:
    """Why a saved game cannot be called so; empty if it can. What one system cannot keep, no system takes."""
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
    if _taken(path, target):
        return texts("ui_screens.saves.refusal.exists")
    return ""


def named(path: Path, name: str) -> Path:
    """The path of a saved game that gets another name."""
    return path.with_name(f"{name}{ENDING}")


def _taken(path: Path, target: Path) -> bool:
    """Is there another file of this name? Names that differ only in large and small letters count as the same."""
    try:
        names = [there.name for there in path.parent.iterdir()]
    except OSError:
        return False  # no such folder yet
    return any(name.casefold() == target.name.casefold() and name != path.name for name in names)
