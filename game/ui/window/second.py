"""A second window for display only. All keys pressed there except F11 go to the first window."""

from __future__ import annotations

import msgspec
import pygame

from game.data.settings import Settings
from game.ui.app import App
from game.ui.kit import cache
from game.ui.window.display import LEAST, SMALLEST, focus_first, icon, other_screen, size_that_fits

_FRAME = 50
"""Minimum milliseconds between two frames, because the first window has priority."""


class SecondWindow(App):
    """The second window. It starts in full screen on another screen if there is one, otherwise as an ordinary window."""

    def __init__(self, first: App, title: str) -> None:
        self._first, self._title, self._due = first, title, 0
        self._adopted = first.settings
        super().__init__(first.texts, _for_all(first.settings), SMALLEST)
        first.beside = self
        first.make_room()

    def _open_window(self, size: tuple[int, int] | None) -> None:
        number = other_screen()
        # True while this window is on another screen. If that is unplugged, this window must not cover the first one.
        self.elsewhere = number is not None
        if number is None:
            self.window = pygame.Window(self._title, size_that_fits(size or SMALLEST), resizable=True)
        else:
            place = pygame.WINDOWPOS_CENTERED | number
            desktop = pygame.display.get_desktop_sizes()[number]
            self.window = pygame.Window(self._title, desktop, (place, place), resizable=True, fullscreen_desktop=True)
        self._fills = self.elsewhere
        self.window.minimum_size = LEAST
        self.window.set_icon(icon())
        self.surface = self.window.get_surface()
        focus_first()

    @property
    def now(self) -> int:
        return self._first.now

    def owns(self, event: pygame.event.Event) -> bool:
        return getattr(event, "window", None) is self.window

    def step(self) -> int | None:
        """Advance time and draw changes, but less often than the first window."""
        if self._first.settings is not self._adopted:
            self._adopted, self.texts = self._first.settings, self._first.texts
            self.settings = _for_all(self._adopted)
            self._new_look()
        wait = self.screen.tick(self.now) if self.screens else None
        if self._changes and self.now >= self._due:
            self.draw()
            self._due = self.now + _FRAME
        return _FRAME if self._changes else max(wait, _FRAME) if wait is not None else None

    def follow(self) -> int | None:
        """Run `step`; after a failure close the window, so that it does not fail again."""
        try:
            return self.step()
        except Exception:
            self.close()
            raise

    def handle(self, event: pygame.event.Event) -> None:
        """Handle window events and F11. Forward other keys to the first window: players may not know which has the focus."""
        if self.elsewhere and len(pygame.display.get_desktop_sizes()) < 2:
            # The other screen was unplugged.
            self.elsewhere = False
            self._fill(False)
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.redraw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._fill(not self._fills)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            facts = {name: value for name, value in event.dict.items() if name != "window"}
            self._first.handle(pygame.event.Event(event.type, facts))

    def _fill(self, full_screen: bool) -> None:
        """Switch to full screen, or back to a window."""
        if full_screen:
            self.window.set_fullscreen(desktop=True)
        elif self._fills:
            self.window.set_windowed()
            self.window.size = size_that_fits(SMALLEST)
        self._fills = full_screen
        self._resized()

    def close(self) -> None:
        """Close only this window; the program continues."""
        if self._first.beside is self:
            self._first.beside = None
            super().close()
            self.window.destroy()
            self._first.make_room()

    def _present(self, changed: pygame.Rect | None) -> None:
        self.window.flip()

    def _resized(self) -> None:
        self.surface = self.window.get_surface()
        self._new_look()

    def make_room(self) -> None:
        cache.make_room_for(self._first.surface.get_size(), self.surface.get_size())


def _for_all(settings: Settings) -> Settings:
    """Settings for viewers at a distance: large, without tips or odds, and muted, since the first window has the sound."""
    return msgspec.structs.replace(settings, muted=True, projector=True, tips=False, chances=False, scale=100)
