"""Tabs with an icon each. Where there is no room for all their names, only the chosen one shows its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, STRONG_HAIRLINE, TEXT
from game.ui.kit.form import Cells
from game.ui.kit.lay import Column, Icon, Node, Padded, Row, Share, Text, Thing
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import FIELD, NOWHERE
from game.ui.screens.page import key_cap


class Tab(NamedTuple):
    value: str
    label: str
    icon: str


class Tabs(Cells):
    """One of them is chosen. `keys` go to the one before and after; they are shown at the ends."""

    radius = 10

    def __init__(
        self, tabs: Sequence[Tab], chosen: str, changed: Callable[[str], None], keys: tuple[str, str], low: bool
    ) -> None:
        super().__init__(NOWHERE, [tab.value for tab in tabs], chosen, changed)
        self.tabs, self._keys, self._low, self._named = list(tabs), keys, low, False

    def high(self, look: Look, width: float) -> float:
        """Higher if all the names are shown, for which there must be room."""
        each = ((width - 76) / len(self.tabs) - 10) * look.unit
        widest = max(fonts.text_width(tab.label, "bold", look.px(16)) for tab in self.tabs)
        self._named = not self._low and widest <= each
        return 64 if self._named else 46

    def node(self) -> Node:
        before, after = map(key_cap, self._keys)
        tabs = Share(Row(*map(self._tab, self.tabs), gap=2, align="stretch"))
        return Padded(Row(before, tabs, after, gap=4, align="stretch"), 4, 4, _draw_ground)

    def _tab(self, tab: Tab) -> Node:
        """The chosen one is wider if only it has its name."""
        chosen = tab.value == self.chosen
        ink, ground = (ON_BRASS, _draw_chosen) if chosen else (TEXT, None)
        if self._named:
            name = Text(tab.label, 16, ink, "bold" if chosen else "regular", align="centre", lines=1)
            return Share(Thing(Padded(Column(Icon(tab.icon, 22, ink), name), 0, 7, ground), id=tab.value))
        if not chosen:
            return Share(Thing(Icon(tab.icon, 24, ink), id=tab.value))
        shown = Row(Icon(tab.icon, 24, ink), Text(tab.label, 18, ink, "bold", whole=True), gap=8)
        return Thing(Padded(shown, 10, 0, ground), id=tab.value)


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10), box.x, box.y)


def _draw_chosen(canvas: Canvas, box: Box) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, LIGHT_BRASS, BRASS, BRASS, 1, 7), box.x, box.y)
