"""What a forecast of the end of a decade is made of, and how far it has got."""

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
"""The endings by mass protests, and whose state they bring down."""


class Part(NamedTuple):
    """A number of a sum by what it is (`highest_west`); `places` are the provinces or cards that it comes from."""

    name: str
    number: int
    places: tuple[str, ...] = ()


class Effect(NamedTuple):
    """What a step does: its kind (`dismantle`, `unrest`, `money`, ...), to which side, how much, and where."""

    kind: str
    side: int
    number: Range
    place: str = ""


class Ending(NamedTuple):
    """How the game may end: `volk.end.<reason>`. `winners` are the seats that can win by it; `certain`: it must happen."""

    reason: str
    winners: tuple[int, ...]
    certain: bool


class ForecastStep(NamedTuple):
    """One step of the end of the decade, by the name of its phase.

    `parts` are the summands of `total`, `facts` what else there is to know for it. `deciders` are the seats that choose
    something in it, one after the other, and `options` what there is to choose where that is known by name. `reserve` is how
    many dismantle points East has left afterwards. Every range holds all that can happen. `certain`: nothing chosen before
    can change the parts and facts, which are those of the board as it stands.
    """

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
    """All steps to come. By province the unrest after step 7; by side the mass protests that step 10 counts.

    The endings are those that must happen, and those that a side may not be able to avert. `over`: the last of them happens
    unless one of the others comes before it. `avertable`: there is another, which whom it harms can avert.
    """

    steps: tuple[ForecastStep, ...]
    unrest: Mapping[str, Range]
    protests: tuple[Range, Range]
    endings: tuple[Ending, ...]
    over: bool
    avertable: bool


class World(NamedTuple):
    """How people can live once everything is supplied, by province, and how restless they are after step 6."""

    standards: Mapping[str, Range]
    unrest: Mapping[str, Range]


class Branch(NamedTuple):
    """What the prestige leader may have chosen: what East's economy and living standard can be then."""

    economies: Economies
    # The living standard of the Eastern provinces.
    standards: frozenset[tuple[int, ...]]


class Course:
    """Where the end of the decade has got to: the board as it stood, and all that choices can have made of it."""

    def __init__(self, state: VolkState) -> None:
        self.state = state
        east = state.economies[RED]
        self.branches = [Branch(only(east), frozenset({tuple(state.standards[land] for land in PROVINCES_OF[RED])}))]
        self.reserve = exactly(dismantle_points(east))
        # By side how many cubes choices may have added and taken at most, before people compare how they live.
        self.added, self.calmed = [0, 0], [0, 0]
        # The treasuries that are possible after the dominance step.
        self.treasuries: list[list[int]] = [] if state.powers is None else [list(state.powers.treasury)]
        self.worlds = [
            World(
                {province: exactly(standard_of(state, province)) for province in PROVINCES},
                {province: exactly(state.unrest[province]) for province in PROVINCES},
            )
        ]
        # By side all that the unrest in its provinces can be after envy: between the first and the second.
        self.after_envy: list[list[tuple[Unrest, Unrest]]] = [[_same(state, side)] for side in SIDES]
        self.unrest = {province: exactly(state.unrest[province]) for province in PROVINCES}
        # How many cubes the police and socialists from the box must take, and how many socialists West takes out.
        self.police = self.box = self.torn = 0
        self.protests = [exactly(protests_of(state, side)) for side in SIDES]
        # May East fall though it can avert that?
        self.avertable = False

    def seat(self, side: int) -> int:
        """The seat of a German state."""
        return german_seat(self.state, side)

    def widened(self, side: int, unrest: Range) -> Range:
        """With the cubes that choices may have added and taken."""
        return Range(max(0, unrest.least - self.calmed[side]), unrest.most + self.added[side])

    def pay(self, points: Range) -> tuple[Ending, ...]:
        """East loses so many points of its economy, and perhaps the game: it must, or may, be unable to pay."""
        # Had it been unable to pay before, the game would be over.
        before = Range(max(0, self.reserve.least), self.reserve.most)
        self.reserve = Range(before.least - points.most, before.most - points.least)
        if self.reserve.least >= 0 or points.most <= 0:
            return ()
        return (self.ending(YELLOW, "insolvency", self.reserve.most < 0),)

    def take_apart(self, points: Range) -> int:
        """Others choose which points East loses. Returns how often they choose: never, where all must go."""
        chosen = points.most if self.reserve.most > 0 else 0
        if points.most:
            self.branches = [branch._replace(economies=branch.economies.dismantle(points)) for branch in self.branches]
        return chosen

    def ending(self, side: int, reason: str, certain: bool) -> Ending:
        """This side's German state wins, or with four players its superpower if it has more victory points (1.12)."""
        powers = self.state.powers
        if powers is None:
            return Ending(reason, (self.seat(side),), certain)
        winners = []
        for treasury in self.treasuries:
            powers.treasury = list(treasury)
            ahead = victory_points(self.state, side) > victory_points(self.state, 1 - side)
            winners.append(side if ahead else self.seat(side))
        return Ending(reason, tuple(dict.fromkeys(winners)), certain)


def _same(state: VolkState, side: int) -> tuple[Unrest, Unrest]:
    unrest = {province: state.unrest[province] for province in PROVINCES_OF[side]}
    return unrest, unrest


def exactly(number: int) -> Range:
    """A number that nobody's choice can change."""
    return Range(number, number)


def plus(one: Range, other: Range) -> Range:
    return Range(one.least + other.least, one.most + other.most)


def outer(ranges: Iterable[Range]) -> Range:
    """All that lies in any of these, and between them."""
    least, most = zip(*ranges, strict=True)
    return Range(min(least), max(most))


def with_standard(state: VolkState, side: int, standard: int) -> tuple[str, ...]:
    """The provinces of a state with this living standard."""
    return tuple(province for province in PROVINCES_OF[side] if standard_of(state, province) == standard)


def hamburg_question(course: Course, matters: bool) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """What West is asked about Hamburg, and that it is asked; nothing where both answers come to the same (ruling dd)."""
    return (HAMBURG_PROVINCES, (course.seat(YELLOW),)) if matters else ((), ())
