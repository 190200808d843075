"""Terrain on the spaces and its effects on units: entry, cover, hit points, smoke, bridges (1.14, 5.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Terrain, Unit
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Charges
from game.tgm.data.tiles import Ground, ground_of, layout_of
from game.tgm.data.vocabulary import Access, GroundType, NaturalId
from game.tgm.ground.geometry import SIDES, Side, Space, in_front, left, right
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, token_with, units_of
from game.tgm.tables import D10, DISTANCE, NATURAL, SUPPORT, TERRAIN, UNITS, natural_access

RUINS = TERRAIN["ruins"]
BRIDGE = TERRAIN["bridge"]


Layouts = tuple[tuple[str, ...], ...]


@cache
def _ground_for(layouts: Layouts) -> Ground:
    return ground_of(*(layout_of([*tiles]) for tiles in layouts))


class Grounds:
    """Cache of the last `Ground`, because hashing all its tiles for a lookup would take longer than most queries."""

    def __init__(self) -> None:
        self.last: tuple[Layouts, Ground] | None = None

    def __call__(self, layouts: Layouts) -> Ground:
        """Return the ground formed by the tiles of one or two battlefields."""
        last = self.last
        if last is None or last[0] is not layouts:
            self.last = last = (layouts, _ground_for(layouts))
        return last[1]


ground_for = Grounds()


def natural_at(state: TgmState, space: Space) -> NaturalId:
    """Natural terrain of a space, ignoring terrain cards. Destroyed or built-over terrain is plain (A18, A58)."""
    return "plain" if space in state.bare else ground_for(state.layouts).natural[space]


def card_at(state: TgmState, space: Space) -> Terrain | None:
    id = state.terrain.get(space)
    return None if id is None else TERRAIN[state.pieces[id].kind]


def closed(state: TgmState, rule: str, card: str, space: Space) -> Refusal:
    """Refusal for a unit that can never enter this space because of its terrain."""
    terrain = card_at(state, space)
    kind = natural_at(state, space) if terrain is None else terrain.id
    return refusal("tgm.refusal.no_entry", rule, unit=card, space=space, terrain=kind)


def building_at(state: TgmState, space: Space) -> str:
    """Card id of the building on a space; empty for none. Ruins do not count."""
    id = state.terrain.get(space, "")
    return id if id and TERRAIN[state.pieces[id].kind].building else ""


def bridge_at(state: TgmState, space: Space) -> Space:
    """The bridge under a unit on this space, named by its southern space; "" for none."""
    south = in_front(space, "north") or ""
    return space if space in state.bridges else south if south in state.bridges else ""


def ground_type(printed: Unit) -> GroundType:
    assert printed.type != "airplane", "airplanes are on no space"
    return printed.type


def may_enter(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    """Return whether the terrain allows this unit to be on the space."""
    return going(state, unit, space) != "never"


def going(state: TgmState, unit: FieldUnit, space: Space) -> Access:
    """How hard it is for this unit to enter or leave a space, with Scout, Ram and sappers taken into account (1.25, 4)."""
    mobility = mobility_of(unit)
    id = state.terrain.get(space)
    cover = natural_at(state, space) if id is None or mobility == CRAFT else state.pieces[id].kind
    found = ENTRIES[mobility][cover]
    return "normal" if found == "hard" and _cleared(state, unit, space) else found


RAMMED_CARDS = ("barrier", "barb_wire", "wall")

Mobility = tuple[GroundType, bool, bool, bool]
"""Properties that decide where a unit can go: its type, and whether it is a craft, is a scout, or can ram obstacles."""


def _mobility(printed: Unit, rams: bool = False) -> Mobility:
    return ground_type(printed), printed.unit_class == "landing", "scout" in printed.abilities, rams


MOBILITY: Mapping[str, Mobility] = {
    card: _mobility(printed) for card, printed in UNITS.items() if printed.type != "airplane"
}
CRAFT = next(mobility for mobility in MOBILITY.values() if mobility[1])


def mobility_of(unit: FieldUnit) -> Mobility:
    return _mobility(UNITS[unit.card], rams=True) if unit.cards and has_card(unit, "ram") else MOBILITY[unit.card]


def _entry(mobility: Mobility, cover: str) -> Access:
    """How units of this mobility can enter a terrain card or natural terrain (1.25, 3 and 4)."""
    kind, craft, scout, rams = mobility
    if cover in NATURAL:
        found = natural_access(NATURAL[cover].id, craft)
    else:
        found = TERRAIN[cover].entry[kind]
    return "normal" if (rams and cover in (*RAMMED_CARDS, "forest", "bushes")) or (scout and found == "hard") else found


ENTRIES: Mapping[Mobility, Mapping[str, Access]] = {
    (*mobility[:3], rams): {cover: _entry((*mobility[:3], rams), cover) for cover in (*NATURAL, *DATA.terrain)}
    for mobility in MOBILITY.values()
    for rams in (False, True)
}


def has_card(unit: FieldUnit, op: str) -> bool:
    """Return whether a permanent card with this effect is under the unit."""
    return any(SUPPORT[card].op == op for card in unit.cards)


def _cleared(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    """Return whether sappers of the unit's side, other than the unit itself, are on the space (1.16)."""
    mates = [mate for mate in all_at(state, space) if mate.side == unit.side and mate.card != unit.card]
    return any(token_with(mate, "sappers") for mate in mates)


def crosses_river(state: TgmState, unit: FieldUnit, start: Space, end: Space) -> bool:
    """Return whether a river that the unit cannot cross is between two adjacent spaces (A57)."""
    ground = ground_for(state.layouts)
    if not ground.banks or not ground.crosses_river(start, end):
        return False
    if (bridge_at(state, start) and bridge_at(state, end)) or token_with(unit, "sappers"):
        return False
    banks = {start, end}
    return not any(banks == {south.space, north.space} for south, north in sapper_bridges(state, unit.side))


def sapper_bridges(state: TgmState, side: Side) -> list[tuple[FieldUnit, FieldUnit]]:
    """Pairs of a side's sappers on opposite banks, who form a bridge; the southern unit comes first (A56)."""
    ground = ground_for(state.layouts)
    sappers = [unit for unit in units_of(state, side) if token_with(unit, "sappers")] if ground.banks else []
    return [
        (south, north)
        for south in sappers
        for north in sappers
        if south.space in ground.banks and in_front(south.space, "south") == north.space
    ]


def cover_of(state: TgmState, unit: FieldUnit) -> tuple[int, int]:
    """Modifiers from terrain to the numbers of a shot at the unit; none for a unit that just rowed across a river (A76)."""
    if unit.rowed:
        return 0, 0
    id = state.terrain.get(unit.space)
    if id is None:
        return NATURAL[natural_at(state, unit.space)].cover
    terrain = TERRAIN[state.pieces[id].kind]
    return terrain.cover if UNITS[unit.card].type in terrain.cover_for else (0, 0)


def hp_at(state: TgmState, space: Space) -> int:
    """Hit points of the terrain on an empty space; 0 if it cannot be shot at (R14.7)."""
    id = state.terrain.get(space)
    if id is not None:
        return state.pieces[id].hp
    hp = NATURAL[natural_at(state, space)].hp
    return 0 if hp is None else hp - state.scars.get(space, 0)


def damage_terrain(referee: TgmReferee, space: Space, damage: int, by: FieldUnit | None = None, weapon: str = "") -> None:
    """Damage terrain. At 0 HP a building becomes ruins, a card is removed, and natural terrain becomes plain.

    A unit that fires at the terrain itself is named."""
    state = referee.state
    id = state.terrain.get(space)
    kind = natural_at(state, space) if id is None else state.pieces[id].kind
    told: dict[str, Any] = {"space": space, "terrain": kind, "by": "", "start": ""}
    if by is not None:
        told |= {"seat": by.seat, "by": by.card, "start": by.space, "weapon": weapon}
    left = max(0, hp_at(state, space) - damage)
    if id is not None:
        state.pieces[id].hp = left
    elif left:
        state.scars[space] = state.scars.get(space, 0) + damage
    if left:
        referee.emit("tgm.event.terrain_hit", hp=damage, left=left, **told)
    elif id is not None and TERRAIN[kind].building:
        referee.emit("tgm.event.ruined", **told)
        state.pieces[id].kind = RUINS.id
    else:
        referee.emit("tgm.event.terrain_gone", **told)
        if id is None:
            lay_bare(state, (space,))
        else:
            remove_card(state, id)


def remove_card(state: TgmState, id: str) -> None:
    """Return a whole terrain card to the box; its spaces become plain (R14.6, R14.8)."""
    piece = state.pieces.pop(id)
    for space in piece.spaces:
        del state.terrain[space]
    if id in TERRAIN:
        state.terrain_box.append(id)


def lay_bare(state: TgmState, spaces: Iterable[Space]) -> None:
    """Remove forest and bushes for good."""
    state.bare |= frozenset(spaces)
    for space in spaces:
        state.scars.pop(space, None)


SPREADS = ("alone", "to_left", "to_right", "to_both")
"""Choices for a smoke screen: the target alone, or also the spaces beside it."""


def lay_screen(referee: TgmReferee, seat: int, space: Space) -> Flow[None]:
    """Lay smoke on a space, and on the spaces beside it if the player wants, until the owner's next Start phase."""
    state = referee.state
    west, east = left(space), right(space, state.columns)
    spreads = dict(zip(SPREADS, ((space,), (space, west), (space, east), (space, west, east)), strict=True))
    choices = [spread for spread, wanted in spreads.items() if None not in wanted]
    spread = yield from referee.pick(seat, "tgm.prompt.spread", choices, "1.16", space=space)
    covered = tuple(sorted(there for there in spreads[spread] if there is not None))
    state.smoke[state.players[seat].side] |= {*covered}
    referee.emit("tgm.event.screen", seat=seat, spaces=covered)


def bridge_spaces(bridge: Space) -> tuple[Space, Space]:
    """The two banks of a bridge, the southern one first."""
    north = in_front(bridge, "south")
    assert north is not None
    return bridge, north


def is_near(unit: FieldUnit, bridge: Space, reach: int) -> bool:
    return any(DISTANCE[unit.space][bank] <= reach for bank in bridge_spaces(bridge))


def bridges_in_reach(state: TgmState, unit: FieldUnit, rule: Charges) -> list[Space]:
    """Bridges on which this unit could lay a charge."""
    return [bridge for bridge, entry in state.bridges.items() if not entry.charged and is_near(unit, bridge, rule.reach)]


def check_charges(referee: TgmReferee) -> None:
    """Remove charges that no longer have sappers near them."""
    state = referee.state
    for bridge, entry in state.bridges.items():
        if entry.charged:
            rules = [
                (side, rule) for side in SIDES if (rule := side_rules(state.options.scenario, side).charges) is not None
            ]
            sappers = [(unit, rule) for side, rule in rules for unit in units_of(state, side) if token_with(unit, "sappers")]
            if not any(is_near(unit, bridge, rule.reach) for unit, rule in sappers):
                _remove_charge(referee, bridge)


def _remove_charge(referee: TgmReferee, bridge: Space) -> None:
    referee.state.bridges[bridge].charged = False
    referee.emit("tgm.event.charge_removed", space=bridge)


def lay_charge(referee: TgmReferee, unit: FieldUnit, bridge: Space) -> None:
    """Lay a charge with a sapper unit, instead of firing."""
    unit.failed = True
    referee.state.bridges[bridge].charged = True
    referee.emit("tgm.event.charge_laid", seat=unit.seat, unit=unit.card, space=bridge)


def blow_charges(referee: TgmReferee, side: Side, rule: Charges) -> Flow[list[Space]]:
    """Roll for each charge in the side's Start phase. Return the destroyed bridges."""
    state = referee.state
    fallen: list[Space] = []
    for bridge in [bridge for bridge, entry in state.bridges.items() if entry.charged]:
        entry = state.bridges[bridge]
        if not entry.charged:
            continue
        entry.charged = False
        number = yield from referee.roll(state.marshals[side], D10)
        if number < rule.roll:
            referee.emit("tgm.event.charge_failed", space=bridge)
            continue
        entry.hp = max(0, entry.hp - rule.damage)
        referee.emit("tgm.event.charge_blown", space=bridge, left=entry.hp)
        if not entry.hp:
            fallen.append(bridge)
            # With `spare_last`, remove the other charges too, so that the other bridge survives (S09).
            for other in [other for other, other_entry in state.bridges.items() if other_entry.charged and rule.spare_last]:
                _remove_charge(referee, other)
    return fallen
