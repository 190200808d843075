"""Tests for looking back during a game: the viewer's own view, and a return to the present as it was left."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.table.session.playback import events_after
from game.ui.table.watching.replay import ReplayScreen
from tests.ui.deals import picture, pictures, with_deals
from tests.ui.screen_driver import press, words
from tests.ui.table_situations import at_table, choose, in_the_middle, played_for_a_while, seated, shown, window
from tests.ui.test_table_privacy import let_go_by


def looking(app: App) -> ReplayScreen:
    screen = at_table(app)
    assert isinstance(screen, ReplayScreen)
    return screen


@pytest.fixture
def app() -> App:
    app = window()
    shown(app, played_for_a_while())
    return app


def test_a_key_opens_the_table_as_it_stood_when_the_last_own_turn_began(app: App) -> None:
    session = at_table(app).session
    table, viewer = session.table, session.viewer
    now = table.game.turn_of(table.state)
    press(app, pygame.K_BACKSPACE)
    past = looking(app)._replay
    turn = past.table.game.turn_of(past.table.state)
    assert turn[1] == viewer
    assert turn < now
    past.go_to(past.position - 1)
    assert past.table.game.turn_of(past.table.state) != turn, "right at its beginning"
    assert app.texts("ui_table.replay.past") in words(app)


def test_it_can_be_opened_at_any_event(app: App) -> None:
    screen = at_table(app)
    entry = screen.session.log[20]
    screen.look_back(screen.session.number_of(entry))
    assert looking(app).session.log[-1] == entry


def test_escape_returns_to_the_present_as_it_was_left(app: App) -> None:
    screen = at_table(app)
    assert screen.selection is not None
    screen.face.board.camera.zoom_by(2.0)
    thing = next(
        thing for thing in screen.chooser.targets() if not screen.selection.plays(screen.selection.moves_at(thing), bool)
    )
    screen.chooser.point(thing)
    sight, narrowing = screen.face.board.camera.sight, screen.selection.narrowing
    moves = len(screen.session.table.history.played)
    before = picture(app)
    press(app, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_SPACE, pygame.K_END)
    looking(app).face.board.camera.pan(50, 50)
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert screen.face.board.camera.sight == sight
    assert screen.selection is not None
    assert screen.selection.narrowing == narrowing
    assert len(screen.session.table.history.played) == moves
    assert picture(app) == before


def test_nothing_can_be_played_there(app: App) -> None:
    table = at_table(app).session.table
    before = len(table.history.played)
    press(app, pygame.K_BACKSPACE)
    screen = looking(app)
    assert not screen.chooser.targets()
    for key in (pygame.K_t, pygame.K_d, pygame.K_RETURN, pygame.K_z, pygame.K_1):
        press(app, key)
    screen.chooser.point("reno")
    assert len(table.history.played) == before


def test_bots_wait_while_one_looks_back() -> None:
    app = window()
    screen = shown(app, seated(in_the_middle(), (Seat("Anna"), *[Seat("Bot", "random")] * 4)))
    screen.session.choose(screen.session.table.parse("end_turn"))
    app.step()
    assert screen.thinking.work is not None
    moves = len(screen.session.table.history.played)
    screen.look_back()
    assert isinstance(app.screen, ReplayScreen)
    assert screen.thinking.work is None
    app.step()
    assert len(screen.session.table.history.played) == moves
    press(app, pygame.K_ESCAPE)
    assert screen.thinking.work is not None
    app.close()


def test_what_has_not_been_shown_yet_is_no_past() -> None:
    app = window(reactions="call")
    screen = shown(app, in_the_middle(reactions="call"))
    choose(app, "travel reno")
    session = screen.session
    session.table.choose("end_turn") if session.table.why_not("end_turn") is None else session.table.choose("go_on")
    assert session.pending
    assert session.shown_moves == len(session.table.history.played) - 1
    assert events_after(session.table)[session.shown_moves] <= len(session.log)
    screen.look_back(len(session.table.events))
    assert len(looking(app)._replay.moves) == session.shown_moves


def test_who_looks_back_sees_what_that_seat_may_see_at_every_moment(app: App) -> None:
    """Other hands stay secret, even at moments when their owners were at the screen."""
    viewer = at_table(app).session.viewer
    press(app, pygame.K_BACKSPACE)
    session = looking(app).session
    for number in range(0, len(looking(app)._replay.moves) + 1, 5):
        looking(app).go_to(number)
        assert session.viewer == viewer
        assert session.state == session.table.view(viewer).state
        assert session.log == session.table.events_for(viewer)


def test_whatever_the_others_hold_the_past_looks_the_same() -> None:
    def past(app: App, table: Table[Any]) -> None:
        shown(app, table)
        press(app, pygame.K_BACKSPACE)
        assert looking(app)._replay.position == 0

    tables = with_deals(in_the_middle(reactions="call"), knower=0)
    for table in tables:
        table.choose("travel reno")
        let_go_by(table)
    assert len(pictures(tables, past)) == 1


def test_behind_the_curtain_nothing_can_be_looked_back_at() -> None:
    app = window()
    screen = shown(app, played_for_a_while(), lifted=False)
    press(app, pygame.K_BACKSPACE)
    screen.look_back()
    assert app.screen is screen
    assert screen.session.sight.curtain
