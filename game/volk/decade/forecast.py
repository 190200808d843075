"""If the decade ended now: every step with its sum worked out from the board, and what would come of it (8, 9, 1.12).

The first three steps of a forecast with four players: the races, and dominance (1.12).

    outlook = forecast(table.view(seat).state)
    outlook.steps[0].parts        # icons on used cards, police, the best province of the West, ...
    outlook.protests              # by side, as a range

Nobody's choices are guessed where they are open: a step names who chooses, and gives a range where the choice matters. Only
what is in somebody's plain interest is taken for granted: West counts Hamburg where that costs it least, and East uses its
police and its socialists where they end most protests. What is lost by choice changes factories on which later sums depend;
those are worked out from the board as it stands and are not `certain`. It needs nothing hidden, so a view will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.volk.data.tables import DATA, DECADES, PROVINCES, SIDES
from game.volk.decade.end import dominance_spaces, leading_power, space_id, steps_of
from game.volk.decade.losses import currency_step, flight_step, prestige_step, upkeep_step
from game.volk.decade.outlook import Course, Effect, Ending, Forecast, ForecastStep, Part, exactly
from game.volk.decade.people import collapse_step, envy_step, internal_step, police_step, socialists_step, supply_step
from game.volk.state import VolkState, powers_of
from game.volk.states.accounts import Range
from game.volk.turn.powers import options_of


def arms_step(course: Course) -> ForecastStep:
    """A marker on a victory space wins at once."""
    marker = course.state.tracks["arms"]
    won = DATA.tracks.arms_race[abs(marker)].victory
    return ForecastStep("end_arms", (Part("marker", marker),), endings=_race_won(course, "arms", "arms_race", won))


def space_step(course: Course) -> ForecastStep:
    """The leader may win, or get a card of the next decade."""
    marker = course.state.tracks["space"]
    space = DATA.tracks.space_race[abs(marker)]
    card = Effect("extra_card", leading_power(course.state, "space"), exactly(1))
    return ForecastStep(
        "end_space",
        (Part("marker", marker),),
        effects=(card,) if space.extra_card and course.state.decade < DECADES else (),
        endings=_race_won(course, "space", "space_race", space.victory),
    )


def _race_won(course: Course, track: str, reason: str, won: bool) -> tuple[Ending, ...]:
    return (Ending(reason, (leading_power(course.state, track),), True),) if won else ()


def dominance_step(course: Course) -> ForecastStep:
    """The holder executes a space of its choice, and both superpowers get their income."""
    state, row = course.state, DATA.tracks.dominance
    position, leader = state.tracks["dominance"], leading_power(state, "dominance")
    distances = [*dominance_spaces(options_of(state), abs(position))] if position else []
    spaces = [row[distance] for distance in distances] or [row[0]]
    income = [row[abs(position)].income_leader if side == leader else row[abs(position)].income_other for side in SIDES]
    before, bonuses = powers_of(state).treasury, sorted({space.money for space in spaces})
    course.treasuries = [
        [before[side] + income[side] + (bonus if side == leader else 0) for side in SIDES] for bonus in bonuses
    ]
    effects = [Effect("income", side, exactly(income[side])) for side in SIDES]
    for kind, side, numbers in (
        ("money", leader, bonuses),
        ("calm", leader, [space.calm for space in spaces]),
        ("unrest", 1 - leader, [space.unrest for space in spaces]),
    ):
        if max(numbers):
            effects.append(Effect(kind, side, Range(min(numbers), max(numbers))))
            course.certain = course.certain and kind == "money"
    sign = 1 if position > 0 else -1
    return ForecastStep(
        "end_dominance",
        (Part("marker", position),),
        effects=tuple(effects),
        deciders=(leader,) if position else (),
        options=tuple(space_id("dominance", sign * distance) for distance in distances),
    )


FORESEEN: Mapping[str, Callable[[Course], ForecastStep]] = {
    "end_arms": arms_step,
    "end_space": space_step,
    "end_dominance": dominance_step,
    "end_flight": flight_step,
    "end_prestige": prestige_step,
    "end_currency": currency_step,
    "end_upkeep": upkeep_step,
    "end_supply": supply_step,
    "end_internal": internal_step,
    "end_envy": envy_step,
    "end_police": police_step,
    "end_socialists": socialists_step,
    "end_collapse": collapse_step,
}
"""What each step brings, by its phase; their order is that of the law."""


def forecast(state: VolkState) -> Forecast:
    """What would happen if the decade ended now; in its end, what the steps from the present one on bring."""
    order = steps_of(state)
    first = order.index(state.phase) if state.phase in order else 0
    course = Course(state.copy())
    steps: list[ForecastStep] = []
    over = False
    for phase in order[first:] if state.result is None else ():
        step = FORESEEN[phase](course)
        over = any(ending.certain for ending in step.endings)
        if any(earlier.endings for earlier in steps):
            # What would end the game here may find it over.
            step = step._replace(endings=tuple(ending._replace(certain=False) for ending in step.endings))
        steps.append(step)
        if over:
            break
    return Forecast(
        tuple(steps),
        {province: Range(course.least[province], course.most[province]) for province in PROVINCES},
        (course.protests[0], course.protests[1]),
        _endings(steps),
        over,
    )


def _endings(steps: list[ForecastStep]) -> tuple[Ending, ...]:
    """Every way in which the game may end, once; the one that must happen, if there is one, is the last."""
    found: dict[str, Ending] = {}
    for step in steps:
        for ending in step.endings:
            if ending.certain or ending.reason not in found:
                found.pop(ending.reason, None)
                found[ending.reason] = ending
    return tuple(found.values())
