"""Tests for saving in the window: games of another version, a full disk, another file, two programs on one save."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.players import RandomBot
from game.data.texts import Texts
from game.rules.journals.journal import read, save, write
from game.rules.journals.keeping import ENDING, resume
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.program import Program
from game.ui.screens.dialog import Busy, Confirm, NameDialog, Notice
from game.ui.screens.exits import NewGame
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.saves.files import latest, saved_games
from game.ui.screens.saves.rows import CannotSave
from game.ui.screens.saves.screen import SavedGamesScreen
from game.ui.table.pause import PauseScreen
from game.ui.table.screen import TableScreen
from game.ui.table.session.calls import Muted
from game.ui.table.session.session import Session
from game.ui.table.watching.replay import ReplayScreen
from tests.night_train import GAME
from tests.rules.tables import hands, play, position
from tests.ui.screen_driver import opened, press, type_in, words

SEATS = (Seat("Anna"), Seat("Ben"))


def hall(language: str = "en") -> tuple[App, Program]:
    app = opened(language=language, animation="instant", volume=0)
    program = Program(app)
    program.menu()
    return app, program


def wait(app: App) -> None:
    """Wait until the work behind the spinner is done."""
    while isinstance(app.screen, Busy):
        app.screen._work.wait()
        for event in pygame.event.get():
            app.handle(event)
    app.step()


def table_of(app: App) -> Table[Any]:
    screen = next(screen for screen in app.screens if isinstance(screen, TableScreen))
    return screen.session.table


def older(path: Path, player: str = "human") -> Path:
    """A saved game with two moves, made by a version with other rules."""
    table = position(actions=3)
    save(table, path)
    play(table, "walk", "walk")
    table.history.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    lines[0] |= {"data": "older", "seats": [{"name": "Anna"}, {"name": "Ben", "player": player}]}
    lines[1]["digest"] = "other"
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), "utf-8")
    return path


# Other versions ------------------------------------------------------------------------------------------------------------


def test_a_game_of_another_version_is_played_on_and_says_so(tmp_path: Path) -> None:
    app, program = hall()
    path = older(tmp_path / "old.journal")
    program.load(path)
    wait(app)
    assert isinstance(app.screen, Notice)
    assert "from another version" in words(app)
    press(app, pygame.K_RETURN)
    table = table_of(app)
    assert table.state.couriers[0].station == 2
    table.choose("wait")
    app.close()
    assert len(read(tmp_path / "old-2.journal").lines) == 1


def test_a_game_of_another_version_is_watched_and_says_so(tmp_path: Path) -> None:
    app, program = hall("de")
    program.saved_games("saves")
    assert isinstance(app.screen, SavedGamesScreen)
    app.screen._watch(older(tmp_path / "old.journal"))
    wait(app)
    assert isinstance(app.screen, Notice)
    assert "anderen Version" in words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, ReplayScreen)
    assert len(app.screen._replay.moves) == 2


def test_a_bot_that_this_version_does_not_know_gives_its_seat_to_the_usual_one(tmp_path: Path) -> None:
    app, program = hall()
    program.load(older(tmp_path / "old.journal", "genius"))
    wait(app)
    assert "doesn't know the bot that played as Ben" in words(app)
    press(app, pygame.K_RETURN)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert isinstance(screen.session.bots[1], RandomBot)


def test_a_save_that_another_window_has_open_is_refused_when_it_is_opened(tmp_path: Path) -> None:
    app, program = hall("nl")
    table = position()
    path = tmp_path / "a.journal"
    save(table, path)
    table.choose("walk")
    program.load(path)
    wait(app)
    assert isinstance(app.screen, Notice)
    assert "in een ander venster" in words(app)


# Full disk -----------------------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_saved_is_played_without(own_home: Path) -> None:
    own_home.write_text("no folder")
    app, program = hall()
    program.start(NewGame("night_train", SEATS, {}))
    wait(app)
    assert isinstance(app.screen, Notice)
    assert "isn't being saved" in words(app)
    press(app, pygame.K_RETURN)
    table = table_of(app)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    press(app, pygame.K_SPACE, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)
    assert "This game isn't being saved." in words(app)


def test_a_game_in_which_nobody_has_moved_is_not_said_to_be_saved(tmp_path: Path) -> None:
    app, program = hall()
    table = position(actions=3)
    save(table, tmp_path / "a.journal")
    program.show(table, [])
    press(app, pygame.K_SPACE, pygame.K_ESCAPE)
    assert "saving starts with the first move" in words(app)


def lost(tmp_path: Path) -> tuple[App, TableScreen, Table[Any]]:
    """A table whose file is gone, right after a move that could not be saved."""
    app, program = hall()
    table = position(2, couriers=hands("", ""), actions=3)
    path = tmp_path / "a.journal"
    save(table, path)
    program.show(table, [])
    press(app, pygame.K_SPACE)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    path.unlink()
    screen.play(Move.of("walk"))
    assert isinstance(app.screen, CannotSave)
    assert table.state.couriers[0].station == 0
    return app, screen, table


def test_a_move_that_cannot_be_saved_is_played_without_saving(tmp_path: Path) -> None:
    app, screen, table = lost(tmp_path)
    assert "couldn't be saved" in words(app)
    press(app, pygame.K_w)
    assert app.screen is screen
    assert table.state.couriers[0].station == 1
    screen.play(Move.of("walk"))
    assert table.history.journal is None


def test_a_move_that_cannot_be_saved_is_saved_elsewhere(tmp_path: Path, own_home: Path) -> None:
    app, screen, table = lost(tmp_path)
    press(app, pygame.K_s)
    app.clock.now += 1000  # type: ignore[attr-defined]
    type_in(app, "Friday")
    press(app, pygame.K_RETURN)
    assert app.screens[-1] is screen
    assert table.state.couriers[0].station == 1
    assert len(read(own_home / "saves" / "Friday.journal").lines) == 1


def test_a_move_that_cannot_be_saved_is_tried_again_or_left(tmp_path: Path) -> None:
    app, screen, table = lost(tmp_path)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, CannotSave)
    save(table, tmp_path / "b.journal")
    press(app, pygame.K_RETURN)
    assert table.state.couriers[0].station == 1
    (tmp_path / "b.journal").unlink()
    screen.play(Move.of("walk"))
    press(app, pygame.K_ESCAPE)
    assert app.screens[-1] is screen
    assert table.state.couriers[0].station == 1


# Save as -------------------------------------------------------------------------------------------------------------------


def asked(tmp_path: Path) -> tuple[App, Table[Any], NameDialog]:
    app, program = hall()
    table = position(actions=3)
    save(table, tmp_path / "a.journal")
    play(table, "walk")
    program.show(table, [])
    press(app, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_s)
    assert isinstance(app.screen, NameDialog)
    app.clock.now += 1000  # type: ignore[attr-defined]
    return app, table, app.screen


def test_a_game_goes_on_under_a_new_name_or_path(tmp_path: Path, own_home: Path) -> None:
    (tmp_path / "stick").mkdir()
    app, table, _dialog = asked(tmp_path)
    type_in(app, str(tmp_path / "stick" / "copy"))
    press(app, pygame.K_RETURN)
    play(table, "walk")
    assert len(read(tmp_path / "stick" / "copy.journal").lines) == 2
    assert len(read(tmp_path / "a.journal").lines) == 1


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "at least one letter"),
        ("a?b", "can't contain these"),
        ("a*b", "characters: \u2217"),
        ("con", "Windows reserves"),
        ("{tmp}/b", "already exists"),
        ("a/b", "full path"),
        ("{tmp}/nowhere/b", "no folder"),
    ],
)
def test_what_cannot_be_saved_under_a_name_is_said(tmp_path: Path, typed: str, problem: str) -> None:
    app, _table, dialog = asked(tmp_path)
    (tmp_path / "b.journal").touch()
    type_in(app, typed.format(tmp=tmp_path))
    press(app, pygame.K_RETURN)
    assert app.screen is dialog
    assert problem in words(app)


def test_a_game_that_is_saved_outside_of_the_saves_is_listed_among_them(tmp_path: Path, own_home: Path) -> None:
    (own_home / "saves").mkdir(parents=True)
    app, table, _dialog = asked(tmp_path)
    type_in(app, str(tmp_path / "copy"))
    press(app, pygame.K_RETURN)
    play(table, "walk")
    last = latest(saved_games())
    assert last is not None
    assert last.path == tmp_path / "copy.journal"


def test_leaving_a_game_that_is_saved_nowhere_is_asked_about() -> None:
    app, program = hall()
    table = position(actions=3)
    play(table, "walk")
    program.show(table, [])
    press(app, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_m)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, TableScreen)
    press(app, pygame.K_ESCAPE, pygame.K_m, pygame.K_y)
    assert isinstance(app.screen, MenuScreen)


# No leftovers, no hangs ----------------------------------------------------------------------------------------------------


def test_a_continued_game_has_muted_the_same_calls(tmp_path: Path) -> None:
    table = new_table(GAME, SEATS, 7)
    session = Session(table, Texts("en"))
    save(table, tmp_path / "game.journal")
    muted = Muted(turn=(1, 0), since=3, game=True, about=(("night_train.prompt.react", "flag#1"),))
    for number, now in enumerate((muted, Muted())):
        session.choose(table.decision.options[0])  # type: ignore[union-attr]
        session.calls.muted = now
        # The program is killed.
        copy = tmp_path / f"copy-{number}.journal"
        copy.write_bytes((tmp_path / "game.journal").read_bytes())
        again, _notices = resume(copy, lambda _id: GAME)
        assert Session(again, Texts("en")).calls.muted == now


@pytest.mark.parametrize("damage", [5, *({"muted": value} for value in (5, {"": 5}, {"": {"game": "x"}}, "x" * 20_000))])
def test_damage_in_what_is_muted_loses_no_move(tmp_path: Path, damage: Any) -> None:
    path, table = tmp_path / "game.journal", new_table(GAME, SEATS, 7)
    play(table, str(table.decision.options[0]))  # type: ignore[union-attr]
    write(table, path)
    header, line, *rest = path.read_text(encoding="utf-8").splitlines()
    damaged = json.dumps(json.loads(line) | {"aside": damage})
    path.write_text("\n".join((header, damaged, *rest)) + "\n", encoding="utf-8")
    again, _notices = resume(path, lambda _id: GAME)
    assert (Session(again, Texts("en")).calls.muted, len(again.history.played)) == (Muted(), 1)
    assert len(str(again.history.kept.aside)) < 1_000


def test_the_length_of_a_continued_game_counts_the_time_before_but_not_the_break(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("game.ui.table.session.clock.time.monotonic", lambda: now[0])
    table = new_table(GAME, SEATS, 7)
    session = Session(table, Texts("en"))
    save(table, tmp_path / "game.journal")
    now[0] += 20 * 60
    session.choose(table.decision.options[0])  # type: ignore[union-attr]
    table.history.close()
    now[0] += 300 * 60
    again, _notices = resume(tmp_path / "game.journal", lambda _id: GAME)
    continued = Session(again, Texts("en"))
    now[0] += 5 * 60
    assert continued.length.minutes == 25


def test_the_length_of_a_game_from_a_version_that_did_not_keep_it_is_unknown() -> None:
    table = new_table(GAME, SEATS, 7)
    play(table, str(table.decision.options[0]))  # type: ignore[union-attr]
    assert Session(table, Texts("en")).length.minutes == 0


def test_a_table_left_before_its_first_move_leaves_no_file(own_home: Path) -> None:
    app, program = hall()
    program.start(NewGame("night_train", SEATS, {}))
    wait(app)
    assert len(list((own_home / "saves").glob(f"*{ENDING}"))) == 1
    program.to_menu()
    assert isinstance(app.screen, MenuScreen)
    assert list((own_home / "saves").iterdir()) == []


def test_a_very_long_word_is_broken_and_cut_at_once() -> None:
    """Breaking the word letter by letter would take minutes."""
    app = opened()
    canvas, word = Canvas(app.surface, app.look), "W" * 100_000
    assert len(rich.fitted(canvas, word, 300, 18)) < 40
    block = rich.lay_out(app.look, word, 300)
    assert sum(piece.text.count("W") for line in block.lines for _x, piece in line) == len(word)
    assert max(block.widths) <= 300


def test_any_name_in_a_save_can_be_shown(tmp_path: Path) -> None:
    table = new_table(GAME, (Seat("A\0" * 100_000), Seat("\x1b[31mBen")), 1)
    session = Session(table, opened().texts)
    assert [len(name) for name in map(session.wording.seat, (0, 1))] == [60, 7]
