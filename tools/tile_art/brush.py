"""Drawing tools for the tiles of the battlefield: a page, translucent washes, and unsteady hand-drawn lines.

Sizes on a page are in pixels of the table in a window of 3840 x 2160, where a space is 352 wide and 224 high."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from typing import TypeAlias

import pygame

XY: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, int, int]

SPACE_WIDTH, SPACE_HEIGHT = 352, 224
WIDTH, HEIGHT = 2 * SPACE_WIDTH, 2 * SPACE_HEIGHT

FINE = 2
"""Supersampling factor. pygame draws hard edges; scaling down smooths them."""


def rgb(text: str) -> Colour:
    """Convert a color such as `#B9A873` to three numbers."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Mix `share` of the other color into the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return (red, green, blue)


def darker(colour: Colour, share: float) -> Colour:
    """Darken a color. Outdoor shadows are not black: the sky tints them."""
    return mix(colour, (22, 24, 30), share)


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, (255, 250, 226), share)


class Brush:
    """A brush for opaque shapes on a surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def disc(self, centre: XY, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, _fine(centre), radius * FINE)

    def area(self, points: Iterable[XY], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, [_fine(point) for point in points])

    def stroke(self, points: Sequence[XY], width: float, colour: Colour) -> None:
        """Draw a line with round ends and joints."""
        fine = [_fine(point) for point in points]
        thick = max(1, round(width * FINE))
        for start, end in pairwise(fine):
            pygame.draw.line(self.surface, colour, start, end, thick)
        if thick > 2:
            for point in fine:
                pygame.draw.circle(self.surface, colour, point, thick / 2)


class Page(Brush):
    """A tile being painted."""

    def __init__(self, colour: Colour) -> None:
        super().__init__(pygame.Surface((WIDTH * FINE, HEIGHT * FINE), 0, 32))
        self.surface.fill(colour)

    @contextmanager
    def wash(self, colour: Colour, opacity: float, soft: float = 0) -> Iterator[Wash]:
        """Draw on a translucent layer of one color, which is blended onto the page at the end. Overlapping shapes do not add
        up."""
        layer = Wash(colour)
        yield layer
        layer.lay_on(self.surface, opacity, soft)

    def mottle(self, random: Random, cells: int, colour: Colour, opacity: float) -> None:
        """Add cloudy patches of a color. They are identical along the edges of all tiles, so that tiles fit together."""
        self.surface.blit(cloud(random, cells, colour, opacity), (0, 0))

    def turned(self) -> None:
        """Rotate by 180 degrees, for faces without a lit side."""
        self.surface = pygame.transform.rotate(self.surface, 180)

    def picture(self, size: int) -> pygame.Surface:
        """The finished tile as a square."""
        return pygame.transform.smoothscale(self.surface, (size, size))


class Wash(Brush):
    """A layer of one color, which also fills transparent pixels so that soft edges do not turn black."""

    def __init__(self, colour: Colour) -> None:
        super().__init__(pygame.Surface((WIDTH * FINE, HEIGHT * FINE), pygame.SRCALPHA))
        self.surface.fill((*colour, 0))

    def lay_on(self, page: pygame.Surface, opacity: float, soft: float) -> None:
        spread = round(soft * FINE)
        box = self.surface.get_bounding_rect().inflate(6 * spread, 6 * spread).clip(self.surface.get_rect())
        layer = self.surface.subsurface(box).copy()
        if spread:
            layer = pygame.transform.gaussian_blur(layer, spread)
        layer.set_alpha(round(255 * opacity))
        page.blit(layer, box)


def cloud(random: Random, cells: int, colour: Colour, opacity: float) -> pygame.Surface:
    """A layer of patches: random strengths in a grid, smoothly interpolated.

    The strengths along the border are symmetric, and the same for all four sides and all tiles, so that two tiles fit
    together in any rotation."""
    rim = _rim(cells)
    strengths = bytearray()
    for row in range(cells):
        for column in range(cells):
            strength = random.random()
            if row in (0, cells - 1):
                strength = rim[column]
            elif column in (0, cells - 1):
                strength = rim[row]
            strengths += bytes((*colour, round(255 * opacity * strength)))
    grid = pygame.image.frombytes(bytes(strengths), (cells, cells), "RGBA")
    # Scale in two steps, because a single one leaves diamond shapes.
    between = pygame.transform.smoothscale(grid, (cells * 3, cells * 3))
    return pygame.transform.smoothscale(between, (WIDTH * FINE, HEIGHT * FINE))


def _rim(cells: int) -> list[float]:
    random = Random(f"rim {cells}")
    half = [random.uniform(0.25, 0.75) for _ in range((cells + 1) // 2)]
    return half + half[: cells // 2][::-1]


def _fine(point: XY) -> XY:
    return (point[0] * FINE, point[1] * FINE)


# lines


def rounded(points: Sequence[XY], times: int = 3, closed: bool = True) -> list[XY]:
    """Cut corners repeatedly until they become curves (Chaikin)."""
    line = list(points)
    for _ in range(times):
        ends = zip(line, [*line[1:], line[0]], strict=True) if closed else pairwise(line)
        cut = [along(start, end, share) for start, end in ends for share in (0.25, 0.75)]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def along(start: XY, end: XY, share: float) -> XY:
    """The point at this share of the way from one point to the other."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def shifted(points: Iterable[XY], right: float, down: float) -> list[XY]:
    return [(x + right, y + down) for x, y in points]


def shrunk(points: Sequence[XY], distance: float) -> list[XY]:
    """Move an outline inward by this many pixels; `points` run around it in either direction."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))
    inwards = math.copysign(distance, area)
    inner = []
    for before, (x, y), after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        right, down = after[0] - before[0], after[1] - before[1]
        length = math.hypot(right, down) or 1.0
        inner.append((x - down / length * inwards, y + right / length * inwards))
    return inner


def unsteady(random: Random, start: XY, end: XY, swing: float, parts: int = 5) -> list[XY]:
    """A nearly straight line as drawn by hand."""
    points = [along(start, end, part / parts) for part in range(parts + 1)]
    middle = [(x + random.uniform(-swing, swing), y + random.uniform(-swing, swing)) for x, y in points[1:-1]]
    return rounded([points[0], *middle, points[-1]], 2, closed=False)
