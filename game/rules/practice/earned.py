"""Stars earned in exercises, stored in a file in the player's data folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.data.paths import first_free, user_data_dir, write_whole
from game.data.problems import DataError
from game.data.yaml_files import dump, load
from game.rules.practice.exercises import chapters, exercises

Stars = dict[str, dict[str, Annotated[int, Meta(ge=0, le=3)]]]
"""Stars by game and exercise."""


def earned_file() -> Path:
    return user_data_dir() / "stars.yaml"


def earned() -> Stars:
    """Read all earned stars. An unreadable file is renamed, so that it is not overwritten."""
    path = earned_file()
    if not os.path.isfile(path):
        return {}
    try:
        return load(path, Stars)
    except DataError:
        with suppress(OSError):
            path.rename(first_free(path.parent, f"{path.stem}.broken", path.suffix))
        return {}


def earn(game: str, exercise: str, stars: int) -> bool:
    """Save the stars if they exceed those earned before, and return whether they do. A read-only folder is ignored."""
    before = earned()
    if stars <= before.get(game, {}).get(exercise, 0):
        return False
    with suppress(OSError):
        write_whole(earned_file(), dump({**before, game: {**before.get(game, {}), exercise: stars}}))
    return True


def forget(game: str, exercise: str) -> None:
    """Delete the stars of an exercise that was changed or deleted."""
    before = earned()
    if before.get(game, {}).pop(exercise, 0):
        with suppress(OSError):
            write_whole(earned_file(), dump(before))


def next_chapter(game: str) -> str:
    """First unfinished chapter of a game's course; "" if there is none."""
    done = earned().get(game, {})
    return next((id for id in chapters(game) if not done.get(id)), "")


def is_learned(game: str) -> bool:
    """Return whether the player has finished the last chapter of a game's course, even if earlier ones were skipped."""
    return any(earned().get(game, {}).get(id) for id in chapters(game)[-1:])


def next_puzzle(game: str) -> str:
    """First unsolved puzzle of a game; "" if there is none."""
    done = earned().get(game, {})
    return next((id for id, exercise in exercises(game).items() if exercise.kind == "puzzle" and not done.get(id)), "")
