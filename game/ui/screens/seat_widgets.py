"""What a seat of a new game is shown and set with: its figure, and the colours to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import figures, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import SEAT_COLOURS, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import OneOf
from game.ui.screens.page import Still

CELL = 44
_RADIUS = 16
_TAKEN = 84


class Figure(Still):
    """The wooden figure of a seat, in its colour."""

    def __init__(self, box: Box, colour: str) -> None:
        super().__init__(box)
        self._colour = colour

    def draw(self, canvas: Canvas) -> None:
        x, y = self.box.middle
        canvas.stamp(figures.meeple(canvas.look, self.box.width, canvas.look.palette.seat(self._colour), True), x, y, "c")


class ColourPick(OneOf):
    """The colours side by side, each with its emblem. Those of other seats are pale, and swap when they are chosen."""

    def __init__(self, box: Box, chosen: str, taken: set[str], changed: Callable[[str], None], tip: Tip) -> None:
        super().__init__(box, SEAT_COLOURS, chosen, changed)
        self.taken = taken
        self.tip = tip

    def _cells(self) -> list[Box]:
        return self.box.columns(len(SEAT_COLOURS), 0)

    def draw(self, canvas: Canvas) -> None:
        for colour, cell in zip(SEAT_COLOURS, self._cells(), strict=True):
            seat, (x, y) = canvas.look.palette.seat(colour), cell.middle
            opacity = _TAKEN if colour in self.taken else 255
            canvas.stamp(figures.seat_disc(canvas.look, _RADIUS, seat, seat.emblem), x, y, "c", opacity)
            if colour == self.chosen:
                canvas.stamp(_ring(canvas.look), x, y, "c")
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box, 10)


@kept
def _ring(look: Look) -> pygame.Surface:
    """Around what is chosen, with a tick."""

    def paint(canvas: Canvas) -> None:
        middle = CELL / 2
        canvas.circle(middle, middle, _RADIUS + 4.5, look.palette.selected, 3)
        canvas.circle(middle + 14, middle + 14, 7.5, rgb("#3A2B05"))
        canvas.circle(middle + 14, middle + 14, 6.5, look.palette.selected)
        canvas.icon("check_bold", middle + 14, middle + 14, 9, rgb("#3A2B05"))

    return smooth(look, CELL, CELL, paint)
