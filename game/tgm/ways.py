"""Where a unit or a pair can go over several spaces: what the table shows, and what the solo opponent weighs (5.11).

The rules know single steps (`moving`). Here they are put together, for a move that begins, goes on, or is only thought of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.tgm.geometry import Side, Space
from game.tgm.moving import bridged_spaces
from game.tgm.state import FieldUnit, TgmState, is_vehicle
from game.tgm.tables import NEIGHBOURS, TERRAIN
from game.tgm.terrain import crosses_river, going, ground_for


class Way(NamedTuple):
    """The steps to a space, the movement that is left there, and how much goes off on the way."""

    steps: tuple[Space, ...]
    left: int
    dangers: int = 0


def ways(
    state: TgmState,
    movers: Sequence[FieldUnit],
    left: int,
    occupied: Mapping[Space, Side],
    begun: bool = False,
    shy: bool = False,
) -> dict[Space, Way]:
    """Every space where a normal move of the unit, or of a pair, may end, with the best way; where it stands comes first.

    The shortest way is the best; `shy` goes round mines if it can. `begun`: in the middle of a move no step is hard (A40).
    """
    start, side = movers[0].space, movers[0].side
    found = {start: Way((), left)}
    near = NEIGHBOURS[state.columns]
    river = bool(ground_for(state.layouts).banks)
    ghosts = [mover.copy() for mover in movers] if river else movers
    hard = {start: _is_hard(state, movers, start)}
    edge = found if left > 0 and not (begun and hard[start]) else {}
    while edge:
        ahead: dict[Space, Way] = {}
        for here, (steps, rest, dangers) in edge.items():
            for there in _beside(state, ghosts, here) if river else near[here]:
                if there == start or (there in found and not shy) or occupied.get(there, side) != side:
                    continue
                if there not in hard:
                    if any(going(state, mover, there) == "never" for mover in movers):
                        continue
                    hard[there] = _is_hard(state, movers, there)
                if hard[here] or hard[there]:
                    if steps or begun:
                        continue
                    after = 0
                else:
                    after = 0 if _stops(state, movers, there) else rest - 1
                risk = dangers + _dangers(state, movers, there) if shy else 0
                if there not in ahead or risk < ahead[there].dangers:
                    ahead[there] = Way((*steps, there), after, risk)
        found |= {there: way for there, way in ahead.items() if there not in found or way.dangers < found[there].dangers}
        edge = {there: way for there, way in ahead.items() if way.left > 0}
    return {there: way for there, way in found.items() if there == start or there not in occupied}


def _is_hard(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> bool:
    return any(going(state, mover, space) == "hard" for mover in movers)


def _beside(state: TgmState, ghosts: Sequence[FieldUnit], here: Space) -> list[Space]:
    """On a map with a river: the spaces beside that nobody of these is cut off from, and those beyond a sappers' bridge."""
    for ghost in ghosts:
        ghost.space = here
    near = [
        there
        for there in NEIGHBOURS[state.columns][here]
        if not any(crosses_river(state, ghost, here, there) for ghost in ghosts)
    ]
    return near + bridged_spaces(state, ghosts[0])


def _stops(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> bool:
    """An antitank mine ends the move of a vehicle (1.25, 5)."""
    return space in state.tank_mines and any(is_vehicle(mover) for mover in movers)


def _dangers(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> int:
    """What goes off under who enters."""
    id = state.terrain.get(space)
    mined = id is not None and TERRAIN[state.pieces[id].kind].attack is not None
    return mined + _stops(state, movers, space)
