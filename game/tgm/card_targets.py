"""What support cards are aimed at, sifted quickly: most of what a card could be played on is out of the question at once.

The law is in `cards`; a check compares both.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.rules.moves import Refusal
from game.tgm.armory import LONGEST
from game.tgm.cards import TARGETS
from game.tgm.components import Support
from game.tgm.geometry import Space, line_of, spaces, within
from game.tgm.moving import movement_of
from game.tgm.state import FieldUnit, TgmState
from game.tgm.surfaces import SURFACES
from game.tgm.tables import LINE_IDS, MAIN, MAIN_WEAPONS, TERRAIN, UNITS

TYPES: dict[str, tuple[str, ...]] = {
    "own_infantry": ("infantry",),
    "own_tank": ("tank",),
    "own_vehicle": ("tank", "transport"),
    "own_tank_or_artillery": ("tank", "artillery"),
    "own_vehicle_or_artillery": ("tank", "transport", "artillery"),
    "enemy_vehicle": ("tank", "transport"),
}
"""The cards that are for some types of units only."""

NEEDS: dict[str, Callable[[FieldUnit], bool]] = {
    "heal": lambda unit: unit.wounds > 0,
    "veteran": lambda unit: not unit.rank,
    "elite": lambda unit: unit.rank == "veteran",
    "ignore_wounds": lambda unit: not unit.decorated,
    "immobilise": lambda unit: not unit.stranded,
    "shoot_again": lambda unit: MAIN in unit.fired,
}
"""By effect what a unit must be like for anything to come of it."""


UNIT_TARGETS = frozenset((*TYPES, "own_unit", "own_veteran"))
WEAPON_EFFECTS = ("range_bonus", "give_heat", "shoot_again")


def fitting_units(state: TgmState, seat: int, support: Support) -> list[str]:
    """The units that a card for one unit can be played on."""
    side, own = state.players[seat].side, support.target != "enemy_vehicle"
    fitting, needs = _fitting(support.target, support.op), NEEDS.get(support.op)
    found = [
        card
        for card, unit in state.units.items()
        if card in fitting and unit.space and (unit.side == side) == own and (needs is None or needs(unit))
    ]
    if state.affected or support.op == "shoot_again":
        return [card for card in found if _problem(state, seat, support, card) is None]
    # Where no card has had an effect yet in this turn, only cards that lie under a unit can be in the way.
    units = state.units
    return [card for card in found if not units[card].cards or _problem(state, seat, support, card) is None]


def _problem(state: TgmState, seat: int, support: Support, card: str) -> Refusal | None:
    return TARGETS[support.target].problem(state, seat, support, card)


@cache
def _fitting(target: str, op: str) -> frozenset[str]:
    """The units for which such a card could be good, as far as they are printed."""
    types = TYPES.get(target)
    found = {card: printed for card, printed in UNITS.items() if types is None or printed.type in types}
    if op not in WEAPON_EFFECTS:
        return frozenset(found)
    lines = {card: line for card, printed in found.items() if (line := MAIN_WEAPONS[printed.id]) is not None}
    if op == "range_bonus":
        return frozenset(card for card, line in lines.items() if line.range < LONGEST)
    if op == "give_heat":
        return frozenset(card for card, line in lines.items() if "heat" not in line.abilities)
    return frozenset(lines)


def marching_lines(state: TgmState, seat: int) -> list[str]:
    """The lines on which Forced March gives somebody something (sp14)."""
    side = state.players[seat].side
    found = {
        line_of(unit.space)
        for card, unit in state.units.items()
        if UNITS[card].type == "infantry"
        and unit.side == side
        and unit.space
        and not (unit.done or unit.moved or unit.deployed or unit.marched or unit.forced or unit.suppressed)
        and movement_of(state, unit)
    }
    return [LINE_IDS[line - 1] for line in sorted(found)]


def mineable_spaces(state: TgmState, seat: int, reach: int) -> list[Space]:
    """The free land spaces near own units on which an antitank mine can be laid (sp09)."""
    side = state.players[seat].side
    near: set[Space] = set()
    for unit in state.units.values():
        if unit.side == side and unit.space:
            near.update(within(unit.space, reach, state.columns))
    near.difference_update([unit.space for unit in state.units.values()], state.tank_mines)
    covers = SURFACES.of(state).covers
    return [space for space in spaces(state.columns) if space in near and covers[space] not in NO_MINES]


NO_MINES = frozenset(("lake", "sea", *(kind for kind, card in TERRAIN.items() if card.building or card.attack is not None)))
"""What covers a space on which no antitank mine can be laid: water, buildings, mines."""
