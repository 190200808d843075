"""How far it is to what the side is after: an attack that keeps out of every range never arrives (5.11, 5 and 12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.tgm.geometry import Space
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import NEIGHBOURS
from game.tgm.terrain import crosses_river, going


def steps_to(state: TgmState, unit: FieldUnit, goals: Iterable[Space]) -> Mapping[Space, int]:
    """By space how many steps the unit is from the nearest of the goals, whoever stands in the way.

    Rivers and ground that it can never enter have to be gone around; spaces from which no way leads there are left out.
    """
    near = NEIGHBOURS[state.columns]
    found = {goal: 0 for goal in goals if going(state, unit, goal) != "never"}
    edge = list(found)
    while edge:
        ahead: list[Space] = []
        for there in edge:
            for here in near[there]:
                if here in found or going(state, unit, here) == "never" or crosses_river(state, unit, here, there):
                    continue
                found[here] = found[there] + 1
                ahead.append(here)
        edge = ahead
    return found
