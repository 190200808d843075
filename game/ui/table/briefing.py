"""The briefing before a prepared situation: what it is about, and what wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit.box import Box
from game.ui.kit.colours import LIGHT_BRASS, TEXT
from game.ui.kit.lay import Column, Node, Put, Space, Text
from game.ui.kit.nodes import head
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.screens.new_game.draft import OptionWords
from game.ui.table.goals import goal_row
from game.ui.table.overlays import Popup

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


def is_briefed(screen: TableScreen) -> bool:
    """Does the person at the screen begin with a situation of which nothing was told yet?"""
    session = screen.session
    hurried = screen.app.settings.animation == "instant"
    if not session.table.position.scenario or not screen.face.briefs or hurried:
        return False
    return all(played.by != session.viewer for played in session.table.history.played)


class Briefing(Popup):
    closing_keys = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE)

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen.app, screen.over.close_overlay)
        self._screen = screen
        self.lay_out()

    def page(self, room: Box) -> Node:
        texts, face, position = self.app.texts, self._screen.face, self._screen.session.table.position
        words, scenario = OptionWords(position.game, face.texts), position.scenario or ""
        now = self._screen.view.furnish()
        goals = [goal_row(now, face, goal) for goal in face.goals(now.scene.state, now.scene.viewer)]
        wins = [head(texts("ui_table.briefing.wins"), "flag_checkered"), *goals] if goals else []
        begin = Button(NOWHERE, texts("ui_table.briefing.begin"), self.close, icon="check", key="Enter", primary=True)
        return Column(
            Text(words.name("scenario", scenario), 30, LIGHT_BRASS, "serif_black"),
            Text(words.text("scenario", scenario), 20, TEXT, "italic", spread=1.3),
            Column(*wins, gap=6),
            Space(height=4),
            Put(begin, 52),
            gap=14,
        )
