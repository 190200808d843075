"""Tests for lessons: the coach waits until a step is read or done, and notices an undo."""

from __future__ import annotations

from fnmatch import fnmatchcase
from itertools import chain
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from game.catalog import find_game, installed
from game.rules.moves import Move
from game.rules.practice.exercises import chapters, exercises
from game.rules.practice.lessons import Beat, Lesson, begins_turn
from tests.night_train import GAME
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


@pytest.mark.parametrize(("before", "replaced_by"), [("is", 0), ("least", 2)])
def test_a_step_that_can_no_longer_be_done_is_replaced_when_the_next_turn_begins(
    before: str, replaced_by: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replacement is an earlier step that is no longer fulfilled, or else the next step."""
    monkeypatch.setattr(GAME, "turn_of", lambda state: (0, state.active))
    table = position(2, couriers=hands("", ""))
    steps = ({before: 1}, {"is": 9, "needs": 1}, {"is": 9})
    course = lesson(
        *(
            {
                "play": ["*"],
                "until": {"of": "couriers.0.station"} | {word: value for word, value in step.items() if word != "needs"},
                "needs": [{"of": "couriers.0.station", "is": step["needs"]}] if "needs" in step else [],
            }
            for step in steps
        )
    )
    course.follow(play(table, "walk"))
    assert course.at == 1
    course.follow(play(table, "walk"))
    assert course.at == 1, "in the middle of a turn nothing else is asked for"
    play(table, "wait", "wait")
    for _ in range(20):
        if not begins_turn(table, 0) and table.decision is not None:
            play(table, str(table.decision.options[-1]))
    course.follow(table)
    assert course.at == replaced_by


def test_when_the_game_is_over_nothing_more_is_asked_for_but_the_last_word_is_said() -> None:
    course = lesson({"play": ["walk"], "until": {"won": True}}, {"play": ["never"]}, {"at": ["log"]})
    course.follow(random_game(1))
    assert course.at == 2


def test_what_is_not_meant_is_answered_by_what_it_is_also_where_several_moves_begin_so() -> None:
    asked = [{"play": ["play ticket#1"]}, {"play": ["wait"]}, {"play": ["walk", "end_turn"]}, {"play": ["*"]}]
    game = Mock(verbs=GAME.verbs | {"end_turn": Mock(ends=True)})
    other_card, end, walk, stop, skip_turn = Move("play", ("ticket#2",)), *map(Move, ("end_turn", "walk", "stop", "pass"))

    def answers(course: Lesson) -> list[str]:
        tried = [[other_card], [skip_turn], [end], [walk], [stop], [stop, other_card], [other_card, walk], [stop, end]]
        return [course.answer(moves, game) for moves in tried]

    own = "wrong_1"
    assert answers(lesson(*asked)) == [own, own, "end", "later", "other", own, "later", "later"]
    # If the requested move has no target, the step's reason also answers moves of other verbs.
    assert answers(lesson(*asked[1:])) == [own, own, "end", "later", own, own, "later", "later"]
    # A reason in `but` comes first if all the moves match its pattern.
    named = lesson(asked[0] | {"but": {"dear": "play *", "lazy": "end_*"}}, *asked[1:])
    assert answers(named) == ["wrong_dear", own, "wrong_lazy", "later", "other", own, "later", "later"]


ENDINGS = {"end_turn", "end_phase", "stop", "ready", "hold_fire"}


@pytest.mark.parametrize("game", installed())
def test_the_coach_has_an_answer_of_the_right_kind_to_every_legal_move_of_every_chapter(game: str) -> None:
    rules = find_game(game)
    for id in chapters(game):
        chapter = exercises(game)[id]
        table, course = chapter.opened(rules, id), chapter.lesson()
        for played in chapter.solution:
            while course.beat is not None and course.beat.is_read:
                course.read()
            decision, beat = table.decision, course.beat
            assert decision is not None
            if beat is None or beat.is_free:
                break
            for move in decision.options:
                if decision.by != chapter.seat or beat.means(move):
                    continue
                kind, later = course.answer([move], rules), [*chain(*(one.play for one in chapter.beats[course.at + 1 :]))]
                # The right card used the wrong way gets its own reason.
                assert kind != "other" or f"{move}".split()[1:] not in [one.split()[1:2] for one in beat.play], (id, move)
                if any(fnmatchcase(str(move), one) for patterns in beat.but.values() for one in patterns.split("|")):
                    assert kind in {f"wrong_{name}" for name in beat.but}, move
                    continue
                same = any(one.split()[0] == move.verb for one in beat.play)
                if move.verb in ENDINGS:
                    # Check that the requested move is really gone after this one.
                    after = table.fork(chapter.seat, 1)
                    after.choose(move)
                    asked = after.decision
                    assert asked is None or asked.by != chapter.seat or played not in map(str, asked.options), move
                    assert kind == "end", move
                elif any(fnmatchcase(str(move), one) for one in later if "*" not in one.split()):
                    assert kind == "later", move
                else:
                    about = same or move.verb == "pass" or " " not in beat.play[0]
                    assert kind == (f"wrong_{course.at + 1}" if about else "other"), move
            table.choose(played)
            course.follow(table)
