"""Tiles: their faces, their placement, and the ground made by a layout (5.9).

    layout = random_layout(state)                    # an Open Battle
    ground = ground_of(layout)
    ground.natural["d3"], ground.crosses_river("d3", "d4")

The tileset `maps/tiles.tsx` is the only source for the faces.

A placed tile is written as its face plus its orientation: `L02b` is as drawn, `L02br` is turned by 180 degrees. Map makers
can also flip tiles, which Tiled stores as three flags: `L02bdh` is flipped diagonally (columns become rows), then
horizontally, together a clockwise quarter turn."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, cast, get_args

import msgspec

from game.data.boards.maps import converted, known_id, one_of
from game.data.boards.tiled import Described, Tile, TileKind, Where, load_tileset
from game.data.paths import MAPS
from game.data.problems import DataError, quoted, refuse_if, unknown
from game.rules.chance import HasRng, pick, shuffle
from game.tgm.data.scenarios import Layout, Row
from game.tgm.data.vocabulary import NaturalId
from game.tgm.ground.geometry import COLUMNS, LINES, Space, in_front, space_at, spaces


def refuse_others(item: Described, known: Collection[str]) -> None:
    """Refuse properties other than these, because a misspelled one would be ignored silently."""
    others = [name for name in item.properties if name not in known]
    refuse_if(item.where.problem(f"{unknown('property', name, known)}; fix or remove it") for name in others)


TILESET = MAPS / "tiles.tsx"

ACROSS, DOWN = COLUMNS // 2, LINES // 2
"""Number of tiles across and down a battlefield; each tile has two columns and two lines."""

ROWS = ("south", "center", "north")

FaceKind = Literal["land", "river", "sea"]
Quadrants = tuple[NaturalId, NaturalId, NaturalId, NaturalId]
"""Terrain of the four spaces of a tile: northwest, northeast, southwest, southeast."""

CORNERS = ("nw", "ne", "sw", "se")
SHOWN: tuple[NaturalId, ...] = tuple(kind for kind in get_args(NaturalId) if kind != "river")
"""Terrain a space can have. Rivers are not included: they run between the two lines of a tile (A29)."""


class TileFace(msgspec.Struct, frozen=True):
    """One side of a tile. `turned`: a picture rotated by 180 degrees, but lit from the same corner."""

    id: str
    kind: FaceKind
    spaces: Quadrants
    picture: Path
    turned: Path
    where: Where

    @property
    def tile(self) -> str:
        """The physical tile: `L02` for `L02b`."""
        return self.id[:-1]


class Lying(NamedTuple):
    """A face and its orientation. The diagonal flip comes first, as in Tiled."""

    face: TileFace
    horizontal: bool = False
    vertical: bool = False
    diagonal: bool = False

    @property
    def spaces(self) -> Quadrants:
        """Terrain in the four corners after flipping."""
        nw, ne, sw, se = self.face.spaces
        if self.diagonal:
            ne, sw = sw, ne
        if self.horizontal:
            nw, ne, sw, se = ne, nw, se, sw
        if self.vertical:
            nw, ne, sw, se = sw, se, nw, ne
        return nw, ne, sw, se


class Look(NamedTuple):
    """A picture and the flips still to be applied, the diagonal flip first."""

    picture: Path
    horizontal: bool
    vertical: bool
    diagonal: bool


@functools.cache
def faces() -> Mapping[str, TileFace]:
    return load_faces(TILESET)


def load_faces(path: Path) -> Mapping[str, TileFace]:
    found = converted(load_tileset(path).tiles.values(), functools.partial(_face, folder=path.parent))
    first: dict[str, TileFace] = {}
    for face in found:
        first.setdefault(face.id, face)
    twice = (face for face in found if first[face.id] is not face)
    refuse_if(face.where.problem(f"there is a face {face.id} already; choose another") for face in twice)
    return MappingProxyType(first)


def _face(tile: TileKind, folder: Path) -> TileFace:
    quadrants = tuple(known_id(tile, corner, corner, SHOWN) for corner in CORNERS)
    if tile.image is None:
        raise DataError([tile.where.problem("has no picture of its own; the tileset must be a collection of pictures")])
    kind = one_of(tile, "class", tile.type, get_args(FaceKind))
    turned = folder / tile.typed("turned", str)
    if not turned.is_file():
        raise DataError([tile.where.problem(f"there is no picture {quoted(tile['turned'])}; fix the property turned")])
    id = tile.typed("face", str)
    refuse_others(tile, ("face", *CORNERS, "turned"))
    return TileFace(id, cast(FaceKind, kind), cast(Quadrants, quadrants), tile.image, turned, tile.where)


def lying(placement: str) -> Lying:
    """Parse a placement such as `L02br`."""
    face = faces()[placement[:4]]
    flips = "hv" if placement[4:] == "r" else placement[4:]
    return Lying(face, "h" in flips, "v" in flips, "d" in flips)


def written(face: TileFace, tile: Tile) -> str:
    """Return the placement text for this face with the orientation of a map tile."""
    flips = "d" * tile.diagonal + "h" * tile.horizontal + "v" * tile.vertical
    return face.id + ("r" if flips == "hv" else flips)


def look(placement: str) -> Look:
    """Return how to draw a tile. Only the half turn has its own picture; other orientations also flip the lighting."""
    face, *flips = lying(placement)
    return Look(face.turned, False, False, False) if flips == [True, True, False] else Look(face.picture, *flips)


def random_layout(chance: HasRng) -> Layout:
    """Layout of an Open Battle: shuffled land tiles, each with a random side and direction, southern row first (R7.1)."""
    water = {face.tile for face in faces().values() if face.kind != "land"}
    tiles = sorted({face.tile for face in faces().values()} - water)
    shuffle(chance, tiles)
    return layout_of([f"{tile}{pick(chance, 'ab')}{pick(chance, ('', 'r'))}" for tile in tiles[: ACROSS * DOWN]])


def layout_of(placements: list[str]) -> Layout:
    """Layout of twelve tiles, given from west to east with the southern row first."""
    rows = [cast(Row, tuple(placements[start : start + ACROSS])) for start in range(0, ACROSS * DOWN, ACROSS)]
    return Layout(**dict(zip(ROWS, rows, strict=True)))


def laid(layout: Layout) -> Iterator[tuple[int, int, str]]:
    """Yield every tile, preceded by the column and line of its southwest space."""
    for row, name in enumerate(ROWS):
        for place, placement in enumerate(getattr(layout, name)):
            yield 2 * place + 1, 2 * row + 1, placement


def ground_of(*layouts: Layout) -> Ground:
    """The ground of one battlefield, or of two side by side, west first."""
    natural: dict[Space, NaturalId] = {}
    banks: set[Space] = set()
    width = COLUMNS * len(layouts)
    for number, layout in enumerate(layouts):
        for column, line, placement in laid(layout):
            tile = lying(placement)
            west = COLUMNS * number + column
            places = [(west + east, line + north) for north in (1, 0) for east in (0, 1)]
            nw, ne, sw, se = (space for place in places if (space := space_at(*place, width)) is not None)
            natural.update(zip((nw, ne, sw, se), tile.spaces, strict=True))
            if tile.face.kind == "river":
                banks |= {sw, se}
    return Ground({space: natural[space] for space in spaces(width)}, frozenset(banks))


@dataclass(frozen=True)
class Ground:
    """Terrain of a map. `banks`: spaces with a river along their northern edge."""

    natural: Mapping[Space, NaturalId]
    banks: frozenset[Space]

    def crosses_river(self, first: Space, second: Space) -> bool:
        """Return whether a river separates these adjacent spaces, which must be in the same column (A57)."""
        return any(
            start in self.banks and in_front(start, "south") == end for start, end in ((first, second), (second, first))
        )
