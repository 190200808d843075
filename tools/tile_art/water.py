"""Water of the battlefield: lakes, rivers and the sea."""

from __future__ import annotations

import math
from random import Random

from tools.tile_art.brush import HEIGHT, WIDTH, XY, Page, along, darker, lighter, mix, rgb, shifted, shrunk
from tools.tile_art.land import PLAIN, Area, patch

LAKE = rgb("#5F90A6")
DEEP = rgb("#4F7E94")
PALE = rgb("#78A8BA")
GLINT = rgb("#B9D8E0")
SAND = rgb("#D2C391")
BANK = rgb("#8E7E50")
SEA = rgb("#4B7C92")
SHALLOW = rgb("#7FB0B4")
FOAM = rgb("#E6EFE9")


def lake(page: Page, random: Random, area: Area) -> None:
    """Draw a pond with a sandy bank; the bank on the lit side casts a shadow on the water."""
    shore = patch(random, area.inside(13), 0.0 if area.width < 2 * area.height else 0.25, 0.11)
    with page.wash(BANK, 0.75, 3) as wash:
        wash.area(shrunk(shore, -3), BANK)
    page.area(shore, SAND)
    page.area(shrunk(shore, 7), darker(SAND, 0.3))
    water = shrunk(shore, 11)
    page.area(water, DEEP)
    with page.wash(LAKE, 1.0, 5) as wash:
        wash.area(shrunk(shifted(water, 4, 5), 10), LAKE)
    with page.wash(PALE, 0.7, 9) as wash:
        wash.area(shifted([along(area.centre, point, 0.6) for point in water], 5, 7), PALE)
    _ripples(page, random, area, max(4, round(area.width / 80)))
    _reeds(page, random, water)


def _ripples(page: Page, random: Random, area: Area, count: int) -> None:
    """Draw short double curves, a common symbol for water."""
    x, y = area.centre
    with page.wash(GLINT, 0.75) as wash:
        for number in range(count):
            angle = math.tau * (number + random.uniform(-0.3, 0.3)) / count
            away = random.uniform(0.15, 0.56)
            middle = (x + away * math.cos(angle) * area.width / 2, y + away * math.sin(angle) * area.height / 2)
            wash.stroke(_ripple(middle, random.uniform(26, 42)), 2.2, GLINT)


def _ripple(middle: XY, length: float) -> list[XY]:
    x, y = middle
    return [(x + length * (k - 6) / 12, y + 0.11 * length * math.sin(k * math.pi / 6)) for k in range(13)]


def _reeds(page: Page, random: Random, water: list[XY]) -> None:
    """Draw rushes in a few places along the bank."""
    for _ in range(4):
        x, y = random.choice(water)
        for _ in range(random.randint(8, 14)):
            foot = (x + random.gauss(0, 10), y + random.gauss(0, 4))
            tip = (foot[0] + random.uniform(-5, 5), foot[1] - random.uniform(7, 15))
            page.stroke([foot, tip], 1.7, mix(rgb("#56653A"), rgb("#8A9150"), random.random()))


# river

RIVER_WIDTH = 46.0


def river(page: Page, random: Random) -> None:
    """Draw a river from the middle of the west side to the middle of the east side, horizontal and of fixed width there."""
    middle = _course(random)
    bulges = _bulges(random, middle)
    with page.wash(BANK, 0.75, 3) as wash:
        wash.area(_band(middle, bulges, RIVER_WIDTH + 26), BANK)
    page.area(_band(middle, bulges, RIVER_WIDTH + 20), SAND)
    page.area(_band(middle, bulges, RIVER_WIDTH + 6), darker(SAND, 0.3))
    page.area(_band(middle, bulges, RIVER_WIDTH), DEEP)
    with page.wash(LAKE, 1.0, 3) as wash:
        wash.area(shifted(_band(middle, bulges, RIVER_WIDTH - 12), 0, 3), LAKE)
    with page.wash(PALE, 0.55, 3) as wash:
        wash.area(shifted(_band(middle, bulges, RIVER_WIDTH - 28), 0, 4), PALE)
    _current(page, random, middle)


def _course(random: Random) -> list[XY]:
    """The center line of the stream, extended slightly beyond the tile at both ends."""
    waves = [(random.uniform(-1, 1), number) for number in (1, 2, 3)]
    points = []
    for x in range(-8, WIDTH + 9, 8):
        share = x / WIDTH
        swing = sum(size / number * math.sin(math.pi * number * share + size) for size, number in waves)
        points.append((float(x), HEIGHT / 2 + 24 * math.sin(math.pi * share) ** 2 * swing))
    return points


def _bulges(random: Random, middle: list[XY]) -> list[float]:
    """Extra width of each half of the river along its course; none at the ends."""
    rough = [random.uniform(-3.0, 3.0) for _ in middle]
    smooth = [sum(rough[max(0, number - 4) : number + 5]) / 4 for number in range(len(rough))]
    return [value * min(max(min(x, WIDTH - x) / 60, 0.0), 1.0) for value, (x, _) in zip(smooth, middle, strict=True)]


def _band(middle: list[XY], bulges: list[float], width: float) -> list[XY]:
    upper = [(x, y - width / 2 - bulge) for (x, y), bulge in zip(middle, bulges, strict=True)]
    lower = [(x, y + width / 2 + bulge) for (x, y), bulge in zip(middle, bulges, strict=True)]
    return [*upper, *reversed(lower)]


def _current(page: Page, random: Random, middle: list[XY]) -> None:
    """Draw streaks along the river."""
    with page.wash(GLINT, 0.62) as wash:
        for start in range(3, len(middle) - 11, 5):
            offset = random.uniform(-11, 11)
            length = random.randint(4, 8)
            wash.stroke([(x, y + offset) for x, y in middle[start : start + length]], 1.8, GLINT)


# sea


def sea(page: Page, random: Random, south: bool) -> None:
    """Draw open water with a beach toward the land in the north, or in the south for a rotated tile."""
    page.mottle(random, 6, darker(SEA, 0.5), 0.30)
    page.mottle(random, 12, PALE, 0.34)
    page.mottle(random, 30, darker(SEA, 0.4), 0.16)
    _waves(page, random)
    _beach(page, random)
    if south:
        page.turned()


def _waves(page: Page, random: Random) -> None:
    """Draw scattered crests of waves, each with a darker line below."""
    crests = []
    for row in range(8):
        for column in range(5):
            x = 70 + (WIDTH - 140) * (column + 0.5 * (row % 2)) / 4.5 + random.uniform(-42, 42)
            if random.random() < 0.8:
                crests.append(((x, 92 + 44 * row + random.uniform(-14, 14)), random.uniform(26, 58)))
    for colour, opacity, shift in ((darker(SEA, 0.45), 0.40, 3.4), (lighter(SEA, 0.6), 0.55, 0.0)):
        with page.wash(colour, opacity) as wash:
            for (x, y), length in crests:
                wash.stroke(_ripple((x, y + shift), length), 2.2, colour)


def _beach(page: Page, random: Random) -> None:
    """Draw shallow water, foam, wet sand, sand and grass, each closer to land than the one before and drawn over it."""
    swing = [(random.uniform(-1, 1), number) for number in (1, 2, 3, 5)]
    for colour, opacity, soft, depth, loose in (
        (SHALLOW, 0.75, 12, 62, 8),
        (FOAM, 0.85, 1, 42, 7),
        (lighter(SHALLOW, 0.12), 1.0, 1, 38, 7),
        (FOAM, 0.9, 1, 33, 6),
        (darker(SAND, 0.16), 1.0, 0, 29, 6),
        (SAND, 1.0, 3, 20, 5),
        (PLAIN, 0.95, 4, 7, 3),
    ):
        with page.wash(colour, opacity, soft) as wash:
            wash.area(_strip(swing, depth, loose), colour)


def _strip(swing: list[tuple[float, int]], depth: float, loose: float) -> list[XY]:
    """Polygon from the edge of the tile to a wavy line, which has the same depth at both ends."""
    points = []
    for x in range(-8, WIDTH + 9, 8):
        share = min(max(x / WIDTH, 0.0), 1.0)
        wave = sum(size * math.sin(math.pi * number * share) for size, number in swing)
        points.append((float(x), depth + loose * wave * math.sin(math.pi * share)))
    return [(-8.0, -20.0), *points, (WIDTH + 8.0, -20.0)]
