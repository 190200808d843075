"""Tests for motion on the table, and for its absence with reduced motion."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.moves import Move
from game.ui.app import App
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DC, player, position
from tests.ui.screen_driver import opened, pass_time
from tests.ui.table_situations import choose, shown

SOON = 40
"""Milliseconds after a move at which nothing has arrived yet."""
MOTION = pytest.mark.parametrize("reduced", [False, True], ids=["motion", "less motion"])


def soon_after(*moves: str, reduced: bool, me: dict[str, Any], **facts: Any) -> tuple[App, TableScreen]:
    """A table where the display of the last of these moves has just begun."""
    app = opened(animation="instant", reduced_motion=reduced, volume=0)
    screen = shown(app, position(me, player(at="reno"), **facts))
    choose(app, *moves[:-1])
    screen.stage.speed = 1.0
    screen.play(Move.of(moves[-1]))
    app.step()
    pass_time(app, SOON)
    return app, screen


@MOTION
def test_a_piece_travels_or_is_there(reduced: bool) -> None:
    app, screen = soon_after("travel salt_lake_city", reduced=reduced, me=player(at="reno"))
    (journey,) = screen.stage.journeys(app.now).values()
    assert (journey.share == 1.0) == reduced


@MOTION
def test_a_card_flies_or_is_there(reduced: bool) -> None:
    app, screen = soon_after("draw", reduced=reduced, me=player(at="reno"), deck="veto#1")
    flight = screen.stage.flight(app.now)
    assert flight is not None
    assert (flight.share == 1.0) == reduced


def test_a_card_flies_to_the_row_of_its_seat_and_not_to_the_figure_on_the_map() -> None:
    app, screen = soon_after("draw", reduced=False, me=player(at="reno"), deck="veto#1")
    assert screen.stage.flight(app.now) is not None
    row, board = screen.view.spot_of("seat:1"), screen.view.places.board
    assert row is not None
    assert not board.holds(row)
    pass_time(app, 60_000)
    assert screen.stage.flight(app.now) is None
    figure = screen.view.spot_of("seat:1")
    assert figure is not None
    assert board.holds(figure)


@MOTION
def test_a_die_tumbles_or_lies(reduced: bool) -> None:
    me = player("", "hanford", facilities="Z1-01")
    app, screen = soon_after("disarm Z1-01", "roll 3", reduced=reduced, me=me, options={"dice": "manual"})
    assert (screen.stage.rolling(app.now) == 1.0) == reduced


@MOTION
def test_what_appears_grows_or_is_there(reduced: bool) -> None:
    me = player("roadworks#1", "reno")
    _app, screen = soon_after("play roadworks#1", "choose reno-salt_lake_city", reduced=reduced, me=me)
    assert (not screen.view.scene.arriving) == reduced


@MOTION
def test_the_marks_breathe_or_stand_still(reduced: bool) -> None:
    app = opened(animation="instant", reduced_motion=reduced, volume=0)
    screen = shown(app, position(player(at="reno"), player(at="reno")))
    strengths = set()
    for _ in range(6):
        pass_time(app, 100)
        strengths.add(screen.view.scene.pulse)
    assert (strengths == {1.0}) == reduced


@pytest.mark.parametrize(
    ("before", "move", "me", "facts"),
    [
        ("confront", "roll 7", player("", DC), {"phase": "confront", "presidential_deck": "oval_office#1"}),
        ("disarm Z1-01", "roll 6", player("", "hanford", facilities="Z1-01"), {}),
    ],
    ids=["the President's die", "a zone"],
)
def test_nothing_tells_what_is_staged_before_it_is_put_into_words(
    before: str, move: str, me: dict[str, Any], facts: dict[str, Any]
) -> None:
    """The tray, the column and the log used to show the result while the big die was still tumbling."""
    app, screen = soon_after(before, move, reduced=False, me=me, options={"dice": "manual"}, **facts)
    view, stage = screen.view, screen.stage
    while stage.held is None or stage.held.moment.drama == "told":
        pass_time(app, SOON)
    held, log = stage.held, view.column["log"]
    app.draw()
    assert view.entries_in(log, view.log_view)[-1].line.event != held.event
    assert view.scene.state.players[0].disarmed == held.before.players[0].disarmed == []
    assert stage.roll_in_tray(app.now) is not stage.roll or "disarm" in before
    while held.is_staged(app.now):
        pass_time(app, 400)
    assert view.scene.state.players[0].disarmed == screen.session.state.players[0].disarmed
    assert view.entries_in(log, view.log_view)[-1].line.event == held.event
    assert stage.roll_in_tray(app.now) is stage.roll


def test_a_roll_lies_in_the_tray_until_its_turn_is_over() -> None:
    app = opened(animation="instant", volume=0)
    screen = shown(app, position(player("", "seattle"), player("", "reno")))
    stage, session = screen.stage, screen.session
    session.table.referee.throw(0, 6)
    while session.pending:
        stage._apply_beat()
    assert stage.roll is not None
    stage.recall()
    assert stage.roll is not None, "it was rolled in this turn"
    screen.attempt(lambda: session.choose(Move("end_turn")))
    app.step()
    assert stage.roll is None
    stage.recall()
    assert stage.roll is None
