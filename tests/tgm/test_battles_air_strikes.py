"""Tests for the strike itself and its aftermath (1.24, steps 7 and 8; A38, A48, A49, A53, A54, A69)."""

from __future__ import annotations

from game.tgm.data.loaded import DATA
from game.tgm.opening.setup import points_of
from tests.tgm.battles import TgmTable, aims, asked, ended, events, may, options
from tests.tgm.field import Field, offered, play, unit


def strike(field: Field, *moves: str) -> TgmTable:
    """A P-47 strikes the Panzer III on d5."""
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    return play(field.table(), f"fly {plane} {target}", *moves)


# Step 7


def test_air_step_7_a_fighter_strike_meets_cover_and_armor() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge02", "d5", tokens=("face_down",))
    field.terrain("trench", "d5")
    table = play(field.table(), f"fly {plane} {target}")
    assert aims(table)[-1] == (8, 10, 5, 1)


def test_air_step_7_smoke_counts_only_on_the_targets_own_space() -> None:
    for smoke, impact in (({"d4"}, 5), ({"d5"}, 7)):
        field = Field(phase="shooting")
        field.state.smoke["north"] = frozenset(smoke)
        assert aims(strike(field))[-1].impact == impact


def test_air_step_7_a_strike_at_an_hq_has_no_target_modifiers() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    field.state.smoke["north"] = frozenset({"d6", "e6"})
    assert aims(play(field.table(), f"fly {plane} hq_north"))[-1] == (5, 0, 5, 2)


def test_air_step_7_air_cover_makes_every_roll_of_an_airplane_worse() -> None:
    field = Field(phase="shooting")
    field.state.air_cover = frozenset({"north"})
    enemy = field.fighter("ge35")
    table = strike(field, f"intercept {enemy}")
    assert aims(table)[-1][:2] == (5, 9)
    play(table, "roll 1")
    assert aims(table)[-1][:2] == (7, 10)


def test_air_step_7_an_interceptor_that_is_itself_the_target_is_there_until_step_8() -> None:
    field = Field(phase="shooting")
    plane, enemy = field.fighter("us29"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {enemy}", f"intercept {enemy}", "roll 1", "roll 5")
    assert events(table, "destroyed")[-1]["unit"] == enemy
    assert table.state.players[1].discard == [enemy]


def test_air_step_7_if_the_target_has_gone_the_strike_is_lost() -> None:
    field = Field(phase="shooting", south_deck="SU_A")
    plane, enemy = field.fighter("su16", tokens=("bomber_mg",)), field.fighter("ge35", wounds=2)
    table = play(field.table(), f"fly {plane} {enemy}", f"intercept {enemy}", "roll 5")
    assert asked(table) == (0, "shooting")
    assert len(events(table, "aims")) == 1
    assert (table.state.players[0].discard, table.state.players[1].discard) == ([plane], [enemy])


def test_a38_an_airplane_counts_as_an_attacking_unit() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    table = play(field.table(), f"shoot {tank} main {target}", "roll 1")
    assert not unit(table, target).suppressed
    play(table, f"fly {plane} {target}", "roll 1")
    assert unit(table, target).suppressed


def test_a38_a_bomber_in_deployment_and_a_shot_after_it_suppress() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    tank, own, target = field.unit("us18", "d2"), field.unit("us01", "d4"), field.unit("ge21", "d5")
    table = play(field.table(), "bomb us31#1 d5", "ready", f"choose {target}", "roll 1", "roll 1", "end_phase")
    play(table, f"shoot {tank} main {target}", "roll 1")
    assert unit(table, target).suppressed
    names = [event.name for event in table.events]
    assert names[names.index("suppressed") - 1] == "aims", "told when the second unit fires"
    assert not unit(table, own).suppressed
    assert not unit(table, own).attackers


def test_a38_an_airplane_that_cannot_penetrate_does_not_count() -> None:
    field = Field(phase="shooting")
    tank, gun = field.unit("us23", "d2"), field.fighter("us29")
    target = field.unit("ge27", "d5")
    table = play(field.table(), f"shoot {tank} main {target}", "roll 1", f"fly {gun} {target}", "roll 1")
    assert not unit(table, target).suppressed


def test_a49_passengers_and_headquarters_are_never_in_an_area() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us32")
    truck = field.unit("ge34", "d6")
    field.aboard("ge01", truck)
    table = play(field.table(), "bomb us32#1 d6", "ready", "roll 6")
    assert [told["target"] for told in events(table, "aims")] == [truck]
    assert table.state.hqs["hq_north"].hp == 10
    assert asked(table) == (0, "deployment")


def test_a49_empty_terrain_with_hp_takes_the_damage_by_itself() -> None:
    field = Field(phase="deployment")
    field.natural({5: "L06a"})
    field.hand(0, "us31")
    house, trench = field.terrain("house", "d3"), field.terrain("trench", "e4")
    mines = field.terrain("mines", "d5")
    table = play(field.table(), "bomb us31#1 d4", "ready")
    state = table.state
    assert (state.pieces[house].hp, state.pieces[trench].hp, state.pieces[mines].hp) == (3, 3, 0)
    # c4 and d4 are bushes on the tile: 4 HP each.
    assert (state.scars.get("d4"), state.scars.get("c4")) == (3, 3)
    assert not events(table, "rolled")


def test_a49_terrain_under_a_unit_is_not_hit() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    trench = field.terrain("trench", "d4")
    field.unit("ge01", "d4")
    table = play(field.table(), "bomb us31#1 d4", "ready", "roll 1")
    assert table.state.pieces[trench].hp == 6


def test_a49_an_occupied_building_shares_the_damage_with_high_explosives() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    house, target = field.terrain("farm", "d4"), field.unit("ge02", "d4")
    table = play(field.table(), "bomb us31#1 d4", "ready")
    assert aims(table)[-1] == (7, 10, 6, 3)
    play(table, "roll 7")
    assert target not in table.state.units
    assert table.state.pieces[house].hp == 5


# Step 8


def test_a48_an_escort_without_interceptors_stays_with_its_wounds() -> None:
    field = Field(phase="deployment")
    bomber, fighter = field.hand(0, "us31", "us30")
    gun = field.unit("ge16", "d6")
    field.unit("ge27", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {fighter}", f"flak {gun} main {fighter}", "roll 5")
    while asked(table)[1] != "deployment":
        play(table, options(table)[0])
    plane = table.state.air[fighter]
    assert (plane.wounds, plane.flying) == (2, False)
    target = "ge27#1"
    play(table, "end_phase")
    assert may(table, f"fly {fighter} {target}")


def test_a48_if_flak_brings_the_bomber_down_its_escorts_stay() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    escort, gun = field.fighter("us30"), field.unit("ge15", "d6")
    target = field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {escort}", f"flak {gun} main {bomber}", "roll 9")
    assert asked(table) == (0, "deployment")
    assert list(table.state.air) == [escort]
    assert not table.state.air[escort].flying
    assert table.state.players[0].discard == [bomber]
    assert unit(table, target).wounds == 0


def test_air_step_8_if_the_bomber_falls_its_escorts_are_discarded_too() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    escort, enemy = field.fighter("us30"), field.fighter("ge35")
    target = field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {escort}", f"intercept {enemy}", "roll 1", "roll 9")
    assert asked(table) == (0, "deployment")
    assert not table.state.air
    assert unit(table, target).wounds == 0
    assert set(table.state.players[0].discard) == {bomber, escort}


# A53, A54


def test_a53_an_hq_out_of_reach_cannot_be_struck_nor_what_waits_there() -> None:
    field = Field("S05", phase="shooting", side="north")
    plane, enemy = field.fighter("ge35"), field.fighter("uk15")
    target = field.unit("uk01", "d4")
    table = field.table()
    assert offered(table, "fly") == [f"fly {plane} {target}"]
    play(table, f"fly {plane} {target}")
    # Enemy fighters may still intercept.
    assert may(table, f"intercept {enemy}")


def test_a53_bombs_cannot_hit_an_hq_out_of_reach() -> None:
    field = Field("S05", phase="deployment", side="north")
    (bomber,) = field.hand(1, "ge36")
    table = field.table()
    assert not may(table, f"bomb {bomber} hq_south")
    assert may(table, f"bomb {bomber} d1")


def test_a53_no_gun_reaches_it() -> None:
    field = Field("S05", phase="shooting", side="north")
    gun = field.unit("ge18", "d3")
    assert not may(field.table(), f"shoot {gun} main hq_south")


def test_a53_it_has_its_income_and_store() -> None:
    field = Field("S06", phase="start", side="south", ap=0)
    table = field.table()
    # 6 from the headquarters (tuned for balance), and 2 for the lines of the sea.
    assert table.state.players[0].ap == points_of(DATA.scenarios["S06"], "south").income + 2 == 8


def test_a54_an_antiaircraft_gun_does_not_shoot_at_waiting_airplanes() -> None:
    field = Field(phase="shooting")
    gun, enemy = field.unit("us16", "d5"), field.fighter("ge35")
    table = field.table()
    assert may(table, f"shoot {gun} main hq_north")
    assert not may(table, f"shoot {gun} main {enemy}")


def test_e1_a_strike_that_destroys_the_hq_ends_the_game_at_once() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    field.state.hqs["hq_north"].hp = 3
    table = play(field.table(), f"fly {plane} hq_north", "roll 5")
    assert ended(table) == ((0,), "hq_destroyed")
