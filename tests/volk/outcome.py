"""All changes made by a card or an end-of-decade step, so that a test misses no side effect.

country = at_step(2, Country().track(prestige=-3))      # the game halts after step 2
table = country.table()
answer(table, "prestige-3", "sachsen")
assert halted(table) and changes(country.state, table.state) == {"unrest.sachsen": 1}"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.moves import Flow
from game.volk.game import VOLK, Volk
from game.volk.state import VolkReferee, VolkState
from tests.volk.country import Country, VolkTable, answer, asked

GERMAN_REASONS = ("insolvency", "socialism_fails", "east_collapses", "triumph", "west_collapses", "survival")
REASONS = (*GERMAN_REASONS, "nuclear_war", "arms_race", "space_race")
"""Endings of a game, except giving up, as the texts name them."""

EAST = {"mecklenburg_vorpommern", "brandenburg", "east_berlin", "sachsen_anhalt", "sachsen", "thueringen"}
SUPPLIERS = {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}
WEST_GERMANY = {"schleswig_holstein", "niedersachsen", "hessen", "bayern", *SUPPLIERS}
WEST = WEST_GERMANY | {"west_berlin"}

STEPS = ("flight", "prestige", "currency", "upkeep", "supply", "internal", "envy", "police", "socialists", "collapse")
"""The ten steps in order; the specification numbers them from 1."""


class Halted(Volk):
    """The game with a halt at one of its phases."""

    def __init__(self, phase: str) -> None:
        self.phases = {**VOLK.phases, phase: _halt}


def _halt(referee: VolkReferee) -> Flow[None]:
    yield from referee.pick(0, "volk.prompt.halt", ("stop", "leave"), "8")


def phase_of(step: int) -> str:
    """The phase of a step; after the tenth comes the new decade."""
    return f"end_{STEPS[step - 1]}" if step <= len(STEPS) else "new_decade"


def at_step(step: int, country: Country, until: int = 0) -> Country:
    """This country at the start of a step; the game halts after that step, or after step `until`."""
    country.state.phase = phase_of(step)
    country.game = Halted(phase_of((until or step) + 1))
    return country


def halted(table: VolkTable) -> bool:
    return asked(table)[1] == "halt"


def ended(table: VolkTable) -> tuple[tuple[int, ...], str]:
    """The winners and the reason; there must be no decision left."""
    assert table.result is not None
    assert table.decision is None
    return table.result.winners, table.result.reason.removeprefix("volk.end.")


def told(table: VolkTable, event: str) -> list[dict[str, Any]]:
    """Parameters of every event with this name."""
    return [dict(found.params) for found in table.events if found.key == f"volk.event.{event}"]


def flights(table: VolkTable) -> list[tuple[int, int]]:
    """Steps of each flight, with the points East loses."""
    return [(int(params["steps"]), int(params["number"])) for params in told(table, "flight")]


def balances(table: VolkTable) -> list[int]:
    """Sums of Western currency announced so far."""
    return [int(params["number"]) for params in told(table, "currency_sum")]


def steps_told(table: VolkTable) -> list[str]:
    """End-of-decade steps that have begun."""
    return [str(params["step"]).removeprefix("end_") for params in told(table, "end_step")]


def changes(before: VolkState, after: VolkState) -> dict[str, Any]:
    """All differences on the board: numbers by their change, sets by what was added and removed."""
    found: dict[str, Any] = {}
    tables = {
        "unrest": (before.unrest, after.unrest),
        "exported": (before.exported, after.exported),
        "standard": (before.standards, after.standards),
        "sector": (before.sectors, after.sectors),
        "track": (before.tracks, after.tracks),
        "socialists": (_socialists(before), _socialists(after)),
    }
    for name, (old, new) in tables.items():
        found |= {f"{name}.{id}": new[id] - old[id] for id in new if new[id] != old[id]}
    sets = {
        "built": _pieces(after) - _pieces(before),
        "gone": _pieces(before) - _pieces(after),
        "rundown": _rundown(after) - _rundown(before),
        "repaired": (_rundown(before) - _rundown(after)) & _pieces(after),
        "police": set(after.police) - set(before.police),
        "police_lost": set(before.police) - set(after.police),
    }
    found |= {name: things for name, things in sets.items() if things}
    found |= {
        name: getattr(after, name) for name in ("wall", "stasi_disbanded") if getattr(before, name) != getattr(after, name)
    }
    return found


def _socialists(state: VolkState) -> Mapping[str, int]:
    return {**state.socialists, "box": state.socialists_box, "supply": state.socialists_supply}


def _pieces(state: VolkState) -> set[str]:
    return {piece for economy in state.economies for piece in (*economy.factories, *economy.lines)}


def _rundown(state: VolkState) -> set[str]:
    return {city for economy in state.economies for city in economy.rundown}


def effect(step: int, country: Country, *answers: str) -> dict[str, Any]:
    """Changes made by a step with these answers, which must answer all its questions."""
    table = at_step(step, country).table()
    answer(table, *answers)
    assert halted(table)
    return changes(country.state, table.state)
