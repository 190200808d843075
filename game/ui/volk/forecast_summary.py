"""A forecast at a glance: who would win and why, what East can still lose, protests, and with four who of a side wins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from game.data.texts import Texts
from game.ui.volk.forecast_results import MAY_WIN, WON
from game.ui.volk.forecast_words import Line, either, for_one_of, span
from game.volk.accounts import COLLAPSE, Range
from game.volk.economy import dismantle_points
from game.volk.geography import RED, YELLOW
from game.volk.naming import ROMAN
from game.volk.outlook import Ending, Forecast, exactly
from game.volk.power_end import steps_of
from game.volk.state import VolkState, german_seat, powers_of, roles
from game.volk.tables import DECADES, SIDES
from game.volk.victory import victory_points


class Figure(NamedTuple):
    """A number to be seen first, and what it is."""

    icon: str
    number: str
    label: str
    danger: bool = False


class Summary(NamedTuple):
    headline: Line
    # Who wins, if that can be said.
    winners: tuple[str, ...]
    endings: tuple[Line, ...]
    figures: tuple[Figure, ...]


def summary_of(state: VolkState, outlook: Forecast, texts: Texts) -> Summary:
    figures = [_reserve(state, outlook, texts), _protests(outlook, texts)]
    if state.powers is not None:
        figures += _powers(state, outlook, texts)
    headline, endings = _headline(state, outlook, texts), _endings(state, outlook, texts)
    return Summary(headline, _winners(state, outlook), endings, tuple(figures))


# Who would win ------------------------------------------------------------------------------------------------------------


def _headline(state: VolkState, outlook: Forecast, texts: Texts) -> Line:
    """Who would win, if that can be said, or else whether the game would end at all."""
    endings = outlook.endings
    if state.result is not None:
        return Line(WON, texts("volk_forecast.headline.over"))
    if not endings:
        key = "goes_on" if all(step.certain for step in outlook.steps) else "may_go_on"
        return Line("calendar_arrow_right", texts(f"volk_forecast.headline.{key}", number=ROMAN[state.decade]))
    if not outlook.over and state.decade < DECADES:
        return Line(MAY_WIN, texts("volk_forecast.headline.may_end"), "danger")
    if not (winners := _common_winners(state, outlook)):
        return Line(MAY_WIN, texts("volk_forecast.headline.undecided"), "danger")
    key = "wins" if outlook.over else "likely"
    return Line(WON, texts(f"volk_forecast.headline.{key}", whom=for_one_of(winners, state, texts)), "danger")


def _common_winners(state: VolkState, outlook: Forecast) -> tuple[int, ...]:
    """The seats that win however the game ends, if it does; nobody, if it may end in favour of others too."""
    found = {ending.winners for ending in outlook.endings}
    return next(iter(found)) if len(found) == 1 and (outlook.over or state.decade == DECADES) else ()


def _winners(state: VolkState, outlook: Forecast) -> tuple[str, ...]:
    """The roles whose victory the headline speaks of."""
    return tuple(roles(len(state.hands))[seat] for seat in _common_winners(state, outlook))


def _endings(state: VolkState, outlook: Forecast, texts: Texts) -> tuple[Line, ...]:
    """Why, and in which step."""
    return tuple(_ending(ending, state, outlook, texts) for ending in reversed(outlook.endings))


def _ending(ending: Ending, state: VolkState, outlook: Forecast, texts: Texts) -> Line:
    phase = next(step.phase for step in outlook.steps if ending in step.endings)
    number, step = steps_of(state).index(phase) + 1, texts(f"volk.step.{phase}")
    reason = texts(f"volk_forecast.reason.{ending.reason}")
    if ending.certain:
        return Line("", texts("volk_forecast.ending.certain", number=number, step=step, reason=reason))
    whom = for_one_of(ending.winners, state, texts)
    return Line(
        MAY_WIN, texts("volk_forecast.ending.possible", whom=whom, number=number, step=step, reason=reason), "danger"
    )


# Figures ------------------------------------------------------------------------------------------------------------------


def reserves(state: VolkState, outlook: Forecast) -> list[Range]:
    """What East could lose: now, and after each step that takes something of it."""
    now = exactly(dismantle_points(state.economies[RED]))
    return [now, *(step.reserve for step in outlook.steps if step.reserve is not None)]


def _reserve(state: VolkState, outlook: Forecast, texts: Texts) -> Figure:
    left = reserves(state, outlook)
    label = texts("volk_forecast.figure.reserve", now=left[0].most)
    return Figure("factory", span(left[-1], texts), label, left[-1].least < 0)


def _protests(outlook: Forecast, texts: Texts) -> Figure:
    west, east = outlook.protests
    label = texts("volk_forecast.figure.protests", limit=COLLAPSE)
    return Figure("bullhorn", _both(span(west, texts), span(east, texts)), label, max(west.most, east.most) >= COLLAPSE)


def _powers(state: VolkState, outlook: Forecast, texts: Texts) -> list[Figure]:
    points = points_then(state, outlook)
    usa, soviet_union = (span(points[side], texts) for side in SIDES)
    yellow, red = (_names(winners_of(state, outlook, side), texts) for side in SIDES)
    return [
        Figure("star_circle", _both(usa, soviet_union), texts("volk_forecast.figure.points")),
        Figure("trophy_outline", _both(yellow, red), texts("volk_forecast.figure.winners")),
    ]


def _names(seats: Sequence[int], texts: Texts) -> str:
    return either([f"*{texts(f'volk.role.{roles(4)[seat]}')}*" for seat in seats], texts)


def _both(yellow: str, red: str) -> str:
    return f"{yellow} : {red}"


def points_then(state: VolkState, outlook: Forecast) -> tuple[Range, Range]:
    """The victory points of the superpowers after their income, which pays debts; a chosen space may bring more."""
    found = []
    for side in SIDES:
        gains = [
            effect.number
            for step in outlook.steps
            for effect in step.effects
            if effect.kind in ("income", "money") and effect.side == side
        ]
        least, most = sum(gain.least for gain in gains), sum(gain.most for gain in gains)
        found.append(Range(_points_with(state, side, least), _points_with(state, side, most)))
    return found[YELLOW], found[RED]


def _points_with(state: VolkState, side: int, dollars: int) -> int:
    richer = state.copy()
    powers_of(richer).treasury[side] += dollars
    return victory_points(richer, side)


def winners_of(state: VolkState, outlook: Forecast, side: int) -> tuple[int, ...]:
    """Who of a side would win: its German state, or its superpower if that has more victory points (1.12)."""
    points = points_then(state, outlook)
    seats = [
        side if own > other else german_seat(state, side) for own, other in product(set(points[side]), set(points[1 - side]))
    ]
    return tuple(sorted(set(seats)))
