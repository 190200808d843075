"""Where a unit can go: before its move, in the middle of it, or in the enemy's next turn (5.11, *reachable*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.tgm.geometry import Side, Space
from game.tgm.moving import bridged_spaces, printed_movement
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import NEIGHBOURS
from game.tgm.terrain import crosses_river, going, ground_for


class Way(NamedTuple):
    """The steps to a space, and the movement that is left there."""

    steps: tuple[Space, ...]
    left: int


def ways(
    state: TgmState, unit: FieldUnit, left: int, occupied: Mapping[Space, Side], begun: bool = False
) -> dict[Space, Way]:
    """Every space where a normal move of the unit may end, with the shortest way there; where it stands comes first.

    `begun`: the unit is in the middle of its move, so that no step may be hard (A40).
    """
    start, side = unit.space, unit.side
    found = {start: Way((), left)}
    if left < 1:
        return found
    near = NEIGHBOURS[state.columns]
    river = bool(ground_for(state.layouts).banks)
    ghost = unit.copy() if river else unit
    hard = {start: going(state, unit, start) == "hard"}
    edge = [start] if not (begun and hard[start]) else []
    while edge:
        ahead: list[Space] = []
        for here in edge:
            steps, rest = found[here]
            first = here == start and not begun
            ghost.space = here
            for there in (*near[here], *bridged_spaces(state, ghost)) if river else near[here]:
                if there in found or occupied.get(there, side) != side:
                    continue
                access = going(state, unit, there)
                if access == "never" or (river and there in near[here] and crosses_river(state, unit, here, there)):
                    continue
                hard[there] = access == "hard"
                if hard[here] or hard[there]:
                    if not first:
                        continue
                    found[there] = Way((there,), 0)
                else:
                    found[there] = Way((*steps, there), rest - 1)
                    if rest > 1:
                        ahead.append(there)
        edge = ahead
    ghost.space = start
    return {there: way for there, way in found.items() if there == start or there not in occupied}


def next_movement(state: TgmState, unit: FieldUnit) -> int:
    """What movement a unit has in its next turn, without hurrying (5.11, 4)."""
    if unit.mounted or unit.stranded:
        return 0
    printed = printed_movement(state, unit)
    return min(printed, 1) if unit.suppressed else printed
