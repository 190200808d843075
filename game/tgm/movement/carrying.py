"""Carriers and their passengers: boarding and setting down (1.26)."""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.ground.geometry import Space, in_front, left, right
from game.tgm.ground.terrain import check_charges, closed, may_enter
from game.tgm.movement.moving import ambush_window, clear_move, meet, part, printed_movement, step_problem
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, has, is_craft
from game.tgm.tables import DISTANCE, UNITS


def carries(carrier: FieldUnit, unit: FieldUnit) -> bool:
    """Return whether this kind of carrier can take such a unit. A carrier that is already loaded counts, too."""
    kind = UNITS[unit.card].type
    if has(carrier, "embark"):
        return not is_craft(unit) and not unit.cargo
    return (kind == "infantry" and has(carrier, "transport")) or (kind == "artillery" and has(carrier, "tow"))


def load_problem(carrier: FieldUnit, unit: FieldUnit) -> Refusal | None:
    """Reason why this carrier cannot take this unit, regardless of their positions; or None."""
    if carrier.side != unit.side or carrier.card == unit.card or not carries(carrier, unit):
        return refusal("tgm.refusal.no_carrier", "1.26", unit=unit.card, target=carrier.card)
    if carrier.cargo or carrier.carrier:
        return refusal("tgm.refusal.carrier_full", "1.26", target=carrier.card)
    return None


def board_problem(state: TgmState, unit: FieldUnit, carrier: FieldUnit, rest: int) -> Refusal | None:
    """Reason why the unit cannot board now with this much movement left, or None."""
    if problem := load_problem(carrier, unit):
        return problem
    if unit.boarded:
        return refusal("tgm.refusal.boarded", "A55", unit=unit.card)
    if unit.mounted:
        return refusal("tgm.refusal.weapon_mounted", "1.16", unit=unit.card)
    embarks = has(carrier, "embark")
    # Units board a craft from the space in front of it, as their whole move; even units with movement 0 can.
    if embarks and in_front(carrier.space, carrier.side) != unit.space:
        return refusal("tgm.refusal.not_in_front", "1.26", unit=unit.card, target=carrier.card)
    if not embarks and not printed_movement(state, unit):
        return _tow_problem(unit, carrier)
    if not embarks and unit.partner != carrier.card:
        return step_problem(state, unit, carrier.space, rest)
    if state.trail:
        return refusal("tgm.refusal.has_moved", "1.26", unit=unit.card)
    return None if rest or embarks else refusal("tgm.refusal.no_movement", "1.26", unit=unit.card)


def _tow_problem(unit: FieldUnit, carrier: FieldUnit) -> Refusal | None:
    """None if the carrier is next to the immobile gun and has not acted this turn; otherwise a refusal (A27)."""
    if DISTANCE[unit.space].get(carrier.space, 0) != 1:
        return refusal("tgm.refusal.not_adjacent", "A27", unit=unit.card, space=carrier.space)
    if carrier.done or carrier.deployed or carrier.moved:
        return refusal("tgm.refusal.has_moved", "A27", unit=carrier.card)
    return None


def board(referee: TgmReferee, unit: FieldUnit, carrier: FieldUnit) -> None:
    """Board a carrier. This ends the unit's move, but not the carrier's."""
    part(referee.state, unit)
    start = unit.space
    unit.space, unit.carrier, carrier.cargo = "", carrier.card, unit.card
    unit.moved = unit.done = unit.boarded = True
    unit.camouflaged = False
    clear_move(referee.state)
    referee.emit("tgm.event.boarded", seat=unit.seat, unit=unit.card, target=carrier.card, start=start)
    check_charges(referee)


def landing_spaces(state: TgmState, carrier: FieldUnit) -> list[Space]:
    """Spaces to the left and right of the carrier, or in front of a craft, where it could set down its passenger."""
    if has(carrier, "embark"):
        ahead = in_front(carrier.space, carrier.side)
        return [] if ahead is None else [ahead]
    return [space for space in (left(carrier.space), right(carrier.space, state.columns)) if space is not None]


def set_down_problem(state: TgmState, carrier: FieldUnit, space: Space) -> Refusal | None:
    """Reason why the carrier cannot set down its passenger on the space, or None."""
    if not carrier.cargo:
        return refusal("tgm.refusal.no_passenger", "1.26", unit=carrier.card)
    if carrier.unloaded:
        return refusal("tgm.refusal.unloaded", "A55", unit=carrier.card)
    if space not in landing_spaces(state, carrier):
        return refusal("tgm.refusal.not_beside", "1.26", unit=carrier.card, space=space)
    if all_at(state, space):
        return refusal("tgm.refusal.occupied", "1.26", space=space)
    if not may_enter(state, state.units[carrier.cargo], space):
        return closed(state, "1.26", carrier.cargo, space)
    return None


def set_down(referee: TgmReferee, carrier: FieldUnit, space: Space) -> Flow[None]:
    """Set down the passenger, apply the effects of its space, and let the enemy ambush it, as after a move."""
    unit = referee.state.units[carrier.cargo]
    carrier.cargo, carrier.unloaded = "", True
    unit.carrier, unit.space = "", space
    unit.set_down = unit.moved = unit.done = True
    referee.emit("tgm.event.set_down", seat=carrier.seat, unit=unit.card, target=carrier.card, space=space)
    yield from meet(referee, unit, space)
    if unit.card in referee.state.units:
        yield from ambush_window(referee, [unit])
