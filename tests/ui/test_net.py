"""Tests for the window's error handler: after a failure it keeps the game, says what happened, and continues if it can."""

from __future__ import annotations

import builtins
import importlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest

from game.bots.chair import Chair
from game.bots.players import RandomBot, filler
from game.catalog import find_game
from game.data.paths import reports_dir
from game.data.problems import DataError
from game.data.texts import Texts
from game.rules.errors import BrokenRule, IllegalMove, JournalError, MalformedMove
from game.rules.journals.journal import read, save
from game.rules.moves import NOT_NOW, Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.refusals import refusal
from game.ui import net as net_module
from game.ui.demo import Act, DemoScreen
from game.ui.net import Fallen, Net
from game.ui.program import Program
from game.ui.screens.dialog import Busy, Notice
from game.ui.screens.menu.screen import MenuScreen
from game.ui.share.window import share
from game.ui.table import screen as screen_module
from game.ui.table.layers.curtain import Curtain
from game.ui.table.screen import TableScreen
from game.ui.window.reports import show_last_words
from game.ui.window.work import WORKERS, Work
from tests.ui.screen_driver import Clock, opened, pass_time, press, words

PLANTED = "planted-and-never-shown"


def fails(*_args: Any, **_kwargs: Any) -> NoReturn:
    raise ZeroDivisionError(PLANTED)


class Evening:
    """A window with its error handler, as the program opens it."""

    def __init__(self) -> None:
        self.app = opened(animation="instant", volume=0)
        # Draw every picture, because drawing may fail too.
        self.app.watched = True
        self.program = Program(self.app)
        self.net = Net(self.program)
        self.program.menu()
        self.step()

    def over(self, action: Callable[[], Any]) -> None:
        """Run an action under the error handler, as the loop does."""
        self.app._over(self.net, action)

    def step(self) -> None:
        self.over(self.app.step)

    def settle(self) -> None:
        """Let all background work finish."""
        for _ in range(60):
            self.step()
            screen = self.app.screens[-1] if self.app.screens else None
            work = screen.thinking.work if isinstance(screen, TableScreen) else getattr(screen, "_work", None)
            if isinstance(work, Work):
                work.wait()
            for event in pygame.event.get():
                self.over(lambda event=event: self.app.handle(event))  # type: ignore[misc]
            if work is None and not (isinstance(screen, TableScreen) and screen.stage.busy):
                break
        self.step()

    def play(self, path: Path, *players: str) -> TableScreen:
        """A table with these players, saved to a file."""
        table = new_table(find_game("volk"), [Seat(player=player) for player in players], 5)
        save(table, path)
        self.program.show(table, [])
        self.settle()
        return self.table

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen


@pytest.fixture
def evening() -> Evening:
    return Evening()


def reports() -> list[str]:
    return [path.read_text() for path in reports_dir().glob("*.txt")] if reports_dir().is_dir() else []


# Window --------------------------------------------------------------------------------------------------------


def test_a_drawing_that_fails_keeps_the_game_writes_a_report_and_goes_on_from_the_last_move(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    screen = evening.play(path, "human", "human")
    evening.over(screen.session.lift_curtain)
    move = screen.session.table.decision.options[0]  # type: ignore[union-attr]
    screen.play(move)
    with monkeypatch.context() as planted:
        planted.setattr(screen_module, "draw_table", fails)
        evening.over(evening.app.redraw)
        evening.step()
    assert isinstance(evening.app.screen, Fallen)
    evening.step()
    assert "saved up to the last move" in words(evening.app)
    assert PLANTED not in words(evening.app)
    (report,) = reports()
    assert PLANTED in report
    assert "TableScreen" in report
    press(evening.app, pygame.K_RETURN)
    evening.settle()
    assert [played.move for played in evening.table.session.table.history.played] == [move]
    assert [line.move for line in read(path).lines] == [str(move)]


def test_a_second_fall_in_the_same_place_leads_to_the_menu(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play(tmp_path / "a.journal", "human", "human").session.table.history.close()
    monkeypatch.setattr(Curtain, "draw", fails)
    evening.over(evening.app.redraw)
    evening.step()
    assert "you can keep playing" in " ".join(words(evening.app).split())
    evening.over(lambda: press(evening.app, pygame.K_RETURN))
    evening.settle()
    assert isinstance(evening.app.screen, Notice)
    assert isinstance(menu := evening.app.screens[-2], MenuScreen)
    assert "volk" in menu.chosen.ids
    assert "wasn't saved in a file, so it ends here" in " ".join(words(evening.app).split())
    press(evening.app, pygame.K_RETURN)
    assert isinstance(evening.app.screen, MenuScreen)


@pytest.mark.parametrize(("key", "screens"), [(pygame.K_m, ["MenuScreen"]), (pygame.K_q, [])])
def test_an_input_that_fails_leaves_the_menu_and_the_way_out(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, key: int, screens: list[str]
) -> None:
    monkeypatch.setattr(Program, "settings", fails)
    evening.over(evening.program.settings)
    assert isinstance(evening.app.screen, Fallen)
    press(evening.app, key)
    assert [type(screen).__name__ for screen in evening.app.screens] == screens


def test_a_loader_that_fails_is_told_and_the_menu_is_there(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.program.resume", fails)
    evening.over(lambda: evening.program.load(tmp_path / "a.journal"))
    assert isinstance(evening.app.screen, Busy)
    evening.settle()
    assert isinstance(evening.app.screen, Fallen)
    press(evening.app, pygame.K_m)
    assert isinstance(evening.app.screen, MenuScreen)


def test_what_is_wrong_with_a_file_is_said_over_the_screen_that_stays(evening: Evening) -> None:
    def broken() -> NoReturn:
        raise DataError.single("rules_data/tgm/units.yaml", 7, "unknown card 'x'")

    evening.over(broken)
    evening.step()
    assert "rules_data/tgm/units.yaml:7" in words(evening.app)
    assert reports() == []
    press(evening.app, pygame.K_RETURN)
    assert isinstance(evening.app.screen, MenuScreen)


def test_a_file_that_is_wrong_while_drawing_does_not_draw_for_ever(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play(tmp_path / "a.journal", "human", "human")

    def broken(*_args: Any) -> NoReturn:
        raise DataError.single("assets/x.svg", None, "not readable")

    monkeypatch.setattr(Curtain, "draw", broken)
    evening.app.redraw()
    evening.step()
    evening.step()
    assert isinstance(evening.app.screen, Fallen)


@pytest.mark.parametrize("error", [IllegalMove(refusal(NOT_NOW, "1.1", verb="choose")), MalformedMove("unknown verb 'fly'")])
def test_a_move_that_nobody_should_have_tried_is_told_without_its_key(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(*_args: Any) -> NoReturn:
        raise error

    monkeypatch.setattr(MenuScreen, "handle", fails)
    evening.over(lambda: press(evening.app, pygame.K_DOWN))
    assert isinstance(evening.app.screen, Fallen)
    assert str(error) not in words(evening.app)


def test_a_screen_that_cannot_be_laid_out_is_not_shown(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.screens.settings_screen.SettingsScreen.lay_out", fails)
    with pytest.raises(ZeroDivisionError):
        evening.program.settings()
    assert isinstance(evening.app.screen, MenuScreen)


def test_where_not_even_the_menu_can_be_drawn_there_are_last_words(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(net_module, "show_last_words", said.append)
    monkeypatch.setattr(MenuScreen, "draw_tip", fails)
    evening.app.redraw()
    evening.step()
    evening.over(lambda: press(evening.app, pygame.K_m))
    assert evening.app.screens == []
    (farewell,) = said
    assert str(reports_dir()) in farewell
    assert PLANTED not in farewell


def test_a_start_that_fails_says_why_and_leads_to_the_menu() -> None:
    app = opened()
    program = Program(app)

    def broken() -> NoReturn:
        raise DataError.single("rules_data/tgm/units.yaml", 3, "not readable as YAML")

    Net(program).begin(broken)
    app.step()
    assert "units.yaml:3" in words(app)
    assert reports() == []
    press(app, pygame.K_m)
    assert isinstance(app.screen, MenuScreen)


def test_a_start_without_words_for_anything_ends_with_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(net_module, "show_last_words", said.append)
    app = opened()
    program = Program(app)

    def broken(*_args: Any, **_kwargs: Any) -> NoReturn:
        raise DataError.single("rules_data/text/en/ui_net.yaml", 3, "not readable as YAML")

    monkeypatch.setattr(Texts, "render", broken)
    Net(program).begin(program.menu)
    assert "ui_net.yaml:3" in said[0]
    assert app.screens == []


def test_last_words_stand_in_a_plain_window_until_a_key_is_pressed(capsys: pytest.CaptureFixture[str]) -> None:
    opened()
    pressed = threading.Timer(0, lambda: pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)))
    monkey = pygame.event.clear

    def clear() -> None:
        monkey()
        pressed.start()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.event, "clear", clear)
        show_last_words("All is lost.\n\nBut the games are saved.")
    assert "the games are saved" in capsys.readouterr().out


def test_without_room_for_a_report_the_rest_is_as_always(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: Any) -> NoReturn:
        raise OSError("no space left")

    monkeypatch.setattr("game.ui.window.reports.write_whole", full)
    evening.over(fails)
    evening.step()
    assert "no room for one" in words(evening.app)


def test_without_a_net_an_error_is_raised(evening: Evening) -> None:
    with pytest.raises(ZeroDivisionError):
        evening.app._over(None, fails)


# Optional parts of a screen -------------------------------------------------------------------------------------


def test_a_table_that_fails_while_it_is_opened_leaves_the_menu_and_its_game_is_kept(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    table = new_table(find_game("volk"), [Seat(), Seat()], 5)
    save(table, path, worth_keeping=True)
    table.history.close()
    with monkeypatch.context() as planted:
        planted.setattr(TableScreen, "refresh", fails)
        planted.setattr(net_module, "show_last_words", fails)
        for _ in range(3):
            evening.over(lambda: evening.program.load(path))
            evening.settle()
            assert "saved up to the last move" in words(evening.app)
            press(evening.app, pygame.K_RETURN if isinstance(evening.app.screen, Notice) else pygame.K_m)
            assert isinstance(evening.app.screen, MenuScreen)
    evening.over(lambda: evening.program.load(path))
    evening.settle()
    assert evening.table.session.kept_in == path


def test_a_door_of_the_menu_that_fails_again_and_again_leaves_the_others(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Program, "busy", fails)
    monkeypatch.setattr(net_module, "show_last_words", fails)
    for _ in range(3):
        evening.over(lambda: press(evening.app, pygame.K_F1))
        press(evening.app, pygame.K_RETURN if isinstance(evening.app.screen, Notice) else pygame.K_m)
        assert isinstance(evening.app.screen, MenuScreen)


@pytest.mark.parametrize("separator", ["/", "\\"] if os.name == "nt" else ["/"])
def test_the_built_program_knows_a_failure_of_its_menu(separator: str) -> None:
    """The names of its files have no folder before `game`."""
    file = separator.join(("game", "ui", "screens", "menu", "screen.py"))
    for name, menu in ((file, True), (file.replace("menu", "saves"), False)):
        with pytest.raises(ZeroDivisionError) as failed:
            exec(compile("1 / 0", name, "exec"))
        assert net_module._is_of_menu(failed.value) is menu


def hinted(evening: Evening) -> None:
    evening.table.opener.open_hint()
    evening.settle()


def shared(evening: Evening) -> None:
    share(evening.app, evening.table.session.table)
    evening.settle()


def pointed_at(evening: Evening) -> None:
    evening.table.feedback.tip_soon()
    pass_time(evening.app, 1000)


@pytest.mark.parametrize(
    ("failing", "action"),
    [
        ("game.ui.table.layers.teaching.hint.adviser", hinted),
        ("game.ui.table.layers.teaching.hint.Hint._page", hinted),
        ("game.ui.table.layers.teaching.hint.Hint.draw", hinted),
        ("game.ui.share.window.account_of", shared),
        ("game.ui.share.window.page_of", shared),
        ("game.ui.table.staging.feedback.TableFeedback._here", pointed_at),
    ],
)
def test_a_hint_a_shared_page_or_a_tip_that_fails_is_told_and_the_table_stays(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, action: Callable[[Evening], None]
) -> None:
    screen = evening.play(tmp_path / "a.journal", "human", "easy")
    monkeypatch.setattr(failing, fails)
    evening.over(lambda: action(evening))
    evening.step()
    assert type(evening.app.screen) is Notice
    assert len(reports()) == 1
    press(evening.app, pygame.K_RETURN)
    assert evening.table is screen
    assert screen.overlay is None
    evening.over(lambda: action(evening))
    evening.step()
    assert evening.table is screen
    assert evening.app._toast is not None
    assert "Something went wrong" in evening.app._toast
    assert len(reports()) == 1


def test_a_failure_in_the_demo_does_not_speak_of_your_game(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.program.acts", lambda: {"volk_start": Act(game="volk", seats=2, moves=3)})
    evening.over(evening.program.demo)
    evening.settle()
    with monkeypatch.context() as planted:
        planted.setattr(DemoScreen, "tick", fails)
        evening.step()
    assert isinstance(evening.app.screen, Fallen)
    evening.step()
    assert "Your game" not in words(evening.app)


# Bots ----------------------------------------------------------------------------------------------------


class Raises(RandomBot):
    def choose(self, chair: Chair) -> Move:
        fails()


class SaysNothing(RandomBot):
    def choose(self, chair: Chair) -> Move:
        return None  # type: ignore[return-value]


class Cheats(RandomBot):
    def choose(self, chair: Chair) -> Move:
        return Move.of("choose nonsense")


class NeverAnswers(RandomBot):
    """A bot that loops until it is stopped."""

    circles = 0

    def choose(self, chair: Chair) -> Move:
        while True:
            self.circles += 1


def with_bot(evening: Evening, path: Path, bot: RandomBot, level: str = "random") -> TableScreen:
    """A table at this bot's decision. The random level has no lower level that could replace it."""
    table = new_table(find_game("volk"), [Seat(), Seat(player=filler("volk"))], 5)
    save(table, path)
    evening.program.show(table, [])
    screen = evening.table
    bot.level = level
    screen.session.bots[1] = bot
    while table.decision is not None and table.decision.by != 1:
        table.choose(table.decision.options[0])
    screen.session.look_again()
    screen.settle(evening.app.now)
    return screen


@pytest.mark.parametrize("kind", [Raises, SaysNothing, Cheats])
def test_a_bot_that_fails_is_told_in_words_and_a_simpler_one_takes_its_seat(
    evening: Evening, tmp_path: Path, kind: type[RandomBot]
) -> None:
    screen = with_bot(evening, tmp_path / "a.journal", kind(1), "easy")
    played = len(screen.session.table.history.played)
    evening.settle()
    assert type(screen.session.bots[1]) is RandomBot
    assert len(screen.session.table.history.played) > played
    assert "kernel.event.bot_replaced" in [event.key for event in screen.session.log]
    assert read(tmp_path / "a.journal").seats[1].player == "random"
    assert PLANTED not in words(evening.app)


def test_a_bot_that_fails_waits_if_its_replacement_cannot_be_saved(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = with_bot(evening, tmp_path / "a.journal", Raises(1), "easy")

    def full_disk(_changes: object) -> None:
        raise JournalError("the disk is full")

    monkeypatch.setattr(screen.session, "reseat", full_disk)
    evening.settle()
    assert screen.stuck
    assert "the disk is full" in words(evening.app)
    assert screen.thinking.work is None


def test_a_person_can_take_the_seat_of_a_bot_that_fails(evening: Evening, tmp_path: Path) -> None:
    screen = with_bot(evening, tmp_path / "a.journal", Raises(1))
    evening.settle()
    press(evening.app, pygame.K_p)
    evening.settle()
    assert screen.session.people == [0, 1]
    assert screen.session.sight.person == 1
    assert read(tmp_path / "a.journal").seats[1].player == HUMAN


def test_a_bot_that_never_answers_is_given_up_after_the_time_of_the_settings(evening: Evening, tmp_path: Path) -> None:
    bot = NeverAnswers(1)
    screen = with_bot(evening, tmp_path / "a.journal", bot, "easy")
    seconds = evening.app.settings.bot_seconds
    assert isinstance(evening.app.clock, Clock)
    pass_time(evening.app, 1000 * seconds - 1)
    assert evening.app.screen is screen
    pass_time(evening.app, 1)
    assert f"for {seconds} seconds" in words(evening.app)
    evening.settle()
    assert type(screen.session.bots[1]) is RandomBot
    assert not screen.stuck


def test_a_bot_that_no_worker_got_round_to_is_given_up_as_well(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.app, "work", lambda *_task: Work(lambda _work: None, print, print))
    screen = with_bot(evening, tmp_path / "a.journal", NeverAnswers(1), "easy")
    pass_time(evening.app, 1000 * evening.app.settings.bot_seconds)
    assert type(screen.session.bots[1]) is RandomBot


def test_rules_that_fail_at_a_move_are_told_and_the_table_stands_as_before(evening: Evening, tmp_path: Path) -> None:
    screen = evening.play(tmp_path / "a.journal", "human", "human")

    def broken() -> NoReturn:
        raise BrokenRule(PLANTED)

    evening.over(lambda: screen.attempt(broken))
    assert isinstance(evening.app.screen, Notice)
    assert PLANTED not in words(evening.app)
    assert len(reports()) == 1
    press(evening.app, pygame.K_RETURN)
    assert evening.table is screen


# Workers ----------------------------------------------------------------------------------------------------


def test_work_that_hangs_never_uses_up_the_workers(evening: Evening) -> None:
    started = [threading.Event() for _ in range(WORKERS + 2)]
    done: list[str] = []

    def hang(begun: threading.Event) -> Callable[[Work[str]], str]:
        def task(_work: Work[str]) -> str:
            begun.set()
            while True:
                pass

        return task

    for begun in started:
        work = evening.app.work(hang(begun), done.append, lambda error: done.append(str(error)))
        assert begun.wait(20)
        work.cancel()
    last = evening.app.work(lambda _work: "done", done.append, lambda error: done.append(str(error)))
    last.wait()
    last.finish()
    assert done == ["done"]


def test_who_loads_a_module_is_not_torn_out_of_it(evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a thread were stopped during an import, it would never release the import lock, and the window would hang."""
    (tmp_path / "loads_slowly.py").write_text("import threading\nbegun.set()\ngoes_on.wait(20)\nloaded.append(1)\n")
    monkeypatch.syspath_prepend(tmp_path)
    begun, goes_on, ended, loaded = threading.Event(), threading.Event(), threading.Event(), list[int]()
    for name, value in (("begun", begun), ("goes_on", goes_on), ("loaded", loaded)):
        monkeypatch.setattr(builtins, name, value, raising=False)

    def task(_work: Work[None]) -> None:
        try:
            importlib.import_module("loads_slowly")
        finally:
            ended.set()

    work = evening.app.work(task, print, print)
    assert begun.wait(20)
    work.cancel()
    goes_on.set()
    assert ended.wait(20)
    assert loaded == [1]
