"""The XML of Tiled files with line numbers, and what in it our boards do not use.

pytmx passes over some things in silence (templates, layer offsets, the difference between a point and an empty
rectangle) and reports others without a place. So the tree is read and checked here, and pytmx is given the tree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.data.names import unknown
from game.data.paths import shown
from game.data.problems import DataError, Problem

LAYERS = ("layer", "objectgroup", "imagelayer")
PROPERTY_TYPES = ("string", "int", "float", "bool", "color", "file", "object")


@dataclass(frozen=True)
class Tree:
    """A parsed file that remembers the line of each element."""

    path: Path
    root: Element
    lines: dict[Element, int]

    @cached_property
    def file(self) -> str:
        """How messages name this file. Every object carries its place, so this is asked hundreds of times."""
        return shown(self.path)

    def problem(self, element: Element, message: str) -> Problem:
        return Problem(self.file, self.lines[element], message)

    def beside(self, source: str) -> Path:
        """A path as written in this file, which is meant from this file's folder."""
        return self.path.parent / source


def read_tree(path: Path, root_tag: str) -> Tree:
    """The elements of an XML file whose outermost element must be `root_tag`."""
    try:
        root, lines = _parse(path.read_bytes())
    except FileNotFoundError:
        raise DataError.single(shown(path), None, "there is no such file") from None
    except OSError as error:
        raise DataError.single(shown(path), None, f"cannot be read: {error.strerror}") from None
    except expat.ExpatError as error:
        message = f"not readable as XML: {expat.ErrorString(error.code)}; save the file again in Tiled"
        raise DataError.single(shown(path), error.lineno, message) from None
    except (LookupError, ValueError) as error:
        raise DataError.single(shown(path), 1, f"not readable as XML: {error}; save the file again in Tiled") from None
    if root.tag != root_tag:
        raise DataError.single(shown(path), lines[root], f"not a Tiled {root_tag}: it begins with <{root.tag}>")
    _drop_collision_shapes(root)
    return Tree(path, root, lines)


def _parse(data: bytes) -> tuple[Element, dict[Element, int]]:
    """ElementTree's own parser does not tell lines; expat beneath it does."""
    builder = TreeBuilder()
    lines: dict[Element, int] = {}
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        lines[builder.start(tag, attributes)] = parser.CurrentLineNumber

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.Parse(data, True)
    return builder.close(), lines


def _drop_collision_shapes(root: Element) -> None:
    """Nothing here collides, and pytmx takes those of embedded tilesets for object layers of the map."""
    for tile in root.iter("tile"):
        for shapes in tile.findall("objectgroup"):
            tile.remove(shapes)


def map_problems(tree: Tree) -> Iterator[Problem]:
    """What must be changed in Tiled before a map can be used."""
    if tree.root.get("infinite", "0") != "0":
        yield tree.problem(tree.root, "an infinite map; switch off Infinite in Map > Map Properties")
    yield from _layer_problems(tree)
    for layer in tree.root.iter("layer"):
        yield from _data_problems(tree, layer)
    for element in tree.root.iter("object"):
        yield from _object_problems(tree, element)
    yield from common_problems(tree)


def common_problems(tree: Tree) -> Iterator[Problem]:
    """What maps and tilesets have in common: properties and pictures."""
    for element in tree.root.iter("property"):
        kind = element.get("type", "string")
        if kind not in PROPERTY_TYPES:
            message = unknown("type", kind, PROPERTY_TYPES)
            yield tree.problem(element, f"property {element.get('name', '')!r}: {message}")
    for element in tree.root.iter("image"):
        source = element.get("source")
        if source is None:
            yield tree.problem(element, "a picture inside the file; it must be a file of its own")
        elif not tree.beside(source).is_file():
            yield tree.problem(element, f"there is no picture {source!r}")


def _layer_problems(tree: Tree) -> Iterator[Problem]:
    layers = [element for element in tree.root.iter() if element.tag in LAYERS]
    names = Counter(layer.get("name", "") for layer in layers)
    for layer in layers:
        if names[layer.get("name", "")] > 1:
            yield tree.problem(layer, f"two layers are called {layer.get('name', '')!r}; rename one")
        if layer.tag == "imagelayer" and layer.find("image") is None:
            yield tree.problem(layer, f"image layer {layer.get('name', '')!r} has no picture; choose one or remove it")
    for element in (*layers, *tree.root.iter("group")):
        if {"offsetx", "offsety"} & set(element.attrib):
            name = element.get("name", "")
            yield tree.problem(element, f"layer {name!r} has an offset; set it to 0 and move what is in the layer")


def _data_problems(tree: Tree, layer: Element) -> Iterator[Problem]:
    mend = "set Tile Layer Format to CSV in Map > Map Properties"
    name = layer.get("name", "")
    data = layer.find("data")
    if data is None:
        yield tree.problem(layer, f"layer {name!r} has no data; save the map again in Tiled")
    elif data.get("encoding") not in ("csv", "base64"):
        yield tree.problem(data, f"layer {name!r} has the encoding {data.get('encoding', 'XML')}; {mend}")
    elif data.get("compression", "") not in ("", "zlib", "gzip"):
        yield tree.problem(data, f"layer {name!r} has the compression {data.get('compression')}; {mend}")


def _object_problems(tree: Tree, element: Element) -> Iterator[Problem]:
    reason = None
    if "template" in element.attrib:
        reason = "made from a template; detach it (Detach Template Instance)"
    elif "gid" in element.attrib:
        reason = "a tile; put tiles into tile layers, and a shape here"
    elif element.find("text") is not None:
        reason = "a text; give a shape a property with the text instead"
    elif element.find("capsule") is not None:
        reason = "a capsule; draw a polygon or an ellipse"
    elif element.find("ellipse") is not None and element.get("rotation", "0") != "0":
        reason = "a turned ellipse; draw it upright or as a polygon"
    if reason:
        yield tree.problem(element, f"object {element.get('id')} {element.get('name', '')!r} is {reason}")
