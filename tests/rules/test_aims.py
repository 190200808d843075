"""Tests for goals and exercises: a goal is data and is measured on a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.catalog import find_game, installed
from game.rules.positions.opening import open_table
from game.rules.practice.aims import Condition, Course, Standing, Task
from game.rules.practice.exercises import Exercise, check_exercises, exercises
from game.rules.practice.reach import out_of_reach
from tests.night_train import GAME
from tests.rules.tables import hands, play, position


def task(**plain: Any) -> Task:
    return msgspec.convert(plain, Task)


NEAR = {0: {"station": 57, "hand": ["train#1", "thief#1"]}, 1: {"station": 3, "hand": ["stop#1"]}}


@pytest.mark.parametrize(
    ("condition", "truth"),
    [
        ({"of": "couriers.0.station", "is": 58}, True),
        ({"of": "couriers.0.station", "is": 57}, False),
        ({"of": "couriers.0.station", "least": 58}, True),
        ({"of": "couriers.0.station", "most": 57}, False),
        ({"of": "couriers.0.hand", "least": 2, "most": 2}, True),
        ({"of": "couriers.0.hand", "holds": "train#1"}, True),
        ({"of": "couriers.0.hand", "lacks": "train#1"}, False),
        ({"of": "couriers.7", "is": None}, True),
        ({"of": "couriers.7.station", "is": None}, True),
        ({"event": "waited"}, True),
        ({"event": "waited", "least": 2}, False),
        ({"event": "waited", "told": {"seat": 1}}, False),
        ({"event": "waited", "told": {"seat": 0}}, True),
        ({"event": "waited", "told": {"seat": "me"}}, True),
        ({"event": "waited", "told": {"seat": "others"}}, False),
        ({"of": "couriers.me.station", "is": 58}, True),
        ({"role": "conductor"}, False),
        ({"won": True}, False),
        ({"moves": 2}, True),
        ({"moves": 1}, False),
        ({"turns": 1}, True),
    ],
)
def test_a_condition_asks_the_state_what_happened_and_how_long_it_took(condition: dict[str, Any], truth: bool) -> None:
    table = play(position(2, couriers=NEAR), "walk", "wait")
    assert task(aim=[condition]).standing(table, 0).reached == (truth,)


@pytest.mark.parametrize(
    ("condition", "missed"),
    [
        ({"of": "couriers.0.station", "least": 60}, (58, 60)),
        ({"of": "couriers.0.station", "most": 57}, (58, 57)),
        ({"of": "couriers.0.station", "least": 58, "most": 58}, None),
        ({"of": "couriers.0.station", "least": 2, "most": 57}, (58, 57)),
        ({"of": "couriers.0.station", "is": 57}, None),
        ({"event": "waited", "least": 2}, (1, 2)),
    ],
)
def test_a_limit_that_is_missed_is_told_with_the_number(condition: dict[str, Any], missed: tuple[int, int] | None) -> None:
    table = play(position(2, couriers=NEAR), "walk", "wait")
    assert task(aim=[condition]).aim[0].missed_by(Course(table, 0)) == missed


def test_reached_once_is_enough_unless_the_end_counts() -> None:
    table = play(position(2, couriers=NEAR), "walk")
    aim = [{"of": "couriers.0.station", "is": 58}]
    assert task(aim=aim).standing(table, 0) == Standing((True,), over=True, stars=3)
    assert task(aim=aim, when="end", turns=1).standing(table, 0) == Standing((True,), over=False, stars=0)


def test_when_the_turns_are_used_up_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "turn_of", lambda state: (0, state.active))
    table = play(position(2, couriers=hands("", ""), actions=1))
    limited = task(aim=[{"won": True}], turns=1)
    assert not limited.standing(table, 0).over
    play(table, "wait")
    assert limited.standing(table, 0) == Standing((False,), over=True, stars=0)
    assert not task(aim=[{"won": True}], turns=2).standing(table, 0).over


@pytest.mark.parametrize(
    ("aim", "missed"),
    [
        ([{"of": "couriers.0.station", "is": 58}], None),
        ([{"of": "couriers.0.station", "is": 57}, {"of": "couriers.0.station", "is": 59}], (1,)),
        # Each is possible, but not both.
        ([{"of": "couriers.0.station", "is": 57}, {"of": "couriers.0.station", "is": 58}], ()),
    ],
)
def test_what_nothing_leads_to_any_more_is_out_of_reach(
    aim: list[dict[str, Any]], missed: tuple[int, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "turn_of", lambda state: (0, state.active))
    for verb in ("walk", "wait"):
        # Each verb spends the only action left, so it ends the turn.
        monkeypatch.setattr(GAME.verbs[verb], "ends", True)
    table = position(2, couriers={0: {"station": 57, "hand": []}, 1: {"hand": []}}, actions=1)
    assert out_of_reach(task(aim=aim, turns=1), table, 0) == missed


def test_what_a_die_decides_nobody_knows_and_so_nothing_is_said_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "turn_of", lambda state: (0, state.active))
    for verb in GAME.verbs.values():
        monkeypatch.setattr(verb, "ends", True)
    table = position(2, {"dice": "auto"}, couriers={0: {"station": 7, "hand": ["train#1"]}, 1: {"hand": []}}, actions=1)
    assert out_of_reach(task(aim=[{"of": "couriers.0.station", "is": 50}], turns=1), table, 0) is None


@pytest.mark.parametrize(("game", "id"), [("tgm", "last_ap"), ("dictators", "closed_sky")])
def test_nothing_is_out_of_reach_for_whoever_plays_the_solution(game: str, id: str) -> None:
    puzzle = exercises(game)[id]
    table = puzzle.opened(find_game(game), id)
    for move in puzzle.solution:
        assert out_of_reach(puzzle, table, puzzle.seat) is None, move
        table.choose(move)


def test_a_puzzle_for_one_turn_is_over_with_it_also_when_nothing_was_done() -> None:
    for id in installed():
        game = find_game(id)
        ends = {name for name, verb in game.verbs.items() if verb.ends}
        for name, puzzle in ((name, one) for name, one in exercises(id).items() if one.turns == 1):
            table = puzzle.opened(game, name)
            while not puzzle.standing(table, puzzle.seat).over:
                assert table.decision is not None
                assert table.decision.by == puzzle.seat, name
                options = table.decision.options
                table.choose(next((one for one in options if one.verb in ends), options[-1]))


def test_what_shall_come_to_pass_may_end_it() -> None:
    aim, until = [{"of": "couriers.0.station", "is": 58}], [{"event": "waited"}]
    table = play(position(2, couriers=NEAR), "walk")
    assert task(aim=aim, when="end", until=until).standing(table, 0) == Standing((True,), over=False, stars=0)
    play(table, "wait")
    assert task(aim=aim, when="end", until=until).standing(table, 0) == Standing((True,), over=True, stars=3)


@pytest.mark.parametrize(
    ("condition", "truth"),
    [({"least": 59}, False), ({"most": 58}, True), ({"seat": 1, "is": 3}, True)],
)
def test_a_condition_asks_for_a_figure_of_a_seat(
    condition: dict[str, Any], truth: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "figures", lambda state: {"way": tuple(courier.station for courier in state.couriers)})
    table = play(position(2, couriers=NEAR), "walk")
    assert task(aim=[{"figure": "way", **condition}]).standing(table, 0).reached == (truth,)


def test_what_must_not_come_to_pass_ends_it() -> None:
    table = play(position(2, couriers=NEAR), "wait")
    lost = task(aim=[{"of": "couriers.0.station", "least": 57}], fails=[{"event": "waited"}]).standing(table, 0)
    assert lost == Standing((True,), over=True, stars=0)


@pytest.mark.parametrize(("moves", "stars"), [(1, 3), (2, 2), (3, 1)])
def test_better_ways_earn_more_stars(moves: int, stars: int) -> None:
    table = play(position(2, couriers=NEAR), *["wait"] * (moves - 1), "walk")
    rated = task(aim=[{"of": "couriers.0.station", "is": 58}], better=[{"moves": 2}], best=[{"moves": 1}])
    assert rated.standing(table, 0).stars == stars
    assert [part.moves for part in rated.missing(Course(table, 0))] == {1: [2], 2: [1], 3: []}[stars]


def test_the_end_of_the_game_is_the_end_of_an_aim() -> None:
    table = play(position(2, couriers={0: {"station": 59}}), "walk")
    assert task(aim=[{"won": True}]).standing(table, 0) == Standing((True,), over=True, stars=3)
    assert task(aim=[{"won": True}]).standing(table, 1) == Standing((False,), over=True, stars=0)


TWO_STEPS = {
    "kind": "puzzle",
    "minutes": 1,
    "seats": 2,
    "state": {"phase": "act", "active": 0, "couriers": {"0": {"station": 58}}},
    "aim": [{"won": True}],
    "best": [{"moves": 2}],
    "solution": ["walk", "walk"],
}


FAR = {
    "state": {"phase": "act", "active": 0, "couriers": {"0": {"station": 8}}},
    "aim": [{"of": "couriers.0.station", "is": 10}],
}
"""An exercise far from the end of the game."""


def exercise(**plain: Any) -> Exercise:
    return msgspec.convert(TWO_STEPS | plain, Exercise)


def test_an_exercise_seats_a_person_and_bots_and_everything_can_be_taken_back() -> None:
    table = open_table(GAME, exercise().position(GAME.id, "two_steps", "Ann"))
    assert [(seat.name, seat.player) for seat in table.seats] == [("Ann", "human"), ("", "easy")]
    assert table.state.options.practice


NO_REASON = ["there is no text wrong_1, but a player may need it", "the text wrong_3 is never said"]


@pytest.mark.parametrize(
    ("plain", "problems", "reasons"),
    [
        ({}, [], []),
        ({"best": [{"moves": 1}]}, ["its solution earns 2 of 3 stars; not reached: []"], []),
        ({"solution": ["walk"]}, ["its solution earns 0 of 3 stars; not reached: [1]"], []),
        ({"beats": [{"at": ["hand"]}, {"play": ["walk"]}, {"play": ["w*"]}, {"at": ["log"]}]}, [], ["wrong_2", "wrong_3"]),
        ({"beats": [{"play": ["wait"]}]}, ["move 1, walk: beat 1 of the lesson asks for something else"], []),
        (FAR | {"beats": [{"play": ["walk"]}] * 3}, ["its solution ends at beat 3 of 3"], ["wrong_1", "wrong_2"]),
        ({"beats": [{"play": ["walk"]}, {"play": ["w*"]}]}, NO_REASON, ["wrong_2", "wrong_3"]),
    ],
)
def test_the_solution_is_played_to_see_whether_it_solves(
    plain: dict[str, Any], problems: list[str], reasons: list[str]
) -> None:
    assert [*exercise(**plain).problems(GAME, "two_steps", reasons)] == problems


def test_the_others_do_what_the_solution_says_until_somebody_leaves_it() -> None:
    table = open_table(GAME, exercise().position(GAME.id, "two_steps"))
    assert exercise().next_move(table) == "walk"
    play(table, "walk")
    assert exercise().next_move(table) == "walk"
    table.undo()
    play(table, "wait")
    assert exercise().next_move(table) is None


def test_a_condition_that_is_misspelt_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="atleast"):
        msgspec.convert({"of": "couriers", "atleast": 3}, Condition)


def test_an_exercise_that_is_called_like_a_scenario_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = next(iter(GAME.scenarios()))
    monkeypatch.setattr("game.rules.practice.exercises.exercises", lambda _game: {scenario: exercise()})
    assert "has a scenario of this name" in " ".join(str(problem) for problem in check_exercises(GAME))
