"""Portraits of the dictators."""

from __future__ import annotations

import pygame

from game.ui.dictators.card_parts import rays, tints
from game.ui.kit.art import drawn
from game.ui.kit.canvas import smooth
from game.ui.kit.colours import INK, WHITE, Colour
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

_FIELD = (100, 128)
"""The page of a drawing."""


@kept
def portrait(look: Look, dictator: str, width: float, height: float, colour: Colour) -> pygame.Surface:
    """A dictator before rays of this colour, in a dark frame; what does not fit is cut off at the sides or below."""
    picture = smooth(look, width, height, lambda canvas: rays(canvas, 0, 0, width, height, tints(colour), 0.6))
    scale = max(width / _FIELD[0], height / _FIELD[1])
    view = ((_FIELD[0] - width / scale) / 2, 0, width / scale, height / scale)
    picture.blit(drawn(f"dictators/portraits/{dictator}", picture.get_size(), view), (0, 0))
    corners = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 4))
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    frame = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, INK, 4, 1.6))
    picture.blit(frame, (0, 0))
    return picture
