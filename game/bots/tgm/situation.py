"""What the solo opponent sees when it decides: its view of the table, and what that means. All is worked out once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import lcm
from typing import TypeVar

from game.bots.tgm.aims import Chance, Gun, Mark, chance_of, gun_of, in_tenths, mark_of, penetration_at
from game.bots.tgm.goals import goal_spaces, hq_wins
from game.rules.chance import HasRng, below
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View
from game.tgm.data.loaded import DATA
from game.tgm.data.solo import MovementWeights, SoloSide
from game.tgm.data.vocabulary import Stance
from game.tgm.fire.armory import range_of, weapons_of
from game.tgm.fire.combat import AttackKind, chances
from game.tgm.fire.shooting import attack_of
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
    within,
)
from game.tgm.ground.terrain import has_card
from game.tgm.movement.moving import next_movement
from game.tgm.movement.walking import Way, ways
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, hqs_of, is_craft, line_of_weapon, token_with, units_of, wounds_value
from game.tgm.tables import D10, DISTANCE, FIELD_RADIO, HQ_ARMOR, HQ_DISTANCE, MAIN, UNITS, Line, card_kind

SOLO = DATA.solo
WORTH = lcm(*range(1, max(unit.wounds for unit in DATA.units.values()) + 2))
"""Values of units are counted in such parts, which makes all of them whole."""


T = TypeVar("T")


def most_of(choices: Iterable[T], value: Callable[[T], int], least: int = 0) -> T | None:
    """The first of the best choices, if it is worth more than the least."""
    best = max(choices, key=value, default=None)
    return None if best is None or value(best) <= least else best


def percent(tenths: int) -> int:
    """A chance in the unit of the thresholds."""
    return tenths * (100 // D10)


class Situation:
    """One decision of one seat."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, dice: HasRng) -> None:
        self.state: TgmState = view.state
        self.decision, self.seat, self._dice = decision, seat, dice
        self.player = self.state.players[seat]
        self.side: Side = self.player.side
        self.enemy: Side = other(self.side)
        self._guns: dict[tuple[str, str], Gun] = {}
        self._marks: dict[tuple[str, Space], Mark] = {}
        self._chances: dict[tuple[str, str, str, str], Chance] = {}
        self._next: dict[str, dict[Space, Way]] = {}
        self._fire: dict[tuple[bool, bool], dict[Space, list[int]]] = {}
        # What the situation is worth for the side, if it is judged as a whole; otherwise by tables.
        self.judged: Callable[[], int] | None = None
        # By how much it overrates a place for a unit or a card in this turn.
        self.overrates: Callable[[str, Space], int] = lambda _card, _space: 0
        # The same for what a shot changes.
        self.harmed: Callable[[], int] | None = None
        self.own, self.foes = [*units_of(self.state, self.side)], [*units_of(self.state, self.enemy)]
        self.occupied: dict[Space, Side] = {unit.space: unit.side for unit in (*self.own, *self.foes)}

    def roll(self) -> int:
        """A D10 of its own (15)."""
        return below(self._dice, D10) + 1

    @cached_property
    def options(self) -> dict[str, list[tuple[str, ...]]]:
        """By verb the words of the moves that it can choose from."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for move in self.decision.options:
            found.setdefault(move.verb, []).append(move.args)
        return found

    def can(self, verb: str, *args: str) -> Move | None:
        """This move, if it is an option."""
        return Move(verb, args) if args in self.options.get(verb, ()) else None

    @cached_property
    def mine(self) -> list[FieldUnit]:
        """The units on the map that this seat commands (R17.9)."""
        return [unit for unit in self.own if unit.seat == self.seat]

    @cached_property
    def plan(self) -> SoloSide:
        """What rule 12 has for the side."""
        return SOLO.scenarios.get(self.state.options.scenario, {}).get(self.side, SoloSide())

    @property
    def last_card(self) -> bool:
        """Is the only card left the one that keeps it in the game? (3)"""
        return not self.player.deck and len(self.player.hand) == 1

    def worth(self, unit: FieldUnit) -> int:
        """The value of a unit, in parts (5.11)."""
        most = wounds_value(unit)
        return (UNITS[unit.card].cost + unit.equipped) * (most - unit.wounds) * WORTH // most

    def rank(self, unit: FieldUnit) -> tuple[int, int, int, str]:
        """For ties everywhere: higher value, lower column, lower line, lower id (15)."""
        column, line = (column_of(unit.space), line_of(unit.space)) if unit.space else (0, 0)
        return -self.worth(unit), column, line, unit.card

    def passes(self, unit: FieldUnit) -> bool:
        """Is the unit in the middle of its move on the space of another, where it may not stay?"""
        return any(one.space == unit.space and one.card not in (unit.card, unit.partner) for one in self.own)

    @cached_property
    def goals(self) -> frozenset[Space]:
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

    def goals_of(self, unit: FieldUnit) -> frozenset[Space]:
        """The objectives of a unit. Who stands on a bridge goes on: others are to follow."""
        return self.goals - self._crossings if self.home(unit) in self._crossings else self.goals

    def is_goal(self, unit: FieldUnit, space: Space) -> bool:
        if space in self.goals_of(unit):
            return True
        # Spaces from which a unit hits the enemy's HQ may be objectives, too.
        aimed = self.enemy_hqs if any(goal.hq_in_reach is not None for goal in self.plan.goals) else []
        return any(
            HQ_DISTANCE[id][space] <= self.reach(unit, weapon, space)
            and line.penetration >= HQ_ARMOR[self.state.hqs[id].faction]
            for weapon, line in self.weapons(unit)
            for id in aimed
        )

    @cached_property
    def stance(self) -> Stance:
        """Fixed by the scenario, or as things are (4)."""
        fixed: Stance = self.state.scenario.solo_ai.get(self.side, self.plan.stance)
        if fixed != "variable":
            return fixed
        rule = SOLO.stance
        if any(self.state.hqs[id].hp <= rule.hq_hp for id in self.own_hqs):
            return "defensive"
        if self.supply <= rule.supply and self._value(self.side) * 100 < self._value(self.enemy) * rule.value_percent:
            return "defensive"
        return "defensive" if any(self.threatens_hq(foe) for foe in self.foes) else "offensive"

    @property
    def defensive(self) -> bool:
        return self.stance == "defensive"

    @cached_property
    def weights(self) -> MovementWeights:
        return SOLO.movement["defensive" if self.defensive else "offensive"]

    def _value(self, side: Side) -> int:
        return sum(self.worth(unit) for unit in (self.own if side == self.side else self.foes))

    @cached_property
    def lines(self) -> dict[str, list[int]]:
        """By half of the map, on how many own units each own line counts for the supply; some lines always do (R8.3)."""
        halves = ("west", "east") if self.state.columns > COLUMNS else ("west",)
        held = side_rules(self.state.options.scenario, self.side).held_lines
        counts = {half: [0] * (LINES + 1) for half in halves}
        for count in counts.values():
            for line in held:
                count[line_for(self.side, line)] += len(self.own) + 1
        for unit in self.own:
            if not is_craft(unit):
                space = self.home(unit)
                counts[half_of(space)][own_line(space, self.side)] += 1
        return counts

    def home(self, unit: FieldUnit) -> Space:
        """Where a unit stands, or where it stood before the move that it is making."""
        state = self.state
        return state.trail[0] if state.trail and state.moving == unit.card else unit.space

    @cached_property
    def supply(self) -> int:
        return sum(supplied(count) for count in self.lines.values())

    def breaks_supply(self, unit: FieldUnit, space: Space) -> bool:
        """Would the supply fall if the unit stood there?"""
        if is_craft(unit) or not unit.space:
            return False
        home = self.home(unit)
        start, half = own_line(home, self.side), half_of(home)
        if self.lines[half][start] > 1 or supplied(self.lines[half]) < start:
            return False
        goal = own_line(space, self.side)
        if half_of(space) == half and goal == start:
            return False
        after = {name: [*count] for name, count in self.lines.items()}
        after[half][start] -= 1
        after[half_of(space)][goal] += 1
        return sum(map(supplied, after.values())) < self.supply

    def weapons(self, unit: FieldUnit) -> Iterator[tuple[str, Line]]:
        """All weapons of a unit for the ground, ready or not."""
        return ((weapon, line_of_weapon(unit, weapon)) for weapon in weapons_of(unit))

    def reach(self, unit: FieldUnit, weapon: str, space: Space) -> int:
        """How far a weapon would reach from a space."""
        if weapon == MAIN and (unit.cards or space in self.state.terrain):
            return range_of(self.state, unit, weapon, space)
        return line_of_weapon(unit, weapon).range

    def gun(self, unit: FieldUnit, weapon: str) -> Gun:
        key = unit.card, weapon
        if key not in self._guns:
            self._guns[key] = gun_of(self.state, unit, weapon, line_of_weapon(unit, weapon))
        return self._guns[key]

    def target(self, id: str) -> FieldUnit | None:
        return self.state.units.get(id) or self.state.air.get(id)

    def mark(self, id: str) -> Mark:
        """A unit where it is, or an HQ."""
        unit = self.target(id)
        if unit is not None:
            return self.mark_at(unit, unit.space)
        hq = self.state.hqs[id]
        return Mark(hq.hp, HQ_ARMOR[hq.faction], mortal=False)

    def mark_at(self, unit: FieldUnit, space: Space) -> Mark:
        """A unit as if it stood on a space."""
        key = unit.card, space
        if key not in self._marks:
            standing = unit.space
            unit.space = space
            self._marks[key] = mark_of(self.state, unit)
            unit.space = standing
        return self._marks[key]

    @cached_property
    def screens(self) -> bool:
        return any(self.state.smoke.values())

    @cached_property
    def _radios(self) -> list[FieldUnit]:
        return [unit for unit in (*self.own, *self.foes) if unit.cards and has_card(unit, "spotter")]

    def chance(self, unit: FieldUnit, weapon: str, id: str, kind: AttackKind = "shot", start: Space = "") -> Chance:
        """What one attack of a unit comes to, fired from where it stands or from another space."""
        if self.screens and kind != "air" and (unit.space or start or kind == "strike"):
            return in_tenths(chances(self.state, attack_of(unit, weapon, id, kind)._replace(start=start)))
        key = unit.card, weapon, id, kind
        if key not in self._chances:
            self._chances[key] = chance_of(self.gun(unit, weapon), self.mark(id), kind, self._spotted(unit, id))
        return self._chances[key]

    def chance_at(self, unit: FieldUnit, weapon: str, target: FieldUnit, space: Space) -> Chance:
        """What reaction fire comes to at a unit that would stand on a space."""
        if self.screens:
            standing, target.space = target.space, space
            found = self.chance(unit, weapon, target.card, "reaction")
            target.space = standing
            return found
        return chance_of(self.gun(unit, weapon), self.mark_at(target, space), "reaction", self._spotted(unit, target.card))

    def _spotted(self, shooter: FieldUnit, id: str) -> bool:
        """Does Field Radio help a gun against this target? (sp26)"""
        target = self.state.units.get(id)
        if not self._radios or target is None or not target.space:
            return False
        printed = UNITS[shooter.card]
        if printed.type != "artillery" and printed.unit_class not in ("self_propelled", "rocket"):
            return False
        reach = FIELD_RADIO.reach or 0
        return any(radio.side == shooter.side and DISTANCE[radio.space][target.space] <= reach for radio in self._radios)

    def fire_on(self, tank: bool, building: bool) -> dict[Space, list[int]]:
        """By space what penetration the weapons on enemy units have that reach it, ready or not."""
        key = tank, building
        if key not in self._fire:
            found: dict[Space, list[int]] = {}
            self._fire[key] = found
            mark = Mark(0, 0, tank=tank, building=building)
            for foe in self.foes:
                for weapon, _ in self.weapons(foe):
                    penetration = penetration_at(self.gun(foe, weapon), mark)
                    for space in within(foe.space, self.reach(foe, weapon, foe.space), self.state.columns):
                        found.setdefault(space, []).append(penetration)
        return self._fire[key]

    def next_ways(self, foe: FieldUnit) -> dict[Space, Way]:
        """Where an enemy can be in its next turn."""
        if foe.card not in self._next:
            self._next[foe.card] = ways(self.state, [foe], next_movement(self.state, foe), self.occupied)
        return self._next[foe.card]

    def threatens_hq(self, foe: FieldUnit) -> bool:
        """Can it hit an own HQ in its next turn? (4)"""
        movement = next_movement(self.state, foe)
        for id in self.own_hqs:
            far, armor = HQ_DISTANCE[id], HQ_ARMOR[self.state.hqs[id].faction]
            for weapon, line in self.weapons(foe):
                near = far[foe.space] <= self.longest(foe, weapon) + movement and line.penetration >= armor
                if near and any(far[space] <= self.reach(foe, weapon, space) for space in self.next_ways(foe)):
                    return True
        return False

    def threatens(self, foe: FieldUnit, unit: FieldUnit) -> bool:
        """Can it hit this unit in its next turn?"""
        movement, mark = next_movement(self.state, foe), self.mark(unit.card)
        far = DISTANCE[unit.space]
        return any(
            far[foe.space] <= self.longest(foe, weapon) + movement
            and chance_of(self.gun(foe, weapon), mark, "shot").hit
            and any(far[space] <= self.reach(foe, weapon, space) for space in self.next_ways(foe))
            for weapon in weapons_of(foe)
        )

    def longest(self, unit: FieldUnit, weapon: str) -> int:
        """What a weapon could reach at most, from the best space: Field Optics and a church add one each."""
        return line_of_weapon(unit, weapon).range + 2 * (weapon == MAIN)


def supplied(counts: list[int]) -> int:
    """How many lines in a row hold a unit."""
    return next((line - 1 for line in range(1, LINES + 1) if not counts[line]), LINES)


def outward(columns: int, start: int) -> Iterable[int]:
    """The columns from one on outward, the lower first (2)."""
    return sorted(range(1, columns + 1), key=lambda column: (abs(column - start), column))
