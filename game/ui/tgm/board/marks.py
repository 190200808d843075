"""Marks that only this board has: washes, badges and sights; and lines: ways, lines of fire, assaults, shots."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, dist, sin

import pygame

from game.ui.kit.art import drawn
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import AnyColour, Canvas, Spot, between, dashed, smooth, stroke
from game.ui.kit.colours import WHITE, Colour, dark, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.plates import glow
from game.ui.tgm.board.pieces import At, tag
from game.ui.tgm.cards.looks import ASSAULT

_SIGHT_REACH = 6.0
"""How far the corners of a sight reach beyond their box."""
_TRACER, _FLASH = rgb("#FFF3C2"), rgb("#FF9A3C")
_TRACER_LENGTH = 0.34
"""Of the whole way."""


@cached
def wash(look: Look, width: int, height: int, colour: Colour, opacity: int) -> pygame.Surface:
    """A thin colour over a space."""
    size = width / look.unit, height / look.unit
    return smooth(look, *size, lambda canvas: canvas.rect(0, 0, *size, veil(colour, opacity), 7))


def step_cost(look: Look, cost: int) -> Picture:
    """What it costs to get there: feet and a number in a disc."""
    return tag(look, 35, 35, look.palette.legal, At("shoe_print", 11, 17.5, 13), At(str(cost), 23.5, 17.5, 18))


def assault_badge(look: Look) -> Picture:
    """On a space that would be assaulted."""
    return tag(look, 28, 28, ASSAULT, At("sword_cross", 14, 14, 17))


def threat(look: Look, shooters: int, narrow: bool) -> Picture:
    """In the corner of a space on which enemies could shoot; on a narrow one the number alone."""
    if narrow:
        return tag(look, 24, 24, look.palette.illegal, None, At(str(shooters), 12, 12, 16))
    return tag(look, 42, 24, look.palette.illegal, At("crosshairs", 13, 12, 16), At(str(shooters), 30, 12, 16))


def chance(look: Look, percent: int) -> Picture:
    """How likely a shot is to hit, beside its target."""
    return tag(look, 58, 24, dark(look.palette.illegal, 0.12), None, At(f"{percent}%", 29, 12, 16))


@cached
def _sight(look: Look, width: int, height: int) -> pygame.Surface:
    """The corners of a sight round a box of so many pixels."""
    box = Box(_SIGHT_REACH, _SIGHT_REACH, width / look.unit, height / look.unit)
    arm = min(30.0, box.width / 4, box.height / 3)
    corners = [
        [(x, y + arm * down), (x, y), (x + arm * across, y)]
        for x, across in ((box.x, 1), (box.right, -1))
        for y, down in ((box.y, 1), (box.bottom, -1))
    ]

    def paint(canvas: Canvas) -> None:
        for corner in corners:
            canvas.line(corner, WHITE, 7)
        for corner in corners:
            canvas.line(corner, look.palette.illegal, 4)

    return smooth(look, box.width + 2 * _SIGHT_REACH, box.height + 2 * _SIGHT_REACH, paint)


def draw_reticle(canvas: Canvas, box: Box, opacity: float) -> None:
    sight = _sight(canvas.look, canvas.px(box.width), canvas.px(box.height))
    canvas.stamp(sight, box.x - _SIGHT_REACH, box.y - _SIGHT_REACH, opacity=round(255 * opacity))


# Lines -------------------------------------------------------------------------------------------------------------------


def _arrow_head(canvas: Canvas, tip: Spot, start: Spot, colour: AnyColour, size: float) -> None:
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
    _arrow_head(canvas, between(other, one, -5 / length), one, WHITE, size + 8)
    stroke(canvas, [one, neck], ASSAULT, size * 0.5)
    _arrow_head(canvas, other, one, ASSAULT, size)


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
        canvas.stamp(_burst(look), *goal, "c", round(255 * max(0.25, 1 - (share - 0.8) / 0.3)))


@cached
def _burst(look: Look) -> pygame.Surface:
    """Where a shot strikes."""
    return drawn("tgm/markers/burst", (look.px(68), look.px(68)))
