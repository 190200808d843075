"""Goal spaces of the solo opponent by scenario, and the distance to them (5.11, 5 and 12)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from typing import Any

from game.tgm.data.loaded import DATA
from game.tgm.data.solo import NearBridge, SoloGoal
from game.tgm.ground.geometry import Side, Space, in_front, line_of, spaces_on
from game.tgm.ground.terrain import RUINS, bridge_spaces, card_at, crosses_river, going, mobility_of, sapper_bridges
from game.tgm.state import FieldUnit, TgmState, is_craft, token_with, units_of
from game.tgm.tables import DISTANCE, NEIGHBOURS, card_kind
from game.tgm.turn.victory import objectives


def goal_spaces(state: TgmState, side: Side, goals: Iterable[SoloGoal]) -> frozenset[Space]:
    """Spaces of these goals, including occupied ones. Goals whose spaces depend on the unit are left out."""
    found: set[Space] = set()
    for goal in goals:
        if goal.hq_in_reach is None:
            found.update(SPACES[goal.kind](state, side, goal.argument))
    return frozenset(found)


@cache
def hq_wins(scenario: str, side: Side) -> bool:
    """Return whether destroying an enemy HQ is part of a victory condition."""
    return any(need.hq_destroyed is not None for goal in DATA.scenarios[scenario].victory[side] for need in goal.needs)


@cache
def _ruins_count(scenario: str) -> bool:
    """Return whether an objective in ruins counts as held."""
    sides = DATA.scenarios[scenario].victory.values()
    return any(need.objectives_held_or_ruined is not None for goals in sides for goal in goals for need in goal.needs)


def _objectives(state: TgmState, side: Side, _: Any) -> Iterable[Space]:
    """Objective spaces still to be taken. Where ruins count as held, spaces with ruins are left out (S08)."""
    settled = _ruins_count(state.options.scenario)
    return [space for space in objectives(state) if not (settled and card_at(state, space) is RUINS)]


def _beside_unit(state: TgmState, side: Side, kind: str) -> Iterable[Space]:
    """Spaces next to units of this kind, of either side."""
    units = [unit for unit in state.units.values() if unit.space and card_kind(unit.card) == kind]
    return {space for unit in units for space in NEIGHBOURS[state.columns][unit.space]}


def _bridges(state: TgmState, side: Side, _: Any) -> Iterable[Space]:
    return {bank for bridge in state.bridges for bank in bridge_spaces(bridge)}


def _near_bridge(state: TgmState, side: Side, near: NearBridge) -> Iterable[Space]:
    banks, lines = _bridges(state, side, None), spaces_on(near.lines, state.columns)
    return {space for space in lines if any(DISTANCE[space][bank] <= near.steps for bank in banks)}


def _before_craft(state: TgmState, side: Side, line: int) -> Iterable[Space]:
    """Spaces on this line in front of an empty craft."""
    empty = [craft for craft in units_of(state, side) if is_craft(craft) and not craft.cargo]
    fronts = [in_front(craft.space, side) for craft in empty]
    return {space for space in fronts if space is not None and line_of(space) == line}


SPACES: dict[str, Callable[[TgmState, Side, Any], Iterable[Space]]] = {
    "objectives": _objectives,
    "beside_unit": _beside_unit,
    "on_lines": lambda state, _, lines: spaces_on(lines.lines, state.columns),
    "bridges": _bridges,
    "rowboats": lambda state, side, _: {boat.space for boat in state.rowboats if boat.side in ("", side)},
    "near_bridge": _near_bridge,
    "before_craft": _before_craft,
    "on_terrain": lambda state, _, kinds: {space for space, id in state.terrain.items() if state.pieces[id].kind in kinds},
}


MOST_KNOWN = 200
"""Maximum number of combinations of terrain and kind of unit in the cache."""


class Ways:
    """Cache of distances to a goal by kind of unit and terrain, ignoring other units."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], dict[Space, Mapping[Space, int]]] = {}

    def of(self, state: TgmState, side: Side) -> Callable[[FieldUnit, Space], Mapping[Space, int]]:
        """Return a function for the current terrain that gives the steps to a goal from every space with a route."""
        covered = tuple([(space, state.pieces[id].kind) for space, id in state.terrain.items()])
        sappers = tuple([south.space for south, _ in sapper_bridges(state, side)])
        boats = tuple([boat.space for boat in state.rowboats if boat.side in ("", side)])
        ground = state.layouts, covered, state.bare, tuple(state.bridges), sappers, boats

        def steps(unit: FieldUnit, goal: Space) -> Mapping[Space, int]:
            key = ground, mobility_of(unit), bool(token_with(unit, "sappers"))
            if key not in self._known and len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known.setdefault(key, {})
            if goal not in known:
                known[goal] = steps_to(state, unit, (goal,), boats)
            return known[goal]

        return steps


WAYS = Ways()


def steps_to(state: TgmState, unit: FieldUnit, goals: Iterable[Space], boats: Container[Space] = ()) -> Mapping[Space, int]:
    """Steps from every space to the nearest goal for the unit, ignoring other units.

    Routes go around rivers and impassable terrain, but may cross a river at `boats`; spaces without a route are left out."""
    near = NEIGHBOURS[state.columns]
    found = {goal: 0 for goal in goals if going(state, unit, goal) != "never"}
    edge = list(found)
    while edge:
        ahead: list[Space] = []
        for there in edge:
            for here in near[there]:
                if here in found or going(state, unit, here) == "never":
                    continue
                if here not in boats and crosses_river(state, unit, here, there):
                    continue
                found[here] = found[there] + 1
                ahead.append(here)
        edge = ahead
    return found
