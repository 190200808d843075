"""World peace: doves that look up or have fallen, and the red button, which nobody can overlook."""

from __future__ import annotations

from math import pi

import pygame

from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, arc, picture, smooth, star
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import glow, shadow
from game.ui.volk.art_signs import dove
from game.ui.volk.palette import DANGER, DOVE, FALLEN, FALLEN_INK, WARNING

_BLACK = rgb("#2A2A2C")
_STRIPES = 12
_MARGIN = 8.0
_CLOUD: tuple[tuple[float, float, float], ...] = (
    *((0.0, -0.52, 0.40), (-0.36, -0.44, 0.30), (0.36, -0.44, 0.30), (-0.58, -0.26, 0.20), (0.58, -0.26, 0.20)),
    *((-0.22, -0.74, 0.26), (0.22, -0.74, 0.26), (0.0, -0.22, 0.30)),
)
"""Puffs of the cap of the cloud: x, y and radius in shares of its size."""
_FIRE, _SMOKE = rgb("#F0A53A"), rgb("#5B4238")


def draw_doves(canvas: Canvas, boxes: list[Box], up: int) -> None:
    """Those that look up come first."""
    for number, box in enumerate(boxes):
        sign = _dove(canvas.look, round(box.width, 1)) if number < up else _fallen(canvas.look, round(box.width, 1))
        canvas.stamp(sign, *box.middle, "c")


@kept
def _dove(look: Look, size: float) -> pygame.Surface:
    middle, radius = size / 2 + _MARGIN, size / 2

    def paint(canvas: Canvas) -> None:
        shadow(canvas, _MARGIN, _MARGIN, size, size, radius, 4, 110, 2)
        canvas.circle(middle, middle, radius, rgb("#2F5F86"))
        canvas.circle(middle, middle, radius - 2, DOVE)
        dove(canvas, middle - 0.02 * size, middle, size * 0.66)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def _fallen(look: Look, size: float) -> pygame.Surface:
    """Face down: grey, flat, crossed out."""
    middle, radius = size / 2 + _MARGIN, size / 2
    reach = radius * 0.42

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius, rgb("#4A4A4C"))
        canvas.circle(middle, middle, radius - 2, FALLEN)
        for way in (-1, 1):
            ends: list[Spot] = [(middle - reach, middle - way * reach), (middle + reach, middle + way * reach)]
            canvas.line(ends, FALLEN_INK, size * 0.13)

    return smooth(look, 2 * middle, 2 * middle, paint)


# The red button -----------------------------------------------------------------------------------------------------------


def draw_button(canvas: Canvas, box: Box, word: str, left: int, pulse: float) -> None:
    """The fewer doves are left, the more it glows; without any it pulses."""
    if left <= 2:
        strength = pulse if not left else 0.5 + 0.2 * (2 - left)
        light_up = glow(canvas.look, round(box.width * (0.62 if left else 0.72)), rgb("#FF4A32"), 235, 12)
        canvas.stamp(light_up, *box.middle, "c", round(255 * strength))
    canvas.stamp(_button(canvas.look, round(box.width, 1), word, not left), *box.middle, "c")


@kept
def _button(look: Look, size: float, word: str, armed: bool) -> Picture:
    middle, radius = size / 2 + _MARGIN, size / 2
    dome = radius * 0.7
    letters = max(16.0, size * 0.2)
    wide = fonts.text_width(word, "serif_black", look.px(letters)) / look.unit
    # A word that is too long for the dome stands on a band across it.
    band = Box(middle - wide / 2 - 6, middle - 12, wide + 12, 22) if wide > 1.7 * dome else None

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, _MARGIN, _MARGIN, size, size, radius, 8, 160, 4)
        canvas.circle(middle, middle, radius, _BLACK)
        canvas.circle(middle, middle, radius * 0.93, WARNING)
        for number in range(_STRIPES):
            start = 2 * pi * number / _STRIPES
            edge = arc(middle, middle, radius * 0.93, start, start + pi / _STRIPES, 2)
            canvas.polygon([(middle, middle), *edge], _BLACK)
        canvas.circle(middle, middle, dome + 2.4, _BLACK)
        canvas.circle(middle, middle + 1.5, dome, rgb("#6E0F0C"))
        canvas.circle(middle, middle - 1.5, dome * 0.96, light(DANGER, 0.18) if armed else DANGER)
        canvas.circle(middle, middle - dome * 0.3, dome * 0.62, (255, 255, 255, 34))
        if band:
            canvas.rect(*band.inset(-1.6), _BLACK, 6)
            canvas.rect(*band, dark(DANGER, 0.25), 5)

    def writing(canvas: Canvas) -> None:
        canvas.text(word, middle, middle - 1, letters, WHITE, "serif_black", "c", veil(rgb("#6E0F0C"), 255), 1.4)

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


def draw_war(canvas: Canvas, place: Box, word: str) -> None:
    """The button has been pressed: a cloud over all there was of peace."""
    canvas.stamp(_war(canvas.look, place.width, place.height, word), place.x, place.y)


@kept
def _war(look: Look, width: float, height: float, word: str) -> Picture:
    size = height * 0.62
    x, y = width / 2, height * 0.62

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, rgb("#3A1512"), 9)
        canvas.polygon(star(x, y - size * 0.25, width * 0.75, 18, 0.45), rgb("#7E2216"))
        canvas.polygon(star(x, y - size * 0.25, width * 0.5, 18, 0.5), rgb("#C4501F"))
        _cloud(canvas, x, y, size * 1.07, dark(_SMOKE, 0.45))
        _cloud(canvas, x, y, size, _FIRE)
        _cloud(canvas, x, y - size * 0.05, size * 0.84, mix(_FIRE, LIGHT_BRASS, 0.6))

    def writing(canvas: Canvas) -> None:
        canvas.text(word, width / 2, height - 16, 24, WHITE, "serif_black", "c", veil(INK, 255), 2)

    return picture(look, width, height, shapes, writing)


def _cloud(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    stem = [(-0.13, -0.3), (0.13, -0.3), (0.1, 0.2), (0.26, 0.46), (-0.26, 0.46), (-0.1, 0.2)]
    canvas.polygon([(x + dx * size, y + dy * size) for dx, dy in stem], colour)
    for dx, dy, radius in (*_CLOUD, (-0.2, 0.44, 0.14), (0.2, 0.44, 0.14), (0.0, 0.46, 0.15)):
        canvas.circle(x + dx * size, y + dy * size, radius * size, colour)
