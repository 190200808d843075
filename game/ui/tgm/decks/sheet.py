"""A card at full size over the screen on which a deck is built."""

from __future__ import annotations

from functools import partial

import pygame

from game.tgm.data.vocabulary import Faction
from game.ui.app import App, Screen
from game.ui.kit.canvas import Canvas
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.tgm.cards.sheets import card_sheet


class SheetScreen(Screen):
    """Any key or click closes it."""

    def __init__(self, app: App, card: str, faction: Faction) -> None:
        super().__init__(app)
        self._below = app.screen
        self._sheet = Inspector(app, app.pop, partial(card_sheet, app.look, app.texts, card, faction))

    def draw(self, canvas: Canvas) -> None:
        self._below.draw(canvas)
        self._sheet.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        self._sheet.handle(event)
