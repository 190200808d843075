"""Tests for layers: an upper layer gets input first, and a new layer needs only an entry in the list."""

from __future__ import annotations

import pygame
import pytest

from game.rules.moves import Move
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.lay import Part
from game.ui.table.context import TableContext
from game.ui.table.layer import Hides, Layer
from game.ui.table.layers.standing import STANDING
from game.ui.table.screen import TableScreen
from tests.ui.layers import layer_of
from tests.ui.screen_driver import press, tick
from tests.ui.table_situations import in_the_middle, shown, window


class Clock(Layer):
    """A layer that the program doesn't have."""

    def __init__(self, screen: TableContext) -> None:
        self.told: list[str] = []
        self.hidden, self.lets_all = Hides.NOTHING, True

    def hides(self, canvas: Canvas) -> Hides:
        return self.hidden

    def draw(self, canvas: Canvas) -> None:
        self.told.append("draw")

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key == pygame.K_F9

    def tick(self, now: int) -> int | None:
        self.told.append("tick")
        return 7

    def follow_game(self) -> None:
        self.told.append("game")

    def lets(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return moves if self.lets_all else ()

    def sign(self) -> Button | None:
        return Button("12:00", None)

    def thing(self) -> str:
        return "the_marauder#1"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> TableScreen:
    monkeypatch.setattr("game.ui.table.screen.STANDING", (*STANDING, Clock))
    return shown(window(), in_the_middle())


def clock(table: TableScreen) -> Clock:
    return layer_of(table, Clock)


def test_a_new_layer_is_drawn_and_told_what_happens(table: TableScreen) -> None:
    table.app.redraw()
    table.app.draw()
    tick(table.app)
    table.play(Move("end_turn"))
    tick(table.app)
    assert {"draw", "tick", "game"} <= {*clock(table).told}
    assert table.layers.tick(table.app.now) == 7


def test_a_new_layer_has_its_sign_in_the_bar_and_its_thing_looked_at(table: TableScreen) -> None:
    assert [widget for widget in table.form.widgets if isinstance(widget, Button) and widget.label == "12:00"]
    press(table.app, pygame.K_i)
    assert table.overlay is not None


def test_the_highest_layer_gets_an_event_first(table: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    below: list[int] = []
    monkeypatch.setattr(
        table._input, "handle", lambda event: below.append(event.key) if event.type == pygame.KEYDOWN else None
    )
    for key in (pygame.K_F9, pygame.K_F10):
        press(table.app, key)
    assert below == [pygame.K_F10]


def test_nothing_is_drawn_below_a_layer_that_hides_everything(table: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Layer] = []
    for layer in table.layers._layers:
        monkeypatch.setattr(layer, "draw", lambda canvas, layer=layer: drawn.append(layer))
    table.app.redraw()
    table.app.draw()
    assert drawn == [*table.layers._layers]
    drawn.clear()
    clock(table).hidden = Hides.ALL
    table.app.redraw()
    table.app.draw()
    assert drawn == [clock(table)]


def test_a_move_that_one_layer_does_not_let_be_played_is_not_played(table: TableScreen) -> None:
    clock(table).lets_all = False
    table.play(Move("end_turn"))
    assert not table.session.table.history.played


def test_the_buttons_of_a_layer_stand_instead_of_those_of_the_table(
    table: TableScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = Button("only", None)
    monkeypatch.setattr(clock(table), "buttons", lambda: [Part(NOWHERE, widget=only)])
    table.fill()
    assert [*table.form.widgets] == [only]


def test_what_was_opened_is_closed_before_somebody_else_comes_to_the_screen(table: TableScreen) -> None:
    table.opener.open_keys()
    table.session.cover()
    table.refresh()
    assert table.session.sight.covers_table
    assert table.overlay is None


def test_an_overlay_is_laid_out_with_the_window_and_not_with_the_table(
    table: TableScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.opener.open_keys()
    laid_out: list[str] = []
    monkeypatch.setattr(table.overlay, "lay_out", lambda: laid_out.append("overlay"))
    table.refresh()
    assert laid_out == []
    table.lay_out()
    assert laid_out == ["overlay"]


def test_the_bar_is_at_hand_while_a_card_is_chosen(table: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(table, "undo", lambda: done.append("undo"))
    monkeypatch.setattr(table.session, "undo_refusal", lambda: None)
    table.refresh()
    table.opener.lay_out_cards(["amtrak#1", "veto#1"])
    press(table.app, pygame.K_z)
    assert done == ["undo"]
    bar = table.view.places.bar
    assert table.overlay is not None
    assert all(widget.box.y > bar.bottom for widget in table.overlay.form.widgets)
