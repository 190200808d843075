"""Exits from the table to other screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.errors import JournalError


@dataclass(frozen=True)
class TableExits:
    """Exits from the table to other screens. `rules` takes the number of a rule."""

    rules: Callable[[str], None]
    pause: Callable[[], None]
    result: Callable[[], None]
    # Open a look back at the table after this many events; None goes back one turn.
    look_back: Callable[[int | None], None]
    # Report that a move could not be saved; the second argument tries again.
    cannot_save: Callable[[JournalError, Callable[[], None]], None]
    # Restart an exercise.
    again: Callable[[], None] = lambda: None
    # Go to the menu, or from an exercise to the list of exercises.
    leave: Callable[[], None] = lambda: None
    # Called when a spectator has taken a seat.
    seated: Callable[[], None] = lambda: None
