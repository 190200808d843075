"""The rule book screen: table of contents and search on the left, the book on a sheet of paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.data.manifests import box_of
from game.data.problems import DataError
from game.data.rulebook import load_rulebook
from game.data.texts import game_title
from game.ui.app import App
from game.ui.kit.box import Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import LIGHT_BRASS, RAISED, SECOND_TEXT, TEXT, WHITE, Colour, light
from game.ui.kit.controls.form import Laid
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import stamp_plate
from game.ui.kit.lay import AtMost, Column, Icon, Labelled, Node, Padded, Painted, Put, Row, Sized, Space, Text
from game.ui.kit.nodes import on_panel
from game.ui.screens.page import Page, nothing, scrolled
from game.ui.screens.rules.book import Chapter, Passage, Reader, chapters, reference
from game.ui.screens.rules.gallery import Gallery, book_of
from game.ui.screens.rules.search import Hit, find, search_words
from game.ui.table.layers.sheets.inspector import Inspector

FLASH = 2000
"""Milliseconds for which an opened paragraph is highlighted."""


class RulesScreen(Page):
    """Shows a rule book, at the given paragraph if any. `/` searches; Esc ends the search, then leaves."""

    _language = ""
    _problem = ""
    # Text of the key that opened the search, which arrives again as TEXTINPUT and must not go into the field.
    _swallow = ""
    _since = 0
    # The paragraph opened last; Enter follows its link.
    _last = ""
    # Id of the first section of the current volume.
    _volume = ""

    def __init__(self, app: App, game_id: str, paragraph: str = "") -> None:
        super().__init__(app)
        self._game, self._opening = game_id, paragraph
        self._book: list[Chapter] = []
        self.hits: list[Hit] = []
        self.reader = Reader(self._scrolled, self._entered)
        self._gallery: Gallery | None = None
        self._overlay: Inspector | None = None
        # Terms whose links were followed, to go back to.
        self._trail: list[str] = []
        self._search = TextField("", self._searched, longest=40, key="/")

    @property
    def title(self) -> str:
        return game_title(self.app.texts, self._game)

    def lay_out(self) -> None:
        self._read()
        super().lay_out()
        if not self._book:
            return
        added, old = book_of(self._game), self._gallery
        if added is not None and (old is None or (old.look, old.texts) != (self.app.look, self.app.texts)):
            self._gallery = Gallery(self._game, added, self.app.texts, self.app.look)
        # The overlay was made for the previous window size.
        self._overlay = None
        self._lay_out_volume()
        if self._opening:
            paragraph, self._opening = self._opening, ""
            self.open(paragraph)
        if self.form.focus is None:
            self.form.focus_on(self.reader)

    def _read(self) -> None:
        """Load the book in the current language."""
        if self._language == self.app.texts.language:
            return
        self._language = self.app.texts.language
        try:
            book = load_rulebook(self._game)
        except DataError:
            self._problem = self.app.texts("ui_screens.rules.unreadable")
            return
        self._book = chapters(self._game, book, self.app.texts) if book else []
        if book and (added := book_of(self._game)) is not None:
            self._book += reference(self._game, added.shelves(self.app.texts), self.app.texts)
        self._volume = self._volume or (self._book[0].id if self._book else "")
        self._problem = "" if book else self.app.texts("ui_screens.rules.none")
        self.hits = self._found(self._search.text)

    def _lay_out_volume(self) -> None:
        """Lay out the current volume, i.e. the rules with the glossary, or one list of components."""
        rules = [chapter for chapter in self._book if not chapter.lists]
        volume = next(([chapter] for chapter in self._book if chapter.lists and chapter.id == self._volume), rules)
        self.reader.lay_out(self.reader.box, self.app.look, volume, self._gallery)

    def _turn_to(self, chapter: Chapter) -> None:
        """Switch to the volume that contains this chapter."""
        wanted = chapter.id if chapter.lists else self._book[0].id
        if wanted != self._volume:
            self._volume = wanted
            self._lay_out_volume()

    def beside_title(self) -> list[Node]:
        if not self._book:
            return []
        self._search.hint = self.app.texts("ui_screens.rules.search")
        field = Put(self._search, 44, min(360.0, self.body.width * 0.3))
        return [*self._back_button(), Row(Icon("magnify", 26, LIGHT_BRASS), field, gap=8)]

    def _back_button(self) -> list[Node]:
        came_from = self._passage(self._trail[-1]) if self._trail else None
        if came_from is None:
            return []
        label = self.app.texts("ui_screens.rules.back_to", name=came_from.title)
        return [Labelled(Button(label, self._go_back, icon="arrow_u_left_top", key="Bksp"), 44)]

    def _go_back(self) -> None:
        """Return to the term whose link led here."""
        if self._trail:
            self.open(self._trail.pop())
            super().lay_out()
            self.form.focus_on(self.reader)

    def contents(self) -> Node:
        if not self._book:
            return nothing("book_open_page_variant_outline", self._problem)
        texts, searching = self.app.texts, bool(self._search.text.strip())
        title = texts("ui_screens.rules.hits", count=len(self.hits)) if searching else texts("ui_screens.rules.sections")
        icon = "magnify" if searching else "book_open_variant"
        head = Painted(0, 34, lambda canvas, box: pieces.head(canvas, title, box.x, box.y, box.width, icon))
        rows = [_Entry(about, self._is_read, self._chosen) for about in (self.hits if searching else self._book)]
        none = Text(texts("ui_screens.rules.no_hits"), 18, SECOND_TEXT)
        shown = scrolled(Column(*(Put(row, 0) for row in rows), gap=4)) if rows else Column(none, Space().growing(), grow=1)
        side = on_panel(*self._siblings(), head, shown, gap=0, across=14, down=14)
        width = min(400.0, max(280.0, self.body.width * 0.24))
        reader = AtMost(Put(self.reader), most=1040)
        return Row(Sized(side, width, fixed=True, stretched=True), reader.growing(), gap=20, align="stretch")

    def _siblings(self) -> list[Node]:
        """A choice of the games in this game's box, if each has a book."""
        box = box_of(self._game)
        games = [(id, game_title(self.app.texts, id)) for id in (box.ids if box is not None else ()) if load_rulebook(id)]
        return [Put(Choice(games, self._game, self._open_book), 44), Space(0, 10)] if len(games) > 1 else []

    def _open_book(self, game: str) -> None:
        """Turn to the book of another game of the same box, at the same section if both have it."""
        section = self.reader.section
        self._game, self._language, self._volume, self._gallery = game, "", "", None
        self._trail.clear()
        self.lay_out()
        chapter = next((chapter for chapter in self._book if chapter.id == section), self._book[0])
        self._turn_to(chapter)
        self.reader.show_section(chapter.id)

    def _is_read(self, about: Chapter | Hit) -> bool:
        return isinstance(about, Chapter) and self.reader.section == about.id

    def open(self, paragraph: str) -> None:
        """Show a paragraph and highlight it briefly; ignore an unknown id."""
        found = (chapter for chapter in self._book if any(paragraph == passage.id for passage in chapter.passages))
        chapter = next(found, None)
        if self.reader.pages is not None and chapter is not None:
            self._turn_to(chapter)
            self.reader.show(paragraph)
            self.reader.pointed_out = self._last = paragraph
            self._since = self.app.now
            self.app.redraw(self.reader.box)

    def _passage(self, id: str) -> Passage | None:
        return next((passage for chapter in self._book for passage in chapter.passages if passage.id == id), None)

    def _entered(self, id: str) -> None:
        """Follow the link of a term, or show the sheet of a component."""
        passage, gallery = self._passage(id), self._gallery
        if passage is None:
            return
        if passage.see is not None:
            self._trail.append(id)
            self.open(passage.see[0])
            super().lay_out()
            self.form.focus_on(self.reader)
        elif passage.item is not None and passage.item.thing and gallery is not None:
            self._overlay = Inspector(self.app, self._close, partial(gallery.sheet, passage.item.thing))
            self.app.redraw()

    def _close(self) -> None:
        self._overlay = None
        self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._overlay is not None:
            self._overlay.draw(canvas)

    def _found(self, words: str) -> list[Hit]:
        return find(self._book, words, search_words(self.app.texts))

    def _searched(self, words: str) -> None:
        self.hits = self._found(words)
        self.form.bar.to(0)
        super().lay_out()

    def _chosen(self, entry: _Entry) -> None:
        """Open the section or search result of an entry, and focus the book."""
        self._follow(entry)
        self.form.focus_on(self.reader)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and event.text == self._swallow:
            self._swallow = ""
            return
        if self._overlay is not None:
            self._overlay.handle(event)
            return
        if not self._book:
            super().handle(event)
            return
        spot = self.app.spot(event)
        if event.type == pygame.MOUSEMOTION and spot is not None:
            self._point_at(spot)
        if event.type == pygame.KEYDOWN and self._typed(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_X1:
            self._go_back()
            return
        # The wheel scrolls the list on the left instead of the book if the mouse is over a long list.
        list_scrolls = self.form.window.holds(self.form.mouse) and bool(self.form.bar.farthest)
        for_list = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEWHEEL and list_scrolls)
        if not for_list and self.reader.scroll.handle(event, spot):
            return
        focus = self.form.focus
        self.form.handle(event, spot)
        if self.form.focus is not focus:
            self._follow(self.form.focus)

    def _point_at(self, spot: Spot) -> None:
        passage = self._passage(self.reader.entry_at(spot))
        entry = passage.id if passage is not None and (passage.see or (passage.item and passage.item.thing)) else ""
        if entry != self.reader.pointed_at:
            self.reader.pointed_at = entry
            self.app.redraw(self.reader.box)

    def _scrolled(self) -> None:
        """Keep the current section visible in the table of contents, unless the focus is there."""
        row = next((row for row in self.form.scrolling if isinstance(row, _Entry) and row.current), None)
        if row is not None and not isinstance(self.form.focus, _Entry):
            window = self.form.window
            lowest, highest = row.box.bottom - window.bottom + 8, row.box.y - window.y - 8
            self.form.bar.at = max(0, lowest, min(self.form.bar.at, highest))
        self._point_at(self.form.mouse)
        self.app.redraw()

    def _typed(self, event: pygame.event.Event) -> bool:
        """Handle the special keys of this screen; return whether the key was used."""
        in_field = self.form.focus is self._search
        self._swallow = ""
        ctrl_f = event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL
        if ctrl_f or (not in_field and event.unicode == "/"):
            self._swallow = event.unicode
            self.form.focus_on(self._search)
            self.app.redraw()
        elif event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT:
            self._go_back()
        elif event.key == pygame.K_ESCAPE and self._search.text:
            self._end_search()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and in_field:
            if self.hits:
                self.form.focus_on(self.form.scrolling[0])
                self._follow(self.form.focus)
                self.app.redraw()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form.focus is self.reader:
            self._entered(self._last)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.reader.scroll.handle(event, None)
        elif event.key == pygame.K_RIGHT and isinstance(self.form.focus, _Entry):
            self.form.focus_on(self.reader)
            self.app.redraw()
        elif event.key == pygame.K_LEFT and isinstance(self.form.focus, Reader | None):
            self._focus_current()
        elif self._search.text and not in_field and (event.unicode.isalnum() or event.key == pygame.K_BACKSPACE):
            # Only move the focus: the letter itself arrives as text.
            self.form.focus_on(self._search)
            return bool(event.unicode.isalnum())
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
        """Focus the current section in the list on the left, or else its first entry."""
        entries = [row for row in self.form.scrolling if isinstance(row, _Entry)]
        self.form.focus_on(next((row for row in entries if row.current), entries[0] if entries else self._search))
        self.app.redraw()

    def _follow(self, widget: Widget | None) -> None:
        """Show the section or search result of the focused entry."""
        if isinstance(widget, _Entry):
            if isinstance(widget.about, Chapter):
                self._turn_to(widget.about)
                self.reader.show_section(widget.about.id)
            else:
                self.open(widget.about.passage.id)

    def tick(self, now: int) -> int | None:
        wait = super().tick(now)
        pointing = self._point_out(now)
        if self._gallery is not None and (new := self._gallery.work()) is not None:
            if new:
                self.app.redraw(self.reader.box)
            return 1
        return pointing or wait

    def _point_out(self, now: int) -> int | None:
        """End the highlight when it is due; return the milliseconds until then, or None."""
        left = self._since + FLASH - now
        if self.reader.pointed_out and left <= 0:
            self.reader.pointed_out = ""
            self.app.redraw(self.reader.box)
        return left if self.reader.pointed_out else None


@dataclass(eq=False, repr=False)
class _Entry(Laid):
    """An entry of the list on the left: a section of the book, or a search result."""

    about: Chapter | Hit
    is_read: Callable[[Chapter | Hit], bool]
    chosen: Callable[[_Entry], None]

    def __post_init__(self) -> None:
        self.padding = (14, 8) if isinstance(self.about, Chapter) else (12, 9)

    @property
    def current(self) -> bool:
        return self.is_read(self.about)

    def draw_ground(self, canvas: Canvas) -> None:
        if self.current:
            stamp_plate(canvas, self.box, light(RAISED, 0.08), RAISED, LIGHT_BRASS, 1.6, 8)
        elif self.hovered:
            stamp_plate(canvas, self.box, RAISED, RAISED, RAISED, 1, 8)

    def draw_frame(self, canvas: Canvas) -> None:
        if self.focused:
            pieces.frame(canvas, *self.box, WHITE)

    def high(self, look: Look, width: float) -> float:
        """Height of the entry. A section reserves room for its title in bold, as shown while the section is current."""
        if isinstance(self.about, Hit):
            return super().high(look, width)
        return max(44, Padded(_titled(self.about, "bold", SECOND_TEXT), *self.padding).high(look, width))

    def node(self) -> Node:
        if isinstance(self.about, Chapter):
            return _titled(self.about, *(("bold", LIGHT_BRASS) if self.current else ("regular", SECOND_TEXT)))
        title = Text(self.about.passage.title, 18, LIGHT_BRASS, "bold", spread=1.2)
        return Column(title, Text(self.about.quote, 16, SECOND_TEXT, bold_ink=TEXT, spread=1.25), gap=2)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self.chosen(self)


def _titled(chapter: Chapter, face: Literal["bold", "regular"], ink: Colour) -> Node:
    return Row(Icon(chapter.icon, 22, ink), Text(chapter.title, face=face, spread=1.2), gap=14)
