"""A choice whose values need a sentence or a picture each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, light
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import OneOf

_GAP = 8
_INDENT = 44


class Option(NamedTuple):
    value: str
    title: str
    detail: str = ""


class Options(OneOf):
    """Values in rows or side by side, of which one is chosen. `picture` draws something below a value's words."""

    def __init__(
        self,
        options: Sequence[Option],
        chosen: str,
        changed: Callable[[str], None],
        *,
        columns: int = 1,
        picture: Callable[[Canvas, str, Box], None] | None = None,
        picture_height: float = 0,
    ) -> None:
        super().__init__(Box(0, 0, 0, 0), [option.value for option in options], chosen, changed)
        self._options, self._columns = list(options), columns
        self._picture, self._picture_height = picture, picture_height

    def place(self, look: Look, x: float, y: float, width: float) -> None:
        """Take this place; the height follows from the words. Values side by side are equally high."""
        across = Box(x, y, width, 0).columns(self._columns, _GAP)
        self.cells: list[Box] = []
        for start in range(0, len(self._options), self._columns):
            row = self._options[start : start + self._columns]
            height = max(self._height(look, option, across[0].width) for option in row)
            self.cells += [Box(cell.x, y, cell.width, height) for cell in across[: len(row)]]
            y += height + _GAP
        self.box = Box(x, self.cells[0].y, width, y - _GAP - self.cells[0].y)

    def _height(self, look: Look, option: Option, width: float) -> float:
        inner = width - _INDENT - 14
        words = rich.lay_out(look, option.title, inner, 18, "bold").height
        if option.detail:
            words += 2 + rich.lay_out(look, option.detail, inner, 16).height
        return 20 + words + self._picture_height

    def _cells(self) -> list[Box]:
        """Where the values are just now: a form moves the box when it scrolls."""
        across, down = self.box.x - self.cells[0].x, self.box.y - self.cells[0].y
        return [cell.moved(across, down) for cell in self.cells]

    def draw(self, canvas: Canvas) -> None:
        for option, cell in zip(self._options, self._cells(), strict=True):
            self._draw_cell(canvas, option, cell)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box, 8)

    def _draw_cell(self, canvas: Canvas, option: Option, cell: Box) -> None:
        x, y, width, height = cell
        chosen = option.value == self.chosen
        palette = canvas.look.palette
        ground = light(RAISED, 0.06) if chosen else RAISED
        edge, line = (palette.selected, 2.4) if chosen else (STRONG_HAIRLINE, 1.2)
        canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, line, 8), x, y)
        icon = "radiobox_marked" if chosen else "radiobox_blank"
        canvas.icon(icon, x + 24, y + 10 + 12, 22, palette.selected if chosen else SECOND_TEXT)
        inner, top = width - _INDENT - 14, y + 10
        title = rich.lay_out(canvas.look, option.title, inner, 18, "bold")
        rich.write(canvas, title, x + _INDENT, top, TEXT)
        if option.detail:
            detail = rich.lay_out(canvas.look, option.detail, inner, 16)
            rich.write(canvas, detail, x + _INDENT, top + title.height + 2, SECOND_TEXT)
        if self._picture is not None:
            room = Box(x + 14, cell.bottom - self._picture_height - 8, width - 28, self._picture_height)
            self._picture(canvas, option.value, room)
