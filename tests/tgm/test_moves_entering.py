"""Tests for events during and at the end of a move: mines, stops, swaps (1.25, A36, A63, A75). Test names give the rules."""

import pytest

from tests.tgm.field import Field, asked, end_turn, legal, offered, play, said, unit

FOREST = {5: "L03b"}
"""Forest on c4 and d4, plain on c3 and d3."""


# 1.25, 5: entering a space


def test_1_25_5_a_tank_removes_barb_wire_and_goes_on() -> None:
    field = Field()
    wire = field.terrain("barb_wire", "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert "d4" not in table.state.terrain
    assert wire in table.state.terrain_box
    assert table.state.left == 2


def test_1_25_5_a_transport_does_not_remove_barb_wire() -> None:
    field = Field()
    wire = field.terrain("barb_wire", "d4")
    truck = field.unit("us27", "d3")
    table = play(field.table(), f"move {truck} d4")
    assert table.state.terrain["d4"] == wire
    assert table.state.moving == ""


@pytest.mark.parametrize("card", ["barrier", "wall"])
def test_1_25_5_a_tank_with_ram_also_removes_a_barrier_or_a_wall(card: str) -> None:
    field = Field(phase="deployment")
    (ram,) = field.hand(0, "sp10")
    field.terrain(card, "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"play {ram} {stuart}")
    end_turn(table)
    end_turn(table)
    table.choose(f"move {stuart} d4")
    assert table.state.terrain == {}
    assert table.state.left == 2


def test_1_25_5_a_survivor_of_mines_goes_on() -> None:
    field = Field()
    field.terrain("mines", "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4", "roll 8")
    assert unit(table, stuart).wounds == 2
    assert table.state.terrain == {}
    table.choose(f"move {stuart} d5")
    assert table.state.left == 1


def test_1_25_5_mines_strike_who_passes_and_may_destroy_it() -> None:
    field = Field()
    field.terrain("mines", "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4", "roll 9")
    assert stuart not in table.state.units
    assert table.state.moving == ""


def antitank_mine(field: Field, space: str) -> str:
    """Add an antitank mine laid by North."""
    (mine,) = field.hand(1, "sp09")
    player = field.state.players[1]
    player.hand.remove(mine)
    player.laid.append(mine)
    field.state.tank_mines[space] = mine
    return mine


def test_1_25_5_an_antitank_mine_ends_the_movement() -> None:
    field = Field()
    mine = antitank_mine(field, "d4")
    pershing = field.unit("us23", "d3")
    table = play(field.table(), f"move {pershing} d4")
    assert unit(table, pershing).wounds == 4
    assert table.state.moving == ""
    assert not legal(table, f"move {pershing} d5")
    assert mine in table.state.players[1].discard


def test_1_25_5_the_antitank_mine_comes_before_the_mines() -> None:
    field = Field()
    antitank_mine(field, "d4")
    field.terrain("mines", "d4")
    pershing = field.unit("us23", "d3")
    table = play(field.table(), f"move {pershing} d4")
    assert unit(table, pershing).wounds == 4
    assert asked(table) == 1
    table.choose("roll 3")
    assert "d4" in table.state.terrain
    assert table.state.moving == ""


def test_1_25_5_infantry_does_not_set_off_an_antitank_mine() -> None:
    field = Field()
    antitank_mine(field, "d4")
    infantry = field.unit("us01", "d3")
    table = play(field.table(), f"move {infantry} d4")
    assert "d4" in table.state.tank_mines


def test_a75_a_tank_stopped_on_own_infantry_forms_a_pair() -> None:
    field = Field()
    antitank_mine(field, "d4")
    pershing, infantry = field.unit("us23", "d3"), field.unit("us01", "d4")
    table = play(field.table(), f"move {pershing} d4")
    assert unit(table, pershing).space == "d4"
    assert unit(table, pershing).partner == infantry
    assert unit(table, infantry).partner == pershing


def test_a75_otherwise_it_goes_back_to_the_last_space_where_it_may_end() -> None:
    field = Field()
    antitank_mine(field, "d4")
    pershing = field.unit("us23", "d3")
    field.unit("us11", "d4")
    table = play(field.table(), f"move {pershing} d4")
    assert unit(table, pershing).space == "d3"
    assert unit(table, pershing).wounds == 4
    assert not legal(table, f"move {pershing} d2")


def test_a75_it_goes_back_past_own_units_on_its_path() -> None:
    field = Field()
    antitank_mine(field, "d4")
    stuart = field.unit("us17", "d2", rank="elite")
    field.unit("us11", "d3")
    field.unit("us13", "d4")
    table = play(field.table(), f"move {stuart} d3", f"move {stuart} d4")
    assert unit(table, stuart).wounds == 4
    assert unit(table, stuart).space == "d2"
    assert table.state.moving == ""


# 1.25, 6 and A63: end of a move


def test_a63_one_unit_per_space() -> None:
    field = Field()
    stuart = field.unit("us17", "d2")
    field.unit("us18", "d3")
    table = field.table()
    assert not legal(table, f"join {stuart} us18#1")
    table.choose(f"move {stuart} d3")
    assert not legal(table, "stop")


def test_1_25_6_a_unit_may_go_back_to_where_it_came_from() -> None:
    field = Field()
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4", f"move {stuart} d3", "stop")
    assert unit(table, stuart).space == "d3"
    assert not legal(table, f"move {stuart} d4")


# 1.25, 7: aftermath


def test_1_25_7_the_other_side_may_ambush_when_the_move_has_ended() -> None:
    field = Field()
    (ambush,) = field.hand(1, "sp21")
    stuart, gun = field.unit("us17", "d2"), field.unit("ge13", "d5")
    table = play(field.table(), f"move {stuart} d3")
    assert asked(table) == 0
    table.choose("stop")
    assert asked(table) == 1
    play(table, f"ambush {ambush} {gun} main {stuart}", "roll 5")
    assert unit(table, stuart).wounds == 3


# A36: swaps


def test_a36_two_units_change_places_and_both_are_done() -> None:
    field = Field()
    one, two = field.unit("us01", "d3"), field.unit("us02", "d4")
    table = play(field.table(), f"swap {one} {two}")
    assert (unit(table, one).space, unit(table, two).space) == ("d4", "d3")
    assert not any(card in move for move in offered(table, "move") for card in (one, two))
    assert not legal(table, f"swap {one} {two}")


def test_a36_only_units_with_a_movement_of_exactly_1() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d3"), field.unit("us01", "d4")
    marcher, slow = field.unit("us01", "f3", marched=True), field.unit("us17", "g4", suppressed=True)
    mate, other = field.unit("us01", "f4"), field.unit("us02", "h4")
    table = field.table()
    assert said(table, f"swap {stuart} {infantry}") == "too_fast_to_swap"
    for pair in (f"{stuart} {infantry}", f"{infantry} {stuart}", f"{marcher} {mate}"):
        assert not legal(table, f"swap {pair}")
    assert legal(table, f"swap {slow} {mate}"), "reduced to 1"
    assert legal(table, f"swap {slow} {other}")


def test_a36_the_two_must_be_adjacent() -> None:
    field = Field()
    one, two, askew = field.unit("us01", "d3"), field.unit("us01", "d5"), field.unit("us01", "e4")
    table = field.table()
    assert not legal(table, f"swap {one} {two}")
    assert not legal(table, f"swap {one} {askew}")


def test_a36_both_must_be_unmoved() -> None:
    field = Field()
    one, two = field.unit("us01", "d2"), field.unit("us01", "d4")
    table = play(field.table(), f"move {one} d3")
    assert not legal(table, f"swap {one} {two}")
    assert not legal(table, f"swap {two} {one}")


def test_a36_both_need_movement() -> None:
    field = Field()
    infantry, howitzer = field.unit("us01", "d3"), field.unit("us14", "d4")
    mounted = field.unit("us02", "d2", tokens=("hmg_inf",))
    table = field.table()
    assert not legal(table, f"swap {infantry} {howitzer}")
    assert not legal(table, f"swap {howitzer} {infantry}")
    assert not legal(table, f"swap {infantry} {mounted}")


def test_a36_each_must_be_able_to_enter_the_space_of_the_other() -> None:
    field = Field()
    field.terrain("house", "d4")
    infantry, sherman, gun = field.unit("us01", "d4"), field.unit("us18", "d3"), field.unit("us11", "c4")
    table = field.table()
    assert not legal(table, f"swap {infantry} {sherman}")
    assert legal(table, f"swap {infantry} {gun}")


def test_a36_a_hard_step_is_fine() -> None:
    field = Field()
    field.natural(FOREST)
    jumbo, infantry = field.unit("us20", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"swap {infantry} {jumbo}")
    assert (unit(table, infantry).space, unit(table, jumbo).space) == ("d4", "d3")


def test_a36_pairs_and_assaulters_do_not_swap() -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d3"), field.unit("us01", "d3")
    field.pair(sherman, infantry)
    other, assaulter, behind = field.unit("us02", "d2"), field.unit("us01", "c3"), field.unit("us01", "c2")
    enemy = field.unit("ge01", "c4")
    table = field.table()
    assert not legal(table, f"swap {sherman} {other}")
    assert not legal(table, f"swap {infantry} {other}")
    assert legal(table, f"swap {assaulter} {behind}")
    table.choose(f"assault {assaulter} {enemy}")
    assert not legal(table, f"swap {assaulter} {behind}")
    assert not legal(table, f"swap {behind} {assaulter}")


def test_a36_a_swap_crosses_no_river_and_no_enemy() -> None:
    field = Field()
    field.natural({4: "W13a", 5: "W13a", 6: "W13a", 7: "W13a"})
    south, north, enemy = field.unit("us01", "d3"), field.unit("us01", "d4"), field.unit("ge01", "c3")
    table = field.table()
    assert not legal(table, f"swap {south} {north}")
    assert not legal(table, f"swap {south} {enemy}")


def test_a36_mines_strike_who_is_swapped_onto_them() -> None:
    field = Field()
    field.terrain("mines", "d4")
    one, two = field.unit("us01", "d3"), field.unit("us02", "d4")
    table = play(field.table(), f"swap {one} {two}", "roll 4")
    assert unit(table, one).wounds == 2
    assert unit(table, two).wounds == 0


def test_w2_after_a_swap_each_of_the_two_can_be_ambushed() -> None:
    field = Field(ap=12)
    field.hand(1, "sp21")
    one, two, gun = field.unit("us01", "d3"), field.unit("us02", "d4"), field.unit("ge13", "d6")
    table = play(field.table(), f"swap {one} {two}")
    targets = set()
    for _ in range(2):
        assert asked(table) == 1
        targets |= {move.split()[4] for move in offered(table, "ambush")}
        table.choose("pass")
    assert targets == {one, two}
    assert gun in table.state.units
    assert asked(table) == 0


def test_sp09_an_antitank_mine_on_the_deployment_line_ends_the_movement_of_a_mobile_unit() -> None:
    field = Field(phase="deployment")
    (truck,) = field.hand(0, "us27")
    mine = field.hand(1, "sp09")[0]
    field.state.players[1].hand.remove(mine)
    field.state.players[1].laid.append(mine)
    field.state.tank_mines["d1"] = mine
    table = play(field.table(), f"deploy {truck} d1")
    assert table.state.moving == ""
    assert "d1" not in table.state.tank_mines
