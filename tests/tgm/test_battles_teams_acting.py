"""Tests for teams of a Field Marshal and a General: owners of units, cards and reactions (R17.9 to R17.11)."""

from __future__ import annotations

from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from tests.tgm.battles import asked, ended, events, may, options, purses, team, to_phase
from tests.tgm.field import offered, play, unit

# R17.9


def test_r17_9_a_player_moves_and_fires_only_units_he_deployed() -> None:
    field = team()
    mine, theirs = field.unit("us01", "d3"), field.unit("us01", "e3", seat=2)
    enemy = field.unit("ge01", "e5")
    table = field.table()
    assert may(table, f"move {mine} d4")
    assert not may(table, f"move {theirs} e4")
    to_phase(table, "shooting")
    assert not may(table, f"shoot {theirs} main {enemy}")
    play(table, "end_phase")
    assert may(table, f"shoot {theirs} main {enemy}")


def test_r17_9_units_of_an_ally_may_be_passed_and_joined() -> None:
    field = team()
    tank, infantry, blocker = field.unit("us18", "d1"), field.unit("us01", "e1", seat=2), field.unit("us02", "d2", seat=2)
    table = play(field.table(), f"move {tank} d2", f"move {tank} d3")
    assert (unit(table, tank).space, unit(table, blocker).space) == ("d3", "d2")
    field = team()
    tank, infantry = field.unit("us18", "d1"), field.unit("us01", "e1", seat=2)
    table = play(field.table(), "end_phase", f"join {infantry} {tank}")
    assert unit(table, infantry).partner == tank


def test_r17_9_the_passengers_player_boards_and_the_carriers_player_sets_down() -> None:
    field = team()
    truck, infantry = field.unit("us27", "d1"), field.unit("us01", "e1", seat=2)
    table = field.table()
    assert not may(table, f"board {infantry} {truck}")
    play(table, "end_phase", f"board {infantry} {truck}")
    assert unit(table, infantry).carrier == truck
    assert not may(table, f"set_down {truck} c1")
    field = team()
    truck = field.unit("us27", "d1")
    passenger = field.aboard("us01", truck)
    field.state.units[passenger].seat = 2
    field.state.players[2].field.append(passenger)
    field.state.players[0].field.remove(passenger)
    table = play(field.table(), f"set_down {truck} c1")
    assert unit(table, passenger).space == "c1"


def test_r17_9_support_cards_and_medics_help_an_allys_units() -> None:
    field = team("deployment")
    hurt = field.unit("us01", "d1", seat=2, wounds=2)
    medic = field.unit("us01", "e1", tokens=("medic",))
    (card,) = field.hand(0, "sp12")
    table = field.table()
    assert may(table, f"play {card} {hurt}")
    assert may(table, f"cure {medic} {hurt}")


def test_r17_9_supply_counts_the_units_of_both() -> None:
    field = team("hq")
    purses(field.state, 0, 0, 0)
    field.unit("us01", "d1")
    field.unit("us01", "d2", seat=2)
    field.unit("us01", "d3")
    table = field.table()
    assert events(table, "income")[-1]["ap"] == 6


def test_r17_9_the_second_player_buys_equipment_and_mounts_his_own() -> None:
    field = team("flip")
    one = field.unit("us02", "d2", tokens=("hmg_inf",), mounted=())
    two = field.unit("us02", "e2", seat=2, tokens=("hmg_inf",), mounted=())
    table = field.table()
    assert may(table, f"mount {one} hmg_inf")
    assert not may(table, f"mount {two} hmg_inf")
    play(table, "end_phase")
    assert may(table, f"mount {two} hmg_inf")


def test_r17_9_an_allys_fighter_escorts_only_if_he_agrees() -> None:
    for answer, joins in (("agree", True), ("pass", False)):
        field = team("deployment")
        (bomber,) = field.hand(0, "us31")
        escort = field.fighter("us30", seat=2)
        field.unit("ge21", "d5")
        table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {escort}")
        assert asked(table) == (2, "agree")
        play(table, answer)
        assert bool(events(table, "escort")) is joins
        # Nobody is asked twice about the same Fighter.
        assert asked(table) == (0, "roll")


# R17.10


def test_r17_10_one_general_for_the_team_played_by_either() -> None:
    field = team("deployment")
    (one,) = field.hand(0, "sp05")
    (two,) = field.hand(2, "sp05")
    table = play(field.table(), f"play {one}", "choose gus2", "end_phase")
    assert table.state.hqs["hq_south"].general == "gus2"
    assert not may(table, f"play {two}")


def test_r17_10_once_per_turn_means_once_per_team_turn() -> None:
    field = team("deployment")
    purses(field.state, 6, 0, 6)
    field.state.hqs["hq_south"].general = "gus2"
    (one,) = field.hand(0, "us18")
    (two,) = field.hand(2, "us18")
    table = play(field.table(), f"deploy {one} d1", "ready", "end_phase", f"deploy {two} e1", "ready")
    assert (table.state.players[0].ap, table.state.players[2].ap) == (3, 2)


def test_r17_10_the_enemy_hand_is_that_of_one_enemy_of_his_choice() -> None:
    field = team("deployment", side="north")
    (card,) = field.hand(1, "sp19")
    field.hand(0, "us01")
    field.hand(2, "us02", "us10")
    table = field.table()
    assert offered(table, "play") == [f"play {card} 0", f"play {card} 2"]
    play(table, f"play {card} 2")
    view = table.view(1).state
    assert view.players[2].hand == ["us02#1", "us10#1"]
    assert view.players[0].hand == ["?"]


def test_r17_10_a_drawing_card_draws_from_the_players_own_deck() -> None:
    field = team("deployment")
    (card,) = field.hand(2, "sp03")
    deck = [*field.state.players[2].deck]
    table = play(field.table(), "end_phase", f"play {card}")
    assert table.state.players[2].hand == deck[:-4:-1]


def test_r17_10_alexander_lets_each_look_at_two_and_keep_one() -> None:
    field = team("cards", south_deck="UK_A")
    field.state.hqs["hq_south"].general = "guk2"
    tops = {seat: field.state.players[seat].deck[-2:] for seat in (0, 2)}
    table = field.table()
    for seat in (0, 2):
        assert asked(table) == (seat, "look")
        assert sorted(options(table)) == sorted(f"choose {card}" for card in tops[seat])
        play(table, f"choose {tops[seat][0]}")
        assert table.state.players[seat].hand == [tops[seat][1]]
        assert table.state.players[seat].deck[0] == tops[seat][0]


# R17.11


def test_r17_11_the_field_marshal_is_asked_first() -> None:
    field = team("deployment", side="north")
    (card,) = field.hand(1, "sp03")
    field.hand(0, "sp20")
    field.hand(2, "sp20")
    table = play(field.table(), f"play {card}")
    assert asked(table) == (0, "support")
    play(table, "pass")
    assert asked(table) == (2, "support")


def test_r17_11_the_owner_of_the_unit_decides() -> None:
    field = team("shooting", side="north")
    shooter, target = field.unit("ge23", "d5"), field.unit("us18", "d3", seat=2, tokens=("smoke_shell",))
    table = play(field.table(), f"shoot {shooter} main {target}")
    assert asked(table) == (2, "aimed_at")


def test_r17_11_both_owners_of_fighters_and_guns_are_asked_marshal_first() -> None:
    field = team("shooting", side="north")
    plane, target = field.fighter("ge35"), field.unit("us18", "d3")
    one, two = field.fighter("us29"), field.fighter("us30", seat=2)
    gun = field.unit("us16", "e3", seat=2)
    table = play(field.table(), f"fly {plane} {target}")
    assert options(table) == [f"intercept {one}", "pass"]
    play(table, "pass")
    assert asked(table) == (2, "air_strike")
    assert options(table) == [f"intercept {two}", "pass"]
    play(table, "pass")
    assert asked(table) == (2, "flak")
    assert options(table) == [f"flak {gun} main {plane}", "pass"]


def test_r17_11_the_team_loses_by_lack_of_cards_only_when_both_have_none() -> None:
    for kept, lost in ((("us01",), False), ((), True)):
        field = team("end")
        field.deck(0)
        field.deck(2, *kept)
        table = field.table()
        if lost:
            assert ended(table) == ((1,), "no_cards")
        else:
            assert table.result is None


def test_r17_11_both_of_a_team_win() -> None:
    field = team("shooting")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 3
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 5")
    assert ended(table) == ((0, 2), "hq_destroyed")


def test_1_22_2_after_a_reaction_the_marshal_is_asked_again() -> None:
    field = team("shooting", side="north")
    plane, target = field.fighter("ge35"), field.unit("us18", "d3")
    one, two = field.unit("us16", "e3"), field.unit("us16", "c3", seat=2)
    table = play(field.table(), f"fly {plane} {target}", "pass", f"flak {two} main {plane}", "roll 1")
    assert asked(table) == (0, "flak")
    assert options(table) == [f"flak {one} main {plane}", "pass"]


def test_w2_an_ambush_is_fired_by_a_unit_of_the_player_of_the_card() -> None:
    field = team(side="north")
    mover = field.unit("ge01", "d5")
    own, _ = field.unit("us01", "d3"), field.unit("us01", "e4", seat=2)
    (card,) = field.hand(0, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop")
    assert asked(table) == (0, "moved")
    assert options(table) == [f"ambush {card} {own} main {mover}", "pass"]


def test_r17_9_units_of_the_set_up_belong_to_the_owner_of_the_deck() -> None:
    state = set_up(TgmOptions(scenario="S05", team="south"), 3, 0)
    for card, each in state.units.items():
        assert state.players[each.seat].side == "south"
        assert card in state.players[each.seat].field


def test_r17_7_what_a_card_brings_above_the_common_maximum_is_lost() -> None:
    field = team("deployment")
    purses(field.state, 6, 0, 5)
    (card,) = field.hand(0, "sp01")
    table = play(field.table(), f"play {card}")
    assert [player.ap for player in table.state.players] == [7, 0, 5]
