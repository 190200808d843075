"""What is behind the subject of a picture: rays, dots of a coarse print, ground, stars, sea; and the picture as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from game.ui.kit.brush import Place, hill, rays, standing_in
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import Colour, dark, light, mix, rgb, veil
from game.ui.kit.plates import gradient
from game.ui.volk.art_brush import FIELD, Brush, Painter, Tones
from game.ui.volk.palette import EAST, WEST

Scene = Literal["rays", "land", "town", "night", "sea", "stage"]


def paint_scene(
    canvas: Canvas, scene: Scene, subject: Painter, tones: Tones, place: Place, centre: float, split: bool = False
) -> None:
    """A whole picture that fills `place`; the subject as large as it fits, its middle this far from the left.

    `split`: on a dual card the ground is yellow and red.
    """
    with canvas.clipped(*place):
        _ground(canvas, tones, place, split)
        _BACKS[scene](canvas, tones, place)
        _dots(canvas, place)
        subject(Brush(canvas, tones, standing_in(place, FIELD, centre)))


def paint_ground(canvas: Canvas, tones: Tones, place: Place, split: bool = False) -> None:
    """The bare ground in the colour of a card, with the dots of its print."""
    with canvas.clipped(*place):
        _ground(canvas, tones, place, split)
        _dots(canvas, place)


def _ground(canvas: Canvas, t: Tones, place: Place, split: bool) -> None:
    x, y, width, height = place
    if split:
        canvas.rect(*place, WEST)
        canvas.polygon([(x + width, y), (x + width, y + height), (x, y + height)], EAST)
        return
    area = canvas.area(*place)
    sheet = gradient(area.width, area.height, veil(light(t.ground, 0.1), 255), veil(dark(t.ground, 0.1), 255))
    canvas.surface.blit(sheet, area)


def _dots(canvas: Canvas, place: Place) -> None:
    """Halftone that becomes denser downwards."""
    width, height = place[2:]
    step = max(5.0, height / 12)
    sheet = pygame.Surface(canvas.area(*place).size, pygame.SRCALPHA)
    dots = Canvas(sheet, canvas.look)
    for row in range(int(height / step) + 2):
        radius = step * 0.3 * (row * step / height)
        if radius * canvas.look.unit < 0.8:
            continue
        for column in range(int(width / step) + 2):
            dots.circle((column + (row % 2) / 2) * step, row * step, radius, (0, 0, 0))
    sheet.set_alpha(30)
    canvas.surface.blit(sheet, canvas.area(*place))


def _over(canvas: Canvas, place: Place, opacity: int, paint: Callable[[Canvas], None]) -> None:
    """Several shapes that together let the ground through, so that what is behind a split card stays split."""
    sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    sheet.set_clip(canvas.area(*place))
    paint(Canvas(sheet, canvas.look))
    area = canvas.area(*place)
    sheet.set_alpha(opacity)
    canvas.surface.blit(sheet, area, area)


_LIGHT: Colour = (255, 246, 224)


def _rays(canvas: Canvas, t: Tones, place: Place) -> None:
    x, y, width, height = place

    def paint(sheet: Canvas) -> None:
        for ray in rays((x + width * 0.55, y + height * 0.62), width + height, 18, 0.07):
            sheet.polygon(ray, _LIGHT)

    _over(canvas, place, 30, paint)


def _land(canvas: Canvas, t: Tones, place: Place) -> None:
    """A low sun, hills, and ground to stand on."""
    x, y, width, height = place
    _over(canvas, place, 60, lambda c: c.circle(x + width * 0.62, y + height * 0.46, height * 0.36, _LIGHT))
    for top, shade, wave, phase in ((0.68, 26, 0.05, 0.6), (0.84, 52, 0.012, 3.8)):
        _over(canvas, place, shade, partial(_shade, spots=hill(place, top, wave, phase)))


def _shade(canvas: Canvas, spots: list[Spot]) -> None:
    canvas.polygon(spots, (0, 0, 0))


def _town(canvas: Canvas, t: Tones, place: Place) -> None:
    """Houses on the horizon."""
    x, y, width, height = place
    _rays(canvas, t, place)

    def paint(sheet: Canvas) -> None:
        left, number = x, 0
        while left < x + width:
            wide = height * (0.16 + 0.05 * (number * 7 % 4))
            high = height * (0.18 + 0.07 * (number * 5 % 4))
            top = y + height * 0.88 - high
            sheet.rect(left, top, wide, high + height, (0, 0, 0))
            if number % 3 == 1:
                sheet.polygon([(left, top), (left + wide / 2, top - height * 0.1), (left + wide, top)], (0, 0, 0))
            left += wide
            number += 1

    _over(canvas, place, 44, paint)
    _over(canvas, place, 60, lambda c: c.rect(x, y + height * 0.9, width, height * 0.1, (0, 0, 0)))


def _night(canvas: Canvas, t: Tones, place: Place) -> None:
    """Stars."""
    x, y, width, height = place
    _over(canvas, place, 70, lambda c: c.rect(*place, (8, 12, 24)))
    for n in range(46):
        left, down = x + width * ((n * 61 + 13) % 100) / 100, y + height * ((n * 37 + n * n * 3) % 100) / 100
        canvas.circle(left, down, max(0.6, height / 80 * (0.45 + n % 4 * 0.22)), mix(t.ground, rgb("#FFF6E0"), 0.75))


def _sea(canvas: Canvas, t: Tones, place: Place) -> None:
    x, y, width, height = place
    _over(canvas, place, 56, lambda c: c.circle(x + width * 0.7, y + height * 0.42, height * 0.26, _LIGHT))
    _over(canvas, place, 46, lambda c: c.rect(x, y + height * 0.66, width, height * 0.34, (0, 0, 0)))
    for n in range(16):
        left, down = x + width * (n * 29 % 100) / 100, y + height * (0.71 + (n * 17 % 28) / 100)
        canvas.line([(left, down), (left + width * 0.06, down)], mix(t.ground, t.pale, 0.4), max(0.8, height / 80))


def _stage(canvas: Canvas, t: Tones, place: Place) -> None:
    """A spotlight, and a table that things lie on."""
    x, y, width, height = place
    _over(canvas, place, 48, lambda c: c.circle(x + width * 0.55, y + height * 0.5, height * 0.52, _LIGHT))
    _over(canvas, place, 50, lambda c: c.rect(x, y + height * 0.86, width, height * 0.14, (0, 0, 0)))


_BACKS: dict[Scene, Callable[[Canvas, Tones, Place], None]] = {
    "rays": _rays,
    "land": _land,
    "town": _town,
    "night": _night,
    "sea": _sea,
    "stage": _stage,
}
