"""Tests for headquarters, and for winning and losing a battle (1.5, 1.6). Test names give the rules."""

from typing import Any

import pytest

from game.tgm.data.loaded import DATA
from game.tgm.opening.setup import points_of
from game.tgm.turn.start import income
from tests.tgm.field import Field, end_turn, legal, offered, play, unit


def on_the_brink(scenario: str = "S01", hp: int = 1) -> tuple[Field, str]:
    """A South Sherman in front of the enemy headquarters, which has few HP left."""
    field = Field(scenario, phase="shooting")
    field.state.hqs["hq_north"].hp = hp
    return field, field.unit("us18", "d5")


# 1.5


def test_r5_1_a_battle_royal_is_won_by_reducing_the_enemy_hq_to_0() -> None:
    field, sherman = on_the_brink(hp=3)
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 5")
    assert table.result is not None
    assert list(table.result.winners) == [0]


def test_r5_1_not_before() -> None:
    field, sherman = on_the_brink(hp=4)
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 5")
    assert table.result is None
    assert table.state.hqs["hq_north"].hp == 1


def test_r5_2_scenarios_have_other_goals() -> None:
    """In S04 (the Rhine), a destroyed headquarters decides nothing."""
    field, sherman = on_the_brink("S04", hp=1)
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 5")
    assert table.result is None
    assert table.state.hqs["hq_north"].hp == 0


def test_r5_3_who_has_no_cards_left_in_deck_and_hand_loses_at_the_end_of_his_turn() -> None:
    field = Field()
    field.hand(0)
    field.deck(0)
    table = play(field.table(), "end_phase", "end_phase")
    assert table.result is None
    table.choose("end_phase")
    assert table.result is not None
    assert list(table.result.winners) == [1]


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_r5_3_a_card_in_hand_or_deck_is_enough(place: str) -> None:
    field = Field()
    field.hand(0)
    field.deck(0)
    if place == "hand":
        field.hand(0, "us01")
        field.deck(0)
    else:
        field.deck(0, "us01")
    table = field.table()
    end_turn(table)
    assert table.result is None


@pytest.mark.parametrize("seat", [0, 1])
def test_r5_3_who_gives_up_loses(seat: int) -> None:
    field = Field(side="south" if seat == 0 else "north")
    table = play(field.table(), f"give_up {seat}")
    assert table.result is not None
    assert list(table.result.winners) == [1 - seat]


# 1.6


def test_r6_1_each_side_has_its_hq_of_10_hp() -> None:
    state = Field().state
    assert {id: (hq.side, hq.hp) for id, hq in state.hqs.items()} == {"hq_south": ("south", 10), "hq_north": ("north", 10)}


def test_r6_1_it_is_immune_to_criticals() -> None:
    field, sherman = on_the_brink(hp=10)
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 10")
    assert table.state.hqs["hq_north"].hp == 7


def test_r6_2_ap_pay_for_deployment_equipment_support_and_march() -> None:
    field = Field(ap=12)
    (infantry,), marcher = field.hand(0, "us01"), field.unit("us01", "d3")
    table = play(field.table(), f"march {marcher}")
    assert table.state.players[0].ap == 11
    play(table, "end_phase", f"deploy {infantry} d1")
    assert table.state.players[0].ap == 10
    table.choose("buy grenades")
    assert table.state.players[0].ap == 9


def test_r6_2_reactions_are_paid_too() -> None:
    field = Field(ap=5)
    (ambush,) = field.hand(1, "sp21")
    sherman, gun = field.unit("us18", "d3"), field.unit("ge13", "d6")
    table = play(field.table(), f"move {sherman} d4", "stop", f"ambush {ambush} {gun} main {sherman}")
    assert table.state.players[1].ap == 2


def test_r6_3_it_holds_one_general_chosen_among_those_of_the_faction() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp05")
    table = play(field.table(), f"play {card}")
    assert table.decision is not None
    assert {str(move).split()[-1] for move in table.decision.options} == {"gus1", "gus2", "gus3", "gus4"}
    table.choose(str(table.decision.options[0]))
    assert table.state.hqs["hq_south"].general == "gus1"
    assert table.state.players[0].ap == 11


def test_r6_3_not_a_second_one() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "sp05")
    field.state.hqs["hq_south"].general = "gus2"
    assert not legal(field.table(), f"play {card}")


def destroyed(**options: Any) -> Field:
    """S04 (the Rhine), where the battle continues without South's headquarters."""
    field = Field("S04", **options)
    field.state.hqs["hq_south"].hp = 0
    return field


def test_r6_4_a_destroyed_hq_yields_no_income_but_supply_and_command_still_work() -> None:
    field = destroyed()
    field.unit("us01", "a1")
    field.unit("us10", "b2")
    assert income(field.state, "hq_south") == 0 + 2 + 2


def test_r6_4_unused_ap_are_discarded_at_the_end_of_the_turn() -> None:
    field = destroyed(ap=6)
    field.unit("us01", "a1")
    table = field.table()
    end_turn(table)
    assert table.state.players[0].ap == 0
    # 2 from the headquarters in S04 (tuned for balance).
    assert table.state.players[1].ap == 6 + points_of(DATA.scenarios["S04"], "north").income
    end_turn(table)
    assert table.state.players[0].ap == 1


def test_r6_4_no_general_comes_to_it() -> None:
    field = destroyed(phase="deployment")
    (card,) = field.hand(0, "sp05")
    assert not legal(field.table(), f"play {card}")


def test_r6_4_units_are_still_deployed() -> None:
    field = destroyed(phase="deployment", ap=5)
    (card,) = field.hand(0, "us01")
    assert legal(field.table(), f"deploy {card} d1")


def test_r6_4_where_it_is_not_the_goal_it_can_still_be_shot() -> None:
    field, sherman = on_the_brink("S04", hp=10)
    assert legal(field.table(), f"shoot {sherman} main hq_north")


def test_r6_5_the_general_goes_with_his_hq() -> None:
    field, sherman = on_the_brink("S04", hp=1)
    (card,) = field.hand(1, "sp05")
    north = field.state.players[1]
    north.hand.remove(card)
    north.laid.append(card)
    field.state.hqs["hq_north"].general = "gge2"
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 5")
    assert table.state.hqs["hq_north"].general == ""
    assert card in table.state.players[1].discard


def test_r6_5_waiting_fighters_stay_and_may_still_be_sent() -> None:
    field, sherman = on_the_brink("S04", hp=1)
    fighter = field.fighter("ge35")
    table = play(field.table(), f"shoot {sherman} main hq_north", "roll 5")
    assert fighter in table.state.air
    end_turn(table)
    while table.state.phase != "shooting":
        table.choose("end_phase")
    assert legal(table, f"fly {fighter} {sherman}")


def test_r6_5_a_destroyed_hq_is_no_target_any_more() -> None:
    field, sherman = on_the_brink("S04", hp=0)
    table = field.table()
    assert not legal(table, f"shoot {sherman} main hq_north")
    assert offered(table, "shoot") == []
    assert unit(table, sherman).space == "d5"
