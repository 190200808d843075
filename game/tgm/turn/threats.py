"""Expected enemy fire: the shots of a side in its next Shooting phase from its units' current spaces.

Only public information counts: no moves, assaults, reactions, airplanes or cards in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from game.tgm.fire.armory import distance_to, is_target, range_of, ready_weapons
from game.tgm.fire.combat import chances
from game.tgm.fire.shooting import attack_of
from game.tgm.ground.geometry import Side, Space, other, spaces
from game.tgm.ground.terrain import has_card, may_enter
from game.tgm.state import FieldUnit, TgmState, all_at, token_with, units_of
from game.tgm.tables import UNITS
from game.tgm.turn.end import settle_down
from game.tgm.turn.start import expire

NO_FIRE = Fraction(0)
_OVER = ("flip", "discard")
"""Phases in which the active side can no longer fire."""

Gun = tuple[FieldUnit, str, int]
"""A unit that can fire, the name of its weapon, and its range."""


class Threats:
    """Expected fire at the units of a side, from all enemies or from one of them (`by`)."""

    def __init__(self, state: TgmState, side: Side, by: str = "") -> None:
        self._state, self._side = _when_fires(state, other(side)), side
        self._guns = [*self._armed(by)]

    def _armed(self, by: str) -> Iterator[Gun]:
        for enemy in units_of(self._state, other(self._side)):
            if enemy.assaults or by not in ("", enemy.card):
                continue
            yield from ((enemy, weapon, range_of(self._state, enemy, weapon)) for weapon in ready_weapons(enemy))

    def dangers(self) -> dict[str, Fraction]:
        """Chance of the worst shot at each friendly unit and headquarters in range."""
        state = self._state
        targets = (target for target in (*state.units, *state.hqs) if is_target(state, other(self._side), target))
        return _only_fire({target: self._worst(target) for target in targets})

    def spaces(self) -> dict[Space, Fraction]:
        """Chance of the worst shot on each free space, for the friendly unit easiest to hit there."""
        worst: dict[Space, Fraction] = {}
        for unit in {_likeness(unit): unit for unit in units_of(self._state, self._side)}.values():
            for space, chance in self.against(unit, spaces(self._state.columns)).items():
                worst[space] = max(chance, worst.get(space, NO_FIRE))
        return worst

    def against(self, mover: FieldUnit, goals: Iterable[Space], together: bool = False) -> dict[Space, Fraction]:
        """Chance of the worst shot at this unit on each free space, alone or with its partner."""
        unit = self._state.units[mover.card]
        before = unit.space, unit.partner, unit.camouflaged, unit.dug_in
        unit.camouflaged = unit.dug_in = False
        unit.partner = unit.partner if together else ""
        chances_by_space: dict[Space, Fraction] = {}
        for space in goals:
            unit.space = before[0]
            if not all_at(self._state, space) and may_enter(self._state, unit, space):
                unit.space = space
                chances_by_space[space] = self._worst(unit.card)
        unit.space, unit.partner, unit.camouflaged, unit.dug_in = before
        return _only_fire(chances_by_space)

    def _worst(self, target: str) -> Fraction:
        state = self._state
        reaching = (gun for gun in self._guns if distance_to(state, gun[0].space, target) <= gun[2])
        hits = (chances(state, attack_of(unit, weapon, target, "shot")).hit for unit, weapon, _ in reaching)
        return max(hits, default=NO_FIRE)


def _only_fire(all_chances: dict[str, Fraction]) -> dict[str, Fraction]:
    return {id: chance for id, chance in all_chances.items() if chance}


def _when_fires(state: TgmState, side: Side) -> TgmState:
    """The state when a side fires next, if nobody acts until then."""
    after = state.copy()
    if after.side == side and after.phase in _OVER:
        _pass_on(after)
    if after.side != side:
        _pass_on(after)
    return after


def _pass_on(state: TgmState) -> None:
    """End the turn and start the other side's."""
    settle_down(state, state.side)
    state.side = other(state.side)
    expire(state, state.side)


def _likeness(unit: FieldUnit) -> tuple[object, ...]:
    """Key for units that are equally easy to hit."""
    return UNITS[unit.card].id, unit.smoke, unit.rowed, has_card(unit, "armor_bonus"), token_with(unit, "face_down")
