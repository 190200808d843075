"""Tests for the close-up: during a choice on the Germany map, the map zooms in there and never moves under the mouse."""

from __future__ import annotations

from functools import partial
from unittest.mock import Mock

import msgspec
import pytest

from game.ui.table.map.names import Names
from game.ui.table.screen import TableScreen
from game.ui.volk.board.board import VolkBoard
from tests.ui.screen_driver import click, pass_time, tick, turn_wheel
from tests.ui.table_situations import at_table, choose, lift, window
from tests.ui.volk_situations import SITUATIONS, turn


def built() -> TableScreen:
    """Let East begin to build with three points."""
    app = window()
    turn(app)
    choose(app, "build steel_crisis")
    return at_table(app)


def point_at(screen: TableScreen, thing: str) -> None:
    spot = screen.view.spot_of(thing)
    assert spot is not None
    click(screen.app, spot)
    screen.app.step()


def stop(screen: TableScreen) -> None:
    """End the action without confirming the unused points."""
    screen.attempt(partial(screen.session.choose, screen.session.table.parse("choose stop")))
    tick(screen.app)
    lift(screen.app)


def test_the_map_goes_where_an_action_can_be_and_back_after_it_but_stays_between_its_clicks() -> None:
    screen = built()
    board, scene = screen.face.board, screen.view.scene
    close = board.camera.sight
    assert close[0] > 1.2
    targets = [spot for thing in screen.chooser.targets() if (spot := board.spot_of(thing, scene))]
    assert len(targets) > 5
    assert all(map(board.ground.inset(20).holds, targets))
    for thing in ("berlin-magdeburg", "eisenach"):
        point_at(screen, thing)
        assert board.camera.sight == close, thing
    assert str(screen.session.table.history.played[-1].move) == "choose eisenach"
    stop(screen)
    assert board.camera.sight[0] == 1


def test_a_view_of_many_things_places_the_names_once(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = built()
    board, things = screen.face.board, screen.chooser.targets()
    assert isinstance(board, VolkBoard)
    placed = Mock(side_effect=partial(Names._find_required, board._names))
    monkeypatch.setattr(Names, "_find_required", placed)
    assert board.sight_on(things, screen.view.scene) is not None
    assert (len(things) > 5, placed.call_count) == (True, 1)


def test_the_map_stays_whole_where_the_choice_spans_most_of_it() -> None:
    app = window()
    SITUATIONS["calming"](app)
    assert len(at_table(app).chooser.targets()) > 3
    assert at_table(app).face.board.camera.sight[0] == 1


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_whoever_zooms_keeps_that_sight(when: str) -> None:
    app = window()
    turn(app)
    screen = at_table(app)
    board = screen.face.board
    if when == "meanwhile":
        choose(app, "build steel_crisis")
    turn_wheel(app, board.ground.middle, 2)
    own = board.camera.sight
    if when == "before":
        choose(app, "build steel_crisis")
        assert board.camera.sight == own
    stop(screen)
    assert board.camera.sight == own


def test_the_camera_moves_smoothly_unless_motion_is_reduced() -> None:
    app = window()
    turn(app)
    screen = at_table(app)
    app.settings = msgspec.structs.replace(app.settings, reduced_motion=False, animation="normal")
    screen.lay_out()
    board, seen = screen.face.board, set[float]()
    screen.play(screen.session.table.parse("build steel_crisis"))
    for _ in range(200):
        pass_time(app, 20)
        seen.add(board.camera.sight[0])
    assert len(seen) > 10
    assert board.camera.sight[0] == max(seen) == pytest.approx(built().face.board.camera.sight[0])
