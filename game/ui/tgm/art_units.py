"""Which picture belongs to which card; cards that somebody adds have one of their kind."""

from __future__ import annotations

from collections.abc import Mapping

from game.tgm.data import DATA
from game.ui.tgm.art_airplanes import AIRPLANE_PICTURES
from game.ui.tgm.art_brush import Painter
from game.ui.tgm.art_buildings import BUILDING_PICTURES
from game.ui.tgm.art_generals import GENERAL_PICTURES, headquarters
from game.ui.tgm.art_guns import GUN_PICTURES
from game.ui.tgm.art_obstacles import NATURE_PICTURES, OBSTACLE_PICTURES
from game.ui.tgm.art_orders import SUPPORT_PICTURES
from game.ui.tgm.art_scene import Scene
from game.ui.tgm.art_soldiers import SOLDIER_PICTURES
from game.ui.tgm.art_tanks import TANK_PICTURES
from game.ui.tgm.art_vehicles import AFLOAT, VEHICLE_PICTURES

UNIT_PICTURES: Mapping[str, Painter] = {
    **SOLDIER_PICTURES,
    **GUN_PICTURES,
    **TANK_PICTURES,
    **VEHICLE_PICTURES,
    **AIRPLANE_PICTURES,
}
TERRAIN_PICTURES: Mapping[str, Painter] = {**BUILDING_PICTURES, **OBSTACLE_PICTURES, **NATURE_PICTURES}


def unit_picture(id: str) -> Painter:
    if id in UNIT_PICTURES:
        return UNIT_PICTURES[id]
    unit = DATA.units[id]
    alike = (other.id for other in DATA.units.values() if other.type == unit.type and other.id in UNIT_PICTURES)
    same_class = (id for id in alike if DATA.units[id].unit_class == unit.unit_class)
    usual = {"infantry": "us01", "artillery": "us12", "tank": "us18", "transport": "us27", "airplane": "us30"}
    return UNIT_PICTURES[next(same_class, usual[unit.type])]


def support_picture(id: str) -> Painter:
    if id in SUPPORT_PICTURES:
        return SUPPORT_PICTURES[id]
    op = DATA.support[id].op
    return SUPPORT_PICTURES[next((other for other in SUPPORT_PICTURES if DATA.support[other].op == op), "sp01")]


def general_picture(id: str) -> Painter:
    return GENERAL_PICTURES.get(id, headquarters)


def unit_scene(id: str) -> Scene:
    """What is behind a unit."""
    unit = DATA.units[id]
    if unit.type == "airplane" or unit.unit_class == "para":
        return "air"
    return "sea" if id in AFLOAT else "land"
