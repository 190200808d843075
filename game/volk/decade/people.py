"""Steps 5 to 10 of a forecast: living standard, unrest, state power, and whom the people bring down (8, 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DECADES, PROVINCES_OF, SIDE_OF_PROVINCE, SIDES, WEST_BERLIN
from game.volk.decade.outlook import Course, Effect, Ending, ForecastStep, Part, exactly, hamburg_question, with_standard
from game.volk.state import VolkState, standard_of
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
from game.volk.states.unrest import PROTEST


class _Lost(NamedTuple):
    """What step 5 costs: by province, and in West Berlin."""

    lands: Mapping[str, int]
    west_berlin: Range

    @property
    def at_least(self) -> int:
        return sum(self.lands.values()) + self.west_berlin.least


def supply_step(course: Course) -> ForecastStep:
    """5: what no export factory supplies is lost; West counts Hamburg and empties sectors where that costs it least."""
    state, certain = course.state, course.certain
    cases = [_unsupplied(state, province) for province in hamburg_choices(state)]
    lost = min(cases, key=lambda case: case.at_least)
    effects = [
        Effect("standard_lost", SIDE_OF_PROVINCE[province], exactly(number), province)
        for province, number in lost.lands.items()
    ]
    if lost.west_berlin.most:
        effects.append(Effect("standard_lost", YELLOW, lost.west_berlin, WEST_BERLIN))
    if any(case != lost for case in cases) or lost.west_berlin.least != lost.west_berlin.most:
        course.certain = False
    for province, number in lost.lands.items():
        state.standards[province] -= number
    _empty_sectors(state, lost.west_berlin.least)
    options, asked = hamburg_question(course, any(case != lost for case in cases))
    asked += (course.seat(YELLOW),) if lost.west_berlin.most and any(state.sectors.values()) else ()
    return ForecastStep("end_supply", effects=tuple(effects), deciders=asked, options=options, certain=certain)


def _unsupplied(state: VolkState, hamburg: str) -> _Lost:
    limits = supply_limits(state, hamburg)
    return _Lost(surplus(state, limits), west_berlin_losses(state, limits))


def _empty_sectors(state: VolkState, number: int) -> None:
    """From whichever sectors: for the sums that follow only West Berlin's total counts."""
    for _ in range(number):
        fullest = max(state.sectors, key=lambda sector: state.sectors[sector])
        state.sectors[fullest] -= 1


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
    return ForecastStep("end_internal", facts=tuple(facts), effects=tuple(effects), certain=course.certain)


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
    return ForecastStep("end_envy", effects=tuple(effects), deciders=tuple(deciders), certain=course.certain)


def police_step(course: Course) -> ForecastStep:
    """8: every unused police card takes one cube, as long as there are some."""
    state = course.state
    unused = tuple(card for card in state.police if card not in state.police_used)
    course.police = len(unused)
    restless = [sum(unrest.values()) for unrest in course.after_envy[RED]]
    choices = len(unused) if len(unused) < max(restless) else 0
    cubes = Range(min(len(unused), min(restless)), min(len(unused), max(restless)))
    return ForecastStep(
        "end_police",
        (Part("police", len(unused), unused),),
        total=cubes,
        effects=(Effect("calm", RED, cubes),) if cubes.most else (),
        deciders=(course.seat(RED),) * choices,
        certain=course.certain,
    )


def socialists_step(course: Course) -> ForecastStep:
    """9: East gains or loses socialists and sends them out; too many of either end the game."""
    state = course.state
    change, deployed = socialists_change(state), sum(state.socialists.values())
    endings: tuple[Ending, ...] = ()
    if change > state.socialists_supply:
        endings = (course.ending(RED, "triumph", True),)
    elif -change > state.socialists_box + deployed:
        endings = (course.ending(YELLOW, "socialism_fails", True),)
    effects = [Effect("socialists", RED, exactly(change))] if change else []
    if box := _box_after(state):
        needed = [_needed(calmed(unrest, course.police)) for unrest in course.after_envy[RED]]
        sent = Range(min(box, min(needed)), min(box, max(needed)))
        effects += [Effect("deployed", RED, sent)] if sent.most else []
    return ForecastStep(
        "end_socialists",
        (Part("marker", state.tracks["socialists"]),),
        (Part("box", state.socialists_box), Part("supply", state.socialists_supply), Part("deployed", deployed)),
        exactly(change),
        tuple(effects),
        (course.seat(YELLOW),) * _torn_by_choice(state),
        endings=endings,
        certain=course.certain,
    )


def _box_after(state: VolkState) -> int:
    """How many socialists East can send out after it has gained or lost some."""
    change = socialists_change(state)
    return max(0, state.socialists_box + change) if change >= 0 or state.options.deploy_after_loss else 0


def _torn_out(state: VolkState) -> int:
    """How many West takes out of provinces, because the box does not hold enough."""
    return max(0, -socialists_change(state) - state.socialists_box)


def _torn_by_choice(state: VolkState) -> int:
    """How often West chooses from where: never, if none stays."""
    return torn if (torn := _torn_out(state)) < sum(state.socialists.values()) else 0


def _needed(unrest: Mapping[str, int]) -> int:
    """How many socialists it takes until nobody protests (7.3)."""
    return sum(number - PROTEST + 1 for number in unrest.values() if number >= PROTEST)


def collapse_step(course: Course) -> ForecastStep:
    """10: four mass protests bring a state down; West loses if both fall, and in the end East has won by being there."""
    certain = course.certain
    west = [_western_protests(unrest) for unrest in course.after_envy[YELLOW]]
    east = [_eastern_protests(course, unrest) for unrest in course.after_envy[RED]]
    course.protests = [Range(min(west), max(west)), Range(min(east), max(east))]
    return ForecastStep(
        "end_collapse",
        effects=tuple(Effect("protests", side, course.protests[side]) for side in SIDES),
        endings=tuple(_collapses(course)),
        certain=certain,
    )


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


def _western_protests(unrest: Mapping[str, int]) -> int:
    """Each protest of West Berlin has brought another to a supplier (7.2)."""
    return _protests(unrest) + unrest[WEST_BERLIN] // PROTEST


def _eastern_protests(course: Course, unrest: Mapping[str, int]) -> int:
    """What is left after the police and the socialists; West tears socialists out of provinces where that hurts most."""
    state = course.state
    policed = calmed(unrest, course.police)
    if torn := _torn_out(state):
        return _protests(stirred(policed, torn, state.socialists))
    return _protests(calmed(policed, _box_after(state)))


def _protests(unrest: Mapping[str, int]) -> int:
    return sum(number // PROTEST for number in unrest.values())
