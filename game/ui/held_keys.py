"""Keys that are held down: most act once, and some again and again."""

from __future__ import annotations

import pygame

_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ZOOMING = (pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS)
_REPEATING = frozenset((*_WALKING, *_ZOOMING, pygame.K_BACKSPACE, pygame.K_DELETE))


class HeldKeys:
    """The keys that were pressed and not let go."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Is this a key that was pressed before and is still held? It acts once, except where one walks or erases with it.

        A key that has opened the curtain must not go on to choose something behind it.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held and event.key not in _REPEATING
            self._held.add(event.key)
            return again
        return False


def is_ctrl(event: pygame.event.Event) -> bool:
    """Is only Ctrl held? On some keyboards AltGr, which writes letters, is Ctrl and Alt."""
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & pygame.KMOD_ALT
