"""Achievements of finished games. They are data, `rules_data/achievements.yaml`, by game:

    dictators:
      brink:
        icon: radioactive
        needs:
          - {won: true}
          - {of: defcon, is: 2}

The conditions are checked at the end of the game, for every player. The texts are in `achievements.yaml` of every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem
from game.data.records import Record
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import load
from game.rules.game import AnyGame
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position, Seat
from game.rules.practice.aims import Condition, Course
from game.rules.table import Table

_FILE = RULES_DATA / "achievements.yaml"


class Achievement(Record, frozen=True):
    icon: str
    needs: tuple[Condition, ...]


@cache
def _all() -> dict[str, dict[str, Achievement]]:
    return load(_FILE, dict[str, dict[str, Achievement]])


def achievements(game: str) -> Mapping[str, Achievement]:
    return _all().get(game, {})


def achieved(table: Table[Any], seat: int) -> tuple[str, ...]:
    """Achievements of this seat at a finished table. If hindsight was used, those that require a win do not count."""
    course, hindsight = Course(table, seat), table.history.used_hindsight
    known = {id: achievement.needs for id, achievement in achievements(table.game.id).items()}
    open_to = {id: needs for id, needs in known.items() if not (hindsight and any(part.won for part in needs))}
    return tuple(id for id, needs in open_to.items() if all(part.is_true(course) for part in needs))


def check_achievements(game: AnyGame) -> Iterator[Problem]:
    """Check that each condition fits the game, that its events exist, and that there are texts."""
    path = TEXT / ENGLISH / "achievements.yaml"
    names = load_texts(path)[0]
    table = open_table(game, Position(game.id, tuple(Seat() for _ in range(game.min_seats))))
    course = Course(table, 0)
    for id, achievement in achievements(game.id).items():
        for key in (f"achievements.{game.id}.{id}.{word}" for word in ("title", "text")):
            if key not in names:
                yield Problem(shown(_FILE), None, f"{game.id}, {id}: there is no text {key}; add it to {shown(path)}")
        for part in achievement.needs:
            for problem in course.problems(part):
                yield Problem(shown(_FILE), None, f"{game.id}, {id}: {problem}")
