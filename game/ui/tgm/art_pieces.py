"""Pieces that lie on the map: terrain cards with their plate, and markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.data.texts import Texts
from game.tgm.vocabulary import TerrainId
from game.ui.kit.brush import Affine
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import TEXT, Colour, dark, light, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.tgm.art_brush import FIELD, Brush, Painter, tones_of
from game.ui.tgm.art_buildings import BUILDING_PICTURES, CONCRETE, EARTH, ROOF, RUBBLE, STONE
from game.ui.tgm.art_obstacles import IRON, MARKER_PICTURES, OBSTACLE_PICTURES, WIRE
from game.ui.tgm.palette import CARD_PAPER, PLAIN, TERRAIN_COLOUR

Marker = Literal["antitank_mine", "objective", "charge", "leftover"]
SPACE = (176.0, 112.0)
"""A space of the map at its design size."""

EDGE = 6.0
"""What is left of a terrain card beside a counter that stands on it: a border tells what it is."""

_PLATE = rgb("#2B2419")
_LABEL = 16.0
TERRAIN_PICTURES: dict[str, Painter] = {**BUILDING_PICTURES, **OBSTACLE_PICTURES}


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
    if id == "bridge":
        # Its roadway goes on over the next space, and the banks are seen on both sides.
        return smooth(look, width, height, lambda c: OBSTACLE_PICTURES[id](_brush(c, (1.1 * k, 0, 0, 1.1 * k, 0, 0))))
    soil, border = _SOILS[id]

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, dark(border, 0.45), 8 * k)
        canvas.rect(1.2 * k, 1.2 * k, width - 2.4 * k, height - 2.4 * k, border, 7 * k)
        _BORDERS[id](canvas, width, height, k, border)
        inset = EDGE * k
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, dark(border, 0.4), 4 * k)
        inset += 1.2 * k
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, soil, 3 * k)
        with canvas.clipped(inset, inset, width - 2 * inset, height - 2 * inset):
            for n in range(30):
                x, y = width * (n * 37 % 100) / 100, height * (n * 61 % 100) / 100
                canvas.line([(x, y), (x + 5 * k, y)], light(soil, 0.12) if n % 2 else dark(soil, 0.08), 1.2 * k)
            scale = min((width - 20 * k) / FIELD[0], (height - 26 * k) / (FIELD[1] + 8))
            TERRAIN_PICTURES[id](_brush(canvas, (scale, 0, 0, scale, (width - FIELD[0] * scale) / 2, 14 * k)))

    return smooth(look, width, height, paint)


_SOILS: dict[str, tuple[Colour, Colour]] = {
    "house": (rgb("#B7AA7A"), ROOF),
    "farm": (rgb("#AFA468"), rgb("#A9803F")),
    "church": (rgb("#B4AD88"), rgb("#5B626B")),
    "bunker": (rgb("#A39C70"), CONCRETE),
    "trench": (rgb("#A8905F"), EARTH),
    "wall": (rgb("#B2A878"), STONE),
    "barrier": (rgb("#B3A67C"), IRON),
    "barb_wire": (rgb("#AE9F72"), rgb("#8C7A58")),
    "mines": (rgb("#AA9560"), rgb("#D8B23C")),
    "ruins": (rgb("#A89C82"), RUBBLE),
}
"""The ground around each, and the colour of its border."""


def _bricks(canvas: Canvas, width: float, height: float, k: float, colour: Colour) -> None:
    step = 12 * k
    for n in range(1, int(width / step)):
        for y in (1.2 * k, height - EDGE * k):
            canvas.line([(n * step, y), (n * step, y + (EDGE - 1.2) * k)], dark(colour, 0.35), 1.2 * k, round_ends=False)
    for n in range(1, int(height / step)):
        for x in (1.2 * k, width - EDGE * k):
            canvas.line([(x, n * step), (x + (EDGE - 1.2) * k, n * step)], dark(colour, 0.35), 1.2 * k, round_ends=False)


def _crosses(canvas: Canvas, width: float, height: float, k: float, colour: Colour) -> None:
    step, r = 13 * k, 2.2 * k
    middle = EDGE * k / 2
    spots = [(n * step, y) for n in range(1, int(width / step)) for y in (middle, height - middle)]
    spots += [(x, n * step) for n in range(1, int(height / step)) for x in (middle, width - middle)]
    for x, y in spots:
        canvas.line([(x - r, y - r), (x + r, y + r)], WIRE, 1.3 * k)
        canvas.line([(x - r, y + r), (x + r, y - r)], WIRE, 1.3 * k)


def _stripes(canvas: Canvas, width: float, height: float, k: float, colour: Colour) -> None:
    """Black on yellow: danger."""
    step = 14 * k
    ink = dark(rgb("#2A2520"), 0.1)
    with canvas.clipped(1.2 * k, 1.2 * k, width - 2.4 * k, height - 2.4 * k):
        for n in range(int((width + height) / step) + 1):
            x = n * step
            canvas.polygon([(x, 0), (x + step / 2, 0), (x + step / 2 - height, height), (x - height, height)], ink)


_Border = Callable[[Canvas, float, float, float, Colour], None]
_BORDERS: dict[str, _Border] = {
    **dict.fromkeys(("house", "farm", "church", "bunker", "trench", "wall", "ruins"), _bricks),
    **dict.fromkeys(("barrier", "barb_wire"), _crosses),
    "mines": _stripes,
}


@kept
def smoke_piece(look: Look, width: float = SPACE[0], height: float = SPACE[1], opacity: int = 205) -> pygame.Surface:
    """Smoke over a space, to be laid over what is there: it lets the counter be read."""

    def paint(canvas: Canvas) -> None:
        canvas.surface.fill((200, 204, 202, 0))
        down = 2 * height / SPACE[1]
        MARKER_PICTURES["smoke"](_brush(canvas, (width / FIELD[0], 0, 0, height / 92, 0, down)))

    sheet = smooth(look, width, height, paint)
    sheet.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _brush(canvas: Canvas, affine: Affine) -> Brush:
    return Brush(canvas, tones_of(TERRAIN_COLOUR, CARD_PAPER), None, affine)


@kept
def marker(look: Look, kind: Marker, size: float = 44) -> pygame.Surface:
    """Something small that lies on a space, in a disc as wide as `size`."""

    def paint(canvas: Canvas) -> None:
        r = size / 2
        canvas.circle(r, r, r, rgb("#2A2520"))
        canvas.circle(r, r, r * 0.94, CARD_PAPER)
        canvas.circle(r, r, r * 0.87, mix(PLAIN, CARD_PAPER, 0.35))
        scale = size * 0.68 / 80
        MARKER_PICTURES[kind](_brush(canvas, (scale, 0, 0, scale, r - 82 * scale, r - 41 * scale)))

    return smooth(look, size, size, paint)
