"""What the cards are put together from: their ground with head and picture, value cells, tags, and texts that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tgm.vocabulary import Faction
from game.ui.kit import fonts, rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark, light, mix
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shaded
from game.ui.tgm.art_brush import Painter, tones_of
from game.ui.tgm.art_scene import Scene, paint_scene

CARD_WIDTH = 184
"""The width at which a card has its design size."""
RATIO = 272 / 192
"""How high a card is for its width."""
SMALLEST_TEXT = 16
READABLE = 4.5
RADIUS, LINE = 12, 1.5


@dataclass(frozen=True)
class Art:
    """The picture of a card: what is on it, what is behind, in whose colours. `flip`: it looks to the left."""

    painter: Painter
    scene: Scene
    colour: Colour
    paper: Colour
    faction: Faction | None = None
    flip: bool = False


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
    tones = tones_of(art.colour, art.paper)

    def paint(c: Canvas) -> None:
        shaded(c, 0, 0, width, head, light(art.colour, 0.04), dark(art.colour, 0.2), 0)
        c.line([(radius, line * 1.8), (width - radius, line * 1.8)], (255, 255, 255, 46), scale, round_ends=False)
        paint_scene(c, art.scene, art.painter, tones, art.faction, (0, head, width, art_height), art.flip)
        c.rect(0, head - 0.8 * scale, width, 1.6 * scale, dark(art.colour, 0.5))
        c.rect(0, below - 1.4 * scale, width, 1.4 * scale, dark(art.colour, 0.35))

    lower = radius if below > height - radius else 0

    def inside(c: Canvas) -> None:
        c.rect(line, line, width - 2 * line, below - line, WHITE, 0, 0, (radius - line, radius - line, lower, lower))

    sheet = smooth(look, width, below, paint)
    sheet.blit(smooth(look, width, below, inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.stamp(sheet, 0, 0)
    edge = dark(art.colour, 0.55)
    canvas.stamp(smooth(look, width, height, lambda c: c.rect(0, 0, width, height, edge, radius, line * 1.2)), 0, 0)
    return ground


def hyphenated(look: Look, text: str, width: float, size: float) -> str:
    """Words that are wider than this are divided, with a hyphen, and never a letter alone."""

    def fits(word: str) -> bool:
        return fonts.text_width(word, "serif_bold", look.px(size)) <= width * look.unit

    words: list[str] = []
    for word in text.split():
        rest = word
        while not fits(rest) and len(rest) > 4:
            end = next((n for n in range(len(rest) - 3, 1, -1) if fits(rest[:n] + "-")), 2)
            words.append(rest[:end] + "-")
            rest = rest[end:]
        words.append(rest)
    return " ".join(words)


def title_lines(
    canvas: Canvas, title: str, second: str, box: tuple[float, float, float, float], sizes: Sequence[float]
) -> None:
    """A title in a head, with a second line below it if the title leaves room for one. `box`: x, y, width, height."""
    x, y, width, height = box
    look = canvas.look
    small = max(SMALLEST_TEXT, sizes[-1])
    single = rich.fitting(look, title, width, sizes, lines=1)
    if single and canvas.text_width(second, small) <= width:
        both = single.height + small * 1.2
        top = y + (height - both) / 2
        rich.write(canvas, single, x, top, WHITE)
        canvas.text(second, x, top + single.height + small * 0.6, small, (232, 230, 220), anchor="ml")
        return
    block = (
        single
        or rich.fitting(look, title, width, sizes)
        or rich.lay_out(look, hyphenated(look, title, width, small), width, small, "serif_bold", "serif_bold", 1.1)
    )
    rich.write(canvas, block, x, y + (height - block.height) / 2, WHITE)


def cell(
    canvas: Canvas, x: float, y: float, width: float, height: float, icon: str, words: str, ground: Colour, size: float
) -> None:
    """One value: its icon and number on a plate."""
    canvas.stamp(_plate(canvas.look, width, height, ground, 4), x, y)
    sign = size * 0.95
    wide = canvas.text_width(words, size, "bold") if words != "∞" else size
    left = x + (width - sign - 4 - wide) / 2
    middle = y + height / 2
    canvas.icon(icon, left + sign / 2, middle, sign, INK)
    if words == "∞":
        canvas.icon("infinity", left + sign + 4 + wide / 2, middle, size, INK)
    else:
        canvas.text(words, left + sign + 4, middle, size, INK, "bold", "ml")


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
