"""Tests for players' scenarios in the window: the page asks who plays, and no running game needs the file."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.catalog import find_game, installed
from game.rules.journals.keeping import resume
from game.rules.positions.position import HUMAN
from game.rules.practice.aims import Standing
from game.rules.practice.own import exercise_at, own_file, own_folder, read_own
from game.ui.app import App
from game.ui.faces import face_of, texts_of
from game.ui.kit.controls.form import Plated
from game.ui.program import Program
from game.ui.screens.dialog import Notice, Trouble
from game.ui.screens.editor_screen import EditorScreen
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.screens.saves.files import latest, saved_games
from game.ui.screens.scenarios_screen import ScenariosScreen
from game.ui.share.account import account_of
from game.ui.table.layers.teaching.exercise_end import ExerciseEnd
from game.ui.table.results.result import ResultScreen
from game.ui.table.session.exercise import aims_of, briefing_of
from game.ui.window.work import Pace
from tests.rules.test_own import EXAMPLES, written
from tests.ui.screen_driver import check_texts, in_all_languages, opened, press, to_the_end_of_work, words
from tests.ui.table_situations import at_table, window


def chosen(game: str, **settings: Any) -> tuple[App, Program]:
    """The example of a game, opened from the list."""
    app = opened((1920, 1080), animation="instant", volume=0, names=("Anna", "Bert"), **settings)
    program = Program(app)
    program.menu()
    program.practice.scenarios([game], "own")
    page = app.screen
    assert isinstance(page, ScenariosScreen)
    next(one for one in page.form.scrolling if isinstance(one, Plated)).press()
    to_the_end_of_work(app)
    return app, program


def asked(app: App) -> NewGameScreen:
    assert isinstance(app.screen, NewGameScreen)
    return app.screen


def start(app: App) -> None:
    asked(app).finish()
    to_the_end_of_work(app)


@pytest.mark.parametrize(("game", "people"), [("tgm", {0, 1}), ("twoplustwo", {0, 1, 2}), ("volk", {0, 1})])
def test_a_starting_position_or_one_for_several_asks_who_plays_with_its_people_seated(game: str, people: set[int]) -> None:
    own = read_own(own_file(written(game)))
    app, _program = chosen(game)
    page = asked(app)
    assert own.words("title", app.texts) in page.title
    assert own.words("brief", app.texts).split()[0] in words(app)
    assert [seat.player for seat in page.draft.seats] == [HUMAN if n in people else own.others for n in range(own.seats)]
    check_texts(app)
    start(app)
    table = at_table(app).session.table
    assert [seat.name for seat in table.seats[:2]] == ["Anna", "Bert"]
    assert table.position.scenario == f"own:{game}"
    assert at_table(app).session.people == sorted(people)


def test_one_with_a_goal_for_one_person_starts_at_once() -> None:
    written("dictators")
    app, _program = chosen("dictators")
    assert exercise_at(at_table(app).session.table.position) is not None
    app.close()


@pytest.mark.parametrize("game", installed())
def test_the_page_of_any_example_without_its_goal_names_the_roles_and_starts(game: str) -> None:
    text = EXAMPLES[game].partition("turns:")[0]
    own_folder().mkdir(parents=True)
    own_file("own:plain").write_text(text, "utf-8")
    app, _program = chosen(game)
    table = asked(app).draft.own
    assert table is not None
    state = table.opened(find_game(game), "").state
    assert find_game(game).role_name(find_game(game).role(state, 0), app.texts).split()[0] in words(app)
    assert not asked(app).page.fine_points()
    start(app)
    session = at_table(app).session
    assert exercise_at(session.table.position) is None
    assert at_table(app).exits.seats is not None
    briefing = briefing_of(session, at_table(app).face, app.texts)
    assert briefing is not None
    assert briefing[0] == table.words("title", app.texts)


def test_options_and_players_of_the_page_count_at_the_table() -> None:
    written("tgm")
    app, _program = chosen("tgm")
    page = asked(app)
    page.page.set_player(1, "normal")
    page.draft.options["dice"] = "manual"
    start(app)
    table = at_table(app).session.table
    assert table.seats[1].player == "normal"
    assert table.state.options.dice == "manual"
    assert table.state.options.scenario == "S02"
    assert table.state.round == 3


def test_a_person_plays_the_seat_with_the_goal() -> None:
    written("volk")
    app, _program = chosen("volk")
    assert asked(app).page.players(1) == [HUMAN]
    # The limit is the goal's, not everyone's, and the file deals the cards.
    assert app.texts("ui_exercise.own.turns", count=6) not in words(app)
    assert app.texts("ui_menu.new.seed") not in words(app)
    assert len(asked(app).page.players(0)) > 1
    app.close()


@in_all_languages
def test_where_several_play_the_end_says_whose_goal_it_was(language: str) -> None:
    written("volk")
    app, program = chosen("volk", language=language)
    start(app)
    screen = at_table(app)
    screen.session.lift_curtain()
    assert [goal.seats for goal in aims_of(screen.session, app.texts) or ()][:2] == [(1,), (1,)]
    for stars in (0, 1):
        program.practice.over(screen, Standing((bool(stars),) * 2, True, 3 if stars else 0))
        assert isinstance(screen.overlay, ExerciseEnd)
        key = "ui_exercise.end.reached_by" if stars else "ui_exercise.end.missed_by"
        assert app.texts(key, name="Bert") in " ".join(words(app).split())
    app.close()


@pytest.mark.parametrize("game", ["dictators", "volk"])
def test_another_try_needs_no_file_and_has_the_same_players(game: str) -> None:
    written(game)
    app, program = chosen(game)
    if game == "volk":
        start(app)
    before = at_table(app).session.table
    own_file(f"own:{game}").unlink()
    program.practice.over(at_table(app), Standing((True,), True, 3))
    press(app, pygame.K_r)
    to_the_end_of_work(app)
    after = at_table(app).session.table
    assert after is not before
    assert after.seats == before.seats
    assert msgspec.to_builtins(after.state) == msgspec.to_builtins(before.checkpoint()[0]) or game == "dictators"
    assert aims_of(at_table(app).session, app.texts) is not None
    app.close()


def test_another_game_from_a_starting_position_needs_no_file() -> None:
    written("tgm")
    app, program = chosen("tgm")
    start(app)
    own_file("own:tgm").unlink()
    before = at_table(app).session.table
    units = {**before.state.units}
    before.choose("give_up 0")
    program.tables.result(at_table(app).session)
    assert isinstance(app.screen, ResultScreen)
    app.screen.exits.go_on()
    press(app, pygame.K_RETURN)
    to_the_end_of_work(app)
    after = at_table(app).session.table
    assert (after.seats, after.state.units) == (before.seats, units)
    assert after.state.rng != before.state.rng


def test_continue_and_the_shared_page_keep_the_title_without_the_file() -> None:
    written("tgm")
    app, program = chosen("tgm")
    start(app)
    table = at_table(app).session.table
    assert table.decision is not None
    table.choose(table.decision.options[0])
    program.to_menu()
    table.history.close()
    own_file("own:tgm").unlink()
    assert isinstance(app.screen, MenuScreen)
    app.screen.lay_out()
    assert "First at the crossroads" in " ".join(words(app).split())
    saved = latest(saved_games())
    assert saved is not None
    again, notices = resume(saved.path, find_game)
    assert notices == []
    face = face_of(again.game, texts_of(again.game, app.texts))
    assert "First at the crossroads" in account_of(again, face, Pace()).title
    again.history.close()
    program.continue_game()
    to_the_end_of_work(app)
    assert at_table(app).session.table.state == again.state


def test_a_file_that_cannot_be_played_is_listed_with_its_line_and_the_others_stay() -> None:
    written("dictators")
    broken = EXAMPLES["dictators"].replace("location: philadelphia", "location: philadelpia")
    own_folder().joinpath("broken.yaml").write_text(broken, "utf-8")
    app = window((1920, 1080))
    program = Program(app)
    program.menu()
    program.practice.scenarios(["dictators"], "own")
    read = " ".join(words(app).split())
    assert "broken.yaml:12" in read
    assert "The last mile" in read
    assert isinstance(app.screen, ScenariosScreen)
    rows = [one for one in app.screen.form.scrolling if isinstance(one, Plated)]
    rows[0].press()
    assert isinstance(app.screen, Notice)
    assert "did you mean 'philadelphia'?" in " ".join(words(app).split())
    press(app, pygame.K_RETURN)
    own_file("own:dictators").write_text(broken, "utf-8")
    program.practice.exercise("dictators", "own:dictators")
    assert isinstance(app.screen, Trouble)
    assert "dictators.yaml:12" in words(app).replace(" ", "")


def test_what_the_editor_changes_leaves_a_file_that_can_be_played() -> None:
    id = written("dictators")
    app = window((1920, 1080))
    program = Program(app)
    program.menu()
    program.practice.edit("dictators", id)
    screen = app.screen
    assert isinstance(screen, EditorScreen)
    screen._set(turns=2)
    screen.save()
    press(app, pygame.K_ESCAPE)
    kept = read_own(own_file(id), find_game("dictators"))
    assert (kept.turns, len(kept.solution), kept.words("aim", app.texts)) == (2, 3, "Reach Washington.")
    program.practice.edit("dictators", id)
    assert isinstance(app.screen, EditorScreen)
    app.screen._turn(next(dial for dial in app.screen._movable if dial.at == "0"), "boston")
    app.screen.save()
    press(app, pygame.K_ESCAPE)
    assert read_own(own_file(id), find_game("dictators")).solution == ()
    program.practice.edit("dictators", id)
    assert isinstance(app.screen, EditorScreen)
    app.screen._set(aim=())
    app.screen.save()
    press(app, pygame.K_RETURN)
    to_the_end_of_work(app)
    kept = read_own(own_file(id), find_game("dictators"))
    assert (kept.aim, kept.goal, kept.stars) == ((), "", "")
    assert "The last mile" in asked(app).title


def test_the_editor_makes_a_starting_position_and_keeps_texts_of_other_languages() -> None:
    id = written("twoplustwo")
    app = window((1920, 1080))
    program = Program(app)
    program.menu()
    program.practice.edit("twoplustwo", id)
    screen = app.screen
    assert isinstance(screen, EditorScreen)
    assert screen._fields["title"].text == "Zwei Tauben"
    assert app.texts("ui_exercise.editor.no_aim")[:20] in words(app)
    screen._write("title", "Two doves")
    screen._fields["title"].text = "Two doves"
    screen.save()
    assert read_own(own_file(id)).title == {"de": "Zwei Tauben", "en": "Two doves"}
    press(app, pygame.K_RETURN)
    to_the_end_of_work(app)
    assert "Two doves" in asked(app).title
