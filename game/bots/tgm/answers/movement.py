"""Movement: where each unit goes, and which units assault (5.11, 5 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from game.bots.tgm.situation.goals import steps_to
from game.bots.tgm.situation.situation import SOLO, Situation, home_of, percent
from game.rules.moves import Move
from game.tgm.data.solo import MovementWeights
from game.tgm.deployment.deploying import costs
from game.tgm.fire.armory import reacting_weapons, ready_weapons
from game.tgm.fire.combat import armor_of
from game.tgm.ground.geometry import COLUMNS, LINES, Space, column_of, line_of, own_line, within
from game.tgm.ground.terrain import crosses_river, going, natural_at
from game.tgm.movement.boarding import opposite_bank
from game.tgm.movement.moving import rest_of
from game.tgm.movement.walking import Way, ways
from game.tgm.state import FieldUnit, has, is_infantry, is_vehicle, line_of_weapon
from game.tgm.tables import CONSTANTS, D10, DISTANCE, HQ_DISTANCE, NATURAL, NEIGHBOURS, TERRAIN, UNITS

LIMITS = SOLO.thresholds
MARCH_AP = CONSTANTS.march_ap.value
KEPT_FREE = 1_000_000


class Place(NamedTuple):
    """A space where a unit could end its move; sort by `order` for the best first."""

    score: int
    space: Space
    way: Way

    def order(self) -> tuple[int, int, int, int, int]:
        """Highest score first; then fewer steps, nearer to the center, lower column, lower line."""
        column = column_of(self.space)
        # Distance from the center of its battlefield, in half columns.
        off_centre = abs(2 * ((column - 1) % COLUMNS + 1) - COLUMNS - 1)
        return -self.score, len(self.way.steps), off_centre, column, line_of(self.space)


Score = Callable[[Space], int]
"""Value of a space to a unit."""


class Scorer:
    """Scores spaces for one unit by the solo tables, in tenths of a point."""

    def __init__(self, now: Situation, unit: FieldUnit, weights: MovementWeights | None = None, armed: bool = True) -> None:
        self.now, self.unit = now, unit
        self.weights = now.weights if weights is None else weights
        self._type = UNITS[unit.card].type
        self._armor = armor_of(now.state, unit) if unit.cards else UNITS[unit.card].armor
        self._shots = self._all_shots(ready_weapons(unit)) if armed else []
        start = home_of(now.state, unit)
        self._line = own_line(start, now.side) if start else 0
        self._nearer = self.weights.nearer or (SOLO.movement["offensive"].nearer if now.objectives.is_needed(unit) else 0)
        # Distances to objectives that no other friendly unit occupies.
        held = {mate.space for mate in now.own if mate is not unit}
        self._far = steps_to(now.state, unit, now.objectives.of(unit) - held) if self._nearer else {}
        self._now_far = self._far.get(start, 0)

    def _all_shots(self, weapons: Iterable[str]) -> list[tuple[int, str, str, Space, int]]:
        """Every effective shot, best first: damage, weapon, target, space of the target, printed range."""
        now, unit, found = self.now, self.unit, []
        aims = [*((foe.card, foe.space) for foe in now.foes), *((hq, "") for hq in now.objectives.decisive_hqs)]
        for weapon in weapons:
            reach = line_of_weapon(unit, weapon).range
            for id, space in aims:
                if damage := now.fire.chance(unit, weapon, id).damage:
                    found.append((damage, weapon, id, space, reach))
        return sorted(found, reverse=True)

    def best_damage(self, space: Space) -> int:
        """Expected damage of the best shot from a space, in tenths."""
        now, unit = self.now, self.unit
        longer = bool(unit.cards) or space in now.state.terrain
        best = 0
        for damage, weapon, target, at, printed in self._shots:
            reach = now.fire.reach(unit, weapon, space) if longer else printed
            if (DISTANCE[space][at] if at else HQ_DISTANCE[target][space]) > reach:
                continue
            if not now.fire.screens:
                return damage
            best = max(best, now.fire.chance(unit, weapon, target, start=space).damage)
        return best

    def cover(self, space: Space) -> int:
        """The first cover number that the terrain on a space gives the unit."""
        state = self.now.state
        id = state.terrain.get(space)
        if id is None:
            return NATURAL[natural_at(state, space)].cover[0]
        terrain = TERRAIN[state.pieces[id].kind]
        return terrain.cover[0] if self._type in terrain.cover_for else 0

    def enemy_weapons(self, space: Space) -> int:
        """Number of enemy weapons that reach a space and penetrate the unit's armor there."""
        armor, building = self._armor, False
        if space in self.now.state.terrain:
            mark = self.now.fire.mark_at(self.unit, space)
            armor, building = mark.armor, mark.building
        return sum(
            penetration >= armor for penetration in self.now.fire.penetrations(self._type == "tank", building).get(space, ())
        )

    def score(self, space: Space) -> int:
        now, weights, goals = self.now, self.weights, self.now.objectives
        line = own_line(space, now.side)
        points = (
            weights.lines_gained * (line - self._line)
            + weights.lines_beyond_third * max(0, line - LINES // 2)
            + weights.cover * self.cover(space)
            + weights.enemy_weapons * self.enemy_weapons(space)
        )
        if self._far:
            points += self._nearer * (self._now_far - self._far.get(space, self._now_far))
        if space in goals.kept_free:
            points -= weights.objective
        # An objective does not count if it would stay held anyway, because the unit's partner is on the same space.
        elif goals.includes(self.unit, space) and not (weights.unheld and self.unit.partner and space == self.unit.space):
            points += weights.objective
        if now.supply.falls_with(self.unit, space):
            points += weights.breaks_supply
        return points * D10 + weights.damage * self.best_damage(space)


def _judged(now: Situation, unit: FieldUnit, judge: Callable[[], int], space: Space) -> int:
    """Score a space for a unit by judging the whole situation with the unit there."""
    if space in now.objectives.kept_free:
        return -KEPT_FREE
    standing, done, carrier = unit.space, unit.done, unit.carrier
    unit.space, unit.done, unit.carrier = space, True, ""
    points = judge()
    unit.space, unit.done, unit.carrier = standing, done, carrier
    return points if space == home_of(now.state, unit) else points + now.overrates(unit.card, space)


def places(now: Situation, unit: FieldUnit, left: int, begun: bool = False, armed: bool = True) -> list[Place]:
    """Every space where the unit could end its move, best first. Vehicles avoid antitank mines."""
    score, mined = _score(now, unit, armed), now.state.tank_mines if is_vehicle(unit) else ()
    found = ways(now.state, [unit], left, now.occupied, begun, shy=True)
    found = {space: way for space, way in found.items() if space not in mined}
    if begun and now.passes(unit):
        del found[unit.space]
    return sorted((Place(score(space), space, way) for space, way in found.items()), key=Place.order)


def _score(now: Situation, unit: FieldUnit, armed: bool = True) -> Score:
    """Return a function that scores by the solo tables, or by a judge of the whole situation if there is one."""
    return Scorer(now, unit, armed=armed).score if now.judged is None else partial(_judged, now, unit, now.judged)


def in_order(now: Situation) -> list[FieldUnit]:
    """This seat's units, nearest to the enemy first (5)."""

    def key(unit: FieldUnit) -> tuple[int, tuple[int, int, int, str]]:
        far = DISTANCE[unit.space]
        nearest = min((far[foe.space] for foe in now.foes), default=LINES - own_line(unit.space, now.side))
        return nearest, now.rank(unit)

    return sorted(now.mine, key=key)


def by_gain(now: Situation) -> list[FieldUnit]:
    """This seat's units, starting with the one that gains most from moving. The others may find better places afterwards."""

    def gain(unit: FieldUnit) -> int:
        left = 0 if unit.assaults else rest_of(now.state, unit)
        found = places(now, unit, left) if left else []
        return found[0].score - next(place.score for place in found if place.space == unit.space) if found else 0

    return sorted(now.mine, key=gain, reverse=True)


def move_units(now: Situation, units: Iterable[FieldUnit]) -> Move | None:
    """The next move, assault or other action, by the first unit that has one."""
    for unit in units:
        left = 0 if unit.assaults else rest_of(now.state, unit)
        move = (_assault(now, unit, left, begun=False) or _go(now, unit, left)) if left else None
        if move is None and unit.cargo and not unit.unloaded and not unit.done:
            move = unload(now, unit)
        if move is not None:
            return move
    return None


def _go(now: Situation, unit: FieldUnit, left: int) -> Move | None:
    found = places(now, unit, left)
    best = found[0]
    move = _row(now, unit, best) or _march(now, unit, left, best) or _ride(now, unit, left, found)
    return move or (now.can("move", unit.card, best.way.steps[0]) if best.way.steps else None)


def _row(now: Situation, unit: FieldUnit, best: Place) -> Move | None:
    """Row across the river if the other bank is at least as good, even though the unit then cannot shoot this turn."""
    if (unit.card,) not in now.options.get("row", ()):
        return None
    there = opposite_bank(now.state, unit.space)
    if there is None or _score(now, unit, armed=False)(there) < best.score:
        return None
    return now.can("row", unit.card)


def _march(now: Situation, unit: FieldUnit, left: int, best: Place) -> Move | None:
    """March for 1 AP if the extra step gains enough and no affordable unit in hand needs the AP (5)."""
    if not has(unit, "march") or unit.suppressed or unit.marched or unit.forced or now.player.ap < MARCH_AP:
        return None
    prices = [costs(now.state, now.seat, (card,)) for card in now.player.hand if card in UNITS]
    if now.player.ap - max((price for price in prices if price <= now.player.ap), default=0) < MARCH_AP:
        return None
    worth_it = places(now, unit, left + 1)[0].score >= best.score + LIMITS.march_gain * D10
    return now.can("march", unit.card) if worth_it else None


def _ride(now: Situation, unit: FieldUnit, left: int, found: list[Place]) -> Move | None:
    """Ride one space farther if the unit could not shoot anyway and the step gains enough (5)."""
    if not has(unit, "mounted") or unit.suppressed or unit.riding:
        return None
    scorer = Scorer(now, unit)
    if any(scorer.best_damage(place.space) for place in found):
        return None
    worth_it = places(now, unit, left + 1, armed=False)[0].score >= found[0].score + LIMITS.march_gain * D10
    return now.can("ride", unit.card) if worth_it else None


def go_on(now: Situation) -> Move | None:
    """The next step of the moving unit. On its best space, it unloads its passenger or stops."""
    state = now.state
    unit, begun = state.units[state.moving], bool(state.trail)
    if state.phase == "movement" and state.extra != "mobility" and (assault := _assault(now, unit, state.left, begun)):
        return assault
    found = places(now, unit, state.left, begun)
    if found and found[0].way.steps:
        return now.can("move", unit.card, found[0].way.steps[0])
    return (unload(now, unit) if unit.cargo else None) or now.can("stop")


def unload(now: Situation, carrier: FieldUnit) -> Move | None:
    """Set the passenger down on the space with the best score (14)."""
    sides = [space for card, space in now.options.get("set_down", ()) if card == carrier.card]
    if not sides:
        return None
    return Move("set_down", (carrier.card, best_landing(_score(now, now.state.units[carrier.cargo]), sides)))


def best_landing(score: Score, spaces: Iterable[Space]) -> Space:
    """The best of these spaces to place a unit on."""
    return min((Place(score(space), space, Way((), 0)) for space in spaces), key=Place.order).space


class Raid(NamedTuple):
    """A possible assault: the chance to destroy the target, in tenths, and the starting space."""

    kill: int
    target: FieldUnit
    place: Place


def _assault(now: Situation, unit: FieldUnit, left: int, begun: bool) -> Move | None:
    """A worthwhile assault, or the next step to its starting space (6)."""
    if not is_infantry(unit) or unit.riding or unit.assaults:
        return None
    reach = within(unit.space, left, now.state.columns)
    targets = [foe for foe in now.foes if foe.space in reach]
    weapons = [weapon for weapon in ready_weapons(unit) if now.fire.reach(unit, weapon, unit.space)] if targets else []
    raids = [_raid(now, unit, foe, weapons, left, begun) for foe in targets] if weapons else []
    found = [raid for raid in raids if raid is not None]
    if not found:
        return None
    best = min(found, key=lambda raid: (-raid.kill, *now.rank(raid.target)))
    if best.place.way.steps:
        return now.can("move", unit.card, best.place.way.steps[0])
    return now.can("assault", unit.card, best.target.card)


def _raid(now: Situation, unit: FieldUnit, foe: FieldUnit, weapons: list[str], left: int, begun: bool) -> Raid | None:
    kill = max(now.fire.chance(unit, weapon, foe.card, "assault").kill for weapon in weapons)
    wanted = foe.space in now.objectives.spaces
    if not wanted and percent(kill) < LIMITS.assault_kill:
        return None
    starts = [place for place in places(now, unit, left, begun) if _can_storm(now, unit, foe, place, begun)]
    if not wanted:
        starts = [place for place in starts if kill >= _death(now, unit, foe, place.space)]
    return Raid(kill, foe, starts[0]) if starts and kill else None


def _can_storm(now: Situation, unit: FieldUnit, foe: FieldUnit, place: Place, begun: bool) -> bool:
    """Return whether an assault can start from this space, with its last step into the enemy's space (R10.5)."""
    state, here = now.state, place.space
    if place.way.left < 1 or foe.space not in NEIGHBOURS[state.columns][here]:
        return False
    into = going(state, unit, foe.space)
    if into == "never" or crosses_river(state, unit, here, foe.space):
        return False
    first = not begun and not place.way.steps
    return first or (into == "normal" and going(state, unit, here) == "normal")


def _death(now: Situation, unit: FieldUnit, foe: FieldUnit, space: Space) -> int:
    """Chance that the enemy's reaction fire destroys the unit on this space, in tenths."""
    weapons = [weapon for weapon in reacting_weapons(foe) if now.fire.reach(foe, weapon, foe.space)]
    return max((now.fire.chance_at(foe, weapon, unit, space).kill for weapon in weapons), default=0)
