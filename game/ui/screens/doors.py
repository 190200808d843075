"""What leads from the menu to everything else. The program that opens the window says what is behind each door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.data.manifests import Room
from game.rules.messages import Message
from game.rules.position import Seat


@dataclass(frozen=True)
class SavedGame:
    """A journal among the saves, as far as can be told without playing it."""

    path: Path
    # Empty, as the seats, if the file cannot be read: then `problem` says why.
    game: str
    seats: tuple[Seat, ...]
    # When it was last played, in seconds as `time.time` counts them.
    when: float
    moves: int
    finished: bool = False
    problem: Message | None = None
    scenario: str = ""


@dataclass(frozen=True)
class NewGame:
    """What somebody wishes to play. Without a seed the dice are new; the scenario is empty for an ordinary game."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | None = None
    scenario: str = ""
    # Everybody sees all hands, for teaching.
    open_hands: bool = False


@dataclass(frozen=True)
class Doors:
    """What the menu calls, and what it asks."""

    continue_game: Callable[[], None]
    new_game: Callable[[str], None]
    scenarios: Callable[[], None]
    replays: Callable[[], None]
    saved_games: Callable[[], None]
    rules: Callable[[str], None]
    room: Callable[[Room], None]
    settings: Callable[[], None]
    credits: Callable[[], None]
    quit: Callable[[], None]
    last_saved: Callable[[], SavedGame | None]
    saved_count: Callable[[str], int]
