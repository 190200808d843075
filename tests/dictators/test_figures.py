"""Tests for the figures behind a game's charts, and for the turns they belong to."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.rules.state import NOBODY
from tests.dictators.tables import DC, THREE_DISARMED, DictatorsTable, play, player, position, random_game, with_dictators
from tests.night_train import GAME as NIGHT_TRAIN
from tests.rules.tables import position as night_position


def figure(table: DictatorsTable, name: str) -> tuple[int, ...]:
    return GAME.figures(table.state)[name]


def test_r1_10_facilities_are_those_that_count_with_the_president() -> None:
    joseph = player(disarmed=["Z1-02"], dictator="joseph")
    table = position(player(disarmed=THREE_DISARMED), player(disarmed=["Z4-01", "Z2-02"]), joseph)
    assert figure(table, "facilities") == (3, 1, 1)


def test_the_hand_is_counted_also_where_it_is_not_seen() -> None:
    table = position(player("emp#1"), player("veto#1 veto#2"))
    assert figure(table, "hand") == GAME.figures(table.view(0).state)["hand"] == (1, 2)


def test_r1_11_the_distance_is_in_roads_and_flights() -> None:
    table = position(player(), player(at=DC), player(at="baltimore"), player(at="cancun"))
    steps = BOARD.steps_to(DC)
    assert figure(table, "distance") == (11, 0, 1, steps["cancun"])


def test_r1_12_a_roadblock_does_not_change_the_distance() -> None:
    table = position(player(at="baltimore"), player(), roadblocks=["baltimore-washington_dc"])
    assert figure(table, "distance")[0] == 1


def test_r1_6_the_trident_counts_while_it_is_there() -> None:
    table = position(player(at="trident"), player(), trident_reveals=1, deck="trident#1")
    aboard = BOARD.steps_to(DC, trident=True)["trident"]
    assert figure(table, "distance")[0] == aboard
    heard: list[tuple[str, int]] = []
    table.watch(lambda event: heard.append((event.key.rpartition(".")[2], figure(table, "distance")[0])))
    play(table, "draw")
    assert ("trident_gone", aboard) in heard
    assert table.state.players[0].location == "guantanamo_bay"
    assert figure(table, "distance")[0] == BOARD.steps_to(DC)["guantanamo_bay"]


@pytest.mark.parametrize("seed", range(3))
def test_every_figure_has_a_number_for_every_seat(seed: int) -> None:
    table = random_game(seed, 400)
    for seat in range(3):
        found = GAME.figures(table.view(seat).state)
        assert found == GAME.figures(table.state)
        assert all(len(numbers) == 3 and min(numbers) >= 0 for numbers in found.values())


def test_every_figure_has_a_name() -> None:
    table = position(player(), player())
    names = [GAME.name("figure", name, Texts("en")) for name in GAME.figures(table.state)]
    assert names == ["Zones disarmed", "Cards in hand", "Steps to D.C."]


def test_r1_4_the_turn_is_that_of_the_active_player_in_this_round() -> None:
    table = position(player(), player(), round=3)
    assert GAME.turn_of(table.state) == (3, 0)
    assert GAME.turn_of(play(table, "end_turn").state) == (3, 1)
    assert GAME.turn_of(play(table, "end_turn").state) == (4, 0)


def test_r1_3_before_it_is_clear_who_starts_it_is_nobodys_turn() -> None:
    table = with_dictators("kim")
    assert GAME.turn_of(table.state) == (0, NOBODY)
    play(table, "choose ivan")
    assert GAME.turn_of(table.state) == (0, NOBODY)
    play(table, "roll 1", "roll 20", "roll 1")
    assert GAME.turn_of(table.state) == (1, 1)


def test_a_game_that_says_nothing_of_all_this_has_none_of_it() -> None:
    table = night_position()
    assert table.decision is not None
    assert NIGHT_TRAIN.figures(table.state) == {}
    assert NIGHT_TRAIN.turn_of(table.state) == (0, NOBODY)
    assert NIGHT_TRAIN.odds(table.state, 0, table.decision.options[0]) is None
    assert NIGHT_TRAIN.meant_by(table.state, 0, "train#1") == ()
