"""Replays of a game: its moves, with the states before and after each event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.events import Event
from game.rules.journals.history import Mark, Played
from game.rules.referee import Referee
from game.rules.table import Table


class Step(NamedTuple):
    """An event, or None at the end of a move, with the states right before and after it."""

    event: Event | None
    before: Any
    after: Any
    # Number of events up to and including this one.
    number: int


class ReplayedMove(NamedTuple):
    """A replayed move: its number, its steps, and the table after it, which is valid until the next move."""

    number: int
    # None for the first item, in which the rules only run up to the first decision.
    played: Played | None
    steps: list[Step]
    table: Table[Any]

    @property
    def before(self) -> Any:
        return self.steps[0].before

    @property
    def after(self) -> Any:
        return self.steps[-1].after


def replayed_moves(table: Table[Any], since: Mark[Any] | None = None) -> Iterator[ReplayedMove]:
    """Replay the moves of a table on a copy, from the beginning or a checkpoint. The first item precedes all moves."""
    history = table.history
    mark = since or history.marks[0]
    moves, number, steps = history.played[mark.moves :], mark.events, list[Step]()
    last = mark.state.copy()
    referee = Referee(table.game, mark.state.copy(), None, [], [])

    def saw(event: Event | None) -> None:
        nonlocal last, number
        before, last, number = last, referee.state.copy(), number + (event is not None)
        steps.append(Step(event, before, last, number))

    def seat(count: int) -> None:
        for seating in history.seatings:
            if seating.moves == count:
                again.announce(seating)

    referee.watcher = saw
    again = Table.running(table.position, referee)
    seat(mark.moves)
    saw(None)
    yield ReplayedMove(mark.moves, None, steps, again)
    for count, played in enumerate(moves, mark.moves + 1):
        steps = []
        again.play_unchecked(played.move)
        seat(count)
        saw(None)
        yield ReplayedMove(count, played, steps, again)
