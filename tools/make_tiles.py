"""Draw the pictures in `maps/tiles`: every tile listed in `maps/tiles.tsx`, as described there.

Run it when the art or the tileset has changed on purpose: `python -m tools.make_tiles`. It takes a minute or two.

Pictures are square, because Tiled needs that for rotation. The table shows them wider than high, so they are drawn in those
proportions and squeezed at the end. A face that looks different when rotated by 180 degrees has a second picture, so that
its light also comes from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pygame

from game.data.paths import MAPS
from tools.tile_art.brush import Colour
from tools.tile_art.face import Face, draw
from tools.tile_art.png import Matcher, counted, palette, write_png

TILESET = MAPS / "tiles.tsx"

SIZE = 512
COLOURS = 256


def listed(tileset: Path = TILESET) -> Iterator[tuple[Path, Face]]:
    """Yield the path and the face of each picture named in the tileset.

    Read the file as XML, because our own reader refuses it while a picture is missing."""
    for tile in ElementTree.parse(tileset).getroot().iter("tile"):
        values = {line.attrib["name"]: line.attrib["value"] for line in tile.iter("property")}
        spaces = (values["nw"], values["ne"], values["sw"], values["se"])
        face = Face(values["face"], spaces, river=tile.get("type") == "river")
        (image,) = tile.iter("image")
        yield tileset.parent / image.attrib["source"], face
        if values["turned"] != image.attrib["source"]:
            yield tileset.parent / values["turned"], turned(face)


def turned(face: Face) -> Face:
    north_west, north_east, south_west, south_east = face.spaces
    return replace(face, spaces=(south_east, south_west, north_east, north_west), turned=True)


def painted(face: Face) -> bytes:
    """Paint a face; return its pixels as bytes, which can be sent between processes."""
    return pygame.image.tobytes(draw(face).picture(SIZE), "RGB")


def paint_all(faces: list[Face]) -> list[pygame.Surface]:
    with ProcessPoolExecutor() as workers:
        return [pygame.image.frombytes(pixels, (SIZE, SIZE), "RGB") for pixels in workers.map(painted, faces)]


def common_palette(pictures: list[pygame.Surface]) -> list[Colour]:
    return palette(counted(pictures), COLOURS)


def main() -> None:
    paths, faces = zip(*listed(), strict=True)
    pictures = paint_all([*faces])
    match = Matcher(common_palette(pictures))
    for path, picture in zip(paths, pictures, strict=True):
        path.parent.mkdir(exist_ok=True)
        write_png(path, picture, match)
    print(f"{len(paths)} pictures, {sum(path.stat().st_size for path in paths) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
