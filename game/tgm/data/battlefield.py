"""Battlefields from Tiled maps: tile layout, setup and objectives.

    field = load_battlefield(BATTLEFIELDS / "S04.tmx")
    field.layout.center, field.setup.units, field.objectives
    field.ground.natural["d3"], field.ground.crosses_river("d3", "d4")
    field.places.units[0].problem("cannot stand here")       # names the map and the object

The maps are the only source of this data; `files` joins each with the scenario of the same id. `maps/README.md` explains
how to make one."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar, cast, get_args

import msgspec

from game.data.boards.maps import converted, known_id, one_of
from game.data.boards.tiled import (
    Layer,
    MapObject,
    ObjectLayer,
    Point,
    Rectangle,
    Tile,
    TiledMap,
    TileLayer,
    Where,
    load_map,
)
from game.data.paths import MAPS
from game.data.problems import DataError, refuse_if, unknown
from game.tgm.data import tiles
from game.tgm.data.scenarios import Layout, PlacedBoat, PlacedTerrain, PlacedUnit, Setup
from game.tgm.data.vocabulary import CardTerrainId, EquipmentId
from game.tgm.ground.geometry import LINES, SIDES, Side, Space, in_front, space_at

BATTLEFIELDS = MAPS / "battlefields"

OBJECT_LAYERS = ("setup", "objectives")
MOST_SET_UP = 3 * 4 * tiles.ACROSS * tiles.DOWN
"""Maximum number of setup objects: a unit, a terrain card and a bridge on every space."""

ShapeT = TypeVar("ShapeT", Point, Rectangle)


class Places(msgspec.Struct, frozen=True):
    """Places of the map's objects in its file, in the same order as in `Setup` and the objectives.

    Checks use them to report a problem at its object."""

    tiles: Where
    bridges: tuple[Where, ...]
    terrain: tuple[Where, ...]
    units: tuple[Where, ...]
    objectives: tuple[Where, ...]


class Battlefield(msgspec.Struct, frozen=True):
    layout: Layout
    ground: tiles.Ground
    setup: Setup
    objectives: tuple[Space, ...]
    places: Places


def map_files(folder: Path = BATTLEFIELDS) -> list[Path]:
    """All maps. Each is named after its scenario."""
    return sorted(folder.glob("*.tmx"))


def load_battlefield(path: Path) -> Battlefield:
    """Read a map. Raise `DataError` with all problems of the first layer that has any."""
    board = load_map(path)
    _refuse_other_layers(board)
    layout = _layout(board)
    ground = tiles.ground_of(layout)
    setup, objects = _setup(board, ground)
    marks = board.objects("objectives", Point)
    objectives = converted(marks, functools.partial(_objective, board))
    _refuse_doubles(marks, objectives, "an objective")
    places = Places(
        tiles=board.layer("tiles", Layer).where,
        bridges=_positions(objects, "bridge"),
        terrain=_positions(objects, "terrain"),
        units=_positions(objects, "unit"),
        objectives=tuple(mark.where for mark in marks),
    )
    return Battlefield(layout, ground, setup, tuple(objectives), places)


def _refuse_other_layers(board: TiledMap) -> None:
    """Refuse unknown object layers that are not empty, because the game would ignore their content."""
    others = [layer for layer in board.layers if isinstance(layer, ObjectLayer) and layer.name not in OBJECT_LAYERS]
    refuse_if(
        layer.where.problem(f"{unknown('object layer', layer.name, OBJECT_LAYERS)}; rename or remove it")
        for layer in others
        if layer.objects
    )


def _positions(items: Sequence[MapObject], kind: str) -> tuple[Where, ...]:
    return tuple(item.where for item in items if item.type == kind)


def _layout(board: TiledMap) -> Layout:
    layer = board.layer("tiles", TileLayer)
    if (board.width, board.height) != (tiles.ACROSS, tiles.DOWN):
        message = f"is {board.width} x {board.height} tiles large; a battlefield has {tiles.ACROSS} x {tiles.DOWN}"
        raise DataError([board.where.problem(message)])
    cells = [
        (f"tile {column} from the West in row {row} from the North", tile)
        for row, across in reversed([*enumerate(layer.rows, 1)])
        for column, tile in enumerate(across, 1)
    ]
    placements = converted(cells, lambda cell: _placement(board, layer, *cell))
    _refuse_second_copies(layer, placements)
    return tiles.layout_of(placements)


def _placement(board: TiledMap, layer: TileLayer, place: str, tile: Tile | None) -> str:
    if tile is None:
        raise DataError([layer.where.problem(f"{place}: there is none; lay one")])
    kind = board.tile_kind(tile.gid)
    name = kind.properties.get("face") if kind else None
    face = tiles.faces().get(str(name))
    if face is None:
        raise DataError([layer.where.problem(f"{place}: {unknown('face', name, tiles.faces())}")])
    if face.kind == "river" and tile.diagonal:
        message = f"{place}: {face.id} lies across; a river runs from West to East, so turn it by a quarter"
        raise DataError([layer.where.problem(message)])
    return tiles.written(face, tile)


def _refuse_second_copies(layer: TileLayer, placements: list[str]) -> None:
    """Refuse duplicate tiles. The box has each tile only once, so even its two sides cannot be used together."""
    twice = (pair for pair in pairwise(sorted(placements)) if len({tiles.lying(first).face.tile for first in pair}) == 1)
    refuse_if(layer.where.problem(f"{first} and {second} are the same tile; replace one") for first, second in twice)


def _setup(board: TiledMap, ground: tiles.Ground) -> tuple[Setup, Sequence[MapObject]]:
    """Return the setup, and the map objects it was read from."""
    readers: dict[str, Callable[[MapObject], Any]] = {
        "unit": functools.partial(_unit, board),
        "terrain": functools.partial(_terrain, board),
        "bridge": functools.partial(_bridge, board, ground),
        "rowboat": functools.partial(_rowboat, board, ground),
    }
    objects = board.objects("setup", MapObject)
    if len(objects) > MOST_SET_UP:
        message = f"more than {MOST_SET_UP} objects; there is no room for them"
        raise DataError([board.layer("setup", Layer).where.problem(message)])
    entries = converted(objects, lambda item: readers[one_of(item, "class", item.type, readers)](item))
    of_kind = {
        kind: tuple(entry for entry, item in zip(entries, objects, strict=True) if item.type == kind) for kind in readers
    }
    for kind in ("bridge", "terrain", "unit"):
        taken = [entry if isinstance(entry, str) else entry.at for entry in of_kind[kind]]
        _refuse_doubles([item for item in objects if item.type == kind], taken, f"a {kind}")
    return Setup(of_kind["bridge"], of_kind["rowboat"], of_kind["terrain"], of_kind["unit"]), objects


def _unit(board: TiledMap, item: MapObject) -> PlacedUnit:
    """Read a unit. `equipment`, which is optional, lists tokens separated by spaces."""
    side = cast(Side, known_id(item, "side", "side", SIDES))
    tiles.refuse_others(item, ("side", "equipment"))
    words = item.typed("equipment", str).split() if "equipment" in item.properties else []
    tokens = [one_of(item, "token", token, get_args(EquipmentId)) for token in words]
    unit, at = _named_after(item), _space(board, _shaped(item, Point))
    return PlacedUnit(side=side, unit=unit, at=at, equipment=cast(tuple[EquipmentId, ...], tuple(tokens)))


def _terrain(board: TiledMap, item: MapObject) -> PlacedTerrain:
    tiles.refuse_others(item, ())
    card = one_of(item, "terrain card", _named_after(item), get_args(CardTerrainId))
    return PlacedTerrain(cast(CardTerrainId, card), _space(board, _shaped(item, Point)))


def _bridge(board: TiledMap, ground: tiles.Ground, item: MapObject) -> Space:
    """Read a bridge: a rectangle over both banks. Its id is the southern space."""
    tiles.refuse_others(item, ())
    box = _shaped(item, Rectangle)
    north, south = (_space_at(board, box, (box.x + box.width / 2, box.y + box.height * part)) for part in (0.25, 0.75))
    if south not in ground.banks or in_front(south, "south") != north:
        raise DataError([item.where.problem(f"is on {south} and {north}; draw it over the two banks of one column")])
    return south


def _rowboat(board: TiledMap, ground: tiles.Ground, item: MapObject) -> PlacedBoat:
    """Read a rowboat. `side` is its owner; without it, both sides can use it."""
    side = cast(Side, known_id(item, "side", "side", SIDES)) if "side" in item.properties else None
    tiles.refuse_others(item, ("side",))
    at = _space(board, _shaped(item, Point))
    if at not in ground.banks and in_front(at, "north") not in ground.banks:
        raise DataError([item.where.problem(f"is on {at}, which is on no river; drag it onto a bank")])
    return PlacedBoat(at=at, side=side)


def _objective(board: TiledMap, item: Point) -> Space:
    """Read an objective. Its class is optional, but an object of another class belongs in another layer."""
    one_of(item, "class", item.type or "objective", ("objective",))
    tiles.refuse_others(item, ())
    return _space(board, item)


def _shaped(item: MapObject, kind: type[ShapeT]) -> ShapeT:
    if not isinstance(item, kind):
        message = f"a {item.type} must be a {kind.__name__.lower()}, not a {type(item).__name__.lower()}"
        raise DataError([item.where.problem(message)])
    return item


def _named_after(item: MapObject) -> str:
    if not item.name:
        raise DataError([item.where.problem("has no name; in this layer the name is the id")])
    return item.name


def _space(board: TiledMap, point: Point) -> Space:
    return _space_at(board, point, (point.x, point.y))


def _space_at(board: TiledMap, item: MapObject, place: tuple[float, float]) -> Space:
    """The space at a point of the map; a tile is two spaces wide and two high."""
    x, y = place
    space = space_at(int(x // (board.tile_width / 2)) + 1, LINES - int(y // (board.tile_height / 2)))
    if space is None:
        raise DataError([item.where.problem("lies off the map; drag it onto a space")])
    return space


def _refuse_doubles(objects: Collection[MapObject], spaces: list[Space], label: str) -> None:
    placed = [*zip(objects, spaces, strict=True)]
    twice = [(item, space) for place, (item, space) in enumerate(placed) if space in spaces[:place]]
    refuse_if(item.where.problem(f"{space} has {label} already") for item, space in twice)
