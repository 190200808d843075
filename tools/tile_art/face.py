"""A whole face of a tile: its land or sea, and the grid."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tools.tile_art.brush import HEIGHT, SPACE_HEIGHT, SPACE_WIDTH, WIDTH, XY, Page, rgb
from tools.tile_art.land import Area, Crown, bushes, field, forest, ground, stand, track, tufts
from tools.tile_art.mountain import mountain
from tools.tile_art.water import SEA, lake, river, sea

GRID = rgb("#33260F")


@dataclass(frozen=True)
class Face:
    """Content of a picture: its four spaces, the upper ones first, and whether a river flows through it."""

    name: str
    spaces: tuple[str, str, str, str]
    river: bool = False
    turned: bool = False


def draw(face: Face) -> Page:
    random = Random(face.name)
    if face.spaces[0] == "sea":
        page = Page(SEA)
        sea(page, random, face.turned)
    else:
        page = _land(face, random)
    _grid(page, face)
    return page


def _land(face: Face, random: Random) -> Page:
    page = ground(random)
    areas = _areas(face)
    _farmland(page, random, [area for kind, area in areas if kind == "plain"], face.river)
    if face.river:
        river(page, random)
    crowns: list[Crown] = []
    for kind, area in areas:
        if kind == "plain":
            tufts(page, random, area, 26)
        elif kind == "lake":
            lake(page, random, area)
        elif kind == "mountain":
            mountain(page, random, area)
        elif kind == "forest":
            crowns += forest(page, random, area)
        elif kind == "bushes":
            crowns += bushes(page, random, area)
    stand(page, random, crowns)
    return page


def _areas(face: Face) -> list[tuple[str, Area]]:
    """Merge two spaces of the same kind in a row into one area, except plains. A river takes a strip from each area."""
    areas = []
    for row, (west, east) in enumerate((face.spaces[:2], face.spaces[2:])):
        top = SPACE_HEIGHT * row + (30 if face.river and row else 0)
        bottom = SPACE_HEIGHT * (row + 1) - (30 if face.river and not row else 0)
        if west == east and west != "plain":
            areas.append((west, Area(0, top, WIDTH, bottom)))
        else:
            areas.append((west, Area(0, top, SPACE_WIDTH, bottom)))
            areas.append((east, Area(SPACE_WIDTH, top, WIDTH, bottom)))
    return areas


def _farmland(page: Page, random: Random, plains: list[Area], by_river: bool) -> None:
    """Draw only one or two fields and perhaps a track, so that the land does not look crowded."""
    random.shuffle(plains)
    fields = 2 if len(plains) == 4 and not by_river else 1
    for area in plains[:fields]:
        field(page, random, area)
    if plains[fields:] and random.random() < 0.7:
        track(page, random, *_track_ends(random, plains[fields:], by_river))


def _track_ends(random: Random, plains: list[Area], by_river: bool) -> tuple[XY, XY]:
    """Choose the ends of a track through one space or two adjacent ones, but never over a river."""
    first, *others = plains
    beside = (area for area in others if area.top == first.top or (area.left == first.left and not by_river))
    room = first.joined(next(beside, first)).inside(26)
    if room.width > room.height:
        upper, lower = random.uniform(0.08, 0.5), random.uniform(0.5, 0.92)
        start, end = random.sample((upper, lower), 2)
        return (room.left, room.top + start * room.height), (room.right, room.top + end * room.height)
    start, end = random.uniform(0.2, 0.8), random.uniform(0.2, 0.8)
    return (room.left + start * room.width, room.top), (room.left + end * room.width, room.bottom)


def _grid(page: Page, face: Face) -> None:
    """Draw thin lines between the spaces, except along a river, and a stronger line around the tile."""
    cross: list[list[XY]] = [[(WIDTH / 2, 0), (WIDTH / 2, HEIGHT)]]
    if not face.river:
        cross.append([(0, HEIGHT / 2), (WIDTH, HEIGHT / 2)])
    with page.wash(GRID, 0.22) as wash:
        for line in cross:
            wash.stroke(line, 2.4, GRID)
    with page.wash(GRID, 0.5) as wash:
        corners: list[XY] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, 0)]
        wash.stroke(corners, 3.4, GRID)
