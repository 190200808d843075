"""Painting of maps: a list of layers, lowest first, drawn as seamless tiles for any part at any scale.

    Painter(look, fit_scale, [Water(...), strokes(coasts, 5, COAST), fills(land, tints), captions(...)], SEA)

Widths are in units of a fully zoomed-out map: lines grow with the zoom, but more slowly than the map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise
from math import dist, pow
from typing import Concatenate, NamedTuple, ParamSpec, TypeAlias

import pygame

from game.ui.kit import fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import AnyColour, Canvas, Spot, evenly, smooth
from game.ui.kit.colours import INK, WHITE, Colour, Shade, rgb, veil
from game.ui.kit.drawings.patterns import hatching, sheet_texture
from game.ui.kit.drawings.plates import paper, shadow
from game.ui.kit.drawings.tiles import Corners, Edge, Raster
from game.ui.kit.fonts import Typeface
from game.ui.table.map.chart import bounds, broken, ring
from game.ui.table.map.marks import mark_colour
from game.ui.table.scene import MarkKind

_GROUND, _EDGE, _MAP_EDGE = rgb("#EADFC6"), rgb("#8D7B5C"), rgb("#7A6A4E")
_RADIUS, _CORNER = 10.0, 8.0
_SHADOW_REACH = 60.0
CAPTIONS_GONE = 1.6
"""Zoom at which captions disappear, because close up the names of places matter more."""
_WATER_REDUCTION = 8
"""Scale divisor of the picture of water lines, which are soft and need no detail."""


class BoardPaper:
    """The paper around the map, with its shadow, drawn once per size; the part under the map is left out."""

    def __init__(self, box: Box, hole: Box, look: Look) -> None:
        self._hole = hole
        # The texture is soft, so it is made at half size and enlarged.
        small = paper(replace(look, unit=look.unit / 2), box.width, box.height, _GROUND, _RADIUS, 21)
        sheet = pygame.transform.smoothscale(small, (look.px(box.width), look.px(box.height)))
        self._round = [_part(look, sheet, box, part) for part in box.inset(-_SHADOW_REACH).around(hole.inset(_CORNER))]
        self._corners = [
            (_corner(look, sheet, box, Box(x, y, _CORNER, _CORNER), x > hole.x, y > hole.y), (x, y))
            for x in (hole.x, hole.right - _CORNER)
            for y in (hole.y, hole.bottom - _CORNER)
        ]

    def draw(self, canvas: Canvas) -> None:
        for picture, place in self._round:
            canvas.surface.blit(picture, place)

    def draw_edge(self, canvas: Canvas) -> None:
        """Draw the edge of the hole over the map, with round corners."""
        for picture, spot in self._corners:
            canvas.stamp(picture, *spot)
        canvas.rect(*self._hole, _MAP_EDGE, _CORNER, 1.6)


def _part(look: Look, sheet: pygame.Surface, box: Box, part: Box) -> tuple[pygame.Surface, pygame.Rect]:
    place = Canvas(sheet, look).area(*part)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    canvas = Canvas(picture, look)
    moved = box.moved(-place.x / look.unit, -place.y / look.unit)
    shadow(canvas, moved, _RADIUS, 26, 200, 12)
    canvas.stamp(sheet, moved.x, moved.y)
    canvas.rect(*moved, _EDGE, _RADIUS, 1.4)
    return picture, place


def _corner(look: Look, sheet: pygame.Surface, box: Box, place: Box, right: bool, lower: bool) -> pygame.Surface:
    """The piece of paper that rounds a corner of the map."""

    def paint(canvas: Canvas) -> None:
        canvas.surface.fill(WHITE)
        middle = canvas.px(0 if right else _CORNER), canvas.px(0 if lower else _CORNER)
        pygame.draw.circle(canvas.surface, (255, 255, 255, 0), middle, canvas.px(_CORNER))

    shape = smooth(look, place.width, place.height, paint)
    spot = look.px(box.x) - look.px(place.x), look.px(box.y) - look.px(place.y)
    shape.blit(sheet, spot, special_flags=pygame.BLEND_RGBA_MIN)
    return shape


def line_growth(zoom: float) -> float:
    """Width of lines relative to a fully zoomed-out map."""
    return pow(max(1.0, zoom), 0.4)


class Brush(NamedTuple):
    """A layer's drawing tools: `plain` is a unit in pixels, `unit` the same enlarged with the zoom."""

    raster: Raster
    look: Look
    plain: float
    unit: float
    zoom: float


Layer: TypeAlias = Callable[[Brush], None]
P = ParamSpec("P")


class Painter:
    """Paints layers on a solid color. Without a color it paints an overlay, whose lines do not grow with the zoom."""

    def __init__(self, look: Look, fit_scale: float, layers: Sequence[Layer], ground: Colour | None = None) -> None:
        self._look, self._layers, self._ground = look, layers, ground
        # Screen pixels per map pixel when fully zoomed out.
        self._fit_scale = fit_scale

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        times = 2 if fine else 1
        size = surface.get_width() * times, surface.get_height() * times
        if self._ground is None:
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            sheet.fill((255, 255, 255, 0))
        else:
            sheet = pygame.Surface(size) if fine else surface
            sheet.fill(self._ground)
        zoom = scale / self._fit_scale
        # A coarse picture, which is enlarged later, has thinner lines and smaller letters.
        plain = self._look.unit * times * min(1.0, zoom)
        raster = Raster(sheet, left * times, top * times, scale * times, quick=not fine)
        brush = Brush(raster, self._look, plain, plain * (line_growth(zoom) if self._ground else 1), zoom)
        for layer in self._layers:
            layer(brush)
        if self._ground is None:
            surface.blit(pygame.transform.smoothscale(sheet, surface.get_size()) if fine else sheet, (0, 0))
            return
        if fine:
            pygame.transform.smoothscale(sheet, surface.get_size(), surface)
        if not self._look.projector:
            for texture, flags in zip(sheet_texture(), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
                Raster(surface, left, top, scale).cover(texture, flags)


def layer(paint: Callable[Concatenate[Brush, P], None]) -> Callable[P, Layer]:
    """Split a function that paints something with a brush: called with the other arguments, it makes a layer."""

    def made(*args: P.args, **kwargs: P.kwargs) -> Layer:
        return lambda brush: paint(brush, *args, **kwargs)

    return made


@layer
def strokes(brush: Brush, edges: Collection[Edge], width: float, colour: AnyColour) -> None:
    brush.raster.strokes(edges, width * brush.unit, colour)


def fills(land: Iterable[tuple[Corners, Colour]]) -> Layer:
    pieces = [(corners, bounds(corners), colour) for corners, colour in land]

    def paint(brush: Brush) -> None:
        for corners, around, colour in pieces:
            if brush.raster.sees(around):
                brush.raster.fill(corners, colour)

    return paint


@layer
def dots(brush: Brush, spots: Sequence[Spot], *rings: tuple[float, Colour]) -> None:
    for radius, colour in rings:
        brush.raster.dots(spots, radius * brush.unit, colour)


@layer
def dotted(brush: Brush, line: Corners, gap: float, *rings: tuple[float, Colour]) -> None:
    if brush.raster.sees(bounds(line), 4 * brush.unit):
        dots(evenly(line, gap * brush.unit / brush.raster.scale), *rings)(brush)


@layer
def dashes(
    brush: Brush, lines: Sequence[Corners], dash: float, width: float, colour: Colour, gap: float | None = None
) -> None:
    unit = brush.unit / brush.raster.scale
    pieces = (broken(line, dash * unit, (dash if gap is None else gap) * unit) for line in lines)
    edges = [edge for piece in chain.from_iterable(pieces) for edge in pairwise(piece)]
    brush.raster.strokes(edges, width * brush.unit, colour)


@layer
def hatched(brush: Brush, outlines: Sequence[Corners], kind: int, shade: Shade) -> None:
    # The distance of the lines in pixels is a power of two, so that patterns fit tiles.
    step = 32 if brush.look.unit >= 1.5 else 16
    pattern = hatching(step * max(1, round(brush.plain / brush.look.unit)), kind, shade)
    _masked(brush, outlines, WHITE, pattern)


@layer
def marked(brush: Brush, outlines: Sequence[Corners], kind: MarkKind, opacity: int) -> None:
    """Draw a translucent color over marked areas, with an outline."""
    colour = mark_colour(brush.look, kind)
    _masked(brush, outlines, veil(colour, opacity))
    edges = [edge for corners in outlines for edge in ring(corners)]
    strokes(edges, 5, WHITE)(brush)
    if kind == "illegal":
        dashes([(*corners, corners[0]) for corners in outlines], 9, 2.7, colour, 6)(brush)
    else:
        strokes(edges, 4 if kind == "selected" else 2.7, colour)(brush)


def pointed(outlines: Iterable[Corners]) -> list[Layer]:
    edges = [edge for corners in outlines for edge in ring(corners)]
    return [strokes(edges, 6, INK), strokes(edges, 3.4, WHITE)]


def _masked(brush: Brush, outlines: Iterable[Corners], shade: AnyColour, pattern: pygame.Surface | None = None) -> None:
    """Draw translucent shapes via a separate surface: drawn directly, they would replace the pixels below."""
    raster = brush.raster
    seen = [corners for corners in outlines if raster.sees(bounds(corners), 4 * brush.look.unit)]
    if not seen:
        return
    mask = pygame.Surface(raster.surface.get_size(), pygame.SRCALPHA)
    masked = Raster(mask, raster.left, raster.top, raster.scale)
    for corners in seen:
        masked.fill(corners, shade)
    if pattern is not None:
        masked.cover(pattern, pygame.BLEND_RGBA_MIN)
    raster.surface.blit(mask, (0, 0))


@dataclass(frozen=True)
class Type:
    """Text style of a caption."""

    size: float
    face: Typeface
    colour: Colour
    opacity: int = 255
    space: float = 0


@layer
def captions(brush: Brush, words: Sequence[tuple[str, Spot, Type]], within: Box) -> None:
    """Write text on the map. On a cropped map, captions at the edge move inward."""
    shown = min(1.0, max(0.0, (CAPTIONS_GONE - brush.zoom) / 0.4))
    for text, spot, kind in words if shown else ():
        pixels, space = round(kind.size * brush.plain), round(kind.space * brush.plain)
        drawn = fonts.drawn_spaced(text, kind.face, pixels, kind.colour, space) if space else None
        picture = (drawn or fonts.drawn(text, kind.face, pixels, kind.colour)).copy()
        picture.set_alpha(round(kind.opacity * shown))
        reach = (picture.get_width() / 2 + 8 * brush.plain) / brush.raster.scale
        brush.raster.stamp(picture, (min(max(spot[0], within.x + reach), within.right - reach), spot[1]))


class Water:
    """Soft lines along the coasts: `lines` are widths and colors, the widest first."""

    def __init__(
        self, world: Box, coasts: Sequence[Edge], sea: Colour, lines: Iterable[tuple[float, Colour]], unit: float
    ) -> None:
        """`unit` is the look's unit in map pixels."""
        self._world, self._coasts, self._sea, self._lines, self._unit = world, coasts, sea, lines, unit

    def __call__(self, brush: Brush) -> None:
        """Draw the visible part of the enlarged picture. Its pixels are samples: n of them span n - 1 steps."""
        raster, water = brush.raster, self._picture
        step, start, size = raster.scale * _WATER_REDUCTION, (raster.left, raster.top), raster.surface.get_size()
        first = [max(0, int(start[axis] / step) - 1) for axis in (0, 1)]
        last = [min(water.get_size()[axis], int((start[axis] + size[axis]) / step) + 3) for axis in (0, 1)]
        across, down = last[0] - first[0], last[1] - first[1]
        if across > 1 and down > 1:
            grown = round((across - 1) * step), round((down - 1) * step)
            piece = pygame.transform.smoothscale(water.subsurface((*first, across, down)), grown)
            raster.surface.blit(piece, (round(first[0] * step) - raster.left, round(first[1] * step) - raster.top))

    @cached_property
    def _picture(self) -> pygame.Surface:
        size = round(self._world.width / _WATER_REDUCTION), round(self._world.height / _WATER_REDUCTION)
        sheet = pygame.Surface(size)
        sheet.fill(self._sea)
        raster = Raster(sheet, 0, 0, 1 / _WATER_REDUCTION, quick=True)
        corners = {corner for edge in self._coasts for corner in edge}
        for width, colour in self._lines:
            reach = width * self._unit / _WATER_REDUCTION
            raster.dots(corners, reach / 2, colour)
            # Skip short edges: the dots at their corners leave no gap.
            apart = reach / 2 * _WATER_REDUCTION
            raster.strokes([edge for edge in self._coasts if dist(*edge) > apart], reach, colour)
        return pygame.transform.gaussian_blur(sheet, 1)
