"""Held keys: most act only once, some repeat."""

from __future__ import annotations

import pygame

_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ZOOMING = (pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS)
CONTINUE = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys with which a player who has read a text continues; the first one is shown on the screen."""
OPENING = range(pygame.K_F1, pygame.K_F12 + 1)
"""Keys that open pages at any time, so they skip nothing."""
_MODIFIERS = range(pygame.K_LCTRL, pygame.K_RGUI + 1)
_REPEATING = frozenset((*_WALKING, *_ZOOMING, pygame.K_BACKSPACE, pygame.K_DELETE))


class HeldKeys:
    def __init__(self) -> None:
        self._held: set[int] = set()
        # The character of the last key pressed, and the screen it went to, as an `id` to avoid a reference.
        self._letter, self._meant_for = "", 0

    def repeats(self, event: pygame.event.Event, screen: object) -> bool:
        """Return whether to ignore a held key (except those that repeat), or text whose key was pressed in another screen.

        For example, the key that lifted the curtain must not also choose something behind it."""
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
    """Return whether this is a click or a key other than a modifier. The wheel may arrive as a button, but is no click."""
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS
    return event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3


def is_ctrl(event: pygame.event.Event) -> bool:
    """Return whether Ctrl is held without Alt. Some keyboards send Ctrl and Alt for AltGr, which types letters."""
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & pygame.KMOD_ALT
