"""Animation over time. All animations share one clock, so that tests need not wait."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.canvas import Canvas, Spot


def ease_out(share: float) -> float:
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    return 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2


class Tween:
    """An eased progress from 0 to 1 over `duration` milliseconds; with a duration of 0 it is done at once."""

    def __init__(self, start: int, duration: float, ease: Callable[[float], float] = ease_out) -> None:
        self.start = start
        self.duration = duration
        self._ease = ease

    def share(self, now: int) -> float:
        return 1.0 if self.duration <= 0 else self._ease(min(1.0, max(0.0, (now - self.start) / self.duration)))

    def done(self, now: int) -> bool:
        return now >= self.start + self.duration


def drop_in(canvas: Canvas, picture: pygame.Surface, spot: Spot, share: float) -> None:
    """Draw a picture centered on a spot; as `share` grows to 1, it descends, shrinks to its size and becomes opaque."""
    if share >= 1:
        canvas.stamp(picture, *spot, "c")
        return
    grown = pygame.transform.rotozoom(picture, 0, 1.7 - 0.7 * share)
    canvas.stamp(grown, spot[0], spot[1] - 34 * (1 - share), "c", round(255 * (0.3 + 0.7 * share)))
