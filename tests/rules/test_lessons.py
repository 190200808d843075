"""Lessons: the coach waits until something is read or done, and knows what was taken back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.rules.lessons import Beat, Lesson
from tests.rules.tables import hands, play, position, random_game


def lesson(*beats: dict[str, Any]) -> Lesson:
    return Lesson([msgspec.convert(beat, Beat) for beat in beats], 0)


def test_what_is_said_waits_for_its_reader_and_what_is_asked_for_its_doer() -> None:
    table, course = position(2, couriers=hands("", "")), lesson({"at": ["hand"]}, {"play": ["walk"]}, {"at": ["log"]})
    assert not course.lets("walk")
    course.read()
    course.read()
    assert (course.at, course.lets("walk"), course.lets("wait")) == (1, True, False)
    course.follow(play(table, "walk"))
    assert course.at == 2
    course.read()
    assert course.beat is None
    assert course.lets("wait")


def test_what_was_not_asked_for_leads_nowhere() -> None:
    table, course = position(2, couriers=hands("", "")), lesson({"play": ["walk"]})
    course.follow(play(table, "wait"))
    assert course.at == 0


def test_what_is_taken_back_is_asked_for_again() -> None:
    table, course = position(2, couriers=hands("", "")), lesson({"play": ["walk"]}, {"at": ["log"]}, {"play": ["w*"]})
    course.follow(play(table, "walk"))
    course.read()
    assert course.at == 2
    table.undo()
    course.follow(table)
    assert course.at == 0
    course.follow(play(table, "walk"))
    assert course.at == 1


def test_several_things_are_asked_for_once_each_in_any_order() -> None:
    table, course = position(2, couriers=hands("", "")), lesson({"play": ["walk", "wait"]}, {"at": ["log"]})
    course.follow(play(table, "wait"))
    assert (course.at, course.lets("walk"), course.lets("wait")) == (0, True, False)
    table.undo()
    course.follow(table)
    assert course.lets("wait")
    course.follow(play(table, "walk", "wait", "wait"))
    assert course.at == 1


@pytest.mark.parametrize(("station", "at"), [(2, 0), (1, 1)])
def test_something_can_be_done_until_something_is_true(station: int, at: int) -> None:
    table = position(2, couriers=hands("", ""))
    course = lesson({"play": ["w*"], "until": {"of": "couriers.0.station", "least": station}}, {"at": ["log"]})
    course.follow(play(table, "walk"))
    assert course.at == at


def test_who_may_do_anything_is_told_once_and_then_left_alone_until_it_is_taken_back() -> None:
    table = position(2, couriers=hands("", ""))
    course = lesson({"play": ["*"], "until": {"of": "couriers.0.station", "least": 9}})
    assert not course.is_begun
    course.follow(play(table, "walk"))
    assert course.is_begun
    table.undo()
    course.follow(table)
    assert not course.is_begun


def test_when_the_game_is_over_nothing_more_is_asked_for_but_the_last_word_is_said() -> None:
    course = lesson({"play": ["walk"], "until": {"won": True}}, {"play": ["never"]}, {"at": ["log"]})
    course.follow(random_game(1))
    assert course.at == 2
