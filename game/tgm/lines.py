"""Lines: the front, the supply, and what command groups yield (1.8, R9.2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.tgm.geometry import LINES, SIDES, Half, Side, Space, half_of, line_for, own_line
from game.tgm.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, is_craft, units_of
from game.tgm.tables import ALL_SPACES, CONSTANTS, UNITS

COMMAND_AP = CONSTANTS.command_ap.value
COMMANDERS = frozenset(card for card, printed in UNITS.items() if "command" in printed.abilities)
OWN_LINES: Mapping[Side, Mapping[Space, int]] = {
    side: {space: own_line(space, side) for space in ALL_SPACES} for side in SIDES
}


def front_line(state: TgmState, side: Side) -> int:
    """The own line of the own unit farthest ahead; 0 without units (R8.2)."""
    return max((own_line(unit.space, side) for unit in units_of(state, side)), default=0)


def supplied_lines(state: TgmState, side: Side, half: Half | None = None) -> set[int]:
    """The own lines that hold a unit of the side, in a half or anywhere. Craft do not count, some lines always do."""
    ahead = OWN_LINES[side]
    lines = {
        ahead[unit.space]
        for unit in state.units.values()
        if unit.side == side and unit.space and not is_craft(unit) and (half is None or half_of(unit.space) == half)
    }
    held = side_rules(state.options.scenario, side).held_lines
    return lines | {line_for(side, line) for line in held} if held else lines


def supply(state: TgmState, side: Side, half: Half | None = None) -> int:
    """How many own lines in a row, from the first, hold a unit of the side (R8.3)."""
    lines = supplied_lines(state, side, half)
    for line in range(1, LINES + 1):
        if line not in lines:
            return line - 1
    return LINES


def command_ap(unit: FieldUnit) -> int:
    """What a command group yields where it stands (R9.2)."""
    if unit.card not in COMMANDERS or not unit.space:
        return 0
    line = own_line(unit.space, unit.side)
    return COMMAND_AP[1] if line == 1 else COMMAND_AP[2] if line == 2 else COMMAND_AP[3]
