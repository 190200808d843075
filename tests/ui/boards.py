"""Helper that draws the finished picture of a board."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Board, Scene

GROUND = (20, 24, 30)
FEW_FRAMES = 400
"""Maximum number of frames until a board must be fully drawn."""


def drawn(shown: Board, what: Scene, look: Look | None = None, texts: list[TextMark] | None = None) -> pygame.Surface:
    """Draw a board until the picture is finished."""
    surface = pygame.Surface((1920, 1080)).convert()
    canvas = Canvas(surface, look or Look(), texts)
    for _ in range(FEW_FRAMES):
        if texts is not None:
            texts.clear()
        surface.fill(GROUND)
        if shown.draw(canvas, what):
            return surface
    raise AssertionError("the board never becomes fine")
