"""Tabs with an icon each. Where there is no room for all their names, only the chosen one shows its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit import fonts, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, STRONG_HAIRLINE, TEXT
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import FIELD, NOWHERE, OneOf

_KEY = 34


class Tab(NamedTuple):
    value: str
    label: str
    icon: str


class Tabs(OneOf):
    """One of them is chosen. `keys` go to the one before and after; they are shown at the ends."""

    def __init__(
        self, tabs: Sequence[Tab], chosen: str, changed: Callable[[str], None], keys: tuple[str, str], low: bool
    ) -> None:
        super().__init__(NOWHERE, [tab.value for tab in tabs], chosen, changed)
        self.tabs, self._keys, self._low, self._named = list(tabs), keys, low, False
        self._shown: list[Box] = []

    def high(self, look: Look, width: float) -> float:
        """Higher if all the names are shown, for which there must be room."""
        each = ((width - 8 - 2 * _KEY) / len(self.tabs) - 10) * look.unit
        widest = max(fonts.text_width(tab.label, "bold", look.px(16)) for tab in self.tabs)
        self._named = not self._low and widest <= each
        return 64 if self._named else 46

    def _cells(self) -> list[Box]:
        return self._shown

    def cells(self, canvas: Canvas) -> list[Box]:
        """Where the tabs are; the chosen one is wider if only it has its name."""
        inner = self.box.inset(4)
        inner = Box(inner.x + _KEY, inner.y, inner.width - 2 * _KEY, inner.height)
        if self._named:
            return inner.columns(len(self.tabs), 2)
        chosen = next(tab for tab in self.tabs if tab.value == self.chosen)
        wide = 52 + canvas.text_width(chosen.label, 18, "bold")
        rest = (inner.width - wide - 2 * (len(self.tabs) - 1)) / (len(self.tabs) - 1)
        boxes: list[Box] = []
        x = inner.x
        for tab in self.tabs:
            width = wide if tab is chosen else rest
            boxes.append(Box(x, inner.y, width, inner.height))
            x += width + 2
        return boxes

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        canvas.stamp(plate(canvas.look, width, height, FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10), x, y)
        middle = self.box.middle[1]
        for key, right in ((self._keys[0], x + _KEY), (self._keys[1], self.box.right - 8)):
            pieces.key_cap(canvas, key, right, middle)
        self._shown = self.cells(canvas)
        for tab, cell in zip(self.tabs, self._shown, strict=True):
            self._draw_tab(canvas, tab, cell)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x, y, width, height, 10)

    def _draw_tab(self, canvas: Canvas, tab: Tab, cell: Box) -> None:
        chosen = tab.value == self.chosen
        if chosen:
            canvas.stamp(plate(canvas.look, cell.width, cell.height, LIGHT_BRASS, BRASS, BRASS, 1, 7), cell.x, cell.y)
        ink = ON_BRASS if chosen else TEXT
        across, down = cell.middle
        if self._named:
            canvas.icon(tab.icon, across, cell.y + 18, 22, ink)
            canvas.text(tab.label, across, cell.bottom - 15, 16, ink, "bold" if chosen else "regular", "c")
        elif chosen:
            canvas.icon(tab.icon, cell.x + 22, down, 24, ink)
            canvas.text(tab.label, cell.x + 42, down, 18, ink, "bold", "ml")
        else:
            canvas.icon(tab.icon, across, down, 24, ink)
