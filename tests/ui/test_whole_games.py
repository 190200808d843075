"""Whole games of two people in the window, through its real event loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalog import find_game
from game.rules.journal import read, write
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.table import Table
from tests.ui.screen_driver import no_display
from tests.ui.scripted import Keyboard, Mouse, Person, play_in_window

__all__ = ["no_display"]

SEATS = (Seat("Anna", colour="red"), Seat("Ben"))
# Long enough to meet most of the game, short enough for a test.
ROUNDS = 8


def new_game(language: str) -> Table[Any]:
    """Reactions are asked in every way there is, one for each language."""
    reactions = {"en": "able", "de": "call", "nl": "all"}[language]
    return new_table(find_game("dictators"), SEATS, 11, {"round_limit": ROUNDS, "reactions": reactions})


@pytest.mark.parametrize(("person", "language"), [(Mouse, "en"), (Mouse, "de"), (Keyboard, "de"), (Keyboard, "nl")])
def test_a_game_played_in_the_window_is_the_game_that_the_rules_make_of_its_moves(
    person: type[Person], language: str, tmp_path: Path
) -> None:
    in_window, by_rules = tmp_path / "in_window.journal", tmp_path / "by_rules.journal"
    write(new_game(language), in_window)
    play_in_window(in_window, person(5), language)
    table = new_game(language)
    for line in read(in_window).lines:
        table.choose(line.move)
    assert table.result is not None
    write(table, by_rules)
    kept, ruled = read(in_window), read(by_rules)
    assert (kept.header, kept.lines) == (ruled.header, ruled.lines)
