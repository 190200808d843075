"""Vocabulary of `rules_data/tgm` (types, abilities, effects and targets of components), and bounds of numbers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.data.records import Origin, Record

Faction = Literal["us", "ge", "uk", "su"]
UnitType = Literal["infantry", "artillery", "tank", "transport", "airplane"]
GroundType = Literal["infantry", "artillery", "tank", "transport"]

InfantryClass = Literal["light", "heavy", "special", "para", "command"]
ArtilleryClass = Literal["antitank", "light", "medium", "heavy", "anti_aircraft", "rocket"]
TankClass = Literal["light", "medium", "heavy", "destroyer", "self_propelled", "scout", "rocket"]
TransportClass = Literal["jeep", "truck", "half_track", "motorcycle", "landing"]
AirplaneClass = Literal["fighter", "bomber"]
UnitClass = Literal[InfantryClass, ArtilleryClass, TankClass, TransportClass, AirplaneClass]

CLASSES: dict[UnitType, Any] = {
    "infantry": InfantryClass,
    "artillery": ArtilleryClass,
    "tank": TankClass,
    "transport": TransportClass,
    "airplane": AirplaneClass,
}

Branch = Literal[
    "infantry", "heavy_infantry", "assault", "mechanized", "cavalry", "para", "sniper", "flame", "engineers", "mechanics",
    "command", "antitank", "howitzer", "anti_aircraft", "rocket", "tank", "destroyer", "self_propelled", "scout",
    "rocket_tank", "jeep", "truck", "half_track", "motorcycle", "landing", "fighter", "bomber",
]  # fmt: skip
"""Branch of a unit. Each branch has its own symbol on the staff map."""

WeaponAbility = Literal[
    "anti_aircraft", "antitank", "heat", "high_explosives", "flamethrower", "vs_fighters_only", "area_single", "area_cross",
    "area_3x3",
]  # fmt: skip
"""Abilities of a single weapon: the unit's main weapon, or a token (R3.2)."""

UnitAbility = Literal[
    "march", "mechanized", "mounted", "mobility", "scout", "tow", "transport", "embark", "command", "paratrooper"
]

TokenAbility = Literal["cure", "repair", "sappers", "face_down", "smoke_shell", "smoke_screen"]
"""Abilities of tokens other than weapons."""

Ability = Literal[WeaponAbility, UnitAbility, TokenAbility]

EquipmentId = Literal[
    "rifle", "grenades", "hmg_inf", "mortar_inf", "bazooka", "sniper", "flamethrower", "medic", "face_down", "mechanics",
    "sappers", "mg", "hmg", "mrl", "smoke_shell", "smoke_screen", "bomber_mg",
]  # fmt: skip
Slot = Literal["base", "offensive", "defensive", "additional"]
"""Slot of a token; `base` is for the printed rifle, which cannot be bought."""

Icon = Literal["box", "patch", "backpack"]
SupportWhen = Literal["deploy", "move", "shoot", "any_own", "reaction"]
"""When a support card can be played: in a phase of the player's own turn, or as a reaction (1.22).

`any_own`: in any of the three phases, between two actions."""

SupportOp = Literal[
    "gain_ap", "draw", "tutor_unit", "general", "veteran", "elite", "auto_impact", "mine_at", "ram", "shoot_again", "heal",
    "move_bonus", "barrage_cross", "smoke_screen", "lose_ap", "immobilise", "peek_draw", "cancel", "reaction_fire",
    "cover_bonus", "armor_bonus", "range_bonus", "give_heat", "spotter", "reroll", "air_penalty", "airdrop",
    "ignore_wounds",
]  # fmt: skip
SupportTarget = Literal[
    "none", "own_hq", "enemy_hq", "own_unit", "own_veteran", "own_infantry", "own_tank", "own_vehicle",
    "own_tank_or_artillery", "own_vehicle_or_artillery", "own_line", "own_shot", "own_roll", "enemy_vehicle", "enemy_hand",
    "enemy_support", "any_space", "empty_space_near", "hand_light_infantry",
]  # fmt: skip
"""Targets of support cards. A vehicle is a tank or transport; a veteran is not elite yet.

Light infantry in hand has the class light or para."""

NaturalId = Literal["plain", "forest", "bushes", "mountain", "lake", "sea", "river"]
CardTerrainId = Literal["house", "farm", "church", "bunker", "trench", "wall", "barrier", "barb_wire", "mines"]
TerrainId = Literal[CardTerrainId, "ruins", "bridge"]

Going = Literal["normal", "hard", "insurmountable"]
"""The three classes of natural terrain (R14.1)."""
Access = Literal["normal", "hard", "never"]
"""How units of a type can enter terrain; `never`: they can never be on that space."""

Stance = Literal["offensive", "defensive", "variable"]

Price = Annotated[int, msgspec.Meta(ge=0, le=12)]
Count = Annotated[int, msgspec.Meta(ge=1)]
Threshold = Annotated[int, msgspec.Meta(ge=2, le=10)]
"""The lowest roll on a ten-sided die that succeeds (A03)."""
Range = Annotated[int, msgspec.Meta(ge=1, le=5)]
Strength = Annotated[int, msgspec.Meta(ge=1, le=10)]
"""Bounds of penetration, damage and wounds."""
Modifier = Annotated[int, msgspec.Meta(ge=0, le=3)]
Cover = tuple[Modifier, Modifier]
"""Amounts added to the impact and critical numbers of a shot at the unit."""
Year = Annotated[int, msgspec.Meta(ge=1939, le=1945)]
Column = Annotated[int, msgspec.Meta(ge=1, le=8)]
Line = Annotated[int, msgspec.Meta(ge=1, le=6)]
Round = Annotated[int, msgspec.Meta(ge=1, le=30)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Die = Annotated[int, msgspec.Meta(ge=1, le=10)]

Offer = tuple[EquipmentId, Price]
"""A token that a unit may buy, and its AP price for this unit."""


class Entry(Record, frozen=True, kw_only=True):
    """A record with an id. `origins`: sources of single values that differ from the entry's source."""

    id: str
    source: Origin
    origins: dict[str, Origin] = {}
