"""Scrolling of a long page in a window, by wheel, keys and a draggable bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import STRONG_HAIRLINE, Colour, rgb

LINE = 60
BAR = 6
_GRIP = 16
"""Width of the area where the mouse can grab the bar, in units; the bar itself is thinner."""
TROUGH = rgb("#0F1419")


class Scroll:
    """Scroll position of a page that is longer than its window. Lengths are in units."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.window, self.length, self.at = Box(0, 0, 0, 0), 0.0, 0.0
        self._changed = changed
        # Distance from the top of the thumb to the mouse that drags it.
        self._held: float | None = None

    def fit(self, window: Box, length: float) -> None:
        """Take a new window and length, keeping the position where possible."""
        self.window, self.length = window, length
        self.at = min(self.at, self.farthest)

    @property
    def farthest(self) -> float:
        over = self.length - self.window.height
        # Tolerate rounding in sums of lengths.
        return over if over > 0.5 else 0.0

    def to(self, at: float) -> None:
        at = min(self.farthest, max(0.0, at))
        if at != self.at:
            self.at = at
            self._changed()

    def handle(self, event: pygame.event.Event, spot: Spot | None) -> bool:
        """Handle an event; return whether it was used for scrolling."""
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.at - event.y * LINE)
            return True
        if event.type == pygame.KEYDOWN:
            return self._typed(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and spot is not None and self._reach.holds(spot):
            thumb = self._thumb
            # A click on the track centers the thumb there.
            self._held = spot[1] - thumb.y if thumb.y <= spot[1] < thumb.bottom else thumb.height / 2
            self._drag(spot)
            return True
        if self._held is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self._held = None
        elif spot is not None:
            self._drag(spot)
        return True

    def _typed(self, key: int) -> bool:
        page = self.window.height * 0.9
        steps = {pygame.K_UP: -LINE, pygame.K_DOWN: LINE, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_SPACE: page, pygame.K_HOME: -self.at, pygame.K_END: self.farthest}
        if key not in steps or (key == pygame.K_SPACE and self.at == self.farthest):
            # At the end of the page, Space keeps its other meaning.
            return False
        self.to(self.at + steps[key])
        return True

    # Bar ------------------------------------------------------------------------------------------------------------------

    @property
    def bar(self) -> Box:
        return Box(self.window.right - BAR, self.window.y, BAR, self.window.height)

    @property
    def _reach(self) -> Box:
        """Area where the mouse can grab the bar; empty if nothing scrolls."""
        bar = self.bar
        return Box(bar.middle[0] - _GRIP / 2, bar.y, _GRIP, bar.height if self.farthest else 0)

    @property
    def _thumb(self) -> Box:
        bar = self.bar
        height = max(32, bar.height * bar.height / max(1.0, self.length))
        return Box(bar.x, bar.y + (bar.height - height) * self.at / max(1.0, self.farthest), BAR, height)

    def _drag(self, spot: Spot) -> None:
        assert self._held is not None
        room = self.bar.height - self._thumb.height
        self.to((spot[1] - self._held - self.bar.y) / max(1.0, room) * self.farthest)

    def draw(self, canvas: Canvas, trough: Colour = TROUGH, thumb: Colour = STRONG_HAIRLINE) -> None:
        if self.farthest:
            canvas.rect(*self.bar, trough, BAR / 2)
            canvas.rect(*self._thumb, thumb, BAR / 2)
