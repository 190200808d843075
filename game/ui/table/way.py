"""Moves that were chosen together, though the rules know them one by one: they are played and taken back as one."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.rules.moves import Move
from game.ui.table.orders import AnyOrders
from game.ui.table.session import Session


class Way:
    def __init__(self, session: Session) -> None:
        self._session = session
        self.left: deque[Move] = deque()
        # How the table stood before the first of them.
        self._before: Any = None

    def begin(self, moves: Sequence[Move]) -> Move:
        """The first of these moves; the others are kept."""
        self._before = self._session.table.state.copy() if len(moves) > 1 else None
        self.left = deque(moves[1:])
        return moves[0]

    def next(self, orders: AnyOrders) -> Move | None:
        """The next of them, if it is still what was meant; otherwise the rest is let go, and the person decides anew."""
        table, move = self._session.table, self.left[0] if self.left else None
        mine = table.decision is not None and table.decision.by == self._session.viewer and move in table.decision.options
        if move is not None and mine and orders.goes_on(move, self._before, table.state):
            return self.left.popleft()
        self.left.clear()
        return None

    def undo(self, orders: AnyOrders) -> None:
        session = self._session
        session.undo()
        while orders.in_the_middle(session.table.state) and session.undo_refusal() is None:
            session.undo()

    def redo(self, orders: AnyOrders) -> None:
        session = self._session
        session.redo()
        while orders.in_the_middle(session.table.state) and session.table.history.undone:
            session.redo()
