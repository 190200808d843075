"""Tests for the decisions where the two rulebooks differ, and for the gaps that were closed (1.15, 1.16)."""

from __future__ import annotations

import pytest

from game.rules.positions.opening import new_table
from game.volk.data.tables import CARDS, DATA
from game.volk.game import TWO_PLUS_TWO
from game.volk.state import powers_of
from tests.volk.country import Country, answer, asked, offered
from tests.volk.power_table import (
    EAST,
    ID,
    POWERS,
    SOVIET_UNION,
    USA,
    WEST,
    automatic,
    changes,
    drawn,
    event,
    last_card,
    play,
    stage,
    value,
)

# 1.15 Differences. Nos. 2, 5 to 8, 10, 11, 14 and 17 are also tested with their rules.


def test_p1_15_01_both_powers_begin_with_six_dollars() -> None:
    assert powers_of(new_table(TWO_PLUS_TWO, 4, seed=1).state).treasury == [6, 6]


def test_p1_15_02_icons_near_the_value_belong_to_the_value() -> None:
    assert event(stage("usa", 3).conflict_deck("k1"), 3) == {"dominance": -2, "usa": -2}
    assert value(stage("usa", 3).conflict_deck("k1"), "credit", 3) == {"usa": 1, "usa draws k1": 1}


def test_p1_15_05_the_active_player_presses_and_in_an_automatic_event_the_last_active_one() -> None:
    table = stage("east", 9).doves(0).table()
    answer(table, f"event {ID[9]}", "dove_down")
    assert powers_of(table.state).presser == EAST
    assert powers_of(last_card(9, "soviet_union").doves(0).table().state).presser == SOVIET_UNION


def test_p1_15_06_money_icons_touch_the_power_of_their_colour_whoever_plays() -> None:
    assert event(stage("east", 15).conflict_deck("k9"), 15)["soviet_union"] == -1
    assert event(stage("west", 37), 37)["usa"] == 3


def test_p1_15_08_special_cards_have_strict_prestige_arrows_only() -> None:
    for card in DATA.special.values():
        country = Country("soviet_union", four=True, decade=card.decade).special(card.id)
        table = country.table()
        before = table.state.tracks["prestige"]
        answer(table, f"event {card.id}")
        while asked(table) != (WEST, "turn"):
            assert asked(table)[1] != "convert"
            assert table.decision is not None
            table.choose(table.decision.options[0])
        arrows = sum((1 if step.side == "red" else -1) for step in card.event if step.icon == "prestige")
        assert table.state.tracks["prestige"] - before == arrows
        assert table.state.tracks["dominance"] == 0


@pytest.mark.parametrize(("before", "after"), [(10, 13), (-5, -2), (-9, -6), (9, 12)])
def test_p1_15_09_treasuries_go_on_beyond_the_printed_spaces(before: int, after: int) -> None:
    country = stage("usa", "goettingen_eighteen").money(before, 0)
    table = country.table()
    answer(table, "credit goettingen_eighteen")
    assert powers_of(table.state).treasury[USA] == after


def test_p1_15_10_level_1_decides_red_and_yellow_icons() -> None:
    assert asked(last_card(5).track(arms=1).table()) == (SOVIET_UNION, "build_icon")
    assert asked(last_card(26).track(arms=-1).table()) == (USA, "unrest")


def test_p1_15_11_arms_race_cards_are_secondary_effects() -> None:
    assert asked(last_card(29).track(arms=1).arms_deck("a4").table()) == (EAST, "unrest")
    table = last_card(4).track(arms=-1).arms_deck("a4").table()
    assert asked(table) == (SOVIET_UNION, "unrest")


def test_p1_15_12_each_power_has_two_victory_spaces_in_the_arms_race() -> None:
    assert [distance for distance, space in DATA.tracks.arms_race.items() if space.victory] == [5, 6]


def test_p1_15_13_any_own_space_between_centre_and_marker() -> None:
    country = Country("west", four=True, part=3, phase="end_dominance").track(dominance=3).display()
    assert offered(country.table()) == {"dominance+1", "dominance+2", "dominance+3"}


def test_p1_15_14_both_examples_of_the_green_card_are_legal() -> None:
    assert event(stage("east", 7).doves(4), 7, "free", "prestige.red")["prestige"] == 1
    assert event(stage("east", 7).doves(4), 7, "free", "dominance.yellow")["dominance"] == -1
    assert event(stage("usa", 7).doves(4), 7, "free", "dominance.yellow")["dominance"] == -1


@pytest.mark.parametrize("restless", [True, False])
def test_p1_15_18_one_of_the_two_is_forced_and_without_unrest_it_is_the_dollar(restless: bool) -> None:
    country = stage("east", 4).track(dominance=6).arms_deck("a10").unrest(sachsen=int(restless), hessen=1)
    table = country.table()
    play(table, f"event {ID[4]}", "dominance")
    if restless:
        assert asked(table) == (SOVIET_UNION, "blocked_dominance")
        assert offered(table) == {"money", "sachsen"}
        play(table, "sachsen")
        assert changes(country.state, table) == {"arms": 1, "soviet_union draws a10": 1, "sachsen": -1}
    else:
        play(table)
        assert changes(country.state, table) == {"arms": 1, "soviet_union draws a10": 1, "soviet_union": 1}


def test_p1_15_19_one_victory_space_per_power_in_the_space_race() -> None:
    assert [distance for distance, space in DATA.tracks.space_race.items() if space.victory] == [5]


# 1.16 Gaps: ends of tracks


@pytest.mark.parametrize(("role", "sign"), [("usa", -1), ("soviet_union", 1)])
def test_p1_16_a_space_race_arrow_at_the_end_is_lost(role: str, sign: int) -> None:
    country = stage(role, 2).track(space=5 * sign)
    assert event(country, 2) == {role: -1}


def test_p1_16_an_arms_race_arrow_at_the_end_is_lost_with_its_card() -> None:
    assert event(stage("soviet_union", 4).track(arms=6), 4) == {"dominance": 1}
    assert automatic(last_card(29).track(arms=-6), "nothing", "hessen") == {"hessen": 1, "dominance": -1}


@pytest.mark.parametrize(("role", "end"), [("usa", -6), ("soviet_union", 6)])
def test_p1_16_the_arms_race_action_is_not_offered_at_the_end(role: str, end: int) -> None:
    table = stage(role, 4).track(arms=end).table()
    assert not any(move.startswith("arm ") for move in offered(table))


def test_p1_16_with_banned_cards_only_there_is_no_arms_race() -> None:
    table = Country("usa", four=True).display(ID[2], ID[6], ID[7], ID[9]).table()
    assert not any(move.startswith("arm ") for move in offered(table))
    assert {f"credit {ID[number]}" for number in (2, 6, 7, 9)} <= offered(table)


# Prestige for dominance


def test_p1_16_a_converted_arrow_gives_no_prestige_bonus() -> None:
    country = stage("soviet_union", 40).track(prestige=6).unrest(hessen=1)
    assert event(country, 40, "prestige", "dominance") == {"soviet_union": 3, "dominance": 1}


def test_p1_16_a_converted_arrow_at_the_end_of_dominance_is_a_blocked_dominance_arrow() -> None:
    country = stage("soviet_union", 40).track(dominance=6).unrest(sachsen=2)
    table = country.table()
    play(table, f"event {ID[40]}", "prestige", "dominance")
    assert asked(table) == (SOVIET_UNION, "blocked_dominance")
    play(table, "money")
    assert changes(country.state, table) == {"sachsen": -1, "soviet_union": 4}


def test_p1_16_overflow_of_prestige_is_the_states_whoever_moved_the_marker() -> None:
    country = stage("usa", 21).track(prestige=-6)
    table = country.table()
    play(table, f"event {ID[21]}", "prestige", "prestige")
    assert asked(table) == (WEST, "overflow_prestige")
    assert offered(table) == {
        "mecklenburg_vorpommern",
        "brandenburg",
        "east_berlin",
        "sachsen_anhalt",
        "sachsen",
        "thueringen",
    }


def test_p1_16_opposing_arrows_let_the_power_choose_the_track_not_the_direction() -> None:
    country = stage("soviet_union", 10)
    assert event(country, 10, "unrest.yellow.east", "prestige", "dominance") == {}, "one right, and one left instead"
    assert event(country, 10, "dominance.red", "hessen", "dominance") == {"dominance": -1, "hessen": 1}


# Permanent events


def test_p1_16_permanent_1_hits_steps_of_events_and_conflicts_too() -> None:
    country = stage("soviet_union", 4).arms_deck("a1")
    powers_of(country.state).arms_dearer = True
    assert event(country, 4)["soviet_union"] == -2
    country = stage("usa", 3).conflict_deck("k8").arms_deck("a1")
    powers_of(country.state).arms_dearer = True
    assert value(country, "build", 3, "stop")["usa"] == -2


def test_p1_16_permanent_1_with_left_right_arrows_both_pay() -> None:
    country = last_card(36).arms_deck("a1", "a3")
    powers_of(country.state).arms_dearer = True
    assert powers_of(country.table().state).treasury == [6 - 2 - 1, 6 - 3 - 1]


def test_p1_16_permanent_1_is_paid_before_the_card_is_executed() -> None:
    country = stage("usa", 33).arms_deck("a4")
    powers_of(country.state).arms_dearer = True
    table = country.table()
    answer(table, f"arm {ID[33]}")
    assert asked(table) == (WEST, "unrest")
    told = [event.key.removeprefix("volk.event.") for event in table.events]
    assert told.index("paid") < told.index("arms_card")
    assert powers_of(table.state).treasury[USA] == 3


def test_p1_16_a_lost_step_costs_nothing() -> None:
    country = stage("soviet_union", 4).track(arms=6)
    powers_of(country.state).arms_dearer = True
    assert event(country, 4) == {"dominance": 1}


@pytest.mark.parametrize(("number", "name"), [(33, "arms_dearer"), (37, "soviets_weaker")])
def test_p1_16_permanent_events_last_and_a_second_one_adds_nothing(number: int, name: str) -> None:
    country = stage("usa", number)
    setattr(powers_of(country.state), name, True)
    table = country.table()
    play(table, f"event {ID[number]}")
    assert getattr(powers_of(table.state), name) is True
    ended = Country("west", four=True, decade=3, part=3, phase="new_decade").display()
    setattr(powers_of(ended.state), name, True)
    assert getattr(powers_of(ended.table().state), name) is True


# Both ways


@pytest.mark.parametrize("arms", [-5, 0, 5])
def test_p1_16_left_right_arms_arrows_are_a_step_for_each_although_the_marker_stays(arms: int) -> None:
    country = stage("west", 36).track(arms=arms).arms_deck("a1", "a3")
    found = event(country, 36, "arms", "yellow")
    assert "arms" not in found
    assert found["usa"] == -2
    assert found["soviet_union"] == -3


# Values


def test_p1_16_a_kept_card_is_not_among_the_used_ones() -> None:
    table = stage("west", 7).table()
    play(table, f"event {ID[7]}", "prestige.red")
    assert ID[7] not in table.state.used
    assert powers_of(table.state).peacemakers[WEST] == [ID[7]]


# Hands and moves


def test_p1_16_hand_cards_are_base_cards() -> None:
    for seed in range(5):
        state = new_table(TWO_PLUS_TWO, 4, seed=seed).state
        assert all(card in DATA.cards for hand in state.hands for card in hand)
        assert all(card in DATA.cards for card in state.deck)


@pytest.mark.parametrize("role", POWERS)
def test_p1_16_a_power_in_the_red_always_has_a_move(role: str) -> None:
    table = Country(role, four=True).display(ID[1], ID[9]).money(-20, -20).table()
    assert offered(table) == {f"credit {ID[1]}", f"credit {ID[9]}"}
    assert all(card.value is None or min(card.value.yellow, card.value.red) >= 1 for card in CARDS.values())


@pytest.mark.parametrize("role", ["usa", "soviet_union", "west", "east"])
def test_p1_16_every_seat_can_always_build(role: str) -> None:
    country = Country(role, four=True).display(ID[2], ID[9])
    for province in country.state.unrest:
        country.state.unrest[province] = 4
    country.state.exported["rheinland_pfalz"] = 1
    table = country.table()
    assert f"build {ID[2]}" in offered(table)
    answer(table, f"build {ID[2]}")
    assert asked(table)[1] != "build", "nothing can be built anywhere"


def test_p1_16_debt_is_looked_at_when_the_turn_begins() -> None:
    """The USA goes into debt by its own action but can finish that action; the limits apply on its next turn."""
    country = Country("usa", four=True).display(
        "land_reform", "forced_merger", ID[2], ID[9], "berlin_airlift", "nato_membership"
    )
    table = country.money(0, 6).arms_deck("a6").table()
    answer(table, "arm land_reform")
    assert powers_of(table.state).treasury[USA] == -2
    for _ in range(3):
        answer(table, f"build {table.state.display[0]}", "stop")
        play(table)
    assert asked(table) == (USA, "turn")
    assert all(move.startswith("credit") for move in offered(table))


def test_p1_8_unrest_for_a_conflict_in_west_berlin_is_exported() -> None:
    country = stage("usa", 3).conflict_deck("k10").unrest(west_berlin=3)
    table = country.table()
    answer(table, f"build {ID[3]}", "stop")
    assert asked(table) == (WEST, "unrest")
    answer(table, "west_berlin")
    assert asked(table) == (EAST, "export_protest")
    assert drawn(table) == [(USA, "k10")]


def test_an_arms_race_card_comes_of_the_step_whatever_stands_on_the_card_that_paid_for_it() -> None:
    table = Country("usa", four=True).display("berlin_airlift", "land_reform").table()
    answer(table, "arm berlin_airlift")
    assert [event.params["cause"] for event in table.events if event.name == "arms_card"] == ["arms"]
