"""A menu of the moves that fit the clicked thing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.moves import Move
from game.ui.kit.box import Box, centred
from game.ui.kit.colours import LIGHT_BRASS, PANEL
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import Column, Padded, Put, Scrolled, Text
from game.ui.table.context import TableContext
from game.ui.table.layer import Overlay
from game.ui.table.panels.free_place import OTHER, Kept, Room, beside

_WIDTH, _THING = 360.0, 60.0
"""Width of the menu, and size of a thing without a box."""


class MoveMenu(Overlay):
    """A menu of moves for the clicked thing; a button shows useless ones. A second click on `card` plays the first move."""

    is_choice, veiled = True, False

    def __init__(self, screen: TableContext, thing: str, moves: Sequence[Move], card: Box) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._screen, view = screen, screen.view
        spot, clear = view.spot_of(thing) or view.mouse, view.face.keep_clear(view.scene)
        around = next((piece for piece in clear.pieces if piece.holds(spot)), centred(spot, _THING))
        self._about = card if card.width else around
        kept = [*(Kept(box, 1) for box in clear.about), *(Kept(piece, OTHER) for piece in clear.pieces)]
        self._kept = [item for item in kept if not item.box.overlaps(self._about)]
        self._card, known = card, screen.adviser.described(thing)
        self._title = [Text(known.title, 18, LIGHT_BRASS, "serif_bold")] if known is not None else []
        wording, adviser = screen.session.wording, screen.adviser

        def chosen(move: Move) -> None:
            self.close()
            screen.play(move)

        def offered(number: int, move: Move) -> Button:
            key, dangers = str(number) if number < 10 else "", adviser.dangers(move)
            detail, play = adviser.details(move, dangers), partial(chosen, move)
            about = orders.verbs[move.verb].label(move, state, screen.session.viewer) or wording.move(move)
            return Button(about, play, key=key, detail=detail, danger=bool(dangers), verb=move.verb, move=str(move))

        orders, state = screen.face.orders, screen.session.state
        moves = orders.in_order([*moves], state)
        useful = [move for move in moves if orders.verbs.gains(move, state)] or moves
        self._buttons = [offered(number, move) for number, move in enumerate(useful, 1)]

        def show_others() -> None:
            self._buttons = [offered(number, move) for number, move in enumerate(moves, 1)]
            self.lay_out()
            self.form.focus_on(self._buttons[len(useful)])

        if hidden := len(moves) - len(useful):
            self._buttons.append(Button(self.app.texts("ui_table.others", count=hidden), show_others, key="0"))

    def lay_out(self) -> None:
        look, area, edge = self.app.look, self.app.area, self.app.look.palette.legal_on_dark
        rows = Column(*self._title, *(Put(button, partial(button.high, least=44)) for button in self._buttons), gap=6)
        page = Padded(Scrolled(rows, most=area.height - 64), 12, 12, lambda canvas, box: panel(canvas, box, PANEL, edge))
        places = self._screen.view.places
        room = Room(area.inset(10), places.board, places.column)
        box = beside(self._about, self._kept, (_WIDTH, page.high(look, _WIDTH)), room)
        self.form.show(page.parts(look, box))
        self.form.focus_first()

    def click(self, spot: tuple[float, float], button: int) -> None:
        if self._card.holds(spot) and button == 1:
            self._buttons[0].press()
        else:
            super().click(spot, button)
