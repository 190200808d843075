"""The demo: bots play one scene after the other, say why, and give up a seat to whoever presses a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

import pygame

from game.bots.chair import Chair
from game.bots.players import bots_move, seated_bots
from game.bots.search.advice import Advice
from game.bots.search.weights import fitted
from game.bots.search.words import said
from game.catalog import find_game
from game.data.paths import RULES_DATA, shown
from game.data.problems import Problem
from game.data.records import Record
from game.data.yaml_files import load
from game.rules.aims import Condition, Course
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.colours import LIGHT_BRASS, TEXT, WHITE
from game.ui.kit.lay import Column, Icon, Node, Padded, Put, Row, Space, Text
from game.ui.kit.nodes import stamped
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.table.chances import adviser
from game.ui.table.chronicle import on_caption
from game.ui.table.controls import Offer
from game.ui.table.face import AnyFace
from game.ui.table.layout import Prompt
from game.ui.table.overlays import Popup
from game.ui.table.screen import TableDoors
from game.ui.table.session import Session
from game.ui.table.story import told
from game.ui.table.thinking import Thinking
from game.ui.table.watching import WatcherScreen

FILE = RULES_DATA / "demo.yaml"
_SECONDS = 0.3
"""So long it is thought over why a bot does something."""
_RESULT = 9000
"""Milliseconds in which the end of a game is looked at."""


class Act(Record, frozen=True):
    """A scene: a game from its start, or from where something is true for the first time, for so many moves."""

    game: str
    seats: int
    moves: int
    bot: str = "normal"
    scenario: str = ""
    seed: int = 0
    options: dict[str, Any] = {}
    since: Condition | None = None

    def opened(self) -> Table[Any]:
        """The table on which the scene begins."""
        game = find_game(self.game)
        table = new_table(game, [Seat(player=self.bot)] * self.seats, self.seed, self.options, self.scenario)
        bots = seated_bots(game.id, table.seats, self.seed)
        while self.since is not None and not self.since.is_true(Course(table, 0)):
            if (move := bots_move(table, bots)) is None:
                break
            table.choose(move)
        return table


@cache
def acts() -> Mapping[str, Act]:
    return load(FILE, dict[str, Act])


def check_acts() -> Iterator[Problem]:
    """Can every scene be opened?"""
    for name, act in acts().items():
        try:
            find_game(act.game)
            new_table(find_game(act.game), act.seats, act.seed, act.options, act.scenario, "nothing")
        except RulesError as error:
            yield Problem(shown(FILE), None, f"{name}: {error}")


class Explained(Thinking):
    """Whatever a bot has chosen, it is found out what speaks for it before it is played."""

    reason = ""

    def _play(self, move: Move) -> None:
        screen, session, self.reason = self._screen, self._screen.session, ""
        decision, play = session.table.decision, partial(super()._play, move)
        if decision is None or decision.by == NOBODY:
            play()
            return

        def came(found: Advice) -> None:
            secret = fitted(session.table.game.id).secret
            lines = (said(one.reasons, NOBODY, session.wording, 1, secret) for one in found.suggestions[:1])
            self.work, self.reason = None, next((line for some in lines for line in some), "")
            play()

        def failed(_error: Exception) -> None:
            self.work = None
            play()

        thought = adviser(screen, _SECONDS).advice_on(Chair(session.table, decision.by), move)
        self.work = screen.app.work(lambda _work: thought(), came, failed)


class DemoScreen(WatcherScreen):
    """One scene. It ends after so many moves, with a turn, or a while after the game does."""

    def __init__(
        self, app: App, session: Session, face: AnyFace, doors: TableDoors, act: str, next_act: Callable[[], None]
    ) -> None:
        self._act, self._next_act = act, next_act
        self._last_move = len(session.table.history.played) + acts()[act].moves
        self._over_since: int | None = None
        super().__init__(app, session, face, doors)
        self.thinking: Explained = Explained(self)

    def settle(self, now: int) -> None:
        moves = self.session.table.history.played
        over = len(moves) >= self._last_move and len({one.by for one in moves[-2:]}) > 1
        if self.watched and over and self.session.table.result is None:
            self._next_act()
        else:
            super().settle(now)

    def tick(self, now: int) -> int | None:
        wait = super().tick(now)
        if not self.watched or self.session.table.result is None or self.stage.busy or self.overlay is not None:
            return wait
        self._over_since = self._over_since or now
        if now >= self._over_since + _RESULT:
            self._next_act()
            return 0
        return self._over_since + _RESULT - now

    def handle(self, event: pygame.event.Event) -> None:
        """Any key or click offers a seat."""
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if self.watched and self.overlay is None and pressed and not self.stuck:
            self.halt()
            self.over.open(DemoMenu(self))
        else:
            super().handle(event)

    @property
    def is_led(self) -> bool:
        """Whatever is pressed offers a seat."""
        return False

    def watch_on(self) -> None:
        self.over.close_overlay()
        self.toggle()

    def take_seat(self, seat: int) -> None:
        """From now on a person plays there."""
        self.over.close_overlay()
        self.view.caption, self.stage.paused = None, False
        self.session.seat_instead(seat, None)
        self.session.viewer = seat
        self.doors.seated()
        self.settle(self.app.now)

    def options(self, what: Offer) -> Node:
        return Space() if self.watched else super().options(what)

    def _prompt(self) -> Prompt:
        """What is shown, and that one may join in."""
        texts = self.app.texts
        if not self.watched or self.stuck:
            return super()._prompt()
        return Prompt("television_play", texts(f"ui_demo.act.{self._act}"), texts("ui_demo.any_key"))

    def _caption(self, event: Event) -> Node:
        """What happened in large words, and why."""
        view, seat = self.view, event.seat
        lines: list[Node] = [Text(told(self.session.wording, event), 26, WHITE, "serif_bold", spread=1.16)]
        if self.thinking.reason and seat == self._last_by():
            lines.append(Text(self.thinking.reason, 20, LIGHT_BRASS, "italic"))
        words = Column(*lines, gap=2).growing()
        if not 0 <= seat < len(view.scene.seats):
            return Padded(words, 22, 10, on_caption)
        figure = self.face.figure(self.app.look, view.scene.state, seat, view.scene.seats[seat], 52)
        return Padded(Row(stamped(figure, 56, 56), words, gap=14), 18, 8, on_caption)

    def _last_by(self) -> int:
        played = self.session.table.history.played
        return played[-1].by if played else NOBODY


class DemoMenu(Popup):
    """Watch on, take somebody's seat, or go to the menu."""

    width = 560.0

    def __init__(self, screen: DemoScreen) -> None:
        super().__init__(screen.app, screen.watch_on)
        self._screen = screen
        self.lay_out()
        self.form.focus_first()

    def page(self, room: Box) -> Node:
        texts, screen, session = self.app.texts, self._screen, self._screen.session
        over = session.table.result is not None
        on = Button(NOWHERE, texts("ui_demo.watch_on"), self.close, icon="play", key="Esc", primary=True)
        seats = [self._seat(seat) for seat in range(len(session.table.seats)) if not over]
        menu = Button(NOWHERE, texts("ui_table.pause.leave"), screen.doors.leave, icon="home_outline", key="M")
        head = Row(
            Icon("television_play", 28, LIGHT_BRASS), Text(texts("ui_demo.title"), 28, LIGHT_BRASS, "serif_black"), gap=12
        )
        return Column(head, Text(texts("ui_demo.offer"), 18, TEXT), *(Put(one, 48) for one in (on, *seats, menu)), gap=10)

    def _seat(self, seat: int) -> Button:
        texts, session = self.app.texts, self._screen.session
        name = self._screen.face.seat(session.state, seat).role or session.wording.seat(seat)
        label = texts("ui_demo.take_seat", name=name)
        return Button(NOWHERE, label, partial(self._screen.take_seat, seat), icon="seat_outline", key=str(seat + 1))
