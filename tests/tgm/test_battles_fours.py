"""Tests for four players with two boxes: two battlefields side by side (R18.2 to R18.6, A71, X23)."""

from __future__ import annotations

import pytest

from game.rules.errors import SetupError
from game.tgm.ground.geometry import half_of, in_half
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.tables import card_kind
from tests.tgm.battles import asked, end_turn, ended, events, has_verb, may, options
from tests.tgm.field import Field, offered, play, unit


def both(scenario: str = "S01", phase: str = "movement", **more: object) -> Field:
    """A field for four: seats 0 and 2 are South, 1 and 3 North; seats 0 and 1 have the western battlefield."""
    return Field(scenario, seats=4, phase=phase, battlefields=2, **more)  # type: ignore[arg-type]


def test_r18_2_two_battlefields_are_for_four() -> None:
    for seats in (2, 3):
        with pytest.raises(SetupError):
            set_up(TgmOptions(battlefields=2), seats, 0)


def test_r18_2_one_map_of_sixteen_columns_with_four_headquarters() -> None:
    state = set_up(TgmOptions(battlefields=2), 4, 0)
    assert state.columns == 16
    assert len(state.layouts) == 2
    assert set(state.hqs) == {"hq_south", "hq_north", "hq_south_east", "hq_north_east"}
    assert all(hq.hp == 10 for hq in state.hqs.values())
    assert [player.hq for player in state.players] == ["hq_south", "hq_north", "hq_south_east", "hq_north_east"]


def test_r18_2_each_half_has_its_own_tiles_and_terrain_cards() -> None:
    state = set_up(TgmOptions(battlefields=2), 4, 3)
    for layout in state.layouts:
        assert len({tile[:3] for tile in layout}) == 12
    assert state.layouts[0] != state.layouts[1]
    assert len(state.terrain_deck) == 36


@pytest.mark.parametrize("scenario", ["S03", "S04", "S05", "S06"])
def test_r18_2_the_same_layout_and_set_up_in_both_halves(scenario: str) -> None:
    one, two = set_up(TgmOptions(scenario=scenario), 2, 0), set_up(TgmOptions(scenario=scenario, battlefields=2), 4, 0)
    assert two.layouts == one.layouts * 2
    for space, card in one.terrain.items():
        for half in ("west", "east"):
            assert card_kind(two.terrain[in_half(space, half)]) == card_kind(card)
    for single in one.units.values():
        for half in ("west", "east"):
            space = in_half(single.space, half)  # type: ignore[arg-type]
            copies = [each for each in two.units.values() if each.space == space]
            assert [(card_kind(each.card), each.tokens) for each in copies] == [(card_kind(single.card), single.tokens)]
    assert len(two.units) == 2 * len(one.units)
    assert len(two.terrain) == 2 * len(one.terrain)
    assert len(two.bridges) == 2 * len(one.bridges)


def test_r18_2_movement_and_fire_cross_the_seam() -> None:
    field = both()
    mover, target = field.unit("us01", "h3"), field.unit("ge01", "j3")
    table = play(field.table(), f"move {mover} i3")
    assert unit(table, mover).space == "i3"
    field = both(phase="shooting")
    shooter, target = field.unit("us01", "h3"), field.unit("ge01", "j3")
    assert may(field.table(), f"shoot {shooter} main {target}")


def test_r18_2_smoke_crosses_the_seam() -> None:
    field = both(phase="shooting")
    shooter, target = field.unit("us18", "h3"), field.unit("ge21", "j3")
    field.state.smoke["north"] = frozenset({"i3"})
    table = play(field.table(), f"shoot {shooter} main {target}")
    assert events(table, "aims")[-1]["impact"] == 7


def test_r18_2_the_eastern_headquarters_lies_by_columns_12_and_13() -> None:
    for space, reaches in (("l4", True), ("m4", True), ("k4", False), ("d4", False)):
        field = both(phase="shooting")
        shooter = field.unit("us18", space)
        assert may(field.table(), f"shoot {shooter} main hq_north_east") is reaches, space


def test_r18_3_each_has_his_own_ap_income_and_maximum() -> None:
    field = both(phase="hq")
    for player, ap in zip(field.state.players, (0, 0, 11, 0), strict=True):
        player.ap = ap
    table = field.table()
    assert [player.ap for player in table.state.players] == [3, 0, 12, 0]
    assert not has_verb(table, "give_ap")


def test_r18_3_everybody_starts_with_five_ap() -> None:
    assert [player.ap for player in set_up(TgmOptions(battlefields=2), 4, 0).players] == [5, 5, 5, 5]


def test_r18_3_supply_is_counted_on_the_own_columns_with_units_of_either_ally() -> None:
    field = both(phase="hq", ap=0)
    field.unit("us01", "d1", seat=2)
    field.unit("us01", "d2")
    field.unit("us01", "i1")
    field.unit("us01", "i3", seat=2)
    table = field.table()
    assert [table.state.players[seat].ap for seat in (0, 2)] == [3 + 2, 3 + 1]


def test_r18_3_command_groups_pay_their_player() -> None:
    field = both(phase="hq", ap=0)
    field.unit("us10", "d3", seat=2)
    table = field.table()
    assert [table.state.players[seat].ap for seat in (0, 2)] == [3, 6]


def test_a25_several_command_groups_pay_each() -> None:
    field = Field(phase="hq", ap=0)
    field.unit("us10", "d2")
    field.unit("us10", "e3")
    assert field.table().state.players[0].ap == 3 + 2 + 3


def test_r18_3_each_has_a_general_of_his_own_but_not_the_same() -> None:
    field = both(phase="deployment")
    (one,) = field.hand(0, "sp05")
    (two,) = field.hand(2, "sp05")
    table = play(field.table(), f"play {one}", "choose gus1", "end_phase", f"play {two}")
    assert sorted(options(table)) == [f"choose {general}" for general in ("gus2", "gus3", "gus4")]
    play(table, "choose gus2")
    assert (table.state.hqs["hq_south"].general, table.state.hqs["hq_south_east"].general) == ("gus1", "gus2")


def test_r18_3_each_draws_two_cards() -> None:
    table = both(phase="cards").table()
    assert [len(player.hand) for player in table.state.players] == [2, 0, 2, 0]


def test_r18_3_fighters_wait_beside_the_hq_of_their_player() -> None:
    field = both(phase="deployment")
    (plane,) = field.hand(2, "us29")
    table = play(field.table(), "end_phase")
    assert offered(table, "deploy") == [f"deploy {plane} hq_south_east"]


def test_r18_3_phases_are_open_to_both() -> None:
    table = play(both().table(), "end_phase")
    assert asked(table) == (2, "movement")


def test_a71_the_full_deck_for_each() -> None:
    state = set_up(TgmOptions(battlefields=2), 4, 0)
    decks = [sorted(map(card_kind, state.players[seat].deck)) for seat in (0, 2)]
    assert decks[0] == decks[1] == sorted(map(card_kind, set_up(TgmOptions(), 2, 0).players[0].deck))
    assert not {*state.players[0].deck} & {*state.players[2].deck}


def test_a71_the_full_limit_for_each_own_deck() -> None:
    ninety = "us-120-1945:us18x3,us23x1,us19x1,us20x1,us22x1,us21x1,us24x1,us17x1,us15x1,us14x1,us16x1,us02x6,us01x8"
    state = set_up(TgmOptions(battlefields=2, south_deck=ninety, south_second_deck=ninety), 4, 0)
    assert len(state.players[0].deck) == len(state.players[2].deck) == 27


def test_r18_4_allies_deploy_along_the_whole_joint_line() -> None:
    field = both(phase="deployment")
    (_card,) = field.hand(0, "us01")
    places = {option.rpartition(" ")[2] for option in offered(field.table(), "deploy")}
    assert places == {f"{column}1" for column in "abcdefghijklmnop"}


def test_r18_5_the_marshal_bids_from_his_own_ap_and_the_partner_keeps_his() -> None:
    field = both(phase="bid", ap=5)
    table = play(field.table(), "bid 4", "bid 0", "roll 9", "roll 1")
    assert [player.ap for player in table.state.players] == [1, 5, 5, 5]
    assert asked(table) == (0, "lay")
    assert may(table, "lay house#1 d2")
    assert may(table, "lay house#1 l3")


def test_r18_6_in_a_battle_royal_one_enemy_hq_is_enough() -> None:
    field = both(phase="shooting")
    gun = field.unit("us18", "l4")
    field.state.hqs["hq_north_east"].hp = 3
    table = play(field.table(), f"shoot {gun} main hq_north_east", "roll 5")
    assert ended(table) == ((0, 2), "hq_destroyed")


def test_e4_at_the_limit_both_hqs_of_a_side_are_added() -> None:
    field = both(phase="end", side="north")
    field.state.first, field.state.round = "south", 30
    for id, hp in (("hq_south", 2), ("hq_south_east", 9), ("hq_north", 5), ("hq_north_east", 5)):
        field.state.hqs[id].hp = hp
    assert ended(field.table()) == ((0, 2), "limit_hq_hp")


def test_x23_rounds_are_not_doubled() -> None:
    for turn, is_over in ((11, False), (12, True)):
        field = both("S02", phase="end", side="north")
        field.state.first, field.state.round = "south", turn
        field.state.tallies["south"].points = 5
        assert (field.table().result is not None) is is_over


# R18.6: scenario numbers


def test_r18_6_s02_twice_the_points_and_objectives() -> None:
    for points, wins in ((15, False), (16, True)):
        field = both("S02", phase="end")
        field.state.round = 5
        for space in ("b4", "g3", "d3", "e4", "j4", "o3", "l3", "m4"):
            field.unit("us01", space)
        field.state.tallies["south"].points = points
        table = field.table()
        if wins:
            assert ended(table) == ((0, 2), "points")
        else:
            assert table.result is None
            assert table.state.tallies["south"].points == 23


def test_r18_6_s03_six_trucks() -> None:
    # All six are needed (tuned for balance).
    for lost, wins in ((4, False), (5, True)):
        field = both("S03", phase="shooting", empty=False)
        gun = field.unit("us18", "b3")
        truck = next(card for card, each in field.state.units.items() if each.space == "b6")
        field.state.units[truck].wounds = 2
        field.state.tallies["north"].special_losses["xx03"] = lost
        table = play(field.table(), f"shoot {gun} main {truck}", "roll 9")
        assert truck not in table.state.units
        if wins:
            assert ended(table) == ((0, 2), "losses")
        else:
            assert table.result is None


def test_r18_6_s03_each_half_has_its_own_eastern_edge() -> None:
    for space, leaves in (("h5", True), ("p5", True), ("i5", False)):
        field = both("S03", side="north")
        truck = field.unit("xx03", space, seat=1)
        assert may(field.table(), f"leave_map {truck}") is leaves, space


def test_r18_6_s04_six_units_across_the_river() -> None:
    for count, wins in ((5, False), (6, True)):
        field = both("S04", phase="end", plain=False)
        for number in range(count):
            field.unit("us01", f"{'abcijk'[number]}5")
        field.state.tallies["south"].streaks["0"] = 1
        table = field.table()
        if wins:
            assert ended(table) == ((0, 2), "units_on_lines")
        else:
            assert table.result is None


def test_r18_6_s05_sixteen_ships_eight_in_play_sixteen_evacuated() -> None:
    field = both("S05", phase="deployment", side="south", plain=False)
    assert field.state.tallies["south"].stock == {"xx02": 16}
    for column in "abcdijk":
        field.unit("xx02", f"{column}2", seat=0)
    table = play(field.table(), "launch e1")
    assert not has_verb(table, "launch")
    # Twice 8 units are needed (tuned for balance).
    for before, wins in ((14, False), (15, True)):
        field = both("S05", phase="start", side="south", plain=False)
        field.aboard("uk01", field.unit("xx02", "a1", seat=0))
        field.state.tallies["south"].evacuated = before
        table = field.table()
        assert (table.result is not None) is wins


def test_r18_6_s05_twenty_eight_losses() -> None:
    for before, wins in ((26, False), (27, True)):
        field = both("S05", phase="shooting", side="north", plain=False)
        gun, target = field.unit("ge21", "d5"), field.unit("uk07", "d3", wounds=1)
        field.state.tallies["south"].losses = before
        table = play(field.table(), f"shoot {gun} main {target}", "roll 9")
        assert (table.result is not None) is wins


def test_r18_6_s06_four_units_on_the_german_line_and_twenty_four_losses() -> None:
    for count, wins in ((3, False), (4, True)):
        field = both("S06", phase="end", plain=False)
        for column in "aeim"[:count]:
            field.unit("us01", f"{column}6")
        table = field.table()
        assert (table.result is not None) is wins
    field = both("S06", plain=False)
    assert field.state.tallies["south"].stock == {"xx01": 16}


def test_r18_6_a_captured_truck_gives_its_two_ap_once() -> None:
    field = both("S03", phase="shooting", ap=5)
    truck = field.unit("xx03", "d4", seat=1, wounds=2)
    attacker = field.unit("us02", "d3", assaults=truck, assault_space="d4")
    table = play(field.table(), f"storm {attacker}", "storm_with main", "roll 9")
    assert table.state.players[0].ap == 7


def test_x23_the_turn_passes_as_on_one_battlefield() -> None:
    table = end_turn(both().table())
    assert (table.state.side, table.state.round) == ("north", 1)


def test_r18_3_what_is_set_up_in_a_half_belongs_to_its_player() -> None:
    for scenario, seats in (("S05", {"west": 0, "east": 2}), ("S06", {"west": 1, "east": 3})):
        state = set_up(TgmOptions(scenario=scenario, battlefields=2), 4, 0)
        for card, each in state.units.items():
            assert each.seat == seats[half_of(each.space)]
            assert card in state.players[each.seat].field
