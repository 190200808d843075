"""Tests for the generals of Germany, Britain and the Soviet Union (5.7): the exact effect of each, and its limits."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, play, unit
from tests.tgm.shots import NEVER, TgmTable, can, choices, needs, prompt, shot, under, until


def ap(table: TgmTable) -> int:
    return table.state.players[0].ap


def skip_shop(table: TgmTable) -> None:
    while prompt(table) == "equip":
        table.choose("ready")


# Rommel


def test_general_rommel_one_tank_a_turn_moves_at_once() -> None:
    field = under("gge1")
    first, second = field.hand(0, "ge21", "ge20")
    table = play(field.table(), f"deploy {first} d1")
    skip_shop(table)
    assert {*choices(table)} == {"use_general", "pass"}
    play(table, "use_general", f"move {first} d2", f"move {first} d3")
    assert unit(table, first).space == "d3"
    table.choose(f"deploy {second} e1")
    skip_shop(table)
    assert prompt(table) == "deployment", "once per own turn"


def test_general_rommel_may_be_saved_for_another_tank() -> None:
    field = under("gge1")
    first, second = field.hand(0, "ge21", "ge20")
    table = play(field.table(), f"deploy {first} d1")
    skip_shop(table)
    table.choose("pass")
    assert unit(table, first).space == "d1"
    table.choose(f"deploy {second} e1")
    skip_shop(table)
    assert can(table, "use_general")


def test_general_rommel_not_for_other_units_nor_used_up_by_those_with_mobility() -> None:
    field = under("gge1")
    infantry, scout, tank = field.hand(0, "ge01", "ge31", "ge20")
    table = play(field.table(), f"deploy {infantry} d1")
    skip_shop(table)
    assert prompt(table) == "deployment"
    table.choose(f"deploy {scout} e1")
    skip_shop(table)
    play(table, "stop", f"deploy {tank} f1")
    skip_shop(table)
    assert can(table, "use_general")


# Kesselring


def test_general_kesselring_every_airplane_is_cheaper() -> None:
    field = under("gge3")
    fighter, bomber = field.hand(0, "ge35", "ge36")
    table = play(field.table(), f"deploy {fighter} hq_south")
    assert ap(table) == 10
    table.choose(f"bomb {bomber} d5")
    assert ap(table) == 7


def test_general_kesselring_not_other_units_nor_guns() -> None:
    field = under("gge3")
    infantry, bomber = field.hand(0, "ge02", "ge36")
    table = play(field.table(), f"deploy {infantry} d1")
    skip_shop(table)
    assert ap(table) == 10
    play(table, f"bomb {bomber} d5", "buy bomber_mg")
    assert ap(table) == 10 - 3 - 1


# Model


def held(general: str = "gge4") -> tuple[Field, str, str]:
    field = under(general, phase="movement")
    return field, field.unit("ge02", "d3", seat=0), field.unit("us18", "d5", seat=1)


def test_general_model_infantry_that_did_not_move_is_harder_to_hit() -> None:
    field, infantry, shooter = held()
    table = field.table()
    until(table, "north", "shooting")
    assert needs(table, infantry, f"shoot {shooter} main {infantry}") == (6, 10)
    until(table, "south", "movement")
    assert not unit(table, infantry).dug_in, "until the own next Start phase"


def test_general_model_not_after_a_step() -> None:
    field, infantry, shooter = held()
    table = play(field.table(), f"move {infantry} d4")
    until(table, "north", "shooting")
    assert needs(table, infantry, f"shoot {shooter} main {infantry}") == (5, 10)


def test_general_model_not_with_another_general_nor_for_other_types() -> None:
    field, infantry, shooter = held("gge2")
    table = field.table()
    until(table, "north", "shooting")
    assert needs(table, infantry, f"shoot {shooter} main {infantry}") == (5, 10)
    field, _, shooter = held()
    tank = field.unit("ge21", "e4", seat=0)
    table = field.table()
    until(table, "north", "shooting")
    assert needs(table, tank, f"shoot {shooter} main {tank}") == (5, 10)


def test_general_model_not_cumulative_with_face_down() -> None:
    field, infantry, shooter = held()
    field.state.units[infantry].tokens = ("face_down",)
    table = field.table()
    until(table, "north", "shooting")
    assert needs(table, infantry, f"shoot {shooter} main {infantry}") == (6, 10)


def test_general_model_not_for_a_unit_deployed_or_set_down_in_this_turn() -> None:
    field = under("gge4", phase="movement")
    truck = field.unit("ge33", "d2", seat=0)
    passenger = field.aboard("ge01", truck)
    (card,) = field.hand(0, "ge01")
    table = play(field.table(), f"set_down {truck} c2")
    until(table, "south", "deployment")
    table.choose(f"deploy {card} h1")
    skip_shop(table)
    until(table, "north", "movement")
    assert not unit(table, passenger).dug_in
    assert not unit(table, card).dug_in
    until(table, "north", "movement")
    assert unit(table, passenger).dug_in
    assert unit(table, card).dug_in


def test_general_model_shooting_is_not_moving() -> None:
    field, infantry, shooter = held()
    table = field.table()
    until(table, "south", "shooting")
    shot(table, infantry, shooter, 1)
    until(table, "north", "shooting")
    assert unit(table, infantry).dug_in


# Montgomery, Alexander, Zhukov, Chuikov


def test_general_montgomery_twelve_becomes_sixteen_at_once() -> None:
    field = Field(phase="deployment", ap=12, south_deck="UK_A")
    card, supplies = field.hand(0, "sp05", "sp02")
    table = play(field.table(), f"play {card}", "choose guk1", f"play {supplies}")
    assert ap(table) == 16
    until(table, "south", "movement")
    assert ap(table) == 16


def test_general_alexander_looks_at_three_and_puts_one_under_the_deck() -> None:
    field = under("guk2", phase="flip")
    field.state.side, field.state.active = "north", 1
    deck = field.deck(0, "uk01", "uk02", "uk03", "uk04", "uk05")
    table = field.table()
    assert (table.state.side, table.state.phase) == ("south", "cards")
    assert {move.split()[1] for move in choices(table)} == {*deck[2:]}
    assert not any(card in str(table.view(1).decision) for card in deck[2:]), "seen by the player only"
    table.choose(f"choose {deck[4]}")
    assert {*table.state.players[0].hand} == {deck[2], deck[3]}
    assert table.state.players[0].deck == [deck[4], deck[0], deck[1]]


@pytest.mark.parametrize("kinds", [("uk01", "uk02"), ("uk01",), ()])
def test_general_alexander_with_two_cards_or_fewer_keeps_all(kinds: tuple[str, ...]) -> None:
    field = under("guk2", phase="flip")
    field.state.side, field.state.active = "north", 1
    field.hand(0, "uk10")
    deck = field.deck(0, *kinds)
    table = field.table()
    assert (table.state.side, table.state.phase) == ("south", "movement")
    assert {*deck} <= {*table.state.players[0].hand}


def zhukov(ap: int) -> TgmTable:
    field = under("gsu1", phase="flip", ap=ap)
    field.state.side, field.state.active = "north", 1
    return field.table()


def test_general_zhukov_six_ap_once_above_the_maximum_until_the_end_of_the_turn() -> None:
    table = zhukov(10)
    assert {*choices(table)} == {"use_general", "pass"}
    assert ap(table) == 12, "at the end of the HQ phase"
    table.choose("use_general")
    assert ap(table) == 18
    until(table, "south", "shooting")
    assert ap(table) == 18
    until(table, "north", "movement")
    assert ap(table) == 12
    until(table, "south", "movement")
    assert ap(table) == 12, "once per game: nobody was asked again"


def test_general_zhukov_may_wait() -> None:
    table = zhukov(4)
    table.choose("pass")
    assert ap(table) == 7
    until(table, "north", "shooting")
    table.choose("end_phase")
    assert can(table, "use_general")


def test_general_chuikov_infantry_in_buildings_and_ruins_has_one_armor_more() -> None:
    """Chuikov makes a house (armor 3) safe from rifles (penetration 2), and prevents critical hits in ruins (2)."""
    for general, kind, numbers in (
        ("gsu3", "house", (NEVER, NEVER)),
        ("gsu1", "house", (6, NEVER)),
        ("gsu3", "ruins", (6, NEVER)),
        ("gsu1", "ruins", (6, 10)),
        ("gsu3", "trench", (7, 10)),
    ):
        field = under(general, phase="shooting")
        field.state.side, field.state.active = "north", 1
        infantry, shooter = field.unit("su02", "d3", seat=0), field.unit("ge01", "d5", seat=1)
        field.terrain(kind, "d3")
        assert needs(field.table(), infantry, f"shoot {shooter} main {infantry}") == numbers, (general, kind)


def test_general_chuikov_not_for_guns() -> None:
    field = under("gsu3", phase="shooting")
    field.state.side, field.state.active = "north", 1
    gun, shooter = field.unit("su09", "d3", seat=0, rank="elite"), field.unit("ge20", "d5", seat=1)
    field.terrain("house", "d3")
    assert needs(field.table(), gun, f"shoot {shooter} main {gun}") == (6, NEVER), "3 against 2 and 1"
