"""Records of the forecast for the end of a decade, and the state kept between its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import HAMBURG_PROVINCES, PROVINCES, PROVINCES_OF, SIDES
from game.volk.decade.economies import Economies, only
from game.volk.decade.protests import Unrest
from game.volk.decade.victory import victory_points
from game.volk.state import VolkState, german_seat, standard_of
from game.volk.states.accounts import Range
from game.volk.states.economy import dismantle_points
from game.volk.states.unrest import protests_of

COLLAPSES: Mapping[str, int] = {"west_collapses": YELLOW, "east_collapses": RED}
"""Side whose state collapses, for endings by mass protests."""


class Part(NamedTuple):
    """A named term of a sum, such as `highest_west`. `places`: the provinces or cards it comes from."""

    name: str
    number: int
    places: tuple[str, ...] = ()


class Effect(NamedTuple):
    """An effect of a step: kind (`dismantle`, `unrest`, `money`, ...), side, amount, and place."""

    kind: str
    side: int
    number: Range
    place: str = ""


class Ending(NamedTuple):
    """A possible end of the game; its text is `volk.end.<reason>`. `winners`: possible winners; `certain`: must happen."""

    reason: str
    winners: tuple[int, ...]
    certain: bool


class ForecastStep(NamedTuple):
    """One step of the end of the decade, named by its phase.

    `parts`: terms of `total`; `facts`: other relevant numbers. `deciders`: seats that choose, in order; `options`: the
    choices, if they have names. `reserve`: dismantle points that East has left afterwards. Every range covers all possible
    results. `certain`: no earlier choice can change the parts and facts, so those of the current board are exact."""

    parts: tuple[Part, ...] = ()
    facts: tuple[Part, ...] = ()
    total: Range | None = None
    effects: tuple[Effect, ...] = ()
    deciders: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    reserve: Range | None = None
    endings: tuple[Ending, ...] = ()
    certain: bool = True
    phase: str = ""


class Forecast(NamedTuple):
    """All remaining steps; unrest by province after step 7; mass protests by side as counted in step 10.

    `endings`: endings that must happen, and those that a side may be unable to avert. `over`: the game is certain to end,
    with the last of these or an earlier one. `avertable`: another ending is possible, but its victim can avert it."""

    steps: tuple[ForecastStep, ...]
    unrest: Mapping[str, Range]
    protests: tuple[Range, Range]
    endings: tuple[Ending, ...]
    over: bool
    avertable: bool


class World(NamedTuple):
    """A possible result of steps 5 and 6: living standards and unrest by province, as ranges."""

    standards: Mapping[str, Range]
    unrest: Mapping[str, Range]


class Branch(NamedTuple):
    """A choice of the prestige leader, with East's possible economies and living standards after it."""

    economies: Economies
    # Each tuple has the living standards of the Eastern provinces, in board order.
    standards: frozenset[tuple[int, ...]]


class Course:
    """State of a forecast between its steps: the board, and everything that choices may have changed on it."""

    def __init__(self, state: VolkState) -> None:
        self.state = state
        east = state.economies[RED]
        self.branches = [Branch(only(east), frozenset({tuple(state.standards[land] for land in PROVINCES_OF[RED])}))]
        self.reserve = exactly(dismantle_points(east))
        # Maximum number of cubes that choices add and remove before living standards are compared, by side.
        self.added, self.calmed = [0, 0], [0, 0]
        # Possible treasuries after the dominance step.
        self.treasuries: list[list[int]] = [] if state.powers is None else [list(state.powers.treasury)]
        self.worlds = [
            World(
                {province: exactly(standard_of(state, province)) for province in PROVINCES},
                {province: exactly(state.unrest[province]) for province in PROVINCES},
            )
        ]
        # Possible unrest after step 7 by side, as pairs of minimum and maximum.
        now = ({province: state.unrest[province] for province in PROVINCES_OF[side]} for side in SIDES)
        self.after_envy: list[list[tuple[Unrest, Unrest]]] = [[(unrest, unrest)] for unrest in now]
        self.unrest = {province: exactly(state.unrest[province]) for province in PROVINCES}
        # Number of cubes that police must remove, of socialists to deploy from the box, and of socialists that West removes.
        self.police = self.box = self.torn = 0
        self.protests = [exactly(protests_of(state, side)) for side in SIDES]
        # True if there is a possible ending that East can avert.
        self.avertable = False

    def seat(self, side: int) -> int:
        """The seat of a German state."""
        return german_seat(self.state, side)

    def widened(self, side: int, unrest: Range) -> Range:
        """Widen a range of unrest by the cubes that choices may have added or removed."""
        return Range(max(0, unrest.least - self.calmed[side]), unrest.most + self.added[side])

    def pay(self, points: Range) -> tuple[Ending, ...]:
        """Deduct points from East's economy. Return the ending if East cannot pay, or may be unable to pay."""
        # East has been able to pay so far, because otherwise the game would be over.
        before = Range(max(0, self.reserve.least), self.reserve.most)
        self.reserve = Range(before.least - points.most, before.most - points.least)
        if self.reserve.least >= 0 or points.most <= 0:
            return ()
        return (self.ending(YELLOW, "insolvency", self.reserve.most < 0),)

    def take_apart(self, points: Range) -> int:
        """Apply a loss of points that seats choose. Return the number of choices: 0 if East loses all its points."""
        chosen = points.most if self.reserve.most > 0 else 0
        if points.most:
            self.branches = [branch._replace(economies=branch.economies.dismantle(points)) for branch in self.branches]
        return chosen

    def ending(self, side: int, reason: str, certain: bool) -> Ending:
        """The ending in which this side wins; the winner is its superpower if ahead in points, or else its state (1.12)."""
        powers = self.state.powers
        if powers is None:
            return Ending(reason, (self.seat(side),), certain)
        winners = []
        for treasury in self.treasuries:
            powers.treasury = list(treasury)
            ahead = victory_points(self.state, side) > victory_points(self.state, 1 - side)
            winners.append(side if ahead else self.seat(side))
        return Ending(reason, tuple(dict.fromkeys(winners)), certain)


def exactly(number: int) -> Range:
    """A range for a number that no choice can change."""
    return Range(number, number)


def plus(first: Range, second: Range) -> Range:
    return Range(first.least + second.least, first.most + second.most)


def outer(ranges: Iterable[Range]) -> Range:
    """The smallest range that covers all of these."""
    least, most = zip(*ranges, strict=True)
    return Range(min(least), max(most))


def with_standard(state: VolkState, side: int, standard: int) -> tuple[str, ...]:
    return tuple(province for province in PROVINCES_OF[side] if standard_of(state, province) == standard)


def hamburg_question(course: Course, matters: bool) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The options and the deciding seat of the Hamburg question; both empty if the answer does not matter (ruling dd)."""
    return (HAMBURG_PROVINCES, (course.seat(YELLOW),)) if matters else ((), ())
