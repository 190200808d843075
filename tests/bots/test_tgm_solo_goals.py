"""Tests for how the solo opponent pursues scenario goals (5.11, 5, 7 and 12)."""

from __future__ import annotations

import pytest

from game.bots.tgm.answers.movement import Scorer
from game.bots.tgm.situation.goals import steps_to
from tests.bots.solo_field import choice, phase, situation
from tests.tgm.field import Field


def score(field: Field, card: str, space: str, seat: int = 0) -> float:
    now = situation(field, seat)
    return Scorer(now, now.state.units[card]).score(space) / 10


# routes (5) ---------------------------------------------------------------------------------------------------------------


def test_a_step_toward_an_objective_counts_in_attack() -> None:
    """In S02, from h1 to the objective g3: a step west gets closer, and a step forward also gains a line."""
    field = Field("S02")
    unit = field.unit("us01", "h1", stranded=True)
    field.unit("us01", "a1", stranded=True)
    assert score(field, unit, "h1") == 0
    assert score(field, unit, "g1") == 10
    assert score(field, unit, "h2") == 10 + 4


def test_it_is_not_drawn_to_an_objective_that_it_holds() -> None:
    field = Field("S08")
    unit = field.unit("us01", "d4")
    for space in ("a1", "a2", "a3", "a4"):
        field.unit("us01", space)
    assert score(field, unit, "c4") == 10
    field.unit("us01", "c5")
    assert score(field, unit, "c4") == -10
    assert score(field, unit, "e4") == 10


def test_it_is_not_drawn_in_defence_or_to_an_hq() -> None:
    field = Field("S04", side="north")
    unit = field.unit("ge01", "h6")
    field.unit("ge01", "a6")
    assert score(field, unit, "g6", 1) == score(field, unit, "h6", 1)
    field = Field()
    unit = field.unit("us01", "d1")
    field.unit("us01", "a1")
    assert score(field, unit, "d2") == 4


def test_rivers_are_gone_around() -> None:
    field = Field("S04", plain=False)
    infantry = field.unit("us01", "a3")
    sappers = field.unit("us08", "b3", tokens=("sappers",))
    units = field.state.units
    assert steps_to(field.state, units[infantry], {"a4"})["a3"] == 7
    assert steps_to(field.state, units[sappers], {"a4"})["a3"] == 1


def test_ground_that_can_never_be_entered_is_no_way() -> None:
    field = Field("S02")
    tank = field.unit("us18", "d1")
    field.terrain("house", "d3")
    steps = steps_to(field.state, field.state.units[tank], {"d3", "d4"})
    assert "d3" not in steps
    assert steps["d2"] == 4


# bridges (12) -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["d3", "d4"])
def test_s04_who_stands_on_the_bridge_goes_on(space: str) -> None:
    field = Field("S04", plain=False)
    tank = field.unit("us18", space)
    field.unit("us01", "a1", stranded=True)
    moves = [move for move in phase(field) if move.startswith(f"move {tank}")]
    assert moves[-1].split()[2] not in ("d3", "d4")


def test_s04_german_sappers_make_for_the_bridge() -> None:
    field = Field("S04", side="north", plain=False)
    sappers, others = field.unit("ge09", "h5", tokens=("sappers",)), field.unit("ge01", "h6")
    field.unit("ge01", "a6", stranded=True)
    field.unit("ge01", "a5", stranded=True)
    field.unit("ge01", "a4", stranded=True)
    moves = phase(field)
    assert f"move {sappers} g5" in moves
    assert not any(move.startswith(f"move {others}") for move in moves)


# bunkers (7, 12) ----------------------------------------------------------------------------------------------------------


def test_s08_a_bunker_in_ruins_is_no_objective_any_more() -> None:
    field = Field("S08")
    field.terrain("bunker", "c5")
    field.terrain("ruins", "f5")
    assert situation(field).objectives.spaces == {"c5"}


def test_s07_an_objective_in_ruins_is_still_one() -> None:
    field = Field("S07")
    field.terrain("ruins", "e2")
    assert "e2" in situation(field).objectives.spaces


@pytest.mark.parametrize(("kind", "token"), [("us08", "flamethrower"), ("us02", "bazooka"), ("us01", "grenades")])
def test_equipment_against_a_building_with_somebody_in_it(kind: str, token: str) -> None:
    field = Field(phase="deployment", ap=8)
    (card,) = field.hand(0, kind)
    field.terrain("bunker", "c5")
    field.unit("ge02", "c5")
    table = field.table()
    table.choose(f"deploy {card} c1")
    assert choice(table) == f"buy {token}"


@pytest.mark.parametrize(
    ("scenario", "seat", "stance"),
    [("S02", 0, "offensive"), ("S07", 0, "defensive"), ("S08", 0, "offensive"), ("S09", 1, "defensive")],
)
def test_the_side_of_a_player_has_a_stance_too(scenario: str, seat: int, stance: str) -> None:
    assert situation(Field(scenario), seat).stance == stance


# landings (12) ------------------------------------------------------------------------------------------------------------


def test_s06_craft_come_where_fewest_weapons_reach_the_beach() -> None:
    field = Field("S06", phase="deployment", plain=False)
    (card,) = field.hand(0, "us02")
    for space in ("b4", "d4", "f4", "g4"):
        field.unit("ge01", space)
    # Rifles reach two spaces, so the beaches in columns a, b, d and h are in range of only one unit; the die breaks the tie.
    assert choice(field) == f"deploy_afloat {card} h1"


def test_s06_craft_come_last_where_the_beach_is_taken() -> None:
    field = Field("S06", phase="deployment", plain=False)
    (card,) = field.hand(0, "us02")
    for column in "abcdefg":
        field.unit("us01", f"{column}3")
    assert choice(field) == f"deploy_afloat {card} h1"
