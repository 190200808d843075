"""Tests for the statistics: by person and game, with achievements, export and reset."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

import msgspec
import pygame
import pytest

from game.data.paths import saves_dir
from game.data.texts import Texts
from game.rules.positions.opening import open_table
from game.rules.positions.position import Seat
from game.rules.records import records
from game.rules.records.records import Played, Sitter
from game.rules.table import Table
from game.ui.app import App
from game.ui.program import Program
from game.ui.screens.dialog import Confirm, Notice
from game.ui.screens.statistics_screen import StatisticsScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.session.session import Session
from tests.ui.screen_driver import (
    WINDOW_NAMES,
    WINDOWS,
    Blank,
    check_texts,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    tick,
    turn_wheel,
    whole_words,
    words,
)
from tests.ui.table_situations import finished

DAY = int(datetime(2026, 11, 16, 12).timestamp())


def game(number: int, name: str, won: bool, game: str = "dictators", role: str = "kim") -> Played:
    cards = {"veto": 2, "gone#1": 1}
    own = Sitter(name, "human", role, cards=cards, achievements=("brink",) if won else ())
    seats = own, Sitter("Bot 1", "hard", "mao", side=1)
    return Played(str(number), DAY + number, game, seats, (0,) if won else (1,), "dictators.end.convinced_2", 10 + number)


PLAYED = [
    *(game(number, "Anna", number % 3 > 0) for number in range(6)),
    game(6, "Bernhard mit dem langen Namen"[:20], True),
    game(7, "", False, "volk", "east"),
    Played("8", DAY, "volk", (Sitter("Anna", "human"),), scenario="survive", stars=2),
    *(Played(name, DAY, "volk", (Sitter("Anna", "human"),), scenario="two_germanys", stars=3) for name in "9X"),
]


def shown(played: list[Played], **settings: Any) -> tuple[App, StatisticsScreen]:
    path = records.records_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in played))
    app = opened(**settings)
    app.push(Blank(app))
    screen = StatisticsScreen(app)
    app.push(screen)
    app.step()
    return app, screen


@in_all_windows
@in_all_languages
def test_no_text_is_cut_off_or_over_another(language: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    app, screen = shown(PLAYED, size=size, language=language, **settings)
    with whole_words():
        for chosen in ("\n", "dictators"):
            screen._show("game", chosen)
            for _ in range(3):
                app.draw()
                check_texts(app)
                turn_wheel(app, screen.body.middle, -4)


def test_what_is_shown_follows_the_person_and_the_game() -> None:
    app, screen = shown(PLAYED, size=(1920, 1080))
    assert "8 games played" in words(app)
    assert "On the brink" in words(app)
    screen._show("person", "Anna")
    screen._show("game", "dictators")
    said = words(app)
    assert "6 games played" in said
    assert "67%" in said
    assert "4 of 6 · 67%" in said
    assert "Veto" in said
    # A card unknown to this version is shown by its id.
    assert "gone#1" in said
    # Lessons are done or not; only puzzles have stars.
    screen._show("game", "volk")
    assert "1 lessons done 1 puzzles and scenarios 2 stars 3 attempts" in " ".join(words(app).split())
    screen._show("game", "tgm")
    assert "No finished game of this kind yet." in words(app)


def test_a_game_with_something_revealed_taken_back_is_counted_and_marked() -> None:
    app, screen = shown(PLAYED, size=(1920, 1080))
    told = "something revealed was undone"
    assert told not in " ".join(words(app).split())
    helped = msgspec.structs.replace(game(9, "Anna", won=True), id="helped", hindsight=True)
    app, screen = shown([*PLAYED, helped], size=(1920, 1080))
    screen._show("person", "Anna")
    said = " ".join(words(app).split())
    assert told in said
    assert "7 games played" in said


def test_nothing_played_says_so_and_offers_nothing_to_export() -> None:
    app, _screen = shown([])
    assert "Nobody has finished a game here yet." in words(app)
    assert "Export" not in words(app)


def test_they_go_into_a_file_that_is_named_and_are_reset_only_if_that_is_confirmed() -> None:
    app, screen = shown(PLAYED)
    press(app, pygame.K_x)
    assert isinstance(app.screen, Notice)
    assert (saves_dir() / "statistics.csv").is_file()
    assert "statistics.csv" in words(app)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DELETE)
    assert isinstance(app.screen, Confirm)
    assert "for everyone" in words(app)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_DELETE, pygame.K_RETURN)
    assert len(records.records()) == len(PLAYED), "Enter is pressed without a thought"
    press(app, pygame.K_DELETE, pygame.K_y)
    assert records.records() == []
    assert screen.person == "\n"
    assert "Nobody has finished a game here yet." in words(app)


def ended() -> Table[Any]:
    """A game that Anna has won against a bot."""
    table = finished("convinced_3")
    seats = Seat("Anna"), Seat("Bot 1", "easy")
    table.position = msgspec.structs.replace(table.position, seats=seats)
    return table


@pytest.mark.parametrize("resumed", [False, True])
def test_the_minutes_of_a_game_are_known_if_it_was_played_in_one_go(resumed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    table = ended()
    moves = [played.move for played in table.history.played]
    begun = open_table(table.game, table.position)
    for move in moves[: 5 * resumed]:
        begun.choose(move)
    session = Session(begun, Texts("en"))
    clock[0] += 47 * 60
    for move in moves[5 * resumed :]:
        begun.choose(move)
    app = opened()
    Program(app).show(table, [])
    Program(app).tables.result(session)
    assert [one.minutes for one in records.records()] == [0 if resumed else 47]


@pytest.mark.parametrize(("size", "settings"), WINDOWS[::4], ids=WINDOW_NAMES[::4])
def test_the_result_tells_what_was_achieved_for_the_first_time(size: tuple[int, int], settings: dict[str, Any]) -> None:
    app = opened(size, "de", **settings)
    for number in range(2):
        Program(app).show(ended(), [])
        tick(app)
        app.step()
        assert isinstance(app.screen, ResultScreen)
        assert "Alle drei Schlüssel" in words(app), number
        check_texts(app)
        app.pop()
    assert [one.winners for one in records.records()] == [(0,)]
    assert records.records()[0].seats[1].cards == {}


@in_all_windows
@in_all_languages
def test_every_button_of_the_head_is_in_the_window(language: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    app, screen = shown(PLAYED, size=size, language=language, **settings)
    assert len(screen.form.fixed) > 4
    assert all(widget.box.right <= app.area.width for widget in screen.form.fixed)
