"""Battlefields from Tiled maps: tile layout, set-up and objectives.

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

from game.data.boards.maps import known_id, one_of
from game.data.boards.tiled import MapObject, ObjectLayer, Point, Rectangle, Tile, TiledMap, TileLayer, Where, load_map
from game.data.paths import MAPS
from game.data.problems import DataError, unknown
from game.tgm.data import tiles
from game.tgm.data.scenarios import Layout, PlacedBoat, PlacedTerrain, PlacedUnit, Setup
from game.tgm.data.vocabulary import CardTerrainId, EquipmentId
from game.tgm.ground.geometry import LINES, SIDES, Side, Space, in_front, space_at

BATTLEFIELDS = MAPS / "battlefields"

OBJECT_LAYERS = ("setup", "objectives")
MOST_SET_UP = 3 * 4 * tiles.ACROSS * tiles.DOWN
"""Maximum number of set-up objects: a unit, a terrain card and a bridge on every space."""

ShapeT = TypeVar("ShapeT", Point, Rectangle)


class Places(msgspec.Struct, frozen=True):
    """File positions of the objects, in the order of `Setup` and of the objectives, for checks that know the game."""

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
    """All maps; each has the name of its scenario."""
    return sorted(folder.glob("*.tmx"))


def load_battlefield(path: Path) -> Battlefield:
    """Read a map. Raise `DataError` with all problems of the first layer that has any."""
    board = load_map(path)
    _refuse_other_layers(board)
    layout = _layout(board)
    ground = tiles.ground_of(layout)
    setup, standing = _setup(board, ground)
    marks = board.objects("objectives", Point)
    objectives = tiles.each(marks, functools.partial(_objective, board))
    _refuse_doubles(marks, objectives, "an objective")
    places = Places(
        tiles=board.layer("tiles").where,
        bridges=_wheres(standing, "bridge"),
        terrain=_wheres(standing, "terrain"),
        units=_wheres(standing, "unit"),
        objectives=tuple(mark.where for mark in marks),
    )
    return Battlefield(layout, ground, setup, tuple(objectives), places)


def _refuse_other_layers(board: TiledMap) -> None:
    """Refuse unknown layers: the game would ignore their content."""
    others = [layer for layer in board.layers if isinstance(layer, ObjectLayer) and layer.name not in OBJECT_LAYERS]
    tiles.refuse_all(
        layer.where.problem(f"{unknown('object layer', layer.name, OBJECT_LAYERS)}; rename or remove it")
        for layer in others
        if layer.objects
    )


def _wheres(things: Sequence[MapObject], kind: str) -> tuple[Where, ...]:
    return tuple(thing.where for thing in things if thing.type == kind)


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
    placements = tiles.each(cells, lambda cell: _placement(board, layer, *cell))
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
    """Refuse duplicate tiles: the box has each tile once, so its two sides cannot both be face up."""
    twice = (pair for pair in pairwise(sorted(placements)) if len({tiles.lying(one).face.tile for one in pair}) == 1)
    tiles.refuse_all(layer.where.problem(f"{one} and {other} are the same tile; replace one") for one, other in twice)


def _setup(board: TiledMap, ground: tiles.Ground) -> tuple[Setup, Sequence[MapObject]]:
    """Return the set-up and the objects that define it."""
    readers: dict[str, Callable[[MapObject], Any]] = {
        "unit": functools.partial(_unit, board),
        "terrain": functools.partial(_terrain, board),
        "bridge": functools.partial(_bridge, board, ground),
        "rowboat": functools.partial(_rowboat, board, ground),
    }
    objects = board.objects("setup")
    if len(objects) > MOST_SET_UP:
        raise DataError([board.layer("setup").where.problem(f"more than {MOST_SET_UP} objects; there is no room for them")])
    things = tiles.each(objects, lambda thing: readers[one_of(thing, "class", thing.type, readers)](thing))
    of_kind = {
        kind: tuple(made for made, thing in zip(things, objects, strict=True) if thing.type == kind) for kind in readers
    }
    for kind in ("bridge", "terrain", "unit"):
        taken = [made if isinstance(made, str) else made.at for made in of_kind[kind]]
        _refuse_doubles([thing for thing in objects if thing.type == kind], taken, f"a {kind}")
    return Setup(of_kind["bridge"], of_kind["rowboat"], of_kind["terrain"], of_kind["unit"]), objects


def _unit(board: TiledMap, thing: MapObject) -> PlacedUnit:
    """Read a unit. `equipment` lists tokens separated by blanks; it is optional."""
    side = cast(Side, known_id(thing, "side", "side", SIDES))
    tiles.refuse_others(thing, ("side", "equipment"))
    words = thing.typed("equipment", str).split() if "equipment" in thing.properties else []
    tokens = [one_of(thing, "token", token, get_args(EquipmentId)) for token in words]
    unit, at = _named_after(thing), _space(board, _shaped(thing, Point))
    return PlacedUnit(side=side, unit=unit, at=at, equipment=cast(tuple[EquipmentId, ...], tuple(tokens)))


def _terrain(board: TiledMap, thing: MapObject) -> PlacedTerrain:
    tiles.refuse_others(thing, ())
    card = one_of(thing, "terrain card", _named_after(thing), get_args(CardTerrainId))
    return PlacedTerrain(cast(CardTerrainId, card), _space(board, _shaped(thing, Point)))


def _bridge(board: TiledMap, ground: tiles.Ground, thing: MapObject) -> Space:
    """Read a bridge: a rectangle over both banks, named after the southern one."""
    tiles.refuse_others(thing, ())
    box = _shaped(thing, Rectangle)
    north, south = (_space_at(board, box, (box.x + box.width / 2, box.y + box.height * part)) for part in (0.25, 0.75))
    if south not in ground.banks or in_front(south, "south") != north:
        raise DataError([thing.where.problem(f"is on {south} and {north}; draw it over the two banks of one column")])
    return south


def _rowboat(board: TiledMap, ground: tiles.Ground, thing: MapObject) -> PlacedBoat:
    """Read a rowboat. `side` is its owner; without it, both sides can use it."""
    side = cast(Side, known_id(thing, "side", "side", SIDES)) if "side" in thing.properties else None
    tiles.refuse_others(thing, ("side",))
    at = _space(board, _shaped(thing, Point))
    if at not in ground.banks and in_front(at, "north") not in ground.banks:
        raise DataError([thing.where.problem(f"is on {at}, which is on no river; drag it onto a bank")])
    return PlacedBoat(at=at, side=side)


def _objective(board: TiledMap, thing: Point) -> Space:
    """Read an objective. Its class is optional; objects of another class belong in another layer."""
    one_of(thing, "class", thing.type or "objective", ("objective",))
    tiles.refuse_others(thing, ())
    return _space(board, thing)


def _shaped(thing: MapObject, kind: type[ShapeT]) -> ShapeT:
    if not isinstance(thing, kind):
        message = f"a {thing.type} must be a {kind.__name__.lower()}, not a {type(thing).__name__.lower()}"
        raise DataError([thing.where.problem(message)])
    return thing


def _named_after(thing: MapObject) -> str:
    if not thing.name:
        raise DataError([thing.where.problem("has no name; in this layer the name is the id")])
    return thing.name


def _space(board: TiledMap, point: Point) -> Space:
    return _space_at(board, point, (point.x, point.y))


def _space_at(board: TiledMap, thing: MapObject, place: tuple[float, float]) -> Space:
    """The space at a point of the map; a tile is two spaces wide and two high."""
    x, y = place
    space = space_at(int(x // (board.tile_width / 2)) + 1, LINES - int(y // (board.tile_height / 2)))
    if space is None:
        raise DataError([thing.where.problem("lies off the map; drag it onto a space")])
    return space


def _refuse_doubles(things: Collection[MapObject], taken: list[Space], what: str) -> None:
    placed = [*zip(things, taken, strict=True)]
    twice = [(thing, at) for place, (thing, at) in enumerate(placed) if at in taken[:place]]
    tiles.refuse_all(thing.where.problem(f"{at} has {what} already") for thing, at in twice)
