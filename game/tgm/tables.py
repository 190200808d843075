"""Lookup tables computed once from the data, for speed: cards, weapons, spaces, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from game.data.records import kind_of
from game.tgm.data.components import Attack, Equipment, Support, Terrain, Unit
from game.tgm.data.files import physical
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Access, Faction, NaturalId, WeaponAbility
from game.tgm.ground.geometry import BOTH, COLUMNS, Half, Side, Space, distance, hq_distance, neighbours, spaces

CONSTANTS = DATA.constants
D10 = 10
BOXES = 2
"""Number of copies of the game needed for two battlefields (R18.2)."""


UNIT_CARDS = physical({id: unit.copies * BOXES for id, unit in DATA.units.items() if unit.faction is not None})
SCENARIO_UNITS = physical({id: unit.copies * BOXES for id, unit in DATA.units.items() if unit.faction is None})
SUPPORT_CARDS = physical(
    {
        f"{id}.{faction}": card.copies.of(faction) * BOXES
        for id, card in DATA.support.items()
        for faction in DATA.headquarters
    }
)
"""Ids of all support cards. Each army has its own: `sp06.ge#1` is the first German Promotion."""
UNITS: Mapping[str, Unit] = {card: DATA.units[kind_of(card)] for card in (*UNIT_CARDS, *SCENARIO_UNITS)}
SUPPORT: Mapping[str, Support] = {card: DATA.support[card.partition(".")[0]] for card in SUPPORT_CARDS}
TERRAIN_CARDS = physical({id: terrain.copies * BOXES for id, terrain in DATA.terrain.items()})
TERRAIN: Mapping[str, Terrain] = {**DATA.terrain, **{card: DATA.terrain[kind_of(card)] for card in TERRAIN_CARDS}}
"""Terrain by physical card and by kind. Ruins and bridges exist only as kinds: they are not in the deck."""

NATURAL = DATA.natural


@cache
def card_kind(card: str) -> str:
    """The entry that a physical card is a copy of: `us01` for `us01#3`, `sp06` for `sp06.ge#1`."""
    return kind_of(card).partition(".")[0]


COUNTER_ORDERS, AMBUSHES, SECOND_CHANCES, IMPACTS = (
    frozenset(card for card, support in SUPPORT.items() if support.op == op)
    for op in ("cancel", "reaction_fire", "reroll", "auto_impact")
)
ANTITANK_MINE, BARRAGE, AIR_COVER, FIELD_RADIO = (
    next(support for support in DATA.support.values() if support.op == op)
    for op in ("mine_at", "barrage_cross", "air_penalty", "spotter")
)


MAIN = "main"
UNLIMITED = 99


class Line(NamedTuple):
    """Printed numbers of one weapon. A weapon for air combat only has no ground range."""

    range: int
    impact: int
    critical: int
    penetration: int
    damage: int
    abilities: frozenset[WeaponAbility]


def line_of_attack(attack: Attack, reach: int | Literal["unlimited", "air"] = UNLIMITED) -> Line:
    """Convert an attack to a `Line`. Without an impact number it always hits; without a critical number it is never
    critical."""
    return Line(
        {"unlimited": UNLIMITED, "air": 0}[reach] if isinstance(reach, str) else reach,
        1 if attack.impact is None else attack.impact,
        UNLIMITED if attack.critical is None else attack.critical,
        attack.penetration,
        attack.damage,
        frozenset(attack.abilities),
    )


MAIN_WEAPONS: Mapping[str, Line | None] = {
    id: None if unit.weapon is None else line_of_attack(unit.weapon, unit.weapon.range) for id, unit in DATA.units.items()
}
"""Printed numbers of each unit's main weapon, or None (R3.1)."""

MOST_OF_ONE_TOKEN = 3


def token_names(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Names of individual tokens: a second `mg` becomes `mg.2`."""
    counts = [tokens[:place].count(id) for place, id in enumerate(tokens)]
    return tuple(id if not before else f"{id}.{before + 1}" for id, before in zip(tokens, counts, strict=True))


TOKENS: Mapping[str, Equipment] = {
    name: token
    for id, token in DATA.equipment.items()
    for name in token_names((id,) * MOST_OF_ONE_TOKEN)
    if token.slot != "base"
}
TOKEN_WEAPONS: Mapping[str, Line] = {
    name: line_of_attack(token.weapon, token.weapon.range) for name, token in TOKENS.items() if token.weapon is not None
}
WEAPON_NAMES: tuple[str, ...] = (MAIN, *TOKEN_WEAPONS)


def token_kind(name: str) -> str:
    """The kind of a token: `mg` for `mg.2`."""
    return name.partition(".")[0]


ALL_SPACES: tuple[Space, ...] = spaces(BOTH)
DISTANCE: Mapping[Space, Mapping[Space, int]] = {
    start: {end: distance(start, end) for end in ALL_SPACES} for start in ALL_SPACES
}
NEIGHBOURS: Mapping[int, Mapping[Space, tuple[Space, ...]]] = {
    columns: {space: neighbours(space, columns) for space in spaces(columns)} for columns in (COLUMNS, BOTH)
}


class HqPlace(NamedTuple):
    side: Side
    half: Half


HQ_PLACES: Mapping[str, HqPlace] = {
    "hq_south": HqPlace("south", "west"),
    "hq_north": HqPlace("north", "west"),
    "hq_south_east": HqPlace("south", "east"),
    "hq_north_east": HqPlace("north", "east"),
}
"""Place of each headquarters by id. A single battlefield has only the first two."""
HQ_DISTANCE: Mapping[str, Mapping[Space, int]] = {
    hq: {space: hq_distance(space, *place) for space in ALL_SPACES} for hq, place in HQ_PLACES.items()
}
HQ_ARMOR: Mapping[Faction, int] = {faction: hq.armor for faction, hq in DATA.headquarters.items()}

LINE_IDS: tuple[str, ...] = tuple(f"line{number}" for number in range(1, 7))


def natural_access(natural: NaturalId, craft: bool) -> Access:
    """Access of a unit to natural terrain. Only craft can be at sea, and they can be nowhere else (1.25, 3)."""
    if craft or natural == "sea":
        return "normal" if craft and natural == "sea" else "never"
    going = NATURAL[natural].going
    return "never" if going == "insurmountable" else going
