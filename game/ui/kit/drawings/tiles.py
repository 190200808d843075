"""A large static picture, painted in tiles at the very scale at which it is seen, a few of them in each frame.

They have no seams: everything is rounded to pixels of the whole world first and moved into a part of it by whole pixels
then, so each pixel comes out the same whichever part it is drawn in.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from math import ceil, dist, floor
from time import perf_counter
from typing import NamedTuple, Protocol, TypeAlias

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import AnyColour, Spot, band

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
        # Where two lines meet, one round end will do.
        ends: set[_Pixel] = set()
        for one, other in self._seen(edges, width):
            start, end = (one[0] * self.scale, one[1] * self.scale), (other[0] * self.scale, other[1] * self.scale)
            if start != end:
                sides = [(round(x) - self.left, round(y) - self.top) for x, y in band(start, end, width)]
                pygame.draw.polygon(self.surface, colour, sides)
            ends |= {self.pixel(one), self.pixel(other)}
        if (radius := int(width / 2)) > 1:
            for spot in ends:
                pygame.draw.circle(self.surface, colour, spot, radius)

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
            ((ax, ay), (bx, by))
            for (ax, ay), (bx, by) in edges
            if (ax >= left or bx >= left) and (ax <= right or bx <= right)
            if (ay >= top or by >= top) and (ay <= bottom or by <= bottom)
        ]


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


BUDGET = 60_000_000
"""Bytes."""

_Key: TypeAlias = tuple[float, int, int]


class Paint(Protocol):
    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool, /) -> None:
        """Paint the part of the world that begins at this pixel when a world pixel has `scale` pixels.

        What is not fine must be quick, and may have hard edges.
        """


class _Sheet(NamedTuple):
    """A painted part of the world: from which pixel, at which scale."""

    surface: pygame.Surface
    left: float
    top: float
    scale: float

    def shown_on(self, surface: pygame.Surface, place: pygame.Rect, origin: tuple[int, int], scale: float) -> bool:
        """Show what this sheet has of a place, at another scale. True if that was all of it."""
        ratio = scale / self.scale
        x, y = (place.x - origin[0]) / ratio - self.left, (place.y - origin[1]) / ratio - self.top
        needed = pygame.Rect(floor(x), floor(y), ceil(place.width / ratio) + 2, ceil(place.height / ratio) + 2)
        part = needed.clip(self.surface.get_rect())
        if not part.width or not part.height:
            return False
        piece = self.surface.subsurface(part)
        grown = max(1, round(part.width * ratio)), max(1, round(part.height * ratio))
        if grown != part.size:
            piece = pygame.transform.smoothscale(piece, grown)
        there = pygame.Rect(place.x + round((part.x - x) * ratio), place.y + round((part.y - y) * ratio), *grown)
        seen = there.clip(place)
        surface.blit(piece, seen, seen.move(-there.x, -there.y))
        return seen == place


class TileCache:
    """Tiles by scale and place, and the whole world as a coarse picture, which stands in for what is not painted yet."""

    def __init__(self, paint: Paint, budget: int = BUDGET, tile: int = 256, alpha: bool = False) -> None:
        self._paint, self._budget, self._tile, self._alpha = paint, budget, tile, alpha
        self._world, self._coarse_scale = Box(0, 0, 1, 1), 1.0
        self._coarse: _Sheet | None = None
        # The last view that was complete, and its picture: sharper than the coarse one, wherever one looks next.
        self._complete: tuple[pygame.Rect, tuple[int, int], float] | None = None
        self._view: _Sheet | None = None
        self._backdrop: tuple[tuple[float, ...], pygame.Surface] | None = None
        # None is a tile on which there is nothing.
        self._tiles: OrderedDict[_Key, pygame.Surface | None] = OrderedDict()
        self._in_sight, self._scale = 0, 0.0

    def lay_out(self, world: Box, fit_scale: float) -> None:
        """The part of the world that there is, and how many pixels a world pixel has when all of it is seen."""
        # No wider than so many pixels: on a very large screen it is only seen until the tiles are there.
        coarse = fit_scale * min(1.0, 1600 / max(1.0, world.width * fit_scale))
        if (world, coarse) != (self._world, self._coarse_scale):
            self._world, self._coarse_scale = world, coarse
            self.forget()

    def forget(self) -> None:
        """What is painted has changed."""
        self._coarse, self._view, self._backdrop, self._complete, self._scale = None, None, None, None, 0.0
        self._tiles.clear()

    @property
    def bytes(self) -> int:
        return sum(tile is not None for tile in self._tiles.values()) * self._tile * self._tile * 4

    def draw(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        origin: tuple[int, int],
        scale: float,
        milliseconds: float = 4,
        most: int = 2,
    ) -> bool:
        """Show the world at this place of the surface, with its pixel 0, 0 at the origin. False while parts are coarse.

        While the scale changes from frame to frame nothing new is painted: it would be seen once.
        """
        settled, self._scale = scale == self._scale, scale
        if not settled and self._complete is not None:
            self._remember(*self._complete)
        missing = self._show(surface, place, origin, scale)
        if not settled:
            return not missing
        until = perf_counter() + milliseconds / 1000
        for number, key in enumerate(missing):
            if number and (number >= most or perf_counter() >= until):
                return False
            self._paint_tile(key)
            self._put(surface, place, origin, key)
        self._complete = (place.copy(), origin, scale) if not self._alpha else None
        self._backdrop = None
        return True

    def _remember(self, place: pygame.Rect, origin: tuple[int, int], scale: float) -> None:
        """Keep this view, now that one looks elsewhere. Its tiles are the youngest, so all of them are still there."""
        self._complete = None
        seen = pygame.Surface(place.size).convert()
        here = pygame.Rect((0, 0), place.size)
        for key in self._seen_tiles(place, origin, scale):
            self._put(seen, here, (origin[0] - place.x, origin[1] - place.y), key)
        self._view = _Sheet(seen, place.x - origin[0], place.y - origin[1], scale)

    def _seen_tiles(self, place: pygame.Rect, origin: tuple[int, int], scale: float) -> list[_Key]:
        columns = range((place.left - origin[0]) // self._tile, (place.right - 1 - origin[0]) // self._tile + 1)
        rows = range((place.top - origin[1]) // self._tile, (place.bottom - 1 - origin[1]) // self._tile + 1)
        return [(scale, column, row) for row in rows for column in columns]

    def _show(self, surface: pygame.Surface, place: pygame.Rect, origin: tuple[int, int], scale: float) -> list[_Key]:
        """Put down what there is, and return the tiles that are missing, those in the middle first."""
        keys = self._seen_tiles(place, origin, scale)
        self._in_sight = len(keys)
        missing = [key for key in keys if key not in self._tiles]
        if 2 * len(missing) > len(keys):
            self._show_backdrop(surface, place, origin, scale)
        else:
            for key in missing:
                self._show_roughly(surface, self._spot(origin, key).clip(place), origin, scale)
        for key in keys:
            if key in self._tiles:
                self._tiles.move_to_end(key)
                self._put(surface, place, origin, key)
        middle = ((place.centerx - origin[0]) / self._tile - 0.5, (place.centery - origin[1]) / self._tile - 0.5)
        return sorted(missing, key=lambda key: dist(key[1:], middle))

    def _show_backdrop(self, surface: pygame.Surface, place: pygame.Rect, origin: tuple[int, int], scale: float) -> None:
        """What stands in for most of the tiles. It is kept until one looks elsewhere: painting them takes many frames."""
        view = (place.x - origin[0], place.y - origin[1], *place.size, scale)
        if self._backdrop is None or self._backdrop[0] != view:
            sheet = self._empty(place.size)
            here = pygame.Rect((0, 0), place.size)
            self._show_roughly(sheet, here, (origin[0] - place.x, origin[1] - place.y), scale)
            self._backdrop = view, sheet
        surface.blit(self._backdrop[1], place)

    def _show_roughly(self, surface: pygame.Surface, place: pygame.Rect, origin: tuple[int, int], scale: float) -> None:
        """From the last view as far as that goes, the rest from the coarse picture."""
        if self._view is not None and self._view.shown_on(surface, place, origin, scale):
            return
        self._whole().shown_on(surface, place, origin, scale)
        if self._view is not None:
            self._view.shown_on(surface, place, origin, scale)

    def _spot(self, origin: tuple[int, int], key: _Key) -> pygame.Rect:
        return pygame.Rect(origin[0] + key[1] * self._tile, origin[1] + key[2] * self._tile, self._tile, self._tile)

    def _put(self, surface: pygame.Surface, place: pygame.Rect, origin: tuple[int, int], key: _Key) -> None:
        tile = self._tiles[key]
        if tile is not None:
            spot = self._spot(origin, key)
            seen = spot.clip(place)
            surface.blit(tile, seen, seen.move(-spot.x, -spot.y))

    def _paint_tile(self, key: _Key) -> None:
        scale, column, row = key
        tile = self._empty((self._tile, self._tile))
        self._paint(tile, column * self._tile, row * self._tile, scale, True)
        self._tiles[key] = None if self._alpha and not tile.get_bounding_rect().width else tile
        # Those that are seen now are the youngest, and stay however large the screen is.
        while self.bytes > self._budget and len(self._tiles) > self._in_sight:
            self._tiles.popitem(last=False)

    def _whole(self) -> _Sheet:
        """All of the world, painted once."""
        if self._coarse is None:
            scale = self._coarse_scale
            left, top = floor(self._world.x * scale), floor(self._world.y * scale)
            size = ceil(self._world.right * scale) - left, ceil(self._world.bottom * scale) - top
            sheet = self._empty(size)
            self._paint(sheet, left, top, scale, False)
            self._coarse = _Sheet(sheet, left, top, scale)
        return self._coarse

    def _empty(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA) if self._alpha else pygame.Surface(size).convert()
