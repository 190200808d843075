"""The challenge of the day, as this computer knows it."""

from __future__ import annotations

from datetime import date

from game.catalog import installed
from game.data.texts import Texts
from game.rules.daily import Challenge, challenge, streak
from game.rules.records import solved


def of_today() -> Challenge | None:
    return challenge(tuple(installed()), date.today())


def days_in_a_row() -> int:
    """On how many days in a row, up to now, the challenge was solved here."""
    return streak(installed(), solved(), date.today())


def is_solved() -> bool:
    today = of_today()
    return today is not None and (*today, date.today()) in solved()


def written(texts: Texts, day: date) -> str:
    """A day as one writes it, with the name of its month."""
    return texts("ui_statistics.day", day=day.day, month=texts(f"ui_statistics.month.{day.month}"), year=day.year)
