"""Tests for the clock: whose time runs and when it stands, what happens at zero, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pygame
import pytest

from game.bots.chair import Chair
from game.catalog import find_game
from game.rules.journals.journal import read, save
from game.rules.journals.keeping import resume
from game.rules.moves import Move
from game.rules.positions.opening import open_table
from game.rules.positions.position import Seat
from game.rules.practice.exercises import exercises
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.screens.seats_screen import SeatsScreen
from game.ui.table.layers import clock as layer
from game.ui.table.layers.clock import Timekeeper, question_of
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.table.session.clock import MINUTE, SECOND
from game.ui.table.watching.replay import ReplayScreen
from tests.dictators.tables import player, position
from tests.ui import test_tgm_table, test_volk_table
from tests.ui.deals import without_past
from tests.ui.layers import layer_of
from tests.ui.screen_driver import (
    LANGUAGES,
    PICTURED,
    check_texts,
    opened,
    pass_time,
    press,
    read_screen,
    tick,
    words,
)
from tests.ui.screen_driver import Clock as TestClock
from tests.ui.table_situations import at_table, choose, finished, in_the_middle, lift, seated, shown, window
from tests.ui.test_exercises import begun
from tests.ui.test_public_table import beside, told, two_people

TABLES: dict[str, Callable[[], Table[Any]]] = {
    "dictators": lambda: in_the_middle(reactions="call"),
    "tgm": lambda: without_past(test_tgm_table.in_play()),
    "volk": lambda: without_past(test_volk_table.in_play("volk")),
    "twoplustwo": lambda: without_past(test_volk_table.in_play("twoplustwo")),
}


# Whose time runs -----------------------------------------------------------------------------------------------------------


def wait(app: App, seconds: int) -> None:
    for _ in range(seconds):
        pass_time(app, SECOND)


def night(
    clock: str = "shown", table: Table[Any] | None = None, lifted: bool = True, **looks: Any
) -> tuple[App, TableScreen]:
    """Two people at the table of the Dictators; Anna decides."""
    app = window(**{"clock": clock, **looks})
    start = table or seated(position(player("emp#1 hacker#1", "seattle"), player("veto#1", "dallas")))
    return app, shown(app, start, lifted)


def one_person() -> Table[Any]:
    """Anna and a bot, so that there is no curtain."""
    start = position(player("emp#1", "seattle"), player("", "dallas"))
    return seated(start, (Seat("Anna"), Seat(player="easy")))


def test_the_person_who_decides_spends_time_to_the_second() -> None:
    app, screen = night()
    pass_time(app, 12_345)
    assert screen.session.clock.spent == {0: 12_345, 1: 0}
    assert "0:12" in words(app)
    pass_time(app, 655)
    assert "0:13" in words(app)


def test_the_curtain_stops_the_clock() -> None:
    app, screen = night(lifted=False)
    assert screen.session.sight.covers_table
    wait(app, 60)
    assert screen.session.clock.spent == {0: 0, 1: 0}
    lift(app)
    wait(app, 2)
    assert screen.session.clock.spent[0] == 2_000
    screen.attempt(partial(screen.session.choose, Move("end_turn")))
    tick(app)
    wait(app, 60)
    lift(app)
    assert screen.session.viewer == 1
    wait(app, 3)
    assert screen.session.clock.spent == {0: 2_000, 1: 3_000}


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1, pygame.K_F6])
def test_another_page_stops_the_clock_at_once(key: int) -> None:
    app, screen = night()
    wait(app, 2)
    assert isinstance(app.clock, TestClock)
    app.clock.now += 500
    press(app, key)
    assert app.screen is not screen
    wait(app, 60)
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    wait(app, 1)
    assert screen.session.clock.spent[0] == 3_500


def test_a_tip_that_must_be_read_stops_the_clock() -> None:
    app, screen = night(tips=True)
    assert any(layer.blocks for layer in screen.layers)
    wait(app, 20)
    assert screen.session.clock.spent[0] == 0
    while any(layer.blocks for layer in screen.layers):
        press(app, pygame.K_SPACE)
        tick(app)
    wait(app, 2)
    assert screen.session.clock.spent[0] == 2_000


def test_back_in_a_minute_stops_the_clock() -> None:
    app, screen = night()
    press(app, pygame.K_F6)
    assert isinstance(app.screen, SeatsScreen)
    away = next(found for found in app.screen.form.widgets if getattr(found, "label", "") == "Back in a minute")
    away.press()
    wait(app, 90)
    press(app, pygame.K_RETURN)
    assert at_table(app) is screen
    assert screen.session.clock.spent[0] == 0


def test_a_sheet_over_the_table_stops_the_clock_and_a_choice_of_moves_does_not() -> None:
    app, screen = night()
    press(app, pygame.K_l)
    assert screen.overlay is not None
    wait(app, 10)
    assert screen.session.clock.spent[0] == 0
    press(app, pygame.K_ESCAPE)
    screen.opener.choose_from([*screen.selection.options[:2]])  # type: ignore[union-attr]
    assert screen.overlay is not None
    assert screen.overlay.is_choice
    wait(app, 10)
    assert screen.session.clock.spent[0] == 10_000


def test_events_and_bots_cost_no_time() -> None:
    app = opened(clock="shown", volume=0)
    screen = shown(app, one_person())
    screen.thinking.start = lambda now: None  # type: ignore[method-assign]
    screen.play(Move("draw"))
    before = screen.session.clock.spent[0]
    assert screen.stage.busy
    pass_time(app, 50)
    assert screen.session.clock.spent[0] == before
    screen.session.choose(Move("end_turn"))
    for _ in range(40):
        pass_time(app, 500)
        press(app, pygame.K_SPACE)
    assert screen.session.waits_for_bots
    before = screen.session.clock.spent[0]
    wait(app, 30)
    assert screen.session.clock.spent == {0: before}


def test_an_event_that_is_still_shown_stops_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night()
    monkeypatch.setattr(type(screen.stage), "busy", True)
    layer_of(screen, Timekeeper).tick(app.now)
    assert screen.session.clock.question is not None
    assert not screen.session.clock.runs


def test_a_call_that_bots_answer_first_does_not_run_for_people() -> None:
    app = window(clock="shown")
    table = in_the_middle(reactions="call")
    bots = (Seat("Anna"), Seat("Ben"), *[Seat(player="easy")] * 3)
    screen = shown(app, open_table(table.game, msgspec.structs.replace(table.position, seats=bots)))
    session = screen.session
    session.choose(Move("play", ("mutually_assured_destruction#1",)))
    while session.pending:
        session.next_beat()
    assert session.decision is not None
    assert session.decision.callable_seats
    assert session.waits_for_bots
    assert 1 in session.calls.called()
    assert question_of(session) is None


def test_practice_games_have_no_clock() -> None:
    table = seated(position(player("", "seattle"), player(), options={"practice": True}))
    app, screen = night("limited", table)
    pass_time(app, 200 * SECOND)
    assert (screen.view.clock, screen.session.clock.spent) == (None, {})


@pytest.mark.parametrize("kind", ["chapter", "puzzle", "scenario"])
def test_lessons_puzzles_and_scenarios_have_no_clock(kind: str) -> None:
    id = next(id for id, exercise in exercises("dictators").items() if exercise.kind == kind)
    app, screen = begun("dictators", id, clock="limited")
    pass_time(app, 100 * SECOND)
    assert (screen.view.clock, screen.session.clock.spent) == (None, {})


def test_replays_have_no_clock() -> None:
    app, screen = night()
    choose(app, "draw")
    wait(app, 2)
    press(app, pygame.K_BACKSPACE)
    assert isinstance(app.screen, ReplayScreen)
    wait(app, 60)
    assert app.screen.view.clock is None
    press(app, pygame.K_ESCAPE)
    tick(app)
    assert screen.session.clock.spent[0] == 2_000


def test_the_clock_is_off_by_default() -> None:
    app = window()
    screen = shown(app, in_the_middle())
    wait(app, 10)
    assert (screen.view.clock, screen.session.clock.spent, screen.session.table.history.kept.clock) == (None, {}, {})


# At zero -------------------------------------------------------------------------------------------------------------------


class Fixed:
    """A bot that always takes the same move, if it can."""

    def __init__(self, move: str) -> None:
        self.move = move

    def choose(self, chair: Chair) -> Move:
        if not self.move:
            raise ValueError("this bot fails")
        return next(move for move in chair.options if str(move) == self.move)


def at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run background work at once."""

    def work(task: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        try:
            found = task(None)
        except ValueError as error:
            failed(error)
        else:
            done(found)

    monkeypatch.setattr(app, "work", work)


def notice(app: App) -> str:
    """The notice above everything, if any."""
    return app._toast[1] if app._toast is not None else ""


def hint_sign(screen: TableScreen) -> Button | None:
    return layer_of(screen, Timekeeper).sign()


def reacting(**looks: Any) -> tuple[App, TableScreen]:
    """Benjamin is asked whether he reacts to Anna's card."""
    table = in_the_middle(reactions="able")
    app, screen = night("limited", table, **looks)
    choose(app, "play mutually_assured_destruction#1")
    assert screen.session.asked is not None
    assert screen.session.viewer == 1
    return app, screen


def test_a_hint_is_offered_at_zero_even_between_people() -> None:
    app, screen = night("limited", at_zero="hint")
    played = len(screen.session.table.history.played)
    assert not screen.session.may_be_advised
    wait(app, 59)
    assert hint_sign(screen) is None
    wait(app, 1)
    assert notice(app) == "Time is up. H shows a hint."
    assert "Time is up: hint" in words(app)
    assert len(screen.session.table.history.played) == played
    press(app, pygame.K_h)
    assert type(screen.overlay).__name__ == "Hint"
    press(app, pygame.K_ESCAPE)
    wait(app, 100)
    assert len(screen.session.table.history.played) == played, "the player may think on"
    screen.attempt(partial(screen.session.choose, Move("draw")))
    tick(app)
    assert hint_sign(screen) is None, "the next question has its own time"


def test_an_optional_reaction_is_passed_at_zero() -> None:
    app, screen = reacting(at_zero="pass")
    wait(app, 59)
    played = screen.session.table.history.played
    before = len(played)
    pass_time(app, SECOND)
    assert (str(played[before].move), played[before].by) == ("pass", 1)
    assert notice(app) == "Time is up: Benjamin passes."


def test_a_call_to_one_person_costs_that_person_time() -> None:
    table = in_the_middle(reactions="call")
    seats = (Seat("Anna"), Seat("Ben"), *[Seat(player="easy")] * 3)
    _app, screen = night("shown", open_table(table.game, msgspec.structs.replace(table.position, seats=seats)))
    session = screen.session
    session.choose(Move("play", ("mutually_assured_destruction#1",)))
    while session.pending:
        session.next_beat()
    session.calls.passed_by_bots = session.decision
    asked = question_of(session)
    assert asked is not None
    assert {asked.seat} == session.calls.called().intersection(session.people)
    assert asked.seat != NOBODY
    screen.thinking.stop()


def test_an_open_call_passes_at_zero_for_nobody() -> None:
    app, screen = night("limited", in_the_middle(reactions="call"), at_zero="pass")
    choose(app, "play mutually_assured_destruction#1")
    assert screen.session.calls.called()
    before, spent = len(screen.session.table.history.played), dict(screen.session.clock.spent)
    wait(app, 60)
    assert str(screen.session.table.history.played[before].move) == "go_on"
    assert notice(app) == "Time is up: nobody reacts."
    assert screen.session.clock.spent == spent


def test_a_turn_is_not_passed_at_zero_but_gets_a_hint() -> None:
    app, screen = night("limited", at_zero="pass")
    wait(app, 60)
    assert not screen.session.table.history.played
    assert hint_sign(screen) is not None


def test_a_bot_chooses_at_zero_and_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot")
    monkeypatch.setattr(layer, "adviser", lambda screen, seconds: Fixed("draw"))
    at_once(app, monkeypatch)
    wait(app, 60)
    assert [(str(played.move), played.by) for played in screen.session.table.history.played] == [("draw", 0)]
    assert notice(app) == "Time is up: a bot chose for Anna."
    wait(app, 2)
    assert screen.session.asked is not None, "Anna goes on"
    assert screen.session.clock.on_question.left == 59_000


def test_a_real_bot_chooses_at_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot", thinking=0.5)
    at_once(app, monkeypatch)
    wait(app, 60)
    assert screen.session.table.history.played[0].by == 0
    app.close()


@pytest.mark.parametrize("has_mind", [True, False])
def test_without_a_bot_a_player_gets_a_hint_or_thinks_on(has_mind: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot")
    monkeypatch.setattr(layer, "adviser", lambda screen, seconds: Fixed(""))
    if not has_mind:
        monkeypatch.setattr(layer, "entry_of", lambda game: Mock(mind=""))
    at_once(app, monkeypatch)
    wait(app, 61)
    assert (hint_sign(screen) is not None) is has_mind
    assert notice(app).startswith("Time is up.")
    assert screen.session.asked is not None
    choose(app, "draw")
    assert len(screen.session.table.history.played) == 1


def test_a_bots_answer_comes_too_late_after_the_players_own_move(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot")
    monkeypatch.setattr(layer, "adviser", lambda screen, seconds: Fixed("draw"))
    waiting: list[Callable[[Move], None]] = []
    monkeypatch.setattr(app, "work", lambda task, done, failed: waiting.append(done))
    wait(app, 60)
    assert screen.session.clock.spent[0] == 60_000
    wait(app, 5)
    assert screen.session.clock.spent[0] == 60_000, "the bot thinks, not the player"
    choose(app, "draw")
    assert screen.session.clock.runs
    for done in waiting:
        done(Move("draw"))
    assert len(screen.session.table.history.played) == 1


def test_a_bots_answer_waits_while_another_page_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot")
    monkeypatch.setattr(layer, "adviser", lambda screen, seconds: Fixed("draw"))
    waiting: list[Callable[[Move], None]] = []
    monkeypatch.setattr(app, "work", lambda task, done, failed: waiting.append(done))
    wait(app, 60)
    press(app, pygame.K_ESCAPE)
    waiting.pop()(Move("draw"))
    assert not screen.session.table.history.played
    press(app, pygame.K_ESCAPE)
    wait(app, 1)
    waiting.pop()(Move("draw"))
    assert len(screen.session.table.history.played) == 1


def test_the_limit_of_the_game_ends_every_later_question_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = night("limited", at_zero="bot", move_seconds=0, game_minutes=1)
    monkeypatch.setattr(layer, "adviser", lambda screen, seconds: Fixed("draw"))
    at_once(app, monkeypatch)
    wait(app, 59)
    assert not screen.session.table.history.played
    wait(app, 3)
    assert [str(played.move) for played in screen.session.table.history.played][:2] == ["draw", "draw"]


def drawn(app: App, screen: TableScreen) -> tuple[bytes, list[str]]:
    """The picture of the clock's row, and its icons."""
    icons: list[str] = []
    draw, box = Canvas.icon, screen.view.column["clock"].inset(-3)

    def noting(canvas: Canvas, name: str, x: float, y: float, *more: Any) -> None:
        icons.extend([name] if box.holds((x, y)) else [])
        draw(canvas, name, x, y, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "icon", noting)
        app.redraw()
        app.draw()
    place = pygame.Rect(*(round(side * app.look.unit) for side in box))
    return pygame.image.tobytes(app.surface.subsurface(place), "RGB"), icons


def pulses(app: App, screen: TableScreen) -> bool:
    """Return whether the row asks for frames between two seconds, and looks different in them."""
    assert isinstance(app.clock, TestClock)
    pictures, wait = set[bytes](), layer_of(screen, Timekeeper).tick(app.now)
    for _ in range(4):
        app.clock.now += 200
        pictures.add(drawn(app, screen)[0])
    assert wait is not None
    assert (wait <= 400) is (len(pictures) == 2)
    return len(pictures) == 2


def test_time_that_is_short_has_another_shape_and_pulses() -> None:
    app, screen = night("limited", one_person(), move_seconds=60)
    assert drawn(app, screen)[1] == ["timer_outline"]
    wait(app, 50)
    assert drawn(app, screen)[1] == ["alert"]
    assert not pulses(app, screen), "motion is reduced"
    app = opened(clock="limited", volume=0)
    screen = shown(app, one_person())
    wait(app, 10)
    press(app, pygame.K_ESCAPE)
    assert screen.session.clock.spent[0] == 0, "a player who reads the briefing is not deciding"
    wait(app, 52)
    assert pulses(app, screen)


# Saved times ---------------------------------------------------------------------------------------------------------------


def saved_night(folder: Path) -> tuple[App, TableScreen, Path]:
    """A saved game whose first player has thought for seven seconds before a move."""
    table, path = seated(position(player("emp#1 hacker#1", "seattle"), player("veto#1", "dallas"))), folder / "night.journal"
    save(table, path)
    app, screen = night(table=table)
    wait(app, 7)
    choose(app, "draw")
    return app, screen, path


def test_thinking_time_is_kept_with_the_game(tmp_path: Path) -> None:
    app, screen, path = saved_night(tmp_path)
    assert read(path).clock == {0: 7_000, 1: 0}
    wait(app, 5)
    screen.leave()
    table, notices = resume(path, find_game)
    assert (table.history.kept.clock, notices) == ({0: 12_000, 1: 0}, [])
    table.history.close()


def test_a_continued_game_goes_on_counting_and_undo_gives_nothing_back(tmp_path: Path) -> None:
    app, screen, path = saved_night(tmp_path)
    screen.leave()
    app.close()
    app = window(clock="shown")
    screen = shown(app, resume(path, find_game)[0])
    wait(app, 2)
    assert screen.session.clock.spent == {0: 9_000, 1: 0}
    assert "0:09" in words(app)
    screen.session.table.history.undo(screen.session.table)
    assert read(path).clock == screen.session.clock.spent == {0: 9_000, 1: 0}


def test_looking_at_a_saved_game_does_not_change_its_file(tmp_path: Path) -> None:
    _app, screen, path = saved_night(tmp_path)
    screen.leave()
    before = path.read_bytes()
    resume(path, find_game)[0].history.close()
    assert path.read_bytes() == before


def test_the_clock_changes_nothing_in_the_replay(tmp_path: Path) -> None:
    """Without its times, the journal is the one of a game without a clock."""
    path, plain = tmp_path / "night.journal", tmp_path / "plain.journal"
    for file, clock in ((path, "shown"), (plain, "off")):
        table = seated(position(player("emp#1 hacker#1", "seattle"), player("veto#1", "dallas")))
        save(table, file)
        app, screen = night(clock, table)
        wait(app, 3)
        choose(app, "draw")
        screen.leave()
    lines = [msgspec.structs.replace(line, clock={}) for line in read(path).lines]
    assert lines == read(plain).lines
    assert b"clock" not in plain.read_bytes()


@pytest.mark.parametrize(
    "damage", ['"clock":5', '"clock":{"0":"x"}', '"clock":{"0":-4}', '"clock":{"9":4}', '"clock":{"0":1e30}', '"clock":null']
)
def test_damaged_times_are_ignored_and_lose_no_move(damage: str, tmp_path: Path) -> None:
    _app, screen, path = saved_night(tmp_path)
    screen.session.table.history.journal = None
    path.write_text(path.read_text("utf-8").replace('"clock":{"0":7000,"1":0}', damage), "utf-8")
    assert damage in path.read_text("utf-8")
    table, notices = resume(path, find_game)
    assert (len(table.history.played), table.history.kept.clock, notices) == (1, {}, [])
    table.history.close()


# Where it is shown ---------------------------------------------------------------------------------------------------------


def times(app: App) -> list[str]:
    """The times in the row of the clock, none of which may be too small, cut off or over another."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    box, texts = screen.view.column["clock"], read_screen(app)
    place = pygame.Rect(*(round(side * app.look.unit) for side in box))
    found = [text for text in texts if place.contains(text.ink)]
    for text in found:
        assert text.mark.pixels >= 14
        assert len(text.ink.collidelistall([other.ink for other in texts])) == 1
    assert not [text for text in texts if place.colliderect(text.ink) and text not in found]
    return [text.mark.text for text in found]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_the_clock_fits_at_every_table(game: str, language: str, size: tuple[int, int]) -> None:
    app = window(size, language, clock="limited", game_minutes=60)
    screen = shown(app, TABLES[game]())
    screen.session.clock.spent.update(dict.fromkeys(screen.session.people, 3 * MINUTE))
    pass_time(app, 55 * SECOND)
    others = ["57:00"] * (len(screen.session.people) - 1)
    assert {"0:05", "56:05", *others} < {*times(app)}
    made = beside(screen)
    assert sorted(times(made)) == sorted(times(app))


@pytest.mark.parametrize(
    "windows",
    [
        pytest.param(("720p-200", "720p", "1080p", "projector-150"), id="tightest"),
        pytest.param(tuple(PICTURED), id="all", marks=pytest.mark.thorough),
    ],
)
def test_five_people_and_long_times_fit_in_every_window(windows: tuple[str, ...]) -> None:
    for size, settings in map(PICTURED.__getitem__, windows):
        app = window(size, clock="shown", **settings)
        screen = shown(app, in_the_middle(reactions="call"))
        screen.session.clock.spent.update(dict.fromkeys(screen.session.people, 100 * MINUTE))
        wait(app, 1)
        check_texts(app)
        assert sorted(times(app)) == ["0:01", *["100:00"] * 4, "100:01", "500:01"]


def test_the_public_window_shows_the_time_large_and_as_it_runs() -> None:
    app, screen = night("limited", two_people())
    made = beside(screen)
    wait(app, 15)
    made.step()
    letters = {read.mark.text: read.mark.pixels for read in read_screen(made)}
    own = {read.mark.text: read.mark.pixels for read in read_screen(app)}
    assert letters["0:45"] > 1.5 * own["0:45"]
    wait(app, 1)
    made.step()
    assert "0:44" in told(made)
    app.finish_drawing()
    made.draw()
    before = made.surface.get_buffer().raw
    assert made.screen.tick(app.now) in range(1, SECOND + 1)
    wait(app, 1)
    made.step()
    assert made.surface.get_buffer().raw != before, "the window draws a new second by itself"
    press(app, pygame.K_ESCAPE)
    wait(app, 30)
    made.step()
    assert "0:43" in told(made), "the menu stops the clock"


def test_the_result_shows_everyones_thinking_time() -> None:
    app = window((1920, 1080))
    table = finished("convinced_0")
    table.history.kept.clock.update({0: 61_900, 1: 5_500})
    shown(app, table, lifted=False)
    tick(app)
    assert isinstance(app.screen, ResultScreen)
    names = [app.screen.session.wording.seat(seat) for seat in (0, 1)]
    assert f"Thinking time 1:06: {names[0]} 1:01 and {names[1]} 0:05" in words(app)


def test_the_result_of_a_game_without_a_clock_says_nothing_of_it() -> None:
    app = window((1920, 1080))
    shown(app, finished("convinced_0"), lifted=False)
    tick(app)
    assert isinstance(app.screen, ResultScreen)
    assert "Thinking" not in words(app)
