"""Hit chances in tenths: the same results as in `combat`, but without fractions and much faster (5.11, definitions).

Smoke screens are ignored here; if there are any, `Fire` uses `combat`."""

from __future__ import annotations

from typing import NamedTuple

from game.tgm.fire import combat
from game.tgm.ground.terrain import building_at, cover_of, has_card
from game.tgm.state import FieldUnit, TgmState, is_infantry, token_with, wounds_value
from game.tgm.tables import D10, MAIN, UNITS, Line


class Chance(NamedTuple):
    """The chances of one attack to hit and to destroy its target, and its expected damage, all in tenths."""

    hit: int
    kill: int
    damage: int


NONE = Chance(0, 0, 0)


class Gun(NamedTuple):
    """A weapon, with its unit's modifiers to the impact and critical numbers."""

    line: Line
    impact: int = 0
    critical: int = 0
    heat: bool = False


class Mark(NamedTuple):
    """A target, with its modifiers to the shooter's numbers. Cover is a separate field, because flamethrowers ignore it."""

    left: int
    armor: int
    impact: int = 0
    critical: int = 0
    cover: tuple[int, int] = (0, 0)
    tank: bool = False
    building: bool = False
    mortal: bool = True


def gun_of(state: TgmState, unit: FieldUnit, weapon: str, line: Line) -> Gun:
    """A unit's weapon with its current modifiers, except those of Field Radio."""
    found = combat.shooter_modifiers(state, combat.Attack("shot", line, "", unit, weapon), None)
    heat = "heat" in line.abilities or (weapon == MAIN and bool(unit.cards) and has_card(unit, "give_heat"))
    return Gun(line, sum(modifier.impact for modifier in found), sum(modifier.critical for modifier in found), heat)


def mark_of(state: TgmState, unit: FieldUnit) -> Mark:
    """A unit as a target at its current space, or in the air."""
    left, armor = wounds_value(unit) - unit.wounds, combat.armor_of(state, unit)
    if not unit.space:
        return Mark(left, armor)
    infantry = is_infantry(unit)
    both = (infantry and bool(unit.partner)) + unit.camouflaged + unit.smoke
    low = infantry and (unit.dug_in or bool(token_with(unit, "face_down")))
    tank, building = UNITS[unit.card].type == "tank", bool(building_at(state, unit.space))
    return Mark(left, armor, both + low, both, cover_of(state, unit), tank, building)


def penetration_at(gun: Gun, mark: Mark) -> int:
    """Penetration of a weapon against a target, including High Explosives into a building and HEAT against tanks."""
    explosive = mark.building and "high_explosives" in gun.line.abilities
    return gun.line.penetration + combat.HEAT * (mark.tank and gun.heat) + combat.HIGH_EXPLOSIVES * explosive


def damage_at(line: Line, mark: Mark) -> int:
    antitank, explosive = mark.tank and "antitank" in line.abilities, mark.building and "high_explosives" in line.abilities
    return line.damage + combat.ANTITANK * antitank + combat.HIGH_EXPLOSIVES * explosive


def chance_of(gun: Gun, mark: Mark, kind: combat.AttackKind, spotted: bool = False) -> Chance:
    """The chances of one roll."""
    line = gun.line
    flame = mark.building and "flamethrower" in line.abilities
    compared = kind != "assault" and not flame
    penetration = penetration_at(gun, mark)
    if compared and penetration < mark.armor:
        return NONE
    impact, critical = line.impact + gun.impact - spotted, line.critical + gun.critical
    if kind != "air":
        impact += mark.impact
        critical += mark.critical
        if not flame:
            impact += mark.cover[0]
            critical += mark.cover[1]
    impact = min(max(impact, combat.LEAST), combat.MOST)
    critical = max(min(max(critical, combat.LEAST), combat.MOST), impact)
    hit = D10 if flame else D10 + 1 - impact
    mortal = mark.mortal and line.critical <= combat.MOST and (not compared or penetration > mark.armor)
    deadly = D10 + 1 - critical if mortal else 0
    damage = damage_at(line, mark)
    kill = hit if damage >= mark.left else deadly
    return Chance(hit, kill, deadly * mark.left + (hit - deadly) * min(damage, mark.left))


def in_tenths(chances: combat.Chances) -> Chance:
    """Convert fractions, which are always tenths."""
    return Chance(int(chances.hit * D10), int(chances.kill * D10), int(chances.damage * D10))
