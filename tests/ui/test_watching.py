"""Tests for watching a game of bots: pause, speed, single steps, and large captions of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest

from game.dictators.game import GAME
from game.lab import measure
from game.rules.events import Event
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Seat
from game.tgm.game import GAME as TGM
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.program import Program
from game.ui.table.session.story import told
from game.ui.table.staging.moments import Held
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Telling
from game.ui.table.watching import watcher as watching
from game.ui.table.watching.replay import ReplayScreen, ReplaySession
from game.ui.table.watching.watcher import WatcherScreen
from game.ui.window.display import SMALLEST
from tests.ui.layers import popup_of
from tests.ui.screen_driver import click, opened, pass_time, press, tick, words
from tests.ui.table_situations import finished

BOTS = (Seat("Ada", "random"), Seat("Bob", "random"))


def watched(app: App) -> WatcherScreen:
    screen = app.screen
    assert isinstance(screen, WatcherScreen)
    return screen


@pytest.fixture
def app() -> Iterator[App]:
    app = opened(animation="normal", volume=0)
    Program(app).show(new_table(GAME, BOTS, 5), [])
    app.step()
    yield app
    app.close()


def think(app: App, seconds: int = 1) -> None:
    """Let the bots think, and show some of their moves."""
    for _ in range(seconds):
        work = watched(app).thinking.work
        if work is not None:
            work.wait()
        for event in pygame.event.get():
            app.handle(event)
        pass_time(app, 1_000)


def played(app: App) -> int:
    return len(watched(app).session.table.history.played)


def test_the_column_has_only_what_leads_through_the_game(app: App) -> None:
    think(app, 6)
    screen = watched(app)
    labels = [label for widget in screen.form.widgets if (label := getattr(widget, "label", ""))]
    assert labels == [app.texts("ui_table.replay.pause")]
    assert [step for step, button in screen._reel.steps.items() if not button.enabled] == [("end", 1)]
    assert app.texts("ui_table.skip") not in words(app)


def test_space_holds_the_game_and_lets_it_go_on(app: App) -> None:
    think(app, 4)
    assert played(app) > 0
    press(app, pygame.K_SPACE)
    think(app, 3)
    before, told_ = played(app), len(watched(app).session.log)
    think(app, 10)
    assert (played(app), len(watched(app).session.log)) == (before, told_)
    press(app, pygame.K_SPACE)
    think(app, 14)
    assert played(app) > before


def test_an_arrow_lets_the_bots_make_one_move(app: App) -> None:
    press(app, pygame.K_SPACE)
    think(app, 4)
    watched(app).finish()
    before = played(app)
    press(app, pygame.K_RIGHT)
    think(app, 12)
    assert played(app) == before + 1
    assert not watched(app).runs


def test_a_turn_is_played_to_its_end(app: App) -> None:
    press(app, pygame.K_SPACE)
    think(app, 4)
    screen = watched(app)
    screen.finish()
    table = screen.session.table
    before = table.game.turn_of(table.state)
    press(app, *[pygame.K_PERIOD] * 3)
    press(app, pygame.K_PAGEDOWN)
    for _ in range(60):
        think(app)
        if not screen.runs:
            break
    assert table.game.turn_of(table.state) != before
    assert not screen.runs


def test_back_is_a_look_back_and_the_game_waits(app: App) -> None:
    think(app, 6)
    screen = watched(app)
    press(app, pygame.K_LEFT)
    past = app.screen
    assert isinstance(past, ReplayScreen)
    assert past._replay.position == screen.session.shown_moves - 1
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert not screen.runs


def test_what_happens_is_told_in_large_words_and_the_board_shows_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, brought = watched(app), list[str]()

    def bring(thing: str, _scene: Any) -> None:
        brought.append(thing)

    monkeypatch.setattr(screen.face.board, "bring_into_sight", bring)
    think(app, 12)
    assert screen.view.caption is not None
    last = told(screen.session.wording, screen.session.log[-1])
    assert words(app).count(last.split(":")[0]) >= 1
    assert brought
    # A mere consequence doesn't replace the action in the caption.
    action = screen._told
    monkeypatch.setattr(screen.face, "telling", lambda event: Telling(aside=event.key == "night_train.event.arrived"))
    screen.session.log.append(Event("night_train.event.arrived", {"seat": 0, "station": 1}))
    screen._look_along()
    assert screen._told is action


def test_who_takes_the_seat_of_a_bot_plays_at_an_ordinary_table(app: App) -> None:
    screen = watched(app)
    screen.thinking.stop()
    for seat in (0, 1):
        screen.session.seat_instead(seat, None)
    screen.try_again()
    assert not screen.watched
    assert screen.session.sight.curtain
    press(app, pygame.K_SPACE)
    pass_time(app, 2_000)
    assert app.texts("ui_table.replay.pause") not in [getattr(widget, "label", "") for widget in screen.form.widgets]


def test_when_the_game_is_over_it_can_still_be_looked_back_at() -> None:
    app = opened(animation="instant", volume=0)
    record = finished("convinced_2")
    bots = tuple(Seat(f"Bot {number}", "random") for number in range(len(record.seats)))
    Program(app).show(open_table(GAME, msgspec.structs.replace(record.position, seats=bots)), [])
    screen = watched(app)
    for played_ in record.history.played:
        screen.session.table.choose(played_.move)
    screen.finish()
    app.pop()
    tick(app)
    assert app.screen is screen
    assert [button.enabled for button in screen._reel.steps.values()] == [True] * 4 + [False] * 4
    press(app, pygame.K_SPACE, pygame.K_RIGHT)
    assert app.screen is screen
    press(app, pygame.K_PAGEUP)
    assert isinstance(app.screen, ReplayScreen)
    app.close()


def test_no_button_moves_under_the_mouse(app: App) -> None:
    """Each step button keeps its place while the game runs, pauses, or is rewound."""

    def places(screen: WatcherScreen) -> list[Box]:
        return [button.box for button in (*screen._reel.steps.values(), screen._reel.play)]

    think(app, 6)
    running = places(watched(app))
    press(app, pygame.K_SPACE)
    assert places(watched(app)) == running
    column = watched(app).view.column
    press(app, pygame.K_LEFT)
    past = watched(app)
    assert isinstance(past, ReplayScreen)
    assert past.view.column == column
    for _ in range(6):
        assert places(past) == running
        press(app, pygame.K_LEFT)


def test_no_goal_that_comes_or_goes_moves_the_buttons_of_the_sixth_line(app: App) -> None:
    Program(app).show(new_table(TGM, BOTS, 5), [])
    tick(app)
    column = watched(app).view.column
    assert column["banner"].bottom < column["options"].y < column["aim"].y


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_END])
def test_who_steps_on_to_the_newest_move_is_back_at_the_game_that_waits(app: App, key: int) -> None:
    think(app, 6)
    screen = watched(app)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert isinstance(app.screen, ReplayScreen)
    at, newest = watched(app).place
    assert at < newest
    for _ in range(8):
        if app.screen is not screen:
            press(app, key)
            pass_time(app, 4_000)
    assert app.screen is screen
    assert not screen.runs
    press(app, pygame.K_RIGHT)
    think(app, 2)
    assert screen.place[0] > newest


def test_the_slider_of_a_running_game_leads_back(app: App) -> None:
    think(app, 6)
    screen = watched(app)
    screen._reel.slider.step(-1)
    assert isinstance(app.screen, ReplayScreen)
    assert watched(app).place == (screen.place[0] - 1, screen.place[1])


def test_a_step_that_cannot_be_taken_says_nothing_over_the_board(app: App) -> None:
    think(app, 6)
    screen = watched(app)
    click(app, screen._reel.steps["end", 1].box)
    assert not screen.view.toast


def test_a_phase_back_leads_to_where_the_phase_began(app: App) -> None:
    press(app, *[pygame.K_PERIOD] * 3)
    begun = (0, 0)
    while begun[0] == begun[1]:
        # Looking back replays the whole game.
        think(app, 5)
        running = watched(app).session
        session = ReplaySession(running.table, running.wording.texts, running)
        session.go_to(len(session.moves))
        begun = session.beside("phase", -1), session.beside("turn", -1)
    press(app, pygame.K_PAGEUP, mod=pygame.KMOD_SHIFT)
    past = watched(app)
    assert isinstance(past, ReplayScreen)
    assert past._replay.position == begun[0]


def test_the_table_and_a_look_back_at_it_have_one_speed(app: App) -> None:
    think(app, 6)
    screen = watched(app)
    press(app, pygame.K_PERIOD, pygame.K_LEFT)
    assert watched(app) is not screen
    assert watched(app).tempo == "fast"
    press(app, pygame.K_PERIOD, pygame.K_ESCAPE)
    assert watched(app) is screen
    assert (screen.tempo, screen.stage.speed) == ("very_fast", screen.speed)


def test_what_is_told_in_large_words_is_never_cut(app: App) -> None:
    screen = watched(app)
    think(app, 12)
    said = " ".join(["everybody", *["hears"] * 60, "everything"])
    event = screen.session.log[-1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watching, "words_of", lambda *_: said)
        screen.view.caption = screen._caption(event)
    assert "everything" in words(app)
    assert "hears..." not in words(app)
    assert "hears…" not in words(app)


def test_space_stands_on_one_button_only(app: App) -> None:
    """While the game is paused, a pop-up has the key Enter, because Space continues the game."""
    screen = watched(app)
    think(app, 6)
    moment = Moment("A moment")
    event = screen.session.log[-1]
    screen.stage._held = Held(moment, event, screen.session.state, [], screen.session.state, screen.session.viewer)
    press(app, pygame.K_SPACE)
    popup_of(screen).show(screen.stage.held)
    keys = [widget.key for widget in (*screen.form.widgets, *popup_of(screen).form.widgets)]
    assert keys.count("Space") == 1
    assert "Enter" in keys
    press(app, pygame.K_RETURN)
    assert screen.stage.held is None, "the key does what the button says"


def test_every_step_says_which_key_takes_it(app: App) -> None:
    tips = [button.tip for button in watched(app)._reel.steps.values()]
    assert len({tip.text for tip in tips if tip is not None and tip.text}) == 8


def test_who_measures_waits_for_no_line_to_be_read_and_at_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "FULL_HD", SMALLEST)
    settings = measure._app("normal").settings
    assert (settings.moments, settings.recap) == ("fast", False)
    app = opened(animation="instant", volume=0)
    Program(app).show(new_table(GAME, BOTS, 5), [])
    measure._turn_over(app, 1)
    assert watched(app).stage.speed == 0
    app.close()
    with pytest.raises(SystemExit):
        measure._turn_over(app, 1)


def test_from_the_newest_step_of_a_look_back_play_goes_on_with_the_game(app: App) -> None:
    think(app, 4)
    for run_up_to_it in (False, True):
        screen = watched(app)
        assert not isinstance(screen, ReplayScreen)
        press(app, pygame.K_LEFT)
        if not run_up_to_it:
            press(app, pygame.K_END)
        press(app, pygame.K_SPACE)
        for _ in range(30):
            if app.screen is not screen:
                think(app)
        assert app.screen is screen
        assert screen.runs
