"""Lines over the map: the way of a unit, lines of fire, the arrow of an assault, the tracer of a shot."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, dist, pi, sin

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import AnyColour, Canvas, Spot, between, dashed, smooth, stroke
from game.ui.kit.colours import WHITE, Colour, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import glow
from game.ui.tgm.palette import ASSAULT

_TRACER, _FLASH = rgb("#FFF3C2"), rgb("#FF9A3C")
_TRACER_LENGTH = 0.34
"""Of the whole way."""


def head(canvas: Canvas, tip: Spot, start: Spot, colour: AnyColour, size: float) -> None:
    """The head of an arrow that comes from a start."""
    angle = atan2(tip[1] - start[1], tip[0] - start[0])
    corners = [tip, *((tip[0] - size * cos(angle + turn), tip[1] - size * sin(angle + turn)) for turn in (0.52, -0.52))]
    canvas.polygon(corners, colour)


def draw_path(canvas: Canvas, spots: Sequence[Spot]) -> None:
    """The way that a unit would take."""
    colour = canvas.look.palette.legal
    stroke(canvas, spots, WHITE, 9)
    stroke(canvas, spots, colour, 5.4)
    for x, y in spots[1:-1]:
        canvas.circle(x, y, 7, WHITE)
        canvas.circle(x, y, 5, colour)


def draw_aim(canvas: Canvas, start: Spot, target: Box) -> None:
    """A line of fire, up to the edge of its target."""
    end = edge_spot(target, start)
    if dist(start, end) < 2:
        return
    pieces = dashed([start, end], 9, 7)
    for piece in pieces:
        stroke(canvas, piece, WHITE, 5.4)
    for piece in pieces:
        stroke(canvas, piece, canvas.look.palette.illegal, 2.8)


def edge_spot(box: Box, outside: Spot) -> Spot:
    """Where a line from outside to the middle of a box meets its edge."""
    middle = box.middle
    across, down = outside[0] - middle[0], outside[1] - middle[1]
    reach = max(abs(across) / (box.width / 2), abs(down) / (box.height / 2))
    return middle if reach <= 1 else (middle[0] + across / reach, middle[1] + down / reach)


def draw_assault(canvas: Canvas, start: Box, goal: Box) -> None:
    """The arrow of an assault that is declared, over the edge between two spaces."""
    length, size = min(44.0, goal.height * 0.42), min(24.0, goal.height * 0.24)
    whole = dist(start.middle, goal.middle)
    one, other = (between(start.middle, goal.middle, 0.5 + side * length / 2 / whole) for side in (-1, 1))
    neck = between(other, one, size * 0.8 / length)
    stroke(canvas, [between(one, other, -2.5 / length), neck], WHITE, size * 0.5 + 5)
    head(canvas, between(other, one, -5 / length), one, WHITE, size + 8)
    stroke(canvas, [one, neck], ASSAULT, size * 0.5)
    head(canvas, other, one, ASSAULT, size)


def draw_tracer(canvas: Canvas, start: Spot, goal: Spot, share: float) -> None:
    """A shot on its way: a flash where it leaves, a streak of light, a burst where it strikes."""
    look = canvas.look
    if share < 0.3:
        canvas.stamp(glow(look, 16, _FLASH), *start, "c", round(255 * (1 - share / 0.3)))
    flown = min(1.0, share / 0.8)
    tail = max(0.0, flown - _TRACER_LENGTH)
    if flown < 1:
        stroke(canvas, [between(start, goal, tail), between(start, goal, flown)], _FLASH, 5)
        stroke(canvas, [between(start, goal, (tail + flown) / 2), between(start, goal, flown)], _TRACER, 2.6)
    else:
        canvas.stamp(burst(look, _FLASH), *goal, "c", round(255 * max(0.25, 1 - (share - 0.8) / 0.3)))


@kept
def burst(look: Look, colour: Colour, radius: float = 30) -> pygame.Surface:
    """Where a shot strikes."""
    middle = radius + 4
    rays = [
        (middle + reach * cos(pi * n / 9), middle + reach * sin(pi * n / 9))
        for n in range(18)
        for reach in ((radius if n % 4 == 0 else radius * 0.82) if n % 2 == 0 else radius * 0.46,)
    ]

    def paint(canvas: Canvas) -> None:
        canvas.polygon(rays, colour)
        canvas.polygon([between((middle, middle), spot, 0.62) for spot in rays], _TRACER)

    return smooth(look, 2 * middle, 2 * middle, paint)
