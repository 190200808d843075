"""Leaf nodes: texts, icons, drawings, widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.ui.kit import fonts, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT, Colour
from game.ui.kit.controls.widgets import Button, Widget
from game.ui.kit.fonts import Typeface
from game.ui.kit.lay.node import ENDLESS, SLACK, Node, Paint, Part

_LONGEST_WORD = 30
"""Number of characters of a word that stay together; longer words, such as paths, may be broken."""


@dataclass(frozen=True)
class Fixed(Node):
    width: float
    height: float

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        return self.height


@dataclass(frozen=True)
class Space(Fixed):
    width: float = 0
    height: float = 0


@dataclass(frozen=True)
class Painted(Fixed):
    paint: Paint
    thing: str = ""

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self.paint, self.thing)]


@dataclass(frozen=True)
class Drawn(Fixed):
    """A node drawn as a whole that contains several things; where two overlap, the first one is on top."""

    paint: Paint
    things: Callable[[Box], Sequence[tuple[str, Box]]] = lambda _box: ()

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self.paint), *(Part(place, thing=id) for id, place in reversed(self.things(box)))]


@dataclass(frozen=True)
class Made(Fixed):
    """A node whose parts are created once its box is known, because its contents depend on the size."""

    make: Callable[[Look, Box], list[Part]]

    def parts(self, look: Look, box: Box) -> list[Part]:
        return self.make(look, box)


@dataclass(frozen=True)
class Icon(Node):
    """An icon centered in its box; `room` is the width of the box if it is wider than the icon."""

    name: str
    size: float = 20
    ink: Colour = TEXT
    room: float = 0

    def wide(self, look: Look) -> float:
        return self.room or self.size

    def high(self, look: Look, width: float) -> float:
        return self.size

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, lambda canvas, box: canvas.icon(self.name, *box.middle, self.size, self.ink))]


@dataclass(frozen=True)
class Text(Node):
    """Wrapping text. `lines` is the maximum number of lines; longer text ends in an ellipsis."""

    words: str
    size: float = 18
    ink: Colour = TEXT
    face: Typeface = "regular"
    bold_ink: Colour | None = None
    bold_face: Typeface = "bold"
    align: Literal["left", "centre", "right"] = "left"
    spread: float = rich.LINE_HEIGHT
    lines: int = 0
    # Never shortened or wrapped.
    whole: bool = False

    def wide(self, look: Look) -> float:
        block = self._block(look, ENDLESS)
        width = block.width + 1 / look.unit if self.words else 0
        # Joined words are a little narrower than the sum of the single words that line breaking uses.
        while len(self._block(look, width).lines) > len(block.lines):
            width += 1 / look.unit
        return width

    def least(self, look: Look) -> float:
        if self.whole:
            return self.wide(look)
        if self.lines == 1:
            # At least the ellipsis has to fit.
            return min(self.size, self.wide(look))
        return _longest_word(self.words, self.bold_face, look.px(self.size)) / look.unit

    def high(self, look: Look, width: float) -> float:
        return self._fitted(look, width).height if self.words else 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self._write)] if self.words else []

    def _write(self, canvas: Canvas, box: Box) -> None:
        block = self._fitted(canvas.look, box.width)
        y = box.y + max(0, box.height - block.height) / 2
        rich.write(canvas, block, box.x, y, self.ink, self.bold_ink, self.align, box.width)

    def _block(self, look: Look, width: float) -> rich.Block:
        return rich.lay_out(look, self.words, width, self.size, self.face, self.bold_face, self.spread)

    def _fitted(self, look: Look, width: float) -> rich.Block:
        """The text at this width, cut to `lines` lines unless that is 0."""
        # A single line is cut with an ellipsis, not broken within a word.
        block = self._block(look, ENDLESS if self.whole or self.lines == 1 else width + SLACK)
        if not self.lines or (len(block.lines) <= self.lines and block.width <= width + SLACK):
            return block
        return rich.cut(look, self.words, width, self.lines, block)


@lru_cache(4_000)
def _longest_word(words: str, face: Typeface, pixels: int) -> int:
    return max((fonts.text_width(word[:_LONGEST_WORD], face, pixels) for word in words.split()), default=0)


@dataclass(frozen=True)
class Put(Node):
    """A widget that fills its box. Its height is a number or depends on the width; 0 lets the widget decide."""

    widget: Widget
    height: float | Callable[[Look, float], float] = 46
    width: float = 0

    def wide(self, look: Look) -> float:
        return self.width

    def high(self, look: Look, width: float) -> float:
        if isinstance(self.height, int | float):
            return self.height or self.widget.high(look, width)
        return self.height(look, width)

    def parts(self, look: Look, box: Box) -> list[Part]:
        self.widget.box = box
        return [Part(box, widget=self.widget)]


@dataclass(frozen=True)
class Labelled(Put):
    """A button as wide as its label; it shrinks where space is short, as long as no word breaks."""

    widget: Button

    def wide(self, look: Look) -> float:
        return self.width or self.widget.wide(look, self.widget.label)

    def least(self, look: Look) -> float:
        wide = self.wide(look)
        return min(wide, max((self.widget.wide(look, word) - 9 for word in self.widget.label.split()), default=wide))
