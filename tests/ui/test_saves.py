"""Tests for finding and reading saved games without playing them; no file in the folder can break the list."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from game.catalog import find_game
from game.data.paths import ROOT
from game.data.texts import Texts
from game.rules.errors import JournalError
from game.rules.journals.journal import save
from game.rules.journals.keeping import resume, standing
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.ui.program import Program
from game.ui.screens.exits import SavedGame
from game.ui.screens.saves.files import ago, latest, moment, saved_games, standing_in_words
from game.ui.screens.saves.rows import ask_save_as
from tests.night_train import GAME
from tests.rules.tables import hands, play, position
from tests.ui.screen_driver import opened, press, type_in

SEATS = (Seat("Anna", "human", "red"), Seat("Ben", "random", "blue"))


def saved(folder: Path, name: str, moves: int = 1, when: float = 0) -> Path:
    """A game in the folder with this many moves played."""
    path = folder / name
    table = new_table(GAME, SEATS, 5, {"dice": "auto"})
    save(table, path)
    for _ in range(moves):
        assert table.decision is not None
        table.choose(str(table.decision.options[0]))
    if when:
        os.utime(path, (when, when))
    return path


def test_without_a_folder_there_are_no_saved_games(tmp_path: Path) -> None:
    assert saved_games(tmp_path / "nowhere") == []
    assert saved_games() == []
    assert latest([]) is None


def test_a_saved_game_says_who_plays_what_and_how_far_it_is(tmp_path: Path) -> None:
    path = saved(tmp_path, "one.journal", moves=4, when=1000)
    (game,) = saved_games(tmp_path)
    assert (game.path, game.game, game.seats) == (path, "night_train", SEATS)
    assert (game.moves, game.when, game.finished, game.problem) == (4, 1000, False, None)


def test_the_usual_folder_is_the_persons_own(own_home: Path) -> None:
    (own_home / "saves").mkdir(parents=True)
    saved(own_home / "saves", "one.journal")
    assert [game.path.name for game in saved_games()] == ["one.journal"]


def test_the_game_last_played_comes_first_and_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    for name, when in (("old", 100), ("new", 300), ("middle", 200)):
        saved(tmp_path, f"{name}.journal", when=when)
    (tmp_path / "broken.journal").write_bytes(b"nothing of ours\n")
    (tmp_path / "notes.txt").write_text("not a game")
    games = saved_games(tmp_path)
    assert [game.path.stem for game in games] == ["broken", "new", "middle", "old"]
    last = latest(games)
    assert last is not None
    assert last.path.stem == "new"


def test_a_game_with_a_person_is_gone_on_with_before_one_of_bots_alone(tmp_path: Path) -> None:
    mine = SavedGame(tmp_path / "mine", "night_train", SEATS, 100, 3)
    watched = SavedGame(tmp_path / "watched", "night_train", (Seat("", "random"),) * 2, 200, 9)
    assert latest([watched, mine]) == mine
    assert latest([watched]) == watched


def test_moves_taken_back_do_not_count(tmp_path: Path) -> None:
    table = position(couriers=hands("", ""), actions=3)
    path = tmp_path / "one.journal"
    save(table, path)
    play(table, "walk", "walk")
    table.undo()
    assert saved_games(tmp_path)[0].moves == 1
    table.redo()
    assert saved_games(tmp_path)[0].moves == 2


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is not a journal"),
        (b"\n\n\n", "is not a journal"),
        (b"\xff\xfe\x00 rubbish", "is not a journal"),
        (b'{"journal":"situation-room","format":999}\n', "use a newer version"),
        (b'{"journal":"situation-room","format":1}\n', "the header is damaged"),
        (b"[" * 100_000, "is not a journal"),
    ],
)
def test_a_damaged_file_is_listed_with_its_problem(tmp_path: Path, content: bytes, problem: str) -> None:
    (tmp_path / "bad.journal").write_bytes(content)
    good = saved(tmp_path, "good.journal", moves=2)
    games = {game.path.name: game for game in saved_games(tmp_path)}
    assert problem in str(games["bad.journal"].problem)
    assert (games["bad.journal"].game, games["bad.journal"].seats) == ("", ())
    assert games["good.journal"].moves == 2
    last = latest(list(games.values()))
    assert last is not None
    assert last.path == good


def test_a_line_damaged_in_the_middle_is_found(tmp_path: Path) -> None:
    path = saved(tmp_path, "one.journal", moves=3)
    lines = path.read_bytes().split(b"\n")
    lines[2] = b"x" * len(lines[2])
    path.write_bytes(b"\n".join(lines))
    (game,) = saved_games(tmp_path)
    assert ":3 is damaged" in str(game.problem)
    assert game.game == "night_train"
    assert latest([game]) is None


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_last_line_cut_off_is_no_problem(tmp_path: Path, cut: int) -> None:
    """If the program was killed while writing a line, the game continues without that line."""
    path = saved(tmp_path, "one.journal", moves=3)
    path.write_bytes(path.read_bytes()[:-cut])
    (game,) = saved_games(tmp_path)
    assert game.problem is None
    assert latest([game]) == game


def test_what_is_no_file_is_listed_with_its_problem(tmp_path: Path) -> None:
    (tmp_path / "folder.journal").mkdir()
    (game,) = saved_games(tmp_path)
    assert game.problem


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_and_a_huge_file_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.journal")
    with (tmp_path / "huge.journal").open("wb") as file:
        file.truncate(10**12)
    (tmp_path / "folder.journal").mkdir()
    problems = {game.path.stem: game.problem.key for game in saved_games(tmp_path) if game.problem is not None}
    assert problems == {"pipe": "journal.no_file", "huge": "journal.too_large", "folder": "journal.folder"}
    for name in problems:
        with pytest.raises(JournalError):
            resume(tmp_path / f"{name}.journal", lambda _name: GAME)


def test_a_game_without_a_move_is_no_saved_game(tmp_path: Path) -> None:
    saved(tmp_path, "night_train-20261118-012752.journal", moves=0)
    assert saved_games(tmp_path) == []


def test_a_game_that_somebody_named_is_kept_also_without_a_move(tmp_path: Path) -> None:
    app = opened()
    table = position(couriers=hands("", ""), actions=3)
    save(table, tmp_path / "night_train-20261118-012752.journal")
    Program(app).show(table, [])
    ask_save_as(app, table, lambda path: None)
    type_in(app, str(tmp_path / "third"))
    press(app, pygame.K_RETURN)
    table.history.close()
    assert [game.path.stem for game in saved_games(tmp_path)] == ["third"]


def test_an_older_copy_of_a_game_that_has_ended_is_not_the_one_to_go_on_with(tmp_path: Path) -> None:
    """After *Save as* and a victory, the menu used to offer the old copy."""
    copy, other = (SavedGame(tmp_path / name, "volk", SEATS, 100, 9, seed=seed) for name, seed in (("a", 5), ("b", 6)))
    ended = SavedGame(tmp_path / "named", "volk", SEATS, 200, 40, finished=True, seed=5)
    assert latest([ended, copy]) is None
    assert latest([ended, copy, other]) == other
    again = replace(copy, when=300)
    assert latest([ended, again]) == again, "whoever goes on in the copy wants that"


def test_after_save_as_the_new_file_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    table = position(couriers=hands("", ""), actions=3)
    save(table, tmp_path / "a.journal")
    play(table, "walk")
    # A file's time may be ahead of the clock.
    ahead = time.time() + 60
    os.utime(tmp_path / "a.journal", (ahead, ahead))
    save(table, tmp_path / "b.journal")
    last = latest(saved_games(tmp_path))
    assert last is not None
    assert last.path.stem == "b"


def test_states_in_a_journal_are_neither_moves_nor_damage(tmp_path: Path) -> None:
    path = saved(tmp_path, "one.journal", moves=3)
    table, _notices = resume(path, lambda _name: GAME)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    table.history.close()
    (game,) = saved_games(tmp_path)
    assert (game.moves, game.problem) == (4, None)


@pytest.mark.parametrize("when", [1e12, -1e12, 3e17, float("inf")])
def test_a_date_that_no_calendar_has_is_unknown(when: float) -> None:
    texts = Texts("en")
    assert ago(texts, when) == "date unknown"
    assert moment(when, datetime.now(), texts) == "date unknown"


def test_a_link_to_nowhere_is_no_game(tmp_path: Path) -> None:
    try:
        (tmp_path / "gone.journal").symlink_to(tmp_path / "nowhere")
    except OSError:
        pytest.skip("no links on this system")
    assert saved_games(tmp_path) == []


def test_old_journals_have_seats_without_colours(tmp_path: Path) -> None:
    path = saved(tmp_path, "old.journal", moves=2)
    path.write_bytes(path.read_bytes().replace(b',"colour":"red"', b"").replace(b',"colour":"blue"', b""))
    (game,) = saved_games(tmp_path)
    assert [seat.colour for seat in game.seats] == ["", ""]
    table, _notices = resume(path, lambda _name: GAME)
    assert [seat.name for seat in table.seats] == ["Anna", "Ben"]
    assert len(table.history.played) == 2


def test_many_games_are_looked_at_quickly(tmp_path: Path) -> None:
    content = saved(tmp_path, "one.journal", moves=6).read_bytes()
    line = content.split(b"\n")[1]
    for number in range(100):
        (tmp_path / f"{number}.journal").write_bytes(content + (line + b"\n") * 1000)
    start = time.perf_counter()
    games = saved_games(tmp_path)
    assert time.perf_counter() - start < 2
    assert sorted({game.moves for game in games}) == [6, 1006]


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        (datetime(2025, 11, 15, 0, 5), "today"),
        (datetime(2025, 11, 15, 23, 0), "today"),
        (datetime(2025, 11, 14, 23, 59), "yesterday"),
        (datetime(2025, 11, 13, 12, 0), "2 days ago"),
        (datetime(2025, 10, 15, 12, 0), "31 days ago"),
    ],
)
def test_days_are_counted_by_the_calendar(then: datetime, expected: str) -> None:
    now = datetime(2025, 11, 15, 9, 30)
    assert ago(Texts("en"), then.timestamp(), now.timestamp()) == expected


def test_a_game_that_is_over_is_known_without_playing_it_and_not_offered_to_go_on_with(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "journals" / "dictators-convinced_3.journal", tmp_path / "over.journal")
    (game,) = saved_games(tmp_path)
    assert game.finished
    assert latest([game]) is None


def test_a_game_whose_moves_were_all_taken_back_is_none_to_go_on_with(tmp_path: Path) -> None:
    saved(tmp_path, "real.journal", when=100)
    table = position(couriers=hands("", ""), actions=3)
    save(table, tmp_path / "night_train-20261118-012752.journal")
    play(table, "walk")
    table.undo()
    games = saved_games(tmp_path)
    assert [game.path.stem for game in games] == ["real"]
    last = latest(games)
    assert last is not None
    assert last.path.stem == "real"


def test_a_game_says_who_has_won_or_whose_turn_it_is() -> None:
    texts = Texts("en")
    table = new_table(GAME, SEATS, 5, {"dice": "auto"})
    assert table.decision is not None
    assert standing_in_words(table, "Round 1", texts) == f"{SEATS[table.decision.seat].name} to move  ·  Round 1"
    journal = ROOT / "tests" / "journals" / "dictators-convinced_3.journal"
    over = standing(journal, find_game).table
    assert over.result is not None
    assert standing_in_words(over, "", texts) == "Kim won"


def test_who_is_to_decide_in_the_turn_of_somebody_else_is_told() -> None:
    texts, table = Texts("en"), new_table(find_game("dictators"), SEATS, 5)
    while (seat := table.game.turn_of(table.state)[1]) == NOBODY:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    other = 1 - seat
    assert table.decision is not None
    table.decision = msgspec.structs.replace(table.decision, seat=other)
    assert standing_in_words(table, "Round 1", texts) == f"{SEATS[other].name} to decide  ·  Round 1"
