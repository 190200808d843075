"""The simplest window there is, for when nothing else can be drawn: some words, in no particular language or type."""

from __future__ import annotations

import textwrap

import pygame

_SIZE = (900, 420)
_GROUND, _INK = (22, 27, 32), (236, 230, 218)
_LETTER = 26
_LINE = 92


def show_last_words(text: str) -> None:
    """Show this until a key is pressed or the window is closed. Where there is no window, the words are printed alone."""
    print(text)
    try:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(_SIZE)
        pygame.display.set_caption("Situation Room")
        # The type that comes with pygame itself.
        font = pygame.font.Font(None, _LETTER)
        surface.fill(_GROUND)
        lines = [line for part in text.splitlines() for line in textwrap.wrap(part, _LINE) or [""]]
        for number, line in enumerate(lines[: _SIZE[1] // _LETTER - 2]):
            surface.blit(font.render(line, True, _INK), (24, 24 + number * _LETTER))
        pygame.display.flip()
        pygame.event.clear()
        while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            continue
    except pygame.error:
        return
