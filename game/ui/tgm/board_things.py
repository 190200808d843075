"""Things that are drawn on the ground in the size of their spaces: bridges over the river, and objectives."""

from __future__ import annotations

import random

import pygame

from game.tgm.state import Bridge
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.tgm.board_layout import SPACE_HEIGHT, SPACE_WIDTH

_PLANK, _PLANK_EDGE, _RAIL = rgb("#A58556"), rgb("#5A4426"), rgb("#6E5330")
_CHARGE = rgb("#B3312A")

BRIDGE_WIDTH, BRIDGE_LENGTH = 0.46, 0.92
"""Shares of the width of a space, and of the height of one: it lies on both banks."""


# Bridges ------------------------------------------------------------------------------------------------------------------


def draw_bridge_label(canvas: Canvas, south: Box, bridge: Bridge) -> None:
    """Its HP beside it on the river, and the charge that lies on it."""
    label = _bridge_label(canvas.look, bridge.hp, bridge.charged)
    canvas.stamp(label, south.middle[0] + south.width * BRIDGE_WIDTH / 2 + 3, south.y, "ml")


def bridge_deck(look: Look, width: float) -> pygame.Surface:
    """Planks between two rails, over the river at the northern edge of a space of this width."""
    w, h = width * BRIDGE_WIDTH, width * SPACE_HEIGHT / SPACE_WIDTH * BRIDGE_LENGTH
    chance = random.Random(3)

    def paint(canvas: Canvas) -> None:
        canvas.rect(w * 0.06, 0, w * 0.94, h, veil((20, 24, 20), 90), 4)
        canvas.rect(w * 0.04, 0, w * 0.92, h, _PLANK_EDGE, 3)
        count = max(6, round(h / 9))
        step = (h - 4) / count
        for number in range(count):
            colour = mix(_PLANK, light(_PLANK, 0.25) if chance.random() < 0.5 else dark(_PLANK, 0.2), chance.random() * 0.6)
            canvas.rect(w * 0.08, 2 + number * step, w * 0.84, step - 1.4, colour, 1)
        for x in (w * 0.04, w * 0.9):
            canvas.rect(x, 0, w * 0.07, h, _RAIL, 2)
            canvas.rect(x + w * 0.012, 1, w * 0.02, h - 2, light(_RAIL, 0.35), 1)

    return smooth(look, w, h, paint)


@kept
def _bridge_label(look: Look, hp: int, charged: bool) -> Picture:
    width, height = (84.0 if charged else 52.0), 22.0

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, WHITE, height / 2)
        canvas.rect(1.6, 1.6, width - 3.2, height - 3.2, _PLANK_EDGE, height / 2 - 1.6)
        canvas.icon("heart", 15, height / 2, 14, rgb("#F07A70"))
        if charged:
            canvas.rect(width - 40, 1.6, 38.4, height - 3.2, _CHARGE, height / 2 - 1.6)
            canvas.icon("bomb", width - 21, height / 2, 16, WHITE)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(hp), 36, height / 2, 16, WHITE, "bold", "c")

    return picture(look, width, height, shapes, writing)


# Small things -------------------------------------------------------------------------------------------------------------


def objective_border(look: Look, colour: Colour | None, width: float) -> pygame.Surface:
    """A border on the ground round a space of this width that is an objective, in the colour of who holds it."""
    w, h = width, width * SPACE_HEIGHT / SPACE_WIDTH

    def paint(canvas: Canvas) -> None:
        canvas.rect(2, 2, w - 4, h - 4, INK, 6, 4.6)
        canvas.rect(2.8, 2.8, w - 5.6, h - 5.6, light(colour, 0.25) if colour else LIGHT_BRASS, 6, 3)

    return smooth(look, w, h, paint)
