"""Opening a table for a new game or at a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.data.problems import quoted, unknown
from game.rules.errors import PositionError, RulesError, SetupError, message
from game.rules.game import Game
from game.rules.moves import Move, S
from game.rules.positions.position import (
    Position,
    Seat,
    check_seats,
    difference,
    positioned_state,
    read_options,
    start_state,
)
from game.rules.state import Keep
from game.rules.table import Table


def new_table(
    game: Game[S],
    seats: int | Sequence[Seat],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    scenario: str = "",
    keep: Keep = "history",
    projector: bool = False,
) -> Table[S]:
    """Open a table for a new game, or for a scenario of the game, with these players."""
    if isinstance(seats, int):
        check_seats(game, seats)  # checked before the seats are created, because the number may be huge
    people = tuple(Seat() for _ in range(seats)) if isinstance(seats, int) else tuple(seats)
    chosen = game.seated(options or {}, people)
    return open_table(game, Position(game.id, people, seed, chosen, scenario, projector=projector), keep)


def open_table(game: Game[S], position: Position, keep: Keep = "history") -> Table[S]:
    """Open a table at this position, and play the position's moves, which must be legal."""
    if position.game != game.id:
        raise PositionError([f"it is a position of {quoted(position.game)}, not of {game.id!r}"])
    if position.scenario and not position.state and not position.task:
        position = _prepared(game, position)
    state = positioned_state(game, position)
    # Store all options, so that a later change of a default does not affect this game.
    options = msgspec.to_builtins(read_options(game, position.options))
    start = msgspec.structs.replace(position, options=options, moves=())
    table = Table.open(game, start, state, keep)
    if table.decision is not None and not table.decision.options:
        raise PositionError([message("knobs.why.nothing_to_do", f"{table.decision.prompt}: nobody could do anything")])
    for number, move in enumerate(position.moves, 1):
        try:
            table.choose(move)
        except RulesError as error:
            raise PositionError([f"move {number}, {quoted(move)}: {error}"]) from error
    return table


def position_of(table: Table[S]) -> Position:
    """Return the position of a table: the differences between its start and its last checkpoint, and the moves since."""
    checkpoint, since = table.checkpoint()
    start = start_state(table.game, table.position)
    return msgspec.structs.replace(
        table.position,
        seats=table.seats,
        state=difference(start, checkpoint),
        moves=tuple(str(move) for move in since if isinstance(move, Move)),
    )


def _prepared(game: Game[S], position: Position) -> Position:
    """Position of a scenario, with the players, seed and options of the given position."""
    scenarios = game.scenarios()
    if why := game.broken_scenarios().get(position.scenario):
        raise SetupError(f"the scenario {position.scenario} of {game.id} cannot be played: {why}")
    if position.scenario not in scenarios:
        raise SetupError(f"{game.id}: {unknown('scenario', position.scenario, scenarios)}")
    prepared = scenarios[position.scenario]
    # A scenario that only sets options allows every number of seats that the game allows with them.
    if prepared.state and len(position.seats) != len(prepared.seats):
        seats = f"{len(prepared.seats)} seats, not {len(position.seats)}"
        raise SetupError(f"the scenario {quoted(position.scenario)} of {game.id} is for {seats}")
    options = prepared.options | position.options
    return msgspec.structs.replace(position, options=options, state=prepared.state, moves=prepared.moves + position.moves)
