"""The first screen: the games there are."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.catalog import MODULES, installed
from game.ui import theme
from game.ui.app import App
from game.ui.widgets import Button, Column

MARGIN = 64
WIDTH = 620


class Menu:
    """A button for each game that this version brings; the others are named as to come."""

    def __init__(self, app: App, start: Callable[[str], None]) -> None:
        self._texts = app.texts
        # Why a game could not be started, if so.
        self.notice = ""
        there = set(installed())
        games = [self._button(game, start if game in there else None) for game in MODULES]
        self._column = Column([*games, Button(self._texts("ui.menu.quit"), app.screens.clear)])

    def _button(self, game: str, start: Callable[[str], None] | None) -> Button:
        title = self._texts(f"ui.game.{game}")
        if start is None:
            return Button(self._texts("ui.menu.to_come", title=title), None)
        return Button(title, lambda: start(game))

    def draw(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        left = max(MARGIN, (width - WIDTH) // 2)
        place = pygame.Rect(left, MARGIN, min(WIDTH, width - 2 * MARGIN), height - 2 * MARGIN)
        used = theme.write(surface, self._texts("ui.menu.title"), place, theme.TITLE, theme.BRASS)
        place = pygame.Rect(place.x, place.y + used, place.width, place.height - used)
        used = theme.write(surface, self._texts("ui.menu.subtitle"), place, theme.BODY, theme.SECOND_TEXT)
        if self.notice:
            below = pygame.Rect(place.x, place.y + used + 16, place.width, place.height // 3)
            used += 16 + theme.write(surface, self.notice, below, colour=theme.WARNING)
        self._column.draw(surface, pygame.Rect(place.x, place.y + used + 32, place.width, place.height - used - 32))

    def handle(self, event: pygame.event.Event) -> bool:
        return self._column.handle(event)
