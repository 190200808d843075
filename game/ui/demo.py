"""The demo: bots play scenes from games and explain their moves. A viewer can press a key to take a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

import pygame

from game.bots.chair import Chair
from game.bots.players import bots_move, filler, seated_bots
from game.bots.search.advice import Advice
from game.bots.search.weights import fitted
from game.bots.search.words import said
from game.catalog import find_game
from game.data.paths import RULES_DATA, shown
from game.data.problems import Problem
from game.data.records import Record
from game.data.yaml_files import load
from game.rules.errors import RulesError
from game.rules.events import ROLLED, Event
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.aims import Condition, Course
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.box import PROJECTOR, Box
from game.ui.kit.colours import LIGHT_BRASS, TEXT
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Space, Text
from game.ui.table.choosing.orders import Offer, Prompt
from game.ui.table.context import StandingLayer, TableExits
from game.ui.table.face import AnyFace
from game.ui.table.layer import Layer, Popup
from game.ui.table.layers.event_camera import EventCamera
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.session.session import Session
from game.ui.table.session.thinking import Thinking
from game.ui.table.staging.chances import adviser
from game.ui.table.watching.watcher import AFAR, WatcherScreen
from game.ui.window.work import Work

FILE = RULES_DATA / "demo.yaml"
NextAct = Callable[[], Work[Any] | None]
"""A function that starts preparing the next scene."""
_SECONDS = 0.3
"""Seconds of analysis to explain a bot's move."""
_RESULT, _LAST_LOOK = 9000, 2500
"""Display times in ms: of the result of a game, and of the last position of a scene."""
_AHEAD = 60
"""Number of moves to look ahead for a decision of a seat."""
_IN_SIGHT = frozenset({"hand"})
"""Features left out of explanations, because everyone can see them change."""


class Act(Record, frozen=True):
    """A scene: a number of moves of a game, starting at the beginning or when the condition `since` is first true."""

    game: str
    seats: int
    moves: int
    bot: str = "normal"
    scenario: str = ""
    seed: int = 0
    options: dict[str, Any] = {}
    since: Condition | None = None

    def opened(self, luck: int = 0) -> Table[Any]:
        """The table at the start of the scene. `luck` is added to the seed, unless the scene has a condition."""
        game, seed = find_game(self.game), self.seed if self.since is not None else self.seed + luck
        table = new_table(game, [Seat(player=self.bot)] * self.seats, seed, self.options, self.scenario)
        bots = seated_bots(game.id, table.seats, seed)
        while self.since is not None and not self.since.is_true(Course(table, 0)):
            if (move := bots_move(table, bots)) is None:
                break
            table.choose(move)
        return table


@cache
def acts() -> Mapping[str, Act]:
    return load(FILE, dict[str, Act])


def check_acts() -> Iterator[Problem]:
    """Check that a table can be opened for every scene."""
    for name, act in acts().items():
        try:
            new_table(find_game(act.game), act.seats, act.seed, act.options, act.scenario, "nothing")
        except RulesError as error:
            yield Problem(shown(FILE), None, f"{name}: {error}")


def joins(table: Table[Any], seat: int) -> bool:
    """Return whether a seat gets to decide something before the game ends. The next roll may already end it."""
    ahead = table.copy()
    bots = seated_bots(ahead.game.id, tuple(Seat(player=filler(ahead.game.id)) for _seat in table.seats), 0)
    for _move in range(_AHEAD):
        if (decision := ahead.decision) is None:
            return False
        if seat in (decision.by, *decision.callable_seats) or (move := bots_move(ahead, bots)) is None:
            return True
        ahead.choose(move)
    return True


class Explained(Thinking):
    """Bots whose moves are explained: the explanation is found before the move is played."""

    reason = ""

    def _play(self, move: Move) -> None:
        screen, session, self.reason = self._screen, self._screen.session, ""
        decision, play = session.table.decision, partial(super()._play, move)
        if decision is None or decision.by == NOBODY:
            play()
            return

        def came(found: Advice) -> None:
            secret = _IN_SIGHT.union(fitted(session.table.game.id).secret)
            lines = (said(suggestion.reasons, NOBODY, session.wording, 1, secret) for suggestion in found.suggestions[:1])
            self.work, self.reason = None, next((line for reasons in lines for line in reasons), "")
            play()

        def failed(_error: Exception) -> None:
            self.work = None
            play()

        thought = adviser(screen, _SECONDS).advice_on(Chair(session.table, decision.by), move)
        self.work = screen.app.work(lambda _work: thought(), came, failed)


class DemoScreen(WatcherScreen):
    """Shows one scene, which ends with the game or at the first change of player after its moves.

    The screen stays until the next scene is ready."""

    caption_figure, caption_edges = 52, (10, 8)

    def __init__(self, app: App, session: Session, face: AnyFace, exits: TableExits, act: str, next_act: NextAct) -> None:
        self._act, self._next_act = act, next_act
        self._last_move = len(session.table.history.played) + acts()[act].moves
        self._over_since: int | None = None
        # The next scene while it is being prepared.
        self.coming: Work[Any] | None = None
        super().__init__(app, session, face, exits)
        self.thinking: Explained = Explained(self)

    @property
    def _is_over(self) -> bool:
        moves = self.session.table.history.played
        whole = len(moves) >= self._last_move and len({move.by for move in moves[-2:]}) > 1
        return self.watched and (whole or self.session.table.result is not None)

    def settle(self, now: int) -> None:
        if self._is_over and self.session.table.result is None:
            self.refresh()
        else:
            super().settle(now)

    def _nobody_asked(self) -> bool:
        return not self._is_over and super()._nobody_asked()

    def tick(self, now: int) -> int | None:
        wait = super().tick(now)
        if not self._is_over or self.coming is not None or self.stage.busy or self.overlay is not None or not self.runs:
            return wait
        self._over_since = self._over_since or now
        due = self._over_since + (_LAST_LOOK if self.session.table.result is None else _RESULT)
        if now >= due:
            self.next_act()
        return max(0, due - now)

    def next_act(self) -> None:
        """Start preparing the next scene, even if this one is not over."""
        if isinstance(self.overlay, DemoMenu):
            self.layers.close()
        self.halt()
        self.coming = self.coming or self._next_act()
        self.refresh()

    @property
    def gives_way(self) -> bool:
        """Return whether the next scene may replace this one. If someone is using this screen, drop the next scene."""
        if not self.watched or self.overlay is not None or self.app.screen is not self:
            self.coming = None
        return self.coming is not None

    @property
    def shows(self) -> bool:
        """Return whether the demo is running: no viewer has stopped it or taken a seat."""
        return self.watched and (self.coming is not None or (self.runs and self.overlay is None and not self.stuck))

    def leave(self) -> None:
        super().leave()
        if self.coming is not None:
            self.coming.cancel()

    def standing(self) -> list[Layer]:
        return [EventCamera(self), *super().standing(), AnyKey(self)]

    @property
    def is_led(self) -> bool:
        """Always False here, because any key offers a seat."""
        return False

    def watch_on(self) -> None:
        self.layers.close()
        self.toggle()
        if not self.runs:
            # `toggle` does not resume a finished game, but the next scene must follow.
            self._run = "play"

    def take_seat(self, seat: int) -> None:
        self.layers.close()
        # A bot may be thinking about a decision that now belongs to the person.
        self.thinking.stop()
        self.view.caption, self.stage.paused = None, False
        self.session.reseat({seat: Seat()})
        self.session.viewer = seat
        self.face.board.camera.fit()
        self.exits.seated()
        self.opener.open_briefing(Briefing(self, self.seated))
        self.to_present()
        self.lay_out()

    def role(self, seat: int) -> str:
        return self.face.seat(self.session.state, seat).role or self.session.wording.seat(seat)

    def seated(self) -> tuple[str, str]:
        """Briefing for a person who joins mid-game: their role, the scene, the game's own briefing, and whose turn it is."""
        texts, session = self.app.texts, self.session
        seat, turn = session.viewer, session.table.game.turn_of(session.table.state)[1]
        briefing = (self.face.briefing(session.state, seat) or ("", ""))[1]
        moves = texts("ui_table.curtain.your_turn") if turn == seat else ""
        if turn not in (NOBODY, seat):
            moves = texts("ui_demo.in_turn", name=session.wording.seat(turn))
        parts = texts(f"ui_demo.act.{self._act}"), briefing, moves
        return texts("ui_demo.seated", name=self.role(seat)), "\n".join(filter(None, parts))

    def options(self, offer: Offer) -> Node:
        return Space() if self.watched else super().options(offer)

    def prompt(self) -> Prompt:
        """The title of the scene, and a hint on how to join or that the next scene is coming."""
        if not self.watched or self.stuck:
            return super().prompt()
        key = "next_comes" if self.coming is not None else "any_key"
        return Prompt("television_play", self.app.texts(f"ui_demo.act.{self._act}"), self.app.texts(f"ui_demo.{key}"))

    def letters(self) -> Sequence[float]:
        """Font sizes of the same height in pixels as in big-screen mode."""
        larger = () if self.app.look.projector else (PROJECTOR * size for size in AFAR)
        return sorted({*larger, *AFAR}, reverse=True)

    def _reason(self, event: Event) -> str:
        """The reason for the last move if the same player made it. A roll clears it."""
        if event.key == ROLLED:
            self.thinking.reason = ""
        played = self.session.table.history.played
        return self.thinking.reason if event.seat == (played[-1].by if played else NOBODY) else ""


class AnyKey(StandingLayer):
    """Handles keys during the demo: N skips to the next scene; any other key, or a click, offers a seat."""

    _screen: DemoScreen

    def handle(self, event: pygame.event.Event) -> bool:
        screen = self._screen
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if not pressed or not screen.watched or screen.overlay is not None or screen.stuck:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_n:
            screen.next_act()
        else:
            screen.halt()
            screen.layers.open(DemoMenu(screen))
        return True


class DemoMenu(Popup):
    """Menu of the demo: keep watching, skip, take a seat, or leave."""

    width = 560.0
    focuses_first = True

    def __init__(self, screen: DemoScreen) -> None:
        super().__init__(screen.app, screen.watch_on)
        self._screen = screen

    def page(self, room: Box) -> Node:
        texts, screen, session = self.app.texts, self._screen, self._screen.session
        resume = Button(texts("ui_demo.watch_on"), self.close, icon="play", key="Esc", primary=True)
        seats = [self._seat(seat) for seat in range(len(session.table.seats)) if joins(session.table, seat)]
        skip = Button(texts("ui_demo.next"), screen.next_act, icon="skip_next", key="N")
        menu = Button(texts("ui_table.pause.leave"), screen.exits.leave, icon="home_outline", key="M")
        title = Text(texts("ui_demo.title"), 28, LIGHT_BRASS, "serif_black")
        head = Row(Icon("television_play", 28, LIGHT_BRASS), title, gap=12)
        buttons = [Put(button, 48) for button in (resume, skip, *seats, menu)]
        return Column(head, Text(texts("ui_demo.offer"), 18, TEXT), *buttons, gap=10)

    def _seat(self, seat: int) -> Button:
        label = self.app.texts("ui_demo.take_seat", name=self._screen.role(seat))
        return Button(label, partial(self._screen.take_seat, seat), icon="seat_outline", key=str(seat + 1))
