"""How likely everybody was to win, turn by turn, in a game that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.bots.players import mind_of
from game.rules.game import AnyGame
from game.rules.table import Table
from game.ui.table.panels.chances import percents


class Swing(NamedTuple):
    """Whose chance to win changed most between two looks, from what to what; and after how many moves these were."""

    seat: int
    before: float
    after: float
    since: int
    until: int
    # In parts of a hundred, as a bar shows them.
    shown: tuple[int, int]


class Odds:
    """Follows a game that is over, with nothing hidden: how likely everybody was to win, once in each turn.

    That is judged where a situation can be judged as it stands, which a game knows; or it is nothing but what somebody was
    told by the `bars` of a practice game, by how many moves had been played: nobody is told two numbers about one moment.
    """

    def __init__(self, game: AnyGame, seats: int, bars: Mapping[int, tuple[float, ...]] | None = None) -> None:
        self._game, self._seats, self._mind = game, seats, mind_of(game.id)
        self._bars = bars or {}
        self._turn: tuple[int, int] | None = None
        # In which round and after how many moves; and from one time to the next what changed.
        self.noted: list[tuple[int, int, tuple[float, ...]]] = []
        self.swings: list[Swing] = []

    def judged(self, state: Any) -> tuple[float, ...]:
        """Everybody's chance to win as it looks in the midst of whatever happens; 0 where a game cannot be judged."""
        if self._mind is None:
            return (0.0,) * self._seats
        return tuple(self._mind.judge.standing(state, self._seats) or self._mind.judge.judged(state, self._seats)[0])

    def saw(self, moves: int, table: Table[Any]) -> None:
        """The table after so many moves."""
        state, turn = table.state, self._game.turn_of(table.state)
        if self._mind is None:
            return
        judge = self._mind.judge
        settled = judge.settled(state, self._seats)
        now = self._bars.get(moves, ()) if settled is None else tuple(settled)
        if not now and (self._bars or turn == self._turn or not self._mind.is_quiet(table)):
            return
        now = now or self.judged(state)
        if settled is not None and state.result is None and self.noted and now == self.noted[-1][2]:
            # What must come is known already.
            return
        if self.noted:
            _round, since, was = self.noted[-1]
            seat = max(range(self._seats), key=lambda seat: abs(now[seat] - was[seat]))
            shown = percents(was)[seat], percents(now)[seat]
            self.swings.append(Swing(seat, was[seat], now[seat], since, moves, shown))
        self.noted.append((turn[0] if self.noted else max(0, turn[0] - 1), moves, now))
        self._turn = turn
