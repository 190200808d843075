"""Tests for the parts of a window that have to be redrawn."""

from __future__ import annotations

import pygame

from game.ui.app import Changes, rect_around
from game.ui.kit.box import Box

WINDOW = pygame.Rect(0, 0, 200, 100)


def test_a_new_window_is_drawn_as_a_whole_once() -> None:
    changes = Changes()
    assert changes
    assert changes.taken(WINDOW) == WINDOW
    assert not changes


def test_several_changes_are_drawn_as_one_part_of_the_window() -> None:
    changes = Changes()
    changes.taken(WINDOW)
    changes.add(pygame.Rect(10, 20, 5, 5))
    changes.add(pygame.Rect(190, 30, 50, 5))
    assert changes.taken(WINDOW) == pygame.Rect(10, 20, 190, 15)
    assert not changes


def test_a_change_everywhere_covers_the_others() -> None:
    changes = Changes()
    changes.taken(WINDOW)
    changes.add(pygame.Rect(10, 20, 5, 5))
    changes.add(None)
    assert changes.taken(WINDOW) == WINDOW


def test_the_pixels_of_a_box_include_its_smooth_edges() -> None:
    assert rect_around(Box(10, 20, 30, 40), 1.5) == pygame.Rect(14, 29, 48, 63)
