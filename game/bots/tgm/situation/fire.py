"""Fire of both sides: chances of attacks, ranges of weapons, and targets within reach next turn (5.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from game.bots.tgm.situation.aims import Chance, Gun, Mark, chance_of, gun_of, in_tenths, mark_of, penetration_at
from game.tgm.fire.armory import range_of, weapons_of
from game.tgm.fire.combat import AttackKind, chances
from game.tgm.fire.shooting import attack_of
from game.tgm.ground.geometry import Side, Space, within
from game.tgm.ground.terrain import has_card
from game.tgm.movement.moving import next_movement
from game.tgm.movement.walking import Way, ways
from game.tgm.state import FieldUnit, TgmState, line_of_weapon
from game.tgm.tables import DISTANCE, FIELD_RADIO, HQ_ARMOR, HQ_DISTANCE, MAIN, UNITS, Line


class Fire:
    """The weapons of all units on the map and the chances of their attacks, cached."""

    def __init__(self, state: TgmState, own: list[FieldUnit], foes: list[FieldUnit]) -> None:
        self.state, self.own, self.foes = state, own, foes
        self._guns: dict[tuple[str, str], Gun] = {}
        self._marks: dict[tuple[str, Space], Mark] = {}
        self._chances: dict[tuple[str, str, str, str], Chance] = {}
        self._reached: dict[tuple[bool, bool], dict[Space, list[int]]] = {}

    def weapons(self, unit: FieldUnit) -> Iterator[tuple[str, Line]]:
        """All ground weapons of a unit, ready or not."""
        return ((weapon, line_of_weapon(unit, weapon)) for weapon in weapons_of(unit))

    def reach(self, unit: FieldUnit, weapon: str, space: Space) -> int:
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
        """The `Mark` of a unit on its space, or of an HQ."""
        unit = self.target(id)
        if unit is not None:
            return self.mark_at(unit, unit.space)
        hq = self.state.hqs[id]
        return Mark(hq.hp, HQ_ARMOR[hq.faction], mortal=False)

    def mark_at(self, unit: FieldUnit, space: Space) -> Mark:
        """The `Mark` that a unit would have on this space."""
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
        """The chances of a unit's attack from its space or from `start`."""
        if self.screens and kind != "air" and (unit.space or start or kind == "strike"):
            return in_tenths(chances(self.state, attack_of(unit, weapon, id, kind)._replace(start=start)))
        key = unit.card, weapon, id, kind
        if key not in self._chances:
            self._chances[key] = chance_of(self.gun(unit, weapon), self.mark(id), kind, self._spotted(unit, id))
        return self._chances[key]

    def chance_at(self, unit: FieldUnit, weapon: str, target: FieldUnit, space: Space) -> Chance:
        """The chances of reaction fire at a unit if it were on this space."""
        if self.screens:
            standing, target.space = target.space, space
            found = self.chance(unit, weapon, target.card, "reaction")
            target.space = standing
            return found
        return chance_of(self.gun(unit, weapon), self.mark_at(target, space), "reaction", self._spotted(unit, target.card))

    def _spotted(self, shooter: FieldUnit, id: str) -> bool:
        """Return whether Field Radio helps a gun against this target (sp26)."""
        target = self.state.units.get(id)
        if not self._radios or target is None or not target.space:
            return False
        printed = UNITS[shooter.card]
        if printed.type != "artillery" and printed.unit_class not in ("self_propelled", "rocket"):
            return False
        reach = FIELD_RADIO.reach or 0
        return any(radio.side == shooter.side and DISTANCE[radio.space][target.space] <= reach for radio in self._radios)

    def penetrations(self, tank: bool, building: bool) -> dict[Space, list[int]]:
        """Penetration of all enemy weapons that reach each space, ready or not."""
        key = tank, building
        if key not in self._reached:
            found: dict[Space, list[int]] = {}
            self._reached[key] = found
            mark = Mark(0, 0, tank=tank, building=building)
            for foe in self.foes:
                for weapon, _ in self.weapons(foe):
                    penetration = penetration_at(self.gun(foe, weapon), mark)
                    for space in within(foe.space, self.reach(foe, weapon, foe.space), self.state.columns):
                        found.setdefault(space, []).append(penetration)
        return self._reached[key]

    def longest(self, unit: FieldUnit, weapon: str) -> int:
        """Maximum range of a weapon from any space: Field Optics and a church add one each."""
        return line_of_weapon(unit, weapon).range + 2 * (weapon == MAIN)


class Threats:
    """Targets that enemy units can hit on their next turn."""

    def __init__(self, state: TgmState, fire: Fire, occupied: Mapping[Space, Side]) -> None:
        self.state, self._fire, self._occupied = state, fire, occupied
        self._next: dict[str, dict[Space, Way]] = {}

    def _next_ways(self, foe: FieldUnit) -> dict[Space, Way]:
        """Spaces an enemy can reach on its next turn."""
        if foe.card not in self._next:
            self._next[foe.card] = ways(self.state, [foe], next_movement(self.state, foe), self._occupied)
        return self._next[foe.card]

    def can_hit_hq(self, foe: FieldUnit, hqs: Iterable[str]) -> bool:
        """Return whether an enemy can hit one of these HQs on its next turn (4)."""
        movement = next_movement(self.state, foe)
        for id in hqs:
            far, armor = HQ_DISTANCE[id], HQ_ARMOR[self.state.hqs[id].faction]
            for weapon, line in self._fire.weapons(foe):
                near = far[foe.space] <= self._fire.longest(foe, weapon) + movement and line.penetration >= armor
                if near and any(far[space] <= self._fire.reach(foe, weapon, space) for space in self._next_ways(foe)):
                    return True
        return False

    def can_hit(self, foe: FieldUnit, unit: FieldUnit) -> bool:
        movement, mark = next_movement(self.state, foe), self._fire.mark(unit.card)
        far = DISTANCE[unit.space]
        return any(
            far[foe.space] <= self._fire.longest(foe, weapon) + movement
            and chance_of(self._fire.gun(foe, weapon), mark, "shot").hit
            and any(far[space] <= self._fire.reach(foe, weapon, space) for space in self._next_ways(foe))
            for weapon in weapons_of(foe)
        )
