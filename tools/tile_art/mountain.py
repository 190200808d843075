"""Mountains of the battlefield in relief: a height map, lit from the top left."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import pygame

from tools.tile_art.brush import FINE, XY, Colour, Page, mix, rgb
from tools.tile_art.land import SHADE, Area

ROCK = rgb("#9C8D7A")
LIGHT_ROCK = rgb("#DCCFB4")
DARK_ROCK = rgb("#51463F")
SNOW = rgb("#F6F2E8")
SNOW_SHADE = rgb("#A9ABB0")
SCREE = rgb("#A6966E")

Wave: TypeAlias = tuple[float, float, float, float]
"""A wave of the terrain: horizontal and vertical frequency, phase, and height."""

TOP = 100.0
SNOW_LINE = 66.0
LIGHT = (-0.58, -0.64, 0.50)
_SUMMITS = ((0.34, 0.42, 0.92), (0.66, 0.38, 1.0), (0.52, 0.70, 0.72), (0.84, 0.64, 0.6), (0.16, 0.66, 0.58))
"""Summits: x and y as shares of the area, and relative height; the tallest are in the middle."""

TONES = 9
"""Number of tones from shade to light; few, so that slopes look like painted facets."""


@dataclass(frozen=True)
class Peak:
    """A summit with sharp crests in uneven directions; `reach` is the average distance to its foot."""

    summit: XY
    height: float
    reach: float
    crests: tuple[tuple[float, float], ...]
    """Direction and relative reach of each crest, in order around the summit."""

    def at(self, x: float, y: float) -> float:
        right, down = x - self.summit[0], (y - self.summit[1]) * 1.2
        away = math.hypot(right, down)
        part, stretch = self._between_crests(math.atan2(down, right))
        # Between two crests, the slope is steepest and the foot closest to the summit.
        hollow = 1.0 + 0.45 * (1.0 - abs(2 * part - 1))
        return self.height * (1.0 - away * hollow / (self.reach * stretch))

    def _between_crests(self, turn: float) -> tuple[float, float]:
        """Position of this direction between two crests (0 to 1), and the relative reach of the mountain there."""
        for (start, near), (end, far) in zip(self.crests, (*self.crests[1:], self.crests[0]), strict=True):
            beyond, span = (turn - start) % math.tau, (end - start) % math.tau
            if beyond < span:
                return beyond / span, near + (far - near) * beyond / span
        return 0.0, 1.0


def mountain(page: Page, random: Random, space: Area) -> None:
    """Draw merging summits that cast a shadow to the lower right; the edge of the area stays plain."""
    area = Area(space.left + 5, space.top + 5, space.right - 17, space.bottom - 17)
    heights = _heights(random, area)
    columns, rows = len(heights[0]) - 1, len(heights) - 1
    rock = bytearray()
    shadow = bytearray()
    for row in range(rows):
        for column in range(columns):
            cover = _cover(heights[row][column])
            rock += bytes((*_colour(heights, row, column), cover))
            shadow += bytes((*SHADE, cover))
    full = (columns * FINE, rows * FINE)
    left, top = round(area.left * FINE), round(area.top * FINE)
    dark = pygame.transform.smoothscale(pygame.image.frombytes(bytes(shadow), (columns, rows), "RGBA"), full)
    dark = pygame.transform.gaussian_blur(dark, 3 * FINE)
    dark.set_alpha(120)
    page.surface.blit(dark, (left + 6 * FINE, top + 7 * FINE))
    relief = pygame.image.frombytes(bytes(rock), (columns, rows), "RGBA")
    page.surface.blit(pygame.transform.smoothscale(relief, full), (left, top))


def _heights(random: Random, area: Area) -> list[list[float]]:
    """Heights of every pixel of the area, row by row, plus one extra column and row."""
    peaks = _peaks(random, area)
    rough = _roughness(random)
    columns, rows = range(int(area.width) + 1), range(int(area.height) + 1)
    heights = [[_height(peaks, rough, area.left + column, area.top + row) for column in columns] for row in rows]
    _fade_out(heights)
    return heights


def _peaks(random: Random, area: Area) -> list[Peak]:
    peaks = []
    for right, down, share in _SUMMITS:
        summit = (
            area.left + area.width * (right + random.uniform(-0.04, 0.04)),
            area.top + area.height * (down + random.uniform(-0.04, 0.04)),
        )
        count = random.randint(4, 6)
        first = random.uniform(0, math.tau)
        turns = [(first + math.tau * (n + random.uniform(-0.28, 0.28)) / count) % math.tau for n in range(count)]
        crests = tuple((turn, random.uniform(0.8, 1.35)) for turn in sorted(turns))
        peaks.append(Peak(summit, TOP * share, 132 * share, crests))
    return peaks


def _roughness(random: Random) -> list[Wave]:
    """Random waves of several lengths and directions, which together show no pattern."""
    waves = []
    for length, size in ((64, 1.7), (34, 0.9), (18, 0.42), (10, 0.2)):
        for _ in range(3):
            turn, rate = random.uniform(0, math.tau), math.tau / length
            waves.append((rate * math.cos(turn), rate * math.sin(turn), random.uniform(0, 9), size))
    return waves


def _height(peaks: list[Peak], rough: list[Wave], x: float, y: float) -> float:
    """Height at a point. The terrain is slightly warped, because crests would otherwise be too straight."""
    bent_x = x + 8 * math.sin(y / 15 + 1.3) + 1.6 * math.sin(y / 5.3 + x / 9)
    bent_y = y + 7 * math.sin(x / 19 + 0.4) + 1.4 * math.sin(x / 6.1 - y / 8)
    rise = sum(size * math.sin(right * x + down * y + start) for right, down, start, size in rough)
    return max(peak.at(bent_x, bent_y) for peak in peaks) + rise


def _fade_out(heights: list[list[float]]) -> None:
    """Lower the heights toward the edge of the area, and sooner in its corners, so that the mountain ends in the plain."""
    rows, columns = len(heights), len(heights[0])
    for row in range(rows):
        down = abs(2 * row / (rows - 1) - 1)
        for column in range(columns):
            right = abs(2 * column / (columns - 1) - 1)
            outwards = (right**3.2 + down**3.2) ** (1 / 3.2)
            heights[row][column] -= 420 * max(0.0, outwards - 0.76) ** 2


def _cover(height: float) -> int:
    """Opacity of the rock over the ground: full, except for a strip at the foot."""
    return round(255 * min(max((height + 2) / 9, 0.0), 1.0))


def _colour(heights: list[list[float]], row: int, column: int) -> Colour:
    here = heights[row][column]
    right = heights[row][column + 1] - here
    down = heights[row + 1][column] - here
    light = (-right * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / math.sqrt(right * right + down * down + 1)
    tone = round(min(max(light, -0.25), 1.0) * TONES) / TONES
    if here > SNOW_LINE + 7 * math.sin(0.19 * row) * math.cos(0.13 * column):
        return mix(SNOW_SHADE, SNOW, min(max(tone * 1.25, 0.0), 1.0))
    base = mix(SCREE, ROCK, min(max(here / 26, 0.0), 1.0))
    if tone < 0.5:
        return mix(base, DARK_ROCK, (0.5 - tone) * 1.3)
    return mix(base, LIGHT_ROCK, (tone - 0.5) * 1.1)
