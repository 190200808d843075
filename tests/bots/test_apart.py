"""Tests for bots that think in a separate process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial

import pytest

from game.bots.apart import Apart, Study
from game.bots.chair import Chair
from game.bots.players import RandomBot
from game.bots.search.searcher import Searcher
from game.rules.errors import BrokenRule
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from tests.bots.night_mind import NightMind
from tests.night_train.game import GAME


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    made = Study()
    yield made
    made.leave()


@pytest.fixture
def chair() -> Chair:
    table = new_table(GAME, [Seat(), Seat()], 1, keep="checkpoints")
    table.choose("walk")
    assert table.decision is not None
    return Chair(table, table.decision.by)


def searcher(seed: int) -> Searcher:
    return Searcher(seed, NightMind(), RandomBot(seed))


def test_what_is_chosen_there_is_an_option_here(study: Study, chair: Chair) -> None:
    assert Apart(study, "hard", partial(searcher, 1), 0.1).choose(chair) in chair.options


def test_other_work_is_done_there_and_fails_there(study: Study) -> None:
    (process,) = study.do(_process)
    assert process != os.getpid()
    with pytest.raises(BrokenRule, match="ZeroDivisionError"):
        study.do(partial(divmod, 1, 0))


def _process() -> tuple[int]:
    return (os.getpid(),)


def test_advice_comes_with_its_reasons(study: Study, chair: Chair) -> None:
    found = Apart(study, "hard", partial(searcher, 1), 0.3).advise(chair)
    assert sum(found.chances) == pytest.approx(1)
    assert {one.move for one in found.suggestions} <= {*chair.options}
    assert any(one.reasons for one in found.suggestions)


def test_advice_about_a_move_is_about_that_one(study: Study, chair: Chair) -> None:
    for move in chair.options:
        found = Apart(study, "hard", partial(searcher, 1), 0.1).advise(chair, move)
        assert [one.move for one in found.suggestions] == [move]


class Fails(RandomBot):
    def choose(self, chair: Chair) -> Move:
        raise ValueError("it is too hard")


def test_a_failure_there_is_told_here_and_the_next_bot_thinks_on(study: Study, chair: Chair) -> None:
    with pytest.raises(BrokenRule, match="too hard"):
        Apart(study, "hard", partial(Fails, 1), 0.1).choose(chair)
    assert Apart(study, "hard", partial(searcher, 1), 0.1).choose(chair) in chair.options


def test_a_process_that_was_stopped_is_started_again(study: Study, chair: Chair) -> None:
    study.leave()
    assert Apart(study, "hard", partial(searcher, 1), 0.1).choose(chair) in chair.options
