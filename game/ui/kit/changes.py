"""Parts of a window that changed since the last redraw."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Box


def rect_around(box: Box, unit: float) -> pygame.Rect:
    """Pixel rectangle of a box, one pixel larger on each side for antialiased edges."""
    left, top = int(box.x * unit) - 1, int(box.y * unit) - 1
    return pygame.Rect(left, top, int(box.width * unit) + 3, int(box.height * unit) + 3)


class Changes:
    """Collects areas to redraw. At first, the whole window counts as changed."""

    def __init__(self) -> None:
        self._rects: list[pygame.Rect] = []
        self._everywhere = True

    def __bool__(self) -> bool:
        return self._everywhere or bool(self._rects)

    def add(self, rect: pygame.Rect | None) -> None:
        """Mark this area as changed; None marks everything."""
        if rect is None:
            self._everywhere = True
        else:
            self._rects.append(rect)

    def taken(self, window: pygame.Rect) -> pygame.Rect:
        """Return the bounding rectangle of all changes within the window, and clear them."""
        changed = window if self._everywhere else self._rects[0].unionall(self._rects[1:]).clip(window)
        self._rects, self._everywhere = [], False
        return changed
