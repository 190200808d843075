"""A large static picture, painted in tiles at the exact scale shown, a few tiles per frame.

Tiles have no seams: coordinates are first rounded to pixels of the whole world and then shifted by whole pixels, so
each pixel comes out the same in any tile."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import ceil, dist, floor
from time import perf_counter
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import AnyColour, Spot, band

Corners: TypeAlias = tuple[Spot, ...]
Edge: TypeAlias = tuple[Spot, Spot]

_FAR = 64
"""Distance outside the picture, in pixels, to which invisible corners are moved."""

_Pixel: TypeAlias = tuple[int, int]


class Raster:
    """A surface that shows part of the world at `scale`. If `quick`, lines have blunt ends, which are drawn much faster."""

    def __init__(self, surface: pygame.Surface, left: int, top: int, scale: float, quick: bool = False) -> None:
        self.surface = surface
        self._quick = quick
        self.left, self.top, self.scale = left, top, scale
        width, height = surface.get_size()
        self.view = Box(left / scale, top / scale, width / scale, height / scale)

    def sees(self, place: Box, reach: float = 0) -> bool:
        """Return whether this part of the world, extended by `reach` pixels on each side, overlaps the surface."""
        return self.view.inset(-(reach + 2) / self.scale).overlaps(place)

    def pixel(self, spot: Spot) -> _Pixel:
        return round(spot[0] * self.scale) - self.left, round(spot[1] * self.scale) - self.top

    def fill(self, corners: Corners, colour: AnyColour) -> None:
        seen = trimmed([self.pixel(spot) for spot in corners], *self.surface.get_size())
        if len(seen) > 2:
            pygame.draw.polygon(self.surface, colour, seen)

    def strokes(self, edges: Iterable[Edge], width: float, colour: AnyColour) -> None:
        """Draw lines of this width in pixels, with round ends unless `quick`."""
        if self._quick:
            thickness = max(1, round(width))
            for first, second in self._visible(edges, width):
                pygame.draw.line(self.surface, colour, self.pixel(first), self.pixel(second), thickness)
            return
        # Each round end is drawn once, even where lines meet.
        ends: set[_Pixel] = set()
        for first, second in self._visible(edges, width):
            start, end = (first[0] * self.scale, first[1] * self.scale), (second[0] * self.scale, second[1] * self.scale)
            if start != end:
                sides = [(round(x) - self.left, round(y) - self.top) for x, y in band(start, end, width)]
                pygame.draw.polygon(self.surface, colour, sides)
            ends |= {self.pixel(first), self.pixel(second)}
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
        """Draw a picture centered at a spot."""
        x, y = self.pixel(spot)
        self.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))

    def cover(self, pattern: pygame.Surface, flags: int = 0) -> None:
        """Cover the surface with a repeating pattern."""
        width, height = pattern.get_size()
        for x in range(-(self.left % width), self.surface.get_width(), width):
            for y in range(-(self.top % height), self.surface.get_height(), height):
                self.surface.blit(pattern, (x, y), special_flags=flags)

    def _visible(self, edges: Iterable[Edge], width: float) -> list[Edge]:
        view = self.view.inset(-(width + 4) / self.scale)
        left, top, right, bottom = view.x, view.y, view.right, view.bottom
        return [
            ((ax, ay), (bx, by))
            for (ax, ay), (bx, by) in edges
            if (ax >= left or bx >= left) and (ax <= right or bx <= right)
            if (ay >= top or by >= top) and (ay <= bottom or by <= bottom)
        ]


def trimmed(corners: list[_Pixel], width: int, height: int) -> list[_Pixel]:
    """Drop the corners of a polygon, often thousands, that make no difference in a picture of this size.

    In a run of corners outside on the same side, only the ends matter. A corner without an edge into the picture may be
    moved closer. Edges that reach into the picture stay, because shortening them would change their pixels."""
    sides = [(x < 0) | (x >= width) << 1 | (y < 0) << 2 | (y >= height) << 3 for x, y in corners]
    kept: list[_Pixel] = []
    before = sides[-1]
    for number, (corner, side) in enumerate(zip(corners, sides, strict=True)):
        after = sides[(number + 1) % len(sides)]
        # Always keep the first corner, so that a run across the end of the list is split there.
        if not number or not before & side & after:
            if before & side and side & after:
                corner = min(max(corner[0], -_FAR), width + _FAR), min(max(corner[1], -_FAR), height + _FAR)
            kept.append(corner)
            before = side
    return kept


BUDGET = 60_000_000
"""Default memory limit of a tile cache, in bytes."""

_Key: TypeAlias = tuple[float, int, int]
Paint: TypeAlias = Callable[[pygame.Surface, int, int, float, bool], None]
"""A function that paints the world on a surface, given its left and top pixel, the scale, and whether to paint finely."""


class _Sheet(NamedTuple):
    """A painted part of the world, with its top left pixel and its scale."""

    surface: pygame.Surface
    left: int
    top: int
    scale: float

    def shown_on(self, surface: pygame.Surface, place: pygame.Rect, origin: _Pixel, scale: float, some: bool = True) -> bool:
        """Draw this sheet rescaled, if it covers all of `place` or `some` of it is enough. Return whether it is drawn."""
        ratio = scale / self.scale
        x, y = (place.x - origin[0]) / ratio - self.left, (place.y - origin[1]) / ratio - self.top
        needed = pygame.Rect(floor(x), floor(y), ceil(place.width / ratio) + 2, ceil(place.height / ratio) + 2)
        part = needed.clip(self.surface.get_rect())
        grown = max(1, round(part.width * ratio)), max(1, round(part.height * ratio))
        there = pygame.Rect(place.x + round((part.x - x) * ratio), place.y + round((part.y - y) * ratio), *grown)
        seen = there.clip(place)
        if not part.width or not part.height or (seen != place and not some):
            return False
        piece = self.surface.subsurface(part)
        if grown != part.size:
            piece = pygame.transform.smoothscale(piece, grown)
        surface.blit(piece, seen, seen.move(-there.x, -there.y))
        return True


class TileCache:
    """Tiles by scale and position, and a coarse picture of the world shown until they are painted."""

    def __init__(self, paint: Paint, budget: int = BUDGET, tile: int = 256, alpha: bool = False) -> None:
        self._paint, self._budget, self._tile, self._alpha = paint, budget, tile, alpha
        self._world, self._fit_scale, self._coarse_scale = Box(0, 0, 1, 1), 1.0, 1.0
        self._coarse: _Sheet | None = None
        # The last completely painted view and its picture: a sharper stand-in for the next view than the coarse one.
        self._complete: tuple[pygame.Rect, tuple[int, int], float] | None = None
        self._view: _Sheet | None = None
        # The scale whose tiles are visible: those of another scale or another part of the world appear all at once.
        self._shown_scale = 0.0
        self._backdrop: tuple[tuple[float, ...], pygame.Surface] | None = None
        # None stands for an empty tile.
        self._tiles: OrderedDict[_Key, pygame.Surface | None] = OrderedDict()
        self._in_sight, self._scale = 0, 0.0

    def lay_out(self, world: Box, fit_scale: float) -> None:
        """Set the extent of the world, and the pixels per world pixel when all of it is shown."""
        # The coarse picture is at most 1600 pixels wide, because it is visible only until the tiles are painted.
        coarse = fit_scale * min(1.0, 1600 / max(1.0, world.width * fit_scale))
        if (world, fit_scale) != (self._world, self._fit_scale):
            self._world, self._fit_scale, self._coarse_scale = world, fit_scale, coarse
            self.forget()

    def forget(self) -> None:
        self._coarse = self._view = self._backdrop = self._complete = None
        self._scale = self._shown_scale = 0.0
        self._tiles.clear()

    @property
    def bytes(self) -> int:
        return sum(tile is not None for tile in self._tiles.values()) * self._tile * self._tile * 4

    def draw(self, surface: pygame.Surface, place: pygame.Rect, origin: _Pixel, scale: float, milliseconds: int = 2) -> bool:
        """Draw the world at this place, with its pixel 0, 0 at the origin. Return False while some parts are stand-ins.

        While the scale changes, no tiles are painted, because each would be visible for one frame only."""
        settled, self._scale = scale == self._scale, scale
        if not settled and self._complete is not None:
            self._remember(*self._complete)
        keys = self._seen_tiles(place, origin, scale)
        self._in_sight = len(keys)
        for key in self._tiles.keys() & keys:
            self._tiles.move_to_end(key)
        middle = ((place.centerx - origin[0]) / self._tile - 0.5, (place.centery - origin[1]) / self._tile - 0.5)
        missing = sorted((key for key in keys if key not in self._tiles), key=lambda key: dist(key[1:], middle))
        if 2 * len(missing) > len(keys):
            self._shown_scale = 0.0
        # Until the tiles appear, nothing moves with them, so they may take longer.
        until = perf_counter() + milliseconds * (1 if self._shown_scale == scale else 6) / 1000
        paints = settled
        while missing and paints:
            self._paint_tile(missing.pop(0))
            paints = perf_counter() < until
        if missing and self._shown_scale != scale:
            self._show_backdrop(surface, place, origin, scale)
            return False
        for key in missing:
            self._show_roughly(surface, self._spot(origin, key).clip(place), origin, scale)
        for key in set(keys).difference(missing):
            self._put(surface, place, origin, key)
        if missing:
            return False
        self._shown_scale, self._complete, self._backdrop = scale, (place.copy(), origin, scale), None
        return True

    def _remember(self, place: pygame.Rect, origin: _Pixel, scale: float) -> None:
        """Save the picture of the previous view. All its tiles still exist, because they are the most recently used."""
        self._complete = None
        if scale <= self._fit_scale:
            # All of the world: from now on this is the coarse picture. At the edges, rounding may leave a pixel out.
            sheet = self._sheet(scale)
            self._whole().shown_on(sheet.surface, sheet.surface.get_rect(), (-sheet.left, -sheet.top), scale)
            self._coarse, self._view = sheet, None
        else:
            sheet = self._view = _Sheet(self._empty(place.size), place.x - origin[0], place.y - origin[1], scale)
        for key in self._seen_tiles(place, origin, scale):
            self._put(sheet.surface, sheet.surface.get_rect(), (-sheet.left, -sheet.top), key)

    def _seen_tiles(self, place: pygame.Rect, origin: _Pixel, scale: float) -> list[_Key]:
        columns = range((place.left - origin[0]) // self._tile, (place.right - 1 - origin[0]) // self._tile + 1)
        rows = range((place.top - origin[1]) // self._tile, (place.bottom - 1 - origin[1]) // self._tile + 1)
        return [(scale, column, row) for row in rows for column in columns]

    def _show_backdrop(self, surface: pygame.Surface, place: pygame.Rect, origin: _Pixel, scale: float) -> None:
        """Draw a stand-in for the whole view, cached until the view changes because painting the tiles takes many frames."""
        view = (place.x - origin[0], place.y - origin[1], *place.size, scale)
        if self._backdrop is None or self._backdrop[0] != view:
            sheet = self._empty(place.size)
            here = pygame.Rect((0, 0), place.size)
            self._show_roughly(sheet, here, (origin[0] - place.x, origin[1] - place.y), scale)
            self._backdrop = view, sheet
        surface.blit(self._backdrop[1], place)

    def _show_roughly(self, surface: pygame.Surface, place: pygame.Rect, origin: _Pixel, scale: float) -> None:
        """Draw the last complete view if it covers the place, otherwise the coarse picture; both would have an edge."""
        if self._view is None or not self._view.shown_on(surface, place, origin, scale, some=False):
            self._whole().shown_on(surface, place, origin, scale)

    def _spot(self, origin: _Pixel, key: _Key) -> pygame.Rect:
        return pygame.Rect(origin[0] + key[1] * self._tile, origin[1] + key[2] * self._tile, self._tile, self._tile)

    def _put(self, surface: pygame.Surface, place: pygame.Rect, origin: _Pixel, key: _Key) -> None:
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
        # Never drop visible tiles, even if the screen needs more than the budget.
        while self.bytes > self._budget and len(self._tiles) > self._in_sight:
            self._tiles.popitem(last=False)

    def _whole(self) -> _Sheet:
        """The coarse picture of the whole world, painted on first use."""
        if self._coarse is None:
            self._coarse = sheet = self._sheet(self._coarse_scale)
            self._paint(sheet.surface, sheet.left, sheet.top, sheet.scale, False)
        return self._coarse

    def _sheet(self, scale: float) -> _Sheet:
        left, top = floor(self._world.x * scale), floor(self._world.y * scale)
        size = ceil(self._world.right * scale) - left, ceil(self._world.bottom * scale) - top
        return _Sheet(self._empty(size), left, top, scale)

    def _empty(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA) if self._alpha else pygame.Surface(size)
