"""Tests for the demo that starts by itself, from the menu and in a kiosk from everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.kiosk import WARNING, Leaving
from game.ui.program import Program
from game.ui.screens.menu.screen import MenuScreen
from game.ui.table.screen import TableScreen
from tests.dictators.tables import player, position
from tests.ui.screen_driver import opened, pass_time, press
from tests.ui.table_situations import seated

MINUTE = 60_000


@pytest.fixture
def demos(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of screen from which the demo was started."""
    started: list[str] = []
    monkeypatch.setattr(Program, "demo", lambda program, games=(): started.append(type(program.app.screen).__name__))
    return started


def in_menu(**settings: Any) -> tuple[App, Program]:
    app = opened(animation="instant", reduced_motion=True, volume=0, **settings)
    app.watched = True
    program = Program(app)
    program.menu()
    app.step()
    return app, program


def at_table(**settings: Any) -> tuple[App, Program]:
    app, program = in_menu(**settings)
    program.show(seated(position(player(), player())), [])
    app.step()
    return app, program


@pytest.mark.parametrize(("minutes", "demo"), [(9, []), (10, ["MenuScreen"])])
def test_bots_show_the_games_when_nobody_has_touched_anything_for_a_while(
    minutes: int, demo: list[str], demos: list[str]
) -> None:
    app, _program = in_menu()
    pass_time(app, MINUTE)
    press(app, pygame.K_RIGHT)
    pass_time(app, minutes * MINUTE)
    assert demos == demo


def test_without_a_time_nobody_shows_anything(demos: list[str]) -> None:
    app, _program = in_menu(demo_after=0, kiosk=True)
    pass_time(app, 100_000_000)
    assert demos == []


def test_an_idle_menu_is_not_drawn_again(demos: list[str]) -> None:
    app, _program = in_menu()
    # Only the demo timer is left.
    assert app.step() == 10 * MINUTE
    assert app.changed is None


def test_a_table_stays_unless_it_is_a_kiosk(demos: list[str]) -> None:
    app, _program = at_table()
    pass_time(app, 30 * MINUTE)
    assert isinstance(app.screen, TableScreen)
    assert demos == []


def open_settings(program: Program) -> None:
    program.settings()



@pytest.mark.parametrize("over", [lambda program: None, open_settings], ids=["table", "settings"])
def test_in_a_kiosk_the_demo_comes_back_from_everywhere_after_a_warning(
    over: Callable[[Program], None], demos: list[str]
) -> None:
    app, program = at_table(kiosk=True, demo_after=2)
    over(program)
    app.step()
    pass_time(app, 2 * MINUTE)
    assert isinstance(app.screen, Leaving)
    pass_time(app, WARNING - 1000)
    assert demos == []
    pass_time(app, 1000)
    assert demos == ["MenuScreen"]
    assert not any(isinstance(screen, TableScreen) for screen in app.screens)


def test_any_key_during_the_warning_keeps_the_game(demos: list[str]) -> None:
    app, program = at_table(demo_after=2)
    program.kiosk.everywhere = True
    pass_time(app, 2 * MINUTE)
    assert isinstance(app.screen, Leaving)
    press(app, pygame.K_a)
    assert isinstance(app.screen, TableScreen)
    pass_time(app, WARNING)
    assert isinstance(app.screen, TableScreen)
    assert demos == []
    pass_time(app, 2 * MINUTE)
    assert isinstance(app.screen, Leaving), "and it is asked again"


def test_the_menu_of_a_kiosk_needs_no_warning(demos: list[str]) -> None:
    app, program = in_menu(kiosk=True)
    assert isinstance(app.screen, MenuScreen)
    pass_time(app, 10 * MINUTE)
    assert demos == ["MenuScreen"]
    assert program.app.screen is app.screen


def test_a_guest_of_a_kiosk_cannot_turn_the_demo_off(demos: list[str]) -> None:
    app, program = at_table(demo_after=0)
    program.kiosk.everywhere = True
    pass_time(app, 2 * MINUTE)
    assert isinstance(app.screen, Leaving)
