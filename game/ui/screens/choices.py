"""Widgets for choosing a value: options with a sentence or a picture each, or a page that lists them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import DISABLED_TEXT, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.form import Cells, Laid, Plated, draw_plate
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Choice
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import AtMost, Column, Icon, Node, Padded, Painted, Put, Row, Share, Space, Text, Thing, grid
from game.ui.kit.nodes import KeyCap
from game.ui.screens.page import Page, nothing, scrolled

_GAP = 8
_TABS = 5
"""Maximum number of values side by side."""
_MANY = 10
"""Minimum number of picks for which the page has a search field."""


class Pick(NamedTuple):
    """A value to pick. `why_not` says why it is unavailable, if so. Without a `picture`, it shows the icon of its page."""

    value: str
    title: str
    detail: str = ""
    why_not: str = ""
    picture: Node | None = None


class Options(Cells):
    """A choice between values in rows or side by side. `picture` draws a picture below a value's label."""

    def __init__(
        self,
        options: Sequence[Pick],
        chosen: str,
        changed: Callable[[str], None],
        columns: int = 1,
        picture: Callable[[Canvas, str, Box], None] | None = None,
        picture_height: float = 0,
    ) -> None:
        super().__init__([option.value for option in options], chosen, changed)
        self._options, self._columns, self._picture, self._picture_height = options, columns, picture, picture_height

    def node(self) -> Node:
        return grid([Thing(self._cell(option), option.value) for option in self._options], self._columns, _GAP)

    def _cell(self, option: Pick) -> Node:
        chosen, palette = option.value == self.chosen, self._look.palette
        icon, ink = ("radiobox_marked", palette.selected) if chosen else ("radiobox_blank", SECOND_TEXT)
        words = Column(Text(option.title, face="bold"), Text(option.detail, 16, SECOND_TEXT), gap=2)
        nodes: list[Node] = [Row(Padded(Icon(icon, 22, ink), 0, 1), Share(words), gap=9, align="top")]
        if (paint := self._picture) is not None:
            nodes.append(Painted(0, self._picture_height, lambda canvas, box: paint(canvas, option.value, box)))
        return Padded(Column(*nodes), 13, 10, lambda canvas, box: draw_plate(canvas, box, chosen))


# Choosing from many -------------------------------------------------------------------------------------------------------


Picks = Sequence[Pick] | Callable[[], Sequence[Pick]]
"""The picks, or a function that finds them when needed."""


def beside(picks: Sequence[Pick], chosen: str, direction: int) -> str:
    """Value of the next available pick in this direction."""
    free = [pick.value for pick in picks if not pick.why_not or pick.value == chosen]
    return free[(free.index(chosen) + direction) % len(free)] if chosen in free else free[0]


class PickRow(Laid):
    """A button that shows the current pick. A press opens the page of all picks; the arrows step through them."""

    padding = (14, 10)

    # Number of columns of picks on the page.
    columns = 1

    def __init__(
        self, app: App, icon: str, title: str, picks: Picks, picked: Pick, choose: Callable[[str], None], key: str = ""
    ) -> None:
        super().__init__(key=key)
        self._app, self._icon, self._title, self._choose = app, icon, title, choose
        self._offered, self._picked = picks, picked

    @property
    def _picks(self) -> Sequence[Pick]:
        return self._offered() if callable(self._offered) else self._offered

    def node(self) -> Node:
        detail = Text(self._picked.detail.partition("\n")[0], 16, SECOND_TEXT)
        words = Share(Column(Text(self._picked.title, face="bold"), detail))
        more = Icon("chevron_down", 24, LIGHT_BRASS)
        return Row(self._picked.picture or Icon(self._icon, 28, LIGHT_BRASS), words, KeyCap(self.key), more, gap=12)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        page = PickPage(self._app, self._title, self._icon, self._picks, self._picked.value, self._choose)
        page.columns = self.columns
        self._app.push(page)

    def step(self, direction: int) -> bool:
        self._choose(beside(self._picks, self._picked.value, direction))
        return True


def tabs(app: App, icon: str, title: str, picks: Sequence[Pick], chosen: str, choose: Callable[[str], None]) -> Node:
    """A choice side by side, or from a page if there are many picks."""
    if len(picks) <= _TABS:
        return Put(Choice([pick[:2] for pick in picks], chosen, choose), 44)
    return Put(PickRow(app, icon, title, picks, next(pick for pick in picks if pick.value == chosen), choose), 0)


class PickPage(Page):
    """All picks, with reasons for unavailable ones. Typing filters a long list. In columns, the last line is a tooltip."""

    title, columns = "", 1

    def __init__(
        self, app: App, title: str, icon: str, picks: Sequence[Pick], chosen: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self.title, self._icon, self._picks, self._chosen, self._choose = title, icon, picks, chosen, choose
        self.search = TextField("", self._searched, hint=app.texts("ui_screens.type_to_search"), longest=40)

    @property
    def shown(self) -> list[Pick]:
        """Picks with the search text in the title, then those with it in the detail."""
        query = self.search.text.casefold().strip()
        by_title = [pick for pick in self._picks if query in pick.title.casefold()]
        by_detail = [pick for pick in self._picks if pick not in by_title and query in pick.detail.casefold()]
        return [*by_title, *by_detail]

    def lay_out(self) -> None:
        fresh = self.form.focus is None
        super().lay_out()
        if fresh and (rows := self.form.scrolling):
            number = next((n for n, pick in enumerate(self.shown) if pick.value == self._chosen), 0)
            self.form.focus_on(next((row for row in (rows[number], *rows) if row.enabled), None))

    def beside_title(self) -> list[Node]:
        if len(self._picks) < _MANY:
            return []
        return [Row(Icon("magnify", 26, LIGHT_BRASS), Put(self.search, 44, min(360.0, self.body.width * 0.3)), gap=8)]

    def contents(self) -> Node:
        rows = grid([Put(self._row(pick), 0) for pick in self.shown], self.columns, 10)
        empty = nothing("magnify", self.app.texts("ui_screens.rules.hits", count=0))
        return Column(scrolled(AtMost(rows, most=1100 if self.columns == 1 else 1600))) if self.shown else empty

    def _row(self, pick: Pick) -> Plated:
        palette, chosen = self.app.look.palette, pick.value == self._chosen
        disabled = DISABLED_TEXT if pick.why_not else None
        ink = palette.selected if chosen else disabled or LIGHT_BRASS
        sign = Icon("check_circle" if chosen else self._icon, 28, ink)
        head = Row(sign, Text(pick.title, 20, disabled or TEXT, "bold"), gap=12)
        lock = Icon("lock", 18, palette.illegal_on_dark)
        why_not = Row(lock, Text(pick.why_not, 16, palette.illegal_on_dark), gap=10, align="top")
        detail, _end, tip = pick.detail.rpartition("\n") if self.columns > 1 else (pick.detail, "", "")
        details = Column(Text(detail, 18, disabled or SECOND_TEXT), why_not if pick.why_not else Space(), gap=6)
        body: Node = Column(head, Row(Space(40), Share(details)), gap=4)
        if pick.picture is not None:
            title = Text(pick.title, 20, palette.selected if chosen else disabled or TEXT, "bold")
            body = Row(pick.picture, Share(Column(title, details, gap=4)), gap=14)
        row = Plated(body, None if pick.why_not else lambda: self._take(pick.value))
        row.selected, row.tip = chosen, Tip(pick.title, tip, self._icon) if tip else None
        return row

    def handle(self, event: pygame.event.Event) -> None:
        """In a long list, send typed text to the search field, wherever the focus is."""
        typed = event.type == pygame.TEXTINPUT or (event.type == pygame.KEYDOWN and self._is_typing(event))
        if typed and len(self._picks) >= _MANY:
            self.search.take(event)
            self.app.redraw()
        else:
            super().handle(event)

    def _is_typing(self, event: pygame.event.Event) -> bool:
        """Return whether a key types into the search field. A space counts only after other text."""
        letter = event.unicode.isprintable() and event.unicode.strip()
        return bool(letter or event.key == pygame.K_BACKSPACE or (event.key == pygame.K_SPACE and self.search.text))

    def _searched(self, words: str) -> None:
        self.form.focus_on(None)
        self.form.bar.to(0)
        self.lay_out()

    def _take(self, value: str) -> None:
        self.app.pop()
        self._choose(value)
