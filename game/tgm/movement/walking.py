"""Paths over several spaces: where a unit or a pair can end its move, and the legal moves that lead there (5.11).

The rules only know single steps (`moving`). This module combines them, for a move in progress or one that is only being
considered. Players click the end of the path, an enemy to assault, or a carrier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.rules.moves import Move
from game.rules.refusals import Refusal, refusal
from game.tgm.ground.geometry import Side, Space
from game.tgm.ground.terrain import closed, crosses_river, going, ground_for
from game.tgm.movement.boarding import boat_for, opposite_bank, row_problem
from game.tgm.movement.carrying import load_problem
from game.tgm.movement.moving import bridged_spaces, move_problem, pair_problem, rest_of
from game.tgm.movement.verbs import Join, Swap, march_problem
from game.tgm.state import FieldUnit, TgmState, has, is_infantry, is_vehicle
from game.tgm.tables import DISTANCE, NEIGHBOURS, TERRAIN


class Way(NamedTuple):
    """A path: its steps, the movement left at its end, and the number of mines it triggers."""

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
    """Every space where a normal move of the unit or pair may end, with the best path. Its current space comes first.

    The shortest path is best or, with `shy`, the one with the fewest mines. `begun`: the move is in progress, so hard steps
    are no longer possible (A40)."""
    start, side = movers[0].space, movers[0].side
    paths = {start: Way((), left)}
    neighbors = NEIGHBOURS[state.columns]
    river = bool(ground_for(state.layouts).banks)
    ghosts = [mover.copy() for mover in movers] if river else movers
    hard = {start: _is_hard(state, movers, start)}
    frontier = paths if left > 0 and not (begun and hard[start]) else {}
    while frontier:
        reached: dict[Space, Way] = {}
        for here, (steps, remaining, dangers) in frontier.items():
            for there in _neighbors(state, ghosts, here) if river else neighbors[here]:
                if there == start or (there in paths and not shy) or occupied.get(there, side) != side:
                    continue
                if there not in hard:
                    if any(going(state, mover, there) == "never" for mover in movers):
                        continue
                    hard[there] = _is_hard(state, movers, there)
                if hard[here] or hard[there]:
                    if steps or begun:
                        continue
                    left_there = 0
                else:
                    left_there = 0 if _stops(state, movers, there) else remaining - 1
                risk = dangers + _dangers(state, movers, there) if shy else 0
                if there not in reached or risk < reached[there].dangers:
                    reached[there] = Way((*steps, there), left_there, risk)
        paths |= {
            there: path for there, path in reached.items() if there not in paths or path.dangers < paths[there].dangers
        }
        frontier = {there: path for there, path in reached.items() if path.left > 0}
    return {there: path for there, path in paths.items() if there == start or there not in occupied}


def _is_hard(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> bool:
    return any(going(state, mover, space) == "hard" for mover in movers)


def _neighbors(state: TgmState, ghosts: Sequence[FieldUnit], here: Space) -> list[Space]:
    """On a map with a river: adjacent spaces that all movers can step to, plus spaces across sapper bridges."""
    for ghost in ghosts:
        ghost.space = here
    neighbors = [
        there
        for there in NEIGHBOURS[state.columns][here]
        if not any(crosses_river(state, ghost, here, there) for ghost in ghosts)
    ]
    return neighbors + bridged_spaces(state, ghosts[0])


def _stops(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> bool:
    """Return whether an antitank mine on the space would stop the movers, because one of them is a vehicle (1.25, 5)."""
    return space in state.tank_mines and any(is_vehicle(mover) for mover in movers)


def _dangers(state: TgmState, movers: Sequence[FieldUnit], space: Space) -> int:
    """Number of mines that the movers would trigger on the space."""
    id = state.terrain.get(space)
    mined = id is not None and TERRAIN[state.pieces[id].kind].attack is not None
    return mined + _stops(state, movers, space)


def walks(state: TgmState, unit: FieldUnit, together: bool = False, more: int = 0) -> dict[Space, Way]:
    """Every other space where a move of this unit or its pair may end, with the best path: fewest mines, then shortest.

    `more`: additional movement to assume."""
    has_begun = state.moving == unit.card and bool(state.trail)
    occupied = {other_unit.space: other_unit.side for other_unit in state.units.values() if other_unit.space}
    left = movement_left(state, unit, together) + more
    paths = ways(state, _movers(state, unit, together), left, occupied, has_begun, shy=True)
    return {space: path for space, path in paths.items() if space != unit.space}


_MEETING = (Join(), Swap())


def stands(state: TgmState, unit: FieldUnit) -> set[Space]:
    """Every space where the unit could end its own move: by walking (with March if affordable), pairing up or swapping."""
    known = walks(state, unit, more=int(march_problem(state, unit) is None))
    near = NEIGHBOURS[state.columns].get(unit.space, ())
    mates = [mate for mate in state.units.values() if mate.side == unit.side and mate.space in near]
    met = [mate for mate in mates if any(verb.refuse(state, unit.seat, (unit.card, mate.card)) is None for verb in _MEETING)]
    met += [state.units[move.args[1]] for move in _meetings(state, unit, known) if move.verb == "join"]
    return {unit.space, *known, *(mate.space for mate in met)}


def movement_left(state: TgmState, unit: FieldUnit, together: bool = False) -> int:
    """Movement that a unit or its pair has left now."""
    if state.moving == unit.card:
        return state.left
    return min(rest_of(state, mover) for mover in _movers(state, unit, together))


def _movers(state: TgmState, unit: FieldUnit, together: bool) -> list[FieldUnit]:
    as_pair = together or (state.together and state.moving == unit.card)
    return [unit, state.units[unit.partner]] if as_pair and unit.partner else [unit]


def way_problem(state: TgmState, unit: FieldUnit, space: Space, together: bool = False) -> Refusal | None:
    """Reason why the unit or its pair cannot end its move on a nearby space. None if it can, or if the space is far away."""
    left, distance = movement_left(state, unit, together), DISTANCE[unit.space][space]
    if not distance or space in walks(state, unit, together):
        return None
    if distance > 1 and not together and march_problem(state, unit) is None and space in walks(state, unit, more=1):
        return refusal("tgm.refusal.needs_march", "1.16 March", unit=unit.card, space=space)
    if distance > left:
        return None
    problem = move_problem(state, unit, space, left, together)
    if distance == 1:
        rows = boat_for(state, unit) is not None and opposite_bank(state, unit.space) == space
        return (row_problem(state, unit) if rows else None) or problem
    if any(going(state, mover, space) == "never" for mover in _movers(state, unit, together)):
        return closed(state, "R14.1", unit.card, space)
    if any(mover.space == space for mover in state.units.values()):
        return refusal("tgm.refusal.occupied", "R9.4", space=space)
    if problem is not None and problem.key != "tgm.refusal.not_adjacent":
        return problem
    if going(state, unit, space) == "hard":
        return refusal("tgm.refusal.hard", "A40", unit=unit.card, space=space)
    return refusal("tgm.refusal.no_way", "A40", unit=unit.card, space=space, left=left)


def offered(state: TgmState, options: Sequence[Move]) -> dict[Move, tuple[Move, ...]]:
    """The legal moves, with single steps replaced by whole paths. Each comes with the moves that it consists of."""
    sequences: dict[Move, tuple[Move, ...]] = {}
    walked: set[tuple[str, str]] = set()
    for move in options:
        if move.verb not in ("move", "move_pair"):
            sequences[move] = (move,)
        elif (move.verb, move.args[0]) not in walked:
            walked.add((move.verb, move.args[0]))
            steps = [other for other in options if other.verb == move.verb and other.args[0] == move.args[0]]
            sequences.update(_sequences(state, move, steps))
    return sequences


def _sequences(state: TgmState, first: Move, steps: Iterable[Move]) -> dict[Move, tuple[Move, ...]]:
    """All paths of one unit; if it has none, its single steps."""
    unit = state.units[first.args[0]]
    paths = walks(state, unit, together=first.verb == "move_pair")
    sequences = {Move(first.verb, (unit.card, space)): _moves(unit, first.verb, walk) for space, walk in paths.items()}
    if first.verb == "move" and not state.together:
        sequences |= _assaults(state, unit, paths)
        sequences |= _meetings(state, unit, paths)
    legal = {*steps}
    sequences = {move: sequence for move, sequence in sequences.items() if sequence[0] in legal}
    return sequences or {move: (move,) for move in steps}


def _moves(unit: FieldUnit, verb: str, walk: Way) -> tuple[Move, ...]:
    """The moves that make up a path. They do not end the unit's move, so it can still use the rest of its movement."""
    return tuple(Move(verb if not place else "move", (unit.card, space)) for place, space in enumerate(walk.steps))


def _approaches(state: TgmState, unit: FieldUnit, paths: dict[Space, Way], goal: Space) -> Iterator[Way]:
    """Paths to spaces that are one step away from the goal."""
    ghost = unit.copy()
    for here, walk in paths.items():
        ghost.space = here
        is_adjacent = walk.left and goal in NEIGHBOURS[state.columns][here] and not crosses_river(state, ghost, here, goal)
        if is_adjacent and going(state, ghost, here) == "normal" and going(state, ghost, goal) == "normal":
            yield walk


def _assaults(state: TgmState, unit: FieldUnit, paths: dict[Space, Way]) -> dict[Move, tuple[Move, ...]]:
    """Assaults on enemies that are more than one step away, with the moves that lead there."""
    if not is_infantry(unit) or unit.riding or state.extra == "mobility" or state.phase != "movement":
        return {}
    enemies = [enemy for enemy in state.units.values() if enemy.side != unit.side and enemy.space]
    return _with_last_move(state, unit, paths, "assault", enemies)


def _meetings(state: TgmState, unit: FieldUnit, paths: dict[Space, Way]) -> dict[Move, tuple[Move, ...]]:
    """Joins and boardings of units that are more than one step away, with the moves that lead there."""
    if state.phase != "movement" or state.extra == "mobility":
        return {}
    single = unit.copy()
    single.partner = ""
    mates = [mate for mate in state.units.values() if mate.side == unit.side and mate.space and mate.card != unit.card]
    pairs = [mate for mate in mates if mate.card != unit.partner and pair_problem(single, mate) is None]
    sequences = _with_last_move(state, unit, paths, "join", pairs)
    if not unit.boarded and not unit.mounted:
        carriers = [mate for mate in mates if not has(mate, "embark") and load_problem(mate, unit) is None]
        sequences |= _with_last_move(state, unit, paths, "board", carriers)
    return sequences


def _with_last_move(
    state: TgmState, unit: FieldUnit, paths: dict[Space, Way], verb: str, goals: Iterable[FieldUnit]
) -> dict[Move, tuple[Move, ...]]:
    sequences: dict[Move, tuple[Move, ...]] = {}
    for goal in goals:
        if goal.space in NEIGHBOURS[state.columns][unit.space]:
            continue
        approaches = _approaches(state, unit, paths, goal.space)
        walk = min(approaches, key=lambda walk: (walk.dangers, len(walk.steps)), default=None)
        if walk is not None:
            last = Move(verb, (unit.card, goal.card))
            sequences[last] = (*(Move("move", (unit.card, space)) for space in walk.steps), last)
    return sequences
