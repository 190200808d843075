"""Tests that everything at the table works without a mouse: the keyboard reaches every legal move."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.moves import Move
from game.ui.app import App
from game.ui.kit.controls.widgets import Button, IconButton, Shortcut
from game.ui.screens.dialog import Notice
from game.ui.table.layers.pages.curtain import HOLD
from game.ui.table.layers.sheets.log_drawer import LogDrawer
from game.ui.table.pause import PauseScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import opened, pass_time, press, tick, words
from tests.ui.table_situations import SITUATIONS, at_table, in_the_middle, shown, window
from tests.ui.tgm_table_situations import SITUATIONS as BATTLES
from tests.ui.volk_situations import SITUATIONS as VOLK
from tests.ui.walker import Walker

WITH_CHOICES = ["start", "middle", "narrowed", "roads", "reaction", "call", "d6", "d20", "rolled", "selected", "odds"]


@pytest.mark.parametrize("situation", WITH_CHOICES)
def test_every_legal_move_is_reached_with_tab_and_enter(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    SITUATIONS[situation](app)
    selection = at_table(app).selection
    assert selection is not None
    wanted = set(selection.fitting)
    walker = Walker(app, monkeypatch)
    walker.walk()
    assert walker.moves == wanted


def test_the_only_choice_left_is_the_primary_button() -> None:
    app = window()
    SITUATIONS["narrowed"](app)
    (choice,) = at_table(app).form.scrolling
    assert isinstance(choice, Button)
    assert (choice.primary, choice.key) == (True, "Enter")
    before = len(at_table(app).session.table.history.played)
    press(app, pygame.K_RETURN)
    assert len(at_table(app).session.table.history.played) > before


@pytest.mark.parametrize("situation", ["roads", "reaction", "d6", "d20", "move_menu"])
def test_the_first_choices_have_number_keys(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    SITUATIONS[situation](app)
    screen = at_table(app)
    played: list[Move] = []
    monkeypatch.setattr(screen, "play", played.append)
    monkeypatch.setattr("game.ui.table.screen.ways_about_calls", lambda _screen: [])
    screen.fill()
    if screen.overlay is not None:
        # Open the menu again, because it was built before the patch.
        screen.chooser.point("seat:1")
    choices = (screen.overlay or screen).form.scrolling
    numbered = [widget for widget in choices if widget.key.isdecimal()]
    assert [widget.key for widget in numbered] == [str(number) for number in range(1, 1 + min(9, len(choices)))]
    for widget in numbered:
        press(app, pygame.key.key_code(widget.key))
        if situation == "move_menu":
            screen.chooser.point("seat:1")
    assert len(set(played)) == len(numbered)


def test_arrows_lead_to_the_next_choice_in_their_direction() -> None:
    app = window()
    SITUATIONS["middle"](app)
    screen = at_table(app)
    press(app, pygame.K_TAB)
    while screen.view.focused != "reno":
        press(app, pygame.K_TAB)
    here = screen.view.spot_of("reno")
    press(app, pygame.K_RIGHT)
    there = screen.view.spot_of(screen.view.focused)
    assert here is not None
    assert there is not None
    assert there[0] > here[0]
    press(app, pygame.K_LEFT)
    assert screen.view.focused == "reno"


def test_what_the_keyboard_is_on_is_in_sight_however_far_one_has_zoomed() -> None:
    app = window()
    SITUATIONS["roads"](app)
    screen = at_table(app)
    screen.face.board.camera.zoom_by(4, screen.view.places.board.middle)
    for _ in range(12):
        press(app, pygame.K_TAB)
        spot = screen.view.spot_of(screen.view.focused)
        assert spot is not None
        assert screen.view.places.board.holds(spot)


def test_the_curtain_is_opened_by_holding_a_key() -> None:
    app = opened(reduced_motion=True, volume=0)
    screen = shown(app, in_the_middle(), lifted=False)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    app.step()
    pass_time(app, HOLD - 1)
    assert screen.session.sight.curtain
    pass_time(app, 1)
    assert not screen.session.sight.curtain


@pytest.mark.parametrize("situation", ["pause", "result_convinced_0", "replayed"])
def test_every_button_is_reached_with_tab(situation: str) -> None:
    app = window()
    SITUATIONS[situation](app)
    screen = app.screen
    assert isinstance(screen, PauseScreen | ResultScreen | TableScreen)
    reached = set()
    for _ in range(len(screen.form.widgets) + 1):
        press(app, pygame.K_TAB)
        if screen.form.focus is not None:
            reached.add(screen.form.focus)
    assert reached == {widget for widget in screen.form.widgets if widget.enabled}


@pytest.mark.parametrize("situation", ["inspector", "log", "recap", "keys", "move_menu"])
def test_escape_leads_back_to_the_table(situation: str) -> None:
    app = window()
    SITUATIONS[situation](app)
    assert at_table(app).overlay is not None
    press(app, pygame.K_ESCAPE)
    assert at_table(app).overlay is None


def test_a_sheet_higher_than_the_window_is_scrolled_with_keys() -> None:
    app = window((1280, 720), scale=200)
    SITUATIONS["inspector"](app)
    screen = at_table(app)
    app.finish_drawing()
    before = app.surface.get_buffer().raw
    press(app, pygame.K_PAGEDOWN)
    app.finish_drawing()
    assert screen.overlay is not None
    assert app.surface.get_buffer().raw != before
    press(app, pygame.K_SPACE)
    assert screen.overlay is None


def test_who_comes_back_to_the_table_finds_what_was_chosen() -> None:
    app = window()
    SITUATIONS["narrowed"](app)
    screen = at_table(app)
    assert screen.selection is not None
    chosen = screen.selection.narrowing
    app.push(Notice(app, "A notice", "over the table"))
    app.pop()
    assert screen.selection is not None
    assert screen.selection.narrowing == chosen
    assert chosen.verb


@pytest.mark.parametrize("situation", ["refused", "odds"])
def test_what_the_pointer_rests_on_is_explained_in_the_picture(situation: str) -> None:
    app = window()
    SITUATIONS[situation](app)
    tip = at_table(app).view.tip
    assert tip is not None
    assert tip.title in words(app)


def test_space_presses_what_is_lit_up_in_the_pause() -> None:
    app = window()
    SITUATIONS["pause"](app)
    assert isinstance(app.screen, PauseScreen)
    press(app, pygame.K_SPACE)
    assert isinstance(app.screen, TableScreen)


def test_the_key_for_a_hint_opens_no_room_in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[object]()
    monkeypatch.setattr("game.ui.tables.show_phones", lambda *about: opened.append(about))
    app = window()
    SITUATIONS["pause"](app)
    press(app, pygame.K_h)
    assert not opened
    press(app, pygame.K_d)
    assert len(opened) == 1


@pytest.mark.parametrize("situation", [SITUATIONS["middle"], BATTLES["movement"], VOLK["turn"], VOLK["four_turn"]])
def test_the_bar_has_eight_icons_at_most_and_shows_their_keys(situation: Callable[[App], None]) -> None:
    app = window()
    situation(app)
    tick(app)
    icons = [one for one in at_table(app).form.fixed if isinstance(one, IconButton) and not isinstance(one, Shortcut)]
    assert 6 <= len(icons) <= 8
    assert all(icon.show_key and icon.key for icon in icons)


def test_what_has_no_icon_in_the_bar_is_in_the_menu_and_keeps_its_key() -> None:
    app = window()
    SITUATIONS["middle"](app)
    tick(app)
    hidden = {one.key for one in at_table(app).form.fixed if isinstance(one, Shortcut) and one.enabled}
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)
    assert hidden == {"L", "0", "?", "F3", "F6", "J"}
    assert hidden <= {widget.key for widget in app.screen.form.widgets}
    press(app, pygame.K_l)
    assert isinstance(at_table(app).overlay, LogDrawer)


def test_esc_takes_back_a_choice_that_asks_for_more_before_it_opens_the_menu() -> None:
    """This includes choices that begin with a move: an action of a card, or a unit that may buy equipment."""

    def esc_after(situation: Callable[[App], None], move: str, presses: int = 1) -> tuple[int, App]:
        app = window()
        situation(app)
        screen = at_table(app)
        before = len(screen.session.table.history.played)
        screen.play(Move.of(move))
        app.step()
        assert len(screen.session.table.history.played) > before
        for _ in range(presses):
            press(app, pygame.K_ESCAPE)
        assert app.screen is screen
        return len(screen.session.table.history.played) - before, app

    left, app = esc_after(VOLK["turn"], "build steel_crisis")
    assert left == 0
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen), "then it opens the menu"
    # The first Esc closes the shop to show the table; only the second takes back the choice.
    assert esc_after(BATTLES["deployment"], "deploy us19#1 a1", 1)[0] == 1
    assert esc_after(BATTLES["deployment"], "deploy us19#1 a1", 2)[0] == 0


def test_esc_takes_back_no_finished_choice() -> None:
    app = window()
    BATTLES["movement"](app)
    screen = at_table(app)
    screen.play(Move.of("move us12#1 h3"))
    app.step()
    played = len(screen.session.table.history.played)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)
    assert len(screen.session.table.history.played) == played
