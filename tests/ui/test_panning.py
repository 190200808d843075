"""Tests for panning: only the part that moves with the map is redrawn."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.ui.app import App
from game.ui.table.screen import TableScreen
from tests.ui.table_situations import in_the_middle, shown, window

_COLUMN = 40
"""Width of the shadow of the column, which is drawn over the board only with the column."""


def board_of(app: App, screen: TableScreen) -> bytes:
    """Pixels of everything left of the column."""
    width = round((screen.face.board.ground.right - _COLUMN) * app.look.unit)
    return pygame.image.tobytes(app.surface.subsurface((0, 0, width, app.surface.get_height())), "RGB")


def pan(app: App, screen: TableScreen) -> None:
    """Drag the map from its middle to the upper left."""
    x, y = (round(length * app.look.unit) for length in screen.face.board.ground.middle)
    event = partial(pygame.event.Event, rel=(0, 0), buttons=(1, 0, 0), button=1)
    app.handle(event(pygame.MOUSEMOTION, pos=(x, y)))
    app.handle(event(pygame.MOUSEBUTTONDOWN, pos=(x, y)))
    for step in range(1, 6):
        app.handle(event(pygame.MOUSEMOTION, pos=(x - 9 * step, y - 5 * step)))
        app.step()
    app.handle(event(pygame.MOUSEBUTTONUP, pos=(x - 45, y - 25)))
    app.finish_drawing()


@pytest.mark.parametrize("flashing", [frozenset[str](), frozenset({"washington_dc"})])
@pytest.mark.painted
def test_a_map_that_was_panned_looks_as_if_everything_were_redrawn(flashing: frozenset[str]) -> None:
    app = window()
    screen = shown(app, in_the_middle())
    screen.layers.close()
    board = screen.face.board
    board.camera.zoom_by(2.0)
    app.redraw()
    app.finish_drawing()
    before = board.camera.origin
    screen.view.scene.flashing = flashing
    pan(app, screen)
    assert board.camera.origin != before
    panned = board_of(app, screen)
    app.redraw()
    app.finish_drawing()
    assert board_of(app, screen) == panned
