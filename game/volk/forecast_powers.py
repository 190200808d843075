"""The first three steps of a forecast with four players: the races, and dominance (1.12)."""

from __future__ import annotations

from game.volk.accounts import Range
from game.volk.decade_end import space_id
from game.volk.outlook import Course, Effect, Ending, ForecastStep, Part, exactly
from game.volk.power_end import leading_power
from game.volk.powers import options_of
from game.volk.rulings import dominance_spaces
from game.volk.state import powers_of
from game.volk.tables import DATA, DECADES, SIDES


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
