"""Tests for the parts of a window that have to be redrawn."""

from __future__ import annotations

import pygame

from game.data.settings import Settings
from game.data.texts import Texts
from game.ui.app import App, rect_around
from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import NOWHERE
from tests.ui.screen_driver import Blank

WINDOW = pygame.Rect(0, 0, 1280, 720)


class Presented(App):
    """A window at its first frame that keeps which area it has updated last; None for all of it."""

    def __init__(self) -> None:
        super().__init__(Texts("en"), Settings(volume=0), WINDOW.size)
        self.updated: list[pygame.Rect | None] = []
        self.push(Blank(self))

    def _present(self, changed: pygame.Rect | None) -> None:
        self.updated.append(changed)


def test_a_new_window_is_drawn_as_a_whole_once() -> None:
    app = Presented()
    app.draw()
    app.draw()
    assert app.updated == [None]
    assert app.changed is None


def test_several_changes_are_drawn_as_one_part_of_the_window() -> None:
    app = Presented()
    app.draw()
    first, second = Box(10, 20, 5, 5), Box(1450, 30, 50, 5)
    app.redraw(first)
    app.redraw(second)
    app.draw()
    assert app.updated[1] == rect_around(first, app.look.unit).union(rect_around(second, app.look.unit)).clip(WINDOW)
    assert app.changed is None


def test_a_change_everywhere_covers_the_others() -> None:
    app = Presented()
    app.draw()
    app.redraw(Box(10, 20, 5, 5))
    app.redraw()
    app.draw()
    assert app.updated == [None, None]


def test_a_part_that_is_not_there_changes_nothing() -> None:
    """A picture that a pop-up does not have used to stretch its changes to the corner of the window."""
    app = Presented()
    app.draw()
    app.redraw(Box(10, 20, 5, 5))
    app.redraw(NOWHERE)
    assert app.changed == rect_around(Box(10, 20, 5, 5), app.look.unit)


def test_the_pixels_of_a_box_include_its_smooth_edges() -> None:
    assert rect_around(Box(10, 20, 30, 40), 1.5) == pygame.Rect(14, 29, 48, 63)
