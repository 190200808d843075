"""Pieces that lie on the map: terrain cards with their plate, and markers."""

from __future__ import annotations

from typing import Literal

import pygame

from game.data.texts import Texts
from game.tgm.vocabulary import TerrainId
from game.ui.kit.art import drawn, has_art
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import TEXT, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.tgm.palette import CARD_PAPER
from game.ui.tgm.pictures import FIELD

Marker = Literal["antitank_mine", "objective", "charge", "leftover"]
SPACE = (176.0, 112.0)
"""A space of the map at its design size."""

EDGE = 6.0
"""What is left of a terrain card beside a counter that stands on it: a border tells what it is."""

_PLATE = rgb("#2B2419")
_LABEL = 16.0


def terrain_label(texts: Texts, id: str, hp: int | None = None) -> tuple[str, str]:
    """The name of a terrain card and what it still bears: `House` and `8 HP`."""
    return texts(f"tgm.terrain.{id}"), "" if hp is None else texts("tgm_cards.hp", hp=hp)


@kept
def terrain_piece(
    look: Look,
    id: TerrainId,
    name: str,
    hp: str = "",
    width: float = SPACE[0],
    height: float = SPACE[1],
) -> Picture:
    """A terrain card on its space, with a plate that says what it is. `width` and `height` are those of the space."""
    marks: list[TextMark] = []
    canvas = Canvas(_ground(look, id, width, height).copy(), look, marks)
    _plate(canvas, name, hp, width, height)
    return Picture(canvas.surface, tuple(marks))


def _plate(canvas: Canvas, name: str, hp: str, width: float, height: float) -> None:
    """The name and the HP; where there is not enough room only the HP."""
    look, k = canvas.look, width / SPACE[0]
    size = max(_LABEL, 17 * k)
    words = [word for word in (name, hp) if word]
    gap, edge = size * 0.45, size * 0.6
    widths = [canvas.text_width(word, size, "bold") for word in words]
    if sum(widths) + gap * (len(words) - 1) + 2 * edge > width - 2 * EDGE * k and hp:
        words, widths = [hp], widths[-1:]
    wide, tall = sum(widths) + gap * (len(words) - 1) + 2 * edge, size * 1.42
    if wide > width:
        return
    left, top = (width - wide) / 2, height - tall - (EDGE + 2) * k
    canvas.stamp(_pill(look, wide, tall), left, top)
    x = left + edge
    for word, one in zip(words, widths, strict=True):
        canvas.text(word, x, top + tall / 2, size, rgb("#F0CB78") if word == hp and len(words) > 1 else TEXT, "bold", "ml")
        x += one + gap


@kept
def _pill(look: Look, width: float, height: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, _PLATE, height / 2)
        canvas.rect(0, 0, width, height, mix(_PLATE, CARD_PAPER, 0.35), height / 2, 1.1)

    return smooth(look, width, height, paint)


@kept
def _ground(look: Look, id: TerrainId, width: float, height: float) -> pygame.Surface:
    k = width / SPACE[0]
    size = max(1, look.px(width)), max(1, look.px(height))
    name = f"tgm/terrain/{id}"
    if not has_art(f"tgm/tiles/{id}"):
        # The roadway of a bridge goes on over the next space, and the banks are seen on both sides.
        return drawn(name, size, (0, 0, width / (1.1 * k), height / (1.1 * k)))
    tile = drawn(f"tgm/tiles/{id}", size)
    canvas, inset = Canvas(tile, look), (EDGE + 1.2) * k
    inside = canvas.area(inset, inset, width - 2 * inset, height - 2 * inset)
    scale = min((width - 20 * k) / FIELD[0], (height - 26 * k) / (FIELD[1] + 8))
    left, top = (width - FIELD[0] * scale) / 2, 14 * k
    view = ((inset - left) / scale, (inset - top) / scale, (width - 2 * inset) / scale, (height - 2 * inset) / scale)
    tile.blit(drawn(name, inside.size, view), inside)
    return tile


@kept
def smoke_piece(look: Look, width: float = SPACE[0], height: float = SPACE[1], opacity: int = 205) -> pygame.Surface:
    """Smoke over a space, to be laid over what is there: it lets the counter be read."""
    sheet = drawn("tgm/markers/smoke", (max(1, look.px(width)), max(1, look.px(height))))
    sheet.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


@kept
def marker(look: Look, kind: Marker, size: float = 44) -> pygame.Surface:
    """Something small that lies on a space, in a disc as wide as `size`."""
    pixels = max(1, look.px(size))
    return drawn(f"tgm/markers/{kind}", (pixels, pixels))
