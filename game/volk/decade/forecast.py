"""If the decade ended now: every step with its sum worked out from the board, and what would come of it (8, 9, 1.12).

    outlook = forecast(table.view(seat).state)
    outlook.steps[0].parts        # icons on used cards, police, the best province of the West, ...
    outlook.protests              # by side, as a range

Nobody's choices are guessed where they are open: a step names who chooses, and gives a range where the choice matters. Only
what is in somebody's plain interest is taken for granted: West counts Hamburg where that costs it least, and East uses its
police and its socialists where they end most protests. What is lost by choice changes factories on which later sums depend:
East's balance is a range for that, and what comes after it is worked out from the board as it stands and is not `certain`.
It needs nothing hidden, so a view will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, DECADES, PROVINCES, PROVINCES_OF, SIDE_OF_PROVINCE, SIDES, WEST_BERLIN
from game.volk.decade.end import steps_of
from game.volk.decade.outlook import (
    Course,
    Effect,
    Ending,
    Forecast,
    ForecastStep,
    Part,
    exactly,
    hamburg_question,
    with_standard,
)
from game.volk.decade.paying import currency_step, flight_step, prestige_step, upkeep_step
from game.volk.decade.powers import dominance_spaces, leading_power
from game.volk.decade.victory import wins_race
from game.volk.state import VolkState, powers_of, standard_of
from game.volk.states.accounts import (
    COLLAPSE,
    Range,
    calmed,
    envy_outcomes,
    hamburg_choices,
    internal_unrest,
    socialists_change,
    stirred,
    supply_limits,
    surplus,
    west_berlin_losses,
)
from game.volk.states.tracks import options_of, space_id
from game.volk.states.unrest import PROTEST

# The superpowers ----------------------------------------------------------------------------------------------------------


def arms_step(course: Course) -> ForecastStep:
    """A marker on a victory space wins at once."""
    return ForecastStep((Part("marker", course.state.tracks["arms"]),), endings=_race_won(course, "arms", "arms_race"))


def space_step(course: Course) -> ForecastStep:
    """The leader may win, or get a card of the next decade."""
    marker, effects = course.state.tracks["space"], []
    if DATA.tracks.space_race[abs(marker)].extra_card and course.state.decade < DECADES:
        effects.append(Effect("extra_card", leading_power(course.state, "space"), exactly(1)))
    won = _race_won(course, "space", "space_race")
    return ForecastStep((Part("marker", marker),), effects=tuple(effects), endings=won)


def _race_won(course: Course, track: str, reason: str) -> tuple[Ending, ...]:
    won = wins_race(track, course.state.tracks[track])
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
        (Part("marker", position),),
        effects=tuple(effects),
        deciders=(leader,) if position else (),
        options=tuple(space_id("dominance", sign * distance) for distance in distances),
    )


# Living standard, unrest, state power, and whom the people bring down -----------------------------------------------------


def supply_step(course: Course) -> ForecastStep:
    """5: what no export factory supplies is lost; West counts Hamburg and empties sectors where that costs it least."""
    state = course.state
    # By province what is lost, and how much in West Berlin.
    limits = (supply_limits(state, province) for province in hamburg_choices(state))
    cases = [(surplus(state, limit), west_berlin_losses(state, limit)) for limit in limits]
    lands, west_berlin = lost = min(cases, key=lambda case: sum(case[0].values()) + case[1].least)
    effects = [Effect("standard_lost", SIDE_OF_PROVINCE[land], exactly(number), land) for land, number in lands.items()]
    if west_berlin.most:
        effects.append(Effect("standard_lost", YELLOW, west_berlin, WEST_BERLIN))
    matters = any(case != lost for case in cases)
    if matters or west_berlin.least != west_berlin.most:
        course.certain = False
    for land, number in lands.items():
        state.standards[land] -= number
    for _ in range(west_berlin.least):
        # From whichever sectors: for the sums that follow only West Berlin's total counts.
        state.sectors[max(state.sectors, key=state.sectors.__getitem__)] -= 1
    options, asked = hamburg_question(course, matters)
    asked += (course.seat(YELLOW),) if west_berlin.most and any(state.sectors.values()) else ()
    return ForecastStep(effects=tuple(effects), deciders=asked, options=options)


def internal_step(course: Course) -> ForecastStep:
    """6: those who live much worse than the best of their own state protest."""
    state = course.state
    facts, effects = [], []
    for side, name in zip(SIDES, ("best_west", "best_east"), strict=True):
        best = max(standard_of(state, province) for province in PROVINCES_OF[side])
        facts.append(Part(name, best, with_standard(state, side, best)))
        for province, cubes in internal_unrest(state, side).items():
            state.unrest[province] += cubes
            effects.append(Effect("unrest", side, exactly(cubes), province))
    return ForecastStep(facts=tuple(facts), effects=tuple(effects))


def envy_step(course: Course) -> ForecastStep:
    """7: every border province brings unrest to one neighbour that lives worse, of its own choice.

    What West Berlin has just exported weakens suppliers only, and none of them lies at the border.
    """
    state = course.state
    effects, deciders = [], []
    for attackers in SIDES:
        attacked = 1 - attackers
        outcomes = envy_outcomes(state, attackers)
        course.after_envy[attacked] = [
            {province: state.unrest[province] + cubes for province, cubes in outcome.items()} for outcome in outcomes
        ]
        for province in PROVINCES_OF[attacked]:
            cubes = Range(min(outcome[province] for outcome in outcomes), max(outcome[province] for outcome in outcomes))
            course.least[province] = state.unrest[province] + cubes.least
            course.most[province] = state.unrest[province] + cubes.most
            if cubes.most:
                effects.append(Effect("unrest", attacked, cubes, province))
        if len(outcomes) > 1:
            deciders.append(course.seat(attackers))
    return ForecastStep(effects=tuple(effects), deciders=tuple(deciders))


def police_step(course: Course) -> ForecastStep:
    """8: every unused police card takes one cube, as long as there are some."""
    state = course.state
    unused = tuple(card for card in state.police if card not in state.police_used)
    course.police = len(unused)
    restless = [sum(unrest.values()) for unrest in course.after_envy[RED]]
    choices = len(unused) if len(unused) < max(restless) else 0
    cubes = Range(min(len(unused), min(restless)), min(len(unused), max(restless)))
    return ForecastStep(
        (Part("police", len(unused), unused),),
        total=cubes,
        effects=(Effect("calm", RED, cubes),) if cubes.most else (),
        deciders=(course.seat(RED),) * choices,
    )


def socialists_step(course: Course) -> ForecastStep:
    """9: East gains or loses socialists and sends them out; too many of either end the game."""
    state = course.state
    change, deployed, torn = socialists_change(state), sum(state.socialists.values()), _torn_out(state)
    endings: tuple[Ending, ...] = ()
    if change > state.socialists_supply:
        endings = (course.ending(RED, "triumph", True),)
    elif -change > state.socialists_box + deployed:
        endings = (course.ending(YELLOW, "socialism_fails", True),)
    effects = [Effect("socialists", RED, exactly(change))] if change else []
    if torn and not endings:
        # Each leaves unrest in its place.
        effects.append(Effect("unrest", RED, exactly(torn)))
    if box := _box_after(state):
        # It takes so many until nobody protests (7.3).
        left = [calmed(unrest, course.police).values() for unrest in course.after_envy[RED]]
        needed = [sum(number - PROTEST + 1 for number in unrest if number >= PROTEST) for unrest in left]
        sent = Range(min(box, min(needed)), min(box, max(needed)))
        effects += [Effect("deployed", RED, sent)] if sent.most else []
    return ForecastStep(
        (Part("marker", state.tracks["socialists"]),),
        (Part("box", state.socialists_box), Part("supply", state.socialists_supply), Part("deployed", deployed)),
        exactly(change),
        tuple(effects),
        # Where none stays, West does not choose from where.
        (course.seat(YELLOW),) * (torn if torn < deployed else 0),
        endings=endings,
    )


def _box_after(state: VolkState) -> int:
    """How many socialists East can send out after it has gained or lost some."""
    change = socialists_change(state)
    return max(0, state.socialists_box + change) if change >= 0 or state.options.deploy_after_loss else 0


def _torn_out(state: VolkState) -> int:
    """How many West takes out of provinces, because the box does not hold enough."""
    return max(0, -socialists_change(state) - state.socialists_box)


def collapse_step(course: Course) -> ForecastStep:
    """10: four mass protests bring a state down; West loses if both fall, and in the end East has won by being there."""
    # Each protest of West Berlin has brought another to a supplier (7.2).
    west = [_protests(unrest) + unrest[WEST_BERLIN] // PROTEST for unrest in course.after_envy[YELLOW]]
    east = [_eastern_protests(course, then) for unrest in course.after_envy[RED] for then in _after_prestige(course, unrest)]
    course.protests = [Range(min(west), max(west)), Range(min(east), max(east))]
    return ForecastStep(
        effects=tuple(Effect("protests", side, course.protests[side]) for side in SIDES), endings=tuple(_collapses(course))
    )


def _after_prestige(course: Course, unrest: Mapping[str, int]) -> list[Mapping[str, int]]:
    """By prestige the East has got a cube more, or one less, in a province that the leader chooses (step 2)."""
    found: list[Mapping[str, int]] = []
    for space in course.spaces:
        icons = [step.icon for step in space]
        change = icons.count("unrest") - icons.count("calm")
        places = [province for province, number in unrest.items() if change and number + change >= 0]
        found += [{**unrest, province: unrest[province] + change} for province in places] if change else [unrest]
    return found or [unrest]


def _collapses(course: Course) -> list[Ending]:
    west, east = course.protests
    found = []
    if west.most >= COLLAPSE:
        found.append(course.ending(RED, "west_collapses", course.certain and west.least >= COLLAPSE))
    if east.most >= COLLAPSE and west.least < COLLAPSE:
        sure = course.certain and east.least >= COLLAPSE and west.most < COLLAPSE
        found.append(course.ending(YELLOW, "east_collapses", sure))
    if course.state.decade == DECADES and max(west.least, east.least) < COLLAPSE:
        sure = course.certain and max(west.most, east.most) < COLLAPSE
        found.append(course.ending(RED, "survival", sure))
    return found


def _eastern_protests(course: Course, unrest: Mapping[str, int]) -> int:
    """What is left after the police and the socialists; West tears socialists out of provinces where that hurts most."""
    state = course.state
    policed = calmed(unrest, course.police)
    if torn := _torn_out(state):
        return _protests(stirred(policed, torn, state.socialists))
    return _protests(calmed(policed, _box_after(state)))


def _protests(unrest: Mapping[str, int]) -> int:
    return sum(number // PROTEST for number in unrest.values())


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

PAID = ("end_flight", "end_prestige", "end_currency", "end_upkeep")
"""The steps in which East may lose points of its economy."""


def forecast(state: VolkState) -> Forecast:
    """What would happen if the decade ended now; in its end, what the steps from the present one on bring."""
    order = steps_of(state)
    first = order.index(state.phase) if state.phase in order else 0
    course = Course(state.copy())
    steps: list[ForecastStep] = []
    over = False
    for phase in order[first:] if state.result is None else ():
        certain = course.certain
        step = FORESEEN[phase](course)._replace(phase=phase, certain=certain)
        step = step._replace(reserve=course.reserve) if phase in PAID else step
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
