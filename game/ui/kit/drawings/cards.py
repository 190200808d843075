"""Templates of cards (size, paper, bands, edge) and of sheets. Games supply the contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark
from game.ui.kit.drawings.drawing import Inks, drawn
from game.ui.kit.drawings.plates import paper, shaded
from game.ui.kit.lay import Column, Node, Painted, Space, draw

CARD_WIDTH = 192
"""Design width of a card, in units."""
SMALL = 150
"""Width in units below which a card shows only its distinguishing features."""
RATIO = 272 / 192
"""Height of a card divided by its width."""
SMALLEST_TEXT = 16
READABLE = 4.5
RADIUS, LINE = 12, 1.5


def inked(colour: Colour, ground: Colour, lightest: int = 4) -> Colour:
    """Darken a color by at least `lightest` steps of 5%, until it is readable on a light ground; `INK` if it never is."""
    steps = (dark(colour, step / 20) for step in range(lightest, 20))
    return next((ink for ink in steps if contrast(ink, ground) >= READABLE + 0.3), INK)


class Stock(NamedTuple):
    """Paper of a card: its color, edge color and grain."""

    paper: Colour
    edge: Colour
    grain: int = 5


class Band(NamedTuple):
    """A printed band across a card; without `paint`, the paper shows. `rule` is the width and color of a line at its end."""

    height: float
    paint: Callable[[Canvas, Box], None] | None = None
    rule: tuple[float, Colour] | None = None


def shade(top: Colour, bottom: Colour | None = None) -> Callable[[Canvas, Box], None]:
    """Paint function of a band in one color or with a vertical gradient."""
    return lambda canvas, box: shaded(canvas, box, top, bottom or top, 0)


def card_ground(look: Look, width: float, height: float, scale: float, stock: Stock, *bands: Band) -> pygame.Surface:
    """A blank card: bands from the top down, then paper, with rounded corners and an edge."""
    radius, line = RADIUS * scale, LINE * scale
    below = min(height, sum(band.height for band in bands))
    printed = Canvas(pygame.Surface((max(1, look.px(width)), max(1, look.px(below))), pygame.SRCALPHA), look)
    top, rules = 0.0, list[tuple[float, float, Colour]]()
    for number, (band_height, paint, rule) in enumerate(bands, 1):
        if paint:
            paint(printed, Box(0, top, width, band_height))
        top += band_height
        if rule:
            rules.append((top - rule[0] * (1 if number == len(bands) else 0.5), *rule))

    def lines(canvas: Canvas) -> None:
        canvas.line([(radius, 2.4 * scale), (width - radius, 2.4 * scale)], (255, 255, 255, 48), scale, round_ends=False)
        for y, thick, colour in rules:
            canvas.rect(0, y, width, thick, colour)

    def inside(canvas: Canvas) -> None:
        lower = radius - line if below > height - radius else 0
        corners = (radius - line, radius - line, lower, lower)
        canvas.rect(line, line, width - 2 * line, min(below, height - line) - line, WHITE, 0, 0, corners)

    printed.stamp(smooth(look, width, below, lines), 0, 0)
    printed.surface.blit(smooth(look, width, below, inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    ground = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(ground, look)
    sheet = paper(look, width - 2 * line, height - 2 * line, stock.paper, radius - line, stock.grain, aged=False)
    canvas.stamp(sheet, line, line)
    canvas.stamp(printed.surface, 0, 0)
    # The edge is a little wider than the paper's inset, so that no gap shows between them.
    canvas.stamp(smooth(look, width, height, lambda c: c.rect(0, 0, width, height, stock.edge, radius, line * 1.2)), 0, 0)
    return ground


# Art ----------------------------------------------------------------------------------------------------------------------

Size = tuple[float, float]
"""The width and height of a drawing's page."""


@cached
def backdrop(name: str, size: tuple[int, int], page: Size, inks: Inks = ()) -> pygame.Surface:
    """The scene behind a subject, filling a picture of this size in pixels at full height."""
    width = page[1] * size[0] / size[1]
    return drawn(name, size, ((page[0] - width) / 2, 0, width, page[1]), inks)


def subject(name: str, size: tuple[int, int], page: Size, inks: Inks = (), centre: float = 0.5) -> pygame.Surface:
    """A drawing scaled to fit this size in pixels, bottom-aligned; `centre` is the position of its middle, from 0 to 1."""
    scale = min(size[0] / page[0], size[1] / page[1])
    width, height = size[0] / scale, size[1] / scale
    return drawn(name, size, (page[0] / 2 - centre * width, page[1] - height, width, height), inks)


# Sheets: cards at full length ---------------------------------------------------------------------------------------------

SHEET_WIDTH, MARGIN, SHEET_HEAD, SHEET_SCALE = 420, 20, 76, 1.3
_HIGHEST = 790
"""Maximum height of a sheet, in units, before it gets a second column."""
_INDENT = 62
"""Space that a mark takes before or after the title."""

Mark = Callable[[Canvas, float, float], None]
"""A function that draws a mark centered at x, y."""


class Section(Column):
    """A heading. No column break follows it."""


def section(words: str, ink: Colour, line: Colour, icon: str = "", note: Node | None = None) -> Section:
    """A heading with a line to its right, and an optional note that applies to everything below it."""

    def paint(canvas: Canvas, box: Box) -> None:
        left, y = box.x + (26 if icon else 0), box.y + 20
        if icon:
            canvas.icon(icon, box.x + 10, y, 19, ink)
        canvas.text(words.upper(), left, y, SMALLEST_TEXT, ink, "bold", "ml", space=1.4)
        start = left + canvas.text_width(words.upper(), SMALLEST_TEXT, "bold", 1.4) + 14
        if start < box.right:
            canvas.line([(start, y), (box.right, y)], line, 1.4, round_ends=False)

    return Section(Painted(0, 36, paint), *([note] if note else []))


def sheet_height(height: float) -> float:
    """Round the height of a sheet up to a multiple of 24, so that sheets share cached grounds."""
    return ceil(height / 24) * 24


class Page:
    """The nodes of a sheet below its picture: in one column, or in two on a sheet twice as wide if one is too high.

    The `heading`, built for a given width, starts at `top` and spans both columns. `foot` is the room below the columns."""

    def __init__(
        self,
        look: Look,
        nodes: Sequence[Node],
        top: float,
        foot: float,
        width: float = SHEET_WIDTH,
        heading: Callable[[float], Node] = lambda width: Space(),
    ) -> None:
        self.width, self._inner, self._top = width, width - 2 * MARGIN, top
        self._columns, self._heading = [Column(*nodes)], heading(self._inner)
        if not look.scrolls and self._below(look) + foot > _HIGHEST and len(nodes) > 1:
            self._columns, self.width = _halves(look, nodes, self._inner), 2 * width - MARGIN
            self._heading = heading(self.width - 2 * MARGIN)
        self.height = sheet_height(self._below(look) + foot)

    def _start(self, look: Look) -> float:
        return self._top + self._heading.high(look, self.width - 2 * MARGIN)

    def _below(self, look: Look) -> float:
        return self._start(look) + max(column.high(look, self._inner) for column in self._columns)

    def draw(self, canvas: Canvas, line: Colour) -> None:
        """Draw the nodes on the sheet, with a line between two columns."""
        look, start = canvas.look, self._start(canvas.look)
        draw(canvas, self._heading.parts(look, Box(MARGIN, self._top, self.width - 2 * MARGIN, start - self._top)))
        for number, column in enumerate(self._columns):
            x = MARGIN + number * (self._inner + MARGIN)
            draw(canvas, column.parts(look, Box(x, start, self._inner, column.high(look, self._inner))))
            if number:
                canvas.line([(x - MARGIN / 2, start + 4), (x - MARGIN / 2, self.height - 18)], line, 1.2, round_ends=False)


def _halves(look: Look, nodes: Sequence[Node], width: float) -> list[Column]:
    """Split into two columns of about equal height, but not right after a heading."""
    cuts = [len(nodes), *(cut for cut in range(1, len(nodes)) if not isinstance(nodes[cut - 1], Section))]
    tried = [[Column(*nodes[:cut]), Column(*nodes[cut:])] for cut in cuts]
    return min(tried, key=lambda pair: max(column.high(look, width) for column in pair))


def sheet_head(canvas: Canvas, title: str, width: float, before: Mark | None, after: Mark | None = None) -> None:
    """Draw the title in the head of a sheet, with optional marks before and after it."""
    left = MARGIN + (_INDENT if before else 0)
    room = width - MARGIN - (_INDENT - 8 if after else 0) - left
    words = rich.fitting(canvas.look, title, room, (28, 26, 24, 22))
    assert words is not None, f"{title} is too long for a sheet"
    rich.write(canvas, words, left, SHEET_HEAD / 2 - words.height / 2, WHITE)
    for mark, x in ((before, 43.0), (after, width - MARGIN)):
        if mark:
            mark(canvas, x, SHEET_HEAD / 2)
