"""Boards from Tiled files (.tmx, .tsx).

    board = load_map(MAPS / "north_america.tmx")
    cities = board.unique_names("locations", Point)
    cities["seattle"].typed("zone", int)

They are read through pytmx, which imports pygame where it is installed. That takes 25 ms and opens no window: nothing of
pygame is used here, and the rules and their checks need no screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import pytmx

from game.data.problems import DataError, Problem, quoted, shortened
from game.data.tiled_model import (
    XY,
    Described,
    Ellipse,
    ImageLayer,
    Layer,
    MapObject,
    ObjectLayer,
    Point,
    Polygon,
    Polyline,
    Rectangle,
    Tile,
    TiledMap,
    TileKind,
    TileLayer,
    Tileset,
    Value,
    Where,
)
from game.data.tiled_xml import Tree, common_problems, map_problems, read_tree

__all__ = [
    "Described",
    "Ellipse",
    "ImageLayer",
    "Layer",
    "MapObject",
    "ObjectLayer",
    "Point",
    "Polygon",
    "Polyline",
    "Rectangle",
    "Tile",
    "TileKind",
    "TileLayer",
    "TiledMap",
    "Tileset",
    "load_map",
    "load_tileset",
]


def load_map(path: Path) -> TiledMap:
    """The map in a .tmx file, with its tilesets."""
    tree = read_tree(path, "map")
    _refuse(map_problems(tree))
    sets = _tileset_trees(tree)
    try:
        board = _board(tree, sets, _through_pytmx(tree))
    except DataError:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        # pytmx passes over what stands where Tiled would not put it, and then things are missing.
        raise DataError.single(tree.file, None, f"not as Tiled writes it: {shortened(str(error))}") from error
    _refuse(_tile_problems(board))
    return board


def _board(tree: Tree, sets: list[Tree], tmx: Any) -> TiledMap:
    return TiledMap(
        where=Where(tree.file, tree.lines[tree.root], "the map"),
        properties=_properties(tmx.properties),
        path=tree.path,
        width=tmx.width,
        height=tmx.height,
        tile_width=tmx.tilewidth,
        tile_height=tmx.tileheight,
        layers=tuple(_Layers(tree, tmx).under(tree.root, visible=True)),
        tilesets=tuple(_tileset(*pair) for pair in zip(sets, tmx.tilesets, strict=True)),
    )


def load_tileset(path: Path) -> Tileset:
    """The tileset in a .tsx file. pytmx reads tilesets only as parts of maps, so it gets a map of nothing else."""
    root = Element("map")
    child = SubElement(root, "tileset", firstgid="1", source=path.name)
    tree = Tree(path, root, {root: 1, child: 1})
    (own_tree,) = _tileset_trees(tree)
    return _tileset(own_tree, _through_pytmx(tree).tilesets[0])


def _through_pytmx(tree: Tree) -> Any:
    """What pytmx makes of the tree. It raises whatever comes, bare `Exception` included, for what it cannot read."""
    tmx = pytmx.TiledMap(allow_duplicate_names=True)
    tmx.filename = str(tree.path)
    # Pictures are the window's business, and pytmx would cut them up by whatever sizes the file claims.
    tmx.reload_images = lambda: None
    try:
        return tmx.parse_xml(tree.root)
    except Exception as error:
        reason = shortened(str(error)) or type(error).__name__
        raise DataError.single(tree.file, None, f"pytmx cannot read it: {reason}; save it again in Tiled") from error


def _refuse(problems: Iterable[Problem]) -> None:
    if found := list(problems):
        raise DataError(found)


def _properties(values: Mapping[str, Value | None]) -> Mapping[str, Value]:
    """pytmx gives None for an empty text."""
    return MappingProxyType({name: "" if value is None else value for name, value in values.items()})


def _type_of(element: Element) -> str:
    """Tiled 1.9 called it class, all other versions type."""
    return element.get("type") or element.get("class") or ""


class _Layers:
    """The layers of a map, in the order of the file, which pytmx does not keep."""

    def __init__(self, tree: Tree, tmx: Any) -> None:
        self.tree = tree
        kinds = {
            "layer": pytmx.TiledTileLayer,
            "objectgroup": pytmx.TiledObjectGroup,
            "imagelayer": pytmx.TiledImageLayer,
        }
        self.read: dict[Element, Any] = {}
        for tag, kind in kinds.items():
            layers = (layer for layer in tmx.layers if isinstance(layer, kind))
            self.read.update(zip(tree.root.iter(tag), layers, strict=True))
        self.cells: dict[int, Tile | None] = {0: None}
        for gid, variants in tmx.gidmap.items():
            self.cells.update((number, Tile(gid, *map(bool, flags))) for number, flags in variants if flags)

    def under(self, parent: Element, visible: bool) -> Iterator[Layer]:
        """The layers in the map or a group; what is in a hidden group is hidden."""
        for element in parent:
            shown = visible and element.get("visible", "1") != "0"
            if element.tag == "group":
                yield from self.under(element, shown)
            elif element in self.read:
                yield self._layer(element, shown)

    def _layer(self, element: Element, visible: bool) -> Layer:
        name = element.get("name", "")
        layer = self.read[element]
        where = Where(self.tree.file, self.tree.lines[element], f"layer {quoted(name)}")
        common: dict[str, Any] = {
            "where": where,
            "properties": _properties(layer.properties),
            "name": name,
            "visible": visible,
        }
        if element.tag == "layer":
            rows = tuple(tuple(self.cells[number] for number in row) for row in layer.data)
            return TileLayer(rows=rows, **common)
        if element.tag == "imagelayer":
            return ImageLayer(image=self.tree.beside(layer.source), **common)
        pairs = zip(element.iter("object"), layer, strict=True)
        return ObjectLayer(objects=tuple(self._object(name, *pair) for pair in pairs), **common)

    def _object(self, layer: str, element: Element, read: Any) -> MapObject:
        name = element.get("name", "")
        what = f"object {read.id} {quoted(name)} in layer {quoted(layer)}"
        common: dict[str, Any] = {
            "where": Where(self.tree.file, self.tree.lines[element], what),
            "properties": _properties(read.properties),
            "id": read.id,
            "name": name,
            "type": _type_of(element),
            "layer": layer,
        }
        if element.find("point") is not None:
            return Point(x=read.x, y=read.y, **common)
        if element.find("polyline") is not None:
            return Polyline(points=_points(read), **common)
        if element.find("polygon") is not None or read.rotation:
            return Polygon(points=_points(read), **common)
        box = Ellipse if element.find("ellipse") is not None else Rectangle
        return box(x=read.x, y=read.y, width=read.width, height=read.height, **common)


def _points(read: Any) -> tuple[XY, ...]:
    """Turning by zero degrees would still round."""
    points = read.apply_transformations() if read.rotation else read.points
    return tuple((x, y) for x, y in points)


def _tileset_trees(tree: Tree) -> list[Tree]:
    """For each tileset of a map the file that describes it: its own, or the map if it is embedded there."""
    trees = []
    for element in tree.root.iter("tileset"):
        source = element.get("source")
        if source is None:
            trees.append(Tree(tree.path, element, tree.lines))
            continue
        if not source.endswith(".tsx") or not tree.holds(source):
            _refuse([tree.problem(element, f"there is no tileset {quoted(source)}; it must be a .tsx file beside the map")])
        trees.append(read_tree(tree.beside(source), "tileset"))
        _refuse(common_problems(trees[-1]))
    return trees


def _tileset(tree: Tree, read: Any) -> Tileset:
    kinds = [_tile_kind(tree, read.name, element) for element in tree.root.iter("tile")]
    image = tree.root.find("image")
    return Tileset(
        where=Where(tree.file, tree.lines[tree.root], f"tileset {quoted(read.name)}"),
        properties=_properties(read.properties),
        name=read.name,
        first_gid=read.firstgid,
        count=max([read.tilecount, *(kind.id + 1 for kind in kinds)]),
        columns=read.columns,
        tile_width=read.tilewidth,
        tile_height=read.tileheight,
        margin=read.margin,
        spacing=read.spacing,
        image=None if image is None else tree.beside(image.attrib["source"]),
        tiles=MappingProxyType({kind.id: kind for kind in kinds}),
    )


def _tile_kind(tree: Tree, tileset: str, element: Element) -> TileKind:
    number = int(element.attrib["id"])
    image = element.find("image")
    return TileKind(
        where=Where(tree.file, tree.lines[element], f"tile {number} in tileset {quoted(tileset)}"),
        properties=_properties(pytmx.parse_properties(element)),
        id=number,
        type=_type_of(element),
        image=None if image is None else tree.beside(image.attrib["source"]),
    )


def _tile_problems(board: TiledMap) -> Iterator[Problem]:
    """pytmx does not count the cells, and takes tiles of no tileset."""
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
