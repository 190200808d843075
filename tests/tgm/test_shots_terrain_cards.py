"""Tests for every terrain card (5.8): entry, cover, and destruction."""

from __future__ import annotations

import pytest

from game.tgm.tables import TERRAIN
from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, alive, can, needs, prompt, rule_against, shot, until, wounds

WALKERS = {"inf": "su04", "art": "us12", "tank": "us18", "trans": "us28"}
"""A unit of each type; all except guns have movement 2."""

ENTRY = {
    "house": ("normal", "hard", "never", "never"),
    "farm": ("normal", "hard", "never", "never"),
    "church": ("normal", "never", "never", "never"),
    "bunker": ("normal", "normal", "never", "never"),
    "trench": ("normal", "normal", "hard", "hard"),
    "wall": ("normal", "normal", "hard", "hard"),
    "barrier": ("normal", "never", "never", "never"),
    "barb_wire": ("hard", "never", "normal", "hard"),
    "mines": ("normal", "normal", "normal", "normal"),
    "ruins": ("hard", "hard", "hard", "hard"),
}


@pytest.mark.parametrize("kind", ENTRY)
@pytest.mark.parametrize("type_", WALKERS)
def test_terrain_entry_of_every_type(kind: str, type_: str) -> None:
    way = dict(zip(WALKERS, ENTRY[kind], strict=True))[type_]
    field = Field(phase="movement")
    walker = field.unit(WALKERS[type_], "d3", seat=0)
    field.terrain(kind, "d4")
    table = field.table()
    assert can(table, f"move {walker} d4") == (way != "never")
    if way == "never" or type_ == "art":
        return
    table.choose(f"move {walker} d4")
    if kind == "mines":
        table.choose("roll 1")
    assert table.state.left == (1 if way == "normal" else 0)
    assert (table.state.moving == walker) == (way == "normal")


@pytest.mark.parametrize("kind", ENTRY)
def test_terrain_entry_of_guns_is_as_printed(kind: str) -> None:
    """Guns move one space, so hard and normal terrain don't differ for them."""
    assert TERRAIN[kind].entry["artillery"] == ENTRY[kind][1]


@pytest.mark.parametrize(("kind", "type_"), [("trench", "tank"), ("wall", "trans"), ("barb_wire", "inf"), ("ruins", "inf")])
def test_terrain_hard_is_no_second_step_and_costs_all_to_leave(kind: str, type_: str) -> None:
    field = Field(phase="movement")
    walker, leaver = field.unit(WALKERS[type_], "d2", seat=0), field.unit(WALKERS[type_], "g4", seat=0)
    field.terrain(kind, "d4")
    field.terrain(kind, "g4")
    table = play(field.table(), f"move {leaver} g5")
    assert table.state.moving == ""
    table.choose(f"move {walker} d3")
    assert rule_against(table, f"move {walker} d4") == "A40"


TARGETS = {"inf": "ge02", "art": "ge14", "tank": "ge21", "trans": "ge34"}
OPEN = (5, 9)
COVER = {
    ("house", "inf"): (6, 10),
    ("house", "art"): (6, 10),
    ("farm", "inf"): (6, 10),
    ("farm", "art"): (6, 10),
    ("church", "inf"): (6, 10),
    ("bunker", "inf"): (7, 10),
    ("bunker", "art"): (7, NEVER),
    ("trench", "inf"): (7, 10),
    ("trench", "art"): (7, 10),
    ("trench", "tank"): OPEN,
    ("trench", "trans"): OPEN,
    ("wall", "inf"): (6, 10),
    ("wall", "art"): (6, 10),
    ("wall", "tank"): (6, 10),
    ("wall", "trans"): (6, 10),
    ("barrier", "inf"): (6, 9),
    ("barb_wire", "inf"): OPEN,
    ("barb_wire", "trans"): OPEN,
    ("mines", "inf"): OPEN,
    ("mines", "tank"): OPEN,
    ("ruins", "inf"): (6, 9),
    ("ruins", "art"): (6, 9),
    ("ruins", "tank"): (6, 9),
    ("ruins", "trans"): (6, 9),
}
"""Hit numbers of a 57 mm gun (5/9, penetration 5); a bunker raises armor 2 to 5, which equals the gun's penetration."""


@pytest.mark.parametrize(("kind", "type_"), COVER)
def test_terrain_cover_of_every_card(kind: str, type_: str) -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us12", "d3"), field.unit(TARGETS[type_], "d5")
    field.terrain(kind, "d5")
    assert needs(field.table(), target, f"shoot {gun} main {target}") == COVER[kind, type_]


ARMOR = {"house": 1, "farm": 2, "church": 1, "bunker": 3, "trench": 0, "wall": 0, "barrier": 0, "ruins": 0}


@pytest.mark.parametrize("kind", ARMOR)
def test_terrain_armor_of_the_unit_inside(kind: str) -> None:
    """Infantry has armor 1 plus the bonus: an equal penetration hurts it, and a higher one can be critical."""
    guns = {1: "", 2: "us01", 3: "us16", 4: "us11", 5: "us12"}
    armor = 1 + ARMOR[kind]
    for penetration in (armor - 1, armor, armor + 1):
        if not guns.get(penetration):
            continue
        field = Field(phase="shooting")
        gun, target = field.unit(guns[penetration], "d3"), field.unit("ge02", "d5")
        field.terrain(kind, "d5")
        impact, critical = needs(field.table(), target, f"shoot {gun} main {target}")
        assert (impact < NEVER, critical < NEVER) == (penetration >= armor, penetration > armor)


HP = {"house": 8, "farm": 10, "church": 8, "bunker": 12, "trench": 6, "wall": 5, "barrier": 4, "barb_wire": 2}


@pytest.mark.parametrize("kind", HP)
def test_terrain_hp_shot_empty_by_rifles(kind: str) -> None:
    field = Field(phase="shooting")
    rifle = field.unit("us01", "d3")
    card = field.terrain(kind, "d5")
    table = field.table()
    assert table.state.pieces[card].hp == HP[kind]
    table.choose(f"shoot {rifle} main d5")
    assert table.state.pieces[card].hp == HP[kind] - 1


@pytest.mark.parametrize("kind", HP)
def test_r14_2_terrain_destroyed_buildings_become_ruins_other_cards_go(kind: str) -> None:
    field = Field(phase="shooting")
    rifle, tank = field.unit("us01", "d3"), field.unit("us18", "d4")
    card = field.terrain(kind, "d5", hp=1)
    table = play(field.table(), f"shoot {rifle} main d5")
    if kind in ("house", "farm", "church", "bunker"):
        assert table.state.pieces[card].kind == "ruins"
    else:
        assert "d5" not in table.state.terrain
        assert table.state.terrain_box == [card]
    assert not can(table, f"shoot {tank} main d5"), "there is nothing left to shoot at"


@pytest.mark.parametrize("kind", ["mines", "ruins"])
def test_terrain_mines_and_ruins_cannot_be_shot(kind: str) -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.terrain(kind, "d5")
    table = field.table()
    assert rule_against(table, f"shoot {tank} main d5") == "A41"
    assert offered(table, "shoot") == []


def test_terrain_ruins_last_whatever_falls_on_them() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us32")
    card = field.terrain("ruins", "d5")
    table = play(field.table(), f"bomb {bomber} d5")
    while prompt(table) in ("equip", "escort"):
        table.choose("ready" if prompt(table) == "equip" else "pass")
    assert table.state.pieces[card].kind == "ruins"


def test_terrain_church_one_space_more_for_the_main_weapon_only() -> None:
    field = Field(phase="shooting")
    infantry = field.unit("us01", "d3", tokens=("grenades",))
    target, near = field.unit("ge02", "d6"), field.unit("ge02", "d5")
    table = field.table()
    assert not can(table, f"shoot {infantry} main {target}")
    field.terrain("church", "d3")
    table = field.table()
    assert can(table, f"shoot {infantry} main {target}")
    assert not can(table, f"shoot {infantry} grenades {near}")


def test_terrain_house_guns_inside_fire_as_usual() -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us12", "d3"), field.unit("ge21", "d5")
    field.terrain("house", "d3")
    assert needs(field.table(), target, f"shoot {gun} main {target}") == OPEN


def test_terrain_building_holds_one_unit() -> None:
    field = Field(phase="movement")
    infantry = field.unit("us01", "d3")
    field.unit("us02", "d4")
    field.terrain("house", "d4")
    assert not can(field.table(), f"move {infantry} d4")


@pytest.mark.parametrize("kind", ["trench", "wall", "barrier", "barb_wire"])
def test_a17_terrain_with_a_unit_on_it_loses_no_hp(kind: str) -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us12", "d3"), field.unit("ge02", "d5")
    card = field.terrain(kind, "d5")
    table = field.table()
    assert not can(table, f"shoot {gun} main d5"), "r14.5: the unit is the target"
    shot(table, gun, target, 8)
    assert wounds(table, target) == 2
    assert table.state.pieces[card].hp == HP[kind]


def test_terrain_units_on_a_destroyed_card_are_unharmed() -> None:
    """A shot at the empty space of an extensive wall destroys the whole wall."""
    field = Field(phase="shooting", extensive_terrain=True)
    gun, target = field.unit("us14", "d1"), field.unit("ge02", "e5")
    field.terrain("wall", "d5", "e5", hp=3)
    table = play(field.table(), f"shoot {gun} main d5")
    assert table.state.terrain == {}
    assert wounds(table, target) == 0


# barb wire


@pytest.mark.parametrize(("kind", "removed"), [("us18", True), ("us25", True), ("us28", False), ("us01", False)])
def test_terrain_barb_wire_a_tank_that_enters_removes_it(kind: str, removed: bool) -> None:
    field = Field(phase="movement")
    walker = field.unit(kind, "d3")
    card = field.terrain("barb_wire", "d4")
    table = play(field.table(), f"move {walker} d4")
    assert (card in table.state.terrain_box) == removed
    assert ("d4" in table.state.terrain) != removed


# mines


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [("us18", (4, 9)), ("us01", (4, 9)), ("us12", (4, 9)), ("us27", (4, 9)), ("us20", (NEVER, NEVER)), ("us17", (4, 9))],
)
def test_terrain_mines_attack_whoever_enters(kind: str, numbers: tuple[int, int]) -> None:
    field = Field(phase="movement")
    walker = field.unit(kind, "d3")
    field.terrain("mines", "d4")
    assert needs(field.table(), walker, f"move {walker} d4") == numbers


def test_a60_terrain_mines_the_other_side_rolls_without_modifiers() -> None:
    field = Field(phase="movement")
    infantry = field.unit("us02", "d3", tokens=("face_down",), wounds=1, smoke=True, dug_in=True)
    field.natural({5: "L06a"})
    field.terrain("mines", "d4")
    field.state.smoke["south"] = frozenset({"d4"})
    table = field.table()
    assert needs(table, infantry, f"move {infantry} d4") == (4, 9)
    table.choose(f"move {infantry} d4")
    assert asked(table) == 1


def test_terrain_mines_ask_for_no_smoke_shell() -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d3", tokens=("smoke_shell",))
    field.terrain("mines", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert prompt(table) == "roll"


@pytest.mark.parametrize(("roll", "gone", "hurt"), [(3, False, 0), (4, True, 2)])
def test_terrain_mines_stay_after_a_miss_and_go_after_an_impact(roll: int, gone: bool, hurt: int) -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d3")
    card = field.terrain("mines", "d4")
    table = play(field.table(), f"move {tank} d4", f"roll {roll}")
    assert (card in table.state.terrain_box) == gone
    assert wounds(table, tank) == hurt
    assert table.state.moving == tank, "a survivor goes on"


def test_terrain_mines_are_gone_even_if_they_cannot_penetrate() -> None:
    field = Field(phase="movement")
    jumbo = field.unit("us20", "d3")
    card = field.terrain("mines", "d4")
    table = play(field.table(), f"move {jumbo} d4", "roll 4")
    assert wounds(table, jumbo) == 0
    assert card in table.state.terrain_box


def test_terrain_mines_a_critical_needs_more_penetration() -> None:
    """A Panther's armor equals the penetration of mines, 5."""
    field = Field(phase="movement", side="north")
    panther = field.unit("ge26", "d5")
    field.terrain("mines", "d4")
    assert needs(field.table(), panther, f"move {panther} d4") == (4, NEVER)


def test_terrain_mines_a_pair_the_vehicle_first() -> None:
    for roll, second in ((1, True), (4, False)):
        field = Field(phase="movement")
        tank, infantry = field.unit("us20", "d3"), field.unit("us02", "d3")
        field.pair(tank, infantry)
        field.terrain("mines", "d4")
        table = play(field.table(), f"move_pair {tank} d4", f"roll {roll}")
        assert (prompt(table) == "roll") == second, "the infantry only if the card is still there"
        if second:
            table.choose("roll 4")
            assert wounds(table, infantry) == 2


def test_terrain_mines_a_carrier_only_for_itself() -> None:
    field = Field(phase="movement")
    carrier = field.unit("us28", "d3")
    passenger = field.aboard("us01", carrier)
    field.terrain("mines", "d4")
    table = play(field.table(), f"move {carrier} d4", "roll 1")
    assert prompt(table) == "moving"
    assert wounds(table, passenger) == 0


def test_terrain_mines_strike_the_deployed_the_set_down_and_the_landed() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us02")
    field.terrain("mines", "d1")
    table = play(field.table(), f"deploy {card} d1", "ready", "roll 4")
    assert wounds(table, card) == 2
    field = Field(phase="movement")
    truck = field.unit("us27", "d3")
    passenger = field.aboard("us02", truck)
    field.terrain("mines", "c3")
    table = play(field.table(), f"set_down {truck} c3", "roll 4")
    assert wounds(table, passenger) == 2
    field = Field(phase="deployment")
    (para,) = field.hand(0, "us05")
    field.terrain("mines", "d4")
    table = play(field.table(), f"parachute {para} d4", "ready", "roll 4")
    assert wounds(table, para) == 3, "one of the landing on a card"


def test_terrain_mines_strike_who_wins_an_assault() -> None:
    field = Field(phase="movement")
    attacker, target = field.unit("us02", "d4"), field.unit("ge01", "d5")
    field.terrain("mines", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    play(table, f"storm {attacker}", "pass", "storm_with main", "roll 10")
    assert not alive(table, target)
    assert (prompt(table), asked(table)) == ("roll", 1)
    table.choose("roll 4")
    assert (unit(table, attacker).space, wounds(table, attacker)) == ("d5", 2)


def test_terrain_mines_do_not_strike_who_stays_on_them() -> None:
    field = Field(phase="movement")
    infantry = field.unit("us02", "d4")
    field.terrain("mines", "d4")
    table = play(field.table(), f"move {infantry} d5")
    assert prompt(table) == "movement"
