"""Battlefields from Tiled maps: how the tiles lie, what stands where at the start, and what must be held.

    field = battlefield("S04")                       # maps/battlefields/S04.tmx
    field.layout.center, field.setup.units, field.objectives
    field.ground.natural["d3"], field.ground.crosses_river("d3", "d4")

    layout = random_layout(state)                    # a Battle Royal
    terrain_of(layout)                               # the 48 spaces in the order of `spaces()`

What a face shows is written in the tileset `maps/tiles.tsx`, and nowhere else as far as this module is concerned.

A tile as it lies is a text: its face, and after it how it is turned. `L02b` lies as it is drawn and `L02br` is turned by 180
degrees, as in scenarios; whoever makes a map can also flip tiles, which Tiled tells by three flags: `L02bdh` is flipped
diagonally (its columns become its rows), then horizontally, which together is a quarter turn clockwise.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar, cast, get_args

import msgspec

from game.data.names import unknown
from game.data.paths import MAPS
from game.data.problems import DataError, Problem
from game.data.tiled import (
    Described,
    MapObject,
    Point,
    Rectangle,
    Tile,
    TiledMap,
    TileKind,
    TileLayer,
    load_map,
    load_tileset,
)
from game.rules.chance import HasRng, pick, shuffle
from game.tgm.geometry import COLUMNS, LINES, SIDES, Side, Space, in_front, space_at, spaces
from game.tgm.ground import Ground
from game.tgm.scenario_data import Layout, PlacedTerrain, PlacedUnit, Row, Setup
from game.tgm.vocabulary import CardTerrainId, EquipmentId, NaturalId

TILESET = MAPS / "tiles.tsx"
FOLDER = MAPS / "battlefields"

ACROSS, DOWN = COLUMNS // 2, LINES // 2
"""So many tiles are a battlefield; each has two columns and two lines."""

ROWS = ("south", "center", "north")

FaceKind = Literal["land", "river", "sea"]
Quadrants = tuple[NaturalId, NaturalId, NaturalId, NaturalId]
"""The spaces of a tile: north-west, north-east, south-west, south-east."""

SHOWN: tuple[NaturalId, ...] = tuple(kind for kind in get_args(NaturalId) if kind != "river")
"""What a space can be. A river is none: it runs between the two lines of its tile (A29)."""

T = TypeVar("T")
ThingT = TypeVar("ThingT")
ShapeT = TypeVar("ShapeT", Point, Rectangle)


# faces and how they lie


class Face(msgspec.Struct, frozen=True):
    """One side of a tile. `turned` is its picture turned by 180 degrees, with the light from the same corner as ever."""

    id: str
    kind: FaceKind
    spaces: Quadrants
    picture: Path
    turned: Path

    @property
    def tile(self) -> str:
        """The physical tile: `L02` for `L02b`."""
        return self.id[:-1]


class Lying(NamedTuple):
    """A face, and how it lies: flipped diagonally first, as Tiled does it."""

    face: Face
    horizontal: bool = False
    vertical: bool = False
    diagonal: bool = False

    @property
    def spaces(self) -> Quadrants:
        """What lies in the four corners now."""
        nw, ne, sw, se = self.face.spaces
        if self.diagonal:
            ne, sw = sw, ne
        if self.horizontal:
            nw, ne, sw, se = ne, nw, se, sw
        if self.vertical:
            nw, ne, sw, se = sw, se, nw, ne
        return nw, ne, sw, se


class Look(NamedTuple):
    """A picture, and how it is still to be flipped: diagonally first."""

    picture: Path
    horizontal: bool
    vertical: bool
    diagonal: bool


@functools.cache
def faces() -> Mapping[str, Face]:
    """All sides of all tiles by their ids."""
    return load_faces(TILESET)


def load_faces(path: Path) -> Mapping[str, Face]:
    found = _each(load_tileset(path).tiles.values(), functools.partial(_face, folder=path.parent))
    return MappingProxyType({face.id: face for face in found})


def _face(tile: TileKind, folder: Path) -> Face:
    quadrants = tuple(_word(tile, corner, SHOWN) for corner in ("nw", "ne", "sw", "se"))
    if tile.image is None:
        raise DataError([tile.where.problem("has no picture of its own; the tileset must be a collection of pictures")])
    kind = _one_of(tile, "class", tile.type, get_args(FaceKind))
    turned = folder / tile.typed("turned", str)
    if not turned.is_file():
        raise DataError([tile.where.problem(f"there is no picture {tile['turned']!r}; mend the property turned")])
    return Face(tile.typed("face", str), cast(FaceKind, kind), cast(Quadrants, quadrants), tile.image, turned)


def lying(placement: str) -> Lying:
    """What a text such as `L02br` means."""
    face = faces()[placement[:4]]
    flips = "hv" if placement[4:] == "r" else placement[4:]
    return Lying(face, "h" in flips, "v" in flips, "d" in flips)


def written(face: Face, tile: Tile) -> str:
    """The text for a face that lies like this tile of a map."""
    flags = (("d", tile.diagonal), ("h", tile.horizontal), ("v", tile.vertical))
    flips = "".join(letter for letter, flag in flags if flag)
    return face.id + ("r" if flips == "hv" else flips)


def look(placement: str) -> Look:
    """How to draw a tile. There is a picture for the half turn; all other ways are rare enough to flip the light as well."""
    face, *flips = lying(placement)
    if flips == [True, True, False]:
        return Look(face.turned, False, False, False)
    return Look(face.picture, *flips)


# layouts


def random_layout(chance: HasRng) -> Layout:
    """A Battle Royal: the land tiles shuffled, and laid in the side and direction drawn, the southern row first (R7.1)."""
    water = {face.tile for face in faces().values() if face.kind != "land"}
    tiles = sorted({face.tile for face in faces().values()} - water)
    shuffle(chance, tiles)
    return layout_of([f"{tile}{pick(chance, 'ab')}{pick(chance, ('', 'r'))}" for tile in tiles[: ACROSS * DOWN]])


def layout_of(placements: list[str]) -> Layout:
    """Twelve tiles as they are laid out: from the West, the southern row first."""
    rows = [cast(Row, tuple(placements[start : start + ACROSS])) for start in range(0, ACROSS * DOWN, ACROSS)]
    return Layout(**dict(zip(ROWS, rows, strict=True)))


def laid(layout: Layout) -> Iterator[tuple[int, int, str]]:
    """Every tile with its south-western column and line."""
    for row, name in enumerate(ROWS):
        for place, placement in enumerate(getattr(layout, name)):
            yield 2 * place + 1, 2 * row + 1, placement


def ground_of(*layouts: Layout) -> Ground:
    """The ground of one battlefield, or of two side by side, the West first."""
    natural: dict[Space, NaturalId] = {}
    banks: set[Space] = set()
    width = COLUMNS * len(layouts)
    for number, layout in enumerate(layouts):
        for column, line, placement in laid(layout):
            tile = lying(placement)
            west = COLUMNS * number + column
            nw, ne, sw, se = _named(west, line + 1, width) + _named(west, line, width)
            natural.update(zip((nw, ne, sw, se), tile.spaces, strict=True))
            if tile.face.kind == "river":
                banks |= {sw, se}
    return Ground({space: natural[space] for space in spaces(width)}, frozenset(banks))


def terrain_of(layout: Layout) -> tuple[NaturalId, ...]:
    """The natural terrain of all spaces, in the order of `spaces()`."""
    return tuple(ground_of(layout).natural.values())


def _named(column: int, line: int, width: int) -> tuple[Space, Space]:
    """A space and the one to the East of it."""
    west, east = space_at(column, line, width), space_at(column + 1, line, width)
    assert west is not None
    assert east is not None
    return west, east


# maps


class Battlefield(msgspec.Struct, frozen=True):
    """What a map says. `id` is the name of its file, which is that of the scenario."""

    id: str
    layout: Layout
    ground: Ground
    setup: Setup
    objectives: tuple[Space, ...]


def battlefield_ids() -> list[str]:
    """The scenarios that have a map."""
    return sorted(path.stem for path in FOLDER.glob("*.tmx"))


@functools.cache
def battlefield(id: str) -> Battlefield:
    """The map of a scenario, read once."""
    return load_battlefield(FOLDER / f"{id}.tmx")


def load_battlefield(path: Path) -> Battlefield:
    return read_battlefield(load_map(path))


def read_battlefield(board: TiledMap) -> Battlefield:
    """What a map says about a game, or everything that is wrong with the first layer in which something is."""
    layout = _layout(board)
    ground = ground_of(layout)
    setup = _setup(board, ground)
    objectives = _each(board.objects("objectives", Point), functools.partial(_space, board))
    _refuse_doubles(board.objects("objectives"), objectives, "an objective")
    return Battlefield(board.path.stem, layout, ground, setup, tuple(objectives))


def check_battlefields(units: Collection[str], folder: Path = FOLDER) -> Iterator[Problem]:
    """Everything wrong with the maps; `units` are the ids of all units that there are."""
    for path in sorted(folder.glob("*.tmx")):
        try:
            board = load_map(path)
            read_battlefield(board)
        except DataError as error:
            yield from error.problems
            continue
        for thing in board.objects("setup"):
            if thing.type == "unit" and thing.name not in units:
                yield thing.where.problem(unknown("unit", thing.name, units))


def _layout(board: TiledMap) -> Layout:
    layer = board.layer("tiles", TileLayer)
    if (board.width, board.height) != (ACROSS, DOWN):
        message = f"is {board.width} x {board.height} tiles large; a battlefield has {ACROSS} x {DOWN}"
        raise DataError([board.where.problem(message)])
    cells = [
        (f"tile {column} from the West in row {row} from the North", tile)
        for row, tiles in reversed([*enumerate(layer.rows, 1)])
        for column, tile in enumerate(tiles, 1)
    ]
    placements = _each(cells, lambda cell: _placement(board, layer, *cell))
    _refuse_second_copies(layer, placements)
    return layout_of(placements)


def _placement(board: TiledMap, layer: TileLayer, place: str, tile: Tile | None) -> str:
    if tile is None:
        raise DataError([layer.where.problem(f"{place}: there is none; lay one")])
    kind = board.tile_kind(tile.gid)
    name = kind.properties.get("face") if kind else None
    face = faces().get(str(name))
    if face is None:
        raise DataError([layer.where.problem(f"{place}: {unknown('face', name, faces())}")])
    if face.kind == "river" and tile.diagonal:
        message = f"{place}: {face.id} lies across; a river runs from West to East, so turn it by a quarter"
        raise DataError([layer.where.problem(message)])
    return written(face, tile)


def _refuse_second_copies(layer: TileLayer, placements: list[str]) -> None:
    """A tile is there once in the box; its two sides cannot both lie up."""
    ordered = sorted(placements)
    twice = [(one, other) for one, other in pairwise(ordered) if lying(one).face.tile == lying(other).face.tile]
    if twice:
        raise DataError([layer.where.problem(f"{one} and {other} are the same tile; replace one") for one, other in twice])


# what stands on the map


def _setup(board: TiledMap, ground: Ground) -> Setup:
    readers: dict[str, Callable[[MapObject], object]] = {
        "unit": functools.partial(_unit, board),
        "terrain": functools.partial(_terrain, board),
        "bridge": functools.partial(_bridge, board, ground),
    }
    objects = board.objects("setup")
    things = _each(objects, lambda thing: readers[_one_of(thing, "class", thing.type, readers)](thing))
    bridges = tuple(thing for thing in things if isinstance(thing, str))
    terrain = tuple(thing for thing in things if isinstance(thing, PlacedTerrain))
    units = tuple(thing for thing in things if isinstance(thing, PlacedUnit))
    for kind, taken in (("bridge", bridges), ("terrain", [t.at for t in terrain]), ("unit", [u.at for u in units])):
        _refuse_doubles([thing for thing in objects if thing.type == kind], [*taken], f"a {kind}")
    return Setup(bridges, terrain, units)


def _unit(board: TiledMap, thing: MapObject) -> PlacedUnit:
    """`equipment` lists tokens with blanks between them; a unit without any needs no such property."""
    words = thing.typed("equipment", str).split() if "equipment" in thing.properties else []
    tokens = [_one_of(thing, "token", word, get_args(EquipmentId)) for word in words]
    return PlacedUnit(
        side=cast(Side, _word(thing, "side", SIDES)),
        unit=_named_after(thing),
        at=_space(board, _shaped(thing, Point)),
        equipment=cast(tuple[EquipmentId, ...], tuple(tokens)),
    )


def _terrain(board: TiledMap, thing: MapObject) -> PlacedTerrain:
    card = _one_of(thing, "terrain card", _named_after(thing), get_args(CardTerrainId))
    return PlacedTerrain(cast(CardTerrainId, card), _space(board, _shaped(thing, Point)))


def _bridge(board: TiledMap, ground: Ground, thing: MapObject) -> Space:
    """A rectangle over both banks; a bridge is called by the southern one."""
    box = _shaped(thing, Rectangle)
    north, south = (_space_at(board, box, (box.x + box.width / 2, box.y + box.height * part)) for part in (0.25, 0.75))
    if south not in ground.banks or in_front(south, "south") != north:
        raise DataError([thing.where.problem(f"lies on {south} and {north}; draw it over the two banks of one column")])
    return south


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
    """The space that a place on the map lies in; a tile is two spaces wide and two high."""
    x, y = place
    space = space_at(int(x // (board.tile_width / 2)) + 1, LINES - int(y // (board.tile_height / 2)))
    if space is None:
        raise DataError([thing.where.problem("lies off the map; drag it onto a space")])
    return space


def _refuse_doubles(things: Collection[MapObject], taken: list[Space], what: str) -> None:
    pairs = enumerate(zip(things, taken, strict=True))
    problems = [thing.where.problem(f"{at} has {what} already") for number, (thing, at) in pairs if at in taken[:number]]
    if problems:
        raise DataError(problems)


# words


def _word(thing: Described, name: str, known: Collection[str]) -> str:
    """The property `name`, which must be one of the known words."""
    return _one_of(thing, name, thing.typed(name, str), known)


def _one_of(thing: Described, what: str, word: str, known: Collection[str]) -> str:
    if word not in known:
        raise DataError([thing.where.problem(unknown(what, word, known))])
    return word


def _each(things: Collection[ThingT], read: Callable[[ThingT], T]) -> list[T]:
    """All things as `read` makes them, or every problem that it finds in them."""
    made: list[T] = []
    error = DataError([])
    for thing in things:
        try:
            made.append(read(thing))
        except DataError as found:
            error.problems += found.problems
    if error.problems:
        raise error
    return made
