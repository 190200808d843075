"""Box art of the games: a picture for each, with its title, at any size."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.data.manifests import Manifest, loaded
from game.data.texts import Texts
from game.ui.kit.art import drawn
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture, TextMark, cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour, rgb
from game.ui.kit.lay import Node, Painted
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow

LARGEST = 410
"""Units. A cover on the table of the menu is not wider."""
_WIDTH, _HEIGHT = 360, 500
"""The page of a drawing; places are in this measure."""
MIDDLE = _WIDTH / 2
_BAND = 44
"""The strip at the foot, with the line below the title."""
_SMALLEST = 16
"""Units; nothing on a cover is written smaller, it is rather left out."""


def cover_height(width: float) -> float:
    return width * _HEIGHT / _WIDTH


class CoverWords(NamedTuple):
    title: str
    motto: str


def words_of(texts: Texts, box: Manifest) -> CoverWords:
    return CoverWords(texts(f"{box.name}_menu.title"), texts(f"{box.name}_menu.motto"))


@cached
def cover(look: Look, box: Manifest, width: float, words: CoverWords) -> Picture:
    """The front of a box. A game may write its title in letters of its own."""
    here = replace(look, unit=look.unit * width / _WIDTH)
    front = drawn(f"menu/covers/{box.name}", (here.px(_WIDTH), here.px(_HEIGHT)))
    # The title is written at its real size, so that it stays sharp.
    texts: list[TextMark] = []
    write = loaded(box.cover) if box.cover else write_title
    write(Canvas(front, here, texts), width / _WIDTH, words)
    return Picture(front, tuple(texts))


def cover_node(box: Manifest, width: float, texts: Texts) -> Node:
    """The front of a box, lying on the table."""

    def paint(canvas: Canvas, place: Box) -> None:
        front = place._replace(width=width)
        shadow(canvas, *front, 4, 18, 190, 8)
        canvas.stamp(cover(canvas.look, box, width, words_of(texts, box)), front.x, front.y)

    return Painted(width, cover_height(width), paint)


def readable(size: float, scale: float) -> float:
    """A size of the cover's own, but never too small to be read."""
    return max(size, _SMALLEST / scale)


def write_motto(canvas: Canvas, text: str, colour: Colour, scale: float) -> None:
    """The line in the strip at the foot, where it fits."""
    size = readable(19, scale)
    if canvas.text_width(text, size, "serif_italic") <= _WIDTH - 24:
        canvas.text(text, MIDDLE, _HEIGHT - _BAND / 2, size, colour, "serif_italic", "c")


def write_title(canvas: Canvas, scale: float, words: CoverWords) -> None:
    """The title as large as it fits, and the line at the foot."""
    title = words.title.upper()
    size = min(52, 52 * (_WIDTH - 24) / canvas.text_width(title, 52, "serif_black"))
    canvas.text(title, MIDDLE, 72, size, rgb("#FFF6E2"), "serif_black", "c", (*rgb("#1C1511"), 255), 3)
    write_motto(canvas, words.motto, rgb("#E9C66A"), scale)
