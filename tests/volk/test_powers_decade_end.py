"""Tests for the end of a decade: arms race, space race, dominance, and the winner on the winning side (1.12)."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA
from game.volk.decade.victory import victory_points
from game.volk.state import Economy, powers_of
from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.power_table import EAST, SOVIET_UNION, USA, WEST, changes


def ending(phase: str, decade: int = 1, **options: bool) -> Country:
    return Country("west", four=True, decade=decade, part=3, phase=phase, **options).display().factories("berlin")


def won(table: VolkTable) -> tuple[tuple[int, ...], str]:
    assert table.result is not None
    return tuple(table.result.winners), table.result.reason.removeprefix("volk.end.")


# 1. Arms race


@pytest.mark.parametrize(("arms", "seat"), [(-5, USA), (-6, USA), (5, SOVIET_UNION), (6, SOVIET_UNION)])
def test_p1_12_a_victory_space_of_the_arms_race_wins_at_once(arms: int, seat: int) -> None:
    country = ending("end_arms").track(arms=arms, space=5 if seat == USA else -5)
    assert won(country.table()) == ((seat,), "arms_race")


@pytest.mark.parametrize("arms", [-4, -1, 0, 1, 4])
def test_p1_12_other_spaces_of_the_arms_race_do_nothing(arms: int) -> None:
    country = ending("end_arms").track(arms=arms)
    table = country.table()
    assert table.result is None
    assert table.state.decade == 2
    assert changes(country.state, table) == {"usa": 3, "soviet_union": 3}, "only the income of the next step but one"


def test_p1_12_races_are_won_at_the_end_of_a_decade_only() -> None:
    country = Country("usa", four=True).track(arms=-5).arms_deck("a1")
    table = country.table()
    answer(table, "arm land_reform")
    assert table.state.tracks["arms"] == -6
    assert table.result is None


# 2. Space race


@pytest.mark.parametrize(("space", "seat"), [(-5, USA), (5, SOVIET_UNION)])
def test_p1_12_the_victory_space_of_the_space_race_wins_at_once(space: int, seat: int) -> None:
    country = ending("end_space").track(space=space).socialists(12)
    assert won(country.table()) == ((seat,), "space_race")


def test_p1_16_the_arms_race_is_looked_at_before_the_space_race() -> None:
    country = ending("end_arms").track(arms=5, space=-5)
    assert won(country.table()) == ((SOVIET_UNION,), "arms_race")


def test_p1_16_a_race_is_won_before_base_results_are_looked_at() -> None:
    country = ending("end_arms").track(arms=-5).unrest(hessen=20)
    assert won(country.table()) == ((USA,), "arms_race")


@pytest.mark.parametrize(
    ("space", "seat"), [(-4, USA), (-3, USA), (-2, USA), (2, SOVIET_UNION), (3, SOVIET_UNION), (4, SOVIET_UNION)]
)
@pytest.mark.parametrize("decade", [1, 2, 3])
def test_p1_12_the_3_1_icon_gives_a_card_of_the_next_decade_now(space: int, seat: int, decade: int) -> None:
    country = ending("end_space", decade=decade).track(space=space, dominance=-2)
    table = country.unrest(hessen=1, bayern=1).table()
    assert asked(table) == (USA, "dominance_space"), "the next step has a question"
    assert [len(hand) for hand in table.state.hands] == [int(other == seat) for other in range(4)]
    (card,) = table.state.hands[seat]
    assert DATA.cards[card].decade == decade + 1
    assert len(powers_of(table.state).next_deck) == 19


@pytest.mark.parametrize("space", [-1, 0, 1])
def test_p1_12_no_icon_no_card(space: int) -> None:
    country = ending("end_space").track(space=space, dominance=-2).unrest(hessen=1, bayern=1)
    table = country.table()
    assert table.state.hands == [[], [], [], []]
    assert powers_of(table.state).next_deck == []


def test_p1_16_the_3_1_icon_in_decade_4_is_nothing() -> None:
    country = ending("end_space", decade=4).track(space=4, dominance=-2).unrest(hessen=1, bayern=1)
    assert country.table().state.hands == [[], [], [], []]


# 3. Dominance


@pytest.mark.parametrize("position", [-6, -4, -1, 1, 3, 6])
def test_p1_12_the_holder_chooses_its_space_or_one_nearer_to_the_centre(position: int) -> None:
    country = ending("end_dominance").track(dominance=position).unrest(hessen=1, bayern=1, sachsen=1)
    table = country.table()
    sign = 1 if position > 0 else -1
    if abs(position) == 1:
        assert table.state.decade == 2, "one space is no choice"
        return
    assert asked(table) == (SOVIET_UNION if position > 0 else USA, "dominance_space")
    assert offered(table) == {f"dominance{sign * distance:+d}" for distance in range(1, abs(position) + 1)}


@pytest.mark.parametrize(
    ("space", "answers", "expected"),
    [
        ("dominance-1", (), {"usa": 1}),
        ("dominance-2", ("hessen",), {"hessen": -1}),
        ("dominance-3", ("sachsen",), {"sachsen": 1}),
        ("dominance-4", (), {"usa": 2}),
        ("dominance-5", ("bayern",), {"bayern": -1, "usa": 1}),
        ("dominance-6", ("thueringen",), {"thueringen": 1, "usa": 2}),
    ],
)
def test_p1_12_the_usa_executes_exactly_one_space(space: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    country = ending("end_dominance").track(dominance=-6).unrest(hessen=1, bayern=1)
    table = country.table()
    answer(table, space)
    for place in answers:
        assert asked(table)[0] == USA
        answer(table, place)
    found = changes(country.state, table)
    assert found == expected | {"usa": expected.get("usa", 0) + 6, "soviet_union": 1}


@pytest.mark.parametrize(
    ("space", "answers", "expected"),
    [
        ("dominance+1", (), {"soviet_union": 1}),
        ("dominance+2", ("sachsen",), {"sachsen": -1}),
        ("dominance+3", ("hessen",), {"hessen": 1}),
        ("dominance+4", (), {"soviet_union": 2}),
        ("dominance+5", ("thueringen",), {"thueringen": -1, "soviet_union": 1}),
        ("dominance+6", ("bayern",), {"bayern": 1, "soviet_union": 2}),
    ],
)
def test_p1_12_the_soviet_union_executes_exactly_one_space(
    space: str, answers: tuple[str, ...], expected: dict[str, int]
) -> None:
    country = ending("end_dominance").track(dominance=6).unrest(sachsen=1, thueringen=1)
    table = country.table()
    answer(table, space)
    for place in answers:
        assert asked(table)[0] == SOVIET_UNION
        answer(table, place)
    found = changes(country.state, table)
    assert found == expected | {"soviet_union": expected.get("soviet_union", 0) + 6, "usa": 1}


@pytest.mark.parametrize(
    ("position", "usa", "soviet_union"),
    [(0, 3, 3), (-1, 5, 3), (1, 3, 5), (-2, 4, 2), (2, 2, 4), (-3, 5, 2), (3, 2, 5)],
)
def test_p1_12_both_powers_get_income(position: int, usa: int, soviet_union: int) -> None:
    """On space 1, the icon adds a dollar to the income; on 2 and 3, the leader chooses the marker's own space."""
    country = ending("end_dominance").track(dominance=position)
    table = country.table()
    if abs(position) > 1:
        answer(table, f"dominance{position:+d}")
    if abs(position) == 3:
        answer(table, "sachsen" if position < 0 else "hessen")
    found = changes(country.state, table)
    assert (found["usa"], found["soviet_union"]) == (usa, soviet_union)


@pytest.mark.parametrize(("position", "leader", "other"), [(4, 5, 1), (5, 6, 1), (6, 6, 1)])
def test_p1_12_income_belongs_to_the_markers_space_not_to_the_chosen_one(position: int, leader: int, other: int) -> None:
    country = ending("end_dominance").track(dominance=position)
    table = country.table()
    answer(table, "dominance+2")
    assert changes(country.state, table) == {"soviet_union": leader, "usa": other}


def test_p1_12_income_also_in_the_last_decade() -> None:
    country = ending("end_dominance", decade=4)
    table = country.table()
    assert table.result is not None
    assert powers_of(table.state).treasury == [9, 9]


def test_p1_12_on_the_start_space_nobody_is_asked() -> None:
    assert not any(told.key == "volk.event.dominance_space" for told in ending("end_dominance").table().events)


def test_p1_12_unrest_in_west_berlin_is_exported_by_east_as_ever() -> None:
    country = ending("end_dominance").track(dominance=3).unrest(west_berlin=3)
    table = country.table()
    answer(table, "dominance+3", "west_berlin")
    assert asked(table) == (EAST, "export_protest")


# 4. The ten base phases


def test_p1_12_the_base_phases_belong_to_west_and_east() -> None:
    country = ending("end_prestige").track(prestige=-4)
    assert asked(country.table()) == (WEST, "prestige_space")
    country = ending("end_prestige").track(prestige=4)
    assert asked(country.table()) == (EAST, "prestige_space")
    country = ending("end_currency").factories("hamburg", "bremen", "dortmund", "kassel", "koblenz", "ulm", "bayreuth")
    country = country.factories("berlin", rundown=True).factories("jena", "eisenach").track(currency=-2)
    assert asked(country.table()) == (WEST, "hamburg_currency")


def insolvent() -> Country:
    country = ending("end_upkeep").police("stasi_is_founded")
    country.state.economies[1] = Economy()
    return country


BASE_VICTORIES = {
    "insolvency": (insolvent, YELLOW),
    "socialism_fails": (lambda: ending("end_socialists").track(socialists=-6).socialists(3), YELLOW),
    "east_collapses": (lambda: ending("end_collapse").unrest(sachsen=16), YELLOW),
    "triumph": (lambda: ending("end_socialists").track(socialists=6).socialists(9), RED),
    "west_collapses": (lambda: ending("end_collapse").unrest(hessen=16), RED),
    "survival": (lambda: ending("end_collapse", decade=4), RED),
}


@pytest.mark.parametrize("reason", BASE_VICTORIES)
@pytest.mark.parametrize(
    ("tracks", "points"),
    [
        ({"dominance": -5, "space": 4}, (3, 3)),
        ({"dominance": -5, "arms": 3}, (3, 2)),
        ({"arms": -3, "space": 4}, (2, 3)),
    ],
    ids=["3:3", "3:2", "2:3"],
)
def test_p1_12_a_base_victory_the_power_needs_more_points(
    reason: str, tracks: dict[str, int], points: tuple[int, int]
) -> None:
    build, side = BASE_VICTORIES[reason]
    table = build().track(**tracks).table()
    assert (victory_points(table.state, USA), victory_points(table.state, SOVIET_UNION)) == points
    power, state = ((USA, WEST), (SOVIET_UNION, EAST))[side]
    assert won(table) == ((power if points[side] > points[1 - side] else state,), reason)


def test_p1_12_if_both_states_collapse_the_red_side_wins() -> None:
    country = ending("end_collapse").unrest(sachsen=16, hessen=16).track(dominance=1)
    assert won(country.table()) == ((SOVIET_UNION,), "west_collapses")


def test_p1_1_allies_share_a_side_but_one_of_them_wins() -> None:
    country = ending("end_collapse").unrest(sachsen=16)
    assert won(country.table()) == ((WEST,), "east_collapses")


@pytest.mark.parametrize(
    ("tracks", "usa", "soviet_union"),
    [
        ({}, 0, 0),
        ({"dominance": -6, "arms": -6, "space": -5}, 11, 0),
        ({"dominance": 6, "arms": 6, "space": 5}, 0, 11),
        ({"dominance": -4, "arms": 3, "space": -1}, 3, 2),
        ({"dominance": 1, "arms": -2, "space": 2}, 1, 2),
        ({"dominance": -3, "arms": -4, "space": -3}, 6, 0),
        ({"dominance": -2, "arms": 1, "space": 4}, 1, 4),
        ({"dominance": 5, "arms": 5, "space": -5}, 4, 6),
    ],
)
def test_p1_12_victory_points_of_the_tracks(tracks: dict[str, int], usa: int, soviet_union: int) -> None:
    state = Country("west", four=True).track(**tracks).state
    assert (victory_points(state, USA), victory_points(state, SOVIET_UNION)) == (usa, soviet_union)


@pytest.mark.parametrize(("treasury", "points"), [(30, 4), (0, 4), (-1, 4), (-2, 3), (-3, 3), (-4, 2), (-9, 0), (-11, -1)])
def test_p1_12_every_two_dollars_of_debt_cost_a_point(treasury: int, points: int) -> None:
    state = Country("west", four=True).track(dominance=-6).money(treasury, 0).state
    assert victory_points(state, USA) == points


def test_p1_12_the_first_base_condition_stops_the_end_of_the_decade() -> None:
    country = ending("end_socialists").track(socialists=6).socialists(9).unrest(sachsen=16)
    assert won(country.table()) == ((EAST,), "triumph")
