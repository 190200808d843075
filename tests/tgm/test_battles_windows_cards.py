"""Tests for windows answered with a card: W1 Counter-order, W2 Ambush, W4 Second Chance (1.22)."""

from __future__ import annotations

import pytest

from tests.tgm.battles import TgmTable, aims, asked, events, has_verb, may, options
from tests.tgm.field import Field, offered, play, unit

# W1


def countering(*mine: str, phase: str = "deployment", ap: int = 8) -> tuple[Field, list[str], str]:
    """A field where South holds these cards and North a Counter-order."""
    field = Field(phase=phase, ap=ap)
    cards = field.hand(0, *mine)
    (counter,) = field.hand(1, "sp20")
    return field, cards, counter


def test_w1_the_other_side_is_asked_when_target_and_ap_are_given_and_nothing_has_begun() -> None:
    field, (card,), counter = countering("sp01")
    table = play(field.table(), f"play {card}")
    assert asked(table) == (1, "support")
    assert options(table) == [f"counter {counter}", "pass"]
    assert table.state.players[0].ap == 8


def test_w1_a_countered_card_is_discarded_without_effect_and_its_ap_stay_spent() -> None:
    field, (card,), counter = countering("sp03")
    table = play(field.table(), f"play {card}", f"counter {counter}")
    south, north = table.state.players[:2]
    assert (south.hand, south.discard, south.ap) == ([], [card], 7)
    assert (north.hand, north.discard, north.ap) == ([], [counter], 6)
    assert asked(table) == (0, "deployment")


def test_w1_passing_lets_the_effect_begin() -> None:
    field, (card,), counter = countering("sp01")
    table = play(field.table(), f"play {card}", "pass")
    assert table.state.players[0].ap == 11
    assert table.state.players[1].hand == [counter]


def test_w1_not_for_unit_cards_and_airplanes() -> None:
    field, (infantry, plane, bomber), _ = countering("us01", "us29", "us31", ap=12)
    table = play(field.table(), f"deploy {infantry} d1", "ready")
    assert asked(table) == (0, "deployment")
    play(table, f"deploy {plane} hq_south")
    assert asked(table) == (0, "deployment")
    play(table, f"bomb {bomber} d5", "ready")
    assert asked(table) != (1, "support")


def test_w1_needs_two_ap() -> None:
    for ap, is_asked in ((1, False), (2, True)):
        field, (card,), _ = countering("sp01")
        field.state.players[1].ap = ap
        assert (asked(play(field.table(), f"play {card}")) == (1, "support")) is is_asked


def test_w1_the_own_side_is_not_asked() -> None:
    field = Field(phase="deployment")
    card, _ = field.hand(0, "sp03", "sp20")
    assert asked(play(field.table(), f"play {card}")) == (0, "deployment")


def test_w1_a_counter_order_cannot_be_played_without_a_window() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp20")
    table = field.table()
    assert not may(table, f"play {card}")
    assert not may(table, f"counter {card}")


def test_w1_a_shot_with_a_countered_impact_goes_on_without_it() -> None:
    field, (card,), counter = countering("sp08", phase="shooting")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    table = play(field.table(), f"shoot {shooter} main {target} {card}", f"counter {counter}", "roll 4")
    assert unit(table, target).wounds == 0
    assert unit(table, shooter).fired == ("main",)
    assert table.state.players[0].ap == 4


def test_w1_a_shot_with_an_impact_that_nobody_counters_cannot_miss() -> None:
    field, (card,), _ = countering("sp08", phase="shooting")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    table = play(field.table(), f"shoot {shooter} main {target} {card}", "pass", "roll 1")
    assert unit(table, target).wounds == 3


def test_w1_a_countered_reroll_leaves_the_first_result() -> None:
    field, (card,), counter = countering("sp27", phase="shooting")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    table = play(field.table(), f"shoot {shooter} main {target}", "roll 4", f"reroll {card}", f"counter {counter}")
    assert asked(table) == (0, "shooting")
    assert unit(table, target).wounds == 0
    assert len(events(table, "rolled")) == 1


def test_w1_a_countered_ambush_fires_nothing() -> None:
    field = Field()
    mover, hidden = field.unit("us01", "d3"), field.unit("ge01", "d5")
    (counter,) = field.hand(0, "sp20")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {hidden} main {mover}")
    assert asked(table) == (0, "support")
    play(table, f"counter {counter}")
    assert not events(table, "aims")
    assert unit(table, hidden).reacted == ()
    assert table.state.players[1].ap == 9
    assert asked(table) == (0, "movement")


def test_w1_a_counter_order_is_a_support_card_and_can_be_countered() -> None:
    field, (card, own), counter = countering("sp01", "sp20")
    table = play(field.table(), f"play {card}", f"counter {counter}")
    assert asked(table) == (0, "support")
    assert [window.subject for window in table.state.stack] == [card, counter]
    play(table, f"counter {own}")
    assert table.state.players[0].ap == 8 - 2 + 3
    assert table.state.players[1].ap == 6
    assert table.state.players[0].discard == [card, own]


def test_w1_a_card_that_was_countered_has_affected_nobody() -> None:
    field, (one, two), counter = countering("sp13", "sp13")
    tank = field.unit("us18", "d1", wounds=4)
    table = play(field.table(), f"play {one} {tank}", f"counter {counter}")
    assert unit(table, tank).wounds == 4
    play(table, f"play {two} {tank}")
    assert unit(table, tank).wounds == 2


# W2


def ambushed(mover: str = "us01", at: str = "d3", hidden: str = "ge01", there: str = "d5", **values: object) -> Field:
    field = Field(**values)  # type: ignore[arg-type]
    field.unit(mover, at)
    field.unit(hidden, there)
    field.hand(1, "sp21")
    return field


AMBUSH = "sp21.ge#1"


def test_w2_after_a_movement_a_unit_in_range_fires_one_ready_weapon() -> None:
    table = play(ambushed().table(), "move us01#1 d4", "stop")
    assert asked(table) == (1, "moved")
    assert options(table) == [f"ambush {AMBUSH} ge01#1 main us01#1", "pass"]
    play(table, f"ambush {AMBUSH} ge01#1 main us01#1", "roll 5")
    assert unit(table, "us01#1").wounds == 1
    assert table.state.players[1].ap == 9
    assert table.state.players[1].discard == [AMBUSH]


def test_w2_only_when_the_movement_is_finished() -> None:
    table = play(ambushed("us18", "d1").table(), "move us18#1 d2")
    assert asked(table) == (0, "moving")
    play(table, "stop")
    assert asked(table) == (0, "movement")
    table = play(ambushed("us18", "d2").table(), "move us18#1 d3", "stop")
    assert asked(table) == (1, "moved")


def test_w2_out_of_range_nobody_is_asked() -> None:
    assert asked(play(ambushed(there="d6", at="d2").table(), "move us01#1 d3", "stop")) == (0, "movement")


@pytest.mark.parametrize(("at", "to", "question"), [("d1", "d2", "movement"), ("d2", "d3", "moved")])
def test_w2_everyone_sees_that_nothing_reaches_the_mover_so_nobody_is_called(at: str, to: str, question: str) -> None:
    table = play(ambushed(at=at, reactions="call").table(), f"move us01#1 {to}", "stop")
    assert asked(table)[1] == question


def test_w2_not_after_a_deployment() -> None:
    field = ambushed(at="h1", phase="deployment", there="d3")
    (card,) = field.hand(0, "us02")
    assert asked(play(field.table(), f"deploy {card} d1", "ready")) == (0, "deployment")


def test_w2_after_a_mobility_move() -> None:
    field = Field(phase="deployment")
    (jeep,) = field.hand(0, "us26")
    field.unit("ge01", "d4")
    field.hand(1, "sp21")
    table = play(field.table(), f"deploy {jeep} d1", "ready", f"move {jeep} d2", "stop")
    assert asked(table) == (1, "moved")


def test_w2_not_after_a_mobility_move_of_no_steps() -> None:
    field = Field(phase="deployment")
    (jeep,) = field.hand(0, "us26")
    field.unit("ge01", "d3")
    field.hand(1, "sp21")
    assert asked(play(field.table(), f"deploy {jeep} d1", "ready", "stop")) == (0, "deployment")


def test_w2_each_of_two_that_swapped() -> None:
    field = ambushed()
    field.unit("us01", "d4")
    table = play(field.table(), "swap us01#1 us01#2")
    found = []
    while asked(table) == (1, "moved"):
        found += [option.rpartition(" ")[2] for option in offered(table, "ambush")]
        play(table, "pass")
    assert sorted(found) == ["us01#1", "us01#2"]


def test_w2_the_unit_that_was_set_down() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    passenger = field.aboard("us01", truck)
    field.unit("ge01", "e5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"set_down {truck} e3")
    assert asked(table) == (1, "moved")
    assert offered(table, "ambush") == [f"ambush {ambush} ge01#1 main {passenger}"]


def test_w2_a_mechanized_unit_when_it_is_set_down_and_when_it_has_moved_again() -> None:
    field = Field()
    carrier = field.unit("us28", "d3")
    passenger = field.aboard("us03", carrier)
    field.unit("ge01", "e5")
    field.hand(1, "sp21")
    table = play(field.table(), f"set_down {carrier} e3")
    assert asked(table) == (1, "moved")
    play(table, "pass", f"move {passenger} e4", "stop")
    assert asked(table) == (1, "moved")
    assert unit(table, passenger).space == "e4"


def test_w2_a_unit_that_a_craft_has_landed() -> None:
    field = Field("S06", plain=False)
    craft = field.unit("xx01", "d2", seat=0)
    passenger = field.aboard("us01", craft)
    hidden = field.unit("ge01", "d5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"set_down {craft} d3")
    assert offered(table, "ambush") == [f"ambush {ambush} {hidden} main {passenger}"]


def test_w2_of_a_pair_either_unit() -> None:
    field = Field()
    tank, infantry = field.unit("us18", "d3"), field.unit("us01", "d3")
    field.pair(tank, infantry)
    field.unit("ge01", "d5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move_pair {tank} d4")
    if asked(table) == (0, "moving"):
        play(table, "stop")
    assert set(offered(table, "ambush")) == {f"ambush {ambush} ge01#1 main {target}" for target in (tank, infantry)}


def test_w2_a_destroyed_assaulter_does_not_assault() -> None:
    field = Field(south_deck="SU_A")
    mover, target = field.unit("su04", "d3", wounds=3), field.unit("ge01", "d5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", f"assault {mover} {target}")
    assert asked(table) == (1, "moved")
    assert unit(table, mover).space == "d4"
    play(table, f"ambush {ambush} {target} main {mover}", "roll 5")
    assert mover not in table.state.units
    play(table, "end_phase", "end_phase")
    assert not has_verb(table, "storm")


def test_w2_a_destroyed_carrier_takes_its_passenger_along() -> None:
    field = Field()
    truck = field.unit("us27", "d3", wounds=2)
    passenger = field.aboard("us01", truck)
    hidden = field.unit("ge01", "d5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {truck} d4", "stop", f"ambush {ambush} {hidden} main {truck}", "roll 5")
    assert truck not in table.state.units
    assert passenger not in table.state.units
    assert table.state.tallies["south"].losses == 2


def test_w2_the_shot_compares_armor_and_suppresses_nobody() -> None:
    field = ambushed("us18", "d3")
    shooter = field.unit("ge14", "d6")
    field.state.units["us18#1"].attackers = ("ge99",)
    table = play(field.table(), "move us18#1 d4", "stop", f"ambush {AMBUSH} {shooter} main us18#1")
    assert aims(table)[-1] == (5, 9, 6, 4)
    play(table, "roll 8")
    assert not unit(table, "us18#1").suppressed
    assert unit(table, "us18#1").wounds == 4


def test_w2_a_weapon_that_is_not_ready_does_not_ambush() -> None:
    field = Field()
    mover = field.unit("us01", "d3")
    tank = field.unit("ge22", "d5", tokens=("mg", "mg"), grey=("mg",))
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop")
    assert offered(table, "ambush") == [f"ambush {ambush} {tank} {weapon} {mover}" for weapon in ("main", "mg.2")]


def test_w2_needs_three_ap() -> None:
    for ap, is_asked in ((2, False), (3, True)):
        field = ambushed()
        field.state.players[1].ap = ap
        assert (asked(play(field.table(), "move us01#1 d4", "stop")) == (1, "moved")) is is_asked


# W4


def rerolling(seat: int = 0) -> tuple[TgmTable, str, str]:
    """A table where a Sherman has rolled 4, one too low, and this seat holds Second Chance."""
    field = Field(phase="shooting")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    (card,) = field.hand(seat, "sp27")
    return play(field.table(), f"shoot {shooter} main {target}", "roll 4"), card, target


def test_w4_who_rolled_may_roll_again_before_the_effect() -> None:
    table, card, target = rerolling()
    assert asked(table) == (0, "rolled")
    assert unit(table, target).wounds == 0
    play(table, f"reroll {card}", "roll 5")
    assert unit(table, target).wounds == 3
    assert table.state.players[0].ap == 11
    assert table.state.players[0].discard == [card]


def test_w4_the_new_result_is_final() -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit("us18", "d3"), field.unit("ge21", "d5")
    one, two = field.hand(0, "sp27", "sp27")
    table = play(field.table(), f"shoot {shooter} main {target}", "roll 5", f"reroll {one}", "roll 1")
    assert asked(table) == (0, "shooting")
    assert unit(table, target).wounds == 0
    assert table.state.players[0].hand == [two]


def test_w4_not_the_enemy_of_who_rolled() -> None:
    table, _, _ = rerolling(seat=1)
    assert asked(table) == (0, "shooting")


def test_w4_the_copy_that_is_left_serves_the_next_die() -> None:
    field = Field(phase="shooting")
    one, two, target = field.unit("us18", "d3"), field.unit("us18", "c4"), field.unit("ge27", "d5")
    first, second = field.hand(0, "sp27", "sp27")
    table = play(field.table(), f"shoot {one} main {target}", "roll 5", f"reroll {first}", "roll 1")
    play(table, f"shoot {two} main {target}", "roll 1")
    assert options(table) == [f"reroll {second}", "pass"]


def test_w4_out_of_turn_too() -> None:
    field = Field()
    mover, hidden = field.unit("us01", "d3"), field.unit("ge01", "d5")
    ambush, chance = field.hand(1, "sp21", "sp27")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {hidden} main {mover}", "roll 1")
    assert asked(table) == (1, "rolled")
    play(table, f"reroll {chance}", "roll 5")
    assert unit(table, mover).wounds == 1


def test_w4_mines_are_rolled_by_the_side_that_did_not_enter() -> None:
    field = Field()
    mover = field.unit("us01", "d3")
    field.terrain("mines", "d4")
    field.hand(0, "sp27")
    (card,) = field.hand(1, "sp27")
    table = play(field.table(), f"move {mover} d4")
    assert asked(table) == (1, "roll")
    play(table, "roll 1")
    assert options(table) == [f"reroll {card}", "pass"]


def test_w4_each_roll_of_a_barrage() -> None:
    field = Field(phase="shooting")
    barrage, chance = field.hand(0, "sp15", "sp27")
    target = field.unit("ge01", "d5")
    table = play(field.table(), f"play {barrage} d5", "roll 1")
    assert asked(table) == (0, "rolled")
    play(table, f"reroll {chance}", "roll 6")
    assert unit(table, target).wounds == 2


def test_w4_airplanes_and_antiaircraft() -> None:
    field = Field(phase="shooting")
    plane, gun, target = field.fighter("us29"), field.unit("ge16", "d6"), field.unit("ge21", "d5")
    field.hand(0, "sp27")
    field.hand(1, "sp27")
    table = play(field.table(), f"fly {plane} {target}", f"flak {gun} main {plane}", "roll 1")
    assert asked(table) == (1, "rolled")
    play(table, "pass", "roll 1")
    assert asked(table) == (0, "rolled")


def test_w4_not_for_the_bid_dice() -> None:
    field = Field(phase="bid", ap=5)
    field.hand(0, "sp27")
    field.hand(1, "sp27")
    table = play(field.table(), "bid 1", "bid 1", "roll 5")
    assert asked(table) == (1, "roll")
    play(table, "roll 4")
    assert asked(table)[1] == "lay"


def test_w4_not_for_the_roll_of_a_charge() -> None:
    field = Field("S04", phase="start", side="north", plain=False)
    field.state.round = 5
    field.unit("ge09", "d4", tokens=("sappers",))
    field.state.bridges["d3"].charged = True
    field.hand(1, "sp27")
    table = play(field.table(), "roll 1")
    assert asked(table) == (1, "movement")


@pytest.mark.parametrize("text", ["reroll sp27.us#1", "play sp27.us#1"])
def test_w4_no_reroll_without_a_die(text: str) -> None:
    field = Field(phase="shooting")
    field.hand(0, "sp27")
    assert not may(field.table(), text)
