"""The pieces and signs of the two German games: cube, prism, fist, dove, placard. Each is put down by its middle."""

from __future__ import annotations

import pygame

from game.ui.kit.art import Inks, drawn
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour
from game.ui.kit.kept import kept
from game.ui.kit.look import Look


def prism(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A piece of living standard from above, `size` wide."""
    canvas.stamp(_piece(canvas.look, "prism", size, size), x, y, "c")


def cube(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A wooden cube, `size` wide without its rim."""
    canvas.stamp(_piece(canvas.look, "cube", size * 1.2, size * 1.36), x, y, "c")


def fist(canvas: Canvas, x: float, y: float, size: float, colour: Colour, gap: Colour) -> None:
    """A raised fist, `size` high; the fingers are parted in the colour of the ground."""
    inks = (("ink", colour), ("gap", gap))
    canvas.stamp(_piece(canvas.look, "fist", size * 40 / 36, size * 44 / 36, inks), x, y, "c")


def dove(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A dove in flight with a twig, `size` wide."""
    canvas.stamp(_piece(canvas.look, "dove", size * 54 / 42, size * 44 / 42), x, y, "c")


def placard(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The board of a demonstration on its stick, `size` wide."""
    canvas.stamp(_piece(canvas.look, "placard", size * 1.1, size * 1.1), x, y, "c")


@kept
def _piece(look: Look, name: str, width: float, height: float, inks: Inks = ()) -> pygame.Surface:
    return drawn(f"volk/pieces/{name}", (max(1, look.px(width)), max(1, look.px(height))), inks=inks)


def crossed(canvas: Canvas, x: float, y: float, radius: float, ground: Colour, ink: Colour) -> None:
    """The stroke through an icon that takes something away."""
    reach = radius * 0.74
    stroke = [(x - reach, y + reach), (x + reach, y - reach)]
    canvas.line(stroke, ground, radius * 0.36, round_ends=False)
    canvas.line(stroke, ink, radius * 0.19, round_ends=False)
