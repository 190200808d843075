"""Automatic start of the demo after some idle time: from the menu or, in a kiosk, from every screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.demo import DemoScreen
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.lay import Node, Text
from game.ui.screens.dialog import Action, Answer, Busy, Question
from game.ui.screens.menu.screen import MenuScreen

WARNING = 20_000
"""Display time in ms of the warning, during which a player can keep the demo from starting."""

_MINUTES = 2
"""Idle time of a kiosk if the settings have none."""


class Kiosk:
    """Starts the demo once nobody has touched the program for the time in the settings."""

    # True if the program was started as a kiosk, whatever the settings say.
    everywhere = False

    def __init__(self, app: App, to_menu: Callable[[], None], demo: Callable[[], None]) -> None:
        self._app, self._to_menu, self._demo = app, to_menu, demo

    def check(self, now: int) -> int | None:
        """Start the demo, or the warning before it, if it is due. Return the milliseconds until then."""
        app, settings = self._app, self._app.settings
        # A guest of a kiosk could turn the setting off.
        minutes = settings.demo_after or (_MINUTES if self.everywhere else 0)
        shows = isinstance(app.screen, DemoScreen) and app.screen.shows
        if not minutes or shows or isinstance(app.screen, (Leaving, Busy)):
            return None
        in_menu = isinstance(app.screen, MenuScreen)
        if not in_menu and not (self.everywhere or settings.kiosk):
            return None
        due = app.touched + 60_000 * minutes
        if now < due:
            return due - now
        app.touched = now
        if in_menu:
            self._demo()
        else:
            app.push(Leaving(app, self._return))
        return 0

    def _return(self) -> None:
        """Leave the game, which stays saved, and show the demo."""
        self._to_menu()
        self._demo()


class Leaving(Question):
    """A warning with a countdown to the demo; any key or click cancels it."""

    def __init__(self, app: App, leave: Action) -> None:
        texts = app.texts
        stay = Answer(texts("ui_screens.kiosk.stay"), "check", "Enter")
        super().__init__(app, texts("ui_screens.kiosk.title"), texts("ui_screens.kiosk.detail"), [stay], icon="timer_sand")
        self._leave, self._due, self._shown = leave, app.now + WARNING, 0

    def extra(self) -> Node:
        seconds = self._shown = -(-max(0, self._due - self.app.now) // 1000)
        return Text(str(seconds), 44, LIGHT_BRASS, "serif_black", align="centre")

    def tick(self, now: int) -> int | None:
        if now >= self._due:
            self.take(self._leave)
            return 0
        if -(-(self._due - now) // 1000) != self._shown:
            self.rebuild()
        return (self._due - now) % 1000 or 1000

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
