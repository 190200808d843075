"""What somebody could mean by pointing at a thing, so that the rules can say why it cannot be done."""

from __future__ import annotations

from game.rules.moves import Move
from game.tgm.armory import ready_weapons, weapons_of
from game.tgm.geometry import Space
from game.tgm.scenario_rules import deployment_spaces
from game.tgm.state import FieldUnit, TgmState, all_at, is_infantry
from game.tgm.tables import DISTANCE, SUPPORT, UNITS


def meant_by(state: TgmState, seat: int, id: str) -> tuple[Move, ...]:
    """The moves that this seat could mean by pointing at the thing with this id, the likeliest first."""
    if id in DISTANCE:
        return _at_space(state, seat, id)
    if id in state.units:
        unit = state.units[id]
        return _own_unit(state, unit) if unit.side == state.players[seat].side else _enemy(state, seat, unit)
    if id in state.players[seat].hand:
        return _in_hand(state, seat, id)
    if id in state.hqs:
        return tuple(Move("shoot", (unit.card, weapon, id)) for unit, weapon in _guns(state, seat))
    if id in state.air:
        return (Move("fly", (id, id)),)
    return ()


def _at_space(state: TgmState, seat: int, space: Space) -> tuple[Move, ...]:
    """To go there with the unit that moves, or with who stands beside it."""
    if state.moving:
        return (Move("move", (state.moving, space)),)
    if state.phase == "movement":
        near = [u for u in state.units.values() if u.seat == seat and u.space and DISTANCE[u.space][space] == 1]
        return tuple(Move("move", (unit.card, space)) for unit in near)
    if state.phase == "shooting":
        return tuple(Move("shoot", (unit.card, weapon, space)) for unit, weapon in _guns(state, seat))
    return ()


def _own_unit(state: TgmState, unit: FieldUnit) -> tuple[Move, ...]:
    if state.phase == "movement":
        return (Move("move", (unit.card, unit.space)),) if unit.space else ()
    if state.phase == "shooting":
        weapon = next(iter(weapons_of(unit)), "main")
        return (Move("shoot", (unit.card, weapon, unit.card)),)
    return ()


def _enemy(state: TgmState, seat: int, enemy: FieldUnit) -> tuple[Move, ...]:
    if state.phase == "movement":
        movers = [state.units[state.moving]] if state.moving else _beside(state, seat, enemy)
        return tuple(Move("assault", (unit.card, enemy.card)) for unit in movers)
    if state.phase == "shooting":
        return tuple(Move("shoot", (unit.card, weapon, enemy.card)) for unit, weapon in _guns(state, seat))
    return ()


def _beside(state: TgmState, seat: int, enemy: FieldUnit) -> list[FieldUnit]:
    return [
        unit
        for unit in state.units.values()
        if unit.seat == seat and unit.space and enemy.space and DISTANCE[unit.space][enemy.space] == 1 and is_infantry(unit)
    ]


def _guns(state: TgmState, seat: int) -> list[tuple[FieldUnit, str]]:
    """Own weapons that could fire, those that are ready first."""
    mine = [unit for unit in state.units.values() if unit.seat == seat and unit.space]
    ready = [(unit, weapon) for unit in mine for weapon in ready_weapons(unit)]
    return ready or [(unit, weapon) for unit in mine for weapon in weapons_of(unit)]


def _in_hand(state: TgmState, seat: int, card: str) -> tuple[Move, ...]:
    if card in SUPPORT:
        return (Move("play", (card,)),)
    if UNITS[card].type != "airplane":
        return tuple(Move("deploy", (card, space)) for space in _own_first_line(state, seat))
    hq = state.players[seat].hq
    if UNITS[card].unit_class == "fighter":
        return (Move("deploy", (card, hq)),)
    return tuple(Move("bomb", (card, enemy)) for enemy, held in state.hqs.items() if held.side != state.players[seat].side)


def _own_first_line(state: TgmState, seat: int) -> list[Space]:
    line = deployment_spaces(state.options.scenario, state.players[seat].side, state.columns)
    return sorted(line, key=lambda space: bool(all_at(state, space)))[:1]
