"""A rule book in one language, read on a sheet of paper, with what is pointed out there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.data.rulebook import Rulebook, section_key, text_key, title_key
from game.data.texts import Texts
from game.ui.kit import lay
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, LIGHT_BRASS, SECOND_INK, WHITE, rgb, veil
from game.ui.kit.lay import Column, First, Node, Painted, Part, Row, Share, Sized, Space, Text, Thing
from game.ui.kit.plates import gradient, paper, shadow
from game.ui.kit.scroll import Scroll
from game.ui.kit.widgets import NOWHERE, Widget


@dataclass(frozen=True)
class Passage:
    """A paragraph of the book, as it is read."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]

    @cached_property
    def plain(self) -> str:
        """The text without its marks, in one line; the search reads it for every letter that is typed."""
        return " ".join(self.text.replace("*", "").replace("\n- ", "\n").split())


@dataclass(frozen=True)
class Chapter:
    id: str
    icon: str
    title: str
    passages: tuple[Passage, ...]


def chapters(game: str, book: Rulebook, texts: Texts) -> list[Chapter]:
    def passage(id: str, rules: tuple[str, ...]) -> Passage:
        return Passage(id, texts(title_key(game, id)), texts(text_key(game, id)), rules)

    return [
        Chapter(id, icon, texts(section_key(game, id)), tuple(passage(part.id, part.rules) for part in parts))
        for id, icon, parts in ((section.id, section.icon, section.paragraphs) for section in book.sections)
    ]


_SECTION = "section "
"""Before the name of a section, which a paragraph may have, too."""
_EDGE = 20
_BRASS_INK = rgb("#9A691A")


class Pages:
    """The whole book, one paragraph below the other, for a width."""

    def __init__(self, look: Look, book: list[Chapter], width: float) -> None:
        self._size = 20 if width >= 640 else 18
        self.height = 4.0
        self.parts: list[Part] = []
        for node in (node for chapter in book for node in self._section(chapter)):
            high = node.high(look, width)
            self.parts += node.parts(look, Box(0, self.height, width, high))
            self.height += high
        boxes = dict(lay.things(self.parts))
        # Where each section begins, and from where to where each paragraph goes.
        self.sections = {chapter.id: boxes[_SECTION + chapter.id].y for chapter in book}
        passages = [passage.id for chapter in book for passage in chapter.passages]
        self.places = {id: (boxes[id].y, boxes[id].bottom) for id in passages}

    def _section(self, chapter: Chapter) -> list[Node]:
        icon = Painted(48, 40, lambda canvas, box: canvas.icon(chapter.icon, box.x + 17, box.middle[1], 32, _BRASS_INK))
        title = Row(icon, Text(chapter.title, 34, INK, "serif_black", spread=1.16), align="top")
        head = Column(Thing(title, id=_SECTION + chapter.id), Painted(0, 14, _draw_line))
        return [head, *map(self._passage, chapter.passages), Space(0, 40)]

    def _passage(self, passage: Passage) -> Node:
        title = Text(passage.title, 24, INK, "serif_bold", spread=1.2)
        numbers = Text("  ·  ".join(passage.rules), 16, rgb("#7A5A2E"), "italic")
        # The numbers of the rules stand beside the title, if all of it has room there.
        beside = Row(replace(title, whole=True), Space(1).growing(), replace(numbers, whole=True), gap=12)
        nodes = [Space(0, 12), First(beside, Column(title, numbers)), Space(0, 6)]
        for number, (words, is_item) in enumerate(_pieces(passage.text)):
            text = Text(words, self._size, INK, spread=1.38)
            dot = Text("•", self._size, _BRASS_INK, "bold", spread=1.38)
            before = 4 if is_item else self._size * 0.55 if number else 0
            item = Row(Space(8), Sized(dot, 20, fixed=True), Share(text), align="top")
            nodes += [Space(0, before), item if is_item else text]
        return Thing(Column(*nodes, Space(0, 18)), id=passage.id)


def _draw_line(canvas: Canvas, box: Box) -> None:
    canvas.line([(box.x, box.y + 5), (box.right, box.y + 5)], veil(SECOND_INK, 90), 1.2)


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The paragraphs of a text and the items of its lists; of each, whether it is an item."""
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
    """The sheet. With the focus, the arrows scroll it."""

    pages: Pages | None = None
    # The paragraph that is pointed out, and how strongly.
    pointed_out = ("", 0.0)
    _text = NOWHERE

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__(NOWHERE)
        self.scroll = Scroll(changed)

    def lay_out(self, box: Box, look: Look, book: list[Chapter]) -> None:
        """Take another place. What is read stays in sight."""
        reading = self._reading()
        self.box = box
        pad = 64 if box.width >= 700 else 28
        width = min(820, box.width - 2 * pad)
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
        seen = self.scroll.at + self._text.height * (1 if at_end else 0.25)
        sections = self.pages.sections
        return next((section for section, top in reversed(sections.items()) if top <= seen), next(iter(sections)))

    def take(self, event: pygame.event.Event) -> bool:
        return self.scroll.handle(event, None)

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        shadow(canvas, *self.box, 6, 24, 200, 10)
        canvas.stamp(paper(canvas.look, width, height), x, y)
        if self.focused:
            canvas.rect(*self.box.inset(-3), LIGHT_BRASS, 8, 2)
        with canvas.clipped(x, self._text.y, width, self._text.height):
            self._draw_pages(canvas)
        self._fade(canvas)
        self.scroll.draw(canvas, rgb("#D6C6A2"), rgb("#8C7650"))

    def _draw_pages(self, canvas: Canvas) -> None:
        assert self.pages is not None
        left, top = self._text.x, self._text.y + _EDGE - self.scroll.at
        paragraph, strength = self.pointed_out
        if strength:
            start, end = self.pages.places[paragraph]
            shade = veil(canvas.look.palette.selected, round(110 * strength))
            edge = min(20, left - self.box.x - 16)
            canvas.rect(left - edge, top + start + 2, self._text.width + 2 * edge, end - start - 6, shade, 8)
        first, last = self._text.y - top, self._text.bottom - top
        seen = (part for part in self.pages.parts if first <= part.box.bottom and part.box.y <= last)
        lay.draw(canvas, (part._replace(box=part.box.moved(left, top)) for part in seen))

    def _fade(self, canvas: Canvas) -> None:
        """Lines come and go softly at the ends of the sheet."""
        (x, y, width, height), text = self.box, self._text
        if self.scroll.at > 0:
            canvas.stamp(_strip(canvas.look, width, height, text.y - y, True), x, text.y)
        if self.scroll.at < self.scroll.farthest:
            canvas.stamp(_strip(canvas.look, width, height, text.bottom - y - _EDGE, False), x, text.bottom - _EDGE)


@cached
def _strip(look: Look, width: float, height: float, top: float, fades_down: bool) -> pygame.Surface:
    """A strip of the sheet itself that fades, to be laid over the lines there."""
    sheet = paper(look, width, height)
    place = pygame.Rect(0, look.px(top), sheet.get_width(), look.px(_EDGE)).clip(sheet.get_rect())
    strip = sheet.subsurface(place).copy()
    shades = (veil(WHITE, 255), veil(WHITE, 0)) if fades_down else (veil(WHITE, 0), veil(WHITE, 255))
    strip.blit(gradient(place.width, place.height, *shades), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip
