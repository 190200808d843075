"""Keys that are held down: most act once, and some again and again."""

from __future__ import annotations

import pygame

_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ZOOMING = (pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS)
CONTINUE = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Whatever is only read, one goes on from it with these keys; the first is shown."""
_MODIFIERS = range(pygame.K_LCTRL, pygame.K_RGUI + 1)
_REPEATING = frozenset((*_WALKING, *_ZOOMING, pygame.K_BACKSPACE, pygame.K_DELETE))


class HeldKeys:
    """The keys that were pressed and not let go."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        # The letter of the last key, and the screen that it was meant for, by its number: nothing is kept alive by it.
        self._letter, self._meant_for = "", 0

    def repeats(self, event: pygame.event.Event, screen: object) -> bool:
        """Is this a key that was pressed before and is still held? It acts once, except where one walks or erases with it.

        A key that has opened the curtain must not go on to choose something behind it, nor be typed where it has led.
        """
        if event.type == pygame.TEXTINPUT and id(screen) != self._meant_for:
            letter, self._letter = self._letter, ""
            return bool(event.text == letter)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held and event.key not in _REPEATING
            self._held.add(event.key)
            self._letter, self._meant_for = event.unicode, id(screen)
            return again
        return False


def is_press(event: pygame.event.Event) -> bool:
    """Is this any key or click? Not one that is held with another key, nor the wheel, which may be called a button."""
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS
    return event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3


def is_ctrl(event: pygame.event.Event) -> bool:
    """Is only Ctrl held? On some keyboards AltGr, which writes letters, is Ctrl and Alt."""
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & pygame.KMOD_ALT
