"""The safety net: after an exception, it tells the player what happened and, if possible, lets the program continue."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeGuard

from game.data.paths import ROOT
from game.data.problems import DataError
from game.rules.errors import JournalError, PositionError, SetupError
from game.ui.app import App, Screen
from game.ui.dispensable import Dispensable
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TABLE
from game.ui.program import Program
from game.ui.screens.dialog import Answer, Notice, Question, Trouble, in_words
from game.ui.table.screen import TableScreen
from game.ui.table.watching.replay import ReplayScreen
from game.ui.window.reports import report_words, show_last_words, write_report

_MENU = ("ui", "screens", "menu")
_OURS = (str(ROOT), "game/", "game\\")
"""Beginnings of the names of our files. The built program has no path before `game`."""


class Net:
    """Handles all exceptions in the window. If one recurs at the same place, the player returns to the menu."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._places: set[str] = set()
        # Id of the game played at the last failure.
        self._game = ""

    def begin(self, action: Callable[[], None]) -> None:
        """Run the action that opens the first screen, and handle an exception."""
        try:
            action()
        except Exception as error:
            self._program.app.screens[:] = [_Dark(self._program.app)]
            self._catch(error)

    def __call__(self, error: Exception) -> None:
        app = self._program.app
        cause = error.__cause__ if isinstance(error, Dispensable) else None
        if app.screens and not isinstance(app.screen, Notice) and self._program.opening is None:
            try:
                if isinstance(cause, Exception):
                    self._stay(cause)
                    return
                if is_for_people(error):
                    app.push(Trouble(app, app.texts("ui_net.not_possible"), error))
                    return
            except Exception as worse:
                error = worse
        self._catch(error)

    def _stay(self, error: Exception) -> None:
        """Report a non-essential failure and keep the screen. A bug at the same place as before gets only a brief notice."""
        app, place = self._program.app, _place(self._program.app, error)
        title, again = app.texts("ui_net.title"), place in self._places
        self._places.add(place)
        if is_for_people(error):
            app.push(Trouble(app, title, error))
        elif again:
            app.say("alert", title)
        else:
            traceback.print_exception(error, file=sys.stderr)
            app.push(Notice(app, title, report_words(app.texts, write_report(app, error)), icon="alert"))

    def _catch(self, error: Exception) -> None:
        app = self._program.app
        report = None if is_for_people(error) else write_report(app, error)
        traceback.print_exception(error, file=sys.stderr)
        if not app.screens:
            return  # the player has quit anyway
        place = _place(app, error)
        again = place in self._places
        self._places.add(place)
        lost = isinstance(app.screen, Fallen) or (again and _is_of_menu(error))
        resume, saved = self._leave_all()
        try:
            if not lost:
                # After a repeated failure, an unsaved game cannot be continued.
                game = None if saved is None else "kept" if saved else "gone" if again else "not_kept"
                account = [] if game is None else [app.texts(f"ui_net.{game}")]
                account.append(in_words(error, app.texts) if is_for_people(error) else report_words(app.texts, report))
                self._ask(resume, "\n".join(account), again)
        except Exception:
            lost = True
        if lost:
            app.close()
            show_last_words(_farewell(error, report))

    def _ask(self, resume: Callable[[], None] | None, account: str, again: bool) -> None:
        app = self._program.app
        if again:
            self._to_menu()
            app.push(Notice(app, app.texts("ui_net.again"), account, icon="alert"))
        else:
            app.push(_Dark(app))
            app.push(Fallen(app, app.texts("ui_net.title"), account, self._answers(resume), icon="alert"))

    def _leave_all(self) -> tuple[Callable[[], None] | None, bool | None]:
        """Leave all screens. Return a function that continues the game, and whether it is saved; Nones without a game."""
        app, program = self._program.app, self._program
        played = (screen.session.table for screen in reversed(app.screens) if _is_played(screen))
        table, program.opening = program.opening or next(played, None), None
        journal = table.history.journal if table is not None else None
        if journal is not None:
            journal.worth_keeping = True  # even if nothing was played yet
        while app.screens:
            screen = app.screens.pop()
            with suppress(Exception):
                screen.leave()
        if table is None:
            return None, None
        with suppress(Exception):
            table.history.close()
        self._game = table.game.id
        return (partial(program.load, journal.path), True) if journal else (partial(program.show, table, []), False)

    def _answers(self, resume: Callable[[], None] | None) -> list[Answer]:
        texts = self._program.app.texts

        def continue_game() -> None:
            self._to_menu()
            if resume is not None:
                resume()

        return [
            *([Answer(texts("ui_net.go_on"), "play", "Enter", continue_game)] if resume is not None else []),
            Answer(texts("ui_net.menu"), "home_outline", "M", self._to_menu),
            Answer(texts("ui_net.quit"), "exit_to_app", "Q", self._program.app.close),
        ]

    def _to_menu(self) -> None:
        self._program.app.screens.clear()
        self._program.menu(self._game)


class Fallen(Question):
    """The question of how to continue after a failure."""


class _Dark(Screen):
    """A blank screen behind the question, since the previous screen may be impossible to draw."""

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(TABLE)


def is_for_people(error: Exception) -> bool:
    """Return whether a player can act on an error, because it says how to fix it. Other errors are bugs."""
    return isinstance(error, DataError | SetupError | PositionError | JournalError)


def _is_played(screen: Screen) -> TypeGuard[TableScreen]:
    """Return whether this is a table with a person or a journal. A replay does not count; the demo has neither."""
    if not isinstance(screen, TableScreen) or isinstance(screen, ReplayScreen):
        return False
    return bool(screen.session.people) or screen.session.table.history.journal is not None


def _lines(error: Exception) -> list[traceback.FrameSummary]:
    return [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(_OURS)]


def _is_of_menu(error: Exception) -> bool:
    """Return whether the menu itself failed, as opposed to an entry chosen there, so that going back would not help."""
    lines = _lines(error)
    return any(Path(line.filename).parts[-4:-1] == _MENU for line in lines) and all(line.name != "handle" for line in lines)


def _place(app: App, error: Exception) -> str:
    """A key for the place of a failure: the screen and the line of code."""
    lines = _lines(error)
    location = f"{lines[-1].filename}:{lines[-1].lineno}" if lines else type(error).__name__
    return f"{type(app.screen).__name__} {location}"


def _farewell(error: Exception, report: Path | None) -> str:
    """The last message before the program ends, in English because the texts may be broken."""
    lines = ["Situation Room cannot go on. Saved games are kept up to their last move.", ""]
    if is_for_people(error):
        lines.append(str(error))
    elif report is not None:
        lines += [f"What happened is written down in {report}", "Please send that file to whoever looks after the program."]
    return "\n".join([*lines, "", "Any key closes this window."])
