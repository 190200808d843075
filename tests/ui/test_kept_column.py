"""Tests that the parts around the board are kept while only the board moves, and rebuilt when their content changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.ui.app import App
from tests.ui import tgm_table_situations, volk_situations
from tests.ui.screen_driver import opened, pass_time, press
from tests.ui.table_situations import at_table, choose, hover, in_the_middle, shown

Change = Callable[[App], None]


def resting_on(thing: str) -> Change:
    return partial(hover, thing=thing)


def pointing_at(thing: str) -> Change:
    return lambda app: at_table(app).chooser.point(thing)


def playing(*moves: str) -> Change:
    return lambda app: choose(app, *moves)


def walking(app: App) -> None:
    """Move the keyboard focus to the next option."""
    press(app, pygame.K_RIGHT)
    assert at_table(app).view.focused


def stepping_back(app: App) -> None:
    at_table(app).chooser.step_back()


def undoing(app: App) -> None:
    at_table(app).undo()
    assert at_table(app).session.table.history.undone


def setting_out_to(move: str) -> Change:
    """Play a move whose effects are then shown step by step."""

    def begin(app: App) -> None:
        screen = at_table(app)
        screen.stage.speed = 1.0
        screen.play(screen.session.table.parse(move))
        assert screen.stage.busy

    return begin


def occasional(app: App) -> None:
    pass_time(app, 200)


def settings(**changes: object) -> Change:
    return lambda app: app.change(**changes)


def practice(app: App) -> None:
    shown(app, in_the_middle(practice=True))


WALKS: dict[str, tuple[Change, list[Change]]] = {
    "dictators": (
        practice,
        [
            resting_on("seat:1"),
            resting_on("warren"),
            walking,
            pointing_at("blackmail_box#1"),
            stepping_back,
            playing("travel reno"),
            undoing,
            settings(language="de"),
            settings(palette="safe"),
            setting_out_to("end_turn"),
            occasional,
            occasional,
        ],
    ),
    "tgm": (
        tgm_table_situations.movement,
        [
            resting_on("us18#1"),
            resting_on("ge11#1"),
            walking,
            walking,
            pointing_at("us02#1"),
            stepping_back,
            playing("move us18#1 f2"),
        ],
    ),
    "volk": (
        volk_situations.turn,
        [
            resting_on("palace_of_the_republic"),
            walking,
            pointing_at("steel_crisis"),
            stepping_back,
            playing("build steel_crisis"),
        ],
    ),
}


def picture(app: App) -> bytes:
    """The picture without the board, whose labels get their positions only while it is drawn."""
    app.redraw()
    app.draw()
    surface, look, board = app.surface.copy(), app.look, at_table(app).view.places.board
    surface.fill("black", [look.px(number) for number in board])
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game", WALKS)
def test_what_stands_round_the_board_is_never_older_than_what_it_tells(game: str) -> None:
    begin, changes = WALKS[game]
    app = opened(animation="instant", volume=0, ask_about_leftovers=False)
    begin(app)
    for number, change in enumerate(changes):
        change(app)
        # A tooltip avoids pieces, which get their positions while the board is drawn.
        picture(app)
        kept = picture(app)
        at_table(app).view._made_of = ()
        assert picture(app) == kept, number


def test_it_is_kept_while_the_board_is_pulled_about() -> None:
    app = opened(animation="instant", volume=0)
    practice(app)
    view = at_table(app).view
    app.draw()
    before = view.parts()
    view.face.board.camera.zoom_by(2)
    view.face.board.camera.pan(20, 10)
    app.redraw()
    app.draw()
    assert view.parts() is before


@pytest.mark.parametrize("thing", ["warren", "arco"])
def test_it_is_kept_while_somebody_points_at_what_is_told_of_nowhere_else(thing: str) -> None:
    app = opened(animation="instant", volume=0)
    WALKS["dictators"][0](app)
    view = at_table(app).view
    app.draw()
    before, view.hovered = view.parts(), thing
    app.redraw()
    app.draw()
    assert view.scene.hovered == thing
    assert view.parts() is before


@pytest.mark.parametrize("game", WALKS)
def test_the_map_and_the_ground_round_it_cover_the_whole_window(game: str) -> None:
    app = opened(animation="instant", volume=0)
    WALKS[game][0](app)
    app.finish_drawing()
    app.redraw()
    app.draw()
    before = pygame.image.tobytes(app.surface, "RGB")
    app.surface.fill("magenta")
    app.redraw()
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") == before
