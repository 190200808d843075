"""World peace: doves that look up or have fallen, and the red button, which nobody can overlook."""

from __future__ import annotations

import pygame

from game.ui.kit import fonts
from game.ui.kit.art import drawn
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import INK, WHITE, dark, light, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.plates import glow, shadow
from game.ui.volk.art_signs import dove
from game.ui.volk.palette import DANGER, DOVE

_MARGIN = 8.0
"""Round the pictures, for their shadows."""


def draw_doves(canvas: Canvas, boxes: list[Box], up: int) -> None:
    """Those that look up come first."""
    for number, box in enumerate(boxes):
        canvas.stamp(_dove(canvas.look, round(box.width, 1), number < up), *box.middle, "c")


@cached
def _dove(look: Look, size: float, up: bool) -> pygame.Surface:
    """A fallen one lies face down: grey, flat, crossed out."""
    if not up:
        return drawn("volk/pieces/fallen", (look.px(size), look.px(size)))
    middle, radius = size / 2 + _MARGIN, size / 2

    def paint(canvas: Canvas) -> None:
        shadow(canvas, _MARGIN, _MARGIN, size, size, radius, 4, 110, 2)
        canvas.circle(middle, middle, radius, rgb("#2F5F86"))
        canvas.circle(middle, middle, radius - 2, DOVE)
        dove(canvas, middle - 0.02 * size, middle, size * 0.66)

    return smooth(look, 2 * middle, 2 * middle, paint)


def draw_button(canvas: Canvas, box: Box, word: str, left: int, pulse: float) -> None:
    """The fewer doves are left, the more it glows; without any it pulses."""
    if left <= 2:
        strength = pulse if not left else 0.5 + 0.2 * (2 - left)
        light_up = glow(canvas.look, round(box.width * (0.62 if left else 0.72)), rgb("#FF4A32"), 235, 12)
        canvas.stamp(light_up, *box.middle, "c", round(255 * strength))
    canvas.stamp(_button(canvas.look, round(box.width, 1), word, not left), *box.middle, "c")


@cached
def _button(look: Look, size: float, word: str, armed: bool) -> Picture:
    middle, letters = size / 2 + _MARGIN, max(16.0, size * 0.2)
    wide = fonts.text_width(word, "serif_black", look.px(letters)) / look.unit
    band = Box(middle - wide / 2 - 6, middle - 12, wide + 12, 22)

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, _MARGIN, _MARGIN, size, size, size / 2, 8, 160, 4)
        dome = light(DANGER, 0.18) if armed else DANGER
        button = drawn("volk/pieces/button", (canvas.px(size), canvas.px(size)), inks=(("dome", dome),))
        canvas.stamp(button, _MARGIN, _MARGIN)
        # A word that is too long for the dome stands on a band across it.
        if wide > 0.6 * size:
            canvas.rect(*band.inset(-1.6), rgb("#2A2A2C"), 6)
            canvas.rect(*band, dark(DANGER, 0.25), 5)

    def writing(canvas: Canvas) -> None:
        canvas.text(word, middle, middle - 1, letters, WHITE, "serif_black", "c", veil(rgb("#6E0F0C"), 255), 1.4)

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


def draw_war(canvas: Canvas, place: Box, word: str) -> None:
    """The button has been pressed: a cloud over all there was of peace."""
    canvas.stamp(_war(canvas.look, place.width, place.height, word), place.x, place.y)


@cached
def _war(look: Look, width: float, height: float, word: str) -> Picture:
    across = 100 * width / height
    cloud = drawn("volk/pieces/war", (look.px(width), look.px(height)), (-across / 2, -50, across, 100))
    mask = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 9))
    cloud.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    def writing(canvas: Canvas) -> None:
        canvas.stamp(cloud, 0, 0)
        canvas.text(word, width / 2, height - 16, 24, WHITE, "serif_black", "c", veil(INK, 255), 2)

    return picture(look, width, height, None, writing)
