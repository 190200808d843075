"""Tests for the support cards Antitank Mine and Ram (5.6): exact effect and restrictions."""

from __future__ import annotations

import pytest

from game.tgm.ground.geometry import Side
from tests.tgm.field import Field, play, unit
from tests.tgm.shots import TgmTable, alive, can, holding, shot, wounds


def mined(space: str, phase: str = "movement", side: Side = "south") -> Field:
    """A North antitank mine on a space."""
    field = Field(phase=phase, side=side)
    (card,) = field.hand(1, "sp09")
    field.state.players[1].hand.remove(card)
    field.state.players[1].laid.append(card)
    field.state.tank_mines[space] = card
    return field


def pieces(table: TgmTable) -> set[str]:
    return {*table.state.terrain}


# sp09


def test_sp09_antitank_mine_is_laid_near_an_own_unit() -> None:
    field, (card,) = holding("sp09")
    field.unit("us01", "d3")
    table = field.table()
    assert can(table, f"play {card} d5")
    assert can(table, f"play {card} c4")
    assert not can(table, f"play {card} d6")
    assert not can(table, f"play {card} e5")
    table.choose(f"play {card} d5")
    assert table.state.tank_mines == {"d5": card}
    assert table.state.players[0].laid == [card]
    assert table.state.players[0].ap == 8


def test_sp09_antitank_mine_where_it_may_not_lie() -> None:
    field, (card, second) = holding("sp09", "sp09")
    field.natural({5: "L10b"})
    field.unit("us01", "d3")
    field.unit("ge01", "e3")
    field.terrain("house", "d2")
    field.terrain("mines", "c2")
    field.terrain("wall", "e2")
    table = field.table()
    for space in ("d3", "e3", "d2", "c2", "d4", "c4"):
        assert not can(table, f"play {card} {space}"), space
    assert can(table, f"play {card} e2"), "other terrain cards are allowed"
    table.choose(f"play {card} e2")
    assert not can(table, f"play {second} e2"), "not on another one"


def test_sp09_antitank_mine_not_on_the_sea() -> None:
    field, (card,) = holding("sp09")
    field.natural({5: "W13b"})
    field.unit("us01", "d2")
    assert not can(field.table(), f"play {card} d3")


@pytest.mark.parametrize(("kind", "left"), [("us18", 4), ("us23", 4), ("us20", 4)])
def test_sp09_antitank_mine_hits_by_itself_and_stops(kind: str, left: int) -> None:
    field = mined("d4")
    tank = field.unit(kind, "d3")
    mine = field.state.tank_mines["d4"]
    table = play(field.table(), f"move {tank} d4")
    assert wounds(table, tank) == left
    assert table.state.moving == "", "its movement ends"
    assert unit(table, tank).space == "d4"
    assert table.state.tank_mines == {}
    assert mine in table.state.players[1].discard


def test_sp09_antitank_mine_destroys_a_truck_with_its_passenger() -> None:
    field = mined("d4")
    truck = field.unit("us27", "d3")
    passenger = field.aboard("us01", truck)
    table = play(field.table(), f"move {truck} d4")
    assert not alive(table, truck)
    assert not alive(table, passenger)


def test_sp09_antitank_mine_hurts_a_carrier_and_not_its_passenger() -> None:
    field = mined("d4")
    carrier = field.unit("us28", "d3", rank="elite")
    passenger = field.aboard("us01", carrier)
    table = play(field.table(), f"move {carrier} d4")
    assert (wounds(table, carrier), wounds(table, passenger)) == (4, 0)


def test_sp09_antitank_mine_below_the_armor_no_damage_but_spent() -> None:
    """A King Tiger with Extra Armor has armor 8."""
    field = Field(phase="movement", side="north")
    tiger = field.unit("ge28", "d5")
    mine, armor = *field.hand(0, "sp09"), *field.hand(1, "sp23")
    for seat, card in ((0, mine), (1, armor)):
        field.state.players[seat].hand.remove(card)
        field.state.players[seat].laid.append(card)
    field.state.tank_mines["d4"] = mine
    field.state.units[tiger].cards = (armor,)
    table = play(field.table(), f"move {tiger} d4")
    assert wounds(table, tiger) == 0
    assert table.state.tank_mines == {}
    assert table.state.moving == ""


def test_sp09_antitank_mine_infantry_and_guns_pass_over_it() -> None:
    for kind in ("us01", "us12"):
        field = mined("d4")
        walker = field.unit(kind, "d3")
        table = play(field.table(), f"move {walker} d4")
        assert wounds(table, walker) == 0
        assert "d4" in table.state.tank_mines


def test_sp09_antitank_mine_strikes_either_side() -> None:
    field = mined("d4", side="north")
    tank = field.unit("ge23", "d5")
    table = play(field.table(), f"move {tank} d4")
    assert wounds(table, tank) == 4


def test_sp09_antitank_mine_cannot_be_shot_at() -> None:
    field = mined("d4", phase="shooting")
    gun = field.unit("us18", "d3")
    assert not can(field.table(), f"shoot {gun} main d4")


def test_a75_sp09_struck_while_passing_it_pairs_up_or_goes_back() -> None:
    field = mined("d4")
    tank, infantry = field.unit("us18", "d3"), field.unit("us01", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert unit(table, tank).partner == infantry
    field = mined("d4")
    tank, gun = field.unit("us18", "d3"), field.unit("us12", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert unit(table, tank).space == "d3"
    assert (wounds(table, tank), wounds(table, gun)) == (4, 0)


# sp10


def rammer(phase: str = "movement") -> tuple[Field, str]:
    field = Field(phase=phase)
    (ram,) = field.hand(0, "sp10")
    field.state.players[0].hand.remove(ram)
    field.state.players[0].laid.append(ram)
    return field, field.unit("us18", "d3", cards=(ram,))


def test_sp10_ram_lies_under_a_tank_for_good() -> None:
    field, (card,) = holding("sp10")
    tank, infantry, truck = field.unit("us18", "d3"), field.unit("us01", "d2"), field.unit("us27", "c2")
    table = field.table()
    assert not can(table, f"play {card} {infantry}")
    assert not can(table, f"play {card} {truck}")
    table.choose(f"play {card} {tank}")
    assert unit(table, tank).cards == (card,)
    assert table.state.players[0].laid == [card]


def test_x21_a51_a_tank_cannot_carry_two_rams() -> None:
    field, tank = rammer("deployment")
    other = field.unit("us18", "d2")
    second = "sp10.us#2"
    field.state.players[0].hand.append(second)
    table = field.table()
    assert not can(table, f"play {second} {tank}")
    assert can(table, f"play {second} {other}")


@pytest.mark.parametrize("tile", ["L03b", "L06a"])
def test_sp10_ram_forest_and_bushes_are_normal_terrain(tile: str) -> None:
    field, tank = rammer()
    field.natural({5: tile})
    table = play(field.table(), f"move {tank} d4")
    assert table.state.left == 1
    table.choose(f"move {tank} d5")
    assert unit(table, tank).space == "d5"


@pytest.mark.parametrize("kind", ["barrier", "barb_wire", "wall"])
def test_sp10_ram_enters_and_removes_cards_also_in_passing(kind: str) -> None:
    field, tank = rammer()
    card = field.terrain(kind, "d4")
    table = play(field.table(), f"move {tank} d4")
    assert card not in table.state.pieces
    assert card in table.state.terrain_box
    assert table.state.left == 1
    table.choose(f"move {tank} d5")
    assert unit(table, tank).space == "d5"


def test_sp10_ram_other_terrain_stays_as_it_is() -> None:
    for kind in ("house", "bunker"):
        field, tank = rammer()
        field.terrain(kind, "d4")
        assert not can(field.table(), f"move {tank} d4")
    field, tank = rammer()
    field.terrain("trench", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.moving == "", "hard as for every tank"
    assert pieces(table) == {"d4"}


def test_sp10_ram_an_enemy_still_blocks_and_own_units_lose_the_cover() -> None:
    field, tank = rammer()
    field.terrain("wall", "d4")
    enemy = field.unit("ge01", "d4")
    assert not can(field.table(), f"move {tank} d4")
    field.state.units.pop(enemy)
    mate = field.unit("us12", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert pieces(table) == set()
    table.choose(f"move {tank} d5")
    assert unit(table, mate).space == "d4"


def test_sp10_ram_goes_with_its_tank() -> None:
    field, tank = rammer("shooting")
    field.state.side, field.state.active = "north", 1
    field.state.units[tank].wounds = 4
    ram = field.state.units[tank].cards[0]
    gun = field.unit("ge14", "d5")
    table = field.table()
    shot(table, gun, tank, 5)
    assert {ram, tank} <= {*table.state.players[0].discard}
