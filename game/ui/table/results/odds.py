"""Chances to win, turn by turn, in a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.bots.players import mind_of
from game.rules.game import AnyGame
from game.rules.table import Table
from game.ui.table.panels.chances import percents


class Swing(NamedTuple):
    """The largest change of any seat's chance between two samples, with the number of moves at both."""

    seat: int
    before: float
    after: float
    since: int
    until: int
    # Percentages before and after, as in the chances bar.
    shown: tuple[int, int]


class Odds:
    """Samples of everyone's chance to win a finished game, once a turn, with nothing hidden.

    They come from the game's evaluation of quiet states or, in a practice game, only from the `bars` shown there, by number
    of moves, so that nobody sees two numbers for one moment."""

    def __init__(self, game: AnyGame, seats: int, bars: Mapping[int, tuple[float, ...]] | None = None) -> None:
        self._game, self._seats, self._mind = game, seats, mind_of(game.id)
        self._bars = bars or {}
        self._turn: tuple[int, int] | None = None
        # Samples (round, number of moves, chances), and the changes between them.
        self.noted: list[tuple[int, int, tuple[float, ...]]] = []
        self.swings: list[Swing] = []

    def judged(self, state: Any) -> tuple[float, ...]:
        """Everyone's chance to win, even in the middle of events; 0 if the game has no evaluation."""
        if self._mind is None:
            return (0.0,) * self._seats
        return tuple(self._mind.judge.standing(state, self._seats) or self._mind.judge.judged(state, self._seats)[0])

    def saw(self, moves: int, table: Table[Any]) -> None:
        """Take a sample of the table after this many moves, if it is time for one."""
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
            # The outcome was already certain at the last sample.
            return
        if self.noted:
            _round, since, was = self.noted[-1]
            seat = max(range(self._seats), key=lambda seat: abs(now[seat] - was[seat]))
            shown = percents(was)[seat], percents(now)[seat]
            self.swings.append(Swing(seat, was[seat], now[seat], since, moves, shown))
        self.noted.append((turn[0] if self.noted else max(0, turn[0] - 1), moves, now))
        self._turn = turn
