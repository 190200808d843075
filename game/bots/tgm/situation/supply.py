"""A side's supply: the number of lines its units hold (R8.3)."""

from __future__ import annotations

from functools import cached_property

from game.tgm.ground.geometry import COLUMNS, LINES, Side, Space, half_of, line_for, own_line
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, is_craft


def home_of(state: TgmState, unit: FieldUnit) -> Space:
    """The space of a unit before its current move, or its space if it is not moving."""
    return state.trail[0] if state.trail and state.moving == unit.card else unit.space


class Supply:
    """The current supply of a side, and whether a move would reduce it."""

    def __init__(self, state: TgmState, side: Side, own: list[FieldUnit]) -> None:
        self.state, self.side, self.own = state, side, own

    @cached_property
    def lines(self) -> dict[str, list[int]]:
        """Number of units that count for supply, by half of the map and line; some lines always count (R8.3)."""
        halves = ("west", "east") if self.state.columns > COLUMNS else ("west",)
        held = side_rules(self.state.options.scenario, self.side).held_lines
        counts = {half: [0] * (LINES + 1) for half in halves}
        for count in counts.values():
            for line in held:
                count[line_for(self.side, line)] += len(self.own) + 1
        for unit in self.own:
            if not is_craft(unit):
                space = home_of(self.state, unit)
                counts[half_of(space)][own_line(space, self.side)] += 1
        return counts

    @cached_property
    def total(self) -> int:
        return sum(supplied(count) for count in self.lines.values())

    def falls_with(self, unit: FieldUnit, space: Space) -> bool:
        """Return whether moving the unit to this space would reduce the supply."""
        if is_craft(unit) or not unit.space:
            return False
        home = home_of(self.state, unit)
        start, half = own_line(home, self.side), half_of(home)
        if self.lines[half][start] > 1 or supplied(self.lines[half]) < start:
            return False
        goal = own_line(space, self.side)
        if half_of(space) == half and goal == start:
            return False
        after = {name: [*count] for name, count in self.lines.items()}
        after[half][start] -= 1
        after[half_of(space)][goal] += 1
        return sum(map(supplied, after.values())) < self.total


def supplied(counts: list[int]) -> int:
    """Number of lines with a unit, counted from the first line to the first gap."""
    return next((line - 1 for line in range(1, LINES + 1) if not counts[line]), LINES)
