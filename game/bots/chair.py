"""One seat's access to a table, limited to what its bot may know."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules.moves import Move
from game.rules.positions.position import Position
from game.rules.table import Table, View


class Chair:
    """One seat's view of a table. A bot gets this instead of the table, so that it does not see the true state."""

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def options(self) -> tuple[Move, ...]:
        """The legal moves of the player at this seat."""
        decision = self._table.decision
        return () if decision is None else decision.options_for(self.seat)

    @property
    def turn(self) -> tuple[int, int]:
        """The round and the current player's seat."""
        return self._table.game.turn_of(self._table.state)

    def view(self) -> View:
        """The state as this seat sees it, and the decision."""
        return self._table.view(self.seat)

    def situation(self) -> tuple[Position, Any, list[Move | int]]:
        """Data from which another process can rebuild the table, including what this seat does not know."""
        return self._table.position, *self._table.checkpoint()

    def fork(self, seed: int) -> Table[Any]:
        """Return a copy of the table to search on, with everything this seat does not know dealt at random."""
        return self._table.fork(self.seat, seed)


class Bot(Protocol):
    """A computer player. It chooses one of the options of its chair."""

    # True if the bot forks the table. A table without such bots needs no checkpoints.
    thinks_ahead: bool = False
    # Thinking time per decision of a bot that searches.
    seconds: float = 0.0
    level: str

    def choose(self, chair: Chair) -> Move: ...
