"""The loop: screens on a stack, drawn when something changed."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.data.texts import Texts
from game.rules.errors import RulesError
from game.ui import theme

SMALLEST = (1280, 720)


class NoWindow(RulesError):
    """There is no screen to open a window on."""


class Screen(Protocol):
    """One thing to look at: the menu, a table."""

    def draw(self, surface: pygame.Surface) -> None: ...

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if something changed and has to be drawn."""


class App:
    """The window and its stack of screens. Esc leaves the top one; the last one ends the program."""

    def __init__(self, texts: Texts, size: tuple[int, int] = SMALLEST) -> None:
        self.texts = texts
        self.screens: list[Screen] = []
        try:
            pygame.display.init()
            pygame.font.init()
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindow(f"no window can be opened ({error}); `main.py text GAME` plays in the terminal") from error
        pygame.display.set_caption("Situation Room")
        pygame.key.set_repeat(400, 60)

    def push(self, screen: Screen) -> None:
        self.screens.append(screen)

    def run(self) -> None:
        """Wait for events and hand them to the screen on top, until no screen is left."""
        self.draw()
        while self.screens:
            # Everything that came in together is handled before drawing, so that the picture never lags behind.
            for event in [pygame.event.wait(), *pygame.event.get()]:
                self.handle(event)
            if self.screens:
                self.draw()
        pygame.quit()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.screens.clear()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            # Key repeat may bring one more after the last screen is gone.
            del self.screens[-1:]
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            pygame.display.toggle_fullscreen()
        elif self.screens:
            self.screens[-1].handle(event)

    def draw(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        self.surface.fill(theme.ROOM)
        self.screens[-1].draw(self.surface)
        pygame.display.flip()
