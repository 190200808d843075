"""Steps 5 to 7 of the forecast: supply, and the comparisons of living standards (8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import product

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    ADJACENT,
    BORDER,
    PROVINCES,
    PROVINCES_OF,
    SIDE_OF_PROVINCE,
    SIDES,
    WEST_BERLIN,
    WEST_GERMANY,
)
from game.volk.decade.economies import Box
from game.volk.decade.outlook import Course, Effect, ForecastStep, Part, World, exactly, hamburg_question, outer, plus
from game.volk.decade.protests import Unrest
from game.volk.state import VolkState
from game.volk.states.accounts import Range, hamburg_choices, supply_limits, surplus, west_berlin_losses
from game.volk.states.unrest import PROTEST

MOST_WORLDS = 24
"""Maximum number of worlds to track. If there are more, they are merged into one with a range per province."""


def supply_step(course: Course) -> ForecastStep:
    """5: provinces lose unsupplied living standards. West chooses where Hamburg counts and which sectors lose."""
    state = course.state
    eastern = dict.fromkeys(
        (before, box)
        for branch in course.branches
        for before in sorted(branch.standards)
        for box in sorted(branch.economies.supplied(before), reverse=True)
    )
    # For each choice for Hamburg: the losses by province, and those of West Berlin.
    limits = (supply_limits(state, province) for province in hamburg_choices(state))
    losses_in = ((surplus(state, limit).items(), west_berlin_losses(state, limit)) for limit in limits)
    cases = [({land: count for land, count in found if land in WEST_GERMANY}, berlin) for found, berlin in losses_in]
    western = [case for number, case in enumerate(cases) if case not in cases[:number]]
    losses = {land: outer(exactly(lands.get(land, 0)) for lands, _ in western) for land in WEST_GERMANY}
    for index, land in enumerate(PROVINCES_OF[RED]):
        least = min(before[index] - box[index].most for before, box in eastern)
        losses[land] = Range(least, max(before[index] - box[index].least for before, box in eastern))
    losses[WEST_BERLIN] = outer(lost for _, lost in western)
    effects = [Effect("standard_lost", SIDE_OF_PROVINCE[place], lost, place) for place, lost in losses.items() if lost.most]
    course.worlds = _worlds(state, [box for _, box in eastern], western)
    options, deciders = hamburg_question(course, len(western) > 1)
    held = sum(state.sectors.values())
    deciders += (course.seat(YELLOW),) if any(lost.most > 0 and lost.least < held for _, lost in western) else ()
    return ForecastStep(effects=tuple(effects), deciders=deciders, options=options)


def _worlds(state: VolkState, boxes: Sequence[Box], western: Sequence[tuple[Mapping[str, int], Range]]) -> list[World]:
    """A world for each combination of Eastern and Western results, or one world of ranges if there are too many."""
    unrest = {province: exactly(state.unrest[province]) for province in PROVINCES}
    berlin, boxes = sum(state.sectors.values()), [*dict.fromkeys(boxes)]
    wests = [
        {land: exactly(state.standards[land] - lands.get(land, 0)) for land in WEST_GERMANY}
        | {WEST_BERLIN: exactly(berlin - lost)}
        for lands, losses in western
        for lost in range(losses.least, losses.most + 1)
    ]
    if len(wests) * len(boxes) > MOST_WORLDS:
        wests = [{land: outer(west[land] for west in wests) for land in wests[0]}]
        boxes = [tuple(map(outer, zip(*boxes, strict=True)))]
    outcomes = [west | dict(zip(PROVINCES_OF[RED], box, strict=True)) for west in wests for box in boxes]
    # Highest living standards first, because a display with room for only one world shows the first one.
    outcomes.sort(key=lambda standards: -sum(standard.most for standard in standards.values()))
    return [World(standards, unrest) for standards in outcomes]


def internal_step(course: Course) -> ForecastStep:
    """6: provinces get unrest if they are over one living standard below the state's best; West Berlin, if below at all."""
    facts, effects, certain = [], [], True
    cubes: list[dict[str, Range]] = [{} for _ in course.worlds]
    for side, name in zip(SIDES, ("best_west", "best_east"), strict=True):
        bests = [_best(world, side) for world in course.worlds]
        best = bests[0].most
        standards = course.worlds[0].standards
        facts.append(Part(name, best, tuple(land for land in PROVINCES_OF[side] if standards[land].most == best)))
        certain = certain and len({*bests}) == 1 and bests[0].least == best
        for province in PROVINCES_OF[side]:
            for world, highest, by_province in zip(course.worlds, bests, cubes, strict=True):
                standard, bears = world.standards[province], province != WEST_BERLIN
                gaps = highest.least - standard.most - bears, highest.most - standard.least - bears
                by_province[province] = Range(max(0, gaps[0]), max(0, gaps[1]))
            number = outer(by_province[province] for by_province in cubes)
            if number.most:
                effects.append(Effect("unrest", side, number, province))
    course.worlds = [
        world._replace(unrest={province: plus(number, by_province[province]) for province, number in world.unrest.items()})
        for world, by_province in zip(course.worlds, cubes, strict=True)
    ]
    return ForecastStep(facts=tuple(facts), effects=tuple(effects), certain=certain)


def _best(world: World, side: int) -> Range:
    standards = [world.standards[province] for province in PROVINCES_OF[side]]
    return Range(max(standard.least for standard in standards), max(standard.most for standard in standards))


def envy_step(course: Course) -> ForecastStep:
    """7: every border province adds unrest to one poorer neighbor that its owner chooses; West Berlin, to all of them.

    Protests just exported from West Berlin affect only suppliers, and no supplier is at the border."""
    effects, deciders = [], []
    for attackers in SIDES:
        attacked, nothing = 1 - attackers, exactly(0)
        hits = [_hits(course, world, attackers) for world in course.worlds]
        after, brought = [], []
        for world, hit in zip(course.worlds, hits, strict=True):
            unrest = {province: world.unrest[province] for province in PROVINCES_OF[attacked]}
            for outcome in _outcomes(hit):
                brought.append(outcome)
                after.append(unrest | {province: plus(unrest[province], number) for province, number in outcome.items()})
        course.after_envy[attacked] = _distinct(after)
        hit_most = 0
        for province in PROVINCES_OF[attacked]:
            course.unrest[province] = course.widened(attacked, outer(each[province] for each in after))
            cubes = outer(outcome.get(province, nothing) for outcome in brought)
            hit_most += cubes.most
            if cubes.most:
                effects.append(Effect("unrest", attacked, cubes, province))
        whole = outer(reduce(plus, outcome.values(), nothing) for outcome in brought)
        if whole.most < hit_most:
            # The total is less than the sum, because not all of these provinces can be hit at once.
            effects.append(Effect("unrest", attacked, whole))
        if any(len(targets) > 1 for hit in hits for province, targets in hit.items() if province != WEST_BERLIN):
            deciders.append(course.seat(attackers))
    return ForecastStep(effects=tuple(effects), deciders=tuple(deciders))


def _hits(course: Course, world: World, attackers: int) -> dict[str, dict[str, Range]]:
    """Unrest that each border province could cause across the border, by attacking province and target."""
    hits = {}
    for province in (province for province in PROVINCES_OF[attackers] if province in BORDER):
        unrest = course.widened(attackers, world.unrest[province])
        standard = world.standards[province]
        strength = Range(standard.least - unrest.most // PROTEST, standard.most - unrest.least // PROTEST)
        others = {other: world.standards[other] for other in ADJACENT[province]}
        gaps = {
            other: Range(max(0, strength.least - lives.most), strength.most - lives.least)
            for other, lives in others.items()
            if lives.least < strength.most
        }
        if gaps:
            hits[province] = gaps
    return hits


def _outcomes(hits: Mapping[str, Mapping[str, Range]]) -> list[dict[str, Range]]:
    """Unrest from envy by target, for each combination of choices; one result with ranges if the gaps are not exact."""
    if all(gap.least == gap.most for targets in hits.values() for gap in targets.values()):
        choices = [
            [targets] if province == WEST_BERLIN else [{target: gap} for target, gap in targets.items()]
            for province, targets in hits.items()
        ]
    else:
        # Only a province with a single possible target is certain to affect it.
        choices = [
            [{target: gap if certain else Range(0, gap.most) for target, gap in targets.items()}]
            for province, targets in hits.items()
            for certain in [len(targets) == 1 or province == WEST_BERLIN]
        ]
    outcomes = []
    for chosen in product(*choices):
        total = dict[str, Range]()
        for targets in chosen:
            for target, gap in targets.items():
                total[target] = plus(total[target], gap) if target in total else gap
        outcomes.append(total)
    return outcomes


def _distinct(outcomes: Sequence[Mapping[str, Range]]) -> list[tuple[Unrest, Unrest]]:
    """The distinct outcomes as pairs of minimum and maximum unrest by province."""
    pairs = {
        (tuple(number.least for number in unrest.values()), tuple(number.most for number in unrest.values()))
        for unrest in outcomes
    }
    places = [*outcomes[0]]
    return [
        (dict(zip(places, minimums, strict=True)), dict(zip(places, maximums, strict=True)))
        for minimums, maximums in sorted(pairs)
    ]
