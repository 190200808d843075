"""Drawings in the size of their spaces. While one zooms they are stretched; then a few in each frame become crisp again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import TypeAlias

import pygame

from game.ui.kit.kept import Picture
from game.ui.kit.look import Look

Drawing: TypeAlias = "Picture | pygame.Surface"

_MILLISECONDS = 6.0
_REMEMBERED = 200


class Drawings:
    """What was drawn last of each thing, with its size."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, tuple[int, Drawing]] = OrderedDict()
        self._look: Look | None = None
        self._scale = 0.0
        self._settled = False
        self._until = 0.0
        self._redrawn = False
        # False as long as something is stretched.
        self.fine = True

    def begin(self, look: Look, scale: float) -> None:
        """A new frame begins; while the scale changes nothing is drawn that would be seen once."""
        if look != self._look:
            self._drawn.clear()
        self._settled, self._look, self._scale = scale == self._scale, look, scale
        self._until = perf_counter() + _MILLISECONDS / 1000
        self._redrawn = False
        self.fine = True

    def of(self, thing: Hashable, width: float, draw: Callable[[float], Drawing]) -> Drawing:
        """The drawing of a thing that is so many units wide, or what comes near it."""
        assert self._look is not None, "a frame begins before something is drawn"
        pixels = self._look.px(width)
        known = self._drawn.get(thing)
        if known is not None:
            if known[0] == pixels:
                self._drawn.move_to_end(thing)
                return known[1]
            # However slow the computer is, every frame makes one of them crisp.
            if not self._settled or (self._redrawn and perf_counter() >= self._until):
                self.fine = False
                return stretched(known[1], pixels / known[0])
            self._redrawn = True
        made = draw(pixels / self._look.unit)
        self._drawn[thing] = pixels, made
        if len(self._drawn) > _REMEMBERED:
            self._drawn.popitem(last=False)
        return made


def stretched(drawing: Drawing, factor: float) -> pygame.Surface:
    surface = drawing.surface if isinstance(drawing, Picture) else drawing
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(width * factor)), max(1, round(height * factor))))
