"""A hint: what a strong player would do now, why, and what the others would likely answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.chair import Chair
from game.bots.search.advice import Advice, Reason, Suggestion
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Text
from game.ui.kit.nodes import on_panel
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.table.chances import adviser
from game.ui.table.overlays import Overlay, title

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen
    from game.ui.work import Work

_COUNTS = 250
"""Milliseconds between two looks at how far the search is."""
_BADGE = 17.0


def why_no_hint(screen: TableScreen) -> str:
    """Why no hint can be had now, or nothing. Between people only where the table allows it: in a practice game."""
    session, texts = screen.session, screen.app.texts
    if len(session.people) > 1 and not session.table.state.options.practice:
        return texts("ui_table.hint.not_between_people")
    return "" if session.asked is not None and not session.curtain else texts("ui_table.hint.not_now")


class Hint(Overlay):
    """Lies over the column, so that the board can be seen: there the moves are numbered where they lead."""

    closing_keys = (pygame.K_ESCAPE, pygame.K_h)

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen.app, self._leave)
        self._screen, self._box = screen, NOWHERE
        self._found: list[Suggestion] = []
        self._answers = False
        self._bot = adviser(screen, screen.app.settings.thinking)
        thought = self._bot.advice_on(Chair(screen.session.table, screen.session.viewer))
        self._work: Work[Advice] | None = screen.app.work(lambda _work: thought(), self._came, self._failed)
        self.lay_out()

    def _came(self, found: Advice) -> None:
        self._work, self._found = None, found.suggestions
        self.lay_out()
        self.form.focus_first()
        self.app.redraw()

    def _failed(self, _error: Exception) -> None:
        self._came(Advice((), []))

    def _leave(self) -> None:
        if self._work is not None:
            self.app.study.leave()
            self._work.cancel()
        self._screen.over.close_overlay()

    def tick(self, now: int) -> int | None:
        """While it is thought: how far that is."""
        if self._work is None:
            return None
        self.lay_out()
        self.app.redraw(self._box)
        return _COUNTS

    # What it says -----------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        look, column = self.app.look, self._screen.view.places.column
        page = on_panel(self._page(), across=16, down=16)
        height = min(column.height, page.high(look, column.width))
        self._box = Box(column.x, column.y, column.width, height)
        self.form.show(page.parts(look, self._box))

    def _page(self) -> Node:
        texts = self.app.texts
        nodes: list[Node] = [Row(Icon("lightbulb_on_outline", 26, LIGHT_BRASS), title(texts("ui_table.hint.title")), gap=10)]
        if self._work is not None:
            nodes.append(Text(texts("ui_table.ahead", games=self._bot.games), 18, SECOND_TEXT))
        elif not self._found:
            nodes.append(Text(texts("ui_table.hint.nothing"), 18, TEXT))
        for number, found in enumerate(self._found, 1):
            nodes.append(self._suggestion(number, found))
        if any(found.answers for found in self._found) and not self._answers:
            more = Button(NOWHERE, texts("ui_table.hint.more"), self._show_answers, icon="account_question_outline", key="A")
            nodes.append(Put(more, 44))
        nodes.append(Put(Button(NOWHERE, texts("ui_table.hint.close"), self.close, icon="close", key="Esc"), 44))
        return Column(*nodes, gap=10)

    def _suggestion(self, number: int, found: Suggestion) -> Node:
        wording = self._screen.session.wording
        label = wording.move(found.move)
        button = Button(NOWHERE, label, partial(self._play, found), key=str(number), primary=number == 1)
        lines = [self._because(reason) for reason in found.reasons]
        if self._answers:
            lines += [self._foreseen(seat, wording.move(move)) for seat, move in found.answers]
        chance = self.app.texts("ui_table.hint.chance", percent=round(100 * found.chance))
        told = [Text(line, 16, TEXT) for line in (*lines, chance)]
        return Column(Put(button, partial(button.high, least=48)), *told, gap=4)

    def _because(self, reason: Reason) -> str:
        """The feature that speaks for it, in words and numbers; whose it is, where it is another's."""
        session, texts = self._screen.session, self.app.texts
        name = texts(f"bots.feature.{session.table.game.id}.{reason.feature}")
        own = reason.seat == session.viewer
        whose = name if own else texts("ui_table.hint.of", seat=session.wording.seat(reason.seat), what=name)
        before, after = (f"{value:.1f}" for value in (reason.without, reason.with_it))
        return texts("ui_table.hint.because", what=whose, without=before, with_it=after)

    def _foreseen(self, seat: int, move: str) -> str:
        return self.app.texts("ui_table.hint.answer", seat=self._screen.session.wording.seat(seat), move=move)

    def _show_answers(self) -> None:
        self._answers = True
        self.lay_out()
        self.app.redraw()

    def _play(self, found: Suggestion) -> None:
        self.close()
        self._screen.play(found.move)

    # On the board -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        for number, found in enumerate(self._found, 1):
            if (spot := self._spot(found)) is not None:
                canvas.circle(*spot, _BADGE + 3, INK)
                canvas.circle(*spot, _BADGE, LIGHT_BRASS if number == 1 else BRASS)
                canvas.text(str(number), *spot, 20, INK, "bold", "c")
        self.form.draw(canvas)

    def _spot(self, found: Suggestion) -> tuple[float, float] | None:
        """Where the last thing lies that is pointed at for the move."""
        selection = self._screen.selection
        things = selection.path_of(found.move) if selection is not None else ()
        spots = [spot for thing in things if (spot := self._screen.view.spot_of(thing)) is not None]
        return spots[-1] if spots else None

    def click(self, spot: tuple[float, float], button: int) -> None:
        if not self._box.holds(spot):
            self.close()
