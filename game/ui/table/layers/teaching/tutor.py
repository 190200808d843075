"""The tutor: shows a short tip whenever something appears for the first time, until turned off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.rules.events import ROLLED
from game.rules.practice.earned import earned, is_learned
from game.rules.practice.own import exercise_at
from game.rules.practice.tips import tips
from game.rules.state import NOBODY
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Text
from game.ui.table.context import TableContext
from game.ui.table.pointer import Pointer
from game.ui.window.held_keys import CONTINUE


class Tutor(Pointer):
    """Looks for something new in every question."""

    closed_by = (*CONTINUE, pygame.K_ESCAPE)

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen)
        self._game = screen.session.table.game.id
        # The current tip, and the number of moves at the last search (at most one tip per question) and key press.
        self._tip, self._looked_at, self._pressed_at = "", -1, -1

    @property
    def speaks(self) -> bool:
        screen = self._screen
        # Show no tips on a public screen, because they would keep a hand open longer than its owner wants.
        asked = screen.selection is not None and not screen.watched and not screen.session.audience.covers_hands
        return asked and super().speaks and not self._is_looking() and bool(self._new_tip())

    def _is_looking(self) -> bool:
        """Return whether others' turns are still marked on the table, because the player has not begun anything since."""
        screen, played = self._screen, self._screen.session.table.history.played
        chosen = screen.selection is not None and screen.selection.narrowed and not screen.view.dragged
        if chosen or not played or self._pressed_at == len(played):
            return False
        turn, last = screen.face.game.turn_of(screen.session.state)[1], played[-1].turn[1]
        return turn == screen.session.viewer and last not in (turn, NOBODY)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and super().speaks and not self.speaks:
            self._pressed_at = len(self._screen.session.table.history.played)
            return False
        return super().handle(event)

    @property
    def subject(self) -> str:
        return self._tip

    def lights(self) -> Sequence[str]:
        """Things to highlight for the tip; `event:unit` means the parameter `unit` of its latest event."""
        tip = tips(self._game)[self._tip]
        params = next((event.params for event in reversed(self._screen.session.log) if event.name == tip.event), {})
        return [str(params[name.removeprefix("event:")]) if name.startswith("event:") else name for name in tip.at]

    def _new_tip(self) -> str:
        """The tip for this question; empty if there is nothing new."""
        session, settings = self._screen.session, self._screen.app.settings
        moves = len(session.table.history.played)
        if not settings.tips or exercise_at(session.table.position) is not None:
            return ""
        if moves != self._looked_at and (selection := self._screen.selection) is not None:
            offers, events = self._screen.face.orders.verbs, {event.name for event in session.log}
            # Give no tips about moves that have no benefit now.
            verbs = {verb for verb in selection.verbs if not offers.why_wasted(verb, session.state, selection)}
            shown = {*settings.tips_told}
            done = {played.move.verb for played in session.table.history.played if played.by == session.viewer}
            # Players who finished the course need no tips.
            known = {} if is_learned(self._game) else tips(self._game)
            taught = earned().get(self._game, {})
            # Nothing covers the result of a player's roll but what explains it.
            own = (played.events for played in reversed(session.table.history.played) if played.by == session.viewer)
            happened = session.table.events[next(own, 0) :]
            has_rolled = any(event.key == ROLLED and event.seat == session.viewer for event in happened)
            new = (
                id
                for id, tip in known.items()
                if f"{self._game}.{id}" not in shown and tip.verb not in done and not taught.get(tip.lesson)
                if tip.event or not has_rolled
            )
            fits = (id for id in new if tips(self._game)[id].fits(verbs, selection.prompt, events))
            self._tip, self._looked_at = next(fits, ""), moves
        return self._tip

    def page(self) -> Node:
        app = self._screen.app
        off = Button(app.texts("ui_exercise.tip.off"), self._turn_off, icon="bell_off_outline", size=16)
        new = Text(app.texts("ui_exercise.tip.new"), 16, SECOND_TEXT)
        head = Row(Icon("lightbulb_on_outline", 24, LIGHT_BRASS), new, gap=10)
        text = Text(app.texts(f"{self._game}_tips.{self._tip}"), 20, TEXT, spread=1.3)
        return Column(head, text, self.button(), Put(off, 38), gap=10)

    def go_on(self) -> None:
        self._close(tips_told=(*self._screen.app.settings.tips_told, f"{self._game}.{self._tip}"))

    def _turn_off(self) -> None:
        self._close(tips=False)
        self._screen.feedback.say(self._screen.app.texts("ui_exercise.tip.are_off"))

    def _close(self, **settings: Any) -> None:
        """Close the tip, and change these settings."""
        self._tip = ""
        self._screen.app.change(**settings)
