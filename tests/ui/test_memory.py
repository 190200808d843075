"""Tests for memory: closed tables are freed, and fonts and drawings stay within their limits."""

from __future__ import annotations

import gc
import threading
from typing import Any
from weakref import ref

import pygame
import pytest

from game.catalog import find_game
from game.lab import measure
from game.rules.positions.opening import new_table
from game.rules.table import Table
from game.ui import program
from game.ui.app import App
from game.ui.kit import cache, fonts
from game.ui.program import Program
from game.ui.screens.menu.screen import MenuScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.window.display import SMALLEST
from game.ui.window.work import WORK_DONE
from tests.ui.screen_driver import opened, press

pytestmark = pytest.mark.painted

WHITE = (255, 255, 255)
TEXT_FACES: tuple[fonts.Typeface, ...] = ("regular", "bold", "serif", "serif_black")


def new(game: str) -> Table[Any]:
    return new_table(find_game(game), find_game(game).max_seats, 3)


def played() -> Table[Any]:
    """A table with a finished game."""
    table = new("night_train")
    while table.decision is not None:
        table.choose(table.decision.options[0])
    return table


def with_menu() -> App:
    """A window with only the menu, after garbage of other tests is collected."""
    # A small window is faster to paint and leaves the same objects.
    app = opened((480, 270), animation="instant", volume=0)
    # Memory is freed after the next picture.
    app.watched = True
    Program(app).menu()
    gc.collect()
    return app


def finish_work(app: App) -> None:
    """Wait for a background task to finish, and handle its result."""
    while (event := pygame.event.wait()).type != WORK_DONE:
        pass
    app.handle(event)


def shown(app: App, table: Table[Any]) -> list[ref[Any]]:
    """Weak references to the parts of a table in the window, after it is drawn."""
    Program(app).show(table, [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    screen.session.lift_curtain()
    app.step()
    return [ref(part) for part in (screen.session, screen, screen.view, screen.face, screen.face.board)]


def tables() -> int:
    """Number of live tables, which allow no weak references."""
    return sum(type(thing) is Table for thing in gc.get_objects())


def test_a_table_that_was_left_for_the_menu_is_gone() -> None:
    app = with_menu()
    before = tables()
    for game in ("dictators", "tgm", "volk", "twoplustwo"):
        parts = shown(app, new(game))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        Program(app).tables.pause(screen.session)
        del screen
        press(app, pygame.K_m)
        assert isinstance(app.screen, MenuScreen)
        assert [part() for part in parts] == [None] * len(parts)
        assert tables() == before


def test_a_table_that_was_left_from_its_result_is_gone() -> None:
    app = with_menu()
    before = tables()
    parts = shown(app, played())
    assert isinstance(app.screen, ResultScreen)
    finish_work(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, MenuScreen)
    assert [part() for part in parts] == [None] * len(parts)
    assert tables() == before


def test_a_cancelled_work_holds_nobody_who_waited_for_it() -> None:
    app = opened()
    begin = threading.Event()
    heard: set[object] = set()
    work = app.work(lambda _work: begin.wait(), heard.add, heard.add)
    watched = ref(heard)
    del heard
    assert watched() is not None
    work.cancel()
    assert watched() is None
    begin.set()


def test_an_evening_is_measured_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "new_table", lambda *_, **__: played())
    monkeypatch.setattr(measure, "FULL_HD", SMALLEST)
    figures = measure.evening("night_train", 2)
    assert len(figures["megabytes"]) == 2
    assert len(set(figures["open_files"])) == 1


def test_however_many_sizes_are_written_few_files_are_open() -> None:
    opened()
    before = measure.open_files()
    for pixels in range(10, 70):
        for face in TEXT_FACES:
            fonts.drawn("Seattle", face, pixels, WHITE)
        fonts.icon("radar", pixels, WHITE)
    assert measure.open_files() <= before + 5 * len(fonts._FILES)


def test_a_font_that_had_other_sizes_writes_as_a_new_one() -> None:
    opened()
    for pixels in range(10, 30):
        again = fonts.font("serif", pixels)
        new = pygame.font.Font(fonts._file("serif"), pixels)
        assert again.size("Wellington") == new.size("Wellington")
        assert _pixels(again) == _pixels(new)


def _pixels(font: pygame.font.Font) -> bytes:
    return pygame.image.tobytes(font.render("Wellington", True, WHITE), "RGBA")


def test_texts_take_no_more_room_than_drawings_may(monkeypatch: pytest.MonkeyPatch) -> None:
    opened()
    monkeypatch.setattr(cache, "_budget", 200_000)
    cache.forget_all()
    for number in range(100):
        fonts.drawn_with_halo(f"Log line {number}", "regular", 20, WHITE, (0, 0, 0, 200), 2)
    assert 100_000 < cache._bytes <= 200_000
