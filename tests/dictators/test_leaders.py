"""Tests for dictators that seats have chosen instead of being dealt (1.2, step 2)."""

from __future__ import annotations

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table


def leaders(*chosen: str, seed: int = 3) -> list[str]:
    return [player.dictator for player in new_table(GAME, 4, seed, {"leaders": chosen}).state.players]


def test_r1_2_step_2_who_has_chosen_nothing_is_dealt_a_dictator() -> None:
    dealt = leaders()
    assert len({*dealt}) == 4
    assert {tuple(leaders(seed=seed)) for seed in range(5)} > {tuple(dealt)}


@pytest.mark.parametrize("seed", range(5))
def test_chosen_dictators_lead_and_the_others_are_dealt_what_is_left(seed: int) -> None:
    found = leaders("", "napoleon", "", "kim", seed=seed)
    assert (found[1], found[3]) == ("napoleon", "kim")
    assert len({*found}) == 4
    assert {*found} <= {*DATA.dictators}


def test_leaders_of_more_seats_than_play_are_left_out() -> None:
    assert leaders("kim", "mao", "vlad", "cleo", "ivan") == ["kim", "mao", "vlad", "cleo"]


@pytest.mark.parametrize(("chosen", "said"), [(("kim", "kim"), "kim leads two seats"), (("nero",), "'nero' is no dictator")])
def test_a_leader_nobody_knows_or_two_have_is_refused(chosen: tuple[str, ...], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        leaders(*chosen)
