"""The objectives of the solo opponent in a scenario: spaces to reach, headquarters to destroy (5.11, 12)."""

from __future__ import annotations

from functools import cached_property

from game.bots.tgm.situation.fire import Fire
from game.bots.tgm.situation.goals import goal_spaces, hq_wins
from game.bots.tgm.situation.supply import home_of
from game.tgm.data.solo import SoloSide
from game.tgm.ground.geometry import Side, Space, other, right
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, hqs_of, token_with
from game.tgm.tables import HQ_ARMOR, HQ_DISTANCE, card_kind


class Objectives:
    """A side's objectives, by its plan for the scenario and the current situation."""

    def __init__(self, state: TgmState, side: Side, own: list[FieldUnit], plan: SoloSide, fire: Fire) -> None:
        self.state, self.side, self.own, self.plan, self._fire = state, side, own, plan, fire
        self.enemy: Side = other(side)

    @cached_property
    def spaces(self) -> frozenset[Space]:
        """The objectives that all units of the side share (12)."""
        return goal_spaces(self.state, self.side, self.plan.goals)

    def is_needed(self, unit: FieldUnit) -> bool:
        """Return whether the unit goes to the objectives even on the defensive, because it has to place a charge (12)."""
        return "place_charges" in self.plan.actions and bool(token_with(unit, "sappers"))

    @cached_property
    def kept_free(self) -> frozenset[Space]:
        """Next spaces of trucks that leave the map in the east. Other units of their side keep them free (12, S03)."""
        if "move_trucks" not in self.plan.actions:
            return frozenset()
        kinds = side_rules(self.state.options.scenario, self.side).leaving
        trucks = [unit.space for unit in self.own if card_kind(unit.card) in kinds]
        return frozenset(space for truck in trucks if (space := right(truck, self.state.columns)) is not None)

    @cached_property
    def enemy_hqs(self) -> list[str]:
        return [id for id, hq in hqs_of(self.state, self.enemy) if hq.hp > 0]

    @cached_property
    def own_hqs(self) -> list[str]:
        return [id for id, hq in hqs_of(self.state, self.side) if hq.hp > 0]

    @cached_property
    def decisive_hqs(self) -> list[str]:
        """The enemy's HQs, if destroying one can win."""
        return self.enemy_hqs if hq_wins(self.state.options.scenario, self.side) else []

    @cached_property
    def _crossings(self) -> frozenset[Space]:
        """Bridges that the side wants to cross (12, S04 and S09)."""
        return goal_spaces(self.state, self.side, [goal for goal in self.plan.goals if goal.bridges is not None])

    def of(self, unit: FieldUnit) -> frozenset[Space]:
        """The objectives of a unit. A unit on a bridge moves on to let others follow."""
        return self.spaces - self._crossings if home_of(self.state, unit) in self._crossings else self.spaces

    def includes(self, unit: FieldUnit, space: Space) -> bool:
        if space in self.of(unit):
            return True
        # Spaces from which the unit can hit the enemy's HQ may also be objectives.
        aimed = self.enemy_hqs if any(goal.hq_in_reach is not None for goal in self.plan.goals) else []
        return any(
            HQ_DISTANCE[id][space] <= self._fire.reach(unit, weapon, space)
            and line.penetration >= HQ_ARMOR[self.state.hqs[id].faction]
            for weapon, line in self._fire.weapons(unit)
            for id in aimed
        )
