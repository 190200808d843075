"""Pieces that games are played with: meeples, discs in the colour of a seat, dice."""

from __future__ import annotations

from math import pi

import pygame

from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, ngon, rounded, smooth
from game.ui.kit.colours import INK, WHITE, Colour, SeatLook, contrast, dark, light, rgb
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient, shaded

_MEEPLE = (
    *((50, 4), (62, 8), (68, 20), (66, 32), (62, 38), (80, 42), (96, 52), (97, 62), (88, 67), (74, 66)),
    *((80, 82), (90, 100), (86, 106), (58, 106), (50, 86), (42, 106), (14, 106), (10, 100), (20, 82)),
    *((26, 66), (12, 67), (3, 62), (4, 52), (20, 42), (38, 38), (34, 32), (32, 20), (38, 8)),
)


@cached
def meeple(look: Look, size: float, seat: SeatLook, on_dark: bool = False) -> pygame.Surface:
    """A wooden figure with the seat's emblem on its chest."""
    outline = rounded([(float(x), float(y)) for x, y in _MEEPLE])
    k = size / 100

    def paint(canvas: Canvas) -> None:
        rim = rgb("#F4E8D8") if on_dark else dark(seat.colour, 0.55)
        canvas.polygon([(2 + x * k, 2 + y * k) for x, y in outline], rim)
        body = [(2 + (50 + (x - 50) * 0.9) * k, 2 + (56 + (y - 56) * 0.91) * k) for x, y in outline]
        canvas.polygon(body, seat.colour)
        size_px = canvas.surface.get_size()
        lamp = gradient(*size_px, (255, 255, 255, 84), (0, 0, 0, 64))
        mask = pygame.Surface(size_px, pygame.SRCALPHA)
        Canvas(mask, canvas.look).polygon(body, WHITE)
        lamp.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        canvas.surface.blit(lamp, (0, 0))
        canvas.icon(seat.emblem, 2 + 50 * k, 2 + 57 * k, 36 * k, on_seat(seat.colour))

    return smooth(look, size + 4, size * 1.08 + 4, paint)


def on_seat(colour: Colour) -> Colour:
    """The ink on a seat's colour."""
    return WHITE if contrast(WHITE, colour) >= 3 else rgb("#2A1E05")


@cached
def seat_disc(look: Look, radius: float, seat: SeatLook, icon: str) -> pygame.Surface:
    """A disc in the colour of a seat with an icon: who did what kind of thing."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, rgb("#F3ECDD"))
        canvas.circle(radius, radius, radius - 1.6, seat.colour)
        canvas.icon(icon, radius, radius, radius * 1.15, on_seat(seat.colour))

    return smooth(look, 2 * radius, 2 * radius, paint)


_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
_IVORY = rgb("#F4EBD8")
_BLUE = rgb("#2E5F8A")


@cached
def d6(look: Look, size: float, number: int) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(1, 1, size, size, dark(_IVORY, 0.35), size * 0.2)
        shaded(canvas, 1, 1, size, size * 0.95, light(_IVORY, 0.5), dark(_IVORY, 0.06), size * 0.2)
        for column, row in _PIPS[number]:
            canvas.circle(1 + size * (0.24 + 0.26 * column), 1 + size * (0.22 + 0.26 * row), size * 0.085, INK)

    return smooth(look, size + 2, size + 2, paint)


@cached
def polyhedron(look: Look, size: float, number: int, sides: int, colour: Colour) -> pygame.Surface:
    """A die with more than six sides: a d20 as an icosahedron, others as a kite."""

    def paint(canvas: Canvas) -> None:
        if sides == 20:
            _icosahedron(canvas, size, colour)
        else:
            _kite(canvas, size, colour)
        down = 0.10 if sides == 20 else 0.06
        middle = size / 2 + 2
        canvas.text(str(number), middle, middle + size / 2 * down, max(16, size * 0.3), WHITE, "bold", "c")

    return smooth(look, size + 4, size + 4, paint)


def _icosahedron(canvas: Canvas, size: float, colour: Colour) -> None:
    middle, radius = size / 2 + 2, size / 2
    canvas.polygon(ngon(middle, middle, radius, 6, -pi / 2), dark(colour, 0.45))
    rim = ngon(middle, middle, radius * 0.96, 6, -pi / 2)
    top, right, left = ngon(middle, middle + radius * 0.04, radius * 0.62, 3, -pi / 2)
    facets: tuple[tuple[tuple[Spot, Spot, Spot], float], ...] = (
        ((rim[0], rim[1], top), -0.14),
        ((rim[1], right, top), 0.16),
        ((rim[1], rim[2], right), 0.30),
        ((rim[2], rim[3], right), 0.42),
        ((rim[3], left, right), 0.34),
        ((rim[3], rim[4], left), 0.30),
        ((rim[4], rim[5], left), 0.14),
        ((rim[5], top, left), -0.14),
        ((rim[5], rim[0], top), -0.26),
    )
    for corners, shade in facets:
        canvas.polygon(corners, dark(colour, shade) if shade >= 0 else light(colour, -shade))
        canvas.line([*corners, corners[0]], (255, 255, 255, 46), 0.8)
    canvas.polygon((top, right, left), light(colour, 0.07))
    canvas.line([top, right, left, top], (255, 255, 255, 110), 1)


def _kite(canvas: Canvas, size: float, colour: Colour) -> None:
    c, r = size / 2 + 2, size / 2
    top, bottom, left, right = (c, c - r), (c, c + r), (c - r * 0.94, c + r * 0.18), (c + r * 0.94, c + r * 0.18)
    one, other, nose = (c - r * 0.5, c + r * 0.4), (c + r * 0.5, c + r * 0.4), (c, c + r * 0.55)
    canvas.polygon([top, right, bottom, left], dark(colour, 0.5))
    for corners, shade in (((top, left, one), -0.12), ((top, right, other), 0.22), ((left, one, bottom), 0.25)):
        canvas.polygon(corners, dark(colour, shade) if shade >= 0 else light(colour, -shade))
    canvas.polygon([right, other, bottom], dark(colour, 0.42))
    canvas.polygon([one, other, bottom], dark(colour, 0.34))
    canvas.polygon([top, one, nose, other], light(colour, 0.04))
    canvas.line([top, one, nose, other, top], (255, 255, 255, 110), 1)


def die(look: Look, size: float, number: int, sides: int, colour: Colour = _BLUE) -> pygame.Surface:
    return d6(look, size, number) if sides == 6 else polyhedron(look, size, number, sides, colour)
