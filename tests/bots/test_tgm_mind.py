"""What `normal` and `hard` of The Sixth Line judge by, and that they see no more than their seat."""

from __future__ import annotations

import pytest

from game.bots.chair import Bot, Chair
from game.bots.players import bots_move, seated_bots
from game.bots.search.weights import fitted
from game.bots.tgm.features import NAMES, measure
from game.bots.tgm.hard import Hard
from game.bots.tgm.mind import TgmMind
from game.bots.tgm.normal import Normal
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.table import Table
from game.tgm.data.files import DATA
from game.tgm.game import GAME
from game.tgm.state import TgmState
from tests.tgm.field import Field

SEATS = (Seat(player="easy"),) * 2


def thinker(level: str, seed: int) -> Bot:
    """One of the levels; who searches does so for some games, however long that takes."""
    if level == "normal":
        return Normal(seed)
    bot = Hard(seed)
    bot.seconds = 600.0
    bot.goes_on = lambda done: done < 12
    return bot


def later(moves: int, seed: int = 3) -> Table[TgmState]:
    table, bots = new_table(GAME, SEATS, seed, keep="checkpoints"), seated_bots("tgm", SEATS, seed)
    for _ in range(moves):
        move = bots_move(table, bots)
        assert move is not None
        table.choose(move)
    return table


def chosen(field: Field) -> str:
    table = field.table()
    assert table.decision is not None
    return str(Normal(0).choose(Chair(table, table.decision.by)))


def test_the_view_is_left_as_it_is() -> None:
    """What is tried out for a judgement is taken back."""
    table = later(90)
    assert table.decision is not None
    bot, seat = Normal(1), table.decision.by
    view = table.view(seat)
    assert view.decision is not None
    now = bot.situation(view, view.decision, seat)
    bot.answer(view.decision.prompt.rpartition(".")[2], now)
    assert now.state == table.view(seat).state


def test_every_feature_is_weighed() -> None:
    assert {*fitted("tgm").weights} == {*NAMES}


@pytest.mark.parametrize("scenario", DATA.scenarios)
def test_both_sides_are_measured_in_every_scenario(scenario: str) -> None:
    found = measure(new_table(GAME, SEATS, 0, {"scenario": scenario}).state)
    assert [len(features) for features in found] == [len(NAMES)] * 2


def test_who_is_on_a_side_shares_its_chance() -> None:
    table = new_table(GAME, (Seat(player="easy"),) * 3, 0, {"team": "north"})
    chances, _ = TgmMind("tgm").judge.judged(table.state, 3)
    assert chances[1] == chances[2] == pytest.approx(1 - chances[0])


def test_the_shot_that_wins_is_fired() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d5")
    field.unit("ge01", "d4")
    field.state.hqs["hq_north"].hp = 1
    assert chosen(field) == f"shoot {tank} main hq_north"


def test_the_last_truck_that_wins_is_fired_at_rather_than_a_dearer_unit() -> None:
    field = Field("S03", phase="shooting")
    tank, truck = field.unit("us18", "b4"), field.unit("xx03", "b6", 1)
    field.unit("ge21", "b3", 1)
    field.state.tallies["north"].special_losses["xx03"] = 2
    assert chosen(field) == f"shoot {tank} main {truck}"


def test_who_is_far_stronger_does_not_spare_its_last_targets() -> None:
    """Every weapon that reaches them would have nothing left to shoot at."""
    field = Field(phase="shooting")
    for card, space in (("us18", "d3"), ("us17", "e3"), ("us02", "c3"), ("us01", "d2")):
        field.unit(card, space)
    target = field.unit("ge01", "d4", 1)
    assert chosen(field).endswith(f" {target}")


def test_fire_is_counted_until_it_is_fired() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.unit("ge01", "d4")
    before = dict(zip(NAMES, measure(field.state)[0], strict=True))
    field.state.units[tank].fired = ("main",)
    after = dict(zip(NAMES, measure(field.state)[0], strict=True))
    assert before["fire_this_turn"] > after["fire_this_turn"] == 0
    assert before["fire_next_turn"] == after["fire_next_turn"]
