"""Special rules of scenarios by side (5.10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Capture, Charges, Craft, Evacuation, LeaveMap, ScoreObjectives
from game.tgm.ground.geometry import Side, Space, line_for, spaces_on


class SideRules(NamedTuple):
    """The special rules for one side. Lines are map lines.

    `held_lines` always count for supply. If there are `landing_lines`, parachutes land only there."""

    craft: Craft | None
    evacuation: Evacuation | None
    charges: Charges | None
    leaving: Mapping[str, LeaveMap]
    captures: Mapping[str, Capture]
    deployment_line: int
    held_lines: tuple[int, ...]
    landing_lines: tuple[int, ...]
    general: bool


@cache
def side_rules(scenario: str, side: Side) -> SideRules:
    """Collect a side's special rules in a scenario."""

    def of(kind: str) -> list[Any]:
        """Arguments of the rules of this kind that apply to this side."""
        found = [rule.argument for rule in DATA.scenarios[scenario].special if rule.kind == kind]
        return [rule for rule in found if side in (rule, getattr(rule, "side", None))]

    def first(kind: str) -> Any:
        return next(iter(of(kind)), None)

    line, held, landing = first("deployment_line"), first("held_lines"), first("landing_lines")
    return SideRules(
        craft=first("craft"),
        evacuation=first("evacuation"),
        charges=first("charges"),
        leaving={rule.unit: rule for rule in of("leave_map")},
        captures={rule.unit: rule for rule in of("capture")},
        deployment_line=line_for(side, 1) if line is None else line.line,
        held_lines=() if held is None else held.lines,
        landing_lines=() if landing is None else landing.lines,
        general=not of("no_general"),
    )


@cache
def score_rule(scenario: str) -> ScoreObjectives | None:
    rules = [rule.argument for rule in DATA.scenarios[scenario].special if rule.kind == "score_objectives"]
    return next(iter(rules), None)


@cache
def movement_here(scenario: str, unit: str) -> int | None:
    """Movement of a unit in a scenario that changes the printed one, else None."""
    rules = [rule.argument for rule in DATA.scenarios[scenario].special if rule.kind == "unit_movement"]
    return next((rule.movement for rule in rules if rule.unit == unit), None)


@cache
def deployment_spaces(scenario: str, side: Side, columns: int) -> tuple[Space, ...]:
    """Spaces where a side deploys ground units (R8.1)."""
    return spaces_on((side_rules(scenario, side).deployment_line,), columns)
