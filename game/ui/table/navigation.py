"""Where one can go from the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.errors import JournalError


@dataclass(frozen=True)
class TableExits:
    """Where one can go from the table. `rules` takes the number of a rule."""

    rules: Callable[[str], None]
    pause: Callable[[], None]
    result: Callable[[], None]
    # To an earlier moment, after so many events; without a number a turn back.
    look_back: Callable[[int | None], None]
    # A move could not be kept; the second argument plays it again.
    cannot_save: Callable[[JournalError, Callable[[], None]], None]
    # An exercise begins anew.
    again: Callable[[], None] = lambda: None
    # To the menu, or from an exercise to the list of all.
    leave: Callable[[], None] = lambda: None
    # Somebody has taken a seat at a table that was only watched.
    seated: Callable[[], None] = lambda: None
