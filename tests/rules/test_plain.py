"""Tests that copies of states share no mutable parts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.state import Plain


class Frozen(msgspec.Struct, frozen=True):
    value: int


class Leaf(Plain):
    cards: list[str] = []
    count: int = 0


class Tree(Plain):
    name: str
    leaf: Leaf
    maybe: Leaf | None
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    table: dict[str, list[int]]
    grid: list[list[int]]
    fixed: tuple[int, ...]
    frozen: Frozen
    either: int | str | None


def tree() -> Tree:
    return Tree(
        name="t",
        leaf=Leaf(["a"], 1),
        maybe=Leaf(["b"]),
        leaves=[Leaf(["c"]), Leaf(["d"])],
        by_name={"x": Leaf(["e"])},
        table={"1": [2, 3]},
        grid=[[1], [2, 3]],
        fixed=(1, 2),
        frozen=Frozen(3),
        either="either",
    )


def mutable_parts(value: Any) -> list[Any]:
    """Every list, dictionary and record in a value, itself included."""
    if isinstance(value, Plain):
        return [value, *(part for field in value.__struct_fields__ for part in mutable_parts(getattr(value, field)))]
    if isinstance(value, dict):
        return [value, *(part for member in value.values() for part in mutable_parts(member))]
    if isinstance(value, list):
        return [value, *(part for member in value for part in mutable_parts(member))]
    return []


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    old = tree()
    new = old.copy()
    assert new == old
    parts = mutable_parts(old)
    assert len(parts) == 18
    assert not {id(part) for part in parts} & {id(part) for part in mutable_parts(new)}


def test_frozen_records_are_shared() -> None:
    old = tree()
    assert old.copy().frozen is old.frozen


def test_an_absent_record_stays_absent() -> None:
    old = tree()
    old.maybe = None
    assert old.copy().maybe is None


def test_a_subclass_copies_its_own_fields_too() -> None:
    class Branch(Leaf):
        more: list[int] = []

    Leaf().copy()  # compiles the base class's copy first
    old = Branch(["a"], 1, [2])
    new = old.copy()
    new.more.append(3)
    assert isinstance(new, Branch)
    assert old.more == [2]


def test_a_subclass_among_others_keeps_what_it_adds() -> None:
    class Twig(Leaf):
        more: list[int] = []

    old = tree()
    old.leaves = [Leaf(["a"]), Twig(["b"], 0, [7])]
    new = old.copy()
    assert new == old
    assert isinstance(new.leaves[1], Twig)
    assert new.leaves[1].more is not old.leaves[1].more  # type: ignore[attr-defined]


def test_a_type_that_cannot_be_copied_is_refused_by_name() -> None:
    class Wrong(Plain):
        seats: set[int] = set()

    with pytest.raises(TypeError, match=r"Wrong\.seats: a state cannot hold set\[int\]"):
        Wrong().copy()


def test_dictionaries_have_texts_for_keys_as_saves_and_positions_write_them() -> None:
    class Numbered(Plain):
        by_number: dict[int, int] = {}

    with pytest.raises(TypeError, match=r"Numbered\.by_number"):
        Numbered().copy()


@given(st.lists(st.lists(st.integers())), st.dictionaries(st.text(), st.lists(st.integers())))
def test_any_nesting_of_values_is_copied(grid: list[list[int]], table: dict[str, list[int]]) -> None:
    old = tree()
    old.grid, old.table = grid, table
    new = old.copy()
    assert (new.grid, new.table) == (grid, table)
    for row in [*new.grid, *new.table.values()]:
        row.append(0)
    assert new.grid == [[*row, 0] for row in grid]
    assert old.grid == grid
