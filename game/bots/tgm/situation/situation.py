"""Everything that the solo opponent needs for a decision: its view of the table, and values derived from it once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import lcm
from typing import TypeVar

from game.bots.tgm.situation.fire import Fire, Threats
from game.bots.tgm.situation.objectives import Objectives
from game.bots.tgm.situation.supply import Supply
from game.rules.chance import HasRng, below
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View
from game.tgm.data.loaded import DATA
from game.tgm.data.solo import MovementWeights, SoloSide
from game.tgm.data.vocabulary import Stance
from game.tgm.ground.geometry import Side, Space, column_of, line_of, other
from game.tgm.state import FieldUnit, TgmState, units_of, wounds_value
from game.tgm.tables import D10, UNITS

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
