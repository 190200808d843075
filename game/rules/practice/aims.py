"""Goals of exercises: conditions written as data and evaluated on a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Sized
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta

from game.data.paths import TEXT
from game.data.problems import quoted, unknown
from game.data.records import Record
from game.data.texts import ENGLISH, load_texts
from game.rules.events import Event
from game.rules.positions.position import types_of
from game.rules.state import NOBODY, UNIONS
from game.rules.table import Table

# Stands for the value at a path that does not exist, or no longer exists.
GONE = None
# `me` in a path or event parameter: the seat in question. `others` in an event parameter: any seat of another side.
ME, OTHERS = "me", "others"
MOST_PARTS = 8
"""Maximum number of parts of a goal, limited by the space on the screen."""
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""Any number a game can reach, limited so that its digits fit on the screen."""
Turns = Annotated[int, Meta(ge=0, le=1000)]
Name = Annotated[str, Meta(max_length=100)]


class Condition(Record, frozen=True, omit_defaults=True):
    """A condition on a table: on the state, on past events, on a role, on the number of choices or turns, or on the winner.

    {of: players.0.location, is: washington_dc}
    {of: players.0.disarmed, least: 3}            # size of a collection
    {of: units.ge09#1, is: null}                  # it is gone
    {of: players.0.hand, holds: veto#1}
    {event: disarmed, told: {seat: 0}, least: 2}
    {figure: protests, most: 0}                   # of this seat, or of another: {figure: protests, seat: 1, least: 2}
    {of: players.me.assets, most: 0}              # of the seat in question
    {event: destroyed, told: {seat: others}}      # any seat of another side
    {event: protest_begins, within_round: true, most: 0}    # in one of the completed rounds
    {role: east}
    {won: true}
    {moves: 6}                                    # maximum number of choices
    {turns: 2}                                    # maximum number of turns"""

    of: Name = ""
    event: Name = ""
    told: dict[str, Any] = {}
    within_round: bool = False
    role: Name = ""
    figure: Name = ""
    seat: Number = NOBODY
    equals: Any = msgspec.field(name="is", default=msgspec.UNSET)
    least: Number | None = None
    most: Number | None = None
    holds: Any = msgspec.UNSET
    lacks: Any = msgspec.UNSET
    won: bool = False
    moves: Number | None = None
    turns: Turns | None = None

    def is_true(self, course: Course) -> bool:
        if self.won:
            return course.has_won
        if self.moves is not None:
            return len(course.choices) <= self.moves
        if self.turns is not None:
            return len(course.turns) <= self.turns
        if self.role:
            return course.role == self.role
        if self.within_round:
            return any(map(self._fits, course.by_round(self.event, self.told)))
        return self._fits(self._measured(course))

    def is_too_late(self, course: Course, turns: int) -> bool:
        """Return whether the condition can no longer become true, because the last turn is past the phases of its event."""
        return bool(turns) and bool(self.event) and not self.is_true(course) and course.is_past(self.event, turns)

    def missed_by(self, course: Course) -> tuple[int, int] | None:
        """Return the current number and the limit it violates, or None if there is no limit or the number is within it."""
        if (self.least is None and self.most is None) or self.within_round:
            return None
        number = _number(self._measured(course))
        if self.least is not None and number < self.least:
            return number, self.least
        return (number, self.most) if self.most is not None and number > self.most else None

    def _measured(self, course: Course) -> Any:
        if self.figure:
            return course.figure(self.figure, self.seat)
        return course.happened(self.event, self.told) if self.event else course.value_at(self.of)

    def _fits(self, value: Any) -> bool:
        if self.equals is not msgspec.UNSET and msgspec.to_builtins(value) != self.equals:
            return False
        if self.holds is not msgspec.UNSET and not _holds(value, self.holds):
            return False
        if self.lacks is not msgspec.UNSET and _holds(value, self.lacks):
            return False
        number = _number(value)
        # Events are counted: without a limit, one is enough.
        minimum = 1 if self.event and self.least is self.most is None else self.least
        return (minimum is None or number >= minimum) and (self.most is None or number <= self.most)


def _number(value: Any) -> int:
    return value if isinstance(value, int) else len(value) if isinstance(value, Sized) else 0


def _holds(value: Any, item: Any) -> bool:
    """Return whether the item is in this collection; False for a missing value or a non-collection."""
    try:
        return item in value
    except TypeError:
        return False


class Course:
    """Everything about a seat's game that goals depend on: choices, turns, events, and the state.

    `then`, a state and a number of events, limits all of these except the choices to an earlier point of the game."""

    def __init__(self, table: Table[Any], seat: int, then: tuple[Any, int] | None = None) -> None:
        self.state, events = then if then is not None else (table.state, len(table.events))
        self._game, self._seat, history = table.game, seat, table.history
        self._events: Sequence[Event] = table.events[:events]
        turns = history.turns[:events]
        self._rounds = [turn[0] for turn in turns]
        result = self.state.result
        self.is_over, self.has_won = result is not None, result is not None and seat in result.winners
        self.choices = [played.move for played in history.played if played.by == seat]
        # Turns this seat has begun, in order, including a first turn without events.
        begun = (*(played.turn for played in history.played[:1]), *turns, table.game.turn_of(self.state))
        self.turns = [turn for turn, _events in groupby(begun) if turn[1] == seat]
        # True if it is not this seat's turn now.
        self.is_out_of_turn = begun[-1][1] != seat

    @property
    def role(self) -> str:
        return self._game.role(self.state, self._seat)

    def value_at(self, path: str) -> Any:
        return value_at(self.state, self._path(path))

    def problems(self, part: Condition) -> Iterator[str]:
        """Yield the names in a condition that the game does not have, each with the nearest valid one."""
        figures, folders = self._game.figures(self.state), (TEXT, *self._game.text_folders)
        if part.event and part.event not in _events(*folders):
            yield unknown("event", part.event, _events(*folders))
        steps = self._path(part.of).split(".") if part.of else []
        lost = [number for number in range(len(steps)) if not leads(type(self.state), ".".join(steps[: number + 1]))]
        for number in lost[:1]:
            names = getattr(value_at(self.state, ".".join(steps[:number])), "__struct_fields__", ())
            yield f"the game has nothing at {quoted(part.of)}: {unknown('field', steps[number], names)}"
        if part.figure and part.figure not in figures:
            yield unknown("figure", part.figure, figures)
        elif part.figure and not NOBODY <= part.seat < len(figures[part.figure]):
            yield f"seat is {part.seat}, not between 0 and {len(figures[part.figure]) - 1}"

    def _path(self, path: str) -> str:
        return ".".join(str(self._seat) if step == ME else step for step in path.split("."))

    def figure(self, name: str, seat: int) -> int:
        """Return the value of a game's figure for a seat; `NOBODY` stands for the seat in question."""
        numbers, at = self._game.figures(self.state).get(name, ()), self._seat if seat == NOBODY else seat
        return numbers[at] if 0 <= at < len(numbers) else 0

    def happened(self, name: str, params: Mapping[str, Any]) -> int:
        """Count events with this name and these parameters."""
        return sum(self._matches(event, name, params) for event in self._events)

    def by_round(self, name: str, params: Mapping[str, Any]) -> list[int]:
        """Count these events in each round, except round 0 and the last round, which may be incomplete."""
        rounds = {number: 0 for number in self._rounds if 0 < number < self._rounds[-1]}
        for event, number in zip(self._events, self._rounds, strict=True):
            if number in rounds:
                rounds[number] += self._matches(event, name, params)
        return [*rounds.values()]

    def is_past(self, name: str, turns: int) -> bool:
        """Return whether this event can no longer happen, because the last of these turns is past all its phases."""
        phases, emitting = [*self._game.phases], self._game.event_phases.get(name, ())
        last = len(self.turns) >= turns
        return last and bool(emitting) and phases.index(self.state.phase) > phases.index(emitting[-1])

    def _matches(self, event: Event, name: str, params: Mapping[str, Any]) -> bool:
        return event.name == name and all(self._param_matches(event, param, wanted) for param, wanted in params.items())

    def _param_matches(self, event: Event, param: str, wanted: Any) -> bool:
        if wanted == OTHERS:
            number, side = event.number(param), self._game.side
            return number != NOBODY and side(number) != side(self._seat)
        return param in event.params and event.params[param] == (self._seat if wanted == ME else wanted)


@cache
def _events(*folders: Path) -> Collection[str]:
    """Names of all events in the texts. A game may use events of another game in its box."""
    games = (path for folder in folders for path in (folder / ENGLISH).glob("*.yaml") if "_" not in path.stem)
    return sorted({key.partition(".event.")[2] for path in games for key in load_texts(path)[0] if ".event." in key})


def value_at(state: Any, path: str) -> Any:
    """Return the value at a path such as `players.0.location`; `GONE` if an entry does not exist.

    A path leads only through declared fields of records, never to other Python attributes."""
    for step in filter(None, path.split(".")):
        if isinstance(state, Mapping):
            keys = {str(key): key for key in state}
            state = state[keys[step]] if step in keys else GONE
        elif isinstance(state, list | tuple):
            state = state[int(step)] if step.isdecimal() and int(step) < len(state) else GONE
        else:
            state = getattr(state, step) if step in getattr(state, "__struct_fields__", ()) else GONE
    return state


def leads(kind: Any, path: str) -> bool:
    """Return whether this path can exist in a value of this type. Only declared fields count."""
    step, _, rest = path.partition(".")
    origin, arguments = get_origin(kind), get_args(kind)
    if not path:
        return True
    if origin in UNIONS:
        return any(leads(member, path) for member in arguments)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return step in kind.__struct_fields__ and leads(types_of(kind)[step], rest)
    if origin in (list, tuple):
        return step.isdecimal() and any(leads(member, rest) for member in arguments if member is not ...)
    return origin is dict and leads(arguments[1], rest)


When = Literal["once", "end"]
Stars = Literal[0, 1, 2, 3]
MOST_STARS = 3


class Standing(msgspec.Struct, frozen=True):
    """Progress of a player in an exercise."""

    # For each part of the goal: True if reached.
    reached: tuple[bool, ...]
    # True if the goal was reached or failed, or time is up.
    over: bool
    # Stars earned; 0 if the goal is not reached.
    stars: Stars


Parts = Annotated[tuple[Condition, ...], Meta(max_length=MOST_PARTS)]


class Task(Record, frozen=True):
    """A goal, its time limit, and conditions for more stars."""

    aim: Parts
    # "once": the goal counts as soon as all parts are true; "end": all parts must be true when time is up.
    when: When = "once"
    # Time limit in turns of the player; 0: the whole game.
    turns: Turns = 0
    # Time is also up once all of these are true.
    until: Parts = ()
    # The exercise fails if any of these is true.
    fails: Parts = ()
    # Conditions for two stars (`better`) and for three (`best`).
    better: Parts = ()
    best: Parts = ()

    def standing(self, table: Table[Any], seat: int) -> Standing:
        return self.standing_in(Course(table, seat))

    def standing_in(self, course: Course) -> Standing:
        reached = tuple(part.is_true(course) for part in self.aim)
        ended, failed = self.has_ended(course), self.has_failed(course)
        done = all(reached) and not failed and (ended or self.when == "once")
        return Standing(reached, done or failed or ended, self._stars(course) if done else 0)

    def problems_at(self, table: Table[Any], seat: int) -> Iterator[str]:
        """Yield a problem, with its place, for each condition that does not fit the game of this table."""
        course = Course(table, seat)
        for name in ("aim", "until", "fails", "better", "best"):
            for number, part in enumerate(getattr(self, name)):
                yield from (f"{name}.{number}: {problem}" for problem in course.problems(part))

    def has_ended(self, course: Course) -> bool:
        """Return whether time is up or the game is over."""
        used_up = bool(self.turns) and len(course.turns) + course.is_out_of_turn > self.turns
        return course.is_over or used_up or (bool(self.until) and _all(self.until, course))

    def must_stay(self, part: Condition) -> bool:
        """Return whether a true part of the goal can become false again before it counts."""
        if part.event:
            return part.most is not None
        return not part.won and (self.when == "end" or part.least is None)

    def has_failed(self, course: Course) -> bool:
        return any(part.is_true(course) for part in self.fails)

    def missing(self, course: Course) -> list[Condition]:
        """Unmet conditions for the next star, assuming that the goal is reached."""
        better, best = ([part for part in parts if not part.is_true(course)] for parts in (self.better, self.best))
        return better or best

    def turn_at(self, course: Course) -> int:
        """Number of the player's current turn, from 1 to the time limit; always 1 without a limit."""
        return max(1, min(len(course.turns), self.turns))

    @property
    def counts_choices(self) -> bool:
        return any(part.moves is not None for part in (*self.better, *self.best))

    def _stars(self, course: Course) -> Stars:
        if not _all(self.better, course):
            return 1
        return 3 if _all(self.best, course) else 2


def _all(conditions: Iterable[Condition], course: Course) -> bool:
    return all(part.is_true(course) for part in conditions)
