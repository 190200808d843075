"""The boxes on the table of the menu: which there are, and how one is drawn and chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import BRASS, LIGHT_BRASS, dark, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.kit.widgets import Widget
from game.ui.screens.covers import COVERS, cover, cover_height
from game.ui.screens.menu_layout import DEPTH

_ON_SELECTED = rgb("#3A2B05")
_NOTE = rgb("#1B1712")


@dataclass(frozen=True)
class GameBox:
    """A box with one game in it, or with a game and its expansion. The first id names it.

    `decks`: one brings decks to it that one has built oneself.
    """

    ids: tuple[str, ...]
    icon: str
    decks: bool = False

    @property
    def name(self) -> str:
        return self.ids[0]


BOXES = (
    GameBox(("dictators",), "crown"),
    GameBox(("tgm",), "tank", decks=True),
    GameBox(("volk", "twoplustwo"), "wall"),
)


def together(game: str) -> tuple[str, ...]:
    """The games that are in one box with this one."""
    return next((box.ids for box in BOXES if game in box.ids), (game,))


class Standing(Widget):
    """A box on the table. Pressed, it is chosen; pressed again, it is opened. `box` is its front."""

    def __init__(
        self,
        front: Box,
        game: GameBox,
        chosen: bool,
        motto: str,
        missing: str,
        choose: Callable[[], None],
        open_box: Callable[[], None] | None,
        beside: Callable[[int], None],
    ) -> None:
        super().__init__(front)
        self.game, self.chosen, self._motto = game, chosen, motto
        # What is said of a game that is not there yet.
        self._missing = missing
        self._choose, self._open, self._beside = choose, open_box, beside

    def press(self, spot: Spot | None = None) -> None:
        if not self.chosen:
            self._choose()
        elif self._open is not None:
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
        canvas.stamp(_side(canvas.look, self.game.name, width, not self._missing), x + width, y)
        front = _front(canvas.look, self.game.name, width, self._motto, self.chosen, not self._missing)
        canvas.stamp(front, x, y)
        if self.chosen:
            selected = canvas.look.palette.selected
            pieces.frame(canvas, x - 8, y - 8, width + 16, height + 16, selected, 4.5, 10)
            canvas.stamp(_tick(canvas.look), x + width + 2, y - 2, "c")
        if self._missing:
            self._draw_missing(canvas)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x - 8, y - 8, width + 16, height + 16, 10)

    def _draw_missing(self, canvas: Canvas) -> None:
        # In words with an icon if there is room for both, else as far as there is.
        for label, icon in ((self._missing, "progress_wrench"), (self._missing, ""), ("", "progress_wrench")):
            wide = pieces.chip_width(canvas, label, icon)
            if wide <= self.box.width - 8:
                break
        x, y = self.box.middle[0] - wide / 2, self.box.y + self.box.height * 0.55
        shadow(canvas, x, y, wide, 32, 16, 8, 170, 3)
        pieces.chip(canvas, x, y, label, icon, _NOTE, LIGHT_BRASS, BRASS, 32)


@kept
def _front(look: Look, name: str, width: float, motto: str, chosen: bool, ready: bool) -> Picture:
    """The cover with the light on it. Boxes that wait step back, and those that are still empty more so."""
    whole = cover(look, name, width, motto)
    front = whole.surface.copy()
    if not ready:
        front.blit(_faded(front, 150), (0, 0))
    height = cover_height(width)

    def light(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (width * 0.5, 0), (width * 0.14, height), (0, height)], (255, 255, 255, 15))
        canvas.line([(1, 1), (1, height)], (255, 255, 255, 80), 1.6, round_ends=False)
        canvas.line([(1, 1), (width, 1)], (255, 255, 255, 80), 1.6, round_ends=False)
        canvas.rect(0, 0, width, height, (0, 0, 0, 120), 2, 1.2)

    front.blit(smooth(look, width, height, light), (0, 0))
    if not chosen:
        front.fill((220, 220, 220) if ready else (184, 186, 190), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(front, whole.texts)


def _faded(front: pygame.Surface, opacity: int) -> pygame.Surface:
    """The picture without its colours, to be laid over it."""
    grey = pygame.transform.grayscale(front)
    grey.set_alpha(opacity)
    return grey


@kept
def _side(look: Look, name: str, width: float, ready: bool) -> pygame.Surface:
    depth, height, colour = width * DEPTH, cover_height(width), COVERS[name].side
    top, bottom = depth * 0.4, height - depth * 0.53

    def paint(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (depth, top), (depth, bottom), (0, height)], dark(colour, 0.4))
        high, low = height * 0.12, height * 0.165
        canvas.polygon([(0, high), (depth, high + 4), (depth, low + 3), (0, low)], dark(colour, 0.15))

    side = smooth(look, depth, height, paint)
    return side if ready else pygame.transform.grayscale(side)


@kept
def _tick(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(22, 22, 22, _ON_SELECTED)
        canvas.circle(22, 22, 19.5, look.palette.selected)
        canvas.icon("check_bold", 22, 22, 26, _ON_SELECTED)

    return smooth(look, 44, 44, paint)
