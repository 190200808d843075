"""What all cards have: their size, their paper with a band on top and an edge round it, and inks that can be read there."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Look
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark
from game.ui.kit.plates import paper

CARD_WIDTH = 192
"""The width at which a card has its design size."""
RATIO = 272 / 192
"""How high a card is for its width."""
SMALLEST_TEXT = 16
READABLE = 4.5
RADIUS, LINE = 12, 1.5


def inked(colour: Colour, ground: Colour, lightest: int = 4) -> Colour:
    """This colour, darkened by so many twentieths and more, until it can be read on a light ground."""
    steps = (dark(colour, step / 20) for step in range(lightest, 20))
    return next((ink for ink in steps if contrast(ink, ground) >= READABLE + 0.3), INK)


def blank_card(
    look: Look,
    width: float,
    height: float,
    scale: float,
    sheet: tuple[Colour, int],
    edge: Colour,
    band: pygame.Surface,
    below: float,
) -> pygame.Surface:
    """Paper of this colour and grain, with an edge, and on top a band down to `below`, cut to the round corners."""
    radius, line = RADIUS * scale, LINE * scale
    lower = radius - line if below > height - radius else 0

    def inside(canvas: Canvas) -> None:
        corners = (radius - line, radius - line, lower, lower)
        canvas.rect(line, line, width - 2 * line, min(below, height - line) - line, WHITE, 0, 0, corners)

    ground = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(ground, look)
    colour, grain = sheet
    canvas.stamp(paper(look, width - 2 * line, height - 2 * line, colour, radius - line, grain, aged=False), line, line)
    band.blit(smooth(look, width, below, inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.stamp(band, 0, 0)
    # A little wider than the paper is away from the edge, so that nothing shines through between them.
    canvas.stamp(smooth(look, width, height, lambda c: c.rect(0, 0, width, height, edge, radius, line * 1.2)), 0, 0)
    return ground
