"""Recent events of a window, for error reports."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pygame

REMEMBERED = 40
"""Maximum number of recent events in a report."""
_UNTOLD = (pygame.NOEVENT, pygame.MOUSEMOTION, pygame.TEXTINPUT)
"""Events left out of reports: mouse moves are too many, and typed text is private."""


class RecentEvents:
    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=REMEMBERED)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def note(self, event: pygame.event.Event) -> None:
        if event.type not in _UNTOLD:
            facts = (f"{name} {getattr(event, name)}" for name in ("key", "button", "pos", "x", "y") if hasattr(event, name))
            self._lines.append(" ".join((pygame.event.event_name(event.type), *facts)))
