"""Tests for carriers and passengers (1.26, A26, A27, A55) and the abilities transport and tow. Test names give the rules."""

import pytest

from tests.tgm.field import Field, asked, end_turn, legal, offered, play, unit

# boarding


def test_ability_transport_an_infantry_unit_steps_aboard_as_the_last_step_of_its_move() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d3"), field.unit("us01", "d2")
    table = play(field.table(), f"board {infantry} {truck}")
    assert unit(table, infantry).carrier == truck
    assert unit(table, infantry).space == ""
    assert unit(table, truck).cargo == infantry
    assert not legal(table, f"move {infantry} d4")


def test_1_26_boarding_after_other_steps_takes_movement() -> None:
    field = Field()
    truck, near, far = field.unit("us27", "d4"), field.unit("us01", "d2"), field.unit("us02", "b4")
    table = field.table()
    assert not legal(table, f"board {near} {truck}")
    assert not legal(table, f"board {far} {truck}")
    play(table, f"march {near}", f"move {near} d3", f"board {near} {truck}")
    assert unit(table, truck).cargo == near
    assert table.state.moving == ""


def test_1_26_who_has_moved_does_not_board() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d4"), field.unit("us01", "d2")
    table = play(field.table(), f"move {infantry} d3")
    assert not legal(table, f"board {infantry} {truck}")


def test_1_26_the_step_aboard_is_a_step_like_any_other() -> None:
    field = Field()
    field.natural({4: "W13a", 5: "L03b", 6: "W13a", 7: "W13a"})
    in_forest, infantry = field.unit("us27", "d4"), field.unit("us01", "d2")
    over_river, at_bank = field.unit("us28", "f4"), field.unit("us01", "f3")
    table = field.table()
    assert not legal(table, f"board {at_bank} {over_river}")
    play(table, f"march {infantry}", f"move {infantry} d3")
    assert not legal(table, f"board {infantry} {in_forest}")


def test_1_26_a_hard_step_leads_aboard_if_it_is_the_only_one() -> None:
    field = Field()
    field.natural({5: "L03b"})
    truck, infantry = field.unit("us27", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"board {infantry} {truck}")
    assert unit(table, truck).cargo == infantry


@pytest.mark.parametrize(
    ("carrier", "passenger", "allowed"),
    [
        ("us26", "us01", True),
        ("us26", "us11", False),
        ("us27", "us01", True),
        ("us27", "us11", True),
        ("us28", "us18", False),
        ("us27", "us26", False),
        ("ge32", "ge01", False),
        ("us18", "us01", False),
    ],
)
def test_1_26_transport_carries_infantry_and_tow_artillery(carrier: str, passenger: str, allowed: bool) -> None:
    field = Field(side="north" if carrier.startswith("ge") else "south")
    vehicle, unit_ = field.unit(carrier, "d4"), field.unit(passenger, "d3")
    table = field.table()
    assert legal(table, f"board {unit_} {vehicle}") is allowed


def test_a26_one_passenger_per_carrier_and_tow_and_transport_not_at_once() -> None:
    field = Field()
    truck, infantry, gun = field.unit("us27", "d4"), field.unit("us01", "d3"), field.unit("us11", "c4")
    second = field.unit("us01", "e4")
    table = play(field.table(), f"board {infantry} {truck}")
    assert not legal(table, f"board {gun} {truck}")
    assert not legal(table, f"board {second} {truck}")


def test_1_26_nobody_boards_an_enemy_carrier() -> None:
    field = Field()
    truck, infantry = field.unit("ge33", "d4"), field.unit("us01", "d3")
    table = field.table()
    assert not legal(table, f"board {infantry} {truck}")


def test_1_26_from_a_pair_with_the_carrier_boarding_is_the_whole_move() -> None:
    field = Field()
    track, infantry = field.unit("us28", "d4"), field.unit("us01", "d4")
    field.pair(track, infantry)
    table = play(field.table(), f"board {infantry} {track}")
    assert unit(table, track).cargo == infantry
    assert unit(table, track).partner == unit(table, infantry).partner == ""
    assert not legal(table, f"move {infantry} d5")


def test_1_26_boarding_another_carrier_ends_the_pair() -> None:
    field = Field()
    sherman, infantry, truck = field.unit("us18", "d4"), field.unit("us01", "d4"), field.unit("us27", "d5")
    field.pair(sherman, infantry)
    table = play(field.table(), f"board {infantry} {truck}")
    assert unit(table, truck).cargo == infantry
    assert unit(table, sherman).partner == ""
    assert legal(table, f"move {sherman} c4")


def test_1_26_a_mounted_weapon_forbids_boarding() -> None:
    field = Field()
    truck = field.unit("us27", "d4")
    mounted = field.unit("us02", "d3", tokens=("hmg_inf",))
    crossed = field.unit("us02", "c4", tokens=("hmg_inf",), mounted=())
    table = field.table()
    assert not legal(table, f"board {mounted} {truck}")
    assert legal(table, f"board {crossed} {truck}")


def test_1_26_a_pending_assault_forbids_boarding() -> None:
    field = Field()
    truck, infantry, enemy = field.unit("us27", "d4"), field.unit("us01", "d3"), field.unit("ge01", "c3")
    table = play(field.table(), f"assault {infantry} {enemy}")
    assert not legal(table, f"board {infantry} {truck}")


def test_1_26_boarding_is_for_the_movement_phase() -> None:
    field = Field(phase="deployment")
    truck, infantry = field.unit("us27", "d4"), field.unit("us01", "d3")
    table = field.table()
    assert not legal(table, f"board {infantry} {truck}")


# the carrier after boarding


def test_1_26_the_carrier_may_still_move_if_it_has_not() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d3"), field.unit("us01", "d2")
    table = play(field.table(), f"board {infantry} {truck}")
    for space in ("d4", "d5", "e5"):
        table.choose(f"move {truck} {space}")
    assert unit(table, truck).space == "e5"
    assert legal(table, "stop")


def test_1_26_a_carrier_that_has_moved_takes_a_unit_aboard_but_does_not_move_again() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d5"), field.unit("us01", "d2")
    table = play(field.table(), f"move {truck} d4", f"move {truck} d3", "stop", f"board {infantry} {truck}")
    assert unit(table, truck).cargo == infantry
    assert not legal(table, f"move {truck} d4")
    # The carrier's move is over, so it can't unload either.
    assert not legal(table, f"set_down {truck} c3")


def test_1_26_a_loaded_carrier_moves_at_its_own_movement() -> None:
    field = Field()
    truck = field.unit("us27", "d1")
    field.aboard("us14", truck)
    table = field.table()
    for space in ("d2", "d3", "d4"):
        table.choose(f"move {truck} {space}")
    assert unit(table, truck).space == "d4"


# A27


def test_a27_a_gun_of_movement_0_boards_a_carrier_that_stands_beside_it() -> None:
    field = Field()
    truck, howitzer = field.unit("us27", "d3"), field.unit("us14", "d2")
    table = play(field.table(), f"board {howitzer} {truck}")
    assert unit(table, truck).cargo == howitzer
    table.choose(f"move {truck} d4")
    assert unit(table, truck).space == "d4"


def test_a27_not_in_the_phase_in_which_the_carrier_came() -> None:
    field = Field()
    truck, howitzer = field.unit("us27", "d4"), field.unit("us14", "d2")
    table = play(field.table(), f"move {truck} d3", "stop")
    assert not legal(table, f"board {howitzer} {truck}")
    end_turn(table)
    end_turn(table)
    assert legal(table, f"board {howitzer} {truck}")


def test_a27_the_carrier_must_be_adjacent_and_empty() -> None:
    field = Field()
    truck, howitzer = field.unit("us27", "d4"), field.unit("us14", "d2")
    loaded = field.unit("us28", "c2")
    field.aboard("us01", loaded)
    table = field.table()
    assert not legal(table, f"board {howitzer} {truck}")
    assert not legal(table, f"board {howitzer} {loaded}")


# unloading


def loaded_truck(field: Field, space: str, passenger: str = "us01") -> tuple[str, str]:
    truck = field.unit("us27", space)
    return truck, field.aboard(passenger, truck)


def test_1_26_setting_down_is_to_the_left_or_right() -> None:
    field = Field()
    truck, infantry = loaded_truck(field, "d3")
    table = field.table()
    assert {move.split()[2] for move in offered(table, "set_down")} == {"c3", "e3"}
    assert not legal(table, f"set_down {truck} d4")
    assert not legal(table, f"set_down {truck} b3")
    table.choose(f"set_down {truck} e3")
    assert (unit(table, infantry).space, unit(table, infantry).carrier, unit(table, truck).cargo) == ("e3", "", "")


def test_1_26_no_step_at_all_is_a_move() -> None:
    field = Field()
    truck, _ = loaded_truck(field, "d3")
    table = play(field.table(), f"set_down {truck} c3")
    assert not legal(table, f"move {truck} d4")


def test_1_26_setting_down_is_at_the_end_of_the_carriers_move() -> None:
    field = Field()
    truck, infantry = loaded_truck(field, "d1")
    table = play(field.table(), f"move {truck} d2", f"set_down {truck} c2")
    assert unit(table, infantry).space == "c2"
    assert table.state.moving == ""
    assert not legal(table, f"move {truck} d3")


def test_1_26_not_while_it_passes_an_own_unit() -> None:
    field = Field()
    truck, _ = loaded_truck(field, "d1")
    field.unit("us11", "d2")
    table = play(field.table(), f"move {truck} d2")
    assert not legal(table, f"set_down {truck} c2")
    table.choose(f"move {truck} d3")
    assert legal(table, f"set_down {truck} c3")


def test_1_26_after_the_last_movement_it_still_sets_down() -> None:
    field = Field()
    truck, infantry = loaded_truck(field, "d1")
    table = field.table()
    for space in ("d2", "d3", "d4"):
        table.choose(f"move {truck} {space}")
    assert not legal(table, f"move {truck} d5")
    table.choose(f"set_down {truck} e4")
    assert unit(table, infantry).space == "e4"


def test_1_26_not_later_in_the_phase() -> None:
    field = Field()
    truck, _ = loaded_truck(field, "d1")
    table = play(field.table(), f"move {truck} d2", "stop")
    assert not legal(table, f"set_down {truck} c2")


def test_1_26_a_passenger_that_boarded_in_the_same_phase_may_be_set_down() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d3"), field.unit("us01", "d2")
    table = play(field.table(), f"board {infantry} {truck}", f"move {truck} d4", f"set_down {truck} c4")
    assert unit(table, infantry).space == "c4"


def test_a55_a_carrier_sets_down_at_most_once_per_turn() -> None:
    field = Field()
    truck, _ = loaded_truck(field, "d3")
    other = field.unit("us01", "d2")
    table = play(field.table(), f"set_down {truck} c3", f"board {other} {truck}")
    assert not legal(table, f"set_down {truck} e3")


def test_a55_a_unit_boards_at_most_once_per_turn() -> None:
    field = Field()
    truck, track = field.unit("us27", "d3"), field.unit("us28", "b3")
    grenadiers = field.unit("us03", "d2")
    table = play(field.table(), f"board {grenadiers} {truck}", f"set_down {truck} c3")
    assert table.state.moving == grenadiers
    assert not legal(table, f"board {grenadiers} {track}")
    assert legal(table, f"move {grenadiers} c4")


def test_1_26_the_space_must_be_on_the_map_free_and_enterable() -> None:
    field = Field()
    field.terrain("barrier", "e3")
    edge, _ = loaded_truck(field, "a5")
    gun_truck = field.unit("us28", "d3")
    field.aboard("us11", gun_truck)
    field.unit("us01", "c3")
    table = field.table()
    assert {move.split()[2] for move in offered(table, "set_down") if edge in move} == {"b5"}
    assert not legal(table, f"set_down {gun_truck} c3")
    assert not legal(table, f"set_down {gun_truck} e3")


def test_1_26_hard_ground_is_allowed_for_who_is_set_down() -> None:
    field = Field()
    field.natural({5: "L03b"})
    truck, infantry = loaded_truck(field, "e4")
    table = play(field.table(), f"set_down {truck} d4")
    assert unit(table, infantry).space == "d4"


def test_1_26_not_onto_enemies_and_not_onto_a_reserved_space() -> None:
    field = Field()
    truck, _ = loaded_truck(field, "d3")
    assaulter, enemy = field.unit("us01", "c3"), field.unit("ge01", "c4")
    field.unit("ge01", "e3")
    table = play(field.table(), f"assault {assaulter} {enemy}")
    assert not legal(table, f"set_down {truck} c3")
    assert not legal(table, f"set_down {truck} e3")


def test_1_26_if_no_space_is_free_the_passenger_stays_aboard() -> None:
    field = Field()
    truck, infantry = loaded_truck(field, "d3")
    field.unit("us01", "c3")
    field.unit("us01", "e3")
    table = field.table()
    assert offered(table, "set_down") == []
    end_turn(table)
    assert unit(table, infantry).carrier == truck


def test_1_26_who_is_set_down_has_no_movement_but_may_shoot() -> None:
    field = Field()
    truck, infantry = loaded_truck(field, "d3")
    enemy = field.unit("ge01", "c5")
    table = play(field.table(), f"set_down {truck} c3")
    assert not legal(table, f"move {infantry} c4")
    assert not legal(table, f"assault {infantry} {enemy}")
    play(table, "end_phase", "end_phase")
    assert legal(table, f"shoot {infantry} main {enemy}")


def test_1_26_setting_down_triggers_mines() -> None:
    field = Field()
    field.terrain("mines", "c3")
    truck, infantry = loaded_truck(field, "d3")
    table = play(field.table(), f"set_down {truck} c3")
    assert asked(table) == 1
    table.choose("roll 4")
    assert unit(table, infantry).wounds == 2


def test_1_26_setting_down_can_be_ambushed() -> None:
    field = Field()
    (ambush,) = field.hand(1, "sp21")
    truck, infantry = loaded_truck(field, "d3")
    gun = field.unit("ge13", "c5")
    table = play(field.table(), f"set_down {truck} c3")
    assert offered(table, "ambush") == [f"ambush {ambush} {gun} main {infantry}"]


def test_1_26_a_stranded_carrier_may_set_down() -> None:
    field = Field()
    truck = field.unit("us27", "d3", stranded=True)
    field.aboard("us01", truck)
    table = field.table()
    assert not legal(table, f"move {truck} d4")
    assert legal(table, f"set_down {truck} c3")


def test_1_26_a_carrier_does_not_unload_in_the_shooting_phase() -> None:
    field = Field(phase="shooting")
    truck, _ = loaded_truck(field, "d3")
    table = field.table()
    assert not legal(table, f"set_down {truck} c3")
