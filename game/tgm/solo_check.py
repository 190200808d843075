"""What must be true of the tables of the solo opponent, for `check-data`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.data.names import unknown
from game.data.problems import Problem
from game.tgm.data import Files
from game.tgm.geometry import SIDES
from game.tgm.solo_data import Level, SoloAction

FACES = range(1, 11)
NEEDED_RULE: dict[SoloAction, str] = {
    "move_trucks": "leave_map",
    "place_charges": "charges",
    "sail_ships": "evacuation",
    "sail_landing_craft": "craft",
}
"""The special rule that makes each action possible."""


def check_solo(files: Files) -> Iterator[Problem]:
    """Everything wrong with the tables. The scenarios must be fine; those without `solo_ai` need no plan."""
    yield from _check_tables(files)
    solo, source, data = files.solo, files.sources["solo"], files.data()
    for index, id in enumerate(solo.left_out):
        if id not in data.support:
            yield source.problem(unknown("support card", id, data.support), "left_out", index)
    for id, scenario in data.scenarios.items():
        for side in SIDES if scenario.solo_ai else ():
            if side not in solo.scenarios.get(id, {}):
                yield source.problem(f"nothing for {side} of {id}; add it", "scenarios", id)
    for id, sides in solo.scenarios.items():
        if id not in data.scenarios:
            yield source.problem(unknown("scenario", id, data.scenarios), "scenarios", id)
            continue
        rules = {rule.kind for rule in data.scenarios[id].special}
        for side, plan in sides.items():
            place = ("scenarios", id, side)
            named = [goal.beside_unit for goal in plan.goals] + [target.unit for target in plan.targets]
            for unit in filter(None, named):
                if unit not in data.units:
                    yield source.problem(unknown("unit", unit, data.units), *place)
            if any(goal.objectives for goal in plan.goals) and not data.scenarios[id].objectives:
                yield source.problem(f"{id} has no objectives; choose other goals", *place, "goals")
            for action in plan.actions:
                if NEEDED_RULE[action] not in rules:
                    yield source.problem(f"{id} has no rule {NEEDED_RULE[action]} for {action}", *place, "actions")


def _check_tables(files: Files) -> Iterator[Problem]:
    """Every face of the die, every stance and every level has its line."""
    solo, source = files.solo, files.sources["solo"]
    for place, found, wanted in (
        (("bid", "table"), solo.bid.table, FACES),
        (("terrain", "columns"), solo.terrain.columns, FACES),
        (("movement",), solo.movement, ("offensive", "defensive")),
        (("levels",), solo.levels, get_args(Level)),
    ):
        for word in wanted:
            if word not in found:
                yield source.problem(f"nothing for {word}; add it", *place)
