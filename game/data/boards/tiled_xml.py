"""Tiled files as XML with line numbers, and checks for features that our boards do not support.

pytmx silently skips some features (templates, layer offsets, the difference between a point and an empty rectangle), reports
others without their place in the file, and allocates any size that a file claims. The tree is therefore read and checked
here, and then passed to pytmx."""

from __future__ import annotations

import math
import os
import zlib
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.data.paths import read_whole, shown
from game.data.problems import DataError, Problem, quoted, shortened, unknown

LAYERS = ("layer", "objectgroup", "imagelayer")
PROPERTY_TYPES = ("string", "int", "float", "bool", "color", "file", "object")
NUMBERS = (
    *("x", "y", "width", "height", "rotation", "id", "firstgid"),
    *("tilewidth", "tileheight", "tilecount", "columns", "margin", "spacing", "tileid", "duration"),
)
"""Attributes that must be numbers."""

# Limits against hostile files, which must not use up memory or time. They are far above the sizes of our boards.
DEEPEST = 30
"""Maximum nesting depth of elements."""
MOST_ELEMENTS = 20_000
MOST_TILES = 250_000
"""Maximum number of tiles of a map, and of cells of a layer."""
MOST_TILESETS = 20
FARTHEST = 1_000_000
"""Maximum coordinate, in pixels."""


@dataclass(frozen=True)
class Tree:
    """A parsed file that remembers the line of each element."""

    path: Path
    root: Element
    lines: dict[Element, int]

    @cached_property
    def file(self) -> str:
        """Name of this file in messages. Cached, because every object refers to it."""
        return shown(self.path)

    def problem(self, element: Element, message: str) -> Problem:
        return Problem(self.file, self.lines[element], message)

    def beside(self, source: str) -> Path:
        """Resolve a path written in this file, relative to its folder."""
        return self.path.parent / source

    def holds(self, source: str) -> bool:
        """Return whether the file named `source` exists; return False also for an impossible name."""
        return os.path.isfile(self.beside(source))


def read_tree(path: Path, root_tag: str) -> Tree:
    """Read an XML file whose root element must be `root_tag`."""
    data = read_whole(path)
    try:
        root, lines = _parse(data, shown(path))
    except DataError:
        raise
    except expat.ExpatError as error:
        message = f"not readable as XML: {expat.ErrorString(error.code)}; save the file again in Tiled"
        raise DataError.single(shown(path), error.lineno, message) from None
    except (LookupError, ValueError) as error:
        raise DataError.single(shown(path), 1, f"not readable as XML: {error}; save the file again in Tiled") from None
    if root.tag != root_tag:
        raise DataError.single(shown(path), lines[root], f"not a Tiled {root_tag}: it begins with {quoted(root.tag)}")
    # We use no collision shapes, and pytmx mistakes those in embedded tilesets for object layers of the map.
    for tile in root.iter("tile"):
        for shapes in tile.findall("objectgroup"):
            tile.remove(shapes)
    return Tree(path, root, lines)


def _parse(data: bytes, name: str) -> tuple[Element, dict[Element, int]]:
    """Parse with expat, because ElementTree's own parser does not report lines."""
    builder = TreeBuilder()
    lines: dict[Element, int] = {}
    parser = expat.ParserCreate()
    depth = 0

    def refuse(message: str) -> None:
        raise DataError.single(name, parser.CurrentLineNumber, message)

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            refuse(f"nested more than {DEEPEST} levels deep")
        if len(lines) == MOST_ELEMENTS:
            refuse(f"more than {MOST_ELEMENTS} elements")
        lines[builder.start(tag, attributes)] = parser.CurrentLineNumber

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    # A few entities can expand to any size, and Tiled never writes any.
    parser.EntityDeclHandler = lambda *_: refuse("an entity is declared; save the file again in Tiled")
    parser.Parse(data, True)
    return builder.close(), lines


def map_problems(tree: Tree) -> Iterator[Problem]:
    """Yield each problem that must be fixed in Tiled before a map can be used."""
    if tree.root.get("infinite", "0") != "0":
        yield tree.problem(tree.root, "an infinite map; switch off Infinite in Map > Map Properties")
    if sum(1 for _ in tree.root.iter("tileset")) > MOST_TILESETS:
        yield tree.problem(tree.root, f"more than {MOST_TILESETS} tilesets")
    yield from _size_problems(tree)
    yield from _layer_problems(tree)
    for layer in tree.root.iter("layer"):
        yield from _data_problems(tree, layer)
    for element in tree.root.iter("object"):
        yield from _object_problems(tree, element)
    yield from common_problems(tree)


def common_problems(tree: Tree) -> Iterator[Problem]:
    """Check numbers, properties and images, which both maps and tilesets have."""
    for element in tree.root.iter():
        for name, value in element.items():
            if name in NUMBERS and not _is_number(value):
                yield tree.problem(element, f"{name} is no number up to {FARTHEST}: {quoted(value)}")
    for element in tree.root.iter("property"):
        kind, name = element.get("type", "string"), quoted(element.get("name", ""))
        if kind not in PROPERTY_TYPES:
            yield tree.problem(element, f"property {name}: {unknown('type', kind, PROPERTY_TYPES)}")
        elif kind in ("int", "float") and not _is_number(value := element.get("value", "")):
            yield tree.problem(element, f"property {name} is no number up to {FARTHEST}: {quoted(value)}")
    for element in tree.root.iter("image"):
        if (source := element.get("source")) is None:
            yield tree.problem(element, "a picture inside the file; it must be a file of its own")
        elif not tree.holds(source):
            yield tree.problem(element, f"there is no picture {quoted(source)}")


def _is_number(written: str) -> bool:
    """Return whether this is a finite number, not too large for a board."""
    try:
        return math.fabs(float(written)) <= FARTHEST
    except ValueError:
        return False


def _size_problems(tree: Tree) -> Iterator[Problem]:
    """Check the number of tiles and their size. Values that are not numbers are left to `common_problems`."""
    sizes = {name: tree.root.get(name, "0") for name in ("width", "height", "tilewidth", "tileheight")}
    if not all(map(_is_number, sizes.values())):
        return
    for name, size in sizes.items():
        if float(size) < 1:
            yield tree.problem(tree.root, f"{name} must be at least 1; save the map again in Tiled")
    if float(sizes["width"]) * float(sizes["height"]) > MOST_TILES:
        message = f"{sizes['width']} x {sizes['height']} tiles are too many; a map has at most {MOST_TILES}"
        yield tree.problem(tree.root, message)


def _layer_problems(tree: Tree) -> Iterator[Problem]:
    layers = [element for element in tree.root.iter() if element.tag in LAYERS]
    names = Counter(layer.get("name", "") for layer in layers)
    for layer in layers:
        if names[layer.get("name", "")] > 1:
            yield tree.problem(layer, f"two layers are called {quoted(layer.get('name', ''))}; rename one")
        if layer.tag == "imagelayer" and layer.find("image") is None:
            yield tree.problem(layer, f"image layer {quoted(layer.get('name', ''))} has no picture; choose one or remove it")
    for element in (*layers, *tree.root.iter("group")):
        if {"offsetx", "offsety"} & set(element.attrib):
            name = element.get("name", "")
            yield tree.problem(element, f"layer {quoted(name)} has an offset; set it to 0 and move what is in the layer")


def _data_problems(tree: Tree, layer: Element) -> Iterator[Problem]:
    fix = "set Tile Layer Format to CSV in Map > Map Properties"
    name = layer.get("name", "")
    if (data := layer.find("data")) is None:
        yield tree.problem(layer, f"layer {quoted(name)} has no data; save the map again in Tiled")
    elif data.get("encoding") not in ("csv", "base64"):
        encoding = shortened(data.get("encoding", "XML"))
        yield tree.problem(data, f"layer {quoted(name)} has the encoding {encoding}; {fix}")
    elif (compression := data.get("compression", "")) not in ("", "zlib", "gzip"):
        yield tree.problem(data, f"layer {quoted(name)} has the compression {shortened(compression)}; {fix}")
    elif compression and not _unpacks(data.text or ""):
        yield tree.problem(data, f"layer {quoted(name)} cannot be unpacked, or has more than {MOST_TILES} tiles; {fix}")


def _unpacks(packed: str) -> bool:
    """Return whether this is exactly one complete compressed stream, with at most as many cells as a layer may have."""
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 32)
    try:
        unpacking.decompress(b64decode(packed), 4 * MOST_TILES)
    except (ValueError, zlib.error):
        return False
    return unpacking.eof and not unpacking.unused_data


def _object_problems(tree: Tree, element: Element) -> Iterator[Problem]:
    turned = element.get("rotation", "0") != "0"
    reasons = {
        "made from a template; detach it (Detach Template Instance)": "template" in element.attrib,
        "a tile; put tiles into tile layers, and a shape here": "gid" in element.attrib,
        "a text; give a shape a property with the text instead": element.find("text") is not None,
        "a capsule; draw a polygon or an ellipse": element.find("capsule") is not None,
        "a turned ellipse; draw it upright or as a polygon": turned and element.find("ellipse") is not None,
    }
    called = f"object {shortened(element.get('id', ''))} {quoted(element.get('name', ''))}"
    for reason in [reason for reason, applies in reasons.items() if applies][:1]:
        yield tree.problem(element, f"{called} is {reason}")
    for shape in (*element.findall("polygon"), *element.findall("polyline")):
        points = [point.split(",") for point in shape.get("points", "").split()]
        if len(points) < 2 or not all(map(_is_number, (number for point in points for number in point))):
            yield tree.problem(element, f"{called} is not a line of points; draw it again")
