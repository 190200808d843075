"""The briefing before the first choice: the position or the player's role, and ways to win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.rules.practice.own import exercise_at, scenario_at
from game.rules.state import NOBODY
from game.ui.kit.box import Box
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Node, Row, Share, Space, Text
from game.ui.kit.nodes import head, stamped
from game.ui.table.context import StandingLayer, TableContext
from game.ui.table.layer import Popup, door
from game.ui.table.panels.goals import goal_row, goals_of
from game.ui.table.session.exercise import briefing_of
from game.ui.window.held_keys import CONTINUE


def is_briefed(screen: TableContext) -> bool:
    """Return whether a briefing is due: animations are on, and its reader has not played yet."""
    session = screen.session
    if briefing_of(screen.session, screen.face, screen.app.texts) is None or screen.app.settings.animation == "instant":
        return False
    # In an exercise, moves before its start belong to its position.
    exercise = scenario_at(session.table.position)
    before = len(exercise.moves_before) if exercise is not None else 0
    return not session.presence.has_chosen(session.holder, before)


PORTRAIT = 112


class Briefings(StandingLayer):
    """Shows the briefing to each person at the screen before their first choice."""

    def comes_first(self) -> bool:
        session = self._screen.session
        return (session.first_look or session.waits_for_bots) and self._is_open()

    def ask(self) -> bool:
        # If curtains cover only hands, everyone may read the briefing for a role before its player opens the hand.
        session = self._screen.session
        asked = self._screen.selection is not None and not session.sight.curtain
        return (asked or (session.sight.curtain and session.audience.covers_hands)) and self._is_open()

    def _is_open(self) -> bool:
        reader, briefed = self._screen.session.holder, self._screen.session.presence.briefed
        if reader not in (NOBODY, *briefed) and is_briefed(self._screen):
            self._screen.opener.open_briefing()
        return isinstance(self._screen.overlay, Briefing)


class Briefing(Popup):
    closing_keys = (pygame.K_ESCAPE, *CONTINUE, pygame.K_F3, pygame.K_F5)

    def __init__(self, screen: TableContext, told: Callable[[], tuple[str, str]] | None = None) -> None:
        """`told` gives another title and text than the usual briefing."""
        super().__init__(screen.app, self._begin)
        self._screen, self._told = screen, told

    def _begin(self) -> None:
        """Close the briefing and show the earlier events."""
        self._screen.layers.close()
        if not self._screen.stage.busy:
            self._screen.settle(self.app.now)

    def page(self, room: Box) -> Node:
        texts, face = self.app.texts, self._screen.face
        title, text = self._told() if self._told is not None else briefing_of(self._screen.session, face, texts) or ("", "")
        # The briefing is about its reader, even if another player has the turn.
        now = replace(self._screen.view.furnish(), owner=self._screen.session.holder)
        words = Column(Text(title, 30, LIGHT_BRASS, "serif_black"), Text(text, 20, TEXT, "italic", spread=1.3), gap=14)
        goals = [
            Column(goal_row(now, face, replace(goal, detail="")), Row(Space(32), Text(goal.detail, 16, SECOND_TEXT, grow=1)))
            for goal in goals_of(now, face)
            if goal.seats
        ]
        # A lesson explains the goals later, at the right time.
        shows_goals = bool(goals) and self._screen.session.lesson is None
        wins = [head(texts("ui_table.briefing.wins"), "flag_checkered"), *goals] if shows_goals else []
        label = texts("ui_table.briefing.begin" if is_briefed(self._screen) else "ui_table.hint.close")
        is_chosen = exercise_at(self._screen.session.table.position) is not None and is_briefed(self._screen)
        others = texts("ui_table.pause.exercises"), self._screen.exits.leave, "view_list", "Esc"
        return Column(
            Row(*self._portrait(now.owner), Share(words), gap=18, align="top"),
            Column(*wins, gap=6),
            Space(height=4),
            door(label, self.close, "check", "Space"),
            *([door(*others)] if is_chosen else []),
            gap=14,
        )

    def _portrait(self, seat: int) -> list[Node]:
        """The leader or crest of the reader's seat."""
        if seat == NOBODY:
            return []
        scene, face = self._screen.view.scene, self._screen.face
        figure = face.figure(self.app.look, scene.state, seat, self._screen.view.seat_looks()[seat], PORTRAIT)
        return [stamped(figure, PORTRAIT, figure.get_height() / self.app.look.unit)]
