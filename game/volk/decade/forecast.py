"""Forecast of the end of the decade for the current board: the numbers and effects of every step (8, 9, 1.12).

    outlook = forecast(table.view(seat).state)
    outlook.steps[0].parts        # icons on used cards, police, the best province of the West, ...
    outlook.protests              # by side, as a range

The forecast does not guess choices: a step names the seats that choose, and its ranges cover every possible result. If
there are too many choices to follow, a range may be wider than necessary, but never too narrow (`main.py forecast-check`
compares it with exact search). An ending is certain if every choice leads to it. It is left out if East can avert it by
placing its police and socialists; then only `avertable` is set. A player's view is enough: no hidden information is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.state import NOBODY
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, DECADES, SIDES
from game.volk.decade.comparing import envy_step, internal_step, supply_step
from game.volk.decade.end import steps_of
from game.volk.decade.outlook import Course, Effect, Ending, Forecast, ForecastStep, Part, exactly, outer
from game.volk.decade.paying import currency_step, flight_step, prestige_step, upkeep_step
from game.volk.decade.powers import dominance_spaces, leading_power
from game.volk.decade.protests import Forces, fewest, most_needed, most_of, needed, threatened, western
from game.volk.decade.victory import wins_race
from game.volk.state import VolkState, powers_of
from game.volk.states.accounts import COLLAPSE, Range, socialists_change
from game.volk.states.tracks import options_of, space_id

# The superpowers ----------------------------------------------------------------------------------------------------------


def arms_step(course: Course) -> ForecastStep:
    """Arms race: a marker on a victory space wins at once."""
    return ForecastStep((Part("marker", course.state.tracks["arms"]),), endings=_race_won(course, "arms", "arms_race"))


def space_step(course: Course) -> ForecastStep:
    """Space race: the leader may win, or get a card from the next decade."""
    marker, effects = course.state.tracks["space"], []
    if DATA.tracks.space_race[abs(marker)].extra_card and course.state.decade < DECADES:
        effects.append(Effect("extra_card", leading_power(course.state, "space"), exactly(1)))
    won = _race_won(course, "space", "space_race")
    return ForecastStep((Part("marker", marker),), effects=tuple(effects), endings=won)


def _race_won(course: Course, track: str, reason: str) -> tuple[Ending, ...]:
    won = wins_race(track, course.state.tracks[track])
    return (Ending(reason, (leading_power(course.state, track),), True),) if won else ()


def dominance_step(course: Course) -> ForecastStep:
    """Dominance: the leader executes a space of its choice, and both superpowers receive their income."""
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
    course.calmed[leader] += max(space.calm for space in spaces)
    course.added[1 - leader] += max(space.unrest for space in spaces)
    sign = 1 if position > 0 else -1
    return ForecastStep(
        (Part("marker", position),),
        effects=tuple(effects),
        deciders=(leader,) if position else (),
        options=tuple(space_id("dominance", sign * distance) for distance in distances),
    )


# Police, socialists and collapse ------------------------------------------------------------------------------------------


def police_step(course: Course) -> ForecastStep:
    """8: every unused police card removes one unrest cube, as long as there is unrest."""
    state = course.state
    unused = tuple(card for card in state.police if card not in state.police_used)
    course.police = len(unused)
    restless = outer(Range(sum(minimum.values()), sum(maximum.values())) for minimum, maximum in course.after_envy[RED])
    restless = course.widened(RED, restless)
    cubes = Range(min(len(unused), restless.least), min(len(unused), restless.most))
    return ForecastStep(
        (Part("police", len(unused), unused),),
        total=cubes,
        effects=(Effect("calm", RED, cubes),) if cubes.most else (),
        deciders=(course.seat(RED),) * (len(unused) if len(unused) < restless.most else 0),
    )


def socialists_step(course: Course) -> ForecastStep:
    """9: East gains or loses socialists and deploys them. The game ends if the supply or the socialists run out."""
    state = course.state
    change, deployed = socialists_change(state), sum(state.socialists.values())
    # If the box has too few socialists, West removes the rest from provinces.
    course.torn = removed = max(0, -change - state.socialists_box)
    if change >= 0 or state.options.deploy_after_loss:
        course.box = max(0, state.socialists_box + change)
    endings: tuple[Ending, ...] = ()
    if change > state.socialists_supply:
        endings = (course.ending(RED, "triumph", True),)
    elif -change > state.socialists_box + deployed:
        endings = (course.ending(YELLOW, "socialism_fails", True),)
    effects = [Effect("socialists", RED, exactly(change))] if change else []
    if removed and not endings:
        # An unrest cube replaces each of them.
        effects.append(Effect("unrest", RED, exactly(removed)))
    # If all deployed socialists must be removed, West has no choice.
    deciders = (course.seat(YELLOW),) * (removed if removed < deployed else 0)
    if (box := course.box) and not endings:
        maximum = max(most_needed(unrest, course.added[RED]) for _, unrest in course.after_envy[RED])
        minimum = min(needed(unrest) for unrest, _ in course.after_envy[RED]) - course.police - course.calmed[RED]
        effects += [Effect("deployed", RED, Range(min(box, max(0, minimum)), min(box, maximum)))] if maximum else []
        deciders += (course.seat(RED),) * (box < maximum)
    return ForecastStep(
        (Part("marker", state.tracks["socialists"]),),
        (Part("box", state.socialists_box), Part("supply", state.socialists_supply), Part("deployed", deployed)),
        exactly(change),
        tuple(effects),
        deciders,
        endings=endings,
    )


def collapse_step(course: Course) -> ForecastStep:
    """10: a state with four mass protests collapses. West loses if both do; East wins if it survives the last decade."""
    east = Forces(course.added[RED], course.calmed[RED], course.police, course.box, course.torn, course.state.socialists)
    west = Forces(course.added[YELLOW], course.calmed[YELLOW])
    course.protests = [
        outer(western(minimum, maximum, west) for minimum, maximum in course.after_envy[YELLOW]),
        outer(Range(fewest(minimum, east), most_of(maximum, east)) for minimum, maximum in course.after_envy[RED]),
    ]
    threat = max(threatened(unrest, east) for _, unrest in course.after_envy[RED])
    return ForecastStep(
        effects=tuple(Effect("protests", side, course.protests[side]) for side in SIDES),
        endings=tuple(_collapses(course, threat)),
    )


def _collapses(course: Course, threat: int) -> list[Ending]:
    west, east = course.protests
    endings = []
    if west.most >= COLLAPSE:
        endings.append(course.ending(RED, "west_collapses", west.least >= COLLAPSE))
    if threat >= COLLAPSE and west.least < COLLAPSE:
        endings.append(course.ending(YELLOW, "east_collapses", east.least >= COLLAPSE and west.most < COLLAPSE))
    course.avertable = threat < COLLAPSE <= east.most and west.least < COLLAPSE
    if course.state.decade == DECADES and max(west.least, east.least) < COLLAPSE:
        endings.append(course.ending(RED, "survival", max(west.most, east.most) < COLLAPSE))
    return endings


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
"""Function that forecasts each step, by phase; `steps_of` gives the order."""

PAID = ("end_flight", "end_prestige", "end_currency", "end_upkeep")
"""Steps in which East may lose points of its economy."""
_UNUSED = ("display", "special", "deck", "playing", "past", "box", "set_aside", "discarded")
"""Cards on which no forecast depends. It depends on the used ones."""
_KEPT: list[tuple[VolkState, Forecast]] = []
_MOST_KEPT = 4
"""Number of forecasts kept: of the board now, and after moves that are being weighed."""


def outlook_of(state: VolkState) -> Forecast:
    """The forecast for a state. The last ones are kept: they are slow, and every layout and every phone needs them."""
    board = state.copy()
    # Most moves only move cards, and need no new forecast.
    board.active, board.rng, board.hands, board.memory = NOBODY, 0, [[] for _hand in state.hands], {}
    for cards in _UNUSED:
        setattr(board, cards, [])
    kept = next((outlook for known, outlook in _KEPT if known == board), None)
    if kept is None:
        kept = forecast(board)
        _KEPT[:] = [(board, kept), *_KEPT[: _MOST_KEPT - 1]]
    return kept


def forecast(state: VolkState) -> Forecast:
    """Forecast the end of the decade as if it came now; if it has begun, forecast the remaining steps."""
    order = steps_of(state)
    first = order.index(state.phase) if state.phase in order else 0
    course = Course(state.copy())
    steps: list[ForecastStep] = []
    is_over = False
    for phase in order[first:] if state.result is None else ():
        step = FORESEEN[phase](course)._replace(phase=phase)
        step = step._replace(reserve=course.reserve) if phase in PAID else step
        is_over = any(ending.certain for ending in step.endings)
        if any(earlier.endings for earlier in steps):
            # An earlier step may already have ended the game.
            step = step._replace(endings=tuple(ending._replace(certain=False) for ending in step.endings))
        steps.append(step)
        if is_over:
            break
    return Forecast(
        tuple(steps),
        course.unrest,
        (course.protests[0], course.protests[1]),
        _endings(steps),
        is_over,
        course.avertable,
    )


def _endings(steps: list[ForecastStep]) -> tuple[Ending, ...]:
    """Each possible ending once: at its last certain occurrence, or else at its first occurrence."""
    endings: dict[str, Ending] = {}
    for step in steps:
        for ending in step.endings:
            if ending.certain or ending.reason not in endings:
                endings.pop(ending.reason, None)
                endings[ending.reason] = ending
    return tuple(endings.values())
