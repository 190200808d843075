"""The faces of the games, loaded on demand, and pictures of their boards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

import pygame

from game.catalog import find_game
from game.data.manifests import entry_of, loaded
from game.data.problems import Problem
from game.data.texts import Texts
from game.data.thing_rules import check_thing_rules
from game.rules.game import AnyGame
from game.rules.positions.position import Seat, colours_of
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import PALETTES, TABLE, Palette, SeatLook
from game.ui.table.choosing.orders import Orders
from game.ui.table.face import AnyFace, Face
from game.ui.table.map.view import TextBoard
from game.ui.table.scene import Scene
from game.ui.window.display import start_display

_WIDTH = 760
"""Width in units at which a board is drawn for a picture, which is then scaled to its size."""


def texts_of(game: AnyGame, texts: Texts) -> Texts:
    """The texts for a table, with those of a third-party game added."""
    return Texts(texts.language, *game.text_folders) if game.text_folders else texts


def face_of(game: AnyGame, texts: Texts) -> AnyFace:
    """The face of a game in the language of the texts; a game without one gets a board of text."""
    name = entry_of(game.id).face
    face: AnyFace = loaded(name)(texts) if name else Face(Orders(game, texts), TextBoard(game, texts))
    return face


def check_rules_of_things(game: AnyGame) -> Iterator[Problem]:
    """Check the links from a game's things to its rules."""
    name = entry_of(game.id).face
    yield from check_thing_rules(game.id, game.ids, loaded(name).predicates if name else {})


def looks_of(face: AnyFace, look: Look, state: Any, seats: Sequence[Seat]) -> tuple[SeatLook, ...]:
    """Color and emblem of each seat, given by its role or chosen by the player."""
    if (of_roles := face.seat_looks(look, state)) is not None:
        return of_roles
    return tuple(map(look.palette.seat, colours_of(seats)))


def board_errand(table: Table[Any], palette: str, language: str, size: tuple[int, int]) -> Callable[[], bytes]:
    """Return a function that draws a board picture with public information, in any process, and returns its pixels."""
    return partial(_pixels, table.game.id, table.view(NOBODY).state, table.seats, palette, language, size)


def _pixels(game: str, state: Any, seats: Sequence[Seat], palette: str, language: str, size: tuple[int, int]) -> bytes:
    start_drawing()
    face = kept_face(game, language)
    looks = looks_of(face, Look(palette=PALETTES[palette]), state, seats)
    picture = board_picture(face, Scene(state, NOBODY, looks, ("",) * len(seats)), PALETTES[palette], size)
    return pygame.image.tobytes(picture, "RGB")


def start_drawing() -> None:
    """Prepare a process without a window for drawing."""
    if not pygame.display.get_init():
        # SDL would take the signal that ends this process for an event.
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_NO_SIGNAL_HANDLERS": "1"}
        start_display()
        pygame.display.set_mode((1, 1))


@cache
def kept_face(game: str, language: str) -> AnyFace:
    """A cached face, whose board keeps its background for the next picture."""
    return face_of(find_game(game), texts_of(find_game(game), Texts(language)))


def board_picture(face: AnyFace, scene: Scene, palette: Palette, size: tuple[int, int]) -> pygame.Surface:
    """A picture of the whole board at this size in pixels."""
    box, look = Box(0, 0, _WIDTH, _WIDTH * size[1] / size[0]), Look(0.875, palette, True, language=face.texts.language)
    return pygame.transform.smoothscale(whole_board(face, scene, look, box), size)


def whole_board(face: AnyFace, scene: Scene, look: Look, box: Box) -> pygame.Surface:
    """A picture of the board, laid out and completely drawn in this box."""
    sheet = pygame.Surface((look.px(box.width), look.px(box.height)))
    sheet.fill(TABLE)
    face.board.lay_out(box, look)
    while not face.board.draw(Canvas(sheet, look), scene):
        pass
    return sheet
