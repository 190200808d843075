"""Marks on the board: frames round spaces, counters and plates, reticles, step costs, badges."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, veil
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.table.scene import MarkKind, Scene
from game.ui.tgm.palette import ASSAULT

FrameKind = Literal["legal", "selected", "illegal", "hover", "flash"]

_EDGE = 6.0
"""How far a frame reaches beyond its box."""
_SELECTED_EDGE: Colour = (58, 43, 5)
_BADGE = 9.5


def mark_frame(canvas: Canvas, box: Box, thing: str, scene: Scene, radius: float = 7) -> None:
    """All the frames that a thing has now."""
    kind = scene.marks.get(thing)
    if thing in scene.flashing:
        _put(canvas, box.inset(-3), "flash", radius + 3)
    if kind is not None:
        _put(canvas, box, kind, radius)
    if thing in (scene.hovered, scene.focused) and kind != "illegal":
        # A mark stays to be seen inside the frame of the pointer.
        _put(canvas, box.inset(-4) if kind else box, "hover", radius + (4 if kind else 0))


def hover_frame(canvas: Canvas, box: Box) -> None:
    """Where the pointer or the keyboard is, whatever other marks there are."""
    _put(canvas, box, "hover", 7)


def badge_for(canvas: Canvas, box: Box, kind: MarkKind | None) -> None:
    """What tells a mark from the others without its colour: a tick on what is selected, a cross on what is not allowed.

    In the upper left corner: counters have their own badges in the other one.
    """
    if kind in ("selected", "illegal"):
        canvas.stamp(_badge(canvas.look, kind == "selected"), box.x + 1, box.y + 1, "c")


def _put(canvas: Canvas, box: Box, kind: FrameKind, radius: float) -> None:
    width, height = canvas.px(box.width), canvas.px(box.height)
    canvas.stamp(_frame(canvas.look, width, height, kind, radius), box.x - _EDGE, box.y - _EDGE)


@kept
def _frame(look: Look, width: int, height: int, kind: FrameKind, radius: float) -> pygame.Surface:
    """A frame round a box of so many pixels."""
    inner = Box(_EDGE, _EDGE, width / look.unit, height / look.unit)
    palette = look.palette

    def ring(canvas: Canvas, out: float, line: float, colour: Colour) -> None:
        canvas.rect(*inner.inset(-out), colour, radius + out, line)

    def paint(canvas: Canvas) -> None:
        if kind == "legal":
            ring(canvas, 1.4, 6, WHITE)
            ring(canvas, 0, 3.2, palette.legal)
        elif kind == "selected":
            ring(canvas, 1.8, 6.6, _SELECTED_EDGE)
            ring(canvas, 0.6, 4.2, palette.selected)
        elif kind == "illegal":
            ring(canvas, 1.4, 6.4, WHITE)
            _dashes(canvas, inner.inset(1.6), palette.illegal)
        elif kind == "hover":
            ring(canvas, 1.6, 5.6, INK)
            ring(canvas, 0.4, 3, WHITE)
        else:
            ring(canvas, 1.2, 5.4, _SELECTED_EDGE)
            ring(canvas, 0, 3.2, LIGHT_BRASS)

    return smooth(look, inner.width + 2 * _EDGE, inner.height + 2 * _EDGE, paint)


def _dashes(canvas: Canvas, box: Box, colour: Colour) -> None:
    spots = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y)]
    canvas.dashes(spots, colour, 3.6, 9, 7)


@kept
def _badge(look: Look, tick: bool) -> pygame.Surface:
    palette = look.palette

    def paint(canvas: Canvas) -> None:
        canvas.circle(10, 10, _BADGE, _SELECTED_EDGE if tick else WHITE)
        canvas.circle(10, 10, _BADGE - 1.3, palette.selected if tick else palette.illegal)
        canvas.icon("check_bold" if tick else "close_thick", 10, 10, 11, INK if tick else WHITE)

    return smooth(look, 20, 20, paint)


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
    box = Box(_EDGE, _EDGE, width / look.unit, height / look.unit)
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

    return smooth(look, box.width + 2 * _EDGE, box.height + 2 * _EDGE, paint)


def draw_reticle(canvas: Canvas, box: Box, opacity: float = 1.0, solid: bool = True) -> None:
    sight = reticle(canvas.look, canvas.px(box.width), canvas.px(box.height), solid)
    canvas.stamp(sight, box.x - _EDGE, box.y - _EDGE, opacity=round(255 * opacity))


@kept
def chance(look: Look, percent: int) -> Picture:
    """How likely a shot is to hit, beside its target."""
    wide = 58.0

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, wide, 24, WHITE, 12)
        canvas.rect(1.4, 1.4, wide - 2.8, 21.2, dark(look.palette.illegal, 0.12), 10.6)

    def writing(canvas: Canvas) -> None:
        canvas.text(f"{percent} %", wide / 2, 12, 16, WHITE, "bold", "c")

    return picture(look, wide, 24, shapes, writing)
