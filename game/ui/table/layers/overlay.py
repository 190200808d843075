"""What lies over the table for a moment: a menu of moves, a card at full size, a pile, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.rules.moves import Move
from game.ui.app import App
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.form import Form
from game.ui.kit.lay import Column, Flow, Node, Padded, Part, Put, Row, Space, Text
from game.ui.kit.nodes import on_panel
from game.ui.kit.plates import panel, shadow
from game.ui.kit.scroll import Scroll
from game.ui.kit.widgets import NOWHERE, Button, Widget
from game.ui.table.panels.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.panels.log import Pressed

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

VEIL = (8, 11, 14, 150)
_CARD, _GAP, _BUTTON = 176.0, 12.0, 52.0


class Overlay:
    """Something over the table that takes all events. `closed` is called when it goes."""

    # None: any key closes it.
    closing_keys: tuple[int, ...] | None = (pygame.K_ESCAPE,)
    # Is the bar still at hand? Then what is opened from there comes over this one, and goes back to it.
    below_bar = False
    # Is it where a choice is made? Then it can be talked about.
    is_choice = False

    def __init__(self, app: App, closed: Callable[[], None]) -> None:
        self.app, self.close, self.form = app, closed, Form(app.redraw)

    def lay_out(self) -> None:
        """The window has another size."""

    def tick(self, now: int) -> int | None:
        """In how many milliseconds it looks different; None: it stays as it is."""
        return None

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if self.form.handle(event, spot):
            return
        if event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and spot is not None:
            self.click(spot, event.button)

    def key(self, event: pygame.event.Event) -> None:
        if self.closing_keys is None or event.key in self.closing_keys:
            self.close()

    def click(self, spot: tuple[float, float], button: int) -> None:
        """A click that hit no widget."""
        self.close()


class Popup(Overlay):
    """A panel in the middle of the window; what is on it is a page of nodes."""

    width = 760.0
    panel = NOWHERE

    def page(self, room: Box) -> Node:
        """What is on the panel, if there is so much room for it at most."""
        raise NotImplementedError

    def lay_out(self) -> None:
        look, area = self.app.look, self.app.area.inset(20)
        width = min(self.width, area.width)
        page = on_panel(self.page(Box(0, 0, width - 48, area.height - 40)), across=24, down=20)
        self.panel = area.centred(width, min(area.height, page.high(look, width)))
        self.form.show(page.parts(look, self.panel))

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        self.form.draw(canvas)


def title(words: str) -> Text:
    return Text(words, 24, LIGHT_BRASS, "serif_bold", lines=1)


class MoveMenu(Overlay):
    """Several moves fit what was pointed at: which one? Those of which nothing would come wait behind a button."""

    is_choice = True

    def __init__(self, screen: TableScreen, at: tuple[float, float], moves: Sequence[Move]) -> None:
        super().__init__(screen.app, screen.over.close_overlay)
        self._at, self._box = at, NOWHERE
        wording, adviser = screen.session.wording, screen.adviser

        def chosen(move: Move) -> None:
            self.close()
            screen.play(move)

        def offered(number: int, move: Move) -> Button:
            key, dangers = str(number) if number < 10 else "", adviser.dangers(move)
            detail, play = adviser.details(move, dangers), partial(chosen, move)
            made = Button(NOWHERE, wording.move(move), play, key=key, detail=detail, danger=bool(dangers))
            made.verb, made.move = move.verb, str(move)
            return made

        orders, state = screen.face.orders, screen.session.state
        moves = orders.in_order([*moves], state)
        useful = [move for move in moves if not orders.is_vain(move, state)] or moves
        self._buttons = [offered(number, move) for number, move in enumerate(useful, 1)]

        def show_others() -> None:
            self._buttons = [offered(number, move) for number, move in enumerate(moves, 1)]
            self.lay_out()
            self.form.focus_on(self._buttons[len(useful)])

        if hidden := len(moves) - len(useful):
            self._buttons.append(Button(NOWHERE, self.app.texts("ui_table.others", count=hidden), show_others, key="0"))
        self.lay_out()

    def lay_out(self) -> None:
        look, area = self.app.look, self.app.area
        list_ = Padded(Column(*(Put(button, partial(button.high, least=44)) for button in self._buttons), gap=6), 12, 12)
        whole = Box(self._at[0] + 18, self._at[1] - 20, 360, list_.high(look, 360))
        self._box = whole._replace(height=min(whole.height, area.height - 40)).kept_inside(area.inset(10))
        list_.parts(look, self._box._replace(height=whole.height))
        self.form.fill([], self._buttons, self._box.inset(12))
        self.form.focus_first()

    def draw(self, canvas: Canvas) -> None:
        panel(canvas, *self._box, PANEL, canvas.look.palette.legal_on_dark)
        self.form.draw(canvas)


class Inspector(Overlay):
    """A card or another thing at full size; what is higher than the window is scrolled."""

    closing_keys = None

    def __init__(self, app: App, closed: Callable[[], None], picture: Callable[[], Picture | None]) -> None:
        super().__init__(app, closed)
        self._picture = picture
        self._scroll = Scroll(app.redraw)

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        picture = self._picture()
        if picture is None:
            return
        # Above the line that says how to close it.
        room = self.app.area.from_top(8)[1].from_bottom(46)[1]
        width, height = (length / canvas.look.unit for length in picture.surface.get_size())
        shown = room.centred(width, min(height, room.height))
        self._scroll.fit(shown._replace(width=width + 16), height)
        shadow(canvas, *shown, 14, 26, 210, 16)
        with canvas.clipped(*shown):
            canvas.stamp(picture, shown.x, shown.y - self._scroll.at)
        self._scroll.draw(canvas, PANEL)
        hint = self.app.texts("ui_table.close")
        pieces.chip(canvas, room.middle[0] - pieces.chip_width(canvas, hint) / 2, shown.bottom + 9, hint, ground=PANEL)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        closes = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if closes or not (self._scroll.farthest and self._scroll.handle(event, spot)):
            super().handle(event)


class PileBrowser(Popup):
    """All cards of an open pile, side by side: what was discarded is for everybody to see. `pick` takes one of them.

    Where one is to be chosen, cards have number keys, and `button` is what can be done instead of choosing one; without
    one it can only be closed. `head` says below which heading a card stands.
    """

    def __init__(
        self,
        screen: TableScreen,
        title: str,
        cards: list[str],
        pick: Callable[[str], None],
        button: Widget | None = None,
        choosing: bool = False,
        head: Callable[[str], str] = lambda card: "",
    ) -> None:
        super().__init__(screen.app, screen.over.close_overlay)
        self._title, self._button, self._screen, self._choosing = title, button, screen, choosing
        self._heads = [head(card) for card in cards]

        def paint(card: str, key: str, canvas: Canvas, box: Box) -> None:
            picture = screen.over.card(canvas.look, card, box.width)
            if picture is not None:
                canvas.stamp(picture, box.x, box.y)
            if key:
                # At the very edge, so that it covers no word, and the frame of the keyboard leaves it free.
                pieces.key_cap(canvas, key, box.right - 6, box.bottom - 6)

        def shown(number: int, card: str) -> Pressed:
            key = str(number) if choosing and number < 10 else ""
            return Pressed(partial(paint, card, key), partial(pick, card), key, radius=12)

        self._cards = [shown(number, card) for number, card in enumerate(cards, 1)]
        self.lay_out()
        # With a button Enter and Space are the keys of what can be done instead, until somebody walks to a card.
        if choosing and button is None:
            self.form.focus_on(self._cards[0])

    def key(self, event: pygame.event.Event) -> None:
        """The cards stand side by side: the arrows to the sides walk them too."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.form.walk(1 if event.key == pygame.K_RIGHT else -1)
            self.app.redraw()
        else:
            super().key(event)

    def lay_out(self) -> None:
        """The cards stand in rows as wide as the window lets them; they scroll where they do not fit."""
        look, area = self.app.look, self.app.area.inset(20)
        columns = max(1, min(8, int((area.width - 80) // (_CARD + _GAP)), len(self._cards)))
        # Where one is chosen its number counts, not how many there are.
        count = Text("" if self._choosing else str(len(self._cards)), 22, SECOND_TEXT, "serif_bold")
        head = Row(title(self._title).growing(), count, gap=16)
        flow, wide = self._rows(), columns * (_CARD + _GAP)
        width = min(area.width, max(420.0, wide + 36, head.wide(look) + 48))
        below = _BUTTON + 16 if self._button is not None else 0
        if width <= (beside := self._screen.view.places.column.x - 12 - area.x):
            # Beside the column, which says the same in other words.
            area = area._replace(width=beside)
        box = area.centred(width, min(area.height, 64 + 20 + flow.high(look, wide) + _GAP + below))
        window = Box(box.x + 24, box.y + 64, width - 48, box.height - 64 - 16 - below)
        shown = flow.parts(look, Box(window.x, window.y + 4, wide, flow.high(look, wide)))
        parts = [*on_panel().parts(look, box), *head.parts(look, window._replace(y=box.y, height=64))]
        if self._button is not None:
            parts += Put(self._button).parts(look, Box(window.x, window.bottom + 12, window.width - 12, _BUTTON))
        self.form.show([*parts, Part(window, inner=tuple(shown))])

    def _rows(self) -> Node:
        """The cards below their headings, with how many there are of each."""
        rows: list[Node] = []
        for words, group in groupby(zip(self._heads, self._cards, strict=True), key=lambda each: each[0]):
            cards = [Put(card, _CARD * CARD_HEIGHT / CARD_WIDTH, _CARD) for _head, card in group]
            if words:
                count = Text(str(len(cards)), 18, SECOND_TEXT, "bold")
                rows.append(Row(Text(words, 18, face="bold").growing(), count, Space(_GAP), gap=16))
            rows.append(Flow(*cards, gap=_GAP, line_gap=_GAP))
        return Column(*rows, gap=_GAP)
