"""Tests for the page of the evening: its games, their great moments, the second screen and the shared page."""

from __future__ import annotations

import dataclasses
import os
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.data.paths import saves_dir, user_data_dir
from game.data.texts import Texts
from game.rules.journals.journal import read, replay, write
from game.rules.positions.position import Seat
from game.rules.records.records import Played, Sitter, record, records, records_file
from game.rules.table import Table
from game.ui.app import App
from game.ui.screens import tonight_screen
from game.ui.screens.dialog import Busy, Notice
from game.ui.screens.saves.files import saved_games
from game.ui.screens.statistics_screen import StatisticsScreen
from game.ui.screens.tonight_screen import TonightScreen, _Wall
from game.ui.share.evening import EveningGame, evening_page
from game.ui.table.watching.public import PublicScreen, open_public
from game.ui.window.second import SecondWindow
from tests.ui.screen_driver import (
    Blank,
    Unhurried,
    check_scrolling,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    read_screen,
    whole_words,
    words,
)
from tests.ui.table_situations import finished, in_the_middle, shown
from tests.ui.test_share import Reader

EVENING = datetime(2026, 11, 18, 22, 30)
NIGHT = datetime(2026, 11, 19, 1, 30)


Opened = tuple[Unhurried, TonightScreen]


def game(name: str, when: datetime, *, minutes: int = 40, **facts: Any) -> Played:
    """A game that this person won against a bot."""
    seats = Sitter(name, "human", "kim", achievements=("brink",)), Sitter("Bot 1", "hard", "mao", side=1)
    known: dict[str, Any] = {"game": "dictators", "seats": seats, "winners": (0,), "rounds": 9, "minutes": minutes}
    return Played(id=f"{name}-{when:%d%H%M}", when=int(when.timestamp()), **(known | facts))


def keep(*played: Played) -> None:
    records_file().parent.mkdir(parents=True, exist_ok=True)
    records_file().write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in played))


def tonight(monkeypatch: pytest.MonkeyPatch, now: datetime, since: str = "hour", **settings: Any) -> Opened:
    class At(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return now

    monkeypatch.setattr(tonight_screen, "datetime", At)
    app = opened(**settings)
    app.started = (now - timedelta(minutes=45)).timestamp()
    app.push(Blank(app))
    app.push(page := TonightScreen(app))
    if since:
        page.since._choose(since)
    return app, page


def wait_for(app: App, page: TonightScreen) -> None:
    """Wait until all journals are read."""
    while any(page._work.values()) or isinstance(app.screen, Busy):
        app.handle(pygame.event.wait(100))
        app.step()


def people(page: TonightScreen) -> list[str]:
    return [shown.played.seats[0].name for shown in page.games]


# The games of the evening --------------------------------------------------------------------------------------------------


def test_the_page_lists_the_games_that_ended_since_the_chosen_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"Anna": 4, "Ben": 17.9, "Cor": 18.1, "Dirk": 21, "Eva": 22}
    start = datetime(2026, 11, 18)
    keep(*(game(name, start + timedelta(hours=hours)) for name, hours in reversed(times.items())))
    app, page = tonight(monkeypatch, EVENING, "")
    assert people(page) == ["Ben", "Cor", "Dirk", "Eva"], "the game at four in the morning was longer ago than twelve hours"
    page.since._choose("start")
    assert people(page) == ["Eva"]
    page.since._choose("hour")
    assert people(page) == ["Cor", "Dirk", "Eva"], "in order, whatever their order in the file"
    page.hour._set(17)
    assert people(page) == ["Ben", "Cor", "Dirk", "Eva"]
    assert "Since 17:00" in words(app)


def test_after_midnight_the_evening_began_yesterday(monkeypatch: pytest.MonkeyPatch) -> None:
    yesterday = datetime(2026, 11, 18)
    keep(
        game("Anna", yesterday + timedelta(hours=17)),
        game("Ben", yesterday + timedelta(hours=23)),
        game("Cor", NIGHT - timedelta(hours=1)),
    )
    _app, page = tonight(monkeypatch, NIGHT)
    assert people(page) == ["Ben", "Cor"]
    page.hour._set(1)
    assert people(page) == []
    page.hour._set(2)
    assert people(page) == ["Anna", "Ben", "Cor"], "two o'clock was yesterday"


def test_an_evening_without_games_says_so_and_has_nothing_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Played("x", int(EVENING.timestamp()), "volk", (Sitter("Anna", "human"),), scenario="survive", stars=2)
    keep(lesson, game("Anna", EVENING - timedelta(days=2)))
    app, page = tonight(monkeypatch, EVENING)
    assert page.games == []
    assert page.text("none").split()[0] in words(app)
    press(app, pygame.K_p)
    assert app.screen is page
    records_file().unlink()
    page.read()
    assert page.games == []


def test_a_game_shows_winner_length_people_and_new_achievements(monkeypatch: pytest.MonkeyPatch) -> None:
    first, again = game("Anna", EVENING - timedelta(hours=3)), game("Anna", EVENING - timedelta(hours=2), minutes=0)
    keep(first, again)
    app, page = tonight(monkeypatch, EVENING)
    told = " ".join(words(app).split())
    assert "Anna won" in told
    assert "19:30 · Round 9 · 40 min" in told
    assert "20:30 · Round 9" in told
    assert told.count(" min") == 1, "nobody knows how long the second one took"
    assert told.count("Anna · On the brink") == 1, "it is new only once"
    assert "Anna: 2 of 2 won" in told
    assert "Bot 1" in told
    assert page.games[0].account is None


def test_a_game_that_this_version_does_not_know_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(game("Anna", EVENING - timedelta(hours=1), game="forgotten"))
    app, page = tonight(monkeypatch, EVENING)
    assert "forgotten" in words(app)
    assert "forgotten" in evening_page(page.games, app.texts)


def test_the_statistics_lead_to_it() -> None:
    keep(game("Anna", EVENING))
    app = opened()
    app.push(StatisticsScreen(app))
    press(app, pygame.K_t)
    assert isinstance(app.screen, TonightScreen)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, StatisticsScreen)


def test_the_hour_can_be_dragged_with_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page changes with every step, but the mouse keeps hold of the slider."""
    keep(game("Anna", EVENING - timedelta(hours=1)))
    app, page = tonight(monkeypatch, EVENING)
    spots = [(page.hour.box.x + share * page.hour._track + 13, page.hour.box.middle[1]) for share in (18 / 23, 0.5, 0.0)]
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=[round(one * app.look.unit) for one in spots[0]]))
    for spot in spots[1:]:
        pos = [round(one * app.look.unit) for one in spot]
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    assert page.hour.value == 0


# Journals ------------------------------------------------------------------------------------------------------------------


def played_here(name: str = "convinced_3", people: tuple[str, str] = ("Anna", "Ben")) -> tuple[Table[Any], Path]:
    """A finished game of two people, with its record and its journal."""
    table = finished(name)
    table.position = msgspec.structs.replace(table.position, seats=tuple(map(Seat, people)))
    path = saves_dir() / f"{name}.journal"
    path.parent.mkdir(parents=True, exist_ok=True)
    write(table, path)
    table = replay(read(path), table.game)
    assert record(table, [0, 1], minutes=35) is not None
    return table, path


def here(since: str = "half_day", **settings: Any) -> Opened:
    app = opened(**settings)
    app.push(Blank(app))
    app.push(page := TonightScreen(app))
    page.since._choose(since)
    wait_for(app, page)
    return app, page


def test_a_game_with_a_journal_shows_its_last_board_its_winner_and_its_turning_points() -> None:
    table, path = played_here()
    path.rename(path.with_name("under another name.journal"))
    app, page = here()
    (found,) = page.games
    assert found.account is not None
    assert found.account.table.state == table.state
    assert found.board is not None
    icons = [icon for icon, _words in found.moments(app.texts, 3)]
    assert len(icons) == 3
    assert icons[-1] == "flash", "turning points have room beside the achievements"
    point = max(found.account.course.points, key=lambda point: point.rank)
    assert point.title.split()[0] in words(app)


def test_a_single_game_has_the_whole_width_for_who_came_and_went() -> None:
    played_here()
    _app, page = here()
    (found,) = page.games
    assert found.account is not None
    story = "Round 1: Ben leaves, and a bot takes over. " * 2
    found.account = dataclasses.replace(found.account, footnotes=[story])
    page.rebuild()
    lines = [read.mark.text for read in read_screen(page.app) if "takes over" in read.mark.text]
    assert [line.count("takes over") for line in lines] == [2], "on one line"


@pytest.mark.parametrize("known", [True, False])  # The journal is known, or only the record.
def test_a_bot_that_won_for_a_person_who_conceded_is_named_as_the_winner(known: bool) -> None:
    played_here()
    app, page = here()
    (found,) = page.games
    assert found.account is not None
    (winner, *_), seats = found.played.winners, [*found.played.seats]
    seats[winner] = msgspec.structs.replace(seats[winner], bot=True, name="Ben", player="human")
    found.played = msgspec.structs.replace(found.played, seats=tuple(seats))
    if known:
        found.account.wording._left = frozenset({winner})
    else:
        found.account = None
    assert "(bot) won" in found.ending(app.texts)
    assert not found.played.won(winner)


@pytest.mark.parametrize("harm", ["missing", "cut", "garbage", "unfinished"])
def test_a_game_whose_journal_is_lost_or_damaged_is_listed_without_its_board(harm: str) -> None:
    _table, path = played_here()
    lines = path.read_bytes().splitlines(keepends=True)
    if harm == "missing":
        path.unlink()
    elif harm == "cut":
        # The last line says that the game is over, but some before it are lost.
        path.write_bytes(b"".join([*lines[: len(lines) // 2], lines[-1]]))
    elif harm == "garbage":
        path.write_bytes(b"\xff{" * 500 + b'\n{"move":"x","over":true,"digest":""}\n')
    else:
        path.write_bytes(b"".join(lines[: len(lines) // 2]))
    app, page = here()
    (found,) = page.games
    assert found.account is None
    assert found.board is None
    assert "Anna" in words(app)
    assert "35 min" in evening_page(page.games, app.texts)


def test_a_journal_that_is_deleted_before_it_is_read_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    _table, path = played_here()
    saves = saved_games()
    path.unlink()
    monkeypatch.setattr(tonight_screen, "saved_games", lambda: saves)
    _app, page = here()
    assert page._work == {path: None}
    assert [one.board for one in page.games] == [None]


def test_a_journal_from_before_that_time_is_not_read() -> None:
    _table, path = played_here()
    long_ago = (datetime.now() - timedelta(days=3)).timestamp()
    os.utime(path, (long_ago, long_ago))
    _app, page = here()
    assert page._work == {}


def test_who_leaves_the_page_stops_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    played_here()
    monkeypatch.setattr(TonightScreen, "_found", lambda *_args: pytest.fail("nobody waits for it"))
    app = opened()
    app.push(Blank(app))
    app.push(page := TonightScreen(app))
    page.since._choose("half_day")
    works = [work for work in page._work.values() if work is not None]
    assert works
    press(app, pygame.K_ESCAPE)
    assert all(work.cancelled for work in works)


# The shared page -----------------------------------------------------------------------------------------------------------


def test_the_page_of_the_evening_has_all_games_and_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    evil = "<script>alert(1)"
    played_here("convinced_3")
    played_here("convinced_1", (evil, '"&amp;*b*'))
    lost = game(evil, datetime.now())
    records_file().write_bytes(records_file().read_bytes() + msgspec.json.encode(lost) + b"\n")
    app, page = here()
    press(app, pygame.K_p)
    wait_for(app, page)
    assert isinstance(app.screen, Notice)
    file = Path(copied[0])
    assert file.parent == user_data_dir() / "shared"
    assert [*file.parent.iterdir()] == [file], "an evening has no animated picture"
    made = file.read_text(encoding="utf-8")
    assert len(made) < 5_000_000
    found = Reader(made)
    assert re.search(r"https?:|//[a-z]|@import|url\(|<script", re.sub(r"base64,[^\"]*", "", made)) is None
    assert all(str(one["src"]).startswith("data:image/") for one in found.all("img"))
    for one in page.games:
        assert one.ending(app.texts) in found.text
        assert all(name in found.text for name in one.names(app.texts))
    ids = [one["id"] for one in (*found.all("section"), *found.all("article")) if "id" in one]
    assert len(ids) == len({*ids})
    assert {str(one["href"])[1:] for one in found.all("a")} <= {*ids}
    assert [one.get("id") for one in found.all("section") if one.get("class") == "game"] == ["game0", "game1"]
    assert len([one for one in found.all("img") if "jpeg" in str(one["src"])]) == 2, "the third has no journal"
    for told in page.games[:2]:
        assert told.account is not None
        assert told.account.ending in found.text
        assert all(point.title in found.text for point in told.account.course.points)
        assert told.account.about in found.text
    assert len(found.all("details")) == 2


def test_a_page_of_games_without_journals_has_their_winners_and_achievements() -> None:
    texts = Texts("en")
    found = Reader(evening_page([EveningGame(game("Anna", EVENING), [(0, "brink")])], texts))
    assert "Tonight · November 18, 2026" in found.text
    for told in ("Anna won", "22:30 · Round 9 · 40 min", "Anna · On the brink", "Bot 1"):
        assert told in found.text


# The second screen ---------------------------------------------------------------------------------------------------------


def on_the_wall(app: App) -> str:
    assert app.beside is not None
    app.beside.step()
    return " ".join(read.mark.text for read in read_screen(app.beside))


def test_the_second_window_shows_the_evening_and_closes_with_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(game("Anna", EVENING - timedelta(hours=1)), game("Ben", EVENING - timedelta(hours=2)))
    app, page = tonight(monkeypatch, EVENING)
    press(app, pygame.K_w)
    assert "Anna won" in on_the_wall(app)
    assert "Ben won" in on_the_wall(app)
    sizes = {read.mark.text: read.mark.pixels for read in read_screen(app.beside or app)}
    near = {read.mark.text: read.mark.pixels for read in read_screen(app)}
    assert sizes["Anna won"] > near["Anna won"], "from afar"
    page.hour._set(21)
    assert "Ben won" not in on_the_wall(app)
    press(app, pygame.K_ESCAPE)
    assert app.beside is None


def test_the_second_window_can_be_closed_and_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(game("Anna", EVENING - timedelta(hours=1)))
    app, page = tonight(monkeypatch, EVENING)
    for by_key in (True, False):
        press(app, pygame.K_w)
        assert "Anna won" in on_the_wall(app)
        assert app.beside is not None
        if by_key:
            press(app, pygame.K_w)
        else:
            app.beside.close()
        assert app.beside is None
        assert page.wall is None
        assert app.screen is page
    page.read()


def test_a_window_that_shows_a_table_shows_the_evening_and_then_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(game("Anna", datetime.now()))
    app = opened()
    open_public(shown(app, in_the_middle()))
    window = app.beside
    assert isinstance(window, SecondWindow)
    app.push(page := TonightScreen(app))
    page.since._choose("half_day")
    assert "Anna won" in on_the_wall(app)
    app.pop()
    assert app.beside is window
    assert isinstance(window.screen, PublicScreen)
    app.close()
    assert app.beside is None


def test_where_not_all_games_fit_the_latest_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(*(game(f"P{number}", EVENING - timedelta(minutes=10 * number + 1)) for number in range(12)))
    app, page = tonight(monkeypatch, EVENING)
    assert len(page.games) == 12
    press(app, pygame.K_w)
    told = on_the_wall(app)
    assert "P0 won" in told
    assert "P11 won" not in told
    assert app.beside is not None
    wall, area = app.beside.screen, app.beside.area
    assert isinstance(wall, _Wall)
    assert all(part.box.bottom <= area.bottom for part in wall._parts)


# Texts ---------------------------------------------------------------------------------------------------------------------


@in_all_windows
@in_all_languages
def test_no_text_is_cut_off_or_over_another(
    language: str, size: tuple[int, int], settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Anna", "Bernhard mit dem langen Namen"[:20], "")
    keep(*(game(name, EVENING - timedelta(hours=1)) for name in names))
    app, page = tonight(monkeypatch, EVENING, size=size, language=language, **settings)
    with whole_words():
        check_scrolling(app, page.form)
        keep()
        page.read()
        check_scrolling(app, page.form)


def test_the_page_of_a_whole_evening_fits() -> None:
    played_here("convinced_3")
    played_here("nuclear_war")
    app, page = here(language="de")
    check_scrolling(app, page.form)
    click(app, page.since.box)
    assert len(records()) == 2
