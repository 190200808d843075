"""The signs of the two German games, drawn in flat shapes: fist, dove, prism, placard, crests, arrows.

Each is drawn around its middle, for a canvas that `smooth` makes soft.
"""

from __future__ import annotations

from math import pi

from game.ui.kit.canvas import AnyColour, Canvas, Spot, ngon, rounded
from game.ui.kit.colours import Colour, dark, light, rgb
from game.ui.volk.palette import EAST, SIDES, STANDARD, UNREST

_CREST_INK = rgb("#2A1E05")
_GOLD = rgb("#F2C94C")


def _placed(spots: tuple[Spot, ...], x: float, y: float, scale: float) -> list[Spot]:
    return [(x + sx * scale, y + sy * scale) for sx, sy in spots]


def fist(canvas: Canvas, x: float, y: float, size: float, colour: Colour, gap: Colour) -> None:
    """A raised fist, `size` high; the fingers are parted in the colour of the ground."""
    k = size / 36
    canvas.polygon(rounded(_placed(((-8, 4), (9, 4), (7.5, 20), (-7, 20)), x, y, k), 1), colour)
    canvas.rect(x - 14 * k, y - 16 * k, 28 * k, 24 * k, colour, 6 * k)
    for number in (1, 2, 3):
        left = x + (-14 + 7 * number) * k
        canvas.line([(left, y - 14 * k), (left, y - 3 * k)], gap, 1.9 * k, round_ends=False)
    canvas.rect(x - 16 * k, y - 4 * k, 21 * k, 9.5 * k, gap, 4.6 * k)
    canvas.rect(x - 15 * k, y - 2.6 * k, 19 * k, 7 * k, colour, 3.4 * k)


_DOVE_BODY: tuple[Spot, ...] = (
    *((-20, 7), (-11, 2), (-3, 0), (5, -5), (11, -7), (15.5, -4.5), (20, -2.5), (15.5, -1), (13, 4)),
    *((7, 10), (-2, 12), (-9, 10.5), (-14, 13), (-21, 13)),
)
_DOVE_WING: tuple[Spot, ...] = ((5, 0), (4, -11), (-3, -18), (-15, -20), (-12, -10), (-6, 3), (0, 4))
_DOVE_FAR_WING: tuple[Spot, ...] = ((7, -3), (11, -13), (9, -21), (2, -15), (1, -6))


def dove(canvas: Canvas, x: float, y: float, size: float, colour: Colour, twig: Colour | None = None) -> None:
    """A dove in flight, `size` wide, with a twig if that has a colour."""
    k = size / 42
    if twig is not None:
        canvas.line([(x + 18 * k, y - 2 * k), (x + 20 * k, y + 8 * k)], twig, 1.8 * k)
        for dx, dy in ((16, 3), (23, 5), (18.5, 9)):
            canvas.circle(x + dx * k, y + dy * k, 2.3 * k, twig)
    for outline in (_DOVE_FAR_WING, _DOVE_BODY, _DOVE_WING):
        canvas.polygon(rounded(_placed(outline, x, y + 3 * k, k), 1), colour)


def prism(canvas: Canvas, x: float, y: float, size: float, colour: Colour = STANDARD) -> None:
    """A piece of living standard from above, `size` wide."""
    radius = size / 2
    canvas.polygon(ngon(x, y, radius, 6), rgb("#F6F1E4"))
    canvas.polygon(ngon(x, y, radius * 0.89, 6), dark(colour, 0.25))
    canvas.polygon(ngon(x, y - radius * 0.12, radius * 0.68, 6), light(colour, 0.18))
    canvas.polygon(ngon(x, y - radius * 0.12, radius * 0.38, 6), light(colour, 0.4))


def cube(canvas: Canvas, x: float, y: float, size: float, colour: Colour = UNREST) -> None:
    """A wooden cube, `size` wide."""
    half, high = size / 2, size * 0.29
    rim = _placed(((0, -1.28), (1.12, -0.66), (1.12, 0.64), (0, 1.28), (-1.12, 0.64), (-1.12, -0.66)), x, y, half)
    canvas.polygon(rim, dark(colour, 0.6))
    top, bottom = y - size * 0.02, y + size * 0.56
    canvas.polygon([(x, y - 2 * high), (x + half, y - high), (x, top), (x - half, y - high)], light(colour, 0.38))
    canvas.polygon([(x - half, y - high), (x, top), (x, bottom), (x - half, bottom - high)], colour)
    canvas.polygon([(x + half, y - high), (x, top), (x, bottom), (x + half, bottom - high)], dark(colour, 0.3))


def placard(canvas: Canvas, x: float, y: float, size: float, ink: Colour, sheet: Colour, board: Colour) -> None:
    """The board of a demonstration on its stick, `size` wide."""
    k = size / 40
    canvas.line([(x, y - 2 * k), (x, y + 19 * k)], board, 3.4 * k)
    canvas.rect(x - 20 * k, y - 15 * k, 40 * k, 22 * k, board, 3 * k)
    canvas.rect(x - 18 * k, y - 13 * k, 36 * k, 18 * k, sheet, 2 * k)
    canvas.text("WIR", x, y - 4.2 * k, 17 * k, ink, "serif_black", "c")


def shield(canvas: Canvas, x: float, y: float, size: float, colour: AnyColour) -> None:
    """The outline of a coat of arms, `size` high."""
    k = size / 20
    corners = ((-8, -10), (8, -10), (8, 0), (6.4, 5), (3, 8.6), (0, 10.4), (-3, 8.6), (-6.4, 5), (-8, 0))
    canvas.polygon(_placed(corners, x, y, k), colour)


_WINGS: tuple[Spot, ...] = (
    *((0, -6.5), (1.6, -4), (5.6, -6), (5, 1), (2.6, 0.6), (3, 4.6), (0, 7)),
    *((-3, 4.6), (-2.6, 0.6), (-5, 1), (-5.6, -6), (-1.6, -4)),
)


def crest(canvas: Canvas, x: float, y: float, size: float, side: int) -> None:
    """Whose arms an icon bears: West's are a shield, those of East round, in a wreath."""
    k = size / 20
    if side == 0:
        shield(canvas, x, y, size * 1.18, rgb("#FFFDF5"))
        shield(canvas, x, y, size, _CREST_INK)
        shield(canvas, x, y, size * 0.84, _GOLD)
        canvas.polygon(_placed(_WINGS, x, y - 0.4 * k, k * 0.86), _CREST_INK)
        return
    canvas.circle(x, y, 11 * k, rgb("#FFFDF5"))
    canvas.circle(x, y, 9.6 * k, dark(EAST, 0.5))
    canvas.circle(x, y, 8.6 * k, _GOLD)
    canvas.circle(x, y, 5.8 * k, EAST)
    # A pair of compasses.
    for lean in (-1, 1):
        canvas.line([(x, y - 3.6 * k), (x + 2.6 * lean * k, y + 3.4 * k)], rgb("#FFF3D0"), 1.7 * k)


def triangle(canvas: Canvas, x: float, y: float, size: float, side: int) -> None:
    """An arrow towards a side: yellow ones point left, red ones right. `size` is how high it is."""
    way = -1 if side == 0 else 1
    colour, half = SIDES[side], size / 2
    tip, back = x + way * size * 0.42, x - way * size * 0.36
    canvas.polygon([(tip, y), (back, y - half), (back, y + half)], dark(colour, 0.62))
    inner = half * 0.62
    canvas.polygon(
        [(x + way * size * 0.25, y), (x - way * size * 0.27, y - inner), (x - way * size * 0.27, y + inner)], colour
    )


def crossed(canvas: Canvas, x: float, y: float, radius: float, ground: Colour, ink: Colour) -> None:
    """The stroke through an icon that takes something away."""
    reach = radius * 0.74
    stroke = [(x - reach, y + reach), (x + reach, y - reach)]
    canvas.line(stroke, ground, radius * 0.36, round_ends=False)
    canvas.line(stroke, ink, radius * 0.19, round_ends=False)


def octagon(x: float, y: float, radius: float) -> list[Spot]:
    return ngon(x, y, radius, 8, pi / 8)


def pointing_down(x: float, y: float, radius: float) -> list[Spot]:
    return ngon(x, y - radius * 0.12, radius * 1.16, 3, pi / 2)


def pointing_up(x: float, y: float, radius: float) -> list[Spot]:
    return ngon(x, y + radius * 0.16, radius * 1.16, 3, -pi / 2)
