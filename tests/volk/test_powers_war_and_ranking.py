"""Tests for the red button, nuclear war with one and two winners, and tournament points (1.11, 1.13)."""

from __future__ import annotations

import pytest

from game.volk.decade.victory import tournament_points
from game.volk.state import powers_of
from tests.volk.country import Country, VolkTable, answer
from tests.volk.power_table import EAST, ID, ROLES, SOVIET_UNION, USA, WEST, play, stage

KEPT = (ID[7], ID[17], ID[6], ID[16], ID[9], ID[20], ID[23], ID[25])


def at_war(presser: int, *kept: int) -> VolkTable:
    """`presser` triggers no. 34 with no dove left; `kept` are the peacemakers by seat."""
    country = stage(ROLES[presser], 34).doves(0)
    cards = iter(KEPT)
    for role, number in zip(ROLES, kept, strict=True):
        country.peacemakers(**{role: tuple(next(cards) for _ in range(number))})
    table = country.table()
    play(table, f"event {ID[34]}", "dove_down")
    assert table.result is not None
    return table


def winners(table: VolkTable) -> tuple[int, ...]:
    assert table.result is not None
    return tuple(sorted(table.result.winners))


# Doves


def test_p6_4_a_dove_flips_while_there_is_one() -> None:
    table = stage("usa", 9).doves(1).table()
    play(table, f"event {ID[9]}")
    assert table.result is None
    assert powers_of(table.state).doves_down == 6


def test_p6_4_the_active_player_presses_when_none_is_left() -> None:
    for seat in range(4):
        table = at_war(seat, 0, 0, 0, 0)
        assert powers_of(table.state).presser == seat
        assert table.result is not None
        assert table.result.reason == "volk.end.nuclear_war"
        assert table.decision is None


def test_p1_16_doves_flip_one_by_one_the_second_presses() -> None:
    table = stage("usa", 34).doves(1).table()
    play(table, f"event {ID[34]}", "dove_down", "dove_down")
    assert table.result is not None
    assert powers_of(table.state).doves_down == 6


def test_p1_16_the_game_ends_before_anything_else_is_executed() -> None:
    table = stage("usa", 9).doves(0).table()
    answer(table, f"event {ID[9]}", "dove_down")
    assert powers_of(table.state).treasury == [6, 6]
    assert table.result is not None


def test_p1_16_the_active_player_presses_also_for_a_card_that_an_opponent_draws() -> None:
    """West triggers no. 20: the Soviet Union draws K5, which finds no dove."""
    table = stage("west", 20).doves(1).conflict_deck("k5").table()
    play(table, f"event {ID[20]}", "dove_down", "conflict.red")
    assert powers_of(table.state).presser == WEST


def test_p1_16_the_active_player_presses_also_for_a_card_that_the_ally_draws() -> None:
    table = stage("west", 6).doves(0).conflict_deck("k5").table()
    answer(table, f"build {ID[6]}", "stop", "conflict")
    assert powers_of(table.state).presser == WEST


def test_p1_7_a_value_can_start_the_war() -> None:
    table = stage("east", 10).doves(0).conflict_deck("k1").table()
    answer(table, f"build {ID[10]}", "stop", "dove_down")
    assert powers_of(table.state).presser == EAST
    assert powers_of(table.state).treasury == [6, 6]


def test_p6_5_the_arms_race_can_start_the_war() -> None:
    table = Country("usa", four=True).doves(0).arms_deck("a7").table()
    answer(table, "arm land_reform")
    assert powers_of(table.state).presser == USA
    assert winners(table) == (SOVIET_UNION, EAST)


# Winners


def test_p1_11_nobody_has_kept_a_card_both_opponents_win() -> None:
    assert winners(at_war(USA, 0, 0, 0, 0)) == (SOVIET_UNION, EAST)
    assert winners(at_war(WEST, 0, 0, 0, 0)) == (SOVIET_UNION, EAST)
    assert winners(at_war(SOVIET_UNION, 0, 0, 0, 0)) == (USA, WEST)
    assert winners(at_war(EAST, 0, 0, 0, 0)) == (USA, WEST)


@pytest.mark.parametrize(
    ("presser", "kept", "won"),
    [
        (EAST, (1, 0, 0, 3), (USA,)),
        (EAST, (0, 0, 1, 3), (WEST,)),
        (EAST, (1, 1, 1, 0), (USA, WEST)),
        (EAST, (1, 2, 1, 0), (SOVIET_UNION,)),
        (EAST, (2, 2, 1, 0), (USA,)),
        (EAST, (1, 2, 2, 0), (WEST,)),
        (USA, (5, 1, 0, 0), (SOVIET_UNION,)),
        (USA, (5, 0, 1, 0), (WEST,)),
        (USA, (0, 1, 1, 1), (SOVIET_UNION, EAST)),
        (WEST, (2, 1, 0, 2), (EAST,)),
        (WEST, (3, 1, 0, 2), (USA,)),
        (SOVIET_UNION, (0, 0, 0, 1), (EAST,)),
        (SOVIET_UNION, (1, 3, 1, 1), (USA, WEST)),
    ],
)
def test_p1_11_most_peacemakers_win_the_pressers_ally_loses_ties(
    presser: int, kept: tuple[int, ...], won: tuple[int, ...]
) -> None:
    assert winners(at_war(presser, *kept)) == won


def test_p1_11_the_card_being_played_does_not_count() -> None:
    """The Soviet Union plays the value of a black card; East would tie with the USA if the card counted for anyone."""
    country = stage("soviet_union", 6).doves(0).conflict_deck("k5").peacemakers(east=(ID[7],), usa=(ID[9],))
    table = country.table()
    answer(table, f"build {ID[6]}", "stop", "peacemaker")
    assert powers_of(table.state).presser == SOVIET_UNION
    assert powers_of(table.state).peacemakers == [[ID[9]], [], [], [ID[7]]]
    assert winners(table) == (USA,)


def test_p1_11_treasuries_and_tracks_do_not_matter() -> None:
    country = stage("east", 34).doves(0).money(-9, 20).track(dominance=6, arms=6, space=5, prestige=6)
    table = country.table()
    answer(table, f"event {ID[34]}", "dove_down")
    assert winners(table) == (USA, WEST)


# Tournament points


@pytest.mark.parametrize(
    ("presser", "kept", "points"),
    [
        (EAST, (1, 1, 1, 0), [4, 1, 4, -2]),
        (EAST, (1, 2, 1, 0), [1, 4, 1, -2]),
        (EAST, (2, 1, 1, 0), [4, 1, 1, -2]),
        (USA, (0, 0, 0, 0), [-2, 4, 1, 4]),
        (WEST, (3, 0, 0, 0), [4, 1, -2, 1]),
    ],
)
def test_p1_13_nuclear_war(presser: int, kept: tuple[int, ...], points: list[int]) -> None:
    assert tournament_points(at_war(presser, *kept).state) == points


@pytest.mark.parametrize(("decade", "points"), [(1, [4, 0, 0, 0]), (3, [4, 0, 0, 0]), (4, [4, 0, 2, 0])])
def test_p1_13_other_wins_and_the_ally_in_decade_4(decade: int, points: list[int]) -> None:
    table = Country("west", four=True, decade=decade, phase="end_arms").track(arms=-5).table()
    assert tournament_points(table.state) == points


def test_p1_13_a_space_race_win_in_decade_4_makes_the_ally_second() -> None:
    table = Country("west", four=True, decade=4, phase="end_space").track(space=5).table()
    assert tournament_points(table.state) == [0, 4, 0, 2]


def test_p1_13_a_state_that_wins_in_decade_4_has_its_power_second() -> None:
    table = Country("west", four=True, decade=4, phase="end_collapse").table()
    assert winners(table) == (EAST,)
    assert tournament_points(table.state) == [0, 2, 0, 4]
