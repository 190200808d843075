"""A finished or saved game, stepped through move by move on its table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.data.settings import MomentPace
from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.opening import open_table
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.lay import Column, Node, Padded, Put, Row
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import NOWHERE, Button, Slider
from game.ui.table.controls import Offer
from game.ui.table.face import AnyFace
from game.ui.table.layout import Prompt
from game.ui.table.screen import TableDoors, TableScreen
from game.ui.table.selection import Selection
from game.ui.table.session import Session


class ReplaySession(Session):
    """Plays the moves of another table again. A game that is over shows all its secrets; one that is not, none.

    Whoever plays alone sees what that seat may see.
    """

    def __init__(self, played: Table[Any], texts: Texts) -> None:
        self.moves: list[Move] = [entry.move for entry in played.history.played]
        table = open_table(played.game, played.position)
        super().__init__(table, texts, open_hands=played.result is not None)
        self.viewer = self.people[0] if len(self.people) == 1 and not self.open_hands else NOBODY
        self.settle_viewer()
        self.look_again()

    @property
    def position(self) -> int:
        return len(self.table.history.played)

    @property
    def waits_for_bots(self) -> bool:
        return False

    def forward(self) -> None:
        if self.position < len(self.moves):
            self.choose(self.moves[self.position])

    def go_to(self, number: int) -> None:
        """Show the table after so many moves, at once."""
        while self.position > number:
            self.table.history.undo(self.table)
        while self.position < number:
            self.table.choose(self.moves[self.position])
        self.look_again()

    def settle_viewer(self) -> None:
        """With open hands the hand of who decides is shown; the eyes stay the same otherwise."""
        decision = self.table.decision
        if self.open_hands and decision is not None and decision.by != NOBODY:
            self.viewer = decision.by

    def draw_curtain(self) -> None:
        """Nobody plays here: nothing has to be covered."""


class ReplayScreen(TableScreen):
    """The table without choices: buttons and keys lead through the game."""

    def __init__(self, app: App, session: ReplaySession, face: AnyFace, doors: TableDoors) -> None:
        super().__init__(app, session, face, doors)
        self._replay = session
        self._playing = False
        if not session.open_hands:
            self.say(app.texts("ui_table.replay.secrets"))

    def _new_selection(self) -> Selection | None:
        return None

    def _nobody_asked(self) -> bool:
        return self._playing and self._replay.position < len(self._replay.moves)

    def _prompt(self) -> Prompt:
        texts, session = self.app.texts, self._replay
        at = texts("ui_table.replay.position", number=session.position, count=len(session.moves))
        decision = session.decision
        if decision is None:
            over = session.table.result is not None
            return super()._prompt() if over else Prompt("movie_open_play", texts("ui_table.replay.of"), at)
        seen = decision.seen_by_all() if session.open_hands else decision.seen_by(session.viewer)
        return Prompt("movie_open_play", session.wording.prompt(seen), at)

    def pace(self) -> MomentPace:
        """Nobody is waited for in a game that is only looked at."""
        return "timed" if self.app.settings.moments == "wait" else self.app.settings.moments

    def offer(self) -> Offer:
        return Offer()

    def _options(self, what: Offer) -> Node:
        session, count = self._replay, len(self._replay.moves)
        at_start, at_end = session.position == 0, session.position >= count
        name, toggle = "pause" if self._playing else "play", None if at_end else self._toggle
        label = self.app.texts(f"ui_table.replay.{name}")
        play = Button(NOWHERE, label, toggle, icon=name, key="Space", primary=True)
        steps = [
            self._step("start", "skip_backward", None if at_start else partial(self._go_to, 0)),
            self._step("back", "step_backward", None if at_start else partial(self._go_to, session.position - 1)),
            self._step("forward", "step_forward", None if at_end else partial(self.attempt, session.forward)),
            self._step("end", "skip_forward", None if at_end else partial(self._go_to, count)),
        ]
        slider = Padded(Put(Slider(NOWHERE, 0, count, session.position, self._go_to), 44), 14)
        return Column(Row(*(Put(step, 46, grow=1) for step in steps), gap=8), Put(play, 52), slider, gap=10)

    def _step(self, name: str, icon: str, action: Callable[[], None] | None) -> Button:
        made = Button(NOWHERE, "", action, icon=icon)
        made.tip = Tip(self.app.texts(f"ui_table.replay.{name}"))
        return made

    def handle(self, event: pygame.event.Event) -> None:
        """The arrows step, Home and End lead to the ends; all else is as at any table."""
        steps = {pygame.K_LEFT: self._replay.position - 1, pygame.K_RIGHT: self._replay.position + 1}
        steps |= {pygame.K_HOME: 0, pygame.K_END: len(self._replay.moves)}
        plain = event.type == pygame.KEYDOWN and self.overlay is None and not event.mod & pygame.KMOD_SHIFT
        if plain and event.key in steps:
            self._go_to(max(0, min(steps[event.key], len(self._replay.moves))))
        else:
            super().handle(event)

    def _go_to(self, number: int) -> None:
        self._playing = False
        self._replay.go_to(number)
        self._replay.settle_viewer()
        self.stage.roll = None
        self.stage.recall()
        self._told_result = True
        self.refresh()

    def _toggle(self) -> None:
        self._playing = not self._playing
        self.refresh()

    def settle(self, now: int) -> None:
        self._replay.settle_viewer()
        self._replay.look_again()
        if self._playing and self._replay.position < len(self._replay.moves):
            self._replay.forward()
        else:
            self._playing = False
        self.refresh()
