"""Boards from Tiled files (.tmx, .tsx): layers, objects in map coordinates, tiles and their properties.

    board = load_map(MAPS / "north_america.tmx")
    cities = board.unique_names("locations", Point)
    cities["seattle"].typed("zone", int)

Anything missing from a map is a `DataError` that names the file, the line and the object.

pytmx reads the files, and imports pygame if it is installed. That takes 25 ms and opens no window. This module does not use
pygame itself, and the rules and their checks need no screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar
from xml.etree.ElementTree import Element, SubElement

import msgspec
import pytmx

from game.data.boards.tiled_xml import Tree, common_problems, map_problems, read_tree
from game.data.problems import DataError, Problem, quoted, refuse_if, shortened, unknown

Value = bool | int | float | str
XY = tuple[float, float]

ValueT = TypeVar("ValueT", bool, int, float, str)

_VALUES: dict[type, str] = {bool: "bool", int: "int", float: "float", str: "string"}
"""Supported property types, with their names in Tiled."""


class Where(msgspec.Struct, frozen=True):
    """A place in a map file, for messages: `object 12 'seattle' in layer 'locations'`."""

    file: str
    line: int | None
    what: str

    def problem(self, message: str) -> Problem:
        return Problem(self.file, self.line, f"{self.what}: {message}")


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """An element with custom properties. `thing["zone"]` returns a required property of any type."""

    where: Where
    properties: Mapping[str, Value]

    def __getitem__(self, name: str) -> Value:
        if name not in self.properties:
            raise DataError([self.where.problem(unknown("property", name, self.properties))])
        return self.properties[name]

    def typed(self, name: str, kind: type[ValueT]) -> ValueT:
        """Return a required property, which must have the type `kind`; an integer is accepted as a float."""
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


class _Upright(MapObject, frozen=True, kw_only=True):
    x: float
    y: float
    width: float
    height: float


class Rectangle(_Upright, frozen=True, kw_only=True):
    """An unrotated rectangle; a rotated one is a `Polygon`."""


class Ellipse(_Upright, frozen=True, kw_only=True):
    """An ellipse, given by its bounding rectangle."""


class Polyline(MapObject, frozen=True, kw_only=True):
    points: tuple[XY, ...]


class Polygon(MapObject, frozen=True, kw_only=True):
    points: tuple[XY, ...]


class Tile(NamedTuple):
    """One cell of a tile layer: Tiled's global tile id, and the orientation of the tile.

    The diagonal flip (swapping x and y) comes first, then the other two flips. A clockwise quarter turn is therefore a
    diagonal and a horizontal flip; a half turn is a horizontal and a vertical flip."""

    gid: int
    horizontal: bool = False
    vertical: bool = False
    diagonal: bool = False


class Layer(Described, frozen=True, kw_only=True):
    """A layer of one of the kinds below, or an image layer for tracing, which is ignored."""

    name: str


class ObjectLayer(Layer, frozen=True, kw_only=True):
    objects: tuple[MapObject, ...]


class TileLayer(Layer, frozen=True, kw_only=True):
    rows: tuple[tuple[Tile | None, ...], ...]


LayerT = TypeVar("LayerT", bound=Layer)


class TileKind(Described, frozen=True, kw_only=True):
    """A tile of a tileset; `image` is set in a tileset that is a collection of images."""

    id: int
    type: str
    image: Path | None


class Tileset(Described, frozen=True, kw_only=True):
    """A tileset; `tiles` holds only the tiles that have an entry of their own in the file."""

    first_gid: int
    count: int
    tiles: Mapping[int, TileKind]


class TiledMap(Described, frozen=True, kw_only=True):
    """A board. `width` and `height` are in tiles; objects are in pixels."""

    width: int
    height: int
    tile_width: int
    tile_height: int
    layers: tuple[Layer, ...]
    tilesets: tuple[Tileset, ...]

    def layer(self, name: str, kind: type[LayerT]) -> LayerT:
        """Return the layer with this name, which must be a `kind`."""
        for layer in self.layers:
            if layer.name == name:
                if not isinstance(layer, kind):
                    raise DataError([layer.where.problem(_another_kind(layer, kind))])
                return layer
        raise DataError([self.where.problem(unknown("layer", name, (layer.name for layer in self.layers)))])

    def objects(self, layer: str, kind: type[ObjectT]) -> tuple[ObjectT, ...]:
        """Objects of a layer in file order, all of which must be a `kind`."""
        objects = self.layer(layer, ObjectLayer).objects
        refuse_if(o.where.problem(_another_kind(o, kind)) for o in objects if not isinstance(o, kind))
        return tuple(o for o in objects if isinstance(o, kind))

    def unique_names(self, layer: str, kind: type[ObjectT]) -> Mapping[str, ObjectT]:
        """Objects of a layer by name. Each must have a unique name, which is its id in the rules."""
        named: dict[str, ObjectT] = {}
        problems = []
        for o in self.objects(layer, kind):
            if not o.name:
                problems.append(o.where.problem("has no name; in this layer the name is the id"))
            elif o.name in named:
                problems.append(o.where.problem(f"the name is taken by object {named[o.name].id}"))
            named[o.name] = o
        refuse_if(problems)
        return named

    def tile_kind(self, gid: int) -> TileKind | None:
        """Return the tileset's entry for a tile id; None if it has none."""
        tileset = max((t for t in self.tilesets if t.first_gid <= gid), key=lambda tileset: tileset.first_gid)
        return tileset.tiles.get(gid - tileset.first_gid)


def _another_kind(value: object, kind: type) -> str:
    return f"is {_article(type(value))}, but must be {_article(kind)}"


def _article(kind: type) -> str:
    words: dict[type, str] = {TileLayer: "a tile layer", ObjectLayer: "an object layer", Layer: "an image layer"}
    return words.get(kind) or f"{'an' if kind is Ellipse else 'a'} {kind.__name__.lower()}"


# Reading ----------------------------------------------------------------------------------------------------------------


def load_map(path: Path) -> TiledMap:
    tree = read_tree(path, "map")
    refuse_if(map_problems(tree))
    sets = _tileset_trees(tree)
    tmx = _through_pytmx(tree)
    try:
        board = TiledMap(
            **_described(tree, tree.root, "the map", tmx.properties),
            width=tmx.width,
            height=tmx.height,
            tile_width=tmx.tilewidth,
            tile_height=tmx.tileheight,
            layers=tuple(_layers(tree, tmx)),
            tilesets=tuple(_tileset(*pair) for pair in zip(sets, tmx.tilesets, strict=True)),
        )
    except DataError:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        # pytmx skips elements in unexpected places, so it may return fewer objects than the file contains.
        raise DataError.single(tree.file, None, f"not as Tiled writes it: {shortened(str(error))}") from error
    refuse_if(_tile_problems(board))
    return board


def load_tileset(path: Path) -> Tileset:
    """Load the tileset of a .tsx file. pytmx reads tilesets only as parts of maps, so wrap it in an otherwise empty map."""
    root = Element("map")
    child = SubElement(root, "tileset", firstgid="1", source=path.name)
    tree = Tree(path, root, {root: 1, child: 1})
    (own_tree,) = _tileset_trees(tree)
    return _tileset(own_tree, _through_pytmx(tree).tilesets[0])


def _through_pytmx(tree: Tree) -> Any:
    """Parse the tree with pytmx, which may raise anything, even a bare `Exception`, for a bad file."""
    tmx = pytmx.TiledMap(allow_duplicate_names=True)
    tmx.filename = str(tree.path)
    # Images are loaded by the window; pytmx would split them by whatever sizes the file claims.
    tmx.reload_images = lambda: None
    try:
        return tmx.parse_xml(tree.root)
    except Exception as error:
        reason = shortened(str(error)) or type(error).__name__
        raise DataError.single(tree.file, None, f"pytmx cannot read it: {reason}; save it again in Tiled") from error


def _described(tree: Tree, element: Element, description: str, properties: Mapping[str, Value | None]) -> dict[str, Any]:
    """Fields that all elements have: place and properties. For an empty text, pytmx gives None, which becomes "" here."""
    values = {name: "" if value is None else value for name, value in properties.items()}
    return {"where": Where(tree.file, tree.lines[element], description), "properties": MappingProxyType(values)}


def _type_of(element: Element) -> str:
    """Type of an element: Tiled 1.9 calls it class, all other versions type."""
    return element.get("type") or element.get("class") or ""


def _layers(tree: Tree, tmx: Any) -> Iterator[Layer]:
    """Layers of a map in file order, including those in groups. pytmx does not keep this order."""
    kinds = {"layer": pytmx.TiledTileLayer, "objectgroup": pytmx.TiledObjectGroup, "imagelayer": pytmx.TiledImageLayer}
    read: dict[Element, Any] = {}
    for tag, kind in kinds.items():
        read.update(zip(tree.root.iter(tag), (layer for layer in tmx.layers if isinstance(layer, kind)), strict=True))
    cells: dict[int, Tile | None] = {0: None}
    for gid, variants in tmx.gidmap.items():
        cells.update((number, Tile(gid, *map(bool, flags))) for number, flags in variants if flags)
    for element in filter(read.__contains__, tree.root.iter()):
        layer, name = read[element], element.get("name", "")
        common = {"name": name, **_described(tree, element, f"layer {quoted(name)}", layer.properties)}
        if element.tag == "layer":
            yield TileLayer(rows=tuple(tuple(cells[number] for number in row) for row in layer.data), **common)
        elif element.tag == "imagelayer":
            yield Layer(**common)
        else:
            pairs = zip(element.iter("object"), layer, strict=True)
            yield ObjectLayer(objects=tuple(_object(tree, name, *pair) for pair in pairs), **common)


def _object(tree: Tree, layer: str, element: Element, read: Any) -> MapObject:
    name = element.get("name", "")
    description = f"object {read.id} {quoted(name)} in layer {quoted(layer)}"
    common = _described(tree, element, description, read.properties)
    common |= {"id": read.id, "name": name, "type": _type_of(element), "layer": layer}
    if element.find("point") is not None:
        return Point(x=read.x, y=read.y, **common)
    if element.find("polyline") is not None or element.find("polygon") is not None or read.rotation:
        # Even a rotation by zero degrees would round the coordinates.
        points = read.apply_transformations() if read.rotation else read.points
        shape = Polygon if element.find("polyline") is None else Polyline
        return shape(points=tuple((x, y) for x, y in points), **common)
    box = Ellipse if element.find("ellipse") is not None else Rectangle
    return box(x=read.x, y=read.y, width=read.width, height=read.height, **common)


def _tileset_trees(tree: Tree) -> list[Tree]:
    """Trees that contain the tilesets of a map: each tileset's own file, or the map itself if the tileset is embedded."""
    trees = []
    for element in tree.root.iter("tileset"):
        if (source := element.get("source")) is None:
            trees.append(Tree(tree.path, element, tree.lines))
            continue
        if not source.endswith(".tsx") or not tree.holds(source):
            refuse_if(
                [tree.problem(element, f"there is no tileset {quoted(source)}; it must be a .tsx file beside the map")]
            )
        trees.append(read_tree(tree.beside(source), "tileset"))
        refuse_if(common_problems(trees[-1]))
    return trees


def _tileset(tree: Tree, read: Any) -> Tileset:
    kinds = [_tile_kind(tree, read.name, element) for element in tree.root.iter("tile")]
    return Tileset(
        **_described(tree, tree.root, f"tileset {quoted(read.name)}", read.properties),
        first_gid=read.firstgid,
        count=max([read.tilecount, *(kind.id + 1 for kind in kinds)]),
        tiles=MappingProxyType({kind.id: kind for kind in kinds}),
    )


def _tile_kind(tree: Tree, tileset: str, element: Element) -> TileKind:
    number, image = int(element.attrib["id"]), element.find("image")
    description = f"tile {number} in tileset {quoted(tileset)}"
    picture = None if image is None else tree.beside(image.attrib["source"])
    common = _described(tree, element, description, pytmx.parse_properties(element))
    return TileKind(id=number, type=_type_of(element), image=picture, **common)


def _tile_problems(board: TiledMap) -> Iterator[Problem]:
    """Check that each tile layer has all its cells and only tiles of the tilesets. pytmx does not check this."""
    for layer in board.layers:
        if not isinstance(layer, TileLayer):
            continue
        if len(layer.rows) != board.height or any(len(row) != board.width for row in layer.rows):
            yield layer.where.problem(f"must have {board.width} x {board.height} tiles; save the map again in Tiled")
        gids = {tile.gid for row in layer.rows for tile in row if tile}
        lost = sorted(g for g in gids if not any(t.first_gid <= g < t.first_gid + t.count for t in board.tilesets))
        if lost:
            listed = shortened(", ".join(map(str, lost)))
            yield layer.where.problem(f"tiles of no tileset: {listed}; save the map again in Tiled")
