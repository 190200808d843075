"""All cards of an open pile, side by side: what was discarded is for everybody to see."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.kit import fonts, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.kept import Picture
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Widget
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.overlays import VEIL, Overlay

Pictures = Callable[[Look, str, float], Picture | None]
"""The face of a card, so wide."""

_CARD = 176.0
_GAP = 12.0
_HEAD = 64.0
_BUTTON = 52.0


class _Shown(Widget):
    """A card of the pile."""

    def __init__(self, box: Box, pictures: Pictures, card: str, opened: Callable[[], None]) -> None:
        super().__init__(box)
        self._pictures, self._card, self._opened = pictures, card, opened

    def draw(self, canvas: Canvas) -> None:
        picture = self._pictures(canvas.look, self._card, self.box.width)
        if picture is not None:
            canvas.stamp(picture, self.box.x, self.box.y)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box, 12)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self._opened()


class PileBrowser(Overlay):
    """`button` is what can be done instead of choosing a card; without one it can only be closed."""

    def __init__(
        self,
        app: App,
        closed: Callable[[], None],
        title: str,
        cards: list[str],
        pictures: Pictures,
        inspect: Callable[[str], None],
        button: Widget | None = None,
    ) -> None:
        super().__init__(app, closed)
        self._title, self._cards, self._pictures, self._inspect, self._button = title, cards, pictures, inspect, button
        self._box = Box(0, 0, 0, 0)
        self.lay_out()

    def lay_out(self) -> None:
        area = self.app.area
        most = int((area.width - 120) // (_CARD + _GAP))
        columns = max(1, min(8, most, len(self._cards)))
        rows = -(-len(self._cards) // columns)
        height = _CARD * CARD_HEIGHT / CARD_WIDTH
        title = fonts.text_width(self._title, "serif_bold", self.app.look.px(24)) / self.app.look.unit + 110
        wide = min(area.width - 40, max(420.0, columns * (_CARD + _GAP) + 36, title))
        below = _BUTTON + 16 if self._button is not None else 0
        high = min(area.height - 40, _HEAD + rows * (height + _GAP) + 20 + below)
        self._box = box = Box(area.middle[0] - wide / 2, area.middle[1] - high / 2, wide, high)
        window = Box(box.x + 24, box.y + _HEAD, wide - 48, high - _HEAD - 16 - below)
        widgets: list[Widget] = []
        for number, card in enumerate(self._cards):
            x, y = window.x + number % columns * (_CARD + _GAP), window.y + 4 + number // columns * (height + _GAP)
            widgets.append(_Shown(Box(x, y, _CARD, height), self._pictures, card, self._opener(card)))
        if self._button is not None:
            self._button.box = Box(window.x, window.bottom + 12, window.width - 12, _BUTTON)
        fixed = [self._button] if self._button is not None else []
        self.form.fill(fixed, widgets, window)

    def _opener(self, card: str) -> Callable[[], None]:
        return lambda: self._inspect(card)

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        box = self._box
        panel(canvas, *box)
        title = rich.fitted(canvas, self._title, box.width - 100, 24, "serif_bold")
        canvas.text(title, box.x + 24, box.y + 16, 24, LIGHT_BRASS, "serif_bold")
        canvas.text(str(len(self._cards)), box.right - 24, box.y + 30, 22, SECOND_TEXT, "serif_bold", "mr")
        self.form.draw(canvas)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.close()
