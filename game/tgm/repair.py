"""Repairs after someone edits a position: cards in play become units, and separated units are no longer a pair."""

from __future__ import annotations

from game.rules.errors import PositionError, message
from game.tgm.deployment.deploying import bring_on, place_problem
from game.tgm.fire.destroying import discard_with_cards, take_off
from game.tgm.ground.terrain import closed, may_enter
from game.tgm.opening.scenario_rules import deployment_spaces
from game.tgm.state import TgmState
from game.tgm.tables import SCENARIO_UNITS, UNITS


def repair(before: TgmState, state: TgmState) -> None:
    """Repair the state. Raise `PositionError` if a unit was moved to a space it cannot enter; others are not checked."""
    for unit in state.units.values():
        moved = unit.card in before.units and unit.space not in ("", before.units[unit.card].space)
        if moved and not may_enter(state, unit, unit.space):
            why = closed(state, "A66", unit.card, unit.space)
            raise PositionError([message(why.key, f"{unit.card} cannot be on {unit.space}", **why.params)])
    for unit in [*state.units.values(), *state.air.values()]:
        if unit.card not in SCENARIO_UNITS and unit.card not in state.players[unit.seat].field:
            if unit.cargo:
                state.players[unit.seat].field.remove(unit.cargo)
                state.players[unit.seat].discard.append(unit.cargo)
                take_off(state, state.units[unit.cargo])
            take_off(state, unit)
            discard_with_cards(state, unit)
        elif unit.partner and state.units[unit.partner].space != unit.space:
            state.units[unit.partner].partner = unit.partner = ""
        elif unit.carrier and unit.space:
            state.units[unit.carrier].cargo = unit.carrier = ""
    for seat, player in enumerate(state.players):
        for card in player.field:
            if card not in state.units and card not in state.air:
                flies = UNITS[card].type == "airplane"
                line = () if flies else deployment_spaces(state.options.scenario, player.side, state.columns)
                free = (space for space in line if place_problem(state, seat, card, space) is None)
                bring_on(state, seat, card, next(free, "")).deployed = False
