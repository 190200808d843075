"""Tests for the view of the North America map: players see where they decide, and nothing else moves their view for long."""

from __future__ import annotations

from functools import partial

import pytest

from game.rules.positions.position import Seat
from game.ui.table.scene import Sight
from game.ui.table.screen import TableScreen
from tests.dictators.tables import player, position
from tests.ui.screen_driver import opened, pass_time, tick
from tests.ui.table_situations import choose, lift, seated, shown, window

FAR_AWAY = "tampa-turkey_point"
OWN, OTHERS = "Z1-05 Z2-05 Z3-06 Z4-09", "Z1-06 Z2-06 Z3-01 Z4-01"


def zoomed(screen: TableScreen, place: str, zoom: float = 3.0) -> Sight:
    """Zoom in on a place as a player does."""
    camera = screen.face.board.camera
    camera.fit()
    camera.sight = zoom, camera.to_world(screen.face.board.spot_of(place, screen.view.scene) or (0.0, 0.0))
    return camera.sight


def targets_seen(screen: TableScreen) -> list[bool]:
    board, scene = screen.face.board, screen.view.scene
    spots = {thing: board.spot_of(thing, scene) for thing in board.on_map(screen.chooser.targets(), scene)}
    assert spots
    return [spot is not None and board.ground.holds(spot) for spot in spots.values()]


def end_turn(screen: TableScreen) -> None:
    """End the turn without confirming the unused actions."""
    screen.attempt(partial(screen.session.choose, screen.session.table.parse("end_turn")))
    tick(screen.app)
    lift(screen.app)


def against_a_bot(active: int) -> TableScreen:
    app = opened(volume=0)
    table = position(player("", "reno", facilities=OWN), player("", "tampa", facilities=OTHERS), active=active)
    screen = shown(app, seated(table, (Seat("Anna"), Seat(player="easy"))))
    screen.thinking.stop()
    return screen


def test_while_a_bot_acts_outside_the_view_the_whole_map_is_shown_and_then_the_own_view_returns() -> None:
    screen = against_a_bot(active=1)
    app, camera = screen.app, screen.face.board.camera
    own = zoomed(screen, "reno")
    for road in (FAR_AWAY, "atlanta-charlotte", FAR_AWAY):
        screen.session.table.referee.emit("dictators.event.roadblock", seat=1, road=road)
        for _ in range(100):
            pass_time(app, 30)
        assert camera.zoom == 1, "it does not follow each piece"
    end_turn(screen)
    for _ in range(400):
        pass_time(app, 30)
    assert screen.selection is not None
    assert camera.sight == own
    assert all(targets_seen(screen))


def test_what_happens_in_the_view_does_not_move_it() -> None:
    screen = against_a_bot(active=1)
    own = zoomed(screen, "tampa")
    screen.session.table.referee.emit("dictators.event.roadblock", seat=1, road=FAR_AWAY)
    for _ in range(100):
        pass_time(screen.app, 30)
        assert screen.face.board.camera.sight == own


def test_whoever_is_asked_sees_all_targets() -> None:
    app = window()
    screen = shown(app, seated(position(player("", "reno", facilities=OWN), player("", "tampa", facilities=OTHERS))))
    zoomed(screen, "tampa")
    end_turn(screen)
    assert all(targets_seen(screen)), "the other player is there"
    zoomed(screen, "tampa")
    end_turn(screen)
    assert screen.face.board.camera.zoom == 1, "the first player is far away"


def test_the_own_view_stays_during_the_own_turn_and_whenever_the_table_is_laid_out_again() -> None:
    app = window()
    screen = shown(app, seated(position(player("amtrak#1", "reno"), player("", "tampa"))))
    own = zoomed(screen, "livermore", 5.0)
    choose(app, "draw")
    assert len(screen.session.table.history.played) == 1
    assert any(targets_seen(screen))
    assert not all(targets_seen(screen))
    assert screen.face.board.camera.sight == own
    own = zoomed(screen, "tampa")
    screen.refresh()
    assert screen.face.board.camera.sight == own, "a player may look elsewhere"


@pytest.mark.parametrize("place", ["washington_dc", "reno"])
def test_a_close_up_does_not_come_and_go(place: str) -> None:
    """The piles beside the map can be chosen too, but zooming neither shows nor hides them."""
    app = window()
    screen = shown(app, seated(position(player("", place), player("", "tampa"))))
    assert "pile:deck" in screen.chooser.targets()
    before = screen.face.board.camera.sight
    assert (before[0] > 1) == (place == "washington_dc"), "the places around the capital are crowded"
    for _ in range(3):
        screen.refresh()
        assert screen.face.board.camera.sight == before
