"""What the end of a decade takes from East's economy, and whether East can pay: steps 1 to 4 of the forecast (8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, LIMIT
from game.volk.decade.end import prestige_spaces
from game.volk.decade.outlook import Course, Effect, ForecastStep, Part, exactly, hamburg_question, with_standard
from game.volk.state import Economy, alternately, prestige_leader
from game.volk.states.accounts import Currency, Range, currency, earning_lands, flight, hamburg_choices
from game.volk.states.economy import built, dismantlable, dismantled, intact, output, run_down, sites
from game.volk.states.tracks import space_id

_LOSSES = ("dismantle", "rundown")
"""The icons that take something from East's economy."""


def flight_step(course: Course) -> ForecastStep:
    """1: people flee and take with them what they would have built; or the wall has its price."""
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
    endings = course.pay(exactly(account.points))
    seats = _by_turns(course, course.take_apart(account.points))
    course.taken = seats.count(course.seat(YELLOW))
    return ForecastStep(
        parts, total=exactly(account.steps), effects=_lost(exactly(account.points)), deciders=seats, endings=endings
    )


def _by_turns(course: Course, number: int) -> tuple[int, ...]:
    """Who chooses, one after the other."""
    return tuple(course.seat(side) for side in alternately(prestige_leader(course.state), number))


def _lost(points: Range) -> tuple[Effect, ...]:
    return (Effect("dismantle", RED, points),) if points.most > 0 else ()


def _wall(course: Course) -> ForecastStep:
    """The wall costs a point and a step of prestige; at the end of that track West takes a bonus instead (7.7)."""
    state = course.state
    endings = course.pay(exactly(1))
    course.certain = False
    deciders = [course.seat(RED)]
    effect = Effect("prestige", YELLOW, exactly(1))
    if state.tracks["prestige"] > -LIMIT["prestige"]:
        state.tracks["prestige"] -= 1
    else:
        effect = Effect("overflow", YELLOW, exactly(1))
        deciders.append(course.seat(YELLOW))
    return ForecastStep(
        (Part("wall", 1),), total=exactly(1), effects=(*_lost(exactly(1)), effect), deciders=tuple(deciders), endings=endings
    )


def prestige_step(course: Course) -> ForecastStep:
    """2: the leader picks a space. Only what that costs East's economy and brings it in unrest is reckoned with."""
    state = course.state
    position = state.tracks["prestige"]
    spaces = prestige_spaces(state.options, position)
    prices = [_price(DATA.tracks.prestige[space]) for space in spaces] or [0]
    stirs = [sum(step.icon == "unrest" for step in DATA.tracks.prestige[space]) for space in spaces] or [0]
    unrest = (Effect("unrest", RED, Range(min(stirs), max(stirs))),) if any(stirs) else ()
    endings = course.pay(Range(min(prices), max(prices)))
    course.certain = course.certain and not position
    course.spaces = [DATA.tracks.prestige[space] for space in spaces] or course.spaces
    return ForecastStep(
        (Part("marker", position),),
        effects=(*_lost(Range(max(0, min(prices)), max(prices))), *unrest),
        deciders=(course.seat(prestige_leader(state)),) if position else (),
        options=tuple(space_id("prestige", space) for space in spaces),
        endings=endings,
    )


def _price(icons: Iterable[Step]) -> int:
    """What a space takes from East's dismantle points: a factory that runs down cannot be dismantled any more."""
    return sum((step.icon in _LOSSES) - (step.icon == "build") for step in icons)


def _swing(course: Course, account: Currency) -> Range:
    """How the steps before it can change East's balance: West takes what earns most, and East adds what it can."""
    east, found = course.state.economies[RED], []
    for space in course.spaces:
        icons = [step.icon for step in space]
        saved = icons.count("standard_off") - icons.count("standard")
        taken = ["dismantle"] * course.taken + [icon for icon in icons if icon in _LOSSES]
        earns, weakest = len(account.earning), account.weakest
        left = len(earning_lands(_without_best(east, taken, weakest), weakest))
        more = max((len(earning_lands(one, weakest)) for one in _with_more(east, icons)), default=earns)
        found.append(Range(saved + left - earns, saved + max(0, more - earns)))
    return Range(min(one.least for one in found), max(one.most for one in found))


def _without_best(east: Economy, losses: Sequence[str], weakest: int) -> Economy:
    """East's economy after the losses that hurt its exports most, one after the other."""
    for loss in losses:
        pieces = dismantlable(RED, east) if loss == "dismantle" else intact(east)
        then = [(dismantled if loss == "dismantle" else run_down)(east, piece) for piece in pieces]
        east = min(then, key=lambda one: (len(earning_lands(one, weakest)), _exported(one)), default=east)
    return east


def _exported(east: Economy) -> int:
    return sum(output(RED, east).exports.values())


def _with_more(east: Economy, icons: Sequence[str]) -> list[Economy]:
    return [built(east, site) for site in sites(RED, east, frozenset())] if "build" in icons else []


def currency_step(course: Course) -> ForecastStep:
    """3: West counts Hamburg where East earns least; each missing point costs a factory its state, or else a point."""
    state = course.state
    accounts = [currency(state, province) for province in hamburg_choices(state)]
    account = min(accounts, key=lambda each: each.total)
    matters = min(each.missing for each in accounts) < account.missing
    total = Range(account.total, max(each.total for each in accounts) if matters else account.total)
    swing = _swing(course, account)
    total = Range(total.least + swing.least, total.most + swing.most)
    missing = Range(max(0, -total.most), max(0, -total.least))
    whole = intact(state.economies[RED])
    endings = course.pay(missing)
    options, asked = hamburg_question(course, matters)
    worn = Range(min(missing.least, len(whole)), min(missing.most, len(whole)))
    if missing.least < len(whole):
        course.certain = course.certain and not missing.most
        seats = _by_turns(course, missing.most)
    else:
        # Where all factories run down, nobody chooses which.
        for city in whole:
            state.economies[RED] = run_down(state.economies[RED], city)
        seats = _by_turns(course, course.take_apart(missing.most - len(whole)))
        course.certain = course.certain and not matters
    return ForecastStep(
        (
            Part("marker", account.marker),
            Part("earning", len(account.earning), account.earning),
            Part("standards", -account.standards),
        ),
        (Part("weakest", account.weakest),),
        total,
        (
            *((Effect("rundown", RED, worn),) if worn.most else ()),
            *_lost(Range(missing.least - worn.least, missing.most - worn.most)),
        ),
        (*asked, *seats),
        options,
        endings=endings,
    )


def upkeep_step(course: Course) -> ForecastStep:
    """4: every police card costs a point."""
    state = course.state
    cards = exactly(len(state.police))
    endings = course.pay(cards)
    choices = course.take_apart(cards.most)
    return ForecastStep(
        (Part("police", cards.most, tuple(state.police)),),
        total=cards,
        effects=_lost(cards),
        deciders=(course.seat(RED),) * choices,
        endings=endings,
    )
