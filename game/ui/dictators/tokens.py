"""Zone 4 tokens."""

from __future__ import annotations

import pygame

from game.ui.dictators.card_parts import SMALLEST_TEXT
from game.ui.kit import fonts
from game.ui.kit.canvas import Canvas, ngon, smooth
from game.ui.kit.colours import WHITE, Colour, dark, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

TOKEN_BLUE = rgb("#33507A")


@kept
def token_face(look: Look, id: str | None, size: float) -> pygame.Surface:
    """A zone 4 token: a hexagon with its Roman number, or its back, as wide as `size`."""
    ground = smooth(look, size, size, lambda canvas: _hexagon(canvas, size, TOKEN_BLUE if id else rgb("#4A4F55")))
    label = _narrow(look, id or "?", max(SMALLEST_TEXT, size * 0.42), size * 0.66)
    place = label.get_rect(center=(ground.get_width() // 2, ground.get_height() // 2))
    ground.blit(label, place)
    return ground


def _hexagon(canvas: Canvas, size: float, colour: Colour) -> None:
    middle = size / 2
    for radius, ink in ((1.0, dark(colour, 0.5)), (0.93, rgb("#F4EBD8")), (0.83, colour)):
        canvas.polygon(ngon(middle, middle, middle * radius, 6), ink)
    top = ngon(middle, middle, middle * 0.83, 6)
    canvas.polygon([top[3], top[4], top[5], top[0]], (255, 255, 255, 22))
    inner = ngon(middle, middle, middle * 0.74, 6)
    canvas.line([*inner, inner[0]], (255, 255, 255, 60), size / 44)


def _narrow(look: Look, text: str, size: float, width: float) -> pygame.Surface:
    """A number in letters no smaller than they may be, but narrower if it is long."""
    picture = fonts.drawn(text, "serif_black", look.px(size), WHITE)
    most = look.px(width)
    if picture.get_width() <= most:
        return picture
    return pygame.transform.smoothscale(picture, (most, picture.get_height()))
