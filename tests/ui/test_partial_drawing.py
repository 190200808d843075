"""Tests for partial redraws during motion: the picture equals that of a full redraw."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
import pytest

from game.ui.app import App
from game.ui.table.staging.stage import FRAME
from tests.tgm.field import Field
from tests.ui import tgm_table_situations
from tests.ui.screen_driver import Clock
from tests.ui.table_situations import at_table, in_the_middle, shown, window
from tests.ui.volk_situations import turn


def travel(app: App) -> str:
    shown(app, in_the_middle())
    return "travel arco"


def card(app: App) -> str:
    shown(app, in_the_middle())
    return "play mutually_assured_destruction#1"


def shot(app: App) -> str:
    field = Field(phase="shooting")
    gun, tank = field.unit("us18", "d3"), field.unit("ge24", "d5")
    shown(app, tgm_table_situations.seated(field))
    return f"shoot {gun} main {tank}"


def build(app: App) -> str:
    turn(app)
    return "build steel_crisis"


@pytest.mark.parametrize("action", [travel, card, shot, build], ids=lambda action: action.__name__)
def test_a_part_that_is_drawn_anew_looks_as_if_all_of_the_window_were(action: Callable[[App], str]) -> None:
    app = window()
    move = action(app)
    screen = at_table(app)
    app.settings = msgspec.structs.replace(app.settings, reduced_motion=False, animation="normal")
    screen.lay_out()
    app.finish_drawing()
    screen.play(screen.session.table.parse(move))
    assert isinstance(app.clock, Clock)
    compared = 0
    for number in range(120):
        app.clock.now += FRAME
        app.step()
        if number % 3 or not screen.stage.busy:
            continue
        part = pygame.image.tobytes(app.surface, "RGB")
        app.redraw()
        app.draw()
        assert pygame.image.tobytes(app.surface, "RGB") == part, number
        compared += 1
    assert compared > 3
