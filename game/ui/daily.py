"""The daily challenge, as solved on this computer."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from game.catalog import installed
from game.data.texts import Texts
from game.rules.practice.daily import challenge, streak
from game.rules.records.records import solved


class Daily(NamedTuple):
    """Today's exercise, whether it was solved today, and the current streak in days."""

    game: str
    id: str
    done: bool
    days: int


def of_today() -> Daily | None:
    games, today = tuple(installed()), date.today()
    if (task := challenge(games, today)) is None:
        return None
    done = solved()
    return Daily(*task, (*task, today) in done, streak(games, done, today))


def written(texts: Texts, day: date) -> str:
    """A date with the name of its month."""
    return texts("ui_statistics.day", day=day.day, month=texts(f"ui_statistics.month.{day.month}"), year=day.year)
