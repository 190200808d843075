"""Tests that journals cover every ending of each scenario and still replay to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.journals.journal import read, replay
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Goal
from game.tgm.game import GAME
from tools.make_tgm_journals import ENDINGS, FOLDER, Ending, ended_as

MEASURES = ("points", "hq_hp", "unit_value")


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_journal_ends_as_it_is_called(ending: Ending) -> None:
    record = read(FOLDER / f"tgm-{ending.name}.journal")
    table = replay(record, GAME)
    assert record.notices == []
    assert table.state.options.scenario == ending.scenario
    assert ended_as(table) == (ending.winner, ending.reason)


def test_every_journal_is_one_ending() -> None:
    kept = [path.stem.removeprefix("tgm-") for path in FOLDER.glob("tgm-*.journal")]
    assert sorted(ending.name for ending in ENDINGS) == sorted(kept)


@pytest.mark.parametrize("scenario", sorted(DATA.scenarios))
def test_journals_of_every_end_of_a_scenario(scenario: str) -> None:
    kept = {(ending.winner, ending.reason) for ending in ENDINGS if ending.scenario == scenario}
    assert {*possible_ends(scenario)} <= kept
    assert {"no_cards", "gave_up"} <= {reason for _, reason in kept}


def possible_ends(scenario: str) -> Iterator[tuple[str, str]]:
    """Each possible winner with the goal that decides, or with the result at the round limit."""
    data = DATA.scenarios[scenario]
    for side, goals in data.victory.items():
        for goal in goals:
            yield side, decisive(goal)
    for verdict in data.rounds.at_limit:
        if verdict in MEASURES:
            yield "south", f"limit_{verdict}"
            yield "north", f"limit_{verdict}"
        elif verdict == "draw":
            yield "nobody", "limit_draw"
        else:
            yield verdict, "limit"


def decisive(goal: Goal) -> str:
    """The kind of a goal's first need, skipping an HQ that must survive, because that is only a condition."""
    kinds = [need.kind for need in goal.needs]
    return next(kind for kind in kinds if kind != "hq_alive")
