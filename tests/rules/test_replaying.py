"""Tests that `replayed_moves` reproduces the game as it was played: every event, and the states before and after."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.chance import Chance, pick
from game.rules.journals.history import digest
from game.rules.journals.replaying import replayed_moves
from game.rules.positions.opening import new_table
from tests.night_train import GAME, NightTable


def played(seed: int) -> NightTable:
    table, chance = new_table(GAME, 3, seed), Chance(seed)
    while table.decision is not None:
        table.choose(pick(chance, table.decision.options))
    return table


@pytest.mark.parametrize("seed", range(3))
def test_all_moves_and_events_come_again_with_the_states_they_led_to(seed: int) -> None:
    table = played(seed)
    start, *moves = replayed_moves(table)
    steps = [step for told in (start, *moves) for step in told.steps]
    assert start.played is None
    assert [told.played for told in moves] == table.history.played
    assert [told.number for told in moves] == [*range(1, len(moves) + 1)]
    assert [digest(told.after) for told in moves] == [entry.digest for entry in table.history.played]
    assert [step.event for step in steps if step.event is not None] == table.events
    assert [step.number for step in steps if step.event is not None] == [*range(1, len(table.events) + 1)]
    assert all(step.before is last.after for last, step in pairwise(steps))
    # The end of every move is a step, so that changes after its last event aren't lost.
    assert all([step.event is None for step in told.steps] == [*[False] * (len(told.steps) - 1), True] for told in moves)


def test_a_walk_can_begin_at_a_checkpoint() -> None:
    table = played(1)
    mark = table.history.marks[len(table.history.marks) // 2]
    assert mark.moves > 0
    start, *moves = replayed_moves(table, mark)
    whole = [*replayed_moves(table)]
    assert start.number == mark.moves
    for told, same in zip(moves, whole[mark.moves + 1 :], strict=True):
        assert (told.number, told.played) == (same.number, same.played)
        assert [(step.event, step.number) for step in told.steps] == [(step.event, step.number) for step in same.steps]
        assert digest(told.after) == digest(same.after)


def test_the_table_of_a_walk_waits_for_what_was_decided_next() -> None:
    table = played(2)
    before, moves = "", iter(table.history.played)
    for told in replayed_moves(table):
        if (move := next(moves, None)) is None:
            break
        assert told.table.decision is not None
        assert move.move in told.table.decision.options
        before = move.digest
    assert before == digest(table.state)


def test_a_table_is_resumed_as_it_stood_after_so_many_moves() -> None:
    table = played(1)
    for number in (0, 1, len(table.history.played) // 2, len(table.history.played)):
        then = table.resumed(*table.history.way_to(number)).state
        assert digest(then) == (
            table.history.played[number - 1].digest if number else digest(next(replayed_moves(table)).after)
        )
