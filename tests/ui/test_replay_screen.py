"""A game that is watched: buttons, a slider and keys lead through it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.app import App
from game.ui.kit.widgets import Button, Slider
from game.ui.table.replay import ReplayScreen
from tests.ui.screen_driver import click, press
from tests.ui.table_situations import at_table, replayed, window


@pytest.fixture
def app() -> Iterator[App]:
    app = window()
    replayed(app)
    app.step()
    yield app
    app.close()


def watched(app: App) -> ReplayScreen:
    screen = at_table(app)
    assert isinstance(screen, ReplayScreen)
    return screen


def test_four_steps_a_button_to_play_and_a_slider(app: App) -> None:
    widgets = watched(app).form.scrolling
    assert [type(widget) for widget in widgets] == [Button] * 5 + [Slider]
    window_ = watched(app).form.window
    assert all(widget.box.width > 0 and window_.y <= widget.box.y < window_.bottom for widget in widgets)


@pytest.mark.parametrize(("number", "steps"), [(1, -1), (2, 1)])
def test_a_click_goes_one_move_on_or_back(app: App, number: int, steps: int) -> None:
    screen = watched(app)
    before = screen._replay.position
    click(app, screen.form.scrolling[number].box)
    assert screen._replay.position == before + steps


def test_the_arrows_and_the_ends(app: App) -> None:
    screen = watched(app)
    press(app, pygame.K_HOME)
    assert screen._replay.position == 0
    press(app, pygame.K_RIGHT)
    assert screen._replay.position == 1
    press(app, pygame.K_END)
    assert screen._replay.position == len(screen._replay.moves)
