"""Facts a person can count or see in a situation. They explain moves where a judgment sums up too much to put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Topic(NamedTuple):
    """Subject of a fact: its text name, the seat it belongs to (-1: nobody) and the thing it is about."""

    name: str
    seat: int
    about: str = ""


class Fact(NamedTuple):
    """Amount, if it has a number, and the value of one more for the asking seat."""

    value: float | None
    worth: float
    # True if it may be mentioned when it happens only sometimes.
    by_chance: bool = False
    # True if keeping it is worth mentioning when other moves would lose it.
    keeps: bool = False
    # True if a missing fact means unknown instead of zero.
    only_there: bool = False


Facts = Mapping[Topic, Fact]
"""A missing fact counts as zero."""
