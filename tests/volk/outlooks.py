"""Helpers that read a forecast: its steps by name, their sums, and the possible endings."""

from __future__ import annotations

from game.volk.data.tables import PROVINCES_OF
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import Forecast, ForecastStep
from game.volk.states.accounts import Range
from tests.volk.country import Country

WEST, EAST = 0, 1


def step(outlook: Forecast, phase: str) -> ForecastStep:
    return next(found for found in outlook.steps if found.phase == f"end_{phase}")


def of(country: Country, phase: str) -> ForecastStep:
    return step(forecast(country.state), phase)


def parts(found: ForecastStep) -> dict[str, int]:
    return {part.name: part.number for part in found.parts}


def effects(found: ForecastStep, kind: str) -> dict[str, Range]:
    """Effects of this kind in a step, by place."""
    return {effect.place: effect.number for effect in found.effects if effect.kind == kind}


def endings(outlook: Forecast) -> list[tuple[str, tuple[int, ...], bool]]:
    return [(ending.reason, ending.winners, ending.certain) for ending in outlook.endings]


def working_west(country: Country) -> Country:
    """Add a factory in every Western province, so that East earns only in provinces whose export is worth at least 1."""
    return country.factories("hamburg", "hannover", "dortmund", "kassel", "koblenz", "stuttgart", "muenchen")


def unrest(country: Country, side: int, protests: int) -> Country:
    """Cause a mass protest in this many provinces of a state."""
    return country.unrest(**dict.fromkeys(PROVINCES_OF[side][:protests], 4))
