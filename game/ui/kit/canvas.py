"""A drawing surface measured in units. Shapes have hard edges, except those drawn by `stroke` or inside `smooth`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Literal, TypeAlias

import pygame

from game.ui.kit import fonts
from game.ui.kit.box import LARGEST, Look
from game.ui.kit.cache import Picture, TextMark
from game.ui.kit.colours import TEXT, Colour, Shade
from game.ui.kit.fonts import Typeface

Anchor = Literal["tl", "tc", "tr", "ml", "c", "mr", "bl", "bc", "br"]
Spot: TypeAlias = tuple[float, float]
AnyColour: TypeAlias = "Colour | Shade"

_ACROSS, _DOWN = {"l": 0.0, "c": 0.5, "r": 1.0}, {"t": 0.0, "m": 0.5, "c": 0.5, "b": 1.0}
"""Share of a picture that is left of and above its anchor point, by anchor letter."""
_SUPERSAMPLING = 2
HALO = (250, 244, 230, 235)


class Canvas:
    """Draws on a surface in units; `texts`, if given, records every text drawn."""

    def __init__(self, surface: pygame.Surface, look: Look, texts: list[TextMark] | None = None) -> None:
        self.surface = surface
        self.look = look
        self.texts = texts
        self._unit = look.unit
        self.px = look.px

    @property
    def width(self) -> float:
        return self.surface.get_width() / self._unit

    @property
    def height(self) -> float:
        return self.surface.get_height() / self._unit

    def area(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def shows(self, x: float, y: float, width: float, height: float) -> bool:
        """Return whether any part of this rectangle is inside the clip area."""
        left, top = int(x * self._unit), int(y * self._unit)
        right, bottom = int((x + width) * self._unit) + 1, int((y + height) * self._unit) + 1
        return self.surface.get_clip().colliderect((left, top, right - left, bottom - top))

    # Shapes -----------------------------------------------------------------------------------------------------------

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: AnyColour,
        radius: float = 0,
        line: float = 0,
        corners: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Draw a rectangle, or a frame `line` units wide. `corners` are radii: top left and right, bottom left and right."""
        place = self.area(x, y, width, height)
        stroke = max(1, self.px(line)) if line else 0
        radii = [self.px(corner) for corner in corners] if corners else [-1] * 4
        target, offset = self._target(place, colour)
        pygame.draw.rect(target, colour, place.move(offset), stroke, self.px(radius), *radii)
        self._lay(target, place)

    def circle(self, x: float, y: float, radius: float, colour: AnyColour, line: float = 0) -> None:
        reach = self.px(radius) + 1
        place = pygame.Rect(self.px(x) - reach, self.px(y) - reach, 2 * reach, 2 * reach)
        target, offset = self._target(place, colour)
        centre = (self.px(x) + offset[0], self.px(y) + offset[1])
        pygame.draw.circle(target, colour, centre, self.px(radius), max(1, self.px(line)) if line else 0)
        self._lay(target, place)

    def polygon(self, spots: Sequence[Spot], colour: AnyColour) -> None:
        corners = [(x * self._unit, y * self._unit) for x, y in spots]
        place = _bounds(corners, 2)
        target, offset = self._target(place, colour)
        pygame.draw.polygon(target, colour, [(x + offset[0], y + offset[1]) for x, y in corners])
        self._lay(target, place)

    def line(self, spots: Sequence[Spot], colour: AnyColour, width: float = 1, round_ends: bool = True) -> None:
        stroke = max(1.0, width * self._unit)
        corners = [(x * self._unit, y * self._unit) for x, y in spots]
        place = _bounds(corners, int(stroke) + 2)
        target, offset = self._target(place, colour)
        corners = [(x + offset[0], y + offset[1]) for x, y in corners]
        for start, end in pairwise(corners):
            if start != end:
                pygame.draw.polygon(target, colour, band(start, end, stroke))
        if round_ends and stroke > 2:
            for corner in corners:
                pygame.draw.circle(target, colour, (round(corner[0]), round(corner[1])), int(stroke / 2))
        self._lay(target, place)

    def dashes(self, spots: Sequence[Spot], colour: AnyColour, width: float, dash: float, gap: float) -> None:
        for piece in dashed(spots, dash, gap):
            self.line(piece, colour, width, round_ends=False)

    def dots(self, spots: Sequence[Spot], colour: AnyColour, radius: float, gap: float) -> None:
        for spot in evenly(spots, gap):
            self.circle(*spot, radius, colour)

    def dashed_ring(self, x: float, y: float, radius: float, colour: AnyColour, width: float, pieces: int = 10) -> None:
        for piece in range(pieces):
            start = 2 * pi * piece / pieces
            self.line(arc(x, y, radius, start, start + 2 * pi / pieces * 0.6), colour, width, round_ends=False)

    def _target(self, place: pygame.Rect, colour: AnyColour) -> tuple[pygame.Surface, tuple[int, int]]:
        """The surface to draw on and its offset: the canvas's own, or a temporary surface if the color is translucent."""
        if len(colour) == 3 or colour[3] == 255:
            return self.surface, (0, 0)
        return pygame.Surface(place.size, pygame.SRCALPHA), (-place.x, -place.y)

    def _lay(self, sheet: pygame.Surface, place: pygame.Rect) -> None:
        if sheet is not self.surface:
            self.surface.blit(sheet, place)

    # Texts and pictures -------------------------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 18,
        colour: Colour = TEXT,
        face: Typeface = "regular",
        anchor: Anchor = "tl",
        halo: Shade | None = None,
        halo_width: float = 2,
        space: float = 0,
        opacity: int = 255,
    ) -> None:
        if not text:
            return
        pixels = self.px(size)
        edge = 0
        if halo is not None:
            edge = self.px(halo_width * (1.5 if self.look.projector else 1))
            picture = fonts.drawn_with_halo(text, face, pixels, colour, halo, edge)
        elif space:
            picture = fonts.drawn_spaced(text, face, pixels, colour, max(1, self.px(space)))
        else:
            picture = fonts.drawn(text, face, pixels, colour)
        across, down = _ACROSS[anchor[-1]], _DOWN[anchor[0]]
        width, height = picture.get_width() - 2 * edge, picture.get_height() - 2 * edge
        left, top = round(x * self._unit - width * across), round(y * self._unit - height * down)
        picture = _translucent(picture, opacity)
        self.surface.blit(picture, (left - edge, top - edge))
        if self.texts is not None:
            self.texts.append(TextMark(text, pygame.Rect(left, top, width, height), pixels, colour, halo is not None))

    def text_width(self, text: str, size: float = 18, face: Typeface = "regular", space: float = 0) -> float:
        return fonts.text_width(text, face, self.px(size)) / self._unit + space * max(0, len(text) - 1)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        colour: Colour = TEXT,
        opacity: int = 255,
        turn: float = 0,
        flip: bool = False,
    ) -> None:
        """Draw an icon with the center of its visible part at this spot."""
        picture = fonts.icon(name, self.px(size), colour)
        if flip:
            picture = pygame.transform.flip(picture, True, False)
        if turn:
            picture = pygame.transform.rotozoom(picture, turn, 1)
        picture = _translucent(picture, opacity)
        left, top = self.px(x) - picture.get_width() // 2, self.px(y) - picture.get_height() // 2
        self.surface.blit(picture, (left, top))

    def stamp(
        self, picture: Picture | pygame.Surface, x: float, y: float, anchor: Anchor = "tl", opacity: int = 255
    ) -> None:
        surface = picture.surface if isinstance(picture, Picture) else picture
        across, down = _ACROSS[anchor[-1]], _DOWN[anchor[0]]
        left = round(x * self._unit - surface.get_width() * across)
        top = round(y * self._unit - surface.get_height() * down)
        if opacity < 255:
            surface.set_alpha(opacity)
        self.surface.blit(surface, (left, top))
        if opacity < 255:
            surface.set_alpha(255)
        if self.texts is not None and isinstance(picture, Picture):
            self.texts += [mark._replace(place=mark.place.move(left, top)) for mark in picture.texts]

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Limit drawing to this rectangle: `with canvas.clipped(...):`."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.area(x, y, width, height)))
        try:
            yield
        finally:
            self.surface.set_clip(before)


def pixels(look: Look, width: float, height: float) -> tuple[int, int]:
    """Size of a picture in pixels, at least 1 x 1 and at most `LARGEST`."""
    return max(1, min(look.px(width), LARGEST)), max(1, min(look.px(height), LARGEST))


def smooth(look: Look, width: float, height: float, paint: Callable[[Canvas], None]) -> pygame.Surface:
    """A transparent surface with antialiased shapes drawn by `paint`."""
    size = pixels(look, width, height)
    large = pygame.Surface((size[0] * _SUPERSAMPLING, size[1] * _SUPERSAMPLING), pygame.SRCALPHA)
    paint(Canvas(large, replace(look, unit=look.unit * _SUPERSAMPLING)))
    return pygame.transform.smoothscale(large, size)


def empty(look: Look, width: float, height: float) -> pygame.Surface:
    """A transparent surface, for drawings that need no antialiasing."""
    return pygame.Surface(pixels(look, width, height), pygame.SRCALPHA)


# Geometry -----------------------------------------------------------------------------------------------------------------


def _bounds(corners: Sequence[Spot], margin: int) -> pygame.Rect:
    xs, ys = zip(*corners, strict=True)
    x, y = int(min(xs)) - margin, int(min(ys)) - margin
    return pygame.Rect(x, y, int(max(xs)) + margin + 1 - x, int(max(ys)) + margin + 1 - y)


def _translucent(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    """The picture itself if opaque, otherwise a translucent copy."""
    if opacity < 255:
        picture = picture.copy()
        picture.set_alpha(opacity)
    return picture


def band(start: Spot, end: Spot, width: float) -> tuple[Spot, Spot, Spot, Spot]:
    """Corners of a straight line of this width between two different spots, the first two on one side of it."""
    (ax, ay), (bx, by), length = start, end, dist(start, end)
    nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
    return (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)


def between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def length_of(spots: Sequence[Spot]) -> float:
    return sum(dist(start, end) for start, end in pairwise(spots))


def spot_at(spots: Sequence[Spot], share: float) -> Spot:
    """The spot at this share of the line's length, 0 to 1."""
    left = length_of(spots) * min(max(share, 0), 1)
    for start, end in pairwise(spots):
        length = dist(start, end)
        if left <= length and length:
            return between(start, end, left / length)
        left -= length
    return spots[-1]


def evenly(spots: Sequence[Spot], gap: float) -> list[Spot]:
    """Evenly spaced spots along a line, without its ends."""
    step = length_of(spots) / max(1, round(length_of(spots) / gap))
    found: list[Spot] = []
    distance = step / 2
    for start, end in pairwise(spots):
        length = dist(start, end)
        while distance <= length and length:
            found.append(between(start, end, distance / length))
            distance += step
        distance -= length
    return found


def dashed(spots: Sequence[Spot], dash: float, gap: float) -> list[list[Spot]]:
    pieces: list[list[Spot]] = []
    done = 0.0
    for start, end in pairwise(spots):
        length, position = dist(start, end), 0.0
        while position < length:
            phase = (done + position) % (dash + gap)
            if phase < dash:
                dash_end = min(length, position + dash - phase)
                pieces.append([between(start, end, position / length), between(start, end, dash_end / length)])
                position = dash_end + 1e-6
            else:
                # Advance by a minimum step: with float rounding, the rest of a gap can be too small to change the position.
                position += max(dash + gap - phase, 1e-6)
        done += length
    return pieces


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 8) -> list[Spot]:
    """Points on an arc; angles in radians, clockwise from the right."""
    return [at_angle(x, y, radius, start + (end - start) * step / steps) for step in range(steps + 1)]


def ngon(x: float, y: float, radius: float, corners: int, turn: float = 0) -> list[Spot]:
    """Corners of a regular polygon; without a turn, the first corner is on the right."""
    return [at_angle(x, y, radius, turn + 2 * pi * n / corners) for n in range(corners)]


def at_angle(x: float, y: float, radius: float, angle: float) -> Spot:
    return x + radius * cos(angle), y + radius * sin(angle)


def stroke(canvas: Canvas, spots: Sequence[Spot], colour: AnyColour, width: float) -> None:
    """Draw an antialiased line straight to the screen; it is not cached because its length changes with every zoom."""
    unit = canvas.look.unit
    for start, end in pairwise([(x * unit, y * unit) for x, y in spots]):
        if start != end:
            corners = band(start, end, width * unit)
            pygame.draw.polygon(canvas.surface, colour, corners)
            pygame.draw.aaline(canvas.surface, colour, *corners[:2])
            pygame.draw.aaline(canvas.surface, colour, *corners[:1:-1])
