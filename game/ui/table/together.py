"""Moves that were chosen together: played, taken back and done again as one, though the rules know them one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from game.rules.moves import Move
from game.ui.table.face import AnyFace
from game.ui.table.session import Session


class Together:
    """What is left to be played of them, and how the table stood before the first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._left: deque[Move] = deque()
        self._before: Any = None

    def __bool__(self) -> bool:
        return bool(self._left)

    def first_of(self, way: Sequence[Move]) -> Move:
        """Begin with these moves; all but the first are kept."""
        self._before = self._session.table.state.copy() if len(way) > 1 else None
        self._left = deque(way[1:])
        return way[0]

    def next(self, face: AnyFace) -> Move | None:
        """The next move, if it is still what was meant; otherwise the rest is let go, and the person decides anew."""
        session, move = self._session, self._left[0]
        decision = session.table.decision
        mine = decision is not None and decision.by == session.viewer and move in decision.options
        if mine and face.orders.goes_on(move, self._before, session.table.state):
            return self._left.popleft()
        self.let_go()
        return None

    def let_go(self) -> None:
        self._left.clear()

    def undo(self, face: AnyFace) -> None:
        self._all_of(self._session.undo, lambda: self._session.undo_refusal() is None, face)

    def redo(self, face: AnyFace) -> None:
        self._all_of(self._session.redo, lambda: bool(self._session.table.history.undone), face)

    def _all_of(self, step: Callable[[], None], possible: Callable[[], bool], face: AnyFace) -> None:
        step()
        while face.orders.in_the_middle(self._session.table.state) and possible():
            step()
