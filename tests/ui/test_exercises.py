"""Tests for exercises in the window: a coach leads through lessons; puzzles show their goal and the stars earned."""

from __future__ import annotations

from datetime import date
from itertools import product
from typing import Any
from unittest.mock import Mock

import msgspec
import pygame
import pytest

from game.catalog import find_game, installed
from game.data.paths import languages
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.positions.opening import new_table, open_table
from game.rules.practice import daily as daily_rules
from game.rules.practice.aims import Standing
from game.rules.practice.daily import Challenge
from game.rules.practice.earned import earn, earned
from game.rules.practice.exercises import exercises, following
from game.rules.records.records import records
from game.rules.wording import seat_names
from game.tgm.turn.start import income
from game.ui.faces import texts_of
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column
from game.ui.program import Program
from game.ui.screens import scenarios_screen as daily
from game.ui.screens.dialog import Busy, Question
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.screens.scenarios_screen import ScenariosScreen
from game.ui.table import pointer
from game.ui.table.choosing.selection import Narrowing
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.layers.teaching.exercise_end import ExerciseEnd, ExerciseExits, ExerciseHint, LostAim
from game.ui.table.panels.free_place import Kept, choices, gap, last_event, leader, straight, targets, toast_box
from game.ui.table.panels.toolbar import menu_items
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.exercise import aims_of
from game.ui.table.session.session import Session
from game.ui.tgm.cards.facts import counter_facts, counter_values
from game.ui.tgm.face import TgmFace
from game.ui.tgm.setup_page import TgmSetupPage
from game.ui.volk.board.board import VolkBoard
from game.volk.data.tables import BOARD
from tests.ui.conftest import LONGEST
from tests.ui.layers import coach_of
from tests.ui.screen_driver import Unhurried, click, opened, pass_time, pixel, point, press, words
from tests.ui.table_situations import hover

CHAPTERS = [(game, id) for game in installed() for id, one in exercises(game).items() if one.kind == "chapter"]
# The first and last lesson of each game are always tested; `check-data` plays all solutions.
BY_GAME = [[one for one in CHAPTERS if one[0] == game] for game in installed()]
ENDS = {one for chapters in BY_GAME for one in (*chapters[:1], *chapters[-1:])}

PLACES = [*product(languages(), ((1280, 720), (1920, 1080)))]
SMALL = PLACES[::2]
"""The smaller window in each language."""


@pytest.fixture(autouse=True)
def usual_luck(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Deal random exercises as their solution expects."""
    dealt = Mock(return_value=exercises("dictators")["on_your_own"].seed)
    monkeypatch.setattr("game.ui.practice.new_seed", dealt)
    return dealt


def begun(game: str, id: str, **settings: Any) -> tuple[Unhurried, TableScreen]:
    app = opened(**{"animation": "instant", **settings})
    program = Program(app)
    program.menu()
    program.practice.exercise(game, id)
    while isinstance(app.screen, Busy):
        app.screen._work.wait()
        take_events(app)
    table = app.screen
    assert isinstance(table, TableScreen)
    app.step()
    return app, table


def take_events(app: Unhurried) -> None:
    for event in pygame.event.get():
        app.handle(event)


def let_play(app: Unhurried, table: TableScreen) -> None:
    """Let the bots play."""
    if table.thinking.work is not None:
        table.thinking.work.wait()
    take_events(app)
    pass_time(app, 400)


def play(app: Unhurried, table: TableScreen, move: str) -> None:
    table.play(table.session.table.parse(move), whole=False)
    if app.screen is not table:
        # Confirm a risky move.
        press(app, pygame.K_y)


def go_on(app: Unhurried, table: TableScreen, id: str) -> None:
    """Do what the coach asks for, as in the solution."""
    coach, exercise = coach_of(table), exercises(table.session.table.game.id)[id]
    if coach.speaks and coach.is_read:
        press(app, pygame.K_SPACE)
    elif table.selection is not None and (move := exercise.next_move(table.session.table)) is not None:
        play(app, table, move)
    let_play(app, table)


def look(app: Unhurried, table: TableScreen) -> None:
    """Check that the coach's words can be read and their subject seen."""
    app.draw()
    coach, beat = coach_of(table), coach_of(table)._lesson.beat
    assert beat is not None
    assert app.area.holds(coach.bubble[:2])
    assert app.area.holds((coach.bubble.right, coach.bubble.bottom))
    assert bool(coach.lit) == bool(beat.at or beat.play)
    # After a first choice, the coach shows the next one.
    shown = beat.at if coach._meant.begun == Narrowing() else coach.lights()
    rooms = [table.face.board.room_of(name, table.view.scene) for name in shown if table.overlay is None]
    # Things on the board are highlighted there.
    assert all(any(lit.holds(room.middle) for lit in coach.lit) for room in rooms if room is not None)
    if not coach.is_read and table.overlay is None:
        # The bubble covers no option either.
        assert not any(coach.bubble.overlaps(box) for box in choices(table.view))
    assert not any(coach.bubble.overlaps(box) for box in coach.lit if box.width * box.height < app.area.height**2 / 3)
    # In a free step, all units that could act stay visible.
    units = table.face.keep_clear(table.view.scene).pieces if isinstance(table.face, TgmFace) else ()
    assert not (coach.is_free and any(map(coach.bubble.overlaps, units)))
    later = {name: box for name in coach.comes_later() if (box := coach._box_of(name)) is not None}
    assert [name for name, box in later.items() if coach.bubble.overlaps(box)] == []
    if coach.is_close and isinstance(board := table.face.board, VolkBoard):
        assert isinstance(board._key, tuple)
        assert board._key[:2] == (board.camera.origin, board.camera.scale), "no words over a board that moves yet"
        # Labels find their places as soon as the board stops moving.
        app.draw()
        app.draw()
        names, spoken_of = board._names.boxes(board._places(table.view.scene), app.look), table.view.scene.spoken_of
        ends = {end for line in spoken_of & BOARD.lines.keys() for end in BOARD.lines[line].ends}
        for room in [names[city] for city in ends | spoken_of & BOARD.cities.keys()]:
            assert board.ground.holds((room.x, room.y))
            assert board.ground.holds((room.right, room.bottom))
            assert not coach.bubble.overlaps(room)
            assert any(lit.holds((room.x, room.y)) and lit.holds((room.right, room.bottom)) for lit in coach.lit)
        first = board.spot_of(next(iter(coach.lights())), table.view.scene)
        assert first is None or board.ground.inset(120).holds(first), "what lies at the edge is brought into the middle"
    elif [*coach.lights()] == ["bayern"]:
        assert not coach.bubble.overlaps(coach.lit[0].inset(-60)), "the country round its plate is seen"


def show_in(app: Unhurried, language: str, size: tuple[int, int]) -> None:
    """Lay out the same table in another window, without drawing."""
    if (app.texts.language, app.paper.get_size()) != (language, size):
        app.surface = pygame.Surface(size)
        app.change(language=language)


def check_place(app: Unhurried, table: TableScreen) -> None:
    """Check that the coach covers neither subjects, options, the last event nor a choice, and that its arrow fits."""
    coach, view = coach_of(table), table.view
    table._place_widgets()
    for layer in table.layers:
        layer.prepare()
    assert coach.arrange()
    here = app.texts.language, app.paper.get_size(), coach._lesson.at + 1, [*coach.lights()]
    spoken_of = [box for name in (*coach.lights(), *coach.comes_later()) if (box := coach._box_of(name)) is not None]
    # A dialog keeps its title and numbers, a large board its units; in a small window there may be too many.
    others = [*choices(view), *last_event(view)] if table.overlay is None else table.overlay.form.shown_boxes()
    others += [view.places.tray] if table.overlay is None and table.stage.roll is not None else []
    # The prompt and the panel often say what the coach explains. In a free step, the units come first.
    panels = ("prompt", "panel") if table.overlay is None and not coach.is_free else ()
    shown_panels = [view.column[name] for name in panels if name in view.column]
    others += [box for box in shown_panels if box.width and box.height]
    if table.overlay is None and table.selection is not None and (chosen := table.selection.narrowing.things):
        others += [view.column["panel"]] if "panel" in view.column else []
        others += [box for thing, box in view.beside_the_board() if thing in chosen]
    if isinstance(table.face, TgmFace) and table.overlay is None and app.paper.get_width() == 1920 and not coach.is_read:
        others += table.face.keep_clear(view.scene).pieces
    assert not [box for box in (*spoken_of, *others) if coach.bubble.overlaps(box)], here
    assert app.area.holds(coach.bubble[:2]), here
    assert app.area.holds((coach.bubble.right, coach.bubble.bottom)), here
    # A bubble right beside its subject needs no arrow.
    if spoken_of and not any(map(coach.bubble.inset(-4).overlaps, coach.lit)):
        assert coach.arrow is not None, here
        assert any(lit.inset(-1).holds(coach.arrow[1]) for lit in coach.lit), here
        start, end = coach.arrow
        if isinstance(table.face, TgmFace) and table.overlay is None:
            units, ends = table.face.field.boxes_of(view.scene.state.units, view.scene), (coach.bubble, *coach.lit)
            # In a small window, a destination may be in between.
            aside = [*units, *(targets(view) if not coach.is_read and app.paper.get_width() == 1920 else ())]
            passed = [box for box in aside if not any(map(box.overlaps, ends))]
            assert not [box for box in passed if pygame.FRect(box).clipline(start, end)], (*here, "crossed by the arrow")
            assert gap(coach.bubble, min(coach.lit, key=lambda lit: gap(coach.bubble, lit))) < 700, (*here, "far away")


def begin(table: TableScreen) -> bool:
    """Select the first highlighted thing; return whether the move needs more choices."""
    coach = coach_of(table)
    first = next(iter(coach.lights()), "")
    if coach.is_read or coach.is_free or first not in table.chooser.targets():
        return False
    table.chooser.point(first)
    return coach.speaks and coach._meant.begun != Narrowing()


def _is_usual(chapter: tuple[str, str], language: str) -> bool:
    """Return whether to check this chapter in this language: the first and last in the longest one, others in English."""
    return language == (LONGEST if chapter in ENDS else "en")


@pytest.mark.parametrize(
    ("game", "id", "language"),
    [
        pytest.param(*one, language, marks=[] if _is_usual(one, language) else [pytest.mark.thorough])
        for one in CHAPTERS
        for language in languages()
    ],
)
def test_a_scripted_player_finishes_every_chapter(
    game: str, id: str, language: str, usual_luck: Mock, request: pytest.FixtureRequest
) -> None:
    """Each step of the first and last lessons is laid out in one window and language in turn, the other lessons in the
    smaller window and one language each; with `--every-window`, each step in all."""
    app, table = begun(game, id, language=language)
    assert usual_luck.called == exercises(game)[id].luck
    in_all, first = request.config.getoption("every_window"), CHAPTERS.index((game, id))
    looked, reminded, sights = -1, 0, dict[int, object]()
    for _ in range(400):
        if isinstance(table.overlay, ExerciseEnd):
            break
        if coach_of(table).speaks:
            # The bots' scripted moves are over before the coach speaks.
            assert not (table.session.waits_for_bots and exercises(game)[id].next_move(table.session.table))
        is_new = coach_of(table).speaks and coach_of(table)._lesson.at > looked
        if is_new and language == LONGEST:
            look(app, table)
            if coach_of(table).is_close:
                sights[coach_of(table)._lesson.at] = table.face.board.camera.sight
        if is_new:
            looked, sight = coach_of(table)._lesson.at, table.face.board.camera.sight
            # In the same window and language for all of its steps, a chapter needs no other layout in between.
            in_turn = PLACES[(first + looked) % len(PLACES)] if language == LONGEST else SMALL[first % len(SMALL)]
            for pair in PLACES if in_all else [in_turn]:
                show_in(app, *pair)
                check_place(app, table)
            if (in_all or language == LONGEST) and begin(table):
                check_place(app, table)
            if language == LONGEST:
                show_in(app, language, (1280, 720))
                table.face.board.camera.sight = sight
        coach_of(table).object("", ())
        before, coach = len(table.session.table.history.played), coach_of(table)
        if coach.is_free and coach._lesson.is_begun and table.selection is not None:
            # In a free step, the coach repeats the plan at the start of the turn and is silent during it.
            now, last = table.session.table.game.turn_of(table.session.state), table.session.table.history.played[-1]
            assert coach.speaks == (now[1] == table.session.viewer and last.turn != now)
            reminded += coach.speaks
        go_on(app, table, id)
        # The answer to a wrong move disappears after the right one.
        assert before == len(table.session.table.history.played) or coach_of(table)._objection is None
    # Neighboring sites built in sequence share one camera position.
    assert (game, id) != ("volk", "two_germanys") or not sights or len({*sights.values()}) < len(sights)
    assert isinstance(table.overlay, ExerciseEnd)
    assert not table.view.toast, "no notice lies over the exits"
    assert earned()[game][id] == 3
    if not following(game, id):
        # In The Sixth Line every turn has its own step.
        assert reminded or game == "tgm"
        # The course ends with an offer to play the game or solve a puzzle.
        assert table.overlay.form.with_key(pygame.K_p) is not None
        press(app, pygame.K_RETURN)
        assert isinstance(app.screen, NewGameScreen)
        assert not isinstance(app.screen.page, TgmSetupPage) or app.screen.page.preset == "first"


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("dictators", ["Anna", "Green: Fidel"]),
        ("tgm", ["Anna", "Germany"]),
        ("volk", ["Anna", "East"]),
        ("twoplustwo", ["Anna", "Soviet Union", "West", "East"]),
    ],
)
def test_whoever_has_no_name_is_called_by_what_they_play(game: str, names: list[str]) -> None:
    id, chapter = next((id, one) for id, one in exercises(game).items() if one.kind == "chapter")
    rules = find_game(game)
    table = open_table(rules, chapter.position(game, id, "Anna"))
    seats = seat_names(rules, table.seats, table.state, texts_of(rules, Texts("en")))
    assert [seat.listed for seat in seats] == names


def test_two_who_play_the_same_are_called_by_their_numbers() -> None:
    rules = find_game("tgm")
    table = new_table(rules, 4)
    assert [name.listed for name in seat_names(rules, table.seats, table.state, texts_of(rules, Texts("en")))] == [""] * 4


def test_what_the_coach_does_not_ask_for_is_answered_and_not_done() -> None:
    app, table = begun("dictators", "off_the_island")
    for _ in range(4):
        assert table.session.table.history.played == []
        if [*coach_of(table).lights()] == ["hand"]:
            # A hovered card rises and is highlighted as a whole.
            app.draw()
            point(app, table.view.held_cards()[1].visible.middle)
            app.draw()
            assert coach_of(table).lit[0].y < table.view.places.hand.y - 40
        table.play(table.session.table.parse("draw"))
        press(app, pygame.K_SPACE)
    for thing, answer in (
        # A click that isn't a move gets no answer about a move.
        ("Z3-02", "You can't use that now"),
        ("pile:deck", "Draw? That comes later in this lesson. First: “Fly to Los Angeles”."),
        ("roadworks#1", "Play Roadworks? You can do that in a game. The task here is: “Fly to Los Angeles”."),
        ("seattle", "Fly to Seattle? From there, it's farther to Green Valley"),
    ):
        table.chooser.point(thing)
        assert table.overlay is None
        assert answer in " ".join(words(app).split())
    # If the rules refuse a move, only their reason is shown.
    table.chooser.point("engineer#1")
    assert "There is nothing you can disarm here" in " ".join(words(app).split())
    assert "it's farther to Green Valley" not in " ".join(words(app).split())
    table.play(table.session.table.parse("end_turn"))
    assert table.session.table.history.played == []
    assert "End turn? Not yet. First: “Fly to Los Angeles”." in " ".join(words(app).split())
    for thing, is_doubted in (("livermore", True), ("los_angeles", False)):
        hover(app, thing)
        assert ("This isn't part of the current step" in (table.view.tip.text if table.view.tip else "")) == is_doubted
    table.play(table.session.table.parse("fly los_angeles"))
    assert len(table.session.table.history.played) == 1
    table.view.spoken = [table.view.places.board.from_bottom(200)[0]]
    assert not toast_box(table.view, 400, 50).overlaps(table.view.spoken[0]), "a notice covers no words of the coach"


def test_a_unit_that_a_step_does_not_ask_for_is_still_described() -> None:
    app, table = begun("tgm", "two_headquarters")
    while coach_of(table).is_read:
        go_on(app, table, "two_headquarters")
    asked = {*coach_of(table).lights(), *coach_of(table).comes_later()}
    other = next(thing for thing in table.chooser.targets() if thing in table.session.state.units and thing not in asked)
    hover(app, other)
    assert table.view.tip is not None
    assert "Unhurt." in table.view.tip.text
    assert "This isn't part of the current step" in table.view.tip.text


def test_a_card_that_the_coach_explains_is_seen_as_a_whole() -> None:
    app, table = begun("volk", "one_card_four_uses")
    card, coach = "the_miracle_of_bern", coach_of(table)
    while coach._lesson.at < 1:
        go_on(app, table, "one_card_four_uses")
    hover(app, card)
    app.draw()
    raised = max((box for thing, box in table.view.beside_the_board() if thing == card), key=lambda box: box.height)
    assert raised.height > 200
    assert raised.inside(coach.lit[0]), "it is lit even where it is larger than its place"
    assert coach.arrow is not None
    assert not raised.inset(8).holds(coach.arrow[1]), "the arrow ends at its edge"
    while coach._lesson.at < 3:
        go_on(app, table, "one_card_four_uses")
    app.draw()
    played = next(box for thing, box in table.view.beside_the_board() if thing == card)
    assert not coach.bubble.overlaps(played), "the icons that a step is about stay visible"


def test_who_begins_with_something_else_is_told_at_once_and_can_do_what_is_asked_for() -> None:
    app, table = begun("dictators", "the_first_missiles")
    while coach_of(table)._lesson.at < 1:
        go_on(app, table, "the_first_missiles")
    table.chooser.point("engineer#1")
    assert table.selection is not None
    assert not table.selection.narrowed
    assert [*coach_of(table).lights()] == ["verb:disarm"]
    app.draw()
    assert "Engineer? You still have your Travel" in " ".join(words(app).split())
    below = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pixel(app, coach_of(table).bubble.middle))
    assert coach_of(table).handle(below), "what lies below the words is not meant"
    table.view.hovered = "engineer#1"
    over = pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), pos=below.pos)
    assert coach_of(table).handle(over)
    assert not table.view.hovered, "a card that the mouse has left for the words sinks back"


def test_who_takes_a_turn_back_is_led_on_from_there() -> None:
    app, table = begun("dictators", "across_the_border")
    coach = coach_of(table)
    assert table.session.undo_refusal() is not None
    while coach._lesson.at < 8:
        app.draw()
        if coach._lesson.at == 3:
            # Other cards can rise and be read too.
            assert not coach.bubble.overlaps(coach._with_raised("hand", table.view.places.hand))
        if coach._lesson.at == 6:
            # The whole time zone is highlighted, with its name.
            assert coach.lit[0].height > 0.9 * table.view.places.board.height
        go_on(app, table, "across_the_border")
    table.undo()
    assert table.session.state.round == 2
    assert coach._lesson.at == 5
    app.draw()
    assert [*coach.lights()] == ["verb:end_turn"]
    table.redo()
    assert coach._lesson.at == 6


def test_of_a_way_that_goes_further_nothing_is_done_and_a_space_on_the_way_is_enough() -> None:
    app, table = begun("tgm", "ground")
    while coach_of(table)._lesson.at < 4:
        go_on(app, table, "ground")
    # Esc cancels a choice before it opens the menu.
    keys = [widget.key for widget in table.form.widgets if widget.key not in ("", "Esc")]
    assert sorted(keys) == sorted({*keys}), "each key does one thing"
    # A move beyond the target is refused with a reason.
    table.play(table.session.table.parse("move us01#1 f3"))
    assert table.session.state.units["us01#1"].space == "f1"
    assert "Move Light Infantry (F1) to F3? It should end its march in cover" in " ".join(words(app).split())
    # A space on the way to the target is accepted.
    assert "Good. Next" not in words(app)
    table.play(table.session.table.parse("move us01#1 f2"))
    let_play(app, table)
    assert table.session.state.moving == "us01#1"
    assert "Good. Next: Move Light Infantry (F2) to G2" in words(app)
    table.play(table.session.table.parse("move us01#1 g2"))
    let_play(app, table)
    assert table.session.state.units["us01#1"].space == "g2"


def test_who_goes_another_way_to_the_same_goal_is_led_as_in_every_lesson() -> None:
    app, table = begun("tgm", "ground")
    while coach_of(table)._lesson.at < 4:
        go_on(app, table, "ground")
    over_g1 = [table.session.table.parse(one) for one in ("move us01#1 g1", "move us01#1 g2")]
    assert [str(one) for one in coach_of(table).lets(tuple(over_g1))] == ["move us01#1 f2", "move us01#1 g2"]
    table.chooser.point("g2")
    for _step in over_g1:
        let_play(app, table)
    assert table.session.state.units["us01#1"].space == "g2", "a click on the goal that the coach names goes all the way"


def test_what_was_said_before_can_be_read_again_and_nothing_is_done_meanwhile() -> None:
    app, table = begun("twoplustwo", "four_at_the_table")
    for _ in range(4):
        go_on(app, table, "four_at_the_table")
    coach = coach_of(table)
    assert not coach.is_read
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_BACKSPACE)
    app.draw()
    assert coach.is_read
    assert coach.lights() == ("strip",)
    press(app, pygame.K_SPACE)
    press(app, pygame.K_SPACE)
    assert (coach.is_read, coach._lesson.at) == (False, 4)


def test_where_two_games_can_be_learned_it_is_asked_which() -> None:
    app = opened()
    program = Program(app)
    program.menu()
    learn = program.practice.course(("volk", "twoplustwo"))
    assert learn is not None
    assert learn.words == "Wir sind das Volk! and 2+2: two courses"
    learn.begin()
    assert isinstance(app.screen, Question)
    app.step()
    labels = {one.label for one in app.screen.form.widgets if isinstance(one, Button)}
    assert {"Wir sind das Volk! – Lesson 1 of 7: Two Germanys", "2+2 – Lesson 1 of 5: Four at the table"} <= labels
    earn("volk", "two_germanys", 3)
    earn("twoplustwo", "four_at_the_table", 3)
    one = program.practice.course(("twoplustwo",))
    assert one is not None
    assert one.words == "Lesson 2 of 5: Bombs and bills"


def test_a_click_on_any_space_of_a_track_is_meant_for_the_only_step_that_is_possible_there() -> None:
    app, table = begun("twoplustwo", "four_at_the_table")
    lesson = exercises("twoplustwo")["four_at_the_table"]
    while lesson.next_move(table.session.table) != "execute prestige dominance":
        go_on(app, table, "four_at_the_table")
    spaces = [box for thing, box in table.view.beside_the_board() if thing.startswith("dominance-")]
    assert spaces
    assert {table.view.thing_at(box.middle, table.chooser.targets()) for box in spaces} == {"dominance-2"}


def test_with_other_cards_and_dice_nobody_is_held_to_the_solution() -> None:
    last = exercises("dictators")["on_your_own"]
    for seed, ahead in ((last.seed, last.solution), (last.seed + 1, ())):
        begun = msgspec.structs.replace(last, seed=seed).opened(find_game("dictators"), "on_your_own")
        assert tuple(last.ahead(begun)) == ahead


def test_who_has_spent_the_cards_of_the_plan_is_told_another_one_next_turn() -> None:
    app, screen = begun("dictators", "on_your_own")
    coach = coach_of(screen)
    for _ in range(10):
        if not coach.is_free:
            press(app, pygame.K_SPACE)
    assert "Road Trip takes you" in " ".join(words(app).split())
    table = screen.session.table
    # The Engineer is gone, and it is the same player's turn again.
    table.state.players[0].hand.remove("engineer#1")
    coach.follow_game()
    app.redraw()
    assert "Road Trip takes you" not in " ".join(words(app).split())
    assert "Piketon is still your target" in " ".join(words(app).split())


def test_what_a_lesson_asks_for_at_once_may_be_done_in_any_order() -> None:
    """The bots still continue as scripted."""
    lesson = exercises("volk")["blows_and_comrades"]
    at = lesson.solution.index("execute unrest.red sachsen")
    table = lesson.opened(find_game("volk"), "blows_and_comrades")
    for move in (*lesson.solution[:at], *reversed(lesson.solution[at : at + 4])):
        table.choose(move)
    assert lesson.next_move(table) == lesson.solution[at + 4]


def test_of_two_cards_that_are_alike_either_may_be_played_in_a_lesson() -> None:
    lesson = exercises("dictators")["the_first_missiles"]
    table, coached = lesson.opened(find_game("dictators"), "the_first_missiles"), lesson.lesson()
    for move in ("disarm Z4-06", "play engineer#2 Z4-06", "end_turn"):
        while coached.beat is not None and coached.beat.is_read:
            coached.read()
        assert coached.lets(move)
        table.choose(move)
        coached.follow(table)
    assert lesson.next_move(table) == "travel salt_lake_city", "Fidel does what he does in every lesson"


def test_no_move_of_the_first_lesson_lowers_the_income() -> None:
    lesson = exercises("tgm")["two_headquarters"]
    table = lesson.opened(find_game("tgm"), "two_headquarters")
    incomes = [income(table.state, "hq_south")]
    for move in lesson.solution[:2]:
        table.choose(move)
        incomes.append(income(table.state, "hq_south"))
    assert incomes == sorted(incomes), "the lesson calls movement free"


def test_the_supply_stays_beside_the_board_while_the_coach_speaks_of_it() -> None:
    app, table = begun("tgm", "ground")
    while "set_down us28#1 b3" not in coach_of(table)._lesson.beat.play:  # type: ignore[union-attr]
        go_on(app, table, "ground")
    app.step()
    app.draw()
    assert table.session.state.moving == "us28#1"
    assert "income" in dict(table.view.beside_the_board())
    hover(app, "us18#1")
    app.draw()
    assert "income" not in dict(table.view.beside_the_board()), "a unit that is pointed at shows its values"


def test_the_second_lesson_names_the_numbers_that_its_counters_show() -> None:
    lesson, texts = exercises("tgm")["points_and_lines"], Texts("en")
    table = lesson.opened(find_game("tgm"), "points_and_lines")
    for move in lesson.solution[: lesson.solution.index("mount us02#1 hmg_inf") + 1]:
        table.choose(move)
    wounded, gunner = (counter_facts(table.state, table.state.units[unit], texts, "south") for unit in ("ge01#3", "us02#1"))
    assert (wounded.wounds_taken, "one of its hearts is empty" in texts("tgm_course.points_and_lines.say_10")) == (1, True)
    (_, reach), (_, hit), *_ = counter_values(gunner)
    assert f"range {reach}, and a {hit.removesuffix('+')} hits" in texts("tgm_course.points_and_lines.say_12")


def test_what_the_enemy_did_on_the_board_is_told_in_the_lesson() -> None:
    app, table = begun("tgm", "points_and_lines")
    while coach_of(table)._lesson.at < 12 or not coach_of(table).speaks:
        if coach_of(table)._lesson.at == 8:
            # The answer appears at the position of the question, moved only as far as a unit below it needs.
            app.draw()
            stood = coach_of(table).bubble
            table.play(table.session.table.parse("shoot us01#1 main a3"))
            app.draw()
            assert coach_of(table).bubble.x == stood.x
            assert abs(coach_of(table).bubble.y - stood.y) < 32
            assert "That is empty terrain" in words(app)
            # The right choice clears the answer, even if it is then taken back. No answer names a target that wasn't chosen.
            table.chooser.point("us01#1")
            app.draw()
            assert table.selection is not None
            table.selection.back()
            app.draw()
            assert "That is empty terrain" not in words(app)
            table.chooser.point("us02#2")
            assert coach_of(table)._answer.startswith("Heavy Infantry? ")
        go_on(app, table, "points_and_lines")
    said = " ".join(words(app).split()).partition("This is what they did")[2]
    assert "· Germany moves Heavy Infantry from E6 to E5." in said
    assert "· Germany draws" not in said
    # Events that hit units on the board are listed too, as many as fit; the rest are mentioned.
    coach, beat = coach_of(table), exercises("tgm")["points_and_lines"].beats[12]
    assert coach._is_seen(Event("tgm.event.suppressed", {"unit": "us01#1"}))
    moved = [line for line in table.session.recap.lines() if line.event is not None and line.event.name == "moved"]
    for count, lines in ((8, 8), (40, 11)):
        table.session.recap = Mock(lines=Mock(return_value=moved * count))
        (told,) = coach._done_by_others(beat)
        assert isinstance(told, Column)
        assert (len(told.nodes), told.high(app.look, 380) < app.area.height - 300) == (lines, True)


def test_an_arrow_goes_past_a_piece_if_it_can() -> None:
    words, about, piece = Box(0, 0, 100, 200), Box(300, 0, 40, 200), Box(150, 60, 20, 80)
    assert pygame.FRect(piece).clipline(straight(words, about))
    line = leader(words, about, [Kept(piece, 0, 1)])
    assert line is not None
    assert not pygame.FRect(piece).clipline(line)
    assert leader(words, Box(102, 0, 40, 200), []) is None, "what is right beside them needs none"


def test_a_lesson_is_over_when_its_game_is() -> None:
    app, table = begun("tgm", "your_battle")
    while coach_of(table).is_read:
        go_on(app, table, "your_battle")
    # The exercise isn't saved, and can be left without confirmation.
    press(app, pygame.K_ESCAPE)
    assert "Start over" in words(app)
    press(app, pygame.K_RETURN)
    play(app, table, "give_up 0")
    let_play(app, table)
    assert isinstance(table.overlay, ExerciseEnd)


def test_in_a_lesson_no_recap_lies_over_what_the_coach_says_about_the_others() -> None:
    app, table = begun("dictators", "off_the_island", animation="fast", moments="fast")
    coach = coach_of(table)
    assert table.stage.pace == "lesson"
    while not isinstance(table.overlay, Briefing):
        table.skip()
        pass_time(app, 400)
    # A key pressed right after the previous pop-up doesn't reach the coach.
    press(app, pygame.K_RETURN)
    app.draw()
    for at in (0, 1):
        press(app, pygame.K_SPACE)
        assert coach._lesson.at == at
        pass_time(app, UNSEEN)
    while coach._lesson.at < 8:
        table.skip()
        pass_time(app, 400)
        if isinstance(table.overlay, Briefing):
            press(app, pygame.K_RETURN)
        assert table.overlay is None
        go_on(app, table, "off_the_island")


@pytest.mark.parametrize(("game", "id"), [("dictators", "off_the_island"), ("dictators", "last_facility")])
def test_escape_before_an_exercise_begins_leads_back_to_the_others(game: str, id: str) -> None:
    app, table = begun(game, id, animation="fast")
    while not isinstance(table.overlay, Briefing):
        table.skip()
        pass_time(app, 400)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, ScenariosScreen)


def test_escape_closes_the_briefing_of_an_exercise_that_has_begun() -> None:
    app, table = begun("dictators", "last_facility")
    play(app, table, "end_turn")
    let_play(app, table)
    table.layers.close()
    table.opener.open_briefing()
    press(app, pygame.K_ESCAPE)
    assert (app.screen, table.overlay) == (table, None)


@pytest.mark.parametrize(
    ("id", "step", "thing", "first"),
    [("a_full_hand", 3, "seat:1", "Close Encounter"), ("the_first_missiles", 8, "green_valley", "Engineer")],
)
def test_who_points_at_the_right_thing_too_early_is_told_what_comes_first(
    id: str, step: int, thing: str, first: str
) -> None:
    app, table = begun("dictators", id)
    while coach_of(table)._lesson.at < step - 1:
        go_on(app, table, id)
    table.chooser.point(thing)
    told = f"Right, but choose “{first}” first."
    assert told in " ".join(words(app).split())
    assert table.view.tip is None
    card = next(iter(coach_of(table).lights()))
    for _ in range(2):
        # Choosing and canceling doesn't repeat the answer.
        table.chooser.point(card)
        assert told not in " ".join(words(app).split())


def test_when_its_card_is_chosen_the_coach_points_at_the_action() -> None:
    app, table = begun("volk", "two_germanys")
    for _ in range(3):
        press(app, pygame.K_SPACE)
    assert [*coach_of(table).lights()] == ["reparations_agreement"]
    table.chooser.point("reparations_agreement")
    assert [*coach_of(table).lights()] == ["verb:calm"]
    assert "And now: Unrest" in " ".join(words(app).split())
    # Another action is refused, and the card stays selected.
    table.chooser.only("build")
    assert [*coach_of(table).lights()] == ["verb:calm"]
    assert table.session.table.history.played == []
    table.chooser.point("reparations_agreement")
    assert [*coach_of(table).lights()] == ["reparations_agreement"]


def test_while_something_is_read_a_click_on_the_board_does_nothing_and_the_button_goes_on() -> None:
    app, table = begun("dictators", "off_the_island")
    coach = coach_of(table)
    words(app)
    go_on = coach._form.widgets[0]
    assert not go_on.focused
    click(app, table.view.places.board)
    assert coach._lesson.at == 0
    assert go_on.focused, "one sees what is waited for"
    button = go_on.box.middle
    point(app, button)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        # The window may be redrawn between press and release.
        app.draw()
        spot = tuple(round(one * app.look.unit) for one in button)
        app.handle(pygame.event.Event(kind, pos=spot, button=1))
    assert coach._lesson.at == 1
    click(app, table.view.places.board)
    press(app, pygame.K_SPACE)
    words(app)
    assert not any(one.focused for one in coach._form.widgets), "it is shown once"


def test_the_words_of_the_coach_are_pulled_aside_and_stay_there_within_the_step() -> None:
    app, table = begun("dictators", "off_the_island")
    coach = coach_of(table)
    words(app)
    before, sight = coach.bubble, table.face.board.camera.sight
    start, end = pixel(app, (before.x + 30, before.y + 8)), pixel(app, (before.x + 90, before.y + 58))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    words(app)
    assert (coach.bubble.x, coach.bubble.y) == pytest.approx((before.x + 60, before.y + 50), abs=2)
    assert table.face.board.camera.sight == sight, "the board below them is not pulled along"
    press(app, pygame.K_SPACE)
    words(app)
    assert coach._pulled_for != coach.step, "those of the next step find their own place"


def test_with_the_aim_stands_how_much_time_is_used_and_what_earns_more_stars() -> None:
    texts = Texts("en")

    def told(id: str, moves: int) -> list[str]:
        exercise = exercises("dictators")[id]
        table = exercise.opened(find_game("dictators"), id)
        for move in exercise.solution[:moves]:
            table.choose(move)
        return [f"{goal.icon} {goal.text}" for goal in aims_of(Session(table, texts), texts) or () if goal.icon]

    solution = exercises("dictators")["gulf_treasure"].solution
    more = "star Two stars in eight turns, three in six."
    assert told("gulf_treasure", 0) == ["timer_sand Turn 1 of 10", more]
    assert told("gulf_treasure", len(solution)) == ["timer_sand Turn 4 of 10", more]
    assert told("last_facility", 2)[0] == "timer_sand Turn 1 of 1 · Choices so far: 2"


def test_a_puzzle_is_briefed_solved_and_rewarded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Challenge("dictators", "last_facility")
    for module in (daily, daily_rules):
        monkeypatch.setattr(module, "challenge", lambda _games, day: asked if day == date.today() else None)
    app, table = begun("dictators", "last_facility", animation="fast")
    while not isinstance(table.overlay, Briefing):
        pass_time(app, 400)
    assert "The last facility" in words(app)
    said = " ".join(words(app).split())
    assert "Two stars for at most eight choices, three for five. One star for reaching the goal. Every step, card" in said
    press(app, pygame.K_RETURN)
    press(app, pygame.K_h)
    assert isinstance(table.overlay, ExerciseHint)
    assert "takes two actions" in " ".join(words(app).split())
    press(app, pygame.K_h)
    # The second hint is about the goal too.
    assert isinstance(table.overlay, ExerciseHint)
    assert "Toward the goal: Play Engineer" in " ".join(words(app).split())
    press(app, pygame.K_ESCAPE)
    for move in exercises("dictators")["last_facility"].solution:
        play(app, table, move)
        while table.stage.busy:
            table.skip()
            pass_time(app, 400)
    assert isinstance(table.overlay, ExerciseEnd)
    assert earned()["dictators"]["last_facility"] == 3
    # A first result isn't a new personal best.
    assert "New personal best" not in " ".join(words(app).split())
    assert [(one.scenario, one.stars) for one in records()] == [("last_facility", 3)]
    assert "Challenge of the day solved." in words(app)


def test_the_end_of_a_puzzle_says_what_was_missing_for_more_stars_and_no_time_that_was_used() -> None:
    app, table = begun("twoplustwo", "the_seventeenth_of_june")
    beside_the_board = words(app).count("Turn 1 of 1")
    exits = ExerciseExits(Mock(), None, None, Mock())
    table.layers.open(ExerciseEnd(table, Standing((True,), over=True, stars=1), exits, 0, 0))
    said = " ".join(words(app).split())
    assert "letting the yellow side draw. · Protests: 6 instead of 0 One star for reaching the goal." in said
    assert words(app).count("Turn 1 of 1") == beside_the_board
    table.feedback.say("What happened before")
    assert words(app).index("What happened before") < words(app).index("Try again"), "a notice lies below the buttons"


def test_an_aim_that_is_out_of_reach_is_said_to_be_so_at_once_and_by_the_hint() -> None:
    app, table = begun("tgm", "last_ap", ask_about_leftovers=False)
    assert table.overlay is None
    # Units deploy only in the Deployment phase, so ending it makes the goal impossible, whatever is shot later.
    play(app, table, "end_phase")
    let_play(app, table)
    assert isinstance(table.overlay, LostAim)
    assert "no longer possible: All four units from your hand are on the map" in " ".join(words(app).split())
    press(app, pygame.K_ESCAPE)
    assert table.overlay is None
    press(app, pygame.K_h)
    assert isinstance(table.overlay, LostAim), "no hint helps any more"
    press(app, pygame.K_RETURN)
    assert table.session.state.phase == "deployment"
    press(app, pygame.K_h)
    assert isinstance(table.overlay, ExerciseHint), "what was taken back can still be done"


def test_what_comes_after_the_verdict_waits_until_it_is_read() -> None:
    exercise = exercises("volk")["what_the_neighbours_have"]
    session = Session(exercise.opened(find_game("volk"), "what_the_neighbours_have"), Texts("en"))
    while session.undecided is not None and session.table.decision is not None:
        session.look_again()
        session.choose(session.table.decision.options[0])
    decided, rest = session.decided, [*session.later]
    assert decided is not None
    assert decided.event is not None
    while session.pending:
        last = session.next_beat()
    assert (decided.event.name, last, session.decision) == ("decade", decided, None), "nobody is asked yet"
    assert "display" in {beat.event.name for beat in rest if beat.event is not None}, "the next decade has begun"
    session.see_rest()
    assert [*session.pending][-len(rest) :] == rest
    assert session.decided is None


def test_the_verdict_on_an_aim_comes_when_it_is_decided() -> None:
    app, table = begun("volk", "one_card_for_the_currency")
    for move in ("calm herstatt_bank", "choose mecklenburg_vorpommern", "choose magdeburg-bitterfeld"):
        play(app, table, move)
        let_play(app, table)
    let_play(app, table)
    assert isinstance(table.overlay, ExerciseEnd)
    assert (table.session.state.decade, table.session.state.phase) == (3, "end_currency"), "a factory has run down"
    said = " ".join(words(app).split())
    assert "You didn't reach the goal. What you had to prevent has happened." in said
    assert records()[-1].stars == 0
    press(app, pygame.K_ESCAPE)
    pass_time(app, 400)
    assert not table.session.pending
    press(app, pygame.K_e)
    assert isinstance(table.overlay, ExerciseEnd)


def test_a_part_of_an_aim_that_is_true_but_must_stay_so_is_ticked_only_so_far() -> None:
    texts = Texts("en")
    for game in installed():
        for id, exercise in exercises(game).items():
            if exercise.aim:
                session = Session(exercise.opened(find_game(game), id), texts)
                ticked = [goal for goal in aims_of(session, texts) or () if goal.met]
                assert all(goal.so_far == "so far" for goal in ticked), (game, id)
    app, table = begun("volk", "one_card_for_the_currency")
    assert "at the end of the decade so far" in " ".join(words(app).split())
    for move in exercises("volk")["one_card_for_the_currency"].solution:
        play(app, table, move)
        let_play(app, table)
    assert isinstance(table.overlay, ExerciseEnd)
    assert not any(goal.so_far for goal in aims_of(table.session, texts) or ())


def test_a_puzzle_that_is_missed_can_be_tried_again_or_undone() -> None:
    earn("dictators", "last_facility", 1)
    app, table = begun("dictators", "last_facility")
    play(app, table, "end_turn")
    let_play(app, table)

    def press_button(key: int) -> str:
        """Click the button with this key and return all texts."""
        assert isinstance(table.overlay, ExerciseEnd)
        button = table.overlay.form.with_key(key)
        assert button is not None
        click(app, table.overlay.form.shown_box(button))
        return " ".join(words(app).split())

    # The texts say which part of the goal is unmet, why the exercise ended, and what the best result so far is.
    said = " ".join(words(app).split())
    assert "You didn't reach the goal. Time is up. Your best: 1 of 3 stars." in said
    assert "Three zones disarmed In Washington D.C." in said, "beside the board"
    assert "Three zones disarmed · 2 instead of 3 In Washington D.C." in said
    assert "takes two actions" in press_button(pygame.K_h)
    assert earned()["dictators"]["last_facility"] == 1
    # A click beside the overlay does nothing, and the table has a way back to it.
    click(app, table.view.places.bar)
    press_button(pygame.K_ESCAPE)
    assert table.overlay is None
    press(app, pygame.K_e)
    press_button(pygame.K_ESCAPE)
    press(app, pygame.K_z)
    assert table.session.table.history.played == []
    play(app, table, "end_turn")
    let_play(app, table)
    press_button(pygame.K_n)
    assert isinstance(app.screen, Busy | TableScreen)
    assert app.screen is not table


def placed_at(chapter: str, step: int, size: tuple[int, int]) -> TableScreen:
    """A lesson of The Sixth Line at a step whose text is in a good place."""
    app, table = begun("tgm", chapter)
    while coach_of(table)._lesson.at < step or not coach_of(table).speaks:
        go_on(app, table, chapter)
    show_in(app, "en", size)
    check_place(app, table)
    return table


def test_the_coach_leaves_the_log_free_where_the_board_has_room() -> None:
    """It used to cover the last event, with its arrow across the whole window."""
    table = placed_at("points_and_lines", 4, (1920, 1080))
    assert not coach_of(table).bubble.overlaps(table.view.column["log"])


def test_the_coach_stands_on_free_ground_beside_a_button() -> None:
    """It used to be in the far corner of the board, with its arrow across the whole of it."""
    table = placed_at("ground", 14, (1280, 720))
    assert gap(coach_of(table).bubble, coach_of(table).lit[0]) < 100


def test_the_arrow_to_a_card_passes_below_the_name_of_the_headquarters(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = begun("tgm", "points_and_lines")
    while coach_of(table)._lesson.at < 4:
        go_on(app, table, "points_and_lines")
    app.draw()
    plate, coach, seen = table.face.board.room_of("hq_south", table.view.scene), coach_of(table), list[bytes]()
    assert plate is not None
    assert coach.arrow is not None
    assert pygame.FRect(plate).clipline(*coach.arrow)
    upper = plate._replace(height=plate.height / 2)
    for _ in range(2):
        app.redraw()
        app.draw()
        seen.append(pygame.image.tobytes(app.paper.subsurface(Canvas(app.paper, app.look).area(*upper)), "RGB"))
        monkeypatch.setattr(pointer, "_draw_shaft", lambda *_: None)
    assert seen[0] == seen[1]


def test_the_first_lesson_of_the_dictators_shows_the_roadblock_on_the_map() -> None:
    """The lesson used to point at the log, so players had to search for the road."""
    beats = exercises("dictators")["off_the_island"].beats
    assert any("green_valley-phoenix" in beat.at and beat.close for beat in beats)


def test_the_lesson_on_the_end_of_a_decade_shows_what_a_click_changes_before_it() -> None:
    """The change used to be visible only after pointing at the right line."""
    app, table = begun("volk", "end_of_a_decade")
    shown = dict[str, object]()
    while not isinstance(table.overlay, ExerciseEnd) and len(shown) < 3:
        app.draw()
        assert isinstance(table.face.board, VolkBoard)
        plan, state = table.face.board.plan, table.session.state
        for thing in coach_of(table).lights() if coach_of(table).speaks else ():
            if thing == "leipzig-dresden":
                shown[thing] = plan.lost_pieces(state)
            elif thing == "berlin":
                shown[thing] = plan.new_values(state)
            elif thing == "mecklenburg_vorpommern":
                shown[thing] = dict(plan.gifts)[thing]
        go_on(app, table, "end_of_a_decade")
    assert shown == {
        "leipzig-dresden": {"leipzig-dresden"},
        "berlin": {"berlin": (2, 1)},
        "mecklenburg_vorpommern": ("hand_back_left +1", False),
    }


def test_the_values_of_the_board_are_taught_where_an_economy_is_needed_and_their_key_works_at_once() -> None:
    app, table = begun("volk", "factories_and_lines")
    while "key:V" not in coach_of(table).lights():
        go_on(app, table, "factories_and_lines")
    words(app)
    assert isinstance(table.face.board, VolkBoard)
    assert not table.face.board.values
    press(app, pygame.K_v)
    assert table.face.board.values
    assert "key:V" in coach_of(table).lights(), "the step is not read by it"


def test_a_card_can_be_read_while_the_coach_speaks_of_it() -> None:
    app, table = begun("volk", "one_card_four_uses")
    while coach_of(table)._lesson.at < 1:
        go_on(app, table, "one_card_four_uses")
    hover(app, "the_miracle_of_bern")
    tip = table.view.tip
    assert tip is not None
    assert "This isn't part of the current step" not in tip.text


def test_the_menu_of_a_lesson_has_no_name_twice() -> None:
    _app, table = begun("tgm", "ground")
    titles = [table.face.texts(item.tool.title) for item in menu_items(table)]
    assert len(set(titles)) == len(titles)
    assert "Task" in titles
