"""Scripted people who play in the window with only the mouse or only the keyboard.

They run inside the real event loop. Whenever the window is drawn and waits, they choose at random among its offers and
post the events of a mouse or keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.data.settings import Settings
from game.data.texts import Texts
from game.rules.chance import Chance, below
from game.rules.journals.journal import read, write
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.canvas import Spot
from game.ui.kit.controls.widgets import IconButton, Widget
from game.ui.program import Program
from game.ui.screens.dialog import Question
from game.ui.table.choosing.actions import Cautious
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.tgm.panels.shop import Shop
from tests.ui.layers import curtain_of

MOST_STEPS = 20_000
A_FEW = 16
"""Number of moves in a short game."""
DRAWN = 24
"""One frame in this many is drawn, because drawing every frame would take most of the time."""
_NAMED_KEYS = {"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN}


class Patient(App):
    """A window with a scripted person who acts when everything has been shown."""

    def __init__(self, language: str, size: tuple[int, int], person: Person) -> None:
        settings = Settings(language=language, animation="instant", muted=True, chances=False, tips=False)
        super().__init__(Texts(language), settings, size)
        self._person = person
        self._steps = 0

    def step(self) -> int | None:
        wait = super().step()
        self._steps += 1
        assert self._steps < MOST_STEPS, "the game does not end"
        if wait is None or wait > 1:
            self._person.act(self)
        return wait

    def draw(self) -> None:
        if self._steps % DRAWN == 0:
            super().draw()
        else:
            self.changed = None

    def keep_settings(self, settings: Settings) -> None:
        """Take the settings, but do not save those of a test."""
        self.settings = settings


class Person:
    """A person who chooses at random among the window's offers, and leaves after the game or after `moves` moves."""

    def __init__(self, seed: int, moves: int | None = None) -> None:
        self._chance = Chance(seed)
        self._moves = moves

    def act(self, app: App) -> None:
        screen = app.screen
        if isinstance(screen, ResultScreen) or (isinstance(screen, TableScreen) and self._has_enough(screen)):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif isinstance(screen, Cautious):
            # A random player confirms every caution.
            self._press(pygame.key.key_code(app.texts("ui_screens.dialog.yes_key")))
        elif isinstance(screen, Question):
            # The program asks whether the player still wants to be asked about calls.
            self._press(pygame.K_RETURN)
        elif not isinstance(screen, TableScreen):
            # The game is still opening.
            return
        elif screen.session.sight.curtain:
            self.lift(app)
        elif isinstance(screen.overlay, Briefing | MoveMenu | PileBrowser | Shop):
            form = screen.overlay.form
            self.choose(app, self._any([widget for widget in (*form.scrolling, *form.fixed) if widget.enabled]))
        elif offered := self.offered(screen):
            while not self.reachable(screen, what := self._any(offered)):
                offered.remove(what)
            self.choose(app, what)

    def _has_enough(self, screen: TableScreen) -> bool:
        return self._moves is not None and len(screen.session.table.history.played) >= self._moves

    def offered(self, screen: TableScreen) -> list[str | Widget]:
        """Everything that can be chosen: highlighted things and buttons."""
        form = screen.form
        buttons = [widget for widget in form.scrolling if widget.enabled]
        beside = [widget for widget in form.fixed if widget.enabled and not isinstance(widget, IconButton)]
        return [*screen.chooser.targets(), *buttons, *beside]

    def reachable(self, screen: TableScreen, what: str | Widget) -> bool:
        return isinstance(what, Widget) or screen.view.spot_of(what) is not None

    def _any(self, things: list[str | Widget] | list[Widget]) -> str | Widget:
        assert things, "nothing can be chosen"
        return things[below(self._chance, len(things))]

    def _press(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def lift(self, app: App) -> None:
        raise NotImplementedError

    def choose(self, app: App, what: str | Widget) -> None:
        raise NotImplementedError


class Mouse(Person):
    """A person who uses only the mouse."""

    def lift(self, app: App) -> None:
        assert isinstance(app.screen, TableScreen)
        self._click(app, curtain_of(app.screen).button().middle)

    def reachable(self, screen: TableScreen, what: str | Widget) -> bool:
        if isinstance(what, Widget):
            return True
        spot = screen.view.spot_of(what)
        return spot is not None and screen.view.thing_at(spot, screen.chooser.targets()) == what

    def choose(self, app: App, what: str | Widget) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        if isinstance(what, str):
            spot = screen.view.spot_of(what)
            assert spot is not None
            self._click(app, spot)
            return
        form = screen.overlay.form if screen.overlay is not None else screen.form
        box, window = form.shown_box(what), form.window
        if what in form.scrolling and not window.holds(box.middle):
            # Not visible: scroll toward it and look again.
            self._post(app, pygame.MOUSEMOTION, window.middle)
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1 if box.y < window.y else -1, x=0))
        else:
            self._click(app, box.middle)

    def _click(self, app: App, spot: Spot) -> None:
        self._post(app, pygame.MOUSEMOTION, spot)
        self._post(app, pygame.MOUSEBUTTONDOWN, spot)
        self._post(app, pygame.MOUSEBUTTONUP, spot)

    def _post(self, app: App, kind: int, spot: Spot) -> None:
        position = (round(spot[0] * app.look.unit), round(spot[1] * app.look.unit))
        pygame.event.post(pygame.event.Event(kind, pos=position, button=1, rel=(0, 0), buttons=(0, 0, 0)))


class Keyboard(Person):
    """A person who uses only the keyboard, moving to widgets with Tab or pressing their keys."""

    def lift(self, app: App) -> None:
        self._press(pygame.K_SPACE)

    def choose(self, app: App, what: str | Widget) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        form = screen.overlay.form if screen.overlay is not None else screen.form
        focused: str | Widget | None = screen.view.focused or form.focus
        if isinstance(what, Widget) and what.key in _NAMED_KEYS and (focused is None or what.key == "Space"):
            self._press(_NAMED_KEYS[what.key])
        elif isinstance(what, Widget) and len(what.key) == 1 and below(self._chance, 2):
            self._press(pygame.key.key_code(what.key))
        elif focused is not None and not isinstance(focused, IconButton):
            self._press(pygame.K_RETURN)
        else:
            for _ in range(1 + below(self._chance, 6)):
                self._press(pygame.K_TAB)


def check_game(begin: Callable[[], Table[Any]], person: Person, language: str, folder: Path) -> Table[Any]:
    """Check that the game played in the window is the same as its moves played by the rules alone."""
    in_window, by_rules = folder / "in_window.journal", folder / "by_rules.journal"
    write(begin(), in_window)
    _play_in_window(in_window, person, language)
    table = begin()
    for line in read(in_window).lines:
        table.choose(line.move, unasked=line.unasked)
    write(table, by_rules)
    kept, ruled = read(in_window), read(by_rules)
    # Only the window knows how long the game took.
    lines = [msgspec.structs.replace(line, aside={}) for line in kept.lines]
    assert (kept.header, lines) == (ruled.header, ruled.lines)
    return table


def _play_in_window(journal: Path, person: Person, language: str) -> None:
    """Continue a journal's game in the window until the person leaves."""
    app = Patient(language, (1280, 720), person)
    program = Program(app)
    program.menu()
    program.load(journal)
    app.run()
