"""A forecast at a glance: who would win and why, what East can still lose, protests, and with four who of a side wins."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.data.texts import Texts
from game.ui.volk.forecast.steps import MAY_WIN, WON, Remark, either, for_one_of, span
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
    headline: Remark
    # The roles whose victory the headline speaks of.
    winners: tuple[str, ...]
    # Why, and in which step.
    endings: tuple[Remark, ...]
    figures: tuple[Figure, ...]


def summary_of(state: VolkState, outlook: Forecast, texts: Texts) -> Summary:
    winners = tuple(roles(len(state.hands))[seat] for seat in _common_winners(state, outlook))
    endings = tuple(_ending(ending, state, outlook, texts) for ending in reversed(outlook.endings))
    return Summary(_headline(state, outlook, texts), winners, endings, tuple(_figures(state, outlook, texts)))


def _headline(state: VolkState, outlook: Forecast, texts: Texts) -> Remark:
    """Who would win, if that can be said, or else whether the game would end at all."""

    def say(key: str, **values: str) -> str:
        return texts(f"volk_forecast.headline.{key}", **values)

    if state.result is not None:
        return Remark(WON, say("over"))
    if not outlook.endings:
        key = "goes_on" if all(step.certain for step in outlook.steps) else "may_go_on"
        return Remark("calendar_arrow_right", say(key, number=ROMAN[state.decade]))
    if not outlook.over and state.decade < DECADES:
        return Remark(MAY_WIN, say("may_end"), "danger")
    if not (winners := _common_winners(state, outlook)):
        return Remark(MAY_WIN, say("undecided"), "danger")
    return Remark(WON, say("wins" if outlook.over else "likely", whom=for_one_of(winners, state, texts)), "danger")


def _common_winners(state: VolkState, outlook: Forecast) -> tuple[int, ...]:
    """The seats that win however the game ends, if it does; nobody, if it may end in favour of others too."""
    found = {ending.winners for ending in outlook.endings}
    return next(iter(found)) if len(found) == 1 and (outlook.over or state.decade == DECADES) else ()


def _ending(ending: Ending, state: VolkState, outlook: Forecast, texts: Texts) -> Remark:
    phase = next(step.phase for step in outlook.steps if ending in step.endings)
    where = {"number": steps_of(state).index(phase) + 1, "step": texts(f"volk.step.{phase}")}
    reason = texts(f"volk_forecast.reason.{ending.reason}")
    if ending.certain:
        return Remark("", texts("volk_forecast.ending.certain", reason=reason, **where))
    whom = for_one_of(ending.winners, state, texts)
    return Remark(MAY_WIN, texts("volk_forecast.ending.possible", whom=whom, reason=reason, **where), "danger")


# Figures ------------------------------------------------------------------------------------------------------------------


def _figures(state: VolkState, outlook: Forecast, texts: Texts) -> list[Figure]:
    """What East could still lose, the protests in West and East, and with four the points and winners of each side."""

    def label(key: str, **values: int) -> str:
        return texts(f"volk_forecast.figure.{key}", **values)

    now = exactly(dismantle_points(state.economies[RED]))
    left = next((step.reserve for step in reversed(outlook.steps) if step.reserve is not None), now)
    west, east = outlook.protests
    loud = max(west.most, east.most) >= COLLAPSE
    found = [
        Figure("factory", span(left, texts), label("reserve", now=now.most), left.least < 0),
        Figure("bullhorn", f"{span(west, texts)} : {span(east, texts)}", label("protests", limit=COLLAPSE), loud),
    ]
    if state.powers is not None:
        points = " : ".join(span(number, texts) for number in points_then(state, outlook))
        names = [f"*{texts(f'volk.role.{role}')}*" for role in roles(4)]
        winners = " : ".join(either([names[seat] for seat in winners_of(state, outlook, side)], texts) for side in SIDES)
        found += [Figure("star_circle", points, label("points")), Figure("trophy_outline", winners, label("winners"))]
    return found


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
    seats = {
        side if own > other else german_seat(state, side) for own, other in product(set(points[side]), set(points[1 - side]))
    }
    return tuple(sorted(seats))
