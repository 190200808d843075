"""Attacks on an area: bombs and barrages (A49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.rules.moves import Flow
from game.tgm.combat import Attack, terrain_damage
from game.tgm.geometry import Space
from game.tgm.shooting import resolve
from game.tgm.state import FieldUnit, TgmReferee
from game.tgm.tables import Line
from game.tgm.terrain import damage_terrain, hp_at
from game.tgm.victory import check_at_once


def area_attack(
    referee: TgmReferee,
    seat: int,
    kind: Literal["strike", "barrage"],
    line: Line,
    covered: Sequence[Space],
    shooter: FieldUnit | None = None,
) -> Flow[None]:
    """One roll for every ground unit there, friend or foe, in the order that the attacker chooses; empty terrain is hit."""
    state = referee.state
    struck = [unit.card for unit in state.units.values() if unit.space in covered]
    empty = [space for space in covered if not any(unit.space == space for unit in state.units.values())]
    while struck:
        target = yield from referee.pick(seat, "tgm.prompt.area", struck, "A49")
        struck.remove(target)
        yield from resolve(referee, seat, Attack(kind, line, target, shooter, "main" if shooter is not None else ""))
        check_at_once(referee)
        struck = [card for card in struck if card in state.units and state.units[card].space in covered]
    for space in empty:
        if hp_at(state, space):
            damage_terrain(referee, space, terrain_damage(state, line, space))
