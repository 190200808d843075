"""From what is selected and pointed at to what the board shows of it: reach, ways, ghosts, targets and chances."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.state import NOBODY
from game.tgm.geometry import Space
from game.tgm.state import FieldUnit, TgmState
from game.tgm.windows import AimedAt, AirStrike, open_window
from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.tgm.board.places import NO_PLAN, Plan
from game.ui.tgm.walking import movement_left, walks
from game.ui.tgm.weighing import best_by_target, declared, is_useless, percent, shots, threats, weighed

WALKS = ("move", "move_pair")
MEETINGS = ("join", "board", "swap")
ATTACKS = ("shoot", "fly", "flak", "ambush", "fire_back", "storm_with", "bomb")


def chosen_unit(state: TgmState, selection: Selection | None) -> FieldUnit | None:
    """The unit of which a move is being put together: the one that moves, or the last own one that was pointed at."""
    if state.moving:
        return state.units.get(state.moving)
    things = selection.narrowing.things if selection is not None else ()
    return next((unit for thing in reversed(things) if (unit := state.units.get(thing) or state.air.get(thing))), None)


def plan_for(scene: Scene, selection: Selection | None, seat: int) -> Plan:
    state: TgmState = scene.state
    if selection is None:
        return NO_PLAN
    shot = declared(state)
    if shot is not None and shot.attack.shooter is not None:
        aimed_at = shot.attack.target
        chance = {aimed_at: percent(shot.chances.hit)} if open_window(state, AimedAt) is not None else {}
        return Plan(shot.attack.shooter.card, targets=frozenset({aimed_at}), declared=True, chances=chance)
    strike = open_window(state, AirStrike)
    if strike is not None:
        return Plan(strike.subject, targets=frozenset({strike.target}), declared=True)
    unit = chosen_unit(state, selection)
    if unit is None:
        return _glance(scene, seat)
    if any(move.verb in WALKS or move.verb == "assault" for move in selection.fitting) and unit.space:
        return _march(scene, selection, unit)
    return _aim(state, selection, unit, seat)


def _glance(scene: Scene, seat: int) -> Plan:
    """The pointer is on an own unit before anything is chosen: what could it hit from there?"""
    state: TgmState = scene.state
    unit = state.units.get(scene.hovered or scene.focused)
    if unit is None or seat == NOBODY or unit.seat != seat or state.phase not in ("movement", "shooting") or state.stack:
        return NO_PLAN
    best = best_by_target([shot for shot in shots(state, unit) if not is_useless(shot)])
    return Plan(
        unit.card, targets=frozenset(best), chances={target: percent(shot.chances.hit) for target, shot in best.items()}
    )


def _march(scene: Scene, selection: Selection, unit: FieldUnit) -> Plan:
    state: TgmState = scene.state
    fitting = selection.fitting
    together = any(move.verb == "move_pair" for move in fitting) and not any(move.verb == "move" for move in fitting)
    known = walks(state, unit, together)
    goals = {move.args[1] for move in fitting if move.verb in WALKS}
    whole = movement_left(state, unit, together)
    reach = {space: whole - known[space].left for space in goals if space in known}
    assaulted = {state.units[move.args[1]].space for move in fitting if move.verb == "assault"}
    pointed = _space_of(state, scene.hovered or scene.focused)
    ghost = pointed if pointed in reach else ""
    shown = best_by_target(shots(state, unit, ghost))
    # What is far from hurting the target is no reason to go there.
    useful = {target: shot for target, shot in shown.items() if not is_useless(shot)}
    return Plan(
        unit.card,
        reach=reach,
        assaults=frozenset(assaulted),
        targets=frozenset() if ghost else frozenset(useful),
        ghost=ghost,
        path=(unit.space, *known[ghost].steps) if ghost else _approach(state, selection, unit, scene),
        ghost_targets=frozenset(useful) if ghost else frozenset(),
        chances={target: percent(shot.chances.hit) for target, shot in useful.items()},
        threatened=_threatened(state, unit, reach),
    )


def _space_of(state: TgmState, thing: str) -> Space:
    unit = state.units.get(thing)
    return unit.space if unit is not None else thing


def _approach(state: TgmState, selection: Selection, unit: FieldUnit, scene: Scene) -> tuple[Space, ...]:
    """The way to an enemy or a carrier that is pointed at."""
    moves = selection.moves_at(scene.hovered or scene.focused)
    ways = [selection.way(move) for move in moves if move.verb in ("assault", *MEETINGS)]
    if not ways or len(ways[0]) < 2:
        return ()
    return (unit.space, *(step.args[1] for step in ways[0] if step.verb == "move"))


def _threatened(state: TgmState, unit: FieldUnit, reach: Mapping[Space, int]) -> dict[Space, int]:
    found = {space: threats(state, unit, space) for space in reach}
    return {space: count for space, count in found.items() if count}


def _aim(state: TgmState, selection: Selection, unit: FieldUnit, seat: int) -> Plan:
    """The unit is to shoot: its targets, with the chance of the best weapon."""
    attacks = [move for move in selection.fitting if move.verb in ATTACKS]
    found = [shot for move in attacks if (shot := weighed(state, seat, move)) is not None and not shot.attack.sure]
    best = best_by_target(found)
    return Plan(
        unit.card, targets=frozenset(best), chances={target: percent(shot.chances.hit) for target, shot in best.items()}
    )
