"""Tests for the solo opponent's shots and for its moves out of turn (5.11, 6, 8, 9, 12 to 14)."""

from __future__ import annotations

import pytest

from game.bots.tgm.answers.shooting import DANGER, ELSE, LIKELY, OBJECTIVE, THREAT, Priorities
from game.bots.tgm.situation.aims import NONE, Chance
from tests.bots.solo_field import choice, phase, situation
from tests.tgm.field import Field


def shooting(scenario: str = "S01", **options: object) -> Field:
    return Field(scenario, phase="shooting", **options)  # type: ignore[arg-type]


# classes (8) --------------------------------------------------------------------------------------------------------------


def urgency(field: Field, target: str, chance: Chance = NONE, seat: int = 0) -> int:
    return Priorities(situation(field, seat)).of(target, chance)


def test_p0_is_the_hq_that_decides_or_who_stands_on_an_objective() -> None:
    assert urgency(shooting(), "hq_north") == OBJECTIVE
    field = shooting("S02")
    assert urgency(field, "hq_north") == ELSE
    assert urgency(field, field.unit("ge01", "e4")) == OBJECTIVE


def test_p1_is_who_stands_near_or_can_hit_the_hq_or_an_objective() -> None:
    field = shooting()
    assert urgency(field, field.unit("ge01", "a3")) == THREAT
    assert urgency(field, field.unit("ge18", "d5")) == THREAT
    assert urgency(field, field.unit("ge01", "a4")) == ELSE
    field = shooting("S02")
    field.unit("us01", "b4")
    assert urgency(field, field.unit("ge01", "b6")) == THREAT
    assert urgency(field, field.unit("ge01", "f6")) == ELSE


def test_p2_is_who_threatens_the_supply_or_is_dangerous() -> None:
    field = shooting()
    assert urgency(field, field.unit("ge23", "a5")) == DANGER
    assert urgency(field, field.unit("ge02", "h5", tokens=("bazooka",))) == DANGER
    field.unit("us01", "d1")
    field.unit("us01", "d2")
    foe = field.unit("ge01", "e4")
    assert urgency(field, foe) == DANGER
    field.unit("us01", "a2")
    assert urgency(field, foe) == ELSE


def test_p3_is_who_is_likely_destroyed() -> None:
    field = shooting()
    foe = field.unit("ge01", "a5")
    assert urgency(field, foe, Chance(6, 5, 6)) == LIKELY
    assert urgency(field, foe, Chance(6, 4, 6)) == ELSE


# shots (8) ----------------------------------------------------------------------------------------------------------------


def test_shoots_the_hq_first() -> None:
    field = shooting()
    tank = field.unit("us18", "d5")
    field.unit("ge01", "d6", wounds=2)
    assert choice(field) == f"shoot {tank} main hq_north"


def test_within_a_class_the_surest_kill_first() -> None:
    field = shooting()
    tank = field.unit("us18", "d2")
    field.unit("ge02", "c4")
    weak = field.unit("ge01", "e4", wounds=2)
    assert choice(field) == f"shoot {tank} main {weak}"


def test_fires_every_weapon_that_can_do_something() -> None:
    field = shooting()
    tank = field.unit("us18", "d2", tokens=("mg",))
    infantry = field.unit("us01", "e2")
    field.unit("ge27", "d4")
    moves = phase(field, roll=2)
    assert moves == ["end_phase"]
    soft = field.unit("ge02", "d3")
    moves = phase(field, roll=2)
    assert {f"shoot {tank} mg {soft}", f"shoot {infantry} main {soft}", f"shoot {tank} main {soft}"} < {*moves}


def test_leaves_empty_terrain_alone_except_the_bunkers_of_s08() -> None:
    field = shooting("S02")
    field.unit("us18", "c4")
    field.terrain("bunker", "c5")
    assert choice(field) == "end_phase"
    field = shooting("S08")
    tank = field.unit("us18", "c4")
    field.terrain("bunker", "c5")
    assert choice(field) == f"shoot {tank} main c5"


def test_s03_trucks_are_shot_first() -> None:
    field = shooting("S03")
    tank = field.unit("us18", "d4")
    field.unit("ge01", "f5", wounds=2)
    truck = field.unit("xx03", "c6", seat=1)
    assert choice(field) == f"shoot {tank} main {truck}"


def test_impact_for_an_urgent_shot_that_would_rather_miss() -> None:
    field = shooting()
    tank = field.unit("us18", "d1", wounds=1)
    card = field.hand(0, "sp08", "us01")[0]
    foe = field.unit("ge02", "d3", wounds=1)
    assert choice(field) == f"shoot {tank} main {foe} {card}"
    field.state.units[tank].wounds = 0
    assert choice(field) == f"shoot {tank} main {foe}"


def test_fighters_wait_until_there_are_two() -> None:
    field = shooting()
    field.fighter("us29")
    field.unit("ge23", "a5")
    assert choice(field) == "end_phase"
    field.fighter("us30")
    moves = phase(field)
    assert [move.split()[0] for move in moves] == ["fly", "end_phase"]


def test_extra_ammunition_after_all_shots() -> None:
    field = shooting()
    tank = field.unit("us18", "d2")
    card = field.hand(0, "sp11", "us01")[0]
    field.unit("ge23", "d4")
    moves = phase(field, roll=2)
    assert moves[:2] == [f"shoot {tank} main ge23#1", f"play {card} {tank}"]


def test_barrage_on_two_enemies_and_no_friend() -> None:
    field = shooting()
    card = field.hand(0, "sp15", "us01")[0]
    field.unit("ge02", "c5")
    assert choice(field) == "end_phase"
    field.unit("ge02", "d4")
    assert choice(field) in (f"play {card} c4", f"play {card} d5")
    field.unit("us14", "c4")
    field.unit("us14", "d5")
    assert not choice(field).startswith("play")


# assaults (6) -------------------------------------------------------------------------------------------------------------


def test_others_fire_first_at_who_is_assaulted() -> None:
    field = shooting()
    foe = field.unit("ge28", "d4", wounds=7)
    stormer = field.unit("us01", "d3", assaults=foe, assault_space="d4")
    tank = field.unit("us23", "d2")
    moves = phase(field, roll=2)
    assert moves[:2] == [f"shoot {tank} main {foe}", f"storm {stormer}"]


def test_storms_with_the_surest_weapon() -> None:
    field = shooting()
    foe = field.unit("ge02", "d4", wounds=2)
    stormer = field.unit("us01", "d3", tokens=("grenades",), assaults=foe, assault_space="d4")
    moves = phase(field, roll=2)
    assert moves[:2] == [f"storm {stormer}", "storm_with grenades"]


# abilities (14) -----------------------------------------------------------------------------------------------------------


def test_cures_who_is_hurt_most() -> None:
    field = shooting()
    field.unit("us18", "c2", wounds=3)
    medic = field.unit("us01", "d2", tokens=("medic",), wounds=1)
    hurt = field.unit("us02", "e2", wounds=2)
    assert choice(field) == f"cure {medic} {hurt}"


def test_sappers_open_the_way_but_keep_own_cover() -> None:
    field = Field()
    sappers = field.unit("us08", "d3", tokens=("sappers",))
    field.terrain("barb_wire", "d4")
    field.terrain("barrier", "c3")
    field.unit("us01", "c3")
    assert choice(field) == f"clear {sappers} d4"
    assert not any(move.endswith(" c3") and move.startswith("clear") for move in phase(field))


def test_s04_lays_the_charge_from_round_four_on() -> None:
    field = Field("S04", phase="shooting", side="north", plain=False)
    sappers = field.unit("ge09", "d4", tokens=("sappers",))
    assert choice(field) == "end_phase"
    field.state.round = 4
    assert choice(field) == f"charge {sappers} d3"


def test_s09_charges_the_bridge_with_more_enemies() -> None:
    field = Field("S09", phase="shooting", side="north", plain=False)
    field.state.round = 2
    field.unit("ge09", "c4", tokens=("sappers",))
    right = field.unit("ge09", "f4", tokens=("sappers",))
    field.unit("us01", "g2")
    assert choice(field) == f"charge {right} f3"


# reactions (9) ------------------------------------------------------------------------------------------------------------


def test_always_fires_back_with_the_best_weapon() -> None:
    field = shooting()
    foe = field.unit("ge02", "d4", tokens=("hmg_inf",))
    stormer = field.unit("us01", "d3", assaults=foe, assault_space="d4")
    table = field.table()
    table.choose(f"storm {stormer}")
    assert choice(table) == f"fire_back {foe} hmg_inf"


@pytest.mark.parametrize(("wounds", "answer"), [(0, "pass"), (3, "smoke_shell ge21#1")])
def test_smoke_against_a_deadly_shot(wounds: int, answer: str) -> None:
    field = shooting()
    tank = field.unit("us18", "d2")
    foe = field.unit("ge21", "d4", tokens=("smoke_shell",), wounds=wounds)
    table = field.table()
    table.choose(f"shoot {tank} main {foe}")
    assert choice(table) == answer


def test_intercepts_a_bomber_with_everything_that_gets_through() -> None:
    field = Field(phase="deployment", side="north")
    bomber = field.hand(1, "ge37")[0]
    fighters = {field.fighter("us30"), field.fighter("us29")}
    table = field.table()
    table.choose(f"bomb {bomber} hq_south")
    table.choose("ready")
    named = set()
    for _ in fighters:
        move = choice(table)
        named.add(move.split()[1])
        table.choose(move)
    assert named == fighters


@pytest.mark.parametrize(("target", "named"), [("us01", 0), ("us18", 1), ("hq_south", 1)])
def test_intercepts_a_fighter_once_and_only_for_something_of_value(target: str, named: int) -> None:
    field = shooting(side="north")
    plane = field.fighter("ge35")
    field.fighter("us30")
    field.fighter("us29")
    aim = target if target == "hq_south" else field.unit(target, "d2")
    table = field.table()
    table.choose(f"fly {plane} {aim}")
    count = 0
    while (move := choice(table)).startswith("intercept"):
        table.choose(move)
        count += 1
    assert count == named


def test_flak_fires_at_the_striking_airplane() -> None:
    field = shooting(side="north")
    plane = field.fighter("ge35")
    gun = field.unit("us16", "d1")
    foe = field.unit("us01", "d2")
    table = field.table()
    table.choose(f"fly {plane} {foe}")
    assert choice(table) == f"flak {gun} main {plane}"


# cards it plays only from other decks -------------------------------------------------------------------------------------


def test_counters_what_is_as_dear_as_the_order() -> None:
    for card, answer in (("sp05", "counter"), ("sp03", "pass")):
        field = Field(phase="deployment")
        played = field.hand(0, card, "us01")[0]
        field.hand(1, "sp20", "ge01")
        table = field.table()
        table.choose(f"play {played}")
        assert choice(table).split()[0] == answer


def test_ambushes_who_it_is_likely_to_destroy() -> None:
    for wounds, answer in ((0, "pass"), (2, "ambush")):
        field = Field()
        mover = field.unit("us01", "d2", wounds=wounds)
        field.unit("ge01", "d5")
        field.hand(1, "sp21", "ge01")
        table = field.table()
        table.choose(f"move {mover} d3")
        table.choose("stop")
        assert choice(table).split()[0] == answer


def test_a_second_chance_for_a_bad_roll_at_the_hq() -> None:
    for number, answer in ((3, "reroll"), (6, "pass")):
        field = shooting()
        tank = field.unit("us18", "d5")
        field.hand(0, "sp27", "us01")
        table = field.table()
        table.choose(f"shoot {tank} main hq_north")
        table.choose(f"roll {number}")
        assert choice(table).split()[0] == answer
