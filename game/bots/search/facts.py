"""Facts that a person can count or see in a situation. They explain moves where the judge's features cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Topic(NamedTuple):
    """Subject of a fact: its name in the texts, the seat it belongs to (-1: nobody), and the thing it is about."""

    name: str
    seat: int
    about: str = ""


class Fact(NamedTuple):
    """The value of a fact, if it has one, and the worth of one more point of it to the asking seat."""

    value: float | None
    worth: float
    # True if the fact can be a reason for a move that changes it only sometimes.
    by_chance: bool = False
    # True if keeping the fact can be a reason for a move, because other moves would lose it.
    keeps: bool = False
    # True if the fact is unknown, not zero, where it is missing.
    only_there: bool = False


Facts = Mapping[Topic, Fact]
"""The facts of a situation. A missing fact counts as zero unless it is `only_there`."""
