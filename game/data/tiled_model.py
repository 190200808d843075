"""What a Tiled map holds, as immutable values: layers, objects in map coordinates, tiles and their properties.

Whatever a game asks a map for and does not find is a `DataError` that names the file, the line and the object.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar, overload

import msgspec

from game.data.problems import DataError, Problem, quoted, unknown

Value = bool | int | float | str
XY = tuple[float, float]

ValueT = TypeVar("ValueT", bool, int, float, str)

_VALUES: dict[type, str] = {bool: "bool", int: "int", float: "float", str: "string"}
"""The types of properties, by the names that Tiled shows."""


class Where(msgspec.Struct, frozen=True):
    """A thing in a map file, for messages: `object 12 'seattle' in layer 'locations'`."""

    file: str
    line: int | None
    what: str

    def problem(self, message: str) -> Problem:
        return Problem(self.file, self.line, f"{self.what}: {message}")


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """Anything with custom properties. `thing["zone"]` for a property that must be there, whatever its type."""

    where: Where
    properties: Mapping[str, Value]

    def __getitem__(self, name: str) -> Value:
        if name not in self.properties:
            raise DataError([self.where.problem(unknown("property", name, self.properties))])
        return self.properties[name]

    def typed(self, name: str, kind: type[ValueT]) -> ValueT:
        """The property as a `kind`; a whole number will do where a float is asked for."""
        value = self[name]
        if kind is float and type(value) is int:
            return kind(value)
        if type(value) is not kind:
            wanted, got = _VALUES[kind], _VALUES[type(value)]
            raise DataError([self.where.problem(f"property {quoted(name)} must be of type {wanted}, not {got}")])
        return value


class MapObject(Described, frozen=True, kw_only=True):
    id: int
    name: str
    type: str
    layer: str


ObjectT = TypeVar("ObjectT", bound=MapObject)


class Point(MapObject, frozen=True, kw_only=True):
    x: float
    y: float


class Rectangle(MapObject, frozen=True, kw_only=True):
    """An upright rectangle; a turned one is a `Polygon`."""

    x: float
    y: float
    width: float
    height: float


class Ellipse(MapObject, frozen=True, kw_only=True):
    """An upright ellipse, given by the rectangle around it."""

    x: float
    y: float
    width: float
    height: float


class Polyline(MapObject, frozen=True, kw_only=True):
    points: tuple[XY, ...]


class Polygon(MapObject, frozen=True, kw_only=True):
    points: tuple[XY, ...]


class Tile(NamedTuple):
    """One cell of a tile layer: Tiled's global tile id, and how the tile lies.

    The diagonal flip (x and y change places) comes first, then the other two; so a quarter turn clockwise is diagonal
    and horizontal, and a half turn is horizontal and vertical.
    """

    gid: int
    horizontal: bool = False
    vertical: bool = False
    diagonal: bool = False


class Layer(Described, frozen=True, kw_only=True):
    name: str
    visible: bool


class ObjectLayer(Layer, frozen=True, kw_only=True):
    objects: tuple[MapObject, ...]


class TileLayer(Layer, frozen=True, kw_only=True):
    rows: tuple[tuple[Tile | None, ...], ...]


class ImageLayer(Layer, frozen=True, kw_only=True):
    image: Path


LayerT = TypeVar("LayerT", bound=Layer)


class TileKind(Described, frozen=True, kw_only=True):
    """A tile of a tileset; `image` is its own picture in a tileset that is a collection of images."""

    id: int
    type: str
    image: Path | None


class Tileset(Described, frozen=True, kw_only=True):
    """A tileset; `tiles` holds only the tiles about which something is said."""

    name: str
    first_gid: int
    count: int
    columns: int
    tile_width: int
    tile_height: int
    margin: int
    spacing: int
    image: Path | None
    tiles: Mapping[int, TileKind]


class TiledMap(Described, frozen=True, kw_only=True):
    """A board. Sizes `width` and `height` are in tiles; objects are in pixels."""

    path: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    layers: tuple[Layer, ...]
    tilesets: tuple[Tileset, ...]

    @overload
    def layer(self, name: str) -> Layer: ...
    @overload
    def layer(self, name: str, kind: type[LayerT]) -> LayerT: ...
    def layer(self, name: str, kind: type[Layer] = Layer) -> Layer:
        """The layer of this name, which must be a `kind`."""
        for layer in self.layers:
            if layer.name == name:
                if not isinstance(layer, kind):
                    raise DataError([layer.where.problem(_another_kind(layer, kind))])
                return layer
        raise DataError([self.where.problem(unknown("layer", name, (layer.name for layer in self.layers)))])

    @overload
    def objects(self, layer: str) -> tuple[MapObject, ...]: ...
    @overload
    def objects(self, layer: str, kind: type[ObjectT]) -> tuple[ObjectT, ...]: ...
    def objects(self, layer: str, kind: type[MapObject] = MapObject) -> tuple[MapObject, ...]:
        """The objects of a layer in the order of the file, all of which must be a `kind`."""
        objects = self.layer(layer, ObjectLayer).objects
        problems = [o.where.problem(_another_kind(o, kind)) for o in objects if not isinstance(o, kind)]
        if problems:
            raise DataError(problems)
        return objects

    @overload
    def unique_names(self, layer: str) -> Mapping[str, MapObject]: ...
    @overload
    def unique_names(self, layer: str, kind: type[ObjectT]) -> Mapping[str, ObjectT]: ...
    def unique_names(self, layer: str, kind: type[MapObject] = MapObject) -> Mapping[str, MapObject]:
        """The objects of a layer whose names are the rules' ids, by name: each has one and none has another's."""
        named: dict[str, MapObject] = {}
        problems = []
        for o in self.objects(layer, kind):
            if not o.name:
                problems.append(o.where.problem("has no name; in this layer the name is the id"))
            elif o.name in named:
                problems.append(o.where.problem(f"the name is taken by object {named[o.name].id}"))
            named[o.name] = o
        if problems:
            raise DataError(problems)
        return named

    def tileset_of(self, gid: int) -> Tileset:
        """The tileset that a cell's tile is from; its number there is `gid - tileset.first_gid`."""
        return max((t for t in self.tilesets if t.first_gid <= gid), key=lambda tileset: tileset.first_gid)

    def tile_kind(self, gid: int) -> TileKind | None:
        """What the tileset says about a tile, if anything."""
        tileset = self.tileset_of(gid)
        return tileset.tiles.get(gid - tileset.first_gid)


def _another_kind(thing: object, kind: type) -> str:
    return f"is {_article(type(thing))}, but must be {_article(kind)}"


def _article(kind: type) -> str:
    words: dict[type, str] = {TileLayer: "a tile layer", ObjectLayer: "an object layer", ImageLayer: "an image layer"}
    return words.get(kind) or f"{'an' if kind is Ellipse else 'a'} {kind.__name__.lower()}"
