"""Commands of the table: play moves, undo and redo them, and explain what is impossible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.errors import JournalError, RulesError
from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.state import NOBODY
from game.ui.kit.box import Box
from game.ui.screens.dialog import Action, Answer, Question
from game.ui.table.choosing.selection import Selection
from game.ui.table.context import TableContext
from game.ui.table.face import round_name


class Actions:
    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # The thing to select again once the current move has been shown.
        self._stays = ""

    def select_again(self, selection: Selection) -> None:
        if self._stays and selection.begins(self._stays):
            selection.point_at(self._stays)
        self._stays = ""

    def play(self, move: Move, whole: bool = True) -> None:
        """Play a move, or the `whole` sequence it stands for; if the rules warn about it, ask for confirmation first."""
        screen, selection = self._screen, self._screen.selection
        moves = selection.way(move) if selection is not None and whole else (move,)
        if not (moves := screen.layers.lets(moves)):
            return
        leftovers = screen.app.settings.ask_about_leftovers
        cautions = [caution for step in moves for caution in screen.adviser.cautions(step) if caution.danger or leftovers]

        def proceed() -> None:
            last = moves[-1]
            self._stays = last.args[0] if screen.face.orders.verbs[last.verb].stays else ""
            # A player who acts wants to see the newest log lines.
            screen.view.log_view.end = None
            self.attempt(partial(screen.session.choose, screen.sequence.begin(moves)))

        if cautions and screen.session.lesson is None:
            # The table stands still while the question is open.
            mark = partial(screen.feedback.flash, [thing for caution in cautions for thing in caution.things], at_rest=True)
            mark()
            screen.app.push(Cautious(screen, screen.controls.called(move), cautions, proceed, mark))
        else:
            proceed()

    def undo(self) -> None:
        """Undo, with a notice if that leads back to another turn. In a practice game, also undo bots' moves since then."""
        screen, session = self._screen, self._screen.session
        game, turn = session.table.game, session.table.game.turn_of(session.table.state)
        screen.result_shown = False
        screen.sequence.chosen = None
        self._step_in_time(session.undo)
        # Clear the undone roll from the tray.
        screen.stage.recall()
        now = game.turn_of(session.table.state)
        if now != turn and not session.sight.curtain:
            name = session.wording.seat(now[1]) if now[1] != NOBODY else ""
            screen.feedback.say(screen.app.texts("ui_table.undone_into", round=round_name(screen.face, now[0]), name=name))

    def redo(self) -> None:
        self._step_in_time(self._screen.session.redo)

    def _step_in_time(self, step: Callable[[], None]) -> None:
        """Undo or redo, and let the layers follow, such as the coach of a lesson."""
        self.attempt(step)
        for layer in self._screen.layers:
            layer.follow_game()

    def attempt(self, action: Callable[[], None]) -> None:
        """Run a command of the table. If the rules refuse it, say why."""
        screen = self._screen
        # Any bot search still running would not apply to the new situation.
        screen.thinking.stop()
        screen.feedback.hide_tip()
        # Forget the hovered thing, because another player may come to the screen.
        screen.view.illegal = screen.view.focused = screen.view.hovered = ""
        screen.view.form.focus_on(None)
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


class Cautious(Question):
    """A confirmation before a move that may end the game or waste something. Enter cancels, like Esc.

    It is in the column, so that the things it is about stay visible."""

    def __init__(self, screen: TableContext, move: str, cautions: Sequence[Caution], play: Action, back: Action) -> None:
        self._view, texts, danger = screen.view, screen.app.texts, any(caution.danger for caution in cautions)
        kind, icon, sign = ("danger", "alert", "alert") if danger else ("leftover", "help_circle_outline", "check_bold")
        leave = Answer(texts("ui_table.cautious.back"), "arrow_left", "Enter", back)
        confirm = Answer(move.replace("*", ""), sign, texts("ui_screens.dialog.yes_key"), play)
        warning = "\n".join(map(screen.adviser.warning, cautions))
        super().__init__(screen.app, texts(f"ui_table.cautious.{kind}"), warning, [leave, confirm], icon=icon)

    @property
    def room(self) -> Box:
        return self._view.places.column
