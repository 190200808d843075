"""Drawing a part of the world into a picture, so that parts put side by side have no seams.

Everything is rounded to pixels of the whole world first and moved into the part by whole pixels then, so each pixel comes
out the same whichever part it is drawn in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist, hypot
from typing import TypeAlias

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import AnyColour, Spot

Corners: TypeAlias = tuple[Spot, ...]
Edge: TypeAlias = tuple[Spot, Spot]

_FAR = 64
"""How far outside the picture, in pixels, corners may be moved that are not seen anyway."""

_Pixel: TypeAlias = tuple[int, int]


class Raster:
    """A surface that shows the world from a pixel on, at so many pixels per world pixel.

    A quick one draws lines with blunt ends, which is several times as fast.
    """

    def __init__(self, surface: pygame.Surface, left: int, top: int, scale: float, quick: bool = False) -> None:
        self.surface = surface
        self._quick = quick
        self.left, self.top, self.scale = left, top, scale
        width, height = surface.get_size()
        self.view = Box(left / scale, top / scale, width / scale, height / scale)

    def sees(self, place: Box, reach: float = 0) -> bool:
        """Does this part of the world, or what is drawn up to so many pixels round it, have to be drawn?"""
        return self.view.inset(-(reach + 2) / self.scale).overlaps(place)

    def pixel(self, spot: Spot) -> _Pixel:
        return round(spot[0] * self.scale) - self.left, round(spot[1] * self.scale) - self.top

    def fill(self, corners: Corners, colour: AnyColour) -> None:
        seen = trimmed([self.pixel(spot) for spot in corners], *self.surface.get_size())
        if len(seen) > 2:
            pygame.draw.polygon(self.surface, colour, seen)

    def strokes(self, edges: Iterable[Edge], width: float, colour: AnyColour) -> None:
        """Lines of so many pixels with round ends."""
        if self._quick:
            thickness = max(1, round(width))
            for one, other in self._seen(edges, width):
                pygame.draw.line(self.surface, colour, self.pixel(one), self.pixel(other), thickness)
            return
        radius = int(width / 2)
        for one, other in self._seen(edges, width):
            self._stroke(one, other, width, colour)
            if radius > 1:
                pygame.draw.circle(self.surface, colour, self.pixel(one), radius)
                pygame.draw.circle(self.surface, colour, self.pixel(other), radius)

    def dots(self, spots: Iterable[Spot], radius: float, colour: AnyColour) -> None:
        width, height = self.surface.get_size()
        for spot in spots:
            x, y = self.pixel(spot)
            if -radius <= x <= width + radius and -radius <= y <= height + radius:
                pygame.draw.circle(self.surface, colour, (x, y), radius)

    def stamp(self, picture: pygame.Surface, spot: Spot) -> None:
        """Put a picture down by its middle."""
        x, y = self.pixel(spot)
        self.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))

    def cover(self, pattern: pygame.Surface, flags: int = 0) -> None:
        """Lay a pattern that repeats over everything."""
        across, down = pattern.get_size()
        for x in range(-(self.left % across), self.surface.get_width(), across):
            for y in range(-(self.top % down), self.surface.get_height(), down):
                self.surface.blit(pattern, (x, y), special_flags=flags)

    def _seen(self, edges: Iterable[Edge], width: float) -> list[Edge]:
        view = self.view.inset(-(width + 4) / self.scale)
        left, top, right, bottom = view.x, view.y, view.right, view.bottom
        return [
            edge
            for edge in edges
            if not (
                (edge[0][0] < left and edge[1][0] < left)
                or (edge[0][0] > right and edge[1][0] > right)
                or (edge[0][1] < top and edge[1][1] < top)
                or (edge[0][1] > bottom and edge[1][1] > bottom)
            )
        ]

    def _stroke(self, one: Spot, other: Spot, width: float, colour: AnyColour) -> None:
        ax, ay, bx, by = one[0] * self.scale, one[1] * self.scale, other[0] * self.scale, other[1] * self.scale
        length = hypot(bx - ax, by - ay)
        if not length:
            return
        nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
        sides = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
        pygame.draw.polygon(self.surface, colour, [(round(x) - self.left, round(y) - self.top) for x, y in sides])


def trimmed(corners: list[_Pixel], width: int, height: int) -> list[_Pixel]:
    """The outline without the corners that make no difference in a picture of this size.

    A polygon of a whole country has thousands of rows far outside, which would all be drawn for nothing. Of a run of
    corners on the same side outside, only the ends matter; and a corner with no edge into the picture may be nearer.
    Edges that come into the picture stay as they are: cut shorter, they would have other pixels.
    """
    sides = [(x < 0) | (x >= width) << 1 | (y < 0) << 2 | (y >= height) << 3 for x, y in corners]
    kept: list[_Pixel] = []
    before = sides[-1]
    for number, (corner, side) in enumerate(zip(corners, sides, strict=True)):
        after = sides[(number + 1) % len(sides)]
        # The first one stays, so that the run that ends the list and the one that begins it are told apart.
        if not number or not before & side & after:
            if before & side and side & after:
                corner = min(max(corner[0], -_FAR), width + _FAR), min(max(corner[1], -_FAR), height + _FAR)
            kept.append(corner)
            before = side
    return kept


def evenly(spots: Sequence[Spot], gap: float) -> list[Spot]:
    """Spots at even distances along a line, none at its ends."""
    lengths = [dist(one, other) for one, other in pairwise(spots)]
    count = max(1, round(sum(lengths) / gap))
    step = sum(lengths) / count
    found: list[Spot] = []
    ahead = step / 2
    for (one, other), length in zip(pairwise(spots), lengths, strict=True):
        while ahead <= length and length:
            share = ahead / length
            found.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
            ahead += step
        ahead -= length
    return found
