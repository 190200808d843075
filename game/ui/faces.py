"""Which face each game shows at the table, loaded when a table of it is opened; and in the list of saved games."""

from __future__ import annotations

from typing import Any

import pygame

from game.data.manifests import entry_of, loaded
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC
from game.ui.table.face import AnyFace, Face
from game.ui.table.map.view import TextBoard
from game.ui.table.orders import Orders
from game.ui.table.scene import Scene

_WIDTH = 760
"""Boards are made for at least so many units; the picture is drawn so large and made small."""


def texts_of(game: AnyGame, texts: Texts) -> Texts:
    """The texts for a table: a game that is not ours brings texts of its own."""
    return Texts(texts.language, *game.text_folders) if game.text_folders else texts


def face_of(game: AnyGame, texts: Texts) -> AnyFace:
    """The face of a game, in a language; a game without one shows its board as text."""
    name = entry_of(game.id).face
    face: AnyFace = loaded(name)(texts) if name else Face(Orders(game, texts), TextBoard(game, texts))
    return face


def thumbnail(face: AnyFace, table: Table[Any], look: Look, width: float, height: float) -> pygame.Surface:
    """A small picture of the board as everybody may see it."""
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
