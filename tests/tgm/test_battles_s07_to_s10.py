"""Tests for the special rules and endings of the solo scenarios S07 to S10, played from both seats (5.10)."""

from __future__ import annotations

import pytest

from game.tgm.data.loaded import DATA
from game.tgm.ground.geometry import Side
from game.tgm.opening.setup import points_of
from tests.tgm.battles import TgmTable, asked, at, end_turn, ended, has_verb, may, options
from tests.tgm.field import Field, offered, play

# S07

RIDGE = ("c3", "f3", "e2")


def ridge(phase: str, side: Side, turn: int, kind: str, held: int) -> Field:
    field = at("S07", phase, side, turn)
    for space in RIDGE[:held]:
        field.unit(kind, space)
    return field


def test_s07_the_ai_deploys_on_line_6_and_gets_its_ap() -> None:
    field = at("S07", "hq", "north", ap=8)
    (card,) = field.hand(1, "ge01")
    table = field.table()
    assert table.state.players[1].ap == 11
    play(table, "end_phase")
    assert {option.rpartition(" ")[2] for option in offered(table, "deploy") if card in option} == {
        f"{column}6" for column in "abcdefgh"
    }


def test_s07_the_hq_of_the_ai_is_off_the_map() -> None:
    field = at("S07", "shooting")
    gun = field.unit("us14", "d5")
    plane = field.fighter("us29")
    table = field.table()
    assert not may(table, f"shoot {gun} main hq_north")
    assert not may(table, f"fly {plane} hq_north")


def test_s07_north_wins_at_once_with_the_american_hq() -> None:
    field = at("S07", "shooting", "north")
    gun = field.unit("ge23", "d3")
    field.state.hqs["hq_south"].hp = 3
    assert ended(play(field.table(), f"shoot {gun} main hq_south", "roll 5")) == ((1,), "hq_destroyed")


@pytest.mark.parametrize(("held", "wins"), [(3, True), (2, False)])
def test_s07_north_wins_with_all_objectives_in_its_end_phase(held: int, wins: bool) -> None:
    table = ridge("end", "north", 5, "ge01", held).table()
    if wins:
        assert ended(table) == ((1,), "objectives_held")
    else:
        assert table.result is None


def test_s07_not_in_the_end_phase_of_the_player() -> None:
    assert ridge("end", "south", 5, "ge01", 3).table().result is None


@pytest.mark.parametrize(("held", "winner", "why"), [(3, 0, "objectives_held"), (2, 0, "objectives_held"), (1, 1, "limit")])
def test_s07_after_round_10_two_of_three_objectives_decide(held: int, winner: int, why: str) -> None:
    assert ended(ridge("end", "north", 10, "us01", held).table()) == ((winner,), why)
    assert ridge("end", "north", 9, "us01", held).table().result is None


def test_s07_holding_two_before_the_end_wins_nothing() -> None:
    assert ridge("end", "south", 10, "us01", 3).table().result is None


# S08


def bunkers(west: str, east: str, phase: str = "end", side: Side = "south", turn: int = 5) -> Field:
    """The two bunkers, intact or in ruins, and their occupants."""
    field = at("S08", phase, side, turn)
    for space, what in (("c5", west), ("f5", east)):
        kind, _, who = what.partition(" ")
        if kind == "ruins":
            field.terrain("ruins", space, hp=0)
        else:
            field.terrain("bunker", space)
        if who:
            field.unit(who, space)
    return field


@pytest.mark.parametrize(
    ("west", "east", "wins"),
    [
        ("ruins", "ruins", True),
        ("ruins", "bunker us01", True),
        ("bunker us01", "bunker us02", True),
        ("ruins ge01", "ruins ge02", True),
        ("ruins", "bunker", False),
        ("bunker us01", "bunker ge01", False),
        ("bunker", "bunker", False),
    ],
)
def test_s08_each_bunker_in_ruins_or_held_in_the_end_phase_of_an_american_turn(west: str, east: str, wins: bool) -> None:
    table = bunkers(west, east).table()
    if wins:
        assert ended(table) == ((0,), "objectives_held_or_ruined")
    else:
        assert table.result is None


def test_s08_not_in_the_end_phase_of_the_ai_nor_at_once() -> None:
    assert bunkers("ruins", "ruins", side="north").table().result is None
    field = bunkers("ruins", "bunker", phase="shooting")
    field.state.pieces[field.state.terrain["f5"]].hp = 1
    gun = field.unit("us18", "f2")
    table = play(field.table(), f"shoot {gun} main f5")
    assert table.state.pieces[table.state.terrain["f5"]].kind == "ruins"
    assert table.result is None
    assert ended(end_turn(table)) == ((0,), "objectives_held_or_ruined")


def test_s08_a_bunker_that_the_germans_ruined_counts() -> None:
    field = bunkers("ruins", "bunker us01", phase="shooting", side="north")
    field.state.pieces[field.state.terrain["f5"]].hp = 1
    gun = field.unit("ge18", "f6")
    table = play(field.table(), f"shoot {gun} main us01#1", "roll 9")
    assert table.state.pieces[table.state.terrain["f5"]].kind == "ruins"
    end_turn(table)
    assert ended(end_turn(table)) == ((0,), "objectives_held_or_ruined")


def test_s08_north_wins_with_the_american_hq_only() -> None:
    field = at("S08", "shooting", "north")
    gun = field.unit("ge14", "d3")
    field.state.hqs["hq_south"].hp = 3
    assert ended(play(field.table(), f"shoot {gun} main hq_south", "roll 5")) == ((1,), "hq_destroyed")
    field = at("S08", "shooting", "south")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 3
    assert play(field.table(), f"shoot {gun} main hq_north", "roll 5").result is None


def test_s08_at_the_limit_north_wins() -> None:
    # 13 rounds (tuned for balance).
    assert ended(at("S08", "end", "north", 13).table()) == ((1,), "limit")
    assert at("S08", "end", "north", 14).table().result is None


# S09


def test_s09_charges_from_round_2_at_either_bridge() -> None:
    for turn, allowed in ((1, False), (2, True)):
        field = at("S09", "shooting", "north", turn)
        west, east = field.unit("ge09", "c4", tokens=("sappers",)), field.unit("ge09", "f5", tokens=("sappers",))
        table = field.table()
        assert may(table, f"charge {west} c3") is allowed
        assert may(table, f"charge {east} f3") is allowed
        assert not may(table, f"charge {west} f3")


def test_s09_one_charge_for_each_bridge() -> None:
    field = at("S09", "shooting", "north", 3)
    west, east = field.unit("ge09", "c4", tokens=("sappers",)), field.unit("ge09", "f4", tokens=("sappers",))
    table = play(field.table(), f"charge {west} c3", f"charge {east} f3")
    assert all(bridge.charged for bridge in table.state.bridges.values())
    assert not has_verb(table, "charge")


def blasting(west: int, east: int) -> tuple[Field, str]:
    """The German Start phase with charges at both bridges, which have this many HP."""
    field = at("S09", "start", "north", 4)
    sapper = field.unit("ge09", "c4", tokens=("sappers",))
    field.unit("ge09", "f5", tokens=("sappers",))
    for bridge, hp in (("c3", west), ("f3", east)):
        field.state.bridges[bridge].charged, field.state.bridges[bridge].hp = True, hp
    return field, sapper


def test_s09_both_charges_are_rolled_for() -> None:
    field, _ = blasting(14, 14)
    table = play(field.table(), "roll 6", "roll 5")
    assert sorted(bridge.hp for bridge in table.state.bridges.values()) == [7, 14]


def test_s09_when_one_bridge_has_fallen_the_other_stays() -> None:
    field, _ = blasting(7, 7)
    table = play(field.table(), "roll 6")
    assert asked(table) == (1, "movement")
    assert len(table.state.bridges) == 1
    (left,) = table.state.bridges.values()
    assert (left.hp, left.charged) == (7, False)


def test_s09_no_charge_is_laid_any_more() -> None:
    field = at("S09", "shooting", "north", 6)
    sapper = field.unit("ge09", "f4", tokens=("sappers",))
    del field.state.bridges["c3"]
    field.state.bridges_lost = 1
    assert not may(field.table(), f"charge {sapper} f3")


def test_s09_a_fallen_bridge_decides_nothing() -> None:
    field, _ = blasting(7, 14)
    assert play(field.table(), "roll 6").result is None


def across(count: int, phase: str = "end", side: Side = "south", turn: int = 5) -> Field:
    field = at("S09", phase, side, turn)
    for number in range(count):
        field.unit("us01", f"{'abdegh'[number]}{(4, 5, 6)[number % 3]}")
    return field


@pytest.mark.parametrize(("count", "wins"), [(4, True), (3, False)])
def test_s09_south_wins_with_four_units_across_in_its_end_phase(count: int, wins: bool) -> None:
    table = across(count).table()
    if wins:
        assert ended(table) == ((0,), "units_on_lines")
    else:
        assert table.result is None
    assert across(count, side="north").table().result is None


def test_s09_passengers_do_not_count() -> None:
    field = across(3)
    carrier = field.state.units["us01#1"]
    field.state.units.pop(carrier.card)
    field.state.players[0].field.remove(carrier.card)
    field.aboard("us01", field.unit("us28", carrier.space))
    assert field.table().result is None


def test_s09_south_wins_with_the_german_hq() -> None:
    field = at("S09", "shooting")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 3
    assert ended(play(field.table(), f"shoot {gun} main hq_north", "roll 5")) == ((0,), "hq_destroyed")


@pytest.mark.parametrize(("count", "winner", "why"), [(2, 1, "units_on_lines"), (0, 1, "units_on_lines"), (3, 0, "limit")])
def test_s09_after_round_10_no_more_than_two_units_across_win_for_north(count: int, winner: int, why: str) -> None:
    assert ended(across(count, side="north", turn=10).table()) == ((winner,), why)
    assert across(count, side="north", turn=9).table().result is None


def test_s09_the_hq_of_the_ai_is_off_the_map() -> None:
    field = at("S09", "shooting", "north")
    gun = field.unit("ge18", "d2")
    assert not may(field.table(), f"shoot {gun} main hq_south")


@pytest.mark.parametrize("column", "abdegh")
def test_s09_the_river_is_crossed_on_two_columns(column: str) -> None:
    field = at("S09", "movement")
    mover, other = field.unit("us01", f"{column}3"), field.unit("us01", "c3")
    table = field.table()
    assert not may(table, f"move {mover} {column}4")
    assert may(table, f"move {other} c4")


# S10


def test_s10_with_equal_hp_at_the_limit_the_player_wins() -> None:
    field = at("S10", "end", "north", 30)
    field.unit("ge27", "d6")
    assert ended(field.table()) == ((0,), "limit")


def test_s10_a_destroyed_hq_wins_for_either() -> None:
    for side, kind, space, goal, seat in (("south", "us18", "d4", "hq_north", 0), ("north", "ge23", "d3", "hq_south", 1)):
        field = Field("S10", phase="shooting", side=side)  # type: ignore[arg-type]
        gun = field.unit(kind, space)
        field.state.hqs[goal].hp = 3
        assert ended(play(field.table(), f"shoot {gun} main {goal}", "roll 5")) == ((seat,), "hq_destroyed")


def test_s10_the_limit_can_be_changed() -> None:
    assert at("S10", "end", "north", 20, round_limit=20).table().result is not None
    assert at("S10", "end", "north", 30, round_limit=0).table().result is None


@pytest.mark.parametrize(
    ("level", "ap", "cards"), [("recruit", 2, 5), ("regular", 3, 5), ("veteran", 4, 5), ("elite", 5, 6)]
)
def test_s10_levels_change_the_income_and_the_hand_of_the_ai(level: str, ap: int, cards: int) -> None:
    assert at("S10", "hq", "north", ap=0, level=level).table().state.players[1].ap == ap
    assert at("S10", "hq", "south", ap=0, level=level).table().state.players[0].ap == 3
    table = at("S10", "hands", level=level).table()
    assert [len(player.hand) for player in table.state.players] == [5, cards]


def test_s10_levels_work_in_every_scenario_with_an_ai_side() -> None:
    # One more than the 6 of S09, which is tuned for balance.
    pays = points_of(DATA.scenarios["S09"], "south").income
    assert at("S09", "hq", "south", ap=0, level="veteran").table().state.players[0].ap == pays + 1 == 7
    field = at("S02", "hq", "north", ap=0, level="veteran", solo_side="north")
    assert field.table().state.players[1].ap == 4
    field = at("S02", "hq", "north", ap=0, level="veteran")
    assert field.table().state.players[1].ap == 3


def test_s10_the_ai_deck_has_no_reactive_cards() -> None:
    field = Field("S02", solo_side="north", north_deck="")
    cards = {card.partition(".")[0] for player in field.state.players for card in player.deck if player.side == "north"}
    assert not cards & {"sp19", "sp20", "sp21", "sp27"}
    own = "ge-80-1943:ge01x6,ge31x1,sp19x1,sp20x1,sp21x1,sp27x1,sp01x1"
    field = Field("S02", solo_side="north", north_deck=own)
    kinds = sorted({card.partition(".")[0] for card in field.state.players[1].deck if card.startswith("sp")})
    assert kinds == ["sp01"]


def opened() -> TgmTable:
    return Field("S10", phase="bid", ap=5).table()


def test_s10_bids_and_terrain_as_in_a_battle_royal() -> None:
    table = opened()
    assert asked(table) == (0, "bid")
    assert options(table) == [f"bid {ap}" for ap in range(6)]
