"""What must be true of the tiles in `maps/tiles.tsx`, for `check-data`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from game.data.names import quoted
from game.data.paths import shown
from game.data.problems import Problem
from game.tgm.components import Box
from game.tgm.tiles import ACROSS, DOWN, TILESET, TileFace, load_faces
from game.tgm.vocabulary import NaturalId


def check_tiles(box: Box, tileset: Path = TILESET) -> Iterator[Problem]:
    """Two sides to every tile, water only on water tiles, and as many tiles and spaces as there are in the box."""
    known = load_faces(tileset)
    for face in known.values():
        if not re.fullmatch("[LW][0-9]{2}[ab]", face.id):
            message = f"faces are called like L01a or W13b, and none {quoted(face.id)}; mend the property face"
            yield face.where.problem(message)
            continue
        yield from _check_face(face)
        other = face.tile + ("b" if face.id.endswith("a") else "a")
        if other not in known:
            yield face.where.problem(f"a tile has two sides, but there is no face {other}; add it")
    for name, count, expected in _counts(box, [*known.values()]):
        if count != expected:
            message = f"{count} in all tiles, but constants.yaml says box.{name}: {expected}"
            yield Problem(shown(tileset), None, f"{message}; mend the tiles here or the number there")
    if box.land_tiles.value < ACROSS * DOWN:
        message = (
            f"a Battle Royal is laid with {ACROSS * DOWN} land tiles, and there are only {box.land_tiles.value}; add some"
        )
        yield Problem(shown(tileset), None, message)


def _check_face(face: TileFace) -> Iterator[Problem]:
    """Only water tiles have rivers or sea: a Battle Royal is laid without them."""
    if (face.kind == "land") != face.id.startswith("L"):
        yield face.where.problem(f"{face.id}: faces of water tiles begin with W, of land tiles with L; mend it or the class")
    if face.spaces.count("sea") != (len(face.spaces) if face.kind == "sea" else 0):
        yield face.where.problem(f"{face.id}: the class sea has the sea on all spaces, and no other has any; mend one")


def _counts(box: Box, known: list[TileFace]) -> Iterator[tuple[str, int, int]]:
    """What there is and what there should be, by the name of the number."""
    land = [face for face in known if face.kind == "land"]
    yield "land_tiles", len({face.tile for face in land}), box.land_tiles.value
    yield "water_tiles", len({face.tile for face in known} - {face.tile for face in land}), box.water_tiles.value
    spaces = Counter(natural for face in land for natural in face.spaces)
    for natural in get_args(NaturalId):
        yield f"land_spaces.{natural}", spaces[natural], box.land_spaces.value.get(natural, 0)
