"""Tests for fitting feature weights to tables of all sizes and to games without a winner."""

from __future__ import annotations

from random import Random

from game.lab.train import Lesson, Moment, fit, learned


def moments(count: int) -> list[Moment]:
    """Tables of two and three sides, where the side with the highest first feature usually wins."""
    random, found = Random(1), list[Moment]()
    for at in range(count):
        sides = [[random.random(), random.random()] for _ in range(2 + at % 2)]
        strongest = max(range(len(sides)), key=lambda side: sides[side][0])
        found.append((sides, strongest if random.random() < 0.8 else 0, 1.0))
    return found


def test_what_decides_weighs_most() -> None:
    (strength, colour), right = fit(moments(300))
    assert strength > 5 * abs(colour)
    assert right > 0.7


def test_games_of_all_sizes_are_learned_from_and_those_that_nobody_won() -> None:
    found = learned(Lesson("dictators", "random", (2, 3), {"round_limit": "4"}, range(2)))
    assert {len(sides) for sides, _, _ in found} == {3, 4}
    assert all(winner == len(sides) - 1 for sides, winner, _ in found)
