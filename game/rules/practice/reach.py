"""Can an aim still be reached? What is certain about that, as far as whoever plays for it can know."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.positions.opening import open_table
from game.rules.practice.aims import Course, Task
from game.rules.table import Table

# So many moves ahead are looked at: what is left when a turn comes to its end, not all that a turn can be.
_MOVES = 60


class _NobodyKnows(Exception):
    """Somebody else, a die or a hidden card would have to decide, or there is too much to look at."""


def out_of_reach(task: Task, table: Table[Any], seat: int) -> tuple[int, ...] | None:
    """The numbers of the parts of an aim that nothing leads to any more; None as long as the whole may be reached.

    There may be no such part: each can be reached, but not together with the others.
    """
    search = _Search(task, table, seat)
    try:
        return None if search.leads_there() else tuple(search.missed)
    except _NobodyKnows:
        return None


class _Search:
    """Plays all that is left to be done, on a table of its own."""

    def __init__(self, task: Task, table: Table[Any], seat: int) -> None:
        self._task, self._seat, self._left = task, seat, _MOVES
        # Where undo stops, somebody learns something; in a practice game it never does.
        strict = replace(table.position, options=table.position.options | {"practice": False})
        self._table = open_table(table.game, strict)
        for played in table.history.played[len(self._table.history.played) :]:
            self._table.choose(played.move)
        # The parts of the aim that were true nowhere.
        self.missed = [*range(len(task.aim))]

    def leads_there(self) -> bool:
        """Does something that can be done from here on reach the aim?"""
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
        """Has the last move only ended the time there was? What others learn and do afterwards comes too late."""
        known, last = self._table.game.verbs.get(verb), self._table.history.played[-1]
        return known is not None and known.ends and not last.dice and self._task.standing(self._table, self._seat).over
