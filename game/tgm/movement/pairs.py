"""Pairs: infantry in the cover of a vehicle (1.11)."""

from __future__ import annotations

from game.rules.moves import Refusal, refusal
from game.tgm.state import FieldUnit, TgmReferee, TgmState, is_craft, is_infantry
from game.tgm.tables import UNITS

SHIELD_ARMOR = 2
"""Transports with so much armor shield a pair (A05)."""


def shields(unit: FieldUnit) -> bool:
    """May an infantry unit move in the cover of this one? (A05)"""
    printed = UNITS[unit.card]
    if printed.type == "tank":
        return True
    return printed.type == "transport" and printed.armor >= SHIELD_ARMOR and not is_craft(unit)


def pair_problem(state: TgmState, unit: FieldUnit, mate: FieldUnit) -> Refusal | None:
    """Why these two of one side cannot form a pair, or None (R11.1, R11.4)."""
    infantry, vehicle = (unit, mate) if is_infantry(unit) else (mate, unit)
    if mate.side != unit.side or not is_infantry(infantry) or is_infantry(vehicle) or not shields(vehicle):
        return refusal("tgm.refusal.no_pair", "R11.1", unit=unit.card, target=mate.card)
    if unit.partner or mate.partner:
        return refusal("tgm.refusal.paired", "R11.4", target=mate.card)
    if mate.assaults or mate.carrier:
        return refusal("tgm.refusal.reserved", "A43", target=mate.card)
    return None


def make_pair(referee: TgmReferee, unit: FieldUnit, mate: FieldUnit) -> None:
    unit.partner, mate.partner = mate.card, unit.card
    referee.emit("tgm.event.paired", unit=unit.card, target=mate.card)
