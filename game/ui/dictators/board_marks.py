"""Marks on the map: rings round places and lights along roads and flights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.kit.canvas import Canvas, Spot, dashed, smooth, stroke
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, light, mix
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import glow
from game.ui.kit.raster import evenly
from game.ui.table.scene import MarkKind, Scene

RingKind = Literal["legal", "selected", "current", "illegal", "hover", "flash"]

RING_GAP = 7.0
"""Between a sign and the ring round it."""
_CURRENT_EDGE: Colour = (58, 43, 5)


def mark_colour(look: Look, kind: MarkKind) -> Colour:
    palette = look.palette
    return {"legal": palette.legal, "illegal": palette.illegal, "selected": palette.selected}[kind]


def mark(canvas: Canvas, spot: Spot, radius: float, thing: str, scene: Scene) -> None:
    """All the rings that a thing has now, round a sign of this radius."""
    kind = scene.marks.get(thing)
    hovered = thing in (scene.hovered, scene.focused)
    reach = radius + RING_GAP
    if thing in scene.flashing:
        canvas.stamp(ring(canvas.look, reach + 4, "flash"), *spot, "c")
    if kind:
        canvas.stamp(ring(canvas.look, reach + (1 if hovered else 0), kind), *spot, "c")
    if hovered and kind != "illegal":
        canvas.stamp(ring(canvas.look, reach + (5 if kind else 0), "hover"), *spot, "c")


def mark_glow(canvas: Canvas, spot: Spot, radius: float, kind: MarkKind, pulse: float) -> None:
    """The light under a marked thing, to be drawn before its sign."""
    if kind == "legal":
        _lit(canvas, spot, radius + RING_GAP + 5, canvas.look.palette.legal_glow, pulse)
    elif kind == "selected":
        _lit(canvas, spot, radius + RING_GAP + 5, canvas.look.palette.selected, 1)


def flash_glow(canvas: Canvas, spot: Spot, radius: float) -> None:
    """The light under a thing that the log points at."""
    _lit(canvas, spot, radius + RING_GAP + 4, LIGHT_BRASS, 1)


def _lit(canvas: Canvas, spot: Spot, radius: float, colour: Colour, strength: float) -> None:
    canvas.stamp(glow(canvas.look, round(radius), colour), *spot, "c", round(255 * strength))


@kept
def ring(look: Look, radius: float, kind: RingKind) -> pygame.Surface:
    middle = radius + 8
    palette = look.palette

    def paint(canvas: Canvas) -> None:
        if kind == "legal":
            canvas.circle(middle, middle, radius + 1.6, WHITE, 6.4)
            canvas.circle(middle, middle, radius, palette.legal, 3.8)
        elif kind in ("selected", "current"):
            canvas.circle(middle, middle, radius + 1.6, _CURRENT_EDGE, 6.2)
            canvas.circle(middle, middle, radius + 0.4, palette.selected, 4)
            if kind == "selected":
                tick_badge(canvas, middle + radius * 0.72, middle - radius * 0.72)
        elif kind == "illegal":
            canvas.circle(middle, middle, radius + 2.4, WHITE, 7.4)
            canvas.dashed_ring(middle, middle, radius - 1.3, palette.illegal, 4, 9)
            cross_badge(canvas, middle + radius * 0.72, middle + radius * 0.72)
        elif kind == "hover":
            canvas.circle(middle, middle, radius + 1.4, INK, 5.6)
            canvas.circle(middle, middle, radius, WHITE, 3)
        else:
            canvas.circle(middle, middle, radius + 1, _CURRENT_EDGE, 5)
            canvas.circle(middle, middle, radius, LIGHT_BRASS, 3)

    return smooth(look, 2 * middle, 2 * middle, paint)


def tick_badge(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 9.5, _CURRENT_EDGE)
    canvas.circle(x, y, 8.2, canvas.look.palette.selected)
    canvas.icon("check_bold", x, y, 11, INK)


def cross_badge(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 9.5, WHITE)
    canvas.circle(x, y, 8.2, canvas.look.palette.illegal)
    canvas.icon("close_thick", x, y, 11, WHITE)


@kept
def named_ring(look: Look, name: str, kind: MarkKind) -> pygame.Surface:
    """The ring in the middle of a state, with the letters of the state."""
    radius = 15.0 if len(name) < 3 else 20.0
    middle = radius + 8
    colour = mark_colour(look, kind)

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 1, INK if kind == "selected" else WHITE)
        canvas.circle(middle, middle, radius - 0.6, colour)
        canvas.circle(middle, middle, radius - 3, light(colour, 0.9))
        canvas.text(name, middle, middle, 16, INK, "bold", "c")
        badge(canvas, middle + radius * 0.75, middle - radius * 0.75, kind)

    return smooth(look, 2 * middle, 2 * middle, paint)


def badge(canvas: Canvas, x: float, y: float, kind: MarkKind) -> None:
    """What tells a mark from the others without its colour: a tick on what is selected, a cross on what is not allowed."""
    if kind == "selected":
        tick_badge(canvas, x, y)
    elif kind == "illegal":
        cross_badge(canvas, x, y)


# Roads and flights --------------------------------------------------------------------------------------------------------


def light_road(canvas: Canvas, spots: Sequence[Spot], kind: MarkKind, hovered: bool, pulse: float) -> None:
    """A road as a line in its casing, with light dashes along a legal one."""
    wider = 2 if hovered else 0
    colour = mark_colour(canvas.look, kind)
    stroke(canvas, spots, WHITE, 9.5 + wider)
    if kind == "illegal":
        for piece in dashed(spots, 9, 6):
            stroke(canvas, piece, colour, 5 + wider)
        return
    stroke(canvas, spots, colour, 6 + wider)
    if kind == "legal":
        bright = mix(colour, (225, 255, 252), 0.35 + 0.6 * pulse)
        for piece in dashed(spots, 7, 7):
            stroke(canvas, piece, bright, 2.2)


def light_flight(canvas: Canvas, spots: Sequence[Spot], kind: MarkKind, hovered: bool) -> None:
    """A flight as larger dots."""
    dot = _dot(canvas.look, 4.6 if hovered else 3.8, mark_colour(canvas.look, kind))
    for spot in evenly(spots, 12):
        canvas.stamp(dot, *spot, "c")


def hover_way(canvas: Canvas, spots: Sequence[Spot], flight: bool) -> None:
    """What the pointer or the keyboard is on, where it has no other mark."""
    if flight:
        dot = _dot(canvas.look, 3.8, INK)
        for spot in evenly(spots, 12):
            canvas.stamp(dot, *spot, "c")
        return
    stroke(canvas, spots, INK, 9)
    stroke(canvas, spots, WHITE, 6)


@kept
def _dot(look: Look, radius: float, colour: Colour) -> pygame.Surface:
    middle = radius + 2.6

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 1.8, WHITE)
        canvas.circle(middle, middle, radius, colour)

    return smooth(look, 2 * middle, 2 * middle, paint)
