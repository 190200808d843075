"""Expected enemy fire: the shots of a side in its next Shooting phase.

Each unit fires from its current space or, with `moves`, also after its own move. Only public information counts: no
passengers, assaults, reactions, airplanes or cards in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from game.tgm.fire.armory import is_target, range_of, ready_weapons
from game.tgm.fire.combat import Attack, clear_path, numbers
from game.tgm.fire.shooting import attack_of
from game.tgm.ground.geometry import Side, Space, other, spaces
from game.tgm.ground.terrain import has_card, may_enter
from game.tgm.movement.moving import next_movement
from game.tgm.movement.walking import stands
from game.tgm.state import (
    FieldUnit,
    TgmState,
    all_at,
    hqs_of,
    is_vehicle,
    token_with,
    units_of,
    wounds_value,
)
from game.tgm.tables import ANTITANK_MINE, DISTANCE, HQ_DISTANCE, UNITS, line_of_attack
from game.tgm.turn.end import settle_down
from game.tgm.turn.start import expire, take_in

NO_FIRE = Fraction(0)
_OVER = ("flip", "discard")
"""Phases in which the active side can no longer fire."""


class Gun(NamedTuple):
    """A weapon that can fire, and for each space and headquarters in reach, the spaces it can fire from."""

    unit: FieldUnit
    weapon: str
    starts: Mapping[str, Sequence[Space]]


class Fire(NamedTuple):
    """A shot to expect, with its chance to hit."""

    hit: Fraction
    unit: FieldUnit
    weapon: str


class Threats:
    """Expected fire at the units of a side, from all enemies or from one of them (`by`)."""

    def __init__(self, state: TgmState, side: Side, by: str = "", moves: bool = False) -> None:
        self._state, self._side = _when_fires(state, other(side)), side
        self._moves = moves and self._state.phase == "movement"
        enemies = (enemy for enemy in units_of(self._state, other(side)) if by in ("", enemy.card) and not enemy.assaults)
        # Each enemy that can fire, with the spaces where one of our units could block its path.
        self._enemies = [(enemy, self._trodden(enemy)) for enemy in enemies if ready_weapons(enemy)]
        self._known: dict[tuple[str, frozenset[Space]], list[Gun]] = {}

    def _trodden(self, enemy: FieldUnit) -> frozenset[Space]:
        far = next_movement(self._state, enemy) + 1 if self._moves else 0
        return frozenset(_near(self._state.columns, enemy.space, far))

    def _guns(self) -> Iterator[Gun]:
        """All weapons that can fire. They depend on the current positions, because our units may block an enemy's path."""
        own = {unit.space for unit in units_of(self._state, self._side)}
        for enemy, trodden in self._enemies:
            key = enemy.card, trodden & own
            if key not in self._known:
                self._known[key] = [*self._guns_of(enemy)]
            yield from self._known[key]

    def _guns_of(self, enemy: FieldUnit) -> Iterator[Gun]:
        weapons = ready_weapons(enemy)
        for shooter, ends in self._standing(enemy):
            yield from (Gun(shooter, weapon, self._reached(shooter, weapon, ends)) for weapon in weapons)

    def _standing(self, enemy: FieldUnit) -> Iterator[tuple[FieldUnit, list[Space]]]:
        """Yield the unit with the unmined spaces it may fire from; then, if it would survive an antitank mine, a copy
        wounded by one, with the mined spaces."""
        ends = stands(self._state, enemy) if self._moves else {enemy.space}
        mined = {end for end in ends & self._state.tank_mines.keys() if end != enemy.space and is_vehicle(enemy)}
        yield enemy, sorted(ends - mined)
        struck = enemy.copy()
        if mined:
            assert ANTITANK_MINE.attack is not None
            mine = numbers(self._state, Attack("tank_mine", line_of_attack(ANTITANK_MINE.attack), enemy.card))
            struck.wounds += mine.damage if mine.penetrates else 0
        if mined and struck.wounds < wounds_value(struck):
            yield struck, sorted(mined)

    def _reached(self, unit: FieldUnit, weapon: str, ends: Iterable[Space]) -> dict[str, list[Space]]:
        """For each space and headquarters in range, the firing positions to consider: more than one only because of
        smoke."""
        state, found = self._state, dict[str, list[Space]]()
        smoke = frozenset().union(*state.smoke.values())
        for end in ends:
            reach = range_of(state, unit, weapon, end)
            for place in (*_near(state.columns, end, reach), *(hq for hq in state.hqs if HQ_DISTANCE[hq][end] <= reach)):
                if place not in found or (smoke and place in state.hqs):
                    found.setdefault(place, []).append(end)
                elif smoke and clear_path(smoke, end, place, state.columns):
                    found[place] = [end]
        return found

    @property
    def can_fire(self) -> bool:
        return bool(self._enemies)

    def dangers(self) -> dict[str, Fraction]:
        """Highest chance of a single shot against each friendly unit and headquarters in range."""
        state = self._state
        targets = (target for target in (*state.units, *state.hqs) if is_target(state, other(self._side), target))
        return _hits({target: self._worst(target) for target in targets})

    def spaces(self) -> dict[Space, Fraction]:
        """Highest chance of a single shot on each free space, for the friendly unit that is easiest to hit there."""
        worst: dict[Space, Fraction] = {}
        for unit in {_likeness(unit): unit for unit in units_of(self._state, self._side)}.values():
            for space, chance in self.against(unit, spaces(self._state.columns)).items():
                worst[space] = max(chance, worst.get(space, NO_FIRE))
        return worst

    def against(self, mover: FieldUnit, goals: Iterable[Space], together: bool = False) -> dict[Space, Fraction]:
        """Highest chance of a single shot against this unit on each free space, alone or with its partner."""
        return _hits(self._on(mover, goals, together))

    def worst_at(self, thing: str, mover: FieldUnit | None = None, together: bool = False) -> Fire | None:
        """The worst shot at a friendly unit or headquarters, or on a free space: at `mover`, or the unit easiest to hit."""
        if thing not in DISTANCE:
            return self._worst(thing) if is_target(self._state, other(self._side), thing) else None
        units = [*units_of(self._state, self._side)] if mover is None else [mover]
        shots = (self._on(unit, [thing], together).get(thing) for unit in units)
        return max(filter(None, shots), key=lambda fire: fire.hit, default=None)

    def _on(self, mover: FieldUnit, goals: Iterable[Space], together: bool) -> dict[Space, Fire | None]:
        unit = self._state.units[mover.card]
        before = unit.space, unit.partner, unit.camouflaged, unit.dug_in
        unit.camouflaged = unit.dug_in = False
        unit.partner = unit.partner if together else ""
        fire_by_space: dict[Space, Fire | None] = {}
        for space in goals:
            unit.space = before[0]
            if not all_at(self._state, space) and may_enter(self._state, unit, space):
                unit.space = space
                fire_by_space[space] = self._worst(unit.card)
        unit.space, unit.partner, unit.camouflaged, unit.dug_in = before
        return fire_by_space

    def _worst(self, target: str) -> Fire | None:
        state, unit, worst = self._state, self._state.units.get(target), None
        place = target if unit is None else unit.space
        for gun in self._guns():
            attack = attack_of(gun.unit, gun.weapon, target, "shot")
            for start in gun.starts.get(place, ()):
                hit = numbers(state, attack._replace(start=start)).hit
                if hit and (worst is None or hit > worst.hit):
                    worst = Fire(hit, gun.unit, gun.weapon)
        return worst


@cache
def _near(columns: int, start: Space, reach: int) -> tuple[Space, ...]:
    return tuple(space for space in spaces(columns) if DISTANCE[start][space] <= reach)


def _hits(fire: Mapping[str, Fire | None]) -> dict[str, Fraction]:
    return {id: shot.hit for id, shot in fire.items() if shot is not None}


def _when_fires(state: TgmState, side: Side) -> TgmState:
    """The state at the time a side fires next, if nobody acts until then."""
    after = state.copy()
    if after.side == side and after.phase in _OVER:
        _pass_on(after)
    if after.side != side:
        _pass_on(after)
    return after


def _pass_on(state: TgmState) -> None:
    """End the turn and start the other side's turn."""
    settle_down(state, state.side)
    state.side, state.phase = other(state.side), "movement"
    expire(state, state.side)
    for id, _ in hqs_of(state, state.side):
        take_in(state, id)


def why_harmless(state: TgmState, side: Side, thing: str) -> str:
    """Why an enemy on the map can hit no unit or headquarters of a side next turn, even after a move: it cannot fire
    ("silent"), or nothing there is weak enough ("armor"). Empty for anything else, or if the side has no unit there."""
    if thing not in state.units or state.units[thing].side == side or not state.units[thing].space:
        return ""
    threats = Threats(state, side, thing, moves=True)
    if not threats.can_fire:
        return "silent"
    return "armor" if any(units_of(state, side)) and not threats.dangers() and not threats.spaces() else ""


def with_card(state: TgmState, card: str, side: Side) -> TgmState:
    """The state with the card of a unit that may be deployed as a unit without a place."""
    seat = next((seat for seat, player in enumerate(state.players) if card in player.hand), None)
    if seat is None or card in state.units:
        return state
    after = state.copy()
    after.units[card] = FieldUnit(card, seat, side)
    return after


def _likeness(unit: FieldUnit) -> tuple[object, ...]:
    """A key that is equal for units that are equally easy to hit."""
    return UNITS[unit.card].id, unit.smoke, unit.rowed, has_card(unit, "armor_bonus"), token_with(unit, "face_down")
