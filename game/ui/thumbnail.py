"""A small picture of a board as everybody may see it, for the list of saved games."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC
from game.ui.table.face import AnyFace
from game.ui.table.scene import Scene

_WIDTH = 760
"""Boards are made for at least so many units; the picture is drawn so large and made small."""


def thumbnail(face: AnyFace, table: Table[Any], look: Look, width: float, height: float) -> pygame.Surface:
    """The board with nobody's secrets."""
    size = (look.px(width), look.px(height))
    drawn = Look(0.875, look.palette, projector=True)
    box = Box(0, 0, _WIDTH, _WIDTH * height / width)
    sheet = pygame.Surface((drawn.px(box.width), drawn.px(box.height))).convert()
    looks = tuple(seat_look for _name, seat_look in CLASSIC.seats)[: len(table.seats)]
    scene = Scene(table.view(NOBODY).state, NOBODY, looks, ("",) * len(table.seats))
    face.board.lay_out(box, drawn)
    while not face.board.draw(Canvas(sheet, drawn), scene):
        pass
    return pygame.transform.smoothscale(sheet, size)
