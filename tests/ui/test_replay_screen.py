"""Tests for replays: buttons, a slider and keys to navigate."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button, Choice, Slider
from game.ui.program import Program
from game.ui.table.pause import PauseScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.session.playback import events_after
from game.ui.table.watching.replay import ReplayScreen
from tests.ui.screen_driver import click, hold, opened, pass_time, point, press, release, tick, words
from tests.ui.table_situations import at_table, finished, hover, replayed, window


@pytest.fixture
def app() -> Iterator[App]:
    app = window()
    replayed(app)
    app.step()
    yield app
    app.close()


def watched(app: App) -> ReplayScreen:
    screen = at_table(app)
    assert isinstance(screen, ReplayScreen)
    return screen


def moving(app: App | None = None) -> ReplayScreen:
    """A replay at its start, with normal animation speed."""
    app = app or opened(animation="normal", volume=0)
    Program(app).tables.watch(finished("convinced_2"))
    return watched(app)


def test_eight_steps_a_button_to_play_speeds_a_slider_and_the_eyes(app: App) -> None:
    widgets = watched(app).form.scrolling
    assert [type(widget) for widget in widgets] == [Button] * 9 + [Choice, Slider, Button]
    window_ = watched(app).form.window
    assert all(widget.box.width > 0 and window_.y <= widget.box.y < window_.bottom for widget in widgets)


@pytest.mark.parametrize(("number", "steps"), [(3, -1), (4, 1)])
def test_a_click_goes_one_move_on_or_back(app: App, number: int, steps: int) -> None:
    screen = watched(app)
    before = screen._replay.position
    click(app, screen.form.scrolling[number].box)
    assert screen._replay.position == before + steps


def test_the_arrows_and_the_ends_and_nothing_that_is_told_covers_the_board(app: App) -> None:
    screen = watched(app)
    screen._look_along()
    caption, places = screen.view.caption, screen.view.places
    assert caption is not None
    assert caption.high(app.look, places.caption.width) <= places.caption.height
    assert places.caption.bottom <= min(places.board.y, places.hand.y)
    press(app, pygame.K_HOME)
    assert screen._replay.position == 0
    begun = len(screen.session.table.events)
    press(app, pygame.K_RIGHT)
    assert screen._replay.position
    assert len(screen.session.table.events) > begun, "a question that was let go by is no step: nothing would be shown"
    assert screen._replay.beside("move", -1) == 0
    press(app, pygame.K_END)
    assert screen._replay.position == len(screen._replay.moves)


def test_page_keys_lead_to_where_turns_begin_and_with_shift_to_phases(app: App) -> None:
    session = watched(app)._replay
    game = session.table.game
    press(app, pygame.K_HOME, pygame.K_PAGEDOWN)
    at, turn = session.position, game.turn_of(session.table.state)
    session.go_to(at - 1)
    assert game.turn_of(session.table.state) != turn
    press(app, pygame.K_END, pygame.K_PAGEUP)
    session.go_to(session.position - 1)
    last = game.turn_of(session.table.state)
    session.go_to(session.position + 1)
    assert game.turn_of(session.table.state) != last
    press(app, pygame.K_HOME)
    press(app, pygame.K_PAGEDOWN, mod=pygame.KMOD_SHIFT)
    assert 0 < session.position < at


def test_space_pauses_truly_and_goes_on() -> None:
    screen = moving()
    app, session = screen.app, screen._replay
    press(app, pygame.K_SPACE)
    # Pause in the middle of a move with much still to show.
    while len(session.pending) < 4:
        pass_time(app, 300)
    press(app, pygame.K_SPACE)
    pass_time(app, 5_000)
    shown = len(session.log), session.position
    pass_time(app, 20_000)
    pass_time(app, 20_000)
    assert session.pending
    assert (len(session.log), session.position) == shown
    press(app, pygame.K_SPACE)
    for _ in range(30):
        pass_time(app, 1_000)
    assert session.position > shown[1]


@pytest.mark.parametrize(("key", "faster"), [(pygame.K_PERIOD, True), (pygame.K_COMMA, False)])
def test_the_speed_has_keys(key: int, faster: bool) -> None:
    screen = moving()
    before = screen.stage.speed
    press(screen.app, key)
    assert screen.stage.speed != before
    assert (screen.stage.speed < before) == faster
    for _ in range(5):
        press(screen.app, key)
    assert screen.tempo == ("very_fast" if faster else "slow")


def test_the_slider_can_be_dragged_all_the_way(app: App) -> None:
    screen = watched(app)
    slider = next(widget for widget in screen.form.scrolling if isinstance(widget, Slider))
    x, y = slider.box.x, slider.box.middle[1]
    hold(app, (x + 60, y))
    seen = set()
    for step in range(8):
        point(app, (x + 20 * step, y))
        seen.add(screen._replay.position)
    release(app, (x + 140, y))
    assert len(seen) > 4


def test_a_button_that_is_held_while_the_game_runs_is_still_pressed() -> None:
    """The table is laid out again at every move; the click must not be lost."""
    screen = moving()
    app = screen.app
    press(app, pygame.K_SPACE)
    spot = screen._reel.play.box.middle
    hold(app, spot)
    for _ in range(10):
        pass_time(app, 1_000)
    release(app, spot)
    assert not screen.runs


def test_a_line_of_the_log_leads_to_its_moment(app: App) -> None:
    screen = watched(app)
    session = screen._replay
    last = events_after(session.table)
    # Click a line in the middle of a move: the rest of the move waits for the next step.
    number = next(number for number in range(last[1], last[-1]) if number not in last)
    entry = session.log[number - 1]
    screen.follow(entry)
    assert session.log[-1] == entry
    assert len(session.log) == number
    at = session.position
    assert session.pending
    press(app, pygame.K_RIGHT)
    assert not session.pending
    assert session.position == at


def test_a_line_that_was_stepped_back_behind_leads_nowhere(app: App) -> None:
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    press(app, pygame.K_END)
    entry = screen.session.log[-1]
    press(app, pygame.K_HOME)
    screen.follow(entry)
    assert screen.session.shown_moves == 0


def test_the_result_leads_to_any_moment_of_the_replay() -> None:
    app = window()
    Program(app).show(finished("convinced_2"), [])
    app.step()
    assert isinstance(app.screen, ResultScreen)
    app.screen.exits.replay_at(20)
    assert watched(app)._replay.position == 20
    press(app, pygame.K_b)
    assert isinstance(app.screen, ResultScreen), "and a button leads back to it"


def test_the_hand_says_whose_it_is_and_eyes_can_be_chosen(app: App) -> None:
    screen = watched(app)
    session, name = screen._replay, screen.session.wording.seat
    assert session.open_hands
    assert f"{name(session.viewer)}  ·  " in words(app)
    press(app, pygame.K_e)
    assert (session.open_hands, session.viewer) == (False, 0)
    assert f"{name(0)}  ·  " in words(app)
    hidden = session.table.view(0).state
    assert session.state == hidden
    press(app, pygame.K_RIGHT)
    assert session.viewer == 0
    press(app, *[pygame.K_e] * len(session.seats))
    assert session.open_hands
    assert session.viewer != NOBODY


def test_the_pause_of_a_replay_speaks_of_no_saving_and_leads_back(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)
    assert app.texts("ui_table.pause.saved") not in words(app)
    assert app.texts("ui_table.pause.replay") in words(app)
    assert app.texts("ui_table.pause.watch_on") in words(app)
    assert app.texts("ui_table.pause.resume") not in words(app)
    below = app.screens[0]
    press(app, pygame.K_b)
    assert not app.screens or app.screen is below


def test_its_keys_are_listed(app: App) -> None:
    screen = watched(app)
    screen.opener.open_keys()
    said = words(app)
    for name in ("watch_pause", "watch_speed", "watch_turn", "watch_phase", "watch_eyes"):
        assert app.texts(f"ui_table.help.{name}") in said
    assert app.texts("ui_table.help.undo") not in said


def test_nothing_that_can_only_be_played_stands_in_the_bar(app: App) -> None:
    tips = [widget.tip.title for widget in watched(app).form.fixed if widget.tip is not None]
    for name in ("undo", "redo", "look_back"):
        assert app.texts(f"ui_table.bar.{name}") not in tips


def test_no_word_of_a_speed_is_broken() -> None:
    app = opened((1280, 720), animation="normal", volume=0)
    screen = moving(app)
    for tempo, name in screen._reel.speeds.values:
        screen.set_tempo(tempo)
        tick(app)
        canvas = Canvas(app.surface, app.look, [])
        screen._reel.speeds.draw(canvas)
        assert canvas.texts is not None
        read = " ".join(mark.text for mark in canvas.texts)
        assert all(word in read.split() for word in name.split())


def test_in_the_middle_of_a_move_the_hand_is_still_of_who_played_it() -> None:
    """The display lags behind the rules, so the view changes to the next player's only after the last event is shown."""
    screen = moving()
    app, session = screen.app, screen._replay

    def ends_a_turn(number: int) -> bool:
        """Return whether the next move passes the decision to another seat, with several events to show."""
        screen.go_to(number)
        mover = session.viewer
        session.forward()
        decision = session.table.decision
        return decision is not None and decision.by not in (mover, NOBODY) and len(session.pending) > 2

    number = next(number for number in range(len(session.moves)) if ends_a_turn(number))
    screen.go_to(number)
    mover = session.viewer
    press(app, pygame.K_RIGHT)
    pass_time(app, 20)
    press(app, pygame.K_SPACE)
    pass_time(app, 9_000)
    assert session.pending
    assert (session.viewer, screen.view.scene.viewer) == (mover, mover)


def test_the_button_of_the_eyes_says_how_it_is_seen_and_what_comes_next(app: App) -> None:
    screen = watched(app)
    texts, name = app.texts, screen.session.wording.seat
    first = texts("ui_table.replay.eyes", name=name(0))
    assert screen._eyes.label == texts("ui_table.replay.all_hands")
    assert screen._eyes.detail == texts("ui_table.replay.next_eyes", what=first)
    press(app, pygame.K_e)
    assert screen._eyes.label == first


def test_a_move_on_is_shown_event_by_event_and_a_second_press_ends_it() -> None:
    screen = moving()
    app, session = screen.app, screen._replay
    number = next(n for n in range(len(session.moves)) if session._events_after[n + 1] - session._events_after[n] > 2)
    screen.go_to(number)
    told = len(session.log)
    press(app, pygame.K_RIGHT)
    pass_time(app, 20)
    assert told < len(session.log) + len(session.pending)
    while len(session.log) == told:
        pass_time(app, 100)
    assert session.pending
    press(app, pygame.K_RIGHT)
    assert not session.pending
    assert session.position == number + 1


def test_with_open_hands_the_banner_and_the_hand_are_of_who_acts_at_every_step(app: App) -> None:
    screen = watched(app)
    session, game = screen._replay, screen._replay.table.game
    for number in range(len(session.moves)):
        session.go_to(number)
        screen.refresh()
        decision = session.decision
        assert decision is not None
        acting = decision.by if decision.by != NOBODY else game.turn_of(session.state)[1]
        assert screen.view.furnish().seat == session.viewer == acting
        session.forward()
        while session.pending:
            assert screen.view.furnish().seat == session.viewer != NOBODY
            session.next_beat()


def test_the_tips_of_its_buttons_name_keys_as_the_sheet_of_keys_does() -> None:
    app = window(language="de")
    replayed(app)
    tips = [button.tip.text for button in watched(app)._reel.steps.values() if button.tip is not None]
    assert tips == [
        f"Taste: {key}"
        for key in (
            *("Pos 1", "Bild auf", "Umschalt+Bild auf", "Pfeil links"),
            *("Pfeil rechts", "Umschalt+Bild ab", "Bild ab", "Ende"),
        )
    ]


def test_a_tip_goes_when_the_replay_goes_on_though_the_mouse_rests() -> None:
    screen = moving()
    app = screen.app
    screen.go_to(5)
    hover(app, "seattle")
    assert screen.view.tip is not None
    press(app, pygame.K_SPACE)
    for _ in range(9):
        pass_time(app, 1_000)
    assert screen.view.hovered == "seattle"
    assert screen.view.tip is None
