"""Aims: what somebody shall reach, written as data and measured on a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from itertools import groupby
from typing import Any, Literal

import msgspec

from game.data.records import Record
from game.rules.events import Event
from game.rules.state import NOBODY
from game.rules.table import Table

# What a path leads to where there is nothing (any more).
GONE = None


class Condition(Record, frozen=True):
    """Something that is true of a table or not: about a value of the state, about what has happened, or about who wins.

        {of: players.0.location, is: washington_dc}
        {of: players.0.disarmed, least: 3}            # of a collection: so many
        {of: units.ge09#1, is: null}                  # it is gone
        {of: players.0.hand, holds: veto#1}
        {event: disarmed, told: {seat: 0}, least: 2}
        {figure: protests, most: 0}                   # of the own seat, or of another: {figure: protests, seat: 1, least: 2}
        {won: true}
        {moves: 6}                                    # in so many choices at most
        {turns: 2}                                    # or so many turns
    """

    of: str = ""
    event: str = ""
    told: dict[str, Any] = {}
    figure: str = ""
    seat: int = NOBODY
    equals: Any = msgspec.field(name="is", default=msgspec.UNSET)
    least: int | None = None
    most: int | None = None
    holds: Any = msgspec.UNSET
    lacks: Any = msgspec.UNSET
    won: bool = False
    moves: int | None = None
    turns: int | None = None

    def is_true(self, course: Course) -> bool:
        if self.won:
            return course.has_won
        if self.moves is not None:
            return len(course.choices) <= self.moves
        if self.turns is not None:
            return len(course.turns) <= self.turns
        return self._fits(self._measured(course))

    def _measured(self, course: Course) -> Any:
        if self.figure:
            return course.figure(self.figure, self.seat)
        return course.happened(self.event, self.told) if self.event else value_at(course.state, self.of)

    def _fits(self, value: Any) -> bool:
        if self.equals is not msgspec.UNSET and msgspec.to_builtins(value) != self.equals:
            return False
        if self.holds is not msgspec.UNSET and self.holds not in value:
            return False
        if self.lacks is not msgspec.UNSET and self.lacks in value:
            return False
        number = value if isinstance(value, int) else len(value) if isinstance(value, Sized) else 0
        # What has happened is a number: without a limit it is enough that it did.
        least = 1 if self.event and self.least is self.most is None else self.least
        return (least is None or number >= least) and (self.most is None or number <= self.most)


class Course:
    """What a seat has done at a table since it was opened, as far as aims ask for it."""

    def __init__(self, table: Table[Any], seat: int) -> None:
        self.state = table.state
        self._game, self._seat = table.game, seat
        self._events: Sequence[Event] = table.events
        result = table.result
        self.has_won = result is not None and seat in result.winners
        history = table.history
        self.choices = [played.move for played in history.played if played.by == seat]
        # The turns that this seat has begun, in their order.
        begun = (*history.turns, table.game.turn_of(table.state))
        self.turns = [turn for turn, _events in groupby(begun) if turn[1] == seat]
        # Is its last turn over?
        self.is_out_of_turn = begun[-1][1] != seat

    def figure(self, name: str, seat: int) -> int:
        """One of the numbers that the game tells about every seat."""
        return self._game.figures(self.state)[name][self._seat if seat == NOBODY else seat]

    def happened(self, name: str, told: Mapping[str, Any]) -> int:
        """How often this was told."""
        return sum(event.name == name and told.items() <= event.params.items() for event in self._events)


def value_at(state: Any, path: str) -> Any:
    """What a path such as `players.0.location` leads to; nothing, where an entry of a collection is not there."""
    for step in path.split("."):
        if isinstance(state, Mapping):
            keys = {str(key): key for key in state}
            state = state[keys[step]] if step in keys else GONE
        elif isinstance(state, list | tuple):
            state = state[int(step)] if int(step) < len(state) else GONE
        elif state is not GONE:
            state = getattr(state, step)
    return state


When = Literal["once", "end"]
Stars = Literal[0, 1, 2, 3]
MOST_STARS = 3


class Standing(msgspec.Struct, frozen=True):
    """How far somebody is with an exercise."""

    # For each part of the aim: is it reached?
    reached: tuple[bool, ...]
    # Is it over, one way or the other?
    over: bool
    # What it has earned; 0: the aim is not reached.
    stars: Stars


class Task(Record, frozen=True):
    """What shall be reached, until when, and what is better still."""

    aim: tuple[Condition, ...]
    # Reached once is reached for good; or does it count how things stand in the end?
    when: When = "once"
    # After so many turns of the own it is over; 0: only with the game.
    turns: int = 0
    # Or as soon as all of this has come to pass.
    until: tuple[Condition, ...] = ()
    # What must not come to pass.
    fails: tuple[Condition, ...] = ()
    # For two stars and for three.
    better: tuple[Condition, ...] = ()
    best: tuple[Condition, ...] = ()

    def standing(self, table: Table[Any], seat: int) -> Standing:
        course = Course(table, seat)
        reached = tuple(part.is_true(course) for part in self.aim)
        used_up = bool(self.turns) and len(course.turns) + course.is_out_of_turn > self.turns
        ended = table.result is not None or used_up or (bool(self.until) and _all(self.until, course))
        failed = any(part.is_true(course) for part in self.fails)
        done = all(reached) and not failed and (ended or self.when == "once")
        return Standing(reached, done or failed or ended, self._stars(course) if done else 0)

    def _stars(self, course: Course) -> Stars:
        if not _all(self.better, course):
            return 1
        return 3 if _all(self.best, course) else 2


def _all(conditions: Iterable[Condition], course: Course) -> bool:
    return all(part.is_true(course) for part in conditions)
