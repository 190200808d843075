"""Where new games are kept, and the dice they begin with."""

from __future__ import annotations

import itertools
import secrets
import time
from pathlib import Path

from game.data.paths import saves_dir

LARGEST_NEW_SEED = 1_000_000_000
ENDING = ".journal"


def new_seed() -> int:
    """Dice and cards that nobody knows yet."""
    return secrets.randbelow(LARGEST_NEW_SEED)


def new_journal(game: str, folder: Path | None = None) -> Path:
    """Where a new game is kept: among the person's saves, named after the game and the time."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    folder = folder or saves_dir()
    paths = (folder / f"{name}{f'-{number}' if number > 1 else ''}{ENDING}" for number in itertools.count(1))
    return next(path for path in paths if not path.exists())
