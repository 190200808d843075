"""What a forecast of the end of a decade is made of, and how far it has got."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import HAMBURG_PROVINCES, PROVINCES_OF, SIDES
from game.volk.decade.victory import victory_points
from game.volk.state import VolkState, german_seat, standard_of
from game.volk.states.accounts import Range
from game.volk.states.economy import dismantle_points, stripped
from game.volk.states.unrest import protests_of


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
    many dismantle points East has left afterwards. `certain`: nothing chosen before can change these numbers.
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

    `over`: the last of the endings happens unless one of the others comes before it.
    """

    steps: tuple[ForecastStep, ...]
    unrest: Mapping[str, Range]
    protests: tuple[Range, Range]
    endings: tuple[Ending, ...]
    over: bool


class Course:
    """Where the end of the decade has got to: the board after what is certain, and what is not."""

    def __init__(self, state: VolkState) -> None:
        self.state = state
        # False as soon as somebody's choice can change what the sums to come are made from.
        self.certain = True
        # How much West has taken from the East by then, and what there is to choose from for prestige: the icons of spaces.
        self.taken = 0
        self.spaces: list[Sequence[Step]] = [()]
        self.reserve = exactly(dismantle_points(state.economies[RED]))
        # The treasuries that are possible after the dominance step.
        self.treasuries: list[list[int]] = [] if state.powers is None else [list(state.powers.treasury)]
        self.least, self.most = dict(state.unrest), dict(state.unrest)
        # By side the unrest in its provinces after envy, for every choice.
        self.after_envy: list[list[dict[str, int]]] = [
            [{province: state.unrest[province] for province in PROVINCES_OF[side]}] for side in SIDES
        ]
        # How many cubes the police will take.
        self.police = 0
        self.protests = [exactly(protests_of(state, side)) for side in SIDES]

    def seat(self, side: int) -> int:
        """The seat of a German state."""
        return german_seat(self.state, side)

    def pay(self, points: Range) -> tuple[Ending, ...]:
        """East loses so many points of its economy, and perhaps the game: it must, or may, be unable to pay."""
        self.reserve = Range(self.reserve.least - points.most, self.reserve.most - points.least)
        if self.reserve.least >= 0 or points.most <= 0:
            return ()
        return (self.ending(YELLOW, "insolvency", self.certain and self.reserve.most < 0),)

    def take_apart(self, points: int) -> int:
        """East loses so many points to what players choose. Returns how often they choose: never, where all must go."""
        economies = self.state.economies
        if points < dismantle_points(economies[RED]):
            self.certain = self.certain and not points
            return points
        economies[RED] = stripped(economies[RED])
        return 0

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


def exactly(number: int) -> Range:
    """A number that nobody's choice can change."""
    return Range(number, number)


def with_standard(state: VolkState, side: int, standard: int) -> tuple[str, ...]:
    """The provinces of a state with this living standard."""
    return tuple(province for province in PROVINCES_OF[side] if standard_of(state, province) == standard)


def hamburg_question(course: Course, matters: bool) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """What West is asked about Hamburg, and that it is asked; nothing where both answers come to the same (ruling dd)."""
    return (HAMBURG_PROVINCES, (course.seat(YELLOW),)) if matters else ((), ())
