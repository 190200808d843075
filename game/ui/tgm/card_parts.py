"""What the cards are put together from: their ground with head and picture, value cells, tags, and texts that fit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.art import Place
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark, light, mix
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shaded
from game.ui.tgm.pictures import Art, paint_picture

CARD_WIDTH = 184
"""The width at which a card has its design size."""
RATIO = 272 / 192
"""How high a card is for its width."""
SMALLEST_TEXT = 16
READABLE = 4.5
RADIUS, LINE = 12, 1.5
_SIGN, _SPACE = 0.95, 4
"""How large the icon of a value is beside its number, and how far from it."""


def inked(colour: Colour, ground: Colour, least: float = READABLE + 0.3) -> Colour:
    """This colour, darkened until it can be read on a light ground."""
    steps = (dark(colour, step / 20) for step in range(2, 20))
    return next((ink for ink in steps if contrast(ink, ground) >= least), INK)


@kept
def card_ground(
    look: Look, width: float, height: float, head: float, art_height: float, art: Art, scale: float
) -> pygame.Surface:
    """A card with its head and its picture, and nothing written on it."""
    radius, line = RADIUS * scale, LINE * scale
    ground = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(ground, look)
    canvas.stamp(paper(look, width - 2 * line, height - 2 * line, art.paper, radius - line, 5, aged=False), line, line)
    below = min(height, head + art_height)

    def rules(c: Canvas) -> None:
        c.line([(radius, line * 1.8), (width - radius, line * 1.8)], (255, 255, 255, 46), scale, round_ends=False)
        c.rect(0, head - 0.8 * scale, width, 1.6 * scale, dark(art.colour, 0.5))
        c.rect(0, below - 1.4 * scale, width, 1.4 * scale, dark(art.colour, 0.35))

    lower = radius if below > height - radius else 0

    def inside(c: Canvas) -> None:
        c.rect(line, line, width - 2 * line, below - line, WHITE, 0, 0, (radius - line, radius - line, lower, lower))

    sheet = pygame.Surface((look.px(width), look.px(below)), pygame.SRCALPHA)
    picture = Canvas(sheet, look)
    shaded(picture, 0, 0, width, head, light(art.colour, 0.04), dark(art.colour, 0.2), 0)
    paint_picture(picture, art, (0, head, width, art_height))
    picture.stamp(smooth(look, width, below, rules), 0, 0)
    sheet.blit(smooth(look, width, below, inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.stamp(sheet, 0, 0)
    edge = dark(art.colour, 0.55)
    canvas.stamp(smooth(look, width, height, lambda c: c.rect(0, 0, width, height, edge, radius, line * 1.2)), 0, 0)
    return ground


def title_block(
    look: Look, texts: Texts, titles: Sequence[str], width: float, sizes: Sequence[float], lines: int
) -> rich.Block | None:
    """The first of these titles that fits in so many lines, in one if it can, with broken words if it must."""
    for title in titles:
        for most in (1, lines):
            if block := rich.fitting(look, title, width, sizes, lines=most):
                return block
    for title in titles:
        for size in sizes:
            broken = rich.divided(look, title, texts("tgm_cards.breaks"), width, size)
            if block := rich.fitting(look, broken, width, (size,), lines=lines):
                return block
    return None


def title_lines(canvas: Canvas, title: rich.Block, second: str, box: Place, small: float) -> None:
    """A title in a head, with a smaller second line below it if the title leaves room for one."""
    x, y, width, height = box
    if len(title.lines) > 1 or canvas.text_width(second, small) > width:
        rich.write(canvas, title, x, y + (height - title.height) / 2, WHITE)
        return
    top = y + (height - title.height - small * 1.2) / 2
    rich.write(canvas, title, x, top, WHITE)
    canvas.text(second, x, top + title.height + small * 0.6, small, (232, 230, 220), anchor="ml")


def cell(
    canvas: Canvas, x: float, y: float, width: float, height: float, icon: str, words: str, ground: Colour, size: float
) -> None:
    """One value: its icon and number on a plate."""
    canvas.stamp(_plate(canvas.look, width, height, ground, 4), x, y)
    sign = size * _SIGN
    wide = _words_width(canvas, words, size)
    left = x + (width - sign - _SPACE - wide) / 2
    middle = y + height / 2
    canvas.icon(icon, left + sign / 2, middle, sign, INK)
    if words == "∞":
        canvas.icon("infinity", left + sign + _SPACE + wide / 2, middle, size, INK)
    else:
        canvas.text(words, left + sign + _SPACE, middle, size, INK, "bold", "ml")


def cell_width(canvas: Canvas, words: str, size: float) -> float:
    """How much room the icon and the number of a value take."""
    return size * _SIGN + _SPACE + _words_width(canvas, words, size)


def _words_width(canvas: Canvas, words: str, size: float) -> float:
    return canvas.text_width(words, size, "bold") if words != "∞" else size


@kept
def _plate(look: Look, width: float, height: float, colour: Colour, radius: float) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, colour, radius))


def tag(canvas: Canvas, x: float, y: float, height: float, words: str, colour: Colour, icon: str = "") -> float:
    """A small plate in a dark colour, by its left middle; returns its width."""
    size = max(SMALLEST_TEXT, height * 0.72)
    sign = size * 1.2 if icon else 0
    width = canvas.text_width(words, size, "bold") + sign + 14
    canvas.stamp(_plate(canvas.look, width, height, dark(colour, 0.25), height / 2), x, y - height / 2)
    if icon:
        canvas.icon(icon, x + 7 + sign * 0.42, y, size, WHITE)
    canvas.text(words, x + 7 + sign, y, size, WHITE, "bold", "ml")
    return width


def cell_tint(colour: Colour, paper_colour: Colour) -> Colour:
    return mix(colour, paper_colour, 0.84)
