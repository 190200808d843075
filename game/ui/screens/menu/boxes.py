"""The game boxes of the menu, and the scene behind them: a lamplit wall with a map, and the edge of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.data.manifests import Manifest, loaded
from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture, TextMark, cached
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import Colour, Shade, dark, rgb, veil
from game.ui.kit.controls.widgets import Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn
from game.ui.kit.drawings.plates import gradient, mottled, shadow
from game.ui.kit.lay import Node, Painted, Part

LARGEST = 410
"""Maximum width of a cover in the menu, in units."""
_WIDTH, _HEIGHT = 360, 500
"""Size of a cover drawing; positions on the cover use the same units."""
MIDDLE = _WIDTH / 2
_BAND = 44
"""Height of the strip at the bottom that holds the motto."""


def cover_height(width: float) -> float:
    return width * _HEIGHT / _WIDTH


class CoverWords(NamedTuple):
    title: str
    motto: str


def words_of(texts: Texts, box: Manifest) -> CoverWords:
    return CoverWords(texts(f"{box.name}_menu.title"), texts(f"{box.name}_menu.motto"))


@cached
def cover(look: Look, box: Manifest, width: float, words: CoverWords) -> Picture:
    """The front of a box. A game may draw its own title lettering."""
    here = replace(look, unit=look.unit * width / _WIDTH)
    front = drawn(f"menu/covers/{box.name}", (here.px(_WIDTH), here.px(_HEIGHT)))
    # The title is drawn at its real size, so that it stays sharp.
    texts: list[TextMark] = []
    write = loaded(box.cover) if box.cover else write_title
    write(Canvas(front, here, texts), width / _WIDTH, words)
    return Picture(front, tuple(texts))


def cover_node(box: Manifest, width: float, texts: Texts) -> Node:
    def paint(canvas: Canvas, place: Box) -> None:
        front = place._replace(width=width)
        shadow(canvas, front, 4, 18, 190, 8)
        canvas.stamp(cover(canvas.look, box, width, words_of(texts, box)), front.x, front.y)

    return Painted(width, cover_height(width), paint)


def readable(size: float, scale: float) -> float:
    """A font size for the cover that is at least 16 units on the screen. Callers drop text that no longer fits."""
    return max(size, 16 / scale)


def write_motto(canvas: Canvas, text: str, colour: Colour, scale: float) -> None:
    """Draw the motto in the strip at the bottom, if it fits."""
    size = readable(19, scale)
    if canvas.text_width(text, size, "serif_italic") <= _WIDTH - 24:
        canvas.text(text, MIDDLE, _HEIGHT - _BAND / 2, size, colour, "serif_italic", "c")


def write_title(canvas: Canvas, scale: float, words: CoverWords) -> None:
    """Draw the title as large as fits, and the motto."""
    title = words.title.upper()
    size = min(52, 52 * (_WIDTH - 24) / canvas.text_width(title, 52, "serif_black"))
    canvas.text(title, MIDDLE, 72, size, rgb("#FFF6E2"), "serif_black", "c", (*rgb("#1C1511"), 255), 3)
    write_motto(canvas, words.motto, rgb("#E9C66A"), scale)


_ON_SELECTED = rgb("#3A2B05")
DEPTH = 0.075
"""Apparent depth of a box, as a share of its width."""


@dataclass(eq=False, repr=False)
class Standing(Widget):
    """A game box on the table. A press selects it, a second press opens it. `box` is the place of its front."""

    game: Manifest
    chosen: bool
    words: CoverWords
    choose: Callable[[], None]
    open: Callable[[], None]
    beside: Callable[[int], None]

    def press(self, spot: Spot | None = None) -> None:
        (self.open if self.chosen else self.choose)()

    def step(self, direction: int) -> bool:
        self.beside(direction)
        return True

    def draw(self, canvas: Canvas) -> None:
        (x, y, width, height), look, around = self.box, canvas.look, self.box.inset(-8)
        if self.chosen:
            shadow(canvas, self.box.inset(-6), 14, 30, 150, 0, rgb("#E8B85A"))
        shadow(canvas, Box(x - 4, y + height - 26, width * (1 + DEPTH) + 8, 30), 14, 16, 230, 6)
        canvas.stamp(_side(look, self.game.side, width), x + width, y)
        canvas.stamp(_front(look, self.game, width, self.words, self.chosen), x, y)
        if self.chosen:
            pieces.frame(canvas, *around, look.palette.selected, 4.5, 10)
            canvas.stamp(_tick(look), x + width + 2, y - 2, "c")
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *around, 10)


@dataclass(frozen=True)
class Shelf(Node):
    """Game boxes side by side at the edge of the table, the selected one larger and a little closer."""

    boxes: tuple[Standing, ...]
    gap: float
    step: float
    """Distance of unselected boxes from the bottom of the shelf, in units."""

    def parts(self, look: Look, box: Box) -> list[Part]:
        slots = box.columns(len(self.boxes), self.gap)
        # The selected box may extend a little beyond its slot, since its neighbors are smaller.
        widest = max(60, min(LARGEST, slots[0].width * 0.955, (box.height - 18) / cover_height(1)))
        for standing, slot in zip(self.boxes, slots, strict=True):
            width = widest if standing.chosen else widest / 1.11
            bottom = box.bottom - (8 if standing.chosen else self.step)
            left, height = slot.middle[0] - width * (1 + DEPTH) / 2, cover_height(width)
            standing.box = Box(left, bottom - height, width, height)
        return [Part(standing.box, widget=standing) for standing in self.boxes]


@cached
def _front(look: Look, box: Manifest, width: float, words: CoverWords, chosen: bool) -> Picture:
    """The lit cover of a box; unselected boxes are darker."""
    whole = cover(look, box, width, words)
    front = whole.surface.copy()
    front.blit(_light(look, width).surface, (0, 0))
    if not chosen:
        front.fill((220, 220, 220), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(front, whole.texts)


@drawing
def _light(look: Look, width: float) -> Drawing:
    """Highlights, shared by all boxes of one size."""
    height = cover_height(width)
    canvas = yield width, height
    canvas.polygon([(0, 0), (width * 0.5, 0), (width * 0.14, height), (0, height)], (255, 255, 255, 15))
    canvas.line([(1, 1), (1, height)], (255, 255, 255, 80), 1.6, round_ends=False)
    canvas.line([(1, 1), (width, 1)], (255, 255, 255, 80), 1.6, round_ends=False)
    canvas.rect(0, 0, width, height, (0, 0, 0, 120), 2, 1.2)


@drawing
def _side(look: Look, side: str, width: float) -> Drawing:
    depth, height, colour = width * DEPTH, cover_height(width), rgb(side)
    top, bottom = depth * 0.4, height - depth * 0.53
    canvas = yield depth, height
    canvas.polygon([(0, 0), (depth, top), (depth, bottom), (0, height)], dark(colour, 0.4))
    start, end = height * 0.12, height * 0.165
    canvas.polygon([(0, start), (depth, start + 4), (depth, end + 3), (0, end)], dark(colour, 0.15))


@drawing
def _tick(look: Look) -> Drawing:
    canvas = yield 44, 44
    canvas.circle(22, 22, 22, _ON_SELECTED)
    canvas.circle(22, 22, 19.5, look.palette.selected)
    canvas.icon("check_bold", 22, 22, 26, _ON_SELECTED)


_WALL, _WOOD, _SHADOW = rgb("#1E252D"), rgb("#3A2A1D"), rgb("#080604")


@cached
def room(look: Look, size: tuple[int, int], edge: float, column: float) -> pygame.Surface:
    """The scene for the whole window. `edge` is the top of the table; `column` is the width of the shade behind the menu."""
    # Soft light and shade need only half the resolution, which is faster.
    half = replace(look, unit=look.unit / 2)
    soft = pygame.Surface((size[0] // 2 + 1, size[1] // 2 + 1))
    _wall(soft, half, edge)
    _wood(soft, half, edge)
    if not look.projector:
        soft.blit(drawn("menu/room/lamp", soft.get_size()), (0, 0))
    _wash(soft, pygame.Rect(0, 0, half.px(column), soft.get_height()), (8, 11, 14, 215), (8, 11, 14, 130), True)
    _wash(soft, pygame.Rect(half.px(column), 0, half.px(90), soft.get_height()), (8, 11, 14, 130), (8, 11, 14, 0), True)
    sheet = pygame.transform.smoothscale(soft, size)
    line = max(1, look.px(1.6))
    pygame.draw.rect(sheet, _SHADOW, (0, look.px(edge) - line, size[0], 2 * line))
    rim = pygame.Rect(look.px(column), look.px(edge) + line, size[0], line)
    sheet.fill(rgb("#5E4832"), rim)
    _wash(sheet, pygame.Rect(*rim.topleft, look.px(200), line), veil(_SHADOW, 255), veil(_SHADOW, 0), True)
    if not look.projector:
        _map(sheet, look, edge, column)
    return sheet


def _wash(sheet: pygame.Surface, place: pygame.Rect, start: Shade, end: Shade, across: bool = False) -> None:
    """Blend a gradient over an area. It is not cached, because each window size needs it once."""
    sheet.blit(gradient(*place.size, start, end, across), place)


def _wall(sheet: pygame.Surface, look: Look, edge: float) -> None:
    size = (sheet.get_width(), look.px(edge))
    sheet.fill(_WALL)
    if not look.projector:
        sheet.blit(mottled(size, _WALL, ((look.px(300), 4), (look.px(40), 3)), 11), (0, 0))
        _wash(sheet, pygame.Rect(0, 0, *size), (9, 12, 16, 190), (26, 32, 39, 40))


def _wood(sheet: pygame.Surface, look: Look, edge: float) -> None:
    top = look.px(edge)
    place = pygame.Rect(0, top, sheet.get_width(), max(1, sheet.get_height() - top))
    if look.projector:
        sheet.fill(_WOOD, place)
    else:
        # The wood grain is noise stretched along the table.
        grain = mottled((max(8, place.width // 24), place.height), _WOOD, ((look.px(90), 6), (max(2, look.px(5)), 5)), 5)
        sheet.blit(pygame.transform.smoothscale(grain, place.size), place)
    _wash(sheet, place, (0, 0, 0, 40), (0, 0, 0, 195))


def _map(sheet: pygame.Surface, look: Look, edge: float, column: float) -> None:
    """Draw coasts, a grid and two flight paths in chalk, fading to the left and downward."""
    width = sheet.get_width() / look.unit - column
    scale = max(width, edge * 1.6) * 1.12 / 1000
    left = look.px(column)
    # Drawn on black, so that the lines can be added to the wall as light.
    chalk = pygame.Surface((max(1, sheet.get_width() - left), look.px(edge)))
    view = (-width * 0.52 / scale, -300.0, width / scale, edge / scale)
    chalk.blit(drawn("menu/room/wall_map", chalk.get_size(), view), (0, 0))
    _wash(chalk, pygame.Rect(0, 0, look.px(180), chalk.get_height()), (0, 0, 0, 255), (0, 0, 0, 0), True)
    _wash(chalk, chalk.get_rect(), (0, 0, 0, 0), (0, 0, 0, 190))
    sheet.blit(chalk, (left, 0), special_flags=pygame.BLEND_RGB_ADD)
