"""Moves that a click on a component could mean, and reasons why they are not possible now (1.27)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.events import HIDDEN
from game.rules.moves import Move
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.tgm.fire.air import waiting
from game.tgm.fire.armory import distance_to, is_target, range_of, ready_weapons, weapons_of
from game.tgm.ground.geometry import Space
from game.tgm.movement.boarding import boat_for, opposite_bank
from game.tgm.movement.moving import rest_of
from game.tgm.movement.walking import ways
from game.tgm.opening.scenario_rules import deployment_spaces
from game.tgm.state import FieldUnit, TgmState, all_at, is_infantry
from game.tgm.tables import DISTANCE, NEIGHBOURS, SUPPORT, UNITS
from game.tgm.turn.turn import phase_problem
from game.tgm.verbs import ACTION_VERBS, VERBS

SPENT = (
    "has_moved", "has_moved_loaded", "just_deployed", "weapon_mounted", "no_fuel", "no_movement", "fired", "failed",
    "riding", "rowed", "deactivated",
)  # fmt: skip
"""Refusals meaning that the unit can no longer do this kind of action this turn, no matter where or at which target."""


def meant_by(state: TgmState, seat: int, id: str) -> tuple[Move, ...]:
    """Moves that this seat could mean by clicking this id: legal ones or, if there are none, all, nearly legal first."""
    if state.stack or state.shopping or state.storming or id == HIDDEN or state.phase == "mulligan":
        return ()  # the opening hand is only for reading
    moves = tuple(_meant_by(state, seat, id))
    legal = tuple(move for move in moves if VERBS[move.verb].refuse(state, seat, move.args) is None)
    return legal or tuple(sorted(moves, key=lambda move: _hindrance(state, seat, move)))


def _hindrance(state: TgmState, seat: int, move: Move) -> tuple[int, bool]:
    """Sort key for illegal moves: number of spaces out of range, then whether the unit can no longer act this turn."""
    spaces_missing = 0
    if move.verb == "shoot" and is_target(state, state.players[seat].side, move.args[2]):
        card, weapon, target = move.args
        unit = state.units[card]
        spaces_missing = max(0, distance_to(state, unit.space, target) - range_of(state, unit, weapon))
    problem = VERBS[move.verb].refuse(state, seat, move.args)
    return spaces_missing, problem is not None and problem.key.removeprefix("tgm.refusal.") in SPENT


def _meant_by(state: TgmState, seat: int, id: str) -> Iterable[Move]:
    side = state.players[seat].side
    if id in DISTANCE:
        return _at_space(state, seat, id)
    if id in state.units:
        unit = state.units[id]
        return _own_unit(state, unit) if unit.side == side else _enemy(state, seat, unit)
    if id in state.players[seat].hand:
        return _in_hand(state, seat, id)
    if id in state.hqs and state.hqs[id].side != side:
        return _shots(state, _on_map(state, seat), id)
    if id in state.air:
        planes = [id] if state.air[id].seat == seat else [plane.card for plane in waiting(state, side) if plane.seat == seat]
        return [Move("fly", (plane, id)) for plane in planes]
    return ()


def _on_map(state: TgmState, seat: int) -> list[FieldUnit]:
    return [unit for unit in state.units.values() if unit.seat == seat and unit.space]


def _shots(state: TgmState, units: Iterable[FieldUnit], goal: str) -> list[Move]:
    """Shots at the goal with every ready weapon of these units, or else with every weapon, in the Shooting phase."""
    if state.phase != "shooting":
        return []
    return [Move("shoot", (unit.card, weapon, goal)) for unit in units for weapon in ready_weapons(unit) or weapons_of(unit)]


def _at_space(state: TgmState, seat: int, space: Space) -> list[Move]:
    """Moves that a click on a space could mean: steps, rowing or shots. None in Movement if a unit has a path there."""
    if state.moving:
        return [Move("move", (state.moving, space))]
    mine = _on_map(state, seat)
    if state.phase != "movement":
        return _shots(state, mine, space)
    occupied = {unit.space: unit.side for unit in state.units.values() if unit.space}
    if any(space in ways(state, [unit], rest_of(state, unit), occupied) for unit in mine):
        return []
    rowers = [unit for unit in mine if opposite_bank(state, unit.space) == space and boat_for(state, unit) is not None]
    rows = [Move("row", (unit.card,)) for unit in rowers]
    return rows + [Move("move", (unit.card, space)) for unit in mine if DISTANCE[unit.space][space] == 1]


def _own_unit(state: TgmState, unit: FieldUnit) -> list[Move]:
    """Steps of a unit to adjacent spaces in the Movement phase, or its shots at any enemy in the Shooting phase."""
    if not unit.space:
        return []
    if state.phase == "movement":
        return [Move("move", (unit.card, space)) for space in NEIGHBOURS[state.columns][unit.space]]
    enemies = [enemy.card for enemy in state.units.values() if enemy.side != unit.side and enemy.space]
    enemies += [id for id, hq in state.hqs.items() if hq.side != unit.side and hq.hp > 0]
    return [move for enemy in enemies for move in _shots(state, [unit], enemy)]


def _enemy(state: TgmState, seat: int, enemy: FieldUnit) -> list[Move]:
    if state.phase != "movement" or not enemy.space:
        return _shots(state, _on_map(state, seat), enemy.card)
    neighbors = [unit for unit in _on_map(state, seat) if DISTANCE[unit.space][enemy.space] == 1 and is_infantry(unit)]
    movers = [state.units[state.moving]] if state.moving else neighbors
    return [Move("assault", (unit.card, enemy.card)) for unit in movers]


def _in_hand(state: TgmState, seat: int, card: str) -> list[Move]:
    if card in SUPPORT:
        return [Move("play", (card,))]
    if UNITS[card].type != "airplane":
        line = deployment_spaces(state.options.scenario, state.players[seat].side, state.columns)
        return [Move("deploy", (card, min(line, key=lambda space: bool(all_at(state, space)))))]
    if UNITS[card].unit_class == "fighter":
        return [Move("deploy", (card, state.players[seat].hq))]
    return [Move("bomb", (card, enemy)) for enemy, held in state.hqs.items() if held.side != state.players[seat].side]


BEFORE_AND_AFTER: dict[str, tuple[str, ...]] = {
    "bid": ("bid",),
    "lay": ("terrain", "deployment"),
    "done_laying": ("terrain",),
    "mulligan": ("mulligan",),
    "keep_hand": ("mulligan",),
    "give_ap": ("hq",),
    "discard": ("discard",),
}
"""Phases of verbs that are (also) offered outside the action phases."""

PHASES_OF: Mapping[str, tuple[str, ...]] = {
    verb: tuple(phase for phase, verbs in ACTION_VERBS.items() if phase != "moving" and VERBS[verb] in verbs)
    for verb in VERBS
} | BEFORE_AND_AFTER
"""Phases in which each verb is offered; none for reactions and for verbs that are part of another action."""


def why_not_now(state: TgmState, seat: int, move: Move) -> Refusal | None:
    """Reason why a verb that is not offered now is not possible, or None. `seat`: the seat that decides now."""
    if move.verb not in VERBS:
        return None
    phases = PHASES_OF[move.verb]
    if move.verb == "fly" and move.args[0] in state.air and state.air[move.args[0]].flying:
        return refusal("tgm.refusal.in_the_air", "R15.1", unit=move.args[0])
    if not phases:
        law = None if seat == NOBODY else VERBS[move.verb].refuse(state, seat, move.args)
        return law or refusal("tgm.refusal.not_asked", VERBS[move.verb].rule)
    if move.verb not in BEFORE_AND_AFTER and (seat == NOBODY or state.players[seat].side != state.side):
        return refusal("tgm.refusal.own_turn", "1.27", phases=phases)
    if move.verb == "play" and not state.stack and (law := VERBS["play"].refuse(state, seat, move.args)):
        return law  # each card has its own phases
    return phase_problem(state, *phases) or _unfinished_action(state)


def _unfinished_action(state: TgmState) -> Refusal:
    """Refusal that names the action to finish first."""
    if state.shopping:
        return refusal("tgm.refusal.equip_first", "R4.1", unit=state.shopping)
    if state.storming:
        return refusal("tgm.refusal.storm_first", "R10.6", unit=state.storming)
    if state.moving and not state.stack:
        return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving)
    return refusal("tgm.refusal.answer_first", "1.22" if state.stack else "1.27")
