"""Named features of both sides in both games, computed by a fast version of the end of a decade.

They describe a state as if the decade ended now. Values that depend only on an economy are cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from game.rules.state import NOBODY
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    ADJACENT,
    BORDER,
    BOX,
    CONNECTIONS_OF,
    CONSTANTS,
    DATA,
    DECADES,
    FLIGHT,
    HAMBURG_PROVINCES,
    LANDS_OF,
    PROVINCES_OF,
    RED_POLICE,
    SUPPLIERS,
    WEST_BERLIN,
    WEST_GERMANY,
)
from game.volk.decade.victory import victory_points, wins_race
from game.volk.state import Economy, VolkState, is_power, side_of
from game.volk.states.accounts import COLLAPSE, STEPS_PER_POINT
from game.volk.states.economy import NO_FACTORY, dismantle_points, exports_with_hamburg, intact, output
from game.volk.states.standards import PER_ACTION, PRICE
from game.volk.states.unrest import PROTEST

WEST, EAST = PROVINCES_OF
BERLIN = WEST.index(WEST_BERLIN)
# Functions that get the values of these provinces from a mapping, in order.
of_west, of_west_germany, of_east = itemgetter(*WEST), itemgetter(*WEST_GERMANY), itemgetter(*EAST)
of_sectors = itemgetter(*SUPPLIERS.values())
OF_LANDS = tuple(itemgetter(*lands) for lands in LANDS_OF)
Border = Sequence[tuple[int, Sequence[int]]]
BORDER_WEST: Border = tuple((at, tuple(map(EAST.index, ADJACENT[land]))) for at, land in enumerate(WEST) if land in BORDER)
BORDER_EAST: Border = tuple((at, tuple(map(WEST.index, ADJACENT[land]))) for at, land in enumerate(EAST) if land in BORDER)
# Indexes of the suppliers of West Berlin among the West German provinces.
SUPPLIED = tuple(map(WEST_GERMANY.index, SUPPLIERS))
KEPT = 8192
# Exponent of lateness for dangers that end the game: they count most when little time is left to avert them.
LAST_MOMENT = 4
# Value of a connection that needs only one more point, relative to a point of factory value.
PROMISED = 0.3
# Maximum reserve of points, and maximum number of socialists, that count: more would not make East safer.
ENOUGH = 8
HALF_DECADES = 2
PARTS = len(CONSTANTS.shared_cards.value)
DISPLAY = CONSTANTS.display.value
RACES = ("arms", "space")
# Phases after the comparisons of living standard. In the last one, the number of socialists has already been adjusted.
COMPARED = ("end_police", "end_socialists")


class Western(NamedTuple):
    """Values computed from the Western economy: strength, limits of living standard, and the export value East has to reach.
    """

    # Total factory value, including connections that are nearly complete.
    strength: float
    # By province, factory value that counts toward the next living standard, with all factories that may count there.
    best: tuple[int, ...]
    # Limits of living standard by province, once for each province that Hamburg can count for.
    limits: tuple[tuple[int, ...], ...]
    weakest: int


@lru_cache(KEPT)
def western(economy: Economy) -> Western:
    found = output(YELLOW, economy)
    cases = [exports_with_hamburg(economy, province) for province in HAMBURG_PROVINCES]
    limits = tuple(tuple(max(0, case[land]) for land in WEST_GERMANY) for case in cases)
    total = sum(found.lands.values()) + sum(site.value for site in found.floating)
    weakest = max(0, *(min(case.values()) for case in cases))
    best = tuple(found.best[land] for land in LANDS_OF[YELLOW])
    return Western(total + PROMISED * _prospects(YELLOW, economy), best, limits, weakest)


class Eastern(NamedTuple):
    """Values computed from the Eastern economy: strength, limits of living standard, exports, and pieces that can be lost.
    """

    # Total factory value, including connections that are nearly complete.
    strength: float
    # By province, factory value that counts toward the next living standard, with all factories that may count there.
    best: tuple[int, ...]
    limits: tuple[int, ...]
    exports: tuple[int, ...]
    points: int
    intact: int
    rundown: int


@lru_cache(KEPT)
def eastern(economy: Economy) -> Eastern:
    found = output(RED, economy)
    total = sum(found.lands.values()) + sum(site.value for site in found.floating)
    exports = tuple(found.exports[land] for land in EAST)
    limits = tuple(max(0, value) for value in exports)
    points, whole = dismantle_points(economy), len(intact(economy))
    best = tuple(found.best[land] for land in EAST)
    return Eastern(total + PROMISED * _prospects(RED, economy), best, limits, exports, points, whole, len(economy.rundown))


def _prospects(side: int, economy: Economy) -> float:
    """Number of connections that need only one more point; those that need two points, or a factory, count half."""
    factories, lines, found = economy.factories, economy.lines, 0.0
    for first, last, start, end in CONNECTIONS_OF[side]:
        ends = (start in factories) + (end in factories)
        laid = (first in lines) + (last in lines)
        if ends == 2 and laid < 2:
            found += 1.0 if first == last or laid else 0.5
        elif ends == 1 and laid == 2:
            found += 0.5
    return found


class Outlook(NamedTuple):
    """Both German states at the end of the decade, if no more actions are taken."""

    # Expected unrest, by province.
    west_cubes: Sequence[int]
    east_cubes: Sequence[int]
    # Number of protests. Those in West Berlin count twice; East's are counted after calming by police and socialists.
    west_protests: int
    east_protests: int
    # Total living standard that can be supplied.
    west_standard: int
    east_standard: int
    # Points that East owes, missing currency, and points left after paying both.
    owed: int
    missing: int
    reserve: int
    # Number of cubes that police and socialists can remove, and the change in the number of socialists.
    calming: int
    socialists: int


def outlook(state: VolkState, at_worst: bool = False) -> Outlook:
    """Compute the end of the decade as if it came now. Unrest is placed by rule of thumb or, with `at_worst`, in the
    worst places."""
    unrest, exported, police = state.unrest, state.exported, state.police
    west, east = western(state.economies[YELLOW]), eastern(state.economies[RED])
    west_cubes, east_cubes = [*of_west(unrest)], [*of_east(unrest)]
    west_held, west_best = _west_supplied(of_west_germany(state.standards), of_sectors(state.sectors), west.limits)
    east_all = of_east(state.standards)
    east_held = list(map(min, east_all, east.limits))
    # Flight and currency are due before supply, so they use the living standard as it is now.
    due = len(police)
    if state.wall:
        due += 1
    else:
        steps = sum(map(FLIGHT.__getitem__, state.used)) + west_best - min(east_all) + (max(east_cubes) >= PROTEST)
        if police:
            steps += sum(map(RED_POLICE.__contains__, police))
        steps -= max(west_cubes) >= PROTEST or any(exported.values())
        due += max(0, steps) // STEPS_PER_POINT
    weakest = west.weakest
    earning = sum([value != NO_FACTORY and value >= weakest for value in east.exports])
    missing = max(0, sum(east_all) - earning - state.tracks["currency"])
    reserve = east.points - due - max(0, missing - east.intact)
    # The results of comparisons already made this decade are in the state.
    if not at_worst or state.phase not in COMPARED:
        _compare(west_cubes, west_held, BERLIN)
        _compare(east_cubes, east_held, -1)
        _envy(west_held, west_cubes, east_held, east_cubes, BORDER_WEST, at_worst)
        _envy(east_held, east_cubes, west_held, west_cubes, BORDER_EAST, at_worst)
    change = 0 if at_worst and state.phase == COMPARED[-1] else DATA.tracks.socialists[state.tracks["socialists"]]
    calming = max(0, state.socialists_box + change) + len(police) - len(state.police_used)
    berlin = west_cubes[BERLIN] // PROTEST
    return Outlook(
        west_cubes,
        east_cubes,
        sum([cubes // PROTEST for cubes in west_cubes]) + berlin,
        _protests_left(east_cubes, calming),
        sum(west_held),
        sum(east_held),
        due,
        missing,
        reserve,
        calming,
        change,
    )


@lru_cache(KEPT)
def _west_supplied(
    have: tuple[int, ...], sectors: tuple[int, ...], limits: tuple[tuple[int, ...], ...]
) -> tuple[Sequence[int], int]:
    """The living standards that West can supply with the better choice for Hamburg, and the highest one before supply."""
    berlin = sum(sectors)
    best = max(*have, berlin)
    if not best:
        return (0,) * len(WEST), 0
    limit, other = limits
    held = list(map(min, have, limit))
    if sum(held) < sum(have) and sum(other_held := list(map(min, have, other))) > sum(held):
        held, limit = other_held, other
    if berlin:
        berlin = min(berlin, *[limit[at] for at, supply in zip(SUPPLIED, sectors, strict=True) if supply])
    held.insert(BERLIN, berlin)
    return held, best


def _compare(cubes: list[int], held: Sequence[int], berlin: int) -> None:
    """Step 6: add the cubes that a side's other provinces get when compared with its best one."""
    best = max(held)
    if best:
        for at, standard in enumerate(held):
            gap = best - standard - (at != berlin)
            if gap > 0:
                cubes[at] += gap


def _envy(
    held: Sequence[int], cubes: Sequence[int], theirs: Sequence[int], stirred: list[int], border: Border, at_worst: bool
) -> None:
    """Step 7: add the cubes that provinces across the border get, placed by rule of thumb or in the worst places."""
    if not any(held):
        return
    choices: list[Sequence[tuple[int, int]]] = []
    for at, neighbours in border:
        strength = held[at] - cubes[at] // PROTEST
        if strength <= 0:
            continue
        targets = [(other, strength - theirs[other]) for other in neighbours if theirs[other] < strength]
        if len(targets) > 1 and not (at == BERLIN and border is BORDER_WEST):
            if at_worst:
                choices.append(tuple(targets))
                continue
            targets = [max(targets, key=lambda target: target[1] + stirred[target[0]] % PROTEST)]
        for other, number in targets:
            stirred[other] += number
    if choices:
        stirred[:] = _worst(tuple(stirred), tuple(choices), BERLIN if border is BORDER_EAST else -1)


@lru_cache(KEPT)
def _worst(stirred: tuple[int, ...], choices: tuple[Sequence[tuple[int, int]], ...], berlin: int) -> Sequence[int]:
    """Cubes by province after the choices that cause the most protests and, among those, the most unrest."""
    results: list[list[int]] = []
    for chosen in product(*choices):
        cubes = [*stirred]
        for other, number in chosen:
            cubes[other] += number
        results.append(cubes)

    def harm(cubes: Sequence[int]) -> tuple[int, int]:
        twice = cubes[berlin] // PROTEST if berlin >= 0 else 0
        return sum([number // PROTEST for number in cubes]) + twice, sum(cubes)

    return max(results, key=harm)


def _protests_left(cubes: Sequence[int], calming: int) -> int:
    """Number of protests left after removing `calming` cubes, starting with protests that need the fewest."""
    protests = 0
    prices = []
    for number in cubes:
        if number >= PROTEST:
            protests += number // PROTEST
            prices.append(number % PROTEST + 1)
            prices += [PROTEST] * (number // PROTEST - 1)
    prices.sort()
    for price in prices:
        if price > calming:
            break
        calming -= price
        protests -= 1
    return protests


STATES = ("on_turn", "unrest", "brinks", "protests", "crisis", "collapse", "economy", "standard", "ready")
"""Features of both German states."""
EASTERN = (
    "prestige",
    "currency_marker",
    "socialist_marker",
    "socialists",
    "socialism_fails",
    "points_owed",
    "currency_missing",
    "reserve",
    "insolvency",
    "survived",
)
"""Features that only East has. West has none of its own here, because East's gain is West's loss."""
NOTHING_EASTERN = (0.0,) * len(EASTERN)
POWERS = ("superpower", "victory_lead", "ally_leads", "money", "debt", "race", "peacemakers")
"""Additional features of each seat with four players, mainly for superpowers."""


def measure_sides(state: VolkState, then: VolkState, at_worst: bool) -> tuple[list[float], list[float]]:
    """The features of West and of East, weighted by the time left in the state `then`."""
    found = outlook(state, at_worst)
    west, east, tracks = western(state.economies[YELLOW]), eastern(state.economies[RED]), state.tracks
    late = lateness(then)
    ahead = 1 - (then.decade - 1 + late) / DECADES
    socialists = state.socialists_box + sum(state.socialists.values()) + min(0, found.socialists)
    restless, calm = sum(found.west_cubes), sum(found.east_cubes) - found.calming
    acting = side_of(state.active) if state.active != NOBODY else NOBODY
    yellow = [
        float(acting == YELLOW),
        *_restlessness(float(restless), found.west_cubes, found.west_protests, late),
        ahead * west.strength,
        float(found.west_standard),
        _ready(OF_LANDS[YELLOW](state.standards), west.best),
        *NOTHING_EASTERN,
    ]
    red = [
        float(acting == RED),
        *_restlessness(float(max(0, calm)), found.east_cubes, found.east_protests, late),
        ahead * east.strength,
        float(found.east_standard),
        _ready(OF_LANDS[RED](state.standards), east.best),
        float(tracks["prestige"]),
        float(tracks["currency"]),
        float(tracks["socialists"]),
        float(min(ENOUGH, max(0, socialists))),
        late if socialists < 0 else 0.0,
        float(found.owed),
        float(found.missing),
        float(min(ENOUGH, found.reserve)),
        late**LAST_MOMENT if found.reserve < 0 else 0.0,
        then.decade - 1 + late,
    ]
    return yellow, red


def _restlessness(unrest: float, cubes: Sequence[int], protests: int, late: float) -> list[float]:
    """Features of a state: unrest, provinces one cube short of a protest, protests, protests above two, and collapse."""
    brinks = sum([number % PROTEST == PROTEST - 1 for number in cubes])
    collapse = late**LAST_MOMENT if protests >= COLLAPSE else 0.0
    return [unrest, late * brinks, late * protests, late * max(0, protests - 2), collapse]


@lru_cache(KEPT)
def _ready(have: tuple[int, ...], best: tuple[int, ...]) -> float:
    """Number of provinces, up to three, that one action with a card of medium value can raise."""
    needs = [PRICE * (standard + 1) - value for standard, value in zip(have, best, strict=True)]
    return float(min(PER_ACTION, sum([need <= 1 for need in needs])))


def lateness(state: VolkState) -> float:
    """Share of the decade that is over, from 0 to 1."""
    parts = HALF_DECADES if state.powers is None else PARTS
    left = len(state.display) - (state.powers is not None) + DISPLAY * (parts - state.part)
    return max(0.0, 1 - left / (DISPLAY * parts))


def measure(state: VolkState, then: VolkState | None = None) -> list[list[float]]:
    """The features of every seat; seats of one side share those of their German state.

    Some depend on the time and the danger of war. With `then`, both are taken from that state, so that an explanation
    compares the same moment; and unrest is placed in the worst places, because an explanation must hold whatever others do.
    """
    sides, powers = measure_sides(state, then or state, then is not None), state.powers
    then = then or state
    if powers is None or then.powers is None:
        return [*sides]
    late, found = lateness(then), []
    lead = float(victory_points(state, YELLOW) - victory_points(state, RED))
    won = [side_of(at > 0) for track in RACES if wins_race(track, at := state.tracks[track])]
    danger = then.powers.doves_down / BOX.doves.value
    for seat, kept in enumerate(powers.peacemakers):
        side = side_of(seat)
        leading = lead if side == YELLOW else -lead
        if is_power(state, seat):
            money = powers.treasury[side]
            mine = 1.0, leading, 0.0, float(min(8, money)), float(min(0, money)), late * won.count(side), len(kept) * danger
        else:
            mine = 0.0, 0.0, leading, 0.0, 0.0, 0.0, len(kept) * danger
        found.append([*sides[side], *mine])
    return found
