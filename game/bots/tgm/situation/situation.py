"""Everything that the solo opponent needs for a decision: its view of the table, and values derived from it once.

Fire and threats are in `fire`, the spaces of goals in `goals`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import lcm
from typing import TypeVar

from game.bots.tgm.situation.fire import Fire, Threats
from game.bots.tgm.situation.goals import goal_spaces, hq_wins
from game.rules.chance import HasRng, below
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View
from game.tgm.data.loaded import DATA
from game.tgm.data.solo import MovementWeights, SoloSide
from game.tgm.data.vocabulary import Stance
from game.tgm.ground.geometry import (
    COLUMNS,
    LINES,
    Side,
    Space,
    column_of,
    half_of,
    line_for,
    line_of,
    other,
    own_line,
    right,
)
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, hqs_of, is_craft, token_with, units_of, wounds_value
from game.tgm.tables import D10, HQ_ARMOR, HQ_DISTANCE, UNITS, card_kind

SOLO = DATA.solo
WORTH = lcm(*range(1, max(unit.wounds for unit in DATA.units.values()) + 2))
"""Denominator that makes the values of all units whole numbers."""

T = TypeVar("T")


def most_of(choices: Iterable[T], value: Callable[[T], int], threshold: int = 0) -> T | None:
    """The first of the choices with the highest value, if that exceeds `threshold`."""
    best = max(choices, key=value, default=None)
    return None if best is None or value(best) <= threshold else best


def percent(tenths: int) -> int:
    """Convert tenths to percent, the unit of the thresholds."""
    return tenths * (100 // D10)


def home_of(state: TgmState, unit: FieldUnit) -> Space:
    """The space where a unit's current move started; for a unit that is not moving, the space it is on."""
    return state.trail[0] if state.trail and state.moving == unit.card else unit.space


class Supply:
    """The supply of a side, now and if a unit moved."""

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
    """Number of consecutive lines, from the first, with a unit."""
    return next((line - 1 for line in range(1, LINES + 1) if not counts[line]), LINES)


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


class Situation:
    """One decision of one seat. Fire, threats, objectives and supply have separate classes."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, dice: HasRng) -> None:
        self.state: TgmState = view.state
        self.decision, self.seat, self._dice = decision, seat, dice
        self.player = self.state.players[seat]
        self.side: Side = self.player.side
        self.enemy: Side = other(self.side)
        # A function that returns the value of the situation for the side; None if the solo tables decide instead of a judge.
        self.judged: Callable[[], int] | None = None
        # A function that returns how much the bot overrates a space for a unit or card this turn.
        self.overrates: Callable[[str, Space], int] = lambda _card, _space: 0
        # Like `judged`, but for judging the effect of a shot.
        self.harmed: Callable[[], int] | None = None
        self.own, self.foes = [*units_of(self.state, self.side)], [*units_of(self.state, self.enemy)]
        self.occupied: dict[Space, Side] = {unit.space: unit.side for unit in (*self.own, *self.foes)}

    def roll(self) -> int:
        """Roll the bot's own D10 (15)."""
        return below(self._dice, D10) + 1

    @cached_property
    def options(self) -> dict[str, list[tuple[str, ...]]]:
        """Arguments of the legal moves, by verb."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for move in self.decision.options:
            found.setdefault(move.verb, []).append(move.args)
        return found

    def can(self, verb: str, *args: str) -> Move | None:
        """The move if it is legal, else None."""
        return Move(verb, args) if args in self.options.get(verb, ()) else None

    @cached_property
    def mine(self) -> list[FieldUnit]:
        """The units on the map that this seat commands (R17.9)."""
        return [unit for unit in self.own if unit.seat == self.seat]

    @cached_property
    def plan(self) -> SoloSide:
        """The side's plan for the scenario (rule 12)."""
        return SOLO.scenarios.get(self.state.options.scenario, {}).get(self.side, SoloSide())

    @property
    def last_card(self) -> bool:
        """Return whether the seat has only one card left, which keeps it in the game (3)."""
        return not self.player.deck and len(self.player.hand) == 1

    def worth(self, unit: FieldUnit) -> int:
        """The value of a unit, as a multiple of 1/`WORTH` (5.11)."""
        wound_limit = wounds_value(unit)
        return (UNITS[unit.card].cost + unit.equipped) * (wound_limit - unit.wounds) * WORTH // wound_limit

    def rank(self, unit: FieldUnit) -> tuple[int, int, int, str]:
        """Sort key for breaking ties: higher value, lower column, lower line, lower id (15)."""
        column, line = (column_of(unit.space), line_of(unit.space)) if unit.space else (0, 0)
        return -self.worth(unit), column, line, unit.card

    def passes(self, unit: FieldUnit) -> bool:
        """Return whether the moving unit is on another unit's space, where it cannot end its move."""
        return any(own_unit.space == unit.space and own_unit.card not in (unit.card, unit.partner) for own_unit in self.own)

    @cached_property
    def fire(self) -> Fire:
        return Fire(self.state, self.own, self.foes)

    @cached_property
    def threats(self) -> Threats:
        return Threats(self.state, self.fire, self.occupied)

    @cached_property
    def objectives(self) -> Objectives:
        return Objectives(self.state, self.side, self.own, self.plan, self.fire)

    @cached_property
    def supply(self) -> Supply:
        return Supply(self.state, self.side, self.own)

    @cached_property
    def stance(self) -> Stance:
        """The side's stance: fixed by the scenario, or derived from the situation (4)."""
        fixed: Stance = self.state.scenario.solo_ai.get(self.side, self.plan.stance)
        if fixed != "variable":
            return fixed
        rule, own_hqs = SOLO.stance, self.objectives.own_hqs
        if any(self.state.hqs[id].hp <= rule.hq_hp for id in own_hqs):
            return "defensive"
        if self.supply.total <= rule.supply and self._value(self.side) * 100 < self._value(self.enemy) * rule.value_percent:
            return "defensive"
        return "defensive" if any(self.threats.can_hit_hq(foe, own_hqs) for foe in self.foes) else "offensive"

    @property
    def defensive(self) -> bool:
        return self.stance == "defensive"

    @cached_property
    def weights(self) -> MovementWeights:
        return SOLO.movement["defensive" if self.defensive else "offensive"]

    def _value(self, side: Side) -> int:
        return sum(self.worth(unit) for unit in (self.own if side == self.side else self.foes))


def outward(columns: int, start: int) -> Iterable[int]:
    """Columns from `start` outward; if two are equally distant, the lower one comes first (2)."""
    return sorted(range(1, columns + 1), key=lambda column: (abs(column - start), column))
