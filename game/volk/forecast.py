"""If the decade ended now: every step with its sum worked out from the board, and what would come of it (8, 9, 1.12).

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

from game.volk.accounts import Range
from game.volk.forecast_losses import currency_step, flight_step, prestige_step, upkeep_step
from game.volk.forecast_people import (
    collapse_step,
    envy_step,
    internal_step,
    police_step,
    socialists_step,
    supply_step,
)
from game.volk.forecast_powers import arms_step, dominance_step, space_step
from game.volk.outlook import Course, Ending, Forecast, ForecastStep
from game.volk.power_end import steps_of
from game.volk.state import VolkState
from game.volk.tables import PROVINCES

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
