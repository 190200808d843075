"""Tests for the seating of bot levels in `arena`."""

from __future__ import annotations

import pytest

from game.catalog import find_game
from game.lab.arena import seatings


def test_each_level_gets_every_seat() -> None:
    assert seatings("a", "b", [0, 1]) == [("a", "b"), ("b", "a")]
    assert len(seatings("a", "b", [0, 1, 2, 3])) == 6
    assert len(seatings("a", "b", [0, 1, 2])) == 6


@pytest.mark.parametrize(("game", "tables"), [("twoplustwo", 2), ("volk", 2)])
def test_allies_are_of_one_level(game: str, tables: int) -> None:
    found = find_game(game)
    sides = [found.side(seat) for seat in range(found.min_seats)]
    seated = seatings("a", "b", sides)
    assert len(seated) == tables
    for levels in seated:
        assert len(set(zip(sides, levels, strict=True))) == 2
