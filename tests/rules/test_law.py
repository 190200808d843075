"""Tests that a verb's `refuse` decides what is legal, and that the options of a decision agree with it."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import find_game, installed
from game.lab.checks import check_law, check_why_not
from game.lab.fuzz import SELDOM, random_table
from game.rules.chance import Chance, below, pick
from game.rules.errors import IllegalMove
from game.rules.moves import Move, VerbGroup
from game.rules.positions.opening import new_table
from tests.night_train import NightReferee, NightState, NightTrain
from tests.night_train import game as night_train

DECISIONS = 3_000
"""Decisions per random run. Options, scenarios and seat counts vary; `main.py fuzz` plays more."""
SEEDS = {"tgm": (3, 4, 5)}
"""Seeds that lead to rare positions, such as units that move three steps."""


class Slipped(VerbGroup[NightState]):
    """A verb group that offers a card nobody holds and leaves out walking."""

    def moves(self, state: NightState, seat: int) -> list[Move]:
        return [Move.of("play train#8"), Move.of("wait")]


def slipped_table(keep: Any = "history") -> Any:
    game = NightTrain()

    def act(referee: NightReferee) -> Any:
        yield referee.ask(referee.state.active, "prompt", Slipped(night_train.ACTION_VERBS))

    game.phases = {"draw": act}
    return new_table(game, 2, 1, {"first_hand": 0}, keep=keep)


def test_a_proposed_move_that_the_law_refuses_cannot_be_played() -> None:
    table = slipped_table()
    with pytest.raises(IllegalMove):
        table.choose(Move.of("play train#8"))


def test_a_lawful_move_that_was_not_proposed_can_be_played() -> None:
    table = slipped_table()
    table.choose("walk")
    assert [played.move for played in table.history.played] == [Move("walk")]


def test_a_search_takes_the_proposal_at_its_word() -> None:
    table = slipped_table(keep="checkpoints")
    with pytest.raises(IllegalMove):
        table.choose("walk")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in installed() for seed in SEEDS.get(name, (3,))])
def test_what_is_offered_is_what_the_law_allows(name: str, seed: int) -> None:
    game, chance = find_game(name), Chance(seed)
    decisions = number = 0
    while decisions < DECISIONS:
        number += 1
        table = random_table(game, chance, number)
        while table.decision is not None and decisions < DECISIONS:
            check_law(table)
            if not below(chance, SELDOM):
                check_why_not(table, chance)
            table.choose(pick(chance, table.decision.options))
            decisions += 1
