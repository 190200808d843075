"""A book on a sheet of paper: laid out once for a width, scrolled, with a paragraph that can be pointed out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, LIGHT_BRASS, SECOND_INK, WHITE, Colour, rgb, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient, paper, shadow
from game.ui.kit.scroll import Scroll
from game.ui.kit.widgets import NOWHERE, Widget
from game.ui.screens.rules.book import Chapter, Passage

TEXT_WIDTH = 820
FLASH = 2000
"""Milliseconds for which a paragraph is pointed out."""
_EDGE = 20
_RULE_INK = rgb("#7A5A2E")
_BRASS_INK = rgb("#9A691A")
_TROUGH = rgb("#D6C6A2")
_THUMB = rgb("#8C7650")


class Written(NamedTuple):
    """A text on the page, by its place from the top of the page."""

    y: float
    x: float
    block: rich.Block
    colour: Colour
    icon: str = ""

    @property
    def bottom(self) -> float:
        return self.y + self.block.height


class Pages:
    """The whole book, one paragraph below the other, for a width."""

    def __init__(self, look: Look, book: list[Chapter], width: float) -> None:
        self._look, self._width = look, width
        self._size = 20 if width >= 640 else 18
        self.written: list[Written] = []
        # Where each section begins, and from where to where each paragraph goes.
        self.sections: dict[str, float] = {}
        self.places: dict[str, tuple[float, float]] = {}
        self.height = 0.0
        for chapter in book:
            self._section(chapter)

    def _section(self, chapter: Chapter) -> None:
        self.height += 40 if self.sections else 4
        self.sections[chapter.id] = self.height
        block = rich.lay_out(self._look, chapter.title, self._width - 48, 34, "serif_black", line_height=1.16)
        self._write(block, 48, INK, chapter.icon)
        self.height += 14
        for passage in chapter.passages:
            self._passage(passage)

    def _passage(self, passage: Passage) -> None:
        top = self.height
        self.height += 12
        numbers = rich.lay_out(self._look, "  ·  ".join(passage.rules), self._width, 16, "italic")
        room = self._width - numbers.width - 24
        title = rich.lay_out(self._look, passage.title, max(room, self._width * 0.6), 24, "serif_bold", line_height=1.2)
        beside = title.width <= room
        if passage.rules and beside:
            self.written.append(Written(self.height + 5, self._width - numbers.width, numbers, _RULE_INK))
        self._write(title, 0, INK)
        if passage.rules and not beside:
            self._write(numbers, 0, _RULE_INK)
        self.height += 6
        for number, part in enumerate(_parts(passage.text)):
            if number and not part.item:
                self.height += self._size * 0.55
            self._part(part)
        self.height += 18
        self.places[passage.id] = (top, self.height)

    def _part(self, part: _Part) -> None:
        indent = 28 if part.item else 0
        block = rich.lay_out(self._look, part.text, self._width - indent, self._size, line_height=1.38)
        if part.item:
            self.height += 4
            dot = rich.lay_out(self._look, "•", indent, self._size, "bold", line_height=1.38)
            self.written.append(Written(self.height, 8, dot, _BRASS_INK))
        self._write(block, indent, INK)

    def _write(self, block: rich.Block, x: float, colour: Colour, icon: str = "") -> None:
        self.written.append(Written(self.height, x, block, colour, icon))
        self.height += block.height

    def section_at(self, y: float) -> str:
        """The section that one reads at this height."""
        return next((section for section, top in reversed(self.sections.items()) if top <= y), next(iter(self.sections)))


class _Part(NamedTuple):
    text: str
    item: bool


def _parts(text: str) -> Iterator[_Part]:
    """The paragraphs of a text and the items of its lists."""
    for paragraph in text.split("\n\n"):
        lines: list[str] = []
        for line in paragraph.split("\n"):
            if line.startswith("- "):
                if lines:
                    yield _Part(" ".join(lines), False)
                    lines = []
                yield _Part(line[2:], True)
            elif line:
                lines.append(line)
        if lines:
            yield _Part(" ".join(lines), False)


class Reader(Widget):
    """The sheet. With the focus, the arrows scroll it."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__(NOWHERE)
        self.scroll = Scroll(changed)
        self.pages: Pages | None = None
        self._pointed_out = ""
        self._strength = 0.0
        self._text = NOWHERE

    def lay_out(self, box: Box, look: Look, book: list[Chapter]) -> None:
        """Take another place. What is read stays in sight."""
        reading = self._reading()
        self.box = box
        pad = 64 if box.width >= 700 else 28
        width = min(TEXT_WIDTH, box.width - 2 * pad)
        self._text = Box(box.x + (box.width - width) / 2, box.y + 12, width, box.height - 24)
        self.pages = Pages(look, book, width)
        self.scroll.fit(Box(box.x, self._text.y, box.width - 8, self._text.height), self.pages.height + 2 * _EDGE)
        if reading:
            self.show(reading)

    def _reading(self) -> str:
        """The first paragraph that is in sight, if one is not at the very top of the book."""
        if self.pages is None or not self.scroll.at:
            return ""
        return next((id for id, (_top, bottom) in self.pages.places.items() if bottom > self.scroll.at + _EDGE), "")

    def show(self, paragraph: str) -> None:
        """Scroll a paragraph to the top."""
        assert self.pages is not None
        self.scroll.to(self.pages.places[paragraph][0])

    def show_section(self, section: str) -> None:
        assert self.pages is not None
        self.scroll.to(self.pages.sections[section])

    @property
    def section(self) -> str:
        """The section that is being read: the one of what is in the upper part, and at the end the last one."""
        assert self.pages is not None
        at_end = self.scroll.farthest and self.scroll.at >= self.scroll.farthest
        return self.pages.section_at(self.scroll.at + (self._text.height if at_end else self._text.height * 0.25))

    def point_out(self, paragraph: str, strength: float) -> None:
        self._pointed_out, self._strength = paragraph, strength

    def take(self, event: pygame.event.Event) -> bool:
        return self.scroll.handle(event, None)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        shadow(canvas, x, y, width, height, 6, 24, 200, 10)
        canvas.stamp(paper(canvas.look, width, height), x, y)
        if self.focused:
            canvas.rect(x - 3, y - 3, width + 6, height + 6, LIGHT_BRASS, 8, 2)
        with canvas.clipped(x, self._text.y, width, self._text.height):
            self._draw_pages(canvas)
        self._fade(canvas)
        self.scroll.draw(canvas, _TROUGH, _THUMB)

    def _draw_pages(self, canvas: Canvas) -> None:
        assert self.pages is not None
        left, top = self._text.x, self._text.y + _EDGE - self.scroll.at
        if self._strength and self._pointed_out:
            start, end = self.pages.places[self._pointed_out]
            shade = veil(canvas.look.palette.selected, round(110 * self._strength))
            edge = min(20, left - self.box.x - 16)
            canvas.rect(left - edge, top + start + 2, self._text.width + 2 * edge, end - start - 6, shade, 8)
        for written in self.pages.written:
            if top + written.bottom < self._text.y or top + written.y > self._text.bottom:
                continue
            rich.write(canvas, written.block, left + written.x, top + written.y, written.colour, INK)
            if written.icon:
                middle = top + written.y + written.block.line_height / 2
                canvas.icon(written.icon, left + 17, middle, 32, _BRASS_INK)
                line = top + written.bottom + 5
                canvas.line([(left, line), (left + self._text.width, line)], veil(SECOND_INK, 90), 1.2)

    def _fade(self, canvas: Canvas) -> None:
        """Lines come and go softly at the ends of the sheet."""
        (x, y, width, height), text = self.box, self._text
        if self.scroll.at > 0:
            canvas.stamp(_strip(canvas.look, width, height, text.y - y, True), x, text.y)
        if self.scroll.at < self.scroll.farthest:
            canvas.stamp(_strip(canvas.look, width, height, text.bottom - y - _EDGE, False), x, text.bottom - _EDGE)


@kept
def _strip(look: Look, width: float, height: float, top: float, fades_down: bool) -> pygame.Surface:
    """A strip of the sheet itself that fades, to be laid over the lines there."""
    sheet = paper(look, width, height)
    place = pygame.Rect(0, look.px(top), sheet.get_width(), look.px(_EDGE)).clip(sheet.get_rect())
    strip = sheet.subsurface(place).copy()
    shades = (veil(WHITE, 255), veil(WHITE, 0)) if fades_down else (veil(WHITE, 0), veil(WHITE, 255))
    strip.blit(gradient(place.width, place.height, *shades), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip
