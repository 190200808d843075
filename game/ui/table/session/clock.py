"""Thinking time: the time that people spend on their decisions, and its limits. All times are in ms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.rules.state import NOBODY

if TYPE_CHECKING:
    from game.ui.table.session.session import Session

SECOND, MINUTE = 1000, 60_000
_LAST_SHARE = 6
"""The last part of a limit in which time is short, as a fraction of the limit; at most the last minute."""


class Question(NamedTuple):
    """A question to people: the awaited seat, or NOBODY in a call to several, and the situation in which it is asked.

    The situation is the number of moves played and the fingerprint of the state, so it is the same after undo and redo."""

    seat: int
    moves: int
    digest: str


class Limit(NamedTuple):
    """The time left of a limit, and the limit."""

    left: int
    whole: int

    @property
    def is_short(self) -> bool:
        return self.left <= min(MINUTE, self.whole // _LAST_SHARE)


class Clock:
    """Counts thinking time by seat in `spent`, which the journal keeps, and by question. A limit of 0 is none."""

    def __init__(self, spent: dict[int, int]) -> None:
        self.spent = spent
        self.move_limit = self.game_limit = 0
        # The current question to people, if any, and whether its time runs.
        self.question: Question | None = None
        self.runs = False
        self._since = 0
        # A question asked again after undo keeps its time.
        self._on_question: dict[Question, int] = {}

    def follow(self, question: Question | None, runs: bool, now: int) -> None:
        """Count the time since the last call, then continue with this question."""
        if self.runs and (asked := self.question) is not None:
            self._on_question[asked] = self.on_move + now - self._since
            if asked.seat != NOBODY:
                self.spent[asked.seat] = self.spent.get(asked.seat, 0) + now - self._since
        self.question, self.runs, self._since = question, runs and question is not None, now

    @property
    def on_move(self) -> int:
        """The time spent on the current question."""
        return self._on_question.get(self.question, 0) if self.question is not None else 0

    @property
    def of_move(self) -> Limit | None:
        return Limit(max(0, self.move_limit - self.on_move), self.move_limit) if self.move_limit else None

    def of_game(self, seat: int) -> Limit | None:
        return Limit(max(0, self.game_limit - self.spent.get(seat, 0)), self.game_limit) if self.game_limit else None

    @property
    def next_limit(self) -> Limit | None:
        """The limit that ends first for the current question, if any."""
        if self.question is None:
            return None
        limits = self.of_move, self.of_game(self.question.seat) if self.question.seat != NOBODY else None
        return min(filter(None, limits), default=None)

    def next_change(self) -> int | None:
        """The time until another number is shown; None while the clock stands."""
        if not self.runs or self.question is None:
            return None
        return min(SECOND - time % SECOND for time in (self.on_move, self.spent.get(self.question.seat, 0)))


def shown_time(time: int, limit: Limit | None = None) -> str:
    """Minutes and seconds spent, or left of a limit: zero only when nothing is left."""
    seconds = time // SECOND if limit is None else -(-limit.left // SECOND)
    return f"{seconds // 60}:{seconds % 60:02}"


def whole_seconds(spent: Mapping[int, int]) -> int:
    """The sum of the times as they are shown, so that it can be checked."""
    return sum(time // SECOND * SECOND for time in spent.values())


def question_of(session: Session) -> Question | None:
    """The question that people at this table must answer now, if any. A muted call is not one."""
    decision, history = session.decision, session.table.history
    if decision is None or session.waits_for_bots or session.recapping or session.calls.is_quiet:
        return None
    called = session.calls.called() if decision.callable_seats else {decision.by}
    asked = [seat for seat in called if seat in session.people]
    if not asked:
        return None
    digest = history.played[-1].digest if history.played else ""
    return Question(asked[0] if len(asked) == 1 else NOBODY, len(history.played), digest)
