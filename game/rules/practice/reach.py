"""Check whether a goal can still be reached, using only what the player knows for certain."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.positions.opening import open_table
from game.rules.practice.aims import Course, Task
from game.rules.table import Table

# Maximum number of moves searched: enough for the end of a turn, but not for a whole one.
_MOVES = 60


class _NobodyKnows(Exception):
    """The search has no certain result: another player, a die or a hidden card decides, or there are too many moves."""


def out_of_reach(task: Task, table: Table[Any], seat: int) -> tuple[int, ...] | None:
    """Indices of the parts of a goal that can no longer be reached; None if the whole goal may still be reached.

    The result may be empty: then each part can be reached, but not all of them together."""
    search = _Search(task, table, seat)
    try:
        return None if search.leads_there() else tuple(search.missed)
    except _NobodyKnows:
        return None


class _Search:
    """A search of all remaining moves, on its own table."""

    def __init__(self, task: Task, table: Table[Any], seat: int) -> None:
        self._task, self._seat, self._left = task, seat, _MOVES
        # Not a practice game, so that undo is refused where someone has learned something.
        self._table = open_table(table.game, replace(table.position, options=table.position.options | {"practice": False}))
        for played in table.history.played[len(self._table.history.played) :]:
            self._table.choose(played.move)
        # Parts of the goal that have not been true anywhere in the search.
        self.missed = [*range(len(task.aim))]

    def leads_there(self) -> bool:
        """Return whether any sequence of moves from here reaches the goal."""
        task, table, course = self._task, self._table, Course(self._table, self._seat)
        self.missed = [number for number in self.missed if not task.aim[number].is_true(course)]
        standing = task.standing(table, self._seat)
        if standing.over or any(part.is_too_late(course, task.turns) for part in task.aim):
            return standing.stars > 0
        decision = table.decision
        if decision is None or decision.by != self._seat:
            raise _NobodyKnows
        for move in decision.options:
            self._left -= 1
            table.choose(move)
            if self._left < 0 or (table.undo_refusal() is not None and not self._has_ended(move.verb)):
                raise _NobodyKnows
            if self.leads_there():
                return True
            table.history.undo(table)
        return False

    def _has_ended(self, verb: str) -> bool:
        """Return whether the last move ended the exercise by using up the time, so that anything revealed afterwards is too
        late."""
        known, last = self._table.game.verbs.get(verb), self._table.history.played[-1]
        return known is not None and known.ends and not last.dice and self._task.standing(self._table, self._seat).over
