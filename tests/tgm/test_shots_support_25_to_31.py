"""Tests for the support cards HEAT Rounds to Decoration (5.6), and for Counter-order on every card (W1)."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, TgmTable, alive, can, choices, needs, prompt, shot, until, wounds


def holding(*kinds: str, phase: str = "deployment", ap: int = 12, seat: int = 0) -> tuple[Field, list[str]]:
    """A field where this seat holds these cards on its turn, and the ids of the cards."""
    field = Field(phase=phase, ap=ap, side="north" if seat else "south")
    return field, field.hand(seat, *kinds)


def ap(table: TgmTable, seat: int = 0) -> int:
    return table.state.players[seat].ap


# sp25


def test_sp25_heat_rounds_for_the_main_weapon() -> None:
    field, (card,) = holding("sp25")
    tank, panther = field.unit("us18", "d3", tokens=("mrl",)), field.unit("ge26", "d5")
    table = play(field.table(), f"play {card} {tank}")
    until(table, "south", "shooting")
    assert needs(table, panther, f"shoot {tank} main {panther}") == (5, 10), "6 against 5"
    assert needs(table, panther, f"shoot {tank} mrl {panther}") == (NEVER, NEVER), "4 against 5"


def test_sp25_heat_rounds_only_against_tanks() -> None:
    field, (card,) = holding("sp25")
    gun, target = field.unit("us11", "d3"), field.unit("ge15", "d5")
    field.terrain("bunker", "d5")
    table = play(field.table(), f"play {card} {gun}")
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {gun} main {target}") == (7, NEVER), "4 against 1 and 3"


def test_sp25_heat_rounds_need_a_main_weapon_of_a_tank_or_gun() -> None:
    field, (card,) = holding("sp25")
    rockets, infantry = field.unit("su10", "d3", seat=0, tokens=("mrl",)), field.unit("us01", "d2")
    truck, tank = field.unit("us28", "c2", tokens=("mg",)), field.unit("us18", "c3")
    table = field.table()
    for target in (rockets, infantry, truck):
        assert not can(table, f"play {card} {target}")
    table.choose(f"play {card} {tank}")
    assert unit(table, tank).cards == (card,)


def test_a51_sp25_not_twice_on_one_unit() -> None:
    field, (card,) = holding("sp25")
    tank = field.unit("us18", "c3", cards=("sp25.us#2",))
    field.state.players[0].laid.append("sp25.us#2")
    assert not can(field.table(), f"play {card} {tank}")


# sp26


def test_sp26_field_radio_lies_under_infantry() -> None:
    field, (card,) = holding("sp26")
    infantry, tank = field.unit("us01", "d4"), field.unit("us18", "d2")
    howitzer, target = field.unit("us14", "d1"), field.unit("ge21", "d6")
    table = field.table()
    assert not can(table, f"play {card} {tank}")
    table.choose(f"play {card} {infantry}")
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {howitzer} main {target}") == (5, 10)


def test_sp26_field_radio_several_count_once() -> None:
    field = Field(phase="shooting")
    cards = ("sp26.us#1", "sp26.us#2")
    field.state.players[0].laid += cards
    for card, space in zip(cards, ("d4", "c5"), strict=True):
        field.unit("us01", space, cards=(card,))
    howitzer, target = field.unit("us14", "d1"), field.unit("ge21", "d6")
    assert needs(field.table(), target, f"shoot {howitzer} main {target}") == (5, 10)


def test_sp26_field_radio_not_aboard() -> None:
    field = Field(phase="shooting")
    field.state.players[0].laid.append("sp26.us#1")
    truck = field.unit("us27", "d4")
    field.aboard("us01", truck, cards=("sp26.us#1",))
    howitzer, target = field.unit("us14", "d1"), field.unit("ge21", "d6")
    assert needs(field.table(), target, f"shoot {howitzer} main {target}") == (6, 10)


def test_1_28_sp26_its_effect_ends_with_the_unit() -> None:
    field = Field(phase="shooting", side="north")
    field.state.players[0].laid.append("sp26.us#1")
    radio = field.unit("us01", "d4", cards=("sp26.us#1",), wounds=2)
    howitzer, target = field.unit("us14", "d1"), field.unit("ge21", "d6")
    table = field.table()
    shot(table, target, radio, 5)
    assert "sp26.us#1" in table.state.players[0].discard
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {howitzer} main {target}") == (6, 10)


# sp27


def test_sp27_second_chance_the_new_result_counts_for_one_ap() -> None:
    field, cards = holding("sp27", phase="shooting")
    rifle, target = field.unit("us01", "d3"), field.unit("ge02", "d5")
    field.state.players[0].hand.append("sp27.us#2")
    table = field.table()
    shot(table, rifle, target, 4)
    play(table, f"reroll {cards[0]}", "roll 3")
    assert wounds(table, target) == 0
    assert prompt(table) == "shooting", "no second reroll of the same die"
    assert ap(table) == 11


def test_sp27_second_chance_may_be_declined() -> None:
    field, _ = holding("sp27", phase="shooting")
    rifle, target = field.unit("us01", "d3"), field.unit("ge02", "d5")
    table = field.table()
    shot(table, rifle, target, 5)
    table.choose("pass")
    assert wounds(table, target) == 1


def test_sp27_second_chance_not_for_the_dice_of_others() -> None:
    field = Field(phase="shooting")
    field.hand(1, "sp27")
    rifle, target = field.unit("us01", "d3"), field.unit("ge02", "d5")
    table = field.table()
    shot(table, rifle, target, 10)
    assert not alive(table, target)


def test_sp27_second_chance_out_of_turn_and_for_mines() -> None:
    """The opponent of the unit that enters rolls for mines, and may reroll (A60, W4)."""
    field = Field(phase="movement")
    (card,) = field.hand(1, "sp27")
    tank = field.unit("us18", "d3")
    field.terrain("mines", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert (prompt(table), asked(table)) == ("roll", 1)
    play(table, "roll 1", f"reroll {card}", "roll 4")
    assert wounds(table, tank) == 2


def test_sp27_second_chance_for_reaction_fire() -> None:
    field = Field(phase="movement")
    (card,) = field.hand(1, "sp27")
    attacker, target = field.unit("us02", "d4"), field.unit("ge02", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    play(table, f"storm {attacker}", f"fire_back {target} main", "roll 2", f"reroll {card}", "roll 5")
    assert wounds(table, attacker) == 1


def test_w1_sp27_a_cancelled_second_chance_keeps_the_first_roll() -> None:
    field, (card,) = holding("sp27", phase="shooting")
    (counter,) = field.hand(1, "sp20")
    rifle, target = field.unit("us01", "d3"), field.unit("ge02", "d5")
    table = field.table()
    shot(table, rifle, target, 5)
    play(table, f"reroll {card}", f"counter {counter}")
    assert wounds(table, target) == 1
    assert prompt(table) == "shooting"


# sp28


def test_sp28_air_cover_until_the_own_next_start() -> None:
    field, (card,) = holding("sp28")
    tank, plane = field.unit("us18", "d3"), field.fighter("ge35")
    own = field.fighter("us29")
    enemy = field.unit("ge23", "d5")
    table = play(field.table(), f"play {card}")
    assert ap(table) == 10
    until(table, "south", "shooting")
    assert needs(table, enemy, f"fly {own} {enemy}", "pass") == (5, 9), "own airplanes are not hindered"
    until(table, "north", "shooting")
    # Penetration 3 doesn't hurt a Sherman; the headquarters has armor 2.
    assert needs(table, "hq_south", f"fly {plane} hq_south", "pass") == (7, NEVER)
    until(table, "south", "movement")
    assert table.state.air_cover == frozenset()
    assert alive(table, tank)


def test_sp28_air_cover_two_count_once() -> None:
    field, cards = holding("sp28", "sp28")
    table = play(field.table(), f"play {cards[0]}")
    assert not can(table, f"play {cards[1]}"), "a68: nothing would come of it"


def test_sp28_air_cover_also_against_interceptors_in_the_own_turn() -> None:
    field, (card,) = holding("sp28")
    own, interceptor, target = field.fighter("us29"), field.fighter("ge35"), field.unit("ge23", "d5")
    table = play(field.table(), f"play {card}")
    until(table, "south", "shooting")
    table.choose(f"fly {own} {target}")
    assert needs(table, own, f"intercept {interceptor}") == (7, 10)


# sp29, sp30


@pytest.mark.parametrize(("seat", "plane", "light", "heavy"), [(0, "sp29", "us01", "us02"), (1, "sp30", "ge03", "ge02")])
def test_sp29_sp30_a_light_infantry_card_lands_by_parachute(seat: int, plane: str, light: str, heavy: str) -> None:
    field, (card, drop, _) = holding(plane, light, heavy, seat=seat)
    table = play(field.table(), f"play {card}")
    assert prompt(table) == "landing", "only one card can be dropped"
    table.choose("choose d4")
    while prompt(table) == "equip":
        table.choose("ready")
    assert unit(table, drop).space == "d4"
    assert (wounds(table, drop), unit(table, drop).deployed) == (0, True)
    assert ap(table, seat) == 12 - 2 - (1 if light == "us01" else 2)


def test_sp29_classes_light_and_para_and_equipment() -> None:
    field, (card, light, para, *_) = holding("sp29", "us03", "us05", "us04", "us10")
    table = play(field.table(), f"play {card}")
    assert {move.split()[1] for move in choices(table)} == {light, para}
    play(table, f"choose {light}", "choose d4", "buy bazooka")
    while prompt(table) == "equip":
        table.choose("ready")
    assert unit(table, light).tokens == ("bazooka",)
    assert ap(table) == 12 - 2 - 2 - 2


def test_sp29_not_without_a_card_or_the_ap_for_it() -> None:
    field, (card, _) = holding("sp29", "us02")
    assert not can(field.table(), f"play {card}")
    field, (card, _) = holding("sp29", "us01", ap=2)
    assert not can(field.table(), f"play {card}"), "2 AP, and 1 for the unit"
    field, (card, _) = holding("sp29", "us01", ap=3)
    assert can(field.table(), f"play {card}")


def test_sp29_anti_aircraft_guns_fire_first() -> None:
    field, (card, drop) = holding("sp29", "us01")
    gun = field.unit("ge16", "d6")
    table = play(field.table(), f"play {card}", "choose d4")
    while prompt(table) == "equip":
        table.choose("ready")
    assert asked(table) == 1
    play(table, f"flak {gun} main {drop}", "roll 10")
    assert not alive(table, drop)
    assert drop in table.state.players[0].discard
    assert table.state.tallies["south"].losses == 1


def test_w1_sp29_a_cancelled_card_loses_no_unit() -> None:
    field, (card, drop) = holding("sp29", "us01")
    (counter,) = field.hand(1, "sp20")
    table = play(field.table(), f"play {card}", f"counter {counter}")
    assert table.state.players[0].hand == [drop]
    assert ap(table) == 10
    assert prompt(table) == "deployment"


# sp31


def test_sp31_decoration_wounds_do_not_count_any_more() -> None:
    field, (card,) = holding("sp31", ap=0)
    infantry, target = field.unit("us02", "d3", wounds=3), field.unit("ge02", "d5")
    table = play(field.table(), f"play {card} {infantry}")
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {infantry} main {target}") == (5, 10)
    assert wounds(table, infantry) == 3


def test_a51_sp31_decoration_only_once() -> None:
    field, (card,) = holding("sp31")
    hero, other = field.unit("us02", "d3", decorated=True), field.unit("us02", "d2")
    table = field.table()
    assert not can(table, f"play {card} {hero}")
    assert can(table, f"play {card} {other}")


# W1 on every card


CARDS = {
    "sp01": "",
    "sp02": "",
    "sp03": "",
    "sp04": "",
    "sp05": "",
    "sp06": "tank",
    "sp07": "veteran",
    "sp09": "d4",
    "sp10": "tank",
    "sp12": "veteran",
    "sp13": "tank",
    "sp17": "hq_north",
    "sp18": "enemy",
    "sp19": "1",
    "sp22": "tank",
    "sp23": "tank",
    "sp24": "tank",
    "sp25": "tank",
    "sp26": "veteran",
    "sp28": "",
    "sp31": "tank",
}


@pytest.mark.parametrize("kind", CARDS)
def test_w1_every_card_of_deployment_can_be_cancelled(kind: str) -> None:
    """The only change is that both cards are discarded and paid for."""
    field, (card,) = holding(kind, ap=9)
    (counter,) = field.hand(1, "sp20")
    names = {
        "tank": field.unit("us18", "d3", wounds=1),
        "veteran": field.unit("us02", "d2", wounds=1, rank="veteran"),
        "enemy": field.unit("ge23", "d5"),
    }
    table = field.table()
    before = table.state.copy()
    table.choose(f"play {card} {names.get(CARDS[kind], CARDS[kind])}".strip())
    spent = before.players[0].ap - ap(table)
    table.choose(f"counter {counter}")
    assert prompt(table) == "deployment"
    after = table.state
    assert (after.units, after.hqs, after.tank_mines) == (before.units, before.hqs, before.tank_mines)
    assert (after.air_cover, after.players[0].laid) == (before.air_cover, [])
    assert after.players[0].discard == [card]
    assert after.players[0].hand == []
    assert after.players[0].deck == before.players[0].deck
    assert (before.players[0].ap - ap(table), ap(table, 1)) == (spent, 7)
    assert spent >= 0


@pytest.mark.parametrize(
    ("kind", "phase", "target"), [("sp14", "movement", "line2"), ("sp15", "shooting", "d5"), ("sp16", "movement", "d4")]
)
def test_w1_other_phases(kind: str, phase: str, target: str) -> None:
    field, (card,) = holding(kind, phase=phase)
    (counter,) = field.hand(1, "sp20")
    own, enemy = field.unit("us01", "d2"), field.unit("ge02", "d5")
    table = play(field.table(), f"play {card} {target}", f"counter {counter}")
    assert prompt(table) == phase
    assert not unit(table, own).forced
    assert wounds(table, enemy) == 0
    assert table.state.smoke["south"] == frozenset()
    assert offered(table, "play") == []


def test_w1_sp11_a_cancelled_card_fires_no_second_shot() -> None:
    field, (card,) = holding("sp11", phase="shooting")
    (counter,) = field.hand(1, "sp20")
    tank, target = field.unit("us18", "d3"), field.unit("ge28", "d5")
    table = field.table()
    shot(table, tank, target, 1)
    play(table, f"play {card} {tank}", f"counter {counter}")
    assert prompt(table) == "shooting"
    assert unit(table, tank).fired == ("main",)


# A68, A51 and targets for all


def test_5_6_passengers_and_airplanes_are_never_targets() -> None:
    field, cards = holding("sp06", "sp12", "sp26", "sp31")
    truck = field.unit("us27", "d3")
    aboard, plane = field.aboard("us02", truck, wounds=2), field.fighter("us29", wounds=1)
    table = field.table()
    for card in cards:
        for target in (aboard, plane):
            assert not can(table, f"play {card} {target}")


def test_a51_another_card_may_affect_the_same_unit() -> None:
    field, (heat, optics) = holding("sp25", "sp24")
    tank = field.unit("us18", "d3")
    table = play(field.table(), f"play {heat} {tank}", f"play {optics} {tank}")
    assert unit(table, tank).cards == (heat, optics)
