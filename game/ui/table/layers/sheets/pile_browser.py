"""The cards of a pile, or cards to choose from, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.controls.widgets import Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import Column, Flow, Node, Part, Put, Row, Space, Text
from game.ui.kit.nodes import on_panel
from game.ui.table.context import TableContext
from game.ui.table.layer import VEIL, Popup, title
from game.ui.table.panels.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.panels.log import Pressed

_CARD, _GAP, _BUTTON = 176.0, 12.0, 52.0


class PileBrowser(Popup):
    """The cards of an open pile, or cards to choose from, side by side. `pick` is called with the chosen card.

    When choosing, the first nine cards have number keys. `button` is an alternative to choosing a card; without it, the only
    alternative is to close the browser. `heads` gives the heading of each card."""

    def __init__(
        self,
        screen: TableContext,
        title: str,
        cards: Sequence[str],
        pick: Callable[[str], None],
        button: Widget | None = None,
        choosing: bool = False,
        heads: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._title, self._button, self._screen, self._choosing = title, button, screen, choosing
        # While choosing, the player can still undo and read the log.
        self.below_bar = choosing
        self._heads = [(heads or {}).get(card, "") for card in cards]

        def paint(card: str, key: str, canvas: Canvas, box: Box) -> None:
            if (picture := screen.opener.card(canvas.look, card, box.width)) is not None:
                canvas.stamp(picture, box.x, box.y)
            if key:
                # Draw the key at the very edge, so that it covers no text and the focus frame does not cover it.
                pieces.key_cap(canvas, key, box.right - 6, box.bottom - 6)

        def shown(number: int, card: str) -> Pressed:
            key = str(number) if choosing and number < 10 else ""
            return Pressed(partial(paint, card, key), partial(pick, card), key, radius=12)

        self._cards = [shown(number, card) for number, card in enumerate(cards, 1)]
        # If there is a button, Enter and Space press it until the player moves the focus to a card.
        self.focuses_first = choosing and button is None

    def key(self, event: pygame.event.Event) -> None:
        """Handle a key; the left and right arrows also move the focus between cards."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.form.walk(1 if event.key == pygame.K_RIGHT else -1)
            self.app.redraw()
        else:
            super().key(event)

    @property
    def _room(self) -> Box:
        return self.app.area.from_top(self._screen.view.places.bar.bottom)[1] if self.below_bar else self.app.area

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self._room, VEIL)
        self.form.draw(canvas)

    def lay_out(self) -> None:
        """Arrange the cards in rows as wide as the window allows, scrolled if they do not fit."""
        look, area = self.app.look, self._room.inset(20)
        columns = max(1, min(8, int((area.width - 80) // (_CARD + _GAP)), len(self._cards)))
        # Hide the count while choosing, when it does not matter.
        count = Text("" if self._choosing else str(len(self._cards)), 22, SECOND_TEXT, "serif_bold")
        head = Row(title(self._title).growing(), count, gap=16)
        flow, flow_width = self._rows(), columns * (_CARD + _GAP)
        width = min(area.width, max(420.0, flow_width + 36, head.wide(look) + 48))
        below = _BUTTON + 16 if self._button is not None else 0
        if width <= (beside := self._screen.view.places.column.x - 12 - area.x):
            # Keep the column visible, because it shows the same choice in words.
            area = area._replace(width=beside)
        box = area.centred(width, min(area.height, 64 + 20 + flow.high(look, flow_width) + _GAP + below))
        window = Box(box.x + 24, box.y + 64, width - 48, box.height - 64 - 16 - below)
        shown = flow.parts(look, Box(window.x, window.y + 4, flow_width, flow.high(look, flow_width)))
        parts = [*on_panel().parts(look, box), *head.parts(look, window._replace(y=box.y, height=64))]
        if self._button is not None:
            parts += Put(self._button).parts(look, Box(window.x, window.bottom + 12, window.width - 12, _BUTTON))
        self.form.show([*parts, Part(window, inner=tuple(shown))])

    def _rows(self) -> Node:
        """The cards below their headings, each heading with its count."""
        rows: list[Node] = []
        for words, group in groupby(zip(self._heads, self._cards, strict=True), key=lambda each: each[0]):
            cards = [Put(card, _CARD * CARD_HEIGHT / CARD_WIDTH, _CARD) for _head, card in group]
            if words:
                count = Text(str(len(cards)), 18, SECOND_TEXT, "bold")
                rows.append(Row(Text(words, 18, face="bold").growing(), count, Space(_GAP), gap=16))
            rows.append(Flow(*cards, gap=_GAP, line_gap=_GAP))
        return Column(*rows, gap=_GAP)
