"""How the sum of each step is worked out, what else counts for it, and who chooses what (8, 1.12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.data.texts import Texts
from game.ui.volk.forecast_words import Line, Term, either, in_turn, lost, plain, provinces, span
from game.volk.accounts import STEPS_PER_POINT, Range
from game.volk.naming import component_name, dominance_icons, signed, standing
from game.volk.outlook import Forecast, ForecastStep, Part
from game.volk.state import VolkState
from game.volk.tables import DATA, PROVINCES_OF, SIDES
from game.volk.unrest import PROTEST

SUBTRACTED = ("lowest_east", "west_protests", "standards")
"""Parts that are taken off a sum, even where they are zero."""

CHOICE_ICON = "gesture_tap"

_Account = Callable[[ForecastStep, Forecast, Texts], list[Line]]


# Sums ---------------------------------------------------------------------------------------------------------------------


def sum_terms(step: ForecastStep, texts: Texts) -> tuple[Term, ...]:
    """The parts of the sum with their signs, and what it comes to; nothing where nothing is added up."""
    if step.total is None or step.parts[0].name == "wall":
        return ()
    terms: list[Term] = []
    for part in step.parts:
        sign = "minus" if part.name in SUBTRACTED else "plus" if terms else ""
        terms.append(Term(sign, _term(step.phase, part, texts)))
    terms.append(Term("equal", _TOTALS[step.phase](step, step.total, texts)))
    if step.phase == "end_flight":
        # So many steps cost a point; what is left over costs nothing.
        points = Range(step.total.least // STEPS_PER_POINT, step.total.most // STEPS_PER_POINT)
        terms += [Term("division", f"*{STEPS_PER_POINT}*"), Term("equal", _points(step, points, texts))]
    return tuple(terms)


def _term(phase: str, part: Part, texts: Texts) -> str:
    """What it is, where that is so, and how much."""
    name = _POLICE.get(phase, part.name) if part.name == "police" else part.name
    number = signed(part.number) if part.name == "marker" else str(abs(part.number))
    where = f" ({provinces(part.places, texts)})" if part.name in ("highest_west", "lowest_east") else ""
    return f"{texts(f'volk_forecast.part.{name}')}{where} *{number}*"


_POLICE = {"end_flight": "police_red", "end_police": "police_unused"}
"""Which police cards count in a step, where not all do."""


def _steps(step: ForecastStep, total: Range, texts: Texts) -> str:
    """The track has two ends: what is beyond them is not counted."""
    steps, whole = total.most, sum(part.number for part in step.parts)
    counted = texts("volk_forecast.total.flight", count=steps, number=f"*{steps}*")
    return counted if whole == steps else texts("volk_forecast.total.cut", sum=f"*{plain(whole)}*", total=counted)


def _balance(step: ForecastStep, total: Range, texts: Texts) -> str:
    return texts("volk_forecast.total.balance", number=span(total, texts, signed))


def _points(step: ForecastStep, total: Range, texts: Texts) -> str:
    return texts("volk_forecast.total.points", count=total.most, number=span(total, texts))


def _cubes(step: ForecastStep, total: Range, texts: Texts) -> str:
    return texts("volk_forecast.total.unrest", number=span(total, texts, lost))


def _change(step: ForecastStep, total: Range, texts: Texts) -> str:
    return texts("volk_forecast.total.socialists", count=abs(total.most), number=span(total, texts, signed))


_TOTALS: Mapping[str, Callable[[ForecastStep, Range, Texts], str]] = {
    "end_flight": _steps,
    "end_currency": _balance,
    "end_upkeep": _points,
    "end_police": _cubes,
    "end_socialists": _change,
}


# What else counts ---------------------------------------------------------------------------------------------------------


def account_lines(step: ForecastStep, state: VolkState, outlook: Forecast, texts: Texts) -> tuple[Line, ...]:
    """What there is to know for a step, then the choices that are left to somebody."""
    found = _ACCOUNTS[step.phase](step, outlook, texts)
    return (*found, *(Line(CHOICE_ICON, line, "quiet") for line in _choices(step, state, texts)))


def _quiet(words: str) -> Line:
    return Line("", words, "quiet")


def _flight(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    return [_quiet(texts("volk_forecast.about.wall"))] if step.parts[0].name == "wall" else []


def _currency(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    number = f"*{step.facts[0].number}*"
    earning = [component_name("province", province, texts) for part in step.parts for province in part.places]
    if not earning:
        return [_quiet(texts("volk_forecast.about.weakest_none", number=number))]
    return [_quiet(texts("volk_forecast.about.weakest", number=number, places=texts.joined(earning)))]


def _police(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    """The cards by their titles."""
    cards = [component_name("quoted", card, texts) for card in step.parts[0].places]
    return [_quiet(", ".join(cards))] if cards else []


def _marker(track: str, step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    return [_quiet(texts("volk_forecast.about.marker", where=standing(track, step.parts[0].number, texts)))]


def _race(track: str, step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    """Where the marker is, and how far out it would win."""
    row = DATA.tracks.arms_race if track == "arms" else DATA.tracks.space_race
    first = next(distance for distance, space in row.items() if space.victory)
    where = standing(track, step.parts[0].number, texts)
    return [_quiet(texts("volk_forecast.about.victory", where=where, space=first))]


def _said(about: str, step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    return [_quiet(texts(f"volk_forecast.about.{about}"))]


def _internal(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    west, east = (f"*{part.number}* ({provinces(part.places, texts)})" for part in step.facts)
    return [_quiet(texts("volk_forecast.about.internal", west=west, east=east))]


def _socialists(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    facts = {part.name: f"*{part.number}*" for part in step.facts}
    return [_quiet(texts("volk_forecast.about.socialists", **facts))]


def _collapse(step: ForecastStep, outlook: Forecast, texts: Texts) -> list[Line]:
    """Where the masses protest, before the state has done what it can."""
    loud = [
        f"{component_name('province', province, texts)} {span(outlook.unrest[province], texts)}"
        for side in SIDES
        for province in PROVINCES_OF[side]
        if outlook.unrest[province].most >= PROTEST
    ]
    if not loud:
        return [_quiet(texts("volk_forecast.about.quiet", limit=PROTEST))]
    return [_quiet(texts("volk_forecast.about.loud", limit=PROTEST))._replace(places=tuple(loud))]


_ACCOUNTS: Mapping[str, _Account] = {
    "end_arms": partial(_race, "arms"),
    "end_space": partial(_race, "space"),
    "end_dominance": partial(_marker, "dominance"),
    "end_flight": _flight,
    "end_prestige": partial(_marker, "prestige"),
    "end_currency": _currency,
    "end_upkeep": _police,
    "end_supply": partial(_said, "supply"),
    "end_internal": _internal,
    "end_envy": partial(_said, "envy"),
    "end_police": _police,
    "end_socialists": _socialists,
    "end_collapse": _collapse,
}


# Choices ------------------------------------------------------------------------------------------------------------------


def _choices(step: ForecastStep, state: VolkState, texts: Texts) -> list[str]:
    """Who chooses what, one after the other. West is asked about Hamburg before anything else in a step."""
    deciders = step.deciders
    if step.phase in ("end_prestige", "end_dominance"):
        return [_spaces(step, state, texts)] if deciders else []
    found = []
    if step.options:
        names = [component_name("province", province, texts) for province in step.options]
        who = in_turn(deciders[:1], state, texts)
        found.append(texts("volk_forecast.choice.hamburg", places=either(names, texts), who=who))
        deciders = deciders[1:]
    if deciders:
        what = "wall_overflow" if any(effect.kind == "overflow" for effect in step.effects) else step.phase
        found.append(texts(f"volk_forecast.choice.{what}", who=in_turn(deciders, state, texts)))
    return found


def _spaces(step: ForecastStep, state: VolkState, texts: Texts) -> str:
    """The spaces to choose from, by their distance from the centre; those that bring the same are one."""
    track = step.phase.removeprefix("end_")
    brought: dict[str, list[str]] = {}
    for option in step.options:
        position = int(option.removeprefix(track))
        icons = texts.joined(_prestige_icons(position, texts) if track == "prestige" else _dominance_icons(position, texts))
        brought.setdefault(icons, []).append(f"*{abs(position)}*")
    spaces = "; ".join(f"{', '.join(distances)}: {icons}" for icons, distances in brought.items())
    key = "volk_forecast.choice.spaces_east" if track == "prestige" else "volk_forecast.choice.spaces"
    return texts(key, who=in_turn(step.deciders, state, texts), spaces=spaces)


def _prestige_icons(position: int, texts: Texts) -> list[str]:
    """All of them happen in the East, which is said once for all."""
    return [" ".join(texts(f"volk.icon.{icon.icon}", place="").split()) for icon in DATA.tracks.prestige[position]]


def _dominance_icons(position: int, texts: Texts) -> list[str]:
    return dominance_icons(SIDES[position > 0], abs(position), texts)
