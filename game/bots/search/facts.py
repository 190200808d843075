"""Facts a person can count or see in a situation. They explain moves in games whose judge is hard to put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Topic(NamedTuple):
    """Subject of a fact: its name in the texts, the seat it belongs to (-1: nobody), and the thing it is about."""

    name: str
    seat: int
    about: str = ""


class Fact(NamedTuple):
    """The value of a fact, if it has one, and what one more is worth to the asking seat."""

    value: float | None
    worth: float
    # True if it can be a reason for a move that changes it only sometimes.
    by_chance: bool = False
    # True if keeping it can be a reason for a move, when other moves would lose it.
    keeps: bool = False
    # True if a missing fact means unknown instead of zero.
    only_there: bool = False


Facts = Mapping[Topic, Fact]
"""The facts of a situation. A missing fact counts as zero."""
