"""Tests with whole games of two people in the window, through its real event loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalog import find_game
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from tests.ui.scripted import A_FEW, Keyboard, Mouse, Person, check_game

SEATS = (Seat("Anna", colour="red"), Seat("Ben"))
# Long enough to reach most of the game, short enough for a test.
ROUNDS = 4


def new_game(language: str) -> Table[Any]:
    """A new game with the reaction mode that is tested in this language."""
    reactions = {"en": "able", "de": "call", "nl": "all"}[language]
    return new_table(find_game("dictators"), SEATS, 11, {"round_limit": ROUNDS, "reactions": reactions})


@pytest.mark.parametrize(("person", "language"), [(Mouse, "en"), (Keyboard, "de")])
def test_a_game_played_in_the_window_is_the_game_that_the_rules_make_of_its_moves(
    person: type[Person], language: str, tmp_path: Path
) -> None:
    assert check_game(lambda: new_game(language), person(5), language, tmp_path).result is not None


@pytest.mark.parametrize(("person", "language"), [(Mouse, "de"), (Keyboard, "nl")])
def test_so_are_the_first_moves_of_others(person: type[Person], language: str, tmp_path: Path) -> None:
    check_game(lambda: new_game(language), person(5, A_FEW), language, tmp_path)
