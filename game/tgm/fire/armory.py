"""Weapons and targets: readiness, range, legal targets, and why others are illegal (R4.6, R12.2, 1.23, A41)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.rules.moves import Move
from game.rules.refusals import Refusal, refusal
from game.tgm.ground.geometry import Side, Space, central_spaces, spaces
from game.tgm.ground.terrain import card_at, ground_for, has_card, hp_at
from game.tgm.state import FieldUnit, TgmState, all_at, line_of_weapon
from game.tgm.tables import (
    CONSTANTS,
    DISTANCE,
    HQ_DISTANCE,
    HQ_PLACES,
    MAIN,
    MAIN_WEAPONS,
    NATURAL,
    TOKEN_WEAPONS,
    TOKENS,
    UNITS,
    token_kind,
)

LONGEST = CONSTANTS.longest_range.value


def weapons_of(unit: FieldUnit) -> tuple[str, ...]:
    """Names of all ground weapons of a unit, ready or not, the main one first."""
    return _weapons(UNITS[unit.card].id, unit.tokens)


@cache
def _weapons(kind: str, tokens: tuple[str, ...]) -> tuple[str, ...]:
    main = () if MAIN_WEAPONS[kind] is None else (MAIN,)
    return (*main, *(name for name in tokens if name in TOKEN_WEAPONS and TOKEN_WEAPONS[name].range))


def is_armed(unit: FieldUnit, weapon: str) -> bool:
    """Return whether the weapon is usable: it is not gray, and it is mounted if it has to be (R4.6)."""
    return weapon == MAIN or (weapon not in unit.grey and (weapon not in MOUNTED or weapon in unit.mounted))


MOUNTED = frozenset(name for name, token in TOKENS.items() if token.mount)


def ready_weapons(unit: FieldUnit) -> list[str]:
    """Weapons the unit can fire on its own turn."""
    if unit.carrier or unit.riding or unit.failed or unit.rowed:
        return []
    fired = unit.fired
    return [name for name in weapons_of(unit) if name not in fired and (name == MAIN or is_armed(unit, name))]


def reacting_weapons(unit: FieldUnit) -> list[str]:
    """Weapons that the unit can still fire on an enemy turn; each can fire once per enemy turn."""
    weapons = () if unit.carrier else weapons_of(unit)
    return [name for name in weapons if name not in unit.reacted and is_armed(unit, name)]


def range_of(state: TgmState, unit: FieldUnit, weapon: str, space: Space = "") -> int:
    """Range of a weapon from its unit's space, or from `space` if given."""
    printed = line_of_weapon(unit, weapon).range
    if weapon != MAIN:
        return printed
    # Field Optics and a church each add 1, up to the longest range (sp24, 5.8).
    reach = printed + (bool(unit.cards) and has_card(unit, "range_bonus"))
    terrain = card_at(state, space or unit.space)
    if terrain is not None and terrain.range_bonus and UNITS[unit.card].type in terrain.cover_for:
        reach += terrain.range_bonus
    return printed if reach == printed else min(reach, max(LONGEST, printed))


def targets_in_reach(state: TgmState, side: Side, start: Space, reach: int) -> list[str]:
    """Everything a side's weapon can target from a space: units, headquarters, empty terrain (A41)."""
    distances = DISTANCE[start]
    targets: list[str] = []
    taken: set[Space] = set()
    for unit in state.units.values():
        space = unit.space
        if space:
            taken.add(space)
            if unit.side != side and distances[space] <= reach:
                targets.append(unit.card)
    for id, hq in state.hqs.items():
        if hq.side != side and hq.hp > 0 and HQ_DISTANCE[id][start] <= reach:
            targets.append(id)
    targets += [space for space in shootable_spaces(state) if distances[space] <= reach and space not in taken]
    return targets


def shootable_spaces(state: TgmState) -> list[Space]:
    """Spaces whose terrain has HP, with or without units."""
    ground = _with_hp(state.layouts)
    cards = [space for space, id in state.terrain.items() if state.pieces[id].hp]
    return cards + [space for space in ground if space not in state.bare and space not in state.terrain]


def distance_to(state: TgmState, start: Space, target: str) -> int:
    """Steps from a space to a unit, headquarters or space."""
    if target in HQ_DISTANCE:
        return HQ_DISTANCE[target][start]
    unit = state.units.get(target)
    return DISTANCE[start][target if unit is None else unit.space]


def is_target(state: TgmState, side: Side, target: str) -> bool:
    """Return whether a side can ever shoot at this target, regardless of distance (A41)."""
    if target in state.units:
        unit = state.units[target]
        return unit.side != side and bool(unit.space)
    if target in state.hqs:
        return state.hqs[target].side != side and state.hqs[target].hp > 0
    return target in spaces(state.columns) and hp_at(state, target) > 0 and not all_at(state, target)


def reacting_in_reach(state: TgmState, seat: int, space: Space) -> list[tuple[str, str]]:
    """A player's units with a reaction weapon that reaches a space, as (unit, weapon)."""
    mine = [unit for unit in state.units.values() if unit.seat == seat and unit.space]
    ready = ((unit, name) for unit in mine for name in reacting_weapons(unit))
    return [(unit.card, name) for unit, name in ready if DISTANCE[unit.space][space] <= range_of(state, unit, name)]


@cache
def _with_hp(layouts: tuple[tuple[str, ...], ...]) -> tuple[Space, ...]:
    """Spaces on these tiles whose natural terrain has HP: forest and bushes."""
    return tuple(space for space, natural in ground_for(layouts).natural.items() if NATURAL[natural].hp)


def weapon_problem(unit: FieldUnit, weapon: str) -> Refusal | None:
    """1.23, 1: first reason why this weapon may not be fired on your own turn, or None."""
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
    """Reason why this can never be a target for this side's weapons, regardless of distance (A41)."""
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
    """Reason why this side cannot target a headquarters, from the ground or from the air."""
    if state.hqs[hq].side == side:
        return refusal("tgm.refusal.own_hq", "A41", target=hq)
    if state.hqs[hq].out_of_reach:
        return refusal("tgm.refusal.hq_away", "A53", target=hq)
    return refusal("tgm.refusal.hq_gone", "R6.5", target=hq)


def range_problem(state: TgmState, unit: FieldUnit, weapon: str, target: str) -> Refusal | None:
    """Refusal if the target is out of range, or None. For a headquarters, it explains how the distance is counted (A01)."""
    far, reach = distance_to(state, unit.space, target), range_of(state, unit, weapon)
    if far <= reach:
        return None
    if target not in state.hqs:
        return refusal("tgm.refusal.range", "R12.2", unit=unit.card, distance=far, range=reach)
    before = central_spaces(*HQ_PLACES[target])
    return refusal("tgm.refusal.hq_range", "A01", unit=unit.card, target=target, distance=far, range=reach, spaces=before)


def without_twins(options: Sequence[Move]) -> Iterator[Move]:
    """Drop moves that differ only in which of two identical weapons fires."""
    seen: set[tuple[str, ...]] = set()
    for move in options:
        kind = move.verb, *(token_kind(word) if word in TOKENS else word for word in move.args)
        if kind not in seen:
            seen.add(kind)
            yield move
