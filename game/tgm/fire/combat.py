"""The numbers of an attack with their reasons: penetration, armor, impact, critical, damage (1.23, steps 4 to 9).

The rules roll against them, the table shows them before a shot, and the solo opponent weighs them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from game.tgm.ground.geometry import Space, central_spaces
from game.tgm.ground.terrain import RUINS, building_at, card_at, cover_of, has_card
from game.tgm.state import FieldUnit, TgmState, effects_of, hqs_of, is_infantry, token_with, units_of, wounds_value
from game.tgm.tables import (
    CONSTANTS,
    D10,
    DISTANCE,
    FIELD_RADIO,
    HQ_ARMOR,
    HQ_PLACES,
    MAIN,
    MAIN_WEAPONS,
    NEIGHBOURS,
    UNITS,
    Line,
    card_kind,
)

AttackKind = Literal["shot", "assault", "reaction", "strike", "barrage", "air", "mines", "tank_mine"]
"""Kinds of attack, from the second table of 1.23. That table has more rows, for headquarters, empty terrain and flames on
buildings; here, these cases depend on the target."""

LEAST, MOST = 2, D10
MOST_WOUNDS = CONSTANTS.most_wound_modifier.value
HIGH_EXPLOSIVES, HEAT, ANTITANK, SCREEN, AIR_COVER = 2, 1, 1, 2, 2


class Modifier(NamedTuple):
    """A modifier to the impact and critical numbers; positive is worse for the shooter. `reason` is part of its text key."""

    reason: str
    impact: int
    critical: int


class Numbers(NamedTuple):
    """Numbers needed for an attack, and its damage. `armor` is None if armor does not count; `automatic`: it cannot miss."""

    impact: int
    critical: int
    modifiers: tuple[Modifier, ...]
    penetration: int
    armor: int | None
    damage: int
    automatic: bool
    # False if a critical hit cannot destroy the target.
    mortal: bool

    @property
    def penetrates(self) -> bool:
        return self.armor is None or self.penetration >= self.armor

    @property
    def hit(self) -> Fraction:
        """Chance of a hit, critical or not."""
        hits = 0 if not self.penetrates else D10 if self.automatic else D10 + 1 - self.impact
        return Fraction(hits, D10)

    @property
    def kills(self) -> bool:
        """Return whether a critical roll destroys the target (A02)."""
        return self.mortal and (self.armor is None or self.penetration > self.armor)


class Attack(NamedTuple):
    """One attack. `shooter`: None for barrages and mines; `weapon`: the name of the shooter's weapon."""

    kind: AttackKind
    line: Line
    target: str
    shooter: FieldUnit | None = None
    weapon: str = ""
    # True if an Impact card makes it hit automatically.
    sure: bool = False
    # Space to fire from, if it is not the shooter's space. Only estimates use this.
    start: Space = ""


def target_unit(state: TgmState, target: str) -> FieldUnit | None:
    return state.units.get(target) or state.air.get(target)


def numbers(state: TgmState, attack: Attack) -> Numbers:
    """Compute all numbers before the roll."""
    line, hq, target = attack.line, state.hqs.get(attack.target), target_unit(state, attack.target)
    modifiers = shooter_modifiers(state, attack, target)
    flame, armor, penetration, damage = False, None, line.penetration, line.damage
    if hq is not None:
        armor = HQ_ARMOR[hq.faction]
        if attack.kind == "shot" and attack.shooter is not None:
            modifiers += _screen_before_hq(state, attack.start or attack.shooter.space, attack.target)
    else:
        assert target is not None, "empty terrain is hit without a roll"
        # True for a flamethrower against a unit in a building (1.16).
        flame = "flamethrower" in line.abilities and bool(target.space and building_at(state, target.space))
        modifiers += target_modifiers(state, attack, target, flame)
        armor = None if flame or attack.kind == "assault" else armor_of(state, target)
        penetration = _penetration(state, attack, target)
        damage += _explosives(state, line, target.space) + _antitank(line, target)
    impact, critical = _held(line, modifiers)
    automatic = flame or attack.sure or attack.kind == "tank_mine"
    mortal = hq is None and line.critical <= MOST
    return Numbers(impact, critical, tuple(modifiers), penetration, armor, damage, automatic, mortal)


def _held(line: Line, modifiers: list[Modifier]) -> tuple[int, int]:
    """Impact and critical numbers after modifiers, limited to 2-10. The critical is never below the impact (A03, A67)."""
    impact, critical = line.impact, line.critical
    for modifier in modifiers:
        impact += modifier.impact
        critical += modifier.critical
    impact = min(max(impact, LEAST), MOST)
    return impact, max(min(max(critical, LEAST), MOST), impact)


def hit_number(state: TgmState, unit: FieldUnit) -> int:
    """Number that the unit's main weapon needs to hit a target in the open; 0 if it has none."""
    line = MAIN_WEAPONS[card_kind(unit.card)]
    return 0 if line is None else _held(line, shooter_modifiers(state, Attack("shot", line, "", unit, MAIN), None))[0]


def armor_of(state: TgmState, target: FieldUnit) -> int:
    """Step 4: armor from card, Extra Armor, building and Chuikov's bonus. A unit that just rowed gets no shelter (A76)."""
    armor = UNITS[target.card].armor
    if target.cards and has_card(target, "armor_bonus"):
        armor += 1
    terrain = card_at(state, target.space)
    if terrain is not None and not target.rowed:
        armor += terrain.armor if UNITS[target.card].type in terrain.cover_for else 0
        if terrain.building or terrain is RUINS:
            shelters = (shelter for _, hq in hqs_of(state, target.side) for shelter in effects_of(hq, "shelter_armor"))
            armor += sum(shelter.value for shelter in shelters if shelter.which.holds(UNITS[target.card]))
    return armor


def _penetration(state: TgmState, attack: Attack, target: FieldUnit) -> int:
    penetration, shooter = attack.line.penetration + _explosives(state, attack.line, target.space), attack.shooter
    given = shooter is not None and attack.weapon == MAIN and bool(shooter.cards) and has_card(shooter, "give_heat")
    if UNITS[target.card].type == "tank" and (given or "heat" in attack.line.abilities):
        penetration += HEAT
    return penetration


def _explosives(state: TgmState, line: Line, space: Space) -> int:
    """Bonus of High Explosives to penetration and damage against a building."""
    return HIGH_EXPLOSIVES if "high_explosives" in line.abilities and building_at(state, space) else 0


def _antitank(line: Line, target: FieldUnit) -> int:
    return ANTITANK if "antitank" in line.abilities and UNITS[target.card].type == "tank" else 0


def damage_sum(state: TgmState, attack: Attack) -> str:
    """The damage as a sum with abilities, such as `4 + 1 antitank`; "" if it is only the printed number."""
    line, target = attack.line, target_unit(state, attack.target)
    if target is None:
        return ""
    added = {"high_explosives": _explosives(state, line, target.space), "antitank": _antitank(line, target)}
    parts = [f" + {number} {ability}" for ability, number in added.items() if number]
    return f"{line.damage}{''.join(parts)}" if parts else ""


def terrain_damage(state: TgmState, line: Line, space: Space) -> int:
    """Damage of an attack to empty terrain (R14.7)."""
    return line.damage + _explosives(state, line, space)


def shooter_modifiers(state: TgmState, attack: Attack, target: FieldUnit | None) -> list[Modifier]:
    """Modifiers from wounds, suppression, rank, Field Radio and Air Cover; none for barrages and mines."""
    modifiers: list[Modifier] = []
    shooter = attack.shooter
    if shooter is None:
        return modifiers
    if shooter.wounds and not shooter.decorated:
        wounds = min(shooter.wounds, MOST_WOUNDS)
        modifiers.append(Modifier("wounds", wounds, wounds))
    if shooter.suppressed:
        modifiers.append(Modifier("suppressed", 1, 1))
    if shooter.rank == "veteran":
        modifiers.append(Modifier("veteran", -1, 0))
    elif shooter.rank == "elite":
        modifiers.append(Modifier("elite", -1, -1))
    if UNITS[shooter.card].type == "airplane":
        if any(side != shooter.side for side in state.air_cover):
            modifiers.append(Modifier("air_cover", AIR_COVER, AIR_COVER))
    elif target is not None and _is_spotted(state, shooter, target):
        modifiers.append(Modifier("radio", -1, 0))
    return modifiers


def _is_spotted(state: TgmState, shooter: FieldUnit, target: FieldUnit) -> bool:
    """Return whether the shooter is a gun and a Field Radio of its side is near the target (sp26)."""
    if not any([player.laid for player in state.players]):  # noqa: C419  # faster for so few
        return False
    printed = UNITS[shooter.card]
    if printed.type != "artillery" and not (printed.type == "tank" and printed.unit_class in ("self_propelled", "rocket")):
        return False
    radios = [unit for unit in units_of(state, shooter.side) if unit.cards and has_card(unit, "spotter")]
    reach = FIELD_RADIO.reach or 0
    return bool(target.space) and any(DISTANCE[radio.space][target.space] <= reach for radio in radios)


def target_modifiers(state: TgmState, attack: Attack, target: FieldUnit, flame: bool) -> list[Modifier]:
    """Modifiers from the target's terrain, pair, Face Down, Camouflage and smoke; none in air combat and for mines."""
    modifiers: list[Modifier] = []
    if attack.kind in ("air", "mines", "tank_mine") or not target.space:
        return modifiers
    cover = (0, 0) if flame else cover_of(state, target)
    if cover != (0, 0):
        modifiers.append(Modifier("cover", *cover))
    if is_infantry(target):
        if target.partner:
            modifiers.append(Modifier("pair", 1, 1))
        if target.tokens and token_with(target, "face_down"):
            modifiers.append(Modifier("face_down", 1, 0))
        elif target.dug_in:
            modifiers.append(Modifier("dug_in", 1, 0))
    if target.camouflaged:
        modifiers.append(Modifier("camouflage", 1, 1))
    if _screened(state, attack, target.space):
        modifiers.append(Modifier("smoke_screen", SCREEN, SCREEN))
    elif target.smoke:
        modifiers.append(Modifier("smoke_shell", 1, 1))
    return modifiers


def _screened(state: TgmState, attack: Attack, goal: Space) -> bool:
    if not (state.smoke["south"] or state.smoke["north"]):
        return False
    smoke = state.smoke["south"] | state.smoke["north"]
    # Against attacks from above, only smoke on the target's own space counts (A69).
    if attack.kind in ("strike", "barrage") or attack.shooter is None:
        return goal in smoke
    return not clear_path(smoke, attack.start or attack.shooter.space, goal, state.columns)


@lru_cache(maxsize=8192)
def clear_path(smoke: frozenset[Space], start: Space, goal: Space, columns: int) -> bool:
    """Return whether at least one shortest path between two spaces, including both ends, has no smoke (A16)."""
    if start in smoke or goal in smoke:
        return False
    reached = {start}
    for distance in range(DISTANCE[start][goal] - 1, -1, -1):
        reached = {
            there
            for here in reached
            for there in NEIGHBOURS[columns][here]
            if DISTANCE[there][goal] == distance and there not in smoke
        }
    return bool(reached)


def _screen_before_hq(state: TgmState, start: Space, hq: str) -> Iterator[Modifier]:
    """Modifier for smoke in front of a headquarters. All shortest paths pass through the nearest central space (A16)."""
    smoke = state.smoke["south"] | state.smoke["north"]
    if not smoke:
        return
    centres = central_spaces(*HQ_PLACES[hq])
    nearest = min(DISTANCE[start][centre] for centre in centres)
    nearest_centers = [centre for centre in centres if DISTANCE[start][centre] == nearest]
    if not any(clear_path(smoke, start, centre, state.columns) for centre in nearest_centers):
        yield Modifier("smoke_screen", SCREEN, SCREEN)


class Chances(NamedTuple):
    """Chances that one roll hits (critical or not), is critical, or destroys the target; and its expected damage (5.11)."""

    hit: Fraction
    critical: Fraction
    kill: Fraction
    damage: Fraction


NO_CHANCE = Chances(Fraction(0), Fraction(0), Fraction(0), Fraction(0))


def remaining(state: TgmState, target: str) -> int:
    """Number of wounds or HP that the target has left to lose."""
    unit = target_unit(state, target)
    return state.hqs[target].hp if unit is None else wounds_value(unit) - unit.wounds


def chances(state: TgmState, attack: Attack) -> Chances:
    """Chances of an attack, as the solo opponent computes them (5.11)."""
    found = numbers(state, attack)
    if not found.penetrates:
        return NO_CHANCE
    hit = found.hit
    critical = Fraction(D10 + 1 - found.critical, D10) if found.kills else Fraction(0)
    left = remaining(state, attack.target)
    kill = hit if found.damage >= left else critical
    return Chances(hit, critical, kill, critical * left + (hit - critical) * min(found.damage, left))


def exact_chances(state: TgmState, attack: Attack) -> Chances:
    """Chances of an attack, including burial in a collapsing building, which the solo opponent does not consider (5.11)."""
    found = chances(state, attack)
    return found._replace(kill=found.hit) if brings_down(state, attack) else found


def brings_down(state: TgmState, attack: Attack) -> bool:
    """Return whether a hit on the unit would also destroy the building it is in (R14.8)."""
    unit = state.units.get(attack.target)
    building = building_at(state, unit.space) if unit is not None and unit.space else ""
    return bool(building) and numbers(state, attack).damage >= state.pieces[building].hp
