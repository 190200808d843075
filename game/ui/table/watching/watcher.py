"""A table without players: common buttons and keys of replays, looks back, and games among bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.data.settings import AnimationSpeed
from game.rules.events import Event
from game.ui.app import App
from game.ui.kit.colours import LIGHT_BRASS, WHITE
from game.ui.kit.controls.widgets import Button, Choice, Slider
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, First, Node, Padded, Put, Row, Text
from game.ui.kit.nodes import stamped
from game.ui.table.choosing.orders import Offer, Prompt
from game.ui.table.context import StandingLayer, TableExits
from game.ui.table.face import AnyFace
from game.ui.table.keys import KEYS, KeyRows
from game.ui.table.layer import Layer
from game.ui.table.layers.sheets.key_sheet import key_words
from game.ui.table.panels.painting import on_caption
from game.ui.table.screen import TableScreen
from game.ui.table.session.session import Session
from game.ui.table.session.story import words_of
from game.ui.table.staging.moments import Pace

Unit = Literal["move", "phase", "turn", "end"]
Step = tuple[Unit, int]
"""A step: its unit, and 1 (forward) or -1 (back)."""

_SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "very_fast": 0.1}
_SPEED_LABELS = {"slow": "½×", "normal": "1×", "fast": "2×", "very_fast": "10×"}
AT_ONCE = "at_once"
"""Tempo too fast to follow, for measurements only."""
_USUAL: dict[AnimationSpeed, str] = {"slow": "slow", "normal": "normal", "fast": "fast", "instant": "very_fast"}
_READING_TIME = 900
"""Reading time of a line at normal speed, in ms."""
_SPREAD = 1.16
"""Line height of captions, as a multiple of the font size."""
AFAR = (44, 38, 32, 26, 22, 19, 16)
"""Font sizes of captions in big-screen mode."""
_BUTTONS: dict[Step, tuple[str, str]] = {
    ("end", -1): ("skip_backward", "Home"),
    ("turn", -1): ("rewind", "PgUp"),
    ("phase", -1): ("chevron_double_left", "Shift+PgUp"),
    ("move", -1): ("step_backward", "left"),
    ("move", 1): ("step_forward", "right"),
    ("phase", 1): ("chevron_double_right", "Shift+PgDn"),
    ("turn", 1): ("fast_forward", "PgDn"),
    ("end", 1): ("skip_forward", "End"),
}
"""Icon of each step's button, and the label for its keys."""
_STEPS: dict[int, Step] = {
    pygame.K_LEFT: ("move", -1),
    pygame.K_BACKSPACE: ("move", -1),
    pygame.K_RIGHT: ("move", 1),
    pygame.K_PAGEUP: ("turn", -1),
    pygame.K_PAGEDOWN: ("turn", 1),
    pygame.K_HOME: ("end", -1),
    pygame.K_END: ("end", 1),
}
_OF_PLAYERS = {"recap", "look_back", "log_pages"}


class Reel:
    """The buttons that control playback. They are created once, so that players can press them while the game runs."""

    def __init__(self, screen: WatcherScreen) -> None:
        self._screen, self._texts = screen, screen.app.texts
        self.steps: dict[Step, Button] = {}
        for step, (icon, keys) in _BUTTONS.items():
            label = self._texts(f"ui_table.watch.{step[0]}.{'forth' if step[1] > 0 else 'back'}")
            named = key_words(screen.app.look, self._texts, keys)
            tip = Tip(label, self._texts("ui_table.watch.key", key=named), icon)
            self.steps[step] = Button("", partial(screen.go, *step), icon=icon, tip=tip)
        self.play = Button("", screen.toggle, key="Space", primary=True)
        self.speeds = Choice([*_SPEED_LABELS.items()], screen.tempo, screen.set_tempo)
        self.speeds.tip = Tip(self._texts("ui_table.help.watch_speed"), self._texts("ui_table.watch.speed_keys"))
        self.slider = Slider(0, 0, 0, screen.go_to, shown=lambda number: f"{number}/{screen.place[1]}")
        # Buttons specific to this screen.
        self.more = screen.more_controls()

    def node(self) -> Node:
        """The buttons in their current state."""
        screen = self._screen
        for step, button in self.steps.items():
            button.enabled = screen.can_go(*step)
        name = "pause" if screen.runs else "play"
        self.play.label, self.play.icon = self._texts(f"ui_table.replay.{name}"), name
        self.play.enabled, self.speeds.chosen = screen.can_run, screen.tempo
        self.slider.value, self.slider.most = screen.place
        height = screen.view.places.sizes.control
        steps = Row(*(Put(button, height, grow=1) for button in self.steps.values()), gap=6)
        if not screen.can_run:
            # In a finished game, it is only possible to look back.
            return steps
        # Let a button grow if it has text below its label.
        more = [Put(widget, partial(widget.high, least=height)) for widget in self.more]
        slider = Padded(Put(self.slider, height), 14)
        return Column(steps, Put(self.play, height + 4), Put(self.speeds, height + 2), slider, *more, gap=8)


class WatcherScreen(TableScreen):
    """A game among bots: it runs, pauses, continues move by move, and allows looking back."""

    keys: Mapping[str, KeyRows] = {
        "watch": KEYS["watch"],
        "look": tuple(entry for entry in KEYS["look"] if entry[0] not in _OF_PLAYERS),
        "table": KEYS["table"],
    }
    not_in_bar = frozenset({"undo", "redo", "recap", "seats"})
    # Size of a caption's figure, and padding above and below a caption without and with a figure.
    caption_figure, caption_edges = 40, (6, 6)

    def __init__(self, app: App, session: Session, face: AnyFace, exits: TableExits) -> None:
        self.tempo = _USUAL[app.settings.animation]
        self._run: Literal["play", "step", "halt"] = "play"
        # The unit to play (a move, a phase, a turn), and its value at the start: playing stops when it changes.
        self._unit: Unit = "move"
        self._since: object = None
        self._told: Event | None = None
        super().__init__(app, session, face, exits)

    def standing(self) -> list[Layer]:
        return [*super().standing(), ReelKeys(self)]

    def _use_face(self, face: AnyFace) -> None:
        super()._use_face(face)
        self._reel = Reel(self)
        self._told = None

    @property
    def watched(self) -> bool:  # type: ignore[override]  # a player may replace a bot that fails
        return not self.session.people

    @property
    def speed(self) -> float:
        return _SPEEDS.get(self.tempo, 0.0) if self.watched else super().speed

    def pace(self) -> Pace:
        """Display time of pop-ups: in a watched game, none waits for a key."""
        usual = super().pace()
        return usual if not self.watched else "fast" if usual == "fast" or self.speed < 1 else "timed"

    @property
    def runs(self) -> bool:
        return self._run != "halt"

    @property
    def can_run(self) -> bool:
        return self.session.table.result is None

    def more_controls(self) -> list[Button]:
        return []

    def letters(self) -> Sequence[float]:
        """Font sizes to try for captions, largest first."""
        return 24, 20, 18, 16

    @property
    def place(self) -> tuple[int, int]:
        """Number of moves shown, and number of all moves."""
        moves = self.session.shown_moves
        return moves, moves

    def can_go(self, unit: Unit, direction: int) -> bool:
        return self.session.shown_moves > 0 if direction < 0 else self.can_run and unit != "end"

    def go(self, unit: Unit, direction: int) -> None:
        """Go forward by letting the bots play until the unit changes, or go back by opening a look back."""
        if not self.can_go(unit, direction):
            return
        self.halt()
        if direction > 0:
            self._advance(unit)
            return
        if (past := self._past()) is not None:
            past.go(unit, direction)

    def go_to(self, number: int) -> None:
        """Look back at the state after this many moves."""
        self.halt()
        if (past := self._past()) is not None:
            past.go_to(number)

    def _past(self) -> WatcherScreen | None:
        """Open a look back at the newest move, and return its screen, or None if it did not open."""
        # Ask for one event more than there are, because the last moves may have caused none.
        self.look_back(len(self.session.table.events) + 1)
        past = self.app.screen
        return past if isinstance(past, WatcherScreen) and past is not self else None

    def _advance(self, unit: Unit) -> None:
        if self.finish():
            return
        self._run, self._unit, self._since = "step", unit, self._standing(unit)
        self.stage.paused = False
        self.settle(self.app.now)

    def finish(self) -> bool:
        """Show the rest of a move immediately; return False if there is none."""
        if not self.session.pending:
            return False
        self.stage.end()
        self.settle(self.app.now)
        return True

    def _standing(self, unit: Unit) -> object:
        table = self.session.table
        turn = table.game.turn_of(table.state)
        return {"move": len(table.history.played), "phase": (turn, table.state.phase), "turn": turn}.get(unit)

    def halt(self) -> None:
        self._run, self.stage.paused = "halt", self.watched
        self.stage.stay()
        self.refresh()

    def toggle(self) -> None:
        if self.runs:
            self.halt()
        elif self.can_run:
            self._run, self.stage.paused = "play", False
            if self.stage.held is not None:
                # Resuming closes the open pop-up.
                self.stage.skip(self.app.now)
            self.refresh()

    def set_tempo(self, tempo: str) -> None:
        self.tempo = tempo
        self.stage.speed, self.stage.pace = self.speed, self.pace()
        self.refresh()

    def _nobody_asked(self) -> bool:
        return (self.runs or not self.watched) and super()._nobody_asked()

    def settle(self, now: int) -> None:
        if self.watched and self.session.table.result is None:
            if self._run == "step" and self._standing(self._unit) != self._since:
                self.halt()
            if not self.runs:
                self.refresh()
                return
        super().settle(now)

    def _tick_play(self, now: int) -> int | None:
        self.stage.paused, self.stage.least = self.watched and not self.runs, _READING_TIME if self.watched else 0
        wait = super()._tick_play(now)
        self._look_along()
        return wait

    def _look_along(self) -> None:
        """Show the text of the last event as a caption, and bring its subject into view."""
        log = self.session.log if self.watched else []
        last = next((event for event in reversed(log) if not self.face.telling(event).aside), None)
        if last is self._told:
            return
        self._told, self.view.caption = last, self._caption(last) if last is not None else None
        if last is not None and (about := self.opener.on_board(last)):
            self.face.board.bring_into_sight(about[0], self.view.scene)
        self.app.redraw()

    def _caption(self, event: Event) -> Node:
        view, seat, words = self.view, event.seat, self._caption_words(event)
        if not 0 <= seat < len(view.scene.seats):
            return Padded(words, 22, self.caption_edges[0], on_caption)
        size = self.caption_figure
        figure = self.face.figure(self.app.look, view.scene.state, seat, view.scene.seats[seat], size)
        shown = Row(stamped(figure, size + 4, size + 4), words.growing(), gap=14)
        return Padded(shown, 18, self.caption_edges[1], on_caption)

    def _caption_words(self, event: Event) -> Node:
        """The event and the reason for it in the largest letters that fit, or else without the reason, or else cut."""
        text, reason = words_of(self.session.wording, self.session.story.line_of(event)), self._reason(event)
        room = self.view.places.caption.height - 2 * max(self.caption_edges)
        sizes = {size: Text(text, size, WHITE, "serif_bold", spread=_SPREAD) for size in self.letters()}
        reasons = {size: Text(reason, max(16, 0.75 * size), LIGHT_BRASS, "italic") for size in sizes if reason}
        both = (Column(sizes[size], below, gap=2) for size, below in reasons.items())
        *_, smallest = sizes.values()
        cut = replace(smallest, lines=max(1, int(room / (_SPREAD * smallest.size))))
        return First(*both, *sizes.values(), cut, most=room)

    def _reason(self, event: Event) -> str:
        """A sentence on the reason for an event, if it is known."""
        return ""

    def offer(self) -> Offer:
        return Offer() if self.watched else super().offer()

    def options(self, offer: Offer) -> Node:
        return self._reel.node() if self.watched else super().options(offer)

    def fill(self) -> None:
        self.view.buttons_first = self.watched
        super().fill()

    def prompt(self) -> Prompt:
        texts, session = self.app.texts, self.session
        if not self.watched or self.stuck or session.table.result is not None:
            return super().prompt()
        if not self.runs:
            return Prompt("pause", texts("ui_table.watch.paused"), texts("ui_table.watch.paused_detail"))
        if session.decision is None or self.stage.held is not None:
            return Prompt("dots_horizontal", texts("ui_table.watching"))
        return super().prompt()


class ReelKeys(StandingLayer):
    """Keys that control playback of a watched game."""

    _screen: WatcherScreen

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle playback keys. Arrow keys with Shift are left to the table, where they pan the board."""
        screen = self._screen
        if event.type != pygame.KEYDOWN or not screen.watched or screen.overlay is not None or screen.stuck:
            return False
        tempos, shift = [*_SPEEDS], bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_SPACE:
            screen.toggle()
        elif event.key in (pygame.K_COMMA, pygame.K_PERIOD):
            faster = tempos.index(screen.tempo) + (1 if event.key == pygame.K_PERIOD else -1)
            screen.set_tempo(tempos[max(0, min(faster, len(tempos) - 1))])
        elif event.key in _STEPS and not (shift and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
            unit, direction = _STEPS[event.key]
            screen.go("phase" if shift and unit == "turn" else unit, direction)
        else:
            return False
        return True
