"""Cache of weapons, targets, and the damage that each weapon does to each target. All games share it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.bots.tgm.situation.aims import Gun, Mark, chance_of, gun_of, mark_of
from game.tgm.fire.armory import MOUNTED, range_of, weapons_of
from game.tgm.ground.terrain import cover_of
from game.tgm.state import FieldUnit, TgmState, line_of_weapon
from game.tgm.tables import D10


class Armed(NamedTuple):
    """A usable weapon: range, number in the cache, name."""

    reach: int
    gun: int
    weapon: str


class Known:
    """Cache that gives every weapon and target a number, and stores their effect on each other."""

    def __init__(self) -> None:
        self.guns: dict[Gun, int] = {}
        self.marks: dict[Mark, int] = {}
        self.gun_list: list[Gun] = []
        self.penetration: list[int] = []
        self.mark_list: list[Mark] = []
        self.damage: dict[tuple[int, int], float] = {}
        self.armed: dict[tuple[Any, ...], tuple[Armed, ...]] = {}
        self.marked: dict[tuple[Any, ...], tuple[int, int]] = {}

    def arms(self, state: TgmState, unit: FieldUnit) -> tuple[Armed, ...]:
        """The mounted weapons of a unit, fired or not."""
        piece = state.terrain.get(unit.space)
        key = (
            unit.card, unit.wounds, unit.rank, unit.suppressed, unit.decorated, unit.tokens, unit.mounted, unit.cards,
            piece and state.pieces[piece].kind,
        )  # fmt: skip
        found = self.armed.get(key)
        if found is None:
            found = self.armed[key] = tuple(self._armed(state, unit))
        return found

    def _armed(self, state: TgmState, unit: FieldUnit) -> Iterable[Armed]:
        for weapon in weapons_of(unit):
            if weapon not in MOUNTED or weapon in unit.mounted:
                gun = gun_of(state, unit, weapon, line_of_weapon(unit, weapon))
                yield Armed(range_of(state, unit, weapon), self.gun(gun), weapon)

    def gun(self, gun: Gun) -> int:
        if gun not in self.guns:
            self.guns[gun] = len(self.gun_list)
            self.gun_list.append(gun)
            self.penetration.append(gun.line.penetration)
        return self.guns[gun]

    def mark(self, mark: Mark) -> int:
        if mark not in self.marks:
            self.marks[mark] = len(self.mark_list)
            self.mark_list.append(mark)
        return self.marks[mark]

    def target(self, state: TgmState, unit: FieldUnit) -> tuple[int, int]:
        """The number of a unit as a target, and its cover."""
        space = unit.space
        piece = state.terrain.get(space)
        key = (
            unit.card, unit.wounds, unit.rank, unit.cards, unit.tokens, bool(unit.partner), unit.camouflaged, unit.smoke,
            unit.dug_in, unit.rowed, space, state.pieces[piece].kind if piece else space in state.bare, state.layouts,
        )  # fmt: skip
        found = self.marked.get(key)
        if found is None:
            found = self.marked[key] = self.mark(mark_of(state, unit)), cover_of(state, unit)[0]
        return found

    def harm(self, gun: int, mark: int) -> float:
        """Expected wounds from one shot of a weapon at a target, by their numbers."""
        key = gun, mark
        found = self.damage.get(key)
        if found is None:
            found = self.damage[key] = chance_of(self.gun_list[gun], self.mark_list[mark], "shot").damage / D10
        return found


KNOWN = Known()
