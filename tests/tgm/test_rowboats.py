"""Tests for rowboats (A76), which one scenario places on its river banks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.problems import DataError
from game.rules.moves import Move
from game.tgm.data.battlefield import BATTLEFIELDS, load_battlefield
from game.tgm.data.loaded import DATA
from game.tgm.fire.combat import Attack, armor_of, numbers
from game.tgm.movement.walking import way_problem
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.pointing import meant_by
from game.tgm.state import Rowboat, weapon_line
from game.tgm.tables import TERRAIN, UNITS
from tests.tgm.battles import asked
from tests.tgm.field import Field, end_turn, legal, play, said, unit


def bank(side: str = "south", **options: object) -> Field:
    """A field on the map of S11 with only one boat, on b3."""
    field = Field("S11", plain=False, **options)  # type: ignore[arg-type]
    field.state.rowboats = [Rowboat("b3", side)]  # type: ignore[arg-type]
    return field


def test_a76_infantry_on_a_boat_crosses_as_its_whole_move_and_the_boat_goes_along() -> None:
    field = bank()
    infantry = field.unit("us01", "b3")
    table = field.table()
    assert not legal(table, f"move {infantry} b4"), "there is the river"
    play(table, f"row {infantry}")
    assert (unit(table, infantry).space, unit(table, infantry).done) == ("b4", True)
    assert [boat.space for boat in table.state.rowboats] == ["b4"]
    assert table.state.moving == ""


def test_a76_not_after_a_step_and_not_on_the_way() -> None:
    field = bank()
    infantry = field.unit("us01", "a3")
    table = play(field.table(), f"move {infantry} b3")
    assert not legal(table, f"row {infantry}")


@pytest.mark.parametrize(("kind", "values"), [("us18", {}), ("us02", {"tokens": ("hmg_inf",)}), ("us01", {"done": True})])
def test_a76_not_for_vehicles_mounted_weapons_and_who_has_moved(kind: str, values: dict[str, object]) -> None:
    field = bank()
    card = field.unit(kind, "b3", **values)  # type: ignore[arg-type]
    assert not legal(field.table(), f"row {card}")


def test_a76_not_out_of_a_pair() -> None:
    field = bank()
    tank, infantry = field.unit("us18", "b3"), field.unit("us01", "b3")
    field.pair(tank, infantry)
    assert not legal(field.table(), f"row {infantry}")


def test_a76_not_onto_a_space_where_somebody_stands() -> None:
    for kind in ("us01", "ge01"):
        field = bank()
        infantry, _ = field.unit("us02", "b3"), field.unit(kind, "b4")
        table = field.table()
        assert not legal(table, f"row {infantry}")
        assert said(table, f"row {infantry}") == "occupied"


@pytest.mark.parametrize(("side", "can"), [("south", True), ("", True), ("north", False)])
def test_a76_a_boat_is_one_sides_or_anybodys(side: str, can: bool) -> None:
    field = bank(side)
    infantry = field.unit("us02", "b3")
    assert legal(field.table(), f"row {infantry}") is can


def test_a76_who_rows_does_not_shoot_in_that_turn_but_reacts_later() -> None:
    field = bank()
    infantry, enemy = field.unit("us02", "b3"), field.unit("ge02", "b5")
    table = play(field.table(), f"row {infantry}", "end_phase", "end_phase")
    assert not legal(table, f"shoot {infantry} main {enemy}")
    end_turn(table)
    play(table, f"assault {enemy} {infantry}", "end_phase", "end_phase", f"storm {enemy}")
    assert asked(table) == (0, "assault")
    assert legal(table, f"fire_back {infantry} main")


def test_a76_no_cover_until_the_owners_next_start() -> None:
    field = bank()
    infantry, enemy = field.unit("us02", "b3"), field.unit("ge02", "b6")
    table = play(field.table(), f"row {infantry}")

    def cover() -> list[str]:
        shooter = unit(table, enemy)
        line = weapon_line(shooter, "main")
        assert line is not None
        return [one.reason for one in numbers(table.state, Attack("shot", line, infantry, shooter, "main")).modifiers]

    assert cover() == [], "there is a forest on b4"
    end_turn(table)
    assert cover() == []
    end_turn(table)
    assert cover() == ["cover"]


def test_a76_a_building_gives_no_armor_until_the_owners_next_start() -> None:
    field = bank()
    infantry = field.unit("us02", "b3")
    field.unit("ge02", "b6")
    field.terrain("bunker", "b4")
    table = play(field.table(), f"row {infantry}")
    printed = UNITS[infantry].armor
    assert armor_of(table.state, unit(table, infantry)) == printed
    end_turn(table)
    assert armor_of(table.state, unit(table, infantry)) == printed
    end_turn(table)
    assert armor_of(table.state, unit(table, infantry)) == printed + TERRAIN["bunker"].armor


def test_a76_nor_does_a_general_who_strengthens_buildings() -> None:
    field = bank()
    infantry = field.unit("us02", "b4", rowed=True)
    field.terrain("house", "b4")
    chuikov = next(id for id, one in DATA.generals.items() if any(effect.kind == "shelter_armor" for effect in one.effects))
    field.state.hqs[field.state.players[0].hq].general = chuikov
    assert armor_of(field.state, field.state.units[infantry]) == UNITS[infantry].armor
    field.state.units[infantry].rowed = False
    assert armor_of(field.state, field.state.units[infantry]) > UNITS[infantry].armor + TERRAIN["house"].armor


def test_a76_a_boat_carries_one_unit_a_turn() -> None:
    field = bank()
    field.state.rowboats[0].used = True
    infantry = field.unit("us02", "b3")
    table = field.table()
    assert not legal(table, f"row {infantry}")
    end_turn(table)
    end_turn(table)
    assert legal(table, f"row {infantry}")


def test_a76_a_boat_whose_space_the_enemy_enters_is_the_enemys() -> None:
    field = bank()
    enemy = field.unit("us02", "a3")
    field.state.rowboats = [Rowboat("b3", "north"), Rowboat("c3", "")]
    table = play(field.table(), f"move {enemy} b3")
    assert [boat.side for boat in table.state.rowboats] == ["south", ""]


def test_a76_an_ambush_meets_who_has_landed() -> None:
    field = bank()
    infantry = field.unit("us02", "b3")
    field.unit("ge02", "b6")
    field.hand(1, "sp21")
    assert asked(play(field.table(), f"row {infantry}")) == (1, "moved")


def test_a57_who_is_stopped_by_a_river_is_told_of_rowboats_where_some_lie() -> None:
    field = bank()
    infantry = field.unit("us01", "c3")
    assert said(field.table(), f"move {infantry} c4") == "river_with_boats"
    field = Field("S04", plain=False)
    infantry = field.unit("us01", "c3")
    assert said(field.table(), f"move {infantry} c4") == "river"


def test_a76_pointing_at_the_far_bank_means_rowing() -> None:
    field = bank()
    infantry = field.unit("us01", "b3")
    assert meant_by(field.state, 0, "b4") == (Move("row", (infantry,)),)
    field.unit("ge01", "b4")
    why = way_problem(field.state, field.state.units[infantry], "b4")
    assert why is not None
    assert (why.key, why.rule) == ("tgm.refusal.occupied", "A76")


def test_s11_two_boats_lie_away_from_the_bridge_on_each_battlefield() -> None:
    state = set_up(TgmOptions(scenario="S11"), 2, 0)
    assert [(boat.space, boat.side) for boat in state.rowboats] == [("b3", "south"), ("g3", "south")]
    both = set_up(TgmOptions(scenario="S11", battlefields=2), 4, 0)
    assert [boat.space for boat in both.rowboats] == ["b3", "g3", "j3", "o3"]


def test_a_boat_that_lies_on_no_river_is_refused(tmp_path: Path) -> None:
    tiles = (BATTLEFIELDS.parent / "tiles.tsx").as_posix()
    text = (BATTLEFIELDS / "S11.tmx").read_text(encoding="utf-8").replace("../tiles.tsx", tiles)
    path = tmp_path / "S11.tmx"
    path.write_text(text.replace('type="rowboat" x="384" y="896"', 'type="rowboat" x="384" y="1300"'), encoding="utf-8")
    with pytest.raises(DataError, match="b1, which is on no river"):
        load_battlefield(path)
