"""Tests for `main.py exercises`: how hard puzzles and scenarios are, and that random play doesn't solve them."""

from __future__ import annotations

import pytest

from game.catalog import installed
from game.cli import main
from game.lab.exercises import tried
from game.rules.practice.exercises import exercises

PUZZLES = [(game, id) for game in installed() for id, one in exercises(game).items() if one.kind == "puzzle"]
TRIES = 4


@pytest.mark.parametrize("game", installed())
def test_there_are_ten_exercises_for_each_game(game: str) -> None:
    assert sum(one.kind != "chapter" for one in exercises(game).values()) >= 10


@pytest.mark.parametrize(("game", "id"), PUZZLES)
def test_random_play_does_not_solve_a_puzzle(game: str, id: str) -> None:
    """A quick form of `main.py exercises --games 200`, where random play should earn three stars in at most 5% of games."""
    assert sum(tried(exercises(game)[id], game, id, "random", seed) == 3 for seed in range(TRIES)) <= 1


def test_what_a_level_earns_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "dictators", "--only", "last_facility", "--games", "2"]) == 0
    row = [cell.strip() for cell in capsys.readouterr().out.splitlines()[1].split("|")]
    assert row == ["dictators", "last_facility", "puzzle", "3", "100%", "0%", "0%", "0%"]


def test_an_unknown_exercise_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "dictators", "--only", "last_facilty"]) == 2
    assert "last_facility" in capsys.readouterr().err
