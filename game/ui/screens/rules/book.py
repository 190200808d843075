"""A rule book in one language, laid out on a sheet of paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple
from unicodedata import normalize

import pygame

from game.data.rulebook import BookPart, Paragraph, Rulebook, book_key
from game.data.texts import Texts
from game.ui.kit import lay
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, LIGHT_BRASS, SECOND_INK, Shade, rgb, veil
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.controls.widgets import NOWHERE, Widget
from game.ui.kit.drawings.plates import paper, shadow
from game.ui.kit.lay import Column, First, Node, Painted, Part, Row, Share, Sized, Space, Text, Thing
from game.ui.screens.rules.gallery import THUMB, Gallery
from game.ui.table.book import Item, Shelf


class InTheBox(NamedTuple):
    thing: str
    facts: str
    copies: str
    origin: str


@dataclass(frozen=True)
class Passage:
    id: str
    title: str
    text: str
    rules: tuple[str, ...] = ()
    # The picture below it, and its caption.
    picture: tuple[str, str] | None = None
    # For a glossary term: the paragraph it links to, and its title.
    see: tuple[str, str] | None = None
    # For a component of the game: its thing, facts, number of copies and sources.
    item: InTheBox | None = None

    @cached_property
    def plain(self) -> str:
        """The text on one line without markup. Cached because the search reads it again for every letter typed."""
        facts = f"{self.item.facts}. " if self.item and self.item.facts else ""
        return " ".join(re.sub(r"(?m)^- ", "", (facts + self.text).replace("*", "")).split())


@dataclass(frozen=True)
class Chapter:
    id: str
    icon: str
    title: str
    passages: tuple[Passage, ...]

    @property
    def lists(self) -> bool:
        return self.passages[0].item is not None


def chapters(game: str, book: Rulebook, texts: Texts) -> list[Chapter]:
    """Chapters of the rules, and the glossary in alphabetical order."""

    def words(part: BookPart, id: str) -> str:
        return texts(book_key(game, part, id))

    def passage(part: Paragraph) -> Passage:
        picture = (part.picture, words("book.picture", part.picture)) if part.picture else None
        see = (part.see, words("rules.title", part.see)) if part.see else None
        return Passage(part.id, words("rules.title", part.id), words("rules.text", part.id), part.rules, picture, see)

    found = []
    for section in book.sections:
        passages = [passage(part) for part in section.paragraphs]
        if all(entry.see for entry in passages):
            passages.sort(key=_by_name)
        found.append(Chapter(section.id, section.icon, words("rules.section", section.id), tuple(passages)))
    return found


def _by_name(passage: Passage) -> str:
    """Sort key that ignores accents and quotation marks."""
    return re.sub(r"[^\w ]", "", normalize("NFD", passage.title.casefold())).strip()


def reference(game: str, shelves: Sequence[Shelf], texts: Texts) -> list[Chapter]:
    """Chapters that list all components of the game, one per shelf."""

    def from_(source: str) -> str:
        return texts(f"ui_screens.rules.origin.{source.replace('+', '_')}")

    def origin(item: Item) -> str:
        return " · ".join([from_(item.source), *(f"{part}: {from_(source)}" for part, source in item.origins.items())])

    def passage(shelf: Shelf, item: Item) -> Passage:
        copies = texts("ui_screens.rules.count", count=item.copies) if item.copies else ""
        about = InTheBox(item.thing, " · ".join(filter(None, item.facts)), copies, origin(item))
        return Passage(f"{shelf.id}:{item.id}", item.title, item.text, item=about)

    def chapter(shelf: Shelf) -> Chapter:
        found = [passage(shelf, item) for item in shelf.items]
        passages = tuple(sorted(found, key=_by_name) if shelf.by_name else found)
        return Chapter(f"shelf_{shelf.id}", shelf.icon, texts(book_key(game, "book.shelf", shelf.id)), passages)

    return [chapter(shelf) for shelf in shelves]


_SECTION = "section "
"""Prefix that distinguishes section ids from equal paragraph ids."""
_EDGE = 20
_BRASS_INK = rgb("#9A691A")


class Pages:
    """Chapters of a book, laid out for a width."""

    def __init__(self, look: Look, book: list[Chapter], width: float, gallery: Gallery | None = None) -> None:
        self._size, self._gallery, self._width = 20 if width >= 640 else 18, gallery, width
        self.height = 4.0
        self.parts: list[Part] = []
        for node in (node for chapter in book for node in self._section(chapter)):
            height = node.high(look, width)
            self.parts += node.parts(look, Box(0, self.height, width, height))
            self.height += height
        boxes = dict(lay.things(self.parts))
        # Top of each section; top and bottom of each paragraph.
        self.sections = {chapter.id: boxes[_SECTION + chapter.id].y for chapter in book}
        passages = [passage.id for chapter in book for passage in chapter.passages]
        self.places = {id: (boxes[id].y, boxes[id].bottom) for id in passages}

    def _section(self, chapter: Chapter) -> list[Node]:
        icon = Painted(48, 40, lambda canvas, box: canvas.icon(chapter.icon, box.x + 17, box.middle[1], 32, _BRASS_INK))
        title = Row(icon, Text(chapter.title, 34, INK, "serif_black", spread=1.16), align="top")
        head = Column(Thing(title, id=_SECTION + chapter.id), Painted(0, 14, partial(_draw_line, 5, 90, 1.2)))
        return [head, *map(self._laid, chapter.passages), Space(0, 40)]

    def _laid(self, passage: Passage) -> Node:
        if passage.item is not None:
            return self._item(passage, passage.item)
        return self._passage(passage) if passage.see is None else self._term(passage, passage.see[1])

    def _term(self, passage: Passage, leads_to: str) -> Node:
        title = Text(passage.title, self._size, INK, "bold", spread=1.3)
        link = Text(f"{{arrow_right_thin}} {leads_to}", 16, _BRASS_INK, "bold", spread=1.3)
        words = Column(Text(passage.text, self._size, INK, spread=1.3), link, gap=2)
        whole: Node = Column(title, words)
        if self._width >= 640:
            whole = Row(Sized(title, self._width * 0.33, fixed=True), Share(words), gap=16, align="top")
        return Thing(Column(Space(0, 8), whole, Space(0, 8)), id=passage.id)

    def _item(self, passage: Passage, item: InTheBox) -> Node:
        gallery = self._gallery
        title = Text(passage.title, 20, INK, "serif_bold", spread=1.2).growing()
        lines: list[Node] = [Row(title, Text(item.copies, 16, _BRASS_INK, "bold", whole=True), gap=12, align="top")]
        lines += [Text(item.facts, 16, INK, "bold", spread=1.3)] if item.facts else []
        lines += [Text(words, 17, INK, spread=1.3) for words, _is_item in _pieces(passage.text)]
        lines.append(Text(item.origin, 15, rgb("#7A5A2E"), "italic", spread=1.25))
        whole: Node = Column(*lines, gap=3)
        if gallery is not None and item.thing:
            sign = Painted(*THUMB, lambda canvas, box: gallery.draw_thumb(canvas, box, item.thing))
            whole = Row(sign, Share(whole), gap=16, align="top")
        return Thing(Column(Space(0, 10), whole, Space(0, 10), Painted(0, 2, partial(_draw_line, 0, 50, 1))), id=passage.id)

    def _picture(self, name: str, caption: str) -> list[Node]:
        if (gallery := self._gallery) is None:
            return []
        drawn = Painted(0, self._width * gallery.shape(name), lambda canvas, box: gallery.draw(canvas, box, name))
        return [Space(0, 12), drawn, Space(0, 6), Text(caption, 17, SECOND_INK, "italic", spread=1.3)]

    def _passage(self, passage: Passage) -> Node:
        title = Text(passage.title, 24, INK, "serif_bold", spread=1.2)
        numbers = Text("  ·  ".join(passage.rules), 16, rgb("#7A5A2E"), "italic")
        # Rule numbers go beside the title if both fit on one line.
        beside = Row(replace(title, whole=True), Space(1).growing(), replace(numbers, whole=True), gap=12)
        nodes = [Space(0, 12), First(beside, Column(title, numbers)), Space(0, 6)]
        for number, (words, is_item) in enumerate(_pieces(passage.text)):
            text = Text(words, self._size, INK, spread=1.38)
            dot = Text("•", self._size, _BRASS_INK, "bold", spread=1.38)
            before = 4 if is_item else self._size * 0.55 if number else 0
            item = Row(Space(8), Sized(dot, 20, fixed=True), Share(text), align="top")
            nodes += [Space(0, before), item if is_item else text]
        if passage.picture is not None:
            nodes += self._picture(*passage.picture)
        return Thing(Column(*nodes, Space(0, 18)), id=passage.id)


def _draw_line(down: float, opacity: int, width: float, canvas: Canvas, box: Box) -> None:
    canvas.line([(box.x, box.y + down), (box.right, box.y + down)], veil(SECOND_INK, opacity), width)


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Split a text into paragraphs and list items; the flag marks items."""
    for paragraph in text.split("\n\n"):
        lines: list[str] = []
        for line in paragraph.split("\n"):
            if line.startswith("- "):
                if lines:
                    yield " ".join(lines), False
                    lines = []
                yield line[2:], True
            elif line:
                lines.append(line)
        if lines:
            yield " ".join(lines), False


class Reader(Widget):
    """The sheet of paper with the book; while it is focused, the arrows scroll it."""

    pages: Pages | None = None
    # The highlighted paragraph, and the link under the mouse.
    pointed_out = pointed_at = ""
    _text = NOWHERE

    def __init__(self, changed: Callable[[], None], chosen: Callable[[str], None]) -> None:
        super().__init__()
        self.scroll, self._chosen = Scroll(changed), chosen

    def lay_out(self, box: Box, look: Look, book: list[Chapter], gallery: Gallery | None = None) -> None:
        """Lay out the book in a new box, keeping the current paragraph in view."""
        reading = self._reading()
        self.box = box
        pad = 64 if box.width >= 700 else 28
        width = min(820, box.width - 2 * pad)
        self._text = Box(box.x + (box.width - width) / 2, box.y + 12, width, box.height - 24)
        self.pages = Pages(look, book, width, gallery)
        self.scroll.fit(Box(box.x, self._text.y, box.width - 8, self._text.height), self.pages.height + 2 * _EDGE)
        if reading in self.pages.places:
            self.show(reading)
        elif reading:
            self.scroll.to(0)

    def _reading(self) -> str:
        """Id of the first visible paragraph, or "" at the top of the book."""
        if self.pages is None or not self.scroll.at:
            return ""
        return next((id for id, (_top, bottom) in self.pages.places.items() if bottom > self.scroll.at + _EDGE), "")

    def show(self, paragraph: str) -> None:
        """Scroll until a paragraph is at the top."""
        assert self.pages is not None
        self.scroll.to(self.pages.places[paragraph][0])

    def show_section(self, section: str) -> None:
        assert self.pages is not None
        self.scroll.to(self.pages.sections[section])

    @property
    def section(self) -> str:
        """Id of the current section: the one a quarter down the sheet, or the last visible one at the end of the book."""
        assert self.pages is not None
        at_end = self.scroll.farthest and self.scroll.at >= self.scroll.farthest
        seen = self.scroll.at + self._text.height * (1 if at_end else 0.25)
        sections = self.pages.sections
        return next((section for section, top in reversed(sections.items()) if top <= seen), next(iter(sections)))

    def entry_at(self, spot: Spot) -> str:
        """Id of the paragraph, term or component at a spot of the window, or ""."""
        if self.pages is None or not self._text.holds(spot):
            return ""
        y = spot[1] - self._text.y - _EDGE + self.scroll.at
        return next((id for id, (top, bottom) in self.pages.places.items() if top <= y < bottom), "")

    def press(self, spot: Spot | None = None) -> None:
        if spot is not None and (entry := self.entry_at(spot)):
            self._chosen(entry)

    def take(self, event: pygame.event.Event) -> bool:
        return self.scroll.handle(event, None)

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        shadow(canvas, self.box, 6, 24, 200, 10)
        canvas.stamp(paper(canvas.look, width, height), x, y)
        if self.focused:
            canvas.rect(*self.box.inset(-3), LIGHT_BRASS, 8, 2)
        with canvas.clipped(x, self._text.y, width, self._text.height):
            self._draw_pages(canvas)
        self.scroll.draw(canvas, rgb("#D6C6A2"), rgb("#8C7650"))

    def _draw_pages(self, canvas: Canvas) -> None:
        assert self.pages is not None
        left, top = self._text.x, self._text.y + _EDGE - self.scroll.at
        self._shade(canvas, self.pointed_at, veil(_BRASS_INK, 34))
        self._shade(canvas, self.pointed_out, veil(canvas.look.palette.selected, 110))
        first, last = self._text.y - top, self._text.bottom - top
        seen = (part for part in self.pages.parts if first <= part.box.bottom and part.box.y <= last)
        lay.draw(canvas, (part._replace(box=part.box.moved(left, top)) for part in seen))

    def _shade(self, canvas: Canvas, entry: str, shade: Shade) -> None:
        if self.pages is None or entry not in self.pages.places:
            return
        start, end = self.pages.places[entry]
        left, top = self._text.x, self._text.y + _EDGE - self.scroll.at
        edge = min(20, left - self.box.x - 16)
        canvas.rect(left - edge, top + start + 2, self._text.width + 2 * edge, end - start - 6, shade, 8)
