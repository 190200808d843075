"""Tests for reaction windows (1.22): the common rules, W3 and W5 to W7, nested windows, and the three reaction modes."""

from __future__ import annotations

import pytest

from tests.tgm.battles import TgmTable, aims, asked, end_turn, events, has_verb, may, options, to_phase
from tests.tgm.field import Field, offered, play, unit

# common rules


def test_1_22_1_out_of_turn_nobody_acts_without_a_window() -> None:
    field = Field()
    field.unit("us18", "d1")
    tank = field.unit("ge23", "d6", tokens=("smoke_shell",))
    field.fighter("ge35")
    field.hand(1, "sp20", "sp21", "sp27", "sp16")
    table = field.table()
    while table.state.side == "south":
        assert asked(table)[0] == 0
        assert not may(table, f"smoke_shell {tank}")
        play(table, "end_phase")


def test_1_22_2_one_reaction_at_a_time_then_all_are_asked_again() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge27", "d5")
    one, two = field.unit("ge16", "d6"), field.unit("ge16", "c6")
    table = play(field.table(), f"fly {plane} {target}", f"flak {one} main {plane}")
    assert asked(table) == (1, "roll")
    play(table, "roll 5")
    assert table.state.air[plane].wounds == 2
    assert offered(table, "flak") == [f"flak {two} main {plane}"]


def test_1_22_2_interceptors_are_named_all_before_anybody_fires() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge27", "d5")
    one, two = field.fighter("ge35"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {one}")
    assert asked(table) == (1, "air_strike")
    assert not events(table, "rolled")
    assert not may(table, f"intercept {one}")
    play(table, f"intercept {two}")
    assert len(events(table, "intercepts")) == 2


def test_1_22_3_ap_are_paid_at_once_by_who_reacts() -> None:
    field = Field(phase="deployment", ap=5)
    (card,) = field.hand(0, "sp03")
    (counter,) = field.hand(1, "sp20")
    (own,) = [*field.hand(0, "sp03", "sp20")][1:]
    table = play(field.table(), f"play {card}", f"counter {counter}")
    assert (table.state.players[0].ap, table.state.players[1].ap) == (4, 3)
    assert may(table, f"counter {own}")


def test_1_22_4_a_weapon_reacts_once_in_each_enemy_turn() -> None:
    field = Field(phase="shooting")
    defender = field.unit("ge02", "d4", tokens=("hmg_inf",))
    one, two = field.unit("us02", "d3"), field.unit("us02", "c4")
    for attacker in (one, two):
        field.state.units[attacker].assaults = defender
        field.state.units[attacker].assault_space = "d4"
    table = play(field.table(), f"storm {one}")
    assert offered(table, "fire_back") == [f"fire_back {defender} {weapon}" for weapon in ("main", "hmg_inf")]
    play(table, f"fire_back {defender} main", "roll 1", "storm_with main", "roll 1", f"storm {two}")
    assert offered(table, "fire_back") == [f"fire_back {defender} hmg_inf"]


def test_1_22_4_it_keeps_its_shot_for_the_own_turn_and_is_ready_in_the_next_enemy_turn() -> None:
    field = Field()
    mover, hidden = field.unit("us01", "d3"), field.unit("ge01", "d5")
    ambush, _ = field.hand(1, "sp21", "sp21")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {hidden} main {mover}", "roll 1")
    assert unit(table, hidden).reacted == ("main",)
    end_turn(table)
    to_phase(table, "shooting")
    assert may(table, f"shoot {hidden} main {mover}")
    end_turn(table)
    assert unit(table, hidden).reacted == ()


def test_a30_a_flip_token_that_reacted_is_grey_and_comes_back_in_the_owners_flip_over() -> None:
    field = Field()
    mover = field.unit("us01", "d3")
    tank = field.unit("ge22", "d5", tokens=("mg", "mg"))
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {tank} mg {mover}", "roll 1")
    assert (unit(table, tank).grey, unit(table, tank).used) == (("mg",), ())
    end_turn(table)
    to_phase(table, "shooting")
    assert not may(table, f"shoot {tank} mg {mover}")
    assert may(table, f"shoot {tank} mg.2 {mover}")
    end_turn(table)
    assert unit(table, tank).grey == ()


def test_1_22_5_if_the_reaction_destroys_what_triggered_it_the_action_ends_and_all_stays_spent() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29", wounds=1), field.unit("ge21", "d5")
    gun = field.unit("ge16", "d6")
    (impact,) = field.hand(0, "sp08")
    table = play(field.table(), f"fly {plane} {target} {impact}", f"flak {gun} main {plane}", "roll 5")
    assert asked(table) == (0, "shooting")
    assert table.state.players[0].discard == [impact, plane]
    assert table.state.players[0].ap == 8
    assert unit(table, target).wounds == 0


# W3


def shelled(target: str = "ge23", grey: tuple[str, ...] = (), smoke: bool = False) -> tuple[TgmTable, str]:
    field = Field(phase="shooting")
    shooter = field.unit("us18", "d3")
    hidden = field.unit(target, "d5", tokens=("smoke_shell",), grey=grey, smoke=smoke)
    return play(field.table(), f"shoot {shooter} main {hidden}"), hidden


def test_w3_the_owner_of_the_target_is_asked_before_the_numbers_are_added() -> None:
    table, target = shelled()
    assert asked(table) == (1, "aimed_at")
    play(table, f"smoke_shell {target}")
    assert aims(table)[-1][:2] == (6, 10)
    assert unit(table, target).smoke
    assert unit(table, target).grey == ("smoke_shell",)
    assert unit(table, target).used == ()


def test_w3_passing_leaves_the_numbers_as_they_are() -> None:
    table, target = shelled()
    play(table, "pass")
    assert aims(table)[-1][:2] == (5, 10)
    assert not unit(table, target).smoke


def test_w3_a_grey_token_and_a_unit_in_smoke_are_not_asked() -> None:
    assert asked(shelled(grey=("smoke_shell",))[0]) == (0, "roll")
    assert asked(shelled(smoke=True)[0]) == (0, "roll")


def test_w3_each_single_roll_of_an_area_attack() -> None:
    field = Field(phase="shooting")
    (barrage,) = field.hand(0, "sp15")
    one = field.unit("ge23", "d5", tokens=("smoke_shell",))
    two = field.unit("ge23", "d4", tokens=("smoke_shell",))
    table = play(field.table(), f"play {barrage} d5", f"choose {one}")
    assert asked(table) == (1, "aimed_at")
    play(table, f"smoke_shell {one}")
    assert aims(table)[-1][:2] == (7, 0)
    play(table, "roll 1")
    assert asked(table) == (1, "aimed_at")
    assert offered(table, "smoke_shell") == [f"smoke_shell {two}"]


def test_w3_against_an_air_strike_and_in_anybodys_turn() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    own, enemy = field.unit("us18", "d4", tokens=("smoke_shell",)), field.unit("ge23", "d5", tokens=("smoke_shell",))
    table = play(field.table(), "bomb us31#1 d4", "ready", f"choose {own}")
    assert asked(table) == (0, "aimed_at")
    play(table, f"smoke_shell {own}")
    assert aims(table)[-1][:2] == (7, 0)
    play(table, "roll 1")
    assert asked(table) == (1, "aimed_at")
    assert offered(table, "smoke_shell") == [f"smoke_shell {enemy}"]


def test_w3_the_active_player_against_an_ambush() -> None:
    field = Field()
    mover, hidden = field.unit("us18", "d3", tokens=("smoke_shell",)), field.unit("ge14", "d6")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {hidden} main {mover}")
    assert asked(table) == (0, "aimed_at")
    assert [window.trigger for window in table.state.stack] == ["moved", "aimed_at"]


def test_w3_not_for_mines() -> None:
    field = Field()
    tank = field.unit("us18", "d3", tokens=("smoke_shell",))
    field.terrain("mines", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert asked(table) == (1, "roll")


# W5


def storming(
    attacker: str = "us02", defender: str = "ge02", tokens: tuple[str, ...] = (), **values: object
) -> tuple[TgmTable, str, str]:
    """Begin to resolve an assault from d3 on d4."""
    field = Field(phase="shooting")
    target = field.unit(defender, "d4", tokens=tokens)
    unit_card = field.unit(attacker, "d3", assaults=target, assault_space="d4")
    for name, value in values.items():
        setattr(field.state.units[target if name != "wounds" else unit_card], name, value)
    return play(field.table(), f"storm {unit_card}"), unit_card, target


def test_w5_the_owner_of_the_assaulted_unit_fires_one_weapon_before_the_assault_shot() -> None:
    table, attacker, target = storming()
    assert asked(table) == (1, "assault")
    play(table, f"fire_back {target} main", "roll 5")
    assert unit(table, attacker).wounds == 1
    assert asked(table) == (0, "storm")


def test_w5_only_one_weapon_reacts() -> None:
    table, _, target = storming(tokens=("hmg_inf",))
    play(table, f"fire_back {target} hmg_inf", "roll 1")
    assert asked(table) == (0, "storm")


def test_w5_if_the_assaulter_dies_the_assault_is_over_and_the_defender_stays() -> None:
    table, attacker, target = storming(wounds=3)
    play(table, f"fire_back {target} main", "roll 5")
    assert attacker not in table.state.units
    assert unit(table, target).space == "d4"
    assert asked(table) == (0, "shooting")


def test_w5_reaction_fire_compares_armor_and_meets_the_cover_the_assaulter_came_from() -> None:
    field = Field(phase="shooting")
    target = field.unit("ge02", "d4")
    attacker = field.unit("us02", "d3", assaults=target, assault_space="d4")
    field.terrain("wall", "d3")
    table = play(field.table(), f"storm {attacker}", f"fire_back {target} main")
    assert aims(table)[-1] == (6, 10, 2, 1)


def test_w5_a_passing_defender_is_simply_assaulted() -> None:
    table, attacker, target = storming()
    play(table, "pass", "storm_with main", "roll 10")
    assert target not in table.state.units
    assert unit(table, attacker).space == "d4"


def test_w5_grey_and_unmounted_weapons_do_not_react() -> None:
    table, _, target = storming(tokens=("hmg_inf",), mounted=())
    assert offered(table, "fire_back") == [f"fire_back {target} main"]
    table, _, target = storming(defender="ge22", tokens=("mg", "mg"), grey=("mg.2",))
    assert offered(table, "fire_back") == [f"fire_back {target} {weapon}" for weapon in ("main", "mg")]


def test_w5_a_unit_without_weapons_does_not_react() -> None:
    table, _, _ = storming(defender="ge33")
    assert asked(table) == (0, "storm")


# W6


def test_w6_owners_of_waiting_fighters_only() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge27", "d5")
    field.hand(1, "ge35")
    assert asked(play(field.table(), f"fly {plane} {target}")) == (0, "roll")


def test_w6_also_one_that_is_itself_the_target() -> None:
    field = Field(phase="shooting")
    plane, enemy = field.fighter("us29"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {enemy}")
    assert options(table) == [f"intercept {enemy}", "pass"]


def test_w6_an_interceptor_of_an_earlier_strike_is_gone() -> None:
    field = Field(phase="shooting")
    one, two, enemy = field.fighter("us29"), field.fighter("us30"), field.fighter("ge35")
    target = field.unit("ge27", "d5")
    table = play(field.table(), f"fly {one} {target}", f"intercept {enemy}", "roll 1", "roll 1", f"fly {two} {target}")
    assert asked(table) == (0, "roll")


# nested windows


def test_1_22_6_a_shot_a_shell_a_reroll_and_counter_orders_nest() -> None:
    field = Field()
    mover, hidden = field.unit("us18", "d3", tokens=("smoke_shell",)), field.unit("ge14", "d6")
    own_counter, _ = field.hand(0, "sp20", "us01")
    ambush, chance, counter = field.hand(1, "sp21", "sp27", "sp20")
    table = play(field.table(), f"move {mover} d4", "stop")
    play(table, f"ambush {ambush} {hidden} main {mover}", "pass", f"smoke_shell {mover}", "roll 1", f"reroll {chance}")
    assert [window.trigger for window in table.state.stack] == ["moved", "rolled", "support"]
    play(table, f"counter {own_counter}")
    assert [window.trigger for window in table.state.stack] == ["moved", "rolled", "support", "support"]
    play(table, f"counter {counter}")
    assert asked(table) == (1, "roll")
    play(table, "roll 7")
    assert unit(table, mover).wounds == 4
    assert asked(table) == (0, "movement")
    assert table.state.stack == []


def test_1_22_6_a_counter_order_while_a_bomb_falls() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    gun, target = field.unit("ge16", "d6"), field.unit("ge27", "d5")
    (chance,) = field.hand(1, "sp27")
    table = play(
        field.table(), "bomb us31#1 d5", "ready", f"flak {gun} main us31#1", "roll 1", f"reroll {chance}", "roll 10"
    )
    assert "us31#1" in table.state.players[0].discard
    assert unit(table, target).wounds == 0
    assert asked(table) == (0, "deployment")


# the three reaction modes


def test_reactions_able_asks_only_who_can() -> None:
    for held, is_asked in (("sp20", True), ("sp01", False)):
        field = Field(phase="deployment", ap=8)
        (card,) = field.hand(0, "sp03")
        field.hand(1, held)
        assert (asked(play(field.table(), f"play {card}"))[0] == 1) is is_asked


def test_reactions_all_asks_whoever_could_for_all_that_is_known() -> None:
    field = Field(phase="deployment", ap=8, reactions="all")
    (card,) = field.hand(0, "sp03")
    field.hand(1, "sp01")
    table = play(field.table(), f"play {card}")
    assert asked(table) == (1, "support")
    assert options(table) == ["pass"]


@pytest.mark.parametrize(("hand", "ap"), [((), 8), (("sp20",), 1)])
def test_reactions_all_asks_nobody_of_whom_all_know_that_he_cannot(hand: tuple[str, ...], ap: int) -> None:
    field = Field(phase="deployment", ap=8, reactions="all")
    (card,) = field.hand(0, "sp03")
    field.hand(1, *hand)
    field.state.players[1].ap = ap
    assert asked(play(field.table(), f"play {card}"))[0] == 0


def test_reactions_all_asks_for_a_second_chance_after_every_die() -> None:
    field = Field(phase="shooting", reactions="all")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    field.hand(0, "us01")
    table = play(field.table(), f"shoot {shooter} main {target}", "roll 5")
    assert asked(table) == (0, "rolled")
    play(table, "pass")
    assert unit(table, target).wounds == 3


def test_reactions_call_is_one_open_question() -> None:
    field = Field(phase="deployment", ap=8, reactions="call")
    (card,) = field.hand(0, "sp03")
    (counter,) = field.hand(1, "sp20")
    table = play(field.table(), f"play {card}")
    assert options(table) == ["claim 1", "go_on"]
    play(table, "claim 1")
    assert asked(table) == (1, "support")
    play(table, f"counter {counter}")
    assert table.state.players[0].discard == [card]


def test_reactions_call_nobody_answers() -> None:
    field = Field(phase="deployment", ap=8, reactions="call")
    (card,) = field.hand(0, "sp01")
    field.hand(1, "sp20")
    table = play(field.table(), f"play {card}", "go_on")
    assert table.state.players[0].ap == 11


@pytest.mark.parametrize("way", ["able", "all", "call"])
def test_the_same_reactions_come_to_the_same_whatever_way_they_are_asked_for(way: str) -> None:
    field = Field(phase="shooting", reactions=way)
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    gun, enemy = field.unit("ge16", "d6"), field.fighter("ge35")
    (chance,) = field.hand(0, "sp27")
    table = play(field.table(), f"fly {plane} {target}")
    script = {"intercept": f"intercept {enemy}", "flak": f"flak {gun} main {plane}", "reroll": f"reroll {chance}"}
    rolls = iter(("1", "1", "1", "8"))
    while asked(table)[1] != "shooting":
        found = next((verb for verb in script if has_verb(table, verb)), "")
        if has_verb(table, "claim"):
            waiting = {"air_strike": "intercept", "flak": "flak", "rolled": "reroll"}[asked(table)[1]]
            seat = 1 if waiting != "reroll" else 0
            wanted = waiting in script and f"claim {seat}" in options(table)
            own_die = waiting != "reroll" or events(table, "rolled")[-1]["seat"] == 0
            play(table, f"claim {seat}" if wanted and own_die else "go_on")
        elif found:
            play(table, script.pop(found))
        elif has_verb(table, "roll"):
            play(table, f"roll {next(rolls)}")
        else:
            play(table, "pass")
    assert not script
    assert unit(table, target).wounds == 4
    assert table.state.players[0].discard == [chance, plane]
