"""Tests that goals are shown below the banner and that a finished game shows its course."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pygame
import pytest

from game.dictators.game import Dictators
from game.dictators.state import DictatorsState
from game.rules.events import Event
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position, Seat
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.dictators.face import DictatorsFace
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC
from game.ui.kit.lay import Node, Space
from game.ui.program import Program
from game.ui.table.face import Ability, AnyFace, Goal, Room, SeatFacts
from game.ui.table.layers.teaching import briefing
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.panels import goals
from game.ui.table.panels.goals import ABILITY, GOAL, goals_of
from game.ui.table.results.course import Chart, Noted
from game.ui.table.results.result import ResultScreen
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.exercise import briefing_of
from game.ui.table.staging.moments import held_moment
from game.ui.table.staging.records import Moment
from game.ui.table.watching.replay import ReplayScreen
from game.volk.game import VOLK
from tests.dictators.tables import player, position
from tests.ui.screen_driver import opened, pass_time, press, words
from tests.ui.table_situations import at_table, hover, middle, result, seated, shown, window


def _goals(face: DictatorsFace, state: DictatorsState, viewer: int) -> list[Goal]:
    return [Goal((seat,), "Some zones", len(player.disarmed), 3, "then D.C.") for seat, player in enumerate(state.players)]


@pytest.fixture
def app() -> App:
    return window((1280, 720), "en")


def test_the_own_goal_and_how_far_it_is_stand_below_the_banner(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DictatorsFace, "goals", _goals)
    middle(app)
    assert "Some zones" in words(app)
    assert words(app).count("/ 3") == 1


def test_the_pointer_learns_whose_goal_it_is_and_what_comes_after_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DictatorsFace, "goals", _goals)
    middle(app)
    hover(app, f"{GOAL}0")
    assert "then D.C." in words(app)
    foreseen = Goal((1,), "East falls", alarm=True)
    assert goals._goal_words(foreseen, ["You", "West"], app.texts)[0] == "East falls", "it is nobody's aim"


def test_the_own_ability_says_whether_it_can_be_used_and_what_it_does(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = SeatFacts(ability=Ability("Charm", "Everybody gives you a card.", "not_now"))
    monkeypatch.setattr(DictatorsFace, "seat", lambda self, state, seat: facts)
    middle(app)
    assert "Charm" in words(app)
    hover(app, f"{ABILITY}0")
    assert "Everybody gives you a card." in words(app)
    assert "You can't use it right now." in words(app)


def test_below_the_banner_of_somebody_else_the_own_ability_bears_the_own_sign(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    middle(app)
    screen, signs = app.screen, list[int]()
    assert isinstance(screen, TableScreen)
    monkeypatch.setattr(DictatorsFace, "goals", lambda self, state, viewer: [])

    def sign(_room: Room, _face: AnyFace, seat: int) -> Node:
        signs.append(seat)
        return Space()

    monkeypatch.setattr(goals, "_small_figure", sign)
    room = screen.view.furnish()
    for banner in (0, 1):
        goals.aim_node(replace(room, seat=banner), screen.face)
    assert room.scene.viewer == 0
    assert signs == [0]


def _moment(face: DictatorsFace, event: Event, before: DictatorsState, after: DictatorsState) -> Moment | None:
    if event.key != "dictators.event.disarmed":
        return None
    seat = event.params["seat"]
    assert isinstance(seat, int)
    assert len(after.players[seat].disarmed) >= len(before.players[seat].disarmed)
    return Moment("A great day", seat=seat, drama="scene")


def test_a_turning_point_of_the_result_leads_to_its_moment_in_the_replay(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DictatorsFace, "moment", _moment)
    result("convinced_1")(app)
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    assert "A great day" in words(app)
    # Each player has failed one roll in D.C., as the curve and the numbers show.
    assert screen._course.curves["tries"][-1].numbers == (1, 1)
    assert ("gavel", "2", "Failed in D.C.") in screen._things()
    screen._choose("tries")
    assert screen._plot is not None
    assert not screen._plot.percent, "a count has no percents"
    # A long label makes all cells taller.
    monkeypatch.setattr(DictatorsFace, "result_things", lambda *_: [("gavel", "1", "many words " * 20)])
    app.change(scale=80)
    assert sum(part.box.height > 150 for part in screen._facts) == len(screen._things())
    screen.exits.replay_at(screen._course.points[0].moves)
    replay = app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay._replay.position == screen._course.points[0].moves
    assert any(player.disarmed for player in replay.session.state.players)


def test_the_seats_of_a_result_stand_in_the_order_of_the_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dictators, "rank", lambda self, state, result, seat: (-seat,))
    monkeypatch.setattr(DictatorsFace, "standing", lambda self, state, seat: f"reason {seat}")
    result("convinced_1")(app)
    text = words(app)
    assert text.index("reason 1") < text.index("reason 0")


def test_a_chart_shows_debts_below_its_zero_line_and_knows_where_it_is_pressed() -> None:
    seen: list[str] = []

    class Written(Canvas):
        def text(self, words: str, *args: object, **kwargs: object) -> None:  # type: ignore[override]
            seen.append(words)

    canvas = Written(pygame.Surface((400, 300)), window((1280, 720), "en").look)
    looks = [look for _name, look in CLASSIC.seats[:2]]
    pressed: list[int] = []
    chart = Chart([Noted(1, 0, (0, 2)), Noted(2, 40, (-4, 3))], looks, "decades", pressed.append, box=Box(20, 20, 300, 200))
    chart.draw(canvas)
    chart.press((300, 100))
    assert pressed == [40]
    assert "−4" in seen
    assert "decades" in seen


def _at_scenario(
    animation: str, scenario: str = "behind_the_wall", seats: tuple[Seat, ...] = (Seat("Anna"), Seat("Ben"))
) -> tuple[App, TableScreen]:
    table = open_table(VOLK, Position(game="volk", scenario=scenario, seats=seats, seed=3))
    app = opened(animation=animation, volume=0)
    Program(app).show(table, [])
    # Holding the key opens the curtain.
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, 2000)
    # Keys pressed right after a pop-up appears are ignored.
    pass_time(app, UNSEEN)
    assert isinstance(app.screen, TableScreen)
    return app, app.screen


def test_a_prepared_situation_is_told_before_the_first_choice_and_only_then() -> None:
    app, screen = _at_scenario("normal")
    assert isinstance(screen.overlay, Briefing)
    assert "Behind the Wall" in words(app)
    assert f"{screen.session.wording.seat(screen.session.viewer)}, you play: " in words(app)
    press(app, pygame.K_RETURN)
    assert screen.overlay is None
    screen.refresh()
    assert screen.overlay is None


def test_who_plays_whom_against_whom_is_told_at_the_start_and_again_by_a_key() -> None:
    app, screen = _at_scenario("normal", "")
    assert isinstance(screen.overlay, Briefing)
    assert "Anna, you play: West" in words(app)
    assert "West, in yellow, against East, in red." in words(app)
    assert "after decade IV" in words(app)
    press(app, pygame.K_F3)
    assert screen.overlay is None
    press(app, pygame.K_F3)
    assert isinstance(screen.overlay, Briefing)


def test_who_plays_against_a_bot_that_begins_is_told_what_wins_before_it_plays() -> None:
    app, screen = _at_scenario("normal", "", (Seat(player="easy"), Seat("Ben")))
    assert isinstance(screen.overlay, Briefing)
    assert not screen.session.table.history.played
    assert screen.thinking.work is None
    press(app, pygame.K_RETURN)
    app.step()
    assert screen.thinking.work is not None or screen.session.table.history.played


def test_who_wants_nothing_to_move_is_not_briefed_either() -> None:
    _app, screen = _at_scenario("instant")
    assert screen.overlay is None


def test_the_end_speaks_to_who_sits_there_alone(app: App) -> None:
    result("convinced_1")(app)
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    session, face = screen.session, screen.face
    assert session.table.result is not None
    assert "You have" not in words(app)
    (winner,) = session.table.result.winners
    for seat, told in ((winner, "You won"), (1 - winner, "You lost")):
        session.people = [seat]
        screen.lay_out()
        assert told in words(app)
        last = session.table.events[-1]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(face, "moment", lambda *_: Moment("The end", "It is over."))
            held = held_moment(session, face, last, session.state)
        assert held is not None
        assert held.moment.text == f"{told}. It is over."


def test_what_everybody_wants_is_said_once_where_nobody_is_meant() -> None:
    """With five seats the same line used to appear five times and pushed the buttons off the screen."""
    app = window((1280, 720), "en")
    middle(app)
    screen = at_table(app)
    room = screen.view.furnish()
    public = replace(room, owner=NOBODY)
    (goal,) = goals_of(public, screen.face)
    assert (goal.seats, goal.done) == ((0, 1, 2, 3, 4), None)
    of_two = replace(goal, seats=(0, 1))
    alone = goals.goal_row(public, screen.face, replace(goal, seats=(0,))).wide(app.look)
    assert goals.goal_row(public, screen.face, of_two).wide(app.look) > alone, "what two want bears the signs of both"


@pytest.mark.parametrize(("moves", "closes"), [([], "Begin"), (["draw"], "Close")])
def test_what_all_want_is_said_once_and_in_mid_game_nothing_begins(moves: list[str], closes: str) -> None:
    app = opened(animation="normal", volume=0)
    table = seated(position(player(at="boise"), player(), player(), deck="emp#1"))
    for move in moves:
        table.choose(move)
    screen = shown(app, table, lifted=False)
    screen.session.lift_curtain()
    screen.settle(app.now)
    screen.opener.open_briefing()
    said = words(app)
    assert said.count("then convince") == 2, "in the briefing and in the column"
    assert closes in said


def test_where_everybody_plays_alone_the_lines_are_of_who_stands_on_the_banner(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(position(player("amtrak#1"), player("veto#1"), active=1), (Seat("Anna"), Seat(player="easy")))
    screen = shown(window(), table)
    room = screen.view.furnish()
    assert (screen.session.viewer, room.seat, room.owner) == (0, 1, 1)
    # The briefing is about its reader, not about the current player.
    rows = Mock(return_value=Space())
    monkeypatch.setattr(briefing, "goal_row", rows)
    screen.opener.open_briefing()
    assert {row.args[0].owner for row in rows.call_args_list} == {0}
    nameless = shown(window(), seated(position(player(), player(), active=1), (Seat(), Seat(player="easy"))))
    assert (briefing_of(nameless.session, nameless.face, nameless.app.texts) or ("",))[0].startswith("You play: ")


def test_the_briefing_shows_the_portrait_of_its_reader_whoever_is_on_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(position(player("amtrak#1"), player("veto#1"), active=1), (Seat("Anna"), Seat(player="easy")))
    screen = shown(window(), table)
    portrait = Mock(wraps=screen.face.figure)
    monkeypatch.setattr(screen.face, "figure", portrait)
    screen.opener.open_briefing()
    assert [call.args[2] for call in portrait.call_args_list if call.args[4] == briefing.PORTRAIT] == [0]
