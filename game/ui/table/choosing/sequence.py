"""Moves played without asking: automatic ones, and the rest of a group chosen together. They are undone with the choice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.choosing.orders import AnyOrders
from game.ui.table.session.session import Session


class MoveSequence:
    def __init__(self, session: Session) -> None:
        self._session = session
        self.left: deque[Move] = deque()
        # State before the first move of the current group.
        self._before = session.table.state
        # The player who chose the current group.
        self._by = NOBODY
        # Number of events before the player's first choice of the turn, and that turn.
        self.chosen: tuple[int, tuple[int, int]] | None = None
        # Reasons for automatic moves since the last question.
        self._idle_reasons: list[str] = []

    def begin(self, moves: Sequence[Move]) -> Move:
        """Return the first of these moves and keep the others."""
        table = self._session.table
        self._by = table.decision.by if table.decision is not None else NOBODY
        self._before = table.state.copy() if len(moves) > 1 else table.state
        turn = table.game.turn_of(table.state)
        if self.chosen is None or self.chosen[1] != turn:
            self.chosen = len(table.events), turn
        self.left = deque(moves[1:])
        return moves[0]

    def by_itself(self, orders: AnyOrders, say: Callable[[str], None]) -> Move | None:
        """The next move to play without asking: one of a group, a pass on a muted call, or a move that is no real choice."""
        session, state = self._session, self._session.state
        asked = decision if (decision := session.decision) is not None and decision.by in session.remote else session.asked
        if self.goes_on(orders):
            return self.left.popleft()
        if session.calls.is_quiet:
            return Move(GO_ON.name)
        reason = orders.idle(asked.options, state, asked.prompt) if asked is not None and orders.skips_idle else ""
        if reason and asked is not None and len(session.people) > 1:
            reason = f"{session.wording.listed(asked.by)}: {reason}"
        self._idle_reasons = [*self._idle_reasons, *([] if reason in self._idle_reasons else [reason])] if reason else []
        if asked is None or not reason:
            return None
        # Announce all skipped decisions together.
        say("\n".join(self._idle_reasons))
        return orders.verbs.primary(asked.options) or asked.options[0]

    def goes_on(self, orders: AnyOrders) -> bool:
        """Return whether the next move of the group is still legal and intended; if not, drop the rest of the group."""
        table, move = self._session.table, self.left[0] if self.left else Move("")
        decision = table.decision
        mine = decision is not None and decision.by == self._by and move in decision.options
        if mine and orders.verbs[move.verb].continues(move, self._before, table.state):
            return True
        self.left.clear()
        return False
