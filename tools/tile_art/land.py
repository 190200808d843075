"""Land features of the battlefield except mountains: grass, fields, tracks, forests and bushes, lit from the top left."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from tools.tile_art.brush import XY, Colour, Page, along, darker, lighter, mix, rgb, rounded, unsteady

PLAIN = rgb("#B9A873")
FOREST = rgb("#4A5E31")
BUSHES = rgb("#7F8A45")

GRASS = rgb("#7C7A3E")
SHADE = rgb("#1E2110")
SOIL = rgb("#86713F")
STUBBLE = rgb("#D2BF80")
MEADOW = rgb("#9A9C5C")
DUST = rgb("#D3C293")

CROPS = (
    (SOIL, 0.32, darker(SOIL, 0.35)),
    (STUBBLE, 0.50, rgb("#A38D52")),
    (MEADOW, 0.40, darker(MEADOW, 0.30)),
)
"""Crops of fields: color, opacity, and the color of the furrows."""


@dataclass(frozen=True)
class Area:
    """A rectangle in a tile: a space, two adjacent ones, or a part of them."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> XY:
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def inside(self, margin: float) -> Area:
        return Area(self.left + margin, self.top + margin, self.right - margin, self.bottom - margin)

    def joined(self, other: Area) -> Area:
        """The smallest area that contains both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Area(left, top, max(self.right, other.right), max(self.bottom, other.bottom))

    def clamped(self, point: XY) -> XY:
        x, y = point
        return (min(max(x, self.left), self.right), min(max(y, self.top), self.bottom))

    def somewhere(self, random: Random) -> XY:
        return (random.uniform(self.left, self.right), random.uniform(self.top, self.bottom))


def patch(random: Random, area: Area, fullness: float, bays: float) -> list[XY]:
    """An irregular outline in an area: an ellipse at fullness 0, closer to the rectangle as fullness grows.

    `bays` is the depth of the irregularities."""
    waves = [(random.uniform(0.4, 1.0) / number, number, random.uniform(0, math.tau)) for number in (2, 3, 4, 5, 7)]
    deepest = sum(size for size, _, _ in waves)
    x, y = area.centre
    points = []
    for number in range(120):
        angle = math.tau * number / 120
        right, down = (math.copysign(abs(f(angle)) ** (1 - fullness), f(angle)) for f in (math.cos, math.sin))
        bay = sum(size * math.sin(count * angle + start) for size, count, start in waves) / deepest
        share = 1 - bays + bays * bay
        points.append((x + right * share * area.width / 2, y + down * share * area.height / 2))
    return points


# ground


def ground(random: Random) -> Page:
    """A new page with dry grass: large pale and green patches with small ones on top."""
    page = Page(lighter(PLAIN, 0.06))
    page.mottle(random, 6, rgb("#8F9455"), 0.30)
    page.mottle(random, 9, rgb("#D4C48C"), 0.34)
    page.mottle(random, 23, rgb("#8D7C48"), 0.20)
    page.mottle(random, 51, rgb("#D9CB98"), 0.14)
    page.mottle(random, 83, rgb("#7F7040"), 0.08)
    return page


def tufts(page: Page, random: Random, area: Area, count: int) -> None:
    """Draw blades of grass in groups of two or three."""
    for colour, opacity in ((GRASS, 0.42), (rgb("#DFD2A0"), 0.34)):
        with page.wash(colour, opacity) as blades:
            for _ in range(count // 2):
                x, y = area.inside(12).somewhere(random)
                for lean in random.sample((-4.0, -1.5, 1.0, 3.5), random.randint(2, 3)):
                    tip = (x + 1.6 * lean, y - random.uniform(5, 9))
                    blades.stroke([(x + 0.6 * lean, y), tip], 1.6, colour)


def field(page: Page, random: Random, area: Area) -> None:
    """Draw one to three adjacent strips: plowed, mown or green, each with its furrows."""
    corners = _field_corners(random, area)
    strips = random.choice((1, 2, 2, 3))
    cuts = [0.0, *sorted((n + random.uniform(-0.15, 0.15)) / strips for n in range(1, strips)), 1.0]
    crops = random.sample(CROPS, strips)
    first, second, third, fourth = corners
    for (colour, opacity, line), (near, far) in zip(crops, pairwise(cuts), strict=True):
        upper = [along(first, second, share) for share in (near, far)]
        lower = [along(fourth, third, share) for share in (far, near)]
        strip = upper + lower
        edge = [point for start, end in _round_trip(strip) for point in unsteady(random, start, end, 1.8)]
        with page.wash(colour, opacity, soft=1) as wash:
            wash.area(edge, colour)
        _furrows(page, random, strip, line)
        with page.wash(darker(colour, 0.4), 0.22) as wash:
            wash.stroke([*edge, edge[0]], 1.8, darker(colour, 0.4))


def _field_corners(random: Random, area: Area) -> list[XY]:
    """A slightly skewed quadrangle somewhere in the area."""
    room = area.inside(22)
    width, height = room.width * random.uniform(0.55, 0.8), room.height * random.uniform(0.6, 0.85)
    left = random.uniform(room.left, room.right - width)
    top = random.uniform(room.top, room.bottom - height)
    lean = random.uniform(-22, 22)
    corners = [
        (left + lean, top),
        (left + width + lean, top),
        (left + width - lean, top + height),
        (left - lean, top + height),
    ]
    return [room.clamped((x + random.uniform(-9, 9), y + random.uniform(-9, 9))) for x, y in corners]


def _furrows(page: Page, random: Random, corners: list[XY], colour: Colour) -> None:
    """Draw lines from one side to the opposite one, each with a light edge."""
    first, second, third, fourth = corners if random.random() < 0.7 else [*corners[1:], corners[0]]
    count = round(math.dist(first, second) / 13)
    lines = []
    for number in range(1, count):
        start, end = along(first, second, number / count), along(fourth, third, number / count)
        cut = random.uniform(0.02, 0.07), random.uniform(0.93, 0.98)
        lines.append(unsteady(random, along(start, end, cut[0]), along(start, end, cut[1]), 1.2))
    with page.wash(colour, 0.34) as wash:
        for line in lines:
            wash.stroke(line, 1.8, colour)
    light = lighter(colour, 0.6)
    with page.wash(light, 0.22) as wash:
        for line in lines:
            wash.stroke([(x + 2.4, y + 1.6) for x, y in line], 1.4, light)


def _round_trip(points: list[XY]) -> Iterator[tuple[XY, XY]]:
    return zip(points, [*points[1:], points[0]], strict=True)


def track(page: Page, random: Random, start: XY, end: XY) -> None:
    """Draw two ruts of a farm track, which fade into the grass at both ends."""
    right, down = end[0] - start[0], end[1] - start[1]
    x, y = along(start, end, random.uniform(0.35, 0.65))
    swing = random.choice((-1, 1)) * random.uniform(0.06, 0.13)
    path = rounded([start, (x - down * swing, y + right * swing), end], 6, closed=False)
    with page.wash(DUST, 0.42, 3) as wash:
        for number, (point, following) in enumerate(pairwise(path)):
            wash.stroke([point, following], max(2.0, 17 * _swell(number, len(path))), DUST)
    with page.wash(SOIL, 0.42, 1) as wash:
        for side in (-5.0, 5.0):
            for number in range(3, len(path) - 4):
                rut = [_beside(path, number, side), _beside(path, number + 1, side)]
                if random.random() < 0.88:
                    wash.stroke(rut, 2.8 * _swell(number, len(path)), SOIL)


def _swell(number: int, count: int) -> float:
    """Relative width of a track at this point: rises from 0 to 1 at the start and falls back at the end."""
    return min(1.0, 3.2 * math.sin(math.pi * number / (count - 1)))


def _beside(path: list[XY], number: int, side: float) -> XY:
    (x1, y1), (x2, y2) = path[number - 1], path[number + 1]
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    x, y = path[number]
    return (x - (y2 - y1) / length * side, y + (x2 - x1) / length * side)


# crowns


@dataclass(frozen=True)
class Crown:
    """A tree or bush seen from above."""

    centre: XY
    radius: float
    colour: Colour
    conifer: bool = False


def forest(page: Page, random: Random, area: Area) -> list[Crown]:
    """Draw dark ground, and return dense trees for `stand`."""
    outline = patch(random, _room(area, 13), _fullness(area), 0.05)
    _undergrowth(page, outline, rgb("#56663A"), 0.85, 7)
    crowns = []
    for centre in _scattered(random, outline, 30, 24):
        radius = random.uniform(15, 23) * random.choice((0.8, 1.0, 1.0, 1.15))
        conifer = random.random() < 0.14
        colour = mix(FOREST, rgb("#74864A"), random.random() ** 1.3)
        if conifer:
            radius, colour = 0.9 * radius, mix(rgb("#344A30"), rgb("#46603C"), random.random())
        crowns.append(Crown(_room(area, radius).clamped(centre), radius, colour, conifer))
    return crowns


def bushes(page: Page, random: Random, area: Area) -> list[Crown]:
    """Draw rough grass, and return low shrubs in loose groups for `stand`."""
    outline = patch(random, _room(area, 10), _fullness(area), 0.05)
    _undergrowth(page, outline, rgb("#8D9455"), 0.45, 12)
    tufts(page, random, area.inside(16), 30)
    crowns = []
    for x, y in _scattered(random, outline, 50, 42):
        for _ in range(random.randint(1, 4)):
            angle, away = random.uniform(0, math.tau), random.uniform(6, 20)
            radius = random.uniform(7.5, 14)
            centre = _room(area, radius).clamped((x + away * math.cos(angle), y + away * 0.8 * math.sin(angle)))
            crowns.append(Crown(centre, radius, mix(BUSHES, rgb("#A1A35E"), random.random())))
    return crowns


def _room(area: Area, radius: float) -> Area:
    """Area for crowns of this radius: they and their shadows stay off the edge, but show around a unit on the space."""
    near, far = 1.2 * radius + 3, 1.4 * radius + 4
    return Area(area.left + near, area.top + near, area.right - far, area.bottom - far)


def _fullness(area: Area) -> float:
    """Fullness of a patch; higher for two merged spaces, which have empty corners only at the far ends."""
    return 0.52 if area.width < 2 * area.height else 0.68


def stand(page: Page, random: Random, crowns: list[Crown]) -> None:
    """Draw all shadows, and then the crowns over them, the farthest first."""
    with page.wash(SHADE, 0.42, 2) as shadows:
        for crown in crowns:
            x, y = crown.centre
            shadows.disc((x + 0.38 * crown.radius, y + 0.46 * crown.radius), 0.98 * crown.radius, SHADE)
    for crown in sorted(crowns, key=lambda crown: crown.centre[1]):
        if crown.conifer:
            _conifer(page, random, crown)
        else:
            _leaves(page, random, crown)


def _leaves(page: Page, random: Random, crown: Crown) -> None:
    """Draw a broad-leaved crown: dark round lobes all around, lighter ones toward the light."""
    (x, y), radius, colour = crown.centre, crown.radius, crown.colour
    lobes = _lobes(random, radius)
    for right, down, size in lobes:
        page.disc((x + right, y + down), size + 1.3, darker(colour, 0.52))
    for right, down, size in lobes:
        page.disc((x + right, y + down), size, darker(colour, 0.22))
    for right, down, size in lobes:
        page.disc((x + 0.86 * right - 0.13 * radius, y + 0.86 * down - 0.17 * radius), 0.74 * size, colour)
    for right, down, size in lobes:
        if right + down < 0.1 * radius:
            page.disc((x + 0.8 * right - 0.2 * radius, y + 0.8 * down - 0.24 * radius), 0.42 * size, lighter(colour, 0.16))
    page.disc((x - 0.36 * radius, y - 0.4 * radius), 0.17 * radius, lighter(colour, 0.34))


def _lobes(random: Random, radius: float) -> list[tuple[float, float, float]]:
    count = random.randint(6, 8)
    first = random.uniform(0, math.tau)
    lobes = [(0.0, 0.0, 0.66 * radius)]
    for number in range(count):
        angle = first + math.tau * (number + random.uniform(-0.2, 0.2)) / count
        away = radius * random.uniform(0.46, 0.6)
        lobes.append((away * math.cos(angle), away * math.sin(angle), radius * random.uniform(0.34, 0.48)))
    return lobes


def _conifer(page: Page, random: Random, crown: Crown) -> None:
    """Draw a spruce from above: star-shaped rings of branches, the upper ones smaller and lighter."""
    (x, y), radius, colour = crown.centre, crown.radius, crown.colour
    page.area(_star(random, (x, y), 1.14 * radius), darker(colour, 0.5))
    for size, shift, share in ((1.04, 0.0, -0.12), (0.74, 0.10, 0.05), (0.46, 0.18, 0.16), (0.2, 0.24, 0.34)):
        tone = lighter(colour, share) if share > 0 else darker(colour, -share)
        page.area(_star(random, (x - shift * radius, y - 1.1 * shift * radius), size * radius), tone)


def _star(random: Random, centre: XY, radius: float) -> list[XY]:
    points = []
    rays = 11
    first = random.uniform(0, math.tau)
    for number in range(2 * rays):
        angle = first + math.pi * number / rays
        away = radius * (random.uniform(0.9, 1.04) if number % 2 else random.uniform(0.74, 0.82))
        points.append((centre[0] + away * math.cos(angle), centre[1] + away * math.sin(angle)))
    return points


def _scattered(random: Random, outline: list[XY], width: float, height: float) -> list[XY]:
    """Points spread over a patch at roughly this spacing."""
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    rows, columns = round((bottom - top) / height), round((right - left) / width)
    points = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x = left + (right - left) * (column + 0.5 * (row % 2)) / columns + random.uniform(-0.34, 0.34) * width
            y = top + (bottom - top) * row / rows + random.uniform(-0.34, 0.34) * height
            if _holds(outline, (x, y)):
                points.append((x, y))
    return points


def _holds(outline: list[XY], point: XY) -> bool:
    """Return whether the point is inside the outline: a ray to the right then crosses the outline an odd number of times."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in _round_trip(outline):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def _undergrowth(page: Page, outline: list[XY], colour: Colour, opacity: float, soft: float) -> None:
    with page.wash(colour, opacity, soft) as wash:
        wash.area(outline, colour)
