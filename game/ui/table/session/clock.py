"""Thinking time: the time that people spend on their decisions, and its limits, in ms; and the length of the game."""

from __future__ import annotations

import time
from typing import NamedTuple

from game.rules.journals.history import Kept
from game.rules.state import NOBODY

SECOND, MINUTE = 1000, 60_000
_ASIDE, _LONGEST = "seconds", 10_000_000
"""The name of the length in the journal, and its maximum in seconds, so that damage isn't taken for a length."""


class Time(NamedTuple):
    """A time spent, and its limit; 0 is none. As text, minutes and seconds: the time left if there is a limit."""

    spent: int
    limit: int = 0

    @property
    def left(self) -> int:
        return max(0, self.limit - self.spent)

    @property
    def is_short(self) -> bool:
        """Return whether this is the last sixth of the limit, but at most its last minute."""
        return bool(self.limit) and self.left <= min(MINUTE, self.limit // 6)

    def __str__(self) -> str:
        # Time left is rounded up, so that zero means that nothing is left.
        minutes, seconds = divmod(-(-self.left // SECOND) if self.limit else self.spent // SECOND, 60)
        return f"{minutes}:{seconds:02}"


class Question(NamedTuple):
    """A question to people: the awaited seat, or NOBODY in a call to several; moves played, and the state's fingerprint."""

    seat: int
    moves: int
    digest: str


class Clock:
    """Counts the time of each seat, in `spent`, which the journal keeps, and of each question."""

    def __init__(self, spent: dict[int, int]) -> None:
        self.spent = spent
        self.move_limit = self.game_limit = 0
        # The current question, if any, and whether its time runs.
        self.question: Question | None = None
        self.runs, self._since = False, 0
        # A question that is asked again after undo keeps its time.
        self._on: dict[Question, int] = {}

    def follow(self, question: Question | None, runs: bool, now: int) -> None:
        """Count the time since the last call, then continue with this question."""
        if self.runs and (asked := self.question) is not None:
            self._on[asked] = self._on.get(asked, 0) + now - self._since
            if asked.seat != NOBODY:
                self.spent[asked.seat] = self.spent.get(asked.seat, 0) + now - self._since
        self.question, self.runs, self._since = question, runs and question is not None, now

    @property
    def on_question(self) -> Time:
        return Time(self._on.get(self.question, 0) if self.question is not None else 0, self.move_limit)

    def of(self, seat: int) -> Time:
        return Time(self.spent.get(seat, 0), self.game_limit)

    @property
    def total(self) -> Time:
        """The sum of the times as they are shown, so that it can be checked."""
        return Time(sum(time // SECOND * SECOND for time in self.spent.values()))

    @property
    def running(self) -> list[Time]:
        """The times that run now."""
        seats = [self.question.seat] if self.question is not None and self.runs else []
        return [self.on_question for _ in seats] + [self.of(seat) for seat in seats if seat != NOBODY]


class Length:
    """Counts the time in which a game's table is open. The journal keeps it, so that a continued game counts on."""

    def __init__(self, kept: Kept, is_new: bool) -> None:
        self._kept = kept
        before: object = kept.aside.get(_ASIDE, 0 if is_new else None)
        # Monotonic time at which the game would have begun without breaks; None if its earlier length is unknown.
        self._begun = time.monotonic() - before if isinstance(before, int) and 0 <= before <= _LONGEST else None

    def note(self) -> None:
        """Keep the length with the next line of the journal."""
        if self._begun is not None:
            self._kept.aside[_ASIDE] = int(time.monotonic() - self._begun)

    @property
    def minutes(self) -> int:
        """The length in minutes, at least 1; 0 if it is unknown."""
        return 0 if self._begun is None else max(1, round((time.monotonic() - self._begun) / 60))
