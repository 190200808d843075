"""What is done at the table: moves are played, taken back and played again, and what cannot be done is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.errors import JournalError, RulesError
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.choosing.cautions import Cautious
from game.ui.table.choosing.selection import Selection
from game.ui.table.context import TableContext
from game.ui.table.face import round_name


class Actions:
    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # What is selected again when the move that is being played has been shown.
        self._stays = ""

    def select_again(self, selection: Selection) -> None:
        if self._stays and selection.begins(self._stays):
            selection.point_at(self._stays)
        self._stays = ""

    def play(self, move: Move, whole: bool = True) -> None:
        """Play a move, or the `whole` way that it stands for; what should be thought over is asked first."""
        screen, selection = self._screen, self._screen.selection
        way = selection.way(move) if selection is not None and whole else (move,)
        if not (way := screen.layers.lets(way)):
            return
        leftovers = screen.app.settings.ask_about_leftovers
        cautions = [one for step in way for one in screen.adviser.cautions(step) if one.danger or leftovers]

        def go_on() -> None:
            last = way[-1]
            self._stays = last.args[0] if screen.face.orders.verbs[last.verb].stays else ""
            # Whoever goes on wants to see what comes of it.
            screen.view.log_view.end = None
            self.attempt(partial(screen.session.choose, screen.sequence.begin(way)))

        if cautions and screen.session.lesson is None:
            mark = partial(screen.feedback.flash, [thing for one in cautions for thing in one.things])
            mark()
            screen.app.push(Cautious(screen.app, screen.controls.called(way[0]), screen.adviser, cautions, go_on, mark))
        else:
            go_on()

    def undo(self) -> None:
        """Whoever comes into another turn by it is told: in a practice game what bots did since is taken back as well."""
        screen, session = self._screen, self._screen.session
        game, turn = session.table.game, session.table.game.turn_of(session.table.state)
        screen.result_shown = False
        self._step_in_time(screen.sequence.undo)
        # What was rolled then lies in the tray no longer.
        screen.stage.recall()
        now = game.turn_of(session.table.state)
        if now != turn and not session.sight.curtain:
            name = session.wording.seat(now[1]) if now[1] != NOBODY else ""
            screen.feedback.say(screen.app.texts("ui_table.undone_into", round=round_name(screen.face, now[0]), name=name))

    def redo(self) -> None:
        self._step_in_time(self._screen.sequence.redo)

    def _step_in_time(self, step: Callable[[], None]) -> None:
        """A lesson goes back, or on, with it."""
        self.attempt(step)
        self._screen.layers.follow_game()

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something at the table. What cannot be done is said, and changes nothing."""
        screen = self._screen
        # What they think of does not fit what comes after this.
        screen.thinking.stop()
        screen.feedback.hide_tip()
        # What was pointed at has been seen, and others may come to the screen.
        screen.view.illegal = screen.view.focused = screen.view.hovered = ""
        screen.form.focus_on(None)
        screen.layers.opened.close_all()
        try:
            action()
            screen.stuck = False
        except RulesError as error:
            screen.sequence.left.clear()
            screen.app.sounds.play("refuse")
            screen.feedback.explain(error)
            if isinstance(error, JournalError):
                screen.exits.cannot_save(error, partial(self.attempt, action))
        screen.refresh()
