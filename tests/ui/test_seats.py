"""Tests for the page on which people change seats in a running game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.journals.journal import read, replay, save
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.app import App
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.screens.dialog import Question
from game.ui.screens.saves.files import saved_games
from game.ui.screens.seats_screen import SeatsScreen
from game.ui.share.account import account_of
from game.ui.table.screen import TableScreen
from game.ui.table.session.session import Session
from game.ui.window.work import Pace
from tests.dictators.tables import player, position
from tests.ui.screen_driver import check_apart, check_texts, click, press, tick
from tests.ui.table_situations import lift, seated, shown, window

ANN, BEN, BOT = Seat("Ann"), Seat("Ben"), Seat(player="easy")


def evening(path: Path, *seats: Seat, practice: bool = False, **looks: Any) -> tuple[App, TableScreen]:
    """A table of the Dictators on the first seat's turn."""
    app = window(**looks)
    hands = player("emp#1 hacker#1", "seattle"), player("", "dallas"), player("", "reno")
    table = seated(position(*hands, options={"practice": practice}), seats or (ANN, BEN, BOT))
    save(table, path)
    return app, shown(app, table)


def page(app: App) -> SeatsScreen:
    if not isinstance(app.screen, SeatsScreen):
        press(app, pygame.K_F6)
    assert isinstance(app.screen, SeatsScreen)
    return app.screen


def fields(app: App) -> list[TextField]:
    return [widget for widget in page(app).form.widgets if isinstance(widget, TextField)]


def set_player(app: App, seat: int, name: str) -> None:
    """Click a kind of player."""
    choices = [widget for widget in page(app).form.widgets if isinstance(widget, Choice)]
    choices[seat].changed(name)
    tick(app)


def push(app: App, label: str, number: int = 0) -> None:
    form = page(app).form
    buttons = [widget for widget in form.widgets if isinstance(widget, Button) and widget.label == label]
    click(app, form.shown_box(buttons[number]))


def test_a_person_leaves_to_a_bot_and_another_takes_a_bots_seat(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    app, screen = evening(path)
    set_player(app, 1, "normal")
    set_player(app, 2, "human")
    push(app, "Done")
    session = screen.session
    assert (session.people, {seat: bot.level for seat, bot in session.bots.items()}) == ([0, 2], {1: "normal"})
    session.close()
    again = Session(replay(read(path), find_game("dictators")), Texts("en"))
    assert (again.people, {seat: bot.level for seat, bot in again.bots.items()}) == ([0, 2], {1: "normal"})


def test_two_people_swap_their_seats_and_colors_stay(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal", Seat("Ann", colour="red"), Seat("Ben", colour="blue"), BOT)
    page(app)
    push(app, "Swap", 0)
    push(app, "Swap", 1)
    push(app, "Done")
    seats = screen.session.table.seats
    assert [(seat.name, seat.colour) for seat in seats[:2]] == [("Ben", "red"), ("Ann", "blue")]
    assert screen.session.sight.curtain, "another person decides now"
    assert screen.session.wording.seat(0) == "Ben"


def test_the_log_names_the_players_of_that_time(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    while session.pending:
        session.next_beat()
    session.reseat({0: Seat("Cor")})
    while session.pending:
        session.next_beat()
    teller = screen.view.teller()
    told = [teller.words(line) for line in session.story.lines if line.event is not None]
    assert any(line.startswith("Ann draws") for line in told)
    assert told[-1] == "Cor takes over from Ann."
    tick(app)


def test_a_shared_page_names_the_players_of_that_time(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({0: Seat("Cor")})
    wording = account_of(session.table, screen.face, Pace()).wording
    number = next(number for number, event in enumerate(session.table.events, 1) if event.name == "drew")
    assert (wording.at(number).seat(0), wording.seat(0)) == ("Ann", "Cor")
    tick(app)


def test_undo_in_a_practice_game_stops_where_the_seats_changed(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal", practice=True)
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({1: Seat("Cor")})
    assert session.undo_refusal() is not None
    session.choose(session.table.parse("draw"))
    assert session.undo_refusal() is None
    session.undo()
    assert session.undo_refusal() is not None


def test_the_table_waits_for_a_person_who_is_away(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    page(app)
    push(app, "Back in a minute", 1)
    waiting = app.screen
    assert isinstance(waiting, Question)
    press(app, pygame.K_RETURN)
    assert app.screen is screen


def test_one_person_stays(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal", ANN, BOT, BOT)
    set_player(app, 0, "easy")
    push(app, "Done")
    assert isinstance(app.screen, SeatsScreen)
    press(app, pygame.K_ESCAPE)
    assert screen.session.people == [0]


def test_saved_games_are_listed_with_the_players_at_the_end(own_home: Path) -> None:
    app, screen = evening(own_home / "evening.journal")
    press(app, pygame.K_d)
    screen.session.reseat({1: Seat("Cor")})
    screen.session.close()
    assert screen.session.table.history.path is None
    listed = [game.seats[1].name for game in saved_games(own_home)]
    assert listed == ["Cor"]


def test_a_bot_of_the_sixth_line_keeps_its_seat() -> None:
    app = window()
    table = new_table(find_game("tgm"), [ANN, Seat(player="easy")], seed=3)
    screen = shown(app, table, lifted=False)
    lift(app)
    assert [widget for widget in page(app).form.widgets if isinstance(widget, Choice)] == []
    fields(app)[0].changed("Cor")
    push(app, "Done")
    assert screen.session.table.seats[0].name == "Cor"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_text_of_the_page_can_be_read(tmp_path: Path, language: str) -> None:
    app, _screen = evening(tmp_path / "evening.journal", language=language)
    check_apart(page(app).form)
    check_texts(app)
