"""Why a weapon cannot be fired, or not at this: it is not ready, it is no target, or it is too far away (1.23, A41)."""

from __future__ import annotations

from game.rules.moves import Refusal, refusal
from game.tgm.armory import distance_to, is_armed, range_of, weapons_of
from game.tgm.geometry import Side, central_spaces
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import HQ_PLACES


def weapon_problem(state: TgmState, unit: FieldUnit, weapon: str) -> Refusal | None:
    """1.23, 1: why this weapon may not be fired in the own turn, first reason first; or None."""
    if weapon not in weapons_of(unit):
        return refusal("tgm.refusal.no_weapon", "R3.1", unit=unit.card, weapon=weapon)
    if unit.carrier:
        return refusal("tgm.refusal.aboard", "A26", unit=unit.card)
    if weapon in unit.fired:
        return refusal("tgm.refusal.fired", "R12.1", unit=unit.card, weapon=weapon)
    if not is_armed(unit, weapon):
        return refusal("tgm.refusal.deactivated", "R4.6", unit=unit.card, weapon=weapon)
    if unit.riding:
        return refusal("tgm.refusal.riding", "1.16 Mounted", unit=unit.card)
    if unit.rowed:
        return refusal("tgm.refusal.rowed", "A76", unit=unit.card)
    return refusal("tgm.refusal.failed", "A42", unit=unit.card) if unit.failed else None


def target_problem(state: TgmState, side: Side, target: str) -> Refusal:
    """Why a weapon of this side can never be aimed at this, wherever it is (A41)."""
    if target in state.hqs:
        return hq_problem(state, side, target)
    if target in state.air:
        return refusal("tgm.refusal.shot_at_plane", "R15.8", target=target)
    unit = state.units.get(target)
    if unit is not None:
        return refusal("tgm.refusal.shot_at_own" if unit.side == side else "tgm.refusal.shot_aboard", "A41", target=target)
    if any(unit.space == target for unit in state.units.values()):
        return refusal("tgm.refusal.shot_at_space", "A41", space=target)
    return refusal("tgm.refusal.no_shot", "A41", target=target)


def hq_problem(state: TgmState, side: Side, hq: str) -> Refusal:
    """Why nobody of this side can aim at a headquarters, from the ground or from above."""
    if state.hqs[hq].side == side:
        return refusal("tgm.refusal.own_hq", "A41", target=hq)
    if state.hqs[hq].out_of_reach:
        return refusal("tgm.refusal.hq_away", "A53", target=hq)
    return refusal("tgm.refusal.hq_gone", "R6.5", target=hq)


def range_problem(state: TgmState, unit: FieldUnit, weapon: str, target: str) -> Refusal | None:
    """Is the target too far for this weapon? A headquarters says how the way to it is counted (A01)."""
    far, reach = distance_to(state, unit.space, target), range_of(state, unit, weapon)
    if far <= reach:
        return None
    if target not in state.hqs:
        return refusal("tgm.refusal.range", "R12.2", unit=unit.card, distance=far, range=reach)
    before = central_spaces(*HQ_PLACES[target])
    return refusal("tgm.refusal.hq_range", "A01", unit=unit.card, target=target, distance=far, range=reach, spaces=before)
