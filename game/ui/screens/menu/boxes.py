"""A box on the table of the menu: how it is drawn and chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.data.manifests import Manifest
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import dark, rgb
from game.ui.kit.lay import Node, Part
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.kit.widgets import NOWHERE, Widget
from game.ui.screens.menu.covers import LARGEST, CoverWords, cover, cover_height

_ON_SELECTED = rgb("#3A2B05")
_CHOSEN = 1.11
"""How much larger the chosen box is."""
DEPTH = 0.075
"""How deep a box looks, as a share of its width."""


class Standing(Widget):
    """A box on the table. Pressed, it is chosen; pressed again, it is opened. `box` is its front."""

    def __init__(
        self,
        game: Manifest,
        chosen: bool,
        words: CoverWords,
        choose: Callable[[], None],
        open_box: Callable[[], None],
        beside: Callable[[int], None],
    ) -> None:
        super().__init__(NOWHERE)
        self.game, self.chosen, self._words = game, chosen, words
        self._choose, self._open, self._beside = choose, open_box, beside

    def press(self, spot: Spot | None = None) -> None:
        if not self.chosen:
            self._choose()
        else:
            self._open()

    def step(self, direction: int) -> bool:
        self._beside(direction)
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        if self.chosen:
            shadow(canvas, x - 6, y - 6, width + 12, height + 12, 14, 30, 150, 0, rgb("#E8B85A"))
        depth = width * DEPTH
        shadow(canvas, x - 4, y + height - 26, width + depth + 8, 30, 14, 16, 230, 6)
        canvas.stamp(_side(canvas.look, self.game.side, width), x + width, y)
        canvas.stamp(_front(canvas.look, self.game, width, self._words, self.chosen), x, y)
        if self.chosen:
            selected = canvas.look.palette.selected
            pieces.frame(canvas, x - 8, y - 8, width + 16, height + 16, selected, 4.5, 10)
            canvas.stamp(_tick(canvas.look), x + width + 2, y - 2, "c")
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x - 8, y - 8, width + 16, height + 16, 10)


@dataclass(frozen=True)
class Shelf(Node):
    """The boxes side by side at the edge of the table, the chosen one larger and a little nearer by."""

    boxes: tuple[Standing, ...]
    gap: float
    step: float
    """How much farther from the edge those stand that wait."""

    def parts(self, look: Look, box: Box) -> list[Part]:
        slots = box.columns(len(self.boxes), self.gap)
        # The chosen one may reach a little over its slot, since those beside it are smaller.
        widest = max(60, min(LARGEST, slots[0].width * 0.955, (box.height - 18) / cover_height(1)))
        for standing, slot in zip(self.boxes, slots, strict=True):
            width = widest if standing.chosen else widest / _CHOSEN
            bottom = box.bottom - (8 if standing.chosen else self.step)
            left, height = slot.middle[0] - width * (1 + DEPTH) / 2, cover_height(width)
            standing.box = Box(left, bottom - height, width, height)
        return [Part(standing.box, widget=standing) for standing in self.boxes]


@cached
def _front(look: Look, box: Manifest, width: float, words: CoverWords, chosen: bool) -> Picture:
    """The cover with the light on it. Boxes that wait step back."""
    whole = cover(look, box, width, words)
    front = whole.surface.copy()
    height = cover_height(width)

    def light(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (width * 0.5, 0), (width * 0.14, height), (0, height)], (255, 255, 255, 15))
        canvas.line([(1, 1), (1, height)], (255, 255, 255, 80), 1.6, round_ends=False)
        canvas.line([(1, 1), (width, 1)], (255, 255, 255, 80), 1.6, round_ends=False)
        canvas.rect(0, 0, width, height, (0, 0, 0, 120), 2, 1.2)

    front.blit(smooth(look, width, height, light), (0, 0))
    if not chosen:
        front.fill((220, 220, 220), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(front, whole.texts)


@cached
def _side(look: Look, side: str, width: float) -> pygame.Surface:
    depth, height, colour = width * DEPTH, cover_height(width), rgb(side)
    top, bottom = depth * 0.4, height - depth * 0.53

    def paint(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (depth, top), (depth, bottom), (0, height)], dark(colour, 0.4))
        high, low = height * 0.12, height * 0.165
        canvas.polygon([(0, high), (depth, high + 4), (depth, low + 3), (0, low)], dark(colour, 0.15))

    return smooth(look, depth, height, paint)


@cached
def _tick(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(22, 22, 22, _ON_SELECTED)
        canvas.circle(22, 22, 19.5, look.palette.selected)
        canvas.icon("check_bold", 22, 22, 26, _ON_SELECTED)

    return smooth(look, 44, 44, paint)
