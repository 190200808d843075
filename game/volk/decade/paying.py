"""Steps 1 to 4 of the forecast: East's economic losses, and whether it can pay them (8)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CITIES_OF, CONSTANTS, DATA, LIMIT, PROVINCE_OF, PROVINCES_OF
from game.volk.decade.economies import only
from game.volk.decade.end import prestige_spaces
from game.volk.decade.outlook import (
    Branch,
    Course,
    Effect,
    ForecastStep,
    Part,
    exactly,
    hamburg_question,
    outer,
    with_standard,
)
from game.volk.decade.protests import protests_in
from game.volk.state import Economy, alternately, prestige_leader
from game.volk.states.accounts import (
    STEPS_PER_POINT,
    Flight,
    Range,
    calmed,
    currency,
    earning_lands,
    flight,
    hamburg_choices,
)
from game.volk.states.economy import KEPT
from game.volk.states.tracks import space_id
from game.volk.states.unrest import PROTEST

Icons = tuple[str, ...]
Standards = tuple[int, ...]

_LOSSES = ("dismantle", "rundown")
"""Icons that each cost East a point of its economy."""
_STANDARDS = {"standard": 1, "standard_off": -1}


def flight_step(course: Course) -> ForecastStep:
    """1: East loses points of its economy because people flee, or pays for the Wall."""
    state = course.state
    if state.wall:
        return _wall(course)
    account = flight(state)
    parts = (
        Part("icons", account.icons),
        Part("police", account.police),
        Part("highest_west", account.highest_west, with_standard(state, YELLOW, account.highest_west)),
        Part("lowest_east", -account.lowest_east, with_standard(state, RED, account.lowest_east)),
        Part("east_protests", int(account.east_protests)),
        Part("west_protests", -int(account.west_protests)),
    )
    steps = _steps(course, account)
    points = Range(steps.least // STEPS_PER_POINT, steps.most // STEPS_PER_POINT)
    endings = course.pay(points)
    seats = _by_turns(course, course.take_apart(points))
    certain = steps.least == steps.most
    return ForecastStep(parts, total=steps, effects=_lost(points), deciders=seats, endings=endings, certain=certain)


def _steps(course: Course, account: Flight) -> Range:
    """Range of flight steps. With four players, the dominance step may start or end a state's only protests."""
    east, west = (_protests(course, side) for side in (RED, YELLOW))
    base = account.icons + account.police + account.highest_west - account.lowest_east
    longest = CONSTANTS.longest_flight.value if course.state.options.flight_limit else base + 1
    minimum, maximum = (min(longest, max(0, base + change)) for change in (east.least - west.most, east.most - west.least))
    return Range(minimum, maximum)


def _protests(course: Course, side: int) -> Range:
    """Range of a number that is 1 if a state has any mass protests, else 0."""
    unrest = {province: course.state.unrest[province] for province in PROVINCES_OF[side]}
    return Range(
        min(1, protests_in(calmed(unrest, course.calmed[side]))), int(max(unrest.values()) + course.added[side] >= PROTEST)
    )


def _by_turns(course: Course, number: int) -> tuple[int, ...]:
    """Seats that choose East's losses, in order."""
    return tuple(course.seat(side) for side in alternately(prestige_leader(course.state), number))


def _lost(points: Range) -> tuple[Effect, ...]:
    return (Effect("dismantle", RED, points),) if points.most > 0 else ()


def _wall(course: Course) -> ForecastStep:
    """1, with the Wall: East pays a point and a step of prestige; at the track's end, West gets a bonus instead (7.7)."""
    endings = course.pay(exactly(1))
    deciders = [course.seat(RED)] * course.take_apart(exactly(1))
    effect = Effect("prestige", YELLOW, exactly(1))
    if course.state.tracks["prestige"] > -LIMIT["prestige"]:
        course.state.tracks["prestige"] -= 1
    else:
        effect = Effect("overflow", YELLOW, exactly(1))
        deciders.append(course.seat(YELLOW))
        course.added[RED] += 1
        course.calmed[YELLOW] += 1
    return ForecastStep(
        (Part("wall", 1),), total=exactly(1), effects=(*_lost(exactly(1)), effect), deciders=tuple(deciders), endings=endings
    )


def prestige_step(course: Course) -> ForecastStep:
    """2: the prestige leader picks a space. Each choice becomes a branch."""
    state = course.state
    position = state.tracks["prestige"]
    spaces = prestige_spaces(state.options, position)
    chosen = list(dict.fromkeys(tuple(step.icon for step in DATA.tracks.prestige[space]) for space in spaces)) or [()]
    prices = (_price(course, icons) for icons in chosen)
    price, stirs = outer(prices), outer(exactly(icons.count("unrest")) for icons in chosen)
    endings = course.pay(price)
    course.branches = [_branch(branch, icons) for branch in course.branches for icons in chosen]
    course.added[RED] += stirs.most
    course.calmed[RED] += max(icons.count("calm") + icons.count("standard") for icons in chosen)
    return ForecastStep(
        (Part("marker", position),),
        effects=(*_lost(Range(max(0, price.least), price.most)), *((Effect("unrest", RED, stirs),) if stirs.most else ())),
        deciders=(course.seat(prestige_leader(state)),) if position else (),
        options=tuple(space_id("prestige", space) for space in spaces),
        endings=endings,
    )


def _price(course: Course, icons: Icons) -> Range:
    """Cost of a space's icons in dismantle points. A rundown factory counts, because it cannot be dismantled."""
    losses = sum(icon in _LOSSES for icon in icons)
    if "build" not in icons:
        return exactly(losses)
    state = course.state
    sites = (city for city in CITIES_OF[RED] if city not in state.economies[RED].factories)
    certain = any(state.unrest[PROVINCE_OF[city]] + course.added[RED] < PROTEST for city in sites)
    return Range(-1, -1 if certain else 0)


def _branch(branch: Branch, icons: Icons) -> Branch:
    economies, standards = branch.economies, branch.standards
    for icon in icons:
        if icon == "dismantle":
            economies = economies.dismantle(exactly(1))
        elif icon == "rundown":
            economies = economies.run_down()
        elif icon == "build":
            economies = economies.build()
        elif icon in _STANDARDS:
            standards = frozenset(new for old in standards for new in _changed(old, _STANDARDS[icon]))
    return Branch(economies, standards)


def _changed(standards: Standards, change: int) -> list[Standards]:
    """All results of adding or removing a living standard in some province; unchanged if there is none to remove."""
    places = [index for index, number in enumerate(standards) if number + change >= 0]
    return [(*standards[:index], standards[index] + change, *standards[index + 1 :]) for index in places] or [standards]


def currency_step(course: Course) -> ForecastStep:
    """3: for each missing point, a factory is run down or a point removed. West chooses where Hamburg counts."""
    state = course.state
    accounts = [currency(state, province) for province in hamburg_choices(state)]
    account = min(accounts, key=lambda each: each.total)
    weakest = tuple(each.weakest for each in accounts)
    balances = [_Balances(branch, account.marker, weakest) for branch in course.branches]
    totals = [each.total() for each in balances]
    total, whole = outer(totals), outer(branch.economies.whole() for branch in course.branches)
    missing = Range(max(0, -total.most), max(0, -total.least))
    certain = len(balances) == 1 and course.branches[0].economies == only(state.economies[RED])
    endings = course.pay(missing)
    options, asked = hamburg_question(course, any(each.asked() for each in balances))
    course.branches = [each.paid(found) for each, found in zip(balances, totals, strict=True)]
    worn = Range(min(missing.least, whole.least), min(missing.most, whole.most))
    points = Range(max(0, missing.least - whole.most), max(0, missing.most - whole.least))
    chosen = missing.most if missing.least < whole.most else points.most if course.reserve.most > 0 else 0
    return ForecastStep(
        (
            Part("marker", account.marker),
            Part("earning", len(account.earning), account.earning),
            Part("standards", -account.standards),
        ),
        (Part("weakest", account.weakest),),
        total,
        (*((Effect("rundown", RED, worn),) if worn.most else ()), *_lost(points)),
        (*asked, *_by_turns(course, chosen)),
        options,
        endings=endings,
        certain=certain,
    )


class _Balances(NamedTuple):
    """East's possible currency balances in one branch. `weakest`: West's weakest export, for each choice for Hamburg."""

    branch: Branch
    marker: int
    weakest: tuple[int, ...]

    def _rest(self) -> int:
        """The balance before income from provinces. All combinations of living standards in a branch have the same sum."""
        return self.marker - sum(next(iter(self.branch.standards)))

    def of(self, economy: Economy) -> frozenset[int]:
        return _balances(economy, self._rest(), self.weakest)

    def total(self) -> Range:
        economies = self.branch.economies
        if economies.is_exact:
            return outer(exactly(balance) for economy in economies.known for balance in self.of(economy))
        earning = outer(economies.earning(weakest) for weakest in self.weakest)
        return Range(self._rest() + earning.least, self._rest() + earning.most)

    def asked(self) -> bool:
        economies = self.branch.economies
        if economies.is_exact:
            return any(len(self.of(economy)) > 1 for economy in economies.known)
        return len(set(self.weakest)) > 1 and self.total().least < 0

    def paid(self, total: Range) -> Branch:
        missing, economies = Range(max(0, -total.most), max(0, -total.least)), self.branch.economies
        if not any(map(any, self.branch.standards)):
            # Without living standards, the economy no longer matters for supply, so bounds are enough.
            economies = economies.forgotten()
        economies = economies.lack(missing, lambda economy: {max(0, -balance) for balance in self.of(economy)})
        return self.branch._replace(economies=economies)


@lru_cache(KEPT)
def _balances(economy: Economy, rest: int, weakest: tuple[int, ...]) -> frozenset[int]:
    """Possible balances of an economy; only the lower one if the loss is the same for both choices (ruling dd)."""
    balances = [rest + len(earning_lands(economy, each)) for each in weakest]
    return frozenset(balances if len({max(0, -balance) for balance in balances}) > 1 else (min(balances),))


def upkeep_step(course: Course) -> ForecastStep:
    """4: every police card costs East a point."""
    cards = exactly(len(course.state.police))
    endings = course.pay(cards)
    choices = course.take_apart(cards)
    return ForecastStep(
        (Part("police", cards.most, tuple(course.state.police)),),
        total=cards,
        effects=_lost(cards),
        deciders=(course.seat(RED),) * choices,
        endings=endings,
    )
