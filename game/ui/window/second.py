"""A second window for display only. All keys pressed there except F11 go to the first window."""

from __future__ import annotations

import msgspec
import pygame

from game.data.settings import Settings
from game.ui.app import App, soonest
from game.ui.kit import cache
from game.ui.window.display import LEAST, SMALLEST, focus_first, icon, other_screen, size_that_fits

_FRAME = 50
"""Minimum milliseconds between two frames, because the first window has priority."""
_SEARCH = 1000
"""Milliseconds between two looks for a screen that was unplugged, because no event tells when it is back."""


class SecondWindow(App):
    """The second window. It starts in full screen on another screen if there is one, otherwise as an ordinary window."""

    def __init__(self, first: App, title: str) -> None:
        self._first, self._title, self._due = first, title, 0
        self._adopted = first.settings
        super().__init__(first.texts, _for_all(first.settings), SMALLEST)
        first.beside = self
        first.make_room()

    def _open_window(self, size: tuple[int, int] | None) -> None:
        # Recording programs find the window by its title.
        self.window = pygame.Window(self._title, SMALLEST, resizable=True, hidden=True)
        self.window.set_icon(icon())
        self.window.minimum_size, self._fills = LEAST, False
        self._place()
        self.window.show()
        focus_first()

    def _place(self) -> None:
        """Move the window to another screen if there is one, and give it the size of the settings."""
        number, self._is_lost = other_screen(), False
        # True while this window is on another screen. If that is unplugged, this window must not cover the first one.
        self.elsewhere = number is not None
        self._fill(False)
        self.window.position = (pygame.WINDOWPOS_CENTERED | (number or 0),) * 2
        if self.elsewhere and self._fixed is None:
            self._fill(True)
        self.surface = self.window.get_surface()

    @property
    def _fixed(self) -> tuple[int, int] | None:
        """The size in the settings; None to fill the screen."""
        width, _, height = self.settings.public_size.partition("x")
        return (int(width), int(height)) if height else None

    def _follow_screens(self) -> None:
        """Leave full screen if the other screen was unplugged, and return to it when it is back."""
        screens = len(pygame.display.get_desktop_sizes())
        if self.elsewhere and screens < 2:
            self.elsewhere, self._is_lost = False, True
            self._fill(False)
            self._resized()
        elif self._is_lost and screens > 1:
            self._place()
            self._resized()

    @property
    def now(self) -> int:
        return self._first.now

    def step(self) -> int | None:
        """Advance time and draw changes, but less often than the first window."""
        self._follow_screens()
        if self._first.settings is not self._adopted:
            before, self._adopted, self.texts = self._adopted, self._first.settings, self._first.texts
            self.settings = _for_all(self._adopted)
            if self.settings.public_size != before.public_size:
                self._place()
            self._new_look()
        wait = self.screen.tick(self.now) if self.screens else None
        if self.changed and self.now >= self._due:
            self.draw()
            self._due = self.now + _FRAME
        wait = _FRAME if self.changed else max(wait, _FRAME) if wait is not None else None
        return soonest(wait, _SEARCH if self._is_lost else None)

    def follow(self) -> int | None:
        """Run `step`; after a failure close the window, so that it does not fail again."""
        try:
            return self.step()
        except Exception:
            self.close()
            raise

    def handle(self, event: pygame.event.Event) -> None:
        """Handle window events and F11. Forward other keys to the first window: players may not know which has the focus."""
        self._follow_screens()
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.redraw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._fill(not self._fills)
            self._resized()
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            facts = {name: value for name, value in event.dict.items() if name != "window"}
            self._first.handle(pygame.event.Event(event.type, facts))

    def _fill(self, full_screen: bool) -> None:
        """Switch to full screen, or back to a window: an ordinary one, or one of a fixed size without a border."""
        if full_screen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            self.window.borderless, self.window.resizable = self._fixed is not None, self._fixed is None
            self.window.size = self._fixed or size_that_fits(SMALLEST)
        self._fills = full_screen

    def close(self) -> None:
        """Close only this window; the program continues."""
        if self._first.beside is self:
            self._first.beside = None
            super().close()
            self.window.destroy()
            self._first.make_room()

    def entitle(self) -> None:
        """Keep the title, by which recording programs find this window."""

    def _present(self, changed: pygame.Rect | None) -> None:
        self.window.flip()

    def _resized(self) -> None:
        self.surface = self.window.get_surface()
        self._new_look()

    def make_room(self) -> None:
        cache.make_room_for(self._first.surface.get_size(), self.surface.get_size())


def _for_all(settings: Settings) -> Settings:
    """Settings for viewers at a distance: large, with patterns, and without tips, odds, or the sound of the first window."""
    changed = {"muted": True, "projector": True, "tips": False, "chances": False, "scale": 100}
    return msgspec.structs.replace(settings, palette=settings.palette or "safe", **changed)
