"""Tests for the solo opponent's stance, movement, assaults and scenario actions (5.11, 4 to 6, 12)."""

from __future__ import annotations

import pytest

from game.bots.tgm.answers.movement import Scorer, in_order, places
from game.tgm.movement.moving import rest_of
from game.tgm.state import FieldUnit
from tests.bots.solo_field import choice, phase, situation
from tests.tgm.field import Field


def score(field: Field, card: str, space: str, seat: int = 0) -> float:
    now = situation(field, seat)
    return Scorer(now, now.state.units[card]).score(space) / 10


def supply_line(field: Field) -> None:
    """Add units that hold South's first three lines and can't move."""
    for space in ("a1", "a2", "a3"):
        field.unit("us01", space, stranded=True)


# stance (4) ---------------------------------------------------------------------------------------------------------------


def test_stance_is_offensive_while_nothing_is_wrong() -> None:
    field = Field()
    field.unit("us01", "d1")
    assert situation(field).stance == "offensive"


def test_stance_is_defensive_with_a_weak_hq() -> None:
    field = Field()
    field.state.hqs["hq_south"].hp = 5
    assert situation(field).stance == "offensive"
    field.state.hqs["hq_south"].hp = 4
    assert situation(field).stance == "defensive"


def test_stance_is_defensive_when_an_enemy_can_hit_the_hq_next_turn() -> None:
    """Light infantry moves one space and shoots two, so it must be within 3 of the HQ."""
    field = Field()
    field.unit("us18", "a1")
    foe = field.unit("ge01", "d4")
    assert situation(field).stance == "offensive"
    field.state.units[foe].space = "d3"
    assert situation(field).stance == "defensive"
    field.state.units[foe].suppressed = True
    assert situation(field).stance == "defensive"
    field.state.units[foe].stranded = True
    assert situation(field).stance == "offensive"


def test_stance_is_defensive_with_little_value_and_no_supply() -> None:
    field = Field()
    field.unit("us01", "d1")
    field.unit("ge21", "a6")
    assert situation(field).stance == "defensive"
    field.unit("us01", "d2")
    assert situation(field).stance == "offensive"


@pytest.mark.parametrize(("scenario", "seat", "stance"), [("S04", 1, "defensive"), ("S04", 0, "offensive")])
def test_scenarios_fix_the_stance(scenario: str, seat: int, stance: str) -> None:
    field = Field(scenario)
    field.state.hqs["hq_south"].hp = 1
    assert situation(field, seat).stance == stance


# scores (5) ---------------------------------------------------------------------------------------------------------------


def test_offensive_score_adds_up() -> None:
    """One line forward scores 4, a wall 3, an enemy rifle in range -5, and a shot 10 times its average damage."""
    field = Field()
    unit = field.unit("us01", "d2")
    field.unit("us01", "a1")
    field.unit("us01", "a2")
    field.terrain("wall", "d3")
    assert score(field, unit, "d3") == 4 + 3
    field.unit("ge01", "d5")
    # The rifle hits with 5 or more, critically with 10: 0.1 * 3 + 0.5 * 1 = 0.8.
    assert score(field, unit, "d3") == 4 + 3 - 5 + 8
    assert score(field, unit, "d2") == 0


def test_defensive_score_adds_up() -> None:
    field = Field("S04", side="north")
    unit = field.unit("ge01", "a3")
    field.unit("ge01", "h6")
    field.unit("ge01", "h5")
    field.unit("ge01", "h4")
    field.terrain("trench", "b3")
    assert score(field, unit, "a3", 1) == -2
    assert score(field, unit, "b3", 1) == -2 + 16
    # Taking the bridge scores 100, but leaving the fourth line breaks supply, which costs 30.
    assert score(field, unit, "d4", 1) == 100 - 30


def test_leaving_the_supply_line_costs() -> None:
    field = Field()
    only = field.unit("us01", "d1")
    field.unit("us01", "d2")
    assert score(field, only, "c2") == 4 - 20
    field.unit("us01", "h1")
    assert score(field, only, "c2") == 4


def test_spaces_that_reach_the_enemy_hq_are_objectives() -> None:
    field = Field()
    tank = field.unit("us18", "d4")
    field.unit("us01", "a1")
    field.unit("us01", "a2")
    field.unit("us01", "a3")
    # Range 3, penetration 5, impact 5+, damage 3: 0.6 * 3 = 1.8.
    assert score(field, tank, "d4") == 100 + 18


def test_enemy_weapons_count_only_if_they_get_through() -> None:
    field = Field()
    tank = field.unit("us18", "d3")
    field.unit("ge01", "d5")
    now = situation(field)
    assert Scorer(now, now.state.units[tank]).enemy_weapons("d3") == 0
    field.unit("ge14", "d6")
    now = situation(field)
    assert Scorer(now, now.state.units[tank]).enemy_weapons("d3") == 1


def test_nearest_unit_goes_first() -> None:
    field = Field()
    far = field.unit("us18", "a1")
    cheap, dear = field.unit("us01", "c3"), field.unit("us02", "e3")
    field.unit("ge01", "d6")
    assert [unit.card for unit in in_order(situation(field))] == [dear, cheap, far]


def test_goes_where_the_score_is_highest_and_ties_go_to_the_middle() -> None:
    field = Field()
    unit = field.unit("us18", "c2")
    field.unit("us01", "h1")
    field.unit("us01", "h2")
    now = situation(field)
    assert [place.space for place in places(now, now.state.units[unit], 2)][:3] == ["c4", "c3", "d3"]
    assert phase(field)[:2] == [f"move {unit} c3", f"move {unit} c4"]


def test_plans_around_what_is_in_the_way() -> None:
    """A unit passes through units of its side but never ends its move on one."""
    field = Field()
    tank = field.unit("us18", "d3")
    field.unit("us14", "d4", done=True)
    field.unit("us01", "a1")
    field.unit("us01", "a2")
    field.unit("us14", "a3")
    assert phase(field)[:2] == [f"move {tank} d4", f"move {tank} d5"]


def test_march_is_bought_with_ap_to_spare() -> None:
    """One more step brings the HQ into range."""
    field = Field(ap=3)
    unit = field.unit("us01", "d3")
    supply_line(field)
    assert choice(field) == f"march {unit}"
    field.hand(0, "us02")
    assert choice(field) == f"march {unit}"
    field.hand(0, "us28", "us04")
    assert choice(field) == f"move {unit} d4"


def test_march_needs_a_gain() -> None:
    field = Field(ap=3)
    unit = field.unit("us01", "d1")
    field.unit("us14", "h1")
    assert choice(field) == f"move {unit} d2"


def test_riders_ride_where_they_could_not_shoot_anyway() -> None:
    field = Field(south_deck="SU_A")
    rider = field.unit("su04", "d2")
    for space in ("a1", "a2", "a3"):
        field.unit("su08", space, stranded=True)
    assert choice(field) == f"ride {rider}"
    field.unit("ge01", "d5")
    assert choice(field) == f"move {rider} d3"


# assaults (6) -------------------------------------------------------------------------------------------------------------


def test_assaults_when_it_is_likely_to_win() -> None:
    field = Field()
    unit = field.unit("us01", "d3")
    weak = field.unit("ge28", "d4", wounds=7)
    assert choice(field) == f"assault {unit} {weak}"


def test_does_not_assault_what_it_would_hardly_destroy() -> None:
    field = Field()
    field.unit("us01", "d3")
    field.unit("ge01", "d4")
    assert not choice(field).startswith("assault")


def test_does_not_assault_who_is_more_likely_to_win() -> None:
    """The assaulter has one HP left, and the defender's rifle is better."""
    field = Field()
    field.unit("us01", "d3", wounds=2)
    field.unit("ge01", "d4", wounds=2, decorated=True)
    assert not any(move.startswith("assault") for move in phase(field))


def test_assaults_whoever_stands_on_an_objective() -> None:
    field = Field("S02", plain=False)
    unit = field.unit("us01", "d2")
    foe = field.unit("ge01", "d3")
    assert choice(field) == f"assault {unit} {foe}"


def test_of_several_it_assaults_the_surest() -> None:
    field = Field()
    unit = field.unit("us04", "d3")
    field.unit("ge01", "c3", wounds=1)
    weak = field.unit("ge01", "e3", wounds=2)
    assert choice(field) == f"assault {unit} {weak}"


def test_goes_to_where_the_assault_begins() -> None:
    field = Field()
    unit = field.unit("us01", "d2", marched=True)
    weak = field.unit("ge28", "d4", wounds=7)
    assert phase(field)[:2] == [f"move {unit} d3", f"assault {unit} {weak}"]


# carriers (14) ------------------------------------------------------------------------------------------------------------


def test_a_carrier_sets_its_passenger_down_after_its_move() -> None:
    field = Field()
    truck = field.unit("us28", "c2")
    field.aboard("us02", truck)
    supply_line(field)
    assert phase(field)[:3] == [f"move {truck} c3", f"move {truck} c4", f"set_down {truck} d4"]


# scenarios (12) -----------------------------------------------------------------------------------------------------------


def test_s02_holds_its_objective() -> None:
    field = Field("S02")
    holder = field.unit("us01", "d3")
    assert all(f"move {holder}" not in move for move in phase(field))


def test_s03_trucks_move_first_and_leave() -> None:
    field = Field("S03", side="north")
    away, on = field.unit("xx03", "h5", seat=1), field.unit("xx03", "d5", seat=1)
    field.unit("ge01", "d6")
    assert phase(field)[:2] == [f"move {on} e5", f"leave_map {away}"]


def test_s03_trucks_go_around_danger_on_the_higher_line() -> None:
    field = Field("S03", side="north")
    truck = field.unit("xx03", "d5", seat=1)
    field.unit("us01", "e3")
    assert choice(field) == f"move {truck} d6"


def test_s03_escorts_get_out_of_the_way() -> None:
    field = Field("S03", side="north")
    truck, escort = field.unit("xx03", "d6", seat=1), field.unit("ge01", "e6")
    moves = phase(field)
    assert moves.index(next(move for move in moves if move.startswith(f"move {escort}"))) < moves.index(f"move {truck} e6")


def test_s05_units_embark_and_ships_sail_home() -> None:
    field = Field("S05", plain=False)
    ship = field.unit("xx02", "c2", seat=0)
    unit = field.unit("uk01", "c3", seat=0)
    assert phase(field)[:2] == [f"board {unit} {ship}", f"move {ship} c1"]


def test_s05_the_only_command_group_stays() -> None:
    field = Field("S05", plain=False)
    field.unit("xx02", "c2", seat=0)
    group = field.unit("uk06", "c3", seat=0)
    assert not any(move.startswith(f"board {group}") for move in phase(field))


def test_s05_empty_ships_sail_to_whoever_waits() -> None:
    field = Field("S05", plain=False)
    ship = field.unit("xx02", "d1", seat=0)
    unit = field.unit("uk01", "e3", seat=0)
    moves = phase(field)
    assert moves[-2] == f"board {unit} {ship}"
    assert len([move for move in moves if move.startswith(f"move {ship}")]) == 2


def test_s06_craft_sail_in_land_and_go_back() -> None:
    field = Field("S06", plain=False)
    loaded, empty = field.unit("xx01", "d1", seat=0), field.unit("xx01", "h2", seat=0)
    field.aboard("us01", loaded)
    moves = phase(field)
    assert moves[:2] == [f"move {loaded} d2", f"set_down {loaded} d3"]
    assert f"move {empty} h1" in moves


def test_s06_craft_go_on_where_the_beach_is_taken() -> None:
    field = Field("S06", plain=False)
    loaded = field.unit("xx01", "d2", seat=0)
    field.aboard("us02", loaded)
    field.unit("us14", "d3", seat=0)
    field.unit("us14", "c3", seat=0, done=True)
    assert phase(field)[:2] == [f"move {loaded} e2", f"set_down {loaded} e3"]


def test_s06_nobody_goes_back_aboard() -> None:
    field = Field("S06", plain=False)
    field.unit("xx01", "d2", seat=0)
    field.unit("us02", "d3", seat=0)
    assert not any(move.startswith("board") for move in phase(field))


def test_s06_attackers_want_the_last_line() -> None:
    field = Field("S06")
    unit = field.unit("us01", "d5", seat=0)
    assert choice(field) == f"move {unit} d6"


# during a move ------------------------------------------------------------------------------------------------------------


def test_follows_its_plan_step_by_step() -> None:
    field = Field()
    tank = field.unit("us17", "d1")
    field.unit("us01", "h1")
    field.unit("us01", "h2")
    moves = phase(field)
    assert [move for move in moves if tank in move] == [f"move {tank} d2", f"move {tank} d3", f"move {tank} d4"]


def test_units_that_cannot_move_are_left_alone() -> None:
    field = Field()
    gun = field.unit("us14", "d1")
    now = situation(field)
    unit: FieldUnit = now.state.units[gun]
    assert rest_of(now.state, unit) == 0
    assert phase(field) == ["end_phase"]


@pytest.mark.parametrize(("unit", "goes"), [("us18", False), ("us01", True)])
def test_no_vehicle_goes_onto_an_antitank_mine(unit: str, goes: bool) -> None:
    field = Field()
    card = field.unit(unit, "d2")
    field.state.tank_mines = {"d3": "sp09.us#1"}
    now = situation(field)
    there = [place.space for place in places(now, now.state.units[card], rest_of(now.state, now.state.units[card]))]
    assert ("d3" in there) is goes
    assert "e2" in there
