"""Marks that only this board has: washes and badges on spaces, reticles, step costs."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import WHITE, Colour, dark, veil
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.tgm.palette import ASSAULT

_SIGHT_REACH = 6.0
"""How far the corners of a sight reach beyond their box."""


# Spaces -------------------------------------------------------------------------------------------------------------------


@kept
def wash(look: Look, width: int, height: int, colour: Colour, opacity: int = 56, radius: float = 7) -> pygame.Surface:
    """A thin colour over a space."""
    size = width / look.unit, height / look.unit
    return smooth(look, *size, lambda canvas: canvas.rect(0, 0, *size, veil(colour, opacity), radius))


@kept
def step_cost(look: Look, cost: int) -> Picture:
    """What it costs to get there: feet and a number in a disc."""
    radius, middle = 16.0, 18.0

    def shapes(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 1.6, WHITE)
        canvas.circle(middle, middle, radius, look.palette.legal)
        canvas.icon("shoe_print", middle - 6.5, middle, 13, WHITE)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(cost), middle + 6, middle, 18, WHITE, "bold", "c")

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


@kept
def assault_badge(look: Look) -> pygame.Surface:
    """On a space that would be assaulted, and at the tip of the arrow of one that will be."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(15, 15, 14, WHITE)
        canvas.circle(15, 15, 12.6, ASSAULT)
        canvas.icon("sword_cross", 15, 15, 17, WHITE)

    return smooth(look, 30, 30, paint)


@kept
def threat(look: Look, shooters: int) -> Picture:
    """In the corner of a space on which enemies could shoot."""
    wide = 42.0

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, wide, 24, WHITE, 12)
        canvas.rect(1.4, 1.4, wide - 2.8, 21.2, look.palette.illegal, 10.6)
        canvas.icon("crosshairs", 13, 12, 16, WHITE)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(shooters), wide - 12, 12, 16, WHITE, "bold", "c")

    return picture(look, wide, 24, shapes, writing)


# Targets ------------------------------------------------------------------------------------------------------------------


@kept
def reticle(look: Look, width: int, height: int, solid: bool) -> pygame.Surface:
    """The corners of a sight round a box of so many pixels; what is only considered has thinner ones."""
    box = Box(_SIGHT_REACH, _SIGHT_REACH, width / look.unit, height / look.unit)
    arm = min(30.0, box.width / 4, box.height / 3)
    corners = [
        [(x, y + arm * down), (x, y), (x + arm * across, y)]
        for x, across in ((box.x, 1), (box.right, -1))
        for y, down in ((box.y, 1), (box.bottom, -1))
    ]

    def paint(canvas: Canvas) -> None:
        for corner in corners:
            canvas.line(corner, WHITE, 7 if solid else 5.5)
        for corner in corners:
            canvas.line(corner, look.palette.illegal, 4 if solid else 3)

    return smooth(look, box.width + 2 * _SIGHT_REACH, box.height + 2 * _SIGHT_REACH, paint)


def draw_reticle(canvas: Canvas, box: Box, opacity: float = 1.0, solid: bool = True) -> None:
    sight = reticle(canvas.look, canvas.px(box.width), canvas.px(box.height), solid)
    canvas.stamp(sight, box.x - _SIGHT_REACH, box.y - _SIGHT_REACH, opacity=round(255 * opacity))


@kept
def chance(look: Look, percent: int) -> Picture:
    """How likely a shot is to hit, beside its target."""
    wide = 58.0

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, wide, 24, WHITE, 12)
        canvas.rect(1.4, 1.4, wide - 2.8, 21.2, dark(look.palette.illegal, 0.12), 10.6)

    def writing(canvas: Canvas) -> None:
        canvas.text(f"{percent}%", wide / 2, 12, 16, WHITE, "bold", "c")

    return picture(look, wide, 24, shapes, writing)
