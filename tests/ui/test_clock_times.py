"""Tests for the clock itself: whom time counts for, limits, and times in words."""

from __future__ import annotations

import pytest

from game.rules.state import NOBODY
from game.ui.table.session.clock import MINUTE, SECOND, Clock, Question, Time

ANNA, BEN = Question(0, 3, "a"), Question(1, 4, "b")


def test_time_counts_for_the_awaited_seat_and_only_while_the_clock_runs() -> None:
    clock = Clock({})
    clock.follow(ANNA, True, 1_000)
    clock.follow(ANNA, True, 4_500)
    clock.follow(ANNA, False, 5_000)
    clock.follow(ANNA, True, 60_000)
    clock.follow(BEN, True, 61_000)
    clock.follow(None, False, 63_000)
    clock.follow(None, True, 99_000)
    assert clock.spent == {0: 5_000, 1: 2_000}
    assert clock.total == Time(7_000)


def test_a_call_to_several_people_costs_nobody_time_but_has_a_limit() -> None:
    clock, call = Clock({0: 10}), Question(NOBODY, 0, "")
    clock.move_limit = clock.game_limit = 5_000
    clock.follow(call, True, 0)
    clock.follow(call, True, 4_000)
    assert (clock.spent, clock.running) == ({0: 10}, [Time(4_000, 5_000)])


def test_undo_gives_no_time_back() -> None:
    clock = Clock({})
    clock.move_limit = 60_000
    clock.follow(ANNA, True, 0)
    clock.follow(BEN, True, 50_000)
    clock.follow(ANNA, True, 51_000)
    clock.follow(ANNA, True, 56_000)
    assert (clock.on_question.left, clock.spent[0]) == (5_000, 55_000)


def test_a_new_question_has_its_whole_limit() -> None:
    clock = Clock({})
    clock.move_limit = 60_000
    clock.follow(ANNA, True, 0)
    clock.follow(Question(0, 4, "c"), True, 50_000)
    assert clock.on_question == Time(0, 60_000)


@pytest.mark.parametrize(
    ("time", "text"),
    [
        (Time(0), "0:00"),
        (Time(999), "0:00"),
        (Time(61_000), "1:01"),
        (Time(100 * MINUTE), "100:00"),
        (Time(0, 60_000), "1:00"),
        (Time(1, 60_000), "1:00"),
        (Time(59_001, 60_000), "0:01"),
        (Time(60_000, 60_000), "0:00"),
        (Time(75_000, 60_000), "0:00"),
    ],
)
def test_time_left_is_zero_only_at_the_end(time: Time, text: str) -> None:
    assert str(time) == text


@pytest.mark.parametrize(
    ("limit", "short"), [(60 * SECOND, 10 * SECOND), (30 * SECOND, 5 * SECOND), (60 * MINUTE, MINUTE)]
)
def test_time_is_short_in_the_last_part_of_a_limit(limit: int, short: int) -> None:
    assert Time(limit - short, limit).is_short
    assert not Time(limit - short - 1, limit).is_short
    assert not Time(limit - short).is_short, "no limit"


def test_the_sum_is_that_of_the_shown_seconds() -> None:
    assert str(Clock({0: 1_900, 1: 2_900}).total) == "0:03"
