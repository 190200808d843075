"""Box art of the games, drawn by us: a picture for each, with its title, at any size."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.data.texts import Texts
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.screens.covers import dictators, tgm, volk
from game.ui.screens.covers.brush import HEIGHT, WIDTH, Cover

COVERS: dict[str, Cover] = {
    "dictators": dictators.COVER,
    "tgm": tgm.COVER,
    "volk": volk.COVER,
    # The expansion lies in the same box.
    "twoplustwo": volk.COVER,
}

LARGEST = 410
"""Units. The shapes are drawn once at this width, and made smaller from there."""


def cover_height(width: float) -> float:
    return width * HEIGHT / WIDTH


def motto_of(texts: Texts, game_id: str) -> str:
    """The line at the foot of a game's box."""
    return texts(f"ui_menu.motto.{COVERS[game_id].name}")


@kept
def cover(look: Look, game_id: str, width: float, motto: str) -> Picture:
    """The front of a game's box."""
    found = COVERS[game_id]
    here = replace(look, unit=look.unit * width / WIDTH)
    art, size = _art(look, found.name), (here.px(WIDTH), here.px(HEIGHT))
    front = art.copy() if art.get_size() == size else pygame.transform.smoothscale(art, size)
    # The title is written at its real size, so that it stays sharp.
    texts: list[TextMark] = []
    found.write(Canvas(front, here, texts), width / WIDTH, motto)
    return Picture(front, tuple(texts))


@kept
def _art(look: Look, name: str) -> pygame.Surface:
    return smooth(replace(look, unit=look.unit * LARGEST / WIDTH), WIDTH, HEIGHT, COVERS[name].paint)
