"""What a person can count or see of a situation: where a judgment sums up too much to be said, moves are explained by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Topic(NamedTuple):
    """What a fact is about: the name by which it is said, whose it is (nobody's: -1), and the thing it is about."""

    name: str
    seat: int
    about: str = ""


class Fact(NamedTuple):
    """How much of it there is, if that can be said, and how good one more is for who asks."""

    value: float | None
    worth: float
    # May it be said of what comes about only now and then?
    by_chance: bool = False
    # Is it worth saying that it is left as it was, where others would give it away?
    keeps: bool = False
    # Does what is not there say nothing about it, instead of being none of it?
    only_there: bool = False


Facts = Mapping[Topic, Fact]
"""What is not there is none of it."""
