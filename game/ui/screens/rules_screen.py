"""The rule book of a game: contents and search on the left, the book on a sheet of paper."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.problems import DataError
from game.data.rulebook import load_rulebook
from game.data.texts import game_title
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, RAISED, SECOND_TEXT, TEXT, light
from game.ui.kit.look import Look
from game.ui.kit.plates import panel, plate
from game.ui.kit.widgets import TextField, Widget
from game.ui.screens.book import Chapter, Hit, chapters, find
from game.ui.screens.page import Page
from game.ui.screens.reader import FLASH, Reader

_SHEET = 1040
_GAP = 20
_FADE = 700
"""Milliseconds in which a paragraph that was pointed out fades at the end."""


class RulesScreen(Page):
    """Opens at a paragraph, if one is named. `/` searches, Esc ends the search and then leaves."""

    def __init__(self, app: App, game_id: str, paragraph: str = "") -> None:
        super().__init__(app)
        self._game = game_id
        self._book: list[Chapter] = []
        self._language = ""
        self._problem = ""
        self.hits: list[Hit] = []
        self.reader = Reader(self._scrolled)
        self._search = TextField(Box(0, 0, 0, 0), "", self._searched, longest=40)
        # The key that opens the search also comes as a letter, which is not meant for the field.
        self._swallow = ""
        self._pointed_out = ""
        self._since = 0
        self._opening = paragraph

    @property
    def title(self) -> str:
        return game_title(self.app.texts, self._game)

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._read()
        if not self._book:
            self.form.fill([self.back_button()])
            return
        body = self.body
        side, rest = body.from_left(min(400.0, max(280.0, body.width * 0.24)), _GAP)
        self._side = side
        width = min(_SHEET, rest.width)
        self._search.box = self._search_box(rest)
        self._search.hint = self.app.texts("ui_screens.rules.search")
        self.reader.lay_out(
            Box(rest.x + (rest.width - width) / 2, rest.y, width, rest.height - 4), self.app.look, self._book
        )
        self._fill()
        if self._opening:
            paragraph, self._opening = self._opening, ""
            self.open(paragraph)
        if self.form.focus is None:
            self.form.focus_on(self.reader)

    def _read(self) -> None:
        """Take the words in the language of now."""
        if self._language == self.app.texts.language:
            return
        self._language = self.app.texts.language
        try:
            book = load_rulebook(self._game)
        except DataError:
            self._problem = self.app.texts("ui_screens.rules.unreadable")
            return
        self._book = chapters(self._game, book, self.app.texts) if book else []
        self._problem = "" if book else self.app.texts("ui_screens.rules.none")
        self.hits = find(self._book, self._search.text)

    def _search_box(self, rest: Box) -> Box:
        width = min(360.0, self.head.width * 0.3)
        return Box(self.head.right - width, self.head.middle[1] - 22, width, 44)

    def title_room(self) -> float:
        return self._search.box.x - 24 - 30 if self._book else super().title_room()

    def _fill(self) -> None:
        """The contents, or what the search has found."""
        inner = Box(self._side.x + 12, self._side.y + 54, self._side.width - 24, max(0, self._side.height - 54 - 16))
        rows: list[_Entry] = []
        y, look = inner.y + 4, self.app.look
        searching = bool(self._search.text.strip())
        for hit in self.hits if searching else ():
            rows.append(_HitRow(look, inner.x, y, inner.width - 4, hit, self._chosen))
            y = rows[-1].box.bottom + 6
        for chapter in () if searching else self._book:
            rows.append(_ChapterRow(look, inner.x, y, inner.width - 4, chapter, self._is_read, self._chosen))
            y = rows[-1].box.bottom + 4
        # A form does not know that the mouse was on a widget which it gets a second time.
        self._search.hovered = False
        self.form.fill([self.back_button(), self._search, self.reader], rows, inner)

    def _is_read(self, section: str) -> bool:
        return self.reader.section == section

    # What one does --------------------------------------------------------------------------------------------------------

    def open(self, paragraph: str) -> None:
        """Go to a paragraph and point it out for a moment. One that is not in the book leads nowhere."""
        if self.reader.pages is not None and paragraph in self.reader.pages.places:
            self.reader.show(paragraph)
            self._pointed_out, self._since = paragraph, self.app.now
            self._point_out(self.app.now)

    def _searched(self, words: str) -> None:
        self.hits = find(self._book, words)
        self.form.scroll = 0
        self._fill()

    def _chosen(self, entry: _Entry) -> None:
        """Enter or a click on a section or a hit: on to reading there."""
        self._follow(entry)
        self.form.focus_on(self.reader)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and event.text == self._swallow:
            self._swallow = ""
            return
        if not self._book:
            super().handle(event)
            return
        spot = self.spot(event)
        if event.type == pygame.KEYDOWN and self._typed(event):
            return
        for_list = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEWHEEL and self._list_scrolls())
        if not for_list and self.reader.scroll.handle(event, spot):
            return
        focus = self.form.focus
        self.form.handle(event, spot)
        if self.form.focus is not focus:
            self._follow(self.form.focus)

    def _scrolled(self) -> None:
        """The contents follow what is read, unless somebody walks in them."""
        row = next((row for row in self.form.scrolling if isinstance(row, _ChapterRow) and row.current), None)
        if row is not None and not isinstance(self.form.focus, _Entry):
            window = self.form.window
            lowest, highest = row.box.bottom - window.bottom + 8, row.box.y - window.y - 8
            self.form.scroll = max(0, lowest, min(self.form.scroll, highest))
        self.app.redraw()

    def _list_scrolls(self) -> bool:
        """Is the wheel meant for the list on the left?"""
        bottom = max((row.box.bottom for row in self.form.scrolling), default=0)
        return self.form.window.holds(self.form.mouse) and bottom > self.form.window.bottom

    def _typed(self, event: pygame.event.Event) -> bool:
        """The keys that mean something special here; True if this was one."""
        in_field = self.form.focus is self._search
        self._swallow = ""
        ctrl_f = event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL
        if ctrl_f or (not in_field and event.unicode == "/"):
            self._swallow = event.unicode
            self.form.focus_on(self._search)
            self.app.redraw()
        elif event.key == pygame.K_ESCAPE and (in_field or self._search.text):
            self._end_search()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and in_field:
            if self.hits:
                self.form.focus_on(self.form.scrolling[0])
                self._follow(self.form.focus)
                self.app.redraw()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.reader.scroll.handle(event, None)
        elif event.key == pygame.K_RIGHT and isinstance(self.form.focus, _Entry):
            self.form.focus_on(self.reader)
            self.app.redraw()
        elif event.key == pygame.K_LEFT and isinstance(self.form.focus, Reader | None):
            self._focus_current()
        elif self.form.focus is None:
            return self.reader.take(event)
        else:
            return False
        return True

    def _end_search(self) -> None:
        self._search.text, self._search.cursor = "", 0
        self._searched("")
        self.form.focus_on(self.reader)
        self.app.redraw()

    def _focus_current(self) -> None:
        """To the list, where one is reading."""
        entries = [row for row in self.form.scrolling if isinstance(row, _Entry)]
        self.form.focus_on(next((row for row in entries if row.current), entries[0] if entries else self._search))
        self.app.redraw()

    def _follow(self, widget: Widget | None) -> None:
        """Show what an entry is about that the keyboard came to."""
        if isinstance(widget, _ChapterRow):
            self.reader.show_section(widget.chapter.id)
        elif isinstance(widget, _HitRow):
            self.open(widget.hit.passage.id)

    # Time -----------------------------------------------------------------------------------------------------------------

    def tick(self, now: int) -> int | None:
        wait = super().tick(now)
        return self._point_out(now) or wait

    def _point_out(self, now: int) -> int | None:
        if not self._pointed_out:
            return None
        left = self._since + FLASH - now
        if left <= 0:
            self._pointed_out = ""
        fades = left < _FADE and not self.app.look.reduced_motion
        self.reader.point_out(self._pointed_out, max(0, left) / _FADE if fades else 1.0 if left > 0 else 0.0)
        self.app.redraw(self.reader.box)
        if left <= 0:
            return None
        return 40 if fades else left if self.app.look.reduced_motion else max(1, left - _FADE)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        texts = self.app.texts
        if not self._book:
            width = min(720.0, self.body.width)
            block = rich.lay_out(canvas.look, self._problem, width, 20)
            left, top = (self.area.width - width) / 2, self.body.y + self.body.height * 0.35
            canvas.icon("book_open_page_variant_outline", self.area.width / 2, top - 48, 64, LIGHT_BRASS)
            rich.write(canvas, block, left, top, SECOND_TEXT, align="centre", width=width)
            return
        panel(canvas, *self._side)
        searching = bool(self._search.text.strip())
        head = texts("ui_screens.rules.hits", count=len(self.hits)) if searching else texts("ui_screens.rules.sections")
        icon = "magnify" if searching else "book_open_variant"
        pieces.head(canvas, head, self._side.x + 16, self._side.y + 14, self._side.width - 32, icon)
        if searching and not self.hits:
            words = texts("ui_screens.rules.no_hits")
            rich.paragraph(canvas, words, self._side.x + 16, self._side.y + 62, self._side.width - 32, 18, SECOND_TEXT)
        box = self._search.box
        canvas.icon("magnify", box.x - 20, box.middle[1], 26, LIGHT_BRASS)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._book and not self._search.text and self.form.focus is not self._search:
            pieces.key_cap(canvas, "/", self._search.box.right - 10, self._search.box.middle[1])


class _Entry(Widget):
    """An entry of the list on the left."""

    def __init__(self, box: Box, chosen: Callable[[_Entry], None]) -> None:
        super().__init__(box)
        self._chosen = chosen

    @property
    def current(self) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        if self.current:
            canvas.stamp(plate(canvas.look, width, height, light(RAISED, 0.08), RAISED, LIGHT_BRASS, 1.6, 8), x, y)
        elif self.hovered:
            canvas.stamp(plate(canvas.look, width, height, RAISED, RAISED, RAISED, 1, 8), x, y)
        self.write(canvas)
        if self.focused:
            pieces.frame(canvas, x, y, width, height, (255, 255, 255), 3, 8)

    def write(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self._chosen(self)


class _ChapterRow(_Entry):
    def __init__(
        self,
        look: Look,
        x: float,
        y: float,
        width: float,
        chapter: Chapter,
        is_read: Callable[[str], bool],
        chosen: Callable[[_Entry], None],
    ) -> None:
        self.chapter, self._is_read = chapter, is_read
        self._title = rich.lay_out(look, chapter.title, width - 60, 18, line_height=1.2)
        self._bold = rich.lay_out(look, chapter.title, width - 60, 18, "bold", line_height=1.2)
        super().__init__(Box(x, y, width, max(44, self._bold.height + 16)), chosen)

    @property
    def current(self) -> bool:
        return self._is_read(self.chapter.id)

    def write(self, canvas: Canvas) -> None:
        middle = self.box.middle[1]
        canvas.icon(self.chapter.icon, self.box.x + 26, middle, 22, LIGHT_BRASS if self.current else SECOND_TEXT)
        block = self._bold if self.current else self._title
        rich.write(canvas, block, self.box.x + 50, middle - block.height / 2, TEXT)


class _HitRow(_Entry):
    def __init__(self, look: Look, x: float, y: float, width: float, hit: Hit, chosen: Callable[[_Entry], None]) -> None:
        self.hit = hit
        self._title = rich.lay_out(look, hit.passage.title, width - 24, 18, "bold", line_height=1.2)
        self._quote = rich.lay_out(look, hit.quote, width - 24, 16, line_height=1.25)
        super().__init__(Box(x, y, width, 20 + self._title.height + self._quote.height), chosen)

    def write(self, canvas: Canvas) -> None:
        x, y = self.box.x + 12, self.box.y + 9
        rich.write(canvas, self._title, x, y, LIGHT_BRASS)
        rich.write(canvas, self._quote, x, y + self._title.height + 2, SECOND_TEXT, TEXT)
