"""Tests for the worked examples of the four-player game (1.18), and those quoted from the rulebook (1.6, 1.7)."""

from __future__ import annotations

import pytest

from game.volk.decade.victory import tournament_points, victory_points
from game.volk.state import powers_of
from game.volk.states.accounts import flight
from game.volk.turn.turn import turn_order
from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.power_table import (
    EAST,
    ID,
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

ACID_RAIN = "acid_rain_and_bitterfeld"


# 1 Turn order


def test_example_p1_18_01_turn_order() -> None:
    country = Country("west", four=True).track(prestige=-3, dominance=3)
    assert turn_order(country.state) == [SOVIET_UNION, WEST, USA, EAST]
    country = Country("west", four=True).track(arms=1)
    assert turn_order(country.state) == [SOVIET_UNION, USA, WEST, EAST]


# 2 Treasury


def test_example_p1_18_02_into_the_red_and_out_again() -> None:
    country = stage("usa", 1).money(1, 6)
    assert event(country, 1)["usa"] == -3
    country = stage("usa", 2).money(-2, 6)
    table = country.table()
    assert offered(table) == {f"credit {card}" for card in country.state.display}
    answer(table, f"credit {ID[2]}")
    assert powers_of(table.state).treasury[USA] == 0
    free = stage("usa", 2).money(0, 6).table()
    assert f"event {ID[2]}" in offered(free)


# 3 Double prestige arrow


@pytest.mark.parametrize(
    ("answers", "prestige", "dominance"),
    [(("prestige", "dominance"), 6, 3), (("dominance", "prestige"), 6, 3), (("dominance", "dominance"), 5, 4)],
)
def test_example_p1_18_03_the_soviet_union_splits_the_arrows_of_card_4(
    answers: tuple[str, ...], prestige: int, dominance: int
) -> None:
    country = stage("soviet_union", "goettingen_eighteen").track(prestige=5, dominance=2)
    table = country.table()
    play(table, "event goettingen_eighteen", "prestige", *answers)
    assert (table.state.tracks["prestige"], table.state.tracks["dominance"]) == (prestige, dominance)


def test_example_p1_18_03_both_on_prestige_and_east_takes_the_bonus() -> None:
    country = stage("soviet_union", "goettingen_eighteen").track(prestige=5, dominance=2)
    table = country.table()
    play(table, "event goettingen_eighteen", "prestige", "prestige", "prestige")
    assert asked(table) == (EAST, "overflow_prestige")
    assert (table.state.tracks["prestige"], table.state.tracks["dominance"]) == (6, 2)


def test_example_p1_18_03_if_east_triggers_the_card_there_is_only_prestige() -> None:
    country = stage("east", "goettingen_eighteen").track(prestige=5, dominance=2)
    table = country.table()
    play(table, "event goettingen_eighteen", "prestige")
    assert asked(table) == (EAST, "overflow_prestige")
    assert table.state.tracks["dominance"] == 2


# 4 Blocked dominance


@pytest.mark.parametrize("taken", ["money", "sachsen"])
def test_example_p1_18_04_one_step_and_one_blocked(taken: str) -> None:
    country = stage("east", 27).track(dominance=5).conflict_deck("k9").unrest(sachsen=1)
    table = country.table()
    play(table, f"event {ID[27]}", "dominance")
    assert table.state.tracks["dominance"] == 6
    assert asked(table) == (SOVIET_UNION, "blocked_dominance")
    assert offered(table) == {"money", "sachsen"}
    play(table, taken)
    expected = {"dominance": 1, "soviet_union draws k9": 1}
    assert changes(country.state, table) == expected | ({"soviet_union": 1} if taken == "money" else {"sachsen": -1})


def test_example_p1_18_04_the_other_way_nothing_is_blocked() -> None:
    country = stage("usa", 3).track(dominance=5)
    assert event(country, 3) == {"dominance": -2, "usa": -2}


# 5 Left-right arms arrows and the button


def exercise(doves: int) -> VolkTable:
    country = stage("east", 36).doves(doves).arms_deck("a1", "a2")
    powers_of(country.state).arms_dearer = True
    table = country.table()
    answer(table, f"event {ID[36]}", "dove_down")
    assert asked(table) == (EAST, "draws_first")
    answer(table, "yellow")
    return table


def test_example_p1_18_05_two_doves_are_enough() -> None:
    table = exercise(2)
    assert drawn(table) == [(USA, "a1"), (SOVIET_UNION, "a2")]
    assert powers_of(table.state).treasury == [6 - 3, 6 - 3]
    assert powers_of(table.state).doves_down == 6
    assert table.state.tracks["arms"] == 0
    assert table.result is None


def test_example_p1_18_05_with_one_dove_east_presses_although_the_soviet_union_drew() -> None:
    table = exercise(1)
    assert table.result is not None
    assert powers_of(table.state).presser == EAST
    assert tuple(table.result.winners) == (USA, WEST)


# 6 Value icons


def test_example_p1_18_06_west_builds_with_no_10() -> None:
    country = stage("west", 10).conflict_deck("k1")
    table = country.table()
    answer(table, f"build {ID[10]}", "kiel", "ulm", "fulda")
    assert changes(country.state, table) == {
        "+kiel": 1,
        "+ulm": 1,
        "+fulda": 1,
        "usa draws k1": 1,
        "usa": -1,
        "doves": -1,
    }


@pytest.mark.parametrize(("role", "draws"), [("usa", False), ("west", False), ("soviet_union", True), ("east", True)])
def test_example_p1_18_06_no_15_only_a_red_player_makes_the_soviet_union_draw(role: str, draws: bool) -> None:
    found = value(stage(role, 15).conflict_deck("k1"), "build", 15, "stop")
    assert ("soviet_union draws k1" in found) == draws


def test_example_p1_7_east_builds_and_the_soviet_union_draws_and_a_dove_is_flipped() -> None:
    found = value(stage("east", 10).conflict_deck("k1"), "build", 10, "stop")
    assert found == {"soviet_union draws k1": 1, "soviet_union": -1, "doves": -1}


# 7 Automatic event with advantage


@pytest.mark.parametrize(("arms", "in_the_west", "in_the_east"), [(0, EAST, WEST), (-3, USA, WEST), (3, EAST, SOVIET_UNION)])
def test_example_p1_18_07_card_62(arms: int, in_the_west: int, in_the_east: int) -> None:
    country = last_card(ACID_RAIN).track(arms=arms)
    table = country.table()
    for seat, place in (
        (in_the_west, "hessen"),
        (in_the_west, "bayern"),
        (in_the_east, "sachsen"),
        (in_the_east, "thueringen"),
    ):
        assert asked(table) == (seat, "unrest")
        assert "west_berlin" not in offered(table)
        answer(table, place)
    assert changes(country.state, table) == {"hessen": 1, "bayern": 1, "sachsen": 1, "thueringen": 1}
    assert flight(table.state).icons == 1


def test_example_p1_18_07_on_level_3_the_usa_drops_one_of_the_four() -> None:
    country = last_card(ACID_RAIN).track(arms=-4)
    table = country.table()
    assert asked(table) == (USA, "ignore_automatic")
    assert offered(table) == {"unrest.yellow.west_germany.east", "unrest.red.west", "nothing"}
    answer(table, "unrest.yellow.west_germany.east", "hessen", "sachsen", "sachsen")
    assert changes(country.state, table) == {"hessen": 1, "sachsen": 2}
    assert flight(table.state).icons == 1


def test_example_p1_18_07_no_31_with_and_without_the_advantage() -> None:
    assert automatic(last_card(31)) == {"usa": -2, "soviet_union": -2}
    country = last_card(31).track(arms=-4)
    assert automatic(country, "space.red") == {"space": -1, "usa": -2, "soviet_union": -2}


# 8 Special card


def test_example_p1_18_08_the_usa_has_fewer_cards() -> None:
    country = Country("soviet_union", four=True).special("russian_tanks").hand(USA, "land_reform")
    country.hand(WEST, "forced_merger", "nato_membership")
    table = country.table()
    answer(table, "event russian_tanks")
    assert [len(hand) for hand in table.state.hands] == [2, 0, 2, 0]


def test_example_p1_18_08_equal_hands_west_comes_next() -> None:
    country = Country("soviet_union", four=True).special("russian_tanks")
    country.state.order = [SOVIET_UNION, WEST, USA, EAST]
    table = country.table()
    answer(table, "event russian_tanks")
    assert [len(hand) for hand in table.state.hands] == [0, 0, 1, 0]


# 9 Three cards, one returned


def test_example_p1_18_09_one_older_card() -> None:
    country = Country("west", four=True, part=3, phase="end_space").display().track(space=2).factories("berlin")
    table = country.hand(SOVIET_UNION, "land_reform").table()
    (new,) = (card for card in table.state.hands[SOVIET_UNION] if card != "land_reform")
    answer(table, "discard")
    hand = table.state.hands[SOVIET_UNION]
    assert asked(table) == (SOVIET_UNION, "give_back")
    assert {"land_reform", new} < set(hand)
    assert len(hand) == 3
    answer(table, "land_reform")
    assert len(table.state.hands[SOVIET_UNION]) == 2


def test_example_p1_18_09_two_older_cards_and_it_does_not_draw() -> None:
    country = Country("west", four=True, part=3, phase="end_space").display().track(space=2).factories("berlin")
    table = country.hand(SOVIET_UNION, "land_reform", "forced_merger").table()
    before = list(table.state.hands[SOVIET_UNION])
    answer(table, "discard")
    assert asked(table) == (SOVIET_UNION, "give_back")
    assert table.state.hands[SOVIET_UNION] == before


# 10 Dominance


@pytest.mark.parametrize(
    ("space", "place", "expected"),
    [
        ("dominance-5", "hessen", {"hessen": -1, "usa": 7, "soviet_union": 1}),
        ("dominance-4", "", {"usa": 8, "soviet_union": 1}),
        ("dominance-3", "sachsen", {"sachsen": 1, "usa": 6, "soviet_union": 1}),
        ("dominance-2", "bayern", {"bayern": -1, "usa": 6, "soviet_union": 1}),
        ("dominance-1", "", {"usa": 7, "soviet_union": 1}),
    ],
)
def test_example_p1_18_10_marker_on_minus_5(space: str, place: str, expected: dict[str, int]) -> None:
    country = Country("west", four=True, part=3, phase="end_dominance").display().factories("berlin")
    country.track(dominance=-5).unrest(hessen=1, bayern=1)
    table = country.table()
    assert asked(table) == (USA, "dominance_space")
    answer(table, space, *([place] if place else []))
    assert changes(country.state, table) == expected


def test_example_p1_18_10_marker_in_the_centre() -> None:
    country = Country("west", four=True, part=3, phase="end_dominance").display().factories("berlin")
    assert changes(country.state, country.table()) == {"usa": 3, "soviet_union": 3}


# 11 Victory points with debt


@pytest.mark.parametrize(
    ("usa", "soviet_union", "points", "winner"),
    [
        (1, 1, (3, 2), USA),
        (-3, 1, (2, 2), WEST),
        (-5, 1, (1, 2), WEST),
        (-1, 1, (3, 2), USA),
        (-3, -4, (2, 0), USA),
    ],
)
def test_example_p1_18_11_east_collapses(usa: int, soviet_union: int, points: tuple[int, int], winner: int) -> None:
    country = Country("west", four=True, part=3, phase="end_collapse").display().unrest(sachsen=16)
    country.track(dominance=-4, arms=3, space=-1).money(usa, soviet_union)
    assert (victory_points(country.state, USA), victory_points(country.state, SOVIET_UNION)) == points
    table = country.table()
    assert table.result is not None
    assert tuple(table.result.winners) == (winner,)


# 12 Nuclear war


def test_example_p1_18_12_the_pressers_ally_loses_the_tie() -> None:
    country = stage("east", 34).doves(0).peacemakers(usa=(ID[7],), west=(ID[17],), soviet_union=(ID[6],))
    table = country.table()
    answer(table, f"event {ID[34]}", "dove_down")
    assert table.result is not None
    assert tuple(table.result.winners) == (USA, WEST)
    assert tournament_points(table.state) == [4, 1, 4, -2]


def test_example_p1_18_12_with_two_it_wins_alone() -> None:
    country = stage("east", 34).doves(0).peacemakers(usa=(ID[7],), west=(ID[17],), soviet_union=(ID[6], ID[9]))
    table = country.table()
    answer(table, f"event {ID[34]}", "dove_down")
    assert table.result is not None
    assert tuple(table.result.winners) == (SOVIET_UNION,)
    assert tournament_points(table.state) == [1, 4, 1, -2]


# Rulebook examples


def test_example_p6_4_a_blue_event_used_by_the_soviet_union() -> None:
    for number in (1, 11):
        assert event(stage("soviet_union", number), number) == {"space": 1, "dominance": 1, "soviet_union": -3}


def test_example_p6_4_a_green_event_in_both_versions() -> None:
    assert event(stage("east", 17).doves(3), 17, "free", "prestige.red") == {"doves": 2, "prestige": 1, "east keeps": 1}
    assert event(stage("usa", 17).doves(3), 17, "free", "dominance.yellow") == {
        "doves": 2,
        "dominance": -1,
        "usa keeps": 1,
    }


def test_example_p1_8_the_soviet_column_of_k3_moves_dominance_two_to_the_left() -> None:
    found = value(stage("soviet_union", 15).conflict_deck("k3"), "build", 15, "stop")
    assert found == {"soviet_union draws k3": 1, "dominance": -2}


def test_example_p1_12_three_all_so_west_wins() -> None:
    country = Country("west", four=True, part=3, phase="end_collapse").display().unrest(sachsen=16)
    table = country.track(dominance=-5, space=4).table()
    assert table.result is not None
    assert tuple(table.result.winners) == (WEST,)
