"""The objectives of the solo opponent in a battle: spaces to reach, headquarters to destroy (5.11, 12)."""

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
    """The objectives of one side by its plan, as its units and the headquarters stand."""

    def __init__(self, state: TgmState, side: Side, own: list[FieldUnit], plan: SoloSide, fire: Fire) -> None:
        self.state, self.side, self.own, self.plan, self._fire = state, side, own, plan, fire
        self.enemy: Side = other(side)

    @cached_property
    def spaces(self) -> frozenset[Space]:
        """The objectives that are the same for every unit (12)."""
        return goal_spaces(self.state, self.side, self.plan.goals)

    def is_needed(self, unit: FieldUnit) -> bool:
        """Has the unit something to do at the objectives that nobody else can do: a charge to lay? (12)"""
        return "place_charges" in self.plan.actions and bool(token_with(unit, "sappers"))

    @cached_property
    def kept_free(self) -> frozenset[Space]:
        """Where trucks that leave to the East go next: their own side does not stand in their way (12, S03)."""
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
        """The enemy's HQs, where destroying one wins."""
        return self.enemy_hqs if hq_wins(self.state.options.scenario, self.side) else []

    @cached_property
    def _crossings(self) -> frozenset[Space]:
        """Bridges that the side wants to get across (12, S04 and S09)."""
        return goal_spaces(self.state, self.side, [goal for goal in self.plan.goals if goal.bridges is not None])

    def of(self, unit: FieldUnit) -> frozenset[Space]:
        """The objectives of a unit. Who stands on a bridge goes on: others are to follow."""
        return self.spaces - self._crossings if home_of(self.state, unit) in self._crossings else self.spaces

    def includes(self, unit: FieldUnit, space: Space) -> bool:
        """Is a space an objective of a unit?"""
        if space in self.of(unit):
            return True
        # Spaces from which a unit hits the enemy's HQ may be objectives, too.
        aimed = self.enemy_hqs if any(goal.hq_in_reach is not None for goal in self.plan.goals) else []
        return any(
            HQ_DISTANCE[id][space] <= self._fire.reach(unit, weapon, space)
            and line.penetration >= HQ_ARMOR[self.state.hqs[id].faction]
            for weapon, line in self._fire.weapons(unit)
            for id in aimed
        )
