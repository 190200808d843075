"""Tests for the battlefield of section 0: its values, and properties of every space."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tgm.ground import geometry
from game.tgm.ground.geometry import (
    BOTH,
    COLUMNS,
    LINES,
    SIDES,
    Shape,
    Side,
    area,
    central_spaces,
    column_of,
    distance,
    half_of,
    hq_distance,
    in_front,
    in_half,
    left,
    line_for,
    line_of,
    neighbours,
    other,
    own_line,
    right,
    space_at,
    spaces,
    spaces_on,
    within,
)

any_space = st.sampled_from(spaces(BOTH))
any_side = st.sampled_from(SIDES)


def at(column: int, line: int) -> str:
    space = space_at(column, line, BOTH)
    assert space is not None
    return space


# values of section 0


def test_a_battlefield_has_8_columns_and_6_lines() -> None:
    assert len(spaces()) == len(set(spaces())) == 48
    assert (spaces()[0], spaces()[7], spaces()[8], spaces()[-1]) == ("a1", "h1", "a2", "h6")
    assert len(spaces(BOTH)) == 96
    assert [column_of("d6"), line_of("d6")] == [4, 6]


@pytest.mark.parametrize(("column", "line", "steps"), [(4, 6, 1), (3, 6, 2), (4, 4, 3), (4, 1, 6), (1, 6, 4)])
def test_the_distances_to_hq_north(column: int, line: int, steps: int) -> None:
    assert hq_distance(at(column, line), "north") == steps
    mirrored = at(COLUMNS + 1 - column, LINES + 1 - line)
    assert hq_distance(mirrored, "south") == steps


@given(any_space, any_side)
def test_the_distance_to_an_hq_is_that_of_the_formula(space: str, side: Side) -> None:
    """For an HQ in the east, columns 12 and 13 replace 4 and 5 (R18.2)."""
    for half, centre in (("west", (4, 5)), ("east", (12, 13))):
        sideways = min(abs(column_of(space) - column) for column in centre)
        assert hq_distance(space, side, half) == (own_line(space, side) - 1) + sideways + 1  # type: ignore[arg-type]


def test_an_hq_lies_beside_the_two_central_spaces() -> None:
    assert central_spaces("south") == ("d1", "e1")
    assert central_spaces("north") == ("d6", "e6")
    assert central_spaces("north", "east") == ("l6", "m6")


def test_a01_diagonal_is_two_steps() -> None:
    assert distance("c3", "d4") == 2
    assert distance("c3", "c3") == 0
    assert distance("a1", "h6") == 12
    assert distance("h3", "i3") == 1


def test_within_and_adjacent() -> None:
    assert within("c3", 1) == ("c2", "b3", "c3", "d3", "c4")
    assert neighbours("c3") == ("c2", "b3", "d3", "c4")
    assert neighbours("a1") == ("b1", "a2")
    assert neighbours("h3") == ("h2", "g3", "h4")
    assert neighbours("h3", BOTH) == ("h2", "g3", "i3", "h4")
    assert len(within("d3", 2)) == 13
    assert within("d3", 0) == ("d3",)


def test_left_and_right_are_west_and_east_for_everybody() -> None:
    assert (left("d3"), right("d3")) == ("c3", "e3")
    assert (left("a3"), right("h3")) == (None, None)
    assert (right("h3", BOTH), left("i3"), right("p3", BOTH)) == ("i3", "h3", None)


def test_in_front_is_away_from_the_own_hq() -> None:
    assert (in_front("d3", "south"), in_front("d3", "north")) == ("d4", "d2")
    assert (in_front("d6", "south"), in_front("d1", "north")) == (None, None)


def test_own_lines_are_counted_from_the_own_edge() -> None:
    assert [own_line("d1", side) for side in SIDES] == [1, 6]
    assert [line_for("north", own) for own in (1, 2, 3)] == [6, 5, 4]
    assert spaces_on((6,)) == tuple(f"{letter}6" for letter in "abcdefgh")
    assert len(spaces_on((1,), BOTH)) == 16
    assert spaces_on((3, 4))[:2] == ("a3", "b3")


def test_areas() -> None:
    assert area("c3", "area_single") == ("c3",)
    assert area("c3", "area_cross") == within("c3", 1)
    assert area("c3", "area_3x3") == ("b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4")
    assert area("a1", "area_3x3") == ("a1", "b1", "a2", "b2")
    assert area("h1", "area_3x3", BOTH) == ("g1", "h1", "i1", "g2", "h2", "i2")


def test_spaces_that_are_not_there() -> None:
    assert [word in spaces() for word in ("h6", "i1", "h7", "h0", "3", "", "h66", "H6")] == [True] + 7 * [False]
    assert "p6" in spaces(BOTH)
    for column, line in ((0, 1), (1, 0), (9, 1), (1, 7), (-1, 3)):
        assert space_at(column, line) is None
    assert space_at(9, 1, BOTH) == "i1"


def test_both_halves_lie_alike() -> None:
    assert [half_of(space) for space in ("a1", "h6", "i1", "p6")] == ["west", "west", "east", "east"]
    assert (in_half("d3", "east"), in_half("l3", "east"), in_half("l3", "west")) == ("l3", "l3", "d3")
    assert in_half("h6", "east") == "p6"


# properties of every space


@given(any_space, any_space, any_space)
def test_distance_is_one(one: str, another: str, third: str) -> None:
    assert distance(one, another) == distance(another, one)
    assert (distance(one, another) == 0) == (one == another)
    assert distance(one, third) <= distance(one, another) + distance(another, third)


@given(any_space, any_side)
def test_every_space_is_found_again(space: str, side: Side) -> None:
    assert space_at(column_of(space), line_of(space), BOTH) == space
    assert own_line(space, side) + own_line(space, other(side)) == LINES + 1
    assert line_for(side, own_line(space, side)) == line_of(space)
    ahead = in_front(space, side)
    assert ahead is None or in_front(ahead, other(side)) == space
    beside = right(space, BOTH)
    assert beside is None or left(beside) == space


@given(any_space, st.sampled_from((COLUMNS, BOTH)))
def test_neighbours_are_mutual_and_on_the_map(space: str, columns: int) -> None:
    for there in neighbours(space, columns):
        assert there in spaces(columns)
        if space in spaces(columns):
            assert space in neighbours(there, columns)


@given(any_space, st.sampled_from(get_args(Shape)), st.integers(0, 5))
def test_lists_of_spaces_have_the_order_of_the_map(space: str, shape: Shape, steps: int) -> None:
    order = spaces(BOTH).index
    for found in (area(space, shape, BOTH), within(space, steps, BOTH), neighbours(space, BOTH)):
        assert [*found] == sorted(found, key=order)


@given(any_space)
def test_a_shot_never_reaches_an_hq_from_the_enemy_deployment_line(space: str) -> None:
    """No range is above 5, and from that line an HQ is at least 6 steps away (section 5)."""
    for side in SIDES:
        if own_line(space, other(side)) == 1:
            assert hq_distance(space, side, half_of(space)) >= 6


def test_the_names_of_both_sides_are_the_only_ones() -> None:
    assert set(SIDES) == set(get_args(geometry.Side))
