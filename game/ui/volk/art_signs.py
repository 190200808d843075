"""The pieces and signs of the two German games: cube, prism, fist, dove, placard. Each is put down by its middle."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.kit.art import Inks, drawn
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour
from game.ui.kit.look import Look


@cached
def _piece(look: Look, name: str, width: float, height: float, inks: Inks = ()) -> pygame.Surface:
    return drawn(f"volk/pieces/{name}", (max(1, look.px(width)), max(1, look.px(height))), inks=inks)


def _put(name: str, across: float, down: float, canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.stamp(_piece(canvas.look, name, size * across, size * down), x, y, "c")


prism = partial(_put, "prism", 1, 1)
"""A piece of living standard from above, `size` wide."""
cube = partial(_put, "cube", 1.2, 1.36)
"""A wooden cube, `size` wide without its rim."""
dove = partial(_put, "dove", 54 / 42, 44 / 42)
"""A dove in flight with a twig, `size` wide."""
placard = partial(_put, "placard", 1.1, 1.1)
"""The board of a demonstration on its stick, `size` wide."""


def fist(canvas: Canvas, x: float, y: float, size: float, colour: Colour, gap: Colour) -> None:
    """A raised fist, `size` high; the fingers are parted in the colour of the ground."""
    inks = (("ink", colour), ("gap", gap))
    canvas.stamp(_piece(canvas.look, "fist", size * 40 / 36, size * 44 / 36, inks), x, y, "c")


def crossed(canvas: Canvas, x: float, y: float, radius: float, ground: Colour, ink: Colour) -> None:
    """The stroke through an icon that takes something away."""
    reach = radius * 0.74
    stroke = [(x - reach, y + reach), (x + reach, y - reach)]
    canvas.line(stroke, ground, radius * 0.36, round_ends=False)
    canvas.line(stroke, ink, radius * 0.19, round_ends=False)
