"""Tests for warnings about wasted chances in The Sixth Line, in positions built by hand, and that bots waste none."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.chair import Chair
from game.bots.players import bots_move, new_bot, seated_bots
from game.bots.tgm.idle import wasted
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.tgm.game import GAME
from game.tgm.state import TgmState
from tests.tgm.field import Field

END = Move("end_phase", ())


def given_up(field: Field) -> str | None:
    """Key of the warning if South ends the phase now, or None."""
    return wasted(field.table(), 0, END)


def duel(**values: Any) -> tuple[Field, str, str]:
    """A field where a Sherman could hurt a Panzer IV, and the ids of both."""
    field = Field(phase="shooting")
    return field, field.unit("us18", "d3", **values), field.unit("ge24", "d5")


def test_a_shot_that_could_hurt_an_enemy_is_given_up() -> None:
    field, tank, enemy = duel()
    assert given_up(field) == "shot"
    assert wasted(field.table(), 0, Move("shoot", (tank, "main", enemy))) is None, "whoever shoots gives up nothing"


def test_a_weapon_that_has_fired_a_target_too_hard_and_camouflage_are_no_shot_given_up() -> None:
    fired, *_ = duel(fired=("main",))
    assert given_up(fired) is None
    hidden, *_ = duel(camouflaged=True)
    assert given_up(hidden) is None
    field = Field(phase="shooting")
    field.unit("us01", "d4")
    field.unit("ge27", "d5")
    assert given_up(field) is None, "a rifle does nothing to a Tiger"


def test_a_token_that_turns_grey_may_be_kept() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d4", tokens=("mg",), fired=("main",))
    field.unit("ge01", "d5")
    assert given_up(field) is None


def test_a_wound_that_could_be_healed_is_given_up() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d2", tokens=("medic",))
    field.unit("us02", "d3", wounds=1)
    assert given_up(field) == "cure"


def test_a_unit_that_nothing_else_needs_the_ap_for_is_given_up() -> None:
    field = Field(phase="deployment", ap=8)
    field.unit("ge01", "d5")
    field.hand(0, "us18")
    assert given_up(field) == "unit"


@pytest.mark.parametrize("kept", ["us20", "sp20"])
def test_ap_may_be_saved_for_what_is_too_dear_as_yet_and_for_reactions(kept: str) -> None:
    field = Field(phase="deployment", ap=4)
    field.unit("ge01", "d5")
    field.unit("us01", "d2")
    field.hand(0, "us18", kept)
    assert given_up(field) is None


def test_ap_that_could_not_be_stored_are_free_whatever_is_saved_for() -> None:
    field = Field(phase="deployment", ap=12)
    field.unit("ge01", "d5")
    field.hand(0, "us01", "sp08", "sp09", "sp15")
    assert given_up(field) == "unit"


def test_the_last_card_stays_in_hand() -> None:
    field = Field(phase="deployment", ap=8)
    field.hand(0, "us18")
    field.deck(0)
    assert given_up(field) is None


def test_a_unit_that_could_go_to_its_goal_is_given_up() -> None:
    field = Field("S02")
    goal = field.state.scenario.objectives[0]
    column, line = goal[0], int(goal[1])
    unit = field.unit("us01", f"{column}{line - 1}")
    assert given_up(field) == "move"
    field.state.units[unit].done = True
    field.unit("us02", "h1", done=True)
    assert given_up(field) is None


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_whoever_could_still_shoot_does_not_end_the_step(level: str) -> None:
    for seed in range(12):
        field, tank, enemy = duel()
        bot = new_bot("tgm", level, seed)
        assert str(bot.choose(Chair(field.table(), 0))) == f"shoot {tank} main {enemy}"


def turns(levels: str, seed: int, moves: int) -> list[str]:
    """Keys of the warnings about the bots' moves at the start of a battle."""
    seats = tuple(Seat(player=level) for level in levels.split(","))
    table: Table[TgmState] = new_table(GAME, seats, seed)
    bots, found = seated_bots("tgm", seats, seed), []
    while len(table.history.played) < moves and (move := bots_move(table, bots)) is not None:
        assert table.decision is not None
        found.append(wasted(table, table.decision.by, move))
        table.choose(move)
    return [key for key in found if key is not None]


def test_neither_easy_nor_normal_idles() -> None:
    assert turns("normal,easy", 2, 240) == []
