"""Panels in one or two columns: heads, labels and what belongs to them, one below the other."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, PANEL, SECOND_TEXT, TEXT, Colour
from game.ui.kit.fonts import Face
from game.ui.kit.look import Look
from game.ui.kit.plates import panel, plate
from game.ui.kit.widgets import Toggle, Widget
from game.ui.screens.options import Options
from game.ui.screens.page import Still

GAP = 16
PADDING = 20
WIDEST = 918
TWO_COLUMNS = 1180
"""From this width on there are two columns."""
_TOGGLE_INDENT = 66
_CORNER = 16
_LINE = 1.2


class Column:
    """Fills itself from the top. `begin` and `end` make a panel."""

    def __init__(self, look: Look, x: float, y: float, width: float) -> None:
        self.look = look
        self.inner = width - 2 * PADDING
        self._widgets: list[Widget] = []
        self._x, self._y, self._width = x, y, width
        self._top, self._place = y, 0

    def begin(self, title: str, icon: str) -> None:
        """Open a panel."""
        self._top, self._place = self._y, len(self._widgets)
        self._y += 14
        self._widgets.append(_Head(Box(self._x + PADDING, self._y, self.inner, 32), title, icon))
        self._y += 32 + 10

    def end(self) -> None:
        bottom = self._widgets[-1].box.bottom + PADDING
        self._widgets.insert(self._place, _Ground(Box(self._x, self._top, self._width, bottom - self._top)))
        self._y = bottom + GAP

    def finished(self) -> list[Widget]:
        """The widgets, and some room below them."""
        return [*self._widgets, Still(Box(self._x, self._y, 1, 8))]

    def room(self, height: float, indent: float = 0) -> Box:
        """The place for the next widget."""
        return Box(self._x + PADDING + indent, self._y, self.inner - indent, height)

    def add(self, widget: Widget, gap: float = 14) -> None:
        """Put a widget into its room, with a gap below."""
        self._widgets.append(widget)
        self._y = widget.box.bottom + gap

    def label(self, label: str) -> None:
        """What the next widget is about."""
        self.words(label, 18, "bold", gap=4)

    def words(
        self,
        text: str,
        size: float = 18,
        face: Face = "regular",
        colour: Colour = TEXT,
        indent: float = 0,
        gap: float = 14,
    ) -> None:
        """A text that is only read."""
        block = rich.lay_out(self.look, text, self.inner - indent, size, face)
        self.add(Words(block, self._x + PADDING + indent, self._y, colour), gap)

    def add_options(self, options: Options) -> None:
        options.place(self.look, self._x + PADDING, self._y, self.inner)
        self.add(options)

    def toggle(self, label: str, detail: str, on: bool, changed: Callable[[bool], None]) -> Toggle:
        height = max(40, rich.lay_out(self.look, label, self.inner - _TOGGLE_INDENT, 18).height + 4)
        toggle = Toggle(self.room(height), label, on, changed)
        self.add(toggle, 0)
        self.words(detail, 16, colour=SECOND_TEXT, indent=_TOGGLE_INDENT)
        return toggle


def columns(look: Look, body: Box) -> list[Column]:
    """One column, or two where there is room for them, in the middle."""
    count = 2 if body.width >= TWO_COLUMNS else 1
    width = min(WIDEST, (body.width - GAP * (count - 1)) / count)
    left = body.x + (body.width - count * width - GAP * (count - 1)) / 2
    return [Column(look, left + number * (width + GAP), body.y + 4, width) for number in range(count)]


class Words(Still):
    """A text that was laid out."""

    def __init__(self, block: rich.Block, x: float, y: float, colour: Colour = TEXT) -> None:
        super().__init__(Box(x, y, block.width, block.height))
        self._block, self._colour = block, colour

    def draw(self, canvas: Canvas) -> None:
        rich.write(canvas, self._block, self.box.x, self.box.y, self._colour, TEXT)


class Entry(Still):
    """A line of a list: what it is, more about it below, and a tag at the right."""

    def __init__(self, look: Look, room: Box, name: str, detail: str, tag: str) -> None:
        self._tag = tag
        self._tag_block = rich.lay_out(look, tag, room.width * 0.45, 16)
        inner = room.width - self._tag_block.width - 48
        self._name = rich.lay_out(look, name, inner, 18, "bold")
        self._detail = rich.lay_out(look, detail, inner, 16)
        super().__init__(Box(room.x, room.y, room.width, self._name.height + self._detail.height))

    def draw(self, canvas: Canvas) -> None:
        x, y, width, _height = self.box
        rich.write(canvas, self._name, x, y)
        rich.write(canvas, self._detail, x, y + self._name.height, SECOND_TEXT)
        pieces.chip(canvas, x + width - pieces.chip_width(canvas, self._tag), y + 2, self._tag)


class _Ground(Still):
    def draw(self, canvas: Canvas) -> None:
        panel(canvas, *self.box)


class _Head(Still):
    def __init__(self, box: Box, title: str, icon: str) -> None:
        super().__init__(box)
        self._title, self._icon = title, icon

    def draw(self, canvas: Canvas) -> None:
        pieces.head(canvas, self._title, self.box.x, self.box.y, self.box.width, self._icon)


class TallColumn(Column):
    """A column whose panels may be longer than a screen: pictures of them would crowd out all others on a fine one."""

    def end(self) -> None:
        super().end()
        self._widgets[self._place] = _TallGround(self._widgets[self._place].box)


def tall_columns(look: Look, body: Box) -> list[TallColumn]:
    """One column, or two where there is room for them."""
    rooms = [(column.room(0), column.inner) for column in columns(look, body)]
    return [TallColumn(look, room.x - PADDING, room.y, inner + 2 * PADDING) for room, inner in rooms]


class _TallGround(Still):
    """Put together from corners and plain middles, so that it takes no room in memory."""

    def draw(self, canvas: Canvas) -> None:
        place, surface = canvas.area(*self.box), canvas.surface
        small = plate(canvas.look, 2 * _CORNER, 2 * _CORNER, PANEL, PANEL, HAIRLINE, _LINE, 12)
        corner, line = small.get_width() // 2, max(1, canvas.px(_LINE))
        for x, left in ((0, place.left), (corner, place.right - corner)):
            for y, top in ((0, place.top), (corner, place.bottom - corner)):
                surface.blit(small, (left, top), (x, y, corner, corner))
        surface.fill(PANEL, place.inflate(-2 * corner, 0))
        surface.fill(PANEL, place.inflate(0, -2 * corner))
        for edge in (
            pygame.Rect(place.left + corner, place.top, place.width - 2 * corner, line),
            pygame.Rect(place.left + corner, place.bottom - line, place.width - 2 * corner, line),
            pygame.Rect(place.left, place.top + corner, line, place.height - 2 * corner),
            pygame.Rect(place.right - line, place.top + corner, line, place.height - 2 * corner),
        ):
            surface.fill(HAIRLINE, edge)
