"""The chair a bot sits on: all it may know of a table, and nothing more."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules.events import Event
from game.rules.moves import Move
from game.rules.positions.position import Position
from game.rules.table import Table, View


class Chair:
    """One seat's side of a table. A bot gets this instead of the table, so that it cannot look at the true state."""

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def options(self) -> tuple[Move, ...]:
        """The moves this seat's person may choose from now."""
        decision = self._table.decision
        return () if decision is None else decision.options_for(self.seat)

    @property
    def turn(self) -> tuple[int, int]:
        """The round and whose turn it is, which everybody sees."""
        return self._table.game.turn_of(self._table.state)

    def view(self) -> View:
        """The state as this seat sees it, and the decision."""
        return self._table.view(self.seat)

    def events(self, since: int = 0) -> tuple[list[Event], int]:
        """What happened from this number on, as this seat saw it, and the number to ask for next time."""
        return self._table.events_for(self.seat, since), len(self._table.events)

    def situation(self) -> tuple[Position, Any, list[Move | int]]:
        """What it takes to set this chair up again at a copy of the table, in a process of its own."""
        return self._table.position, *self._table.checkpoint()

    def fork(self, seed: int) -> Table[Any]:
        """A table to think ahead on, with all that this seat does not know dealt anew."""
        return self._table.fork(self.seat, seed)


class Bot(Protocol):
    """A player made of code: given its chair, it chooses one of the options."""

    # Does it fork the table? A table where nobody does need not keep checkpoints.
    thinks_ahead: bool
    # How long it may think about a decision, if it does.
    seconds: float
    # Its name among the players of the game.
    level: str

    def choose(self, chair: Chair) -> Move: ...
