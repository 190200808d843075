"""Tests for the list of saved games: content, keys and mouse, and that no file changes without asking."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import pygame
import pytest

from game.catalog import find_game
from game.data.problems import DataError
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.journals.journal import save
from game.rules.journals.journal_lines import opened as opened_journal
from game.rules.journals.keeping import watched
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.screens import pictures
from game.ui.screens.dialog import Confirm, NameDialog, Notice
from game.ui.screens.exits import SavedGame
from game.ui.screens.saves import files as save_names
from game.ui.screens.saves.rows import GameRow
from game.ui.screens.saves.screen import SavedGamesScreen
from game.ui.share.account import account_of
from game.ui.table.session.session import Session
from game.ui.window.work import Pace
from tests.night_train import GAME
from tests.rules.tables import random_game
from tests.ui.screen_driver import (
    Blank,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    pass_time,
    point,
    press,
    type_in,
    whole_words,
    words,
)

HOUR = 3600
SEATS = (Seat("Anna"), Seat("Ben"), Seat("", "random"))


def saved(
    folder: Path, name: str, age: float = 0, moves: int = 3, seats: tuple[Seat, ...] = SEATS, game: AnyGame = GAME
) -> Path:
    """A game of this many moves, saved `age` hours ago."""
    table = new_table(game, seats, 1)
    for _ in range(moves):
        assert table.decision is not None
        table.choose(table.decision.options[0])
    path = folder / f"{name}.journal"
    save(table, path)
    table.history.close()
    return aged(path, age)


def aged(path: Path, hours: float) -> Path:
    when = time.time() - hours * HOUR
    os.utime(path, (when, when))
    return path


def damaged(folder: Path, name: str, age: float = 0) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.journal"
    path.write_text("not a journal\n", encoding="utf-8")
    return aged(path, age)


def altered(path: Path, age: float = 0) -> Path:
    """A journal with a correct header whose moves no longer lead to the same states."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = lines[1].replace('"digest":"', '"digest":"0')
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return aged(path, age)


class Hall:
    """A screen with its app and the requests it made."""

    def __init__(
        self, folder: Path, mode: Literal["saves", "replays"] = "saves", app: App | None = None, wanted: Sequence[str] = ()
    ) -> None:
        self.app = app or opened()
        self.played: list[Path] = []
        self.watched: list[Path] = []
        self.shared: list[Path] = []
        self.app.push(Blank(self.app))
        asked = self.played.append, self.watched.append, self.shared.append
        self.screen = SavedGamesScreen(self.app, mode, *asked, self.describe, folder, wanted)
        self.app.push(self.screen)
        self.app.step()

    def describe(self, table: Table[Any]) -> str:
        return f"After {len(table.history.played)} moves"

    def settle(self) -> None:
        """Wait until every game has been read."""
        lookup = self.screen._lookup
        while lookup._work is not None:
            lookup._work.wait()
            for event in pygame.event.get():
                self.app.handle(event)
        self.app.step()

    @property
    def names(self) -> list[str]:
        return [save_names.title(entry.game, self.app.texts) for entry in self.screen.games.entries]

    def row(self, number: int) -> Any:
        return self.screen.form.shown_box(self.screen.form.scrolling[number])

    def button(self, label: str) -> Any:
        return next(b.box for b in self.screen.form.fixed if getattr(b, "label", "") == label)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


# List ----------------------------------------------------------------------------------------------------------------------


def test_the_newest_game_comes_first(folder: Path) -> None:
    for name, age in (("old", 50), ("new", 0), ("middle", 3)):
        saved(folder, name, age)
    assert Hall(folder).names == ["new", "middle", "old"]


def test_the_newest_of_the_game_that_was_asked_for_is_chosen(folder: Path) -> None:
    damaged(folder, "of no game", 0)
    mine = saved(folder, "mine", 3)
    assert Hall(folder, wanted=["night_train"]).screen.games.chosen == mine
    assert Hall(folder, wanted=["tgm"]).screen.games.chosen != mine


def test_only_the_games_that_were_asked_for_are_listed_until_all_are_wanted(folder: Path) -> None:
    """The filtered list is as long as the menu says."""
    damaged(folder, "of no game", 0)
    saved(folder, "mine", 3)
    hall = Hall(folder, wanted=["night_train"])
    assert hall.names == ["mine"]
    assert hall.screen.title.endswith(" 1")
    press(hall.app, pygame.K_a)
    assert hall.names == ["of no game", "mine"]
    assert hall.screen.title.endswith(" 2")
    press(hall.app, pygame.K_a)
    assert hall.names == ["mine"]
    assert Hall(folder).names == ["of no game", "mine"]


def test_a_game_that_is_over_is_watched_rather_than_played_on(folder: Path) -> None:
    open_, over = saved(folder, "open"), folder / "over.journal"
    save(random_game(3), over)
    aged(over, 2)
    hall = Hall(folder)
    assert "See the result" not in words(hall.app)
    press(hall.app, pygame.K_DOWN)
    assert hall.screen.games.chosen == over
    assert "See the result" in words(hall.app)
    assert "Continue" not in words(hall.app)
    press(hall.app, pygame.K_RETURN, pygame.K_e)
    assert (hall.watched, hall.played) == ([over], [over])
    press(hall.app, pygame.K_UP, pygame.K_RETURN)
    assert hall.played == [over, open_]


def test_among_replays_too_a_game_that_is_over_has_a_result_and_is_not_played_on(folder: Path) -> None:
    saved(folder, "open")
    over = folder / "over.journal"
    save(random_game(3), over)
    aged(over, 2)
    hall = Hall(folder, "replays")
    for label, other in (("Continue", "See the result"), ("See the result", "Continue"), ("Continue", "See the result")):
        assert label in words(hall.app)
        assert other not in words(hall.app)
        press(hall.app, pygame.K_DOWN if hall.screen.games.chosen != over else pygame.K_UP)


def test_every_button_has_one_key_whichever_game_is_chosen(folder: Path) -> None:
    saved(folder, "open")
    over = folder / "over.journal"
    save(random_game(3), over)
    aged(over, 2)
    keys: dict[str, set[str]] = {}
    for mode in ("saves", "replays"):
        hall = Hall(folder, mode)
        for _ in range(2):
            for button in hall.screen._buttons():
                keys.setdefault(button.label, set()).add(button.key)
            press(hall.app, pygame.K_DOWN)
    assert all(len(found) == 1 for found in keys.values())
    assert len({key for found in keys.values() for key in found}) == len(keys)


def test_of_two_copies_the_one_that_was_played_last_is_marked(folder: Path) -> None:
    saved(folder, "before", 1)
    saved(folder, "goes on here")
    hall = Hall(folder)
    assert [entry.newest for entry in hall.screen.games.entries] == [True, False]
    assert words(hall.app).count("last played") == 1
    # As in the menu, a game between bots doesn't count as played.
    saved(folder, "bots", -1, seats=(Seat(player="random"), Seat(player="random")))
    assert [entry.newest for entry in Hall(folder).screen.games.entries] == [False, True, False]


def test_a_row_tells_the_game_the_seats_the_date_and_the_moves(folder: Path) -> None:
    saved(folder, "Friday night", moves=3)
    hall = Hall(folder)
    read = words(hall.app)
    for expected in ("Friday night", "night_train", "Anna", "Ben", "Player 3 (bot)", "3 moves", "today, "):
        assert expected in read
    assert "After" not in read
    hall.settle()
    assert "After 3 moves" in words(hall.app)


def test_a_game_that_nobody_named_is_called_like_the_game() -> None:
    texts = Texts("en")
    for name, title in (
        ("dictators-20260501-140233", "Revenge of the Dictators"),
        ("dictators-20260501-140233-2", "Revenge of the Dictators"),
        ("dictators-rematch", "dictators-rematch"),
        ("Friday", "Friday"),
    ):
        assert save_names.title(SavedGame(Path(f"{name}.journal"), "dictators", (), 0, 0), texts) == title


def test_a_picture_is_asked_for_when_the_game_was_looked_into_and_a_damaged_one_has_none(folder: Path) -> None:
    saved(folder, "one", 1)
    damaged(folder, "two")
    hall = Hall(folder)
    assert not pictures._queue.waiting
    hall.settle()
    words(hall.app)
    whole = [entry for entry in hall.screen.games.entries if entry.playable]
    assert {wanted.content for wanted in pictures._queue.waiting} == {(entry.path, entry.game.when) for entry in whole}
    assert "isn't a saved game" in words(hall.app)


def test_the_list_and_the_shared_page_call_nameless_seats_by_color_and_role_as_the_table_does(folder: Path) -> None:
    game, texts = find_game("dictators"), Texts("de")
    path = saved(folder, "one", seats=(Seat(colour="green"), Seat(player="easy")), game=game)
    hall = Hall(folder, app=opened(language="de"))
    hall.settle()
    table = watched(path, find_game)[0]
    names = [*map(Session(table, texts).wording.listed, range(2))]
    roles = [game.called(table.state, seat, texts) for seat in range(2)]
    assert names == [f"Grün: {roles[0]}", f"Lila: {roles[1]}"]
    assert all(name in words(hall.app) for name in names)
    assert {one.name for one in account_of(table, face_of(game, texts), Pace()).seats()} == {*names}


def test_a_finished_game_is_marked(folder: Path) -> None:
    path = folder / "over.journal"
    table = random_game(3)
    assert table.result is not None
    save(table, path)
    hall = Hall(folder)
    assert "finished" not in words(hall.app)
    hall.settle()
    assert "finished" in words(hall.app)


def test_looking_into_games_leaves_their_files_as_they_are(folder: Path) -> None:
    paths = [saved(folder, "one", 1), saved(folder, "two", 2), damaged(folder, "three", 3)]
    before = [(path.read_bytes(), path.stat().st_mtime_ns) for path in paths]
    hall = Hall(folder)
    hall.settle()
    assert [(path.read_bytes(), path.stat().st_mtime_ns) for path in paths] == before
    assert sorted(path.name for path in folder.iterdir()) == ["one.journal", "three.journal", "two.journal"]


def test_leaving_ends_the_looking(folder: Path) -> None:
    for number in range(5):
        saved(folder, f"game {number}", number)
    hall = Hall(folder)
    work = hall.screen._lookup._work
    assert work is not None
    press(hall.app, pygame.K_ESCAPE)
    assert isinstance(hall.app.screen, Blank)
    assert work.cancelled
    work.wait()
    for event in pygame.event.get():
        hall.app.handle(event)
    assert hall.screen._lookup._work is None
    assert not any(entry.looked for entry in hall.screen.games.entries)


@pytest.mark.parametrize("mode", ["saves", "replays"])
def test_an_empty_list_says_something_kind(folder: Path, mode: Literal["saves", "replays"]) -> None:
    hall = Hall(folder, mode)
    assert "No saved games yet" in words(hall.app)
    press(hall.app, pygame.K_RETURN, pygame.K_w, pygame.K_r, pygame.K_DELETE, pygame.K_DOWN)
    assert hall.app.screen is hall.screen
    assert (hall.played, hall.watched) == ([], [])


@pytest.mark.parametrize(
    ("ago", "language", "expected"),
    [
        (timedelta(), "en", "today, 14:05"),
        (timedelta(days=1), "de", "gestern, 14:05"),
        (timedelta(hours=14, minutes=6), "nl", "gisteren, 23:59"),
        (timedelta(days=2), "en", "May 10, 2026"),
        (timedelta(days=2), "de", "10. Mai 2026"),
        (timedelta(days=150), "nl", "13 december 2025"),
    ],
)
def test_dates_are_said_in_words(ago: timedelta, language: str, expected: str) -> None:
    now = datetime(2026, 5, 12, 14, 5)
    assert save_names.moment((now - ago).timestamp(), now, Texts(language)) == expected


# Continue and watch --------------------------------------------------------------------------------------------------------


def test_enter_plays_on_and_w_shows_the_replay(folder: Path) -> None:
    first, second = saved(folder, "first"), saved(folder, "second", 2)
    hall = Hall(folder)
    press(hall.app, pygame.K_RETURN)
    press(hall.app, pygame.K_DOWN, pygame.K_w, pygame.K_RETURN)
    assert hall.played == [first, second]
    assert hall.watched == [second]


def test_p_makes_the_page_of_a_game_but_not_of_one_that_cannot_be_read(folder: Path) -> None:
    whole, broken = saved(folder, "whole"), damaged(folder, "broken", 5)
    hall = Hall(folder)
    hall.settle()
    press(hall.app, pygame.K_p)
    assert hall.shared == [whole]
    press(hall.app, pygame.K_DOWN, pygame.K_p)
    assert hall.screen.games.chosen == broken
    assert hall.shared == [whole]


def test_among_replays_enter_watches_and_l_plays_on(folder: Path) -> None:
    first = saved(folder, "first")
    hall = Hall(folder, "replays")
    assert "Replays" in words(hall.app)
    press(hall.app, pygame.K_RETURN, pygame.K_w, pygame.K_l)
    assert hall.watched == [first, first]
    assert hall.played == [first]


def test_the_mouse_chooses_and_presses_the_buttons(folder: Path) -> None:
    saved(folder, "first")
    second = saved(folder, "second", 2)
    hall = Hall(folder)
    click(hall.app, hall.row(1))
    assert hall.screen.games.chosen == second
    assert hall.played == []
    click(hall.app, hall.button("Continue"))
    click(hall.app, hall.button("Watch replay"))
    assert (hall.played, hall.watched) == ([second], [second])


def test_a_double_click_opens_and_two_slow_clicks_do_not(folder: Path) -> None:
    saved(folder, "first")
    second = saved(folder, "second", 2)
    hall = Hall(folder)
    click(hall.app, hall.row(1))
    pass_time(hall.app, 2000)
    click(hall.app, hall.row(1))
    assert hall.played == []
    pass_time(hall.app, 100)
    click(hall.app, hall.row(1))
    assert hall.played == [second]


def test_the_keyboard_brings_a_far_game_into_sight(folder: Path) -> None:
    for number in range(12):
        saved(folder, f"game {number:02}", number)
    hall = Hall(folder)
    press(hall.app, *[pygame.K_DOWN] * 11)
    assert hall.screen.games.chosen == folder / "game 11.journal"
    row = hall.screen.form.focus
    assert isinstance(row, GameRow)
    box = hall.screen.form.shown_box(row)
    assert hall.screen.form.window.y <= box.y
    assert box.bottom <= hall.screen.form.window.bottom


# Deleting ------------------------------------------------------------------------------------------------------------------


def test_deleting_needs_a_confirmation_that_names_the_game(folder: Path) -> None:
    path = saved(folder, "Friday night")
    hall = Hall(folder)
    press(hall.app, pygame.K_DELETE)
    dialog = hall.app.screen
    assert isinstance(dialog, Confirm)
    assert path.exists()
    assert "“Friday night”?" in words(hall.app)
    press(hall.app, pygame.K_ESCAPE)
    assert hall.app.screen is hall.screen
    assert path.exists()
    press(hall.app, pygame.K_DELETE, pygame.K_y)
    assert not path.exists()
    assert hall.names == []
    assert "No saved games yet" in words(hall.app)


def test_after_deleting_the_next_game_is_chosen(folder: Path) -> None:
    paths = [saved(folder, name, age) for age, name in enumerate("abc")]
    hall = Hall(folder)
    press(hall.app, pygame.K_DOWN, pygame.K_DELETE, pygame.K_y)
    assert hall.screen.games.chosen == paths[2]
    press(hall.app, pygame.K_DELETE, pygame.K_y)
    assert hall.screen.games.chosen == paths[0]
    assert hall.names == ["a"]


def test_a_game_can_be_deleted_with_the_mouse(folder: Path) -> None:
    path = saved(folder, "one")
    hall = Hall(folder)
    click(hall.app, hall.button("Delete"))
    dialog = hall.app.screen
    assert isinstance(dialog, Confirm)
    click(hall.app, dialog.form.fixed[1].box)
    assert not path.exists()


def test_what_cannot_be_deleted_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(folder, "one")
    hall = Hall(folder)

    def refuse(_path: Path, missing_ok: bool = False) -> None:
        raise PermissionError("the folder belongs to somebody else")

    monkeypatch.setattr(Path, "unlink", refuse)
    press(hall.app, pygame.K_DELETE, pygame.K_y)
    assert isinstance(hall.app.screen, Notice)
    press(hall.app, pygame.K_RETURN)
    assert hall.names == ["one"]


# Renaming ------------------------------------------------------------------------------------------------------------------


def rename(hall: Hall, name: str) -> None:
    """Press R, clear the line, type the name and press Enter."""
    type_in(hall.app, "r")
    press(hall.app, *[pygame.K_BACKSPACE] * 40)
    type_in(hall.app, name)
    press(hall.app, pygame.K_RETURN)


def test_a_game_gets_another_name_and_keeps_its_ending(folder: Path) -> None:
    path = saved(folder, "one")
    content = path.read_bytes()
    hall = Hall(folder)
    rename(hall, "Friday night 2")
    assert hall.names == ["Friday night 2"]
    assert [file.name for file in folder.iterdir()] == ["Friday night 2.journal"]
    assert (folder / "Friday night 2.journal").read_bytes() == content
    assert hall.screen.games.chosen == folder / "Friday night 2.journal"
    hall.settle()
    assert "After 3 moves" in words(hall.app)


def test_the_line_begins_with_the_old_name_and_not_with_the_key(folder: Path) -> None:
    saved(folder, "one")
    hall = Hall(folder)
    type_in(hall.app, "r")
    type_in(hall.app, "wr")
    press(hall.app, pygame.K_RETURN)
    assert hall.names == ["onewr"]


def test_escape_keeps_the_old_name(folder: Path) -> None:
    path = saved(folder, "one")
    hall = Hall(folder)
    type_in(hall.app, "rx")
    press(hall.app, pygame.K_ESCAPE)
    assert path.exists()
    assert hall.app.screen is hall.screen
    assert isinstance(hall.screen.form.focus, GameRow)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "needs at least one letter"),
        (" . ", "needs at least one letter"),
        ("other", "already called that"),
        ("OTHER", "already called that"),
        ("a/b", "can't contain these characters: /"),
        ("a:b?", "can't contain these characters: : ?"),
        ("con", "Windows reserves this name"),
        ("Lpt1.backup", "Windows reserves this name"),
        (".hidden", "period"),
        ("ends.", "period"),
    ],
)
def test_names_that_cannot_be_are_refused_with_a_reason(folder: Path, name: str, message: str) -> None:
    path = saved(folder, "one")
    saved(folder, "other", 1)
    hall = Hall(folder)
    rename(hall, name)
    assert message in words(hall.app)
    assert sorted(file.name for file in folder.iterdir()) == ["one.journal", "other.journal"]
    assert isinstance(hall.app.screen, NameDialog)
    press(hall.app, pygame.K_BACKSPACE)
    press(hall.app, pygame.K_ESCAPE)
    assert path.exists()


def test_a_name_of_many_bytes_is_too_long(folder: Path) -> None:
    path = saved(folder, "one")
    texts = Texts("en")
    assert "too long" in save_names.name_problem(path, "語" * 79, texts)
    assert "too long" in save_names.name_problem(path, "x" * 81, texts)
    assert save_names.name_problem(path, "x" * 80, texts) == ""


def test_a_name_may_change_only_in_its_letters_size(folder: Path) -> None:
    path = saved(folder, "one")
    assert save_names.name_problem(path, "ONE", Texts("en")) == ""
    assert save_names.name_problem(path, "one", Texts("en")) == ""


def test_a_game_is_renamed_with_the_mouse(folder: Path) -> None:
    saved(folder, "one")
    hall = Hall(folder)
    for answer, name in (("Cancel", "one"), ("Rename", "ones")):
        click(hall.app, hall.button("Rename"))
        type_in(hall.app, "s")
        assert isinstance(hall.app.screen, NameDialog)
        click(hall.app, next(b.box for b in hall.app.screen.form.fixed if getattr(b, "label", "") == answer))
        assert hall.names == [name]


def test_what_cannot_be_renamed_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(folder, "one")
    hall = Hall(folder)

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError("the folder belongs to somebody else")

    monkeypatch.setattr(Path, "rename", refuse)
    rename(hall, "two")
    assert isinstance(hall.app.screen, Notice)
    assert "belongs to somebody else" in words(hall.app)
    press(hall.app, pygame.K_RETURN)
    assert hall.names == ["one"]


# Damaged games -------------------------------------------------------------------------------------------------------------


def test_a_damaged_game_says_why_and_cannot_be_opened(folder: Path) -> None:
    path = damaged(folder, "broken")
    hall = Hall(folder)
    assert "isn't a saved game of this program" in words(hall.app)
    press(hall.app, pygame.K_RETURN, pygame.K_w)
    click(hall.app, hall.row(0))
    click(hall.app, hall.row(0))
    click(hall.app, hall.button("Continue"))
    assert (hall.played, hall.watched) == ([], [])
    rename(hall, "hopeless")
    assert (folder / "hopeless.journal").exists()
    press(hall.app, pygame.K_DELETE, pygame.K_y)
    assert not (folder / "hopeless.journal").exists()
    assert not path.exists()


def test_the_buttons_of_a_damaged_game_say_why_they_rest(folder: Path) -> None:
    damaged(folder, "broken")
    hall = Hall(folder)
    point(hall.app, hall.button("Continue").middle)
    pass_time(hall.app, 10)
    assert words(hall.app).count("isn't a saved game") == 1
    pass_time(hall.app, 300)
    assert words(hall.app).count("isn't a saved game") == 2


def test_a_game_whose_moves_no_longer_fit_is_found_when_it_is_looked_into(folder: Path) -> None:
    good, bad = saved(folder, "good"), altered(saved(folder, "bad"), 1)
    hall = Hall(folder)
    hall.settle()
    assert [bool(entry.problem) for entry in hall.screen.games.entries] == [False, True]
    press(hall.app, pygame.K_DOWN, pygame.K_RETURN, pygame.K_w)
    assert hall.screen.games.chosen == bad
    assert (hall.played, hall.watched) == ([bad], [bad])
    assert "Damaged, but playable" in words(hall.app)
    press(hall.app, pygame.K_UP, pygame.K_RETURN)
    assert hall.played == [bad, good]


def test_a_game_that_this_version_lacks_is_listed_with_its_problem(folder: Path) -> None:
    path = saved(folder, "one")
    path.write_bytes(path.read_bytes().replace(b'"game":"night_train"', b'"game":"chess"'))
    hall = Hall(folder)
    hall.settle()
    assert "a game that this version doesn't have" in words(hall.app)
    assert "chess" not in words(hall.app)


@pytest.mark.parametrize(
    ("language", "expected"), [("en", "From another version"), ("de", "Aus einer anderen Version"), ("nl", "Van een andere")]
)
def test_a_game_of_another_version_is_called_so_and_can_be_watched_and_played_on(
    folder: Path, language: str, expected: str
) -> None:
    path = altered(saved(folder, "one"))
    path.write_bytes(path.read_bytes().replace(b'"data":"', b'"data":"older', 1))
    hall = Hall(folder, app=opened(language=language))
    hall.settle()
    assert expected in words(hall.app)
    press(hall.app, pygame.K_RETURN, pygame.K_w)
    assert (hall.played, hall.watched) == ([path], [path])


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be there")
def test_a_file_name_that_is_no_text_is_shown_without_what_cannot_be(folder: Path) -> None:
    path = saved(folder, "one")
    path.rename(folder / os.fsdecode(b"b\xffad\n.journal"))
    damaged(folder, os.fsdecode(b"w\xfeorse"), 5)
    hall = Hall(folder)
    hall.settle()
    assert hall.names == ["bad", "worse"]


# Layout --------------------------------------------------------------------------------------------------------------------


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off_or_over_another(
    size: tuple[int, int], settings: dict[str, Any], language: str, folder: Path
) -> None:
    crowd = (
        Seat("Catherine the Great of all"),
        Seat("Napoleon"),
        Seat("", "random"),
        Seat("Genghis"),
        Seat("Fidel", "easy"),
    )
    long = "The long journey to Washington with everybody from the club"
    saved(folder, long, seats=crowd, game=find_game("dictators"))
    saved(folder, "night_train-20260501-140233", 30)
    damaged(folder, "broken", 60)
    altered(saved(folder, "odd"), 90)
    app = opened(size, language, **settings)
    hall = Hall(folder, "saves", app)
    check_texts(app)
    hall.settle()
    check_texts(app)
    with whole_words():
        for _ in range(3):
            press(app, pygame.K_DOWN)
            check_texts(app)
    empty = Hall(folder / "none", "replays", app)
    check_texts(empty.app)


@in_all_windows
@in_all_languages
def test_each_problem_with_a_name_fits_below_it(size: tuple[int, int], settings: dict[str, Any], language: str) -> None:
    app = opened(size, language, **settings)
    app.push(Blank(app))
    label, hint = app.texts("ui_screens.saves.rename"), app.texts("ui_screens.saves.rename_hint")
    for name in ("empty", "exists", "signs", "reserved", "ends", "long"):
        wrong = {"one": app.texts(f"ui_screens.saves.refusal.{name}", signs="/ : ?")}.__getitem__
        app.push(NameDialog(app, label, "one", label, wrong, print, hint=hint, longest=80))
        press(app, pygame.K_RETURN)
        check_texts(app)
        app.pop()


def test_a_game_that_another_window_plays_is_not_deleted(folder: Path) -> None:
    path = saved(folder, "Friday night")
    hall = Hall(folder)
    hall.settle()
    elsewhere = opened_journal(path)
    press(hall.app, pygame.K_DELETE, pygame.K_y)
    assert path.exists()
    assert "open in another window" in words(hall.app)
    elsewhere.close()
    press(hall.app, pygame.K_RETURN, pygame.K_DELETE, pygame.K_y)
    assert not path.exists()


def test_a_game_whose_own_files_are_broken_is_not_called_damaged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(folder, "Friday night")

    def broken(_name: str) -> AnyGame:
        raise DataError.single("rules_data/volk/cards.yaml", 7, "unknown value 'clam'")

    monkeypatch.setattr("game.ui.screens.saves.files.find_game", broken)
    hall = Hall(folder)
    hall.settle()
    assert "Your save is untouched." in words(hall.app)
    assert "damaged" not in words(hall.app)


def test_a_seat_that_was_left_is_that_of_a_bot_in_the_list(tmp_path: Path) -> None:
    table = new_table(find_game("dictators"), [Seat("Ann"), Seat("Ben"), Seat("Cora")], seed=3)
    save(table, tmp_path / "left.journal")
    assert table.decision is not None
    left = table.decision.seat
    table.choose(f"leave_seat {left}")
    table.history.close()
    hall = Hall(tmp_path)
    hall.settle()
    [entry] = hall.screen.games.entries
    assert [seat.player != HUMAN for seat in entry.seats] == [seat == left for seat in range(3)]
    said = words(hall.app)
    assert [f"{name} (bot)" in said for name in ("Ann", "Ben", "Cora")] == [seat == left for seat in range(3)]
