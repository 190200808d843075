"""Tests for board pictures in lists: they are never drawn within a frame, but one at a time, and each only once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.catalog import find_game
from game.rules.errors import BrokenRule
from game.rules.positions.opening import new_table
from game.ui.app import App
from game.ui.faces import board_errand
from game.ui.program import Program
from game.ui.screens import pictures
from tests.night_train import GAME as NIGHT_TRAIN
from tests.ui.screen_driver import opened, words

START_NEXT = pictures._Queue.start_next
Task = tuple[Callable[[Any], bytes], Callable[[bytes], None], Callable[[Exception], None]]


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Tasks queued for the background, which nobody runs."""
    found: list[Task] = []

    def work(_app: App, *task: Any) -> object:
        found.append(task)
        return task

    monkeypatch.setattr(pictures._Queue, "start_next", START_NEXT)
    monkeypatch.setattr(App, "work", work)
    return found


def listed(game: str = "dictators", **settings: Any) -> App:
    app = opened(**settings)
    program = Program(app)
    program.menu()
    program.practice.scenarios([game])
    app.step()
    return app


def drawn(app: App) -> None:
    app.redraw()
    app.step()
    app.draw()


def pixels() -> bytes:
    """Pixels of the picture being made."""
    width, height = pictures._WIDTH, pictures._WIDTH * pictures.SHAPE
    return bytes(3 * round(width) * round(height))


def test_a_list_asks_for_the_pictures_that_are_in_sight_one_at_a_time(tasks: list[Task]) -> None:
    app = listed(size=(1920, 1080))
    drawn(app)
    assert len(tasks) == 1
    in_sight = len(pictures._queue.waiting) + 1
    assert 1 < in_sight < len(app.screen.scenarios)  # type: ignore[attr-defined]
    tasks[0][1](pixels())
    assert len(tasks) == 2
    assert len(pictures._queue.kept) == 1


def test_the_same_content_is_drawn_once(tasks: list[Task]) -> None:
    app = listed(size=(1920, 1080))
    drawn(app)
    while pictures._queue.work is not None:
        tasks[-1][1](pixels())
    made = len(tasks)
    app.pop()
    Program(app).practice.scenarios(["dictators"])
    drawn(app)
    assert len(tasks) == made


def test_a_board_that_cannot_be_drawn_leaves_its_place_empty_and_the_list_as_it_is(tasks: list[Task]) -> None:
    app = listed(size=(1920, 1080))
    drawn(app)
    before = words(app)
    while pictures._queue.work is not None:
        tasks[-1][2](BrokenRule("no"))
    drawn(app)
    assert not any(pictures._queue.kept.values())
    assert words(app) == before


def test_a_table_that_opens_has_the_process_for_itself(tasks: list[Task]) -> None:
    app = listed(size=(1920, 1080))
    drawn(app)
    left: list[bool] = []
    pictures._queue.work = type("Work", (), {"cancel": lambda _self: left.append(True)})()
    Program(app).show(new_table(NIGHT_TRAIN, 2), [])
    assert left == [True]
    assert not pictures._queue.waiting


@pytest.mark.parametrize("game", ["dictators", "tgm", "volk", "twoplustwo"])
def test_every_game_has_a_picture_of_its_board(game: str) -> None:
    rules = find_game(game)
    found = board_errand(new_table(rules, rules.min_seats), "classic", "de", (88, 54))()
    picture = pygame.image.frombytes(found, (88, 54), "RGB")
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 88, 4) for y in range(0, 54, 4)}) > 10
