"""Marks that only this map has: rings with the letters of states, and lights along roads and flights."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.canvas import Canvas, Spot, dashed, smooth, stroke
from game.ui.kit.colours import INK, WHITE, Colour, light, mix
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.raster import evenly
from game.ui.table.board_marks import badge, mark_colour
from game.ui.table.scene import MarkKind


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
