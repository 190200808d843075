"""Tests for airplanes (R15.1 to R15.6, R15.8): deployment, strikes, interception, and losses."""

from __future__ import annotations

import pytest

from tests.tgm.battles import TgmTable, aims, asked, events, has_verb, may, options, to_phase
from tests.tgm.field import Field, offered, play, unit

# R15.1: fighters


def test_r15_1_a_fighter_is_deployed_beside_its_hq() -> None:
    field = Field(phase="deployment")
    (plane,) = field.hand(0, "us29")
    table = field.table()
    assert offered(table, "deploy") == [f"deploy {plane} hq_south"]
    play(table, f"deploy {plane} hq_south")
    assert plane in table.state.air
    assert plane not in table.state.units
    assert table.state.air[plane].space == ""
    assert table.state.players[0].ap == 8


@pytest.mark.parametrize("place", ["d1", "hq_north"])
def test_r15_1_a_fighter_is_deployed_nowhere_else(place: str) -> None:
    field = Field(phase="deployment")
    (plane,) = field.hand(0, "us29")
    assert not may(field.table(), f"deploy {plane} {place}")


def test_r15_1_it_is_sent_in_shooting_only() -> None:
    for phase, sent in (("movement", False), ("deployment", False), ("shooting", True)):
        field = Field(phase=phase)
        plane, target = field.fighter("us29"), field.unit("ge01", "a6")
        assert (f"fly {plane} {target}" in options(field.table())) is sent


def test_r15_1_targets_are_units_headquarters_empty_buildings_and_waiting_airplanes() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    near, far = field.unit("ge01", "d2"), field.unit("ge01", "a6")
    waiting = field.fighter("ge35")
    field.terrain("house", "h6")
    assert set(offered(field.table(), "fly")) == {
        f"fly {plane} {target}" for target in (near, far, "hq_north", "h6", waiting)
    }


def test_r15_1_what_is_no_target_of_a_fighter() -> None:
    field = Field(phase="shooting")
    field.natural({0: "L06a"})
    plane, mate, own = field.fighter("us29"), field.fighter("us30"), field.unit("us01", "d1")
    field.terrain("house", "d1")
    field.terrain("trench", "f4")
    field.terrain("ruins", "g4", hp=0)
    truck = field.unit("ge33", "c5")
    passenger = field.aboard("ge01", truck)
    table = field.table()
    for target in (own, mate, "d1", "f4", "g4", "a2", "e4", "hq_south", passenger):
        assert not may(table, f"fly {plane} {target}"), target
    assert may(table, f"fly {plane} {truck}")


def test_r15_1_a_used_fighter_is_discarded() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge21", "a6")
    table = play(field.table(), f"fly {plane} {target}", "roll 5")
    assert plane not in table.state.air
    assert table.state.players[0].discard == [plane]
    assert unit(table, target).wounds == 4


def test_r15_1_everybody_is_told_of_the_strike() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    table = play(field.table(), f"fly {plane} hq_north")
    assert events(table, "air_strike") == [{"seat": 0, "unit": plane, "target": "hq_north"}]
    assert table.state.air[plane].flying


def test_r15_1_it_is_discarded_after_a_miss_too() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge21", "a6")
    table = play(field.table(), f"fly {plane} {target}", "roll 4")
    assert table.state.players[0].discard == [plane]
    assert unit(table, target).wounds == 0


def test_r15_1_any_number_waits_and_each_is_sent_singly() -> None:
    field = Field(phase="shooting")
    one, two, three = field.fighter("us29"), field.fighter("us30"), field.fighter("us30", wounds=1)
    target = field.unit("ge27", "d6")
    table = play(field.table(), f"fly {one} {target}", "roll 1")
    assert set(table.state.air) == {two, three}
    assert may(table, f"fly {two} {target}")
    assert may(table, f"fly {three} {target}")
    play(table, f"fly {three} {target}", "roll 1")
    assert set(table.state.air) == {two}


def test_a21_a_fighter_strikes_in_the_turn_it_was_deployed() -> None:
    field = Field(phase="deployment")
    (plane,) = field.hand(0, "us29")
    target = field.unit("ge01", "a6")
    table = to_phase(play(field.table(), f"deploy {plane} hq_south"), "shooting")
    assert may(table, f"fly {plane} {target}")


def test_r15_1_a_fighter_hits_an_hq_with_its_damage_and_never_critically() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    table = play(field.table(), f"fly {plane} hq_north", "roll 10")
    assert table.state.hqs["hq_north"].hp == 7


def test_r15_1_a_fighter_hits_an_empty_building_by_itself() -> None:
    field = Field(phase="shooting")
    plane, house = field.fighter("us29"), field.terrain("house", "h6")
    table = play(field.table(), f"fly {plane} h6")
    assert table.state.pieces[house].hp == 5
    assert asked(table) == (0, "shooting")


def test_r15_1_a_fighter_strikes_an_airplane_beside_the_hq() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us30"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {target}", "pass", "roll 4")
    assert target not in table.state.air
    assert table.state.players[1].discard == [target]


# R15.2: interception


def attacked(*interceptors: str, **values: int) -> tuple[TgmTable, str, str, list[str]]:
    """Let a P-47 attack a Panzer III while these fighters wait."""
    field = Field(phase="shooting")
    plane, target = field.fighter("us29", **values), field.unit("ge21", "d5")
    waiting = [field.fighter(kind) for kind in interceptors]
    return play(field.table(), f"fly {plane} {target}"), plane, target, waiting


def test_r15_2_a_waiting_fighter_attacks_before_the_strike() -> None:
    table, plane, target, (enemy,) = attacked("ge35")
    assert asked(table) == (1, "air_strike")
    play(table, f"intercept {enemy}", "roll 5")
    assert table.state.air[plane].wounds == 2
    assert unit(table, target).wounds == 0
    assert asked(table) == (0, "roll")


def test_r15_2_the_interceptor_is_discarded() -> None:
    table, plane, _, (enemy,) = attacked("ge35")
    play(table, f"intercept {enemy}", "roll 1", "roll 1")
    assert not table.state.air
    assert enemy in table.state.players[1].discard
    assert plane in table.state.players[0].discard


def test_r15_2_the_wounded_airplane_strikes_with_its_modifiers() -> None:
    table, _, target, (enemy,) = attacked("ge35")
    play(table, f"intercept {enemy}", "roll 5")
    assert aims(table)[-1][:2] == (7, 10)
    play(table, "roll 6")
    assert unit(table, target).wounds == 0


def test_r15_2_a_destroyed_airplane_does_not_strike() -> None:
    table, plane, target, (enemy,) = attacked("ge35", wounds=1)
    play(table, f"intercept {enemy}", "roll 5")
    assert asked(table) == (0, "shooting")
    assert unit(table, target).wounds == 0
    assert table.state.players[0].discard == [plane]
    assert table.state.players[1].discard == [enemy]


def test_r15_2_nobody_has_to_intercept() -> None:
    table, _, target, (enemy,) = attacked("ge35")
    play(table, "pass", "roll 5")
    assert enemy in table.state.air
    assert unit(table, target).wounds == 4


def test_r15_2_a_bomber_can_be_intercepted() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    enemy = field.fighter("ge35")
    table = play(field.table(), f"bomb {bomber} d5", "ready")
    assert asked(table) == (1, "air_strike")
    play(table, f"intercept {enemy}", "roll 9")
    assert bomber in table.state.players[0].discard


# R15.3: escorts


def bombing(kind: str = "us31", at: str = "d5", escorts: tuple[str, ...] = (), enemies: tuple[str, ...] = ()) -> Field:
    field = Field(phase="deployment")
    field.hand(0, kind)
    for escort in escorts:
        field.fighter(escort)
    for enemy in enemies:
        field.fighter(enemy)
    field.unit("ge21", at)
    return field


def test_r15_3_escorts_shoot_the_interceptors_first() -> None:
    table = bombing(escorts=("us30",), enemies=("ge35",)).table()
    play(table, "bomb us31#1 d5", "ready", "choose us30#1", "intercept ge35#1", "roll 4")
    assert "ge35#1" in table.state.players[1].discard
    assert [told["unit"] for told in events(table, "aims")] == ["us30#1", "us31#1"]
    assert "us30#1" in table.state.air


def test_r15_3_surviving_interceptors_attack_with_their_wounds() -> None:
    table = bombing(escorts=("us29",), enemies=("ge35",)).table()
    table.state.air["us29#1"].wounds = 1
    play(table, "bomb us31#1 d5", "ready", "choose us29#1")
    table.state.air["ge35#1"].wounds = 1
    play(table, "intercept ge35#1", "roll 4")
    assert aims(table)[0][:2] == (6, 10)
    assert aims(table)[1][:2] == (6, 10)
    assert events(table, "aims")[1]["unit"] == "ge35#1"


def test_r15_3_all_fighters_involved_are_discarded() -> None:
    table = bombing(escorts=("us30",), enemies=("ge35",)).table()
    play(table, "bomb us31#1 d5", "ready", "choose us30#1", "intercept ge35#1", "roll 1", "roll 1", "roll 1")
    assert not table.state.air
    assert set(table.state.players[0].discard) == {"us30#1", "us31#1"}
    assert table.state.players[1].discard == ["ge35#1"]


def test_r15_3_escorts_deployed_in_the_same_action_are_paid() -> None:
    field = bombing()
    bomber, fighter = field.hand(0, "us31", "us30")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {fighter}")
    assert table.state.players[0].ap == 12 - 5 - 4
    assert table.state.players[0].hand == []


def test_r15_3_an_escort_from_hand_needs_its_ap() -> None:
    field = bombing()
    bomber, _ = field.hand(0, "us31", "us30")
    field.state.players[0].ap = 8
    table = play(field.table(), f"bomb {bomber} d5", "ready")
    assert asked(table) == (0, "roll")
    assert not events(table, "escort")


def test_r15_3_any_number_of_escorts() -> None:
    table = bombing(escorts=("us29", "us30")).table()
    play(table, "bomb us31#1 d5", "ready", "choose us29#1", "choose us30#1")
    assert [told["unit"] for told in events(table, "escort")] == ["us29#1", "us30#1"]


def test_r15_3_fighters_have_no_escorts() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    field.fighter("us30")
    assert asked(play(field.table(), f"fly {plane} {target}")) == (0, "roll")


# R15.4: bombers


def test_r15_4_a_bomber_is_played_in_deployment() -> None:
    for phase, played in (("movement", False), ("deployment", True), ("shooting", False)):
        field = Field(phase=phase)
        field.hand(0, "us31")
        assert has_verb(field.table(), "bomb") is played


def test_r15_4_a_bomber_does_not_wait() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    table = field.table()
    assert not may(table, f"deploy {bomber} hq_south")
    assert not may(table, f"deploy {bomber} d1")


def test_r15_4_its_targets_are_the_enemy_hq_and_every_space() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    table = field.table()
    assert len(offered(table, "bomb")) == 49
    assert may(table, f"bomb {bomber} hq_north")
    assert may(table, f"bomb {bomber} a1")
    assert not may(table, f"bomb {bomber} hq_south")


def test_r15_4_the_hq_suffers_one_attack() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us32")
    field.unit("ge01", "d6")
    table = play(field.table(), f"bomb {bomber} hq_north", "ready", "roll 6")
    assert table.state.hqs["hq_north"].hp == 7
    assert asked(table) == (0, "deployment")
    assert table.state.players[0].discard == [bomber]


@pytest.mark.parametrize(
    ("kind", "struck"),
    [
        ("ge36", {"d4"}),
        ("us31", {"d4", "c4", "e4", "d3", "d5"}),
        ("us32", {"d4", "c4", "e4", "d3", "d5", "c3", "e3", "c5", "e5"}),
    ],
)
def test_r15_4_the_area_of_each_bomber(kind: str, struck: set[str]) -> None:
    own = "north" if kind.startswith("ge") else "south"
    field = Field(phase="deployment", side="north" if own == "north" else "south")
    seat, foes = (1, "us01") if own == "north" else (0, "ge01")
    field.hand(seat, kind)
    around = [f"{column}{line}" for column in "bcdef" for line in (3, 4, 5)][:8]
    more = [f"{column}{line}" for column in "bcdef" for line in (3, 4, 5)][8:]
    cards = [field.unit(foes, space, seat=1 - seat) for space in around]
    cards += [field.unit("uk01", space, seat=1 - seat) for space in more]
    table = play(field.table(), f"bomb {kind}#1 d4", "ready")
    while asked(table)[1] in ("area", "roll"):
        play(table, options(table)[0] if asked(table)[1] == "area" else "roll 7")
    assert {told["target"] for told in events(table, "aims")} == {
        card for card, space in zip(cards, around + more, strict=True) if space in struck
    }


def test_r15_4_friend_and_foe_are_hit_in_the_order_of_the_attacker() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    friend, foe = field.unit("us18", "d4"), field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d4", "ready")
    assert options(table) == [f"choose {friend}", f"choose {foe}"]
    play(table, f"choose {foe}", "roll 6", "roll 6")
    assert (unit(table, friend).wounds, unit(table, foe).wounds) == (3, 3)
    assert table.state.players[0].discard == [bomber]


def test_r15_4_every_unit_has_its_own_roll() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    one, two = field.unit("ge21", "d4"), field.unit("ge21", "d5")
    table = play(field.table(), "bomb us31#1 d4", "ready", f"choose {one}", "roll 5", "roll 6")
    assert (unit(table, one).wounds, unit(table, two).wounds) == (0, 3)


# R15.5: guns of bombers


def test_r15_5_every_gun_fires_once_at_the_interceptor_before_it_attacks() -> None:
    table = bombing("us31", enemies=("ge35",)).table()
    play(table, "bomb us31#1 d5", "buy bomber_mg", "buy bomber_mg", "intercept ge35#1", "roll 5", "roll 5")
    assert [told["weapon"] for told in events(table, "aims")][:3] == ["bomber_mg", "bomber_mg.2", "main"]
    assert table.state.air["ge35#1"].wounds == 2
    assert table.state.players[0].ap == 12 - 5 - 2


def test_r15_5_the_guns_never_fire_at_the_ground() -> None:
    table = bombing("us31").table()
    play(table, "bomb us31#1 d5", "buy bomber_mg", "ready", "roll 6")
    assert len(events(table, "aims")) == 1
    assert asked(table) == (0, "deployment")


def test_r15_5_the_first_gun_of_a_b17_comes_free() -> None:
    table = bombing("us32", enemies=("ge35",)).table()
    play(table, "bomb us32#1 d5", "ready", "intercept ge35#1", "roll 5")
    assert events(table, "aims")[0]["weapon"] == "bomber_mg"
    assert table.state.players[0].ap == 6


def test_r15_5_an_il2_uses_its_gun_when_it_strikes() -> None:
    field = Field(phase="shooting", south_deck="SU_A")
    plane, enemy = field.fighter("su16", tokens=("bomber_mg",)), field.fighter("ge35")
    target = field.unit("ge21", "d5")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {enemy}", "roll 10")
    assert events(table, "aims")[0]["weapon"] == "bomber_mg"
    assert enemy in table.state.players[1].discard
    assert events(table, "aims")[1]["target"] == target


def test_r15_5_an_il2_that_intercepts_or_escorts_does_not_use_its_gun() -> None:
    field = Field(phase="shooting", side="north", south_deck="SU_A")
    plane, enemy = field.fighter("ge35"), field.fighter("su16", tokens=("bomber_mg",))
    target = field.unit("su12", "d3")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {enemy}")
    assert events(table, "aims")[-1]["weapon"] == "main"
    play(table, "roll 1", "roll 1")
    assert len(events(table, "aims")) == 2


# R15.8


def test_r15_8_ground_units_never_shoot_at_airplanes() -> None:
    field = Field(phase="shooting")
    gun, enemy = field.unit("us16", "d4"), field.fighter("ge35")
    assert not may(field.table(), f"shoot {gun} main {enemy}")


def test_r15_8_an_airplane_has_no_movement_and_holds_no_line() -> None:
    field = Field(phase="movement")
    plane = field.fighter("us29")
    table = field.table()
    assert not any(plane in option for option in options(table))
