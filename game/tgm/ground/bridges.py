"""Bridges and the charges under them (5.10, S04 and S09)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.moves import Flow
from game.tgm.data.scenarios import Charges
from game.tgm.ground.geometry import Side, Space, in_front
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmReferee, TgmState, token_with, units_of
from game.tgm.tables import D10, DISTANCE


def bridge_spaces(bridge: Space) -> tuple[Space, Space]:
    """The two banks of a bridge, the southern one first."""
    north = in_front(bridge, "south")
    assert north is not None
    return bridge, north


def is_near(unit: FieldUnit, bridge: Space, reach: int) -> bool:
    return any(DISTANCE[unit.space][bank] <= reach for bank in bridge_spaces(bridge))


def bridges_in_reach(state: TgmState, unit: FieldUnit, rule: Charges) -> list[Space]:
    """The bridges at which this unit could lay a charge."""
    return [bridge for bridge, held in state.bridges.items() if not held.charged and is_near(unit, bridge, rule.reach)]


def sappers_near(state: TgmState, side: Side, bridge: Space, reach: int) -> bool:
    return any(token_with(unit, "sappers") and is_near(unit, bridge, reach) for unit in units_of(state, side))


def check_charges(referee: TgmReferee) -> None:
    """A charge is removed at once when none of those who laid it are near any more."""
    state = referee.state
    if not state.bridges:
        return
    for bridge, held in state.bridges.items():
        if held.charged and not any(
            rule is not None and sappers_near(state, side, bridge, rule.reach) for side, rule in _rules(state)
        ):
            held.charged = False
            referee.emit("tgm.event.charge_removed", space=bridge)


def _rules(state: TgmState) -> Iterable[tuple[Side, Charges | None]]:
    sides: tuple[Side, Side] = ("south", "north")
    return ((side, side_rules(state.options.scenario, side).charges) for side in sides)


def lay_charge(referee: TgmReferee, unit: FieldUnit, bridge: Space) -> None:
    """Instead of all its shots a sapper unit lays a charge."""
    unit.failed = True
    referee.state.bridges[bridge].charged = True
    referee.emit("tgm.event.charge_laid", unit=unit.card, space=bridge)


def blow_charges(referee: TgmReferee, side: Side, rule: Charges) -> Flow[list[Space]]:
    """In the Start phase of the side each charge goes off, or does not. Returns the bridges that fell."""
    state = referee.state
    fallen: list[Space] = []
    for bridge in [bridge for bridge, held in state.bridges.items() if held.charged]:
        held = state.bridges[bridge]
        if not held.charged:
            continue
        held.charged = False
        number = yield from referee.roll(state.marshals[side], D10)
        if number < rule.roll:
            referee.emit("tgm.event.charge_failed", space=bridge)
            continue
        held.hp = max(0, held.hp - rule.damage)
        referee.emit("tgm.event.charge_blown", space=bridge, left=held.hp)
        if not held.hp:
            fallen.append(bridge)
            if rule.spare_last:
                _remove_other_charges(referee)
    return fallen


def _remove_other_charges(referee: TgmReferee) -> None:
    """When one bridge has fallen no charge stays and none is laid any more: the other one stays standing (S09)."""
    for bridge, held in referee.state.bridges.items():
        if held.charged:
            held.charged = False
            referee.emit("tgm.event.charge_removed", space=bridge)
