"""Tests for making a scenario in the window from a game or a replay, and for playing, changing, sending and deleting it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.catalog import find_game, installed
from game.rules.positions.knobs import controls, own_of
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.aims import MOST_PARTS, Condition
from game.rules.practice.earned import earn, earned
from game.rules.practice.exercises import exercises
from game.rules.practice.own import keep_own, own_file, own_folder, read_own
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import Button
from game.ui.program import Program
from game.ui.screens.choices import PickPage
from game.ui.screens.dialog import Confirm, Question, Trouble
from game.ui.screens.editor_screen import EditorScreen
from game.ui.screens.scenarios_screen import ScenariosScreen
from game.ui.table.layers.teaching.briefing import Briefing
from tests.each import each
from tests.ui.conftest import LONGEST
from tests.ui.screen_driver import (
    check_texts,
    click,
    opened,
    pass_time,
    press,
    to_the_end_of_work,
    turn_wheel,
    type_in,
    words,
)
from tests.ui.table_situations import at_table, in_the_middle, replayed, shown, window


def editor(app: App) -> EditorScreen:
    assert isinstance(app.screen, EditorScreen)
    return app.screen


def made(game: str) -> EditorScreen:
    """The editor for a scenario that starts like the game's last exercise, not drawn yet."""
    id, exercise = [*exercises(game).items()][-1]
    app = opened((1280, 720), LONGEST)
    own = own_of(exercise.opened(find_game(game), id), exercise.seat, "")
    app.push(screen := EditorScreen(app, own, lambda _game, _id: None))
    return screen


def test_out_of_a_moment_of_a_replay_a_scenario_is_made_and_played() -> None:
    app = window()
    replayed(app)
    here = at_table(app).session.table
    press(app, pygame.K_ESCAPE, pygame.K_n)
    screen = editor(app)
    click(app, screen._fields["title"].box)
    type_in(app, "The short way")
    screen._show_group("course")
    screen._sliders["defcon"].step(-1)
    screen._choose_aim(0)
    assert isinstance(app.screen, PickPage)
    app.screen._take("hand_least")
    screen._sliders["aim 0"].step(7)
    screen.save()
    assert isinstance(app.screen, Question)
    assert "The short way" in words(app)
    own = read_own(own_file("own:the-short-way"))
    assert own.aim == (Condition(of="players.me.hand", least=8),)
    assert here.state.defcon == own.opened(here.game, "").state.defcon + 1
    press(app, pygame.K_RETURN)
    to_the_end_of_work(app)
    assert at_table(app).session.table.position.scenario == "own:the-short-way"
    assert "8 cards" in words(app)
    # The end of the game leads back to the editor.
    at_table(app).exits.result()
    press(app, pygame.K_c)
    assert editor(app)._fields["title"].text == "The short way"
    app.close()


def test_the_editor_shows_everything_so_one_of_several_who_play_cannot_open_it() -> None:
    app = window()
    shown(app, in_the_middle())
    press(app, pygame.K_ESCAPE)
    assert app.texts("ui_table.pause.make_scenario") not in words(app)
    app.close()


def test_who_plays_alone_is_asked_first_and_in_an_exercise_it_is_not_offered() -> None:
    app = window()
    seats = [Seat("Anna"), Seat(player="easy")]
    shown(app, new_table(find_game("volk"), seats))
    press(app, pygame.K_ESCAPE, pygame.K_n)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_y)
    press(app, pygame.K_ESCAPE)
    at_table(app)
    own = own_of(in_the_middle(), 0, "Mine")
    shown(app, own.opened(find_game(own.game), keep_own(own)))
    press(app, pygame.K_ESCAPE)
    assert app.texts("ui_table.pause.make_scenario") not in words(app)
    app.close()


@each("game", installed())
def test_every_knob_has_its_place_and_can_be_read(game: str) -> None:
    screen = made(game)
    for group in dict.fromkeys(knob.group for knob in controls(game).knobs):
        screen._show_group(group)
        check_texts(screen.app)
        screen.form.bar.to(screen.form.bar.farthest)
        check_texts(screen.app)
    screen.app.close()


def test_what_cannot_be_is_refused_with_the_reason_and_everything_stays() -> None:
    screen = made("volk")
    app, before = screen.app, screen.own
    screen._show_group("socialists")
    screen._sliders["socialists_box"].step(12)
    assert screen.own == before
    assert app.texts("knobs.why.socialists", number="")[:20] in words(app)
    screen._show_group("course")
    assert not screen.problem
    screen.save()
    assert app.texts("ui_exercise.editor.no_title")[:12] in words(app)
    screen._set(turns=3)
    pass_time(app, 1000)
    assert screen._board.picture is not None
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_j)
    assert not app.screens


def test_an_aim_that_is_reached_at_the_beginning_is_not_saved() -> None:
    screen = made("dictators")
    here = screen.state.players[screen.own.seat].location
    screen.own = msgspec.structs.replace(screen.own, title="Over", aim=(Condition(of="players.me.location", equals=here),))
    screen.save()
    assert screen.problem == screen.text("over")
    assert not own_folder().exists()
    screen.app.close()


def test_no_more_parts_of_an_aim_are_added_than_a_file_may_have() -> None:
    screen = made("dictators")
    for count, can_add in ((MOST_PARTS - 1, True), (MOST_PARTS, False)):
        screen._set(aim=(Condition(won=True),) * count)
        (add,) = (one for one in screen.form.scrolling if isinstance(one, Button) and one.label == screen.text("add_aim"))
        assert add.enabled == can_add
    screen.app.close()


def test_one_of_the_own_is_changed_sent_and_deleted_on_the_practice_page(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    own = own_of(in_the_middle(), 0, "Mine")
    id = keep_own(own)
    earn(own.game, id, 2)
    Program(app).practice.scenarios([own.game], "own")
    page = app.screen
    assert isinstance(page, ScenariosScreen)
    row, edit, file, delete = page.form.scrolling
    assert page.form.focus is row
    file.press()
    assert clipboard == [str(own_file(id))]
    press(app, pygame.K_RETURN)
    edit.press()
    editor(app)._set(turns=4)
    editor(app).save()
    press(app, pygame.K_ESCAPE)
    assert read_own(own_file(id)).turns == 4
    assert earned()[own.game] == {}
    delete.press()
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_y)
    assert not own_file(id).exists()
    assert not page.scenarios
    app.close()


def test_a_file_that_is_dropped_on_the_window_is_taken_in_or_told_what_is_wrong_with_it(tmp_path: Path) -> None:
    app = window()
    Program(app).menu()
    id = keep_own(own_of(in_the_middle(), 0, "Sent"))
    sent = own_file(id).rename(tmp_path / "sent.yaml")
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(sent)))
    assert isinstance(app.screen, Question)
    press(app, pygame.K_ESCAPE)
    assert own_file("own:sent").is_file()
    for spoilt in ("title: {", sent.read_text().replace("game: dictators", "game: chess"), "hello"):
        sent.write_text(spoilt)
        app.handle(pygame.event.Event(pygame.DROPFILE, file=str(sent)))
        assert isinstance(app.screen, Trouble)
        assert "sent.yaml" in words(app)
        press(app, pygame.K_RETURN)
    assert len([*own_folder().iterdir()]) == 1
    app.close()


def test_what_is_typed_is_looked_for_among_many() -> None:
    screen = made("dictators")
    screen._choose_aim(0)
    screen.app.screen._take("stand")  # type: ignore[attr-defined]
    next(iter(screen.form.scrolling[-1:])).press()
    page = screen.app.screen
    assert isinstance(page, PickPage)
    assert page.search.hint in words(screen.app)
    type_in(screen.app, "whitem")
    assert [pick.value for pick in page.shown] == ["whiteman"]
    press(screen.app, pygame.K_RETURN)
    assert screen.state.players[-1].location == "whiteman"
    screen.app.close()


def test_a_place_on_the_map_asks_who_goes_there_and_who_has_nothing_left_to_do_is_warned_of() -> None:
    screen = made("dictators")
    app, board = screen.app, screen._face.board
    pass_time(app, 1000)
    spot = board.spot_of("fargo", screen._board._scene)
    assert spot is not None
    click(app, Box(*spot, 0, 0).moved(screen._board.box.x, screen._board.box.y))
    assert isinstance(app.screen, PickPage)
    app.screen.form.scrolling[1].press()
    assert screen.state.players[1].location == "fargo"
    screen._show_group("course")
    screen._sliders["spent"]._set(3)
    assert app.texts("dictators.move.end_turn") in words(app)
    screen._show_group("hands")
    assert any(len(one.tip.text) > 40 for one in screen.form.scrolling if isinstance(one, Button) and one.tip)
    app.close()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_there_are_words_for_who_has_made_none(language: str) -> None:
    app = opened(language=language)
    Program(app).practice.scenarios(["tgm"], "own")
    check_texts(app)
    assert "Esc" in words(app)
    app.close()


def test_what_begins_in_the_middle_of_an_own_action_has_its_briefing() -> None:
    table = new_table(find_game("volk"), 2, 3)
    while not table.checkpoint()[1]:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    own = own_of(table, table.history.played[-1].by, "Halfway")
    app = opened(animation="normal")
    Program(app).show(own.opened(table.game, keep_own(own)), [])
    app.step()
    assert own.moves_before
    assert isinstance(at_table(app).overlay, Briefing)
    app.close()


@pytest.mark.parametrize(("size", "scrolls"), [((960, 540), True), ((1920, 1080), False)])
def test_aims_that_take_more_room_than_there_is_scroll(size: tuple[int, int], scrolls: bool) -> None:
    aim = tuple(Condition(of="players.me.location", lacks=[f"{'a place' * 40}{number}"]) for number in range(MOST_PARTS))
    own = msgspec.structs.replace(own_of(in_the_middle(), 0, "Long"), aim=(Condition(won=True), *aim[1:]))
    app = opened(size)
    Program(app).show(own.opened(find_game(own.game), keep_own(own)), [])
    press(app, pygame.K_RETURN)
    view = at_table(app).view
    aims, options = view.column["aim"], view.column["options"]
    assert options.height >= 120
    last = f"goal:{MOST_PARTS - 1}"
    assert (last not in dict(view.beside_the_board())) == scrolls == bool(view.aim_scroll.farthest)
    turn_wheel(app, aims.middle, -50)
    assert last in dict(view.beside_the_board())
    app.close()
