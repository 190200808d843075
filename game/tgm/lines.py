"""Lines: the front, the supply, and what command groups yield (1.8, R9.2)."""

from __future__ import annotations

from game.tgm.geometry import LINES, Half, Side, half_of, line_for, own_line
from game.tgm.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, has, is_craft, units_of
from game.tgm.tables import CONSTANTS

COMMAND_AP = CONSTANTS.command_ap.value


def front_line(state: TgmState, side: Side) -> int:
    """The own line of the own unit farthest ahead; 0 without units (R8.2)."""
    return max((own_line(unit.space, side) for unit in units_of(state, side)), default=0)


def supplied_lines(state: TgmState, side: Side, half: Half | None = None) -> set[int]:
    """The own lines that hold a unit of the side, in a half or anywhere. Craft do not count, some lines always do."""
    lines = {
        own_line(unit.space, side)
        for unit in units_of(state, side)
        if not is_craft(unit) and (half is None or half_of(unit.space) == half)
    }
    return lines | {line_for(side, line) for line in side_rules(state.options.scenario, side).held_lines}


def supply(state: TgmState, side: Side, half: Half | None = None) -> int:
    """How many own lines in a row, from the first, hold a unit of the side (R8.3)."""
    lines = supplied_lines(state, side, half)
    return next((line - 1 for line in range(1, LINES + 1) if line not in lines), LINES)


def command_ap(unit: FieldUnit) -> int:
    """What a command group yields where it stands (R9.2)."""
    if not has(unit, "command") or not unit.space:
        return 0
    line = own_line(unit.space, unit.side)
    return COMMAND_AP[1] if line == 1 else COMMAND_AP[2] if line == 2 else COMMAND_AP[3]
