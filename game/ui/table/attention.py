"""What draws the eye for a moment and rests by itself: marks that breathe, notices, flashes of what the log points at."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

PULSE = 1200
PULSES = 2
"""Legal marks breathe twice when a question appears, then rest: an idle table costs nothing."""
PULSE_FRAME = 50
TOAST = 2500
_READING = 30
"""A notice stays so many milliseconds longer for each of its letters."""


class Attention:
    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._asked_at = 0
        self._toast_until = 0
        self._flash_until = 0

    def ask(self, now: int) -> None:
        """Something else is asked: its marks breathe."""
        self._asked_at = now

    def say(self, text: str) -> None:
        app = self._screen.app
        self._screen.view.toast, self._toast_until = text, app.now + TOAST + _READING * len(text)
        app.redraw()

    def flash(self, things: list[str]) -> None:
        self._screen.view.scene.flashing, self._flash_until = frozenset(things), self._screen.app.now + TOAST

    def pulse(self, now: int) -> int | None:
        """Let the marks breathe."""
        screen = self._screen
        app, scene, board = screen.app, screen.view.scene, screen.view.places.board
        since = now - self._asked_at
        if not screen.targets() or app.look.reduced_motion or since > PULSE * PULSES:
            if scene.pulse != 1.0:
                scene.pulse = 1.0
                app.redraw(board)
            return None
        scene.pulse = 0.85 + 0.15 * sin(since / PULSE * 2 * pi)
        app.redraw(board)
        return PULSE_FRAME

    def tick(self, now: int) -> int | None:
        """Toasts and flashes go by themselves."""
        screen, view = self._screen, self._screen.view
        waits: list[int] = []
        if view.toast and not screen.stuck:
            waits.append(self._toast_until - now)
            if now >= self._toast_until:
                view.toast = ""
                screen.app.redraw()
        if view.scene.flashing:
            waits.append(self._flash_until - now)
            if now >= self._flash_until:
                view.scene.flashing = frozenset()
                screen.app.redraw()
        return max(1, min(waits)) if waits else None
