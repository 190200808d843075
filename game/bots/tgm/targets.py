"""How urgent targets are: the classes P0 to P4 (5.11, 8)."""

from __future__ import annotations

from functools import cached_property

from game.bots.tgm.aims import Chance
from game.bots.tgm.situation import SOLO, Situation, percent
from game.tgm.geometry import LINES, own_line
from game.tgm.state import FieldUnit
from game.tgm.tables import UNITS, card_kind, token_kind

LIMITS = SOLO.thresholds
OBJECTIVE, THREAT, DANGER, LIKELY, ELSE = range(5)


class Priorities:
    """The classes of all targets of one decision, each worked out when it is first asked for.

    Spaces from which a unit hits the enemy's HQ are objectives to go to; who stands there is no more urgent than anybody
    else, or the HQ itself would come last.
    """

    def __init__(self, now: Situation) -> None:
        self.now = now
        self._known: dict[str, int] = {}

    def of(self, id: str, chance: Chance) -> int:
        """The class of a target for one shot: whether that is likely to destroy it matters only to the least urgent."""
        if id not in self._known:
            self._known[id] = self._rate(id)
        rated = self._known[id]
        return LIKELY if rated == ELSE and percent(chance.kill) >= LIMITS.likely_kill else rated

    def _rate(self, id: str) -> int:
        now = self.now
        if id in now.state.hqs:
            return OBJECTIVE if id in now.decisive_hqs else ELSE
        unit = now.target(id)
        if unit is None:
            return OBJECTIVE if is_wanted_terrain(now, id) else ELSE
        if unit.space and (unit.space in now.goals or is_wanted_unit(now, unit)):
            return OBJECTIVE
        if unit.space and self._is_threat(unit):
            return THREAT
        return DANGER if self._is_danger(unit) else ELSE

    def _is_threat(self, unit: FieldUnit) -> bool:
        now = self.now
        if own_line(unit.space, now.side) <= LINES // 2 or now.threatens_hq(unit):
            return True
        return any(now.threatens(unit, mate) for mate in now.own if mate.space in now.goals)

    def _is_danger(self, unit: FieldUnit) -> bool:
        if UNITS[unit.card].cost >= LIMITS.danger_cost:
            return True
        if any(token_kind(name) in LIMITS.danger_equipment for name in unit.tokens):
            return True
        return bool(unit.space) and any(self.now.threatens(unit, mate) for mate in self._only_ones)

    @cached_property
    def _only_ones(self) -> list[FieldUnit]:
        """Own units that alone hold a line of the supply."""
        now = self.now
        lines: dict[int, list[FieldUnit]] = {}
        for unit in now.own:
            lines.setdefault(own_line(unit.space, now.side), []).append(unit)
        return [units[0] for line, units in lines.items() if len(units) == 1 and line <= now.supply]


def is_wanted_unit(now: Situation, unit: FieldUnit) -> bool:
    """Is it what the scenario wants shot? (S03)"""
    return any(target.unit == card_kind(unit.card) for target in now.plan.targets if target.unit is not None)


def is_wanted_terrain(now: Situation, space: str) -> bool:
    """Is it empty terrain that the scenario wants shot? (S08)"""
    id = now.state.terrain.get(space)
    kinds = [target.empty_terrain for target in now.plan.targets if target.empty_terrain is not None]
    return id is not None and now.state.pieces[id].kind in kinds
