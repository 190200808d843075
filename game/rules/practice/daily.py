"""The daily challenge: one exercise a day, derived from the date, the same for everyone, without a network."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import date, timedelta
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from game.rules.practice.exercises import exercises

_FIRST = date(2026, 1, 1)
"""First day of the rotation between games."""


class Challenge(NamedTuple):
    game: str
    id: str


@cache
def challenge(games: tuple[str, ...], day: date) -> Challenge | None:
    """Return the challenge of a day; None if no game has exercises. With several games, none is chosen two days in a row.

    The rotation advances each day by at least one game but never by a full cycle. Within a game, the exercise with the
    smallest hash for the day is chosen, so that adding an exercise changes only a few days."""
    asked = {game: ids for game in games if (ids := _asked_of(game))}
    if not asked:
        return None
    apart = max(1, len(asked) - 1)
    passed = range(_FIRST.toordinal(), day.toordinal() + 1)
    game = [*asked][sum(1 + _number(f"{number}") % apart for number in passed) % len(asked)]
    return Challenge(game, min(asked[game], key=lambda id: _number(f"{day} {game} {id}")))


def _asked_of(game: str) -> list[str]:
    return [id for id, exercise in exercises(game).items() if exercise.kind != "chapter"]


def _number(words: str) -> int:
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


def streak(games: Sequence[str], solved: Container[tuple[str, str, date]], today: date) -> int:
    """Count the consecutive days with a solved challenge up to today, or up to yesterday while today's is unsolved."""

    def done(day: date) -> bool:
        asked = challenge(tuple(games), day)
        return asked is not None and (*asked, day) in solved

    day = today if done(today) else today - timedelta(1)
    count = 0
    while done(day):
        count, day = count + 1, day - timedelta(1)
    return count
