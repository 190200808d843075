"""The stars that somebody has earned with exercises: a file in the person's own folder."""

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
"""By game and exercise."""


def earned_file() -> Path:
    return user_data_dir() / "stars.yaml"


def earned() -> Stars:
    """All there are; a file that cannot be read is put aside, so that no other is written over it."""
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
    """Keep what was earned, if it is more than before; was it? A folder that cannot be written stops nobody."""
    before = earned()
    if stars <= before.get(game, {}).get(exercise, 0):
        return False
    with suppress(OSError):
        write_whole(earned_file(), dump({**before, game: {**before.get(game, {}), exercise: stars}}))
    return True


def forget(game: str, exercise: str) -> None:
    """It has changed, or is gone."""
    before = earned()
    if before.get(game, {}).pop(exercise, 0):
        with suppress(OSError):
            write_whole(earned_file(), dump(before))


def next_chapter(game: str) -> str:
    """The first chapter of a game's course that nobody has finished here; empty: there is none."""
    done = earned().get(game, {})
    return next((id for id in chapters(game) if not done.get(id)), "")


def is_learned(game: str) -> bool:
    """Has somebody finished the last chapter of a game's course here, whatever was left out before?"""
    return any(earned().get(game, {}).get(id) for id in chapters(game)[-1:])


def next_puzzle(game: str) -> str:
    """The first puzzle of a game that nobody has solved here; empty: there is none."""
    done = earned().get(game, {})
    return next((id for id, one in exercises(game).items() if one.kind == "puzzle" and not done.get(id)), "")
