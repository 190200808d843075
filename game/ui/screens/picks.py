"""Choosing one of many: a row that shows what is chosen, and the page with everything that could be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import DISABLED_TEXT, LIGHT_BRASS, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import Row, Widget
from game.ui.screens.page import Page, Still

_PADDING = 14
_ICON = 40
_GAP = 10
_WIDEST = 1100


class Pick(NamedTuple):
    """`why_not`: why it cannot be chosen, or nothing."""

    value: str
    title: str
    detail: str = ""
    why_not: str = ""


class PickRow(Widget):
    """What is chosen, with a word or two about it. Pressed, it leads to the page; the arrows go on to what is beside."""

    def __init__(
        self,
        look: Look,
        room: Box,
        icon: str,
        picked: Pick,
        key: str,
        choose: Callable[[], None],
        step: Callable[[int], None],
    ) -> None:
        inner = room.width - 2 * _PADDING - _ICON - (80 if key else 44)
        self._title = rich.lay_out(look, picked.title, inner, 18, "bold")
        # Of what is said about it, the first line is enough here.
        detail = picked.detail.partition("\n")[0]
        self._detail = rich.lay_out(look, detail, inner, 16) if detail else None
        words = self._title.height + (self._detail.height if self._detail else 0)
        super().__init__(room._replace(height=words + 2 * 10), key)
        self._icon, self._choose, self._step = icon, choose, step

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        canvas.stamp(plate(canvas.look, width, height, RAISED, RAISED, STRONG_HAIRLINE, 1.2, 8), x, y)
        canvas.icon(self._icon, x + _PADDING + 14, y + height / 2, 28, LIGHT_BRASS)
        left, top = x + _PADDING + _ICON, y + 10
        rich.write(canvas, self._title, left, top, TEXT)
        if self._detail is not None:
            rich.write(canvas, self._detail, left, top + self._title.height, SECOND_TEXT)
        canvas.icon("chevron_down", x + width - 24, y + height / 2, 24, LIGHT_BRASS)
        if self.key:
            pieces.key_cap(canvas, self.key, x + width - 46, y + height / 2)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x, y, width, height, 8)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self._choose()

    def step(self, direction: int) -> bool:
        self._step(direction)
        return True


def beside(picks: Sequence[Pick], chosen: str, direction: int) -> str:
    """The next one that can be chosen in this direction."""
    free = [pick.value for pick in picks if not pick.why_not or pick.value == chosen]
    return free[(free.index(chosen) + direction) % len(free)] if chosen in free else free[0]


class PickPage(Page):
    """Everything there is to choose from. What cannot be chosen is listed with its reason."""

    def __init__(
        self, app: App, title: str, icon: str, picks: Sequence[Pick], chosen: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self._title, self._icon, self._picks, self._chosen, self._choose = title, icon, list(picks), chosen, choose

    @property
    def title(self) -> str:
        return self._title

    def lay_out(self) -> None:
        window, _bar = self.body.from_left(self.body.width - 12)
        width = min(_WIDEST, window.width - 8)
        room = Box(window.x + (window.width - width) / 2, window.y + 6, width, 0)
        rows: list[Widget] = []
        for pick in self._picks:
            rows.append(self._row(pick, room))
            room = room._replace(y=rows[-1].box.bottom + _GAP)
        fresh = self.form.focus is None
        self.form.fill([self.back_button()], [*rows, Still(room._replace(width=1))], window)
        if fresh:
            number = next((n for n, pick in enumerate(self._picks) if pick.value == self._chosen), 0)
            if rows[number].enabled:
                self.form.focus_on(rows[number])
            else:
                self.form.focus_first(Row)

    def _row(self, pick: Pick, room: Box) -> Row:
        look, chosen = self.app.look, pick.value == self._chosen
        inner = room.width - 2 * _PADDING - _ICON - 30
        title = rich.lay_out(look, pick.title, inner, 20, "bold")
        detail = rich.lay_out(look, pick.detail, inner, 18) if pick.detail else None
        why_not = rich.lay_out(look, pick.why_not, inner - 28, 16) if pick.why_not else None
        height = 2 * _PADDING + title.height
        height += (4 + detail.height if detail else 0) + (6 + why_not.height if why_not else 0)
        icon = "check_circle" if chosen else self._icon

        def paint(canvas: Canvas, box: Box) -> None:
            palette = canvas.look.palette
            colour = palette.selected if chosen else DISABLED_TEXT if why_not else LIGHT_BRASS
            canvas.icon(icon, box.x + _PADDING + 14, box.y + _PADDING + title.height / 2, 28, colour)
            x, y = box.x + _PADDING + _ICON, box.y + _PADDING
            rich.write(canvas, title, x, y, DISABLED_TEXT if why_not else TEXT)
            y += title.height
            if detail is not None:
                rich.write(canvas, detail, x, y + 4, DISABLED_TEXT if why_not else SECOND_TEXT)
                y += 4 + detail.height
            if why_not is not None:
                canvas.icon("lock", x + 9, y + 6 + 11, 18, palette.illegal_on_dark)
                rich.write(canvas, why_not, x + 28, y + 6, palette.illegal_on_dark)

        row = Row(room._replace(height=height), paint, None if pick.why_not else lambda: self._take(pick.value))
        row.selected = chosen
        return row

    def _take(self, value: str) -> None:
        self.app.pop()
        self._choose(value)
