"""Tests for the window: the program's loop, the table's keys and clicks, errors and their messages."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.apart import Apart
from game.bots.chair import Chair
from game.bots.players import RandomBot
from game.catalog import find_game
from game.cli import main, window
from game.data.settings import Settings, read_settings
from game.data.texts import Texts
from game.rules.journals.journal import read, save
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App, Catcher, Screen
from game.ui.kit.canvas import between
from game.ui.kit.controls.widgets import IconButton, Widget
from game.ui.program import Program
from game.ui.screens.exits import NewGame
from game.ui.screens.menu.screen import MenuScreen
from game.ui.table.choosing.actions import Cautious
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.panels.chances import CHANCES
from game.ui.table.pause import PauseScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.thinking import COUNTS
from game.ui.window.work import WORK_DONE
from tests.dictators.tables import player
from tests.dictators.tables import position as dictators
from tests.night_train import NightTrain
from tests.rules.tables import hands, position
from tests.ui.screen_driver import Blank, click, opened, pass_time, point, press, turn_wheel, words
from tests.ui.table_situations import finished


def shown(table: Table[Any], lifted: bool = True, **settings: Any) -> tuple[App, TableScreen]:
    """A table in the window, with the curtain lifted for the deciding seat."""
    app = opened(animation="instant", volume=0, **settings)
    Program(app).menu()
    Program(app).show(table, [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    app.step()
    if lifted and screen.session.sight.curtain:
        press(app, pygame.K_SPACE)
    settle(app, screen)
    return app, screen


def settle(app: App, screen: TableScreen) -> None:
    """Let the bots think, and show everything."""
    for _ in range(100):
        app.step()
        if screen.thinking.work is not None:
            screen.thinking.work.wait()
        for event in pygame.event.get():
            app.handle(event)
        if screen.thinking.work is None and not screen.stage.busy:
            break
    app.step()


def button(screen: TableScreen, words: str) -> Widget:
    """The button with this label or, if it has only an icon, with this tooltip title."""
    return next(widget for widget in screen.form.widgets if words in (getattr(widget, "label", ""), _tip(widget)))


def _tip(widget: Widget) -> str:
    return widget.tip.title if isinstance(widget, IconButton) and widget.tip else ""


def labels(screen: TableScreen) -> list[str]:
    return [label for widget in screen.form.widgets if (label := getattr(widget, "label", ""))]


# Program ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command", [[], ["play", "night_train", "--seed", "1"], ["play", "dictators", "--seats", "human,easy"]]
)
def test_the_command_line_opens_the_window_and_closing_it_ends_the_program(
    command: list[str], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[App] = []

    class Watched(App):
        def run(self, net: Catcher | None = None) -> None:
            opened.append(self)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            super().run(net)

    monkeypatch.setattr(window, "App", Watched)
    assert main(command) == 0
    assert len(opened) == 1
    assert opened[0].screens == []
    # A table closed before its first move leaves no file.
    assert list(own_home.glob("saves/*")) == []


def test_what_was_pressed_before_a_screen_could_be_seen_does_nothing_on_it() -> None:
    """A page opens slowly, and the user presses again: that must not start a game."""

    heard: list[int] = []

    class Menu(Screen):
        def handle(self, event: pygame.event.Event) -> None:
            if event.type == pygame.USEREVENT:
                app.push(Page(app))
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
                pygame.event.post(pygame.event.Event(pygame.QUIT))

    class Page(Screen):
        def handle(self, event: pygame.event.Event) -> None:
            heard.append(event.type)

    app = opened(volume=0)
    app.push(Menu(app))
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    app.run()
    assert pygame.KEYDOWN not in heard


def test_a_turn_of_the_wheel_comes_once_and_is_no_click() -> None:
    """Some systems also report a turn of the wheel as a button."""
    app, taken = opened(), list[int]()

    class Noting(Blank):
        def handle(self, event: pygame.event.Event) -> None:
            taken.append(event.type)

    app.push(Noting(app))
    for notches in (1, -1):
        turn_wheel(app, (300, 300), notches)
        assert taken == [pygame.MOUSEMOTION, pygame.MOUSEWHEEL]
        taken.clear()
    click(app, (300, 300))
    assert pygame.MOUSEBUTTONDOWN in taken


def test_the_window_remembers_its_size(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Resized(App):
        def run(self, net: Catcher | None = None) -> None:
            self.surface = pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            super().run(net)

    monkeypatch.setattr(window, "App", Resized)
    assert main([]) == 0
    assert read_settings().window_size == (1500, 900)


def test_the_window_is_named_after_the_game_that_is_open() -> None:
    app, screen = shown(dictators(player("amtrak#1"), player()))
    name = "Revenge of the Dictators – Situation Room"
    assert pygame.display.get_caption()[0] == name
    screen.exits.rules("")
    assert pygame.display.get_caption()[0] == name
    app.pop()
    app.pop()
    assert pygame.display.get_caption()[0] == "Situation Room"


def test_a_game_in_the_window_is_saved_as_it_is_played(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Playing(App):
        def run(self, net: Catcher | None = None) -> None:
            press(self, pygame.K_SPACE)
            screen = self.screen
            assert isinstance(screen, TableScreen)
            screen.play(Move.of("walk"))

    monkeypatch.setattr(window, "App", Playing)
    monkeypatch.setattr(window, "usable_settings", lambda: (Settings(animation="instant", muted=True, tips=False), ""))
    assert main(["play", "night_train", "--seed", "1"]) == 0
    (journal,) = (own_home / "saves").glob("*.journal")
    assert [line.move for line in read(journal).lines] == ["walk"]


def test_without_a_display_the_message_names_the_terminal_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    pygame.quit()
    assert main([]) == 1
    assert "`main.py text GAME` plays in the terminal" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["640x480", "1280x720"])
def test_a_screenshot_has_the_size_asked_for(size: str, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    assert main(["screenshot", "dictators", "--out", str(out), "--size", size, "--moves", "30", "--lang", "de"]) == 0
    assert pygame.image.load(out).get_size() == tuple(map(int, size.split("x")))


@pytest.mark.parametrize("size", ["1280", "ax7", "1280x", "10x10", "0x0", "-5x900", "²x900", "100000x100000"])
def test_a_wrong_size_is_refused_with_an_example(size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["screenshot", "dictators", "--out", str(tmp_path / "a.png"), f"--size={size}"])
    assert "1920x1080" in capsys.readouterr().err


def test_a_screenshot_that_cannot_be_written_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(surface: pygame.Surface, path: Path) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(pygame.image, "save", full)
    assert main(["screenshot", "dictators", "--out", str(tmp_path / "a.png"), "--size", "640x480"]) == 1
    assert "cannot be written (the disk is full)" in capsys.readouterr().err


# Table --------------------------------------------------------------------------------------------------------------------


def test_undo_says_why_it_is_not_possible() -> None:
    app, screen = shown(position(couriers=hands("", ""), actions=1))
    undo = button(screen, "Undo")
    assert not undo.enabled
    assert undo.tip is not None
    assert undo.tip.text == "There is nothing to undo."
    screen.play(Move.of("wait"))
    settle(app, screen)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    undo = button(screen, "Undo")
    assert undo.tip is not None
    assert undo.tip.text == "Undo stops here: Player 1 has made a choice since."


@pytest.mark.parametrize(("undo", "redo", "mod"), [(pygame.K_z, pygame.K_y, 0), (pygame.K_z, pygame.K_y, pygame.KMOD_CTRL)])
def test_undo_and_redo_are_keys(undo: int, redo: int, mod: int) -> None:
    table = position()
    app, screen = shown(table)
    screen.play(Move.of("walk"))
    settle(app, screen)
    assert table.state.couriers[0].station == 1
    press(app, undo, mod=mod)
    assert table.state.couriers[0].station == 0
    press(app, redo, mod=mod)
    assert table.state.couriers[0].station == 1


def test_undo_and_redo_are_buttons() -> None:
    table = position()
    app, screen = shown(table)
    screen.play(Move.of("walk"))
    settle(app, screen)
    click(app, button(screen, "Undo").box)
    assert table.state.couriers[0].station == 0
    click(app, button(screen, "Redo").box)
    assert table.state.couriers[0].station == 1


def test_bots_are_asked_once_about_an_open_call_and_then_the_people() -> None:
    class Undecided:
        """A bot that passes on the first question and would claim the second."""

        thinks_ahead, seconds, level = False, 0.0, "easy"
        asked = 0

        def choose(self, chair: Chair) -> Move:
            self.asked += 1
            return chair.options[-1 if self.asked == 1 else 0]

    table = position(3, {"reactions": "call"}, couriers=hands("train#1", "train#2", "stop#1"))
    app, screen = shown(table)
    undecided = Undecided()
    screen.session.bots = {2: undecided}
    screen.session.people = [0, 1]
    screen.play(Move.of("play train#1"))
    settle(app, screen)
    assert undecided.asked == 1
    assert {"Player 2 reacts", "Continue"} <= set(labels(screen))


@pytest.mark.parametrize(
    ("key", "asked_again"),
    [(pygame.K_q, [False, True]), (pygame.K_w, [False, False]), (None, [True, True])],
    ids=["turn", "game", "always"],
)
def test_nobody_need_be_asked_again_in_this_turn_or_about_this_in_this_game(
    key: int | None, asked_again: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NightTrain, "turn_of", lambda _game, state: (1, state.active))
    couriers = hands("train#1 train#2 stop#2", "train#3 stop#1")
    app, screen = shown(position(2, {"reactions": "call", "dice": "auto"}, couriers=couriers))
    table = screen.session.table

    def is_asked_about(card: str) -> bool:
        """Play this card; return whether there is an open call."""
        pass_time(app, UNSEEN)
        screen.play(Move.of(f"play {card}"))
        settle(app, screen)
        return table.decision is not None and bool(table.decision.callable_seats)

    def answer(key: int) -> None:
        pass_time(app, UNSEEN)
        press(app, key)
        settle(app, screen)
        if screen.session.sight.only_hand:
            press(app, pygame.K_SPACE)

    assert is_asked_about("train#1")
    answer(pygame.K_RETURN if key is None else key)
    first = is_asked_about("train#2")
    if first:
        answer(pygame.K_RETURN)
    for _ in range(2):
        screen.play(Move.of("wait"))
        settle(app, screen)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    assert table.state.active == 1
    assert [first, is_asked_about("train#3")] == asked_again


def test_what_is_taken_back_while_a_bot_thinks_is_not_answered_by_it() -> None:
    table = position(2, {"practice": True}, couriers=hands("", ""), actions=1)
    app, screen = shown(table)
    screen.session.bots = {1: RandomBot(1)}
    screen.session.people = [0]
    screen.play(Move.of("wait"))
    app.step()
    thought = screen.thinking.work
    assert thought is not None
    thought.wait()
    press(app, pygame.K_z)
    assert table.history.played == []
    app.handle(pygame.event.Event(WORK_DONE, finish=thought.finish))
    assert table.history.played == []
    assert not screen.view.toast


def test_how_far_a_search_is_redraws_only_the_words_that_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dragging the board while a bot thinks must stay smooth."""
    app, screen = shown(position(2, couriers=hands("", ""), actions=1))
    thinker = Apart(app.study, "hard", partial(RandomBot, 1), 1.0)
    monkeypatch.setattr(screen.session, "bots", {1: thinker})
    monkeypatch.setattr(screen.thinking, "_seated", lambda bots: bots)
    monkeypatch.setattr(screen.thinking, "_apart", [thinker])
    monkeypatch.setattr(app, "work", lambda *_task: object())
    screen.thinking.start(app.now)
    counted: list[object] = []
    monkeypatch.setattr(app, "redraw", lambda box=None: counted.append(box))
    for games, milliseconds in ((10, 0), (25, COUNTS - 1), (40, COUNTS)):
        thinker.games = games
        screen.thinking.tick(app.now + milliseconds)
    screen.thinking.work = None
    assert counted == [None, screen.view.column["prompt"]]
    assert screen.thinking.games == 40


def test_a_bots_move_that_cannot_be_kept_can_be_tried_again(tmp_path: Path) -> None:
    table = position(3, couriers=hands("", "", ""), actions=1)
    app, screen = shown(table)
    screen.session.bots = {1: RandomBot(1)}
    screen.session.people = [0, 2]
    path = tmp_path / "a.journal"
    save(table, path)

    def lose_the_journal_after_the_persons_move() -> None:
        screen.session.choose(Move.of("wait"))
        path.unlink()

    screen.attempt(lose_the_journal_after_the_persons_move)
    settle(app, screen)
    assert screen.stuck
    assert "changed or removed" in screen.view.prompt.text
    save(table, tmp_path / "b.journal")
    press(app, pygame.K_ESCAPE, pygame.K_SPACE)
    settle(app, screen)
    assert not screen.stuck
    assert len(table.history.played) > 1


def test_escape_steps_back_before_it_opens_the_menu() -> None:
    app, screen = shown(dictators(player("helicopter#1 amtrak#1", "reno"), player()))
    press(app, pygame.K_t)
    assert screen.selection is not None
    assert screen.selection.narrowing.verb == "travel"
    press(app, pygame.K_ESCAPE)
    assert not screen.selection.narrowed
    press(app, pygame.K_ESCAPE)
    assert [type(shown) for shown in app.screens[-2:]] == [TableScreen, PauseScreen]
    press(app, pygame.K_ESCAPE)
    assert app.screens[-1] is screen


def test_a_place_that_cannot_be_reached_says_why_and_f1_opens_the_rule() -> None:
    app, screen = shown(dictators(player(at="reno"), player()))
    screen.chooser.point("boston")
    tip = screen.view.tip
    assert tip is not None
    assert tip.kind == "refusal"
    assert "No single road leads from Reno to Boston." in tip.text
    assert tip.rule == "Rule 1.4"
    assert screen.view.scene.marks["boston"] == "illegal"
    press(app, pygame.K_F1)
    assert type(app.screen).__name__ == "RulesScreen"


def test_what_is_refused_without_moving_the_mouse_comes_up_like_what_is_pointed_at() -> None:
    app, screen = shown(dictators(player("engineer#1 amtrak#1", at="reno"), player()))
    app.draw()
    card = next(card for card in screen.view.held_cards() if card.thing == "engineer#1")
    click(app, card.visible)
    assert screen.view.tip is not None
    assert screen.view.hovered == card.thing, "so the words stand beside the whole card and cover no other"


def test_resting_on_a_button_that_cannot_be_pressed_says_why() -> None:
    app, screen = shown(dictators(player(at="reno"), player()))
    disarm = next(one for one in screen.form.widgets if one.verb == "disarm")
    assert not disarm.enabled
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=_pixels(app, disarm.box.middle), rel=(0, 0), buttons=(0, 0, 0)))
    pass_time(app, 400)
    assert screen.view.tip is not None
    assert screen.view.tip.title.startswith("Disarm")


def _pixels(app: App, spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0] * app.look.unit), round(spot[1] * app.look.unit)


def test_pointing_at_a_target_of_one_move_plays_it() -> None:
    table = dictators(player(at="reno"), player())
    app, screen = shown(table)
    screen.chooser.point("salt_lake_city")
    settle(app, screen)
    assert table.state.players[0].location == "salt_lake_city"


def test_a_language_chosen_during_a_game_holds_at_its_table() -> None:
    app, screen = shown(dictators(player(at="reno"), player()))
    app.change(language="de", animation="instant", volume=0, tips=False)
    assert "Zug beenden" in labels(screen)
    assert screen.session.wording.texts.language == "de"


def test_the_result_is_shown_when_the_game_is_over_and_leads_on() -> None:
    table = dictators(player(at="reno"), player(), options={"round_limit": 1})
    app, screen = shown(table)
    for _ in range(40):
        if isinstance(app.screen, ResultScreen):
            break
        if isinstance(app.screen, Cautious):
            # Confirm: ending the last turn is dangerous, and leaving a turn unused is a waste.
            press(app, pygame.K_y)
        elif screen.session.sight.curtain:
            press(app, pygame.K_SPACE)
        elif screen.selection is not None:
            screen.play(screen.selection.options[-1])
        settle(app, screen)
    result = app.screen
    assert isinstance(result, ResultScreen)
    result._work.wait()
    for event in pygame.event.get():
        app.handle(event)
    app.step()
    assert set(result._course.curves) == {CHANCES, "facilities", "hand", "distance", "tries"}
    press(app, pygame.K_t)
    assert app.screen is screen
    assert not screen.offer().verbs
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, ResultScreen)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, MenuScreen)


def test_leaving_a_table_and_going_on_resumes_exactly_there(own_home: Path) -> None:
    app = opened(animation="instant", volume=0)
    program = Program(app)
    program.menu()
    program.start(NewGame("dictators", (Seat("Anna"), Seat("Ben")), {}, 3))
    _wait_for_table(app)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    assert screen.selection is not None
    screen.play(screen.selection.options[0])
    settle(app, screen)
    before = screen.session.table.state.copy()
    press(app, pygame.K_ESCAPE, pygame.K_m)
    assert isinstance(app.screen, MenuScreen)
    press(app, pygame.K_c)
    _wait_for_table(app)
    again = app.screen
    assert isinstance(again, TableScreen)
    assert again is not screen
    assert again.session.table.state == before
    assert again.session.sight.curtain


def _wait_for_table(app: App) -> None:
    for _ in range(1000):
        app.handle(pygame.event.wait(20))
        app.step()
        if isinstance(app.screen, TableScreen):
            return
    raise AssertionError("no table opened")


def test_texts_of_the_window_are_in_every_language() -> None:
    assert Texts("nl")("ui_table.bar.undo") != Texts("en")("ui_table.bar.undo")


def test_cards_of_a_pile_that_can_be_chosen_are_laid_out_and_clicked() -> None:
    table = dictators(
        player("just_what_i_needed#1", "reno"), player(), discard="veto#1 amtrak#2", options={"reactions": "able"}
    )
    app, screen = shown(table)
    screen.chooser.point("just_what_i_needed#1")
    press(app, pygame.K_RETURN)
    settle(app, screen)
    browser = screen.overlay
    assert isinstance(browser, PileBrowser)
    click(app, browser.form.scrolling[0].box)
    settle(app, screen)
    assert screen.overlay is None
    assert len(table.state.players[0].hand) == 1


@pytest.mark.parametrize("practice", [False, True])
def test_a_card_is_played_by_the_second_click(practice: bool) -> None:
    table = dictators(player("swiss_bank_account#1 veto#1", "reno"), player(), options={"practice": practice})
    app, screen = shown(table)
    spot = screen.view.spot_of("swiss_bank_account#1")
    assert spot is not None
    point(app, spot)
    click(app, spot)
    assert (len(table.history.played), isinstance(screen.overlay, MoveMenu)) == (0, True)
    assert "1 action" in words(app), "what it takes"
    press(app, pygame.K_ESCAPE)
    assert (screen.overlay, table.history.played) == (None, [])
    click(app, spot)
    click(app, spot)
    assert [str(one.move) for one in table.history.played] == ["play swiss_bank_account#1"]


def test_the_whole_discard_pile_can_be_looked_through() -> None:
    app, screen = shown(dictators(player(at="reno"), player(), discard="veto#1 amtrak#2"))
    screen.opener.inspect("pile:discard")
    assert isinstance(screen.overlay, PileBrowser)
    press(app, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(screen.overlay, Inspector)
    press(app, pygame.K_SPACE)
    assert screen.overlay is None


def test_a_right_click_looks_at_a_card_in_the_air_without_skipping_it() -> None:
    app, screen = shown(dictators(player(at="reno"), player(), deck="veto#1"))
    screen.stage.speed = 1.0
    screen.play(Move.of("draw"))
    app.step()
    pass_time(app, 200)
    flight = screen.stage.flight(app.now)
    assert flight is not None
    start, goal = screen.view.spot_of(flight.start), screen.view.spot_of(flight.goal)
    assert start is not None
    assert goal is not None
    spot = between(start, goal, flight.share)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=_pixels(app, spot)))
    assert isinstance(screen.overlay, Inspector)
    assert screen.stage.busy


def test_keys_for_pages_open_them_even_while_something_moves() -> None:
    app, screen = shown(dictators(player(at="reno"), player(), deck="veto#1"))
    screen.stage.speed = 1.0
    screen.play(Move.of("draw"))
    app.step()
    pass_time(app, 200)
    assert screen.stage.busy
    press(app, pygame.K_F6)
    assert app.screen is not screen
    assert screen.stage.busy, "it is not skipped"


def test_a_key_that_is_held_acts_once_and_opens_nothing_but_the_curtain() -> None:
    table = dictators(player(at="reno"), player(at="reno"))
    app, screen = shown(table, lifted=False)
    assert screen.session.sight.curtain
    for _ in range(5):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
        app.step()
    assert not screen.session.sight.curtain
    assert table.history.played == []


def test_play_again_says_who_plays_and_begins_anew_also_in_a_window_opened_straight_into_a_game(own_home: Path) -> None:
    app = opened(animation="instant", volume=0)
    program = Program(app)
    program.show(finished("round_limit"), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    app.tick()
    result = app.screens[-1]
    assert isinstance(result, ResultScreen)
    result.exits.go_on()
    assert "Player 1 and Player 2: the same players and settings" in words(app)
    press(app, pygame.K_RETURN)
    _wait_for_table(app)
    assert app.screens[-1] is not screen


def test_broken_settings_keep_nobody_from_playing_and_are_not_lost(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "settings.yaml").write_text("scale: enormous\n")
    told: list[list[str]] = []

    class Watched(App):
        def run(self, net: Catcher | None = None) -> None:
            told.append([type(screen).__name__ for screen in self.screens])

    monkeypatch.setattr(window, "App", Watched)
    assert main([]) == 0
    assert told == [["MenuScreen", "Notice"]]
    assert (own_home / "settings.broken.yaml").read_text() == "scale: enormous\n"


def test_the_key_of_something_that_cannot_be_done_says_why() -> None:
    app, screen = shown(dictators(player(at="reno"), player()))
    press(app, pygame.K_x)
    assert screen.view.toast


def test_why_something_cannot_be_done_is_said_in_one_place() -> None:
    """Neither a click on a button nor its tip repeats a reason that the prompt already gives."""
    app, screen = shown(dictators(player(at="reno"), player(), spent=3))
    draw = next(widget for widget in screen.form.widgets if widget.key == "D")
    assert draw.tip is not None
    screen.view.prompt = replace(screen.view.prompt, detail=f"Draw: {draw.tip.text}")
    press(app, pygame.K_d)
    assert not screen.view.toast
    click(app, draw.box)
    app.step()
    assert screen.view.tip is not None
    assert (screen.view.tip.title, screen.view.tip.text, screen.view.toast) == (draw.tip.title, "", "")


def test_a_tip_takes_the_place_of_the_notice_that_says_the_same() -> None:
    app, screen = shown(dictators(player(at="reno"), player()))
    press(app, pygame.K_x)
    disarm = next(widget for widget in screen.form.widgets if widget.key == "X")
    assert disarm.tip is not None
    assert screen.view.toast == disarm.tip.text
    click(app, disarm.box)
    app.step()
    assert (screen.view.tip, screen.view.toast) == (disarm.tip, "")


def test_choices_in_the_list_can_be_looked_at_closely() -> None:
    app, screen = shown(dictators(player("espionage#1", "reno"), player("veto#1"), player("veto#2")))
    press(app, pygame.K_p)
    press(app, pygame.K_TAB)
    while screen.form.focus is None or not screen.form.focus.thing:
        press(app, pygame.K_TAB)
    assert screen.form.focus.thing in ("seat:1", "seat:2", "espionage#1")


def test_answering_in_anothers_turn_does_not_cut_the_recap_short() -> None:
    table = dictators(player(at="reno"), player("flat_tire#1", "boise"), options={"reactions": "able"})
    _app, screen = shown(table)
    sitting = screen.session
    for move in ("end_turn", "travel arco", "travel salt_lake_city"):
        if table.decision is not None and Move.of(move) in table.decision.options:
            sitting.choose(Move.of(move))
            while sitting.pending:
                sitting.next_beat()
    sitting.viewer = 0
    first, *others = sitting.recap.lines()
    assert (first.event, first.turn[1]) == (None, 1)
    assert table.events[first.number - 1].key == "dictators.event.turn"
    assert others


def test_the_tray_shows_the_last_roll_also_after_loading() -> None:
    table = dictators(player(at="arco", facilities="Z1-06"), player())
    site = next((move for move in table.decision.options if move.verb == "disarm"), None) if table.decision else None
    assert site is not None
    table.choose(site)
    table.choose("roll 6")
    _app, screen = shown(table)
    assert screen.stage.roll is not None
    assert (screen.stage.roll.number, screen.stage.roll.judgement.success) == (6, True)


def test_a_number_of_two_digits_is_typed_and_confirmed() -> None:
    table = new_table(find_game("dictators"), (Seat("Anna"), Seat("Ben")), 4, {"dice": "manual"})
    app, screen = shown(table)
    assert table.decision is not None
    assert len(table.decision.options) == 20
    press(app, pygame.K_1, pygame.K_7)
    assert table.history.played == []
    press(app, pygame.K_RETURN)
    settle(app, screen)
    assert str(table.history.played[0].move) == "roll 17"
