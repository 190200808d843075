"""Tests for confirmations: choices that may end the game, and wasted chances."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.rules.moves import Move
from game.rules.odds import Caution
from game.ui.kit.controls.widgets import Button
from game.ui.table.choosing.actions import Cautious
from game.ui.table.choosing.verbs import Verbs
from tests.night_train import GAME
from tests.rules.tables import hands, position
from tests.ui import table_situations, tgm_table_situations
from tests.ui.screen_driver import press, tick, words
from tests.ui.test_window import shown

DANGER = Caution("kernel.undo.dice", 0.25)
LEFTOVER = Caution("kernel.undo.reveal", danger=False)


def warned(monkeypatch: pytest.MonkeyPatch, *cautions: Caution) -> None:
    def of(_state: object, _seat: int, move: Move) -> Sequence[Caution]:
        return cautions if move.verb == "wait" else ()

    monkeypatch.setattr(GAME, "cautions", of, raising=False)


@pytest.mark.parametrize(("caution", "language", "yes"), [(DANGER, "en", "Y"), (LEFTOVER, "nl", "J")])
def test_it_is_asked_once_more_with_the_same_keys_and_enter_does_not_play_it(
    monkeypatch: pytest.MonkeyPatch, caution: Caution, language: str, yes: str
) -> None:
    warned(monkeypatch, caution)
    monkeypatch.setattr(Verbs, "called", lambda *_: "As its button")
    table = position(couriers=hands("", ""))
    app, screen = shown(table, language=language)
    for key, played in ((pygame.K_RETURN, 0), (pygame.K_ESCAPE, 0), (pygame.key.key_code(yes), 1)):
        screen.play(Move("wait"))
        assert isinstance(app.screen, Cautious)
        assert app.texts(caution.key) in words(app)
        assert not app.screen.panel.overlaps(screen.view.places.board), "the things that it names stay visible"
        assert [widget.key for widget in app.screen.form.widgets] == ["Enter", yes]
        asked = app.screen.form.widgets[-1]
        assert isinstance(asked, Button)
        assert asked.label == "As its button", "it is called as at the table"
        press(app, key)
        assert app.screens[-1] is screen
        assert len(table.history.played) == played


def test_a_danger_stands_in_red_on_its_button_and_in_the_tooltip(monkeypatch: pytest.MonkeyPatch) -> None:
    warned(monkeypatch, DANGER)
    _app, screen = shown(position(couriers=hands("", "")))
    buttons = [widget for widget in screen.form.widgets if isinstance(widget, Button)]
    (red,) = [button for button in buttons if button.state == "danger"]
    assert "dice" in red.detail.lower()
    assert red.tip is not None
    assert red.tip.kind == "danger"


@pytest.mark.parametrize("asks", [True, False])
def test_what_is_left_is_asked_about_unless_somebody_does_not_want_that(monkeypatch: pytest.MonkeyPatch, asks: bool) -> None:
    warned(monkeypatch, LEFTOVER)
    table = position(couriers=hands("", ""), actions=2)
    app, screen = shown(table, ask_about_leftovers=asks)
    screen.play(Move("walk"))
    tick(app)
    screen.play(Move("wait"))
    assert isinstance(app.screen, Cautious) == asks
    if asks:
        press(app, pygame.K_y)
    assert len(table.history.played) == 2


@pytest.mark.parametrize(("chance", "percent"), [(1.0, 100), (0.999, 99), (0.001, 1), (0.325, 32)])
def test_what_may_happen_is_never_certain_and_never_out_of_question(chance: float, percent: int) -> None:
    assert Caution("x", chance).percent == percent


def test_units_that_are_left_are_marked_on_the_board_and_the_first_is_named() -> None:
    app = table_situations.window()
    app.change(ask_about_leftovers=True, reduced_motion=False)
    tgm_table_situations.shooting(app)
    screen = table_situations.at_table(app)
    screen.play(Move("end_phase"))
    assert isinstance(app.screen, Cautious)
    (caution,) = [one for one in screen.adviser.cautions(Move("end_phase")) if one.things]
    assert caution.things[0] == "us18#1"
    assert len(caution.things) > 1
    assert "M4 Sherman (E2) for instance" in " ".join(words(app).split())
    assert screen.view.scene.flashing == {*caution.things}
    assert screen.view.flash_share == 1, "the rings are on the units while the question is open"
    # Back at the table the units flash again, because some time has passed.
    screen.view.scene.flashing = frozenset()
    press(app, pygame.K_RETURN)
    assert table_situations.at_table(app) is screen
    assert screen.view.scene.flashing == {*caution.things}
